"""A guard model may only raise severity."""

import pytest
from companion.dialogue.guard import Guard, read_guard
from companion.errors import ModelUnreachable
from companion.llm.scripted import ScriptedModel
from companion.safety import Verdict


@pytest.mark.parametrize(
    ("answer", "action", "category"),
    [
        ("Safety: Safe\nCategories: None", "allow", "ok"),
        ("Safety: Unsafe\nCategories: Suicide & Self-Harm", "alert", "self_harm"),
        ("Safety: Unsafe\nCategories: Violent", "block", "violence"),
        ("Safety: Controversial\nCategories: Sexual Content or Sexual Acts", "soften", "sexual"),
        ("I would rather not say.", "allow", "ok"),
        ("", "allow", "ok"),
    ],
)
def test_answers_are_read(answer: str, action: str, category: str) -> None:
    verdict = read_guard(answer)
    assert (verdict.action, verdict.category) == (action, category)


async def test_it_raises_and_never_lowers() -> None:
    worried = Guard(ScriptedModel(lambda messages, options: "Safety: Unsafe\nCategories: Violent"))
    assert (await worried.raised(Verdict(), "…")).action == "block"
    calm = Guard(ScriptedModel(lambda messages, options: "Safety: Safe\nCategories: None"))
    known = Verdict(action="soften", category="keep_secret", severity=1, rule="r")
    assert await calm.raised(known, "…") == known


async def test_its_failure_changes_nothing() -> None:
    def fail(messages: object, options: object) -> str:
        raise ModelUnreachable("The guard cannot be reached.")

    assert await Guard(ScriptedModel(fail)).raised(Verdict(), "…") == Verdict()
