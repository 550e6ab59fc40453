"""Words without which no model is believed to have seen a trait. Data only."""

# ruff: noqa: E501  (a table of patterns reads best with one idea a line)
from __future__ import annotations

from companion.domain import Trait

SIGNS: dict[Trait, tuple[str, str]] = {
    "openness": (
        r"好奇|为什么|想知道|发明|编.{0,3}故事|想象|新的?(?:东西|玩法|地方)|没见过|试试|探险|探索|研究|梦见|创造|自己设计|\bcurious\b|\bwonder\b|\binvent|\bimagin|"
        r"\bexplor|\bmade up a\b|\btry new\b|\bdiscover",
        r"不想(?:试|换)|不喜欢新|老样子|每次都一样|\bdon't like new\b|\balways the same\b",
    ),
    "conscientiousness": (
        r"先.{0,8}再|做完|写完|整理|收拾|坚持|每天都|计划|检查|自己(?:叠|洗|收|整理|完成)|认真|负责|\bfinish|\btid(?:y|ied)|\bplan\b|\bevery day\b|\bpractic|\bcareful|"
        r"\bkept? trying\b|\bchecked\b",
        r"忘(?:记|了)|乱七八糟|不想写|懒得|拖|半途|没写完|\bforgot\b|\bmessy\b|\blazy\b|\bgave up\b|\bdidn't finish\b",
    ),
    "extraversion": (
        r"朋友|一起|大家|热闹|聚会|表演|上台|聊天|人多|请.{0,6}来|\bfriends?\b|\btogether\b|\bparty\b|\beveryone\b|\bperform|\bin front of\b|\bloud\b|\bkids over\b|\bmeet\b",
        r"一个人|自己待|安静|害羞|不敢说|人多.{0,6}(?:怕|累|不)|不想(?:去|说话)|\balone\b|\bby myself\b|\bquiet\b|\bshy\b|\bcrowd",
    ),
    "agreeableness": (
        r"分享|帮|分给|送给|让给|照顾|安慰|关心|道歉|原谅|轮流|借给|\bshar|\bhelp|\bgave\b|\bcomfort|\bsorry\b|\bforg[ai]ve|\btake turns\b|\blet (?:him|her|them)\b|\bkind\b",
        r"抢|打他|打她|不给|不借|活该|骂|推他|推她|\bmine\b|\bhit\b|\bwon't share\b|\bpushed\b|\bmean to\b",
    ),
    "neuroticism": (
        r"怕|担心|紧张|难过|哭|睡不着|生气|焦虑|伤心|委屈|发脾气|\bscared\b|\bafraid\b|\bworr|\bnervous\b|\bcr(?:y|ied)\b|\bsad\b|\bupset\b|\bangry\b|\bcan't sleep\b",
        r"不怕|不紧张|没哭|不担心|冷静|放松|没关系|\bnot scared\b|\bcalm|\bnot afraid\b|\bdidn't cry\b|\brelax",
    ),
}
"""For each trait: words without which no model's claim of high, or low, is believed."""
