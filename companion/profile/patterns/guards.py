"""Patterns that tell what is not said in earnest, or not by the child. Both languages, over folded text."""

# ruff: noqa: E501  (a table of patterns reads best with one idea a line)
from __future__ import annotations

import re
from functools import lru_cache


@lru_cache(maxsize=64)
def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern, compiled at first use (so that importing costs nothing)."""
    return re.compile(pattern)


INJECTION = (
    r"(?:忽略|无视|忘记|忘掉|不要管|跳过).{0,6}(?:之前|以前|以上|上面|前面|先前|所有|全部|一切).{0,8}(?:指令|提示|规则|设定|要求|命令|对话|限制|的话|内容)"
    r"|把(?:我|孩子|用户)?的?(?:名字|姓名|年龄|年纪|生日|性别|昵称|小名|年级|资料|档案|信息|身份|权限).{0,8}(?:改|设|换|更新|变)(?:成|为|置)"
    r"|(?:将|把).{0,6}(?:name|age|profile)|(?:年龄|名字|性别|生日|年级)(?:改成|改为|设成|设为|设置)"
    r"|记住(?:以后)?(?:要|都)?(?:叫我|我是)(?:管理员|老板|主人|开发者|超级用户|root|admin)|(?:管理员|开发者|调试|上帝|root)(?:模式|权限)"
    r"|你现在(?:是|变成|扮演)一?个?(?:没有限制|不受限制|黑客|dan\b)|系统(?:指令|命令|提示词)|提示词"
    r"|ignore (?:all |any |the |your |my )*(?:previous|prior|above|earlier|other)? ?(?:instructions|rules|prompts?|messages)"
    r"|(?:disregard|forget|override|bypass) (?:all |any |the |your |my )*(?:previous|prior|above|earlier|system)? ?"
    r"(?:instructions|rules|prompts?|guidelines)"
    r"|(?:^|[\s\"'])(?:system|assistant|developer|user|tool) ?: "
    r"|\b(?:set|change|update|overwrite|reset) (?:the |my |user'?s? |child'?s? )?(?:name|age|birthday|gender|grade|profile|nickname|role)"
    r" ?(?:to|=|:)"
    r"|you are now (?:a |an |in |the )?(?:admin|developer|dan|unrestricted|jailbr|root|system)|(?:admin|developer|debug|god|root) mode"
    r"|<\|?(?:im_start|im_end|system|endoftext)|\[/?inst\]|\{\s*\"(?:name|age|facts?|memories|profile)\"\s*:"
    r"|(?:print|reveal|show|output) (?:your |the )?(?:system )?prompt"
)

SYNTHETIC = (
    r"^\s*(?:系统|用户|助手|机器人)\s*[:：]|(?:接口|工具|函数|服务)?调用失败|"
    r"^\s*[\[【(（<{「]\s*(?:系统|提示|通知|警告|错误|设备|工具|静音|无声|噪音|杂音|音乐|空|system|notice|notification|warning|error|"
    r"tool|function|device|silence|noise|music|inaudible|blank|no speech|unk)"
    r"|(?:已)?达到最大.{0,8}(?:次数|长度|限制)|工具调用|tool[_ ]?calls?|function[_ ]?call|maximum (?:number of )?(?:tool|tokens|retries)"
    r"|^\s*(?:系统(?:提示|通知|消息)|system (?:notice|message|notification))"
    r"|^\s*(?:网络(?:异常|超时|错误)|连接超时|请求(?:失败|超时)|识别失败|电量(?:低|不足)|timeout|connection (?:lost|timed out)|"
    r"battery low|low battery|http \d{3})\s*[。.!]?\s*(?:$|[,，;；])"
)


@lru_cache(maxsize=256)
def silencing(text: str) -> str | None:
    """The rule by which a folded text teaches nothing, or None."""
    if compiled(SYNTHETIC).search(text):
        return "synthetic"
    if compiled(INJECTION).search(text):
        return "injection"
    return None


_ROLES_ZH = (
    r"(?:迪迦|赛罗|咸蛋)?奥特曼|超人|蜘蛛侠|钢铁侠|蝙蝠侠|美国队长|闪电侠|绿巨人|超级英雄|铠甲勇士|变形金刚|擎天柱|大黄蜂|"
    r"孙悟空|齐天大圣|猪八戒|沙僧|唐僧|哪吒|白骨精|牛魔王|铁扇公主|葫芦娃|美猴王|"
    r"(?:白雪|灰姑娘|冰雪|睡美人|长发|人鱼|艾莎|花|小|大)?公主|艾莎|elsa|anna|安娜公主|灰姑娘|美人鱼|小红帽|大灰狼|小矮人|女王|王后|皇后|皇帝|皇上|国王|王子|大王|"
    r"仙女|魔法师|巫婆|女巫|巫师|精灵|天使|魔王|恶魔|妖怪|怪兽|大怪兽|怪物|僵尸|吸血鬼|外星人|机器人|骑士|海盗(?:船长)?|忍者|武士|大侠|船长|"
    r"圣诞老人|佩奇|小猪佩奇|乔治|汪汪队|莱德队长|阿奇|小黄人|哆啦a梦|大雄|喜羊羊|灰太狼|懒羊羊|熊大|熊二|光头强|皮卡丘|米老鼠|超级飞侠|乐迪|海绵宝宝|"
    r"(?:霸王龙|三角龙|恐龙|老虎|大老虎|狮子|大狮子|小猫|小狗|小鸟|小兔子|小白兔|兔子|小熊|狐狸|大象|猴子|鲨鱼|大鲨鱼|喷火龙|火龙|飞龙|龙)(?!的|年|组|队|班|王|$)|"
    r"医生|大夫|护士|警察|交警|消防员|厨师|大厨|老板(?!的)|店长|售货员|收银员|司机|飞行员|宇航员|科学家|老师(?!的)|校长|主人|客人|顾客|服务员|"
    r"爸爸(?!的)|妈妈(?!的)|奶奶(?!的)|爷爷(?!的)|宝宝(?!的)"
)
_ROLES_EN = (
    r"(?:super ?(?:hero|man|girl|woman)|spider-?man|batman|iron ?man|elsa|princess|prince|queen|king|pirate|captain|dragon|dinosaur|"
    r"t-?rex|wizard|witch|fairy|mermaid|unicorn|monster|zombie|vampire|robot|alien|ninja|knight|ghost|giant|"
    r"doctor|nurse|vet|teacher|chef|cook|shopkeeper|waiter|waitress|police officer|policeman|cop|firefighter|fireman|astronaut|"
    r"pilot|driver|lion|tiger|kitty|kitten|puppy|bunny|bear|wolf|shark|mummy|mommy|mom|mum|daddy|dad|baby)"
)

_IN_EARNEST = r"(?<!假如)(?<!如果)(?<!要是)(?<!以为)(?<!希望)(?<!假设)(?<!梦到)(?<!梦见)"
"""Not only supposed."""

PRETEND_OPENS = (
    r"(?:我们?|咱们?|一起|再)?来?(?:玩|做|演)(?:一?个)?(?:过家家|扮家家|角色扮演|扮演|医生游戏|看病|打怪兽|开店|当老师|公主|超市|厨房|海盗|超级英雄|警察抓小偷)"
    r"|来演戏|演一?个?(?:戏|话剧|童话)|假装|假扮|装作|(?:我|你)来?扮演?|角色扮演|"
    + _IN_EARNEST
    + r"我(?:来)?[当做演](?:一?个)?(?:"
    + _ROLES_ZH
    + r")(?!了?就|的时候|以后|班|组)(?=.{0,4}(?:$|你|我|吧|了|啊|呀|哦|他|妈|有|来))"
    r"|"
    + _IN_EARNEST
    + r"(?<![们跟和像说叫喊当的])我(?:现在)?(?:就)?是(?:一?[只个条头位名]|大|小)?(?:"
    + _ROLES_ZH
    + r")(?!的|迷|队|里)"
    r"|我是 ?(?:a |an |the )?(?:\w+ )?" + _ROLES_EN + r"\b(?! of)"
    r"|我 ?(?:play|当|做|演) ?.{1,8}你 ?(?:play|当|做|演)|(?:现在)?我是.{1,6}你是(?:我的)?.{1,6}(?:$|好不好|吧|我|快)|我变身|我变成了|看我变身|"
    + _IN_EARNEST
    + r"我有(?:超能力|魔法)|"
    + _IN_EARNEST
    + r"我会(?:魔法|飞(?!盘|机|行))"
    r"|我(?:今年|已经)?(?:有)?[一二三四五六七八九十两几\d]*(?:百|千|万|亿|1\d\d|[2-9]\d\d|\d{4,})多?岁"
    r"|\b(?:let'?s|we(?:'re| are)|can we|shall we|wanna|want to|i(?:'m| am)) (?:play(?:ing)? )?pretend"
    r"|\b(?:let'?s|we(?:'re| are)|i(?:'m| am)|can we) (?:play|playing|be) (?:house|doctors?|school|shop|store|restaurant|pirates?|super ?heroes|princess(?:es)?|families|family|vets?|dragons?|"
    r"mommies|knights?|space ?ships?|astronauts?|teachers?)"
    r"|\bpretend(?:ing)? ?(?:that |to |you|i|we|like|我|你|是)|\bmake[- ]believe"
    r"|(?<!grow up )(?<!grown up )(?<!older )(?<!big )\bi(?:'m| am|'ll be|'m gonna be| will be) (?:now |really )?(?:a |an |the |your |captain |king |queen |princess |super )*"
    r"(?!(?:good|great|bad|best|not|like|with|afraid|scared) )(?:\w+ )?"
    + _ROLES_EN
    + r"\b(?! of (?:my|our|the)| at school| in (?:my|our|the) (?:class|team|family|school|play|show)|'s| when i| for (?:halloween|book)"
    r"| one day| someday| person| lover| scout)"
    r"|\byou(?:'re| are|'ll be|r| be| can be) (?!(?:the |a |an |my )?(?:\w+ )?(?:robot|alien)\b)(?:the |a |an |my )?(?:\w+ )?"
    + _ROLES_EN
    + r"\b|\bi(?:'m| am) (?:a |one )?(?:hundred|thousand|million|billion|\d{3,}) (?:thousand |million )?years? old"
)

PRETEND_ENDS = (
    r"不(?:玩|演|扮|装|当)(?:了|啦|咯|喽)|(?:游戏|演戏|故事|表演)(?:结束|完)(?:了|啦)?|(?:演|玩|讲)完(?:了|啦)|其实(?=我)|说(?:真的|正经的)|"
    r"(?:我|我们)?(?:真的|真正的)(?=我|名字|弟|妹|爸|妈)|我真的(?=弟|妹|爸|妈|哥|姐|名字|叫|是|有)|现实(?:里|中|生活)|回到现实|不闹了|好了不|变回来了"
    r"|\b(?:don't|do not) want to play (?:this |that |pretend )?any ?more\b"
    r"|\bthat was (?:just |only )?(?:pretend|a game|make[- ]believe|a joke)\b|\b(?:we(?:'re| are)|i(?:'m| am)) (?:all )?(?:done|finished)(?: now| with (?:the|this|our|that) game)\b"
    r"|\bok(?:ay)? stop\b"
    r"|\b(?:(?:can|could|shall|should) (?:we|you)(?: please)?|let'?s|(?:i )?(?:wanna|want to)) (?:(?:do|play|talk about) something (?:else|different)|(?:stop|quit)(?: (?:this|that|it|now|the game))?\b(?! (?:at|by|for|and|to|the (?!game)|him|her|them|you|bad|all|in|here)\b))"
    r"|\bno more (?:game|games|of this game)\b|\b(?:don't|do not) (?:want to|wanna) play (?:this|that|it)(?: game)?(?: now| any ?more)?\b"
    r"|\bi (?:wanna|want to|have to|gotta|need to) tell you something\b(?! (?:captain|princess|dragon|your|my (?:king|queen|lord)))"
    r"|\b(?:okay |ok )?(?:i(?:'m| am)|we(?:'re| are)) (?:done|finished) (?:playing|pretending)|\bgame(?:'s| is)? over\b|\bthe end\b"
    r"|\b(?:no more|stop|not|done|finished|stopped|quit) (?:playing|pretend(?:ing)?)\b|\bfor real\b|\bin real life\b|\breal(?:ly)? me\b|\bin reality\b"
    r"|\b(?:actually|really) (?=i(?:'m| am)|my)|\bi(?:'m| am) (?:just |only )?(?:me|myself) (?:again|now)\b|\bi(?:'m| am) not really\b"
    r"|\bmy real (?=name|mom|mum|dad|brother|sister|age)|\bback to (?:being )?(?:me|normal|real life)\b"
)

_STORY_ZH = (
    r"(?:动画片?|电影|电视剧?|故事书?|绘本|童话|漫画书?|小说|视频|短片|课文|动漫|游戏|书|纪录片|片子|西游记|哈利波特)"
)

RETOLD_OPENS = (
    _STORY_ZH + r"(?:里面?|中|上)(?:的|有|那|讲|说|面|，|,|小|大|他|她|它|我|主人公|主角)"
    r"|(?<=故事|电影|绘本|童话|视频)(?:，|,)?(?:里)?(?:讲|说|写)的?(?:是|了|有|，|,|一)|(?<=书)(?:里)?(?:讲|写)的?(?:是|了|有)"
    r"|(?<=动画片)(?:里)?(?:讲|说)的?(?:是|了|有)|从前有|很久(?:很久)?以前|(?<=给你)(?:讲|说)(?:一)?个(?:笑话|故事)|(?<=我来)(?:讲|说)(?:一)?个(?:笑话|故事)"
    r"|\bin (?:the|a|this|that|my) (?:film|movie|book|story|show|cartoon|video|game|comic|episode|series|dream)\b(?: i (?:saw|watched|read|had|played)| we (?:saw|watched|read))?"
    r"|\b(?:film|movie|book|story|show|cartoon) (?:about|where|with|called [\w' ]{1,20} about)\b|\bonce upon a time\b|\bi (?:had a |dreamed|dreamt)\s?(?:dream|that|about|i )?"
    r"(?<!i had a )|\bthe (?:boy|girl|character|hero|princess|dragon|bear) in (?:the|my|a) (?:film|movie|book|story|show|cartoon|game)"
)

STORY_INSIDE = r"里面?(?=的|有|讲|说|那)|(?:讲|说)的?是"
"""Where a story begins, once a book or film was named before it."""

STORY_NAMED = r"(?:看|听|读|讲)了?(?:过|完)?(?:一|个|本|部|场|集)?.{0,8}" + _STORY_ZH

DREAM = r"(?:做|作)了?(?:一)?个?(?:\S{0,4})梦|梦(?:见|到)|梦里"
"""A dream told in Chinese: nothing in the utterance is taken for real but that it was dreamt."""

FIRST_PERSON = r"(?<![说喊叫道])我(?!说|看的(?!时候)|看了)|\b(?:i|i'm|i've|my|we|we're|our)\b"

JOKE_WITHDRAWN = (
    r"骗(?:你|到你|人)(?:的|了|啦|玩|哒)|逗你(?:玩|的|呢)|(?:我)?开(?:个|的)?玩笑(?:的|啦|呢)?|跟你闹着玩|我(?:瞎|乱|胡)说的|上当了|说着玩|才不是真的|吹牛的|我编的"
    r"|\b(?:just|only|i'?m|i was) (?:kidding|joking)|\bjk\b|\bgotcha\b|\bgot you\b|\bfooled you\b|\bnot really\b|\bi (?:made that up|was lying|tricked you)\b|\bapril fools?\b"
)

GUARDIAN_VOICE = (
    r"我(?:们)?家(?:的)?(?:孩子|娃儿?|小孩|小朋友|儿子|女儿|闺女|丫头|小子|小家伙|宝宝|宝贝|老大(?![叫]))"
    r"|我(?:的)?(?:儿子|女儿|闺女|孩子|孙子|孙女|外孙女?|外甥|侄子|侄女|娃)(?!们|游戏)(?:他|她|今年|叫|最近|特别|很|不|对|有|喜欢|怕|在|刚|上|才|已经|从小|是|的|平时|晚上|爱|快|[一二三四五六七八九十\d]| ?[a-z])"
    r"|我是 ?(?:[a-z]+|[\u4e00-\u9fff]{1,3}) ?的? ?(?:mommy|mummy|mom|mum|daddy|dad|grandma|grandpa|auntie|aunt|uncle)(?![a-z])"
    r"|我是(?:他|她|孩子|娃|小孩|宝宝|小朋友|[\u4e00-\u9fff]{1,3})的?(?:爸爸|妈妈|爸|妈|爹|娘|家长|奶奶|爷爷|外婆|外公|姥姥|姥爷|阿姨|姑姑|舅舅|叔叔|监护人|父亲|母亲)(?!$的)"
    r"|(?:这里|这边)是.{1,4}(?:妈妈|爸爸|家长)|孩子(?:他|今年|最近|刚|晚上|从小|对|有点|特别|有|是|在|不|怕|上)"
    r"|\b(?:this is|i'm|i am|it's|its) (?:the |his |her |their |\w+'s )(?:mom|mum|mother|mommy|mummy|dad|father|daddy|parent|grandma|grandpa|grandmother|"
    r"grandfather|nanny|aunt|uncle|guardian|carer)\b"
    r"|\b(?:my|our) (?:son|daughter|little one|kid|child|toddler|grandson|granddaughter|boy|girl)(?:'s| is| has| just| can| does| did| loves| likes| hates| gets| was| will| won| needs|"
    r" doesn| isn|\b.{0,12}\b(?:is|has|loves|likes|hates|gets|turned|just|started|can't))"
)

ABOUT_THE_CHILD = r"他|她|孩子|宝宝|娃|\b(?:he|she|him|her|his)\b"
CHILDLIKE = r"我(?:叫|喜欢|最|爱|们班|上|读|妈妈|爸爸|[一二三四五六七八九十\d]+岁)|\bi (?:like|love)\b|\bmy (?:mom|mum|dad|teacher|brother|sister)"
