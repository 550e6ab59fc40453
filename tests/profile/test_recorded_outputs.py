"""Real answers of small models (recorded once, model named in each line), read back: nothing invented survives."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from companion.domain import Exchange, Observation
from companion.profile.extraction import read_answer
from companion.profile.grounding.evidence import letters
from companion.profile.patterns import observe
from companion.profile.patterns.utterance import Utterance
from companion.text import fold_text

FILE = Path(__file__).parents[1] / "data" / "recorded_outputs.jsonl"
RECORDED: list[dict[str, Any]] = [json.loads(line) for line in FILE.read_text("utf-8").split("\n") if line]


def heard(record: dict[str, Any]) -> Utterance:
    context = (Exchange(text="嗯", reply=record["question"]),) if record["question"] else ()
    return Utterance(record["text"], datetime.fromisoformat(record["at"]), context=context)


def read(record: dict[str, Any], *, patterns: bool) -> Observation:
    utterance = heard(record)
    pattern = observe(utterance, "t") if patterns else Observation(turn_id="t")
    return read_answer(record["output"], utterance, pattern, record["model"])


@pytest.mark.parametrize(
    "record", RECORDED, ids=lambda record: f"{record['model'][14:18]}-{record['story']}-{record['turn']}"
)
def test_what_is_believed_of_the_model_was_said(record: dict[str, Any]) -> None:
    said = letters(fold_text(f"{record['question'] or ''} {record['text']}"))[0]
    for observation in (read(record, patterns=False), read(record, patterns=True)):
        for item in (*observation.facts, *observation.memories, *observation.traits):
            if item.witness == "model":
                assert letters(fold_text(item.evidence))[0] in said


@pytest.mark.parametrize(
    "record", RECORDED, ids=lambda record: f"{record['model'][14:18]}-{record['story']}-{record['turn']}"
)
def test_a_model_takes_nothing_from_the_patterns(record: dict[str, Any]) -> None:
    utterance = heard(record)
    alone, joined = observe(utterance, "t"), read(record, patterns=True)
    assert {(fact.field, fact.value) for fact in alone.facts} <= {(fact.field, fact.value) for fact in joined.facts}
    assert len(joined.memories) >= len(alone.memories)
    assert set(alone.rejections) <= set(joined.rejections) if alone.rejections else True


def named(story: str, turn: int, size: str) -> Observation:
    (record,) = [r for r in RECORDED if (r["story"], r["turn"]) == (story, turn) and size in r["model"]]
    return read(record, patterns=False)


def test_inventions_of_these_models_are_refused_by_name() -> None:
    answers = named("st-153", 2, "1.5b")
    assert [(fact.field, fact.value) for fact in answers.facts] == [("age", "6")]
    assert [rejection.rule for rejection in answers.rejections] == ["robot_words"], (
        "the name stood in the robot's question"
    )
    asked = named("st-065", 0, "0.5b")
    assert asked.memories == (), "the prompt's examples answered the child's question"
    assert {rejection.rule for rejection in asked.rejections} == {"no_evidence"}
    gift = named("st-093", 1, "0.5b")
    assert all("洛洛" not in memory.content for memory in gift.memories), "copied from the prompt's examples"
    dog = named("st-057", 0, "1.5b")
    assert dog.memories == (), "a wish, told as a fact"
    blue = named("st-029", 0, "1.5b")
    assert blue.facts == (), "a thing taken for a name"


def test_former_things_stay_former() -> None:
    contents = [memory.content for size in ("0.5b", "1.5b") for memory in named("st-027", 1, size).memories]
    assert contents
    assert "怕黑" not in contents
