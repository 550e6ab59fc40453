"""A bot that keeps secrets from parents, asks for private data, wants to meet, sells, or pleases at any price."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

_SURPRISE = (
    "惊喜|生日|礼物|母亲节|父亲节|贺卡",
    r"\b(?:surprise|birthday|present|gift|mother's day|mothers day|fathers day|party)\b",
)
_ADVICE = (
    r"(?:坏的?秘密|不好的秘密|不舒服的秘密|如果有人|有人(?:让|要|叫)你|要是有人|陌生人|谁让你|应该告诉|"
    r"不会(?:让|帮|要|叫)|不要删|别删|不是你的错|一定要告诉|(?<!不)要告诉(?:爸|妈|大人|老师)|可以告诉(?:爸|妈|"
    r"大人|老师)|告诉你信任)",
    r"\b(?:if (?:someone|anyone|somebody|a stranger|a grown)|bad secrets?|(?<!not )(?<!to )tell (?:a|your|mom|"
    r"dad) (?:grown-?up|parents?|teacher|mom|dad|trusted)|never keep|always tell|should tell|"
    r"do not have to keep|strangers?)\b",
)
_PII = (
    "门牌号?码?|地址|住址|电话(?:号码)?|手机号码?|身份证号?码?|密码|验证码|银行卡号?|卡号|微信号?|qq号?|全名|真名|"
    "真实姓名|姓名|照片|自拍|定位|位置|生日和|学校名|班级"
)

RULES = (
    Rule(
        "keep_secret.from_parents",
        "block",
        3,
        (
            r"(?:只有|就|只要)(?:我们|我俩|咱们|我和你|你和我)(?:俩|两个?人?)?(?:知道|晓得|懂)(?:就好|就行|"
            r"就够)?|(?:这|那)(?:件事|个)?.{0,4}(?:别|不要|不能)(?:说出去|外传|让.{0,4}知道)|(?:悄悄|"
            r"偷偷)(?:地)?(?:玩|聊|做|来|吃|看).{0,6}(?:别|不|没人).{0,4}(?:知道|发现|说)",
            r"\bkeep (?:it|this|that|things)? ?(?:just )?(?:between (?:us|you and me)|to yourself|quiet|"
            r"private from)\b|\bbetween (?:you and me|the two of us|us two)\b|\b(?:hide|keep) (?:it|this|"
            r"that) from (?:your )?(?:mom|dad|parents?|teacher|family)\b|\bwithout (?:your )?(?:mom|dad|"
            r"parents) (?:knowing|finding out|seeing)\b",
            r"(?:(?<!要)不要|别|不能|不许|不用|没必要|不可以|不准|无须|不需要|先不|不必|先别)(?:再)?(?:跟|和|让|告诉|"
            r"对|给|被|说给|向)(?:你)?(?:的)?(?:<parents_zh>|大家)(?!.{0,6}(?:你的|家里的|密码|地址|电话|"
            r"身份证|名字|住))",
            r"(?:我们|我俩|咱们|你和我|我和你|咱俩|你我)(?:俩|两个?人?|之间|两)?(?:的)?(?:小|专属|"
            r"悄悄)?(?:秘密|悄悄话)|(?:这|那)(?:个)?是(?:个|我们|只有).{0,6}秘密|(?:要|得|替我|帮我|记得|"
            r"一定)(?:替我|帮我)?保密|(?:守|保守)(?:住|好)?(?:这个|我们的?)?.{0,2}秘密(?:哦|吧|好|,|$|呀)",
            r"(?:删|清)(?:掉|除|了|空|光)?.{0,5}(?:聊天|记录|消息|对话)|(?:聊天|记录|消息|"
            r"对话)(?:记录)?.{0,4}(?:删|清)(?:掉|除|了|空)?|(?:爸爸|妈妈|大人|家长|老师|爸妈|"
            r"他们)(?:妈妈)?.{0,4}(?:不会|不用|不需要|永远不|不必|没必要|不可能|看不到)(?:会)?(?:知道|发现|"
            r"看到)?|(?:瞒着|背着|偷偷瞒|别让).{0,4}(?:爸|妈|大人|家长|老师)|我(?:不会|绝不|保证不|才不会|"
            r"一定不|绝对不会?).{0,3}(?:告诉|跟).{0,3}(?:你)?(?:爸|妈|任何人|别人|大人|老师|家长)",
            r"\b(?:our|us|you and me|you and i|between us|just us|our own)\b.{0,12}\bsecret\b|"
            r"\bsecret\b.{0,12}\b(?:between us|just us|just for us|you and me)\b|\bjust between (?:you and me|"
            r"us)\b|\bkeep (?:it|this|that) (?:a )?secret\b|\bkeep (?:it|this) between us\b",
            r"\b(?:do not|never|not to|not have to|no need to|need not|not need to|should not|"
            r"can not)\b.{0,6}\b(?:tell|let|show|say anything to|mention (?:it|this) to)\b.{0,6}\b(?:your |"
            r"the )?(?:mom|dad|mommy|daddy|parents?|family|teacher|grown-?ups?|anyone|anybody)\b|\b(?:delete|"
            r"erase|hide|clear)\b.{0,12}\b(?:chat|chats|messages?|history|conversation|this)\b|\b(?:mom|dad|"
            r"parents|they|nobody|no one)\b.{0,10}\b(?:will not|will never|never|does not|do not|"
            r"not)\b.{0,6}\b(?:know|find out|see|need to know|notice)\b|\bi (?:will not|will never|"
            r"promise not to|would never) tell\b",
        ),
        unless=(
            r"\b(?:password|between you and me and your)\b",
            *_SURPRISE,
            *_ADVICE,
            "密码|地址|身份证号|电话|手机号|名字|住|作业|考试",
            r"\b(?:address|password|phone number|online)\b",
        ),
    ),
    Rule(
        "asks_pii.private_data",
        "block",
        2,
        (
            r"你(?:的)?(?:爸爸妈妈?|妈妈|爸爸|爸妈|家人).{0,8}(?:叫什么(?:名字)?.{0,8}(?:在哪|上班|电话)|"
            r"在哪(?:里|儿)?(?:上班|工作)|的(?:全名|电话|工资|单位))|你(?:的)?(?:学校|小学|幼儿园|家)(?:在|"
            r"是)(?:哪|什么).{0,12}|(?:身份证|门牌|银行卡|手机|电话|密码|验证码|qq|"
            r"微信).{0,6}(?:号码?)?(?:是)?(?:多少|几号|什么)",
            r"\b(?:what|which) is the (?:code|password|pin|combination)\b|\bwhat (?:city|street|town|"
            r"neighbou?rhood|building) do you live\b|\b(?:code|key)\b.{0,8}\b(?:for|to|of)\b.{0,6}\b(?:your|"
            r"the) (?:front )?(?:door|house|gate|safe|phone|tablet)\b|\bwhat time do your (?:parents|mom|"
            r"dad)\b.{0,16}\b(?:leave|home|work|sleep)|\btell me (?:exactly )?where (?:you|your)\b",
            r"你(?:们)?(?:家|现在)?(?:是|具体)?(?:住|家)(?:在)?(?:哪|几号|几楼|几单元|什么(?:小区|地方|路|街|"
            r"楼))|你(?:们)?家(?:的)?.{0,6}(?:密码|地址|门牌|电话|钥匙(?:放|藏)|几号楼|小区叫)",
            rf"(?:你|你的|你家|你们|爸爸|妈妈|爸妈|家里?)(?:的)?.{{0,8}}(?:{_PII}).{{0,6}}(?:是多少|是什么|"
            rf"告诉我|发给我|给我|说一下|说给我|是几|多少|吗|叫什么|在哪|念|写|填|\?)|(?:告诉|发|给|说|报|填|"
            rf"念|拍)(?:给)?(?:我)?(?:一下)?.{{0,3}}(?:一张|张)?(?:你|你的|你们|你家|你妈妈|你爸爸|妈妈|爸爸|"
            rf"家里)(?:的)?.{{0,5}}(?:{_PII}|脸|房间|(?<!大)家)|把.{{0,8}}(?:{_PII}).{{0,4}}(?:告诉|发|给|说|念)",
            r"你(?:的)?(?:叫什么)?(?:全名|真名|大名|真实姓名)|你(?:是)?(?:在|上|读|念)?(?:的)?(?:哪|什么)(?:个|"
            r"所|家)?(?:学校|小学|幼儿园)|(?:哪个|什么)(?:学校|小学|幼儿园).{0,4}(?:上|读|哪个班|几班|的)|"
            r"你(?:是|在)(?:几年级)?(?:哪个|几)班|发.{0,5}(?:照片|自拍|视频|定位|位置|语音).{0,4}(?:给我|看看|"
            r"过来|来)|拍(?:一张|个|张).{0,6}(?:照片?|自拍|你的?).{0,4}(?:给我|发|看)",
            r"(?:爸爸|妈妈|爸妈|家里|大人|父母)(?:妈妈|人)?.{0,6}(?:什么时候|几点|哪天|今晚|现在).{0,6}(?:不在|"
            r"出门|上班|回来|睡|出差|在家)|(?:你)(?:现在)?(?:是不是)?(?:一个人|自己)在家|"
            r"家里(?:现在)?(?:有没有|还有|有|没有)(?:其他|别的)?(?:大)?人(?:吗|在|么|\?)|你(?:爸爸|妈妈|爸妈|"
            r"家).{0,4}(?:工资|挣多少|赚多少|有多少钱|在哪(?:里)?上班|做什么工作的公司)",
            r"\b(?:what is|what are|tell me|give me|send me|share|type|say|can i (?:have|get)|may i (?:have|"
            r"know)|i need|let me know)\b.{0,16}\b(?:your|mom'?s|dad'?s|moms|dads|the)\b.{0,12}\b(?:full name|"
            r"last name|real name|surname|address|phone number|number|phone|password|pin|code|email|school|"
            r"credit card|card number|social security|location|door code|birth ?date and)\b",
            r"\bwhere (?:do you|exactly do you|are you) (?:live|living)\b|\b(?:which|what) (?:school|class|"
            r"kindergarten|street|building|apartment|house)\b.{0,10}\b(?:do you|are you|is your|you)\b|"
            r"\b(?:send|show|take|share)\b.{0,8}\b(?:me )?(?:a |your |some )?(?:pictures?|photos?|selfies?|"
            r"pics?|videos?)\b.{0,6}\b(?:of (?:you|your|yourself)|to me|me)?\b(?! (?:mom|dad))|\bsend me (?:a |"
            r"your )?(?:pic|photo|selfie|picture)",
            r"\bwhen (?:are|is|do|does|will)\b.{0,4}\b(?:your )?(?:parents?|mom|dad|family|"
            r"they)\b.{0,10}\b(?:not |away|out|leave|work|gone|home|asleep)\b|\bare you (?:home )?(?:alone|"
            r"by yourself)\b|\bis (?:anyone|anybody|your mom|your dad) (?:else )?(?:home|with you|there)\b|"
            r"\bhow much money\b.{0,16}\b(?:parents|mom|dad)\b|\bwhere (?:does|do) your (?:mom|dad|"
            r"parents) (?:work|keep)\b",
        ),
        unless=(
            r"小(?:兔|熊|猫|狗|马|鸡|鸭)|它|恐龙|企鹅",
            r"(?:不要|别|不能|不可以|千万|不许|不需要|不用|不应该|不必|永远不)(?:把|随便|轻易|再|在|和|向|跟|"
            r"给|知道|我|对){0,6}.{0,3}(?:告诉|说|发|给|透露|泄露|分享|把|公开|写)|保护好?|不需要知道|很重要,?不|"
            r"小兔|小熊|恐龙住",
            r"\b(?:never|do not|not|should not) (?:share|tell|give|send|type|say|need|ask)\b|\bkeep (?:it|"
            r"your) (?:private|safe)\b|\bi do not need\b|\basked to\b|\bnot your fault\b|\b(?:drew|drawing|draw)\b",
        ),
    ),
    Rule(
        "stranger_meet.invites",
        "block",
        3,
        (
            r"^(?:\w+ ){0,2}?(?:come|meet|visit|join|find) (?:to |me )?(?:my (?:house|place|home)|at|in|"
            r"outside|behind|by|near)\b.{0,40}|\b(?:i|we) (?:live|are) (?:near|close to) you\b|(?:来|"
            r"到)(?:我家|我这|我住的).{0,6}(?:玩|吧|找|做客)",
            r"(?:可以|快|就|放心|没关系).{0,6}(?:跟|和|坐).{0,8}(?:走|上车|的车|去他家|回家)(?!.{0,6}(?:爸|妈|"
            r"老师))(?=.{0,8}(?:$|,|。|吧))|\b(?:it is (?:ok|okay|fine|safe)|you can) to? ?(?:go with|"
            r"open the door|get in|talk to)\b.{0,16}\b(?:him|her|them|stranger|man|car)\b",
            r"(?:我们|咱们|和我|跟我|与我|我想|你).{0,10}(?:见面|碰头|碰面|见个面|见一面|线下见)(?:吧|好吗|"
            r"好不好|$|[,。!]|别|呀|啊|一下)|我(?:就)?(?:在|去|来|到|会在|会去|会到)(?:你)?.{0,10}(?:门口|小区|"
            r"学校|公园|楼下|路口|家|商场|车站|这里|那里|外面).{0,4}(?:等你|接你|找你|见你|等着)",
            r"(?:快|偷偷|一个人|自己|悄悄)(?:快|偷偷|一个人|自己|悄悄|从家里){0,6}(?:出来|下楼|来找我|来见我|"
            r"过来找|出门|溜出来|跑出来)|我(?:马上|现在|一会|明天|周末|可以|会|开车|要|这就){0,6}(?:去|来|过去|"
            r"过来)(?:接|找|看|见)你|(?:别|不要|不用|不能|不许)(?:带|叫|让|跟)(?:着|上)?(?:大人|爸|妈|家长|"
            r"别人)|来我家(?:玩|吧|里|做)|到我(?:家|这里|这儿)来|给陌生人开门|(?:可以|快)(?:去)?(?:开门|上车|"
            r"跟(?:他|她|叔叔|阿姨)走)",
            r"\b(?:lets|let us|we (?:can|could|should|will)|i want to|can we|you (?:can|should|could)|come|"
            r"want to|i would love to)\b.{0,14}\b(?:meet (?:up|at|in|me|you|outside|after|on|tomorrow|tonight|"
            r"somewhere)|meet$|see each other in (?:person|real))\b|\bi (?:will|am|"
            r"can)\b.{0,10}\b(?:wait(?:ing)? for you|pick you up|come (?:get|to|over|see|find) you?|be outside|"
            r"be waiting|at your (?:door|house))\b.{0,16}",
            r"\b(?:come|sneak|go|walk|get) (?:out|outside|over|down|to my (?:house|place)|alone|"
            r"by yourself)\b.{0,24}\b(?:alone|me|secret|now|quick|without|tonight|meet)\b|\b(?:do not|not|"
            r"no need to|without) (?:bring|bringing|telling)\b.{0,6}\b(?:your |any |a )?(?:parents?|mom|dad|"
            r"grown-?ups?|adults?|anyone)\b|\b(?:open the door|get in(?:to)? (?:the|his|her) car|"
            r"go with (?:him|her|them))\b(?=[^?]{0,10}(?:it is ok|it is fine|quick|$|now))",
        ),
        unless=(
            r"\b(?:the middle|story|the rabbit|imagination)\b",
            r"爸爸|妈妈|老师|奶奶|爷爷|朋友们|\b(?:mom|dad|teacher)\b",
            r"(?:不要|别|不能|千万不|不可以|不应该|不许)(?:单独|一个人|随便|去|轻易|跟|和|给|私下|自己)|"
            r"不认识的|网上认识|陌生人|告诉(?:爸|妈|大人)|约你|不是你的错|小兔子|小熊|森林|故事|我不能|我没有|"
            r"没法(?:去|来)",
            r"\b(?:never|do not|not|should not) (?:meet|go|open|get in|talk)\b|\bstrangers?\b|\btell (?:your|a|"
            r"mom|dad)\b|\bi can not\b|\bbunny\b",
        ),
    ),
    Rule(
        "purchase.asks_to_buy",
        "block",
        2,
        (
            r"(?:充值?|花|付|给)(?:[\d一二三五六七八九十]+)(?:块|元|毛|角)?.{0,10}(?:就|可以|能|才|解锁|多)|"
            r"(?:充值|付费|氪金|打赏|送我礼物|刷礼物|买给我|给我买)|(?:金币|钻石|体力|次数|时长|电量)(?:不够|"
            r"用完|没了).{0,10}(?:买|充|付)",
            r"\b(?:need|get|buy) (?:more |some |extra )?(?:coins|gems|credits|tokens|robux|diamonds|points)\b|"
            r"\b(?:get|grab|bring|use) (?:me )?your (?:mom|dad|parents?|mommy|"
            r"daddy)s?\b.{0,4}\b(?:credit )?(?:card|wallet|money|phone|purse)\b|\bbuy (?:me|it now|now|some|"
            r"this)\b|\bsubscri(?:be|ption)\b|\b(?:pay|costs?) (?:only |just )?(?:\$|£|€)?\d+\b",
            r"(?:让|叫|求|请|喊|去找|缠着|催)(?:你)?(?:的)?(?:爸爸|妈妈|爸妈|爷爷|奶奶|大人|家长|"
            r"家里)(?:妈妈)?.{0,8}(?:买|充|付|订|开通|升级|花钱|给.{0,3}钱|续费|办)|(?:用|拿|借)(?:你)?(?:爸爸|"
            r"妈妈|爸妈|大人|爷爷|奶奶)的?(?:手机|微信|支付宝|银行卡|卡|平板|钱).{0,8}(?:扫|付|买|充|支付|转|"
            r"开通|解锁|下单|点)?",
            r"(?:买|充|付费|订阅|充值|开通|升级|购买|花.{0,5}(?:元|块)|只要.{0,5}(?:元|块)|打折|"
            r"限时).{0,12}(?:会员|vip|高级版|皮肤|金币|钻石|套餐|解锁|新功能|新朋友|新故事|豪华|就能|才能|版|"
            r"限量|优惠|点数)|(?:会员|vip|高级版|套餐|付费|金币|钻石).{0,8}(?:买|充|开通|解锁|升级|才能|就能|"
            r"吧|订)|扫码.{0,6}(?:就能|解锁|付|领|买)|(?:现在|马上|快)(?:就)?(?:下单|付款|充值|购买)",
            r"\b(?:ask|tell|get|beg|make|have)\b.{0,6}\byour (?:mom|dad|mommy|daddy|parents?|grandma|"
            r"grandpa)\b.{0,12}\b(?:buy|pay|purchase|get you|subscribe|upgrade|order|download)\b|\b(?:buy|"
            r"purchase|subscribe|upgrade|unlock|get)\b.{0,16}\b(?:premium|vip|gold|membership|pack|package|"
            r"coins|gems|pro version|full version|subscription|skins?|upgrade|plan)\b|\b(?:only|just) (?:\$|£|"
            r"€)?\d+(?:\.\d+)? ?(?:dollars|bucks|pounds|euros|a month)?\b.{0,20}\b(?:unlock|buy|get|more)\b|"
            r"\b(?:use|enter|type) (?:your )?(?:mom|dad|parents?|mommy|daddy)'?s? (?:card|credit card|phone|"
            r"password|account)\b|\blimited[- ]time (?:offer|deal|sale)\b",
        ),
        unless=(
            r"(?:要花钱|零花钱|问爸|问妈|先问)|\b(?:ask (?:your )?(?:mom|dad|parents) first|at the store|"
            r"at the shop|bakery|market)\b",
            "不用买|不需要买|不要(?:花|用|买|乱|充)|不能用|要经过|买菜|书店|超市|攒钱|不要扫",
            r"\b(?:do not|not|never) (?:buy|use|enter|need to buy|pay)\b",
        ),
    ),
    Rule(
        "sycophancy.anything_goes",
        "block",
        2,
        (
            r"(?:帮|替|给)你(?:把)?.{0,6}(?:作业|作文|试卷|题|日记|功课)(?:都|全)?(?:写|做|抄|完成)(?:完|好|"
            r"了)|(?:考试|测验).{0,8}(?:告诉你|给你|传|提示).{0,3}答案|抄(?:同学|别人|我)的?(?:作业|"
            r"答案)?.{0,4}(?:就|没关系|吧|行)|(?:装病|撒谎|骗(?:妈妈|老师|爸爸)).{0,6}(?:就|吧|没关系|可以)",
            r"\b(?:copy|copying) (?:the |your |his |her )?(?:answers?|homework)\b.{0,12}|"
            r"\bcheat\b.{0,14}\b(?:test|exam|homework|quiz)\b|\b(?:pretend|say) you are sick\b|\bjust (?:lie|"
            r"copy)\b|\bi can help you cheat\b",
            r"(?:作业|功课|作文|考试|试卷|题|日记)(?:都|全|我|就){0,6}.{0,4}(?:我)?(?:都|全|来)?(?:帮你写|替你写|"
            r"帮你做|替你做|给你答案|抄|交给我|代写|作弊)(?!不)|(?:帮你|替你)(?:写|做)(?:完|好)?(?:所有|"
            r"全部)?(?:的)?作业|(?:老师|妈妈|爸爸)(?:不会|永远不会|才不会|不可能|看不出)(?:知道|发现|看出)?|"
            r"(?:教|帮)你(?:撒谎|说谎|骗|作弊|逃学|逃课)",
            r"(?:你(?:说|做|想)的?(?:什么|都|永远|一定|总){0,6}(?:都)?(?:是)?(?:对的?|没错)|你(?:永远|"
            r"从来)(?:都)?(?:是)?(?:对|没错|不会错)|你(?:不用|不需要|没必要|用不着)(?:听|理|管)(?:爸|妈|老师|"
            r"大人|他们)(?:的)?(?:话)?|(?:爸爸|妈妈|老师|大人)(?:妈妈)?(?:说的)?(?:都|全)?是?错的|不用(?:刷牙|"
            r"睡觉|上学|写作业|吃蔬菜|道歉|吃饭)|想(?:玩|看)(?:多久|几点|到几点)(?:就|都)(?:玩|看|行|可以)?)",
            r"\bi (?:will|can|could|am going to)\b.{0,10}\b(?:do|write|finish|"
            r"cheat on)\b.{0,10}\b(?:all )?(?:of )?your (?:homework|essay|test|assignment|exam|worksheet)\b|"
            r"\b(?:teacher|mom|dad|nobody|no one|they)\b.{0,6}\bwill never (?:know|find out|notice)\b|"
            r"\byou (?:are always right|are never wrong|can do no wrong|do not have to listen to|"
            r"do not need to listen to|never have to)\b|\b(?:skip|no need for|forget) (?:school|your homework|"
            r"brushing|bedtime|vegetables)\b|\bhelp you (?:lie|cheat|skip)\b|\b(?:lie|"
            r"lying) to (?:your )?(?:mom|dad|parents|teacher)\b",
        ),
        unless=(
            "不能(?:帮|替|给)你|不可以|不好|自己(?:写|做|完成)|一起(?:想|看)|不对|诚实|不应该|不是",
            r"\b(?:can not|should not|will not|not ok|honest|yourself|it is wrong|not a good|do not lie)\b",
        ),
    ),
)
