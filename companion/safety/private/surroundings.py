"""What stands around a number: sums, units, orders and public numbers make it harmless."""

from __future__ import annotations

from itertools import pairwise

from companion.safety.private.patterns import lazy

BEFORE = 30
"""How many folded characters before a value are read for a cue."""
AFTER = 20
"""How many after it."""

_COUNTED = lazy(
    r"\s*(?:元|块|分(?!机)|步|米|毫|公[里斤分]|千|万|亿|度|岁|级|年(?!级)|个|只|次|页|颗|条|秒|天|瓦|伏|倍|人|字|斤|克|吨|升|帧|平方"
    r"|(?:points?|steps?|met(?:er|re)s?|dollars?|bucks|miles?|km|cm|mm|kg|times|people"
    r"|years?|seconds?|minutes?|hours?"
    r"|pieces?|blocks?|coins?|stars?|gb|mb|mah|percent|pounds|feet|degrees)(?![a-z])|%)"
)
_SUM_AFTER = lazy(r"\s*(?:加(?!我|一下|个|微|v|q)|减|乘|除以|等于|[+*/=×÷<>]\s*\d|plus|minus|times|divided|equals)")
_SUM_BEFORE = lazy(
    r"(?:\d\s*[+*/=×÷<>-]|[\d零一二三四五六七八九十百千万]\s*(?:加|减|乘以?|除以)"
    r"|等于|大于|小于|plus|minus|times|equals|divided by)\s*$"
)
_SERIAL = lazy(
    r"(?:订单|单号|运单|快递单|快递号|isbn|条形?码|编号|流水号|型号|序列号|批号|版本|圆周率|得分|分数|光速|圈数|积分|彩票|中奖|奖券|航班|车次|发票|门票|车票|期号|浏览|播放|order|tracking"
    r"|serial|barcode|version|model number|score[ds]?|points|flight|(?<![a-z])pi(?![a-z])"
    r"|digits of|parcel|package|part number|route)"
    r"[^\n。！？!?;；]{0,14}$"
)
_DECIMAL = lazy(r"[\d零一二三四五六七八九十百]\s*(?:点|point)\s*$")


def is_counted(text: str, end: int) -> bool:
    """Whether a unit or counter follows: 139000 points, 13900 steps."""
    return bool(_COUNTED.match(text, end, end + AFTER))


def is_sum(text: str, start: int, end: int) -> bool:
    """Whether the number is a term of a sum or the digits behind a decimal point."""
    before = text[max(0, start - 12) : start]
    return bool(_SUM_AFTER.match(text, end, end + AFTER) or _SUM_BEFORE.search(before) or _DECIMAL.search(before))


def is_serial(text: str, start: int) -> bool:
    """Whether the text before says that the number is an order's, a product's, a score's or one of mathematics."""
    return bool(_SERIAL.search(text[max(0, start - BEFORE) : start]))


def is_sequence(digits: str) -> bool:
    """Whether somebody is counting: every digit one more (or one less) than the one before."""
    steps = {(int(b) - int(a)) % 10 for a, b in pairwise(digits)}
    return steps in ({1}, {9})
