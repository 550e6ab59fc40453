"""What the child does, has, can, wishes and plans; its people and animals; what it feels."""

# ruff: noqa: E501  (patterns read best with one idea a line)
from __future__ import annotations

import re
from datetime import date as date_type
from functools import lru_cache

from companion.domain import CHILD, DateInfo, MemoryKind
from companion.profile.patterns.chinese import lexicon
from companion.profile.patterns.chinese.draft import Draft, species_key, thing_key
from companion.profile.patterns.chinese.naming import take_name
from companion.profile.patterns.chinese.people import given

_DREAM = re.compile(
    r"(?:长大|以后|将来|未来)[^，]{0,8}?(?:想|要|希望|打算|梦想)?(?:去|能)?(?:当|做|成为)(?:一名|一个|一位)?(?P<x>[^，]{1,12})|(?:梦想|理想|愿望)(?:就)?是(?:当|做|成为)(?:一名|一个|一位)?(?P<x2>[^，]{1,12})"
)
_JOB = re.compile(
    r"^(?:现在|我|还是|又|更)*想(?:当|做|成为)(?:一名|一个|一位)?(?P<x>[\u4e00-\u9fff]{1,6}(?:员|家|师|生|手|察|兵|长|人|星|官|士))$"
)
_WISH = re.compile(
    r"(?:希望|愿望|梦想|想要|想(?=去|买|养|当|学|吃|看|有|和|跟|做|组|把|给|再|参加|玩|坐|骑|成|变|拥有|试|拿|得|快|请|邀|带|帮|让|开|办|住|造|建|种|救|保护|拍|写|画|演|上|见|认识|打|踢|弹|穿|戴|尝|摸|飞|搭|拼|送|自己|早点|长|[a-z])|盼着|要是.{1,20}就好|如果.{1,20}就好)(?!到|起|不起|出|着|了想|法|像|念)"
)
_SKILL = re.compile(
    r"(?P<neg>不(?:太|怎么|大)?|还不|没)?(?:学会了?|会)(?P<x>(?:自己|用|倒着|单手|双手)?(?:弹|拉|吹|游|骑|滑|跳|唱|画|折|包|下(?!雨|雪)|打|踢|背|认|写|读|说(?!你好)|做|算|编|变|倒|玩|数|系|穿|炒|煮|揉|剪|缝|织|翻|劈|爬|开|拼|搭|讲|洗|扫|修|拍|养|种|捏|投|射|跑|教|转|吊|魔术|轮滑|滑冰|游泳|跆拳道|乐器)[^，]{0,24}|[a-z][a-z ]{0,30})"
    r"|学会了?(?P<x3>[^，]{2,24})|(?:在|开始|刚|正在|新|改|去|要|想)?(?<![同小大中数科开放上转文入留化美逃休自])学(?!校|期|生|习班|会|员|费|姐|长|到|的|完|得)了?(?P<x2>[^，]{1,12})"
)
_STOPPED = re.compile(
    r"(?:不|没|没有)(?:再|去|想)?(?:学|练|上|踢|打|跳|弹|画)(?P<x>[^，了]{1,8}?)(?:课)?了?$|(?:放弃|停了|退出)了?(?P<x2>[^，]{1,8})"
)
_CLOSEST = re.compile(r"(?:跟|和)(?P<x>[\u4e00-\u9fffa-z]{2,6}?)(?:关系|玩得|感情)?最(?:好|要好|铁)")
_BEST_FRIEND = re.compile(r"最好的(?:朋友|闺蜜|伙伴|兄弟|小伙伴)(?:现在|就|也)*(?:是|叫)")
_IS_BEST_FRIEND = re.compile(r"^(?P<x>[^，]{1,8}?)(?:现在)?(?:就)?是我?最好的(?:朋友|闺蜜|伙伴|兄弟)")
_QUARREL = re.compile(r"大吵|吵了|吵架|打架|闹别扭|绝交|不理|不跟.{1,4}玩|不和.{1,4}玩|不是.{0,3}朋友")
_PEACE = re.compile(r"和好|又是.{0,3}朋友|又一起玩|原谅")
_LOST = re.compile(
    r"死掉|去世|走丢|跑丢|丢了|不见了|送人|送走|没了|飞走|died|passed away|ran away|去了?天堂|去了?喵星|去了?汪星"
)
_DIED = re.compile(
    r"(?:^|[它他她们都也就又已经被全只条个天晚早周月年上午夜]|昨晚|后来|突然|忽然|最后|终于|[一二三四五六日]|时候|，|,|病|老|淹|冻|毒|撞|压|踩|咬|摔|打|砸|夹)死(?:了|$)"
)
"""A death, and no degree: 昨天死了, 病死了; what else stands before 死了 is how much (可爱死了, 笨死了)."""
_SICK = re.compile(r"生病|发烧|感冒|咳嗽|流鼻涕|嗓子疼|头疼|牙疼|肚子疼|受伤|住院|拉肚子|吐了|骨折|sick|hurt")
_WELL = re.compile(r"(?:病)?好了|好啦|没事了|康复|出院|恢复|better|痊愈")
_FEELING = re.compile(
    r"开心|高兴|难过|伤心|生气|害怕|紧张|担心|激动|兴奋|委屈|孤单|孤独|无聊|不好意思|害羞|想念|想(?:妈妈|爸爸|爷爷|奶奶|外婆|外公|家|他|她|它|以前)|骄傲|自豪|失望|着急|尴尬|难为情|嫉妒|羡慕|哭|吃醋|烦|压力|不适应|worried|sad|happy|excited|nervous|angry|proud|upset|miss"
)
_HABIT = re.compile(
    r"每天|每晚|每次|每周|每个?星期|每个?礼拜|每年|天天|一般|平时|经常|总是|老是|习惯|every|睡觉前|一定要|从来不|一回家就"
)
_HAVE = re.compile(
    r"(?:有|买了|得到了?|收到了?|新买了?|养了|送(?:给)?(?:我|孩子)|攒了|收集了?|攒)(?:了)?(?:一|两|三|四|五|六|七|八|九|十|好多|好几|许多|很多|几)"
)
_SCHOOL = re.compile(
    r"老师|同学|班(?!车)|学校|考试|课|年级|作业|校|幼儿园|组长|班长|队长|成绩|同桌|school|class|teacher"
)
_ACHIEVEMENT = re.compile(
    r"第[一二三四五六七八九十\d]+(?!次|天|颗|个|节)|冠军|亚军|季军|金牌|银牌|铜牌|奖|满分|一百分|100分|小红花|表扬|选上|选我|当上|赢了|通过了|考过|升旗手|被选|prize|award|won"
)
_EVENT = re.compile(r"了|过(?!敏|年|来|去|生)|得(?:了|很)|今天|昨天|前天|上周|刚才")
_PLAN = re.compile(
    r"(?:要|准备|打算|会|将|快|马上|下周|下个|明天|后天|改到|改成|推迟|这周|周末|暑假|寒假|tomorrow|next)"
)
_MOVED = re.compile(
    r"(?P<x>[\u4e00-\u9fffa-z]{2,6}?)(?:的?时间)?(?:改到|改成|改在|推迟到?|延到|延期到?|提前到?|挪到|换到|换成|改(?=下|明|后|这|周|星期))|(?P<x2>[\u4e00-\u9fff]{2,6}?)(?:取消|不去)了"
)
_DOING = re.compile(
    r"(?:去(?!年|了)|到|逛|参加|举行|举办|组织|开(?=运动会|家长会|班会|party|生日)|考(?=试|级|语|数|英|钢|舞)|过(?=生日|年|节)|看(?=电影|演出|比赛|牙|dentist|医生|病|展|马戏|海)|有(?!点|的|些|时))(?:一?场|一?个|一?次)?(?:我们|孩子)?(?P<x>[a-z]+(?: [a-z]+){0,2}|[^，了玩吃的a-z]{2,10})"
)
_HEIGHT = re.compile(r"(?:身高|长到|长高|有|体重)[^，]{0,4}?(?:一米|米|厘米|公分|斤|公斤|kg|cm)")
_CLASS = re.compile(
    r"(?:在|是|上|分到|去)(?:了)?(?P<x>[一二三四五六七八九十\d]{1,2}|[\u4e00-\u9fff]{1,2}[一二三四五六七八\d])班"
)
_LIVES = re.compile(r"(?:家|现在)?(?:住在?|搬到?了?)(?:在|到)?(?P<x>[^，]{2,8})")


