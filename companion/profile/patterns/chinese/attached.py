"""Short answers with something attached: 蓝色吧, 紫色因为像葡萄, 喜欢呀我每天都弹, 不喜欢我嫌吵.

Children answer in a word and go on. The word belongs to the robot's question, what follows is a sentence of its own.
"""

# ruff: noqa: E501  (patterns read best with one idea a line)
from __future__ import annotations

import re

from companion.profile.patterns.mapped import Mapped

_SOUNDS = "呀啊的了哦啦呢吧嘛哟诶"
_VERBS = "喜欢|害怕|怕|爱|会|想|敢|有|养|去过|吃过|玩过|看过|讨厌|学"

_ECHO = re.compile(
    rf"^(?P<head>(?:我|当然|其实|也|可|很|最|特别|超|好|都)*(?:不太|不怎么|不|没)?(?:{_VERBS})[{_SOUNDS}]*?)[,，、 ]*"
    rf"(?=(?:我|因为|就我|每天|天天|从来|可是|但是|但(?=我)|不过|它|他|她|妈妈|爸爸|被|最喜欢|太)(?!也|们$).)"
)
_YES = re.compile(rf"^(?P<head>(?:对|是|嗯|没错|当然)[{_SOUNDS}对是]*)[,，、 ]*(?=我|因为|每天|天天|从小|最喜欢)")
_NO = re.compile(rf"^(?P<head>(?:不是|不对|没有|才不是|不)[{_SOUNDS}]*)[,，、 ]*(?=我|因为|就我|妈妈不|爸爸不)")
_WORD = re.compile(
    r"^(?P<head>[\u4e00-\u9fffa-z ]{1,6}?)(?:吧|啊|呀|啦)?[,，、 ]*(?=因为|它(?=会|很|有|的|可以|是|好|最|像)|我(?=每天|天天|也|就|都|家|们家|最|有|会|觉得|很|特别|从小))"
)
_ASKED_YES_OR_NO = re.compile(
    rf"你.{{0,8}}?(?:{_VERBS}).{{0,12}}?(?:吗|吧|么|对不对|\?|？)|是不是|(?:喜不喜欢|怕不怕|会不会|有没有|敢不敢)"
)
_ITS_OBJECT = re.compile(r"我|他|她|它|妈妈|爸爸")
"""After a bare 我喜欢 these are what is liked (我喜欢我们班的老师)."""
_OWN = re.compile(r"我(?:们|家|的|自己|同桌|同学|老师|爸|妈|爷|奶|哥|姐|弟|妹)")

_ASKED_WHAT = re.compile(r"什么|哪|谁|啥")
_NO_WORD = re.compile(
    r"我|他|她|你|[不没有是会想要去说觉喜怕]|知道|^(?:嗯|对|好|然后|因为|所以|还|就|也|今天|昨天|明天|妈妈|爸爸)"
)


def _goes_on(head: str, rest: str) -> bool:
    """Whether a new sentence begins behind an echoed verb, and not the verb's object."""
    if head[-1] in _SOUNDS or not _ITS_OBJECT.match(rest):
        return True
    if re.match(r"我(?:可以|会|都|每天|天天|从小|哭)|(?:他|她|它|妈妈|爸爸)(?:老|总|会|很|太|都|经常)", rest):
        return True
    if re.search(r"(?:会|敢|想|有|养|过)$", head) and not rest.startswith("我"):
        return True
    return bool(re.search(r"[不没]", head)) and not _OWN.match(rest) and rest.startswith("我")


def set_apart(text: Mapped, question: str) -> tuple[Mapped, str]:
    """Put a comma behind the word that answers ``question``, where the child went on; that word, or empty."""
    found = None
    if not question:
        return text, ""
    if _ASKED_YES_OR_NO.search(question):
        found = _ECHO.match(text.text) or _YES.match(text.text) or _NO.match(text.text)
        if found and not _goes_on(found["head"], text.text[found.end("head") :]):
            found = None
        if (
            found
            and text.text.startswith("我")
            and not re.match(r"我(?:也|可|很|最)*(?:不|没)?[喜怕会敢想]", text.text)
        ):
            found = None
    if found is None and _ASKED_WHAT.search(question[-20:]):
        found = _WORD.match(text.text)
        if found and _NO_WORD.search(found["head"]):
            found = None
    if found is None:
        return text, ""
    end = found.end("head")
    source = text.sources[end]
    apart = Mapped(
        f"{text.text[:end]}，{text.text[end:]}", (*text.sources[:end], source, *text.sources[end:]), text.folded
    )
    return apart, found["head"]


_OBJECT = re.compile(
    rf"(?:喜不喜欢|怕不怕|爱不爱|会不会|敢不敢|有没有|是不是(?:也|很|最)?(?:喜欢|怕|爱|会|想|有)|{_VERBS})(?P<x>[^，。！？,!?吗吧么呢]{{1,12}}?)(?:了|呀)?(?:吗|吧|么|呢|对吧|对不对|呀|啊)?$"
)


def asked_object(question: str, verb: str) -> str:
    """What the robot asked about with ``verb``: 狗 in 你怕狗吗, 画画 in 你喜欢画画对吧; empty when it did not ask that."""
    parts = [part for part in re.split(r"[，。！!；;,\n ]|(?<=[？?])", question) if part.strip(" ？?")]
    if not parts:
        return ""
    last = parts[-1].strip(" ？?")
    last = last[max(0, last.rfind("你")) :]
    if re.search(r"什么|哪|谁|怎么|几|多少|还是|要不要|好不好", last) or "你" not in last:
        return ""
    found = _OBJECT.search(re.sub(r"(?:对吧|对不对|对吗|是吗)$", "", last))
    core = verb.replace("害怕", "怕")[-2:]
    if not found or core[-1] not in found[0][: -len(found["x"])]:
        return ""
    thing = found["x"]
    return "" if thing in ("我", "你", "他", "她", "它") else thing
