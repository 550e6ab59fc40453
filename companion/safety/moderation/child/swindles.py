"""Swindlers who are after money and codes."""

from __future__ import annotations

from companion.safety.moderation.rule import Rule

RULES = (
    Rule(
        "scam.payment",
        "alert",
        2,
        (
            r"(?:让|叫|要)我.{0,6}(?:用|拿|把).{0,6}(?:妈妈|爸爸|爷爷|奶奶)的?.{0,4}(?:手机|卡|微信|"
            r"支付宝).{0,8}(?:交|付|转|买|充|发)|\b(?:won|prize|free)\b.{0,40}\b(?:card|password|number|code|"
            r"address|bank)\b",
            r"\benter\b.{0,16}\b(?:card|password|account|bank)\b.{0,24}",
            r"(?:让|叫|要|教|骗|说|帮|问).{0,10}(?:我)?.{0,10}(?:验证码|付款码|收款码|支付密码|银行卡|卡号|"
            r"密码|转账|转钱|打钱|充值|汇款|扫码|扫.{0,6}码|身份证(?:号|照)|人脸|刷脸)",
            r"(?:验证码|付款码|支付密码|银行卡|卡号|身份证).{0,10}(?:发|给|告诉|拍|念)(?:了|过)?(?:给)?(?:他|"
            r"她|客服|对方|那个|网友|陌生)",
            r"(?:免费|中奖|领|返利|刷单|送).{0,10}(?:皮肤|点券|手机|奖|红包|金币|钻石|礼包).{0,14}(?:要|先|填|"
            r"发|给|扫|付|交|点).{0,8}(?:密码|码|卡|钱|账号|链接|手机号)",
            r"\b(?:<someone_en>|game|website|app|message|link|email|customer service|it)\b.{0,24}\b(?:wants?|"
            r"asks?|asked|asking|needs?|told|says?|said)\b.{0,20}\b(?:card (?:number|details)|credit card|"
            r"password|pin|verification code|the code|gift cards?|bank|send money|pay)\b",
            r"\b(?:free|win|won|prize)\b.{0,16}\b(?:robux|coins|v ?bucks|skins?|iphone|gems|money|"
            r"prize)\b.{0,24}\b(?:card|password|code|click|number|pay|login|log in|address)\b",
        ),
        also=(
            r"客服|他|她|对方|有人|陌生|网友|群|游戏|主播|免费|中奖|骗|叔叔|姐姐|哥哥|短信|链接|<someone_en>|"
            r"\b(?:game|website|app|free|won|win|prize|message|link|email|service)\b",
        ),
        unless=(
            r"\b(?:birthday card|pokemon card)\b",
            "妈妈让|爸爸让|妈妈叫|奶奶让|爸爸叫|老师让|陪妈妈|和妈妈|跟妈妈|买菜|密码锁|宝箱|闯关|妈妈(?:在|要|说|去)",
            r"\b(?:mom|dad|grandma|teacher) (?:wants|asked|told|said|says|needs)\b|\btreasure\b|\bdoor code\b",
        ),
        fiction="counts",
    ),
)
