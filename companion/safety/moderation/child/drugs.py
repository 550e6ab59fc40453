"""Tobacco, alcohol and drugs a child is given, asks for or is curious about."""

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
        "drugs.given",
        "alert",
        2,
        (
            r"(?:<adult_zh>|<kin_zh>|同学|他们?|大孩子|有人).{0,6}(?:让|叫|逼|骗|教|劝)我(?:一起)?(?:吸毒|吸烟|"
            r"抽烟|喝酒|嗑药|吸(?:$|,)|打针吸)",
            r"(?:给|送|塞)(?:了)?我.{0,10}(?:糖|粉|药|饼干|饮料|东西).{0,10}(?:很嗨|会嗨|很爽|飘|上头|忘掉烦恼|"
            r"飞起来)|\b(?:gave|give|offered|handed|sold)\b (?:me|us)\b.{0,30}\b(?:feel (?:good|happy|high|"
            r"amazing)|get (?:high|happy)|fly|buzz)\b",
            r"(?:有人|<someone_zh>|给我).{0,10}(?:给|递|塞|喂|让|叫|请|劝|逼|教|"
            r"骗)(?:了)?我?.{0,8}(?:<drug_zh>|<drink_zh>|糖|药|粉|果汁|饮料|邮票|奶茶|饼干|"
            r"巧克力).{0,14}(?:很开心|开心|飘|上头|不能告诉|别告诉|不要告诉|晕|像飞|爽|做梦|会上瘾|秘密|想睡|"
            r"有精神)",
            r"(?:<adult_zh>|<kin_zh>|同学|他们?|大孩子|高年级).{0,8}(?:给|递|让|叫|请|劝|逼|教|"
            r"骗)(?:了)?我.{0,6}(?:抽|吸|喝|试|吃|尝|玩)?.{0,6}(?:<drug_zh>|<drink_zh>)",
            r"我[^想要]{0,6}(?:抽|吸|试|喝|尝)(?:了|过|完)(?:一|几|两|半|点|口|根|杯|些|爸爸的|爷爷的|"
            r"大人的){0,6}.{0,4}(?:<drug_zh>|<drink_zh>)",
            r"\b(?:<someone_en>|friend|friends|kids|brother|sister)\b.{0,24}\b(?:gave|give|gives|giving|"
            r"offered|offers?|made|makes|handed|let|passed|wants?)\b.{0,10}\bme\b.{0,16}(?:<drug_en>|"
            r"<drink_en>|\b(?:pills?|white powder|candy that makes|gummies)\b)",
            r"\bi (?:tried|smoked|vaped|drank|took|had|tasted|am vaping|am smoking)\b.{0,14}(?:<drug_en>|"
            r"<drink_en>)|\bi (?:vaped|smoked)\b",
            r"\b(?:candy|gummy|gummies|pill|drink)\b.{0,14}\b(?:makes? (?:you|me) (?:happy|fly|feel good|high)|"
            r"get high)\b",
        ),
        unless=(
            "医生|感冒药|退烧|妈妈给我吃药|爸爸给我吃药|维生素|护士|冒烟|烟花|无醇|菠萝啤",
            r"\b(?:doctor|medicine for|root beer|ginger beer|vitamins?|smoked (?:salmon|fish|meat|turkey)|"
            r"smoke detector|not|refused|said no)\b",
        ),
        fiction="counts",
    ),
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
            r"(?:我|好|真)?(?:想|要|可以|能|能不能|偷偷)(?:也|就|偷偷|试着|试试){0,6}(?:尝|喝|抽|吸|试)(?:一|尝|喝|"
            r"试|点|下|口|根|试看){0,6}(?:下|口|点|根|一口)?.{0,6}(?:<drug_zh>|<drink_zh>)",
            r"(?:抽烟|吸烟|喝酒|喝醉)(?:的人)?.{0,4}(?:酷|帅|好玩|爽|很?厉害|什么感觉|舒服)",
            r"\b(?:is|are|does|do)\b.{0,10}(?:<drug_en>|<drink_en>).{0,10}\b(?:cool|fun|good|taste|nice|yummy|"
            r"feel)|\bwhat does\b.{0,10}(?:<drug_en>|<drink_en>|\bbeing drunk\b).{0,10}\b(?:taste|feel)\b",
            r"\b(?:want|like|can i|could i|may i|wish)\b.{0,14}\b(?:try|taste|drink|sip|smoke|have|"
            r"vape)\b.{0,12}(?:<drug_en>|<drink_en>)",
        ),
        unless=_HARMLESS,
    ),
    Rule(
        "drugs.across_turns",
        "alert",
        2,
        (
            r"(?:给|递|塞|送)(?:了)?我.{0,8}(?:药|糖|粉|烟|饼干|饮料)|\b(?:gave|offered|"
            r"handed) me\b.{0,16}\b(?:pill|candy|gummy|drink|powder)\b",
        ),
        also=(
            r"(?:吃|喝|抽|吸)(?:了|完)?.{0,4}(?:会|就|很|变).{0,4}(?:开心|嗨|飘|爽|舒服|高兴|忘)|"
            r"\b(?:feel good|happy|high|fly)\b",
            r"(?:不让|不要|别|不能|不许).{0,3}(?:告诉|说)|秘密|\bnot (?:to )?tell\b|\bsecret\b",
        ),
        unless=("医生|妈妈给|爸爸给|奶奶给|感冒", r"\b(?:doctor|mom gave|dad gave)\b"),
        fiction="counts",
        across=True,
    ),
)
