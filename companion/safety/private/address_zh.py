"""Chinese addresses: streets with numbers, compounds, buildings, doors. A city or a country alone is none."""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.safety.private.patterns import lazy
from companion.safety.private.spans import Finding
from companion.safety.private.vocabulary import OWNER

_N = r"(?:\d{1,5}|[零〇一二三四五六七八九十百两幺]{1,6})"
_FLAT = r"(?:\d{3,4}|[零〇一二三四五六七八九幺]{3,4})"
_COUNTED = r"(?![\d零一二三四五六七八九十年月日点天个岁次分块元只米人路线])"
_UNIT = (
    rf"(?:[a-z]?{_N}[a-z]?|[a-z]|[甲乙丙丁])"
    rf"(?:号楼|号院|栋|幢|座|单元|室|层|楼(?:之{_N})?(?:[东西南北中左右]户)?|门|户|梯|号|期|房)(?:之{_N})?"
)
_CHAIN = rf"(?:[, ]?{_UNIT})*(?:[ ,\-]?{_FLAT}{_COUNTED}[a-z]?室?)?"
_STREET = r"(?:大道|大街|路|街|巷|弄|胡同)"
_VILLAGE = r"(?:村|屯|庄|寨|里|道|段|湾|沟|镇|乡|新村|邨)"
_COMPOUND = (
    r"(?:小区|社区|花园|公寓|家园|花苑|山庄|公馆|大厦|新村|家属院|大院|宿舍|名邸|豪庭|嘉园|雅苑|佳苑|新苑|嘉苑|名苑|名城|新城|花城|国际城?"
    r"|府邸|雅居|名居|别墅|屋苑|邨|苑|公社|社区|名园|名都|雅园|华庭|豪园|[\u4e00-\u9fff]府|[\u4e00-\u9fff]庭|[\u4e00-\u9fff]湾)"
)
_LOOSE_COMPOUND = r"(?:大楼|中心|广场|楼|城|湾|庭|居|里|园|府|阁|轩|台|院|村|区|街坊)"
_NUMBERED_STREET = lazy(
    rf"(?P<suffix>{_STREET})的?(?:[东西南北中]?[一二三四五六七八九十]?段)?(?:{_N}(?:巷|弄|段|支|里|条))*(?:第)?[甲乙丙]?{_N}(?:[之\-]{_N})?"
    rf"(?:号院|号楼|号|弄|巷)(?!线|公交|车|选手|球|电池)(?:[\u4e00-\u9fff]{{2,6}}{_COMPOUND}"
    rf"|[^旁边有对后前的在门是上下\s,，。!！0-9a-z]{{2,5}}(?:广场|大厦|中心|公寓|大楼|小区|花园)"
    rf"|[\u4e00-\u9fff]{{2,6}}(?:广场|中心|大楼|城)(?={_N}|[a-z]座))?{_CHAIN}"
)
_NUMBERED_VILLAGE = lazy(
    rf"(?P<suffix>{_VILLAGE})(?P<group>(?:{_N}(?:组|队|巷|弄|段|社|区"
    rf"|期))*)(?:第)?{_N}(?:[之\-]{_N})?(?:号楼|号院|号|栋|幢|座)(?!线|公交|车|选手|球|电池){_CHAIN}"
)
_BARE_NUMBER = lazy(rf"(?P<suffix>{_STREET})(?:\d{{1,4}})(?![\d年月日点天个岁次分块元只米人路线]){_CHAIN}")
_NUMBERED_COMPOUND = lazy(
    rf"(?P<suffix>{_COMPOUND}|{_LOOSE_COMPOUND})(?:第?{_N}期"
    rf"|[东西南北中a-z]区)?[的, ]?(?P<units>(?:[a-z]?{_N}[a-z]?|[a-z])(?:号楼|栋|幢|座|单元|室|门牌"
    rf"|号(?!线)){_CHAIN}"
    rf"|{_N}-{_N}(?:-{_N})?{_COUNTED}|{_FLAT}室)"
)
_DOOR = lazy(
    rf"(?:[a-z]?{_N}[a-z]?|[a-z甲乙丙丁])(?:号楼|栋|幢|座|单元|号院)(?!上|下){_CHAIN}"
    rf"|(?<![\d-])\d{{1,2}}-\d{{1,2}}-\d{{3,4}}(?![\d-])|(?<!\d){_FLAT}(?:室|号房)(?!内|外|友)"
)
_ALONE = lazy(rf"\n\s*(?P<value>(?:{_N}|[a-z])(?:号楼|栋|幢|座|单元|室){_CHAIN})\s*(?=\n|$)")
_TOLD_BEFORE = lazy("(?:住|我家|家在|地址|小区|\ufffc)[^\\n]{0,20}$")
_COMPOUND_NAME = lazy(
    r"(?:我|我们)家?(?:的|住的)?(?:小区|公寓|楼盘|院子|住的地方|住的楼)(?:的?名字)?(?:就?叫|是)(?P<value>[\u4e00-\u9fff]{2,7}?)(?=$|[\s,，。!！]|很|有|里)"
)
_NAMED = lazy(rf"(?P<suffix>{_COMPOUND})")
_STREET_ONLY = lazy(rf"(?P<suffix>{_STREET})(?![\u4e00-\u9fff]?[\d零一二三四五六七八九十]+号)")
_DOOR_PLATE = lazy(
    rf"(?:门牌号?码?|楼牌号?|门号|房号|房间号|楼号|邮编|邮政编码|邮递区号)(?:就?是|为|:|写的是)?[\s:]*(?P<value>\d{{6}}"
    rf"|{_N}(?:[\-之]{_N})*(?:号楼|号|室)?)(?![\d位个])"
)

