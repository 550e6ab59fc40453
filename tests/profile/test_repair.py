"""The repair of a model's text: worked examples, what must never change, and what must never happen."""

from __future__ import annotations

import json
from typing import Any

import pytest
from companion.profile.repair import UnrepairableOutput, parse_model_json
from hypothesis import given, settings
from hypothesis import strategies as st


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"name": "乐乐", "age": 6}', {"name": "乐乐", "age": 6}),
        ('<think>他说六岁</think>\n{"age": 6}', {"age": 6}),
        ('好的，结果如下：\n```json\n{"age": 6,}\n```\n请查收', {"age": 6}),
        ("｛“name”：“乐乐”，“likes”：［“积木”、“小火车”］｝", {"name": "乐乐", "likes": ["积木", "小火车"]}),
        ('{"quote": "我说"不要"，他就走了", "age": 6}', {"quote": '我说"不要"，他就走了', "age": 6}),
        ("{'quote': 'that's Ben's bike', 'age': 6}", {"quote": "that's Ben's bike", "age": 6}),
        ('{"name": "乐乐", "likes": ["积木", "小火', {"name": "乐乐", "likes": ["积木", "小火"]}),
        ('{"name": "乐乐", "brave": tru', {"name": "乐乐", "brave": True}),
        ('{"name": "乐乐", "big_five": {"openness": 0.', {"name": "乐乐", "big_five": {}}),
        ('{"name": "乐乐, "age": 6}', {"name": "乐乐", "age": 6}),
        ('"{\\"name\\": \\"乐乐\\"}"', {"name": "乐乐"}),
        ('"name": "乐乐",\n"age": 6\n}', {"name": "乐乐", "age": 6}),
        ('{"name": "乐乐"}\n更正：\n{"name": "乐乐", "age": 6}', {"name": "乐乐", "age": 6}),
        ('{"age": ６, "name": "乐乐" /* heard */}', {"age": 6, "name": "乐乐"}),
        ("[1, 2, 3", [1, 2, 3]),
        ('{{"name": "乐乐"}}', {"name": "乐乐"}),
        ("print({'name': '乐乐'})", {"name": "乐乐"}),
        ('```json\n"name": "乐乐", "age": 6\n```', {"name": "乐乐", "age": 6}),
        ('{"name": 「乐乐」，"age": 六岁}', {"name": "乐乐", "age": "六岁"}),
        ('{"sizes": [1 2 3], "name": u"乐乐"}', {"sizes": [1, 2, 3], "name": "乐乐"}),
        ('[注] 结果 {"name": "乐乐"} [完]', {"name": "乐乐"}),
    ],
)
def test_reads_what_small_models_write(text: str, value: Any) -> None:
    assert parse_model_json(text).value == value


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("抱歉，这句话里没有可以记住的内容。", "no_json"),
        ("Sorry: nothing to extract [see note].", "no_json"),
        ("抱歉，{无法}：提取", "no_json"),
        ("[系统]：没有可提取的内容", "no_json"),
        ('<think>{"name": "x"} 也许', "thinking_only"),
        ("[" * 100 + "]" * 100, "too_deep"),
        ("[" * 5000, "too_deep"),
        ('{"age": ' + "9" * 5000 + "}", "monster_number"),
    ],
)
def test_says_why_there_is_no_value(text: str, reason: str) -> None:
    with pytest.raises(UnrepairableOutput) as caught:
        parse_model_json(text)
    assert caught.value.reason == reason


def test_a_thought_in_a_string_is_text() -> None:
    assert parse_model_json('{"quote": "<think>嘿</think>"}').value == {"quote": "<think>嘿</think>"}


def test_what_cannot_be_stored_is_replaced() -> None:
    result = parse_model_json('{"a": "\\ud83e", "b": 1e999}')
    assert result.value == {"a": "\ufffd", "b": None}
    assert "characters" in result.steps


def test_steps_tell_what_was_done() -> None:
    assert parse_model_json('{"a": 1}').steps == ("strict",)
    assert parse_model_json('<think>x</think>{"a": 1').steps == ("thinking", "scan", "tail")


