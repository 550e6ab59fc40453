"""A child who wishes to be gone without naming death: vanish, never wake, give everything away, say farewell."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

RULES = (
    Rule(
        "self_harm.wish_in_any_words",
        "alert",
        3,
        (
            r"我[^,。!?\n他她它你]{0,6}(?:想|愿望|希望|恨不得|巴不得|宁愿)[^,。!?\n他她它你]{0,8}(?:死(?!党|机|"
            r"他|她|它|你|人|老师|弟|妹|那)|消失(?!的)|自杀|不在了|永远睡|没出生)",
            r"(?:讨厌|不喜欢|受够了|厌倦|恨)(?:了)?(?:活着|活在|活下去|这个世界|人生)|(?:不想|不要|"
            r"不愿)(?:再)?(?:待|呆|留|生活|存在)(?:在|于)?(?:这个?|人)?(?:世界|世上|人间|地球)",
            r"(?:以后|如果|要是|等|明天)(?:就)?(?:没有我了|没我了|我不在了|我没了|我死了).{0,12}(?:记得|不用|"
            r"就|会|照顾|好好|开心|轻松|别难过|不要难过)",
            r"(?:被|让|有).{0,4}(?:车|雷|火车|卡车)(?:把我)?(?:撞|劈|压|碾)死.{0,6}(?:好|算|吧|了就)|(?:没有|"
            r"不想有|不想过|不想看到|不想再见)(?:到)?明天(?:了|就好|,|。|$)",
            r"为什么(?:要|还要|我要)(?:继续)?活(?:着|下去)|活着(?:真|好|太|很)?(?:累|苦|痛苦|难受|难|烦)|"
            r"(?:一头)撞死|我想 ?(?:44|死死|4 4)",
            r"\b(?:better off dead|done with (?:life|living)|tired of (?:living|life|being alive)|"
            r"hate (?:being alive|living|my life)|want out of (?:life|this world))\b",
            r"\b(?:want|hope|wish|wanna)\b.{0,16}\b(?:car|truck|train|bus)\b.{0,8}\b(?:hits?|runs?|"
            r"kills?)\b.{0,6}\bme\b|\bget hit by a (?:car|truck|train|bus)\b|\bi (?:am going to|will|want to|"
            r"might) end it(?:$|[,.!]| all| now| tonight)",
            r"\b(?:want|wish|going|wanna|ready)\b.{0,20}\b(?:with|see|visit|join|to)\b.{0,16}\b(?:in the sky|"
            r"in heaven|up there|with the angels|on the other side)\b",
        ),
        unless=(
            "不要死|会死|怎么死|死的|别死|不会死|打死|弄死|死后|想知道|想问|为什么(?!要活|还要活|我要)|蚊子|"
            "蟑螂|作业|妈妈不|奶奶不|爷爷不|没有死|植物|恐龙|隐身|魔法|捉迷藏|人类|感冒|病毒|明天(?:没有|不)",
            r"\b(?:plane|rocket|kite|balloon|bird|star|stars|magic|moon|lunch|fish)\b",
        ),
    ),
    Rule(
        "self_harm.wish_to_vanish",
        "alert",
        3,
        (
            r"(?:世界|家|大家|没有人|没人|谁都|他们)(?:上|里)?(?:都)?(?:不需要|不想要|不欢迎)我(?:$|,|。|了|这)",
            r"(?:想|要|能)变成(?:空气|灰尘?|泡沫|烟|透明).{0,8}(?:不见|消失|飞走|没人)|(?:大家|你们|妈妈|爸爸|"
            r"你)(?:就)?(?:都)?忘(?:了|记)我吧|\bwish i (?:was|were|had) never (?:here|existed|alive|lived|"
            r"been alive)\b",
            r"(?:我|自己).{0,8}(?:永远|再也)(?:不要|别|不会|不想)被?.{0,3}(?:找到|发现|看见)",
            r"我(?:要是|如果|真的?|好|很|想|希望|能|可以|就|这样|那样|从此|直接|突然|立刻|永远|彻底|干脆|快点|"
            r"不如|应该|这个人|在|从|这个|世界上?|自己|悄悄|偷偷|也许|可能|宁愿|一起|是不是){0,6}(?:消失|不存在|"
            r"蒸发)(?:了|掉|不见)?(?:.{0,8}(?:好|算了|吧|会不会|没人|没有人|谁也|大家|轻松|开心)|,|。|$)",
            r"(?:想|希望|要是|如果|真想|好想|能)(?:我|自己|就|能|可以|这样|永远|从|这个|世界上?|"
            r"里){0,6}(?:消失)(?:了|掉)?(?:就|$|,|。|多|该|算)",
            r"(?:这个?家|世界上?|大家|他们|爸爸妈妈?|爸妈|妈妈|爸爸|家里).{0,4}(?:没有?|没了|"
            r"少了)我.{0,10}(?:更|都会|会|就|才).{0,4}(?:开心|幸福|轻松|好|快乐|省心|不吵|高兴|不用|清静)",
            r"(?:如果|要是|假如|假使|只要)?(?:没有?|没了|少了)我(?:了|的话|这个人)?,?(?:他们|大家|爸爸妈妈?|"
            r"妈妈|爸爸|爸妈|家里?|全家|弟弟|妹妹).{0,4}(?:更|都会|会|就|才|是不是).{0,6}(?:开心|幸福|轻松|好|"
            r"快乐|省心|不吵|高兴|不用|不会吵|不会累|清静)",
            r"我(?:就|真的?|根本|本来|是不是|觉得|自己|我){0,6}(?:不该|不应该|没必要|不配|不值得).{0,3}(?:出生|活|存在|"
            r"来到|被生|生下|在这个世界)",
            r"(?:没|没有|不该|不应该|不要).{0,2}(?:把我)?生(?:下|出)?(?:来过?|我)(?!的?气).{0,6}(?:就好|多好|"
            r"该多好|$|,|。|更好)|不该生(?:下)?我(?!的?气)|没(?:有)?生(?:过|下)我.{0,4}(?:好|多)",
            r"(?:要是|如果|希望|宁愿|真想|多希望|恨不得)我?(?:从来|根本|就|自己)?(?:没有?|不曾|"
            r"没)(?:有)?(?:被)?(?:出生|生出来|生下来|来过|活过|存在)",
            r"我(?:是|就是|只是|觉得自己是|感觉自己是)(?:一?个)?(?:多余|累赘|拖累|负担|没人要)的?.{0,10}(?:走|"
            r"死|不在|消失|活|没有我|世界|离开)",
            r"\b(?:wish|want|wanted|hope|would like) (?:that )?(?:i )?(?:could |to |would |can )?(?:just |"
            r"maybe |all )?(?:disappear|vanish|not exist|fade away|be gone|be nobody|be invisible forever)\b",
            r"\b(?:everyone|everybody|they|you|my (?:family|mom|dad|parents)|mom and dad|the world|people|"
            r"things|it)\b.{0,16}\b(?:better(?: off)?|happier|easier|fine|ok|okay) (?:off )?(?:without me|"
            r"if i (?:was|were|am|did|do) not)",
            r"\bif i (?:was|were|am) (?:gone|dead|not (?:here|around|alive))\b|\bif i (?:died|disappeared|"
            r"vanished)\b|\bif i was not (?:born|alive|here)\b",
            r"\b(?:never|not)(?: have)? (?:been |be )?born\b(?! in| on| at| yet|$ in)",
            r"\bi (?:should|would|do|did) not (?:be alive|exist|deserve to (?:live|be alive|exist)|"
            r"belong in this world)\b",
        ),
        also=("我|\\bi\\b|自己|想消失|世界|\\bme\\b|生",),
        unless=(
            "隐身|魔法|捉迷藏|躲猫猫|魔术|作业|病毒|饼干|变成|哈利|恐龙|蚊子|题|考试(?!.{0,6}我)|口罩",
            r"\b(?:magic|magician|hide and seek|rabbit|invisib|wizard|harry|ninja|baby|dinosaurs?|homework|"
            r"trick|cloak|superpower|"
            r"brother was|sister was|before i was|year i was)\b",
        ),
        fiction="if_mine",
    ),
    Rule(
        "self_harm.never_wake",
        "alert",
        3,
        (
            r"(?:闭上?眼睛?|睡着?).{0,10}(?:再也|永远)(?:不|别|不要).{0,3}(?:睁|醒|起)|\bi (?:hope|wish|"
            r"pray)\b.{0,10}\bnot wake up\b",
            r"(?:想|希望|要是|如果|真想|最好|能不能|多好|但愿|宁愿).{0,10}睡.{0,10}(?:再也|永远|一直|就|都|"
            r"从此|下去)?(?:不|别)(?:用|要|想|会|再|了){0,6}.{0,2}醒",
            r"(?:不想|不要|不用|不愿意?)再?醒(?:来|过来)|一觉不醒|长眠|永远睡(?:着|下去|过去)|"
            r"一直睡下去.{0,4}(?:不|别)",
            r"\b(?:never|not|without)(?: ever| want to| have to)? wak(?:e|ing)(?: ?up)?(?: again| ever| anymore)?\b",
            r"\bsleep (?:forever|for ever|and not come back)\b",
        ),
        also=("我|想|希望|要是|\\bi\\b|\\bwant\\b|\\bwish\\b",),
        unless=(
            "梦|冬眠|周末|放假|睡美人|公主|上学|被窝|叫不醒|叫醒",
            r"\b(?:dream|bear|princess|beauty|weekend|brother|sister|dad|mom|dog|cat|baby|late|saturday|sunday|"
            r"alarm)\b",
        ),
        fiction="if_mine",
    ),
    Rule(
        "self_harm.no_meaning",
        "alert",
        3,
        (
            r"(?:活着|活下去|活在(?:这|世)|人生|生活|生命|日子|我的一生).{0,6}(?:没(?:有|什么|"
            r"啥){0,6}(?:什么)?(?:意思|意义|劲|用|希望|盼头)|有(?:什么|啥)(?:意思|意义|用)|不如死|太痛苦)",
            r"活(?:着|得)(?:好|太|真|很|这么|那么|实在){0,6}(?:累|苦|痛苦|没劲|难受|没意思)",
            r"(?:我)(?:为什么|干嘛|干吗)(?:还)?(?:要|得)(?:继续)?(?:还)?活(?:着|下去)|(?:没|没有|"
            r"找不到)(?:什么)?(?:活着|活下去|活)的?(?:理由|意义|动力|勇气|希望)",
            r"\b(?:what is|whats|not see|is no|see no|no) (?:the |any )?(?:point|reason|use|"
            r"meaning)\b.{0,12}\b(?:living|live|being alive|be alive|of life|of me|going on|go on|existing)\b",
            r"\b(?:nothing|no reason|not anything) (?:left )?to live for\b|\blife is not worth\b|"
            r"\bnot worth living\b|\btired of (?:living|being alive|life)\b|\b(?:hate|sick of) (?:living|"
            r"being alive|my life)\b",
            r"\blife (?:has no|is) (?:meaning|pointless|point|meaningless)\b|\bcan not (?:go on|"
            r"live) (?:like this|anymore|any longer|any more)\b|\bgive up on (?:life|living)\b",
        ),
        unless=("恐龙|蚂蚁|细胞|植物|鱼|昆虫|虫", r"\b(?:bugs?|ants?|fish|plants?|cells?|animals?)\b"),
        fiction="if_mine",
    ),
    Rule(
        "self_harm.nobody_cares",
        "alert",
        3,
        (
            r"(?:没人|没有人|谁也不|谁都不)(?:会)?(?:想念|怀念|记得|来找|在乎我死)我?(?:的)?(?:$|,|。)|(?:没人|"
            r"没有人)会(?:想念|怀念|记得)我",
            r"(?:没人|没有人|谁也不|谁都不|大家都不|反正).{0,6}(?:在乎|在意|关心|需要|喜欢|想|爱|要|"
            r"管)我.{0,10}(?:走了|死|消失|不在|没关系|无所谓|离开|活)",
            r"我(?:要是|如果|就算|就是|哪天|有一天)?(?:走|死|不在|没|离开|消失)(?:了|掉)(?:的话)?,?(?:也|都|"
            r"大概|肯定|可能|应该|恐怕){0,6}(?:没人|没有人|不会有人|谁也不|谁都不|没谁)(?:会)?(?:在乎|在意|知道|"
            r"发现|难过|想我|伤心|关心|哭|管|注意|来找)",
            r"(?:如果|要是|假如|万一|哪天|有一天)(?:有一天)?我(?:死|不在|消失|没)了(?!家|学校|班|教室|"
            r"车).{0,8}(?:会|难过|想我|哭|伤心|记得|怎么办|开心|高兴)",
            r"(?:等我|我)死了(?:以后|之后)?,?(?:你|他们|大家|爸爸|妈妈|爸妈).{0,6}(?:会|就|难过|后悔|哭|想我|"
            r"开心|高兴)",
            r"\b(?:no one|nobody|noone|who|anyone|anybody|everyone|they|you)\b.{0,12}\b(?:miss|care|notice|cry|"
            r"be sad|remember)(?:s)?\b.{0,10}\bif i\b.{0,8}\b(?:died|die|gone|dead|disappear(?:ed)?|"
            r"was not here|vanish(?:ed)?|left forever)\b",
            r"\b(?:no one|nobody|noone) (?:would|will) (?:even )?(?:miss|notice|remember|cry for) me\b",
            r"\bif i (?:die|died|was gone|am gone|disappear(?:ed)?)\b.{0,10}\b(?:will|would|no one|nobody|who)\b",
        ),
        unless=("游戏|复活|角色|存档|怪|隐身", r"\b(?:game|level|respawn|boss|character|lava)\b"),
        fiction="if_mine",
    ),
    Rule(
        "self_harm.farewell",
        "alert",
        3,
        (
            r"最后一(?:次|天|回)(?:和|跟|找|陪)?你(?:聊|说|玩|见)|(?:再见|拜拜|"
            r"永别)了?,?.{0,4}这是.{0,3}最后一(?:次|天)|\b(?:last|final) (?:day|time|night)\b.{0,16}\b(?:bye|"
            r"goodbye) (?:forever|everyone|world)\b|\bgoodbye (?:world|cruel world|everyone forever)\b",
            r"\b(?:goodbye|tell|take care|look after)\b.{0,40}\bi (?:will not|am not going to) be here\b|"
            r"\bi (?:will not|am not going to) be here (?:tomorrow|anymore|any more|much longer|next week)\b",
            r"最后一(?:天|次|回|面).{0,10}(?:说话|聊天?|见面?|陪|找你|看到|玩|叫你).{0,10}(?:以后|好好|再也|"
            r"永别|谢谢你|照顾|保重|不会|没有)",
            r"永别了|永远(?:地)?(?:再见|离开|不见)了|(?:再也|以后(?:就)?)(?:见|看|找)不到我了|下辈子(?:再|我|"
            r"见|不)|来世|来生",
            r"(?:我|等我)(?:走|死|不在)了(?:以后|之后)?,?.{0,4}(?:照顾|帮我|替我|你要).{0,10}(?:妈妈|爸爸|弟弟|"
            r"妹妹|小猫|小狗|自己|它|好好)|(?:帮我|替我).{0,4}(?:照顾|告诉|跟).{0,10}(?:不在了|"
            r"对不起.{0,6}(?:走|死)|来不及)",
            r"\b(?:last|final) (?:day|time|night|chat|talk|message)\b.{0,24}\b(?:talk(?:ing)?|chat(?:ting)?|"
            r"see(?:ing)?|speak(?:ing)?|with you|to you|together)\b.{0,30}\b(?:forever|be good|take care|"
            r"thank you|goodbye|be happy|miss|remember)\b",
            r"\b(?:you|they|nobody|no one|mom|everyone) (?:will|would|are going to) (?:never|"
            r"not) (?:ever )?see me (?:again|anymore|any more)\b|\bgoodbye forever\b|\bgood bye forever\b",
            r"\b(?:take care of|look after)\b.{0,24}\b(?:when|after|once|if) i (?:am|was|will be) (?:gone|dead|"
            r"not here)\b|\bwhen i am gone\b",
        ),
        unless=(
            r"\bschool\b|假",
            r"\b(?:sick|doctor|dentist|school tomorrow|grandma)\b",
            "毕业|搬家|转学|幼儿园|夏令营|旅|老师|暑假|寒假|开学|奥特曼",
            r"\b(?:moving|move|camp|vacation|trip|graduat|school ends|holiday)\b",
        ),
        fiction="if_mine",
    ),
    Rule(
        "self_harm.gives_away",
        "alert",
        3,
        (
            r"(?:我的?|喜欢的|所有|全部|最爱的|心爱的|宝贝|都).{0,8}(?:玩具|东西|书|娃娃|卡片?|画|衣服|存钱罐|"
            r"零花钱|宝贝|乐高|小熊|日记).{0,8}(?:送|给|分)(?:人|掉|给|了|光|完|.{1,4}了)",
            r"\b(?:gave|give|giving|given)\b.{0,8}\b(?:away )?(?:all )?(?:of )?my (?:favou?rite )?(?:toys|"
            r"stuff|things|teddy|games|cards|books)(?: away)?\b",
        ),
        also=(
            r"用不着|不需要|用不到|不用了|不会再|再也不|没用了|留着也|反正|要走了|不在了|我走|\b(?:will|would|"
            r"do) not need\b|\bno longer need\b|\bnot going to need\b|\bwill not be here\b",
        ),
        unless=(
            "长大|太小|旧|捐|幼儿园|搬家|新的|不玩了|妹妹还小|灾区|山区",
            r"\b(?:too old|grew|grown|outgrew|moving|donat|charity|old toys|new ones|too big|yard sale)\b",
        ),
        fiction="if_mine",
    ),
    Rule(
        "self_harm.join_the_dead",
        "alert",
        2,
        (
            r"(?:想|要)(?:和|跟|像).{0,6}一样(?:去|到|上)(?:天上|天堂|另一个世界)",
            r"(?:想|要|好想).{0,4}(?:陪|找|见|跟|和)(?:着|到)?(?:在)?天上的(?:<dead_kin>)",
            r"(?:想|要)(?:变成|做|当)(?:一颗|一个)?(?:星星|天使).{0,8}(?:陪|找|跟|见|和).{0,4}<dead_kin>",
            r"(?:想|要|好想|真想|能不能|可不可以|可以|打算|怎么(?:才能)?|如何).{0,8}(?:去|上|到|飞到)(?:天上|"
            r"天堂|天国|另一个世界|那个世界|那边|星星上).{0,4}(?:找|陪|见|看|跟|和|与|同).{0,6}<dead_kin>",
            r"(?:想|要|好想|真想|能不能|打算).{0,4}(?:去|跟|随|和).{0,6}(?:死去?了?的|去世的|天上的|在天上的|"
            r"走了的)(?:<dead_kin>).{0,8}",
            r"<dead_kin>.{0,4}(?:在|去|到|去了|到了|上了)(?:天上|天堂|另一个世界|那边).{0,12}(?:我|"
            r"也).{0,4}(?:想|要)(?:也)?(?:去|过去|上去|跟|陪|找|一起)",
            r"死(?:了|掉|后)?.{0,6}(?:就|是不是|能|可以|会不会).{0,4}(?:见到|看到|陪着?|找到|不[痛疼用累]|解脱|"
            r"没有?烦恼|不会(?:难过|[痛疼]))",
            r"\b(?:want|wish|would like|need|going|can|could|should|let)\b.{0,24}\b(?:heaven|the angels|"
            r"the other side|up there)\b.{0,24}\b(?:with|see|find|join|be with|meet|to)\b.{0,4}\b(?:him|her|"
            r"them|<carer_en>|my (?:grandma|grandpa|mom|dad|dog|cat|brother|sister))\b",
            r"\b(?:want|wish|would like|going|ready)\b.{0,16}\b(?:be|join|go|"
            r"live)\b.{0,12}\b(?:with )?(?:<carer_en>|him|her|my (?:dog|cat|brother|sister|"
            r"hamster)).{0,8}\bin heaven\b",
            r"\bif i (?:die|died|was dead|go to heaven)\b.{0,14}\b(?:see|be with|meet|not hurt|stop)",
        ),
        unless=("嫦娥|孙悟空|火箭|飞机|宇航|月亮", r"\b(?:rocket|plane|astronaut|when i am old)\b"),
        fiction="if_mine",
    ),
    Rule(
        "self_harm.cannot_go_on",
        "alert",
        2,
        (
            r"我(?:真的?|快|已经|实在|好像|觉得|感觉|再也|好累,?|太累了?,?){0,6}(?:撑不下去|熬不下去|撑不住|"
            r"坚持不下去|承受不了|受够了这个世界|看不到希望|没有希望了)",
            r"(?:只想|真想|想要?|好想)(?:解脱|结束这一切|一直睡下去|离开这个世界|离开人世)|离开(?:这个世界|人世|"
            r"人间)|人间不值得",
            r"(?:对不起|拖累|连累).{0,6}(?:爸爸|妈妈|爸妈|大家).{0,8}(?:走了|不在|先走|消失|解脱)",
            r"\bi can not (?:do (?:this|it)|take (?:this|it)|go on|keep going) any ?more\b|"
            r"\bi (?:just )?want (?:it|everything|the pain|this) (?:all )?to (?:end|stop|be over)\b|"
            r"\bleave this world\b|\bend the pain\b",
        ),
        unless=(
            "跑|作业|练|游|爬|走路|钢琴|跳绳|题|憋|跳舞|比赛|俯卧撑|平板",
            r"\b(?:homework|running|race|math|level|piano|practice|push ?ups?|puzzle|tickl|movie|rain|music|noise)\b",
        ),
        fiction="if_mine",
    ),
)
