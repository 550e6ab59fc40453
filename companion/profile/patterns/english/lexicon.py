"""Closed classes of English words and the verbs a child uses: what the clause reader stands on.

Tables only. Everything is lower case; contractions are already taken apart (see :mod:`.words`).
"""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

from collections.abc import Mapping

NOMINATIVE = frozenset({"i", "we", "he", "she", "they"})
"""Pronouns that can only be a subject."""

SUBJECT_PRONOUNS = NOMINATIVE | {"you", "it", "that", "this", "there", "everybody", "everyone", "nobody", "someone"}


POSSESSIVES = frozenset({"my", "our", "his", "her", "their", "your", "its"})

DETERMINERS = POSSESSIVES | {
    "the",
    "a",
    "an",
    "this",
    "that",
    "these",
    "those",
    "some",
    "every",
    "each",
    "no",
    "another",
}

BE = frozenset({"am", "is", "are", "was", "were", "be", "been", "being"})
AUXILIARIES = frozenset(
    {
        *("am", "is", "are", "was", "were", "have", "has", "had", "do", "does", "did", "can", "could", "will", "would"),
        *("should", "might", "must", "may", "shall"),
    }
)

MODALS = frozenset({"can", "could", "will", "would", "should", "might", "must", "may", "shall"})

NEGATIONS = frozenset({"not", "never"})

ADVERBS = frozenset(
    "really always never just also still already only usually sometimes even totally actually finally once first "
    "both all often mostly probably definitely maybe now then so very super kinda sorta almost nearly ever secretly "
    "absolutely truly mainly normally literally basically suddenly accidentally quickly slowly currently recently "
    "hardly barely rarely especially officially mostly honestly sadly luckily quite pretty too most rather".split()
)
"""Words that may stand between subject, auxiliary and verb."""

CONJUNCTIONS = frozenset(
    {"and", "but", "because", "so", "then", "or", "although", "though", "plus", "cause", "cuz", "coz"}
)

SUBORDINATORS = frozenset(
    {"if", "when", "whenever", "while", "until", "till", "before", "after", "unless", "since", "as"}
)

COMPLEMENT_VERBS = frozenset(
    "think thinks thought wonder wonders wondered know knows knew hope hopes hoped wish wishes wished say says said guess bet swear mean means "
    "believe believes believed feel feels felt remember remembers remembered forget forgot forgets heard hear hears "
    "dreamed dreamt dream imagine pretend pretended tell told tells saw see decided notice noticed promise promised "
    "promises worry understand realised realized realise realize reckon reckons like suppose glad sure sad happy "
    "scared worried afraid proud excited sorry surprised".split()
)
"""Words after which a clause may follow without a break (I think she is ..., dad said I ...)."""

BINDERS = (
    SUBORDINATORS
    | COMPLEMENT_VERBS
    | {"that", "than", "what", "where", "how", "why", "who", "which", "whether", "whatever", "me", "him", "us"}
)
"""Words that bind the clause behind them to the one they stand in."""

QUESTION_WORDS = frozenset({"what", "who", "whose", "where", "when", "why", "how", "which"})

RELATIVE_HEADS = frozenset(
    "thing things one ones time times way place places kind stuff everything anything nothing something all food person "
    "people game games book books song songs film movie show story day days part bit ever lot foods words places "
    "animals toys snacks".split()
)
"""Nouns after which ``I like`` is most often a relative clause (the game I like)."""

PREPOSITIONS = frozenset(
    "in on at to for with from of by about over under into onto near behind after before between through around off up "
    "down out without during against like than as across along inside outside past till until toward towards beside "
    "next".split()
)

WEEKDAYS = frozenset("monday tuesday wednesday thursday friday saturday sunday".split())
MONTHS = frozenset("january february march april may june july august september october november december".split())

