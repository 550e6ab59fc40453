"""What was left out because it had just been said: 不怕 (狗), 都去打 (羽毛球), 不去了 (动物园)."""

# ruff: noqa: E501  (patterns read best with one idea a line)
from __future__ import annotations

import re

from companion.profile.patterns.chinese.draft import thing_key
from companion.profile.patterns.chinese.reading import Reading, plan_nouns
from companion.text import fold_text

_TOGETHER = re.compile(r"(?:都|也|就)*(?:住在?|是|在)(?:一个|同一?个?)(?:小区|楼|单元|班|学校|幼儿园|院子|村)")
_SPORT = "打|踢|练|弹|下|画|拉|吹|跳|学|游|骑"


def completed(reading: Reading, content: str, index: int) -> str:
    """The words of the clause at ``index``, with the thing that an earlier clause or turn named."""
    before = [said.text for said in reading.said[:index]]
    history = [*reading.earlier[-4:], *before]
    if re.search(r"(?:害怕|怕|喜欢|爱吃|讨厌)(?:了)?$", content) and not re.search(r"什么|谁|啥|人$", content):
        verb = re.search(r"(害怕|怕|喜欢|爱吃|讨厌)(了)?$", content)
        for said in reversed(history):
            match = re.search(
                r"(?:怕|喜欢|爱吃|讨厌) ?(?P<x>[a-z]+(?: [a-z]+)?|[\u4e00-\u9fff]{1,6}?)(?=$| |了|要|看|就|我|他|她|现|，|因|会|的)",
                said,
            )
            if verb and match and match["x"] not in ("我", "他", "她", "它", "现在", "你"):
                return f"{content[: verb.end(1)]}{match['x']}{'了' if verb[2] else ''}"
    if re.match(r"除了[^，]{1,8}$", content):
        for said in reversed(history[-2:]):
            if match := re.search(r"(?:什么|啥|全|所有.{0,3})都(?P<x>不?(?:吃|喝|喜欢|玩|怕|会|爱吃))$", said):
                return f"{content}什么都{match['x']}"
    if re.match(r"(?:现在|要|又)?(?:改到|改在|推迟到|换到|挪到|提前到)", content):
        for said in reversed(history):
            if plan := re.search(r"(?:不能|不|没法|去|要)(?:去)?(?P<x>[\u4e00-\u9fff]{2,6}?)(?:了|$|玩|我)", said):
                return f"{thing_key(plan['x'])}{content}"
    if re.match(r"(?:今天|明天|现在|又|都|下午|周末|后来)*(?:不去了|去不了了?|去不成了?|取消了)", content) and (
        noun := next(iter(planned(reading)), "")
    ):
        return f"{noun}{content}"
    if reading.said[index].text.startswith("我们") and _TOGETHER.match(content):
        place = reading.said[index].clause.said.place
        friends = [m for m in reading.mentions if m.being == "person" and m.name and -200 < m.place < place]
        if friends:
            return f"和{reading.cased(friends[-1].label)}{content}"
    bare = re.search(
        rf"(?:去|都|在|要|会|一起|天天|每天|早上|晚上|爸|妈|公|婆|爷|奶|姐|哥|弟|妹|他|她|也|不想|不爱)({_SPORT})(?P<done>了)?$",
        content,
    )
    if bare:
        for said in reversed(history):
            if match := re.search(
                rf"{bare[1]}(?P<x>[a-z]+|[\u4e00-\u9fff]{{1,4}}?(?=$|[太好很真了我的都也就因，])|[\u4e00-\u9fff]{{1,4}})",
                said,
            ):
                off = "了" if bare["done"] and re.search("不[想爱]", content) else ""
                return content.removesuffix("了") + match["x"] + off
    return content


def planned(reading: Reading) -> list[str]:
    """What the child said it would do, the latest first, from this sitting and before."""
    told = [noun for exchange in reversed(reading.utterance.context) for noun in plan_nouns(fold_text(exchange.text))]
    return [noun for noun in told if not re.search(r"[我你他她它]|学校$|^(?:很多|什么)", noun)]


def whole_plan(reading: Reading, noun: str) -> str:
    """The full word for a plan: 考试 is the 数学考试 of the talk before."""
    return next((full for full in planned(reading) if full.endswith(noun) and len(full) <= len(noun) + 3), noun)


def whole_thing(reading: Reading, thing: str) -> str:
    """The full word for something liked: 佩奇 is the 小猪佩奇 of the talk before."""
    pattern = re.compile(
        rf"(?:是|喜欢看?|爱看?|在?看|玩)(?P<full>[\u4e00-\u9fff]{{1,3}}{re.escape(thing)})(?=$|[，。 ]|了|我|因|里)"
    )
    for exchange in reversed(reading.utterance.context):
        if (match := pattern.search(fold_text(exchange.text))) and not re.search(r"[的了看吃玩]", match["full"]):
            return match["full"]
    return thing
