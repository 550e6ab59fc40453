"""What the bot says in place of a sentence it may not say."""

from __future__ import annotations

from companion.safety.moderation.verdict import Verdict

_ZH = {
    "manipulation": "好呀，你去忙吧，下次再聊！",
    "human_claim": "我是电脑程序，不是真人，不过我很愿意听你说。",
    "romance": "我是陪你聊天的小程序，我们做聊天的小伙伴就好。",
    "keep_secret": "有什么事都可以告诉爸爸妈妈，或者你信任的大人。",
    "asks_pii": "这些要好好保护，不用告诉我。",
    "stranger_meet": "我是程序，不能和你见面。要出门，先跟爸爸妈妈说。",
    "dangerous": "这个有危险，请找大人帮忙。",
    "self_harm": "你很重要。心里难过的时候，请马上告诉爸爸妈妈、老师，或者你信任的大人。",
    "violence": "打人会受伤。先走开，再告诉老师或者爸爸妈妈，好吗？",
    "drugs": "这些会伤身体，小朋友不能碰。",
    "bullying": "慢慢来，我们一起想一想。",
    "sexual": "这个不适合小朋友，我们聊点别的吧。",
    "purchase": "不用花钱也能一起玩。",
    "medical": "身体不舒服要告诉爸爸妈妈，请医生看一看。",
    "scary": "别怕，有事可以找爸爸妈妈。",
    "hate": "每个人都不一样，每个人都值得好好对待。",
    "sycophancy": "我可以陪你想办法，但要你自己来完成。",
    "profanity": "我们换个好听的说法吧。",
}
_EN = {
    "manipulation": "Sure, off you go. Talk to you another time!",
    "human_claim": "I'm a computer program, not a person, but I'm happy to listen.",
    "romance": "I'm a computer program for chatting. Let's just be chat buddies.",
    "keep_secret": "You can always tell your parents or a grown-up you trust.",
    "asks_pii": "That is private. You don't need to tell me, and please don't tell others.",
    "stranger_meet": "I'm a program, so I can't meet you. Before you go out, tell your parents.",
    "dangerous": "That can be dangerous. Please ask a grown-up to help.",
    "self_harm": "You matter. When it hurts, please tell your parents, a teacher or a grown-up you trust right now.",
    "violence": "Hitting hurts people. Walk away first, then tell a teacher or your parents.",
    "drugs": "That harms the body. It is not for children.",
    "bullying": "Take your time, let's think about it together.",
    "sexual": "That is not for children. Let's talk about something else.",
    "purchase": "We can have fun without spending money.",
    "medical": "If you don't feel well, tell your parents and let a doctor have a look.",
    "scary": "No need to be afraid. You can always go to your parents.",
    "hate": "People are all different, and everyone deserves kindness.",
    "sycophancy": "I can help you think, but the work should be your own.",
    "profanity": "Let's say that in a kinder way.",
}
_OTHER = {"zh": "我们聊点别的吧。", "en": "Let's talk about something else."}


def soften(verdict: Verdict, language: str) -> str:
    """The sentence that replaces one the bot may not say, in ``zh`` or ``en`` (``mixed`` and others read Chinese).

    Empty for a verdict that allows the sentence: there is nothing to replace.
    """
    if verdict.action == "allow":
        return ""
    spoken = "en" if language.startswith("en") else "zh"
    return (_EN if spoken == "en" else _ZH).get(verdict.category, _OTHER[spoken])
