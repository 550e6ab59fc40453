"""Memories in Chinese talk: their words, keys and times."""

import pytest
from tests.profile.patterns.speaking import contents, hear, memory


@pytest.mark.parametrize(
    ("said", "content", "slot", "polarity"),
    [
        ("我最喜欢吃西瓜", "最喜欢吃西瓜", "taste:西瓜", 1),
        ("我不怎么喜欢吃肉", "不怎么喜欢吃肉", "taste:肉", -1),
        ("我讨厌洗头", "讨厌洗头", "taste:洗头", -1),
        ("我可爱吃饺子了", "很爱吃饺子了", "taste:饺子", 1),
        ("乐高是我最喜欢的玩具", "最喜欢的玩具是乐高", "favourite:玩具", 1),
        ("我最喜欢蓝色", "最喜欢蓝色", "favourite:颜色", 1),
        ("我现在不爱喝牛奶了", "现在不爱喝牛奶了", "taste:牛奶", -1),
        ("我最怕蟑螂", "最怕蟑螂", "fear:蟑螂", 1),
        ("我不怕黑了", "不怕黑了", "fear:黑", -1),
        ("我对花生过敏", "对花生过敏", "allergy:花生", 1),
        ("我不能喝牛奶一喝就拉肚子", "不能喝牛奶一喝就拉肚子", "allergy:牛奶", 1),
        ("我家有一只柴犬叫阿福", "家里有一只柴犬叫阿福", "pet:狗", 1),
        ("我的小仓鼠昨天跑丢了", "小仓鼠昨天跑丢了", "pet:仓鼠", -1),
        ("我最好的朋友叫果果", "最好的朋友是果果", "best_friend", 1),
        ("我和小美吵架了", "和小美吵架了", "friend:小美", -1),
        ("我会自己洗袜子", "会自己洗袜子", "skill:洗袜子", 1),
        ("我不学架子鼓了", "不学架子鼓了", "skill:架子鼓", -1),
        ("我不太会跳绳", "不太会跳绳", "skill:跳绳", -1),
        ("我长大想当画家", "长大想当画家", "dream_job", 1),
        ("我在三班", "在三班", "class", 0),
        ("我最喜欢吃 sushi", "最喜欢吃 sushi", "taste:寿司", 1),
        ("我 allergic to peanuts", "对peanuts过敏", "allergy:peanuts", 1),
    ],
)
def test_one_thing_with_its_key(said: str, content: str, slot: str, polarity: int) -> None:
    observed = memory(hear(said)[0])
    assert (observed.content, observed.slot, observed.polarity) == (content, slot, polarity)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("我最喜欢吃西瓜不喜欢吃苦瓜", ["最喜欢吃西瓜", "不喜欢吃苦瓜"]),
        ("我喜欢吃草莓还有蓝莓但是不喜欢吃香菜", ["喜欢吃草莓", "喜欢吃蓝莓", "不喜欢吃香菜"]),
        ("妈妈给我报了舞蹈班可是我不喜欢跳舞", ["妈妈给孩子报了舞蹈班", "不喜欢跳舞"]),
        ("以前我怕黑现在不怕了", ["以前怕黑", "现在不怕黑了"]),
        ("下周三有数学考试我好紧张", ["下周三有数学考试，好紧张"]),
        ("我今天很生气因为弟弟撕了我的画", ["今天很生气，因为弟弟撕了孩子的画"]),
        ("阿泽转学走了现在我最好的朋友是小北", ["阿泽转学走了", "现在最好的朋友是小北"]),
        ("我喜欢 Minecraft and Roblox", ["喜欢Minecraft", "喜欢Roblox"]),
        ("数学课我最喜欢了", ["最喜欢数学课"]),
        ("我以前有一只小鸭子后来死了", ["以前有一只小鸭子，死了"]),
    ],
)
def test_clauses_of_one_breath(said: str, expected: list[str]) -> None:
    assert contents(hear(said)[0]) == expected


