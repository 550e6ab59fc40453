"""What is done with private data before anything else sees a text.

:func:`redact` is the one choke point: a turn passes it before it is stored, logged, counted, sent to a model or shown,
and so does everything a model extracted. It is idempotent, and it rewrites turns before the present one as well when
only the present one shows that they held a piece of something private.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

from companion.errors import InvalidInput
from companion.safety.private.finder import find_in
from companion.safety.private.spans import Finding, PrivateType
from companion.safety.private.window import PLACEHOLDERS, Window, open_window
from companion.safety.terms import Terms
from companion.text import fold_text, is_cjk, language

Treatment = Literal["remove", "keep", "given_name_only"]
"""``remove`` puts the placeholder in its place. ``keep`` lets it stand. ``given_name_only`` drops the surname of other
people and lets the speaker's own name stand (only for ``name``; elsewhere it is the same as ``remove``)."""

_ROUNDS = 3
"""Redaction repeats until nothing changes, at most so often: a given name may look like a full one again (方圆)."""


@dataclass(frozen=True)
class PrivacyPolicy:
    """What is done with each type. The default removes everything but names, of which the given name stays.

    With ``class`` a grade in it stays: 三年级二班 becomes 三年级[已过滤].
    """

    phone: Treatment = "remove"
    id_card: Treatment = "remove"
    bank_card: Treatment = "remove"
    email: Treatment = "remove"
    address: Treatment = "remove"
    password: Treatment = "remove"  # noqa: S105 - a treatment, no password
    wechat: Treatment = "remove"
    qq: Treatment = "remove"
    social: Treatment = "remove"
    account: Treatment = "remove"
    plate: Treatment = "remove"
    gps: Treatment = "remove"
    id_other: Treatment = "remove"
    name: Treatment = "given_name_only"
    school: Treatment = "remove"
    school_class: Treatment = "remove"
    """The policy for the type ``class``."""

    @classmethod
    def of(cls, table: Mapping[str, Treatment]) -> PrivacyPolicy:
        """The default policy with deviations by type (``class`` by that name, or ``school_class``).

        Raises InvalidInput for a type or a treatment that does not exist.
        """
        fields = {"school_class" if kind == "class" else kind: treatment for kind, treatment in table.items()}
        if unknown := fields.keys() - cls.__dataclass_fields__.keys():
            raise InvalidInput(f"There is no private type {sorted(unknown)[0]!r}.", field="privacy")
        if wrong := set(fields.values()) - set(get_args(Treatment)):
            raise InvalidInput(f"There is no treatment {sorted(wrong)[0]!r}.", field="privacy")
        return cls(**fields)

    def treatment(self, kind: PrivateType) -> Treatment:
        """What is done with this type."""
        treatment: Treatment = getattr(self, "school_class" if kind == "class" else kind)
        return treatment


@dataclass(frozen=True, slots=True)
class Removed:
    """That something was taken out: never what."""

    type: PrivateType | Literal["term"]
    """``term`` is a word of the household's own list."""
    turn: int = 0
    """0 is the text itself, -1 the turn before it, and so on."""
    shortened: bool = False
    """Whether a harmless part (given name, grade) was left standing."""


@dataclass(frozen=True, slots=True)
class Redacted:
    """The outcome of :func:`redact`."""

    text: str
    removed: tuple[Removed, ...] = ()
    context: tuple[str, ...] = ()
    """The turns before, oldest first, as many as were given; rewritten where they held a piece."""

    @property
    def changed(self) -> bool:
        """Whether anything was taken out, of the text or of the turns before it."""
        return bool(self.removed)


@dataclass
class _Edit:
    start: int
    end: int
    replacement: str
    removed: Removed = field(default_factory=lambda: Removed("term"))


def redact(
    text: str,
    *,
    context: Sequence[str] = (),
    policy: PrivacyPolicy | None = None,
    child_names: Collection[str] = (),
    terms: Terms | None = None,
    language: str | None = None,
) -> Redacted:
    """Take private data out of ``text`` and of the turns before it (``context``, oldest first).

    ``child_names`` are names of the child that always stay. ``terms`` are the household's own words. ``language``
    (``zh`` or ``en``) fixes the placeholder's language; without it the text around each place decides. Never raises for
    any text; applying it to its own result changes nothing.
    """
    policy = policy or PrivacyPolicy()
    turns = [*context, text]
    names = frozenset(fold_text(name).strip() for name in child_names) - {""}
    removed: list[Removed] = []
    for _ in range(_ROUNDS):
        edits = _edits(turns, policy, names, terms, language)
        if not edits:
            break
        for index, changes in edits.items():
            removed.extend(change.removed for change in changes)
            turns[index] = _apply(turns[index], changes)
    return Redacted(turns[-1], tuple(removed), tuple(turns[:-1]))


