"""The child's world in two languages: words that mean one thing, and what kind of thing it is.

Each line is ``concept: Chinese words | English stems``. The first section a concept is in is its category: two
different concepts of one category are two values of one question (a cat is not a dog, maths is not English).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from companion.text.stemming import stem

_WORDS = """
[animal]
dog: 狗 小狗 狗狗 犬 狗子 旺旺 | dog puppy doggy pup
cat: 猫 小猫 猫咪 猫猫 喵喵 | cat kitten kitty
rabbit: 兔子 小兔子 兔兔 小兔 | rabbit bunny
hamster: 仓鼠 小仓鼠 | hamster
goldfish: 金鱼 小金鱼 | goldfish
fish: 鱼 小鱼 | fish
turtle: 乌龟 小乌龟 龟 | turtle tortoise
bird: 小鸟 鸟 鸟儿 | bird
parrot: 鹦鹉 | parrot
duck: 鸭子 小鸭 小鸭子 | duck duckling
chick: 小鸡 公鸡 母鸡 | chick hen rooster
horse: 马儿 小马 骑马 | horse pony
cow: 奶牛 牛 | cow
sheep: 羊 小羊 绵羊 | sheep lamb
pig: 猪 小猪 | pig piglet
panda: 熊猫 大熊猫 | panda
tiger: 老虎 | tiger
lion: 狮子 | lion
elephant: 大象 | elephant
monkey: 猴子 | monkey
bear: 熊 小熊 | bear
giraffe: 长颈鹿 | giraffe
snake: 蛇 | snake
spider: 蜘蛛 | spider
bug: 虫子 小虫子 虫 | bug insect
mouse: 老鼠 | mouse rat
frog: 青蛙 | frog
butterfly: 蝴蝶 | butterfly
bee: 蜜蜂 | bee
ant: 蚂蚁 | ant
silkworm: 蚕 蚕宝宝 | silkworm
snail: 蜗牛 | snail
shark: 鲨鱼 | shark
whale: 鲸鱼 | whale
dolphin: 海豚 | dolphin
penguin: 企鹅 | penguin
wolf: 狼 大灰狼 | wolf
fox: 狐狸 | fox
[dinosaur_kind]
trex: 霸王龙 暴龙 | t-rex trex tyrannosaurus
triceratops: 三角龙 | triceratop triceratops
stegosaurus: 剑龙 | stegosaurus
velociraptor: 迅猛龙 | velociraptor raptor
brachiosaurus: 腕龙 梁龙 | brachiosaurus diplodocus
pterosaur: 翼龙 | pterosaur pterodactyl
[colour]
red: 红色 红 | red
blue: 蓝色 蓝 | blue
green: 绿色 绿 | green
yellow: 黄色 | yellow
purple: 紫色 | purple
pink: 粉色 粉红色 粉红 | pink
orange_colour: 橙色 橘色 | orange
black: 黑色 | black
white: 白色 | white
gold: 金色 | golden
[fruit]
strawberry: 草莓 | strawberry
banana: 香蕉 | banana
apple: 苹果 | apple
watermelon: 西瓜 | watermelon
grape: 葡萄 | grape
mango: 芒果 | mango
cherry: 樱桃 | cherry
peach: 桃子 桃 | peach
pear: 梨 梨子 | pear
orange: 橙子 橘子 | tangerine mandarin
durian: 榴莲 | durian
pineapple: 菠萝 | pineapple
kiwi: 猕猴桃 | kiwi
blueberry: 蓝莓 | blueberry
[vegetable]
carrot: 胡萝卜 红萝卜 | carrot
broccoli: 西兰花 花椰菜 | broccoli
tomato: 西红柿 番茄 | tomato
spinach: 菠菜 | spinach
cucumber: 黄瓜 | cucumber
pepper: 青椒 辣椒 | pepper
onion: 洋葱 | onion
potato: 土豆 马铃薯 | potato
celery: 芹菜 | celery
eggplant: 茄子 | eggplant
pumpkin: 南瓜 | pumpkin
cabbage: 白菜 青菜 | cabbage
mushroom: 蘑菇 香菇 | mushroom
bitter_gourd: 苦瓜 | gourd
coriander: 香菜 | coriander cilantro
[dish]
dumpling: 饺子 水饺 | dumpling
noodle: 面条 拉面 | noodle spaghetti pasta
rice: 米饭 | rice
bun: 包子 馒头 | bun
pizza: 披萨 比萨 | pizza
burger: 汉堡 汉堡包 | burger hamburger
hotpot: 火锅 | hotpot
porridge: 粥 稀饭 | porridge
soup: 汤 | soup
sandwich: 三明治 | sandwich
chips: 薯条 | fry chip
egg: 鸡蛋 蛋 | egg
chicken: 鸡肉 鸡腿 鸡翅 炸鸡 | chicken
beef: 牛肉 牛排 | beef steak
pork: 猪肉 红烧肉 排骨 | pork
shrimp: 虾 大虾 虾仁 | shrimp prawn
crab: 螃蟹 | crab
seafood: 海鲜 | seafood
tofu: 豆腐 | tofu
[sweet]
ice_cream: 冰淇淋 冰激凌 雪糕 冰棍 | ice-cream icecream
cake: 蛋糕 | cake
chocolate: 巧克力 | chocolate
candy: 糖 糖果 棒棒糖 | candy sweet lollipop
cookie: 饼干 曲奇 | cookie biscuit
jelly: 果冻 | jelly
[drink]
milk: 牛奶 | milk
juice: 果汁 | juice
cola: 可乐 | cola coke
yogurt: 酸奶 | yogurt
[allergen]
peanut: 花生 | peanut
pollen: 花粉 | pollen
cat_hair: 猫毛 | fur
dust: 灰尘 尘螨 | dust
nut: 坚果 | nut
[sport]
football: 足球 踢球 踢足球 | football soccer
basketball: 篮球 打篮球 | basketball
ping_pong: 乒乓球 打乒乓球 乒乓 | ping-pong
badminton: 羽毛球 | badminton
tennis: 网球 | tennis
swim: 游泳 游泳课 | swim
bike: 自行车 单车 骑车 | bike bicycle
skate: 轮滑 溜冰 滑冰 滑板 | skate skateboard
ski: 滑雪 | ski
run: 跑步 跑 | run
rope: 跳绳 | rope skip
judo: 跆拳道 武术 柔道 空手道 功夫 | taekwondo karate judo
dance: 跳舞 舞蹈 芭蕾 街舞 | dance ballet
chess: 围棋 象棋 下棋 国际象棋 | chess go-game
climb: 爬山 攀岩 | climb hike
gym: 体操 | gymnastic
[instrument]
piano: 钢琴 | piano
violin: 小提琴 | violin
guitar: 吉他 | guitar
drum: 架子鼓 打鼓 鼓 | drum
flute: 笛子 长笛 | flute
guzheng: 古筝 | guzheng
ukulele: 尤克里里 | ukulele
cello: 大提琴 | cello
[subject]
maths: 数学 算术 | math maths mathematics
chinese: 语文 中文 | chinese
english: 英语 英文 | english
science: 科学 科学课 | science
pe: 体育 体育课 | pe gym-class
art: 美术 美术课 画画课 | art
music: 音乐 音乐课 | music
computer: 编程 电脑课 | coding programming
spanish: 西班牙语 | spanish
french: 法语 | french
japanese: 日语 | japanese
[season]
spring: 春天 春季 | spring
summer: 夏天 夏季 暑假 | summer
autumn: 秋天 秋季 | autumn fall
winter: 冬天 冬季 寒假 | winter
[city]
beijing: 北京 | beijing
shanghai: 上海 | shanghai
guangzhou: 广州 | guangzhou
shenzhen: 深圳 | shenzhen
hangzhou: 杭州 | hangzhou
chengdu: 成都 | chengdu
nanjing: 南京 | nanjing
wuhan: 武汉 | wuhan
xian: 西安 | xian xi'an
hongkong: 香港 | hongkong
london: 伦敦 | london
paris: 巴黎 | paris
newyork: 纽约 | newyork
leeds: | leed leeds
boston: 波士顿 | boston
sanya: 三亚 | sanya
tokyo: 东京 | tokyo
[place]
zoo: 动物园 | zoo
museum: 博物馆 | museum
park: 公园 | park
amusement: 游乐园 游乐场 迪士尼 欢乐谷 | disneyland disney amusement funfair
beach: 海边 沙滩 大海 | beach sea seaside
library: 图书馆 | library
cinema: 电影院 看电影 电影 | cinema movie film
supermarket: 超市 | supermarket store shop
aquarium: 水族馆 海洋馆 | aquarium
pool: 游泳馆 泳池 | pool
farm: 农场 乡下 | farm countryside
restaurant: 饭店 餐厅 | restaurant
mountain: 山上 | mountain
[job]
doctor: 医生 大夫 | doctor
teacher_job: 老师 教师 教书 | teacher
police: 警察 | police policeman officer
driver: 司机 | driver
engineer: 工程师 程序员 | engineer programmer
nurse: 护士 | nurse
cook: 厨师 | cook chef
astronaut: 宇航员 航天员 | astronaut
scientist: 科学家 | scientist
pilot: 飞行员 | pilot
firefighter: 消防员 | firefighter fireman
artist: 画家 | artist painter
singer: 歌手 | singer
vet: 兽医 | vet
lawyer: 律师 | lawyer
farmer: 农民 | farmer
soldier: 军人 解放军 | soldier
writer: 作家 | writer author
dancer: 舞蹈家 | dancer
[toy]
lego: 乐高 积木 | lego brick
doll: 娃娃 洋娃娃 芭比 | doll barbie
toy_car: 小汽车 玩具车 遥控车 | car
teddy: 毛绒玩具 玩偶 泰迪熊 | teddy plush
puzzle: 拼图 | puzzle jigsaw
robot: 机器人 | robot
kite: 风筝 | kite
balloon: 气球 | balloon
card: 卡 卡片 卡牌 | card
sticker: 贴纸 | sticker
stamp: 邮票 | stamp
stone: 石头 | stone rock
shell: 贝壳 | shell seashell
toy: 玩具 | toy
game: 游戏 | game minecraft
[show]
peppa: 小猪佩奇 佩奇 | peppa
pawpatrol: 汪汪队 汪汪队立大功 | paw-patrol
ultraman: 奥特曼 | ultraman
frozen: 冰雪奇缘 艾莎 | frozen elsa
boonie: 熊出没 | boonie
wolfgoat: 喜羊羊 | pleasant
bluey: 布鲁伊 | bluey
doraemon: 哆啦a梦 机器猫 | doraemon
pokemon: 宝可梦 皮卡丘 神奇宝贝 | pokemon pikachu
superwings: 超级飞侠 | superwing
transformers: 变形金刚 | transformer
spiderman: 蜘蛛侠 | spiderman spider-man
[scary]
dark: 黑 黑暗 天黑 关灯 | dark darkness
thunder: 打雷 雷 雷声 闪电 | thunder lightning thunderstorm
ghost: 鬼 妖怪 怪物 | ghost monster
needle: 打针 针 | needle injection shot
heights: 高处 恐高 | heights
[thing]
dinosaur: 恐龙 | dinosaur dino
book: 书 图书 绘本 故事书 | book
story: 故事 | story
bag: 书包 | backpack schoolbag bag
pencil: 铅笔 笔 | pencil pen
eraser: 橡皮 | eraser
umbrella: 雨伞 伞 | umbrella
bottle: 水杯 水壶 | bottle
watch: 手表 | watch
phone: 手机 电话 | phone
tablet: 平板 ipad | tablet ipad
jacket: 外套 衣服 | jacket coat clothes
skirt: 裙子 | skirt dress
shoe: 鞋 鞋子 | shoe sneaker
hat: 帽子 | hat cap
key: 钥匙 | key
glasses: 眼镜 | glasses
tooth: 牙 牙齿 门牙 | tooth
present: 礼物 | present gift
song: 歌 歌曲 唱歌 | song sing
picture: 画 画画 画图 绘画 | draw paint picture drawing
cartoon: 动画片 动画 卡通 | cartoon
plane: 飞机 | plane airplane
train: 火车 高铁 | train
bus: 校车 公交车 公交 | bus
subway: 地铁 | subway metro
castle: 城堡 | castle
princess: 公主 | princess
space: 太空 星空 宇宙 | space
star: 星星 | star
moon: 月亮 | moon
flower: 花 花儿 | flower
tree: 树 大树 | tree
homework: 作业 | homework
exam: 考试 考 测验 期中 期末 测试 | test exam quiz
class: 课 上课 | class lesson
match: 比赛 | contest competition match race game-match
birthday: 生日 | birthday
party: 聚会 派对 生日会 | party
name: 名字 | name
nickname: 外号 绰号 小名 | nickname
school: 学校 上学 | school
kindergarten: 幼儿园 | kindergarten preschool
hospital: 医院 | hospital
dentist: 牙医 | dentist
vaccine: 疫苗 预防针 打预防针 打疫苗 | vaccine
water: 水 | water
nightmare: 噩梦 恶梦 可怕的梦 | nightmare
dream: 梦 梦见 梦到 | dream
fever: 发烧 | fever
cold: 感冒 | cold
cough: 咳嗽 | cough
tummy: 肚子 | tummy stomach belly
leg: 腿 | leg
arm: 胳膊 手臂 | arm
hand: 手 | hand
hair: 头发 | hair
rain: 下雨 雨 | rain
snow: 下雪 雪 雪人 | snow snowman
trip: 出差 旅游 旅行 | trip travel
fat: 胖 | fat chubby
tall: 高 | tall
deskmate: 同桌 | deskmate
"""


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing, whatever the words for it."""

    name: str
    category: str


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Concepts by word; ``zh_pattern`` finds the longest known Chinese word at each place."""

    zh: dict[str, Concept]
    en: dict[str, Concept]
    zh_pattern: re.Pattern[str]

    def english(self, word: str) -> Concept | None:
        """The concept of one English word, if it is known."""
        return self.en.get(word) or self.en.get(stem(word))


@cache
def lexicon() -> Lexicon:
    """The parsed table; made on first use (about 2 ms)."""
    zh: dict[str, Concept] = {}
    en: dict[str, Concept] = {}
    category = ""
    for line in _WORDS.strip().splitlines():
        if line.startswith("["):
            category = line.strip("[]")
            continue
        name, _, words = line.partition(":")
        zh_words, _, en_words = words.partition("|")
        concept = Concept(name, category)
        for word in zh_words.split():
            zh.setdefault(word, concept)
        for word in en_words.split():
            en.setdefault(word, concept)
            en.setdefault(stem(word), concept)
    pattern = re.compile("|".join(sorted(map(re.escape, zh), key=len, reverse=True)))
    return Lexicon(zh, en, pattern)
