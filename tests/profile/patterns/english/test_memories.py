"""Memories: content, kind, slot, polarity, date."""

from __future__ import annotations

import pytest
from tests.profile.patterns.english.helpers import contents, dated, hear, slots


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I really like pancakes and waffles", {"taste:pancake": 1, "taste:waffle": 1}),
        ("I don't like Paw Patrol anymore", {"taste:paw patrol": -1}),
        ("I can't stand loud noises", {"taste:loud noise": -1}),
        ("I used to like princesses but now I like dinosaurs", {"taste:princess": -1, "taste:dinosaur": 1}),
        ("I just love playing chess", {"taste:chess": 1}),
        ("my favorite food is mac and cheese", {"favourite:food": 1}),
        ("purple is my favourite colour", {"favourite:colour": 1}),
        ("I'm not afraid of the dark anymore", {"fear:dark": -1}),
        ("thunder scares me", {"fear:thunder": 1}),
        ("when I was little I was afraid of clowns", {"fear:clown": -1}),
        ("we have a dog named Biscuit", {"pet:biscuit": 1}),
        ("our rabbit ran away", {"pet:rabbit": -1}),
        ("I'm allergic to cats", {"allergy:cat": 1}),
        ("my best friend is Amara", {"best_friend": 1}),
        ("I don't do ballet anymore", {"activity:ballet": -1}),
        ("I'm learning the piano", {"activity:piano": 1}),
        ("I can tie my shoes", {"skill:tie shoe": 1}),
        ("I want to be a vet when I grow up", {"dream_job": 1}),
        ("I'm an only child", {"siblings": -1}),
    ],
)
def test_slots(text: str, expected: dict[str, int]) -> None:
    assert slots(hear(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I love spaghetti but I hate mushrooms they're slimy", ["loves spaghetti", "hates mushrooms"]),
        ("me and Ruby play chess at lunch", ["plays chess at lunch with Ruby"]),
        (
            "my brother's allergic to peanuts but I'm not",
            ["brother is allergic to peanuts", "isn't allergic to peanuts"],
        ),
        ("I'm sad because my dad moved to another house", ["is sad because dad moved to another house"]),
        ("I found a crab and called him Pinch", ["found a crab", "crab is called Pinch"]),
        ("I have a dog and he snores", ["has a dog", "dog snores"]),
        ("I practise spelling with my grandpa every night", ["practises spelling with grandpa every night"]),
        ("Mia says she hates cats", ["Mia hates cats"]),
        ("the doctor said I need glasses", ["needs glasses"]),
    ],
)
def test_contents(text: str, expected: list[str]) -> None:
    assert contents(hear(text))[: len(expected)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tomorrow I have a spelling test", ["has a spelling test @ 10-09"]),
        ("last weekend we went to the beach", ["went to the beach @ 10-04"]),
        ("my teacher picked me to raise the flag on Monday", ["teacher picked child to raise the flag @ 10-13"]),
        ("it's Ruby's birthday on Saturday", ["Ruby's birthday @ 10-11"]),
        ("my dog's name is Sunday because he's lazy", []),
        ("my dog Friday chases squirrels", []),
        ("I read at night", []),
    ],
)
def test_dates(text: str, expected: list[str]) -> None:
    assert dated(hear(text)) == expected


def test_a_plan_moves() -> None:
    moved = hear("we can't do bowling tomorrow we're going on Sunday instead").memories
    assert [(m.slot, m.date and m.date.absolute and m.date.absolute.day) for m in moved][-1] == ("plan:bowling", 12)


def test_pronouns_reach_back() -> None:
    dog = ("I got a hamster his name is Nibbles", "cute")
    assert contents(hear("he died yesterday", dog)) == ["hamster Nibbles died"]
    assert slots(hear("he died yesterday", dog)) == {"pet:nibbles": -1}
    assert contents(hear("I don't like them anymore", ("I love olives", "yum"))) == ["doesn't like olives anymore"]


def test_a_sound_alike_is_healed_by_the_reply() -> None:
    heard = hear("my favourite animal is the wail", reply="The blue whale is the biggest of all")
    assert contents(heard) == ["favourite animal is the whale"]
    assert contents(hear("I like flour", reply="bread is yummy")) == ["likes flour"]


@pytest.mark.parametrize(
    ("question", "answer", "expected"),
    [
        ("What's your favourite colour?", "teal", ["favourite colour is teal"]),
        ("what are you scared of?", "the vacuum cleaner", ["is scared of the vacuum cleaner"]),
        ("what do you want to be when you grow up?", "a vet", ["wants to be a vet"]),
        ("do you like ice cream?", "yeah", ["likes ice cream"]),
        ("Do you like math?", "not really", ["doesn't like math"]),
        ("who's your best friend?", "Ollie", ["best friend is Ollie"]),
    ],
)
def test_answers(question: str, answer: str, expected: list[str]) -> None:
    assert contents(hear(answer, ("hi", question))) == expected
