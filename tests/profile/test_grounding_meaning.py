"""What words mean for the grounding of a model's claims."""

import pytest
from companion.profile.grounding.meaning import is_a_fact


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ("你好呀我叫林小满", True),
        ("我今年八岁了", True),
        ("hello my name is ben", True),
        ("你好呀我喜欢画画", False),
        ("hi i love cats", False),
    ],
)
def test_a_greeting_with_a_fact_is_no_memory(said: str, fact: bool) -> None:
    assert is_a_fact(said) is fact
