"""Signs of a child's nature."""

from __future__ import annotations

import pytest
from tests.profile.patterns.english.helpers import hear


@pytest.mark.parametrize(
    ("text", "trait", "high"),
    [
        ("I made three new friends at camp", "extraversion", True),
        ("I was too shy to say hello to the new girl", "extraversion", False),
        ("I never put my hand up", "extraversion", False),
        ("I wonder what's inside a black hole", "openness", True),
        ("I always finish my homework before I play", "conscientiousness", True),
        ("my room is such a mess", "conscientiousness", False),
        ("I gave my snack to a girl who forgot hers", "agreeableness", True),
        ("I worry about everything", "neuroticism", True),
        ("I wasn't nervous at all on stage", "neuroticism", False),
    ],
)
def test_signs(text: str, trait: str, high: bool) -> None:
    scores = [sign.score for sign in hear(text).traits if sign.trait == trait]
    assert scores
    assert all((score > 0.5) is high for score in scores)


@pytest.mark.parametrize("text", ["my sister is terrified of bees", "I like apples", "we have a cat called Pickle"])
def test_no_signs(text: str) -> None:
    assert not hear(text).traits
