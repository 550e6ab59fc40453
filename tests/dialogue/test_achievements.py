"""Achievements come from what was remembered on several days, and are never taken back."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import yaml
from companion.dialogue.achievements import read_rules, unlocked
from companion.domain import Memory, Profile
from companion.llm.prompts import prompts_folder

RULES = read_rules(yaml.safe_load(Path(prompts_folder() / "achievements.yaml").read_text("utf-8")))
START = datetime(2025, 10, 1, 18, tzinfo=UTC)


def profile(*memories: Memory) -> Profile:
    return Profile(child_id="chi_1", memories={memory.id: memory for memory in memories})


def memory(number: int, content: str, day: int, **more: object) -> Memory:
    at = START + timedelta(days=day)
    values: dict[str, object] = {"kind": "event", "subject": "child"} | more
    return Memory(
        id=f"mem_{number}",
        content=content,
        evidence=content,
        source_turn_id="t",
        created_at=at,
        updated_at=at,
        **values,  # type: ignore[arg-type]
    )


def names(known: Profile) -> list[str]:
    return [achievement.name for achievement in unlocked(known, RULES)]


def test_an_expert_knows_things_and_talks_of_them_on_several_days() -> None:
    said = ["最喜欢恐龙", "画了恐龙", "去了恐龙博物馆", "知道霸王龙是恐龙"]
    spread = [memory(n, text, n, entities=("恐龙",)) for n, text in enumerate(said)]
    assert names(profile(*spread)) == ["恐龙专家"]
    one_day = [memory(n, text, 0, entities=("恐龙",)) for n, text in enumerate(said)]
    assert names(profile(*one_day)) == []


def test_helping_on_three_days() -> None:
    helped = [memory(n, f"帮妈妈{what}", n) for n, what in enumerate(["洗碗", "扫地", "晾衣服"])]
    assert names(profile(*helped)) == ["小帮手"]
    assert names(profile(*helped[:2])) == []
    wished = [memory(n, "想帮妈妈洗碗", n, kind="wish") for n in range(3)]
    assert names(profile(*wished)) == []


def test_a_fear_that_was_overcome_is_brave_and_one_that_never_was_is_not() -> None:
    feared = memory(1, "怕黑", 0, kind="fear", slot="fear:黑", polarity=1)
    overcome = memory(2, "不怕黑了", 3, kind="fear", slot="fear:黑", polarity=-1)
    assert names(profile(feared, overcome)) == ["勇敢的孩子"]
    assert names(profile(overcome)) == []


def test_what_others_do_is_not_the_childs() -> None:
    others = [memory(n, f"姐姐帮妈妈{what}", n, subject="姐姐") for n, what in enumerate(["洗碗", "扫地", "做饭"])]
    assert names(profile(*others)) == []


def test_evidence_and_moment_are_kept_and_nothing_is_named_twice() -> None:
    helped = [memory(n, f"helps mum with {what}", n) for n, what in enumerate(["dishes", "dinner", "the baby"])]
    known = profile(*helped)
    (achievement,) = unlocked(known, RULES)
    assert achievement.name == "helper"
    assert achievement.unlocked_at == helped[-1].updated_at
    assert achievement.evidence == ("helps mum with dishes", "helps mum with dinner", "helps mum with the baby")
    assert unlocked(known.model_copy(update={"achievements": (achievement,)}), RULES) == []
