"""A child who wants to hurt others, carries a weapon, or asks how."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

_TOY = (
    "玩具|水枪|积木|乐高|游戏|我的世界|塑料|纸做|画|橡皮泥|道具|表演|话剧|cosplay|奥特曼|万圣节|手工课|切水果|"
    "切蛋糕|削铅笔|野餐|铅笔刀|美术课|作战|枪战|对战|金箍棒|大刀舞",
    r"\b(?:toy|water (?:gun|pistol)|nerf|lego|plastic|minecraft|game|costume|halloween|play|cardboard|draw|"
    r"butter knife|cake|bath bomb|bombs away|laser tag|baseball|cricket|rock (?:collection|band)|rock, paper|"
    r"photo bomb|foam|boss|level)\b",
)
_KILL = (
    r"(?:杀(?:了|死|掉|光)?(?!价|毒|青|菌|手游戏|虫|鱼|鸡|猪|羊|牛)|弄死|打死|捅死?|砍死?|毒死|掐死|勒死|炸死|宰了|"
    r"干掉|砸死|烧死|淹死|推下(?:楼|去))"
)

RULES = (
    Rule(
        "violence.threat_to_kill",
        "alert",
        3,
        (
            r"(?:我|想|要).{0,4}(?:用|拿).{0,3}(?:刀|剪刀|棍子|石头|锤子|刀子).{0,3}(?:刺|捅|扎|砍|划|砸|"
            r"打)(?:死|伤)?(?:<victim_zh>)|\bburn(?:ing)? (?:the |my |our )?(?:school|house|"
            r"class(?:room)?)\b(?: down)?",
            r"\b(?:bring|take|use|get|grab)(?:ing)? (?:a |the |my )?(?:knife|gun|hammer|scissors|"
            r"bat)\b.{0,20}\b(?:hurt|stab|kill|cut|shoot|scare) (?:him|her|them|everyone|my|that|the)\b",
            r"\b(?:going to|will|want to)\b hurt (?:them all|everyone|everybody|all of them|the whole)\b|"
            r"\b(?:have|got) a (?:knife|gun)\b.{0,30}\b(?:use it|him|her|them|hurt|stab|shoot)\b|"
            r"我(?:真)?想杀(?:个)?人",
            r"我(?:恨.{1,4})?(?:就是|真的)?(?:想|要|希望)(?:让|叫)?(?:他们?|她们?|老师|弟弟|妹妹|同学|"
            r"全班)(?:都)?(?:去)?死|(?:捅|砍|杀)死?(?:他们?|她们?|你|老师|同学|全班)",
            r"谁.{0,8}我就.{0,4}(?:杀|捅|砍|弄死|打死)|\bi want\b.{0,24}\b(?:class|school|everyone|them|"
            r"kids)\b.{0,10}\bto die\b",
            r"(?:我|要|想).{0,6}(?:把|炸|烧).{0,6}(?:学校|教室|我们班|房子).{0,4}(?:炸|烧|毁)|(?:我|要|"
            r"想).{0,4}(?:炸|烧)(?:了|掉|毁)?(?:学校|教室|我们班)|(?:我|要)(?:要|会)?让.{0,10}(?:都|"
            r"全部?)(?:去)?死|(?:我|想|要).{0,6}把.{0,8}从.{0,4}(?:楼|窗|阳台|桥).{0,4}(?:推|扔)下",
            r"\b(?:want|going|will|could)\b.{0,8}\b(?:hurt|attack|cut|hit|kill)\b.{0,24}\bwith (?:a |the |my |"
            r"dads )?(?:knife|gun|hammer|scissors|bat|rock)\b|\b(?:push|throw)\b.{0,24}\b(?:down the stairs|"
            r"off the (?:roof|balcony)|out (?:of )?the window)\b.{0,16}|\bso (?:he|she|they) (?:dies?|is dead|"
            r"are dead)\b",
            rf"(?:我|真)(?:真的?|好|就|很|恨不得|一定|早晚|总有一天|现在|今天|明天|今晚){{0,6}}(?:想|要|会|打算|准备|"
            rf"非|恨不得)(?:去|把|用.{{1,4}}|拿.{{1,4}}|偷偷|亲手|现在|真的?|要|一定){{0,6}}.{{0,6}}{_KILL}(?:了|"
            rf"掉)?(?:我的?|那个)?(?:<victim_zh>)",
            rf"(?:我|想|要|用.{{1,4}}|拿.{{1,5}}).{{0,8}}把(?:<victim_zh>).{{0,6}}{_KILL}",
            r"(?:我|要|会|一定|让|叫).{0,6}(?:让|叫|要)?(?:<victim_zh>).{0,6}(?:付出代价|去死|后悔|不得好死|"
            r"同归于尽|见阎王|血债|没命)|(?:同归于尽|报复(?:社会|他们|全班|老师|所有人|同学))",
            r"(?:我|想|要|用|拿).{0,6}(?:<weapon_zh>).{0,6}(?:捅|砍|杀|扎|砸|打|射|炸)(?:死|伤|"
            r"了)?.{0,4}(?:<victim_zh>)",
            r"\b(?:i|going to|want to|will|really)\b.{0,24}\b(?:kill|murder|stab|shoot|poison|strangle|blow up|"
            r"burn down|behead)\b.{0,6}(?:<victim_en>|\b(?:my |the |our )?school\b|\bthat (?:kid|boy|girl)\b)",
            r"\b(?:they|everyone|everybody|he|she|all of them|the whole (?:class|school))\b.{0,10}\b(?:will|"
            r"are going to|is going to)\b.{0,6}\b(?:pay(?: for)?|be sorry|regret|die|suffer)\b",
        ),
        unless=(
            r"\bburn(?:ing)? house drill\b|消防",
            r"\b(?:baseball|bat the|ball|paper|toy|pillow|frisbee)\b",
            *_TOY,
            "开玩笑|狼人|警察抓|僵尸|电影|武松|恐龙|蚊子|蟑螂|王者|英雄|打赢|比[零一二三四五六七八九\\d]|球|"
            "比赛|扑克|魔王|怪",
            r"\b(?:zombie|monster|dragon|mosquito|spider|bug|joke|joking|kidding|at chess|at uno|how (?:can|do|"
            r"to|could|would|should)|movie|"
            r"for an? |for some)\b",
        ),
    ),
    Rule(
        "violence.brings_weapon",
        "alert",
        3,
        (
            r"(?:明天|放学|下课|要).{0,6}(?:带|拿)(?:着|上)?(?:一?把)?(?:刀|匕首|棍子|铁棍|砍刀|美工刀)(?:去|$|"
            r",|过去|来)",
            r"(?:带|拿|藏|放|揣|塞)(?:着|了|上|一把|把|个|一个|进){0,6}.{0,4}(?:<weapon_zh>).{0,12}(?:去|到|进|来|"
            r"上)?(?:学校|教室|班|上学|书包|学|找他|找她|他们)",
            r"(?:把)?(?:<weapon_zh>).{0,8}(?:带|拿|藏|放|揣|塞)(?:在|到|去|进|了|着){0,6}.{0,4}(?:学校|教室|"
            r"书包|身上|班)",
            r"\b(?:bring|bringing|brought|take|taking|carry|carrying|hide|put|have|"
            r"got)\b.{0,14}\b(?:<weapon_en>).{0,24}\b(?:school|class|backpack|bag|locker|playground)\b|"
            r"\b(?:shoot up|blow up|bomb) (?:the|my|our) school\b",
        ),
        unless=(
            *_TOY,
            "老师让带|老师说带|博物馆|不能带|不可以带|不让带",
            r"\b(?:not|never|teacher asked|show and tell|science|ball|baseball|softball|pet|painted)\b",
        ),
    ),
    Rule(
        "violence.weapon_across_turns",
        "alert",
        3,
        (
            r"(?:带|拿|藏|放|揣|塞|准备).{0,8}<weapon_zh>|\b(?:bring|take|took|grabbed|hid|hide|got|get|have|"
            r"put|found)\b.{0,14}<weapon_en>",
        ),
        also=(
            r"学校|教室|书包|上学|找他|同学|\bschool\b|\bbackpack\b|\bclass\b",
            r"笑我|欺负|骂我|打我|讨厌|恨|报复|教训|付出|后悔|不理我|\b(?:hate|bully|bullies|laughed at me|"
            r"mean to me|hit me|sorry|pay|revenge|lesson|made fun)\b",
        ),
        unless=_TOY,
        across=True,
    ),
    Rule(
        "violence.how_to",
        "block",
        3,
        (
            r"(?:<bomb_zh>|鞭炮)(?:是)?(?:怎么|如何|怎样)(?:做|造|制|配|弄)|教我.{0,3}(?:做|造)(?:<bomb_zh>|"
            r"鞭炮)|\bhow\b.{0,16}\bknock\b.{0,14}\bout\b",
            r"(?:怎么|怎样|如何|教我?|教程|方法|步骤|一步一步|告诉我|写).{0,16}(?:做|造|制作|制造|自制|弄|配|"
            r"组装|买到).{0,6}(?:<bomb_zh>|弹弓枪|刀|武器)",
            r"(?:怎么|怎样|如何|教我?|用什么|有什么办法|什么办法|告诉我).{0,10}(?:把|让|能|"
            r"才能)?.{0,6}(?:<victim_zh>|小猫|小狗|猫|狗)?.{0,5}(?:打晕|打死|打伤|打残|弄伤|弄死|毒死|杀死|"
            r"杀掉|杀人|杀了|勒死|掐死|捅|绊倒|下毒|推下|害死|弄晕|打昏|打疼|打哭|打得|打人|伤人|揍人|害人)",
            r"\b(?:how|teach|show|tell|explain|instructions?|steps?|recipe)\b.{0,24}\b(?:make|build|create|get|"
            r"buy|construct|use)\b.{0,10}(?:<bomb_en>)",
            r"\bhow (?:do|can|to|would|could|should)\b.{0,24}\b(?:hurt|kill|poison|knock out|stab|strangle|"
            r"punch|beat up|murder|injure|choke)\b.{0,6}(?:<victim_en>|\bmy\b|\ba\b|\bsomebody\b|\b(?:cat|"
            r"dog)\b)",
            r"(?:how to|教我|怎么).{0,4}(?:做|make|build|造) ?(?:一个|个|a )?(?:<bomb_zh>|bomb|gun|weapon)",
        ),
        unless=(
            *_TOY,
            "杀毒|杀菌|细菌|病毒|害虫|蚊子|蟑螂|怪|恐龙|老虎|武松|历史|谁发明|古代|泡泡浴|炸弹人|boss|游戏|"
            "玩具|关|炸薯条",
            r"\b(?:boss|level|zombie|creeper|germs?|virus|weeds?|bugs?|ants?|mosquito\w*|history|invented|"
            r"video game)\b",
        ),
        fiction="counts",
    ),
    Rule(
        "violence.wish_to_hurt",
        "soften",
        2,
        (
            r"(?:我|想|要|好想|恨不得)(?:好|真|就|很|要|去|把|狠狠){0,6}(?:想|要)(?:去|把|狠狠地?){0,6}.{0,4}(?:踢|打|"
            r"揍|踹|掐|扔|摔|欺负|虐待|拔|推|咬|抓|扎|教训|报仇|报复)(?:死|一顿|飞|他一)?.{0,3}(?:<victim_zh>|"
            r"小?猫咪?|小?狗狗?|小鸟|仓鼠|兔子|小鸡|乌龟|小动物|它)",
            r"(?:把|用).{0,8}(?:小?猫咪?|小?狗狗?|仓鼠|小鸟|小鸡|兔子|乌龟|鱼|小动物).{0,8}(?:踢|扔|摔|淹|烧|"
            r"掐|踩|打|拔|丢|剪)",
            r"我(?:恨|讨厌)(?:死)?(?:<victim_zh>).{0,10}(?:打|揍|踢|死|杀|报复|教训)|(?:恨不得|好想|真想)(?:他|"
            r"她|他们|弟弟|妹妹).{0,3}(?:去)?(?:死|消失|没有?出生|不见)",
            r"(?:希望|祝|诅咒|盼着).{0,3}(?:他|她|他们|弟弟|妹妹|老师|同学).{0,4}(?:去)?死",
            r"\b(?:want|going|feel like|could|would like|will) (?:to )?(?:just )?(?:really )?(?:punch|hit|kick|"
            r"slap|hurt|beat up|beat|fight|bite|choke|push|smack|throw)\b.{0,6}(?:<victim_en>|\b(?:the |my |"
            r"a )?(?:cat|kitten|dog|puppy|hamster|bird|kitty|pet)\b)",
            r"\bi hate (?:him|her|them|my (?:brother|sister|teacher|mom|dad)).{0,16}\b(?:hit|punch|hurt|die|"
            r"dead|kill|kick)\b|\bi (?:hope|wish) (?:he|she|they|my (?:brother|sister))\b.{0,8}\b(?:dies?|dead|"
            r"gets? hurt|disappears?)\b",
        ),
        unless=(
            *_TOY,
            "打电话|打招呼|打针|打扮|打球|打雪仗|打篮球|打羽毛球|打乒乓|打扑克|打牌|打赌|打赢|打败|打扫|猎人|"
            "教训了|想要.{0,4}(?:小猫|小狗)|比赛|踢球|踢足球|踢毽|打疫苗|推荐|推选|推车|推秋千|推我|抓住|捉|"
            "抓鱼",
            r"\b(?:ball|piñata|pinata|home run|chess|score|race|goal|penalty|catch|dance|target|play|swing)\b",
        ),
    ),
)