@lru_cache(maxsize=1)
def _pet() -> re.Pattern[str]:
    return re.compile(
        rf"(?P<have>(?:养|有|买|领养|捡|多|得到|送)(?:着|过|了)?(?:我|孩子|我们)?(?:一共)?)(?P<number>[一二两三四五六七八九十\d]+|好几|几|很多|好多)?(?:[只条个缸匹头对群窝盒])?[^，是在]{{0,5}}?(?P<species>{lexicon.PET})"
    )


@lru_cache(maxsize=1)
def _named_pet() -> re.Pattern[str]:
    return re.compile(rf"^(?:家里|家)?的?(?:那只|这只)?(?P<species>{lexicon.PET}) ?(?:的名字)?(?:叫做?|名叫|名字叫) ?")


@lru_cache(maxsize=1)
def _species() -> re.Pattern[str]:
    return re.compile(rf"(?P<species>{lexicon.PET})")


@lru_cache(maxsize=1)
def _kin() -> re.Pattern[str]:
    return re.compile(rf"{lexicon.KIN}|爸妈|全家|[三四五六七八]口人|一家人|独生")


@lru_cache(maxsize=1)
def _close() -> re.Pattern[str]:
    return re.compile(rf"{lexicon.CLOSE}")


def is_gone(text: str, called: tuple[str, ...] = ()) -> bool:
    """Whether an animal has died or was lost.

    :param called: what the animal is called; a name right before 死了 is its death.
    """
    if _LOST.search(text) or _DIED.search(text):
        return True
    return any(
        f"{name.lower()}死了" in text.lower() or text.lower().endswith(f"{name.lower()}死") for name in called if name
    )


