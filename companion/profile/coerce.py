"""From whatever shape a model chose to a :class:`ClaimedObservation`, field by field.

A field that cannot be read becomes absent, with a warning; nothing is ever guessed or set to a default.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

from companion.domain import CHILD, FACT_FIELDS, TRAITS, Trait
from companion.errors import UnrepairableOutput
from companion.profile import coercion_words as words
from companion.profile import field_values as read
from companion.profile.claims import ClaimedMemory, ClaimedObservation
from companion.profile.repair import parse_model_json

MAX_MEMORIES = 12
"""One utterance does not teach more; a longer list is a model in a loop."""

_SUFFIX = re.compile(r"_(?:scores?|list|traits|types?|info|values?|data)$")
_PAIR = re.compile(r"([A-Za-z_\u3400-\u9fff ]{1,40})\s*[:：=]\s*([^,，;；\n]{1,80})")
_TOOL_CALLS = ({"name", "arguments"}, {"name", "parameters"})
"""Keys of an answer in the shape of a tool call."""

_READERS = {
    "name": lambda value: read.text_value(value, limit=40),
    "nickname": lambda value: read.text_value(value, limit=40),
    "age": read.age_value,
    "gender": read.gender_value,
    "birthday": read.birthday_value,
    "grade": read.grade_value,
    "mbti": read.mbti_value,
}


def coerce_observation(value: Any) -> tuple[ClaimedObservation, tuple[str, ...]]:
    """Read a repaired JSON value as claims about one utterance.

    Returns the claims and warnings: stable words ``unreadable:<field>`` for what was there and could not be read,
    ``unknown:<count>`` for keys nobody knows, ``no_object`` when the value is no object at all.
    """
    return _Coercion().run(value)


class _Coercion:
    def __init__(self) -> None:
        self.fields: dict[str, Any] = {}
        self.quotes: dict[str, str] = {}
        self.big_five: dict[Trait, float] = {}
        self.interests: list[str] = []
        self.dialogue: list[str] = []
        self.memories: list[ClaimedMemory] = []
        self.warnings: list[str] = []
        self.unknown = 0

    def run(self, value: Any) -> tuple[ClaimedObservation, tuple[str, ...]]:
        for _ in range(4):  # wrappers around the whole
            if isinstance(value, str) and value.lstrip()[:1] in {"{", "["}:
                value = _opened(value)
            elif isinstance(value, list) and len(value) == 1 and isinstance(value[0], Mapping | list):
                value = value[0]
            elif isinstance(value, Mapping) and set(value) in _TOOL_CALLS:
                value = value.get("arguments", value.get("parameters"))
            elif isinstance(value, Mapping) and len(value) == 1 and not self._is_field(next(iter(value))):
                (inner,) = value.values()
                if not isinstance(inner, Mapping | list):
                    break
                value = inner
        if isinstance(value, list):
            if not any(isinstance(item, Mapping) for item in value):
                self.warnings.append("no_object")
            for item in value:
                if isinstance(item, Mapping):
                    self._take_item(item)
        elif isinstance(value, Mapping):
            self._take(value, 0)
        else:
            self.warnings.append("no_object")
        if self.unknown:
            self.warnings.append(f"unknown:{self.unknown}")
        claimed = ClaimedObservation(
            **self.fields,
            big_five=self.big_five,
            interests=tuple(self.interests),
            memories=tuple(self.memories[:MAX_MEMORIES]),
            supporting_dialogue_examples=tuple(self.dialogue),
            quotes=self.quotes,
        )
        return claimed, tuple(dict.fromkeys(self.warnings))

    @staticmethod
    def _is_field(key: str) -> bool:
        name = read.key_name(key)
        return name in words.FIELDS or name in words.GROUPS or (name in words.TRAITS and len(name) > 1)

    def _take_item(self, item: Mapping[str, Any]) -> None:
        """An element of a list that is the whole answer: a memory, a fact, or a part of the profile."""
        names = {read.key_name(key) for key in item}
        if names & {"field", "字段", "key", "attribute"}:
            self._take_listed_fact(item)
        elif any(self._is_field(key) for key in item) and not names & set(words.CONTENT_KEYS) - {"name"}:
            self._take(item, 0)
        else:
            self._take_memory(item)

    def _take(self, members: Mapping[str, Any], depth: int) -> None:
        names = {read.key_name(key) for key in members}
        if "new_memory" in names or ("action" in names and names & {"memory", "content"}):
            self._take_memory(members)
            return
        for key, value in members.items():
            name = read.key_name(key)
            if isinstance(value, str) and value.lstrip()[:1] in {"{", "["}:
                value = _opened(value)
            field = words.FIELDS.get(name) or words.FIELDS.get(_SUFFIX.sub("", name))
            if name in words.GROUPS and isinstance(value, str):
                self._take_text(value)
            elif name == "type" and read.mbti_value(value):
                self._take_single("mbti", value)
            elif name in words.GROUPS and isinstance(value, Mapping) and depth < 4:
                self._take(value, depth + 1)
            elif name in words.GROUPS and isinstance(value, list):
                for item in value:
                    if isinstance(item, Mapping):
                        self._take_item(item)
            elif field == "evidence" or name.endswith(("_evidence", "_quote")):
                self._take_evidence(name, value)
            elif field:
                self._take_field(field, value)
            elif name in words.TRAITS:
                self._take_score(cast(Trait, words.TRAITS[name]), value)
            elif not read.is_nothing(value):
                self.unknown += 1

    def _take_text(self, text: str) -> None:
        """A group written as one text: a type, or pairs of keys and values."""
        pairs = {key.strip(): value.strip() for key, value in _PAIR.findall(text)}
        if pairs:
            self._take(pairs, 4)
        elif read.mbti_value(text):
            self._take_single("mbti", text)
        elif not read.is_nothing(text):
            self.unknown += 1

    def _take_field(self, field: str, value: Any) -> None:
        if field in _READERS:
            self._take_single(field, value)
        elif field == "big_five":
            self._take_big_five(value)
        elif field == "traits":
            self._take_traits(value)
        elif field == "interests":
            for text in read.list_value(value, split=True):
                if text not in self.interests:
                    self.interests.append(text)
        elif field == "supporting_dialogue_examples":
            self.dialogue.extend(text for text in read.list_value(value, split=False) if text not in self.dialogue)
        elif field == "memories":
            self._take_memories(value)

    def _take_single(self, field: str, value: Any) -> None:
        quote = _quote_beside(value)
        found = _READERS[field](value)
        if found is None:
            if not read.is_nothing(read.unwrapped(value)):
                self.warnings.append(f"unreadable:{field}")
            return
        self.fields[field] = found
        if quote:
            self.quotes[field] = quote

    def _take_listed_fact(self, item: Mapping[str, Any]) -> None:
        named = {read.key_name(key): value for key, value in item.items()}
        key = next((named[k] for k in ("field", "字段", "key", "attribute") if k in named), None)
        field = words.FIELDS.get(read.key_name(key)) if isinstance(key, str) else None
        trait = words.TRAITS.get(read.key_name(key)) if isinstance(key, str) else None
        subject = next((named[k] for k in words.SUBJECT_KEYS if k in named), None)
        if isinstance(subject, str) and not read.is_nothing(subject) and _subject(subject) != CHILD:
            return  # a fact of somebody else is none of the child's
        if trait:
            self._take_score(cast(Trait, trait), item)
        elif field in _READERS and field is not None:
            self._take_single(field, item)
        elif field == "interests":
            self._take_field(field, named.get("value"))
        else:
            self.unknown += 1

    def _take_big_five(self, value: Any) -> None:
        if isinstance(value, list):
            self._take_traits(value)
            return
        if isinstance(value, str) and (pairs := _PAIR.findall(value)):
            value = dict(pairs)
        if not isinstance(value, Mapping):
            if not read.is_nothing(value):
                self.warnings.append("unreadable:big_five")
            return
        for key, item in value.items():
            trait = words.TRAITS.get(read.key_name(key))
            if trait is None and "_" in (name := read.key_name(key)):
                trait = words.TRAITS.get(name.split("_")[0]) or words.TRAITS.get(name.split("_")[-1])
            if trait:
                self._take_score(cast(Trait, trait), item)
            else:
                self.unknown += 1

    def _take_traits(self, value: Any) -> None:
        if isinstance(value, Mapping):
            self._take_big_five(value)
            return
        for item in value if isinstance(value, list) else []:
            if not isinstance(item, Mapping):
                self.unknown += 1
                continue
            named = {read.key_name(key): inner for key, inner in item.items()}
            label = next(
                (named[k] for k in ("trait", "name", "field", "dimension", "特质", "维度", "名称") if k in named), None
            )
            trait = words.TRAITS.get(read.key_name(label)) if isinstance(label, str) else None
            if trait:
                self._take_score(cast(Trait, trait), {k: v for k, v in item.items() if v is not label})
            else:
                self.unknown += 1

    def _take_score(self, trait: Trait, value: Any) -> None:
        inner = read.unwrapped(value)
        if read.is_nothing(inner):
            return
        score = read.score_value(inner)
        if score is None:
            self.warnings.append(f"unreadable:{trait}")
            return
        self.big_five[trait] = score
        if quote := _quote_beside(value):
            self.quotes[trait] = quote

    def _take_evidence(self, name: str, value: Any) -> None:
        """``evidence: {name: quote}``, or ``name_evidence: quote``."""
        pairs: Iterator[tuple[str, Any]]
        if isinstance(value, Mapping):
            pairs = iter(value.items())
        else:
            pairs = iter([(name.removesuffix("_evidence").removesuffix("_quote"), value)])
        for key, quote in pairs:
            label = read.key_name(key)
            field = words.FIELDS.get(label) or words.TRAITS.get(label)
            text = read.text_value(quote)
            if text and field in (*FACT_FIELDS, "mbti", *TRAITS) and field is not None:
                self.quotes[field] = text

    def _take_memories(self, value: Any) -> None:
        if isinstance(value, str):
            value = [line for line in value.split("\n") if line.strip()]
        if isinstance(value, Mapping):
            named = {read.key_name(key) for key in value}
            value = [value] if named & set(words.CONTENT_KEYS) else list(value.values())
        for item in value if isinstance(value, list) else []:
            self._take_memory(item)

    def _take_memory(self, item: Any) -> None:
        if isinstance(item, str):
            if text := read.text_value(read.LIST_MARK.sub("", item)):
                self.memories.append(ClaimedMemory(content=text))
            return
        if not isinstance(item, Mapping):
            return
        named = {read.key_name(key): value for key, value in item.items()}
        target = read.text_value(_first(named, words.OVERWRITE_KEYS))
        action = read.text_value(_first(named, words.ACTION_KEYS)) or ("overwrite" if target else "add")
        if read.key_name(action) in {
            "none",
            "ignore",
            "skip",
            "noop",
            "no_op",
            "keep",
            "nothing",
            "忽略",
            "无",
            "跳过",
            "不变",
        }:
            return
        content = next((named[key] for key in words.CONTENT_KEYS if not read.is_nothing(named.get(key))), None)
        if isinstance(content, Mapping):
            self._take_memory(
                {**item, **dict.fromkeys([k for k in item if named.get(read.key_name(k)) is content]), **content}
            )
            return
        text = read.text_value(content)
        if text is None:
            if not read.is_nothing(content):
                self.warnings.append("unreadable:memory")
            return
        overwrites = read.key_name(action) in {
            "overwrite",
            "update",
            "replace",
            "modify",
            "merge",
            "覆盖",
            "更新",
            "替换",
            "修改",
        }
        claimed = ClaimedMemory(
            content=text,
            kind=cast(
                Any, words.KINDS.get(read.key_name(read.text_value(_first(named, words.KIND_KEYS)) or ""), "fact")
            ),
            subject=_subject(read.text_value(_first(named, words.SUBJECT_KEYS))),
            mode=cast(
                Any, words.MODES.get(read.key_name(read.text_value(_first(named, words.MODE_KEYS)) or ""), "real")
            ),
            quote=_quote_beside(item),
            time=read.text_value(_first(named, words.TIME_KEYS)),
            action="overwrite" if overwrites and target else "add",
            overwrites=target if overwrites else None,
        )
        if claimed not in self.memories:
            self.memories.append(claimed)


def _first(named: Mapping[str, Any], keys: list[str]) -> Any:
    return next((named[key] for key in keys if key in named), None)


def _subject(text: str | None) -> str:
    return CHILD if text is None or read.key_name(text) in words.SELF else text[:40]


def _quote_beside(value: Any) -> str | None:
    """The quote that stands beside a value in its object."""
    if not isinstance(value, Mapping):
        return None
    named = {read.key_name(key): item for key, item in value.items()}
    found = _first(named, words.QUOTE_KEYS)
    if isinstance(found, list) and found:
        found = found[0]
    return read.text_value(found)


def _opened(text: str) -> Any:
    """A member that was encoded once more."""
    try:
        value = parse_model_json(text).value
    except UnrepairableOutput:
        return text
    return value if isinstance(value, Mapping | list) else text
