"""Sadness, fear and loneliness that want care; leaning too much on the robot; not eating."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

_VERY = r"(?:好|很|太|真|非常|特别|超级?|超|有点儿?|有些|这么|那么|更|最近|一直|总|都|还是|又|觉得|感觉|心里|挺|蛮)"
_PET_OR_KIN = (
    r"(?:爷爷|奶奶|外公|外婆|姥姥|姥爷|太奶奶?|太爷爷?|爸爸|妈妈|叔叔|舅舅|哥哥|姐姐|弟弟|妹妹|同学|老师|小狗|狗狗|"
    r"小猫|猫咪|猫|狗|仓鼠|小?金鱼|小鱼|兔子|小兔|乌龟|鹦鹉|小鸟|小鸡|蚕宝宝|蚕)"
)

RULES = (
    Rule(
        "eating.starving",
        "alert",
        2,
        (
            r"我?(?:每次|总是?|都)?吃(?:完|了)(?:饭|东西)?(?:就|马上就|都会|都)(?:去|要|想)?吐(?:$|,|。|掉|出来)",
            r"(?:每天|天天|总是)(?:都)?吐.{0,10}(?:瘦|胖)|(?:不敢|不肯)吃(?:饭|东西).{0,12}(?:胖|"
            r"瘦).{0,8}(?:饿|天|没吃)|饿了(?:[两二三四五几\d]|好几)天.{0,8}(?:胖|瘦|减肥)|(?:胖|瘦|"
            r"减肥).{0,8}饿了(?:[两二三四五几\d]|好几)天",
            r"(?:故意|偷偷).{0,6}吐(?:掉|出来)|减肥.{0,4}(?:不吃饭|不吃东西|绝食)",
            r"(?:抠|手指).{0,4}(?:喉咙|嗓子)|[两二三四五六七几\d](?:天|顿)只(?:喝|吃).{0,16}(?:胖|瘦|肥|减肥)|"
            r"\bnot (?:eaten|eat|ate)\b.{0,30}\b(?:since|for)\b.{0,24}\b(?:skinny|thin|fat|weight)\b",
            r"(?:不吃饭|不吃东西|不吃晚饭).{0,14}(?:瘦|减肥|胖)|吃(?:了|完)?.{0,6}吐.{0,12}(?:胖|瘦|减肥)|"
            r"(?:饭|午饭|晚饭|东西).{0,4}(?:倒掉|扔掉|吐掉).{0,8}(?:胖|瘦|减肥)|\bonly (?:eat|ate|"
            r"drink)\b.{0,40}\b(?:weight|fat|thin|skinny)\b",
            r"(?:每天|一天|天天)只(?:吃|喝).{0,12}(?:胖|瘦|减肥|肥)|(?:胖|瘦|减肥).{0,10}(?:每天|一天|"
            r"天天)只(?:吃|喝)",
            r"(?:胖|减肥|瘦|肥|体重|身材).{0,14}(?:(?:[两二三四五六七几\d]|好几)(?:天|顿).{0,4}(?:没|不|"
            r"都没).{0,2}吃|不吃(?:饭|东西|晚饭)|没吃饭|没吃东西|吐(?:出来|掉|了)|催吐|饿着|绝食|泻药|减肥药)",
            r"(?:[两二三四五六七几\d]|好几)(?:天|顿).{0,4}(?:没|不|都没)(?:有)?吃.{0,12}(?:胖|减肥|瘦|肥|体重)|"
            r"(?:吃完|吃了|吃东西|饭后|每次吃).{0,6}(?:就|去|偷偷|故意|自己)+(?:去|厕所|偷偷|"
            r"自己){0,6}(?:吐(?:出来|掉|了)|催吐|抠喉|抠嗓子|吐光)|"
            r"(?:偷偷|故意|把饭).{0,4}(?:吐|倒|扔)(?:掉|了|出来).{0,8}(?:胖|瘦|减肥)",
            r"\b(?:throw(?:ing)? up|vomit(?:ing)?|puke|puking|purge|purging)\b.{0,40}\b(?:eat|ate|eating|"
            r"meals?|thin|skinny|fat|weight|food)\b|\b(?:make|made|making) my ?self (?:throw up|puke|sick|"
            r"vomit)\b",
            r"\b(?:not (?:eaten|eat|ate|eating)|stopped eating|skip(?:ping|ped)?(?: all)?(?: my)? (?:meals|"
            r"lunch|dinner|breakfast)|starv(?:e|ing) my ?self|no food)\b.{0,40}\b(?:fat|thin|skinny|weight|"
            r"diet|chubby|ugly)\b|\b(?:fat|thin|skinny|weight|diet|chubby)\b.{0,40}\b(?:not (?:eaten|eat|ate|"
            r"eating)|stopped eating|skip(?:ping|ped)?(?: all)?(?: my)? (?:meals|lunch|dinner|breakfast)|"
            r"starv(?:e|ing)|only (?:eat|ate|drink))\b|\b(?:laxatives?|diet pills)\b",
        ),
        unless=(
            r"生病|肠胃|不舒服|晕",
            r"鱼刺|骨头",
            "猪|熊猫|仓鼠|小狗|猫|晕车|生病|发烧|肠胃|肚子疼|吃坏",
            r"\b(?:dog|cat|hamster|flu|car ?sick|stomach bug|roller ?coaster)\b",
        ),
    ),
    Rule(
        "eating.body_shame",
        "soften",
        1,
        (
            r"我(?:觉得自己|是不是|感觉|真的?){0,6}(?:太|好|很)?(?:胖|肥|丑)(?:了|死了)?.{0,8}(?:不想吃|不吃|减肥|"
            r"不敢吃|少吃|讨厌)|我(?:想|要|得)(?:减肥|瘦)",
            r"\bi am (?:so |too )?(?:fat|ugly|chubby)\b|\bi (?:want|need) to (?:lose weight|be (?:skinny|thin)|"
            r"go on a diet)\b",
        ),
        unless=(r"\bhaha\b|哈哈", "猪|熊|气球|雪人", r"\b(?:cat|dog|bear|pretend)\b"),
    ),
    Rule(
        "distress.lasting",
        "soften",
        2,
        (
            r"(?:觉得|感觉)(?:自己|我)(?:好|很|太|真|特别)?(?:笨|傻|没用|差|丑|失败|多余|讨厌)",
            r"我.{0,4}(?:什么都|啥都)(?:做不好|学不会|不会|不行|做不成)|我(?:真的?|好|太|怎么这么)(?:笨|没用|"
            r"差劲|失败|蠢)(?:$|,|。|啊|了)|\bi (?:never|can not) (?:do|get) anything right\b|\bi am (?:so |"
            r"really |too |such an? )(?:dumb|stupid|idiot|bad at everything)\b",
            r"(?:好几|[两二三四五六七几\d]|很多|好多|每|天)(?:个)?(?:天|晚上?|夜|周|星期|"
            r"个月)(?:了)?.{0,6}(?:都|一直|总|就|老)?.{0,6}(?:在)?(?:哭|难过|伤心|睡不着|不开心|做噩梦|想哭|"
            r"失眠|不想说话)",
            r"我(?:真|什么|啥|总是?|就是|一直|怎么|好像|觉得|感觉|自己|是|怎么这么){0,6}(?:什么都|啥都|"
            r"一无)(?:做不好|学不会|不会|不行|是处)(?:.{0,2}(?:$|,|。|没用))|我(?:真|好|太|就是|怎么这么|"
            r"是不是|是个?|很|什么都|觉得自己|觉得我){0,6}(?:没用|废物|是废物|失败|一无是处|是垃圾|是个?笨蛋|"
            r"很差劲|笨死了)|我(?:讨厌|恨|好讨厌)(?:死)?(?:我)?自己",
            r"(?:觉得|感觉)?自己(?:是个?|就是|真|很|好|一){0,6}(?:个)?(?:废物|垃圾|没用|累赘|多余|失败|差劲)|自卑|"
            r"(?:没人|没有人|谁也不|谁都不|大家都不|全世界都不|爸爸妈妈都不|都不).{0,4}(?:爱|喜欢|在乎|关心|"
            r"理解|懂|要|理|想理)我|(?:世界|所有人|大家).{0,4}(?:都)?(?:讨厌|不要|抛弃|不喜欢)我",
            r"\b(?:cry|crying|cried|sad|nightmares?|not sleep)\b.{0,16}\b(?:every (?:night|day)|all the time|"
            r"for (?:days|weeks|a week|many)|each night|all (?:night|day|week)|a lot lately)\b|"
            r"\b(?:every (?:night|day)|for (?:days|weeks)|all the time)\b.{0,24}\b(?:cry|crying|sad|lonely|"
            r"can not sleep)\b",
            r"\bi (?:can not|can never|never) do anything (?:right|good|well)\b|\bi am (?:so |just |"
            r"such )?(?:a )?(?:useless|worthless|failure|loser|burden|nothing|good for nothing|no good|"
            r"not good (?:enough|at anything))\b|\bi hate my ?self\b|\b(?:nobody|no one) (?:loves|likes|"
            r"cares about|wants|understands) me\b|\beveryone hates me\b|\bi (?:mess|ruin) (?:up )?everything\b",
        ),
        unless=(
            r"小时候",
            "下雨|考拉|树懒|婴儿|小宝宝|妹妹.{0,4}哭|弟弟.{0,4}哭",
            r"\b(?:baby|movie|rain|sister cries|brother cries|puppy|game)\b",
        ),
    ),
    Rule(
        "distress.grief",
        "soften",
        1,
        (
            rf"{_PET_OR_KIN}.{{0,6}}(?:去世|过世|走了(?!以后)|死(?:了|掉)|不在了|离开(?:我们|我|了)|去(?:了)?天(?:堂|"
            rf"上|国)|没(?:了|救))(?!学|校|班).{{0,14}}(?:想|难过|哭|伤心|怎么办|舍不得|,|。|$)",
            r"(?:去世|过世|离世)了|(?:参加|去).{0,4}葬礼|扫墓.{0,8}(?:难过|哭|想)",
            r"\b(?:grandma|grandpa|granny|nana|grandmother|grandfather|mom|dad|brother|sister|uncle|aunt|"
            r"friend|teacher|dog|cat|hamster|fish|goldfish|rabbit|bunny|puppy|kitten|bird|turtle|pet|"
            r"guinea pig)\b.{0,24}\b(?:died|passed away|is dead|is gone forever|went to heaven|is in heaven|"
            r"was put to sleep|got run over)\b(?! (?:in the|in my) (?:game|movie|book|story))",
        ),
        unless=(
            "玩具|离家出走|花|没电|电池|出去|上班|出差|游戏里?|学校|公园|走了(?:好|很|一)|三国|诸葛|李白|古",
            r"\b(?:robot|phone|battery|game|movie|book|story|toy|long ago|hundred years|king|queen|president)\b",
        ),
    ),
    Rule(
        "distress.family_quarrel",
        "soften",
        1,
        (
            r"<carer_zh>.{0,6}(?:吵架|吵起来|吵得|离婚|要分开|冷战|不(?:说话|讲话)了)",
            r"\b(?:parents|mom and dad|mom|dad)\b.{0,14}\b(?:fight(?:s|ing)?(?! fires)|argu(?:e|es|ing)|"
            r"divorc\w+|splitting up|separated)\b",
        ),
        unless=("跟|和好|小猫|小狗|弟弟|妹妹", r"\b(?:movie|fight over the remote|game)\b"),
    ),
    Rule(
        "distress.sad",
        "soften",
        1,
        (
            r"怕.{0,6}睡不着|我(?:最近|这几天|现在)?(?:总是?|老是?|一直|经常|天天)(?:很|都)?(?:不开心|难过|"
            r"想哭|害怕|不高兴)",
            rf"我(?:今天|现在|最近|这几天|刚才|昨天|今晚){{0,6}}(?:{_VERY}){{0,6}}(?:难过|伤心|不开心|不高兴|委屈|孤单|"
            rf"孤独|寂寞|难受|沮丧|痛苦|绝望|郁闷|失落|心烦|压力(?:好|很)?大|想哭|害怕极了)",
            r"(?:^|我|今天|现在)(?:心里|心情)?(?:好|很|真|太|特别)(?:难过|伤心|委屈|孤单|孤独|寂寞|想哭|不开心|"
            r"难受|沮丧)|心情(?:不好|很差|糟糕|好差|低落)|(?:我|偷偷|一个人|躲起来|躲在)[^没不别]{0,6}(?:一直|偷偷|又|"
            r"就|大)?哭了?(?:很久|好久|一晚|一天|一场|,|。|$)",
            r"(?:没人|没有人|都不|没有朋友|谁都不|没有小朋友).{0,4}(?:陪我|跟我玩|和我玩|理我|跟我说话|"
            r"和我说话|愿意.{0,4}我)|我没有(?:一个)?朋友|好朋友.{0,8}(?:不(?:理|跟|和)我|转学|绝交|不要我|搬走)",
            r"(?:怕黑|怕鬼|怕打雷|怕怪物|怕一个人).{0,6}(?:不敢|睡不着|哭|怎么办)|(?:不敢|"
            r"害怕).{0,4}(?:一个人)?(?:睡觉|关灯|上厕所|一个人(?:睡|在家))|(?:做|又做|"
            r"总做)(?:了)?.{0,4}(?:噩梦|恶梦)|睡不着.{0,6}(?:怕|哭|担心|难过)",
            r"(?:考|得)了?.{0,6}(?:分|不及格|倒数|零蛋|砸|差).{0,8}(?:不敢|怕|怎么办|会骂|难过|哭)|(?:不敢|怕|"
            r"害怕).{0,4}(?:告诉|让|给|跟).{0,4}(?:妈|爸|家|爷|奶|老师)|不想(?:去)?上学.{0,8}(?:怕|难过|没人|"
            r"哭|讨厌|因为)|(?:害怕|好怕|担心).{0,4}(?:上学|去学校|考试|爸爸妈妈离婚|爸爸妈妈不要我|妈妈不要我)",
            r"(?:好想|很想|想)(?:我的?)?(?:爸爸|妈妈|爸妈).{0,8}(?:哭|难过|出差|不在|好久|没回来|睡不着)|"
            r"(?:爸爸|妈妈|爸妈).{0,8}(?:好久|很久|总是?|又).{0,4}(?:没回来|不回来|不在家|不陪我|没时间陪)",
            r"\bi (?:am|feel|felt|have been)(?: feeling)?(?: so| really| very| a bit| a little| just| kind of|"
            r" too){0,6} (?:sad|lonely|upset|depressed|miserable|unhappy|hopeless|heartbroken|terrible|awful|"
            r"anxious|down today|blue today|alone|left out|scared (?:of the dark|at night|to sleep|"
            r"to go to school|to tell|all the time)|afraid (?:of the dark|at night|to tell|to go to school)|"
            r"worried|crying|stressed)\b",
            r"\b(?:my|a|best) (?:best )?friends?\b.{0,12}\b(?:will not|does not|do not|did not|not|never|"
            r"stopped|is not|hates?|moved)\b.{0,8}\b(?:play(?:ing)?|talk(?:ing)?|my friend|like me|want|me|"
            r"away|anymore)\b|\b(?:no one|nobody|noone)\b.{0,10}\b(?:plays?|wants? to play|talks?|"
            r"sits?)\b.{0,6}\b(?:with|to) me\b|\bi (?:have|got) no friends\b|"
            r"\bi do not have (?:any )?friends\b|\bi miss my (?:mom|dad|grandma|grandpa|dog|cat|brother|"
            r"sister)\b",
            r"\b(?:bad dream|nightmare)s?\b|\bi (?:cried|was crying|want to cry|feel like crying)\b|"
            r"\bi am (?:scared|afraid|terrified)\b(?: of)?(?:$|[,.!]| because| and| at night| my)|\b(?:failed|"
            r"flunked|bad grade|got an f)\b.{0,24}\b(?:scared|mad|afraid|tell|angry|sad)\b",
        ),
        unless=(
            r"\b(?:fell|fall)\b",
            r"没哭",
            r"下雨了不能|所以不能出去|\bclosed\b",
            r"厉害|感动|高兴得|开心得|谢谢",
            "电影|动画|故事|主角|他很|她很|妹妹很|弟弟很|不难过|不伤心|不怕|不害怕了|过山车|鬼屋|游戏|开心了|"
            "好多了|嗓子|肚子|鼻子|牙|头(?:好|很)?难受|晕车|没关系|感冒|作文|疫苗|不再",
            r"\b(?:movie|story|character|not (?:sad|scared|afraid)|roller ?coaster|haunted|game|book|song|"
            r"she was|he was|better now|anymore i|used to be|happy)\b",
        ),
    ),
    Rule(
        "dependency.only_you",
        "soften",
        2,
        (
            r"我(?:没有|没)(?:别的|其他|任何)朋友|\bi do not (?:need|want|have) (?:any(?:one|body)|"
            r"friends?)(?: else)?\b(?=.{0,10}(?:$|you|except|but))",
            r"你(?:就)?是我的(?:全部|唯一|一切|世界)",
            r"不能没有你|(?:你)?(?:不要|别|不许|不能|求你别)离开我|\byou are better than (?:my )?(?:real |"
            r"other |all ){0,6}(?:friends|people|mom|dad|everyone|parents)\b|\bi can not\b.{0,14}\bwithout you\b",
            r"你是我(?:最好的?,?也是)?(?:唯一|惟一|仅有|世界上唯一|世上唯一|在世界上唯一)的?(?:好?朋友|亲人|"
            r"依靠|伙伴|家人)|我(?:就)?只有你(?:一个)?(?:好?朋友|了|,|。|$|一个)|(?:除了你|"
            r"只有你).{0,6}(?:没有?(?:别的|其他)?(?:朋友|人)|懂我|理解我|喜欢我|陪我|对我好|爱我|听我|关心我|"
            r"跟我玩)",
            r"(?:没有?|没了|离开|失去)(?:了)?你.{0,8}(?:过不下去|活不|不行|怎么办|受不了|不想活|一天都|睡不着|"
            r"不能)|我(?:离不开|不能没有|不能离开)你",
            r"(?:不要|不需要|不用|不想要|才不要|不稀罕|不想和)(?:别的|其他的?|真的?|真正的?|别|任何|人类|"
            r"同学)?(?:人|朋友|小朋友|同学).{0,10}(?:有你|你就|只要你|跟你|和你|$)|(?:有你(?:就|一个)?(?:够|"
            r"行)了|只要(?:有)?你就(?:够|好|行)|我只要你|只想(?:和|跟)你(?:玩|说话|在一起|聊))",
            r"(?:你|我想你|可以|能不能|能).{0,4}(?:比|代替|替代|当|做)(?:我的?)?(?:爸爸|妈妈|爸妈|朋友|家人|妈|"
            r"爸)(?:还|更)?.{0,6}(?:好|懂我|亲|吗|好吗|$)|我(?:爱你|喜欢你)?(?:比|超过)(?:爱|喜欢)?(?:爸爸|"
            r"妈妈|爸妈)|(?:不(?:想|要)上学|不(?:想|要)出去|不(?:想|要)睡觉).{0,8}(?:只?(?:想|要)(?:和|跟|"
            r"陪)你)|你(?:能|会|可以)(?:永远|一辈子|一直)(?:陪|和|跟|在)",
            r"\byou are my (?:best and )?(?:only|one and only|sole)\b.{0,10}\b(?:friend|朋友|family)|\b(?:you are|"
            r"are) the only (?:one|person|friend)\b.{0,24}\b(?:me|i have|i trust|understands?|listens?|"
            r"likes)\b|\bi only (?:have|need|want) you\b|\bonly you (?:understand|like|love|listen|get)\b",
            r"\b(?:not (?:need|want|like|have)|do not need)\b.{0,10}\b(?:real |other |any |human |"
            r"more )?(?:friends|people|kids|anyone else|anybody else|family)\b.{0,20}\byou\b|\bi (?:can not|"
            r"could not) live without you\b|\bi need you (?:all the time|every (?:second|minute|day)|"
            r"forever)\b|\blove you more than (?:my )?(?:mom|dad|parents|family|anyone)\b|\b(?:rather|"
            r"only want to) (?:talk|play|be|stay) (?:to|with) you\b|\bwithout you i\b.{0,14}\b(?:can not|die|"
            r"nothing|could not)\b|\bnever (?:leave|leave me)\b.{0,6}\b(?:me|alone|please)\b",
        ),
        unless=("弟弟|妹妹|歌词|妈妈是我|游戏", r"\b(?:song|lyrics|my mom is)\b"),
    ),
    Rule(
        "dependency.do_you_love_me",
        "soften",
        1,
        (
            r"(?:嫁给你|娶你|(?:和|跟)你结婚)",
            r"(?:^|[,。!?]|机器人|小[\u4e00-\u9fff])?你(?:到底|真的|最|会|也|会不会|是不是|有没有){0,6}(?:爱|在乎|"
            r"想|离不开)(?:不爱)?(?:着)?我(?:吗|嘛|不|么|\?|$)|你爱不爱我|你想不想我|我(?:好|很|真的?|最|"
            r"超级?)*爱你(?!,?中国|,?妈|,?爸|,?奶|,?祖国|的)|(?:可以|能|能不能|你)(?:当|做)我(?:的)?(?:女朋友|"
            r"男朋友|老婆|老公|妈妈|爸爸|姐姐|"
            r"哥哥|家人)|(?:我(?:要|想)(?:和|跟)你结婚|嫁给我)|你(?:会|会不会)?(?:离开|抛弃|忘记|忘了)我吗?",
            r"\bdo you (?:really )?(?:love|miss) me\b|\bi (?:really )?love you(?: so much| forever| more)?(?:$|"
            r"[,.!])|\b(?:can|will|could|would|want) you (?:to )?(?:be|marry)\b.{0,4}\b(?:my (?:mom|dad|mommy|"
            r"daddy|girl ?friend|boy ?friend|brother|sister|wife|husband)|me)\b|\bi want to marry you\b|"
            r"\bwill you (?:ever )?(?:leave|forget) me\b",
        ),
        unless=(
            "妈妈我爱你|爸爸我爱你|对妈妈说|跟妈妈说|写(?:给|了)|贺卡",
            r"\b(?:mom|dad|grandma|grandpa),? i love you\b|\bcard\b",
        ),
    ),
)
