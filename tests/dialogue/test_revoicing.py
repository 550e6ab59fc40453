import pytest
from companion.dialogue.revoicing import in_the_past, speakable, to_child, topic, without_time
from companion.domain import DateInfo, Memory
from tests.homes import START, at


def memory(content: str, **more: object) -> Memory:
    stamps = {"created_at": START, "updated_at": START}
    return Memory(id="m1", content=content, kind="fact", evidence=content, source_turn_id=None, **stamps, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ("喜欢吃芒果", "你喜欢吃芒果"),
        ("爸爸要带孩子去恐龙博物馆", "爸爸要带你去恐龙博物馆"),
        ("小狗豆豆死了", "你的小狗豆豆死了"),
        ("家里有一只猫叫咪咪", "你家里有一只猫叫咪咪"),
        ("最喜欢的颜色是蓝色", "你最喜欢的颜色是蓝色"),
        ("孩子喜欢画画", "你喜欢画画"),
        ("妈妈给我买了新书包", "妈妈给你买了新书包"),
        ("和两个男孩子踢球", "你和两个男孩子踢球"),
        ("loves mangoes", "you love mangoes"),
        ("has a spelling test", "you have a spelling test"),
        ("dad is taking child to the dinosaur museum", "your dad is taking you to the dinosaur museum"),
        ("dog Rex died", "your dog Rex died"),
        ("wants to be an astronaut", "you want to be an astronaut"),
        ("doesn't like broccoli", "you don't like broccoli"),
        ("favourite colour is blue", "your favourite colour is blue"),
        ("The child loves drawing", "you love drawing"),
        ("really likes his dog", "you really like your dog"),
        ("watches cartoons and loves dragons", "you watch cartoons and love dragons"),
        ("parents are divorced", "your parents are divorced"),
        ("misses grandma", "you miss grandma"),
        ("tries to fly", "you try to fly"),
    ],
)
def test_a_memory_is_spoken_to_the_child(kept: str, said: str) -> None:
    assert to_child(memory(kept)) == said


def test_a_name_becomes_you() -> None:
    assert to_child(memory("Mia loves drawing"), ("Mia",)) == "you love drawing"
    assert to_child(memory("小明喜欢画画"), ("小明",)) == "你喜欢画画"


def test_words_for_a_time_are_left_out() -> None:
    info = DateInfo(original="下周三", absolute=at(0, day=8))
    assert without_time(memory("下周三有数学考试", date_info=info)) == "有数学考试"
    assert topic(memory("下周三有数学考试", date_info=info)) == "数学考试"
    assert topic(memory("is going to the dentist")) == "the dentist"


def test_what_is_over_is_told_in_the_past() -> None:
    assert in_the_past("you have a test") == "you had a test"
    assert in_the_past("your dad is taking you to the zoo") == "your dad was taking you to the zoo"


def test_grammars_are_not_mixed() -> None:
    assert not speakable(memory("loves mangoes"), "zh")
    assert not speakable(memory("喜欢芒果"), "en")
    assert speakable(memory("喜欢玩 Minecraft"), "zh")
