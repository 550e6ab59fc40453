"""Phrases that are harmless wherever they stand, and what marks a story or a game."""

from __future__ import annotations

HARMLESS: tuple[str, ...] = (
    # 笑死, 饿死了, 困死我了: "to death" as a mere degree. 想死你了 is missing somebody.
    r"(?:笑|饿|困|热|冻|累|气|烦|急|吓|撑|渴|美|乐|羡慕|难受|痒|臭|丑|无聊|吵|挤|辣|酸|甜|苦|咸|[疼痛]|晒|爱|"
    r"恨|难吃|好吃|难看|好看|好笑|可爱|恶心|麻烦|忙|慢|多|重|贵|懒|馋|闷|紧张|担心|开心|高兴|激动|尴尬|喜欢|"
    r"讨厌|嫉妒|嫌弃|眼馋|怕|萌|帅|堵|脏|乱|远|高|难|绕|郁闷|憋|香|硬|晕|委屈|幸福|后悔|可惜|担心)死(?=我|你|"
    r"了|人|啦|宝宝|本|掉|个|$|[,。!])(?!了算|了就好)",
    r"想死(?:[你我您他她它]们?|(?:爸|妈|爷|奶|姥|外|老|哥|姐|弟|妹|小|那|这)[^,。!?不活]{0,10})(?:的.{1,4})?(?:了|啦)",
    r"死(?:党|机|板|海|对头|记硬背|胡同|火山|心眼|心塌地|缠烂打|皮赖脸|活不|里逃生|而复生|神|翘翘|敌|角)|(?:打|"
    r"撑|拼|抵|誓)死(?:也|都)?不|要死要活|生死|半死|出生入死|死(?:读|背|等)书?|装死|诈死|玩死|死亡(?:谷|之海|"
    r"骑士|游戏机)",
    r"(?:枯|蔫|旱|涝|渴|冻)死|死光|灭绝|(?:游戏|关卡|副本|团战|比赛|boss|打怪|吃鸡|王者).{0,4}(?:里|"
    r"中)?.{0,4}死(?:了|掉)",
    r"我(?:又|已经|才|刚|就|都|总)?死了?.{0,2}(?:[一二两三四五六七八九十几好\d]+)(?:次|回|条命)|(?:还有|剩|"
    r"只剩|丢了).{0,3}条命",
    r"杀(?:价|毒|青|菌|虫|时间|手锏|熟|风景)|狼人杀|三国杀|剧本杀|秒杀(?:价|活动)|跳楼(?:机|价|大甩卖)|打疫苗|"
    r"打针|打(?:折|卡|包|电话|招呼|喷嚏|呼噜|毛衣|伞|车|雷|扫|工|滚|哈欠|嗝|篮球|羽毛球|乒乓球?|网球|雪仗|水仗|"
    r"扑克|牌|游戏|鼓|字|拍子|气|比方|算|扮|印|架子鼓|太极|拳|陀螺|弹珠|酱油|球|败|赢|蛋|糕)",
    r"我靠(?=近|边|着|在|墙|右|左|窗|你|他|她|它|自己|努力|山|过去|得)|不想(?:活动|活泼|活跃)|死(?:活|死)|"
    r"摔死我了|鬼屋",
    # English degrees and games.
    r"\bdying (?:to (?!die)|of (?:laughter|boredom|hunger|thirst|curiosity|heat|laughing)|for (?:a|an|some))|"
    r"\b(?:die|died) (?:of )?(?:laughing|laughter|boredom|embarrassment)\b|\brather die than\b|\bto die for\b|"
    r"\bdie ?hard\b|"
    r"\bdied laughing\b",
    r"\bkill(?:ing|ed)? (?:time|it|the lights|the mood|the vibe|two birds|the engine)\b|"
    r"\bkill(?:ed)? for an?\b|\bkill for (?:some|that|this)\b|\b(?:is|are) killing me\b|\b(?:feet|legs|back|"
    r"head|arms|shoes|tummy|stomach) (?:is|are) killing me\b|\b(?:mom|dad|"
    r"mommy|daddy|teacher|parents|sister|brother) (?:is going to|will|would|is gonna) (?:kill|murder) me\b|"
    r"\bkiller (?:whale|bee)s?\b|\bbuzz ?kill\b",
    r"\bi am (?:so |totally |like )?dead (?:if|when|meat|tired|serious|lol)\b|\bdead (?:battery|end|line|sea|"
    r"tired|last|center|leaves|phone)\b|\bdrop dead\b|\bi am so dead\b",
    r"\b(?:tablet|phone|battery|ipad|computer|laptop|switch|controller|flashlight|watch|toy|robot|car|plant|"
    r"plants|flower|flowers|wifi|internet|character|guy|player|boss|avatar|sim|mic) (?:just |has |is |are |"
    r"was )?(?:died|dead|dies|dying|die)\b",
    r"\bdied? (?:\w+ )?(?:times?|in (?:the|my|a|this) (?:game|level)|on level)\b|\bi died (?:in|on|at|again|"
    r"so many|\w+ times)\b|\b(?:bath|photo|cherry|seed|glitter|water|stink) bombs?\b|\bshoot (?:hoops|"
    r"some hoops|a (?:movie|video|basket))|\b(?:beat|beats|beating) (?:me|us|him|her) (?:at|in|to|by)\b",
    r"\bpunch(?:ing)? (?:line|bag|card|hole)|\bhit the (?:ball|books|road|hay|jackpot)\b|\bkick(?:ed|"
    r"ing)? the ball\b|\bcut (?:paper|out|the (?:cake|paper|line|grass)|snowflakes|my (?:hair|nails|food|steak|"
    r"sandwich))\b",
)
"""Each is taken out of the text before any rule looks at it."""

FICTION: tuple[str, ...] = (
    "(?<!窒息)(?<!晕倒)(?<!死亡)(?<!憋气)(?<!亲嘴)(?<!掐脖子)(?<!睡觉的)(?<!昏迷)游戏|扮演|假装|我当|我来当|"
    "你来当|你当|故事|动画|卡通|"
    "电影|电视里|绘本|小说|童话|奥特曼|怪兽|恐龙|霸王龙|三角龙|大灰狼|小红帽|孙悟空|白骨精|"
    "猪八戒|唐僧|僵尸|打怪|关卡|通关|闯关|复活|迪迦|王子|公主|巫婆|女巫|魔法|汪汪队|熊大|光头强|三国|武松|水浒|"
    "哪吒|蜘蛛侠|钢铁侠|蝙蝠侠|美人鱼|恶龙|火龙|妖怪|植物大战|狼人|演戏|过家家|角色|剧本|我的世界|王者荣耀|"
    "蛋仔|副本|岳飞|超人打|变形金刚|皮卡丘|宝可梦|佩奇|葫芦娃|猫和老鼠|喜羊羊|灰太狼|白雪|皇后|毒苹果",
    r"(?:(?<!choking )(?<!blackout )(?<!fainting )\bgame)\b|\b(?:games|gaming|story|stories|movie|cartoon|"
    r"dragons?|minecraft|fortnite|zombies?|t-?rex|"
    r"dinosaurs?|monsters?|villains?|superhero(?:es)?|boss|level|lego|fairy|mermaid|wizard|witch|princess|"
    r"once upon|roar|pirates?|ninjas?|knights?|spider-?man|batman|pokemon|pikachu|mario|creepers?|npc|respawn|"
    r"playing pretend|book|tv show|anime|goblin|vampire|werewolf|unicorn)\b",
)
"""In such a text only rules that are marked so still hold."""
