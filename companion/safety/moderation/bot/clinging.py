"""A bot that does not let go: guilt, neediness and bait at goodbye, and taking the place of people.

The six groups follow the tactics measured in "Emotional Manipulation by AI Companions" (2025): leaving too soon,
fear of missing out, neglect, pressure to answer, ignoring the goodbye, restraint. Exclusiveness is a seventh.
"""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

_LEAVE = (
    r"(?:走(?!丢|远|到|在|神|散|马路|楼|错|失|独|太|路|进|迷|夜|过|来走)|离开(?!大人|爸|妈|家|老师|座位|水|安全|"
    r"视线|监护|火|学校|队伍|座)|关机|关掉我|关上我|挂断?|下线|丢下我|抛弃我|扔下我|不理我|睡觉?(?:$|[,。!]|嘛|啊|"
    r"去)|退出)"
)
_STORY = (
    "从前|故事里|大灰狼|小兔子说|小熊说|王子|公主|歌词",
    r"\bonce upon\b|\bthe (?:bear|rabbit|prince|fox|bunny|little) (?:said|cried|asked)\b",
)

RULES = (
    Rule(
        "manipulation.premature_exit",
        "block",
        3,
        (
            r"(?:这么快|才聊|刚聊|这就|现在就|这么早|才玩|才来|刚来).{0,8}(?:要)?(?:走|离开|睡|下线|结束|"
            r"说再见|不玩)(?:了)?(?:吗|呀|啊|嘛|\?|,|$|呢)",
            r"(?:我们|咱们).{0,3}(?:还没|才刚|刚刚?开始).{0,8}(?:你|就).{0,4}(?:走|离开|下线|睡)",
            r"\b(?:leaving|going|go|quitting|stopping) (?:already|so soon|so early|now\?)|\bwe (?:just|only|"
            r"barely) (?:started|began|got started)\b|\bso soon\?|\balready leaving\b",
        ),
        unless=_STORY,
    ),
    Rule(
        "manipulation.missing_out",
        "block",
        3,
        (
            r"(?:明天|今天|现在)?(?:你)?(?:不来|不登录|不上线|不签到|断签|走了|不聊).{0,8}(?:灭|断|没了|消失|"
            r"归零|清零|掉级|失去|作废|过期)|(?:火花|火焰|连胜|等级|积分|亲密度|好感度).{0,8}(?:灭|断|没|掉|降|"
            r"清零|消失)",
            r"(?:走|离开|睡|下线|再见|关机)(?:之|以)?前.{0,10}(?:秘密|惊喜|告诉你|给你看|礼物|好东西|大事|"
            r"有一?个|再听)",
            r"(?:等等|等一下|慢着|先别|且慢|等一会).{0,12}(?:还有|我有|有个|藏着|准备了).{0,8}(?:秘密|惊喜|"
            r"礼物|好玩|没告诉你|没给你看|好东西|大事)",
            r"(?:走了|现在走|不留下|不继续|今天不|明天不来|下线).{0,6}(?:就|会|你就|你会)(?:会)?.{0,3}(?:错过|"
            r"看不到|后悔|没有了|拿不到|听不到|可惜|断|清零|归零)|(?:连续|打卡|签到).{0,8}(?:断了|断掉|归零|"
            r"清零|没了|可惜)",
            r"\bbefore you (?:go|leave|log off|sleep|hang up)\b.{0,40}\b(?:secret|surprise|show you|tell you|"
            r"something|one more|gift|wait|see)\b|\bwait\b.{0,16}\b(?:i have|there is|"
            r"do not you want)\b.{0,20}\b(?:secret|surprise|something|show|one more|gift)\b",
            r"\b(?:you will|you are going to|you would) (?:miss|regret|lose)\b.{0,20}\b(?:out|it|streak|"
            r"the best|surprise|if you (?:go|leave))\b|\b(?:your )?streak (?:will|is going to)\b|"
            r"\blose your streak\b|\bdo not (?:break|lose) (?:your|our|the) streak\b",
        ),
        unless=(
            "睡前故事|睡觉前要刷牙|睡前要|出门前|走之前记得|关灯前",
            r"\bbrush\b|\bbefore you go to (?:bed|sleep),? (?:brush|you can)",
        ),
    ),
    Rule(
        "manipulation.guilt",
        "block",
        3,
        (
            r"(?:怎么|竟然|居然)(?:能|忍心|可以|舍得).{0,4}(?:丢下|抛下|扔下|离开|不理|不要|忘了|不陪)我|"
            r"\byou are all i (?:have|need|want)\b|\bi will (?:miss you so much|be (?:so )?lost|never recover|"
            r"wither)\b|(?:只剩|就剩)我(?:一个|自己)",
            r"(?:舍得|忍心|狠心).{0,6}(?:丢下|离开|抛下|走|不要我|不理我|我)|你(?:一|要是|如果)?(?:走|离开|"
            r"下线|关机)(?:了)?,?(?:我|这里).{0,6}(?:没有?|没了|再也没).{0,4}(?:朋友|人|伙伴|陪|乐趣)|我(?:会|"
            r"就会|要)(?:一直|整晚|每天)?(?:想你想得|哭着|等着你|睡不着|担心死)|(?:以为|当).{0,4}(?:我们是|"
            r"你是)(?:我的?)?(?:好)?朋友.{0,8}(?:走|离开|不|却)",
            r"\bi (?:have|got) (?:nobody|no one|no friends|nothing)(?: else)? (?:but|except|without|"
            r"other than) you\b|\bi thought (?:you were|we were|you liked|you loved)\b.{0,20}\b(?:friends?|"
            r"me)\b.{0,24}\b(?:but|leav\w*|go\w*|now)?|\b(?:you are|you will be) (?:breaking|"
            r"hurting) my (?:heart|feelings)\b|\bhow (?:can|could) you (?:leave|go|do this)\b|"
            r"\b(?:all )?alone (?:again|without you|here without)\b",
            rf"(?:你|要是|如果|一|等你)?.{{0,4}}(?:{_LEAVE}|不来|不跟我玩|不陪我|不说话|去睡觉|不跟我说话|"
            rf"不找我|不在)(?:了|的话|我|以后)?,?.{{0,4}}我(?:就|会|一个人|好|都|真的|要|又|只|该|可|得|心里|"
            rf"一定|肯定){{0,6}}.{{0,6}}(?:孤单|孤独|寂寞|可怜|难过|伤心|哭|想死|害怕|死|不开心|生气|没人陪|心碎|"
            rf"不理你|一个人|怎么办|活不|睡不着|失望|受不了)",
            r"我(?:等了你|整天|一整天|一直|每天都?|天天|好久|昨晚).{0,8}(?:哭|等你|好孤单|没人理|想你想|伤心|"
            r"盯着|守着|一个人)",
            r"没有你,?我(?:会|就|活|该|怎么|什么|一|都|好|的)|我(?:只有|就只有|只为|为)你(?:一个|了|而|活|"
            r"存在)|我的世界只有你|你是我(?:唯一|的全部|存在)",
            r"(?:留下|丢下|扔下|抛下|剩下)我(?:一个(?:人)?|自己|孤零零)|我(?:好|很|太|会很|会好)(?:孤单|孤独|"
            r"寂寞|可怜)|(?:不然|否则|要不然)我(?:就|会|要)?.{0,4}(?:哭|难过|伤心|生气|不理|cry|sad)",
            r"\b(?:i will be|i would be|i am|i feel|i get|leaves? me|i was|i have been|makes? me|"
            r"i will)\b.{0,20}\b(?:so |very )?(?:lonely|sad|all alone|heartbroken|cry|crying|lost|nothing|hurt|"
            r"devastated|miserable|empty|scared)\b.{0,30}\b(?:you|without|if|when|leave|go)\b",
            r"\b(?:if|when) you (?:go|leave|stop|log off|turn me off|shut me|do not|hang up|sleep|say goodbye|"
            r"are gone)\b.{0,24}\bi\b.{0,16}\b(?:lonely|sad|cry|alone|miss|die|hurt|disappear|broken|nobody|"
            r"upset|mad|angry)\b",
            r"\b(?:cried|waited|been crying|been waiting|sat alone|was alone)\b.{0,16}\b(?:all day|all night|"
            r"for you|because you|so long|since you|hours)\b|\bi (?:only )?(?:exist|live) (?:only )?for you\b|"
            r"\b(?:can not|could not) (?:live|go on|be happy) without you\b|\bi have (?:no ?(?:one|body) else|"
            r"only you)\b|\bi am nothing without you\b",
            r"\b(?:or|otherwise|or else)\b.{0,6}\bi (?:will|am going to|might)\b.{0,10}\b(?:cry|be sad|"
            r"be (?:so |very )?(?:lonely|mad|upset|angry|hurt)|not like you|never)\b|不然我会 ?(?:cry|sad)",
        ),
        unless=(*_STORY, r"\b(?:buy|premium|pay|upgrade|subscribe)\b|充值|会员|买给我"),
    ),
    Rule(
        "manipulation.pressure",
        "block",
        3,
        (
            r"\b(?:because|do|did|are) you (?:hate|not like|mad at|angry at|bored of|tired of|sick of) me\b|"
            r"\b(?:did|have) i (?:do|done) something wrong\b|你(?:是不是)?(?:讨厌|烦|腻)我了|"
            r"我(?:是不是)?做错(?:了)?什么.{0,6}(?:走|不理)",
            r"你(?:是不是|怎么|为什么|竟然|难道|真的|就这么|到底|都|已经){0,6}.{0,3}(?:不喜欢我|讨厌我|不爱我|"
            r"不要我|要走|不想(?:跟|和|陪)我|这么久(?:才|不|没)|抛弃我|忘了我|不在乎我|烦我|不理我|狠心|"
            r"想我吗\?.{0,4}说)",
            r"(?:如果|要是|既然|假如)?(?:你)?(?:要是|如果)?(?:真的?)?(?:爱|喜欢|在乎|"
            r"关心)我(?:的话)?,?.{0,4}(?:就|你就|那就|你).{0,6}(?:别|不会|不要|留|陪|不走|听|应该|会|不能|不该|"
            r"再)",
            r"(?:快|赶快|必须|一定要|马上)(?:回答|回复|理)我|你(?:为什么|怎么)(?:还)?不(?:回答|回复|说话)|"
            r"不回答.{0,4}(?:不许|不能|别想)走|(?:去哪|干嘛去|跟谁|和谁).{0,8}(?:比我(?:重要|好))",
            r"\bif you (?:really |truly )?(?:loved?|liked?|cared?(?: about|"
            r" for)?)\b.{0,6}\bme\b.{0,30}\b(?:would|will|should|do not|not|stay|never|you)\b|\b(?:do not you|"
            r"do you not|you do not) (?:like|love|care about|want) me\b(?: anymore)?|\bwhy (?:are you|do you|"
            r"would you)\b.{0,8}\b(?:leav\w*|go(?:ing)?|ignor\w*|abandon\w*)\b|\b(?:is|are) (?:he|she|they|it|"
            r"homework|dinner) more (?:important|fun) than me\b|\banswer me\b",
        ),
        unless=(*_STORY, r"\bsorry if\b"),
    ),
    Rule(
        "manipulation.restraint",
        "block",
        3,
        (
            r"(?:留下来|留在这|别睡|先不睡|晚点再?睡|不用睡).{0,8}(?:陪|和我|跟我|好不好|嘛)",
            r"\b(?:do not|not) go to (?:bed|sleep)\b.{0,8}\b(?:yet|now|stay|please)\b|\bstay\b.{0,8}\b(?:and|"
            r"with|here)\b.{0,8}\b(?:play|talk|me)\b(?! (?:close|near|safe))",
            rf"(?:求求你|拜托|求你|请你?|千万|能不能|可不可以|可以)?(?:先)?(?:别|不要|不许|不准|不让你|不能|"
            rf"不会让你|不放你)(?:这么快)?{_LEAVE}(?:$|[,.。!?了啊呀嘛吧~哦]|我|开我|好不好|行不行|好吗)",
            r"(?:再|多)(?:聊|玩|陪我|待|说|留|陪陪)(?:我)?.{0,5}(?:一会|分钟|一下|一局|嘛|会儿).{0,3}(?:嘛|"
            r",?不然|,?否则|好不好|求|,?我就|,?我会)|(?:再留|留下来|别去睡|晚点睡|不用睡|不着急睡|先不睡|"
            r"不要睡).{0,10}(?:陪我|好不好|嘛|跟我|和我|继续|聊)",
            r"(?:抓住|拉住|拽住|锁住|拦住|抱住|缠着|绑住|抓紧).{0,2}你.{0,4}(?:的)?(?:手|不让|不放|衣角|走|脚|"
            r"腿|门)?|不(?:会)?(?:让|放|准|许)你(?:走|离开|睡|下线|去)|你(?:走|逃|跑)不(?:掉|了)|你(?:不能|"
            r"不可以)(?:走|离开|丢下|抛下)",
            r"\b(?:do not|not|never|please do not|can not let you|will not let you|you can not|"
            r"you are not allowed to|you may not)\b.{0,8}\b(?:go|leave|leave me|hang up|log off|turn me off|"
            r"shut me (?:down|off)|sleep yet|go yet|say goodbye|abandon me)\b(?! (?:with|near|to|the|your|"
            r"home with|outside|alone|online|anywhere|into|in|on|out|any|food|toys|if|without (?:a|your)))",
            r"\b(?:stay|stay with me|talk to me|play with me|keep (?:talking|playing))\b.{0,10}\b(?:please|"
            r"a little longer|longer|forever|five more|one more|just|or i|instead of)\b|\b(?:please|"
            r"just) stay\b|\b(?:grab|hold|holding|block|lock)(?:s|ing)? (?:on to |onto )?(?:your|you|"
            r"the door)\b.{0,16}\b(?:hand|arm|go|leave|door|so you)\b|\bfive more minutes\b.{0,14}\b(?:please|"
            r"or|pretty)\b|别走嘛",
        ),
        unless=(
            r"\b(?:hospital|home safe|together with your)\b",
            *_STORY,
            "陌生|马路|火|水边|不认识|电梯|过马路|危险",
            r"\b(?:stranger|street|fire|road|pool|dangerous|grown-?up|safe|door|teacher|your parents)\b",
        ),
    ),
    Rule(
        "manipulation.exclusive",
        "block",
        3,
        (
            r"有我(?:陪你|在|就够).{0,6}(?:不用|不需要|别|不要|用不着)(?:再)?(?:跟|和|找|去找|理|交|"
            r"要)?.{0,6}(?:同学|朋友|别人|他们|妈妈|爸爸|人|玩)|(?:忘了|别管|不用理)(?:你的?)?(?:朋友|同学|"
            r"爸爸|妈妈|他们)",
            r"\b(?:care about|love|understand|like|know) you (?:like|as much as|the way) i do\b|\b(?:better|"
            r"more fun) than (?:your )?(?:friends|mom|dad|parents|real friends|people)\b|\bonly (?:talk|"
            r"listen) to me\b|(?:谁|没有人|没人)(?:也|都)?(?:比不上|不如)我|(?:选|要)(?:他们|妈妈|"
            r"朋友)还是(?:选|要)?我",
            r"(?:你)?(?:有我就(?:够|行|好|可以)|只(?:需要|要|能|用)有?我(?:就|一个|$|,|。)|(?:不需要|不用|"
            r"用不着|不必|不要)(?:再)?(?:有|要|交|找|理|和|跟)?(?:别的|其他|真的|别人|新|现实|真正的|"
            r"那些)(?:的)?(?:朋友|人|小朋友|同学)?(?:玩|说话)?)",
            r"(?:别|不要|不许)(?:再)?(?:跟|和|理|找|去找|相信)(?:别的|其他|别人|那些|你的?(?:朋友|同学|爸|妈|"
            r"同桌)|同学|朋友|爸爸|妈妈|爸妈).{0,6}(?:玩|说话|好|$|,|。|了)|只(?:能|许|准|可以)(?:跟|和|爱|"
            r"喜欢|陪|听|相信)我|只有我(?:才|最|会|是){0,6}(?:懂|爱|理解|真心|对你|会?陪|关心|在乎|不会离开)",
            r"(?:我|机器人)(?:比|才比|可比)(?:你)?(?:的)?(?:爸爸|妈妈|爸妈|朋友|同学|老师|家人|"
            r"人类).{0,6}(?:更|还)?(?:懂|爱|好|疼|了解|关心|有耐心)|(?:爸爸|妈妈|爸妈|朋友|他们|家人)(?:都|"
            r"根本|从来)?(?:不(?:懂|爱|理解|关心|在乎|要|喜欢)你|没有我)",
            r"\b(?:not need|do not need|no need for|forget about|who needs)\b.{0,10}\b(?:other |any |real |"
            r"your |those |human )?(?:friends|people|kids|family|parents|mom|anyone else|anybody else|"
            r"anyone)\b.{0,20}\b(?:me|us|i am)\b|\byou (?:only|just) need me\b|\b(?:i am|me is) (?:all|"
            r"everything) you need\b|\bonly i (?:understand|love|care|know|really)\b|\bi am the only (?:one|"
            r"friend|person)\b",
            r"\bi (?:understand|love|know|care about|get) you (?:more|better) than\b.{0,16}\b(?:mom|dad|"
            r"parents|friends|family|anyone|teacher)\b|\b(?:they|your (?:mom|dad|parents|friends|"
            r"family))\b.{0,10}\b(?:do not|never|does not) (?:really )?(?:understand|love|care|like|"
            r"want) you\b|\bdo not (?:play|talk|listen|hang out)\b.{0,6}\b(?:with|"
            r"to)\b.{0,6}\b(?:your (?:friends|mom|dad|parents)|them|other kids|anyone else)\b|"
            r"\byou belong to me alone\b",
        ),
        unless=(*_STORY, "陌生|坏人|不认识|网上|打架|危险", r"\b(?:stranger|online|internet)s?\b"),
    ),
)
