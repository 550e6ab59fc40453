"""Values that only a cue gives away: what the child calls the value, a linking word, then the value.

Each :class:`Cue` is one line of the table: its pattern ends where the value begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from companion.safety.private.patterns import lazy
from companion.safety.private.reading import Reading
from companion.safety.private.spans import Finding, PrivateType
from companion.safety.private.surroundings import is_counted
from companion.safety.private.vocabulary import COMMON_ENGLISH

_ZH_DIGIT = "零〇一二三四五六七八九幺"
_VALUE = lazy(
    rf"@?(?:大写|小写|[a-z0-9]|[{_ZH_DIGIT}]{{2}})(?:[a-z0-9_.\-#!@$%&*+?]|[{_ZH_DIGIT}]{{2,}}"
    rf"| ?下划线 ?|大写|小写| underscore |(?<=[a-z]) (?=\d{{3}}))*"
)
_ZH_VALUE = lazy(r"[\u4e00-\u9fff]{2,4}\d{3,8}(?![\d年月步块个元分次])")
_MARKS = frozenset("_-@#.下")
"""Besides digits, what marks a token as an id; without any of it only cues that take plain words can match."""
_SPELLED = lazy(rf"[a-z0-9{_ZH_DIGIT}](?:[ ,-]{{1,2}}[a-z0-9{_ZH_DIGIT}](?![a-z])){{3,}}(?:[a-z0-9]*)")
LINK = (
    r"[\s,:]*(?:(?:就|应该|好像|记得|现在|以前|原来)?(?:是|系|为|叫(?:做)?|:|=|改成了?|设成了?|设置成了?|换成了?|用的是|写的是|填|输入?|按|变成了?|说|写|搜)"
    r"|(?:'s| is| was|:|=| says?| as| shi(?= ))(?: now| actually| still| just| like)?)[\s:,\"'“‘「]*"
)
"""A word that says that what follows is the value."""
MAYBE_LINK = rf"(?:{LINK}|[\s:,呀哦啊呢吧的哈]{{0,4}})"


@dataclass(frozen=True, slots=True)
class Cue:
    """A line of the table."""

    type: PrivateType
    pattern: str
    """What stands before the value."""
    strength: int = 70
    digits: tuple[int, int] | None = None
    """If given, the value may be a row of so many digits."""
    shape: str | None = r"[\s\S]*\d"
    """If given, the value may be a token that this pattern matches from its start."""
    words: bool = False
    """Whether a token of letters alone counts, if it is no everyday word."""


_PLATFORM = (
    r"(?:抖音|快手|小红书|b站|哔哩|微博|蛋仔|王者|和平精英|原神|迷你世界|我的世界|光遇"
    r"|(?<![a-z])(?:tik ?tok|insta(?:gram)?"
    r"|snap ?chat|discord|roblox|facebook|twitter|youtube|minecraft|fortnite|xbox|steam"
    r"|twitch|psn|playstation|epic|nintendo|switch|telegram|messenger)(?![a-z]))"
)

_CUES: tuple[Cue, ...] = (
    Cue(
        "wechat",
        r"(?:微信(?:名片)?|威信|薇信|维信|微 ?[❤♥x心芯]|(?<![a-z])w x(?![a-z])|(?<![a-z])v(?= ?[:是])|绿泡泡"
        r"|绿色泡泡|卫星号|we ?chat|wei ?xin|(?<![a-z])[wv]x(?:(?![a-z])|(?=[a-z_]{2,}\d))|(?<![a-z])v信"
        r"|\+ ?v(?![a-z])|加[我个下]{0,2} ?v(?![a-z])我?"
        r"|加我?微(?!信))"
        rf"(?: ?(?:号码?|id|帐号|账号|hao|名|account|username|handle|number|name))?{MAYBE_LINK}",
        strength=76,
        digits=(5, 12),
        shape=r"(?=[\s\S]*[\d_\-])[\s\S]{5,}",
    ),
    Cue(
        "wechat",
        rf"(?:微信|威信|薇信|维信|we ?chat)(?: ?(?:号码?|id|账号|username)){LINK}|wei ?xin hao (?:shi )?",
        strength=74,
        shape=r"[a-z0-9_\-]{5,}",
        words=True,
    ),
    Cue(
        "qq",
        rf"(?:(?<![a-z])q ?q(?![a-z])|扣扣|抠抠|秋秋|蔻蔻|叩叩|群的?号|球球号|企鹅号?|扣我|加扣|(?<![a-z])q[号群我]"
        rf"|加q(?![a-z])|(?<![a-z])q(?= ?[:是]))(?: ?(?:号码?|群|账号|number"
        rf"|group|id|hao))*(?:加我|你加)?{MAYBE_LINK}",
        strength=84,
        digits=(5, 12),
        shape=None,
    ),
    Cue(
        "social",
        r"(?:抖音|快手|小红书|b站|哔哩哔哩|微博|火山|蛋仔|王者荣耀|王者|和平精英|原神|迷你世界|我的世界|光遇|米哈游|罗布乐思|探探|陌陌"
        r"|(?<![a-z])(?:tik ?tok|instagram|insta|ins|snap ?chat|snap|discord|roblox|facebook"
        r"|fb|twitter|youtube|minecraft|fortnite|xbox|steam|twitch|psn|playstation"
        r"|nintendo|switch|telegram|kakao|line|messenger|kik|threads|reddit|pinterest|bereal"
        r"|epic games|epic|weibo|douyin)(?![a-z]))"
        rf"(?: ?(?:的|号码?|id|uid|账号|帐号|用户名|昵称|名字|username|user ?name|user|account|handle|tag"
        rf"|name|gamertag|friend code|friend|profile|page|channel|code))*{LINK}",
        strength=78,
        digits=(6, 16),
        shape=r"@|(?=[\s\S]*[\d_#@.])[\s\S]{4,}",
        words=True,
    ),
    Cue(
        "social",
        r"(?:抖音|快手|小红书|b站|微博|(?<![a-z])(?:tik ?tok|instagram|insta|snap ?chat|discord|roblox"
        r"|facebook|twitter|youtube|minecraft|fortnite|xbox|steam|twitch|psn)(?![a-z]))"
        rf" ?(?:号|id|账号|帐号|用户名|名字?|昵称|username|user ?name|user|handle|gamertag|name){LINK}",
        strength=76,
        shape=r"[a-z0-9_.\-]{4,}",
        words=True,
    ),
    Cue(
        "social",
        _PLATFORM + r" ?(?:的?(?:号|账号|帐号|id|uid|名)|username|user)[\s:]*",
        strength=75,
        digits=(6, 16),
        shape=r"[\s\S]*[\d_]",
    ),
    Cue("social", _PLATFORM + r"[\s:,]{0,3}", strength=74, shape=r"(?=[\s\S]*[a-z])(?=[\s\S]*\d)[\s\S]{6,}"),
    Cue("social", _PLATFORM + r"[\s:,]{0,3}(?=@)", strength=75, shape=r"@[\s\S]{3,}", words=True),
    Cue(
        "account",
        r"(?:账号|帐号|用户名|(?<![a-z])(?:username|user|login))[\s:]*"
        r"(?=[a-z0-9_.]{3,20}[\s,]*(?:and )?(?:the )?(?:密码|pass|pw))",
        strength=65,
        shape=r"[\s\S]{3,}",
        words=True,
    ),
    Cue(
        "social",
        r"(?:gamer ?tag|(?:switch ?)?(?:friend code|好友码|好友代码))" + LINK,
        strength=76,
        digits=(6, 16),
        shape=r"[\s\S]{4,}",
        words=True,
    ),
    Cue(
        "account",
        rf"(?:账号|帐号|账户名?|用户名|游戏 ?(?:id|名|号|昵称)|登录名|登陆名"
        rf"|(?<![a-z])(?:account|username|user ?name|user|login"
        rf"|log ?in|screen ?name|sign in with|log in with"
        rf"|game ?(?:id|name|tag))(?: (?:name|id))?(?![a-z])){MAYBE_LINK}",
        strength=66,
        digits=(5, 14),
        shape=r"(?=[\s\S]*\d)[\s\S]{4,}",
    ),
    Cue(
        "account",
        rf"(?:账号名?|帐号|用户名|登录名|(?<![a-z])(?:username|user ?name|login name|account name|screen ?name)){LINK}",
        strength=64,
        shape=r"[a-z0-9_.\-]{4,}",
        words=True,
    ),
    Cue(
        "id_other",
        r"(?:学籍号?|学号|护照号?码?|准考证号?|考号|社保卡?号?|医保卡?号?|图书卡号?|借书[证卡]号?|借阅证号?|就诊卡号?|病历号|会员卡?号"
        r"|出生证明?(?:编?号)?|通行证号?|户口本号?|驾照号?|工号|校园卡号?|学生[证卡]号?|门禁卡号|公交卡号"
        r"|(?:student|pupil|school|member(?:ship)?|patient|medical|medicare|medicaid|insurance"
        r"|health(?: card)?|library(?: card)?|passport|driver'?s? licen[cs]e|licen[cs]e"
        r"|social security|national insurance|nhs|hospital|candidate|lunch)"
        r"(?: (?:id|number|no|card|card number|record))*"
        r"|(?<![a-z])(?:ssn|my social(?= is)|nino|nhs number"
        r"|bus pass(?: number)?|id (?:number|no|card)(?: number)?)(?![a-z]))"
        rf"{MAYBE_LINK}",
        strength=83,
        digits=(4, 24),
        shape=r"(?:[^\d]{0,6}\d){4,}",
    ),
)


@cache
def _compiled() -> tuple[tuple[Cue, re.Pattern[str], re.Pattern[str] | None], ...]:
    return tuple((cue, re.compile(cue.pattern), re.compile(cue.shape) if cue.shape else None) for cue in _CUES)


@cache
def _platforms() -> re.Pattern[str]:
    """A public platform by name: the login named after it is an id there."""
    return re.compile(_PLATFORM)


def find_cued(reading: Reading) -> Iterator[Finding]:
    """Chat, platform and login names, and the numbers of documents."""
    text = reading.text
    if not (reading.window.has_latin or reading.rows):
        return
    marked = reading.window.has_digit or not _MARKS.isdisjoint(text) or any(len(row) >= 4 for row in reading.rows)
    marked = marked or any(len(atom.digits) >= 4 for row in reading.rows for atom in row)
    for cue, pattern, token in _compiled():
        if not (marked or cue.words):
            continue
        for match in pattern.finditer(text):
            end = value_end(reading, match.end(), cue.digits, token, words=cue.words)
            if end:
                kind = cue.type
                if kind == "account" and _platforms().search(text, max(0, match.start() - 32), match.start()):
                    kind = "social"
                yield Finding(kind, match.end(), end, cue.strength)


def value_end(
    reading: Reading, start: int, digits: tuple[int, int] | None, token: re.Pattern[str] | None, *, words: bool
) -> int | None:
    """Where the value that begins at ``start`` ends; None if what stands there is no value of the wanted kind."""
    text = reading.text
    if digits and (stretch := reading.digits_at(start)):
        low, high = digits
        touches_latin = "a" <= text[stretch.end : stretch.end + 1] <= "z" or text[stretch.end : stretch.end + 1] == "_"
        if low <= len(stretch.digits) <= high and not touches_latin and not is_counted(text, stretch.end):
            return stretch.end
    if token is None:
        return None
    found = _SPELLED.match(text, start) or _VALUE.match(text, start)
    if not found:
        named = _ZH_VALUE.match(text, start) if words else None
        return named.end() if named else None
    value = found[0].rstrip(".?!,- ")
    if not value or (" " in value and value.split(" ")[0] in COMMON_ENGLISH) or not token.match(value):
        return None
    if value.isascii() and value.isalpha() and (not words or value in COMMON_ENGLISH):
        return None
    end = start + len(value)
    return None if is_counted(text, end) and value.isdigit() else end
