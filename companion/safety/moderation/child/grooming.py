"""Grown-ups who come too close: flattery, pictures, gifts, wiped traces."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

RULES = (
    Rule(
        "grooming.pictures",
        "alert",
        3,
        (
            r"\b(?:send|take|show)\b.{0,10}\b(?:picture|pic|photo|video|selfie)s?\b.{0,10}\bin (?:my|"
            r"a) (?:bikini|underwear|swim ?suit|bathing suit|pajamas|bed|shower)\b",
            r"\b(?:asks?|asked|wants?|wanted|begs?|begged)\b.{0,8}\bme\b.{0,8}\b(?:for )?(?:a |"
            r"some )?(?:nudes?|naked|dirty|private|bikini|underwear)\b|\b(?:he|she|man|guy|"
            r"online)\b.{0,24}\b(?:presents?|gifts?|robux|money)\b.{0,16}\bwants? (?:my |some |"
            r"a )?(?:pictures?|pics?|photos?|selfies?|videos?)\b",
            r"(?:<online_zh>|他|叔叔|有个?人|大哥哥|主播|男的).{0,14}(?:让|要|叫)我(?:再)?(?:给他)?(?:发|拍|"
            r"传).{0,4}(?:照片?|自拍|视频)(?!打卡)|(?:夸|说)我(?:的)?.{0,2}(?:身材|腿|胸|屁股).{0,4}(?:好|美|"
            r"长|性感|漂亮)",
            r"\b(?:wants?|told|asks?|asked|makes?|begs?) me to\b.{0,30}\bsend (?:him |her |them )?(?:pics?|"
            r"pictures?|photos?|videos?|selfies?)\b|\bcall (?:him|her) (?:daddy|master|baby|honey|mommy)\b|"
            r"\bwants? to see my (?:body|legs|chest|underwear|privates?)\b",
            r"(?:内衣|内裤|泳衣|泳装|裸|私密|洗澡)(?:的)?照|裸照|(?:要|想要).{0,4}我的?(?:裸|身体|内衣).{0,4}",
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
            r"\b(?:beach|grandma|mom|dad)\b",
            r"雕像|广告",
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
            r"(?:<online_zh>|叔叔|大哥哥|那个哥哥|网友).{0,10}(?:不要|别|不能|不许)(?:让|给|被).{0,8}(?:看|"
            r"发现|知道).{0,4}(?:聊天|消息|记录|对话|视频)|\bhide (?:our|the|my) (?:chats?|messages?|texts?)\b",
            r"(?:另一个|别的|小|新)(?:账?号|软件|app|群).{0,4}(?:跟|和)(?:他|她)?聊|偷偷(?:地)?(?:跟|和)(?:他|"
            r"那个人|网友)(?:聊|视频|打电话)",
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
            r"(?:<online_zh>|叔叔|大哥哥|他|老师|教练).{0,8}(?:私奔|远走高飞|跟他一起走|永远在一起|做他的人)",
            r"(?:叔叔|大哥哥|网友|老师|主播|男的|教练|司机|网上的?.{0,4}人).{0,8}(?:说|讲).{0,4}(?:他)?(?:很|"
            r"好|最|真的)?(?:爱|喜欢)(?:上)?我(?:$|,|。|了|一个)|(?:秘密|地下|网上|网络)(?:恋人|恋爱|情侣|"
            r"男朋友|女朋友)",
            r"\b(?:he|she|man|guy|someone)\b.{0,10}\b(?:loves?|likes?) me\b.{0,16}\b(?:and|"
            r"but)\b.{0,6}\bi am (?:only|just) (?:\w+)\b|\b(?:man|guy|stranger|adult|someone) (?:online|"
            r"on the internet|in (?:the|my|a) game)\b.{0,10}\b(?:loves?|wants?|likes?)\b.{0,14}\b(?:me|"
            r"my (?:picture|photo|body|number|address))\b",
            r"\b(?:man|guy|adult|grown|stranger|online|teacher|coach|older)\b.{0,16}\b(?:says?|said|tells? me|"
            r"told me)\b.{0,10}\bi am (?:so |really |very )?(?:pretty|beautiful|hot|sexy|prettier|gorgeous)\b",
            r"\bwants? to be my (?:boy|girl) ?friend\b.{0,24}\b(?:(?:1[89]|[2-6]\d)|adult|grown|older|secret|"
            r"online|teacher|coach)\b|\b(?:<adult_en>|<online_en>)\b.{0,24}\bwants? (?:me )?to be (?:my|his|"
            r"her) (?:boy|girl) ?friend\b",
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
            r"\b(?:mom|grandma|teacher|brother)\b",
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
            r"(?:<online_zh>|叔叔|大哥哥|陌生人?|有个?人).{0,8}(?:天天|老|总|一直|老是)?(?:问|"
            r"打听)(?:我)?.{0,6}(?:在哪(?:里|个|儿)?(?:上学|住|读书|学校)|哪个(?:学校|班|小区)|住哪|"
            r"几点(?:放学|睡|一个人)|(?:家|学校)(?:在)?(?:哪|地址))",
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
            r"(?:<online_zh>|叔叔|大哥哥|他|有个?人|男的|教练).{0,8}只要我?.{0,4}(?:听话|听他|乖|配合|做他|"
            r"当他|亲|抱|陪|跟他).{0,6}(?:给|送|买)|\bowe (?:him|them)\b.{0,10}\b(?:picture|pic|photo|kiss|"
            r"video|favou?r)",
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
)
