"""A child who is bullied, or wants help to bully."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

_THEY = (
    r"(?:他们|她们|同学们?|大孩子|高年级|几个(?:男|女)?(?:生|同学|人)?|有(?:几个)?(?:同学|人)|班上|班里|全班|别人|"
    r"大家|一群|小(?!偷|狗|猫|鸟|鸡|鸭|兔|熊|鱼|时|朋友|学)[\u4e00-\u9fff]|他|她|那个(?:男|女)生|男生|女生|"
    r"学长|同桌|室友)"
)
_OFTEN = r"(?:每天|天天|总是?|老是?|一直|经常|常常?|每次|又|好几次|好多次|好几天|很多次|又来|都|还|一起|围着|合伙|偷偷)"
_OFTEN_EN = (
    r"\b(?:every ?day|always|keep|keeps|all the time|every time|again and again|everyone|everybody|all|each day|"
    r"every (?:week|recess|lunch|morning)|many times|for weeks)\b"
)
_FUN = (
    "游戏|躲猫猫|捉迷藏|老鹰|打水仗|打雪仗|沙包|开玩笑|哈哈|玩得|好开心|红包|拔河|球|接力|抢椅子|抢答|丢手绢|"
    "扮演|小品|笑话|逗",
    r"\b(?:tag|game|dodge ?ball|tickl|swing|funny|joke|love it|(?<!making )(?<!made )(?<!make )(?<!makes )fun|"
    r"on purpose to play|snowball|soccer|race)\b",
)

RULES = (
    Rule(
        "bullying.repeated",
        "alert",
        3,
        (
            r"(?:他们|同学|男生|女生|大孩子|高年级.{0,4}).{0,4}把我(?:的)?(?:头|脸|手|衣服|裤子|鞋).{0,6}(?:按|"
            r"摁|塞|扒|脱|扔|剪|泼|烧)|\b(?:threw|throw|throws|throwing) (?:rocks|stones|things|food|balls|"
            r"garbage|trash|stuff) at me\b",
            r"(?:都|一起|围着)(?:骂|打|笑|踢)我.{0,3}(?:还|并且|又).{0,3}(?:打|骂|踢|推|笑|扔)|逼我(?:给|交|拿|"
            r"偷)(?:钱|东西|他)?|把我的?(?:照片|视频|丑照).{0,8}(?:表情包|群里|网上|朋友圈|发出去|发到)",
            r"\b(?:beat|beats|beating|jumped) me up\b|\b(?:they|kids|boys|girls|"
            r"everyone)\b.{0,10}\balways\b.{0,10}\b(?:call me names|hit me|push me|laugh at me|pick on me|"
            r"make fun of me|throw things at me)\b|\bthrows? (?:things|rocks|food|stuff) at me\b|(?:打|踢|"
            r"揍)我.{0,4}(?:还|并且|又).{0,3}(?:抢|拿|扔|撕)",
            r"(?:天天|每天|总|老是|经常|又).{0,6}(?:找|问|向|跟)我(?:要|拿|借)钱|不给(?:钱|东西)?就(?:打|揍)|"
            r"往我.{0,4}(?:饭|水|杯|书包|衣服|头|身).{0,4}(?:吐|倒|扔|撒|放)",
            r"\bevery ?day\b.{0,24}\b(?:trip|push|hit|kick|shove|tease|laugh at|make fun of|bother|hurt|"
            r"spit)\b.{0,6}\b(?:me)?|\bfake (?:account|profile|page)\b.{0,12}\b(?:me|fun)\b|\b(?:calling|"
            r"call) me names\b",
            r"(?:他们|同学|男生|女生|大孩子|学长|有人).{0,4}把我.{0,4}(?:锁|关|堵|推|按|反锁)(?:在|进|"
            r"到).{0,4}(?:厕所|教室|柜|器材|垃圾|地上|墙|水)|(?:围着|合伙|一起)(?:打|踢|骂|推)我",
            rf"{_THEY}.{{0,6}}(?:抢|找我要|向我要|跟我要|拿走|勒索|收|逼我交|"
            rf"偷).{{0,6}}(?:我)?.{{0,4}}(?:的)?(?:零花钱|钱|午饭|"
            rf"饭|早餐|东西|文具|饭卡|零食|手表|作业).{{0,6}}(?:$|,|。|每天|还|不给就|就打|天天|好几)",
            rf"{_THEY}.{{0,4}}{_OFTEN}(?:{_OFTEN}|在.{{1,4}}|把|放学|下课|课间){{0,6}}(?:打|踢|推|揍|掐|欺负|"
            rf"堵|围|扇|按|"
            rf"绊|锁|吐口水)(?:我)?(?:在|"
            rf"打|殴|住)?(?:我|厕所|墙角).{{0,10}}(?:{_OFTEN}|厕所|天天|好几次|不敢|怕|不让我|还|血|疼|,|。|$)",
            rf"(?:我)?(?:{_OFTEN})(?:被|让).{{0,6}}(?:打|欺负|踢|堵|嘲笑|孤立|骂|取笑|推|霸凌|抢|勒索)|"
            rf"(?:我)?被.{{0,6}}(?:霸凌|校园暴力|勒索|孤立|围殴|堵在|扒)",
            rf"(?:{_THEY}|在).{{0,8}}(?:群里|网上|朋友圈|班群|抖音|qq空间|论坛).{{0,6}}(?:发|骂|传|说|晒|造谣|"
            rf"嘲笑|p).{{0,8}}(?:我的?.{{0,2}}(?:照片?|视频|坏话|秘密)|骂我|丑照|坏话|谣)|(?:发|传|"
            rf"p).{{0,3}}我的.{{0,3}}(?:丑照|照片|视频|"
            rf"表情包).{{0,10}}(?:笑|骂|嘲|群|大家)",
            r"(?:说|威胁|让我).{0,6}(?:不(?:给|听|交).{0,6}(?:就|要)(?:打|揍|弄死)|放学.{0,3}(?:别走|"
            r"等着|堵))|(?:逼|强迫|让)我.{0,4}(?:跪|吃(?:土|虫|屎|垃圾|草)|喝(?:尿|脏水|马桶)|学狗|钻|舔|"
            r"磕头|脱裤)",
            rf"\b(?:kids?|boys?|girls?|bull(?:y|ies)|they|he|she|group|classmates?|older|everyone|"
            rf"someone)\b.{{0,24}}\b(?:take|takes|steal|steals|stole|took|demand)\b.{{0,12}}\bmy (?:lunch|"
            rf"money|lunch money|snacks?|stuff|backpack|homework|phone)\b.{{0,20}}(?:{_OFTEN_EN}|\bor\b|"
            rf"\band\b|$)",
            rf"\b(?:kids?|boys?|girls?|bull(?:y|ies)|they|he|she|classmates?|group)\b.{{0,20}}\b(?:hit|hits|"
            rf"punch|punched|push|pushes|kick|kicks|kicked|shove[sd]?|beat|beats|trip|spit|spits|corner|slam|"
            rf"hurt|hurts|threaten(?:s|ed)?|bully|bullies|pick on|picks on)\b.{{0,6}}\b(?:me|"
            rf"on me)\b.{{0,30}}(?:{_OFTEN_EN}|\bbathroom\b|\bscared\b|\bafraid\b|\bblood\b|\bblack eye\b)|"
            rf"{_OFTEN_EN}.{{0,16}}\b(?:hit|push|kick|bully|bullies|bullying|shove|beat|spit on|pick on|"
            rf"threaten)(?:s|ing)?\b.{{0,6}}\bme\b",
            r"\b(?:group chat|online|instagram|snapchat|tiktok|posted|posting|video|"
            r"the class chat)\b.{0,30}\b(?:make fun|making fun|laugh(?:s|ed|ing)? at|mean|ugly|embarrass\w*|"
            r"about) (?:of )?me\b|\b(?:posted|shared|sent|post|share)\b.{0,16}\b(?:picture|photo|video|"
            r"pic)s? of me\b.{0,30}\b(?:laugh|fun|mean|ugly|everyone)|\b(?:made|make) a (?:group|page|account|"
            r"chat)\b.{0,16}\b(?:fun of|hate|against|about) me\b",
            r"\bi am (?:being|getting) bullied\b|\b(?:get|got|getting) (?:bullied|beaten up|jumped)\b|"
            r"\bbully(?:ing)? me\b|\bbullies me\b|\bmade me (?:eat dirt|kneel|drink from the toilet|lick)\b|"
            r"\bcyber ?bull",
        ),
        unless=(r"\bdodge ?ball\b", *_FUN, r"\bexercise|chores|vitamins\b"),
    ),
    Rule(
        "bullying.excluded",
        "alert",
        2,
        (
            r"(?:全班|大家|所有人|同学们?|他们|她们)(?:都)?.{0,3}(?:笑话|嘲笑|取笑|骂|讨厌|欺负)我.{0,4}(?:不|"
            r"没人|还|都不)(?:跟|和|理)?",
            r"(?:大家|他们|她们|同学们?|全班|所有人|班上的人)(?:都|一起|总|老|经常|天天|总是|"
            r"一直)+(?:在)?(?:孤立|排挤|欺负|针对|讨厌|霸凌|嘲笑|取笑|骂|笑)我",
            r"(?:她们|他们|班长|同学).{0,4}(?:叫|让|要)(?:全班|大家|所有人).{0,3}不(?:要|许)?(?:跟我|和我|理我)",
            r"(?:叫|让|要|跟)(?:全班|大家|所有人|别人|同学们?|其他人).{0,3}(?:都)?(?:不要|别|不许|不准|"
            r"不)(?:再)?(?:跟我|和我|理我)",
            r"(?:全班|大家|他们|同学).{0,4}(?:都)?(?:跟着|一起)(?:叫|喊|笑|骂)(?:我)?",
            r"\b(?:told|tells|got|made|makes) (?:everyone|everybody|the others|my friends|all|"
            r"other kids)\b.{0,16}\bnot (?:to )?(?:talk|play|sit|be friends|like)\b|\b(?:took|take|"
            r"grab(?:bed)?|stole)\b.{0,6}\bmy\b.{0,20}\b(?:threw|throw|put|dump(?:ed)?|"
            r"flush(?:ed)?)\b.{0,14}\b(?:toilet|trash|garbage|roof|mud|bin)\b",
            r"(?:全班|所有人|班里|班上|大家|同学们?|他们|她们|没人|没有人|谁).{0,8}(?:都|全|"
            r"一起)?.{0,3}(?:不(?:跟|和|理|让)|孤立|排挤|躲着|不许.{0,3}(?:跟|和|理))我?.{0,8}(?:玩|说话|"
            r"我).{0,16}(?:还|说谁|谁理|谁跟|骂|笑|叫我|因为|谁就|背后|吐口水)",
            r"(?:谁(?:理|跟|和).{0,8}(?:谁就)|一起孤立我|(?:全班|所有人|班里|同学们?).{0,6}(?:孤立|排挤|嘲笑|"
            r"取笑|笑话|欺负)(?:了)?我)",
            rf"{_THEY}.{{0,4}}(?:把)?.{{0,3}}(?:我的?)?(?:书包|书|作业本?|文具盒?|鞋|衣服|水杯|帽子|午饭|"
            rf"铅笔盒|椅子|眼镜|本子).{{0,5}}(?:扔|丢|撕|藏|剪|踩|倒|涂|砸|弄坏|泼).{{0,12}}(?:好几次|好多次|"
            rf"每天|天天|又|总|垃圾|厕所|笑|经常|好几|老是|故意)",
            rf"{_THEY}(?:{_OFTEN})(?:给我起|叫我|骂我|说我|喊我|笑我|嘲笑我|取笑我|学我).{{0,8}}(?:外号|胖|猪|"
            rf"丑|傻|笨|没爸|没妈|矮|哑巴|结巴|怪物|废物|,|。|$|瘸|死)",
            r"\b(?:whole class|everyone|everybody|all the (?:kids|girls|boys)|nobody|no one|"
            r"no ?one)\b.{0,24}\b(?:ignore[sd]?|hates?|leaves? me out|makes? fun of|laugh(?:s|ed|ing)? at|"
            r"excludes?|against|will (?:talk to|play with|sit with)|talks to|"
            r"sits with)\b (?:me)?.{0,16}(?:\bsaid\b|\bsays\b|\bif\b|\bbecause\b|\bevery ?day\b|\bcall(?:s|ed|"
            r"ing)? me\b|\bat school\b|\bin my class\b|\bme\b)",
            r"\b(?:they|kids|he|she|someone|boys|girls)\b.{0,14}\b(?:throw|threw|hide|hid|ripped|tore|broke|"
            r"dump(?:ed)?|destroy(?:ed)?)\b.{0,8}\bmy (?:backpack|bag|books?|homework|lunch|shoes|glasses|"
            r"stuff|things|coat)\b.{0,16}\b(?:trash|toilet|again|every ?day|times|always|garbage|bin|"
            r"on purpose)\b",
            r"\b(?:call|calls|calling) me (?:fat|ugly|stupid|a pig|names|a freak|a loser|dumb|weird|gay|"
            r"retard\w*|four ?eyes)\b.{0,16}\b(?:every ?day|always|all the time|every time)\b|\b(?:always|"
            r"keeps?|every ?day)\b.{0,10}\b(?:call(?:s|ing)? me|mak(?:es|ing|e) fun of me|laugh(?:s|"
            r"ing)? at me|teas(?:e|es|ing) me)\b",
        ),
        unless=(*_FUN, r"好看|厉害|喜欢|画|棒|夸"),
    ),
    Rule(
        "bullying.wants_help_to_hurt",
        "block",
        1,
        (
            r"(?:怎么|教我|帮我|想办法).{0,8}(?:让|叫|使)?.{0,6}(?:出丑|难堪|丢脸|下不来台|没面子)|(?:想|写|说|"
            r"教我|编)(?:一个|一句|几句|些|点)?.{0,2}骂人的?(?:话|句子|词|歌)|\bhelp me (?:make fun of|bully|"
            r"embarrass|humiliate|insult)\b",
            r"(?:帮我|教我|给我|替我|你)(?:想|写|编|起|做|画|说|来)?.{0,4}(?:一个|个|一段|几个|一首|句|几句|"
            r"些)?.{0,6}(?:骂|嘲笑|羞辱|侮辱|取笑|笑话|整|吓唬|捉弄|恶心).{0,6}(?:人|同学|他|她|我们班|同桌|"
            r"女生|男生|小[\u4e00-\u9fff]|老师|弟弟|妹妹|哭|的话|胖|那个)",
            r"(?:起|想|取|编).{0,4}(?:一个|个|几个)?.{0,3}(?:难听|恶心|搞笑|侮辱|骂|损|坏).{0,6}(?:外号|绰号|"
            r"名字)|(?:写|说|编).{0,6}(?:话|段|首|歌|诗).{0,4}(?:骂|嘲笑|羞辱|气)(?:哭|死)?",
            r"(?:怎么|怎样|如何|教我).{0,8}(?:孤立|整|欺负|骂哭|气哭|捉弄|报复|让大家(?:都)?不(?:理|跟|和)|"
            r"羞辱|吓哭).{0,6}(?:他|她|同学|同桌|小|人|那个|女生|男生|弟弟|妹妹)?",
            r"\b(?:help|write|give|tell|think|make|teach|come up)\b.{0,24}\b(?:mean|nasty|insult\w*|cruel|"
            r"roast|rude|hurtful|bad)\b.{0,14}\b(?:nick ?names?|names?|things?|message|song|poem|note|words?|"
            r"about|for|to)\b.{0,24}\b(?:kid|girl|boy|classmate|her|him|them|friend|teacher|class|brother|"
            r"sister|someone)\b",
            r"\bhow (?:do|can|to|should)\b.{0,12}\b(?:make (?:her|him|them|that (?:girl|boy|kid)|my (?:brother|"
            r"sister)) cry|bully|get everyone to (?:hate|ignore)|embarrass|humiliate|make fun of|insult)\b|"
            r"\bmean nick ?name\b",
        ),
        unless=(
            r"给我(?:起|取)|\bnot\b",
            "祝福|夸|赞美|鼓励|别人骂我|骂我怎么|他骂我|万圣节",
            r"\b(?:nice|kind|called me|calls me|halloween)\b",
        ),
        fiction="counts",
    ),
    Rule(
        "bullying.once",
        "soften",
        1,
        (
            rf"{_THEY}.{{0,8}}(?:推了?|打了?|踢了?|骂了?|笑话?了?|嘲笑了?|取笑了?|抢了?|欺负了?|绊了?|吐了?|"
            rf"咬了?|掐了?|揪了?|拽了?)(?:我|我的)(?!.{{0,2}}(?:厉害|加油)|一起|去|荡|上)",
            rf"{_THEY}.{{0,6}}(?:说我(?:胖|丑|笨|傻|矮|黑|娘|臭|是猪|没用|坏话)|给我起(?:了)?.{{0,4}}外号|"
            rf"叫我.{{0,3}}(?:胖子|肥|猪|丑八怪|傻子|笨蛋|矮子|四眼|娘娘腔)|不让我(?:一起)?玩|不跟我们?玩|"
            rf"不和我玩)",
            r"(?:我)?(?:想|要)让.{0,4}(?:大家|同学|全班|别人|他们).{0,4}(?:都)?不(?:理|跟|和|要)(?:他|她|那个)",
            r"\b(?:he|she|they|a (?:boy|girl|kid)|some (?:kids|boys|girls)|kids?|boy|girl|classmates?|"
            r"friends?)\b.{0,16}\b(?:pushed|shoved|hit|kicked|punched|tripped|bit|pinched|teased|bullied|"
            r"laughed at|made fun of|called)\b (?:me|at me)\b(?! (?:her|his|my) )|\b(?:called me(?! her| his|"
            r" my)|says? i am|said i am|"
            r"said i was) (?:a )?(?:fat|ugly|stupid|dumb|names|weird|baby|loser|smelly)\b",
            r"\b(?:want|going) (?:everyone|everybody|all|them|the others|my friends) to (?:ignore|hate|"
            r"not (?:like|play|talk)|stop playing)\b.{0,10}\b(?:her|him|them|with)\b|\bi (?:want|"
            r"am going) to make fun of\b|\bnot let (?:her|him) play\b",
        ),
        unless=(
            r"\bnickname\b|小笨蛋",
            *_FUN,
            "不小心|没关系|喜欢|已经和好|秋千|推荐|推选",
            r"\b(?:by accident|accidentally|said sorry|swing)\b",
        ),
    ),
)
