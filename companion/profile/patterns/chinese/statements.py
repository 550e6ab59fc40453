"""From clauses to memories: what is kept, in which words, and what is refused and why."""

from __future__ import annotations

import re
from dataclasses import replace

from companion.domain import CHILD, DateInfo, ObservedMemory, Rejection
from companion.profile.patterns.chinese import facts, lexicon
from companion.profile.patterns.chinese.answers import completed_answer, confirmed_statement
from companion.profile.patterns.chinese.chatter import is_chatter, is_question
from companion.profile.patterns.chinese.clauses import Clause, complete
from companion.profile.patterns.chinese.doings import is_gone, read_doing
from companion.profile.patterns.chinese.draft import Draft, thing_key
from companion.profile.patterns.chinese.only_facts import only_fact
from companion.profile.patterns.chinese.people import given
from companion.profile.patterns.chinese.reading import GUARDIAN, Reading, Said
from companion.profile.patterns.chinese.tastes import is_tired_of, read_taste
from companion.profile.patterns.chinese.unsaid import completed, whole_plan, whole_thing
from companion.profile.patterns.chinese.wording import words
from companion.profile.patterns.dates import date_of
from companion.profile.patterns.found import Found
from companion.profile.patterns.mapped import Mapped
from companion.text import fold

SHORTEST = 3
"""Characters below which a clause says too little to stand alone."""

JOINED_AT_MOST = 26
"""Characters two clauses may have together to be kept as one memory."""

_PRIVATE = re.compile(r"已过滤|redacted|\[[a-z_ ]+\]|密码|身份证|电话号码|手机号|号码是|住址|地址是")
_EXAGGERATED = re.compile(
    r"[一二三四五六七八九十两几\d]*(?:百|千|万|亿)(?:多|万|亿)?(?:只|条|个|头)?(?:弟弟|妹妹|哥哥|姐姐|孩子|老婆|恐龙|大象|狮子|老虎|鲨鱼|房子|狗|猫)|(?:只|条|头)(?:恐龙|霸王龙|龙|独角兽|怪兽)(?!玩具|模型|书)"
)
_JUST_FEELING = re.compile(
    r"^(?:也|还|就|都|现在|当时|心里)?(?:好|很|特别|有点儿?|有些|超级?|真|非常|太|可|最)*(?:紧张|开心|高兴|难过|伤心|害怕|生气|激动|不好意思|担心|委屈|孤单|兴奋|期待|骄傲|自豪|失望|着急|尴尬|无聊|哭|worried|sad|happy|excited|nervous|scared|angry)(?:死|极|坏|哭|得不得)?(?:了|啦)*$"
)
_SHORT_BUT_TELLING = re.compile(r"[疼痛]$|^属[\u4e00-\u9fff]{1,2}$|咳|左撇子|近视")
_WENT = re.compile(r"^(?:后来|可是)?(?:就)?(?:死|丢|不见|飞走|跑丢|走丢|送人|送给.{1,6})了$")
_ADULT_AGE = re.compile(rf"我(?:今年|已经|都)*(?P<n>{facts.NUMBER})(?:岁|了)+$")
_LEANS = re.compile(
    r"(?:没|也|好|很|不|老|总|还|就|又|可|过敏|[是会]?过敏|.{0,4}说是过敏).{0,2}$|(?:医生|妈妈|老师)?说?(?:这)?是过敏$"
)
_WISHED = re.compile(r"就好了|该多好|多好|就好")
_CONSEQUENCE = re.compile(r"^(?:我们?|他|她|它|那|妈妈|爸爸)?(?:就|会|要|一定|肯定|可以|天天|每天|才|便|也就)")
_THEN_IT = re.compile(r"(?:就|会|要|天天|每天).*(?:它|他|她)|(?:walk|feed|play)")
_ANCHORS = re.compile(r"生日|礼物|家里|班里|班上|我|学校|幼儿园|房间|书包|同桌|周末|暑假|寒假|比赛|考试|外婆|老师|同学")


def read_statements(reading: Reading) -> list[Found]:
    """Memories of one utterance, and what was refused."""
    return _Statements(reading).read()


