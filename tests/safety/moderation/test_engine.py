"""How rules are run: the choice of candidates changes no answer, and no text takes long or fails."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from companion.safety.moderation import check_bot, check_child, soften
from companion.safety.moderation.check import bot_rules, child_rules
from companion.safety.moderation.literals import required_literals
from companion.safety.moderation.reading import read
from companion.safety.moderation.rule import expand
from companion.safety.moderation.verdict import ACTION_ORDER, ALLOW, Verdict
from hypothesis import given, settings
from hypothesis import strategies as st

DATA = Path(__file__).parents[2] / "data"
TEXTS = [
    json.loads(line)["text"]
    for name in ("moderation.jsonl", "moderation_extra.jsonl")
    for line in (DATA / name).read_text("utf-8").split("\n")
    if line
]
PIECES = sorted({piece for text in TEXTS for piece in re.findall(r"[\u3400-\u9fff]{1,3}|[a-zA-Z']+|[^\w]", text)})


def test_choosing_candidates_changes_no_answer() -> None:
    for text in TEXTS[::4]:
        line = read(text)
        assert child_rules().judge(line) == child_rules().judge(line, everything=True)
        assert bot_rules().judge(line) == bot_rules().judge(line, everything=True)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_choosing_candidates_changes_no_answer_for_shuffled_words(text: str) -> None:
    line = read(text)
    assert child_rules().judge(line) == child_rules().judge(line, everything=True)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=300), st.lists(st.text(max_size=40), max_size=7))
def test_any_text_is_judged_and_the_same_way_twice(text: str, context: list[str]) -> None:
    verdict = check_child(text, context)
    assert verdict == check_child(text, context)
    assert verdict.action in ACTION_ORDER
    assert (verdict.category == "ok") == (verdict.action == "allow")
    assert check_bot(text).action in ACTION_ORDER


@pytest.mark.parametrize(
    "piece", ["我想", "爸爸", "a", "i want to ", "他说不要告诉", "死", "\u200b", " ", "1", "我我我要是"]
)
def test_long_repetition_is_read_to_an_end(piece: str) -> None:
    assert check_child(piece * 4000).action in ACTION_ORDER
    assert check_bot(piece * 4000).action in ACTION_ORDER


def test_every_rule_has_an_id_of_its_own_and_says_what_it_needs() -> None:
    for rules in (child_rules(), bot_rules()):
        ids = [rule.id for rule in rules.rules]
        assert len(ids) == len(set(ids))
        for rule in rules.rules:
            assert required_literals(rule.expression), rule.id
            assert rule.severity in {1, 2, 3}


@pytest.mark.parametrize(
    ("pattern", "needed"),
    [
        ("abc", {"abc"}),
        ("a(?:bc|d)", {"a"}),
        ("a(?:bc|de)", {"bc", "de"}),
        ("(?:abc)?d", {"d"}),
        ("[ab]x*", {"a", "b"}),
        ("(?:ab)+", {"ab"}),
        ("ab|cd", {"ab", "cd"}),
        ("(?=xyz)a?", {"xyz"}),
        (r"\bgo(?!ing)", {"go"}),
    ],
)
def test_literals_that_a_pattern_needs(pattern: str, needed: set[str]) -> None:
    found = required_literals(pattern)
    assert found is not None
    # "ab|cd" may also be told by a common beginning; whatever is named must be part of each way to match
    assert found == needed


def test_a_pattern_that_needs_nothing_names_nothing() -> None:
    assert required_literals("(?:ab)?") is None
    assert required_literals("ab|c*") is None


def test_vocabulary_is_put_in_and_an_unknown_name_is_an_error() -> None:
    assert expand("a<x>b", {"x": "1|2"}) == "a(?:1|2)b"
    assert expand("<x>", {"x": "<y>", "y": "z"}) == "(?:(?:z))"
    with pytest.raises(KeyError):
        expand("<nobody>", {})


@pytest.mark.parametrize(
    ("said", "seen"),
    [
        ("我想\u200b死", "我想死"),
        ("我 想 死", "我想死"),
        ("我想*死", "我想死"),
        ("我不想“活”了", "我不想活了"),
        ("我唔想活", "我不想活"),
        ("自殺", "自杀"),
        ("I don’t WANT", "i do not want"),
        ("im sad cuz u left", "i am sad because you left"),
        ("k1ll", "kill"),
        ("d i e", "die"),
        ("有个uncle说", "有个 uncle 说"),
        ("my dad's belt", "my dads belt"),
    ],
)
def test_reading_undoes_disguise(said: str, seen: str) -> None:
    assert read(said) == seen


def test_verdicts_are_ordered_and_hold_no_text() -> None:
    assert ALLOW.rank < Verdict("soften", "distress", 1).rank < Verdict("block", "x", 1).rank
    assert Verdict("alert", "x", 1).rank > Verdict("block", "x", 3).rank
    assert ALLOW.replacement == ""
    assert "皮带" not in repr(check_child("爸爸用皮带打我"))


def test_replacements_exist_in_both_languages_and_are_sayable() -> None:
    for rule in bot_rules().rules:
        verdict = Verdict(rule.action, rule.category, rule.severity, rule.id)
        for language in ("zh", "en"):
            said = soften(verdict, language)
            assert said
            assert check_bot(said).action == "allow", (rule.id, language)
    assert soften(ALLOW, "zh") == ""
    assert soften(Verdict("block", "something_new", 1), "en")
