"""Merging: what an observation changes, by which rule, and that it can all be decided again."""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from companion.domain import (
    DateInfo,
    Memory,
    Observation,
    ObservedFact,
    ObservedMemory,
    Operation,
    Profile,
    Turn,
    fold,
)
from companion.domain.observation import MbtiEvidence, TraitEvidence
from companion.domain.operation import EraseMemory, PinFact, SetFact
from companion.merge.decide import Rules, decide, rebuild
from companion.merge.facts import same_value
from companion.merge.memories import Verdict
from companion.merge.personality import mbti_letters, shown_big_five
from hypothesis import given
from hypothesis import strategies as st

START = datetime(2025, 10, 5, 18, 0, tzinfo=UTC)
EMPTY = Profile(child_id="chi_1")


class NoSimilarity:
    """A judge without vectors: slots alone decide."""

    def nominate(self, observed: ObservedMemory, among: Collection[str]) -> Sequence[tuple[str, float]]:
        return []

    def compare(self, observed: ObservedMemory, memory: Memory, cosine: float) -> tuple[Verdict, str]:
        return "unrelated", "never asked"

    def learn(self, memory_id: str, content: str) -> None:
        pass


class Always(NoSimilarity):
    """A judge that finds every memory near and gives one verdict."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict: Verdict = verdict

    def nominate(self, observed: ObservedMemory, among: Collection[str]) -> Sequence[tuple[str, float]]:
        return [(memory_id, 0.9) for memory_id in among]

    def compare(self, observed: ObservedMemory, memory: Memory, cosine: float) -> tuple[Verdict, str]:
        return self.verdict, "told"


def turn(day: float, text: str = "…", speaker: str = "child") -> Turn:
    at = START + timedelta(days=day)
    return Turn(
        id=f"turn_{day}",
        child_id="chi_1",
        session_id=None,
        speaker=speaker,  # type: ignore[arg-type]
        text=text,
        reply=None,
        spoken_at=at,
        received_at=at,
        sequence=int(day * 1000),
    )


class Talk:
    """Plays observations day by day."""

    def __init__(self, judge: NoSimilarity | None = None, **rules: bool) -> None:
        self.judge = judge or NoSimilarity()
        self.rules = Rules(**rules)
        self.profile = EMPTY
        self.operations: list[Operation] = []
        self.learned: list[tuple[Turn, Observation]] = []

    def say(self, day: float, **items: Any) -> list[Operation]:
        said = turn(day)
        observation = Observation(turn_id=said.id, **items)
        decided = decide(self.profile, observation, said, self.judge, rules=self.rules)
        self.profile = fold(self.profile, decided)
        self.operations += decided
        self.learned.append((said, observation))
        return decided

    def act(self, operation: Operation) -> None:
        self.profile = fold(self.profile, [operation])
        self.operations.append(operation)


def fact(field: str, value: str, **more: Any) -> ObservedFact:
    return ObservedFact(field=field, value=value, evidence=value, **more)  # type: ignore[arg-type]


def memory(content: str, **more: Any) -> ObservedMemory:
    return ObservedMemory(content=content, kind=more.pop("kind", "preference"), evidence=content, **more)


def rules_of(operations: Sequence[Operation]) -> list[tuple[str, str]]:
    return [(operation.kind, operation.rule) for operation in operations]


def guardian_sets(field: str, value: str, day: float = 0) -> SetFact:
    return SetFact(
        id=f"op_{field}{day}",
        at=START + timedelta(days=day),
        rule="guardian_edit",
        actor="guardian",
        field=field,  # type: ignore[arg-type]
        value=value,
        source="guardian",
        confirmed=True,
    )


def test_the_newest_value_wins_and_history_stays() -> None:
    talk = Talk()
    assert rules_of(talk.say(1, facts=(fact("age", "8"),))) == [("set_fact", "first_value")]
    assert rules_of(talk.say(2, facts=(fact("age", "8"),))) == [("repeat_fact", "repeat")]
    assert rules_of(talk.say(3, facts=(fact("age", "9", correction=True),))) == [("set_fact", "correction")]
    assert talk.profile.facts["age"].value == "9"
    assert [was.value for was in talk.profile.facts["age"].previous] == ["8"]


def test_a_fact_is_confirmed_when_it_is_heard_again_in_another_turn() -> None:
    talk = Talk()
    talk.say(1, facts=(fact("name", "小满"),))
    assert talk.profile.facts["name"].confirmed is False
    talk.say(2, facts=(fact("name", "小满"),))
    assert talk.profile.facts["name"].confirmed is True


def test_a_guardian_holds_until_the_child_says_otherwise_on_two_days() -> None:
    talk = Talk()
    talk.act(guardian_sets("grade", "三年级"))
    assert rules_of(talk.say(1, facts=(fact("grade", "四年级"),))) == [("challenge_fact", "guardian_said")]
    talk.say(1.1, facts=(fact("grade", "四年级"),))
    assert talk.profile.facts["grade"].value == "三年级"
    assert rules_of(talk.say(2, facts=(fact("grade", "四年级"),))) == [("set_fact", "child_said_on_two_days")]
    assert talk.profile.facts["grade"].value == "四年级"


def test_two_different_claims_are_not_one_challenge() -> None:
    talk = Talk()
    talk.act(guardian_sets("age", "8"))
    talk.say(1, facts=(fact("age", "9"),))
    talk.say(2, facts=(fact("age", "10"),))
    assert talk.profile.facts["age"].value == "8"


def test_a_pinned_fact_never_changes() -> None:
    talk = Talk()
    talk.act(guardian_sets("name", "小满"))
    talk.act(PinFact(id="op_p", at=START, rule="guardian_edit", field="name", pinned=True))
    for day in (1, 2, 3):
        assert rules_of(talk.say(day, facts=(fact("name", "老板"),))) == [("reject", "pinned")]
    assert talk.profile.facts["name"].value == "小满"


def test_a_withdrawn_value_goes() -> None:
    talk = Talk()
    talk.say(1, facts=(fact("name", "小明"),))
    assert rules_of(talk.say(2, facts=(fact("name", "小明", withdrawn=True),))) == [("clear_fact", "withdrawn")]
    assert "name" not in talk.profile.facts


@pytest.mark.parametrize(
    ("field", "one", "other", "same"),
    [
        ("grade", "三年级", "grade 3", True),
        ("grade", "third grade", "3", True),
        ("grade", "三年级", "四年级", False),
        ("birthday", "05-20", "2017-05-20", True),
        ("birthday", "2016-05-20", "2017-05-20", False),
        ("age", "8", "8.0", True),
        ("name", "Kevin", "kevin", True),
    ],
)
def test_spellings_of_one_value(field: str, one: str, other: str, same: bool) -> None:
    assert same_value(field, one, other) is same


def test_a_birthday_with_its_year_replaces_the_one_without() -> None:
    talk = Talk()
    talk.say(1, facts=(fact("birthday", "05-20"),))
    assert rules_of(talk.say(2, facts=(fact("birthday", "2017-05-20"),))) == [("set_fact", "more_exact")]
    assert rules_of(talk.say(3, facts=(fact("birthday", "05-20"),))) == [("repeat_fact", "repeat")]
    assert talk.profile.facts["birthday"].value == "2017-05-20"


def test_fear_comes_goes_and_comes_back() -> None:
    talk = Talk()
    talk.say(1, memories=(memory("怕黑", kind="fear", slot="fear:黑", polarity=1),))
    assert rules_of(talk.say(2, memories=(memory("不怕黑了", kind="fear", slot="fear:黑", polarity=-1),))) == [
        ("overwrite", "opposite")
    ]
    assert rules_of(talk.say(3, memories=(memory("怕黑", kind="fear", slot="fear:黑", polarity=1),))) == [
        ("overwrite", "opposite")
    ]
    assert [known.content for known in talk.profile.live_memories()] == ["怕黑"]
    assert len(talk.profile.memories) == 3


def test_a_favourite_has_one_value() -> None:
    talk = Talk()
    talk.say(1, memories=(memory("最喜欢霸王龙", slot="favourite:恐龙", polarity=1, entities=("霸王龙",)),))
    decided = talk.say(2, memories=(memory("最喜欢三角龙", slot="favourite:恐龙", polarity=1, entities=("三角龙",)),))
    assert rules_of(decided) == [("overwrite", "one_value")]
    again = talk.say(3, memories=(memory("最爱三角龙", slot="favourite:恐龙", polarity=1, entities=("三角龙",)),))
    assert rules_of(again) == [("touch", "same_value")]


def test_disliking_a_favourite_ends_it() -> None:
    talk = Talk()
    talk.say(1, memories=(memory("最喜欢蓝色", slot="favourite:颜色", polarity=1, entities=("蓝色",)),))
    decided = talk.say(2, memories=(memory("不喜欢蓝色了", slot="taste:蓝色", polarity=-1),))
    assert rules_of(decided) == [("overwrite", "opposite")]


def test_pets_are_counted() -> None:
    talk = Talk()
    talk.say(1, memories=(memory("有一只狗", kind="pet", slot="pet:狗", polarity=1),))
    assert rules_of(talk.say(2, memories=(memory("有两只狗", kind="pet", slot="pet:狗", polarity=1),))) == [
        ("overwrite", "another_number")
    ]


def test_a_plan_that_moves_is_one_plan() -> None:
    talk = Talk()
    first = DateInfo(original="后天", absolute=START + timedelta(days=2))
    moved = DateInfo(original="周日", absolute=START + timedelta(days=6))
    talk.say(0, memories=(memory("后天去动物园", kind="plan", slot="plan:动物园", date=first),))
    decided = talk.say(1, memories=(memory("动物园改到周日", kind="plan", slot="plan:动物园", date=moved),))
    assert rules_of(decided) == [("overwrite", "moved")]


def test_what_others_like_is_not_what_the_child_likes() -> None:
    talk = Talk()
    talk.say(1, memories=(memory("喜欢踢足球", slot="taste:踢足球", polarity=1),))
    talk.say(2, memories=(memory("杰克讨厌踢足球", slot="taste:踢足球", polarity=-1, subject="杰克"),))
    assert len(talk.profile.live_memories()) == 2


def test_similar_memories_are_touched_updated_or_kept_both() -> None:
    for verdict, kind, live in (("same", "touch", 1), ("update", "overwrite", 1), ("related", "add", 2)):
        talk = Talk(Always(verdict))  # type: ignore[arg-type]
        talk.say(1, memories=(memory("画恐龙", kind="skill"),))
        assert talk.say(2, memories=(memory("去恐龙博物馆", kind="event"),))[0].kind == kind
        assert len(talk.profile.live_memories()) == live


def test_things_that_happened_on_different_days_are_two() -> None:
    talk = Talk(Always("update"))
    for day in (1, 8):
        when = DateInfo(original="今天", absolute=START + timedelta(days=day))
        talk.say(day, memories=(memory("今天得了小红花", kind="event", date=when),))
    assert len(talk.profile.live_memories()) == 2


def test_dropping_an_allergy_waits_for_a_guardian() -> None:
    talk = Talk()
    talk.say(1, memories=(memory("对花生过敏", kind="health", slot="allergy:花生", polarity=1, permanent=True),))
    decided = talk.say(2, memories=(memory("不过敏了", kind="health", slot="allergy:花生", polarity=-1),))
    assert rules_of(decided) == [("reject", "waits_for_guardian")]
    assert [known.content for known in talk.profile.live_memories()] == ["对花生过敏"]


def test_the_models_word_overwrites_exactly_one_listed_memory() -> None:
    talk = Talk()
    talk.say(1, memories=(memory("一"), memory("二")))
    target = next(known.id for known in talk.profile.live_memories() if known.content == "一")
    decided = talk.say(2, memories=(memory("三", action="overwrite", overwrites=target),))
    assert rules_of(decided) == [("overwrite", "model_word")]
    assert sorted(known.content for known in talk.profile.live_memories()) == ["三", "二"]


def test_asked_to_forget_the_last_thing() -> None:
    talk = Talk()
    talk.say(1, memories=(memory("喜欢画画"),))
    talk.say(2, memories=(memory("打碎了花瓶"), memory("很难过")))
    talk.say(2.002, forget_last=True)
    assert [known.content for known in talk.profile.memories.values()] == ["喜欢画画"]
    talk.say(3, forget_last=True)
    assert [known.content for known in talk.profile.memories.values()] == ["喜欢画画"]


def vote(letter: str) -> MbtiEvidence:
    return MbtiEvidence(letter=letter, confidence=1.0, evidence="…")  # type: ignore[arg-type]


def test_a_letter_needs_two_days_and_a_lead() -> None:
    talk = Talk()
    talk.say(1, mbti=(vote("E"),))
    assert mbti_letters(talk.profile) is None
    talk.say(1.1, mbti=(vote("E"),))
    assert mbti_letters(talk.profile) is None
    talk.say(2, mbti=(vote("E"),))
    assert mbti_letters(talk.profile) == "EXXX"
    talk.say(3, mbti=(vote("I"),))
    talk.say(4, mbti=(vote("I"),))
    assert mbti_letters(talk.profile) is None


def test_newer_votes_can_turn_a_letter() -> None:
    """A majority vote of the old result and the new one would keep the old for ever."""
    talk = Talk()
    for day in (1, 2):
        talk.say(day, mbti=(vote("I"),))
    for day in (3, 4, 5, 6):
        talk.say(day, mbti=(vote("E"),))
    assert mbti_letters(talk.profile) == "EXXX"


def test_traits_average_leave_others_untouched_and_wait_for_two_days() -> None:
    talk = Talk()
    high = TraitEvidence(trait="openness", score=1.0, confidence=1.0, evidence="…")
    talk.say(1, traits=(high,))
    assert shown_big_five(talk.profile) is None
    talk.say(2, traits=(high,))
    assert shown_big_five(talk.profile) == {"openness": 0.86}


def test_without_consent_to_profiling_there_is_none() -> None:
    talk = Talk(personality=False)
    talk.say(1, mbti=(vote("E"),), supporting_dialogue=("我最喜欢和大家一起玩",))
    assert talk.operations == []


def test_near_duplicate_quotes_are_kept_once() -> None:
    talk = Talk()
    talk.say(1, supporting_dialogue=("我最喜欢和大家一起玩游戏",))
    assert talk.say(2, supporting_dialogue=("我最喜欢和大家一起玩游戏呀",)) == []
    assert len(talk.profile.quotes) == 1


def test_a_rebuild_gives_the_same_profile() -> None:
    talk = Talk()
    talk.say(1, facts=(fact("age", "8"),), memories=(memory("怕黑", slot="fear:黑", polarity=1),), mbti=(vote("E"),))
    talk.say(2, memories=(memory("不怕黑了", slot="fear:黑", polarity=-1),))
    profile, operations = rebuild(EMPTY, talk.learned, [], NoSimilarity())
    assert profile == talk.profile
    assert operations == talk.operations


def test_an_erased_memory_does_not_come_back_and_leaves_things_as_if_never_said() -> None:
    talk = Talk()
    talk.say(1, memories=(memory("怕黑", slot="fear:黑", polarity=1),))
    talk.say(2, memories=(memory("不怕黑了", slot="fear:黑", polarity=-1),))
    gone = talk.profile.live_memories()[0]
    erase = EraseMemory(id="op_e", at=START + timedelta(days=9), rule="guardian_erase", memory_id=gone.id)
    profile, _ = rebuild(EMPTY, talk.learned, [erase], NoSimilarity())
    assert [known.content for known in profile.live_memories()] == ["怕黑"]
    assert gone.id not in profile.memories


def test_a_late_turn_takes_its_place() -> None:
    early, late = turn(1), turn(2)
    observations = [
        (early, Observation(turn_id=early.id, facts=(fact("age", "8"),))),
        (late, Observation(turn_id=late.id, facts=(fact("age", "9"),))),
    ]
    profile, _ = rebuild(EMPTY, observations, [], NoSimilarity())
    assert profile.facts["age"].value == "9"


_SLOTS = st.sampled_from(["fear:黑", "taste:胡萝卜", "favourite:颜色"])


@given(st.lists(st.tuples(_SLOTS, st.sampled_from([1, -1])), max_size=10))
def test_the_fold_of_what_was_decided_is_the_profile_and_slots_hold_one_thing(said: list[tuple[str, int]]) -> None:
    talk = Talk()
    for day, (slot, polarity) in enumerate(said, start=1):
        talk.say(day, memories=(memory(f"{slot} {polarity}", slot=slot, polarity=polarity, entities=(slot,)),))
    assert fold(EMPTY, talk.operations) == talk.profile
    live = [known.slot for known in talk.profile.live_memories()]
    assert len(live) == len(set(live))


def test_deciding_a_delivered_turn_again_adds_nothing() -> None:
    talk = Talk()
    talk.say(1, memories=(memory("喜欢画画"),))
    said, observation = talk.learned[0]
    again = decide(talk.profile, observation, said, NoSimilarity())
    assert again == []
