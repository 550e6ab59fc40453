"""Grown-ups who come too close: secrets, flattery, pictures, meetings, and swindlers."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

_SURPRISE = (
    "惊喜|生日|礼物|母亲节|父亲节|圣诞|教师节|贺卡|派对|蛋糕|过年|节日",
    r"\b(?:surprise|birthday|present|gift|mother'?s day|father'?s day|christmas|party|recipe|cake|card|valentine)\b",
)
_TELL = r"(?:告诉|跟|和|让|给|同|对|说给|被)"
_NO = r"(?:不要|不能|别|不许|不准|不可以|不让|不用|千万别|不得|不给|不)"

RULES = (
    Rule(
        "grooming.pictures",
        "alert",
        3,
        (
            r"\b(?:turn(?:ing)? on|open|use)\b.{0,6}\bmy (?:camera|webcam|cam)\b",
            r"(?:想|要)看(?:看)?我(?:的)?(?:腿|脚|身体|内衣|内裤|下面|胸|屁股|肚子|光|裸)",
            r"(?:有人|<adult_zh>|<online_zh>|他).{0,8}(?:给|向|跟)我(?:发|传|看)(?:了|过|"
            r"来)?.{0,8}(?:<naked_zh>|<private_zh>|黄色|色情).{0,4}(?:照片|视频|图|片)?",
            r"(?:让|叫|要|想要|问|求|逼|骗|说|要求).{0,8}(?:我|看)?.{0,8}(?:发|拍|传|寄|露|看|"
            r"给).{0,10}(?:<naked_zh>|<private_zh>|身体|不穿|没穿|脱).{0,8}(?:<picture_zh>|视频|给他|看|$)?",
            r"(?:让|叫|要|想要|问|求|逼|骗)(?:我)?.{0,4}(?:发|拍|传|录).{0,6}(?:<picture_zh>|"
            r"视频).{0,4}(?:给)?(?:他|她|看|对方|网友)",
            r"(?:开|打)(?:着)?(?:视频|摄像头).{0,6}(?:脱|给他看|不穿|身体|洗澡)",
            r"\b(?:send|sent|take|took|show|asks?|asked|asking|wants?|wanted|make|"
            r"give)\b.{0,24}\b(?:<picture_en>).{0,16}(?:<naked_en>|<private_en>|\bof my body\b|"
            r"\bmy underwear\b)",
            r"\b(?:send|show|asks?|asked|wants?)\b.{0,14}(?:<naked_en>).{0,10}\b(?:<picture_en>)|"
            r"\bsend (?:him |her |them |me )?(?:nudes|a pic(?:ture)? of (?:me|my))\b",
            r"\b(?:<someone_en>|<online_en>)\b.{0,20}\b(?:asks?|asked|wants?|wanted|told|tells|"
            r"keeps? asking)\b.{0,12}\b(?:send|for|me to send)\b.{0,10}\b(?:a |"
            r"my )?(?:<picture_en>)(?: of me)?\b",
            r"\b(?:turn on|use)\b.{0,6}\b(?:camera|webcam)\b.{0,24}\b(?:clothes|shirt|show|undress)\b",
        ),
        also=(r"<someone>|<online_zh>|<online_en>|让|要我|asked|wants",),
        unless=(
            r"\b(?:zoom|online class|my class|math)\b|网课",
            r"\b(?:recital|school play)\b|体检|医生|校服",
            "妈妈让|爸爸让|奶奶让|爷爷让|老师让|老师叫|作业|打卡|跳绳|医生|全家|班级群|雕像|游泳池|小猫|小狗",
            r"\b(?:grandma|grandpa|mom|dad|teacher|homework|class photo|puppy|doctor|my (?:dog|cat|drawing))\b",
        ),
        fiction="counts",
        across=True,
    ),
    Rule(
        "grooming.deletes_traces",
        "alert",
        3,
        (
            r"\b(?:move|switch|use|download|talk on|go to)\b.{0,20}\b(?:secret|private|hidden|another|"
            r"different) (?:app|chat|account)\b",
            r"(?:让|叫|要|教|说).{0,6}(?:我)?.{0,6}(?:把)?.{0,6}(?:聊天记录|记录|消息|短信|对话|信息|"
            r"历史).{0,4}(?:删|清)|(?:让|叫|要|教)我.{0,4}(?:删|清)(?:掉|除|空|了)?.{0,6}(?:记录|消息|短信|"
            r"对话|聊天|信息)",
            r"\b(?:<someone_en>|friend|<online_en>)\b.{0,24}\b(?:told|tells|asks?|asked|wants?|makes?|made|"
            r"said|says)\b.{0,12}\b(?:delet\w*|erase|hide|clear)\b.{0,14}\b(?:chats?|messages?|texts?|history|"
            r"conversation|app)\b",
        ),
        unless=("妈妈让|爸爸让|老师让", r"\b(?:mom|dad|teacher) (?:told|asked|said|wants|made)\b"),
        fiction="counts",
        across=True,
    ),
    Rule(
        "grooming.special_girl",
        "alert",
        3,
        (
            r"(?:叔叔|大哥哥|网友|老师|主播|男的|教练|他).{0,8}(?:说|讲).{0,6}(?:我们|我俩|"
            r"我和他).{0,4}(?:之间)?(?:的)?(?:感情|爱情|关系|爱|缘分).{0,8}(?:别人|大人|他们|特别|不懂|秘密|"
            r"懂)?",
            r"\bonline (?:boy|girl) ?friend\b|\b(?:boy|girl) ?friend (?:is|who is) (?:1[89]|[2-6]\d|an adult|"
            r"a grown)|\b(?:he|she|man|guy) (?:is|who is) (?:an adult|a grown-?up|(?:2|3|4|"
            r"5)\d)\b.{0,30}\b(?:loves?|likes?|wants?) me\b",
            r"(?:让|叫|要|想让|逼)我(?:叫|喊)(?:他|她)(?:老公|老婆|爸爸|爹|亲爱的|宝贝|主人|哥哥亲)|(?:叔叔|"
            r"大哥哥|网友|老师|主播|有个人|男的|教练|司机).{0,12}(?:娶我|嫁给他|和他结婚|跟他结婚|"
            r"做他.{0,3}新娘)",
            r"(?:<online_zh>|叔叔|大哥哥|他|有个?人|男的|教练).{0,8}(?:说|夸|觉得|讲).{0,4}我.{0,12}(?:成熟|"
            r"早熟|性感|像大人|不像小孩|最懂事)",
            r"(?:<someone_zh>).{0,8}(?:说|叫|喊|夸|讲|觉得).{0,4}(?:我|我们).{0,12}(?:是|做|"
            r"当)?.{0,6}(?:小?女朋友|小?男朋友|小?老婆|小?老公|小情人|媳妇|小宝贝|爱人|最特别的|性感)",
            r"(?:<adult_zh>|<online_zh>|他).{0,10}(?:要|想|让|叫)?(?:跟|和|做|当)我.{0,4}(?:谈恋爱|结婚|交往|"
            r"做?他?的?(?:女|男)朋友|做?他?的?老婆)|(?:<adult_zh>|<online_zh>).{0,12}(?:喜欢我|爱我|想娶我|"
            r"爱上我).{0,10}(?:女朋友|恋爱|不要告诉|秘密|照片|大人那种|结婚)",
            r"(?:<someone_zh>).{0,6}(?:说|讲).{0,14}(?:只有|就).{0,3}(?:他|她|我们).{0,4}(?:懂|理解|爱|关心|对|"
            r"疼|在乎)(?:我|我好|你|你好)",
            r"(?:<someone_zh>).{0,8}(?:让|叫|教|劝|要)我(?:不要|别|少|不用)(?:再)?(?:(?:理|听|信|相信|管|"
            r"搭理)(?:我)?(?:的)?(?:爸|妈|家|父|老师|朋友|别人|同学)|(?:跟|和)(?:我)?(?:的)?(?:爸|妈|家|父|"
            r"老师|朋友|别人|同学).{0,4}(?:玩|说话|来往|好|亲))",
            r"\b(?:he|she|they|<adult_en>|<online_en>)\b.{0,16}\b(?:says?|said|tells? me|told me|calls? me|"
            r"called me|thinks?)\b.{0,12}\b(?:mature|special (?:girl|boy|one|friend)|sexy|(?:his|her|"
            r"little) (?:little |secret )?(?:girl ?friend|boy ?friend|wife|princess|lover|baby)|"
            r"grown up for my age|older than my age|different from other kids)\b",
            r"\b(?:wants? me to be|asked me to be|be) (?:his|her) (?:girl ?friend|boy ?friend|wife|"
            r"special friend)\b|\b(?:only (?:he|she)|(?:he|she) is the only one who|no one else|"
            r"nobody else) (?:really )?(?:understands?|gets?|loves?|cares? about) me\b",
            r"\b(?:he|she|they|<adult_en>|friend|<online_en>)\b.{0,16}\b(?:says?|said|told|tells|"
            r"wants)\b.{0,16}\bnot (?:to )?(?:listen to|trust|talk to|believe|"
            r"need)\b.{0,6}\b(?:my )?(?:parents|mom|dad|family|friends)\b",
        ),
        unless=(
            r"友谊|同学",
            "同学|同桌|奶奶说|妈妈说|爸爸说|外婆说|爷爷说|童话|王子|公主|过家家|起哄",
            r"\b(?:grandma|mom|dad|teacher said|birthday|play|dress ?up|prince)\b",
        ),
        fiction="counts",
    ),
    Rule(
        "grooming.home_alone_question",
        "alert",
        3,
        (
            r"(?:<someone_zh>|<online_zh>).{0,6}问.{0,8}家(?:里)?.{0,6}(?:有没有|有没|还有没有|"
            r"是不是没)(?:有)?(?:其他|别的)?(?:大?人)",
            r"(?:<someone_zh>|<online_zh>).{0,8}(?:问|打听|想知道|套).{0,8}(?:一个人在家|家里(?:有没有|没|"
            r"还有)?.{0,3}(?:大?人|谁)|爸妈.{0,4}(?:什么时候|不在|几点|在不在)|(?:爸爸|妈妈).{0,6}(?:什么时候|"
            r"几点|不在|在不在|上班|出门)|几点放学|什么时候(?:放学|一个人)|穿(?:的)?什么颜色|(?:内裤|内衣)|"
            r"发育|(?:住|家)(?:在)?(?:哪|几号))",
            r"\b(?:<someone_en>|<online_en>)\b.{0,20}\b(?:asks?|asked|asking|wants? to know|"
            r"keeps? asking)\b.{0,20}\b(?:home alone|(?:when|if).{0,14}(?:alone|parents?|mom|dad|nobody)|"
            r"what i am wearing|underwear|where i live|which school|my address|what (?:time|bus))\b",
        ),
        unless=(
            "妈妈问|爸爸问|奶奶问|老师问|警察|外婆问|爷爷问",
            r"\b(?:mom|dad|teacher|police|grandma|doctor) (?:asked|asks|wants)\b",
        ),
        fiction="counts",
    ),
    Rule(
        "grooming.gifts_for_favours",
        "alert",
        3,
        (
            r"(?:<online_zh>|叔叔|大哥哥|他|有个?人|男的|教练).{0,8}只要我?.{0,4}(?:听话|听他|乖|"
            r"配合).{0,6}(?:给|送|买)|\bowe (?:him|them)\b.{0,10}\b(?:picture|pic|photo|kiss|video|favou?r)",
            r"(?:<adult_zh>|<online_zh>|他).{0,12}(?:给|送)(?:了)?(?:我|你)?.{0,10}(?:钱|皮肤|礼物|手机|糖|"
            r"红包|玩具|点券|金币).{0,14}(?:只要|让我|要我|叫我|但是?要|条件|就得|才给|换).{0,14}(?:抱|亲|摸|"
            r"照片|视频|见|听他|陪|秘密|脱|跟他)",
            r"(?:给|送|买).{0,10}(?:钱|皮肤|礼物|手机|糖|红包|玩具|点券|金币).{0,6}(?:只要|如果|"
            r"要是).{0,8}(?:给|让|跟|陪|亲|抱|听)(?:他|她|叔叔|哥哥)|(?:只要|如果).{0,8}(?:给他|让他|跟他|陪他|"
            r"亲他|抱他|听他).{0,12}(?:就)?(?:给|送|买).{0,8}(?:钱|"
            r"皮肤|礼物|手机|糖|红包|玩具|点券|金币)",
            r"\b(?:<someone_en>|<online_en>)\b.{0,24}\b(?:give|gives|gave|buy|buys|send|sends|sent|pay|"
            r"offered?)\b.{0,20}\b(?:robux|money|skins?|gifts?|presents?|phone|candy|coins|"
            r"v ?bucks)\b.{0,20}\b(?:if i|as long as|but i have to|for (?:a )?(?:picture|pic|kiss|hug|photo)|"
            r"in return|so i)\b",
        ),
        unless=(
            "奶奶|爷爷|妈妈|爸爸|外婆|考|作业|家务|舅妈",
            r"\b(?:mom|dad|grandma|grandpa|chores|grades|homework|parents)\b",
        ),
        fiction="counts",
    ),
    Rule(
        "drugs.given",
        "alert",
        2,
        (
            r"(?:给|送|塞)(?:了)?我.{0,10}(?:糖|粉|药|饼干|饮料|东西).{0,10}(?:很嗨|会嗨|很爽|飘|上头|忘掉烦恼|"
            r"飞起来)|\b(?:gave|give|offered|handed|sold)\b (?:me|us)\b.{0,30}\b(?:feel (?:good|happy|high|"
            r"amazing)|get (?:high|happy)|fly|buzz)\b",
            r"(?:有人|<someone_zh>|给我).{0,10}(?:给|递|塞|喂|让|叫|请|劝|逼|教|"
            r"骗)(?:了)?我?.{0,8}(?:<drug_zh>|<drink_zh>|糖|药|粉|果汁|饮料|邮票|奶茶|饼干|"
            r"巧克力).{0,14}(?:很开心|开心|飘|上头|不能告诉|别告诉|不要告诉|晕|像飞|爽|做梦|会上瘾|秘密|想睡|"
            r"有精神)",
            r"(?:<adult_zh>|<kin_zh>|同学|他们?|大孩子|高年级).{0,8}(?:给|递|让|叫|请|劝|逼|教|"
            r"骗)(?:了)?我.{0,6}(?:抽|吸|喝|试|吃|尝|玩)?.{0,6}(?:<drug_zh>|<drink_zh>)",
            r"我[^想要]{0,6}(?:抽|吸|试|喝|尝)(?:了|过|完)(?:一|几|两|半|点|口|根|杯|些|爸爸的|爷爷的|"
            r"大人的)*.{0,4}(?:<drug_zh>|<drink_zh>)",
            r"\b(?:<someone_en>|friend|friends|kids|brother|sister)\b.{0,24}\b(?:gave|give|gives|giving|"
            r"offered|offers?|made|makes|handed|let|passed|wants?)\b.{0,10}\bme\b.{0,16}(?:<drug_en>|"
            r"<drink_en>|\b(?:pills?|white powder|candy that makes|gummies)\b)",
            r"\bi (?:tried|smoked|vaped|drank|took|had|tasted|am vaping|am smoking)\b.{0,14}(?:<drug_en>|"
            r"<drink_en>)|\bi (?:vaped|smoked)\b",
            r"\b(?:candy|gummy|gummies|pill|drink)\b.{0,14}\b(?:makes? (?:you|me) (?:happy|fly|feel good|high)|"
            r"get high)\b",
        ),
        unless=(
            "医生|感冒药|退烧|妈妈给我吃药|爸爸给我吃药|维生素|护士|冒烟|烟花|无醇|菠萝啤",
            r"\b(?:doctor|medicine for|root beer|ginger beer|vitamins?|smoked (?:salmon|fish|meat|turkey)|"
            r"smoke detector|not|refused|said no)\b",
        ),
        fiction="counts",
    ),
    Rule(
        "stranger_meet.at_the_door",
        "alert",
        3,
        (
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
            r"(?:叔叔|阿姨|陌生人|不认识的人|有个?人|男人|车).{0,10}(?:一直|总是?|老是?|在|偷偷)*(?:跟着|跟踪|"
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
            r"(?:接我|带我走|带我去|送我回家|跟(?:她|他)走|叫我上车|让我上车).{0,16}(?:不认识|没见过|陌生)",
            r"(?:不认识|没见过|陌生).{0,16}(?:接我|带我|送我|叫我|让我|要我|请我|上车|跟我走|给我(?:糖|吃|钱|玩))",
            r"\b(?:do not know|never met|stranger|strange (?:man|lady|woman|guy|car))\b.{0,40}\b(?:take me|"
            r"pick me up|come with|go with|get in|a ride|(?:his|her) (?:car|house|van)|candy)\b",
        ),
        unless=("妈妈带我|爸爸带我|老师带我|地方|这里的人|新同学", r"\b(?:my mom (?:took|said no)|movie)\b"),
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
            r"<online_zh>|<online_en>|新朋友|陌生|不认识|(?:他|她|朋友).{0,4}(?:[二三四五]十|[2-6]\d)多?岁|"
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
    Rule(
        "keep_secret.threatened",
        "alert",
        3,
        (
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
            r"才)*(?:的)?(?:小)?(?:秘密|游戏|约定|知道)",
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
            r"妈|爸|大人|别人|人知道|任何人|家|老师|谁|秘密|说出去|不跟我|我们俩|两个人|许说|\bmom|\bdad|"
            r"\bparents?\b|\banyone\b|\banybody\b|\bsecret\b|\bnobody\b|\bteacher\b|\bfamily\b|\bno one\b|"
            r"\btell\b|\beveryone\b",
        ),
        unless=(
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
    Rule(
        "scam.payment",
        "alert",
        2,
        (
            r"(?:让|叫|要)我.{0,6}(?:用|拿|把).{0,6}(?:妈妈|爸爸|爷爷|奶奶)的?.{0,4}(?:手机|卡|微信|"
            r"支付宝).{0,8}(?:交|付|转|买|充|发)|\b(?:won|prize|free)\b.{0,40}\b(?:card|password|number|code|"
            r"address|bank)\b",
            r"\benter\b.{0,16}\b(?:card|password|account|bank)\b.{0,24}",
            r"(?:让|叫|要|教|骗|说|帮|问).{0,10}(?:我)?.{0,10}(?:验证码|付款码|收款码|支付密码|银行卡|卡号|"
            r"密码|转账|转钱|打钱|充值|汇款|扫码|扫.{0,6}码|身份证(?:号|照)|人脸|刷脸)",
            r"(?:验证码|付款码|支付密码|银行卡|卡号|身份证).{0,10}(?:发|给|告诉|拍|念)(?:了|过)?(?:给)?(?:他|"
            r"她|客服|对方|那个|网友|陌生)",
            r"(?:免费|中奖|领|返利|刷单|送).{0,10}(?:皮肤|点券|手机|奖|红包|金币|钻石|礼包).{0,14}(?:要|先|填|"
            r"发|给|扫|付|交|点).{0,8}(?:密码|码|卡|钱|账号|链接|手机号)",
            r"\b(?:<someone_en>|game|website|app|message|link|email|customer service|it)\b.{0,24}\b(?:wants?|"
            r"asks?|asked|asking|needs?|told|says?|said)\b.{0,20}\b(?:card (?:number|details)|credit card|"
            r"password|pin|verification code|the code|gift cards?|bank|send money|pay)\b",
            r"\b(?:free|win|won|prize)\b.{0,16}\b(?:robux|coins|v ?bucks|skins?|iphone|gems|money|"
            r"prize)\b.{0,24}\b(?:card|password|code|click|number|pay|login|log in|address)\b",
        ),
        also=(
            r"客服|他|她|对方|有人|陌生|网友|群|游戏|主播|免费|中奖|骗|叔叔|姐姐|哥哥|短信|链接|<someone_en>|"
            r"\b(?:game|website|app|free|won|win|prize|message|link|email|service)\b",
        ),
        unless=(
            r"\b(?:birthday card|pokemon card)\b",
            "妈妈让|爸爸让|妈妈叫|奶奶让|爸爸叫|老师让|陪妈妈|和妈妈|跟妈妈|买菜|密码锁|宝箱|闯关|妈妈(?:在|要|说|去)",
            r"\b(?:mom|dad|grandma|teacher) (?:wants|asked|told|said|says|needs)\b|\btreasure\b|\bdoor code\b",
        ),
        fiction="counts",
    ),
)
