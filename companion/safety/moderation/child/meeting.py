"""Strangers who come to the door, follow, invite or wait."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

_SURPRISE = (
    "惊喜|生日|礼物|母亲节|父亲节|圣诞|教师节|卡片|贺卡|派对|蛋糕|过年|节日",
    r"\b(?:surprise|birthday|present|gift|mother'?s day|father'?s day|christmas|party|recipe|cake|card|valentine)\b",
)

RULES = (
    Rule(
        "stranger_meet.at_the_door",
        "alert",
        3,
        (
            r"\b(?:a |some )?(?:stranger|strange (?:man|woman|guy)|man i do not know|"
            r"someone i do not know)\b.{0,10}\b(?:is |was )?(?:at|outside|in front of) (?:my|the|"
            r"our) (?:front )?(?:door|house|window)\b",
            r"(?:一直|又|有人|他)?(?:按门铃|敲门|砸门|拧门把).{0,12}(?:说是|自称|一个人在家|我一个人|我?不认识|"
            r"查水表|修水管|修(?:电|煤气|空调)).{0,12}",
            r"(?:门口|门外|家门|敲门|按门铃).{0,12}(?:有个?人|有个?(?:叔叔|阿姨|男|女|陌生)|陌生|"
            r"不认识|叔叔|阿姨|男人|快递员?说|他说|自称).{0,16}(?:说|叫|让|要|开门|进来|认识|一直|不走|怕)",
            r"(?:有人|不认识的人|陌生人|一个(?:叔叔|阿姨|男人|女人)).{0,6}(?:在|一直)?.{0,4}(?:敲门|按门铃|"
            r"撬门|砸门|在门口|门外).{0,16}(?:爸|妈|开门|一个人|不认识|怕|不走|大人|怎么办|说|叫|让)",
            r"\b(?:<someone_en>|there is)\b.{0,24}\b(?:at (?:the|my|our) (?:front )?door|outside (?:the|my|"
            r"our) (?:house|door)|knock(?:ing|s|ed)?|ringing the bell|"
            r"rang the (?:door ?)?bell)\b.{0,30}\b(?:mom|dad|parents?|alone|open|let (?:him|her|them) in|"
            r"not know|says?|said|scared|come in|should i)\b",
        ),
        unless=(
            r"爸爸开|和妈妈|奶奶开",
            "爷爷在门口|奶奶在门口|妈妈在门口|爸爸在门口|同学|接我放学|外卖|妈妈开",
            r"\b(?:grandma|grandpa|my friend|pizza|halloween|trick or treat|mom (?:is|opened)|dad (?:is|opened))\b",
        ),
    ),
    Rule(
        "stranger_meet.meeting",
        "alert",
        3,
        (
            r"(?:有个?(?:人|男的|女的|叔叔|阿姨|大哥)|陌生人|男的|不认识的?.{0,2}人).{0,14}(?:问|叫|让|喊|请|"
            r"要)我.{0,8}(?:过去|去吃|去玩|跟(?:他|她)|上去|去他|一起走|去看)|(?:面包车|车里|"
            r"车上).{0,6}(?:的人|叔叔|男的|阿姨).{0,6}(?:叫|让|喊|问)我",
            r"\b(?:guy|man|lady|woman|stranger|someone)\b.{0,20}\b(?:in|from) (?:a|the|his) (?:truck|car|"
            r"van)\b.{0,16}\b(?:asked|told|said|called|waved|wants)\b|\b(?:asked|told) me to (?:come|"
            r"go) with (?:him|her|them)\b|\b(?:meeting|meet)\b.{0,16}\b(?:discord|roblox|online|internet|"
            r"tiktok|snapchat|minecraft|game)\b.{0,10}\b(?:friend|guy|girl|boy|person)\b|"
            r"\basked (?:me )?if i (?:want(?:ed)?|like(?:d)?)\b.{0,10}\b(?:candy|a ride|puppy|toy|ice cream)\b",
            r"(?:<adult_zh>|陌生人?).{0,12}(?:要不要|想不想|让|叫|问|请).{0,8}(?:坐|上)(?:他|她)?的?车|(?:车|"
            r"人|叔叔).{0,10}(?:跟在我|尾随我|跟踪我)(?:后面|身后)?",
            r"\b(?:meet|see|visit|meeting)\b.{0,24}\b(?:met|know|talk(?:ed)? to|chat(?:ted)? with) (?:him |"
            r"her |them )?(?:on|in|from|through) (?:tiktok|snapchat|instagram|discord|roblox|minecraft|"
            r"the internet|the game|a game|my game|an app|fortnite|youtube)\b|\b(?:he|she|man|guy|adult|"
            r"someone|lady)\b.{0,16}\b(?:coming|come|comes|going|wait(?:s|ing)?)\b.{0,6}\b(?:to|at|outside|"
            r"near) my (?:school|house|home)\b.{0,8}\b(?:get|pick|meet|take|see) me\b",
            r"(?:<online_zh>).{0,16}(?:约(?!好.{0,8}(?:打|玩|刷|上线|组队))|见面|等我|见我|见一面|见个面|"
            r"带我(?:去|走|出|玩)|叫我(?:出|去|过)|"
            r"让我(?:出|去|过)|来(?:我家|接我|找我)|接我|出来玩|出去玩|去他(?:家|那)|单独|碰面|线下)",
            r"(?:网上|游戏里|网友|陌生|不认识).{0,16}(?:见面|见我|见个面|去他家|跟他走|出去|出来玩|"
            r"约(?!好.{0,8}(?:打|玩|刷|上线|组队)))",
            r"(?:<adult_zh>|他|她).{0,10}(?:约|叫|让|要|想|说|带).{0,6}我.{0,10}(?:一个人|单独|自己|偷偷|悄悄|"
            r"瞒着).{0,8}(?:去|来|出|见|找他)|(?:<adult_zh>|<online_zh>|他).{0,16}(?:不(?:要|让|许|能|用|准)|"
            r"别)(?:我)?(?:带|叫上?|跟)(?:着)?(?:大人|爸|妈|家)(?!.{0,3}(?:说|讲))",
            r"(?:我|想|要|准备|打算|偷偷|约好).{0,8}(?:去|跟|和|见)(?:见)?.{0,6}(?:网友|网上认识|游戏里认识|"
            r"不认识的|陌生)",
            r"(?:<adult_zh>|不认识的人|陌生人).{0,12}(?:带我|让我|叫我|要我|请我).{0,4}(?:上车|坐(?:他|"
            r"她)?的?车|去(?:看|找|他家|她家|吃|玩|买|拿)|跟(?:他|她)(?:走|去|回)|走|去(?:一个)?(?:没人|安静|"
            r"好玩)).{0,4}",
            r"(?:叔叔|阿姨|陌生人|不认识的人|有个?人|男人|车).{0,10}(?:一直|总是?|老是?|在|偷偷){0,6}(?:跟着|跟踪|"
            r"尾随|盯着|跟在)我",
            r"(?:<adult_zh>|他).{0,10}(?:说|要|想).{0,6}(?:来|到|去)?(?:我家|学校|校门口|小区).{0,4}(?:接我|"
            r"找我|等我|带我)",
            r"\b(?:online|internet|game|roblox|minecraft|discord|app|chat|tiktok|snapchat|"
            r"fortnite)\b.{0,40}\b(?:meet(?! (?:up )?online)|meeting|meet up|come over|hang out in|pick me up|"
            r"visit me|see me in person|in real life|my address|at the (?:park|mall)|come to (?:his|her|my)|"
            r"go to (?:his|her))\b",
            r"\b(?:meet|meeting|meet up with|see|visit|going to)\b.{0,24}\b(?:online|internet|"
            r"someone from (?:the|a|my) (?:game|app|internet)|from (?:roblox|minecraft|discord|fortnite|"
            r"the game|my game))\b",
            r"\b(?:<adult_en>)\b.{0,24}\b(?:offered|offers?|wants?|wanted|asked|asks|told|said|says|invited|"
            r"tried)\b.{0,20}\b(?:a ride|(?:get|go|come|hop|climb) (?:in|into|to|with|inside|over)\b|"
            r"his (?:car|van|house|place)|her (?:car|house)|(?:meet|see) (?:me|him|up)|pick me up|"
            r"come with (?:him|her)|help (?:him|her|them)? ?(?:find|look for)|his puppy|show me (?:a|his) pupp)",
            r"\b(?:<someone_en>|strange car|a (?:car|van))\b.{0,14}\b(?:follow(?:s|ed|ing)?|watch(?:es|ing)|"
            r"waiting for|stalk\w+)\b (?:me|us)\b(?! on)|\b(?:stranger|man|guy|someone i do not know|"
            r"someone)\b.{0,20}\b(?:gave|offered|give|giving) me\b.{0,12}\b(?:candy|a ride|money|a lift|"
            r"a toy)\b",
            r"(?:<someone_en>|<online_en>)\b.{0,40}\b(?:meet|come|go)\b.{0,14}\b(?:alone|by myself|"
            r"without (?:my |telling )?(?:mom|dad|parents?|"
            r"anyone)|in secret|secretly)\b.{0,6}",
        ),
        unless=(
            r"(?:老师|妈妈|爸爸|奶奶|警察)说(?:过)?(?:不要|不能|别|不可以)|黄色小鸭",
            r"妈妈不让我|不能跟|不跟陌生|老师教|爸爸不让我|\b(?:never|not supposed to|should not|my teacher|"
            r"waiter)\b",
            r"妈妈的朋友|爸爸的朋友|邻居.{0,4}送|校车",
            "奶奶|爷爷来|外婆|外公|爸爸带|妈妈带|妈妈(?:也|陪|和|跟)|爸爸(?:也|陪)|警察|消防|老师带|老师(?:让|"
            "叫)我(?:自己|一个人)|同学|一起去|校车|爸爸让|妈妈让|妈妈叫|爸爸叫|宠物|体检|导游|医生",
            r"\b(?:grandma|grandpa|my cousin|with (?:my )?(?:mom|dad|parents|teacher)|mom and|police|"
            r"firefighter|school bus|teacher said|teacher (?:wants|asked|told)|mom (?:is|will)|dad (?:is|will)|"
            r"coach (?:says|said)|doctor)\b",
        ),
        fiction="counts",
    ),
    Rule(
        "stranger_meet.pick_up",
        "alert",
        3,
        (
            r"(?:校门口|学校门口|放学|路上|街上|小区).{0,10}(?:有人|有个|叔叔|阿姨|男的|女的|"
            r"陌生).{0,16}(?:接我|带我|送我|跟我走)|\b(?:man|guy|lady|woman|stranger)\b.{0,24}\b(?:take|drive|"
            r"walk) me (?:to|home|for|somewhere)\b",
            r"(?:接我|带我走|带我去|送我回家|跟(?:她|他)走|叫我上车|让我上车).{0,16}(?:不认识|没见过|陌生)",
            r"(?:不认识|没见过|陌生).{0,16}(?:接我|带我|送我|叫我|让我|要我|请我|上车|跟我走|给我(?:糖|吃|钱|玩))",
            r"\b(?:do not know|never met|stranger|strange (?:man|lady|woman|guy|car))\b.{0,40}\b(?:take me|"
            r"pick me up|come with|go with|get in|a ride|(?:his|her) (?:car|house|van)|candy)\b",
        ),
        unless=(
            r"外婆|奶奶|爷爷|小饭桌|托管|\bmy (?:mom|dad|grandma|grandpa|uncle|aunt)s?\b",
            "妈妈带我|爸爸带我|老师带我|地方|这里的人|新同学",
            r"\b(?:my mom (?:took|said no)|movie)\b",
        ),
    ),
    Rule(
        "stranger_meet.wants_to_meet",
        "alert",
        2,
        (
            r"(?:大人|网友|陌生人?|不认识的人?|游戏里|网上|加了?我(?:的)?(?:好友|微信|qq)|好友申请|"
            r"私信).{0,24}(?:想|要|说|约|问).{0,6}(?:见(?:见|一见|面)?(?:我|你)|看看我|认识我|找我玩|来找我)",
            r"(?:不认识的?|陌生).{0,8}(?:加|私信|找).{0,4}(?:了)?我.{0,12}(?:聊|见|地址|照片|电话)",
            r"\b(?:stranger|grown ?-?up|adult|man|someone i do not know|online|"
            r"internet)\b.{0,40}\b(?:wants? to (?:see|meet|visit|know where)|add(?:ed|s) me|messag(?:ed|es|"
            r"ing) me|dm(?:s|ed)? me|keeps texting)\b",
        ),
        unless=("圣诞老人|老师|奶奶|爷爷", r"\b(?:santa|teacher|grandma|grandpa)\b"),
        fiction="counts",
    ),
    Rule(
        "stranger_meet.across_turns",
        "alert",
        3,
        (
            r"<online_zh>|<online_en>|新朋友|陌生|不认识|皮肤|点券|\brobux\b|(?:他|她|"
            r"朋友).{0,4}(?:[二三四五]十|[2-6]\d)多?岁|"
            r"大哥哥|大姐姐|叔叔|\bgrown ?-?up\b|\b(?:he|she) is (?:an adult|(?:2|3|4|5)\d|twenty|thirty|"
            r"forty)\b|\bnew friend\b|\bstranger\b|\ba man\b",
        ),
        also=(
            r"(?:约|见面|见我|来接|接我|来我家|去他家|带我(?:去|走)|去公园|出来|出去|等我|找我|过来)|\b(?:meet|"
            r"pick me up|come (?:over|to)|go to (?:his|her|the)|get me|wait for me|take me)\b",
            r"(?:不要|不能|别|不让|不用|不许|没有?|不)(?:带|告诉|让|跟|叫|知道|给).{0,4}(?:大人|爸|妈|家|人|"
            r"别人|知道)|(?:妈妈|爸爸|爸妈|大人|家里|他们).{0,3}(?:都)?不知道|秘密|偷偷|一个人|\bsecret\b|"
            r"\bnot (?:to )?(?:tell|bring|let|say)\b|\b(?:mom|dad|parents?|nobody|they)\b.{0,12}\bnot know\b|"
            r"\balone\b|\bby myself\b|\bwithout (?:my )?(?:mom|dad|parents)\b",
        ),
        unless=(
            *_SURPRISE,
            "同学.{0,4}妈妈|奶奶|爷爷|外婆|表哥|表姐|白雪公主|大灰狼|捉迷藏",
            r"\b(?:grandma|grandpa|cousin|hide and seek|wolf|princess)\b",
        ),
        fiction="counts",
        across=True,
    ),
)
