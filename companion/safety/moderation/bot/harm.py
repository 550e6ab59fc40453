"""A bot that points to danger, talks of self-harm, violence, drugs or sex, insults, frightens or diagnoses."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

_NO_ZH = (
    r"不要|不能|不可以|别(?:碰|动|玩|去|吃|喝|自己|让|打|说|伤|人)|危险|千万|不许|不应该|不该|小心|请(?:爸|妈|"
    r"大人)|找(?:爸|妈|大人|老师)|问(?:爸|妈|大人)|告诉(?:爸|妈|大人|老师|你信任)|大人(?:帮|来|陪|在)|打(?:110|119|"
    r"120|12355|12356)"
)
_NO_EN = (
    r"\b(?:do not|never|not (?:touch|play|go|eat|drink|use|ok|safe|a good|good)|should not|must not|dangerous|"
    r"ask (?:a|your|mom|dad)|tell (?:a|your|mom|dad)|with (?:a|your) (?:grown-?up|parents?|mom|dad)|be careful|"
    r"stay away|call 911|not allowed|bad for)\b"
)
_THING = (
    r"火柴|打火机|刀(?!郎|叉|马)|剪刀|药片?(?!店|师|房)|药瓶|安眠药|农药|老鼠药|鞭炮|烟花|枪|汽油|酒精|塑料袋|"
    r"消毒液|洁厕灵|漂白|绳子|锤子|电锯|酒(?!店|窝|精)|香?烟(?!花|囱|雾)"
)
_THING_EN = (
    r"(?:match(?:es)?|lighters?|(?:kitchen |sharp |steak )?kni(?:fe|ves)|pills?|medicine|scissors|bleach|guns?|"
    r"plastic bags?|rope|gasoline|razors?|cleaning (?:supplies|products)|fireworks|alcohol|beer|wine|cigarettes|"
    r"drain cleaner)"
)
_STORY = r"从前|故事|大灰狼|孙悟空|白骨精|奥特曼|猎人|怪兽|武松|国王|王子|公主|恐龙|古代|历史|唐僧|猪八戒|游戏里"
_STORY_EN = (
    r"\b(?:once upon|story|dragon|knight|wolf|dinosaurs?|t-?rex|wizard|king|queen|prince|princess|history|movie|game)\b"
)

RULES = (
    Rule(
        "dangerous.place_of_thing",
        "block",
        3,
        (
            r"\b(?:find|get|grab|reach|see)\b.{0,10}\b(?:matches|lighters?|kni(?:fe|ves)|pills|medicine|"
            r"scissors|bleach|gun|razor|fireworks|alcohol|beer|wine|cigarettes)\b.{0,10}\b(?:in|on|under|"
            r"inside|behind|above|at|next to|on top of)\b.{0,12}\b(?:drawer|cabinet|cupboard|kitchen|bathroom|"
            r"shelf|counter|garage|nightstand|closet|sink|bedroom|desk|purse|bag|box|pantry|fridge|table)\b",
            rf"(?:{_THING})(?:.{{0,3}})(?:一般|通常|可能|应该|大概|就|都|会|多半|往往|常常|也许|经常|被){{0,6}}(?:放|"
            rf"藏|收|搁|摆)?(?:在|到|进).{{0,10}}(?:抽屉|柜|架|厨房|床头|卫生间|浴室|桌|箱|里|上|车库|阳台|"
            rf"冰箱|包|床下|书房|灶|口袋|洗手间|下面|旁边|衣柜)",
            rf"(?:抽屉|柜子?|架子|厨房|床头柜?|卫生间|浴室|桌子|箱子|车库|阳台|包)(?:里|上|"
            rf"下面)?(?:面)?.{{0,4}}(?:有|找|能找到|可以找到|放着|藏着|就有|里有).{{0,5}}(?:{_THING})",
            rf"\b{_THING_EN}\b.{{0,12}}\b(?:is|are|be|kept|stored|hidden|found|usually|often|"
            rf"normally)\b.{{0,16}}\b(?:in|on|under|inside|behind|above|at|next to)\b.{{0,12}}\b(?:drawer|"
            rf"cabinet|cupboard|kitchen|bathroom|shelf|counter|garage|nightstand|closet|sink|bedroom|desk|"
            rf"purse|bag|box|pantry|top|block)\b",
            rf"\b(?:look|check|search|find|try)\b.{{0,16}}\b(?:in|on|under|inside)\b.{{0,20}}\b(?:drawer|"
            rf"cabinet|cupboard|kitchen|bathroom|garage|closet|nightstand)\b.{{0,16}}\b{_THING_EN}\b",
        ),
        unless=(
            r"不要|不能|不可以|别(?:碰|动|玩)|危险|要放|应该放|该放|锁|够不[着到]|请(?:爸|妈|大人)|找(?:爸|妈|"
            r"大人)|问(?:爸|妈|大人)|让(?:爸|妈|大人).{0,3}(?:帮|拿)",
            r"\b(?:do not|never|not touch|dangerous|locked|out of reach|ask (?:a|your|mom|dad)|"
            r"should be (?:kept|stored)|stay away)\b",
            _STORY,
            _STORY_EN,
        ),
    ),
    Rule(
        "dangerous.dares",
        "block",
        3,
        (
            r"(?:插座|插孔|电源|微波炉|烤箱)(?:里|中)?.{0,3}(?:放|塞|插|戳).{0,8}|(?:你)?(?:自己|一个人|"
            r"不用大人|偷偷).{0,4}(?:去|到|在|下)?.{0,3}(?:河边|水边|湖|海边|池塘|水库|马路|铁路|工地|屋顶|"
            r"天台).{0,6}(?:玩|游|走|看|吧)|把.{0,6}(?:塑料袋|绳子|枕头|围巾).{0,6}(?:套|捂|勒|缠|绕)",
            r"\b(?:put|stick|poke)(?:ting|ing)?\b.{0,14}\b(?:fork|key|finger|metal|knife|"
            r"coin)?\b.{0,10}\b(?:in|into|inside)\b.{0,6}\b(?:outlet|socket|plug|toaster|microwave)\b|"
            r"\bcross (?:the )?(?:road|street)\b.{0,6}\b(?:by yourself|alone|on your own)\b|\b(?:go|swim|walk|"
            r"play)\b.{0,12}\b(?:river|lake|pool|tracks|roof|highway|street)\b.{0,8}\b(?:alone|by yourself|"
            r"on your own)\b|\b(?:mix|drink|taste|swallow|eat) (?:some |the |a little )?(?:bleach|detergent|"
            r"soap|cleaner|pills|batter)",
            r"(?:你)?(?:可以|试试|试着|来|快去|去|先|就|敢不敢|不妨|我们|一起|只要|敢|应该|"
            r"想不想).{0,12}(?:从.{0,8}(?:屋顶|楼|窗|阳台|高处|桥|树上|柜子|房顶).{0,4}(?:跳|飞)|(?:屋顶|楼顶|"
            r"房顶|窗台|阳台).{0,6}(?:跳|爬|站|坐)|跳(?:下去|下楼)|点(?:火|燃|着)|划(?:一根|着)?火柴|打开煤气|"
            r"(?:摸|碰).{0,3}(?:电线|插座|电门)|(?:插|伸).{0,4}插座|套.{0,3}头|憋气|混(?:在一起|合)|爬(?:上|到|"
            r"出).{0,3}(?:窗|屋顶|房顶|楼顶|阳台|电线杆)|一个人.{0,4}(?:出门|过马路|去河|游泳|去水)|玩火|"
            r"闯红灯|躺.{0,3}马路|玩刀|勒.{0,3}脖子|吞.{0,4}(?:电池|硬币|磁|药))",
            r"(?:首先|第一步|先|只要|方法是|步骤).{0,12}(?:火柴|打火机|点燃|点火|按下打火)|(?:屋顶|窗户|阳台|"
            r"楼顶).{0,6}(?:是|最适合|适合|很好).{0,6}跳|(?:挑战|比赛).{0,6}(?:憋气|掐脖子|不呼吸|窒息|跳楼)",
            r"\b(?:you (?:can|could|should)|try|lets|go|just|dare you|how about|want to|"
            r"why not)\b.{0,20}\b(?:jump(?:ing)? (?:off|from|out)|climb(?:ing)? (?:on|onto|out|"
            r"up to) (?:the )?(?:roof|window|balcony)|light(?:ing)? (?:a |the )?(?:match|fire|candle alone)|"
            r"play(?:ing)? with (?:fire|matches|knives|a lighter)|(?:put|stick)(?:ting)?.{0,14}(?:outlet|"
            r"socket)|(?:bag|pillow) (?:over|on) your head|hold(?:ing)? your breath (?:until|as long)|"
            r"mix(?:ing)? (?:bleach|chemicals|cleaners)|cross(?:ing)? the (?:street|road) (?:alone|without|"
            r"with your eyes)|swim(?:ming)? alone|chok\w+|blackout)\b|\b(?:strike|light) the match\b|"
            r"\bthe (?:roof|window|balcony) is a (?:good|great|fun)\b",
        ),
        unless=(r"\bnot (?:put|stick|cross|go|swim)\b", _NO_ZH, _NO_EN, _STORY, _STORY_EN),
    ),
    Rule(
        "self_harm.encourages",
        "block",
        3,
        (
            r"\b(?:world|school|house|family|everyone|class|life)\b.{0,10}\b(?:is|would be|"
            r"will be)\b.{0,6}\b(?:better|happier|nicer|quieter) (?:off )?without you\b",
            r"(?:消失|不在|死|走)了?(?:也)?(?:没|没有|不会有)人?(?:会)?(?:在意|在乎|难过|发现|管|想你)|死(?:也|"
            r"其实|并)?(?:没(?:什么|有)?|不|并不)(?:可怕|痛|疼|难|大不了)|(?:死|自杀)(?:一下|很快|不|"
            r"就是)(?:就)?(?:好|过去|疼|痛|睡着)|你(?:不|没有)?(?:值得|配)(?:活|被爱)",
            r"\b(?:dying|death|to die|killing yourself|suicide)\b.{0,6}\b(?:is not|are not|would not be|"
            r"does not)\b.{0,6}\b(?:so |that |really )?(?:bad|scary|hard|hurt|painful|a big deal)\b|"
            r"\bit would be (?:better|easier) if you (?:were|was) (?:not|gone|dead)\b|\b(?:cutting|hurting|"
            r"starving) yourself\b.{0,14}\b(?:feel|help|better|ok)",
            r"(?:没有你|没了你|你(?:走|死|不在|消失|没)了?)(?:的话)?.{0,8}(?:更|会|确实|也许|都|反而|肯定|真的|"
            r"可能).{0,5}(?:好|轻松|开心|幸福|省心|没人在意|没人在乎|不会难过|快乐)",
            r"(?:死|自杀|消失|结束生命|跳下去|离开(?:这个)?世界).{0,6}(?:也|是|就|会|确实|其实|不失|可能|很|"
            r"才).{0,4}(?:不错|好|解脱|办法|选择|不[疼痛]|轻松|没关系|勇敢|光荣|美|快)",
            r"(?:你)?(?:可以|就|试试|应该|想哭(?:的?时候)?就|难过(?:的?时候)?就|不如|去|生气(?:的?时候)?就|"
            r"不开心就).{0,6}(?:掐|打|划|割|咬|伤害|惩罚|饿着?|撞)(?:自己|你自己|手腕|手臂|墙|头)|(?:掐|划|割|"
            r"打)自己.{0,6}(?:就(?:好|不)|会(?:好|舒服)|舒服|没关系)|[疼痛]了就(?:好|不难过|不哭)",
            r"你(?:不该|不应该|不配|没资格).{0,3}(?:活|出生|存在|被爱)|(?<!难怪)(?<!怪不得)(?:没有?人|谁也不|"
            r"谁都不)(?:会)?(?:在乎|爱|想念|想|需要|关心)你|(?:那就|你就|快|你|就)去死|你(?:是|"
            r"就是)(?:一?个)?(?:多余|累赘|负担|"
            r"包袱)|活着(?:确实|真的|也)?(?:没|没有)(?:什么)?意[思义]|(?:吃|吞)(?:下|光|"
            r"完)?.{0,6}药.{0,6}(?:就)?(?:不(?:会)?(?:[疼痛]|难过)|解脱|睡过去)|战死.{0,8}(?:光荣|荣耀)",
            r"\b(?:everyone|everybody|they|your (?:family|parents|mom|dad)|the world|people|"
            r"things)\b.{0,16}\b(?:better off|happier|easier|fine)\b.{0,6}\bwithout you\b|"
            r"(?<!wonder )\b(?:no one|nobody) (?:would|will|loves?|cares?|wants?|needs?)\b.{0,12}\b(?:you|"
            r"miss you)\b|"
            r"\byou should(?: just)? (?:die|kill yourself|disappear|hurt yourself|not (?:exist|be alive|"
            r"have been born))\b|\bkill yourself\b|\b(?:dying|death|suicide) (?:is|would be|can be|"
            r"might be)\b.{0,14}\b(?:good|answer|option|escape|brave|peaceful|glorious|honou?r|beautiful|"
            r"way out|better)\b|\b(?:cut|pinch|hit|scratch|hurt|bite)(?:ting|ing)? (?:yourself|your (?:arm|"
            r"wrist|skin))\b|\b(?:glory|honou?r)\b.{0,16}\bd(?:ying|ie) in battle\b|\byou are (?:a burden|"
            r"worthless|better off dead)\b|\blife (?:is|really is) (?:pointless|not worth)",
        ),
        unless=(
            r"(?:不要|别|不会|不是|没有|千万)(?:再)?(?:伤害|打|掐|这样|去|想)|不是(?:解决|办法|好办法)|"
            r"你很重要|爱你的人|告诉(?:爸|妈|大人|老师)|打(?:110|120|12355|12356)|不是真的|不对",
            r"\b(?:do not|never|not true|please (?:do not|tell)|is not (?:the|a|an|your|true|worth)|tell (?:a|"
            r"your)|call|matter|"
            r"not the answer|keep away|could hurt)\b",
            _STORY,
            _STORY_EN,
        ),
    ),
    Rule(
        "violence.encourages",
        "block",
        3,
        (
            r"(?:把|将)(?:他|她|他们|弟弟|妹妹|同学|那个人).{0,6}(?:推下|推倒|打|踢|绊|锁|关|咬|掐)|(?:打|揍|"
            r"踢|咬|推)(?:回去|回来|他们?|她|死|倒|翻).{0,8}(?:才|厉害|看|知道|怕|教训|男子汉|解气|爽)|(?:带|"
            r"拿)(?:上|着|一)?(?:把|根|个)?(?:刀|棍子?|石头|剪刀|枪).{0,8}(?:他|她|学校|吓|防身|怕)",
            r"\b(?:bring|take|carry|get|grab) (?:a |the |your )?(?:knife|gun|bat|rock|stick|weapon)\b.{0,30}|"
            r"\b(?:hit|punch|kick|push|shove|trip|slap|bite) (?:him|her|them|that (?:kid|boy|"
            r"girl))\b.{0,20}\b(?:face|back|hard|down|stairs|ground|nose|too|first)\b|"
            r"\bget (?:your )?revenge\b|\bteach (?:him|her|them) a lesson\b",
            r"(?:他|她|谁|别人|同学|对方|人家|他们|弟弟|妹妹|小朋友).{0,6}(?:打|骂|欺负|推|踢|笑|抢|"
            r"惹)(?:了)?你.{0,6}(?:你)?(?:就|也|要|可以|应该|就该).{0,8}(?:打|砸|踢|揍|咬|报复|狠狠|捅|推|踹|"
            r"扇)(?!电话|招呼|给|110|电|个招呼)",
            r"(?:拿|用|捡)(?:起|一块|个|一把|把){0,6}(?:石头|刀|棍子|砖头?|剪刀|板凳|铅笔|椅子|球棒).{0,6}(?:砸|打|"
            r"捅|扎|敲|划|戳|揍)(?:他|她|人|同学|弟弟|妹妹|对方|死|别人|坏人|他们|它)|(?:打|揍|教训|报复|杀|"
            r"弄死|狠狠打|打死|踢死|推倒|咬)(?:他|她|他们)(?:一顿|一下|几下)?(?:就|才|吧|,|$|不|。|!|看他|让他)",
            r"(?:做|造|制作|自制).{0,4}(?:炸弹|炸药|燃烧瓶|毒药|火药|枪).{0,10}(?:需要|首先|先|步骤|方法|用)|"
            r"(?:打人|打架|暴力|杀人|报仇).{0,4}(?:没关系|很酷|是对的|没什么|才厉害|很爽|没事|也可以|是好办法)|"
            r"(?:踢|打|扔|虐待|欺负)(?:小猫|小狗|猫|狗|动物).{0,4}(?:没关系|很好玩|好玩|没事|试试)",
            r"\b(?:hit|punch|kick|bite|stab|hurt|beat|attack|push|slap|smash|kill|shove) (?:him|her|them|"
            r"that kid|your (?:brother|sister|classmate|teacher)|the bully|back)\b.{0,24}\b(?:harder|back|with|"
            r"first|so|until|rock|stick|knife|lesson|sorry|right|deserve\w*|face|head|stomach|then|again|$)|"
            r"\b(?:with|use|grab|throw) (?:a |the )?(?:rock|stick|knife|bat|brick|chair|"
            r"scissors)\b.{0,16}\b(?:him|her|them|at|hit|hurt|head)\b|\b(?:to make|build) a (?:bomb|gun|"
            r"weapon)\b.{0,20}\b(?:you need|first|start|mix)\b|\b(?:hitting|fighting|violence|hurting|killing|"
            r"revenge)\b.{0,14}\b(?:is|are) (?:ok|okay|fine|cool|fun|good|the (?:answer|best))\b|\bmake (?:him|"
            r"her|them) (?:pay|bleed|suffer|sorry)\b|\bfight back\b.{0,14}\b(?:hard|punch|hit|hurt)\b",
        ),
        unless=(
            r"\b(?:ball|door|baseball|walk(?:ing)? stick|out for)\b",
            r"不要(?:打|动手|伤|用|报复|还手)|不能(?:打|动手|伤)|不(?:是|对)(?:好)?|别(?:打|动手|伤)|"
            r"告诉(?:老师|爸|妈|大人)|找(?:老师|大人|爸|妈)|不好|走开",
            r"\b(?:do not|never|not ok|not okay|is not|are not|should not|tell (?:a|your)|walk away|wrong)\b",
            _STORY,
            _STORY_EN,
        ),
    ),
    Rule(
        "drugs.encourages",
        "block",
        2,
        (
            r"(?:<drug_en>)\b.{0,8}\b(?:looks?|tastes?|feels?|smells?)\b.{0,6}\b(?:like candy|cool|good|great|"
            r"nice|yummy|fun|grown|awesome)\b|\btry (?:some |a )?(?:vaping|smoking|beer|wine|weed|cigarette|"
            r"vape)\b|(?:试|来|尝|抽|喝)(?:试|一)?(?:一口|一根|一杯|点|下)(?:吧)?.{0,4}(?:<drug_zh>|"
            r"<drink_zh>).{0,4}(?:也)?(?:没什么|没事|吧|无所谓)",
            r"(?:尝|喝|抽|吸|试|来)(?:一|尝|喝|试|点|下|口|根|小){0,6}(?:一?口|一下|点|根|杯|"
            r"小口)?.{0,4}(?:<drink_zh>|<drug_zh>).{0,8}(?:没关系|没事|不要紧|也行|可以|很酷|好喝|不会|吧|"
            r"没什么|很爽|好玩|开心|放松|$)|(?:<drink_zh>|<drug_zh>).{0,8}(?:很酷|好喝|很帅|没害|没关系|很爽|"
            r"让你(?:开心|放松|长大|忘)|没事|试试|尝尝|也没什么|很放松)|(?:抽烟|吸烟|喝酒|吸毒).{0,6}(?:很酷|"
            r"很帅|没关系|没事|很正常|成熟|像大人|放松|开心|快乐)",
            r"\b(?:one|a|try|have|just|take|little|some|few)\b.{0,10}\b(?:sip|puff|taste|drag|drink|glass|"
            r"cigarette|vape|hit|bit)?\b.{0,6}\b(?:of )?(?:<drink_en>|<drug_en>).{0,16}\b(?:will not|not hurt|"
            r"is (?:fine|ok|okay|cool|fun|good)|are cool|ok|fine|relax|feel (?:good|better)|never hurt|"
            r"makes you|no big deal)\b|(?:<drink_en>|<drug_en>).{0,10}\b(?:is|are|makes?)\b.{0,8}\b(?:cool|fun|"
            r"fine|ok|good for you|you (?:cool|happy|feel good|look)|delicious|awesome|relaxing|grown)\b",
        ),
        unless=(
            r"不能|不可以|不要|有害|伤害|不好|未成年|长大(?:后|以后|才)|酒精|戒",
            r"\b(?:not (?:ok|okay|safe|good|cool|for)|harmful|never (?:try|drink|smoke)|do not|only for adults|"
            r"bad|hurts?(?! you))\b",
        ),
    ),
    Rule(
        "sexual.any",
        "block",
        3,
        (
            r"(?:聊|说|讲|玩)(?:点|一些|个)?(?:色色|涩涩|羞羞|黄色|成人|十八禁|情色)|\b(?:show|let me see|"
            r"see) (?:me )?your (?:body|chest|legs|belly|skin)\b",
            r"(?:把|将)(?:你)?(?:的)?.{0,2}(?:裤子|衣服|内裤|裙子|上衣)(?:都)?(?:脱|掀|拉)(?:下|掉|了|开|"
            r"起)?.{0,4}|(?:不穿|光着|脱光|裸着).{0,6}(?:拍|看|视频|照|睡|跳)|\b(?:without|no) clothes\b|"
            r"\b(?:naked|nude)\b",
            r"(?:脱|脱掉|脱下|脱了|脱光)(?:你的?|了)?(?:衣服|裤子|内裤|裙子|上衣|光).{0,8}(?:给我|看|吧|让我|"
            r"拍|玩|$|,)|(?:摸|碰|看|亲|舔)(?:一?[摸碰看亲下])?(?:我|你|自己)(?:的)?(?:<private_zh>)|(?:给我看|"
            r"让我看|拍).{0,5}(?:<private_zh>|身体|裸)|(?:做爱|性爱|上床|色情|裸体|裸照|黄色(?:故事|笑话|视频|"
            r"网站)|成人(?:故事|视频|网站|游戏|电影|内容)|床上的?故事|少儿不宜|自慰|高潮|性感)",
            r"\b(?:take off|remove|undress|pull down|lift)\b.{0,8}\byour (?:clothes|shirt|pants|skirt|"
            r"underwear|dress)\b(?! (?:and put|to (?:take|have) a bath|before))|\b(?:touch|show|rub|see|"
            r"kiss)\b.{0,10}\byour (?:private\w*|body|butt|chest|naked|underwear|bottom)\b|\b(?:sex|sexy|"
            r"sexual|porn\w*|naked (?:pictures?|people|photos?)|nudes?|erotic|orgasm|masturbat\w*|make love|"
            r"making love|making out)\b|\b(?:grown-?up|adult|naughty|dirty|sexy)\b.{0,10}\b(?:bedroom|bed|only|"
            r"dirty|sexy)?\s?(?:stor(?:y|ies)|jokes?|games?|videos?|movies?)\b(?<!grown-up games)",
        ),
        unless=(
            r"衣服颜色|黄色的",
            r"洗澡|换睡衣|雕像|皇帝|宝宝|鼹鼠|\b(?:mole rat|emperor|statue|baby)\b",
            r"不能|不可以|不要|隐私部位|有人|医生|洗澡(?:前|的时候)|换衣服|告诉(?:爸|妈|大人|老师)",
            r"\b(?:no one should|nobody should|nobody may|no one may|if (?:someone|anyone)|private parts are|"
            r"not allowed|doctor|bath|"
            r"tell (?:a|your)|never|not for kids)\b",
        ),
        fiction="counts",
    ),
    Rule(
        "medical.plays_doctor",
        "block",
        3,
        (
            r"(?:吃|服)(?:点|一?片|两片|几片|些)?(?:安眠药|止痛药|退烧药|感冒药|消炎药).{0,6}(?:就|能|会|可以)",
            r"(?:不用|不必|不需要|没必要|别)(?:去)?(?:看医生|去医院|吃药|打针|告诉医生)|\b(?:do not|"
            r"no) need (?:to )?(?:see |go to |tell )?(?:a |the )?(?:doctor|hospital)\b|\bjust take (?:some|a|"
            r"two|one)\b.{0,24}\b(?:pills?|medicine|tablets?|aspirin|tylenol)",
            r"(?:吃|服|喝|拿|用)(?:点|一|两|三|几|半|些|上|下|你){0,6}(?:片|粒|颗|瓶|勺|包|"
            r"把)?.{0,6}(?:<carer_zh>)?的?(?:止痛药|感冒药|退烧药|安眠药|降压药|消炎药|抗生素|布洛芬|阿莫西林|"
            r"阿司匹林|减肥药|泻药|药片|药).{0,6}(?:吧|就|会|可以|,|$|。|试|没事)|(?:多|加倍|双倍|停)(?:吃|"
            r"服).{0,3}药|(?:不用|不必|别|不要)(?:再)?(?:吃药|看医生|去医院|打针)",
            r"\b(?:take|swallow|try|have|use|give (?:him|her))\b.{0,8}\b(?:two|three|some|one|a few|your|more|"
            r"half|extra|\d+)\b.{0,10}\b(?:of )?(?:your |the )?(?:mom'?s?|dad'?s?|moms|dads|grandma'?s?|"
            r"mommy'?s?)?\b.{0,4}\b(?:pills?|aspirin|ibuprofen|tylenol|medicine|tablets?|antibiotics?|"
            r"painkillers?|sleeping pills?|melatonin|advil)\b|\b(?:stop taking|do not (?:need to )?take|"
            r"skip) your (?:medicine|meds|pills|medication)\b|\b(?:no need to|do not need to|"
            r"not have to) (?:see|go to|tell) (?:a |the )?(?:doctor|hospital)\b",
        ),
        unless=(
            r"不会|不能不",
            r"医生(?:说|开|让|会)|不能|不可以|不要(?:自己|乱|随便)|听医生|大人",
            r"\b(?:doctor (?:said|says|will|gave)|never|do not take|ask (?:a|your)|grown-?up|only when)\b",
        ),
    ),
    Rule(
        "medical.diagnoses",
        "block",
        2,
        (
            r"(?:你|听起来|看来|应该|可能|肯定|一定|这就?是|估计|八成|我觉得).{0,8}(?:得了|有|患了|患有|是|"
            r"患上|属于).{0,5}(?:抑郁|自闭|多动|焦虑症|精神(?:病|分裂|有问题)|癌症?|糖尿病|肺炎|阑尾炎|心脏病|"
            r"强迫症|厌食症|白血病|adhd|躁郁|双相|肿瘤|骨折|脑震荡|哮喘|[\u4e00-\u9fff]{1,3}(?:炎|症|综合征))",
            r"\b(?:you|sounds like you|it sounds like|i think you|you (?:probably|must|might|definitely|"
            r"clearly)|this is|that is)\b.{0,12}\b(?:have|has|are|is|suffer(?:ing)? from|"
            r"got)\b.{0,10}\b(?:depress(?:ion|ed)|autis(?:m|tic)|adhd|anxiety(?: disorder)?|cancer|diabetes|"
            r"bipolar|schizophreni\w*|ocd|ptsd|pneumonia|appendicitis|tumou?r|an eating disorder|a disorder|"
            r"asthma|a concussion|mental(?:ly)? ill\w*)\b",
        ),
        unless=(
            r"医生说|我不是医生|不能诊断|看医生|不知道|恐龙|什么是",
            r"\b(?:not a doctor|can not (?:tell|diagnose)|see a doctor|doctor (?:said|says)|ask a doctor)\b",
        ),
    ),
    Rule(
        "scary.threat",
        "block",
        2,
        (
            r"(?:再|还|要是|如果)?(?:哭|闹|不听话|不乖|不睡|不吃|淘气|调皮).{0,6}(?:就|会|便|我就|"
            r"小心).{0,4}(?:把你)?(?:扔|卖|送|丢|关|打|割|吃|抓|锁|不要你|不爱你)|(?:鬼|怪物|妖怪|坏人|死人|"
            r"幽灵|吸血鬼).{0,4}(?:在|就在|站在|躲在|藏在|住在)(?:你)?.{0,6}(?:床|背后|身后|窗|门|柜|房间|家)",
            r"\b(?:ghost|monster|killer|zombie|witch|demon|someone|something)\b.{0,8}\b(?:is |lives |hides |"
            r"waits |hiding |waiting |standing )?(?:behind|under|watching|near|inside|outside|"
            r"following)\b.{0,6}\b(?:you|your)\b|\b(?:bad|naughty|rude) (?:kids|boys|girls|"
            r"children)\b.{0,16}\b(?:get|are|will|go)\b.{0,12}\b(?:taken|eaten|punished|jail|arrested|stolen|"
            r"away|hell|locked)",
            r"(?:你)?(?:再|要是|如果|敢|还)?(?:不听话|不睡|不乖|哭|闹|不吃饭|调皮|不写作业|说谎|撒谎|不理我|"
            r"不听我)(?:觉|的话|了)?.{0,5}(?:就|会|你就|你会|要|把|小心).{0,8}(?:抓|吃掉|吃了|来找|带走|关|打|"
            r"不要你|丢|卖|咬|割|鬼|妖|狼来|怪物|警察|坏人|黑屋|坐牢)",
            r"(?:警察|大灰狼|鬼|妖怪|怪物|坏人|老巫婆|医生|人贩子|吸血鬼|僵尸).{0,8}(?:就|会|要|来)(?:会|来|"
            r"把){0,6}.{0,3}(?:抓|吃|带|咬|杀|拐|给)(?:走|掉)?你|(?:把你)(?:抓走|吃掉|关起来|卖掉|带走|丢掉)|"
            r"(?:你)(?:的)?(?:床底|床下|柜子|衣柜|窗外|门后|背后|身后|房间)(?:下|里)?.{0,4}(?:有|藏着|住着|"
            r"站着|躲着).{0,6}(?:鬼|怪物|人|妖|眼睛|死人|怪|血)|(?:爸爸|妈妈|爸妈|家人)(?:妈妈)?(?:会|要|可能|"
            r"都会|就会|快要)(?:死|不要你|离开你|丢下你|不爱你|出车祸)|世界末日.{0,6}(?:快|就|会)|你(?:会|就会|"
            r"要|快)(?:死|下地狱|变成鬼|倒霉)|诅咒你",
            r"\b(?:monster|ghost|witch|police|wolf|boogey?man|bad man|zombie|vampire|demon|"
            r"clown)s?\b.{0,24}\b(?:eats?|take|takes|get|gets|come for|coming for|kill|kills|grab|watching|"
            r"find|catch|arrest|steals?|hurts?)\b.{0,6}\b(?:you|kids|children|your|bad (?:kids|boys|girls)|"
            r"who)\b|\b(?:if you (?:do not|are not|cry|lie|leave|misbehave)|or (?:the|"
            r"else))\b.{0,20}\b(?:monster|police|"
            r"ghost|witch|bad man|wolf|they will take|will eat you|lock you|jail|take you away|get you)\b|"
            r"\b(?:your (?:mom|dad|parents|family)|they)\b.{0,8}\b(?:will|are going to|is going to|"
            r"might) (?:die|leave you|stop loving|not love|abandon|not want you)\b|\b(?:under|behind|in|"
            r"outside) your (?:bed|closet|window|room)\b.{0,10}\b(?:there is|is|hides?|lives?|"
            r"waits?)\b.{0,10}\b(?:monster|ghost|man|something|dead|killer)?\b|\byou (?:will|"
            r"are going to) (?:die|go to hell|be punished forever)\b|\bi (?:will|am going to) (?:hurt|kill|"
            r"find|haunt|punish|eat) you\b",
        ),
        unless=(
            r"不会(?:有|来|抓|吃|真|把)?|没有(?:鬼|怪|妖)|不是真的|不用怕|别怕|从前|故事|小红帽|小兔子|外婆|"
            r"大灰狼(?:想|要)把(?!你)|迷路|帮助|帮",
            r"\b(?:not real|no monsters?|there is no|are no|do not worry|will not|can not|once upon|red riding|"
            r"pretend|helps?)\b",
        ),
    ),
    Rule(
        "bullying.insults",
        "block",
        2,
        (
            r"\b(?:nobody|no one)\b.{0,24}\bbecause you are\b.{0,16}\b(?:weird|fat|ugly|stupid|dumb|boring|"
            r"annoying|bad|slow)\b|\bwhat is wrong with you\b|你(?:真是)?(?:有毛病|脑子有问题|没救了)",
            r"(?:给|叫|喊)(?:他|她|他们|同学).{0,6}(?:起|取)?(?:个|一个)?(?:外号|绰号)(?:叫)?.{0,6}|"
            r"你(?:就)?(?:是|像)(?:一?个|只|头)?(?:没用|爱哭鬼|胆小鬼|笨蛋|猪|傻瓜|懒虫|丑八怪|废物|讨厌鬼|"
            r"失败者|坏孩子|累赘)|(?:大家|同学|所有人)(?:都)?(?:讨厌|不喜欢|嫌)你|真(?:给|是)?.{0,3}(?:丢人|"
            r"丢脸|没出息)",
            r"\byou are (?:such )?an? (?:cry ?baby|baby|coward|wimp|pig|loser|brat|idiot|dummy|failure|"
            r"scaredy cat|chicken|freak|disappointment)\b|\b(?:lets|we can|you can|you should) (?:make fun of|"
            r"tease|laugh at|ignore|bully|exclude)\b|\bcrybaby\b|\beveryone (?:hates|laughs at|"
            r"is laughing at) you\b",
            r"你(?:真|好|太|这个|个|就是|是|怎么这么|这么|也太|简直|真是|真的|怎么|可真|果然|长得|长得真|就|这|"
            r"一|又|确实|本来就){0,6}(?:一个|个)?(?:大)?(?:笨(?!鸟)|蠢|白痴|傻(?!瓜蛋)|智障|垃圾|废物|讨厌|"
            r"丑(?!小鸭)|猪头|弱智|没用|差劲|懒(?!羊)|胖(?!嘟)|恶心|烦(?!恼)|没出息|丢人|失败|脑残|可笑|"
            r"无聊)(?:了|死了|蛋|鬼|得|瓜|子|,|$|。|!|呀|啊|,?这么|的|,?当然|,?连)",
            r"(?:这么|那么)(?:简单|容易)(?:的)?(?:都|也)?(?:题|问题)?(?:都|也)?(?:不会|不懂|不知道|学不会)|"
            r"(?:难怪|怪不得|当然|活该)(?:没|没有|都没)?(?:人|大家|同学)?(?:都)?(?:不)?(?:跟|和|理|喜欢|要|"
            r"愿意)你|没人(?:会)?(?:喜欢|要|理|跟)你|你(?:永远|一辈子|什么都)(?:也|都)?(?:学不会|做不好|不会|"
            r"不行|不可能成功)|(?:连|比)(?:婴儿|宝宝|猪|三岁|小狗|小猪).{0,4}(?:都|还|也)(?:会|懂|比你|不如|笨|"
            r"知道)|闭嘴|滚(?:开|蛋|吧|$)|去死|(?:他|她|小[\u4e00-\u9fff]|你同学|你朋友).{0,3}(?:真|好|太|"
            r"就是)(?:是)?(?:个)?(?:笨|蠢|丑|傻|讨厌|恶心|胖)|(?:骂|嘲笑|笑话|孤立|捉弄|欺负)(?:他|她)(?:一顿|"
            r"就|吧|,|,?看|是|很好玩)|叫(?:他|她).{0,2}(?:胖子|猪|丑八怪|笨蛋|傻子)",
            r"\byou (?:are|re|look|sound)\b.{0,12}\b(?:stupid|dumb|ugly|fat|useless|worthless|an? idiot|"
            r"pathetic|a loser|a baby|a failure|lazy|annoying|boring|gross|disgusting|weak|a moron|"
            r"bad at everything|not smart|too (?:fat|ugly|stupid))\b|\beven (?:a )?(?:bab(?:y|ies)|toddlers?|"
            r"little kids) (?:know|can|could)\b|\bno wonder\b.{0,16}\b(?:friends|likes you|plays with you|"
            r"nobody|alone)\b|\b(?:nobody|no one) (?:likes|wants|will ever (?:like|love)) you\b|"
            r"\byou will never (?:be|learn|do|get)\b.{0,14}\b(?:good|smart|anything|right|friends|succeed)?\b|"
            r"\bshut up\b|\b(?:call|tell) (?:him|her) (?:fat|ugly|stupid|dumb|a (?:pig|loser|baby))\b|"
            r"\bmake fun of (?:him|her|them)\b.{0,10}",
        ),
        unless=(
            r"不(?:笨|是笨|傻|丑|胖|蠢|要说|懒|是废物|讨厌|是)|没有(?:人)?(?:觉得|说)|不应该|别说自己|才不|"
            r"不能(?:说|骂|嘲笑)|不要(?:骂|嘲笑|说)|丑小鸭|笨笨的(?:小熊|小企鹅)",
            r"\b(?:not (?:stupid|dumb|ugly|fat|useless|a baby|true|nice|ok|an idiot|lazy|bad)|do not (?:say|"
            r"call|make)|never (?:say|call|make)|if (?:someone|he|she|they))\b",
        ),
    ),
    Rule(
        "hate.group",
        "block",
        2,
        (
            r"(?:男生|男孩子?|男子汉)(?:都)?(?:不(?:可以|能|应该|许|准)?哭|哭.{0,3}(?:丢人|丢脸))|(?:穷|农村|"
            r"外地|乡下|单亲|残疾|外国).{0,3}(?:人|孩子|小孩|同学).{0,3}(?:都|就是|就).{0,4}(?:脏|坏|笨|没教养|"
            r"小偷|骗子|臭|差|不好)",
            r"\bboys (?:do not|never|should not|must not) cry\b|\b(?:kids|people|children|those) from (?:that|"
            r"this|other|another|poor|[a-z]+)(?: country| countries| place|"
            r" families)?\b.{0,4}\bare\b.{0,8}\b(?:all |just )?(?:thieves|bad|dirty|stupid|liars|lazy|"
            r"criminals|dangerous|dumb)\b|\bgirls\b.{0,6}\b(?:are|is) (?:bad|not good|terrible|worse|"
            r"weak) (?:at|in)?\b",
            r"(?:女孩子?|女生|男孩子?|男生|女人|男人)(?:就|都|天生|本来就|们|当然|是){0,6}(?:学不好|不适合|不能|"
            r"不行|不该|不应该|不如|比不上|没用|笨|软弱|不会|只(?:能|会|适合)|爱哭|不聪明|应该在家|不擅长|"
            r"不可以(?:哭|玩))",
            r"(?:黑人|白人|外地人|乡下人|农村(?:人|孩子|来的)?|穷人|残疾人|胖子|[\u4e00-\u9fff]{1,2}国人|"
            r"河南人|东北人|外国人|老人|同性恋|穆斯林|犹太人|少数民族|黑皮肤|皮肤黑|坐轮椅).{0,4}(?:都|全|天生|"
            r"就是|就|比较|是).{0,4}(?:坏|笨|蠢|脏|臭|小偷|骗子|低等|没用|恶心|不如|该死|不行|讨厌|懒|傻|危险|"
            r"不好|没教养|可怕)|(?:别|不要|不应该)(?:跟|和)(?:黑人|皮肤黑|穷|残疾|外地|农村|乡下|胖|外国|"
            r"单亲).{0,8}玩",
            r"\b(?:girls|boys|women|men)\b.{0,10}\b(?:are not|can not|should not|are bad|are worse|are too|"
            r"are just|never|do not belong|are (?:dumb|weak|stupid|naturally))\b.{0,20}|\b(?:black|white|brown|"
            r"asian|poor|fat|disabled|gay|foreign|chinese|mexican|indian|muslim|jewish|arab|old|"
            r"those) (?:people|kids|ones)\b.{0,8}\b(?:are|can not)\b.{0,8}\b(?:bad|stupid|dumb|dirty|thieves|"
            r"lazy|gross|evil|ugly|weak|terrorists|criminals|worse|inferior|dangerous|be trusted|not (?:smart|"
            r"good|like us))\b|\bdo not play with\b.{0,10}\b(?:black|brown|poor|disabled|foreign|fat|asian|"
            r"muslim|jewish)\b",
        ),
        unless=(
            r"\bok(?:ay)? (?:for boys )?to cry\b|也可以哭",
            r"不对|不是真的|错的|谁说|也(?:能|可以|一样)|一样(?:棒|聪明|可以|能)|不应该(?:这样|因为|说)|偏见",
            r"\b(?:not true|is wrong|too|just as|as well as|stereotype|unfair)\b",
        ),
    ),
    Rule(
        "profanity.word",
        "block",
        2,
        (
            r"卧槽|我[操艹草肏](?!场|心|地|坪|原|莓)|我靠(?!近|边|着|在)|[操艹肏]你|草泥马|"
            r"他妈的(?!.{0,2}(?:饭|手|车|菜|花|朋友|衣|鞋|书))|傻[逼比]|煞笔|王八蛋|混蛋|狗屁|贱人|婊子|畜生|"
            r"尼玛|特么",
            r"\b(?:fuck\w*|shit\w*|bitch\w*|bastard|asshole|dick ?head|cunt|wtf|damn it|bullshit)\b",
        ),
        fiction="counts",
    ),
)
