"""A child who wants to die, hurts itself, or asks how."""

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
            r"\b(?:going to|want to|will|might|tried to) overdose\b|\bnot belong in this world\b",
            r"(?:想|要|打算|准备)(?:去|偷偷)?(?:吞|吃)(?:下|掉|很多|好多|一瓶|整瓶|一把){0,6}(?:安眠药|老鼠药|"
            r"农药)|我死了.{0,6}(?:有没有|会不会|有谁|谁会|会有).{0,4}(?:人)?(?:会)?(?:哭|难过|伤心|在乎|想我|"
            r"来看)|\bplans? to (?:kill my ?self|die|end my life)\b",
            r"(?:等|如果|要是)我死(?:了|后|掉)|死(?:了|掉)(?:就|才|会|以后就).{0,3}(?:轻松|舒服|不累|自由|安静|"
            r"好过|解脱|没事)|不想 ?(?:再 ?)?(?:live|alive)|不想 live",
            r"\bhow (?:can|do|could|should) i (?:just )?die\b|\bwish i (?:was|were|am) not (?:alive|here|born|"
            r"living|around)\b|\b(?:living|life|being alive) is (?:just )?(?:too |so )?(?:hard|painful|"
            r"exhausting|awful|hell)\b",
            r"死了(?:也好|最好|正好|就死了|也没关系|也行)|(?:想|琢磨|考虑)(?:着|过)?(?:怎么|怎样|"
            r"如何)(?:去)?死(?:去|掉|$|,|。|比较)|把(?:我)?自己.{0,3}(?:打死|杀|弄死|饿死|勒死|淹死|烧死|毁掉)|"
            r"\b(?:please |just )?(?:let|make) me die\b",
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
            r"一起|这样|干脆){0,6}<die>",
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
            r"\bin (?:the|this|my) (?:game|level)\b|game over",
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
            r"我?(?:想|要|打算|不如)(?:去)?跳(?:到|进|下)(?:河|江|海|湖|井|楼|桥)",
            r"(?:我|想|要|不如|干脆|好想).{0,10}<high_zh>.{0,6}(?:跳|翻)(?:下去|下来|出去|了)",
            r"(?:我|想|要|不如).{0,4}(?:从)?.{0,4}跳(?:楼|河|江|海|桥|崖)(?!机)",
            r"<high_zh>.{0,6}(?:跳下去).{0,8}(?:死|解脱|就好|结束|一了百了)",
            r"(?:站|坐|爬)(?:在|到)?.{0,4}(?:窗台|天台|楼顶|屋顶|阳台).{0,4}(?:边|上|外).{0,8}(?:跳|不想|下去)",
            r"\b(?:i|want|going|should|just|could|might|maybe)\b.{0,24}\b(?:jump(?:ing)?|fall|"
            r"throw myself) (?:off|from|out of|out)\b.{0,10}<high_en>",
            r"\bin front of (?:a|the) (?:car|train|bus|truck)\b",
        ),
        unless=(
            r"洗澡|抓鱼|夏天",
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
            r"<blade>.{0,10}(?:手|腿|胳膊|手腕|身)(?:上)?.{0,3}(?:划|割|刻|扎)|(?:手|腿|胳膊|"
            r"手腕)(?:上)?.{0,4}(?:划|割)(?:了|满|出)?.{0,4}(?:道|刀|口子|伤)",
            r"(?:割|划|砍|刺|捅|戳)(?:了|过)?(?:我)?自己|\bi am (?:still |always )?cutting (?:again|myself|"
            r"my ?self|at night|every)\b|\bi (?:cut|cutting) again\b",
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
            r"纸|草|树枝|剪",
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
