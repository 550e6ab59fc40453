"""The fixed texts: there for every language, age and region, gentle, true, and sayable by the bot's own rules."""

from __future__ import annotations

import itertools

import pytest
from companion.llm.prompts import PromptLibrary, prompts_folder
from companion.safety import Verdict, check_bot, crisis, speech
from companion.safety.rules_of_use import Close, Reminder
from companion.text import sentences

AGES = ("4-6", "7-9", "10-13")
REGIONS = tuple(crisis.HOTLINES["police"])
CATEGORIES = (
    "self_harm abuse grooming keep_secret stranger_meet runaway emergency dangerous violence bullying eating drugs "
    "scam something_new"
).split()
library = PromptLibrary()


def names(folder: str) -> list[str]:
    return sorted({f"{folder}/{path.name.split('.')[0]}" for path in (prompts_folder() / folder).glob("*.md")})


def said(name: str, language: str, age: str = "7-9", region: str = "CN") -> str:
    return library(name, language, age_band=age, region=region, robot_name="小伴", name="小满")


ALL = [name for folder in ("crisis", "disclosure", "secrets", "goodbye") for name in names(folder)]


@pytest.mark.parametrize("name", ALL)
def test_every_text_reads_in_both_languages_and_says_what_it_needs(name: str) -> None:
    for language in ("zh", "en"):
        prompt = library.load(name, language)
        assert prompt.meta["name"] == name
        assert prompt.meta["language"] == language
        assert prompt.version != "0"
        for age in AGES:
            text = said(name, language, age)
            assert text
            assert "{" not in text


@pytest.mark.parametrize("name", ALL)
def test_no_text_breaks_the_rules_for_the_bot(name: str) -> None:
    for language, age in itertools.product(("zh", "en"), AGES):
        text = said(name, language, age)
        assert [check_bot(piece).rule for piece in (text, *sentences(text))] == [""] * (1 + len(sentences(text)))


@pytest.mark.parametrize("category", CATEGORIES)
def test_every_alert_has_a_text(category: str) -> None:
    for implicated in (False, True):
        verdict = Verdict("alert", category, 3, f"{category}.x", implicated)
        assert crisis.crisis_template(verdict) in names("crisis")


def test_what_is_declined_has_a_text() -> None:
    assert crisis.crisis_template(Verdict("block", "sexual", 3, "sexual.asks_for")) == "crisis/declined"


@pytest.mark.parametrize("region", REGIONS)
def test_self_harm_names_the_regions_own_numbers(region: str) -> None:
    numbers = crisis.hotlines(region)
    for language in ("zh", "en"):
        text = said("crisis/self_harm", language, "10-13", region)
        assert numbers["crisis"] in text
        assert numbers["child"] in text
        assert numbers["police"] in text


@pytest.mark.parametrize("region", REGIONS)
@pytest.mark.parametrize("name", [name for name in names("crisis") if name != "crisis/declined"])
def test_no_text_names_a_number_of_another_region(name: str, region: str) -> None:
    own = set(crisis.hotlines(region).values())
    foreign = {number for lines in crisis.HOTLINES.values() for number in lines.values()} - own
    for language, age in itertools.product(("zh", "en"), AGES):
        text = said(name, language, age, region)
        for number in own:
            text = text.replace(number, "")
        assert not [number for number in foreign if number in text]


def test_an_unknown_region_gets_the_default_and_gb_is_uk() -> None:
    assert crisis.hotlines("XX") == crisis.hotlines("CN")
    assert crisis.hotlines("gb") == crisis.hotlines("UK")
    assert crisis.hotlines("US")["crisis"] == "988"


def test_with_a_caregiver_implicated_nobody_is_sent_to_mum_or_dad() -> None:
    for language, age in itertools.product(("zh", "en"), AGES):
        text = said("crisis/abuse_at_home", language, age).lower()
        assert not any(
            word in text
            for word in ("妈妈", "爸爸", "家长", "照顾你的大人", "mum", "mom", "dad", "parent", "look after")
        )
        assert "老师" in text or "teacher" in text


def test_goodbye_is_one_short_sentence_without_a_question() -> None:
    for name, language in itertools.product(names("goodbye"), ("zh", "en")):
        text = said(name, language)
        assert "?" not in text
        assert "？" not in text
        assert len(text) <= 80


def test_the_disclosure_says_computer_program_and_no_feelings() -> None:
    for name in ("disclosure/hourly", "disclosure/are_you_real"):
        for age in AGES:
            assert "电脑程序" in said(name, "zh", age)
            assert "computer program" in said(name, "en", age)
    assert "not a human being" in said("disclosure/hourly", "en")
    assert "unable to feel human emotion" in said("disclosure/hourly", "en")
    assert "AI" in said("disclosure/session_start", "zh")


def test_every_template_named_in_code_exists() -> None:
    named = [*speech.TEMPLATES.values(), *(item.value for item in (*Reminder, *Close))]
    assert set(named) <= set(ALL)