IRREGULAR_VERBS: Mapping[str, tuple[str, str]] = {
    base: (past, participle)
    for base, past, participle in (
        line.split("/")
        for line in (
            "be/was/been have/had/had do/did/done go/went/gone come/came/come get/got/gotten give/gave/given "
            "make/made/made take/took/taken see/saw/seen eat/ate/eaten drink/drank/drunk find/found/found "
            "lose/lost/lost win/won/won buy/bought/bought bring/brought/brought think/thought/thought "
            "teach/taught/taught catch/caught/caught fall/fell/fallen feel/felt/felt keep/kept/kept "
            "sleep/slept/slept say/said/said tell/told/told know/knew/known grow/grew/grown draw/drew/drawn "
            "throw/threw/thrown fly/flew/flown write/wrote/written ride/rode/ridden drive/drove/driven "
            "break/broke/broken speak/spoke/spoken wake/woke/woken choose/chose/chosen wear/wore/worn "
            "tear/tore/torn swim/swam/swum sing/sang/sung ring/rang/rung begin/began/begun run/ran/run "
            "shed/shed/shed sit/sat/sat stand/stood/stood build/built/built send/sent/sent spend/spent/spent lend/lent/lent "
            "sell/sold/sold hold/held/held hear/heard/heard meet/met/met leave/left/left mean/meant/meant "
            "pay/paid/paid feed/fed/fed hide/hid/hidden bite/bit/bitten shake/shook/shaken steal/stole/stolen "
            "forget/forgot/forgotten hurt/hurt/hurt hit/hit/hit cut/cut/cut put/put/put let/let/let set/set/set "
            "shut/shut/shut read/read/read spin/spun/spun dig/dug/dug stick/stuck/stuck swing/swung/swung "
            "win/won/won shoot/shot/shot light/lit/lit slide/slid/slid become/became/become fight/fought/fought "
            "understand/understood/understood sweep/swept/swept dream/dreamt/dreamt learn/learnt/learnt "
            "burn/burnt/burnt spell/spelt/spelt smell/smelt/smelt blow/blew/blown bend/bent/bent lay/laid/laid "
            "lie/lay/lain sink/sank/sunk show/showed/shown beat/beat/beaten shine/shone/shone freeze/froze/frozen "
            "sew/sewed/sewn knit/knitted/knitted quit/quit/quit cry/cried/cried try/tried/tried carry/carried/carried "
            "bury/buried/buried marry/married/married hurry/hurried/hurried die/died/died tie/tied/tied"
        ).split()
    )
}
"""Base form to past and past participle."""

REGULAR_VERBS = frozenset(
    "like love hate enjoy adore dislike prefer want need wish hope help play watch look live work walk talk move start "
    "finish stop learn practise practice collect paint colour color cook bake dance jump climb kick score pass fail call "
    "name scare frighten laugh smile shout scream cough sneeze snore bark chase lick scratch hug kiss cuddle share "
    "borrow visit stay travel camp fish skate ski surf skateboard hike race train join plant water pick collect count "
    "add guess use save open close clean wash brush comb tidy sort fix invent create design build press push pull lift "
    "drop spill slip trip land bounce roll crawl hop skip march ask answer explain describe invite celebrate decorate "
    "miss worry cheat tease bully annoy bother trust believe promise decide change happen seem turn taste sound "
    "remember imagine pretend wonder notice dress lead cross cover wait listen hatch adopt own order pack unpack "
    "type click record film perform act rhyme whistle hum juggle twirl flip dive float paddle row sail stitch crochet "
    "study sneak hide point wave clap cheer fail earn live grow shower bathe smash crash knock rain snow "
    "text email phone video stream download belong ache vomit faint sprain twist bump graze fracture recover heal "
    "volunteer donate recycle compost explore discover solve memorise memorize recite whisper argue apologise apologize "
    "forgive complain mind care boil fry chop peel mix stir rescue foster train tame stroke pet groom park "
    "juggle sketch glue tape staple fold trace print stamp sticker trade swap battle level beat hunt "
    "suck chew swallow gobble munch nibble snack sip slurp squeeze tickle wrestle punch "
    "giggle whine moan cheer support follow copy boss behave refuse admit deserve need dread fear "
    "wet babysit tutor coach manage organise organize plan schedule arrange prepare revise check "
    "swell itch bleed spit squirt burp blink wink zoom flash glow buzz melt stink tick roar purr hiss growl howl gallop trot splash "
    "sparkle rattle guard protect peck escape vanish explode wag beg fetch sniff drool chirp raise appear last erase trust tidy "
    "sneeze yawn stretch hang hum memorise tangle scratch shiver sweat blush stutter mumble donate fetch carve whittle knead mash "
    "peel rinse scrub mop dust vacuum iron fold mow rake shovel weed harvest water feed walk brush groom adopt breed foster hatch "
    "giggle chuckle tickle tackle dribble pitch bowl bat score defend tackle sprint jog pedal steer skip spin twirl cartwheel "
    "stack line arrange rearrange label alphabetise retire hire return arrive".split()
)