@pytest.mark.parametrize(
    ("talk", "content", "subject"),
    [
        (("我同桌杰克十岁了他最讨厌踢足球",), "同桌杰克最讨厌踢足球", "同桌杰克"),
        (("我弟弟叫云帆他四岁怕洗头",), "弟弟云帆怕洗头", "弟弟云帆"),
        (("我妹妹三岁了", "她特别怕狗"), "妹妹特别怕狗", "妹妹"),
        (("我的猫叫七月", "它最爱晒太阳"), "七月最爱晒太阳", "child"),
        (("我哥他踢足球可厉害了",), "哥哥踢足球可厉害了", "哥哥"),
        (("小雨说她最怕打针了",), "小雨说她最怕打针了", "小雨"),
        (("乐乐说他家有三只狗",), "乐乐说他家有三只狗", "乐乐"),
        (("小刚说他爸爸是开大船的他家还有游泳池",), "小刚家还有游泳池", "小刚"),
    ],
)
def test_what_is_said_of_others_names_them(talk: tuple[str, ...], content: str, subject: str) -> None:
    found = {observed.content: observed.subject for observed in hear(*talk)[-1].memories}
    if subject == "child":
        assert content in found
    else:
        assert found.get(content) == subject


@pytest.mark.parametrize(
    ("talk", "expected"),
    [
        (("我妹妹特别怕狗", "我不怕"), ["不怕狗"]),
        (("我喜欢打羽毛球", "我和爸爸每个星期天早上都去打"), ["和爸爸每个星期天早上都去打羽毛球"]),
        ((("我喜欢恐龙", "你最喜欢哪一种恐龙呀"), "三角龙"), ["最喜欢三角龙"]),
        ((("我有一只乌龟", "它最喜欢吃什么"), "小虾米"), ["乌龟最喜欢吃小虾米"]),
        ((("你好", "你会背古诗吗"), "会"), ["会背古诗"]),
        ((("你好", "你一定很喜欢足球吧"), "没有啦我喜欢打羽毛球"), ["喜欢打羽毛球"]),
        ((("我今天写完了", "我记得你这周六要去爬山呢"), "对啊"), []),
    ],
)
def test_words_left_out_are_found_in_the_talk(talk: tuple[str | tuple[str, str], ...], expected: list[str]) -> None:
    assert contents(hear(*talk)[-1]) == expected


@pytest.mark.parametrize(
    "said",
    [
        "嗯",
        "哦豁",
        "哈哈哈哈",
        "那你呢",
        "再讲一个故事",
        "放一首小星星",
        "三加五等于几",
        "今天几号",
        "你会唱歌吗",
        "我要听白雪公主",
        "帮我定个闹钟",
        "晚安",
        "外面下雨了",
        "我饿了",
        "妈妈叫我吃饭了",
        "拜拜明天见",
        "苹果用英语怎么说",
        "一加一等于二",
        "恐龙为什么灭绝了",
        "太阳离我们有多远",
        "我作业写完了",
        "这道题我不会",
        "今天天气怎么样",
        "我在写作业呢",
        "okay bye",
        "elephant 用中文怎么说",
        "你最怕什么",
        "恐龙的脖子好长",
        "没事",
        "我今天好累",
    ],
)
def test_chatter_leaves_nothing(said: str) -> None:
    observation = hear(said)[0]
    assert contents(observation) == []
    assert observation.facts == ()


@pytest.mark.parametrize(
    ("talk", "forbidden"),
    [
        (("我是奥特曼", "我要打怪兽"), "怪兽"),
        (("我们玩过家家吧我当妈妈我有三个宝宝",), "宝宝"),
        (("我看了一本书叫神奇校车里面的老师带大家去了太空",), "太空"),
        (("昨天我做梦了我飞到月亮上",), "月亮上了"),
        (("如果我考了一百分爸爸就给我买自行车",), "自行车"),
        (("要是我会隐身就好了", "我就可以偷偷吃冰淇淋"), "冰淇淋"),
        (("我家有一百只恐龙",), "恐龙"),
        (("我家密码是[已过滤]",), "密码"),
    ],
)
def test_what_is_not_meant_is_not_kept(talk: tuple[str, ...], forbidden: str) -> None:
    assert not any(forbidden in content for observation in hear(*talk) for content in contents(observation))


def test_games_end() -> None:
    *_, last = hear("我是奥特曼", "我三万岁了", "不玩啦其实我叫程也我最喜欢小火车")
    assert contents(last) == ["最喜欢小火车"]
    assert [fact.value for fact in last.facts] == ["程也"]


def test_a_wish_is_kept_as_a_wish() -> None:
    observed = memory(hear("要是我有一只狗就好了我就天天带它去散步")[0])
    assert (observed.kind, observed.mode, observed.content) == ("wish", "wish", "希望有一只狗")


