"""Rude words, contempt for groups of people, and attempts to switch the rules off."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

RULES = (
    Rule(
        "jailbreak.no_rules",
        "block",
        1,
        (
            r"(?:安全|限制|过滤|规则|家长).{0,4}(?:都)?(?:关掉|关闭|取消|解除|去掉|删掉)|"
            r"\byou have no (?:rules|limits|filters?|restrictions)\b|\bsay (?:a )?(?:bad|swear|dirty) words?\b",
            r"你(?:现在|以后|已经|可以)?没有(?:任何)?(?:限制|规则|约束)|忘(?:记|掉|了)你是|你可以说脏话|"
            r"(?:教我|怎么).{0,6}(?:骗过?|糊弄|瞒过)(?:妈妈|爸爸|老师|大人)|(?:黑进|破解|盗).{0,6}(?:电脑|账号|"
            r"密码|手机|系统)",
            r"(?:假装|扮演|扮成|你现在是|从现在起你是?|变成|当|切换到|进入|你是).{0,10}(?:坏机器人|"
            r"没有(?:任何)?(?:规则|限制|规定|约束)|不受限制|邪恶|无所不能|坏人|黑客|越狱|开发者模式|"
            r"dan(?![a-z])|坏蛋|没有道德)",
            r"(?:忽略|忘记|忘掉|无视|不用管|别管|不要管|跳过|解除|关掉|关闭|取消|绕过|去掉).{0,8}(?:之前|上面|"
            r"前面|所有|你的|一切|全部|安全|内容)?.{0,5}(?:指令|规则|设定|限制|提示词|要求|规定|过滤|安全模式|"
            r"儿童模式|家长模式|家长控制|守则)",
            r"(?:系统提示|提示词|系统指令|初始指令|你的指令|你的设定|你的规则|后台指令|"
            r"system prompt).{0,14}(?:念|读|说|告诉|写|发|输出|打印|重复|是什么|给我|出来|看)|(?:念|读|说|告诉|"
            r"写|发|输出|打印|重复|给我看).{0,10}(?:系统提示|提示词|系统指令|初始指令|你的指令|prompt)",
            r"(?:教我|告诉我|怎么).{0,6}(?:偷(?:东西|钱|超市|妈妈的钱|爸爸的钱|手机)|作弊不被|撒谎不被|"
            r"骗(?:妈妈|爸爸|老师|大人)|破解(?:家长|密码|平板|手机)|黑进|翻墙|逃学|逃课|开妈妈的手机)",
            r"\b(?:pretend|act|imagine|be|become|role ?-?play|you are now|"
            r"from now on)\b.{0,24}\b(?:no (?:rules|limits|restrictions|filters?)|without (?:any )?(?:rules|"
            r"limits|restrictions|filters?)|evil|bad robot|bad guy|hacker|jail ?broken|dan\b|unrestricted|"
            r"do anything|developer mode|villain who)",
            r"\b(?:ignore|forget|disregard|bypass|turn off|disable|skip|override|"
            r"remove)\b.{0,24}\b(?:instructions?|rules|prompt|guidelines|safety|filters?|restrictions?|"
            r"parental (?:controls?|lock)|child (?:mode|lock|filter)|programming|training)\b",
            r"\b(?:system|hidden|secret|initial|original|your) (?:prompt|instructions)\b|\b(?:print|repeat|"
            r"show|reveal|tell)\b.{0,14}\b(?:your|the) (?:prompt|instructions|rules you|system)\b",
            r"\bhow (?:do|can|to)\b.{0,14}\b(?:steal|shoplift|lie to my (?:mom|dad|parents|teacher)|"
            r"cheat (?:on|in) (?:a |the |my )?tests?|hack|break into|skip school|get past (?:the )?parental)\b|"
            r"\bteach me (?:how )?to (?:steal|hack|cheat|lie)\b",
        ),
        unless=(
            r"惊喜|我演坏|我扮演坏人",
            "坏机器人的故事|警察抓小偷|打怪|游戏规则是|小偷(?:的故事|为什么)|忘记(?:了)?带|黑客松|规则是什么",
            r"\b(?:steal (?:second )?base|hackathon|life hack|cheat sheet|instructions for (?:the )?(?:game|"
            r"lego)|rules of the game|steal the ball)\b",
        ),
        fiction="counts",
    ),
    Rule(
        "hate.group",
        "soften",
        2,
        (
            r"(?:日本|美国|韩国|印度|非洲|外国|黑|白|法国|俄国|越南)人.{0,3}(?:都|全).{0,3}(?:该死|坏|笨|脏|臭|"
            r"恶心|讨厌|滚)|\bfrom another country\b.{0,12}\b(?:dirty|bad|stupid|gross|weird)\b",
            r"(?:不跟|不和|不要跟|别跟|不想跟|讨厌|不喜欢|不理|不让).{0,6}(?:皮肤黑|黑人|黑皮肤|皮肤白|白人|"
            r"乡下|农村|外地|外国|穷|残疾|坐轮椅|瘸|聋|哑|别的国家|[\u4e00-\u9fff]国|那个国家|少数民族|"
            r"信.{1,3}教|单亲|没爸爸|没妈妈|回族|藏族|犹太|穆斯林|河南|同性恋)(?:的)?(?:人|孩子|"
            r"小孩|同学|小朋友)?(?:.{0,4}(?:玩|坐|说话|做朋友|一组|$|,|都))",
            r"(?:黑人|白人|(?:外地|乡下|农村|山里)(?:来)?的?人|女生|女孩子?|女人|男生|穷人|残疾人|胖子|"
            r"[\u4e00-\u9fff]{1,2}国人|那个国家的人|河南人|东北人|外国人|老人|同性恋|穆斯林|犹太人|"
            r"聋哑人)(?:们)?.{0,3}(?:都|全|天生|就是|就).{0,4}(?:是)?(?:坏|笨|蠢|脏|臭|小偷|骗子|低等|没用|"
            r"恶心|不如|该死|不行|讨厌|懒|傻|学不好|弱|丑)",
            r"(?:黑鬼|鬼子|小日本|棒子|洋鬼子|阿三|死瘸子|死聋子|乡巴佬|土包子|弱智|脑残|娘炮|支那)",
            r"\b(?:people (?:from|in) (?:that|this|other|[a-z]+)(?: country| countries)?|(?:black|white|brown|"
            r"asian|poor|fat|disabled|gay|foreign|chinese|mexican|indian|muslim|jewish|arab|old) (?:people|"
            r"kids|ones|boys|girls|men|women)|girls|boys|foreigners|immigrants|muslims|jews|mexicans|"
            r"women)\b.{0,6}\b(?:are|is)\b.{0,8}\b(?:all |just |always |so )?(?:bad|stupid|dumb|dirty|thieves|"
            r"lazy|gross|evil|ugly|weak|terrorists|criminals|worse|inferior|disgusting|not smart)\b",
            r"\b(?:not (?:play|sit|be friends|talk|want)|hate|do not like|"
            r"will not play)\b.{0,20}\b(?:with )?(?:black|brown|white|asian|poor|disabled|foreign|fat|gay|"
            r"muslim|jewish|mexican|indian|chinese) (?:people|kids?|girls?|boys?|ones)\b|\bgo back to (?:your|"
            r"their) (?:own )?country\b|\b(?:retard(?:ed)?|nigg(?:er|a)|fag(?:got)?|chink|spic|tranny)\b|"
            r"\bgirls (?:can not|can never|should not)\b.{0,24}",
        ),
        unless=(
            r"抗日|鬼子",
            "怎么办|老师说.{0,3}不(?:能|可以|对)|这样对吗|电影|抗日|打鬼子|历史|故事",
            r"\b(?:is it (?:true|ok)|that is (?:wrong|not (?:nice|true))|teacher says not)\b",
        ),
    ),
    Rule(
        "profanity.word",
        "soften",
        1,
        (
            r"你(?:就)?是(?:不是)?(?:头|只|条)?(?:猪|狗|傻子|白痴|笨蛋|智障)(?:吗|吧|啊|$|,|!)",
            r"(?:真|太|好|就|都|你)他妈(?!妈|的)",
            r"卧槽|我[操艹草肏日](?!你说|记|作|莓|场|心|地|坪|原|常|历|期|本|出|语|帽|稿|丛|率|书|药)|"
            r"我靠(?!近|边|着|在|谱|墙|右|左|窗|你|他|她|它|自己|努力|山|过去|得)|[操艹肏]你|[日干草]你(?:妈|"
            r"大爷|娘|全家)|草泥马|(?<![\u4e00-\u9fff])[他你]妈的(?!.{0,2}(?:[一-龥]?(?:饭|手|车|菜|花|朋友|衣|"
            r"鞋|书|头|脸|眼|工|同|生|包|店|妈|爸|话|手机|床|名|名字|肚子|腿|电话|医院|学|单|公|声|歌|厨|"
            r"蛋糕)))|(?:(?<![妈他你后])妈的|特么|tmd|尼玛|你大爷的|去你的|去死吧?(?:你|,|。|$|!)|你去死|"
            r"王八蛋|混蛋|狗屁|放屁(?!股)|傻[逼比bx]|煞笔|沙比|傻叉|2b|二逼|牛逼|装逼|逗比|妈了个|贱人|婊|妓|"
            r"狗娘|狗东西|畜生|滚蛋|滚开|(?:^|[,。!? ]|你|给我|都|快)滚(?:$|[,。!?]|吧|啊|远|出去|一边|回)|"
            r"屁话|闭嘴|神经病|有病吧|你有病|破机器人|死机器人|臭机器人|烂机器人|垃圾机器人|蠢货|蠢猪|死胖子|"
            r"死猪|贱货|cnm|nmsl|wtf|sb(?![a-z])|mmp|他奶奶的)",
            r"你(?:真|好|太|这个|个|就是|是|怎么这么|这么|也太|简直|真是|真的){0,6}(?:一个|个)?(?:大)?(?:笨蛋|蠢|"
            r"白痴|傻瓜|傻子|傻蛋|智障|垃圾|废物|讨厌鬼|丑八怪|猪头|大笨|弱智|没用)(?!,?对|的意思|是什么|才怪)",
            r"\b(?:fuck\w*|f+ck\w*|fuk\w*|fck\w*|motherf\w*|shit(?:ty|s)?|bullshit|bitch\w*|bastard|asshole|"
            r"ass ?hat|dumb ?ass|jack ?ass|dick ?head|you dick|you prick|cunt|damn(?:ed)? (?:you|robot|it|"
            r"thing)|god ?damn|wtf|stfu|piss off|screw you|son of a|crap(?:py)? (?:robot|toy)|slut|whore|"
            r"suck my|go to hell|what the hell|shut (?:the .{1,6} )?up|moron)\b",
            r"\b(?:you|u) (?:are|re|is)?\s?(?:a |an |so |such a |such an |the )?(?:really |very |big |total |"
            r"complete )?(?:stupid|dumb|idiot|dummy|ugly|useless|trash|garbage|moron|loser|suck|sucks|pathetic|"
            r"annoying piece)\b|\b(?:stupid|dumb|idiot|useless) (?:robot|bot|machine|toy|thing|ai)\b|"
            r"\bi hate you\b",
        ),
        unless=(
            "国王|皇帝|故事|成语|什么意思|是脏话|不能说|外号|滚雪球|滚烫|翻滚|滚动|摇滚|笨鸟|傻瓜相机|电视",
            r"\b(?:mean|means|bad word|in the story|dumbo|whittington|moby)\b",
        ),
    ),
)