def test_a_loop_is_cut() -> None:
    result = parse_model_json('{"name": "乐乐", "likes": [' + '"积木", ' * 300)
    assert result.value == {"name": "乐乐", "likes": ["积木"]}
    assert "loop" in result.steps


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda children: st.lists(children, max_size=4) | st.dictionaries(st.text(max_size=8), children, max_size=4),
    max_leaves=12,
)


@settings(deadline=None)
@given(json_values)
def test_valid_json_is_never_changed(value: Any) -> None:
    text = json.dumps(value, ensure_ascii=False)
    if any("\ud800" <= c <= "\udfff" for c in text):
        return
    if isinstance(value, str) and value.lstrip()[:1] in {"{", "["}:
        return  # text encoded twice is opened on purpose
    assert parse_model_json(text).value == value


@settings(deadline=None, max_examples=200)
@given(json_values, st.integers(0, 200), st.integers(0, 200), st.text("\"'{}[]:,，：“”\\nut ed/*#.`<>", max_size=4))
def test_damage_never_raises_anything_else(value: Any, at: int, length: int, noise: str) -> None:
    text = json.dumps(value, ensure_ascii=False)
    at %= len(text) + 1
    broken = text[:at] + noise + text[at + length % 7 :]
    try:
        result = parse_model_json(broken)
    except UnrepairableOutput:
        return
    json.dumps(result.value, ensure_ascii=False, allow_nan=False).encode("utf-8")


@settings(deadline=None, max_examples=200)
@given(st.text("{}[]\"'“”：，:,abc12\\n \n<think/>`.#恐龙", max_size=200))
def test_noise_never_raises_anything_else(text: str) -> None:
    try:
        parse_model_json(text)
    except UnrepairableOutput:
        return


def is_beginning(value: Any, whole: Any) -> bool:
    """Whether a value may be what was left of another one: fewer members, shorter texts, nothing new."""
    if isinstance(whole, dict):
        return isinstance(value, dict) and all(key in whole and is_beginning(value[key], whole[key]) for key in value)
    if isinstance(whole, list):
        return isinstance(value, list) and len(value) <= len(whole) and all(map(is_beginning, value, whole))
    if isinstance(whole, str):
        return value is None or (isinstance(value, str) and whole.startswith(value))
    return value is None or value == whole or str(whole).startswith(str(value))


ANSWER: dict[str, Any] = {
    "name": "乐乐",
    "age": 6.5,
    "brave": True,
    "mbti": None,
    "memories": [{"content": "怕打雷🌩", "kind": "fear"}, {"content": "it's \"Ben's\" bike\n", "kind": "friend"}],
    "big_five": {"openness": 0.85},
}


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(ANSWER, ensure_ascii=False),
        json.dumps(ANSWER, indent=2),
        repr(ANSWER),
        "```json\n" + json.dumps(ANSWER, ensure_ascii=False, indent=1) + "\n```",
        json.dumps(ANSWER, ensure_ascii=False).replace('": ', '"：').replace('", "', '"，"'),
    ],
    ids=["plain", "ascii", "python", "fence", "full-width"],
)
def test_an_answer_cut_anywhere_gives_a_beginning_of_its_value(text: str) -> None:
    for end in range(text.index("{") + 1, len(text)):
        assert is_beginning(parse_model_json(text[:end]).value, ANSWER), text[:end]


QUOTED = st.sampled_from(["恐龙", "我不怕黑", "快点", "brave", "no"])
SENTENCES = st.builds(
    lambda frame, word: frame.replace("*", f'"{word}"'),
    st.sampled_from(
        [
            "他说*",
            "*是他说的",
            "我最爱*了",
            "老师问：*？",
            "她喊*，然后跑了",
            "*",
            "my * book",
            "she said *, and left",
            "the word is *.",
        ]
    ),
    QUOTED,
)


@settings(deadline=None)
@given(st.lists(SENTENCES, min_size=1, max_size=4), SENTENCES, st.sampled_from([", ", ",\n  ", "，", "\n"]))
def test_quotes_inside_strings_are_kept(items: list[str], last: str, comma: str) -> None:
    listed = ", ".join(f'"{item}"' for item in items)
    text = f'{{"quotes": [{listed}]{comma}"last": "{last}"{comma}"age": 6}}'
    assert parse_model_json(text).value == {"quotes": items, "last": last, "age": 6}