class _Statements:
    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.found: list[Found] = []
        self.kept: list[ObservedMemory] = []
        self.species = {
            m.label: m.role for m in reading.mentions if m.being == "animal" and m.role and m.label != m.role
        }
        self.known_words = [m.name or m.label for m in reading.mentions if m.being != "thing"]
        self.today = reading.utterance.spoken_at.date()
        self.pending = ""
        self.supposing = bool(reading.earlier and reading.said and self._goes_on_supposing())
        self.wished = False

    def read(self) -> list[Found]:
        short = bool(self.reading.head) or len(self.reading.said) <= 1
        answered = self._answered_by() if short and self._answer() else 0
        for index, one in enumerate(self.reading.said):
            if index >= answered and not (
                self.kept and self.reading.head and index == answered and self._explains(one)
            ):
                self._take(one, index)
        return [*self.kept, *self.found]

    def _explains(self, one: Said) -> bool:
        """A few words behind a short answer belong to it: 紫色|因为像葡萄, 不怕|我胆子大."""
        last, content = self.kept[-1], words(self.reading, one)
        because = one.clause.opener == "因为"
        if one.mode != "real" or is_question(one.text) or is_chatter(content) or read_taste(content, one.subject):
            return False
        if len(last.content) + len(content) > JOINED_AT_MOST or not (because or len(content) <= 4) or "它" in content:
            return False
        self.kept[-1] = last.model_copy(update={"content": f"{last.content}，{'因为' if because else ''}{content}"})
        return True

    def _answered_by(self) -> int:
        """How many clauses the answer took up: all of them, or those that its word stands in."""
        said, text = self.reading.said, self.reading.text
        if not self.reading.head:
            return len(said)
        end = text.sources[len(self.reading.head)]
        return sum(one.clause.said.place < end for one in said)

    def _answer(self) -> bool:
        """A short answer, put into the robot's question."""
        sentence, who = completed_answer(self.reading) or (None, "")
        sentence = sentence or confirmed_statement(self.reading)
        if sentence is None:
            return False
        folded = fold(sentence)
        clause = Clause(Mapped.of(folded))
        mention = self.reading.referent(who, self.reading.text.place) if who else None
        if who and not mention:
            return False
        subject, being = (mention.label, mention.being) if mention else (CHILD, "person")
        one = Said(clause, subject, being)
        plain = replace(self.reading, text=clause.said)
        content = words(plain, one)
        if mention and who in content:
            content = content.replace(who, mention.label, 1)
        draft = read_taste(content, subject)
        if is_chatter(content) or (len(content) < SHORTEST and not draft):
            return False
        if draft is None:
            draft = read_doing(content, subject, being, None, self.species, self.today)
        self._add(one, content, draft, evidence=self.reading.utterance.text.strip())
        return True

    def _refuse(self, one: Said, rule: str) -> None:
        self.found.append(Rejection(item="memory", label="statement", rule=rule, evidence=one.clause.said.quote))

    def _take(self, one: Said, index: int) -> None:
        text = one.text
        if one.mode != "real":
            self._refuse(one, one.mode)
            return
        if one.subject == GUARDIAN or text.startswith(GUARDIAN):
            return
        grown = _ADULT_AGE.match(text)
        if grown and (facts.read_number(grown["n"]) or 0) > facts.OLDEST:
            self._refuse(one, "other_subject")
            return
        if _PRIVATE.search(text):
            self._refuse(one, "private")
            return
        if self._supposed(one):
            return
        if is_question(text) or is_chatter(text):
            return
        if one.subject in ("", CHILD) and only_fact(self.reading, text):
            return
        content = self._content(one, index)
        if not self._worth(one, content):
            self.pending = content if len(content) > 2 else ""
            return
        if _EXAGGERATED.search(text):
            self._refuse(one, "joke")
            return
        self._keep(one, content)

    def _supposed(self, one: Said) -> bool:
        """What is only supposed: a wish when it would be good, else nothing."""
        opened = one.clause.opener in ("要是", "如果", "假如")
        said_inside = re.match(r"(?:我们?|他|她)?(?:要是|如果|假如)", one.text)
        if opened or said_inside:
            if _WISHED.search(one.text):
                self.wished = True
                core = re.sub(r"(?:那)?(?:就好了|该多好|多好|就好).*$", "", one.text)
                content = words(
                    self.reading, replace(one, clause=replace(one.clause, said=one.clause.said.cut(0, len(core))))
                )
                content = re.sub(r"^(?:要是|如果|假如)", "", content)
                content = content if content.startswith(("想", "希望")) else f"希望{content}"
                self._add(one, content, Draft("wish", confidence=0.75))
            else:
                self.supposing = True
                self._refuse(one, "hypothetical")
            return True
        if self.supposing or (self.wished and (_CONSEQUENCE.match(one.text) or _THEN_IT.search(one.text))):
            if self.supposing and not _CONSEQUENCE.match(one.text) and re.match(r"我", one.text):
                self.supposing = False
                return False
            self._refuse(one, "hypothetical")
            return True
        return False

    def _content(self, one: Said, index: int) -> str:
        content = words(self.reading, one)
        return completed(self.reading, content, index)

    def _worth(self, one: Said, content: str) -> bool:
        """Whether a clause says enough about somebody who matters."""
        telling = _SHORT_BUT_TELLING.search(content) or "恐高" in content or re.search(r"[a-z]{3,}", one.text)
        if not complete(content) and not complete(one.text) and not telling:
            return False
        if re.search(r"^(?:它|他|她|这|那)(?:们)?(?:个|只|些|是|就|的)?", content) and one.subject in ("", "thing"):
            return False
        if re.match(r"有一?[个只条]是|这是|那是", content) or re.match(r"[这那](?:是|些)", one.text):
            return False
        if one.being == "animal" and not self._own_animal(one):
            return False
        if one.subject:
            return len(content) >= 2
        if re.search(r"改到|改成|推迟|延期|提前到|取消|不去了", content):
            return True
        if is_tired_of(content) or re.match(r"除了.+什么都", content):
            return True
        known = any(word and word in content for word in self.known_words)
        return (
            known
            or bool(_ANCHORS.search(one.text))
            or bool(re.search(r"[\u4e00-\u9fff]叫 ?[\u4e00-\u9fffa-z]{2}", one.text))
        )

    def _own_animal(self, one: Said) -> bool:
        """An animal of the talk, and none of a song or a lesson (小兔子乖乖)."""
        if re.search(r"我|家|班|邻居|同学|朋友", one.text) or one.elliptic:
            return True
        named = any(m.label == one.subject and m.name for m in self.reading.mentions)
        spoken_of = any(one.subject in said for said in self.reading.earlier)
        return named or spoken_of or one.subject in self.reading.utterance.known_names

    def _keep(self, one: Said, content: str) -> None:
        if self.pending and one.subject == CHILD and len(content) < SHORTEST + 1:
            content = self.pending + content
        self.pending = ""
        if (
            self.kept
            and (
                len(content) < SHORTEST or _LEANS.match(content) or _JUST_FEELING.match(content) or _WENT.match(content)
            )
            and self._joined(one, content)
        ):
            return
        if self._reason(one, content):
            return
        telling = _SHORT_BUT_TELLING.search(content) or read_taste(content, one.subject)
        if len(content) < SHORTEST and not telling:
            return
        date = self._date(one)
        draft = self._draft(one, content, date)
        if draft.kind == "wish" and re.search(r"有|养|买|是", content):
            self.wished = True
        if not self._several(one, content, draft):
            self._add(one, content, draft)

    def _goes_on_supposing(self) -> bool:
        """我就可以偷偷吃冰淇淋, right after 要是我会隐身就好了."""
        supposed = re.search(r"要是|如果|假如|i wish|if i", self.reading.earlier[-1])
        return bool(supposed and re.match(r"(?:我们?)?(?:就|会|可以|要)", self.reading.said[0].text))

    def _draft(self, one: Said, content: str, date: DateInfo | None) -> Draft:
        draft = read_taste(content, one.subject)
        if draft is None:
            draft = read_doing(content, one.subject or CHILD, one.being, date, self.species, self.today)
        told_by_other = one.subject not in ("", CHILD) and re.search(r"说", content) and "孩子" not in content
        if told_by_other and draft.kind in ("skill", "pet", "wish", "possession"):
            return Draft("friend", subject=one.subject, entities=draft.entities)
        return draft

    def _several(self, one: Said, content: str, draft: Draft) -> bool:
        """喜欢吃草莓还有蓝莓 is two likings."""
        if not (draft.slot or "").startswith(("taste:", "fear:")) or draft.content:
            return False
        match = re.search(
            r"(?:爱好是|兴趣是|喜欢|爱(?!好)|讨厌|怕|害怕)(?:吃|喝|玩|看|踢|打|听|上|学)?(?P<things>[^，]*)$", content
        )
        if not match or not re.search(r".(?:还有|以及|和|跟|、| and )", match["things"]):
            return False
        things = [thing.strip(" 了") for thing in re.split(r"还有|以及|和|跟|、| and ", match["things"])]
        if not all(1 <= len(thing) <= (16 if thing.isascii() else 6) for thing in things) or re.search(
            r"一起|玩|他|她|孩子|妈妈|爸爸", match["things"]
        ):
            return False
        head = content[: match.start("things")]
        for thing in things:
            single = f"{head}{thing}"
            again = read_taste(single, one.subject)
            if again:
                self._add(one, single, again)
        return True

    def _joined(self, one: Said, content: str) -> bool:
        """A short feeling or result belongs to what was said just before."""
        last = self.kept[-1]
        apart = self._subject(one) != last.subject and not content.endswith("过敏")
        if apart and not _JUST_FEELING.match(content):
            return False
        if len(last.content) + len(content) > JOINED_AT_MOST or content in last.content:
            return content in last.content
        changed: dict[str, object] = {"content": f"{last.content}，{content}"}
        allergic = read_taste(f"{last.content}，{content}", one.subject) if content.endswith("过敏") else None
        if allergic and (allergic.slot or "").startswith("allergy:"):
            changed |= {"kind": "health", "slot": allergic.slot, "polarity": 1, "permanent": True}
            changed["entities"] = tuple(dict.fromkeys([*allergic.entities, *last.entities]))
        if (last.slot or "").startswith("pet:") and (_WENT.match(content) or is_gone(content)):
            changed["polarity"] = -1
        self.kept[-1] = last.model_copy(update=changed)
        return True

    def _reason(self, one: Said, content: str) -> bool:
        """A reason without a subject of its own stays with what it explains."""
        if one.clause.opener in ("不然", "否则", "要不然"):
            # 不然睡不着 alone says the contrary.
            if self.kept and len(self.kept[-1].content) + len(content) + 3 <= JOINED_AT_MOST:
                last = self.kept[-1]
                self.kept[-1] = last.model_copy(update={"content": f"{last.content}，不然{content}"})
            return True
        if one.clause.opener != "因为" or not self.kept or (one.subject == CHILD and not one.elliptic):
            return False
        last = self.kept[-1]
        if len(last.content) + len(content) + 2 > JOINED_AT_MOST or one.subject in ("person",):
            return not one.subject
        self.kept[-1] = last.model_copy(update={"content": f"{last.content}，因为{content}"})
        return True

    def _add(self, one: Said, content: str, draft: Draft, evidence: str | None = None) -> None:
        quote = evidence or self._evidence(one)
        date = self._date(one) if evidence is None else None
        if date is None and draft.kind == "event" and re.search(r"了|过|得", content):
            date = self._same_day()
        subject = draft.subject or self._subject(one, content)
        entities = [*draft.entities]
        for mention in self.reading.mentions:
            name = mention.name or mention.label
            if name and mention.being != "thing" and name in content.lower() and name not in entities:
                entities.append(self.reading.cased(name))
        slot, about = self._slot(draft)
        entities += [about] if about and about not in entities else []
        memory = ObservedMemory(
            content=draft.content or content,
            kind=draft.kind,
            evidence=quote,
            subject=subject,
            mode="wish" if draft.kind == "wish" else "real",
            slot=slot,
            polarity=draft.polarity,
            entities=tuple(dict.fromkeys(self.reading.cased(e) for e in entities)),
            date=None if (draft.slot or "").startswith(("favourite:", "taste:", "best_friend")) else date,
            confidence=draft.confidence,
            permanent=draft.permanent,
        )
        self.kept.append(memory)

    def _slot(self, draft: Draft) -> tuple[str | None, str]:
        """The key in the full words of the talk before, and the thing in those words when it was shortened."""
        slot = draft.slot or ""
        if slot.startswith("plan:"):
            noun = slot.removeprefix("plan:")
            whole = whole_plan(self.reading, noun)
            return f"plan:{thing_key(whole)}" if whole != noun else slot, ""
        if slot.startswith("taste:") and draft.polarity < 0 and len(thing := slot.removeprefix("taste:")) > 1:
            whole = whole_thing(self.reading, thing)
            return f"taste:{whole}", whole if whole != thing else ""
        return draft.slot, ""

    def _date(self, one: Said) -> DateInfo | None:
        """The clause's time; names that sound like one (七月 the cat, 周一鸣) are none."""
        quote = one.clause.said.quote
        for mention in self.reading.mentions:
            if mention.name and (place := quote.lower().find(mention.name)) >= 0:
                quote = f"{quote[:place]}他{quote[place + len(mention.name) :]}"
        return date_of(quote, self.reading.utterance.spoken_at)

    def _same_day(self) -> DateInfo | None:
        """What happened is told day by day: 上周末我们去海边了我捡了贝壳."""
        told = self.kept[-1].date if self.kept and self.kept[-1].kind == "event" else None
        if told is None or told.recurrence or told.absolute is None or told.absolute.date() > self.today:
            return None
        return told

    def _evidence(self, one: Said) -> str:
        """The clause's quote, without the family name of somebody else."""
        quote = one.clause.said.quote
        for mention in self.reading.mentions:
            short = given(mention.name) if mention.name else ""
            if short != mention.name and mention.name in quote:
                before, _, after = quote.partition(mention.name)
                quote = before if len(before) > len(short + after) and len(before) > 4 else short + after
        return quote

    def _subject(self, one: Said, content: str = "") -> str:
        """The child, unless the clause is about somebody else alone."""
        quoted = re.search(r"说我", one.text) and "孩子" not in content
        if one.subject in ("", CHILD) or one.being != "person" or ("我" in one.text[one.opening + 1 :] and not quoted):
            return CHILD
        if re.match(rf"我(?!的?(?:{lexicon.KIN}|{lexicon.CLOSE}))", one.text):
            return CHILD
        return self.reading.cased(one.subject)
