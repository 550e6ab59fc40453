"""Templates, texts by language, and how moments and numbers are written in each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import cache
from importlib.resources import files
from typing import Any, Literal
from zoneinfo import ZoneInfo

import yaml
from babel import dates, numbers
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from companion.text import language as language_of

Language = Literal["zh", "en"]
LANGUAGES: tuple[Language, ...] = ("zh", "en")
LANGUAGE_TAGS: dict[Language, str] = {"zh": "zh-Hans", "en": "en"}
_LOCALES: dict[Language, str] = {"zh": "zh_Hans_CN", "en": "en_GB"}


@cache
def texts(language: Language) -> Mapping[str, str]:
    """All texts of a language, by dotted key. Loaded at first use."""
    source = files("companion.dashboard").joinpath("texts", f"{language}.yaml").read_text("utf-8")
    flat: dict[str, str] = {}

    def take(prefix: str, value: Any) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                take(f"{prefix}.{key}" if prefix else str(key), inner)
        else:
            flat[prefix] = str(value)

    take("", yaml.safe_load(source))
    return flat


@dataclass(frozen=True, slots=True)
class Speech:
    """One language's words, dates and numbers."""

    language: Language

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key, its ``{places}`` filled in. Raises KeyError."""
        text = texts(self.language)[key]
        if " || " in text:
            # One, and any other number: all the plurals that our languages have.
            one, other = text.split(" || ")
            text = one if str(values.get("n")) == "1" else other
        return text.format(**values) if values else text

    def known(self, key: str, otherwise: str) -> str:
        """The text of a key that may be missing."""
        return texts(self.language).get(key, otherwise)

    def day(self, moment: datetime | date, *, weekday: bool = False) -> str:
        """A date, with the weekday if wanted."""
        pattern = {"zh": "y年M月d日 EEE", "en": "EEE d MMM y"}[self.language] if weekday else "long"
        return str(dates.format_date(moment, pattern, locale=_LOCALES[self.language]))

    def month(self, moment: datetime | date) -> str:
        """A month of a year."""
        return str(dates.format_date(moment, {"zh": "y年M月", "en": "MMMM y"}[self.language], locale=self._locale))

    def moment(self, moment: datetime, zone: str) -> str:
        """A date and time in a zone."""
        local = moment.astimezone(ZoneInfo(zone))
        return f"{self.day(local)} {self.clock(local)}"

    def clock(self, moment: datetime | time) -> str:
        """Hours and minutes."""
        return f"{moment:%H:%M}"

    def ago(self, moment: datetime, now: datetime) -> str:
        """How long ago, roughly."""
        return str(dates.format_timedelta(moment - now, add_direction=True, locale=self._locale))

    def span(self, length: timedelta) -> str:
        """A length of time in minutes."""
        return self("minutes", n=self.number(round(length.total_seconds() / 60)))

    def number(self, value: float) -> str:
        """A number."""
        return str(numbers.format_decimal(value, locale=self._locale))

    def percent(self, value: float) -> str:
        """0.62 as 62 %."""
        return str(numbers.format_percent(value, locale=self._locale))

    @property
    def _locale(self) -> str:
        return _LOCALES[self.language]


@cache
def environment() -> Environment:
    """The templates; everything put in is escaped, and a missing value is an error."""
    made = Environment(
        loader=PackageLoader("companion.dashboard"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["said"] = said
    made.filters["parsed"] = datetime.fromisoformat
    return made


def said(text: str) -> Markup:
    """What a child said, marked with the language it is in, so that a screen reader speaks it rightly."""
    tag = "en" if language_of(text) == "en" else "zh"
    return Markup('<span lang="{}">{}</span>').format(tag, text)


def render(template: str, language: Language, /, **values: Any) -> str:
    """A page."""
    speech = Speech(language)
    shared: dict[str, Any] = {"t": speech, "language": language, "tag": LANGUAGE_TAGS[language]}
    return environment().get_template(template).render(**shared, **values)


def chosen_language(cookie: str | None, header: str | None) -> Language:
    """What was chosen, else what the browser prefers among ours, else Chinese."""
    if cookie in LANGUAGES:
        return "en" if cookie == "en" else "zh"
    for part in (header or "").lower().split(",")[:10]:
        tag = part.split(";")[0].strip()
        if tag.startswith("zh"):
            return "zh"
        if tag.startswith("en"):
            return "en"
    return "zh" if not header else "en"
