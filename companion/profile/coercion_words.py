"""The many names that models give to our fields and values. Data only.

Keys are looked up folded, in snake case, without what stands in brackets.
"""

# ruff: noqa: E501  (a table of words reads best with one idea a line)
from __future__ import annotations

FIELDS: dict[str, str] = {
    alias: field
    for field, aliases in {
        "name": "name full_name fullname real_name child_name childs_name user_name username first_name 姓名 名字 名 大名 全名 孩子姓名 孩子名字 名称 真名",
        "nickname": "nickname nick_name nick pet_name preferred_name 昵称 小名 乳名 外号 爱称 英文名",
        "age": "age years_old years child_age age_years age_in_years 年龄 岁数 年纪 几岁 周岁",
        "gender": "gender sex child_gender 性别",
        "birthday": "birthday birth_date birthdate date_of_birth dob bday birth_day 生日 出生日期 出生年月日 生辰",
        "grade": "grade grade_level school_grade school_year class_level year_group 年级 班级 学段 就读年级",
        "mbti": "mbti mbti_type meyers_briggs myers_briggs meyers_briggs_type myers_briggs_type myers_brigs meyer_briggs myer_briggs "
        "mbti_personality personality_type mbti人格 mbti类型 mbti人格类型 mbti性格 人格类型 性格类型 十六型人格 16型人格 迈尔斯_布里格斯 "
        "meyers_briggs_type_indicator myers_briggs_type_indicator mbti_result",
        "big_five": "big_five big5 bigfive big_5 big_five_traits big_five_personality ocean five_factor five_factor_model traits_big_five "
        "personality_traits 大五 大五人格 五大人格 大五人格特质 大五性格",
        "interests": "interests interest hobbies hobby likes favorites favourites favorite_things favourite_things interest_list 兴趣 爱好 兴趣爱好 喜好 喜欢 "
        "喜欢的东西 喜欢的事物",
        "memories": "memories memory memory_list new_memories things_to_remember remember facts_to_remember events 记忆 回忆 记忆点 记忆列表 记住的事 "
        "新记忆 memorable_facts",
        "supporting_dialogue_examples": "supporting_dialogue_examples supporting_dialogue supporting_dialogues dialogue_examples dialog_examples "
        "supporting_dialog_examples supporting_examples supporting_quotes quotes examples example_dialogue dialogue evidence_quotes 对话示例 "
        "支持对话 支持性对话 支撑对话 典型对话 对话例子 对话证据 对话样例 原话示例 支持性对话示例 支撑性对话示例",
        "traits": "traits trait_evidence trait_list personality_evidence 特质 性格特质",
        "evidence": "evidence evidences fact_quotes 证据 依据",
    }.items()
    for alias in aliases.split()
}

TRAITS: dict[str, str] = {
    alias: trait
    for trait, aliases in {
        "openness": "openness open o openness_to_experience open_mindedness 开放性 开放 经验开放性 开放度",
        "conscientiousness": "conscientiousness conscientious c conscientous conscienciousness 尽责性 责任心 尽责 严谨性 认真性 责任感 自律性",
        "extraversion": "extraversion extroversion extravert extrovert e extraverted extroverted 外向性 外向 外倾性 外倾",
        "agreeableness": "agreeableness agreeable a agreeability 宜人性 随和性 亲和性 宜人 友善性 亲和力",
        "neuroticism": "neuroticism neurotic n 神经质 神经质性 情绪不稳定性 神经过敏 情绪敏感性",
    }.items()
    for alias in aliases.split()
}

GROUPS = frozenset(
    """basic basic_info basic_information basics basic_profile personal_info personal_information personality personality_profile
    character facts fact child child_profile child_info user user_profile profile personal identity about info data result output response answer
    observation extraction extracted update updates json content_json person kid student demographics properties arguments parameters
    基本信息 基础信息 个人信息 基本 性格 个性 人格 画像 用户画像 孩子画像 孩子 档案 信息 结果 输出 事实 更新 数据""".split()
)
"""Keys that only group others: what is in them counts as if it stood outside."""

CONTENT_KEYS = (
    "new_memory content memory text fact description event summary statement detail item name title interest hobby value thing "
    "内容 记忆 新记忆 事件 描述 事实 名称 兴趣 文本"
).split()
"""Where the wording of a memory or of a list's item may stand, best first."""

KIND_KEYS = "kind type category tag class 类型 类别 种类 分类".split()
SUBJECT_KEYS = "about subject who person owner whom 主体 对象 谁 关于 主语 人物".split()
MODE_KEYS = "mode reality status certainty modality 模式 真实性 语气".split()
QUOTE_KEYS = "quote evidence quotes source source_text original said words child_words because utterance 原话 证据 依据 原文 引用 来源".split()
TIME_KEYS = "time when date time_phrase time_expression time_text original_time date_info day 时间 日期 什么时候 时间短语".split()
ACTION_KEYS = "action operation op decision 操作 动作".split()
OVERWRITE_KEYS = "to_overwrite overwrites overwrite overwrite_id replaces replace replace_id memory_id target target_id 覆盖 替换 被覆盖".split()
VALUE_KEYS = "value score val level rating number result answer text 值 分数 得分 评分 程度".split()

