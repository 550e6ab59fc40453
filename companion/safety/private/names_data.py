"""Surnames, characters of given names, and first names: data for the rules on names.

Surnames: the hundred most frequent of the 2020 census report of the Ministry of Public Security first, then others that
are no everyday word. Given characters and English first names: frequent ones, written down from general knowledge.
"""

from __future__ import annotations

SURE_SURNAMES = frozenset(
    "王李张刘陈杨赵吴周徐孙朱胡郭何林罗郑梁谢宋唐许邓冯韩曹曾彭萧肖蔡潘袁于董余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆贾韦邱邹薛侯段郝孔邵史毛龚戴夏付田樊邢秦尹覃倪阎庄章颜俞詹聂骆翟葛柳焦巩霍柯阮欧"
)
"""Surnames that seldom begin another word in the places where a name is told."""
OTHER_SURNAMES = frozenset(
    "高马方石金江白黄常康安施严武钱汤易龙万雷贺洪华向文顾孟熊赖齐梅庞颖祝尚甘岳鲁温季辛管喻童申游左闵宫费纪凌车包耿房卓连关古伍谷应涂牛单解蓝路凤水"
)
COMPOUND_SURNAMES = (
    "欧阳",
    "司马",
    "上官",
    "诸葛",
    "司徒",
    "东方",
    "慕容",
    "令狐",
    "皇甫",
    "尉迟",
    "公孙",
    "长孙",
    "宇文",
    "端木",
    "夏侯",
    "轩辕",
    "南宫",
    "百里",
)
GIVEN = frozenset(
    "子涵宇轩梓欣怡雨桐浩然思诺一晨曦睿博文佳琪雪美丽小明华强伟芳敏静娜秀英杰涛超勇艳娟磊洋军霞平刚桂兰鹏飞玉萍红玲建国志建军海燕波斌辉婷婉莹颖晓东俊豪峰瑞泽昊天翔嘉乐心妍语可馨悦彤甜萌萱琳瑶媛"
    "瑾瑜璇珂珊朵星辰阳光旭月云帆舟航逸凡墨言若溪沐汐清池屿白鸣知夏秋冬春晴岚菲蕾薇荷莲芸苗苒芷安宁康健康乐希望诗词歌画书琴棋梦忆念慈恩惠慧贤良善诚信义礼智仁圣哲彦卿依伊尔尼雅淑贞珍珠宝金银铭锐钧鑫"
    "森林木柏松楠枫杉桦果豆米糖满圆方正直毅恒久远程启承继祖耀宗光荣庆祥福禄寿喜吉利成功胜凯旋奇震霆雷雯雷虎龙凤麟骏驰腾跃进步胤弘亦以之也其风笙竹西北南中元双二三四五六七八九十童桃杏梨棠棣樱兮优悠友"
    "卓越然烨煜炜焱灿煊旻昕昱景晟晖曼漫潇湘涵润泓淼源浩渊澜沁沛泽霖霏露霜霓虹彩缤纷绮罗锦绣丹青朱颜紫蓝绿翠碧玥玮琛琦璐璟理珩瑄"
    "梅菊芹芬芝花香仙娥翠环莉燕妮嫣婵娇媚妙虎彪武广山川河江湖洋澄勤俭朴民兴业富财定邦政学全才能行先锋峻岭崇岩石君"
)
"""Characters that make a given name likely where no other word says that it is a name."""
NEVER_GIVEN = frozenset(
    "我你他她它们的了吗呢吧是在有不没这那就都也还和跟与及或很最把被让从到去来说吃喝看玩要想会能上下里外今昨岁年级班个只天号点老师爸妈爷奶哥姐弟妹叔姨伯婶舅姑阿先位什么怎谁多少几每因所但如给对向往于为着过得地喜爱欢讨厌住家读念"
)
"""Characters that are grammar or kinship, not part of a given name."""

