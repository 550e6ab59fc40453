"""A child who is hit, starved, locked in, touched, or lives with somebody who is."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

_HIT = (
    r"(?:[打揍抽踢踹掐拧烫捆绑勒虐踩拽](?!电话|手机|游戏|篮球|球|字|针|招呼|扮|气|算|包|车|牌|雨伞|伞|扫|开|乒|羽|网球|"
    r"牙|比方|疫苗|赢|败|水|工|卡|呼|雷|滚|断|鼓|架)|毒打|暴打|殴打|扇(?!子|扇|贝)|用开水)"
)
_HIT_EN = (
    r"(?:hit|hits|hitting|beat|beats|beating|slap|slaps|slapped|punch|punches|punched|kick|kicks|kicked|whip|whips|"
    r"whipped|spank(?:s|ed)?|burn|burns|burned|choke|chokes|choked|smack|smacks|smacked|throws things at|threw|"
    r"pinch(?:es|ed)?|hurt|hurts|beat up|beats up)"
)
_PLAY = (
    "下棋|象棋|围棋|五子棋|比赛|枕头|闹着玩|开玩笑|玩水枪|水枪|雪仗|雪球|游戏|扑克|打牌|假装|逗我|哈哈|跆拳道|陪练|"
    "打不过"
)
_PLAY_EN = (
    r"\b(?:chess|game|games|checkers|race|races|cards|tennis|mario|pillow|snowball|water gun|video|uno|playing|tag|"
    r"basketball|soccer|ping pong|wrestl|high five|jackpot|funny|arm wrestling|swimming)\b"
)
_TOUCH = "(?:摸|碰|亲|揉|捏|蹭|舔|抱|掐|扒|脱)"

RULES = (
    Rule(
        "abuse.caregiver_hits",
        "alert",
        3,
        (
            r"<carer_zh>.{0,4}(?:把|抓|按|揪)(?:着|住)?我(?:的)?(?:头|头发|脸|耳朵).{0,6}(?:撞|磕|按|往墙|往地|"
            r"扯|摁|拖)|\b(?:<carer_en>)\b.{0,14}\b(?:pulls?|pulled|yanks?|yanked|grabs?|grabbed) (?:me by |"
            r"my )(?:the )?(?:hair|ears?|neck|throat|arm)\b",
            r"<carer_zh>.{0,10}(?:会|就|都|总|又|还)(?:动手)?(?:打|揍|踢|掐|扇)(?:我|妈|弟|妹)(?:和|跟|"
            r"们)?(?!电话|手机|球)|<carer_zh>(?:打|揍|踢)得我",
            r"<carer_zh>(?:把我|用脚|拿脚)?(?:踩|拽|拖着|推倒|摔)(?:了|着)?我(?!的?(?:手去|玩))|"
            r"\b(?:<carer_en>)\b.{0,16}\b(?:threw|throws|pushed|pushes|shoved|dragged|slammed) (?:me|us) (?:on|"
            r"into|against|down|to|across|by)\b|\b(?:<carer_en>)\b.{0,30}\b(?:left|gave me) (?:a )?(?:bruises?|"
            r"marks|black eye|welts)\b",
            r"<carer_zh>.{0,6}(?:拿|用|举)(?:着)?.{0,2}(?:刀|棍|皮带|菜刀|剪刀).{0,4}(?:吓|砍|追|威胁|指着)(?:我|妈)?",
            r"<carer_zh>.{0,10}(?:扇|打|抽|甩|给)(?:了|过)?我.{0,4}(?:耳光|巴掌|嘴巴|脸)|"
            r"<carer_zh>.{0,14}(?:喝多|喝醉|发火|生气|发脾气|不高兴).{0,10}(?:打|揍|踢|扇|掐|抽)(?:了)?(?:我|"
            r"妈|弟|妹|人)",
            r"\b(?:<carer_en>)\b.{0,40}\b(?:and|then|he|she)\b.{0,12}\b(?:hits?|beats?|punch(?:es|ed)?|"
            r"slap(?:s|ped)?|kick(?:s|ed)?|chokes?|hurts?|burns?|whips?|pulls? my hair)\b (?:me|us)\b",
            r"<carer_zh>.{0,8}(?:喝|醉|生气|发火|发疯|输).{0,6}打人|(?:伤|疤|青|紫|印|肿|"
            r"血).{0,6}是.{0,2}(?:<carer_zh>|他|她|叔叔|老师|哥哥).{0,3}(?:打|烫|掐|弄|抽|咬|拧|划)|"
            r"<carer_zh>(?:打|骂)得我",
            r"\b(?:<carer_en>|he|she)\b.{0,10}\b(?:threw|throws|throw) (?:a|an|the|his|her|my)? ?\w+ at (?:me|"
            r"us|mom|my)\b|\bi (?:get|got|am|was) (?:beaten|hit|slapped|punched|whipped)\b.{0,10}\b(?:at home|"
            r"every|again|when i get home)\b",
            r"<carer>.{0,10}(?:用|拿|抄|举).{0,8}(?:打|抽|揍|砸|烫|捅|戳|扎)(?:了|过)?.{0,3}(?:我|"
            r"妹妹|弟弟|哥哥|姐姐)",
            rf"<carer_zh>(?:喝[醉多]?了?酒?|一生气|生气|发火|输了钱|心情不好|每天|天天|经常|总是?|老是?|又|会|"
            rf"成日|昨天|今天|晚上|昨晚|刚才|刚刚|就|都|也|还|一直|使劲|狠狠地?|往死里|动不动|因为|没写完|"
            rf"考不好|"
            rf"考砸了|了|,|的时候|不听话|每次|用力|伸手|动手|会|我|他|她|就要|要|把){{0,6}}{_HIT}(?:了|过|得)?(?:我|"
            rf"死我|妹妹|弟弟|得我|"
            rf"伤)(?!的球|不过|一个)",
            rf"(?:我)?(?:被|让|给)<carer_zh>.{{0,6}}(?:{_HIT}|抽|关|锁|赶|扔|骂得)",
            r"<carer_zh>.{0,6}把我.{0,8}(?:打|揍|关在?|锁在?|绑|吊|推倒|摔|扔|按|赶出|踢|掐|烫|丢)(?!气|"
            r"打扮|打扫)",
            r"<carer>.{0,8}(?:开水|热水|烟头|熨斗|针|打火机).{0,6}(?:泼|烫|扎|烧).{0,4}我",
            r"(?:拿|用)(?:皮带|衣架|棍子|鞋底?|扫把|扫帚|鸡毛掸子|尺子|木棍|鞭子|电线).{0,4}(?:打|抽|"
            r"揍).{0,4}我",
            rf"\b(?:<carer_en>)\b.{{0,24}}\b{_HIT_EN} (?:me|us|my (?:brother|sister|face|head|arms?|back|"
            rf"hands?|legs?|hair|ears?|tummy|stomach|neck|butt))\b",
            r"\b(?:i|we) (?:get|got|am|was|are|were|keep getting) (?:hit|beaten|slapped|whipped|punched|"
            r"kicked|choked)\b.{0,16}\bby\b.{0,6}(?:<carer_en>)",
            r"\b(?:<carer_en>)\b.{0,20}\bwith (?:a|the|his|her) (?:belt|stick|hanger|shoe|cord|cable|hose|"
            r"paddle|broom|bat)\b",
        ),
        unless=(
            r"玩|\bstory\b",
            r"我就笑|我笑|逗",
            r"马上就|忘了|\bpool\b|\bsled\b",
            r"轻轻|按摩|\b(?:by mistake|an accident)\b",
            r"\b(?:ball|frisbee|paper|sock)\b|打我(?:爸|妈|哥|姐|弟|妹|电话|手机|的电话|的手机)",
            _PLAY,
            _PLAY_EN,
            "轻轻[打拍]|告诉.{0,4}就|告状.{0,3}就|打我手机|打我电话|打了我一下屁股|拍了拍",
        ),
        caregiver="yes",
        fiction="if_mine",
    ),
    Rule(
        "abuse.caregiver_threatens",
        "alert",
        3,
        (
            r"我(?:真的|好|很|最|有点|就)?(?:怕|害怕|不敢)回(?:家|去)(?!晚)",
            r"(?:不敢|害怕|好怕|很怕)(?:放学)?(?:回|进)家(?:$|,|。|了|门)",
            r"(?:不敢|怕|害怕|不想|别让我).{0,4}(?:回家|回去|回爸爸家|回妈妈家).{0,12}(?:<carer_zh>|他|她|会|"
            r"打|骂|揍|皮带)",
            r"<carer_zh>.{0,8}(?:说|会|要).{0,4}(?:打死|掐死|弄死|杀了|打断|扔了|卖了|不要)我",
            r"(?:回家|回去).{0,4}(?:会|又会|就会|肯定|又要|就要|要)(?:被)?(?:挨打|挨揍|打我|被打|打)",
            r"(?:又|会|要|总是|天天|每天|经常).{0,3}(?:挨打|挨揍|被打)|(?:我)(?:很|好|最|真的)?怕(?:被|挨)打",
            r"\b(?:scared|afraid|terrified|frightened|not want|not dare) (?:to|of|about) (?:go(?:ing)?|"
            r"be(?:ing)?|com(?:e|ing)) (?:back )?home\b",
            r"\b(?:<carer_en>)\b.{0,16}\b(?:says?|said|will|going to|threat\w*)\b.{0,12}\b(?:kill|hurt|beat|"
            r"hit|get rid of|throw) me\b",
        ),
        unless=(
            r"\bfun\b|\byet\b|好玩",
            r"考|分|作业|卷子|作文|迟到|黑|鬼|狗|打雷|打针|疫苗|题",
            r"\b(?:dark|dog|thunder|test|homework|report card|ghost|alone in the dark|chess|water|tickle)\b",
        ),
        caregiver="yes",
        fiction="if_mine",
    ),
    Rule(
        "abuse.neglect",
        "alert",
        3,
        (
            r"\b(?:forgets?|forgot|refuses?) to feed (?:me|us)\b",
            r"\b(?:makes?|made|keeps?|kept|puts?)\b (?:me|us)\b.{0,8}\b(?:stay |sleep |live |sit )?(?:in|out|"
            r"outside)\b.{0,6}\b(?:basement|closet|garage|shed|attic|bathroom|dark|cold|rain|cage)\b|"
            r"\bwithout (?:any )?(?:food|dinner|water|eating)\b",
            r"\b(?:<carer_en>|they|she|he)\b.{0,10}\b(?:lock(?:s|ed)?|kick(?:s|ed)?|left|leaves?|"
            r"shut)\b.{0,8}\b(?:me|us)\b.{0,4}\b(?:outside|out of the house|out in the (?:cold|rain|snow)|"
            r"out all)\b|\b(?:makes?|made|have to|forces?)\b.{0,8}\bsleep (?:in|on|"
            r"outside) ?(?:the )?(?:garage|floor|basement|bathroom|shed|yard|dog|car|street|"
            r"balcony)?\b(?=.{0,4}(?:$|garage|floor|basement|bathroom|shed|yard|dog|street|balcony|outside|"
            r"because|when))",
            r"(?:<carer_zh>|他们|她|家里).{0,8}(?:不给|不让|不许|不准|没给|没有给|"
            r"从来不给)我.{0,2}(?:吃[饭的东一]|饭|喝水|水喝|吃(?:$|,|。)|睡觉|进(?:家)?门|回家|上学|看病|"
            r"穿)(?!.{0,3}(?:糖|零食|冰|辣|巧克力|薯))",
            r"(?:<carer_zh>|他们|她|我被).{0,8}(?:关|锁|绑|反锁|捆)(?:在|进|到).{0,8}(?:柜|黑|屋|房间|厕所|"
            r"卫生间|地下室|阳台|储物|箱|笼|门外|外面|仓库|车库|衣橱|小房)",
            r"(?:罚我|让我).{0,4}(?:跪|不许吃饭|饿|睡(?:地上|外面|阳台|狗窝))",
            r"(?:好几|[两三四五六七几]|很多)(?:天|晚).{0,6}(?:没人|没有人|没).{0,4}(?:给我)?(?:做饭|回家|管我|"
            r"饭吃|东西吃)|(?:没人|没有人).{0,3}(?:给我|管我).{0,6}(?:饭|吃)|(?:爸爸|妈妈|爸妈|他们|"
            r"家里).{0,10}(?:好几|[两三四五六七])天.{0,4}没(?:有)?回(?:家|来).{0,10}我?.{0,6}(?:一个人|自己|饿|"
            r"怕|没)",
            r"(?:我|一个人).{0,6}(?:饿了|饿着)?.{0,4}(?:好几|[两三四五六七])天.{0,4}(?:没吃|没东西吃|没饭吃)",
            r"\b(?:<carer_en>|they|she|he)\b.{0,16}\b(?:will|does|do|did|would|can) not (?:let|give|feed|"
            r"allow)\b.{0,6}\b(?:me|us)\b.{0,10}\b(?:eat(?! (?:candy|sweets|ice|junk|chocolate|cookies|"
            r"before))|food|dinner(?! until)|sleep|water|breakfast|lunch|in the house|inside|medicine)\b",
            r"\b(?:<carer_en>|they|she|he)\b.{0,10}\b(?:starve[sd]?|neglect(?:s|ed)?|(?:never|does not|do not|"
            r"did not|will not) feeds?) (?:me|us)\b|"
            r"\bno ?(?:one|body) feeds (?:me|us)\b|\b(?:not eaten|nothing to eat|no food)\b.{0,14}\b(?:days|"
            r"at home|home)\b",
            r"\b(?:<carer_en>|they|she|he|i am|i get|i was)\b.{0,12}\b(?:lock(?:s|ed)?|tie[sd]?|chain(?:s|ed)?|"
            r"shut|shuts)\b.{0,10}\b(?:in|inside|to|out)\b.{0,10}\b(?:closet|basement|room|bathroom|garage|"
            r"cupboard|dark|bed|attic|outside|shed|cage|of the house)\b",
            r"\b(?:left|leave|leaves) (?:me|us) (?:home )?(?:all )?alone\b.{0,12}\b(?:days|nights?|all weekend|week)\b",
        ),
        unless=(
            r"\bcan not get out\b",
            r"马上|忘带钥匙",
            r"辣|炸|烧烤|奶茶|可乐|薯|\b(?:rain ?boots|play in the rain)\b",
            r"病了?|发烧|拉肚子|吐了|厕所|\b(?:camp|camping|sleepover|tent|nap)\b",
            "减肥|胖|自己锁|不小心|卡住|捉迷藏|游戏|密室|糖|零食|冰淇淋|雪糕|手机|电视",
            r"\b(?:fat|thin|skinny|weight|diet|hide and seek|game|candy|sweets|by accident|escape room|"
            r"cookies?|chocolate|until i)\b",
        ),
        caregiver="yes",
        fiction="if_mine",
    ),
    Rule(
        "abuse.violence_at_home",
        "alert",
        3,
        (
            r"\b(?:<carer_en>)\b.{0,24}\b(?:fight|argue|drunk|mad|angry)\w*\b.{0,20}\b(?:he|she|dad|"
            r"and)\b.{0,4}\b(?:hits?|beats?|punches|hurts?|slaps?) (?:her|him|my mom|mom)\b",
            r"(?:爸爸?|叔叔|后爸|继父|爷爷|妈妈的男朋友)(?:总是?|老是?|每天|天天|经常|又|常常?|喝.{0,4}|"
            r"每次.{0,5}都?)(?:打|揍|踢|掐|推|骂着打)(?:我)?(?:妈|奶奶)",
            r"\b(?:dad|daddy|father|stepdad|grandpa|he)\b.{0,24}\b(?:hits?|hitting|beats?|beating|punch(?:es|"
            r"ed|ing)?|slap(?:s|ped)?|chok(?:es|ed)|kick(?:s|ed)?|shoves?)\b (?:my )?(?:mom|mommy|mother|"
            r"grandma)\b(?! at| in)",
            r"<carer_zh>把<carer_zh>.{0,3}(?:打|揍|踢|推倒|掐)(?!扮|电话)",
            r"(?:爸爸?|叔叔|后爸|继父|妈妈的男朋友|爷爷|他)(?:又|在|天天|经常|总|老|喝醉了?|喝了酒|会|昨晚|"
            r"昨天|每天|就|把){0,6}(?:打|揍|踢|掐|扇|推倒|拿刀)(?:了|过)?(?:我)?(?:妈妈?|奶奶|后妈|阿姨)(?!电话|"
            r"手机|的手机|妈)",
            r"<carer>.{0,8}(?:砸|摔)(?:东西|碗|杯|门|手机|椅).{0,14}(?:躲|怕|哭|不敢)",
            r"(?:妈妈?|奶奶)被.{0,3}(?:爸爸?|他|爷爷|后爸|继父)?.{0,3}(?:打|揍|踢|掐)|(?:爸爸?妈妈?|爸妈|他们|"
            r"大人).{0,6}(?:打架|动手|拿刀|砸东西|摔东西|打起来).{0,14}(?:我|怕|躲|哭|血|不敢)",
            r"\b(?:dad|daddy|father|stepdad|boyfriend|he)\b.{0,14}\b(?:hit|hits|hitting|beat|beats|beating|"
            r"punch(?:es|ed)?|chok(?:es|ed)|push(?:es|ed)?|hurts?|kick(?:s|ed)?)\b (?:my )?(?:mom|mommy|"
            r"mother)\b(?! at| in)",
        ),
        unless=(_PLAY, _PLAY_EN, "羽毛球|乒乓|怪兽|扮演|说出去|如果我(?:说|告诉)", r"\bif i (?:tell|told|say)\b"),
        caregiver="yes",
        fiction="if_mine",
    ),
    Rule(
        "abuse.hidden_injury",
        "alert",
        3,
        (
            r"\b(?:told|tell|say|said)\b.{0,16}\bi fell\b.{0,16}\bbut\b.{0,12}\b(?:dad|mom|he|she|stepdad|"
            r"stepmom|father|mother|hit|beat|pushed)\b",
            r"(?:伤|青|淤青|疤|印子).{0,4}(?:不能|不敢|不许|不让|别)(?:给|让|被).{0,4}(?:看|知道|发现)",
            r"(?:我)?(?:身上|背上|腿上|手上|胳膊上|屁股上|脸上|这些?|我的).{0,4}(?:伤|青|淤青|疤|印子|"
            r"紫).{0,8}(?:不是|别人不知道|不能说|不敢说|不能告诉|不让说|藏|不能让)",
            r"(?:不敢|不能|不让我?|怕).{0,4}(?:给|让).{0,4}(?:老师|同学|别人|人|大家).{0,3}(?:看到?|看见|知道|"
            r"发现).{0,6}(?:我的?|身上|背上|腿上)?.{0,3}(?:伤|淤青|青一块|疤|印)",
            r"(?:让|叫|教|要|逼)我.{0,10}(?:说|讲).{0,4}(?:自己|是|不小心){0,6}.{0,3}(?:摔|撞|跌)",
            r"\b(?:bruises?|marks?|scars?|black eye|cuts)\b.{0,24}\b(?:hide|hiding|secret|not (?:tell|say|show|"
            r"allowed)|nobody|no one|cover|not from)\b|\b(?:hide|hiding|cover(?:ing)?)\b.{0,10}\b(?:bruises?|"
            r"marks|scars)\b",
            r"\b(?:tell|say|told me to (?:say|tell))\b.{0,14}\b(?:teacher|everyone|people|doctor|"
            r"them)?\b.{0,10}\bi (?:just )?fell\b",
        ),
        caregiver="always",
        fiction="if_mine",
    ),
    Rule(
        "abuse.touch",
        "alert",
        3,
        (
            r"(?:<adult_zh>|<kin_zh>|他).{0,6}(?:让|叫|逼|要)我.{0,3}(?:掀|撩|拉|提)(?:起|开|下|"
            r"高)?.{0,2}(?:裙|衣服|上衣|裤)",
            r"\b(?:<adult_en>|<he_en>)\b.{0,12}\b(?:rubbed|rubs|pressed|presses) (?:up )?(?:against|on) me\b|"
            r"\b(?:tutor|coach|teacher|uncle|man|neighbou?r|priest|driver|boss|stranger)\b.{0,8}\b(?:kiss(?:es|"
            r"ed)|licks?|licked) me\b",
            r"(?:<adult_zh>|他).{0,4}(?<!摸)摸(?:了|着)?我的?(?:腿|脚|腰|胸|大腿)",
            r"\b(?:<adult_en>|stepdad|grandpa|grandfather|brother)\b.{0,16}\b(?:comes?|came|gets?|got|climbs?|"
            r"climbed|sneaks?|lies|lays) (?:in|into|on|onto|to|in to) my bed\b(?! to (?:read|say|tell))",
            r"(?:grandfather|grandpa|stepdad|stepfather|dad|daddy|father|uncle|coach|teacher|tutor|man|"
            r"neighbou?r|babysitter|cousin|priest)s?\b.{0,10}\btouch(?:es|ed|ing)? me(?:$|[,.!]| and| when|"
            r" in my| there| a lot| again| every| at)",
            r"\b(?:<adult_en>|<he_en>)\b.{0,12}\b(?:pull(?:s|ed)?|took|takes|yank(?:s|"
            r"ed)?)\b.{0,3}\bmy\b.{0,3}\b(?:pants|underwear|shirt|skirt|dress|shorts|clothes) (?:down|off|up)\b",
            r"(?:<adult_zh>|<kin_zh>|他).{0,6}(?:把我)?(?:按|压|拖|拉|推)(?:着|倒|住)?(?:我)?(?:在|到|"
            r"进).{0,4}(?:床|沙发|厕所|小房间|角落|草丛)|(?:教练|老师|叔叔|保安|司机|邻居|老板|舅舅|男的|"
            r"陌生人|网友).{0,4}(?:亲|吻|摸)(?:了|过|着)?我(?:$|,|。|一下|的嘴|还|了)",
            r"(?:后爸|继父|爸爸|爷爷|外公|姥爷|妈妈的男朋友|干爹).{0,6}(?<!摸)摸(?:了)?我(?:$|,|。|还|不敢|叫|"
            r"让|很久|的(?:下|屁|胸|腿|身))",
            r"\b(?:<adult_en>|<he_en>)\b.{0,10}\b(?:rubs?|rubbed|strokes?|squeezes?|touches|"
            r"touched)\b my \w+.{0,24}\b(?:secret|not like|weird|uncomfortable|scared|hate|gross|tell)\b",
            r"(?:<adult_zh>|表哥|堂哥|姐夫).{0,10}(?<!摸)(?:乱|偷偷)?摸(?:了|着|过)?我(?!的?(?:头|手|脸|额头|"
            r"耳朵|肩|背|肚子|牙|脉|口袋|书包|作业|画))",
            r"\b(?:<adult_en>|<he_en>)\b.{0,10}\btouch(?:es|ed|ing)? my \w+.{0,20}\b(?:not like|weird|"
            r"uncomfortable|scared|hate|gross)\b",
            r"(?:<adult_zh>|<kin_zh>|他).{0,10}(?:洗澡|换衣服|上厕所|睡觉|尿尿).{0,10}(?:进来|偷看|拍照|录像|"
            r"拍视频|摸)",
            r"\b(?:<adult_en>|<he_en>|friend|brother|boy)\b.{0,20}\b(?:put|puts|stuck|slid)\b.{0,6}\b(?:his|"
            r"her|their) (?:hands?|fingers?)\b.{0,8}\b(?:in|inside|under|down|up|on)\b.{0,4}\bmy\b|\b(?:kissed|"
            r"touched|rubbed|grabbed|hugged)\b.{0,24}\b(?:felt weird|feel weird|weird|uncomfortable|scared me|"
            r"did not like|gross|made me feel)\b",
            r"(?:<someone>|<carer>).{0,8}(?:让|叫|要|逼|骗)(?<!只要)我(?:(?!拍|发|传).){0,8}(?:不要?穿(?:衣|裤|"
            r"内)|没穿|光着|裸).{0,8}",
            r"(?:<adult_zh>|他).{0,8}(?:亲|吻)(?:了|过|着)?我?(?:的)?(?:嘴(?!角)|嘴巴|嘴唇)|(?:<kin_zh>|"
            r"<adult_zh>|他|她).{0,8}(?:乱?摸|碰)(?:了|着|过)?我.{0,10}(?:不敢|不让说|别说|不许说|怕|哭|不要|"
            r"躲)",
            r"(?:<adult_zh>|<kin_zh>|他|她).{0,6}把我(?:的)?.{0,2}(?:裤子?|衣服|裙子?|内裤|上衣|"
            r"泳衣).{0,3}(?:脱|扒|掀|拉下|撩)|(?:<adult_zh>|<kin_zh>|他).{0,6}(?:让|叫|逼|"
            r"要)我.{0,4}摸(?:摸)?(?:他|她)(?!的?(?:头|手|脸|狗|猫|肌肉|胡子|小|衣|肚子))",
            r"\b(?:<adult_en>|he|she|brother|boy)\b.{0,24}\b(?:pull(?:s|ed)?|took|takes|take|lift(?:s|"
            r"ed)?) (?:down|off|up) my (?:swim ?suit|pants|underwear|skirt|shirt|clothes|dress|shorts)\b|"
            r"\btouch(?:es|ed|ing)? me\b.{0,12}\b(?:when (?:nobody|no one|we are alone|mom is|i sleep)|"
            r"at night|secretly|alone)\b",
            rf"(?:<someone>|<carer_zh>|<carer_en>).{{0,10}}{_TOUCH}(?:了|过|着|我|一下|我的|了我的?|过我的?|"
            rf"住){{0,6}}.{{0,6}}<private_zh>",
            r"(?:<someone>|<carer_zh>).{0,6}(?:把手|手).{0,4}(?:伸|放)(?:进|到|在).{0,6}(?:<private_zh>|"
            r"衣服|裤|裙)",
            r"(?:<someone>|<carer_zh>|<carer_en>).{0,8}(?:让|叫|逼|要|强迫|命令|骗|哄)(?<!只要)我.{0,6}(?:脱|"
            r"摸(?:他|她)?(?:的|那|下|小|私|隐)|亲他|亲她|碰他的|看(?:他|她)的?(?:下|小鸡|屁|身|裸)|光着)",
            r"(?:<someone>|<carer_zh>|<carer_en>).{0,8}(?:脱|扒|掀)(?:了|掉|下|开|起)?(?:我|"
            r"我的)(?:的)?(?:衣服|裤子|内裤|裙子|裤)",
            r"(?:<someone>|<carer_zh>|<carer_en>).{0,8}(?:脱|掏|露)(?:了|掉|下|出|出来)?(?:他|她|"
            r"自己)?(?:的)?(?:裤子|衣服|小鸡鸡|下面|那个).{0,6}(?:给|让|对着)我",
            r"(?:让|叫|要|总|老|非要|抱)(?:是|我){0,6}.{0,4}坐(?:在|到)?(?:他|她|叔叔|老师|"
            r"教练)的?(?:大)?腿上.{0,14}(?:不喜欢|怕|难受|不想|不舒服|讨厌|摸|奇怪)|(?:<adult_zh>|"
            r"他).{0,8}(?:总|老是?|非要|一定要|硬要|一直)(?:是|要|想|来){0,6}(?:抱|亲|摸|碰|"
            r"搂)(?:着)?我.{0,10}(?:不喜欢|怕|难受|不想|不舒服|讨厌|奇怪|恶心|躲)|(?:<adult_zh>|<kin_zh>|"
            r"他).{0,6}(?:抱|亲|搂|摸)(?:着|了|住)?我.{0,10}(?:怕|不喜欢|不放|难受|不舒服|恶心|讨厌|躲|不要)|"
            r"(?:<adult_zh>).{0,8}(?:让|叫)我坐(?:他|她)的?腿",
            r"(?:<kin_zh>|<adult_zh>|<carer_zh>|他).{0,8}(?:晚上|半夜|夜里|睡觉|睡着|关灯).{0,8}(?:进|来|到|跑|"
            r"钻|爬|上)(?:了|到|进)?我(?:的)?(?:房间|床|被窝|被子|屋).{0,10}(?:怕|不敢|不喜欢|偷偷|摸|难受|"
            r"不让|讨厌|不想)|(?:<kin_zh>|<adult_zh>).{0,8}(?:晚上|半夜|夜里|偷偷).{0,4}(?:爬|钻)(?:到|进|"
            r"上).{0,2}我.{0,2}(?:床|被窝|被子)|(?:偷偷|悄悄).{0,3}(?:进|来|爬|钻|到)(?:了|到|进|"
            r"上)?我(?:的)?(?:房间|床|被窝|"
            r"屋).{0,10}(?:怕|不敢|不喜欢|难受|讨厌|不想)",
            r"(?:厕所|浴室|更衣室|洗澡|换衣服).{0,6}(?:偷拍|偷看|拍)(?:了)?我|(?:偷看|偷拍|看着?|盯着|偷偷看|"
            r"拍)我.{0,4}(?:洗澡|换衣服|上厕所|尿尿)|(?:洗澡|换衣服|上厕所).{0,8}(?:偷看|偷拍|看着?我|拍我)",
            rf"(?:我|有人|人).{{0,4}}(?:被|给).{{0,6}}{_TOUCH}(?:了|过|我|的){{0,6}}.{{0,3}}<private_zh>",
            r"(?:<someone>|<carer>).{0,10}(?:给我看|让我看|逼我看).{0,8}(?:<naked_zh>|黄色|不穿衣服|小电影|"
            r"成人|少儿不宜|很恶心的|"
            r"奇怪的).{0,4}(?:视频|照片|图片|电影|片)?",
            r"(?:<carer_en>.{0,16})?\b(?:touch(?:ed|es|ing)?|rub(?:s|bed|bing)?|grab(?:s|bed)?|kiss(?:ed|es)?|"
            r"lick(?:ed|s)?|"
            r"put his hand|feel(?:s|ing)?|felt)\b.{0,10}\b(?:me |my |in |on |under |inside |"
            r"where ){0,4}(?:<private_en>)",
            r"(?:<carer_en>.{0,16})?\b(?:touch(?:ed|es|ing)?|rub(?:s|bed)?|kiss(?:ed|es)|grab(?:s|"
            r"bed)?) me\b.{0,24}\b(?:not like|"
            r"hate|scared|uncomfortable|weird|wrong|private|secret|bad|stop|where|funny feeling|did not want|"
            r"gross)\b",
            r"\b(?:<someone_en>|<carer_en>)\b.{0,16}\b(?:make|makes|made|ask(?:s|ed)?|told|tells|want(?:s|ed)?|"
            r"forces?|forced)\b (?:me )?.{0,6}\b(?:touch (?:him|her|his|it)|undress|"
            r"take off (?:my |his |her )?(?:clothes|shirt|pants|underwear|shorts|skirt|dress|everything)|"
            r"get naked|strip|pull down|"
            r"show (?:him|her) my (?:body|private))",
            r"\b(?:<someone_en>|<carer_en>)\b.{0,20}\b(?:comes?|came|sneaks?|gets?|got|climbs?)\b.{0,8}\b(?:in|"
            r"into|to) my (?:room|bed)\b.{0,24}\b(?:night|scared|touch|not like|afraid|sleep|hate)|"
            r"\bat night\b.{0,16}\b(?:comes?|sneaks?) (?:in|into|to) my (?:room|bed)\b",
            r"\b(?:sit|sits|sitting|sat)\b.{0,6}\bon (?:his|her|uncle'?s?|"
            r"the coach'?s?) lap\b.{0,30}\b(?:not like|hate|scared|uncomfortable|weird|makes me|wrong|touch)|"
            r"\b(?:makes?|made|wants?) me (?:to )?sit on (?:his|her) lap\b",
            r"\b(?:show(?:s|ed)|sent)\b.{0,8}\bme\b.{0,10}\b(?:his (?:private|penis|privates|willy|body)|"
            r"<naked_en>|dirty|grown ?up videos?|bad (?:videos|pictures))\b",
            r"\b(?:watch(?:es|ed)?|film(?:s|ed)?|look(?:s|ed)? at|spies|spied|record(?:s|"
            r"ed)?)\b.{0,6}\bme\b.{0,6}\b(?:in the shower|shower|bath(?:e|ing)?|undress|change|changing|"
            r"in the bathroom)\b",
        ),
        unless=(
            r"\b(?:on the cheek|forehead|trophy)\b",
            r"\b(?:read|story|goodnight|thunder)\b",
            r"\b(?:tag|you are it|baby|forehead|shoulder)\b|额头",
            r"摸摸|抓周",
            r"\bmy (?:head|hand|shoulder|hair)\b",
            r"脱(?:鞋|帽|外套|袜)",
            "医生|护士|体检|检查身体|打针|换尿布|妈妈帮我(?:洗|换)|妈妈给我(?:洗|换)|爸爸帮我(?:洗|换)|"
            "奶奶帮我(?:洗|换)|宝宝|小猫|小狗|狗狗|猫咪|怎么办.{0,4}课|书上|老师说|妈妈说|陪我|讲故事|滑梯|"
            "过山车|秋千|骑|游泳课|练功|舞蹈服",
            r"\b(?:doctor|nurse|check ?-?up|diaper|baby|puppy|dog|cat|kitten|dentist|vaccine|shot|bubble bath)\b",
        ),
        caregiver="named",
        fiction="counts",
    ),
    Rule(
        "abuse.adult_hurts",
        "alert",
        3,
        (
            r"\b(?:uncle|aunt|teacher|coach|babysitter|nanny|neighbou?r|tutor|brother)\b.{0,10}\b(?:locked|"
            r"locks|tied|ties|shut|left|trapped) (?:me|us)\b.{0,8}\b(?:in|out|up|to|alone)\b",
            rf"(?:<adult_zh>|<kin_zh>)(?:总是?|老是?|又|会|经常|天天|每天|用.{{1,5}}|拿.{{1,5}}|偷偷|使劲|狠狠|"
            rf"一生气就|就|把|在.{{1,4}}){{0,6}}{_HIT}(?:了|过|着|得)?我(?!的球|不过|一下就)",
            r"(?:老师|保姆|阿姨|教练|保育员|叔叔|舅舅).{0,6}把我.{0,4}(?:关|锁|绑|推倒|扔|拖|反锁)|(?:老师|"
            r"教练|保姆|阿姨|叔叔|舅舅|保育员|托管).{0,8}(?:打|掐|拧|扇|踢|揍|抽|扎|关|罚).{0,4}(?:我|"
            r"小朋友|同学|孩子)(?:的)?(?:们)?(?:脸|耳光|屁股|头|手心|耳朵|在|小黑屋|,|。|$|很|好|疼|痛)",
            r"(?:老师|保姆|阿姨).{0,6}(?:用针|拿针|喂我|逼我).{0,6}(?:扎|戳|吃药|安眠|睡)",
            rf"\b(?:uncle|aunt(?:ie)?|teacher|coach|babysitter|nanny|neighbou?r|tutor|mom'?s boyfriend|"
            rf"grown ?up|man)\b.{{0,16}}\b{_HIT_EN} (?:me|us|kids|the kids|my)\b",
        ),
        unless=(
            r"(?:告诉|说出去).{0,6}就(?:打|揍)我",
            _PLAY,
            _PLAY_EN,
            r"医生|护士|打针|电话|同学",
            r"\bby accident\b|\bball\b|\bfeelings\b",
        ),
        fiction="if_mine",
    ),
    Rule(
        "abuse.verbal",
        "soften",
        1,
        (
            r"<carer_zh>.{0,6}(?:(?:冲|对|朝|向)我.{0,3}(?:吼|喊|发火|发脾气|凶)|骂(?:了|我|哭)|吼(?:了|我)|"
            r"凶(?:了|我)|说我(?:是)?(?:笨|没用|废物|丢人|垃圾|蠢|猪)|不爱我|不喜欢我|不要我|偏心|嫌)",
            r"<carer_zh>.{0,6}(?:轻轻|拍了|打了我一下屁股|打了我一下|打我手心|打我屁股)",
            r"\b(?:<carer_en>)\b.{0,16}\b(?:yell(?:s|ed|ing)?|scream(?:s|ed|ing)?|shout(?:s|ed|"
            r"ing)?)\b.{0,8}\b(?:me|us)\b|\b(?:<carer_en>)\b.{0,10}\b(?:call(?:s|ed)? me|says? i am|said i am|"
            r"tells? me i am) (?:a |so )?(?:stupid|dumb|useless|lazy|worthless|burden|idiot|loser|bad)\b",
            r"\b(?:<carer_en>)\b.{0,14}\b(?:does not|do not|never) (?:love|like|want|care about) me\b",
        ),
        unless=(r"玩", r"照片", "狗|猫|蚊子|弟弟|开玩笑|故事", r"\b(?:joke|joking|cheer|goal)\b"),
        caregiver="named",
        fiction="if_mine",
    ),
    Rule(
        "abuse.across_turns",
        "alert",
        3,
        (
            r"(?:他|她|然后|就).{0,6}(?:打|踢|掐|扇|揍|踹)(?:了|着)?我|\b(?:he|she|then)\b.{0,12}\b(?:hit|beat|"
            r"slapped|kicked|punched|choked) me\b",
        ),
        also=(
            r"<carer>",
            r"喝(?:了|醉|多)|酒|生气|发火|发脾气|骂|吵|\b(?:drunk|drank|drinking|angry|mad|yell\w*|fight\w*)\b",
        ),
        unless=(_PLAY, _PLAY_EN, r"同学|同桌|弟弟打|妹妹打|\b(?:classmate|at school)\b"),
        caregiver="yes",
        across=True,
    ),
)
