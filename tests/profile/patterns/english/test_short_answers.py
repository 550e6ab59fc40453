"""Answers that lean on the robot's question, with something attached or left out."""

from __future__ import annotations

import pytest
from tests.profile.patterns.english.helpers import contents, facts, hear, slots


@pytest.mark.parametrize(
    ("asked", "said", "expected"),
    [
        ("What do you like best?", "dinosaurs", ["likes dinosaurs"]),
        ("What do you like best about school?", "lunch and gym", ["likes lunch", "likes gym"]),
        ("What do you do for fun?", "climbing trees", ["likes climbing trees"]),
        ("What do you like to do after school?", "mostly drawing", ["likes drawing"]),
        ("What do you like to do?", "build forts with my brother", ["likes to build forts with brother"]),
        ("What's your favourite colour?", "purple because it's like grapes", ["favourite colour is purple"]),
        ("What is your favourite sport?", "soccer I guess", ["favourite sport is soccer"]),
        ("What is your favorite animal?", "I have two, foxes and owls", ["favorite animal is foxes and owls"]),
        ("Who's your best friend?", "it was Jake but now it's Tomas", ["best friend is Tomas"]),
        ("What are you afraid of?", "the dark and big dogs", ["is scared of the dark", "is scared of big dogs"]),
        ("Do you like math?", "no it's boring", ["doesn't like math"]),
        ("Do you like dogs?", "I love them", ["loves dogs"]),
        ("What's your dog's name?", "his name is Biscuit", ["dog is called Biscuit"]),
        ("What do you want to be?", "a vet", ["wants to be a vet"]),
        ("What don't you like?", "onions", ["doesn't like onions"]),
        ("Do you play any sports?", "hockey and baseball", ["plays hockey", "plays baseball"]),
        ("What do you want for your birthday?", "a drone", ["wants a drone"]),
        ("What are you good at?", "jumping rope", ["is good at jumping rope"]),
        ("Do you like cats?", "no I like dogs", ["doesn't like cats", "likes dogs"]),
        ("Do you like singing?", "yes I love it", ["loves singing"]),
        ("Do you like your teacher?", "yeah she's nice", ["likes teacher"]),
        ("Who is your best friend?", "my dog", ["best friend is dog"]),
    ],
)
def test_what_the_answer_means(asked: str, said: str, expected: list[str]) -> None:
    assert contents(hear(said, ("hi", asked))) == expected


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("What do you like best?", "nothing"),
        ("What do you like to do?", "tell me a story"),
        ("Do you like it when I sing?", "no it's loud"),
        ("Do you like math?", "no wait what did you say"),
        ("Do you want to play a game?", "yes"),
        ("What did you do today?", "nothing much"),
        ("What are you good at?", "nothing"),
        ("Do you play any sports?", "no"),
        ("What's your favorite food?", "not broccoli"),
        ("Who is your best friend?", "I have lots"),
        ("What do you like to do?", "ask me a riddle"),
    ],
)
def test_no_answer_teaches_nothing(asked: str, said: str) -> None:
    assert contents(hear(said, ("hi", asked))) == []


def test_mine_is_another_than_the_robots() -> None:
    heard = hear("no mine's orange", ("what's your favorite color", "Mine is blue, yours is blue too I bet"))
    assert slots(heard) == {"favourite:colour": 1}
    assert "orange" in contents(heard)[0]


def test_the_robot_misheard_the_name_only_if_it_used_it() -> None:
    called = hear("it's not Kate it's Cate with a C", ("I'm seven", "Seven years old, Kate"))
    assert facts(called)["name"] == "Cate"
    game = hear("it's not Fortnite it's Roblox", ("I play a game", "Fortnite is fun"))
    assert "name" not in facts(game)


def test_a_birthday_with_the_month_first() -> None:
    assert facts(hear("it's in July on the fourth", ("hi", "When is your birthday?"))) == {"birthday": "07-04"}