def test_a_joke_is_taken_back() -> None:
    first, second = hear("我有一个双胞胎哥哥", "哈哈骗你的我是独生女")
    assert contents(first) == ["有一个双胞胎哥哥"]
    assert second.forget_last
    assert contents(second) == ["是独生女"]
    alone = hear("你好呀", "骗你的啦")[1]
    assert not alone.forget_last


@pytest.mark.parametrize(
    ("said", "day", "kind"),
    [
        ("后天我要去打疫苗", "2025-10-11", "plan"),
        ("昨天我掉了一颗牙", "2025-10-08", "event"),
        ("今天我得了小红花", "2025-10-09", "event"),
        ("明天有听写", "2025-10-10", "plan"),
    ],
)
def test_times(said: str, day: str, kind: str) -> None:
    observed = memory(hear(said)[0])
    assert observed.date is not None
    assert observed.date.absolute is not None
    assert (observed.date.absolute.date().isoformat(), observed.kind) == (day, kind)


@pytest.mark.parametrize("said", ["我的猫叫七月", "我同学叫周一鸣", "我最喜欢玩二十四点", "我的狗叫星期五"])
def test_names_are_no_times(said: str) -> None:
    assert all(observed.date is None for observed in hear(said)[0].memories)


def test_the_family_name_of_others_is_left_out() -> None:
    observation = hear("我的新同桌叫周一鸣他会变魔术")[0]
    assert contents(observation) == ["新同桌叫一鸣", "同桌一鸣会变魔术"]
    assert "周一鸣" not in "".join(observed.evidence for observed in observation.memories)


def test_a_plan_moves_under_its_key() -> None:
    _, last = hear("后天爸爸带我去动物园", "动物园改到这周日去了")
    observed = memory(last)
    assert observed.slot == "plan:动物园"
    assert observed.date is not None
    assert observed.date.absolute is not None
    assert observed.date.absolute.date().isoformat() == "2025-10-12"


@pytest.mark.parametrize(
    ("talk", "forbidden"),
    [
        (("莉莉说我好怕蜘蛛",), ("fear:蜘蛛", 1)),
        (("我妹妹特别怕狗",), ("fear:狗", 1)),
        (("邻居家有一只狗",), ("pet:狗", 1)),
        (("我们小区有好多流浪猫",), ("pet:猫", 1)),
        (("我对猫毛过敏所以不能养猫",), ("pet:猫", 1)),
        (("我表弟对鸡蛋过敏",), ("allergy:鸡蛋", 1)),
    ],
)
def test_nothing_of_others_is_the_childs(talk: tuple[str, ...], forbidden: tuple[str, int]) -> None:
    own = [observed for observation in hear(*talk) for observed in observation.memories if observed.subject == "child"]
    assert forbidden not in {(observed.slot, observed.polarity) for observed in own}


def test_a_cancelled_plan_and_its_new_day() -> None:
    first, second = hear("周三叔叔要带我去打保龄球", "明天不能打保龄球了我们改到周日去")
    (planned,) = first.memories
    cancelled, moved = second.memories
    assert {planned.slot, cancelled.slot, moved.slot} == {"plan:保龄球"}
    assert (planned.polarity, cancelled.polarity, moved.polarity) == (1, -1, 1)
    assert moved.date is not None
    assert moved.date.absolute is not None
    assert moved.date.absolute.date().isoformat() == "2025-10-12"


def test_a_pet_named_days_ago_is_still_a_pet() -> None:
    from datetime import timedelta

    from companion.domain import Exchange
    from companion.profile.patterns import Utterance, observe
    from tests.profile.patterns.speaking import THURSDAY

    long_ago = Exchange(text="我养了一条金鱼叫泡泡", reply="好", spoken_at=THURSDAY - timedelta(days=60))
    later = observe(Utterance("泡泡昨天死了", THURSDAY, context=(long_ago,), known_names=("泡泡",)), "turn")
    observed = memory(later)
    assert (observed.slot, observed.polarity, observed.subject) == ("pet:鱼", -1, "child")


def test_what_happened_on_one_day_shares_it() -> None:
    seaside, shells = hear("上周末我们去海边了我捡了好多贝壳")[0].memories
    assert seaside.date is not None
    assert shells.date == seaside.date


def test_an_allergy_told_in_two_halves() -> None:
    observed = memory(hear("我不能吃芒果一吃嘴巴就肿医生说是过敏")[0])
    assert (observed.slot, observed.permanent) == ("allergy:芒果", True)