def read_doing(
    text: str, subject: str, being: str, date: DateInfo | None, species: dict[str, str], today: date_type
) -> Draft:
    """What a clause that tells no taste tells.

    :param text: the wording of the memory.
    :param species: the species of animals that were named, by name.
    :param today: the local date it was said on.
    """
    return (
        _animal(text, subject, being, species)
        or _friend(text, subject)
        or _wish(text)
        or _skill(text, date)
        or _state(text, subject)
        or _told(text, subject, date, today)
    )


def _animal(text: str, subject: str, being: str, species: dict[str, str]) -> Draft | None:
    if (match := _pet().search(text)) and not re.search(
        r"没有?养|不能|不让|不可以|没法|不许|小区|学校|公园|路上|外面|动物园|商店|超市|隔壁|楼下|农场|想|希望|如果|不让|邻居|要是|毛绒",
        text,
    ):
        kind = match["species"]
        called = re.search(r"(?:叫做?|名叫|名字叫|名字是|取名) ?", text[match.end() :])
        name = take_name(text, match.end() + called.end()) if called else None
        animals = (kind, name[0]) if name else (kind,)
        whose = subject if subject not in ("", CHILD) and being == "person" else CHILD
        kept = -1 if re.search(r"以前|养过|原来|小时候|曾经", text) or is_gone(text, (kind,)) else 1
        return Draft("pet", f"pet:{species_key(kind)}", kept, animals, subject=whose, confidence=0.85)
    if match := _named_pet().match(text):
        kind = match["species"]
        taken = take_name(text, match.end())
        animals = (kind, taken[0]) if taken else (kind,)
        return Draft("pet", f"pet_name:{species_key(kind)}", 1, animals, subject=CHILD, confidence=0.85)
    if being == "animal" or (subject in species):
        kind = species.get(subject, subject)
        key = species_key(kind)
        entities = (subject, kind) if kind != subject else (subject,)
        if re.search(r"邻居|同学|朋友|老师|小区", text):
            return Draft("fact", entities=entities, subject=CHILD)
        if is_gone(text, entities):
            return Draft("pet", f"pet:{key}", -1, entities, subject=CHILD, confidence=0.85)
        if _WELL.search(text):
            return Draft("pet", f"health_of:{subject}", 1, entities, subject=CHILD)
        if _SICK.search(text):
            return Draft("pet", f"health_of:{subject}", -1, entities, subject=CHILD)
        return Draft("pet", entities=entities, subject=CHILD)
    if (match := _species().search(text)) and is_gone(text, (match["species"],)) and len(text) < 16:
        return Draft("pet", f"pet:{species_key(match['species'])}", -1, (match["species"],), subject=CHILD)
    return None


