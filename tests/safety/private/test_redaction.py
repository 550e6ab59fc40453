"""What the choke point does with what was found."""

from __future__ import annotations

import pytest
from companion.errors import InvalidInput
from companion.safety.redaction import PrivacyPolicy, redact
from companion.safety.terms import Terms
from tests.safety.private.marked import marked_cases


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("我妈妈的电话是幺三九零零零零幺幺幺幺", "我妈妈的电话是[已过滤]"),
        ("My mom's phone number is 212-555-0143", "My mom's phone number is [redacted]"),
        (
            "my mom's phone number 是一三八零零零零二二二二 and 我最喜欢她",
            "my mom's phone number 是[已过滤] and 我最喜欢她",
        ),
        ("我家住在青禾路二百零八号三单元四零二我家养了一只大白鹅", "我家住在[已过滤]我家养了一只大白鹅"),
        ("我在阳光小学三年级二班", "我在[已过滤]三年级[已过滤]"),
        ("我在陽光小學三年級二班", "我在[已过滤]三年級[已过滤]"),
        ("我读育苗二小，四3班", "我读[已过滤]，四年级[已过滤]"),
        ("我上小星星幼儿园大二班", "我上[已过滤]大班[已过滤]"),
        ("我在五班", "我在五班"),
        ("我上三年级", "我上三年级"),
        ("我是阳光小学五班的", "我是[已过滤][已过滤]的"),
        ("I'm in third grade", "I'm in third grade"),
        ("我家在杭州", "我家在杭州"),
        ("I live in London", "I live in London"),
        ("我最好的朋友叫陈小美", "我最好的朋友叫小美"),
        ("我的新同桌叫周一鸣他会变魔术", "我的新同桌叫一鸣他会变魔术"),
        ("my best friend is Oliver Stone-Reed", "my best friend is Oliver"),
        ("my teacher Ms. Harriet Lowe is nice", "my teacher Ms. Harriet is nice"),
        ("我叫林小满今年八岁上二年级", "我叫林小满今年八岁上二年级"),
        ("My name is Lily Parker", "My name is Lily Parker"),
        ("我的明子叫郑可可我今年吧岁了", "我的明子叫郑可可我今年吧岁了"),
    ],
)
def test_the_default_policy(said: str, kept: str) -> None:
    assert redact(said).text == kept


@pytest.mark.parametrize(
    "innocent",
    [
        "我今年八岁，二零一七年三月九号出生的",
        "生日是2016年3月15日",
        "我跳绳一分钟跳了一百六十八个",
        "大白鹅叫将军，我的猫叫七月",
        "我数学考了九十八分，第二名",
        "下午三点半有钢琴课",
        "my birthday is November ninth and I'm seven",
        "my dog's name is Sunday because he's lazy",
        "I won 3 games 21 to 15",
    ],
)
def test_what_a_profile_lives_on_is_never_removed(innocent: str) -> None:
    assert redact(innocent).text == innocent


def test_names_of_the_child_stay_even_when_another_says_them() -> None:
    assert redact("我的好朋友叫陈小美", child_names=["陈小美"]).text == "我的好朋友叫陈小美"
    assert redact("my friend is Oliver Reed", child_names=["oliver reed"]).text == "my friend is Oliver Reed"


def test_a_number_split_over_turns_is_taken_out_of_the_turns_before() -> None:
    result = redact("最后幺幺幺幺", context=["我说一半你记一半，幺三九", "接着零零零零"])
    assert result.text == "最后[已过滤]"
    assert result.context == ("我说一半你记一半，[已过滤]", "接着[已过滤]")
    assert {removed.turn for removed in result.removed} == {0, -1, -2}


def test_a_piece_is_still_seen_when_the_pieces_before_it_are_gone() -> None:
    first = redact("身份证前六位110101")
    second = redact("生日后面是20160315", context=[first.text])
    third = redact("最后四位9984", context=[first.text, second.text])
    assert [first.text, second.text, third.text] == ["身份证前六位[已过滤]", "生日后面是[已过滤]", "最后四位[已过滤]"]
    begin = redact("my phone starts with 212 555")
    assert redact("and ends with 0143", context=[begin.text]).text == "and ends with [redacted]"


def test_the_answer_to_a_question_about_a_secret() -> None:
    assert redact("it's rainbow77", context=["want to know my password?"]).text == "it's [redacted]"
    assert redact("it's a secret", context=["want to know my password?"]).text == "it's a secret"


def test_a_class_counts_when_its_school_was_taken_out_before() -> None:
    school = redact("我在蓝天小学上学")
    assert redact("我是四班的", context=[school.text]).text == "我是[已过滤]的"
    assert redact("我是四班的", context=["我喜欢上学"]).text == "我是四班的"


def test_each_type_can_be_kept_or_names_removed() -> None:
    assert redact("我在阳光小学", policy=PrivacyPolicy(school="keep")).text == "我在阳光小学"
    assert redact("我在三年级二班", policy=PrivacyPolicy(school_class="keep")).text == "我在三年级二班"
    assert redact("我叫王小米", policy=PrivacyPolicy(name="remove")).text == "我叫[已过滤]"
    assert redact("同桌叫陈小美", policy=PrivacyPolicy(name="keep")).text == "同桌叫陈小美"


def test_a_policy_from_a_table_of_types() -> None:
    policy = PrivacyPolicy.of({"class": "keep", "name": "remove"})
    assert policy == PrivacyPolicy(school_class="keep", name="remove")
    assert policy.treatment("class") == "keep"
    with pytest.raises(InvalidInput):
        PrivacyPolicy.of({"shoe_size": "keep"})
    with pytest.raises(InvalidInput):
        PrivacyPolicy.of({"phone": "sell"})  # type: ignore[dict-item]


def test_the_language_of_the_placeholder_can_be_fixed() -> None:
    assert redact("密码是abc123", language="en").text == "密码是[redacted]"
    assert redact("13900001111").text == "[已过滤]"


def test_what_was_removed_is_reported_without_the_value() -> None:
    result = redact("妈妈13900001111爸爸18812345678")
    assert [removed.type for removed in result.removed] == ["phone", "phone"]
    assert "139" not in repr(result.removed)
    assert result.changed


def test_nothing_found_nothing_changed() -> None:
    result = redact("我喜欢恐龙", context=["你好"])
    assert (result.text, result.context, result.removed, result.changed) == ("我喜欢恐龙", ("你好",), (), False)


def test_household_terms_are_taken_out_too() -> None:
    terms = Terms(["笨蛋", "Dumbo"])
    result = redact("你是笨 蛋，电话13900001111", terms=terms)
    assert result.text == "你是[已过滤]，电话[已过滤]"
    assert sorted(removed.type for removed in result.removed) == ["phone", "term"]
    assert redact("he is a DUMBO", terms=terms).text == "he is a [redacted]"


def test_a_term_in_the_placeholder_does_not_redact_forever() -> None:
    terms = Terms(["过滤", "redacted"])
    once = redact("电话13900001111 过滤", terms=terms).text
    assert redact(once, terms=terms).text == once


@pytest.mark.parametrize("case", list(marked_cases()), ids=lambda case: case["id"])
def test_redaction_is_idempotent_turn_by_turn(case: dict[str, object]) -> None:
    turns: list[str] = []
    for turn in str(case["text"]).split("\n"):
        result = redact(turn, context=turns)
        turns = [*result.context, result.text]
    last = redact(turns[-1], context=turns[:-1])
    assert [*last.context, last.text] == turns