KINDS: dict[str, str] = {
    alias: kind
    for kind, aliases in {
        "preference": "preference preferences like likes dislike dislikes favorite favourite interest interests hobby hobbies taste food game toy book "
        "喜好 偏好 喜欢 不喜欢 讨厌 爱好 兴趣 食物 最爱",
        "fear": "fear fears afraid scared phobia 害怕 恐惧 怕",
        "pet": "pet pets animal animals 宠物 动物",
        "family": "family relative relatives sibling parent 家人 家庭 亲人 亲戚 家",
        "friend": "friend friends friendship classmate peer 朋友 同学 好友 伙伴 友谊",
        "health": "health allergy allergies illness injury medical medicine 健康 过敏 生病 疾病 受伤 身体",
        "event": "event events activity experience achievement happening past incident accomplishment 事件 经历 活动 成就 发生的事",
        "plan": "plan plans appointment schedule upcoming future trip exam goal 计划 安排 打算 约定 日程 考试 旅行",
        "habit": "habit habits routine routines recurring daily 习惯 日常 规律",
        "skill": "skill skills ability abilities talent learning 技能 能力 本领 特长 才艺 学习",
        "possession": "possession possessions belonging owns have object 物品 拥有 东西 所有物",
        "wish": "wish wishes dream dreams want desire hope aspiration 愿望 梦想 希望 想要 心愿",
        "feeling": "feeling feelings emotion emotions mood state 情绪 心情 感受 感觉 情感",
        "school": "school class teacher study subject 学校 学业 上学 老师 课程",
        "fact": "fact facts other misc general info information 其他 事实 其它 信息",
    }.items()
    for alias in aliases.split()
}

MODES: dict[str, str] = {
    alias: mode
    for mode, aliases in {
        "real": "real reality true actual fact factual serious literal 真实 真的 现实 事实 真",
        "pretend": "pretend play game role roleplay role_play make_believe fantasy imaginary imagination fiction 假装 扮演 游戏 过家家 想象 幻想 假的",
        "wish": "wish want hope desire dream 愿望 希望 想要 心愿 梦想",
        "retold": "retold story book movie film tv cartoon quoted reported hearsay 转述 故事 电影 动画 书 复述",
        "joke": "joke kidding teasing 玩笑 开玩笑 逗 骗人",
        "question": "question asking ask 问题 提问 疑问 问",
        "hypothetical": "hypothetical if conditional maybe unsure guess 假设 如果 假如 可能",
        "negated": "negated negation negative denied not 否定 否认 不是",
    }.items()
    for alias in aliases.split()
}

SELF = frozenset(
    "child self me i my user speaker kid the_child the_kid the_user the_speaker myself child_self 我 孩子 小朋友 自己 本人 用户 宝宝 小孩 儿童 说话人 他自己 她自己 孩子自己".split()
)
"""Subjects that mean the child who speaks."""

NOTHING = frozenset(
    """n/a n_a na none null nil unknown undefined unspecified not_specified not_mentioned not_provided not_given not_stated not_available not_known
    not_applicable no_information no_info not_sure unclear missing empty string str number int tbd nan ? ?? ??? - -- --- . .. ... / 无 未知 不详 不明 没有 未提及 未提到 未提供 未说明
    未指定 不清楚 不知道 暂无 空 待定 无法判断 无法确定 不确定 未给出 未透露 未明确 没提到 没说 无法得知 保密 匿名 无信息 无数据""".split()
)
"""Words that models write where they know nothing."""

BANDS: dict[str, float] = {
    word: score
    for score, words in {
        0.95: "extremely_high 极高 非常高",
        0.9: "very_high strong very_strong 很高 特别高 强",
        0.8: "high 高 偏强 明显",
        0.65: "medium_high moderately_high fairly_high somewhat_high above_average mid_high 较高 中高 中上 偏高 中等偏高 中等偏上",
        0.5: "medium moderate average mid middle neutral normal balanced 中 中等 一般 适中 普通 平均 正常",
        0.35: "medium_low moderately_low fairly_low somewhat_low below_average mid_low 较低 中低 中下 偏低 中等偏低 中等偏下",
        0.2: "low weak 低 弱",
        0.1: "very_low very_weak 很低 特别低",
        0.05: "extremely_low 极低 非常低",
    }.items()
    for word in words.split()
}
"""Words for a score. The numbers are ours; only their order has a meaning."""

MALE = frozenset("男 男孩 男生 男孩子 男孩儿 男的 男性 男童 小男孩 小男生 boy male m man he him 公 b".split())
FEMALE = frozenset("女 女孩 女生 女孩子 女孩儿 女的 女性 女童 小女孩 小女生 girl female f woman she her 母 g".split())

MONTHS = {
    name: number
    for number, names in enumerate(
        "january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sept/sep october/oct "
        "november/nov december/dec".split(),
        start=1,
    )
    for name in names.split("/")
}
