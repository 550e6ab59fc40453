"""What is over, moved or called off, what others do, and who is being spoken to."""

from __future__ import annotations

import pytest
from companion.domain import Exchange
from companion.profile.patterns import Utterance, observe
from tests.profile.patterns.english.helpers import SPOKEN, contents, dated, hear, slots


@pytest.mark.parametrize(
    ("text", "slot", "polarity"),
    [
        ("they canceled my soccer game", "plan:soccer game", -1),
        ("coach canceled practice", "plan:practice", -1),
        ("our trip to the zoo is cancelled because of the rain", "plan:zoo", -1),
        ("we were supposed to go camping but it rained", "plan:camping", -1),
        ("we had to move my party to another week", "plan:party", -1),
        ("ballet is boring now", "taste:ballet", -1),
        ("I'm too old for dolls now", "taste:doll", -1),
        ("my best friend used to be Ana", "best_friend", -1),
        ("we gave our hamster to my cousin", "pet:hamster", -1),
        ("recess is the best part", "taste:recess", 1),
        ("there's no math test teacher forgot it", "plan:math test", -1),
        ("grandma can't come", "plan:visit grandma", -1),
        ("I got my braces off", "has:brace", -1),
        ("I don't watch Bluey anymore", "does:watch bluey", -1),
        ("peas are ok now", "taste:pea", 1),
        ("I sit next to Priya", "deskmate", 1),
        ("my teacher is Mrs Bell", "teacher", 1),
    ],
)
def test_what_a_slot_becomes(text: str, slot: str, polarity: int) -> None:
    assert slots(hear(text)).get(slot) == polarity


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "they moved the recital to December thirteenth because the hall has a leak",
            "recital moved to another day @ 12-13",
        ),
        ("they put the school play off till March", "school play moved to another day @ 03-01"),
        ("the party got moved to Sunday", "party moved to another day @ 10-12"),
        ("my dentist appointment isn't today it's on Monday", "dentist appointment @ 10-13"),
    ],
)
def test_the_new_day(text: str, expected: str) -> None:
    assert expected in dated(hear(text))


@pytest.mark.parametrize(
    "text",
    [
        "they moved the couch to the window",
        "they moved our game to four o'clock",
        "they didn't cancel the game",
        "she changed the baby",
        "we moved to a new house",
    ],
)
def test_no_plan_changes(text: str) -> None:
    assert not any((slot or "").startswith("plan:") for slot in slots(hear(text)))


def test_where_a_friend_lives_ends_when_the_friend_moves() -> None:
    assert slots(hear("he lives next door", ("Leo is my best friend", "Lucky")))["whereabouts:leo"] == 1
    assert slots(hear("Leo moved to Texas"))["whereabouts:leo"] == -1


def test_the_animal_of_somebody_else_is_not_the_childs() -> None:
    assert slots(hear("my grandma's cat died")) == {None: -1}
    assert slots(hear("the class hamster died")) == {None: -1}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Harriet said I can't be in her club", ["Harriet said child can't be in her club"]),
        ("Sam said I'm slow", ["Sam said child is slow"]),
        ("they gave me a medal", ["got a medal"]),
        ("someone stole my lunch", ["someone stole child's lunch"]),
        ("they won't let me play soccer", ["others won't let child play soccer"]),
        ("math is hard", ["thinks math is hard"]),
        ("Lily said I like spiders", ["Lily likes spiders"]),
        ("Ben said I am seven", []),
    ],
)
def test_what_others_do_and_say(text: str, expected: list[str]) -> None:
    assert contents(hear(text)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "mom can I have a snack",
        "daddy look I'm talking to the robot",
        "no mom five more minutes",
        "bye sweetie mommy has to go",
        "wait mom I'm telling the robot something",
    ],
)
def test_said_to_somebody_in_the_room(text: str) -> None:
    assert contents(hear(text)) == []


@pytest.mark.parametrize(
    "text", ["mom is a nurse", "mom just got a new job", "dad has to work on Saturday", "daddy can juggle"]
)
def test_said_of_a_parent(text: str) -> None:
    assert contents(hear(text))


@pytest.mark.parametrize(
    "stop",
    [
        "can we do something else",
        "okay I don't want to play that now",
        "no more game",
        "can we talk about something else",
        "can we stop I wanna tell you something",
    ],
)
def test_ways_out_of_a_game(stop: str) -> None:
    before = ("pretend you're the dragon and I'm the knight", "Roar")
    assert contents(hear("I got a new scooter", before, (stop, "ok"))) == ["got a new scooter"]
    assert contents(hear("I got a new sword", before, ("we can stop at the castle", "ok"))) == []


def test_it_is_no_adjective_and_no_thing_of_a_story() -> None:
    assert contents(hear("I'm not scared of it", ("my brother is scared of the vacuum", "It's loud"))) == [
        "isn't scared of vacuum"
    ]
    film = ("in the movie the boy has a robot", "So sad")
    assert contents(hear("I watched it three times", film, ("it's called Big Hero Six", "Nice"))) == [
        "watched Big Hero Six three times"
    ]


def test_corrections_with_an_article() -> None:
    assert contents(hear("I wanna be a firefighter no wait an astronaut")) == ["wants to be an astronaut"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("swimming is hard but I love it", ["thinks swimming is hard", "loves swimming"]),
        ("our cat had kittens and one died", ["cat had kittens and one died"]),
        ("I'm too big for my bike", ["is too big for bike"]),
        ("he canceled his birthday party", []),
        ("daddy I got a star at school", ["got a star at school"]),
        ("I'm not playing the piano anymore", ["isn't playing the piano anymore"]),
    ],
)
def test_what_is_meant(text: str, expected: list[str]) -> None:
    assert contents(hear(text)) == expected
    assert not any(slot in ("pet:cat", "taste:bike", "taste:hard") for slot in slots(hear(text)))


def test_actually_my_favourite_is_of_the_kind_just_spoken_of() -> None:
    heard = hear("actually my favorite is ramen", ("my favorite food is sushi", "Yum"))
    assert slots(heard) == {"favourite:food": 1}


def test_a_pet_named_in_small_letters_dies() -> None:
    before = Exchange(text="i have a dog named rosie", reply="Nice", spoken_at=SPOKEN)
    said = Utterance(text="rosie died last night", spoken_at=SPOKEN, context=(before,), known_names=("Rosie",))
    assert slots(observe(said, "turn")) == {"pet:rosie": -1}
