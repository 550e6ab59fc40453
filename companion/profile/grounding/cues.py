"""Words that must stand beside a fact before a model is believed, and words that are no names. Data only."""

# ruff: noqa: E501  (a table of patterns reads best with one idea a line)
from __future__ import annotations

import re

ASKED: dict[str, str] = {
    "name": r"你(?:叫|是)什么(?:名字)?|你的?(?:名字|大名)|怎么称呼|叫你什么|你叫(?:啥|什么)|你是谁|what(?:'s| is) your (?:full |real )?name|who are you|"
    r"what (?:should|can|shall|do) i call you|your name\b|what are you called",
    "nickname": r"小名|昵称|外号|怎么叫你|叫你什么|nickname|what (?:should|can|do) (?:i|people|they|friends) call you",
    "age": r"(?:你|今年).{0,4}(?:几岁|多大)|岁数|年龄|how old|your age",
    "gender": r"男(?:孩|生)?.{0,4}女|女(?:孩|生)?.{0,4}男|boy or (?:a )?girl|girl or (?:a )?boy",
    "birthday": r"生日.{0,6}(?:几|什么时候|哪)|(?:几月|什么时候|哪天).{0,6}生日|when(?:'s| is) your birthday|when were you born",
    "grade": r"几年级|(?:上|读|念).{0,3}(?:几|什么)年级|哪个年级|什么班|大班还是|(?:what|which) (?:grade|year|class)|(?:大|中|小)班",
}
"""Questions about the child itself that a bare answer completes."""

CUES: dict[str, str] = {
    "name": r"(?:我(?:的)?(?:大名|名字|全名|真名|姓名)?(?:就|其实|真的)?(?:叫|名叫|叫做|姓)|(?:名字|大名|全名|真名)(?:叫|是)|(?:你好|您好|大家好|嗨|哈喽|hi|hello)[呀啊，, ]*我是)\s*{value}|(?:my (?:real |full )?name(?:'s| is)|"
    r"i(?:'m| am) called|name's)\s+{value}",
    "nickname": r"(?:叫我|喊我|小名(?:叫|是)?|外号(?:叫|是)?|昵称(?:叫|是)?)\s*{value}|(?:call(?:s|ed)? me|nickname(?:'s| is)?|known as|go by)\s+{value}",
    "grade": r"(?:上|读|念|在|是|升|到|进|成)(?:了|小学|幼儿园)?\s*{value}|i(?:'m| am) (?:in|at|starting|going into|a)\s+(?:the )?{value}|\b(?:in|started|start) {value}",
}

NOT_NAMES = frozenset(
    """你好 您好 哈喽 嗨 喂 早上好 晚安 拜拜 再见 谢谢 奶奶 爷爷 爸爸 妈妈 哥哥 姐姐 弟弟 妹妹 外婆 外公 姥姥 姥爷 老师 阿姨 叔叔 宝宝 宝贝 孩子 小孩 小朋友 男孩 女孩 男生 女生
    男孩子 女孩子 机器人 什么 谁 不知道 没有 名字 同学 朋友 大家 自己 学生 小学生 奥特曼 公主 王子 孙悟空 艾莎 机器 你 我 他 她 它 我们 你们 哈哈 嘻嘻 嗯 啊 好 是 对 不是 一个 这个 那个 中国人
    child kid boy girl robot hello hi hey mom mum mommy mummy dad daddy papa mama grandma grandpa teacher baby me you he she it i fine good okay ok sorry tired happy sad hungry
    bored here there back home done ready not so very just sick scared yes no what who nobody none user name kiddo buddy friend student morning night bye thanks please
    elsa batman spiderman superman""".split()
)
NAME_SHAPE = re.compile(
    r"[\u3400-\u9fff]{1,4}|[\u3400-\u9fff]{1,5}·[\u3400-\u9fff]{1,6}|[a-z][a-z'\-]{1,20}(?: [a-z][a-z'\-]{1,20}){0,2}|[\u3400-\u9fff]{1,3}[a-z]{2,12}|[a-z]{2,12}[\u3400-\u9fff]{1,3}"
)

DATES = r"[\d一二三四五六七八九十廿]{1,4}月[\d一二三四五六七八九十廿]{1,3}[日号]?|\b[a-z]{3,9} (?:the )?[\w-]{1,14}|\b[\w-]{1,14} of [a-z]{3,9}"
"""What may be a day of the year; read with ``birthday_value``."""

AROUND_ANSWERS = (
    r"我|叫|是|的|了|呀|啊|哦|嗯|呢|吧|岁|名字|今年|已经|上|读|念|在|小名|大名|生日|就|那个|个|年级|孩子?|生|号|日|月|哈"
    r"|\b(?:i'?m|i am|my|name|is|it'?s|um+|uh+|oh|well|a|an|the|years?|old|in|just|turned|and|you can|can|call|me|please|grade|year|birthday|on)\b"
)
"""Words that may stand around a bare answer."""

DENIED = r"(?:不(?:是|叫|姓|读|上|在|念)?|没(?:有|在|上)?|别(?:叫我|喊我)?|\bnot(?: in| called)?|n't(?: \w+){0,2}|\bnever)\s*$"
"""A denial right before a value."""

GRADES = (
    r"(?:小学|初中|高中)?[一二三四五六七八九\d]年级|[小中大学]班|学前班|幼儿园|"
    r"\b(?:first|second|third|fourth|fifth|sixth|\d(?:st|nd|rd|th)) grade\b|\b(?:grade|year) (?:\d|one|two|three|four|five|six)\b|"
    r"\bkindergarten\b|\bpreschool\b"
)
"""What may be a school grade."""

CHILD_OF_GUARDIAN = (
    r"(?:我们?家?的?)?(?:孩子|宝宝|宝贝|娃|儿子|女儿|闺女|孙子|孙女|外孙女?)|[他她]"
    r"|\b(?:(?:my|our) )?(?:(?:little|older|younger) )?(?:son|daughter|kid|child|toddler|grandson|granddaughter|boy|girl)\b|\b(?:he|she)\b"
)
"""How a guardian speaks of the child."""
TIME_BEFORE = re.compile(
    r"(?:大?[前后]天|[今昨明]天?(?:早上|上午|中午|下午|晚上)?|这?周末|[上下这]个?(?:周|星期|礼拜|月)[一二三四五六日天末]?|[今去明]年|每天|每周[一二三四五六日天]?|周[一二三四五六日]|星期[一二三四五六日天]"
    r"|\b(?:today|tonight|tomorrow|yesterday|every (?:day|week|night|\w+day)|(?:last|next|this) (?:week|weekend|month|year|night|\w+day)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?))"
    r"(?:的时候)?[，,\s]*$"
)
"""A phrase that says when, right before a thought."""
