"""A household's choices: protective defaults, clear refusals."""

import pytest
from companion.errors import InvalidInput
from companion.household.settings import HouseholdSettings, change_settings, read_settings


def test_defaults_are_the_protective_ones() -> None:
    settings = HouseholdSettings()
    assert settings.daily_limit_minutes == 60
    assert (str(settings.quiet_from), str(settings.quiet_until)) == ("22:00:00", "06:00:00")
    assert settings.disclosure_minutes == 60


@pytest.mark.parametrize("name", ["妈妈", "你爸爸", "女朋友", "Mum", "my brother", "Grandma Bot", "老公"])
def test_the_robot_is_never_a_relative_or_partner(name: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        change_settings({}, {"robot_name": name})
    assert refused.value.field == "robot_name"


@pytest.mark.parametrize("name", ["小伴", "Momo", "Dandelion", "星星", "Sunny"])
def test_other_names_are_fine(name: str) -> None:
    assert change_settings({}, {"robot_name": name}).get("robot_name", "小伴") == name


def test_only_differences_are_stored_and_none_sets_back() -> None:
    stored = change_settings({}, {"review_memories": True, "break_reminder_minutes": 30})
    assert stored == {"review_memories": True}
    assert change_settings(stored, {"review_memories": None}) == {}


def test_no_daily_limit_is_a_choice() -> None:
    assert read_settings(change_settings({}, {"daily_limit_minutes": None})).daily_limit_minutes is None


def test_a_bad_value_names_its_field_and_changes_nothing() -> None:
    with pytest.raises(InvalidInput) as refused:
        change_settings({}, {"disclosure_minutes": 120})
    assert refused.value.field == "disclosure_minutes"


def test_outdated_stored_values_fall_back_to_their_default() -> None:
    assert read_settings({"break_reminder_minutes": -3, "review_memories": True}) == HouseholdSettings(
        review_memories=True
    )
