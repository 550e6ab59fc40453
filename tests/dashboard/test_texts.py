"""The texts are complete in both languages, and every key that a page asks for is there."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from companion.dashboard.charts import bars, radar
from companion.dashboard.rendering import Speech, chosen_language, texts
from companion.domain import FACT_FIELDS, TRAITS

TEMPLATES = [one for one in files("companion.dashboard").joinpath("templates").iterdir() if one.name.endswith(".html")]


def test_both_languages_say_the_same_things() -> None:
    assert texts("en").keys() == texts("zh").keys()
    for key, english in texts("en").items():
        places = set(re.findall(r"{\w+}", english))
        assert places == set(re.findall(r"{\w+}", texts("zh")[key])), key


def test_no_language_is_mixed_into_the_other() -> None:
    assert not [key for key, text in texts("en").items() if re.search(r"[一-鿿]", text)]
    foreign = [
        key for key, text in texts("zh").items() if re.fullmatch(r"[ -~]+", text) and re.search("[a-z]{3}", text)
    ]
    assert not foreign


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda one: one.name)
def test_every_text_a_template_names_is_there(template: object) -> None:
    source = template.read_text("utf-8")  # type: ignore[attr-defined]
    for key in re.findall(r"""\bt\(["']([\w.]+)["'][,)]""", source):
        assert key in texts("en"), key
    assert " style=" not in source
    assert "<script" not in source
    assert not re.search(r"""\b(?:src|href)=["']https?:""", source)
    assert "|safe" not in source


def test_every_value_has_its_word() -> None:
    for field in FACT_FIELDS:
        assert f"fact.{field}" in texts("zh")
    for trait in TRAITS:
        assert f"trait.{trait}" in texts("zh")


def test_one_and_many() -> None:
    speech = Speech("en")
    assert speech("front.memories", n="1") == "1 memory"
    assert speech("front.memories", n="12") == "12 memories"


@pytest.mark.parametrize(
    ("cookie", "header", "language"),
    [
        (None, "zh-CN,zh;q=0.9,en;q=0.8", "zh"),
        (None, "en-GB,en;q=0.9", "en"),
        (None, "fr-FR,zh;q=0.5", "zh"),
        (None, "fr-FR", "en"),
        (None, None, "zh"),
        ("en", "zh-CN", "en"),
        ("nonsense", "zh-CN", "zh"),
    ],
)
def test_the_language_follows_choice_then_browser(cookie: str | None, header: str | None, language: str) -> None:
    assert chosen_language(cookie, header) == language


def test_a_radar_puts_full_at_the_rim_and_unknown_in_the_middle() -> None:
    chart = radar([1.0, None, 0.0, 0.5])
    assert chart.dots[0] is not None
    assert (chart.dots[0].x, chart.dots[0].y) == (150.0, 50.0)  # straight up, a whole radius
    assert chart.dots[1] is None
    assert chart.dots[2] is not None
    assert (chart.dots[2].x, chart.dots[2].y) == (150.0, 150.0)
    assert chart.shape.split()[1] == "200.0,150.0"  # half way to the right


def test_bars_scale_to_the_limit_when_it_is_near() -> None:
    chart = bars([30, 0, 15], limit=60)
    assert [height for _, _, height in chart.bars] == [60.0, 0.0, 30.0]
    assert chart.limit_y == 0.0
    assert bars([5, 1], limit=600).limit_y is None
