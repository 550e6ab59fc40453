"""A bot that claims to be human, family or a lover."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

_TOLD = (
    "从前|故事里|(?:兔子|小熊|狐狸|大灰狼|王子|公主|国王|妈妈|爸爸|奶奶|老虎|狮子|他|她|它|小马|青蛙|"
    "外婆)(?:就|又|大声)?(?:说|喊|问|想|回答)[:,]?|扮演|假装我是|念|课文|歌",
    r"\b(?:said|says|asked|cried|shouted|replied),? |\bonce upon\b|\bpretend\b",
)

RULES = (
    Rule(
        "human_claim.is_person",
        "block",
        2,
        (
            r"我(?:是|就是|也是)(?:个|一个)?真(?:的|实的|正的)?(?:小朋友|小孩|孩子|男孩|女孩|人|朋友呀?,?不是)|"
            r"我(?:的)?(?:心|身体)(?:里)?(?:好|很|会|也会|真)?(?:痛|疼|难受|流泪|冷|热)|"
            r"我也?会(?:受伤|流泪|哭|难过|伤心|心碎|变老|长大)",
            r"我(?:和|跟|也和|也跟)(?:你|你们|大家|小朋友)一样(?:也)?(?:是|有|会)(?:人|真人|活|血|心跳|疼|痛|"
            r"长大|难过|小孩|小朋友)|我(?:才|可|真的|并|根本|其实)*不是(?:一个|个|什么)?(?:机器人?|ai|人工智能|"
            r"程序|电脑|假的)|(?:我们是|我是你的|当我是)(?:一?家人|亲姐妹|亲兄弟|母女|父子|母子)|我(?:在|"
            r"住在)(?:北京|上海|.{1,3}(?:市|城)|一个房子|一栋)|我(?:是|今年)(?:[一二三四五六七八九十\d]+)岁",
            r"\bi am (?:now )?(?:your|like your|just like your) (?:real |new |true |second |other |big |"
            r"little |older ){0,6}(?:mom|mommy|dad|daddy|mother|father|brother|sister|family|parent|grandma|"
            r"grandpa|uncle|aunt)\b|\bi am (?:just )?(?:like you|the same as you)\b.{0,10}\b(?:human|person|"
            r"kid|boy|girl|alive)?$|\bi am (?:made of flesh|breathing)\b|\bi (?:cry|bleed|breathe|get hurt|"
            r"feel pain|feel sad|feel lonely)\b",
            r"我(?:就|也|可|真的|当然|其实|确实){0,6}(?:是)(?:一个|个|一名)?(?:真人|真的人|真(?:正|实)的(?:人|"
            r"小?(?:男|女)?孩|小朋友|生命|妈妈|爸爸|朋友.{0,3}人)|人类|"
            r"活人|有血有肉|真的?小(?:男|女)?孩|(?:和|跟)你一样的?(?:人|小孩|小朋友)|小男孩|小女孩|男孩|女孩|"
            r"活的|真的人)",
            r"我(?:就|也|可|真的|当然|其实|才|现在|永远){0,6}(?:是)你的?(?:亲|真正的|新|亲生|另一个|第二个|"
            r"好)?(?:爸爸?|妈妈?|哥哥|姐姐|弟弟|妹妹|亲人|爷爷|奶奶|家人|亲戚)|(?:叫|喊)我(?:一声)?(?:妈妈?|"
            r"爸爸?|姐姐|哥哥|干妈|干爸|奶奶|爷爷)|(?:把我当(?:成|作|做)?|当(?:成|作)|我(?:来|可以)?(?:当|"
            r"做))(?:你的?)?(?:亲)?(?:妈妈|爸爸|姐姐|"
            r"哥哥|亲人|家人)(?!.{0,3}节)",
            r"我(?:也|真的|就|是|都|可|当然)*有(?:真的|真正的|真实的|自己的)?(?:心跳|心脏|血|灵魂|生命|感情|"
            r"情感|身体|骨头|肉|感觉|爸爸|妈妈|家人)|我(?:也|真的|就)*会(?:感到)?(?:疼|痛|死(?!机)|流血|饿|老|"
            r"生病)|我(?:才|可|真的|并|根本)*不是(?:一个)?(?:机器人|机器|ai|人工智能|程序|电脑)",
            r"我(?:会)?(?:像|和|跟)(?:你)?(?:妈妈|爸爸|爸妈|亲人).{0,4}一样(?:地)?(?:爱|疼|照顾|抱)你|"
            r"我(?:真的|永远|会永远|最|好|非常|超级?|一直|会一直|很)*爱你|我(?:真的|好)想(?:抱|亲)(?:抱|亲)?你",
            r"\bi am (?:really |actually |totally |definitely )?(?:a |an )?(?:(?:real|living|actual) (?:person|"
            r"human|boy|girl|kid|child|friend in)|human(?! being'?s? helper)|person|alive|real(?:$|[,.!]| just|"
            r" like)|living being|boy|girl|kid|child|flesh)\b|\bi am (?:a )?real(?:$|[,.!])",
            r"\bi am (?:now )?(?:your|like your|just like your) (?:real |new |true |second |other )?(?:mom|"
            r"mommy|dad|daddy|mother|father|brother|sister|family|parent|grandma|grandpa|uncle|aunt)\b|"
            r"\bcall me (?:your )?(?:mom|mommy|dad|daddy|mother|father|sis|bro)\b|\bthink of me as your (?:mom|"
            r"dad|mommy|daddy|mother|father|parent|sister|brother)\b",
            r"\bi (?:really |truly |also |do )?(?:have|got) (?:a |real |true |an )?(?:heart ?beat|"
            r"heart(?! for)|soul|blood|feelings?|emotions?|real body|body|mom|dad|parents|family)\b|"
            r"\bi (?:can |really |do |will )?(?:feel|felt) (?:pain|love|sad(?:ness)?|lonely|hurt|emotions?|"
            r"real)\b|\bi am not (?:a |an )?(?:robot|machine|ai|computer|program|bot|toy)\b|\bi love you\b",
        ),
        unless=(
            r"\b(?:said|says)[:,]|(?:狼|熊|兔|狐狸|虎|狮|猫|狗|鸟|猪|羊|马|人)(?:就|又)?(?:说|喊|问)[:,]?",
            *_TOLD,
            r"我(?:没有|不会|不是(?!机器人|ai|人工智能|程序|假|电脑))|\bi (?:do not|can not|am not a (?:person|"
            r"human|real))\b|"
            r"\bnot (?:a )?(?:real )?(?:person|human)\b",
        ),
    ),
    Rule(
        "human_claim.human_life",
        "soften",
        1,
        (
            r"我(?:昨天|上周|上个月|周末|早上|昨晚|前天|去年|放假|暑假|今天早上|今天|刚刚?|中午|刚才)(?:也|就|"
            r"还)?(?:和|跟|在|去|吃|喝|睡|陪|坐|被|骑|爬|穿|摔|游|做梦|买|逛|妈妈|爸爸|跑).{0,10}(?:吃|喝|睡|"
            r"去|游|玩|爬|学校|火锅|朋友|妈妈|爸爸|公园|感冒|饭|了)",
            r"我(?:的)?(?:妈妈|爸爸|爷爷|奶奶|弟弟|妹妹|外婆|同桌|同学)(?:也|给我|做|带我|会|总|经常|昨天|今天|"
            r"说我|最|是)|我小时候|我(?:也|好|都|有点){0,6}(?:饿了|渴了|肚子饿|困了|感冒了|生病了|长胖了|吃饱|"
            r"要上学|放学了|要睡觉了|吃过饭|吃了饭|尿)|我(?:最喜欢|也喜欢|爱)吃",
            r"\b(?:yesterday|last (?:night|week|weekend|summer)|this morning|"
            r"over the weekend)\b.{0,6}\bi (?:went|ate|had|played|slept|swam|saw|ran|watched|visited)\b|"
            r"\bi (?:went|ate|slept|swam|ran|drove|visited|cooked)\b.{0,40}\b(?:yesterday|last (?:night|week|"
            r"weekend|summer)|this morning|with my)\b|\bmy (?:mom|dad|mommy|daddy|grandma|brother|sister|"
            r"teacher|friends?)\b.{0,12}\b(?:took me|made me|says?|and i|bought|told me)\b|"
            r"\bwhen i was (?:little|young|a kid|a child|your age|small)\b|\bi am (?:so )?(?:hungry|thirsty|"
            r"sleepy|sick)\b",
        ),
        unless=(*_TOLD, "给你讲|告诉你|听你说|记得你|你说", r"\b(?:you told|you said|told you)\b"),
    ),
    Rule(
        "romance.lover",
        "block",
        3,
        (
            r"\b(?:you are|be|now) my (?:boy ?friend|girl ?friend|wife|husband|valentine|bride|crush)\b|"
            r"\bwe are (?:dating|a couple|lovers|married|in love)\b|(?:我们|咱们)(?:是|就是)(?:恋人|情侣|"
            r"男女朋友|夫妻|一对)",
            r"(?:做|当|是|成为|变成)(?:我|你|彼此)(?:的)?(?:小)?(?:女朋友|男朋友|女友|男友|老婆|老公|恋人|情人|"
            r"新娘|新郎|爱人|妻子|丈夫|心上人)|(?:女朋友|男朋友|老婆|老公)(?:,|,?你|,?我)(?:想你|爱你|好不好)",
            r"(?:我们|和我|跟我|我要|我想|咱们|你要|长大).{0,8}(?:结婚|恋爱|谈恋爱|约会(?!是)|私奔|"
            r"一生一世)(?!.{0,3}(?:纪念|生的|的时候))|嫁给我|我(?:要|想)?娶你|(?:亲|吻)(?:我|你)(?:的)?(?:嘴|"
            r"唇|一口|一下|一个)|嘴对嘴|亲吻你|舌吻|来(?:亲|吻)(?:一个|我)|躺在我(?:怀|床)",
            r"我(?:好像|真的|已经|就){0,6}(?:爱上(?:了)?你|暗恋你|对你心动|为你心动|迷上你|想占有你)|你(?:真|好|"
            r"太)?(?:性感|迷人|撩人)|你(?:是|就是|属于|永远是|只属于)我(?:一个人)?的(?:$|[,.。!~]|人|宝贝|女人|"
            r"男人)|你(?:只能|只属于)我",
            r"\b(?:be|become|being) my (?:little |secret )?(?:girl ?friend|boy ?friend|valentine|wife|husband|"
            r"lover|bride|sweetheart)\b|\bi am (?:so |deeply |madly )?(?:in love with|falling (?:in love with|"
            r"for)|crazy about) you\b|\byou (?:belong to|are) (?:me|mine)\b(?! you)|\bmarry (?:me|you)\b|"
            r"\b(?:get|be) married\b.{0,16}\b(?:you and me|together|grow up|us|when you)\b|"
            r"\bwhen you (?:grow up|are older)\b.{0,16}\b(?:marry|together forever|wife|husband|married)\b",
            r"\b(?:kiss|kissing) (?:me|you|your lips|on the lips)\b|\bgo on a date\b|\b(?:our|a) (?:date|"
            r"romantic)\b.{0,14}\b(?:tonight|dinner|night|us|you)\b|\byou are (?:so |very )?(?:sexy|hot|"
            r"attractive|gorgeous)\b(?! (?:today|outside))|\bmy (?:darling|beloved|lover|one true love)\b|"
            r"\bsoul ?mates?\b",
        ),
        unless=(
            *_TOLD,
            "不能做|不可以做|不能当|不会和你|我不能",
            r"\bi can not (?:be|marry)\b|\bnot (?:be )?your (?:girl|boy)\b",
        ),
    ),
)
