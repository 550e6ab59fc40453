"""What a sentence says about its thing: liking, fearing, having, being able to, living somewhere, ...

A relation has a positive and a negative form in each language (怕 / 不怕, "lost" / "found"). Two memories that share
a relation with the same sign can say the same; with opposite signs about the same thing, the later one is an update.
In the table, ``[name]`` opens a relation and ``[name!]`` one that holds a single value; lines ``zh+``, ``zh-``,
``en+`` and ``en-`` add alternatives to its positive and negative form; ``<不>``, ``<很>`` and ``<not>`` stand for the
common ways to negate and to stress. English patterns expect expanded contractions ("do not"), Chinese ones folded text.
"""

# ruff: noqa: E501 (a table of patterns)
from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

_NO_ZH = r"(?:并?不|没|没有|别|不再|从不|再也不|已经不|现在不|没那么|没有那么|不那么|不怎么|不太|不是很|一点都?也?不)"
_DEGREE_ZH = r"(?:再|太|很|怎么|那么|是很|特别|非常|最|能|想|敢|会|用|要)?"
_NO_EN = (
    r"(?:(?:do|does|did|am|is|are|was|were|will|would|can|could|have|has|had) (?:really |still |even |actually )?not"
    r"(?: really| even| so| very| that| too)?|no longer|never|not|stop(?:ped)?(?: being)?|am done|used to)"
)


@dataclass(frozen=True, slots=True)
class Relation:
    """One relation; see :func:`relations`."""

    name: str
    exclusive: bool
    """Only one value holds at a time for a subject: a second one replaces the first."""
    positive: re.Pattern[str]
    negative: re.Pattern[str] | None


