"""What kind of thing the child just said, as far as a reply without a model must know. For folded text."""

from __future__ import annotations

import re

QUESTION = re.compile(
    r"[?？]|吗$|呢$|什么|为什么|怎么|谁|哪|几|多少|^(?:why|what|how|who|where|when|which|can|do|does|is|are)\b"
)
"""It asks something."""

SAD = re.compile(
    r"难过|伤心|哭|不开心|不高兴|想念|死了|去世|走丢|吵架|批评|骂|没人跟我玩|不理我|孤单|搬走|转学"
    r"|摔|受伤|流血|好疼|好痛|疼死|生病|发烧|住院|手术"
    r"|\b(?:sad|cried|cry|crying|miss|misses|died|dead|upset|lonely|hurt|fight with|fought|moved away|passed away"
    r"|not (?:\w+ )?happy|fever|sick|surgery|hospital|fell (?:down|off))\b"
)
"""Something sad or painful is told."""

NO_QUESTION = re.compile(r"没什么|什么都|没有什么|不知道为什么")
"""Question words that ask nothing."""

TO_THE_ROBOT = re.compile(
    r"你(?:最)?(?:喜欢|爱|会|叫|是|怕|有|想|家|多大|几岁)[^,，。我]*(?:什么|谁|几|吗|多大|哪)|你(?:几岁|多大)"
    r"|\b(?:do you (?:like|love|have|want|live)|are you|what do you|how old are you"
    r"|can you|what can you|who are you|your)\b"
)
"""It asks about the robot."""

NO_TALK = re.compile(
    r"不想(?:说|讲|聊)|别(?:说|烦|问)|不要(?:说|问)"
    r"|\b(?:don'?t want to talk|leave me alone|be quiet|stop asking)\b"
)
"""The child wants to be left in peace."""

REQUEST = re.compile(
    r"(?:讲|说)(?:一)?个.{0,8}(?:故事|笑话)|唱(?:一)?(?:首|个)|(?:跟|和|陪)我(?:一起)?玩"
    r"|\b(?:tell me an? |sing |play with me|read me)"
)
"""Something that sentences from a list cannot do."""

SCARED = re.compile(
    r"害怕|好怕|怕怕|我怕|吓(?:死|坏|到|我)|噩梦|做恶梦|\b(?:scared|afraid|frightened|nightmare|scary)\b"
)
"""Fear."""

HAPPY = re.compile(
    r"开心|高兴|太好了|赢|第一名|得了|表扬|好玩|学会|\b(?:happy|won|great|fun|yay|proud|excited|awesome)\b"
)
"""Joy, or something done well."""

NOT_HAPPY = re.compile(
    r"不(?:开心|高兴|好玩)|没(?:赢|得)|没(?:有)?(?:什么)?(?:好玩|意思|开心)"
    r"|\b(?:not|no|isn'?t|wasn'?t) (?:\w+ )?(?:happy|fun|great|excited)\b"
)
"""What only looks like joy."""
