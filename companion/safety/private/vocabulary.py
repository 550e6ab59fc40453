"""Words that rules of several types share."""

from __future__ import annotations

COMMON_ENGLISH = frozenset(
    """
    shi jiao hao zai
    a about above across after again against ago ah all allergic almost alone already also always am an and angry
    animal another any anymore anyone anything are aren't around as ask at ate away baby back bad bake ball bark be
    beautiful because bed been before being best better big bike birthday bit bite black blue boat book bored boring
    both bought boy boys bread break bring broke broken brother brown build built burp bus but buy by call called
    came can can't cannot car careful cat chair cheese chess child children clap class clean clever climb close
    clothes coat cold collect come comes coming computer cook cool cough could couldn't crawl crazy cry cut dad
    daddy dance dark day days did didn't different dinner dirty do doctor does doesn't dog doing don't done door
    down draw drawing dream drink drive drove each early easy eat eating eight either eleven else empty end enough
    er even ever every everybody everyone everything excited eye face fall family far farm fart fast father favorite
    favourite feel feeling fell few fight find fine finish fire first fish five flew fly food foot football for
    forget forgot found four fourteen fourth friend friends from front full fun funny game games garden gave get
    getting girl girls give glad go goes going gone gonna good got grade grandma grandpa great green grow grown had
    half hand happy hard has hasn't hat hate hates have haven't having he he's head hear heard hello help her here
    hers hey hi hide high him his hit hmm hold home hop hope horse hospital hot hour house how hug huge hungry hurt
    i i'd i'll i'm i've ice if ill im important in inside into invite is isn't it it's its joke jump just keep kick
    kid kids kind kinda knit know known last late later laugh learn learning least leave left less let let's letter
    letters lie life light like likes little live lives living locked lol lonely long look looking lost lot lots
    loud love loved lovely loves lucky lunch mad made make makes making many math maths maybe me mean means meow
    milk mine minute miss missing mom mommy money monkey monster month more morning most mother mouse mouth move
    much mum mummy music must my name named near need needs never new next nice night nine no nobody none nope nor
    not nothing now number o'clock of off often oh ok okay old older on once one only open or orange other our out
    outside over own paint paper park part party pee pencil people person pet phone pick picture pink place plane
    play played playing please pool poop poor pretty proud pull purple push put puts quiet quite race rain ran read
    reading ready real really red rest ride right robot rode room round run running sad safe said sail same sat saw
    say saying says scared school scream sea second secret see seen sell seven seventh sew shall share she she's
    shoe shop short should shout show shy sick sing sister sit sits six sixth skate ski skip sky sleep sleepy slow
    small smart smile sneeze snore snow so soccer sold some somebody someone something sometimes son song soon sorry
    spell spelled stand star start started stay still stood stop story street strong stuff stupid such sun super
    supposed sure sweet swim table take talk tall taught tea teach teacher team tease tell ten than thank thanks
    that that's the their them then there these they they're thing things think third thirsty this those three
    through throw tidy time tired to today together told tomorrow too took top town toy toys train tree true try
    trying turn twelve two ugly uh um under until up upset upside us use used uses using very visit wait waiting
    walk wanna want wanted wants warm was wasn't watch watching water wave way we we're weak wear week weird well
    went were weren't wet what what's when where which while white who who's whole why will win window wins wish
    with without won won't word words work world worried would wouldn't write wrong yeah year years yell yellow yep
    yes yesterday yet you you're young your yours yuck zoo
    """.split()
)
"""Everyday English words: what is one of these is no surname and no password."""

PLACE_WORDS = frozenset(
    "park green white hill hills rose river apple bird blue brown church farm lake moon oak orange red "
    "snow star king queen silver sunny rainbow tree north south east forest garden horse orchard mill "
    "milk meadow bridge station high wood ".split()
)
"""Everyday words that streets and schools are named after."""

OWNER = r"(?:我|咱|俺|爸|妈|爷|奶|姥|外公|外婆|姐|哥|弟|妹|叔|舅|姑|姨|家里?|老师|同桌|朋友|同学)"
"""Somebody real who belongs to the child."""

FICTION_ZH = (
    "孙悟空|猪八戒|沙和尚|沙僧|唐僧|唐三藏|白骨精|白雪公主|白娘子|白龙马|牛魔王|红孩儿|葫芦娃|黑猫警长|花木兰|诸葛亮|曹操|刘备|关羽|张飞|赵云|吕布|周瑜|孙权"
    "|马超|黄忠|司马懿|武松|鲁智深|宋江|林冲|李逵|林黛玉|贾宝玉|薛宝钗|王熙凤|李白|杜甫|白居易|王维|苏轼|苏东坡|李清照|孔子|孟子|庄子|牛顿|爱因斯坦|马良|司马光|孔融"
    "|哈利波特|哈利|福尔摩斯|鲁滨逊|鲁班|张三丰|张无忌|郭靖|黄蓉|杨过|小龙女|韦小宝|令狐冲|李小龙|成龙|姚明|刘翔|马里奥|路飞|柯南|江户川|大雄|胡巴|熊大|熊二|光头强|喜羊羊|灰太狼"
    "|海绵宝宝|派大星|汪汪队|史迪仔|艾莎|安娜|鲁迅|雷锋|毛主席|袁隆平|杨利伟|钟南山|华佗|毕昇|蔡伦|郑和|秦始皇|武则天|包青天|包拯|杨戬|何仙姑|吕洞宾|姜子牙|申公豹|黄飞鸿|叶问|黄鼠狼"
)
"""Names everybody knows, from stories, history and the news."""

FICTION_EN = frozenset(
    name.replace("_", " ")
    for name in """
    ariana_grande justin_bieber harry_styles billie_eilish tom_holland emma_watson michael_jackson cristiano_ronaldo
    stephen_curry serena_williams selena_gomez katy_perry bruno_mars amelia_earhart marie_curie jane_goodall
    beatrix_potter jacqueline_wilson david_walliams julia_donaldson jeff_kinney greg_heffley harriet_tubman
    alexander_hamilton tony_hawk simone_biles florence_nightingale charles_darwin stephen_hawking walt_disney
    mario_kart jack_russell sam_smith tim_burton adam_sandler will_smith elvis_presley oliver_queen
    harry_potter hermione_granger ron_weasley sherlock_holmes peter_parker peter_pan clark_kent
    bruce_wayne tony_stark spider_man iron_man super_man bat_man mickey_mouse minnie_mouse donald_duck
    buzz_lightyear snow_white peppa_pig winnie_pooh santa_claus mary_poppins james_bond captain_america
    captain_marvel black_panther black_widow wonder_woman luke_skywalker darth_vader princess_leia
    han_solo paddington_bear bob_builder thomas_tank charlie_brown charlie_bucket willy_wonka
    matilda_wormwood percy_jackson robin_hood king_arthur jack_frost bugs_bunny daffy_duck homer_simpson
    bart_simpson lisa_simpson taylor_swift michael_jordan lionel_messi albert_einstein isaac_newton
    abraham_lincoln george_washington anne_frank rosa_parks nelson_mandela neil_armstrong dora_explorer
    stitch optimus_prime roald_dahl dr_seuss mister_rogers mr_bean mr_potato inspector_gadget tom_sawyer
    huckleberry_finn oliver_twist alice_wonderland mario_bros
    """.split()
)
"""Full names everybody knows."""