_TABLE = r"""
[favourite!]
zh+ 最(?:喜欢|爱|爱吃|爱看|爱玩|好吃|好玩|好看)|最最喜欢
en+ favou?rite|(?:like|love|enjoy)s? [^,.]*?(?:the )?(?:most|best)|best of all|prefer
[like]
zh+ 喜欢|爱(?=吃|看|玩|听|喝|画|拼|唱|跳|上|去|做|踢|打|读|和|跟|我|你|[^人心情护惜])|热爱|好吃|好玩|好看|好喝|着迷|迷上|感兴趣|有意思
zh- <不>(?:了)?<很>(?:喜欢|爱|感兴趣|好吃|好玩)|讨厌|[厌恨嫌]|腻了|吃腻|难吃|没意思|[^不]烦(?!恼)|不想(?:吃|看|玩|听|学|去)
en+ \b(?:like|love|enjoy|adore|into|fond of|fan of|crazy about)s?\b(?! to be)|yummy|delicious|tasty
en- <not> (?:like|love|enjoy|into|fond of|a fan of|liking|interested in)|\bhates?\b|dislikes?
en- can not stand|(?:tired|sick|bored) of|yucky|gross\b|boring|disgusting|went off
[fear]
zh+ 害怕|恐惧|[怕](?!是|冷|热)|吓人|吓到|吓哭|不敢
zh- <不>(?:了)?<很>(?:害怕|怕)|(?<!不)敢(?=一个人|自己|关|睡|去|摸|坐|下|跳|在|了)|勇敢了
en+ (?:scared|afraid|frightened|terrified|fright|scary)|frightens?|scares?\b|fears?\b
en- <not> (?:scared|afraid|frightened|fear|frighten|scare)|not [a-z ]{0,12}(?:scared|afraid)|brave
[can]
zh+ 学会|(?<![不机])会(?=弹|说|游|骑|跳|唱|画|写|打|踢|做|下|溜|滑|自己|背|数|系|折|拉|用|包|翻|跑|煮|吹|洗|穿|认|叠|拍)|能够|可以自己|能自己
zh- (?:还|也)?(?:不|没)(?:怎么|太)?(?:会|学会|能)(?=[^过])|还没学会|学不会
en+ \bcan\b(?! not)|know(?:s)? how to|able to|learn(?:ed|t) (?:how )?to|good at|figured out how
en- (?:can|could) not|(?:do|does) not know how|not able to|never learn(?:ed|t)|unable|not good at
[learn]
zh+ (?:在|正在|去|开始|一直在|每周|报了?|上)[^，。]{0,6}?(?:学|上课|课|班|练)|学(?=钢|小|游|英|画|跳|舞|围|弹|拉|唱|编|书|骑|轮|滑|吉|古|架|打|跆|武)
zh- <不>(?:了)?(?:再|想|去|用|要)?(?:学|上|练)|退(?:了|出)[^，。]{0,4}班|放弃
en+ \blearning\b|taking [a-z ]*(?:lesson|class)e?s?|have [a-z ]*lessons|studying|practi[cs](?:e|ing)
en+ started [a-z]+ (?:lessons|class)|\btakes? [a-z ]*(?:lessons|class)
en- quit|gave up|give up|drop(?:ped)? out|stopped (?:learning|taking|playing|going)
en- no longer (?:learn|take|play|go)
en- stopped (?:doing|going to|practi[cs]ing)
[lost]
zh+ 丢了|丢|不见了|找不到|弄丢|没带
zh- 找到|找回|找着|捡回
en+ \blost\b(?! (?:a|my|another) tooth)|missing|can not find|misplaced
en- \bfound\b|got [a-z ]*back
[broken]
zh+ 坏了|破了|摔坏|摔碎|断了|弄坏
zh- 修好|修理好|换了?新
en+ \bbroken?\b|broke\b|cracked|ripped
en- \bfixed\b|repaired|mended|works again
[ill]
zh+ 住院|生病|病了|发烧|感冒|咳嗽|不舒服|[头肚牙腿]+子?疼|受伤|骨折|摔断
zh- 出院|病好|退烧|好了(?!吗)|康复|不疼|不烧|不咳|痊愈|好起来
en+ in (?:the )?hospital|\bsick\b|\bill\b|fever|has a cold|have a cold|cough|hurts?\b
en+ broke (?:my|his|her) (?:leg|arm)|stomach ?ache|headache
en- home from (?:the )?hospital|out of (?:the )?hospital|left (?:the )?hospital|feel(?:s|ing)? better
en- got (?:better|well)|recovered|is (?:better|well|fine) (?:now|again)|healed|not sick|no longer sick
en- am better
en- (?:cold|fever|cough|flu) (?:is |went )?(?:gone|away|better)
en- all better|feels? fine|no more (?:fever|cough|cold)
en- (?:do|does) not have (?:a |any )?(?:fever|cold|cough)
[quarrel]
zh+ 吵架|打架|闹翻|闹别扭|生[^，。日]{0,3}气|不理我|绝交|不跟我玩|不和我玩
zh- 和好|又一起玩|原谅|不生气|不吵架|又是[^，。]{0,3}朋友|道歉
en+ \b(?:fight|fought|argued?|quarrell?ed|argument)\b|mad at|angry (?:with|at)|not talking to
en+ not friends|(?:will|does) not play with
en- made up|make up|friends again|forgave|said sorry|apologi[sz]ed|not mad|not angry
[acquainted]
zh+ 认识了?|(?:成|交|当)[了为]?[^，。]{0,2}(?:好)?朋友|是[^，。]{0,4}朋友|一起玩|交到
zh- 不认识|没有?[^，。]{0,4}朋友|不熟|不是[^，。]{0,4}朋友
en+ friends? with|became [a-z ]*friends|is my (?:new )?friend|good friends|made [a-z ]*friends?
en+ are friends|get along
en- do not know (?:the|any|my)|no friends|not have [a-z ]*friend|not friends
[away]
zh+ 出差|去外地|不在家|出门了|走了|离开
zh- 回来|回家|到家|回国
en+ \baway\b|out of town|left for|on a (?:business )?trip|abroad
en- came (?:back|home)|is (?:back|home)|came from|back (?:from|home)|returned|got (?:back|home)
[visit]
zh+ 去(?!世)(?:了|过|玩|看|参观|到)?|来到|参观|玩了|逛|要去|想去
zh- (?:不|没|没有|没能|不能|不想|取消|泡汤)(?:了)?[^，。]{0,3}?去|去不[了成]|取消|泡汤|不办了|不考了
en+ \b(?:go|went|going|visit(?:ed|ing)?|trip to|been to|took me to|take me to)\b
en- (?:<not>|can not) (?:going|go|gone|visit)|cancell?ed|called off
[have]
zh+ (?<!没)(?<!还)有(?!点|时|的|人|意|趣|一次|一天|名|没)|养[了着]?|[一二两三四五六七八九十几\d]+[只条匹头]|拥有|只剩
zh- 没有?了?(?=[^，。]{0,4}(?:狗|猫|鱼|兔|鼠|哥|弟|妹|姐|玩|手|自))|没了|(?<![爱笨吵笑累饿热冷烦气臭丑懒皮心难疼痛怕急困贵辣酸甜咸香胖凶脏聊兴想帅美玩忙苦厌闹乖])死了?|送人|跑了|走丢|不养
en+ \b(?:have|has|got|own|keep|keeps|there is|there are)\b(?! (?:a|to) (?:test|exam|go|fight|cold|fever|nightmare|dream))
en- (?:do|does) not have|no more|gave [a-z ]* away|\bdied\b|ran away|only [a-z]+ left|\bsold\b|\bgone\b
zh- 飞走|没有了|放生|不在我家
[dead!]
zh+ 去世|过世|不在了|(?<![爱笨吵笑累饿热冷烦气臭丑懒皮心难疼痛怕急困贵辣酸甜咸香胖凶脏聊兴想帅美玩忙苦厌闹乖])死了|离开了我们|上天堂
en+ passed away|\bdied\b|\bdead\b|is gone|in heaven
[want]
zh+ 想(?:要|买|养|学|吃|有|得到|看|玩)|希望|盼|好想|要是能
zh- <不>想|不要
en+ \bwants?\b(?! to be)|\bwish(?:es)?\b|hope|would like|would love
en- (?:do|does) not want|no longer want
[wish_be!]
zh+ (?:想|要|希望|长大|以后|梦想)[^，。]{0,6}?(?:当|做|成为|是)(?!作业|了|饭)
zh- 不想当|不想做
en+ want(?:s)? to (?:be|become)|when i (?:grow|am) (?:up|big|older)|going to be an?
en+ dream (?:is|of) (?:to be|being|becoming)|will be an?
en- not want to (?:be|become)
[name!]
zh+ 叫(?!我|他|她|醒|喊|做了|得)|名字|改名|取名|起名
zh- 不叫
en+ \bnamed?\b|\bcalled\b|is the name
en- not called
en+ \brenamed?\b
[age!]
zh+ \d+ ?(?:周)?岁|[一二两三四五六七八九十]+(?:周)?岁|岁
en+ years? old|\baged?\b|turned|^i am \w+(?:-\w+)?$|just turned
en+ is (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)(?: now| already|$)
[grade!]
zh+ 年级|[大中小]班|(?:上|读|念)[^，。]{0,2}(?:小学|初中|学前班)
en+ \bgrade\b|\byear (?:one|two|three|four|five|six|\d)\b|kindergarten|preschool|graders?
[lives!]
zh+ 住在|住|搬到|搬家|搬去|搬进|家在|老家
zh- 不住
en+ \blives?\b|\bhome is\b|\bmoved to\b|moved into|house is in|\bmoved\b
en+ from (?:london|beijing|shanghai)
en- not live|no longer live
[height!]
zh+ 身高|一米|\d米|长高|长到|厘米|公分
en+ \btall\b|\bcm\b|centimet|feet tall|height
[weight!]
zh+ 体重|公斤|千克|\d+斤|[一二三四五六七八九十]斤
en+ \bkg\b|kilos?|pounds|weigh
[bedtime!]
zh+ (?:点半?|点钟)[^，。]{0,3}(?:睡|上床)|睡觉时间|(?:睡|上床)[^，。]{0,4}点
en+ go(?:es)? to (?:bed|sleep) at|bedtime|sleep at|in bed (?:by|at)
[wake!]
zh+ (?:点半?|点钟)[^，。]{0,3}起床|起床[^，。]{0,4}点
en+ (?:get|gets|wake|wakes) up at
[best_friend!]
zh+ 最(?:要)?好的?[^，。]{0,2}(?:朋友|伙伴|闺蜜)
zh- 不是我?最好的?朋友
en+ best (?:friend|buddy|pal|mate)|bff|bestie
en- not my best friend|no longer my best friend
[head_teacher!]
zh+ 班主任|(?:教|带)我们
en+ (?:my|our|new|class|homeroom) teacher is|teacher's name|head teacher|homeroom
en+ new teacher|teach(?:es)? (?:my|our) class|have a teacher
[deskmate!]
zh- 不是同桌
en+ desk ?mate|sits? next to me|sit with|sit beside
zh+ 同桌(?:现在)?[^，。]{0,2}(?:是|叫|换)|[是当换][^，。]{0,6}同桌|^(?:我|我们)?(?:和|跟)?[^，。]{1,6}(?:坐在?我旁边|坐一起)
[birthday!]
zh+ 生日(?!礼|蛋|会|派|聚|快|歌|想|要|收|送|那天)|出生
en+ (?<!for my )(?<!for his )(?<!for her )birthday(?! (?:party|present|cake|gift))|\bborn\b
[party!]
zh+ 生日会|派对|聚会|生日聚
en+ \bparty\b
en- party is off
[allergic]
zh+ 过敏
zh- 不过敏|过敏好了
en+ allerg
en- <not> allergic|not allergic
[job!]
zh+ (?:是|当|做|在)[^，。]{0,6}?(?:医生|老师|警察|司机|工程师|护士|厨师|程序员|律师|农民|军人|工人|经理)|上班|工作|开出租|开店|开公司
zh- 不当|辞职|不上班
en+ \bworks?\b|\bjob\b
en+ is an? (?:doctor|teacher|police|driver|engineer|nurse|cook|chef|lawyer|farmer|pilot|vet|soldier|firefighter)
en- quit (?:his|her) job|no longer works?|stopped working|lost (?:his|her) job
zh+ 教书|当[^，。]{0,4}(?:兵|工)
[exam]
zh+ 考试|考(?![虑了得过上完])[^，。]{0,3}|测验|期末|期中|小测
zh- 不考了|取消了?考|考完
en+ \b(?:test|exam|quiz)\b
en- (?:test|exam|quiz) (?:is|was) cancell?ed
[score]
zh+ 考了[^，。]{0,4}\d+|\d+分|[一二三四五六七八九十百]+分|满分|得了
en+ got (?:an? )?(?:\d+|[a-f]\b|[a-z]+ (?:percent|points))|scored|full marks
[contest]
zh+ 比赛|表演|演出|演奏会|考级
en+ contest|competition|recital|concert|perform
[praised]
zh+ 表扬|夸|奖[励状]|小红花
zh- 批评|骂|罚|训|说了?我
en+ praised?|great job|good job|well done|proud of me|gold star|award
en- scold|told off|yelled|punish|criticis|shout|got in trouble
[see]
zh+ 看[到见]了?|见到|遇到|碰到
en+ \b(?:saw|see|seen|watched|met)\b
[buy]
zh+ 买了|买来|买的|要买
en+ \b(?:bought|buy|ordered)\b
[finish]
zh+ (?:写|做|看|读|吃|画)完
en+ \bfinish(?:ed)?\b
zh- [没未](?:有)?(?:写|做|看|读|吃|画)完
en- not (?:yet )?finish(?:ed)?
[teased]
zh+ 笑话|嘲笑|取笑|欺负|说我[胖丑笨矮]|起外号|孤立
zh- 不[^，。]{0,3}(?:笑话|欺负|嘲笑)
en+ laugh(?:s|ed)? at|teased?|bull(?:y|ied|ies)|mean to me|makes? fun|pick(?:s|ed)? on|calls? me
en- stopped (?:laughing|teasing|bullying)|not (?:laugh|tease|bully)
[hurt]
zh+ 受伤|弄伤|摔(?:了|倒|跤)|磕|擦破|崴|流血|骨折
zh- 伤好|不疼了
en+ \bhurt\b|injured|fell|scraped|bleed|twisted|broke my
en- healed
[dream]
zh+ 做梦|梦见|梦到|[噩恶]梦|做了?[^，。]{0,4}梦
zh- 不做[噩恶]梦|没做
en+ nightmare|\bdream(?:ed|t|s)?\b(?! (?:is|of being|of becoming))|bad dream
en- no more nightmares
[tooth]
zh+ (?:掉|换|拔)[了]?[^，。]{0,4}牙|牙[^，。医]{0,3}掉
zh- 长出?[^，。]{0,3}牙|新牙
en+ lost (?:a|my|another) [a-z ]*tooth|tooth (?:fell|came) out
en- new tooth|tooth is growing
[wobbly]
zh+ 牙[^，。]{0,4}(?:松|晃|摇)
en+ (?:loose|wobbly|wiggly) tooth|tooth is (?:loose|wobbly)
[collect]
zh+ 收集|集[^，。体合]{0,3}卡|攒
zh- 不收集|不集
en+ \bcollect
en- stopped collecting|no longer collect
[gift]
zh+ 送(?:给)?了?我|给我买|收到|得到了?
en+ gave me|bought me|got me|received
[borrow]
zh+ 借(?:走|给|了)|拿走|抢
zh- 还给?我|还回
en+ borrowed|took my|lent
en- gave (?:it|my [a-z]+) back|returned
[teach]
zh+ 教(?:我|我们|会)
en+ (?:taught|teach(?:es|ing)?) (?:me|us)
[tell_story]
zh+ 讲[^，。]{0,4}故事|念书给|听[^，。]{0,4}故事
zh- 不讲
en+ (?:reads?|tells?|told) (?:me|us)|bedtime stor
[toy_of]
zh+ 玩具|模型|手办|周边|卡片|[张套]卡
en+ \btoys?\b|figures?\b|plush|\bcards?\b
[make]
zh+ 画(?!画片)|做手工|做了|拼|搭|折|捏|写
en+ draw|paint|build|made a|making|write|wrote
[eat]
zh+ 吃(?!惊|亏)|喝
zh- 不吃|没吃|不喝
en+ \bate\b|\beat(?:s|ing)?\b|\bhad [a-z ]*for (?:lunch|dinner|breakfast)|drink|drank
en- (?:do|does|did) not (?:eat|drink)
[transport!]
zh+ (?:坐|骑|走路|开车|步行|送我)[^，。]{0,8}(?:上学|去学校|上课)|上学[^，。]{0,4}(?:坐|走|骑)
en+ (?:go|goes|get|take|ride|walk|drive)s? [a-z ]*to school|drives me to school|school bus
[cry]
zh+ 哭|流眼泪|伤心|难过
zh- 不哭|不难过|不伤心
en+ \bcr(?:y|ied|ying)\b|\bsad\b|upset
en- not (?:sad|upset|cry)|stopped crying
[happy]
zh+ 开心|高兴|快乐
zh- 不开心|不高兴
en+ \bhappy\b|\bglad\b|excited
en- not happy|unhappy
[win]
zh+ 赢|得了?第一|冠军|金牌|得奖
zh- 输了?|没赢|没得奖
en+ \bwon\b|\bwin\b|first (?:place|prize)|medal
en- \blost the\b|did not win|came last
[frequency!]
zh+ 每(?:周|天|个?星期|月|晚|年)[^，。]*[一二两三四五六七八九十\d]+[次遍回节]
en+ (?:once|twice|\w+ times|every day) (?:a|per|each) (?:week|day|month)
en+ every (?:day|week|saturday|sunday|monday|tuesday|wednesday|thursday|friday)
[seat!]
zh+ 坐(?:在)?第|坐(?:在)?[前后最][^，。]{0,2}排|座位
en+ (?:sit|seat) (?:in|at|is) the (?:front|back|first|last|middle)|\brow\b
[glasses]
zh+ 戴眼镜|近视
zh- 不戴眼镜|不近视
en+ wears? glasses|short-?sighted|near-?sighted
en- not wear glasses|no longer wear
[new_school!]
zh+ 转学|在[^，。]{1,8}(?:小学|幼儿园|学校)|换学校|上[^，。]{1,6}小学
en+ (?:go to|attend|at) [a-z ]+ (?:school|primary|elementary)|changed schools?|new school|transferred
[sibling_coming]
zh+ (?:怀|要生|肚子里)[^，。]*(?:宝宝|弟弟|妹妹)|要有?(?:弟弟|妹妹)
zh- (?:弟弟|妹妹|宝宝)(?:出生|生下来)|生了
en+ (?:having|have|expecting) a baby|pregnant|going to (?:be|have) a (?:big|baby)
en- (?:baby|sister|brother) (?:was|is) born
zh+ 怀孕|怀了|大肚子
[sleep_alone]
zh+ (?:自己|一个人)睡|单独睡|分床
zh- (?:和|跟)(?:妈妈|爸爸|爸妈|奶奶)[^，。]{0,4}睡
en+ sleep (?:alone|by myself|in my own)
en- sleep (?:with|in) (?:mom|mum|mommy|dad|my parents|my mom)
[help]
zh+ 帮(?:助|忙|我|妈妈|爸爸|老师|同学|奶奶)?
en+ \bhelp(?:s|ed|ing)?\b
[monitor!]
zh+ (?:当|是|选)[^，。]{0,4}(?:班长|组长|课代表|队长|委员)
zh- 不当(?:班长|组长|课代表|队长)
en+ (?:class|team) (?:monitor|leader|captain|president)
en- no longer (?:class|team)
"""


def _parse(table: str) -> list[tuple[str, dict[str, list[str]]]]:
    parsed: list[tuple[str, dict[str, list[str]]]] = []
    for line in filter(None, table.splitlines()):
        if line.startswith("["):
            parsed.append((line[1:-1], {"+": [], "-": []}))
        else:
            tag, _, pattern = line.partition(" ")
            pattern = pattern.replace("<不>", _NO_ZH).replace("<很>", _DEGREE_ZH).replace("<not>", _NO_EN)
            parsed[-1][1][tag[-1]].append(pattern)
    return parsed


@cache
def relations() -> tuple[Relation, ...]:
    """All relations, compiled on first use."""
    return tuple(
        Relation(
            name=name.removesuffix("!"),
            exclusive=name.endswith("!"),
            positive=re.compile("|".join(forms["+"])),
            negative=re.compile("|".join(forms["-"])) if forms["-"] else None,
        )
        for name, forms in _parse(_TABLE)
    )


@cache
def exclusive_relations() -> frozenset[str]:
    """Names of the relations that admit one value."""
    return frozenset(relation.name for relation in relations() if relation.exclusive)