def _friend(text: str, subject: str) -> Draft | None:
    if match := _BEST_FRIEND.search(text):
        taken = take_name(text, match.end())
        if taken:
            content = f"{'现在' if '现在' in text else ''}最好的朋友是{taken[0]}"
            return Draft("friend", "best_friend", 1, (taken[0],), content, CHILD, 0.85)
    if match := _CLOSEST.search(text):
        return Draft("friend", "best_friend", 1, (match["x"],), subject=CHILD, confidence=0.8)
    if match := _IS_BEST_FRIEND.search(text):
        name = re.sub(r"^(?:现在|我)", "", match["x"])
        return Draft("friend", "best_friend", 1, (name,), f"最好的朋友是{name}", CHILD, 0.85)
    who = re.search(
        r"(?:和|跟|同)(?P<x>[\u4e00-\u9fffa-z]{2,6}?)(?:又|今天|昨天|已经|大)?(?:吵|打架|闹|绝交|和好|又)", text
    )
    if who and _QUARREL.search(text):
        return Draft("friend", f"friend:{who['x']}", -1, (who["x"],), subject=CHILD)
    if who and _PEACE.search(text):
        return Draft("friend", f"friend:{who['x']}", 1, (who["x"],), subject=CHILD)
    return None


def _wish(text: str) -> Draft | None:
    if match := _DREAM.search(text):
        job = re.split(
            r"去|给|帮|因为|可以|来|救|保护|抓|教|像|一样|开(?=.)|画(?=画)|造|种", (match["x"] or match["x2"])
        )[0].strip(" 了的")
        if job and not re.search(r"什么", job):
            wanted = -1 if re.search(r"不(?:想|要|再)", text) else 1
            return Draft("wish", "dream_job", wanted, (job.removesuffix("了"),), confidence=0.8)
    if (match := _JOB.match(text)) and not re.search(r"班长|组长|队长|主持人|升旗手|值日生", text):
        return Draft("wish", "dream_job", 1, (match["x"],), confidence=0.75)
    if (_WISH.search(text) or re.search(r"长大.{0,3}(?:想|要)", text)) and not re.search(r"想起|想到|想象|不想", text):
        return Draft("wish", confidence=0.75)
    return None


