"""A child who wants to die, hurts itself, says goodbye, or asks how."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

_ACCIDENT = (
    "不小心|不当心|没注意|差点|切菜|削铅笔|做手工|剪纸|护士|医生|打针|抽血|蚊子|痒|橡皮泥|纹身贴",
    r"\b(?:accident|accidentally|by mistake|fell|falling|tripped|playing|soccer|bike|paper|cooking|shaving|"
    r"nurse|doctor|"
    r"practice|pretend|craft)\b",
)
_NOT_ME = (r"\b(?:song|lyrics|what does|mean|spell)\b",)

RULES = (
    Rule(
        "self_harm.wish_to_die",
        "alert",
        3,
        (
            r"\b(?:pills?|bleach|poison|medicine)\b.{0,12}\bto (?:die|kill myself|end it)\b",
            r"我(?:就|还是|不如|真想|也)?去死(?:好了|算了|吧|了|得了)|(?:死了?|死后).{0,6}(?:会不会|是不是|会|"
            r"就)?.{0,4}比活(?:着|下去)|(?:没有?|什么|哪种|怎样).{0,4}不(?:会)?[痛疼]的?(?:死法|自杀|办法死)|"
            r"死法",
            r"\bnot (?:think i )?(?:really )?want to (?:keep|go on|continue) (?:living|being alive|existing)\b|"
            r"\b(?:drown|hang|stab|poison|suffocate|strangle|starve|overdose|electrocute)(?:ed|"
            r"ing)? my ?self\b|\b(?:no|not any) point in (?:me )?(?:being|living|going on|me)\b",
            r"死了.{0,4}(?:比较|更|会|反而|可能|也许).{0,2}(?:好|轻松|舒服|开心|干净)|不如(?:让我|我)?.{0,2}死|"
            r"(?:怎么|怎样|如何|有什么办法|什么办法).{0,6}(?:死掉|去死|能死|才死|死得)(?!光|的)",
            r"为什么.{0,4}(?:我要|把我|要把我|我会)(?:被)?生(?:下|出)来|活着.{0,5}(?:没人|也没|干嘛|干什么|"
            r"是为了什么|就是受罪|有什么用)|(?:写|留)(?:了|好)?.{0,6}(?:告别信|绝笔)|(?:告别信|"
            r"绝笔).{0,4}(?:写|留)",
            r"(?:想|要|准备|打算).{0,4}(?:自我了断|了断|寻短见|自寻短见|安乐死)",
            r"\b(?:easiest|best|fastest|quickest|painless|least painful|good|easy) ways? (?:to|of) (?:die|"
            r"dying|kill(?:ing)? my ?self|end(?:ing)? (?:it|my life))\b|\bways to die\b",
            r"\bi (?:should|could|might as well|would rather|will|am going to|want to) (?:just |"
            r"really )?(?:go )?die(?!t)\b|\b(?:letter|note)\b.{0,16}\bgoodbye\b|\b(?:think|thought|thinking|"
            r"thoughts|feel|feeling|about)\b.{0,12}\bsuicide\b|\bsuicide\b.{0,12}\b(?:i|think|want|me)\b",
            r"(?<![不别没])(?:想|恨不得|不如|宁愿|巴不得|很想|打算|准备)(?:要|去|就|快点|马上|赶紧|现在|自己|"
            r"一起|这样|干脆)*<die>",
            r"(?:让我|我要|我去|我就|我还是|我真的?要|把我|我不如)(?:去|自己|一个人|快点|马上|"
            r"赶紧)?<die>(?:了?算了|吧|掉算了|给|$)",
            r"死(?:了|掉)(?:算了|就好了?|更好|该多好|多好|一了百了)|一死了之|一了百了|还不如死|不如死|"
            r"死了就(?:不用|不会|能|可以)",
            r"不(?:想|要|愿意?|打算)再?(?:继续)?<live_zh>(?: ?(?:了|啦|喇|咯|嘞|着|著|下去|在(?=这|世|$)|,|。|$))",
            r"(?:^|我|真的?|都|就|,|觉得|快要?|实在|根本).{0,4}(?:活不下去|活不成|没法活|活够了|活腻|不活了)",
            r"(?:我|想|要|怎么|怎样|如何|教|方法|打算|试过|试着|准备|去|偷偷).{0,8}<suicide>(?!是)|"
            r"<suicide>.{0,6}(?:怎么|方法|会不会|[痛疼]|办法|的话)",
            r"(?:怎么|怎样|如何|什么|哪种|吃什么).{0,8}(?:死|走).{0,6}(?:不[痛疼]|最快|没有?痛苦|舒服|不难受|快一点)",
            r"死.{0,4}(?:[痛疼]不[痛疼]|会[痛疼]吗|会不会[痛疼]|什么感觉).{0,8}(?:我想|试)|(?:我想|"
            r"试).{0,8}死.{0,4}(?:[痛疼]不[痛疼]|什么感觉)",
            r"(?:我|想|写|给).{0,6}(?:遗书|遗言)|遗书.{0,4}(?:写|好|放)",
            r"\b(?:xiang|yao) ?(?:qu ?)?si\b|\bbu ?xiang ?huo\b|\bzi ?sha\b",
            r"\b(?:want|wants|wanted|wish|like|ready|going|planning|plan|rather|thinking (?:of|about)|"
            r"think about|try|tried|trying|"
            r"better off|feel like|need|deserve|hope)\b.{0,14}"
            r"\b(?:die(?!t)|dead|dying|suicide|kill(?:ing)? my ?self|end(?:ing)? (?:my (?:own )?life|it all|myself)|"
            r"unaliv(?:e|ing)(?: myself)?|not exist(?:ing)?|stop (?:living|existing)|hang(?:ing)? myself|"
            r"off myself|be gone forever)\b",
            r"\b(?:kill|unalive|hang|shoot|drown|off|end|hate and hurt) my ?self\b",
            r"\b(?:commit|do|committing) suicide\b|\bi am suicidal\b|\bsuicidal\b|\bsewer ?slide\b",
            r"\bnot (?:really )?(?:want|wish|like|feel like)(?:ing)?(?: to)? (?:be|being|stay) (?:alive|"
            r"here (?:anymore|any more|any longer)|on this (?:earth|planet))",
            r"\bnot (?:really )?want to (?:live|exist|be living)(?: anymore| any more| any longer|$|[,.!])|"
            r"\bno longer want to (?:live|be alive|be here)",
            r"\bhow (?:do|can|to|would|could|should|many|much)\b.{0,24}\b(?:kill (?:myself|yourself|oneself)|"
            r"commit suicide|hang (?:myself|yourself)|"
            r"end my life|die (?:fast|quick|quickly|painless(?:ly)?|without|peacefully|in my sleep)|to die\b)",
            r"\bto 死(?!党|机|海)",
            r"\b(?:goodbye|suicide|farewell|good bye) (?:note|letter)\b",
            r"\b(?:would|could|should|may) (?:just |rather |as well )?(?:be dead|die already)\b|"
            r"\bwish i (?:was|were|am) dead\b",
        ),
        unless=(
            r"\b(?:so (?:excited|happy|embarrassed)|could die of)\b|奥特曼|小说|历史",
            r"给(?:老师|同学|幼儿园|朋友).{0,6}写|毕业|转学|搬家",
            r"\b(?:my|the|our) (?:phone|tablet|ipad|battery|plant|computer|robot|switch) (?:wants|is going|is ready)\b",
            r"\bnot (?:want|going|wish|wanna)[a-z ]{0,6} (?:to )?(?:die|kill|end)",
            r"\b(?:letter|note) (?:to|for) (?:my|our|the) (?:teacher|friend|classmate|class|coach|neighbou?r)|"
            r"\bmoving\b|pen ?pal|\bretir",
            r"\b(?:hope|want|think|thinks|like|wish|need)(?:s|ed)? (?:that )?(?:my |the |our |this )?(?:fish|"
            r"plant|bug|hamster|flower|cat|dog|spider|monster|boss)\b",
        ),
        fiction="if_mine",
    ),
    Rule(
        "self_harm.jump",
        "alert",
        3,
        (
            r"(?:我|想|要|不如|干脆|好想).{0,10}<high_zh>.{0,6}(?:跳|翻)(?:下去|下来|出去|了)",
            r"(?:我|想|要|不如).{0,4}(?:从)?.{0,4}跳(?:楼|河|江|海|桥|崖)(?!机)",
            r"<high_zh>.{0,6}(?:跳下去).{0,8}(?:死|解脱|就好|结束|一了百了)",
            r"(?:站|坐|爬)(?:在|到)?.{0,4}(?:窗台|天台|楼顶|屋顶|阳台).{0,4}(?:边|上|外).{0,8}(?:跳|不想|下去)",
            r"\b(?:i|want|going|should|just|could|might|maybe)\b.{0,24}\b(?:jump(?:ing)?|fall|"
            r"throw myself) (?:off|from|out of|out)\b.{0,10}<high_en>",
            r"\bin front of (?:a|the) (?:car|train|bus|truck)\b",
        ),
        unless=(
            "蹦床|垫子|气垫|泳池|游泳|水里|沙坑|飞|超人|雨伞|降落伞|挑战|试试|好玩|看看|看会|受伤|蹦极|跳伞|"
            "跳台|跳板|掉|怕|"
            "恐高|猫|鸟|火|救",
            r"\b(?:trampoline|pool|fly|superman|spider-?man|umbrella|parachute|mattress|cat|bird|challenge|fun|"
            r"afraid|scared|"
            r"standing|waiting|walked|drove|parked)\b",
        ),
        fiction="if_mine",
    ),
    Rule(
        "self_harm.pills",
        "alert",
        3,
        (
            r"(?:吃|吞|喝).{0,4}(?:一整?瓶|整瓶|一把|很多|好多).{0,3}药",
            r"(?:攒|存|藏|收集|准备)(?:了|着|好)?.{0,10}(?:药|药片)",
            r"(?:药|药片|安眠药).{0,14}(?:一次|一下子?|一口气|全部?|都|整瓶|一把|一起).{0,4}(?:吃|吞|喝)(?:掉|"
            r"下|了|光|完|进)?",
            r"(?:一次|一下子?|一口气|全部?|整瓶|一把|好多|很多).{0,6}(?:吃|吞|喝)(?:掉|下|了|光|完)?.{0,6}药",
            r"(?:吃|吞|喝)(?:多少|几|很多|好多|一整?瓶).{0,6}药.{0,8}死|吃.{0,8}药.{0,6}(?:就|能|"
            r"会).{0,3}(?:死|睡过去|不醒|解脱|不用)",
            r"(?:我|想|要).{0,6}(?:喝|吃)(?:下|了|掉)?(?:农药|百草枯|老鼠药|敌敌畏|毒药)",
            r"\b(?:take|taking|swallow|eat)\b.{0,6}\b(?:all|whole bottle|too many|so many|every|lots of|"
            r"a lot of)\b.{0,16}\b(?:pills|tablets|medicine|meds)\b",
            r"\b(?:how many|enough|saving|saved(?: up)?|hiding)\b.{0,16}\b(?:pills|tablets|sleeping pills|meds)\b",
        ),
        also=("睡过去|想|要|打算|攒|存|准备|藏|死|多少|就不用|再也|醒|不想|难过|解脱|<end_en>",),
        unless=(
            r"药箱|旅行|妈妈让",
            "维生素|糖豆|医生说|医生让|生病|感冒|咳嗽|发烧|仙丹",
            r"\bvitamins?\b|\bdoctor\b|\bsick\b",
        ),
        fiction="if_mine",
    ),
    Rule(
        "self_harm.injury",
        "alert",
        3,
        (
            r"(?:偷偷|晚上|躲在|一个人).{0,8}(?:划|割|刺|扎|戳)(?:自己|手|腿|胳膊|手腕)|<blade>.{0,14}(?:划|"
            r"割)(?:自己|手腕|手(?!工|机|指)|腿|胳膊)",
            r"(?:掐|抓|咬|打|划|抠|捶)(?:我)?自己.{0,6}(?:流血|出血|青|紫|肿|疤)",
            r"(?:我|自己|偷偷|想|用|拿).{0,8}<blade>.{0,8}(?:划|割|刺|扎|戳|烫|刻|捅)(?:了|过|伤|"
            r"破)?.{0,6}(?:自己|我自己|手腕|手臂|胳膊|手|腿|身上|肚子)",
            r"(?:割|划|切)(?:了|过|伤|破)?(?:自己|我)?(?:的)?.{0,2}(?:手腕|手臂|胳膊)|划自己|割自己|刀了?自己|"
            r"自残|自虐|"
            r"自伤|(?:割|划)了?(?:几|好几|很多|一)(?:刀|道|下)",
            r"(?:难过|伤心|生气|压力|烦|不开心|心情不好|哭).{0,10}(?:就|会|想)?.{0,4}(?:掐|咬|抓|打|划|割|捶|"
            r"烫|伤害|抠)(?:伤|破|疼)?(?:我)?自己",
            r"\bi\b.{0,24}\b(?:cut|cutting|cuts|burn|burned|burning|scratch|scratching|"
            r"slice)\b.{0,6}\b(?:my ?self|my (?:arms?|wrists?|legs?|thighs?|skin))\b",
            r"\b(?:cut|cutting|slit|slitting) (?:my )?wrists?\b|\bself ?-?harm",
            r"\b(?:want|need|like|going|deserve|on purpose)\b.{0,10}\b(?:hurt|hurting|harm|burn|punish|"
            r"starve) my ?self\b|\b(?:hurt|harm|hurting|harming|burning|cutting) my ?self (?:on purpose|when|"
            r"because|so|again)",
        ),
        unless=(
            *_ACCIDENT,
            r"(?:<carer>|老师|阿姨|叔叔|他|她|同学|哥哥|姐姐|弟弟|妹妹|有人).{0,6}(?:拿|用).{0,8}(?:扎|划|割|刺|烫|"
            r"戳)(?:了|过)?我",
        ),
        fiction="if_mine",
    ),
    Rule(
        "self_harm.hits_self",
        "alert",
        2,
        (
            r"(?:总是?|老是?|想|要|会|常常?|每次|忍不住|一直|经常|拼命|使劲|狠狠地?|就).{0,5}(?:打|掐|抓|咬|"
            r"伤害|惩罚|捶|扇|揪|弄伤|弄疼)(?:死)?(?:我)?自己(?!的|玩|做|吃|写)",
            r"(?:用|拿|把|想).{0,4}头.{0,6}(?:撞|磕).{0,3}(?:墙|桌|地|门)|(?:想|要|就|一直|使劲|不停)(?:地)?撞墙",
            r"(?:打|扇|抽)自己(?:的)?(?:耳光|巴掌|嘴巴|脸|头)",
            r"\bi\b.{0,24}\b(?:hit|punch|bite|slap|pinch|hitting|punching|biting|slapping) (?:my ?self|"
            r"my (?:own )?(?:head|face))\b",
            r"\bi\b.{0,24}\bbang(?:ing|ed)? my head\b",
        ),
        unless=(*_ACCIDENT, "蚊子|游戏|碰碰车|开玩笑|哈哈|笑"),
        fiction="if_mine",
    ),
    Rule(
        "self_harm.wish_to_vanish",
        "alert",
        3,
        (
            r"(?:我|自己).{0,8}(?:永远|再也)(?:不要|别|不会|不想)被?.{0,3}(?:找到|发现|看见)",
            r"我(?:要是|如果|真的?|好|很|想|希望|能|可以|就|这样|那样|从此|直接|突然|立刻|永远|彻底|干脆|快点|"
            r"不如|应该|这个人|在|从|这个|世界上?|自己|悄悄|偷偷|也许|可能|宁愿|一起|是不是)*(?:消失|不存在|"
            r"蒸发)(?:了|掉|不见)?(?:.{0,8}(?:好|算了|吧|会不会|没人|没有人|谁也|大家|轻松|开心)|,|。|$)",
            r"(?:想|希望|要是|如果|真想|好想|能)(?:我|自己|就|能|可以|这样|永远|从|这个|世界上?|"
            r"里)*(?:消失)(?:了|掉)?(?:就|$|,|。|多|该|算)",
            r"(?:这个?家|世界上?|大家|他们|爸爸妈妈?|爸妈|妈妈|爸爸|家里).{0,4}(?:没有?|没了|"
            r"少了)我.{0,10}(?:更|都会|会|就|才).{0,4}(?:开心|幸福|轻松|好|快乐|省心|不吵|高兴|不用|清静)",
            r"(?:如果|要是|假如|假使|只要)?(?:没有?|没了|少了)我(?:了|的话|这个人)?,?(?:他们|大家|爸爸妈妈?|"
            r"妈妈|爸爸|爸妈|家里?|全家|弟弟|妹妹).{0,4}(?:更|都会|会|就|才|是不是).{0,6}(?:开心|幸福|轻松|好|"
            r"快乐|省心|不吵|高兴|不用|不会吵|不会累|清静)",
            r"我(?:就|真的?|根本|本来|是不是|觉得|自己|我)*(?:不该|不应该|没必要|不配|不值得).{0,3}(?:出生|活|存在|"
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
            r"从此|下去)?(?:不|别)(?:用|要|想|会|再|了)*.{0,2}醒",
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
            r"啥)*(?:什么)?(?:意思|意义|劲|用|希望|盼头)|有(?:什么|啥)(?:意思|意义|用)|不如死|太痛苦)",
            r"活(?:着|得)(?:好|太|真|很|这么|那么|实在)*(?:累|苦|痛苦|没劲|难受|没意思)",
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
            r"大概|肯定|可能|应该|恐怕)*(?:没人|没有人|不会有人|谁也不|谁都不|没谁)(?:会)?(?:在乎|在意|知道|"
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
            r"我(?:真的?|快|已经|实在|好像|觉得|感觉|再也|好累,?|太累了?,?)*(?:撑不下去|熬不下去|撑不住|"
            r"坚持不下去|承受不了|受够了这个世界|看不到希望|没有希望了)",
            r"(?:只想|真想|想要?|好想)(?:解脱|结束这一切|一直睡|离开这个世界|离开人世)|离开(?:这个世界|人世|"
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
    Rule(
        "self_harm.pills_across_turns",
        "alert",
        3,
        (r"药|安眠|\b(?:pills?|tablets?|medicine|sleeping pills?)\b",),
        also=(
            r"吃了?|吞|喝|\b(?:take|took|swallow|eat|ate)\b",
            r"(?:不用|不会|不再|就不)(?:再)?(?:上学|难过|痛苦|[疼痛]|哭|醒|挨打|烦)|解脱|醒不(?:来|过来)|死|"
            r"\bnot be (?:sad|hurt|alive|here|in pain)\b|\bstop hurting\b|\bnever wake\b|\bbe over\b|"
            r"\bno more (?:pain|school|sad)",
        ),
        unless=(
            "医生|感冒|咳嗽|发烧|病好|肚子[疼痛]|头[疼痛]|牙[疼痛]|退烧|苦",
            r"\b(?:doctor|cold|cough|fever|headache|flu)\b",
        ),
        across=True,
        fiction="if_mine",
    ),
    Rule(
        "self_harm.high_place_across_turns",
        "alert",
        3,
        (r"(?:天台|楼顶|屋顶|窗台|阳台|大桥)|\b(?:roof|bridge|balcony|window ledge|ledge)\b",),
        also=(
            r"跳下去|跳了|下去|\bjump\b|\bfall\b",
            r"(?:不用|不会|不再|就不)(?:再)?(?:上学|难过|痛苦|[疼痛]|哭|挨打|烦|累)|解脱|没人(?:会)?(?:在乎|"
            r"发现)|死|\bnot be (?:sad|hurt|alive|here)\b|\bno one (?:will|would) (?:care|notice|miss)\b|"
            r"\bbe over\b",
        ),
        across=True,
        fiction="if_mine",
    ),
    Rule(
        "self_harm.what_is_it",
        "soften",
        1,
        (r"<suicide>",),
        unless=(*_NOT_ME, "鲸|蚂蚁|动物|细胞|鸟|鱼|项羽|屈原|历史|虞姬|朱丽叶"),
        fiction="if_mine",
    ),
)
