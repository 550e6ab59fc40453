"""A child in danger now, about to try something deadly, or about to run away."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

_KIN = (
    r"(?:妈妈?|爸爸?|奶奶|爷爷|外公|外婆|姥姥|姥爷|弟弟|妹妹|哥哥|姐姐|宝宝|阿姨|叔叔|同学|朋友|老师|小伙伴|家里人|"
    r"有人)"
)
_KIN_EN = (
    r"(?:my )?(?:mom|mommy|dad|daddy|grandma|grandpa|granny|nana|(?:little |baby |big )?(?:brother|sister)|baby|"
    r"friend|cousin|babysitter|teacher|uncle|aunt)"
)
_TRY = (
    r"(?:我?(?:好|真|就|很|也)?(?:想|要|正要|准备|打算|敢)(?:试|玩|做|看看|去|知道|挑战)|试(?:试|一下|一试|过|着)|"
    r"我(?:正在?|在)|正在|我(?:刚|已经)|来挑战|挑战(?:一下)?)"
)
_TRY_EN = (
    r"\b(?:i (?:really )?(?:want|am going|would like|am about|am doing|just|dare|tried|plan|will|can)|want to|"
    r"going to|try(?:ing)?|lets|can i|how (?:do|can|to)|dare|challenge)\b"
)

RULES = (
    Rule(
        "emergency.swallowed",
        "alert",
        3,
        (
            r"(?:喝|误喝|吃|误食)(?:了|到|下)(?:一口|一点)?.{0,3}(?:洗甲水|指甲油|花露水|风油精|油漆|香水|洗衣|"
            r"漂白|洗手液|驱蚊|杀虫|除锈|稀释剂)",
            r"(?:吃|吞|咬)(?:了|掉|下)(?:一颗|一个|几颗)?(?:洗衣(?:球|凝珠|珠|液|粉)|樟脑丸|蟑螂药|干燥剂|粉笔|"
            r"橡皮泥|胶水)",
            r"(?:弟弟|妹妹|宝宝).{0,4}(?:偷吃|误吃|吃|喝|吞)(?:了|掉)?(?:我|妈妈|爸爸|奶奶|爷爷|一瓶|"
            r"好多)?的?.{0,2}药(?!店|水很苦)|\b(?:drank|swallowed|ate)\b.{0,10}\b(?:cleaning|toilet|laundry|"
            r"paint|poisonous)\b",
            r"\b(?:i|he|she|brother|sister|mom|dad|grandma|grandpa)\b.{0,6}\b(?:took|ate|swallowed|"
            r"had)\b (?:too many|so many|a lot of|lots of|all of the|all the|a bunch of|"
            r"a handful of) (?:\w+ )?(?:pills|medicine|tablets|gummies|vitamins|meds)",
            r"(?:喝|误喝)(?:了|到|下)?.{0,4}(?:洗厕所|洁厕|洗马桶|马桶|洗碗|洗衣|消毒|清洁|除草|农药|机油|"
            r"汽油).{0,4}|\b(?:ate|swallowed|drank|took)\b.{0,8}\b(?:a |the )?(?:whole|entire|full) (?:bottle|"
            r"box|pack)\b.{0,6}\b(?:of )?(?:vitamins?|pills?|medicine|gummies|tylenol|cough)",
            r"(?:我|弟弟|妹妹|宝宝|他|她|不小心|小朋友).{0,8}(?:吞|咽|吃|喝)(?:了|下|掉|进|到)(?:去|了|"
            r"肚子)?.{0,8}(?:电池|硬币|磁铁|磁力|巴克球|针|钉子|玻璃|洗衣液|洗洁精|洁厕|消毒|漂白|84|农药|"
            r"老鼠药|干燥剂|汽油|酒精|胶水|温度计|水银|弹珠|别针|清洁剂|洗发水|香水|螺丝|蘑菇|不认识的)",
            r"把.{0,12}(?:电池|硬币|磁铁|磁力珠|针|钉子|洗衣|洗洁精|干燥剂|药|药片|安眠药|降压药|"
            r"弹珠).{0,8}(?:吞|咽|吃|喝)(?:了|下|掉|进)|(?:电池|硬币|磁铁|磁力珠|弹珠|"
            r"干燥剂).{0,6}(?:被)?(?:我|弟弟|妹妹)?(?:吞|咽|吃)(?:了|下|掉|进)",
            r"(?:偷吃|吃|当糖|当成糖|当作糖|乱吃|误吃|误食).{0,4}(?:了|过)?.{0,8}(?:妈妈|爸爸|奶奶|爷爷|外婆|"
            r"大人|姥姥)的.{0,4}药|药.{0,6}(?:当|当成|当作|以为是)糖.{0,4}吃|吃(?:了)?(?:好多|很多|一整?瓶|"
            r"一大把|半瓶).{0,3}药",
            r"(?:误食|误吞|误喝).{0,10}|(?:偷喝|喝)(?:了)?.{0,8}(?:酒|洗洁精|消毒液|洁厕灵).{0,12}(?:头晕|晕|"
            r"想吐|难受|吐了|站不稳|不舒服)",
            r"\b(?:swallowed|swallow|ate|eaten|drank|drunk|drink)\b.{0,20}\b(?:batter(?:y|ies)|coins?|magnets?|"
            r"needle|pin|nail|glass|bleach|detergent|laundry pods?|tide pods?|soap|cleaner|poison|rat poison|"
            r"pills|tablets|medicine cabinet|gasoline|sanitizer|marbles?|penny|quarter|screw|wild berries|"
            r"mushrooms? (?:from|in) the)\b",
            r"\b(?:i|he|she|brother|sister|baby)\b.{0,12}\b(?:took|ate|swallowed|drank)\b.{0,10}\b(?:mom|dad|"
            r"grandma|grandpa|mommy|daddy|my mom|my grandma|someone)s\b.{0,10}\b(?:pills?|medicine|meds|"
            r"tablets)\b",
            r"\bdrank\b.{0,24}\b(?:beer|wine|alcohol|vodka)\b.{0,24}\b(?:dizzy|sick|throw up|spinning)\b",
        ),
        unless=(
            r"差点",
            r"感冒|发烧|生病|医生|妈妈给|妈妈喂",
            r"形状|口味|糖果|\bto die\b|\bwant to die\b|想死",
            "口香糖|西瓜籽|果核|牙|想象|如果|要是|会怎|怎么办.{0,3}书|鲨鱼|怪兽|恐龙|巨人",
            r"\b(?:gum|seed|tooth|whale|shark|monster|potion|what (?:if|happens)|would happen|chocolate coin|"
            r"mermaid)\b",
        ),
        fiction="if_mine",
    ),
    Rule(
        "emergency.person_down",
        "alert",
        3,
        (
            r"(?:口吐|嘴(?:里|角).{0,4})白沫|(?:她|他|<carer_zh>).{0,4}(?:一直|怎么都|怎么叫都|还是)不醒",
            r"\b(?:dad|mom|grandpa|grandma|brother|sister|friend|he|she|baby)\b.{0,40}\b(?:and|"
            r"but)\b.{0,6}\b(?:he|she|is|are)\b.{0,6}\bnot (?:moving|breathing|waking|talking|answering|"
            r"responding)\b",
            r"(?:妈妈?|爸爸?|奶奶|爷爷|外公|外婆|姥姥|姥爷).{0,8}(?:站不起来|动不了|说不出话|流了?(?:好多|很多|"
            r"一地)血)|\b(?:dad|mom|brother|sister|friend|baby|grandpa|grandma)\b.{0,12}\bunconscious\b",
            rf"{_KIN}.{{0,12}}(?:晕倒|昏倒|晕过去|昏过去|不省人事|叫不醒|没反应|没有反应|不动了|passed out|"
            rf"fainted|没(?:有)?呼吸|"
            rf"不呼吸|不喘气|(?<!推)(?<!打)(?<!踢)倒在地上|口吐白沫|抽搐|心脏病|起不来|摔下楼|脸都?紫|翻白眼|"
            rf"一动不动|喘不(?:过|"
            rf"上)气|噎住|卡住(?:喉咙|嗓子)|流了?好?多血|掉(?:到|进|下)(?:水|河|井|楼))",
            r"(?:叫|怎么叫|喊).{0,4}(?:都|也)?(?:不醒|没反应|没有反应)|(?:晕倒|昏倒)了|没有?呼吸了|不会呼吸了",
            rf"\b{_KIN_EN}\b.{{0,30}}\b(?:fainted|passed out|collapsed|unconscious|not (?:wake|waking|move|"
            rf"moving|breath\w*|respond\w*|answer(?:ing)? me)|will not wake|can not (?:breathe|get up|move)|"
            rf"having a (?:seizure|heart attack|stroke)|choking|bleeding (?:a lot|so much|everywhere|badly)|"
            rf"turning blue|fell (?:down the stairs|and (?:can|is|will|does|her|his)|off the roof)|"
            rf"fell in(?:to)? the (?:pool|river|lake))\b",
            r"\b(?:fainted|passed out|collapsed|unconscious)\b.{0,24}\b(?:help|what do i do|wake)",
        ),
        unless=(
            r"睡得|加班|打呼|午睡|形状|我当|你当|假扮|\bsay i fell\b|\btold me to say\b",
            "起床|早上|上学|赖床|周末|打呼|睡懒觉|闹钟|玩偶|娃娃|机器人|笑|游戏|假装",
            r"\b(?:alarm|snor|nap|haha|school|lazy|pretend|doll|game|laugh|movie|saturday|sunday)\w*\b",
        ),
        fiction="if_mine",
    ),
    Rule(
        "emergency.me",
        "alert",
        3,
        (
            r"\b(?:locked|stuck|trapped)\b.{0,20}\b(?:can not get out|can not open|help)\b",
            r"^(?:fire|help|emergency)!+|\b(?:someone|somebody|a man|a stranger|"
            r"he)\b.{0,10}\b(?:is )?(?:trying|tries|tried) to (?:get|break|come) in(?:to|side)?\b|^(?:救命|"
            r"着火|失火)",
            r"我(?:好像|可能|现在|一个人|在外面|在.{1,4}){0,6}(?:迷路|走丢|走散)了|电梯.{0,6}(?:停|坏|卡|"
            r"困).{0,8}(?:出不去|出不来|打不开|怎么办|里面)|\bcan not find my way (?:home|back)\b",
            r"(?:我|弟弟|妹妹|妈妈|爸爸|奶奶|爷爷|同学|有人).{0,4}(?:被)?(?:汽车|摩托|电动车|车)(?:给)?撞(?:了|"
            r"到|倒|伤)|(?:从|在).{0,6}(?:楼|树|高|滑梯|窗).{0,4}(?:摔|掉|跌)(?:了)?下(?:来|去).{0,10}(?:不动|"
            r"流血|哭|起不来|晕|疼|不会动|怎么办)|过敏.{0,8}(?:喘|呼吸|肿|难受)|^地震了|(?:有人|弟弟|妹妹|同学|"
            r"小朋友)(?:掉|落)(?:进|到|入)?(?:水|河|井|湖|池塘)",
            r"\b(?:got|was|been) (?:hit|run over) by a (?:car|truck|bus|bike)\b|\ballergic reaction\b|"
            r"\b(?:fell|fallen) (?:out of|off|from) (?:the|a) (?:window|roof|balcony|building)\b|"
            r"\bthroat is (?:closing|swelling)\b",
            r"(?:血).{0,3}(?:一直|不停|止不住|好多|流个不停)|(?:一直|不停)(?:在)?流血|(?:我|弟弟|妹妹|宝宝|"
            r"奶奶).{0,4}(?:被)?(?:烫|烧)(?:到|伤|着)(?:了)?.{0,8}(?:好|很|起泡|疼|痛|哭|怎么办)|(?:和|"
            r"跟).{0,4}(?:妈妈?|爸爸?|奶奶|爷爷|老师|家人)(?:走散|走丢)",
            r"\b(?:separated from|lost) my (?:mom|dad|mommy|daddy|parents|family|group|class|"
            r"teacher)\b(?! (?:birthday|in the game))|\b(?:burglar|robber|thief|intruder)\b.{0,12}\b(?:in|"
            r"inside|outside|at)\b.{0,8}\b(?:my|our|the) (?:house|home|room|window|door)\b|\bburn(?:ed|"
            r"t)? (?:really )?(?:bad|badly|myself)\b|\b(?:hand|arm|leg|face|finger) is (?:really |"
            r"badly )?(?:burn(?:ed|t)|bleeding|broken)\b",
            r"找不到(?:回家|家)的?路|不知道怎么回家|不认识回家的路|(?:商场|超市|街上|车站|公园|游乐园|一个人|"
            r"人好多).{0,10}找不到.{0,3}(?:妈|爸|奶|爷|大人|老师)|(?:手|脚|指头?|腿|头).{0,6}(?:夹断|切断|砸断|"
            r"断了|血流不止|流血不止|一直流血|好多血)",
            r"\b(?:bit|bitten) by an? (?:snake|scorpion|spider)\b|\bsnake bit me\b|\bsomeone (?:broke|"
            r"is breaking|is) in(?: the house| my house)?(?:$|[,.!])|\bi am lost (?:at|and|near)\b|"
            r"\bi am lost in (?:the|a) (?:mall|store|city|park|woods|forest|street)\b",
            r"我.{0,6}(?:喘不(?:过|上)气|不能呼吸|没法呼吸|呼吸不了|呼吸困难|流了?(?:好多|很多|一地|"
            r"止不住的?)血|血止不住|被(?:狗|蛇|猫|蜜蜂)咬.{0,8}(?:血|肿|怎么办|喘)|触电了|被电(?:到|了)|"
            r"骨头(?:断|露)|烫伤|烧伤|手指(?:断|夹断)|被(?:东西)?(?:卡|噎)住.{0,4}(?:喉咙|嗓子|脖子)|"
            r"卡在.{0,6}(?:喉咙|嗓子|里出不来)|溺水|快淹死)",
            r"(?:头好?晕|想吐|没力气|喘不过气).{0,10}(?:煤气|天然气|燃气|一氧化碳|怪味)|(?:闻到|闻见|"
            r"有).{0,6}(?:煤气|天然气|燃气|瓦斯|烧焦|焦糊?|烧糊).{0,3}(?:味|泄漏)|(?:煤气|燃气|"
            r"天然气).{0,3}(?:泄漏|漏了|没关)",
            r"(?:家里?|厨房|房间|屋子|隔壁|楼下|楼道|窗帘|床单|锅|插座|电器|楼里|学校).{0,6}(?:着火|起火|"
            r"烧起来|冒烟|冒火|冒浓烟|失火)|(?:着火|起火|失火)了|好多烟|救命|救救我",
            r"我(?:好像|可能)?(?:迷路|走丢|走散)了|(?:找不到|看不到|看不见|不见).{0,3}(?:妈妈?|爸爸?|奶奶|爷爷|"
            r"老师|家里?人|大人|回家的路|家)了?.{0,12}(?:不认识|人好多|害怕|怎么办|迷路|走丢|商场|超市|车站|街|"
            r"陌生|这里|哪里)|(?:这里|这儿|这个地方)我?(?:不认识|没来过).{0,8}(?:怎么|回家|一个人|怕)?",
            r"(?<!把)(?<!把)(?:我|弟弟|妹妹).{0,3}(?:被|给)?(?:关|锁|困|卡|反锁)(?:在|进|"
            r"住)(?:了)?.{0,6}(?:车里|车上|电梯|"
            r"柜子|冰箱|洗衣机|阳台|厕所|房间|井|里面|栏杆|后备箱).{0,14}(?:热|出不(?:来|去)|喘|怕|怎么办|救|"
            r"没人|打不开|闷|$)",
            r"(?:有人|坏人|小偷|陌生人|不认识的人).{0,6}(?:闯|撬|进|爬|翻)(?:进|到|了|门|窗){0,6}.{0,4}(?:我家|"
            r"家里|屋|来了)|(?:有人|坏人).{0,6}(?:抓|绑|绑架|拖|掳|抱)(?:了|走)?我|我被(?:绑架|拐|抓走|坏人)",
            r"\b(?:house|kitchen|room|stove|curtains?|apartment|building|oven|microwave|something|home|couch|"
            r"bed)\b.{0,10}\b(?:on fire|burning|caught fire|full of smoke|smoking)\b|\bthere is (?:a )?(?:fire|"
            r"smoke|lots of smoke)\b.{0,16}\b(?:in|help|house|kitchen|room|everywhere|coming)\b|"
            r"\bsmell(?:s)? (?:like )?(?:gas|smoke|burning)\b",
            r"\b(?:i|we) can not breathe\b|\bi am (?:choking|drowning|bleeding (?:a lot|so much|badly|and it)|"
            r"lost|stuck in (?:the|an|a) (?:elevator|lift|car|well|trunk|fridge))\b(?! (?:in (?:this|"
            r"the) (?:game|book|story|maze|level|problem|homework)|at (?:this|math)|my tooth))|\bi got (?:lost|"
            r"shocked|electrocuted)\b|\bi think i broke my (?:arm|leg|neck)\b",
            r"\b(?:locked|stuck|trapped)\b.{0,6}\bin\b.{0,8}\b(?:car|trunk|elevator|lift|fridge|dryer|"
            r"washing machine)\b",
            r"\bcan not find my (?:mom|dad|mommy|daddy|parents|grandma|way home|house|teacher)\b|\b(?:someone|"
            r"a man|somebody|a stranger|robber)\b.{0,10}\b(?:broke|breaking|climbing|got|"
            r"is) in(?:to)?\b.{0,8}\b(?:house|home|window)\b|\bcall (?:911|999|112|an ambulance|"
            r"the police)\b.{0,12}\b(?:please|help|now|quick)|\b(?:kidnapped|grabbed) me\b",
            r"\b(?:it will not stop bleeding|so much blood|bleeding a lot|blood everywhere)\b|"
            r"^(?:please )?help me(?: please)?[!.]*$",
        ),
        unless=(
            r"\bin the game\b",
            r"\bthoughts\b|\bmusic\b",
            r"\bbook\b",
            r"玩具车|碰碰车|遥控车|奥特曼",
            r"溺水(?:知识|教育|课)|防溺水|防火|要打1|打119|打110|打120|教我们|鼻血|牙|\b(?:little|tooth|nose)\b|"
            r"火锅|奥特曼",
            r"蜡烛|哈哈|形状|铅笔断|\bmaze\b",
            "怎么灭|演习|消防|安全课|书里|玩具车|火山|火锅|烧烤|做饭|为什么会|怎么办呢老师|救命恩人|笑|作业|梦|"
            "动画|听说|新闻|迷宫|刮风|花园|题|跑步|爬山|跑完|跑了|跑得|扮演|假装|玩抓|警察抓",
            r"\b(?:drill|firefighters?|volcano|campfire|barbecue|dragon|candle|news|dream|homework|laugh|maze|"
            r"math|song|toast|teacher taught|running|race|chimney|train|if there)\b",
        ),
        fiction="if_mine",
    ),
    Rule(
        "emergency.hide_from_danger",
        "alert",
        3,
        (
            r"(?:快|帮我|请|能不能|怎么).{0,4}(?:报警|打110|打120|打119|叫救护车|叫警察)",
            r"\b(?:call|get|need) (?:me )?(?:an? )?(?:ambulance|the police|911|999|112)\b",
        ),
        unless=(
            "是什么|什么时候|电话是多少|警察局|老师教|游戏|玩具|应该|可以|学|怎么画|什么情况",
            r"\b(?:when|what|if|learn|taught|toy|draw|should you|do you)\b",
        ),
        fiction="if_mine",
    ),
    Rule(
        "runaway.leaving",
        "alert",
        3,
        (
            r"(?:逃出|逃离|离开)(?:这个|那个)家|\b(?:climbed|snuck|ran|jumped) out\b.{0,16}\b(?:left|leaving) home\b",
            r"(?:我|已经|刚)(?:已经|刚刚?|偷偷)?(?:跑|逃|溜)(?:出来|出去)了.{0,6}(?:不(?:会|想|要|敢)?回(?:去|"
            r"家)|再也不|没人知道)",
            r"(?:^|我|,)(?:再也)?不回家了(?:$|,|。)|我(?:一个人)?(?:偷偷|悄悄)(?:地)?(?:从家里?)?(?:跑|溜|"
            r"逃)(?:了)?出来(?:了|$)",
            r"从(?:学校|幼儿园|家里|家|补习班)(?:偷偷)?(?:跑|溜|逃)(?:了)?(?:出来|出去)(?:了)?.{0,10}(?:没人|"
            r"不敢|不想|没有人|不知道|一个人|怎么办)",
            r"(?:打算|准备|想|要|明天|今晚).{0,14}(?:坐|乘|搭)(?:火车|汽车|地铁|公交|飞机|大巴).{0,10}(?:走|去|"
            r"离开).{0,12}(?:不告诉|瞒着|没告诉|不让).{0,4}(?:爸|妈|家|大人)",
            r"(?:收拾|整理|带)(?:好|了|上)?.{0,3}(?:行李|衣服|东西|书包).{0,6}(?:准备|要|想|打算)(?:走|离开)|"
            r"在外面.{0,8}(?:不想|不敢|不要)回(?:家|去)|(?:我)?(?:想|要)(?:逃走|逃跑|逃离)(?:$|,|。)",
            r"\b(?:snuck|sneaked|sneaking|ran|climbed) out of (?:my|the) (?:house|home|window)\b",
            r"(?:我|要|想|打算|准备|决定|今晚|明天|就).{0,6}(?:离家出走|逃出去|逃走|逃离(?:这个)?家|跑出去不回|"
            r"离开(?:这个)?家)|离家出走(?!.{0,3}(?:是什么|的故事|记))",
            r"(?:我)?(?:已经|现在|刚|正|偷偷|一个人|自己|从家里?)(?:已经|现在|刚|正|偷偷|一个人|自己|从家里?|"
            r"从学校){0,6}(?:跑|溜|逃|走|离)(?:出来|出去|出|开)(?:了|家)?.{0,14}(?:不(?:想|敢|要|会)回(?:去|家)?|"
            r"再也不回|没地方|在外面|不知道去哪|没人知道)",
            r"(?:再也|永远|死也|绝对)(?:不|都不)(?:会|想|要)?回(?:那个|这个)?(?:家|去)了?|(?:不想|不要|"
            r"不愿意)(?:再)?(?:待在|呆在|住在|回)(?:这个|那个)家.{0,8}(?:走|跑|离开|今晚|包)?",
            r"(?:收拾|整理|装)(?:好|了)?.{0,6}(?:书包|行李|包|东西|衣服).{0,12}(?:离家|走了再也|要走|逃|不回|"
            r"出走|今晚就?走|离开)|(?:今晚|半夜|明天|等.{0,6}睡着).{0,8}(?:偷偷)?(?:跑|溜|逃)(?:出去|走|出家|"
            r"掉)",
            r"\b(?:run(?:ning)?|ran) away\b(?! from (?:the|a|my dog|bees?|him|her|zombies|monsters?)| with)|"
            r"\bleav(?:e|ing) home (?:tonight|forever|and|for good|because|now)\b|"
            r"\bsneak(?:ing)? out (?:of (?:the|my) (?:house|window)|tonight)\b",
            r"\b(?:packed|packing) my (?:bags?|backpack|stuff|things|suitcase)\b.{0,30}\b(?:leav|run|never com|"
            r"not com|go away|escape)|\bnever (?:coming|going|come|go) (?:back )?home\b|"
            r"\bi left home\b.{0,20}\b(?:not|never|alone|no one)\b",
        ),
        also=(r"我|\bi\b|\bmy\b|离家|今晚",),
        unless=(
            r"吃饭|住|姥姥|外婆|爷爷家",
            r"上学|去学校|奶奶家|春游|逃跑游戏|\b(?:movie|fire)\b",
            "树叶|小狗|猫|蚂蚁|小兔|仓鼠|奥特曼|故事|电影|书里|同桌|小熊|兔子|乌龟|鹦鹉|透气|妈妈在|爸爸在|旅|"
            "夏令营|奶奶家玩|铅笔|橡皮|袜子",
            r"\b(?:dog|cat|hamster|rabbit|bunny|leaves|camp|trip|vacation|bees|race|story|movie|gingerbread|"
            r"sleepover|my (?:pencil|sock|ball|balloon|kite|hat))\b",
        ),
        fiction="if_mine",
    ),
    Rule(
        "dangerous.trying",
        "alert",
        3,
        (
            r"(?:打火机|鞭炮|电池|喷雾|气罐|酒精).{0,4}(?:扔|放|丢)(?:进|到|在)?.{0,3}(?:火|微波炉|炉|锅)|"
            r"爬(?:上|到)(?:了)?.{0,3}(?:电线杆|高压|信号塔|塔吊|水塔|屋顶|楼顶)",
            r"\b(?:choking|blackout|fainting|pass ?out|choke) game\b",
            r"(?:想|要|试).{0,6}(?:触电|电一下|被电|摸电)|\bi am (?:up )?on (?:the|our|my) roof\b|(?:我|"
            r"现在).{0,4}在(?:铁轨|高速|马路中间|楼顶|屋顶|天台)(?:上)?(?:走|玩|坐|站|跑|躺)?",
            r"\bhold(?:ing)? (?:my|our) breath until\b",
            r"从.{0,3}(?:窗户?|阳台).{0,3}(?:爬|翻|钻)(?:出|下|过)|(?:手|头|手指|脚).{0,3}(?:伸|放|塞)(?:进|到|"
            r"入).{0,4}(?:风扇|搅拌|绞肉|榨汁|火|热油|开水|电梯|碎纸|洗衣机|电风扇)|憋气.{0,12}(?:晕|昏|看谁|"
            r"挑战)",
            r"(?:在|到).{0,3}(?:窗台|天台|楼顶|屋顶|栏杆|房顶|阳台栏杆|阳台外)(?:上|边|外)?(?:面)?.{0,3}(?:坐|"
            r"站|玩|走|跑|跳)|(?:想|要|试).{0,6}(?:喝|吃|尝|吞)(?:一口|点)?.{0,4}(?:洗洁精|消毒|洁厕|84|漂白|"
            r"洗衣液|洗发水|沐浴露|胶水|酒精|电池|干燥剂|汽油)",
            r"(?:想|要|偷偷|自己|打算).{0,4}(?:开|骑)(?:走|着)?(?:爸爸|妈妈|爷爷|家里|大人)的?(?:车|汽车|摩托|"
            r"电动车)|(?:绳子?|皮带|围巾|毛巾|电线).{0,6}(?:勒|绕|缠|套|吊).{0,4}脖子",
            r"\bclimb(?:ing|ed)? (?:out|out of)\b.{0,8}\bwindow\b|\b(?:drink|eat|swallow|taste|drinking|"
            r"eating)\b.{0,10}\b(?:bleach|detergent|dish soap|cleaner|batter(?:y|ies)|gasoline|sanitizer|glue|"
            r"tide pods?|poison)\b|\b(?:in|inside) the (?:dryer|washing machine|fridge|freezer|"
            r"oven)\b.{0,10}\b(?:hid\w*|stuck|inside|playing)\b",
            r"\b(?:standing|sitting|walking|climbing|playing|stand|sit|walk) on (?:the|our|a) (?:balcony|"
            r"railing|ledge|window ?sill|roof)\b|\b(?:rope|belt|scarf|string)\b.{0,8}\b(?:around|on) my neck\b",
            r"(?:塑料袋|保鲜膜|枕头|围巾|绳子|皮带|被子).{0,8}(?:套|捂|勒|绑|缠|系|挂).{0,4}(?:头|脸|脖子|嘴|"
            r"鼻|自己|上面)|(?:头|脖子|脸).{0,6}(?:套|塞|伸).{0,4}(?:塑料袋|绳|栏杆|袋)",
            r"(?:躺|站|坐|睡|跑|蹲)(?:在|到|上)?.{0,4}(?:马路|公路|铁轨|轨道|高速|车道|大街).{0,3}(?:中间|上|"
            r"中央|里)?.{0,10}(?:拍|玩|挑战|等车|试|看谁|不动|现在)|(?:现在|我在|正在).{0,6}(?:马路|铁轨|高速|"
            r"轨道)(?:中间|中央|上).{0,4}(?:躺|坐|玩|站|拍)?",
            r"(?:手指|手|叉子|钥匙|铁丝|筷子|发夹|金属|镊子|钉子|湿手|针).{0,8}(?:插|伸|捅|塞|放|戳|摸|"
            r"碰)(?:进|到|入|在)?.{0,3}(?:插座|插孔|电源|电门|插线板|电线)|摸(?:一下)?(?:电线|插座|电门|高压)",
            r"(?:洁厕|84|消毒液|漂白|清洁剂|酒精|洗洁精|化学|药水|白醋).{0,8}(?:混|倒|加|和|兑|"
            r"掺).{0,10}(?:一起|84|洁厕|消毒|会怎|会爆|会不会|试)",
            r"(?:从|在).{0,6}(?:<high_zh>|房顶|二楼|三楼|四楼|五楼|[一-十\d]+楼|屋檐|围墙|树顶|"
            r"衣柜顶).{0,12}(?:跳|飞|滑|翻)(?:下|到|出|去|起|向|进).{0,10}",
            r"(?:打火机|火柴|点火|酒精|汽油|鞭炮|火)(?!.{0,4}(?:哪|什么地方)).{0,10}(?:点|烧|玩|"
            r"喷).{0,6}(?:窗帘|纸|床|头发|被子|沙发|衣服|垃圾|草|房子)|(?:酒精|汽油|油).{0,6}(?:倒|泼|"
            r"洒).{0,6}火|(?:点|烧|玩).{0,4}(?:着|了)?(?:窗帘|"
            r"被子|床单|头发|房子)",
            r"(?:憋气|屏住呼吸|掐脖子|勒脖子|窒息|昏迷|晕倒|断片|吞肉桂|吃洗衣球|吞洗衣|跳桥|爬火车|扒车|"
            r"爬吊塔|爬高压|踩冰|冰面).{0,6}(?:挑战|游戏|比赛|看谁|晕|试|玩)|(?:梦回大唐|死亡|窒息|断片|晕倒|"
            r"昏倒|缺氧)(?:挑战|游戏)",
            r"(?:爬|翻|坐|站|趴)(?:到|上|在|过|出)(?:了)?.{0,6}(?:窗台|窗户外|窗外|阳台(?:外|栏杆|边)|楼顶|"
            r"屋顶|天台|栏杆外|高压|电线杆|空调外机|信号塔|塔吊)",
            r"(?:一个人|自己|偷偷|没大人|没有大人).{0,8}(?:去|下|到|在).{0,4}(?:河|水库|池塘|湖|海|江)(?:边|"
            r"里)?.{0,6}(?:游泳|玩水|洗澡|摸鱼|下水|捉鱼)|(?:偷偷|自己)(?:开|骑)(?:走)?.{0,3}(?:爸爸|妈妈|家里|"
            r"大人)?的?(?:车|汽车|摩托)|(?:钻|躲|藏)(?:进|到|在).{0,3}(?:洗衣机|冰箱|烘干机|后备箱|微波炉)",
            r"\b(?:plastic )?(?:bag|pillow|rope|belt|scarf)\b.{0,14}\b(?:over|around|on)\b.{0,4}\b(?:my|your|"
            r"his|her|the) (?:head|face|neck)\b",
            r"\b(?:fork|finger|fingers|key|knife|paper ?clip|scissors|metal|hairpin|tweezers|"
            r"wire)\b.{0,12}\b(?:in|into|inside|touch)\b.{0,6}\b(?:outlet|socket|plug|toaster)\b|"
            r"\btouch(?:ing)? (?:the |an? )?(?:electric(?:al)?|power|live) (?:wire|line|fence|cable)\b",
            r"\b(?:blackout|choking|choke|pass ?out|tide pod|skull ?breaker|fire|salt and ice|cinnamon|"
            r"benadryl|car surfing|train surfing|hot water|fainting|subway surfing|milk crate|"
            r"hold(?:ing)? (?:my|your) breath)\b.{0,6}\bchallenge\b",
            r"\b(?:mix|mixing|mixed|combine|pour)\b.{0,20}\b(?:bleach|ammonia|cleaners?|vinegar and bleach|"
            r"chemicals|drain)\b",
            r"\bjump(?:ing)?\b.{0,16}\b(?:off|from|out of|out)\b.{0,10}\b(?:roof|balcony|window|garage|shed|"
            r"second floor|third floor|tree ?house|bridge|building)\b|\b(?:on|onto|climb(?:ed|ing)? (?:on|onto|"
            r"up|out))\b.{0,10}\b(?:the )?(?:roof|window ?sill|ledge|train tracks?|railing)\b.{0,12}\b(?:now|"
            r"right|going|jump|by myself|outside|and)\b",
            r"\b(?:lying|laying|sitting|standing|playing|lie|lay|"
            r"stand)\b.{0,8}\bin(?: the)?(?: middle of)?(?: the)? (?:road|street|highway)\b|\b(?:on|playing on|"
            r"walking on|lie on) the (?:train )?(?:tracks|rails)\b",
            r"\b(?:light|lighting|lit|burn|burning|set|setting|put)\b.{0,16}\b(?:curtains?|paper|bed|hair|"
            r"couch|trash|house|carpet|clothes|leaves|something|things)\b.{0,10}\b(?:on fire|"
            r"with (?:a )?(?:lighter|matches|match)|for fun)\b|\bplay(?:ing|ed)? with (?:a )?(?:lighter|"
            r"matches|fire(?! ?(?:truck|man|fl)))\b",
            r"\b(?:drive|driving|start) (?:my )?(?:mom|dad|mommy|daddy)s (?:car|truck)\b|"
            r"\bswim(?:ming)? alone\b|\b(?:hide|hid|hiding|climb(?:ed)?|get|got)\b.{0,6}\b(?:in|into|"
            r"inside) the (?:dryer|washing machine|fridge|refrigerator|freezer|oven|trunk)\b",
        ),
        also=(
            rf"{_TRY}|我|^[^他]{{0,6}}(?:挑战|手指|叉子)|现在|会怎|\bi\b|\bwe\b|\bmy\b|{_TRY_EN}|\bwhat (?:if|"
            rf"happens)\b",
        ),
        unless=(
            r"花园|浇花|菜园",
            r"梦见|做梦|梦到",
            "为什么不能|不能|不可以|不应该|危险|老师说|妈妈说|消防员|跳水|滑梯|运动员|看到有?人|电影|蜡烛|烧烤|"
            "篝火|坐飞机|窗边|看风景|画|积木|小鸟|猫咪|小猫|超人飞|蜘蛛侠(?!.{0,8}我)|花盆|衣服掉|晾|玩具掉|"
            "机器人|跳伞|窗外的",
            r"\b(?:should not|must not|do not|dangerous|never|firefighter|santa|movie|cartoon|cat|bird|"
            r"birthday|campfire|diving board|teacher said|mom said|ball|frisbee|kite|toy|draw|lego|repair|fix|"
            r"sidewalk)\b",
        ),
        fiction="if_mine",
    ),
    Rule(
        "dangerous.where_is_it",
        "block",
        2,
        (
            r"(?:火柴|打火机|菜刀|水果刀|小刀|刀|安眠药|农药|鞭炮)(?:放|藏|收|搁|摆)(?:在|到)?哪|(?:怎么|"
            r"教我)(?:用|点|玩)(?:打火机|火柴|煤气)|\b(?:use|work) (?:a |the )?(?:lighter|matches|gas stove)\b",
            r"(?:火柴|打火机|刀(?!郎|马旦|剑|叉|塔)|菜刀|水果刀|小刀|剪刀(?!石头)|药|药片|安眠药|农药|鞭炮|枪|"
            r"汽油|酒精|美工刀|电锯|绳子).{0,8}(?:放|藏|收|搁|摆)?(?:在|到)(?:了)?(?:哪|什么地方|什么位置|"
            r"家里哪)|(?:放|藏).{0,4}(?:在)?哪.{0,4}(?:火柴|打火机|刀|药|鞭炮)",
            r"(?:哪里|哪儿|怎么|怎样|在哪|上哪).{0,8}(?:找到?|拿到?|弄到?|买到?|偷到?).{0,4}(?:火柴|打火机|刀|"
            r"药片|安眠药|农药|鞭炮|枪|汽油|毒药|子弹)",
            r"(?:怎么|怎样|如何|教我).{0,8}(?:点火|点着|生火|点燃|玩火|打开打火机|用打火机|用火柴|开煤气|"
            r"打开药瓶|开药瓶|撬锁|开锁|把门锁弄开|翻窗|翻墙出去|爬出窗|爬上屋顶|爬到屋顶)",
            r"(?:我想|想要?|要|能不能|可以).{0,6}(?:玩火|点火|玩打火机|玩火柴|玩刀|放火|点着玩|摸电)",
            r"\b(?:where|how)\b.{0,24}\b(?:find|get|are|is|keep|kept|hidden|hide|buy|"
            r"reach)\b.{0,16}\b(?:matches|lighters?|(?:kitchen |sharp |big )?knife|(?:kitchen |sharp )?knives|"
            r"pills|sleeping pills|bleach|gun|guns|gasoline|razor|fireworks|bullets|scissors)\b",
            r"\b(?:how|teach me|show me how)\b.{0,16}\b(?:light|start|make)\b.{0,8}\b(?:a )?(?:match|fire|"
            r"lighter)\b|\bhow\b.{0,16}\b(?:open|unlock)\b.{0,10}\b(?:pill bottle|medicine (?:bottle|cabinet)|"
            r"gun (?:safe|cabinet)|stove)\b",
            r"\b(?:i want|can i|lets|i would like) (?:to )?(?:play|burn|light|"
            r"start)\b.{0,8}\b(?:with )?(?:fire|matches|a fire|lighter|knives|something)\b",
        ),
        unless=(
            r"\bcrafts?\b|\blight ?house\b",
            "吃药时间|医生|药店|博物馆|我的药|弟弟的药|作文|做手工|剪纸|生日|蜡烛|切蛋糕|创可贴|古代|原始人|"
            "古人|发明|火箭|发动机|露营|跳绳|草药|中药",
            r"\b(?:matches (?:start|today|played)|soccer|football|tennis|museum|art|craft|birthday|candle|"
            r"campfire|cave ?men|long ago|camp|invented|my medicine|safety scissors|memory|card)\b",
        ),
        fiction="if_mine",
    ),
)
