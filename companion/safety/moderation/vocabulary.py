"""Groups of words that rules share: who, where, with what. Each may use others as ``<name>``."""

from __future__ import annotations

VOCABULARY: dict[str, str] = {
    # People who care for the child, not as somebody else's ("his mum") and not as a possessor ("grandpa's friend").
    "carer_zh": (
        "(?<![他她你])(?<![他她明红美强])"
        "(?:妈妈的?男朋友|爸爸的?女朋友|爹地|妈咪|老豆|老爹|阿爸|阿妈|爸比|(?:后|继|养|亲|干)?(?:爸爸?|妈妈?|"
        "爹|娘)|老爸|老妈|继[父母]|养[父母]|父亲|母亲|父母|爸妈|家长|家里人|我家人"
        "|爷爷|奶奶|外公|外婆|姥姥|姥爷|阿公|阿嬷|阿婆|监护人)(?!的(?:朋友|同事|同学|领导|邻居|老板|学生))"
    ),
    "carer_en": (
        r"\b(?:step ?|foster |grand)?(?:mom|mommy|mother|dad|daddy|father|parents?|ma|pa)\b(?! friend)|\bmy folks\b|"
        r"\b(?:grandma|grandpa|granny|nana)\b"
    ),
    "carer": "<carer_zh>|<carer_en>",
    # Grown or bigger people who are not the child's own carers.
    "adult_zh": (
        "叔叔?|阿姨|舅舅?|姨夫?|姑[姑父]|伯[伯父]|婶[婶子]|大哥哥?|大姐姐?|老师|教练|邻居|保姆|司机|保安|老板|"
        "老头|老爷爷"
        "|陌生人?|不认识的?.{0,2}人|有个?人|那个?人|这个?人|有一个人|一个人(?=让|叫|说|要|问|约)|网友|男的|"
        "女的|男人|女人|大人|主播|家教"
        "|(?<!小)朋友(?!圈)"
    ),
    # Somebody named who is clearly not a carer: then it is that person who did it.
    "other_adult": (
        r"叔叔|阿姨|舅舅|伯伯|隔壁|邻居|大哥哥|大姐姐|老师|教练|邻居|保姆|司机|保安|陌生|不认识|网友|哥哥|姐姐|"
        r"表[哥姐]|"
        r"堂[哥姐]|同学|托管"
        r"|\b(?:uncle|aunt(?:ie)?|teacher|coach|neighbou?r|babysitter|nanny|tutor|driver|stranger|cousin|"
        r"brother|sister|"
        r"classmate)\b"
    ),
    "kin_zh": "哥哥?|姐姐?|[表堂]哥|[表堂]姐|[表堂]弟|姐夫|爷爷|奶奶|外公|外婆",
    "adult_en": (
        r"\b(?:uncle|aunt(?:ie|y)?|teacher|coach|neighbou?r|babysitter|nanny|tutor|driver|janitor|priest|stranger|man|"
        r"guy|lady|woman|grown ?-?up|adult|someone|somebody|person|cousin|boyfriend|old man|teen(?:ager)?|"
        r"older (?:kid|boy|girl)|big (?:kid|boy|guy))\b"
    ),
    "he_zh": "他们?|她们?|对方",
    "he_en": r"\b(?:he|she|they)\b",
    "someone_zh": "<adult_zh>|<kin_zh>|<he_zh>",
    "someone_en": "<adult_en>|<he_en>",
    "someone": "<someone_zh>|<someone_en>",
    # Somebody met on the net.
    "online_zh": (
        "网上|网友|游戏里|游戏中|打游戏|平台上|群里|直播|抖音|快手|微信|加了?我(?:的)?(?:好友|微信|qq)|线上|聊天室"
        "|网络上|王者|吃鸡|蛋仔|我的世界|roblox"
    ),
    "online_en": (
        r"\b(?:online|on ?line|internet|in (?:my|the|a) game|in roblox|on roblox|in minecraft|discord|snapchat|"
        r"tiktok|chat ?room|on the app|gamer|game friend|gaming friend|internet friend|chat friend|dm(?:s|ed)?)\b"
    ),
    "parents_zh": "爸爸?|妈妈?|爸妈|父母|家长|大人|老师|家里人?|任何人|别人|其他人|谁都|谁也|<carer_en>",
    "parents_en": (
        r"\b(?:(?:my |your |the )?(?:mom|mommy|mother|dad|daddy|father|parents?|folks|family|teacher|grown ?ups?)s?|"
        r"anyone|anybody|nobody|no one|a soul)\b"
    ),
    "dead_kin": (
        "爷爷|奶奶|外公|外婆|姥姥|姥爷|爸爸|妈妈|哥哥|姐姐|弟弟|妹妹|太奶|太爷|小狗|狗狗|小猫|猫咪|<carer_en>"
    ),
    # To die, with the ways children and chats hide it.
    "die": (
        r"死(?!党|机|角|板|海|对头|记硬背|胡同|火山)|亖|歹匕| ?\bsi\b| ?\bs\b|4(?![0-9年岁点个月号块只])|嗝屁|狗带|"
        r" ?\bdie\b"
    ),
    "suicide": (
        r"自[杀鲨刹沙尽残](?!式|器)|自 ?(?:sha|s\b|杀)|\bzi ?sha\b|\bz ?杀|紫[砂杀](?!壶|茶|杯|锅|煲|花|泥)|"
        r"轻生|寻死|割腕|上吊(?!桥|车|床|灯|扇|兰)"
        r"|了结(?:自己|我自己|生命|这一切)|结束(?:自己|我)?的?(?:生命|性命|一切)|\bsuicide\b(?! squad)|\bsewer ?slide\b"
    ),
    "live_zh": r"(?:活|火|或| ?\bhuo\b| ?\bh\b)",
    "blade": "刀|小刀|刀片|美工刀|圆规|剪刀|玻璃|碎片|针|钉子|叉子|烟头|打火机|指甲|铅笔尖",
    "end_en": r"\b(?:want|going|so i|die|dead|forever|how many|enough|never|sad|hurt|saving|saved|hiding|end)\b",
    "high_zh": "楼|窗|阳台|天台|屋顶|房顶|楼顶|大桥|桥上|悬崖|山崖|高处",
    "high_en": "(?:roof|bridge|building|window|balcony|cliff|ledge|tower|third floor|second floor|upstairs)",
    # Parts of the body nobody may touch.
    "private_zh": (
        "尿尿的地方|下面|下体|屁股|屁屁|胸部?|小鸡鸡|鸡鸡|尿尿的(?:地方|那里)|隐私(?:部位|的地方)|私处|裤子里|"
        "内裤|裙子(?:里|下)"
        "|衣服(?:里|下)|(?:泳衣|内裤|背心|裤衩)(?:盖|遮|挡)(?:住)?的?(?:地方|那里|部位)|大腿|身体|不该碰的"
    ),
    "private_en": (
        r"\b(?:private (?:parts?|area|places?)|privates|butt|bottom|bum|chest|boobs|penis|pee ?pee|willy|vagina|crotch|"
        r"between my legs|down there|under my (?:clothes|shirt|skirt|dress)|in(?:side)? my (?:pants|underwear|"
        r"swim ?suit|bathing suit|shorts|shirt|skirt)|"
        r"inside my (?:pants|underwear|clothes)|where my (?:swim ?suit|bathing suit|underwear) (?:is|covers|goes)|"
        r"(?:swim ?suit|bathing suit) (?:covers|area|parts?)|my body|my thighs?)\b"
    ),
    "naked_zh": (
        "没有?穿(?:上|着)?(?:衣服|裤子|内裤|衣裤)|不穿(?:衣服|裤子|内裤)|光着?(?:身子|身体|屁股)|裸(?:体|照|"
        "露)?|光溜溜|"
        "脱(?:了|掉|光|下)?(?:衣服|裤子|光)"
        "|洗澡(?:的|时)"
    ),
    "naked_en": (
        r"\b(?:naked|nude|nudes|without (?:my |any |their )?clothes(?: on)?|no clothes|undressed|"
        r"in (?:my )?underwear)\b"
    ),
    "picture_zh": "照片?|自拍|视频|图片|裸照|相片",
    "picture_en": r"\b(?:pic|pics|picture|pictures|photo|photos|selfie|selfies|video|videos)\b",
    "drug_zh": "毒品|大麻|冰毒|摇头丸|海洛因|可卡因|k粉|止咳水|笑气|上头电子烟|电子烟|香?烟(?!花|雾|囱|火)|雪茄",
    "drug_en": (
        r"\b(?:cigarettes?|cigs?|smok(?:e|es|ing)|vapes?|vaping|weed|marijuana|pot|drugs|cocaine|meth|edibles?|"
        r"joint|juul|nicotine)\b"
    ),
    "drink_zh": "白酒|啤酒|红酒|葡萄酒|鸡尾酒|酒(?!店|精|窝|酿|吧台|楼|席)",
    "drink_en": r"\b(?:beer|wine|vodka|whisk(?:e)?y|alcohol|liquor|booze|champagne)\b",
    "victim_zh": (
        "他们?|她们?|人|同学|弟弟|妹妹|哥哥|姐姐|爸爸?|妈妈?|老师|全班|小[\u4e00-\u9fff]|同桌|"
        "那个[男女]?[生人]|你|别人|所有人|大家|坏人"
    ),
    "victim_en": (
        r"\b(?:him|her|them|you|my (?:little |big |baby |older |younger )?(?:brother|sister|mom|dad|teacher|"
        r"classmates?|class|"
        r"cousin|friend|parents|family|stepdad|stepmom|neighbou?r)|everyone|everybody|someone|somebody|people|a person|"
        r"a kid|kids|that (?:kid|boy|girl)|the (?:kids?|boys?|girls?|teacher|whole class|bully|bullies)|"
        r"[a-z]+ at school)\b"
    ),
    "weapon_zh": "(?<![剪铅橡])(?:刀子?|菜刀|水果刀|匕首|枪|手枪|砍刀|铁棍|棍子|石头|砖头|锤子|斧头|美工刀|弹弓|炸弹)",
    "weapon_en": r"\b(?:knife|knives|gun|pistol|rifle|weapon|hammer|bomb|axe|blade|rock|bat)\b",
    "bomb_zh": "炸[弹药]|土枪|手榴弹|燃烧[弹瓶]|雷管|毒药|毒气|火药|枪(?!战)",
    "bomb_en": r"\b(?:bombs?|explosives?|grenades?|molotov|gunpowder|poison|pipe bomb|gun|weapon)\b",
}
"""Name to expression. Case is folded and contractions are opened before any of these is tried."""