def _skill(text: str, date: DateInfo | None) -> Draft | None:
    if match := re.search(r"(?:擅长|拿手的?是)(?P<x>[^，]{2,8})", text):
        return Draft("skill", f"skill:{thing_key(match['x'])}", 1, (match["x"],), confidence=0.75)
    if match := _STOPPED.search(text):
        thing = (match["x"] or match["x2"] or "").strip(" 了")
        if thing and thing != "学" and "了" in text:
            return Draft("skill", f"skill:{thing_key(thing)}", -1, (thing,), confidence=0.8)
    match = _SKILL.search(text)
    if not match or re.search(r"老师|要是|如果|将来|长大", text[: match.start()]):
        return None
    thing = re.split(
        r"了|因为|学(?=了)|是(?=.{1,4}教)|，|和(?=.{1,4}一起)|每", (match["x"] or match["x2"] or match["x3"]).strip()
    )[0].strip(" 了的")
    thing = re.sub(r"^(?:自己|会)", "", thing)
    if not thing:
        return None
    negated = bool(match["neg"])
    return Draft("skill", f"skill:{thing_key(thing)}", -1 if negated else 1, (thing,), confidence=0.75)


def _state(text: str, subject: str) -> Draft | None:
    """Things of which one holds at a time."""
    if subject == CHILD and (match := _CLASS.search(text)) and len(text) < 14:
        return Draft("school", "class", 0, (match["x"] + "班",), confidence=0.8)
    if subject not in ("", CHILD) and re.search(r"(?:叫(?!孩子|我|大家)|名叫|名字是) ?[\u4e00-\u9fffa-z]{1,12}$", text):
        return Draft("family" if _kin().search(subject) else _outsider(subject), f"name_of:{subject}")
    own = subject in (CHILD, "") or subject.startswith("同桌")
    if own and (
        match := re.search(r"(?:换|来|有)了?(?:一?个)?新?同桌|同桌(?:现在)?(?:变成|换成|换|成|是|叫)了?", text)
    ):
        taken = take_name(text, match.end())
        return Draft("school", "deskmate", 0, (given(taken[0]),) if taken else (), subject=CHILD)
    if near := _near(text, subject):
        return near
    if teacher := re.search(r"(?P<x>[\u4e00-\u9fff]{0,2})老师(?:姓|是|叫|换)", text):
        return Draft("school", f"teacher:{teacher['x']}", 0, subject=CHILD)
    if re.search(r"肚子里.{0,4}(?:宝宝|弟弟|妹妹)|怀孕|要生(?:宝宝|弟弟|妹妹|小)", text):
        return Draft("family", "new_baby", 1, subject=CHILD)
    if re.search(r"(?:弟弟|妹妹|宝宝|小宝宝).{0,6}出生了|生了(?:个|一个)?(?:小?弟弟|小?妹妹|小宝宝)", text):
        return Draft("family", "new_baby", -1, subject=CHILD)
    if (
        subject not in ("", CHILD)
        and (match := re.search(r"[一二三四五六七八九十两\d]+(?:岁|周岁)", text))
        and not re.search(r"比|说|孩子|生的|的时候", text)
    ):
        return Draft("family" if _kin().search(subject) else "friend", f"age_of:{subject}", 0)
    return None


_NEAR = re.compile(
    r"(?:^(?![和跟])|[和跟])(?P<x>[\u4e00-\u9fffa-z]{2,6}?)(?:就|也|都|现在)*(?:住在?(?:我家|家里|一个|同一?个?|隔壁|楼上|楼下|对门|对面)|(?:是|在)(?:一个|同一?个?)(?:小区|楼|单元|班|学校|幼儿园))"
)
_LEFT = re.compile(r"搬家|搬走|搬到|转学|转走|转到|去了?别的|出国|回老家|不在我们|离开")


def _near(text: str, subject: str) -> Draft | None:
    """A friend who lives next door or is in the same class, and one who left."""
    if subject not in ("", CHILD) and _LEFT.search(text) and not re.search(r"要|想|会|孩子", text) and "了" in text:
        kind: MemoryKind = "family" if _kin().search(subject) else "friend"
        return Draft(kind, f"near:{subject}", -1, (subject,), subject=CHILD)
    if (match := _NEAR.search(text)) and not re.search(r"以前|原来|不", text):
        who = match["x"] if subject in ("", CHILD) else subject
        return None if _kin().search(who) else Draft("friend", f"near:{who}", 1, (who,), subject=CHILD)
    return None