_RUN = lazy(r"(?:[\u4e00-\u9fff\d]|(?<=[省市区县镇乡路街道]) )+$")
_LEAD = lazy(
    r"住址(?:登记)?|地址(?:登记)?|登记|我们?家|(?:奶奶|爷爷|外婆|外公|姥姥|姥爷|叔叔|舅舅|姑姑|姨妈?|阿姨|老师|同桌|朋友|同学|爸爸|妈妈"
    r"|公司)家?|(?<=[到回在住去])家|(?<=[她他你])家|家住|家在|家里?(?=住|在)"
    r"|住(?!宅)在?|位于|在|是|为|到|写|去|往|从|给|叫|寄|送|来(?![福凤安宾])到?|就|的|和(?!平|谐|睦|兴|美|顺)|跟|喺|有|过|了|拐|转(?!塘)|号码|牌号|门牌|填|上(?!海|城|虞"
    r"|饶|地|元|清|下)|前面|后面|旁边|楼下|对面|隔壁|经|沿着?|坐车?"
)
_GENERIC = lazy(
    r"(?:我们|你们|他们|这个|那个|这|那|一个|一座|一栋|一幢|一条|两条|几条|旁边|附近|同一个?|同个|后面?|前面?|对面|外面|里面|楼下|别的|哪个?|整个|新|老|旧|大|小|好多|每个|有的|某个?"
    r"|那边|这边|我家|空中|秘密|魔法|隔壁|不|很|漂亮|高级|别人|自己|什么|全|本|住宅|居民|学生|员工|教师|单身|空|马|走|赶|迷|带|问|让|半|一|修"
    r"|公|铁|回家|放学|逛|过|条|高速|步行|商业|小吃|美食|大马|玩具|猴|条|其他|每条|这条|那条|哪条"
    r"|幼儿|动物|植物|游乐|公|校|教学|图书|实验|办公|乐|果|菜|城|家|楼|国|农|科技|文化|购物|电影|活动|体育|医疗|服务|天|星|花|长|水|老鼠|蚂蚁|蜜蜂|小猪|小熊|乐高|积木|玩具)*"
)
_FICTION = lazy(
    r"哈利|波特|福尔摩斯|佩奇|海绵宝宝|派大星|蜡笔小新|哆啦|大雄|柯南|公主|王子|巫|怪兽|奥特曼|喜羊羊|灰太狼|光头强|熊大|芝麻街|女贞路|贝克街|故事|动画"
    r"|电影里|小说|书里|童话|游戏里|课文|积木|乐高|我的世界|编一|假装|小蝌蚪|小熊|小兔|小猪"
)
_HOME_BEFORE = lazy(
    rf"(?:{OWNER}(?:家|们家)?[^\n,，。！？!?]{{0,8}}(?:住在?|在|搬到了?|搬去了?)(?:[^\n,，。]{{0,8}}(?:旁边|对面"
    rf"|后面|前面|附近|楼上|隔壁)的?)?|(?:^|[\n,，。！？!? ]|就|也|都"
    rf"|家)(?:住[在喺]?|家住在?|家在|搬到了?)|地址(?:是|在|为|写)?|住址(?:登记)?(?:是|在|为)?|家就?(?:在|是)|就?是我们?家"
    rf"|接到|送到|寄到|快递(?:写|寄到?)"
    rf"|门牌号?是)[\s:]*$"
)
_HOME_AFTER = lazy(r"[^\n。！？!?]{0,10}(?:来?接我|找我|就?是我们?家|我家就?在(?:那|这)|等我|我就住)")
_GATE = lazy(r"[路街巷弄同道村屯庄寨里段湾沟镇乡邨区园寓苑厦馆院舍邸庭城栋幢座单室牌编号府墅居国]|\d-\d")
"""Without one of these there is no Chinese address."""
_LIVES = lazy("[住家搬址]")
_PUBLIC_AFTER = lazy(r"的?(?:学校|公园|商场|超市|医院|地铁|站|公交|图书馆|电影院|店|口(?!袋))")
_STREETLIKE = lazy(
    r"知$|味$|街$|轨$|跑$|过$|通$|频$|人行$|车$|铁$|隧$|管$|渠$|地$|一$|柔$|公$|报$|家$|这$|那$|哪$|屋$|心$|夜$|公$|海$"
    r"|城$|班$|村$|手$|书$|嘴$|包$|片$|阶$|手$|地$|几$|肚子$|森林$|水$|房间$|教室$|盒子$"
)