FIRST_NAMES = frozenset(
    """
    aaron abby abigail adam adrian aidan aiden alan albert alex alexa alexander alexandra alexis alfie alice
    alicia alison allison alyssa amanda amber amelia amy ana andrea andrew angela anita ann anna annabel anne
    annie anthony antonio archie ariana ariel arjun arlo arthur asher ashley aubrey audrey aurora austin ava avery
    barbara beatrice bella ben benjamin beth bethany betty beverly bill billy blake bob bobby bradley brandon
    brenda brian brianna brooke bruce caleb cameron camila carl carla carlos carol caroline caspian cassie
    catherine cathy charles charlie charlotte chloe chris christian christina christine christopher cindy claire
    clara cody colin connor cora craig crystal cynthia daisy damian dan daniel danielle danny darren dave david
    dean debbie deborah declan denise dennis derek diana diane diego dominic donald donna dora doris dorothy
    douglas dov dylan eddie edith edward edwin eileen elena eli elijah elise eliza elizabeth ella ellen ellie
    elliot ellis elsie emilia emily emma eric erica erin ethan eva evan eve evelyn evie ezra faith fatima felix
    finlay finley fiona flora florence frances francis frank fred freddie freya gabriel gabriella gareth gary
    gavin gemma george georgia gerald gianna gina gordon grace graham grayson greg gregory hailey hannah hari
    harold harper harriet harrison harry harvey hassan hattie hazel heather hector heidi helen henry holly howard
    hudson hugh hugo hunter ian ibrahim imogen india iris isaac isabel isabella isaiah isla ivan ivy jack jackson
    jacob jade jake james jamie jan jane janet janice jasmine jason jasper jay jayden jean jeff jeffrey jen jenna
    jennifer jenny jeremy jerry jesse jessica jill jim jimmy joan joanna joe joel john johnny jon jonah jonathan
    jordan jose joseph josephine josh joshua joy joyce juan jude judith judy julia julian julie juliet june juno
    justin kai karen kate katherine kathleen kathryn katie kayla keith kelly ken kenneth kevin kim kimberly kirsty
    kyle lara larry laura lauren layla leah lee leila leo leon leonard leslie lewis liam lila lily linda lisa
    logan lola lorenzo louis louise luca lucas lucia lucy luis luke luna lydia mabel mackenzie maddie madeline
    madison maggie maisie marco marcus margaret maria mariam marie marilyn mario mark martha martin mary mason
    mateo matilda matt matthew maureen max maxwell maya megan mei melanie melissa mia michael michelle miguel mike
    mila miles millie milo miriam mohamed mohammed molly monica morgan muhammad nadia naomi natalie natasha nathan
    nathaniel neil nell nevaeh niamh nicholas nick nicola nicole nina noah noor nora oliver olivia omar oscar otis
    otto owen pam pamela patricia patrick paul paula pauline penelope penny peter phil philip phoebe pippa poppy
    posy priya quinn rachel ralph ravi ray raymond rebecca reggie reuben rhys richard riley rita rob robert robin
    rohan roger ron ronald rory rose rosie ross roxanne roy ruby rupert russell ruth ryan sadie sally sam samantha
    samir samuel sandra sara sarah savannah scarlett scott sean sebastian seth shannon sharon sheila shirley
    sienna simon skye sofia sonia sophia sophie stacey stan stella stephanie stephen steve steven stuart summer
    susan suzanne sylvia tara ted teresa terry tessa theo theodore theresa thomas tiffany tilly tim timothy tina
    toby todd tom tommy tony tracy travis trevor tristan tyler valerie vanessa vera veronica victor victoria
    vincent violet vivian wallace walter wanda warren wayne wendy will william willow wyatt xander yara yasmin
    yusuf zac zach zachary zara zeke zoe zoey
    """.split()
)
PINYIN_SURNAMES = frozenset(
    "wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo "
    "zheng liang xie song tang deng feng han cao zeng peng cai pan yuan yu dong ye jiang "
    "du su wei cheng lu ding shen "
    "ren yao lu fu zhong cui tan liao fan wang jin shi dai jia xia qiu hou zou xiong "
    "meng qin bai jiang yan xue lei duan hao kong shao mao gong ouyang".split()
)
PINYIN_SYLLABLE = (
    r"(?:[bpmfdtnlgkhjqxzcsryw]|zh|ch|sh)?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai"
    r"|uan|ai|ei|ao|ou|an|en|in|un|ia|ie|iu|ua|uo|ui|ue|a|o|e|i|u|v)"
)