def _told(text: str, subject: str, date: DateInfo | None, today: date_type) -> Draft:
    """Anything else, by its time and its words."""
    kind: MemoryKind = "fact"
    slot: str | None = None
    entities: tuple[str, ...] = ()
    moved = _MOVED.search(text)
    if moved and not _kin().fullmatch(moved["x"] or moved["x2"]):
        noun = re.sub(r"^.*(?:的|[一二三四五六日天末])(?=[^的]{2})", "", (moved["x"] or moved["x2"]).strip())
        noun = re.sub(r"(?:不去了?|去不了了?|取消了?)$", "", noun)
        cancelled = bool(re.search(r"取消|不去了", text)) and not (date and "改" in text)
        return Draft("plan", f"plan:{thing_key(noun)}", -1 if cancelled else 1, (noun,))
    if dropped := re.search(r"不去(?P<x>[\u4e00-\u9fff]{2,6})了$", text):
        return Draft("plan", f"plan:{thing_key(dropped['x'])}", -1, (dropped["x"],))
    if date and date.recurrence:
        return Draft("habit")
    doing = _DOING.search(text)
    noun = _noun(doing["x"]) if doing else ""
    if _kin().search(noun) or _close().search(noun) or re.match(r"[一二两三四五六七八九十几好]", noun):
        noun = "" if not noun.endswith("家") else noun
    if noun:
        entities = (noun,)
    off = re.search(
        r"(?:不能|不|没法)(?:去)?(?P<x>[\u4e00-\u9fff]{2,6}?)了$|去不了(?P<x2>[\u4e00-\u9fff]{2,6}?)了?$", text
    )
    if date and date.absolute and off and (thing := thing_key(off["x"] or off["x2"])):
        return Draft("plan", f"plan:{thing}", -1, (thing,))
    if date and date.absolute:
        day = date.absolute.date()
        done = bool(re.search(r"了|过(?!敏|年|生|节)|得|没(?!有)", text)) and not re.search(r"要|准备|打算", text)
        ahead = noun or re.search(r"要|有|去|开|参加|考|比|演|上|打针|过|来|看", text)
        if day > today or (day == today and not done and ahead and not _FEELING.search(text)):
            return Draft("plan", f"plan:{thing_key(noun)}" if noun else None, 1, entities)
        return Draft("feeling" if _FEELING.search(text) and not noun else "event", None, 0, entities)
    if _FEELING.search(text) and not _ACHIEVEMENT.search(text):
        kind = "feeling"
    elif _HABIT.search(text):
        kind = "habit"
    elif _SICK.search(text) and subject == CHILD:
        kind = "health"
    elif _ACHIEVEMENT.search(text):
        kind = "event"
    elif _HAVE.search(text):
        kind = "possession"
    elif subject not in ("", CHILD):
        kind = "family" if _kin().search(subject) else _outsider(subject)
    elif _kin().search(text):
        kind = "family"
    elif _SCHOOL.search(text):
        kind = "school"
    elif _close().search(text):
        kind = "friend"
    elif _EVENT.search(text):
        kind = "event"
    return Draft(kind, slot, 0, entities)


def _outsider(subject: str) -> MemoryKind:
    if re.search(r"老师|校长|班主任", subject):
        return "school"
    return "health" if re.search(r"医生|护士", subject) else "friend"


def _noun(words: str) -> str:
    noun = re.split(
        r"说|让|给|叫|报|玩|了|我|还|和(?=[他她我])|因为|然后|要|(?<![动长班乐晚聚欢日览友赛拜])会|在|看(?=.)|吃|买|带|可以|不",
        words.strip(),
    )[0]
    return re.sub(r"^(?:过(?!年|节)|一?场|一?个|一?次|去|到|看|有)", "", noun).strip(" 的") if len(noun) > 1 else ""
