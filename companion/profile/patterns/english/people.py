"""Words for people and animals: kin, friends, teachers, pets."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

KIN: Mapping[str, str] = {
    word: gender
    for gender, words in {
        "f": "mum mom mummy mommy mama mam mother sister grandma granny gran grandmother nana nanna nan nanny grandmama "
        "aunt auntie aunty stepmum stepmom stepmother stepsister niece sis abuela godmother oma nonna grammy mimi gramma "
        "mumma momma popo lola yaya halmoni",
        "m": "dad daddy papa father brother grandpa grandad granddad grandfather gramps uncle stepdad stepfather stepbrother "
        "nephew bro abuelo godfather opa nonno pop pops poppy dada grampa pa lolo harabeoji tio",
        "?": "cousin twin sibling baby parents grandparents family cousins moms mums dads brothers sisters siblings twins aunts uncles "
        "aunties stepparents guardian nannies grandmas grandpas",
    }.items()
    for word in words.split()
}
"""Kin words and the gender they tell."""

PLURAL_KIN = frozenset(
    "moms mums dads parents grandparents family cousins moms mums dads brothers sisters siblings twins aunts uncles aunties".split()
)

KIN_ONLY_POSSESSED = frozenset("baby twin pop pa nanny family poppy pops mimi bro sis mam yaya sibling lola".split())
"""Kin words that name someone only behind ``my``, ``our`` or a capital."""

AUTHORITIES = frozenset(
    "mum mom mummy mommy mama mother dad daddy papa father grandma granny gran grandmother nana nan grandpa grandad granddad "
    "grandfather parents teacher doctor dentist nurse coach auntie aunt uncle vet headteacher principal".split()
)
"""Grown-ups whose word about the child counts (mum says I'm six)."""

CARED_FOR_GENDER: Mapping[str, str] = {"son": "m", "daughter": "f", "boy": "m", "girl": "f"}

FRIEND_WORDS = frozenset(
    "friend friends bestie buddy pal mate bff classmate neighbour neighbor deskmate teammate".split()
)
"""Words for other children the child knows."""

ROLE_WORDS = frozenset(
    "teacher coach doctor dentist babysitter nanny neighbour neighbor principal headteacher tutor nurse librarian "
    "instructor classmate deskmate partner teammate captain friend bestie buddy boyfriend girlfriend crush".split()
)

CALLED_NAMES = frozenset(
    "names little stupid dumb mean annoying silly baby crazy weird fat short tall lazy bossy slow ugly bad good nice pretty smart "
    "funny later back when if a the something nothing everything trouble loud shy small big old".split()
)
"""What people are called that is no name."""

TITLES = frozenset(
    "mr mrs ms miss dr mister sir madam coach aunt auntie aunty uncle grandma grandpa nana cousin".split()
)

PETS = frozenset(
    "dog puppy pup doggy doggie cat kitten kitty goldfish fish hamster rabbit bunny budgie parrot parakeet canary bird "
    "turtle tortoise terrapin gerbil lizard gecko snake pony horse chicken hen duck duckling rat ferret frog toad chick "
    "newt snail hedgehog chinchilla iguana axolotl crab spider tarantula poodle labrador beagle bulldog terrier "
    "spaniel retriever corgi dachshund collie husky dalmatian pug shepherd chameleon cockatiel donkey goat sheep lamb pig "
    "piglet cow calf goose rooster llama alpaca caterpillar beetle stick-insect ladybug ladybird mouse betta salamander "
    "worm ant mantis cricket grasshopper butterfly tadpole cockatoo finch dove pigeon labradoodle cockapoo chihuahua".split()
)
"""Animals that live with children; two-word ones (guinea pig, stick insect) are read by their last word."""

PET_FIRST_WORDS = frozenset("guinea stick hermit gold bearded pet golden german border baby".split())

SPECIES: Mapping[str, str] = {
    "puppy": "dog", "pup": "dog", "doggy": "dog", "doggie": "dog", "kitten": "cat", "kitty": "cat", "bunny": "rabbit",
    "goldfish": "goldfish", "pony": "horse",
}  # fmt: skip
"""Words that mean the same animal when memories are compared."""


_IRREGULAR_SINGULARS: Mapping[str, str] = {"mice": "mouse", "geese": "goose", "teeth": "tooth", "feet": "foot", "children": "child", "wolves": "wolf",
    "leaves": "leaf", "knives": "knife", "fish": "fish", "people": "person", "series": "series",
    "mangoes": "mango", "potatoes": "potato", "tomatoes": "tomato", "lessons": "lesson", "shoes": "shoe",
    "clothes": "clothes", "cookies": "cookie", "movies": "movie", "selfies": "selfie", "pies": "pie",
    "zombies": "zombie", "smoothies": "smoothie", "brownies": "brownie", "veggies": "veggie",
    "dominoes": "domino", "heroes": "hero", "volcanoes": "volcano", "superheroes": "superhero",
    "ties": "tie", "budgies": "budgie", "hippies": "hippie", "ponies": "pony"}  # fmt: skip


@lru_cache(maxsize=4096)
def singular(noun: str) -> str:
    """A noun's singular, good enough for keys: puppies -> puppy, boxes -> box, trains -> train."""
    if noun in _IRREGULAR_SINGULARS:
        return _IRREGULAR_SINGULARS[noun]
    if noun.endswith("ies") and len(noun) > 4:
        return noun[:-3] + "y"
    if noun.endswith(("ches", "shes", "xes", "sses", "zzes")):
        return noun[:-2]
    if noun.endswith("s") and not noun.endswith(("ss", "us", "is", "'s")) and len(noun) > 3:
        return noun[:-1]
    return noun


def is_pet(word: str) -> bool:
    """Whether a noun names a kind of animal that children keep, in either number."""
    return word in PETS or singular(word) in PETS