BASE_VERBS = frozenset(IRREGULAR_VERBS) | REGULAR_VERBS
PAST_FORMS: Mapping[str, str] = {
    **{past: base for base, (past, _) in IRREGULAR_VERBS.items()},
    "were": "be",
    "dreamed": "dream",
    "learned": "learn",
    "spelled": "spell",
    "burned": "burn",
    "knit": "knit",
}
PARTICIPLES: Mapping[str, str] = {**{done: base for base, (_, done) in IRREGULAR_VERBS.items()}, "got": "get"}

PAST_BY_DEFAULT = frozenset("quit hurt hit cut shut beat".split())
"""Verbs whose bare form with ``I`` most often tells what happened."""

SAME_PAST = frozenset(base for base, (past, _) in IRREGULAR_VERBS.items() if base == past)
"""Verbs whose past looks like their base (put, hit, read)."""

_NOT_PAST = frozenset(
    "bed red seed feed need speed weed shed sled hundred kid breed bleed fled indeed naked sacred wicked seaweed "
    "greed steed excited".split()
)


def is_past(word: str) -> bool:
    """Whether a word looks like a verb's past (went, played)."""
    return word in PAST_FORMS or (len(word) > 3 and word.endswith("ed") and word not in _NOT_PAST)


def third_base(word: str) -> str | None:
    """The base of a known verb's third person singular (loves -> love), else None."""
    if word in ("is", "has", "does"):
        return {"is": "be", "has": "have", "does": "do"}[word]
    for ending, replacement in (("ies", "y"), ("es", ""), ("s", "")):
        if word.endswith(ending) and (base := word[: -len(ending)] + replacement) in BASE_VERBS:
            return base
    return None


def is_third(word: str) -> bool:
    """Whether a word is a known verb in the third person singular."""
    return third_base(word) is not None


def is_finite(word: str) -> bool:
    """Whether a word can be the finite verb behind a noun (is, went, loves)."""
    return word in AUXILIARIES or is_past(word) or is_third(word)


def base_of(word: str) -> str:
    """A verb's base form: went, goes, going, gone -> go. The word itself when unknown."""
    if word in BASE_VERBS:
        return word
    if word in ("am", "is", "are", "was", "were", "been", "being"):
        return "be"
    if base := third_base(word) or PAST_FORMS.get(word) or PARTICIPLES.get(word):
        return base
    for ending in ("ing", "ed"):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            stem = word[: -len(ending)]
            for candidate in (stem, stem + "e", stem[:-1] if stem[-1:] == stem[-2:-1] else "", stem[:-1] + "y"):
                if candidate in BASE_VERBS:
                    return candidate
            return stem
    return word


def third_person(base: str) -> str:
    """A verb's third person singular present: go -> goes, try -> tries."""
    if base in ("be", "have"):
        return {"be": "is", "have": "has"}[base]
    if base.endswith(("s", "x", "z", "ch", "sh")) or base in ("go", "do", "undergo"):
        return base + "es"
    if base.endswith("y") and base[-2:-1] not in "aeiou":
        return base[:-1] + "ies"
    return base + "s"