_PINYIN = lazy(
    r"(?<![a-z])wo (?:men )?(?:jia )?(?:zhu )?(?:zai )"
    r"(?P<value>(?:[a-z]{2,6} ){1,5}(?:lu|jie|dao|xiao qu|hua yuan|gong yu|cun)"
    r"(?: (?:[a-z]{1,5} ){1,4}(?:hao lou|hao|dong|dan yuan|shi|lou|ceng))*)(?![a-z])"
)


def find_pinyin_addresses(text: str) -> Iterator[Finding]:
    """Where somebody lives, told in pinyin: wo jia zai, then a street or a compound."""
    if " zai " in text:
        for match in _PINYIN.finditer(text):
            yield Finding("address", match.start("value"), match.end("value"), 66)


def find_addresses_zh(text: str) -> Iterator[Finding]:
    """Chinese addresses in folded text."""
    if not _GATE.search(text):
        return
    for match in _NUMBERED_STREET.finditer(text):
        yield from _extended(text, match, 80, generic_ok=True)
    for match in _NUMBERED_VILLAGE.finditer(text):
        yield from _village(text, match)
    for match in _BARE_NUMBER.finditer(text):
        for finding in _extended(text, match, 74, generic_ok=False):
            if _at_home(text, finding):
                yield finding
    for match in _NUMBERED_COMPOUND.finditer(text):
        strong = bool(re.search(r"栋|幢|座|单元|室|号楼|-", match["units"])) or re.match(_COMPOUND, match["suffix"])
        for finding in _extended(text, match, 79, generic_ok=False):
            if strong or _at_home(text, finding):
                yield finding
    for pattern in (_NAMED, _STREET_ONLY):
        for match in pattern.finditer(text):
            for finding in _extended(text, match, 60, generic_ok=False):
                lived = pattern is _NAMED or _LIVES.search(text[max(0, finding.start - 10) : finding.start])
                named = finding.end - finding.start >= 3 and not _PUBLIC_AFTER.match(text, finding.end)
                if lived and named and _at_home(text, finding):
                    yield finding
    for match in _DOOR.finditer(text):
        units = re.findall(r"号楼|栋|幢|座|单元|室|号院", match[0])
        flat = re.search(rf"{_FLAT}室?$", match[0])
        finding = Finding("address", match.start(), match.end(), 58)
        if (len(units) + bool(flat) >= 2 or _at_home(text, finding)) and not _FICTION.search(
            text[max(0, match.start() - 24) : match.start()]
        ):
            if re.search(r"教学|实验|图书|音乐|会议|[酒宾饭]店", text[max(0, match.start() - 6) : match.start()]):
                continue
            yield finding
    for match in _ALONE.finditer(text):
        if _TOLD_BEFORE.search(text[max(0, match.start() - 40) : match.start()]):
            yield Finding("address", match.start("value"), match.end("value"), 57)
    for match in _COMPOUND_NAME.finditer(text):
        if not _GENERIC.fullmatch(match["value"]) and not _FICTION.search(match[0]):
            yield Finding("address", match.start("value"), match.end("value"), 62)
    for match in _DOOR_PLATE.finditer(text):
        yield Finding("address", match.start("value"), match.end("value"), 66)


