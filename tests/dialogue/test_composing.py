"""The reply's prompt: stable first, volatile last, and style only from what is shown."""

from datetime import timedelta

from companion.dialogue.composing import SHORT_TERM_TOKENS, Composer, estimated_tokens
from companion.dialogue.recall import Recalled
from companion.dialogue.situation import Situation
from companion.dialogue.style import guidance
from companion.dialogue.wordings import style_rules
from companion.domain import Exchange, Memory, Profile
from companion.domain.household import Child
from companion.domain.profile import FactValue, TraitScore
from companion.household.settings import HouseholdSettings
from companion.llm.prompts import PromptLibrary, prompts_folder
from tests.homes import at

RULES = style_rules(prompts_folder())
NAME = FactValue(value="小明", since=at(9), source="child", rule="first_value", confirmed=True)


def situation(profile: Profile, text: str, session: list[Exchange], recalled: list[Recalled]) -> Situation:
    child = Child(id="c", household_id="h", timezone="Asia/Shanghai", created_at=at(9))
    return Situation(
        child=child, settings=HouseholdSettings(), profile=profile, text=text, language="zh",
        now=at(10) + timedelta(minutes=len(session)), session=session, recalled=recalled,
    )  # fmt: skip


def like(number: int) -> Memory:
    return Memory(
        id=f"m{number}", content=f"喜欢第{number}种小动物", kind="preference", evidence="喜欢", source_turn_id=None,
        created_at=at(9), updated_at=at(9),
    )  # fmt: skip


def shared(one: str, other: str) -> int:
    length = min(len(one), len(other))
    return next((place for place in range(length) if one[place] != other[place]), length)


def test_most_of_a_prompt_is_the_last_one_again() -> None:
    composer = Composer(PromptLibrary(), RULES)
    profile = Profile(child_id="c", facts={"name": NAME})
    session: list[Exchange] = []
    before, reused, total = "", 0, 0
    for turn in range(30):
        text = f"今天我看到了第{turn}只小动物，它在草地上跑来跑去"
        recalled = [Recalled(like(turn + extra), 0.5 - extra / 10, "words") for extra in range(4)]
        messages = composer.messages(situation(profile, text, session, recalled))
        prompt = "".join(f"<{message.role}>{message.content}" for message in messages)
        reused, total = reused + shared(before, prompt), total + len(prompt)
        before = prompt
        session.append(Exchange(text=text, reply="真有意思，它后来去哪里了呀？", spoken_at=at(10)))
    print(f"reusable share of prompt characters over 30 turns: {reused / total:.1%}")
    assert reused / total >= 0.7


def test_the_session_is_cut_to_its_budget() -> None:
    session = [Exchange(text="很长的话" * 50, reply="好", spoken_at=at(10)) for _ in range(40)]
    messages = Composer(PromptLibrary()).messages(situation(Profile(child_id="c"), "嗯", session, []))
    middle = messages[1:-1]
    assert middle
    assert sum(estimated_tokens(message.content) for message in middle) <= SHORT_TERM_TOKENS


def test_what_was_brought_up_is_not_given_again() -> None:
    seen = situation(
        Profile(child_id="c"), "小动物", [], [Recalled(like(1), 0.9, "words"), Recalled(like(2), 0.8, "words")]
    )
    used = Situation(
        **{name: getattr(seen, name) for name in seen.__slots__} | {"used_this_session": frozenset({"m1"})}
    )
    last = Composer(PromptLibrary()).messages(used)[-1].content
    assert "你喜欢第2种小动物" in last
    assert "第1种" not in last


def trait(score: float, dates: tuple[str, ...], count: int = 5) -> TraitScore:
    return TraitScore(score=score, count=count, dates=dates, last_evidence="...", last_at=at(9))


def test_style_waits_for_evidence() -> None:
    two_days = ("2025-10-04", "2025-10-05")
    thin = Profile(child_id="c", big_five={"neuroticism": trait(0.9, two_days[:1])})
    shown = Profile(child_id="c", big_five={"neuroticism": trait(0.9, two_days), "extraversion": trait(0.2, two_days)})
    assert guidance(thin, RULES, "zh") == []
    lines = guidance(shown, RULES, "en")
    assert any("worries" in line for line in lines)
    assert any("few questions" in line for line in lines)


def test_style_never_names_a_type() -> None:
    labels = ("MBTI", "introvert", "extravert", "extrovert", "neurotic", "内向", "外向", "神经质", "性格", "人格")
    for rule in RULES:
        assert set(rule.say) == {"zh", "en"}
        assert not any(label in line for line in rule.say.values() for label in labels)