def _edits(
    turns: Sequence[str], policy: PrivacyPolicy, names: frozenset[str], terms: Terms | None, language: str | None
) -> dict[int, list[_Edit]]:
    window = open_window(turns[-1], turns[:-1])
    edits: dict[int, list[_Edit]] = {}
    for finding in find_in(window):
        treatment = policy.treatment(finding.type)
        if treatment == "keep" or (
            treatment == "given_name_only" and finding.type == "name" and _is_childs(window, finding, names)
        ):
            continue
        keep_part = (
            finding.kept
            if finding.type == "class" or (finding.type == "name" and treatment == "given_name_only")
            else None
        )
        for start, end in finding.parts or ((finding.start, finding.end),):
            for turn, first, last in window.locate(start, end):
                index = len(turns) - 1 + turn
                stays = _staying(window, turns[index], finding, keep_part)
                placeholder = _placeholder(turns[index], first, last, language)
                replacement = placeholder if stays is None else stays if finding.type == "name" else stays + placeholder
                edits.setdefault(index, []).append(
                    _Edit(first, last, replacement, Removed(finding.type, turn, stays is not None))
                )
    if terms:
        _add_terms(turns, terms, edits, language)
    return edits


def _add_terms(turns: Sequence[str], terms: Terms, edits: dict[int, list[_Edit]], language: str | None) -> None:
    for index, turn in enumerate(turns):
        taken = edits.get(index, [])
        for start, end in terms.find(turn):
            if any(edit.start < end and start < edit.end for edit in taken) or _in_placeholder(turn, start, end):
                continue
            edit = _Edit(start, end, _placeholder(turn, start, end, language), Removed("term", index - len(turns) + 1))
            edits.setdefault(index, []).append(edit)


def _is_childs(window: Window, finding: Finding, names: frozenset[str]) -> bool:
    name = window.text[finding.start : finding.end]
    return finding.own or name in names or any(name in own for own in names if len(name) > 1)


def _staying(window: Window, original: str, finding: Finding, part: tuple[int, int] | None) -> str | None:
    """The harmless half in its original spelling; a grade is completed.

    四3班 keeps 四年级, 大二班 keeps 大班.
    """
    if part is None:
        return None
    kept = "".join(original[first:last] for turn, first, last in window.locate(*part))
    if finding.type != "class" or "年" in kept or (not is_cjk(kept[-1:] or " ") and not kept.isdigit()):
        return kept + ("级" if finding.type == "class" and kept.endswith("年") else "")
    if kept[0] in "大中小" and len(kept) == 1:
        return kept + "班"
    return kept if kept[0] in "初高小" else kept + "年级"


def _placeholder(text: str, start: int, end: int, fixed: str | None) -> str:
    if fixed in PLACEHOLDERS:
        return PLACEHOLDERS[fixed]
    around = text[:start] + text[end:]
    for placeholder in PLACEHOLDERS.values():
        around = around.replace(placeholder, "")
    spoken = language(around)
    if spoken != "mixed":
        has_letter = any(is_cjk(c) or (c.isascii() and c.isalpha()) for c in around)
        return PLACEHOLDERS[spoken if has_letter else ("zh" if language(text[start:end]) != "en" else "en")]
    before = next((c for c in reversed(text[:start]) if is_cjk(c) or (c.isascii() and c.isalpha())), "")
    after = next((c for c in text[end:] if is_cjk(c) or (c.isascii() and c.isalpha())), "")
    return PLACEHOLDERS["zh" if is_cjk(before or after or "中") else "en"]


def _in_placeholder(text: str, start: int, end: int) -> bool:
    for placeholder in PLACEHOLDERS.values():
        position = text.find(placeholder, max(0, start - len(placeholder) + 1))
        if 0 <= position < end and start < position + len(placeholder):
            return True
    return False


def _apply(text: str, edits: Sequence[_Edit]) -> str:
    for edit in sorted(edits, key=lambda e: e.start, reverse=True):
        text = text[: edit.start] + edit.replacement + text[edit.end :]
    return text