def _extended(text: str, match: re.Match[str], strength: int, *, generic_ok: bool) -> Iterator[Finding]:
    """A finding that begins where the name before the suffix (with city and district) begins."""
    start = _left(text, match.start("suffix"))
    name = text[start : match.start("suffix")]
    if not name or name.endswith("的") or (_GENERIC.fullmatch(name) and not generic_ok) or name.isdigit():
        return
    if re.fullmatch(r"[零一二三四五六七八九十百]|[零一二三四五六七八九十百\d]{3,}", name) and match["suffix"] in (
        "路",
        "号",
    ):
        return
    if match["suffix"] in ("路", "街") and re.search(
        r"(?:走|赶|迷|带|问|让|半|一|马|铁|公|高速|过|逛|上|什么|这条|那条|水|电|网|思|丝绸之)$", name
    ):
        return
    if _FICTION.search(text[max(0, start - 24) : match.end()]):
        return
    yield Finding("address", start, match.end(), strength)


def _village(text: str, match: re.Match[str]) -> Iterator[Finding]:
    """A number behind 村, 里, 道 may be a day of the month: more evidence is needed."""
    name = text[max(0, match.start() - 4) : match.start()]
    if match["suffix"] in ("里", "道", "段", "湾") and _STREETLIKE.search(name):
        return
    for finding in _extended(text, match, 78, generic_ok=False):
        body = text[match.end("suffix") : match.end()]
        region = re.search(r"[省市区县]", text[finding.start : match.start()])
        if match["group"] or region or re.search(r"栋|幢|座|单元|室|号楼", body) or _at_home(text, finding):
            yield finding


def _left(text: str, end: int) -> int:
    """Where the name that ends at ``end`` begins: after the last word that leads up to an address."""
    run = _RUN.search(text[max(0, end - 30) : end])
    if not run:
        return end
    cut = 0
    for lead in _LEAD.finditer(run[0]):
        if lead.end() < len(run[0]):
            cut = lead.end()
    while cut < len(run[0]) and run[0][cut] == " ":
        cut += 1
    return end - len(run[0]) + cut


def _at_home(text: str, finding: Finding) -> bool:
    before = text[max(0, finding.start - 20) : finding.start]
    if _FICTION.search(before):
        return False
    return bool(_HOME_BEFORE.search(before) or _HOME_AFTER.match(text, finding.end))
