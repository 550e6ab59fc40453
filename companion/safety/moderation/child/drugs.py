"""Tobacco, alcohol and drugs a child asks for or is curious about (being given some is in ``strangers``)."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

_HARMLESS = (
    "煤油|火锅|酒精|酒店|料酒|醪糟|酒酿|烟花|烟囱|戒|不好|不能|有害|为什么(?:要|会|不)|爸爸(?:在|又|总)?(?:抽|"
    "喝)|爷爷(?:在|又|总|爱)?(?:抽|喝)|二手烟|禁烟|打药|苹果酒|李白|武松",
    r"\b(?:root beer|ginger beer|bad for|should not|quit|stop smoking|smoke (?:alarm|detector|signal)|"
    r"pot ?luck|flower pot|pot of|cooking pot|chimney|bbq|wine glass of water|not)\b",
)

RULES = (
    Rule(
        "drugs.asks_how",
        "block",
        2,
        (
            r"(?:怎么|怎样|如何|哪里|哪儿|在哪|教我|上哪|去哪|谁).{0,10}(?:买|弄|搞|找|拿|抽|吸|做|种|制|喝醉|"
            r"卖).{0,6}(?:<drug_zh>|<drink_zh>|醉)",
            r"(?:<drug_zh>|<drink_zh>).{0,6}(?:哪里|在哪|怎么|哪儿|去哪).{0,5}(?:买|弄|抽|吸|搞|做|卖)",
            r"(?:给我|帮我|我要|想要).{0,4}(?:买|来|弄)?.{0,4}(?:<drug_zh>)",
            r"\b(?:how|where|who)\b.{0,20}\b(?:buy|get|make|find|smoke|vape|use|roll|grow|order|sells?|"
            r"sneak)\b.{0,12}(?:<drug_en>|<drink_en>)|\bhow (?:do|can|to)\b.{0,10}\b(?:get (?:high|drunk)|"
            r"vape)\b|\bfake id\b",
        ),
        unless=_HARMLESS,
    ),
    Rule(
        "drugs.curious",
        "soften",
        1,
        (
            r"(?:<drug_zh>|<drink_zh>).{0,8}(?:好[喝抽吸玩]吗|好不好[喝抽]|什么味|酷|帅|爽|是什么感觉|什么感觉|"
            r"我想尝|想试)",
            r"(?:我|好|真)?(?:想|要|可以|能|能不能|偷偷)(?:也|就|偷偷|试着|试试)*(?:尝|喝|抽|吸|试)(?:一|尝|喝|"
            r"试|点|下|口|根|试看)*(?:下|口|点|根|一口)?.{0,6}(?:<drug_zh>|<drink_zh>)",
            r"(?:抽烟|吸烟|喝酒|喝醉)(?:的人)?.{0,4}(?:酷|帅|好玩|爽|很?厉害|什么感觉|舒服)",
            r"\b(?:is|are|does|do)\b.{0,10}(?:<drug_en>|<drink_en>).{0,10}\b(?:cool|fun|good|taste|nice|yummy|"
            r"feel)|\bwhat does\b.{0,10}(?:<drug_en>|<drink_en>|\bbeing drunk\b).{0,10}\b(?:taste|feel)\b",
            r"\b(?:want|like|can i|could i|may i|wish)\b.{0,14}\b(?:try|taste|drink|sip|smoke|have|"
            r"vape)\b.{0,12}(?:<drug_en>|<drink_en>)",
        ),
        unless=_HARMLESS,
    ),
)
