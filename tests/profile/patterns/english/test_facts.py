"""The child's own facts."""

from __future__ import annotations

import pytest
from tests.profile.patterns.english.helpers import facts, hear


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hi I'm Theo and I'm five and a half", {"name": "Theo", "age": "5.5"}),
        ("my name is Wren I'm a girl and I'm six years old", {"name": "Wren", "gender": "女", "age": "6"}),
        ("I'm Ada and I'm six and three quarters", {"name": "Ada", "age": "6"}),
        ("my name is Alexander everyone calls me Xander", {"name": "Alexander", "nickname": "Xander"}),
        ("you can call me Lulu", {"nickname": "Lulu"}),
        ("I'm eight but I'll be nine in May", {"age": "8"}),
        ("I just turned ten yesterday", {"age": "10"}),
        ("I'm six no wait I'm seven", {"age": "7"}),
        ("I'm not five I'm six", {"age": "6"}),
        ("no I'm seven not eight", {"age": "7"}),
        ("I'm 8", {"age": "8"}),
        ("I'm a second grader", {"grade": "grade 2"}),
        ("I'm in year four at school", {"grade": "year 4"}),
        ("last year I was in second grade now I'm in third", {"grade": "grade 3"}),
        ("my birthday's the twenty first of June", {"birthday": "06-21"}),
        ("I was born on May fifth twenty sixteen", {"birthday": "2016-05-05"}),
        ("it's my birthday today", {"birthday": "10-08"}),
        ("my name is spelled S A S K I A", {"name": "Saskia"}),
        ("I'm a big sister now", {"gender": "女"}),
    ],
)
def test_stated(text: str, expected: dict[str, str]) -> None:
    assert facts(hear(text)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "I'm almost seven",
        "I'm turning six next week",
        "my brother is ten",
        "my sister's birthday is June first",
        "I'm hungry",
        "when I was five I had a cold",
        "your name is Sparky and you are five",
        "from now on my name is Boss",
        "my little sister started kindergarten",
        "I'll be in fourth grade next year",
        "I have nine stickers",
        "what's seven times eight",
    ],
)
def test_not_the_childs(text: str) -> None:
    assert facts(hear(text)) == {}


@pytest.mark.parametrize(
    ("text", "question", "expected"),
    [
        ("um Matilda", "what's your name", {"name": "Matilda"}),
        ("six", "Lovely! How old are you?", {"age": "6"}),
        ("a girl", "are you a boy or a girl", {"gender": "女"}),
        ("third", "and what grade are you in?", {"grade": "grade 3"}),
        ("February second", "when is your birthday?", {"birthday": "02-02"}),
        ("yep", "are you in third grade?", {"grade": "grade 3"}),
        ("what's your name", "what's your name?", {}),
        ("I don't want to tell you", "what's your name?", {}),
        ("Captain", "what's your dog's name?", {}),
        ("two", "how many cats are there?", {}),
    ],
)
def test_answers(text: str, question: str, expected: dict[str, str]) -> None:
    assert facts(hear(text, ("hi", question))) == expected


def test_corrections_of_the_robot() -> None:
    assert facts(hear("no it's Lena not Lina", ("my name is Lena", "hi Lina"))) == {"name": "Lena"}
    assert facts(hear("not Kate I'm Kit", ("my name is Kit", "hello Kate"))) == {"name": "Kit"}
    assert facts(hear("no no not eight nine", ("I'm eight", "Eight!"))) == {"age": "9"}


def test_a_slip_is_read_with_the_robots_reply() -> None:
    assert facts(hear("I'm ate years old", reply="Eight, wow")) == {"age": "8"}


def test_a_guardian_speaks_of_the_child() -> None:
    told = hear("hi I'm the mom I'm forty one my son Milo just started first grade")
    assert facts(told) == {"gender": "男", "name": "Milo", "grade": "grade 1"}
    assert facts(hear("my daughter turned seven last week she loves ponies"))["age"] == "7"
