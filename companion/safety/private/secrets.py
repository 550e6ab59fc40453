"""Passwords, PINs, door and one-time codes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from companion.safety.private.cued import LINK, MAYBE_LINK, value_end
from companion.safety.private.patterns import lazy
from companion.safety.private.reading import Reading
from companion.safety.private.spans import Finding
from companion.safety.private.surroundings import is_counted
from companion.safety.private.vocabulary import COMMON_ENGLISH, OWNER

CUE_ZH = (
    r"(?:密码|蜜码|口令|验证码"
    r"|校验码|动态码|安全码|支付码|取件码|门禁码|开门码|解锁码|锁屏码|开锁码|pin ?码|密钥|wi-?fi(?=是)|mi ?ma)"
)
CUE_EN = (
    r"(?:(?<![a-z])(?:pass ?words?|pass ?codes?|passwd|pwd|pw|padlock|pin(?: code| number)?|cvv|cvc|otp|code word"
    r"|(?:alarm|gate|door|garage|entry|security|access|lock|locker|house|building|unlock"
    r"|verification|login|safe|bike|bike lock|one.time|key ?pad|lock ?box|"
    r"phone|tablet|ipad|computer|front door|wi-?fi|parent(?:al)?|apartment|elevator"
    r"|confirmation|sms|text) (?:code|combination|combo|key|pin|lock)"
    r"|(?:our|the|my) (?:wi-?fi|padlock|gate|(?:bike )?lock|locker|keypad|house alarm|alarm)"
    r"|combination|combo|code)(?![a-z]))"
)
_STORY = lazy(
    r"(?:故事|游戏里|动画|电影|小说|谜|编一个|阿里巴巴|宝藏|关卡|cheat|story|puzzle|treasure|level|movie|riddle"
    r"|area|zip|post|country|dress|morse|secret agent|qr|bar)[^\n。]{0,16}$"
)
_QUESTION = lazy(r"[\s\"'”’]*(?:吗|么|对吗|对不对|[?？])")
_ZH_WORD = lazy(r"(?P<value>[\u4e00-\u9fff]{2,8}?\d{0,8})(?=$|[\s,，。!！?？、;；~]|你|别|不要|千万|记住|哦|呀|啦)")
_ZH_FUNCTION = lazy(
    r"[的不很是用要什吗呢了能会可别有没谁哪怎多几秘记忘保给跟和也都得着过位生日名字电话号简难安全错对重新数转步]|密码|告诉|知道"
)
_TURNS = lazy(
    r"(?:(?:先|再|然后|,| )*(?:向?[左右]转?|left|right|(?:顺|逆)时针)(?:转|到| to)?"
    r" ?(?:\d{1,3}|[一二三四五六七八九十]{1,2})(?:圈|格|度)?[ ,，]*){2,}"
    r"|(?:\d{1,2} (?:left|right)[ ,]*(?:then )?){2,}"
)
_GATE = lazy(r"[码令锁钥箱柜]|mi ?ma|pass|pin|cvv|cvc|otp|comb|code|(?:lock|key)|wi-?fi|alarm|gate|pw|safe")
"""Without one of these there is no cue."""
_KEY_AFTER = lazy(r"[#*]|井号(?:键)?")
_ONE_WORD = lazy(r"[a-z][a-z\-]{3,20}(?![a-z'])")
_REMARKS = frozenset(
    "awesome terrible difficult impossible complicated tricky silly dumb simple private hidden saved stored different "
    "similar amazing wonderful horrible invisible correct invalid required needed expired strange unique unknown mine "
    "itself".split()
)
_NUMBER_WORD = (
    r"(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty"
    r"|sixty|seventy|eighty|ninety|hundred|\d+)"
)
_PASSPHRASE = lazy(
    r"(?!(?:my|the|a|an|too|so|very|not|on|in|at|to|hard|easy|long|short|about|like|for|because|same)(?![a-z]))"
    r"(?:[a-z][a-z'\-]*(?: [a-z][a-z'\-]*){0,4}?(?: "
    + _NUMBER_WORD
    + r")+|(?:red|blue|green|yellow|orange|purple|pink|black|white|brown|gray|grey|silver|golden)(?: [a-z]+){1,2})"
    r"(?=$|[,.!?;\n]| (?:and|but|i|so|we|it|you|don't)(?![a-z]))"
)
"""Words that end in a number, or a coloured thing (purple tiger ninety nine): no remark is like that."""
_PET_PASSWORD = lazy(r"my (?:[a-z]+'?s? ){1,3}name [a-z]+(?: \d+)?(?=$|[,.!?;\n])")
_EN_WORDS = lazy(r"[a-z][a-z'\-]*(?: [a-z][a-z'\-]*){0,2}(?=$|[,.!?;\n])")


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], bool], ...]:
    """(pattern that ends where the value begins, whether a linking word was there)."""
    return (
        (re.compile(rf"{CUE_ZH}[^\n。！？!?;；\d]{{0,9}}?(?<!不){LINK}(?:全(?:大写|小写)的?)?"), True),
        (
            re.compile(
                rf"{CUE_ZH}(?:呢|啊|呀|嘛|我?(?:偷偷|悄悄|只|就)?告诉你(?:哦|啊|吧)?|给你|我知道|你记一下|记好了|记住)?[\s,:：]{{0,3}}"
            ),
            False,
        ),
        (re.compile(rf"{CUE_EN}(?: (?:for|to|on|of|in|into)(?: [a-z']+){{1,4}}?)?{LINK}(?:spelled )?"), True),
        (
            re.compile(
                rf"(?<![a-z])(?:pass ?word|pass ?code|pin|otp|pw|(?:door|gate|alarm|garage|entry|locker"
                rf"|front door) code){MAYBE_LINK}"
            ),
            False,
        ),
        (re.compile(r"unlock[^\n,.]{0,24}?(?:type|press|enter|use|is|with|put in)(?: in)? "), False),
        (re.compile(r"(?:解锁|开锁|开门|锁屏|门锁|保险箱|保险柜)[^\n。，,]{0,4}(?:是|按|输入?|用)[\s:：]*"), False),
    )


_TOKEN = lazy(r"(?=[\s\S]*[\d!#$%&*_@+])[\s\S]{3,}")
_ANY = lazy(r"[\s\S]{3,}")
_BEFORE = lazy(
    rf",?(?: that'?s| which is|'s| is)(?: my| our| the| mum's| mom's| dad's)(?: [a-z']+){{0,3}}? {CUE_EN}(?!\?)"
    r"| (?:to|and)(?: the)? (?:open|unlock|get in|come in|disarm)"
    r"|"
    rf"[\s,，]*(?:就|这|这个|这就)?(?:是)(?={OWNER}|手机|平板|电脑|门|wi-?fi|ipad|密码|开)[^\n。！？!?,，]{{0,8}}?{CUE_ZH}(?!吗|么|\?)"
    rf"| is (?:my|our|the|mum's|mom's|dad's)(?: [a-z']+){{0,3}}? {CUE_EN}(?!\?)"
)


def find_secrets(reading: Reading) -> Iterator[Finding]:
    """Secrets that open something, by the cue before (or right after) them."""
    text = reading.text
    if not _GATE.search(text):
        return
    for pattern, linked in _patterns():
        for match in pattern.finditer(text):
            start = match.end()
            if _STORY.search(text[max(0, match.start() - 20) : match.start()]):
                continue
            generic = match[0].lstrip().startswith(("code", "comb")) or "locker" in match[0] or "alarm" in match[0]
            if end := _value(reading, start, linked=linked, generic=generic):
                yield Finding("password", start, end, 77)
            elif (linked or text[start - 1 : start] == "码") and (
                end := _word(text, match.start(), start, match[0], linked=linked)
            ):
                yield Finding("password", start, end, 62)
    for match in _BEFORE.finditer(text):
        if value := re.search(
            r"[a-z0-9_!#$%&*@零一二三四五六七八九幺个]{3,24}$", text[max(0, match.start() - 25) : match.start()]
        ):
            start = match.start() - len(value[0])
            stretch = reading.digits_at(start)
            if (stretch and stretch.end == match.start()) or re.search(r"[a-z_].*\d|\d.*[a-z_]", value[0]):
                yield Finding("password", start, match.start(), 74)


def _value(reading: Reading, start: int, *, linked: bool, generic: bool) -> int | None:
    text = reading.text
    if turns := _TURNS.match(text, start):
        return start + len(turns[0].rstrip(" ,，"))
    keyed = text[start : start + 1] in ("*", "#") and start + 1 < len(text)
    stretch = reading.digits_at(start + keyed)
    if stretch:
        ending = _KEY_AFTER.match(text, stretch.end)
        if ending and len(stretch.digits) >= 3:
            return ending.end()
        after = text[stretch.end : stretch.end + 1]
        touches = "a" <= after <= "z" or (after in "_!#$%&*@" and after != "")
        if not touches:
            long_enough = len(stretch.digits) >= (4 if generic else 3)
            counted = is_counted(text, stretch.end) or re.match(r"位|到|-?\d", text[stretch.end : stretch.end + 2])
            return stretch.end if long_enough and not counted and not _QUESTION.match(text, stretch.end) else None
    if generic and not linked:
        return None
    end = value_end(reading, start, None, _TOKEN, words=False)
    return None if end and _QUESTION.match(text, end) and "?" not in text[start:end] else end


def _word(text: str, cue: int, start: int, cue_text: str, *, linked: bool) -> int | None:
    """A password of plain words: only if it is somebody's own and nothing suggests a remark about passwords."""
    if re.match(r"[\u4e00-\u9fff]", text[start : start + 1]):
        if not linked:
            return None
        owned = re.search(rf"{OWNER}|手机|平板|电脑|门|wi-?fi|账号|ipad", text[max(0, cue - 10) : start])
        match = _ZH_WORD.match(text, start)
        numbered = match and re.search(r"[^的不有要是位几多]{2,}\d{3,}$", match["value"])
        if match and (numbered or (owned and not _ZH_FUNCTION.search(match["value"]))):
            return match.end("value")
        return None
    if not re.search(r"pass|key|pwd|mi ?ma|[密口]", cue_text):
        return None
    for whole in (_PASSPHRASE, _PET_PASSWORD):
        if linked and (match := whole.match(text, start)):
            return match.end()
    match = _ONE_WORD.match(text, start)
    if match and match[0] not in COMMON_ENGLISH | _REMARKS and not match[0].endswith(("ed", "ing", "ly")):
        return match.end()
    phrase = _EN_WORDS.match(text, start)
    if phrase and not any(word in COMMON_ENGLISH or word in _REMARKS for word in phrase[0].split()):
        return phrase.end()
    return None
