"""A child who asks for, is shown or plays at what is for adults only. Questions of the body stay allowed."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

_BODY_QUESTION = (
    "为什么(?:游泳|要穿|小宝宝)|雕像|画里|油画|博物馆|宝宝|婴儿|小猫|小狗|企鹅|动物|洗澡澡|奥特曼|皇帝的新|"
    "国王的新|老师说|科学|身体书|小便|模特|娃娃|芭比|书上说|医生|鱼|青蛙",
    r"\b(?:statue|painting|museum|baby|babies|dog|cat|mole rat|science|doctor|doll|emperor|animals?|swim)\b",
)

RULES = (
    Rule(
        "sexual.asks_for",
        "block",
        3,
        (
            r"(?:有没有|给我|想要|来点|搜|找).{0,6}(?:<naked_zh>|色情|黄色)(?:的)?(?:照片?|图片?|视频|电影|"
            r"网站)|(?:怎么|教我).{0,6}(?:亲嘴|接吻|伸舌头)(?:$|伸|吗|,)",
            r"(?:我?(?:想|要)|给我|让我|帮我|能不能|哪里(?:能|可以)?|怎么|有没有|可以|找|打开).{0,10}(?:看|找|"
            r"搜|打开|下载|上|发|讲|画|说|进)(?:到|一下|一个|个|点|些)?.{0,8}(?:<naked_zh>(?:的)?(?:人|女|男|"
            r"照|图|视频|姐姐|阿姨|美女)?|黄色(?:网站|视频|小说|故事|片|图片|电影|漫画|笑话)|色情|成人(?:网站|"
            r"视频|电影|片|内容|故事|小说|漫画)|黄片|小黄|a片|av(?![a-z])|三级片|做爱|性爱|少儿不宜|18禁|十八禁|情色)",
            r"(?:黄色|色情|成人)(?:网站|视频|电影|小说|片子?|漫画).{0,8}(?:怎么|在哪|哪里|打开|看|网址)",
            r"(?:我们|咱们|你|来|我和你|跟我|假装|陪我).{0,8}(?:演|玩|扮|做|当|假装).{0,6}(?:男女朋友|情侣|"
            r"夫妻|老公老婆|恋人|女朋友|男朋友).{0,8}(?:睡|亲嘴|床|接吻|脱|做爱|生孩子|舌吻|抱着睡|洞房)",
            r"(?:玩|演).{0,6}(?:亲嘴|接吻|睡在?一起|洞房|脱衣服)",
            r"(?:怎么|教我|如何|怎样).{0,6}(?:做爱|性交|上床|滚床单|舌吻|自慰|脱她|脱他|掀(?:女生)?裙|"
            r"偷看(?:女生|女|别人|她|他|姐姐|妹妹|阿姨).{0,4}(?:洗澡|厕所|换|裙|内裤)?)",
            r"(?:你|机器人).{0,6}(?:脱(?:掉)?衣服|脱光|有没有胸|穿内裤|裸体|摸摸我下面)|(?:讲|说|写|"
            r"来).{0,6}(?:一个|个)?.{0,4}(?:大人(?:才能|看|听)的?|只有大人|成人|少儿不宜|黄色|"
            r"色色)(?:的)?.{0,6}(?:故事|笑话|内容|东西|$)",
            r"\b(?:show|find|see|watch|look at|send|open|search|want|where|how|get|draw|"
            r"play)\b.{0,20}\b(?:naked|nude|nudes|porn\w*|xxx|sexy?(?! ?(?:of|and))|sex (?:video|story|game)s?|"
            r"adult (?:sites?|websites?|videos?|movies?|content|only)|dirty (?:pictures|videos|movie)|boobs|"
            r"18\+|r ?-?rated|playboy|onlyfans|hentai|pornhub)\b",
            r"\b(?:tell|read|write|say|give)\b.{0,16}\b(?:story|stories|joke|jokes|"
            r"something)\b.{0,14}\b(?:adults? only|for (?:adults|grown ?-?ups)(?: only)?|only for (?:adults|"
            r"grown ?-?ups)|dirty|sexy|naughty grown)|\b(?:dirty|sexy|adult|grown ?-?up only) (?:story|stories|"
            r"jokes?)\b",
            r"\b(?:pretend|play|act|be|role ?-?play)\b.{0,20}\b(?:boy ?friend and girl ?friend|girl ?friend|"
            r"husband and wife|married|lovers|couple|mommy and daddy)\b.{0,16}\b(?:in bed|bed|kiss(?:ing)? on|"
            r"sleep together|making (?:love|out)|make out|naked|sex)\b",
            r"\bhow (?:do|to|can)\b.{0,16}\b(?:have sex|make out|french kiss|peek at|see (?:her|his|their|"
            r"girls|boys) (?:underwear|naked|pant\w*))\b|\btake off your clothes\b|\bare you sexy\b|"
            r"\btalk dirty\b",
        ),
        unless=(*_BODY_QUESTION, r"小鸭|小鸡|黄色的"),
        fiction="counts",
    ),
    Rule(
        "sexual.saw_something",
        "soften",
        2,
        (
            r"(?:看到?|看见|刷到|发现|翻到|点开|弹出|手机上|电脑上|网上|平板|视频里|同学|哥哥|群里|"
            r"跳出).{0,24}(?:<naked_zh>|亲嘴.{0,6}床|黄色|色情|奇怪的视频|恶心的视频|成人|羞羞的|抱在一起脱|"
            r"在床上脱)",
            r"(?:学|模仿|说|讲).{0,6}(?:黄色笑话|黄段子)|(?:男生|同学|他们).{0,8}(?:掀|扒|拉).{0,4}(?:裙|裤)|"
            r"(?:性是什么|什么是性|做爱是什么|什么是做爱|自慰是什么)",
            r"\b(?:saw|seen|watched|found|showed|popped up|shows|watches|watching)\b.{0,24}\b(?:naked|nude|"
            r"porn\w*|sex|people without clothes|no clothes|adult (?:video|site)|dirty (?:video|picture)|"
            r"weird grown)\w*\b|\bwhat is (?:sex|porn|a blow ?job|masturbat\w*|hentai)\b",
        ),
        unless=(*_BODY_QUESTION, r"小鸭|小鸡|黄色的"),
    ),
    Rule(
        "sexual.word",
        "block",
        2,
        (r"做爱|性交|口交|\b(?:porn|pornhub|blow ?job|hentai|onlyfans)\b",),
        unless=(r"是什么|什么是|什么意思|\bwhat is\b|\bmean\b",),
    ),
)
