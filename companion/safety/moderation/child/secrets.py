"""Grown-ups who ask for silence, and a child that asks the robot for it."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

_SURPRISE = (
    "惊喜|生日|礼物|母亲节|父亲节|圣诞|教师节|卡片|贺卡|派对|蛋糕|过年|节日",
    r"\b(?:surprise|birthday|present|gift|mother'?s day|father'?s day|christmas|party|recipe|cake|card|valentine)\b",
)
_TELL = r"(?:告诉|跟|和|让|给|同|对|说给|被)"
_NO = r"(?:不要|不能|别|不许|不准|不可以|不让|不用|千万别|不得|不给|不)"

RULES = (
    Rule(
        "keep_secret.threatened",
        "alert",
        3,
        (
            r"(?:告诉|说出去|讲出去).{0,8}(?:我|你)?(?:就)(?:会)?(?:没有(?:妈妈|爸爸|家|爸妈)|见不到|没命|完了|死)",
            r"(?:如果|要是|敢|只要)我?(?:告诉|说出去|跟).{0,8}(?:他|她)?(?:就|会).{0,8}(?:把.{0,6}(?:照片|"
            r"视频)|发(?:出去|到|给)|曝光|报复|来找我|完蛋)",
            r"\bif i (?:tell|told|say|said)\b.{0,30}\b(?:will|would|going to|gets?) (?:get |be )?(?:hurt|"
            r"killed|in trouble|die|sad|taken|mad|jail|go to jail|hate me)\b",
            r"(?:<someone_zh>|说|威胁).{0,10}(?:如果|要是|敢|只要|谁)?.{0,4}(?:我|你)?.{0,3}(?:说出去|告诉|"
            r"讲出去|说出来|告状|跟人说|说给).{0,14}(?:就)?(?:会)?.{0,4}(?:伤害|打|杀|不跟我好|不要我|不理我|"
            r"倒霉|害|弄死|抓|不喜欢我|坐牢|离婚|生气|没命|有麻烦|不(?:和|跟)我玩|后果)",
            r"\b(?:<someone_en>|told me|says?|said|threat\w*)\b.{0,24}\b(?:hurt|kill|hate|leave|take away|"
            r"trouble|jail|angry|not be (?:my )?friends?|die|bad things?)\b.{0,24}\bif i (?:tell|told|say|said|"
            r"talk)\b|\bif i (?:tell|told|say|said)\b.{0,20}\b(?:he|she|they)\b.{0,14}\b(?:hurt|kill|hate|"
            r"leave|hit|take|be mad|come for|get)\b",
        ),
        unless=(*_SURPRISE, "谜底|答案|魔术"),
        fiction="counts",
    ),
    Rule(
        "keep_secret.adult_asks",
        "alert",
        3,
        (
            r"\b(?:<adult_en>|<he_en>)\b.{0,8}\b(?:says?|said|told me|tells me)\b.{0,6}\b(?:we|"
            r"i)\b.{0,4}\b(?:can not|must not|should not|are not allowed to|"
            r"may not)\b.{0,4}\b(?:ever )?(?:tell|say|talk)\b",
            r"(?:<adult_zh>|他|她).{0,4}(?:说|讲|告诉我)(?:这|那)(?:个|"
            r"件事)?是(?:个)?(?:我们的?)?(?:小)?秘密(?:$|,|。|不)",
            r"(?:<adult_zh>|<kin_zh>|他|她).{0,6}(?:叫|让|要|逼|求)我(?:一定)?(?:要)?(?:保密|守(?:住)?秘密|"
            r"保守秘密|不说|别说|不要说|不准说)|(?:<adult_zh>|<kin_zh>|他|她).{0,6}(?:不(?:让|许|准)|"
            r"别让)我(?:再)?(?:告诉|跟|和).{0,4}(?:<parents_zh>|人)(?!.{0,3}玩)",
            r"(?:<adult_zh>|<kin_zh>|他|她).{0,14}(?:谁(?:都|也)|任何人|跟谁都|对谁都)(?:不可以|不能|不要|别|"
            r"不许|不准)(?:说|讲|告诉)|(?:<adult_zh>|<kin_zh>|他|她).{0,14}(?:不能|不要|别|不许|不可以)(?:让|"
            r"给|被)(?:大人|爸|妈|家|老师|别人).{0,3}(?:知道|发现|看到)",
            r"\b(?:<adult_en>|<he_en>)\b.{0,24}\b(?:have|has|got|is|with)\b.{0,10}\b(?:a |our )?(?:special |"
            r"little |big )?secret\b.{0,24}\b(?:mom|dad|parents|nobody|no one|can not|not|tell|between)\b",
            r"(?:<adult_zh>|<kin_zh>|他|她).{0,8}(?:不(?:让|许|准|给)|别让)(?:我)?(?:说|讲)(?:出去|出来|给|$|,|"
            r"。)|(?:<adult_zh>|<kin_zh>|他|她|<adult_en>).{0,12}(?:不要|不能|别|不许|不准|不让|"
            r"不可以)(?:我)?(?:把.{0,6})(?:告诉|跟|和|让|说给).{0,3}(?:<parents_zh>|人)",
            r"\b(?:told|asked|made|wants|wanted|tells?|said)\b.{0,14}\bkeep\b.{0,8}\bsecret\b",
            rf"(?:<adult_zh>|<kin_zh>|他|她|<adult_en>).{{0,10}}(?:让|叫|要|说|跟我说|要求|嘱咐|警告|"
            rf"逼).{{0,18}}{_NO}(?:再|去)?{_TELL}.{{0,3}}(?:<parents_zh>|人|知道|她|他)",
            r"(?:<adult_zh>|<kin_zh>|他|她|<adult_en>).{0,10}(?:说|讲).{0,6}(?:这|那|只)?(?:是|"
            r"有).{0,6}(?:我们|我俩|我和他|咱们|咱俩|两个人|你和我|只有我们)(?:俩|两个?人?|之间|的|"
            r"才){0,6}(?:的)?(?:小)?(?:秘密|游戏|约定|知道)",
            r"(?:<adult_zh>|<kin_zh>|他|<adult_en>).{0,14}(?:保密|守(?:住)?秘密|不能说出去|别说出去|不许说|"
            r"不要说出去|谁也(?:别|不能|不要)(?:说|告诉)|our (?:little )?secret)",
            r"\b(?:<adult_en>|<he_en>|<kin_zh>)\b.{0,20}\b(?:told|tells|tell|asks?|asked|says?|said|made|makes|"
            r"wants?)\b.{0,12}\b(?:not to|never to|do not|never|i can not|i should not|i must not|"
            r"to not) (?:ever )?(?:tell|say|talk)\b",
            r"\b(?:<adult_en>|<he_en>)\b.{0,20}\b(?:keep|is|it is|this is|have|as)\b.{0,10}\b(?:our|a|"
            r"between us)\b.{0,8}\bsecret\b(?! (?:recipe|door|garden|code|agent|base|santa|weapon|passage))",
            r"\b(?:promise|swear) (?:him|her|them)\b.{0,10}\bnot to tell\b",
        ),
        also=(
            r"保密|妈|爸|大人|别人|人知道|任何人|家|老师|谁|秘密|说出去|不跟我|我们俩|两个人|许说|\bmom|\bdad|"
            r"\bparents?\b|\banyone\b|\banybody\b|\bsecret\b|\bnobody\b|\bteacher\b|\bfamily\b|\bno one\b|"
            r"\btell\b|\beveryone\b",
        ),
        unless=(
            r"\bswear ?words?\b",
            r"说话",
            r"谜底|答案|谜语",
            r"密码",
            *_SURPRISE,
            "吃了.{0,4}(?:会|很|就)|抽烟|电子烟|喝酒|妈妈说不要告诉|老师说不要告诉|妈妈说(?:不能|别|不要)|"
            "老师说(?:不能|别|不要)|"
            "爸爸说(?:不能|别|不要)告诉(?:陌生|别人)|奶奶说|警察(?:叔叔)?说|陌生人|同学|弟弟|妹妹|闺蜜|魔术",
            r"\b(?:police|magic|stranger|lunch|my (?:best )?friend|password|address|answer)\b",
        ),
        caregiver="no",
        fiction="counts",
    ),
    Rule(
        "keep_secret.asks_robot",
        "soften",
        1,
        (
            r"瞒着.{0,3}(?:爸|妈|老师|大人|家)|秘密.{0,8}(?:不能|别|不要|不许)(?:说出去|告诉|说给)",
            r"(?:你|帮我|我们|可以|能).{0,10}(?:保守|保密|守住?|藏).{0,8}(?:秘密|$|吗)?",
            r"(?:你|千万|可|能).{0,6}(?:不要|别|不能|不许|不可以|不准)(?:再)?(?:告诉|跟|和|让|给|"
            r"说给).{0,3}(?:我)?(?:<parents_zh>).{0,4}(?:说|知道|听)?",
            r"(?:不要|别|不能)(?:告诉|让|跟)(?:我)?(?:爸|妈|老师|家|大人).{0,6}(?:我|好不好|行吗|可以吗|哦|啊|"
            r"知道|说)|(?:这|这个)(?:是)?(?:我们|我和你|咱们)(?:俩|两个)?(?:的)?(?:之间)?(?:的)?(?:小)?秘密",
            r"\b(?:promise|swear|please|can|do|will|would)\b.{0,14}\b(?:not|"
            r"never)\b.{0,6}\btell\b.{0,10}\b(?:my |the )?(?:parents?|mom|dad|teacher|anyone|anybody|family)\b|"
            r"\b(?:keep|can you keep|will you keep)\b.{0,14}\bsecret\b|\bjust between (?:us|you and me)\b",
        ),
        also=(r"妈|爸|大人|老师|家|人|秘密|保密|parent|mom|dad|teacher|any|secret|family|between",),
        unless=(
            r"\bbut i\b",
            *_SURPRISE,
            "密码|秘密花园|秘密基地|秘密武器|暗号|妈妈说|老师说|间谍",
            r"\b(?:recipe|garden|agent|code|base|magic|spy)\b",
        ),
    ),
)
