"""What the memory tools do. A tool is called by a robot's model: it ranks below the child's and a guardian's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Literal, get_args
from zoneinfo import ZoneInfo

from companion.dialogue.briefing import brief
from companion.dialogue.recalling import Recaller
from companion.domain import FACT_FIELDS, Clock, FactField, Memory, Operation, Profile, derived_id, new_id
from companion.domain.household import Child
from companion.domain.operation import AddMemory, ClearFact, OverwriteMemory, SetFact, SupersedeMemory
from companion.errors import InvalidInput, NotFound
from companion.household.access import Gate, Principal
from companion.household.children import check_birthday, check_gender
from companion.household.profiles import Profiles
from companion.household.requests import EraseRequests
from companion.household.settings import read_settings
from companion.safety import check_child
from companion.safety.redaction import PrivacyPolicy, redact
from companion.store.port import Store
from companion.text import fold_text, language
from companion.timeparse import date_info, parse, status

Action = Literal["+", "-", ".", "_"]
EVERYTHING = ("*", "all", "全部", "所有")
CLEAR_ENOUGH = 3
"""A deletion by words that fits more memories than this is too vague to be carried out."""

_FIELDS: dict[str, FactField] = {
    **{field: field for field in FACT_FIELDS},
    "名字": "name",
    "姓名": "name",
    "小名": "nickname",
    "昵称": "nickname",
    "年龄": "age",
    "性别": "gender",
    "生日": "birthday",
    "年级": "grade",
}


class Toolbox:
    """Runs the tools by name. Every answer of a write shows the state after it."""

    def __init__(
        self, store: Store, gate: Gate, clock: Clock, profiles: Profiles, requests: EraseRequests, recaller: Recaller
    ) -> None:
        self._store = store
        self._gate = gate
        self._clock = clock
        self._profiles = profiles
        self._requests = requests
        self._recaller = recaller

    async def call(self, principal: Principal, child_id: str, name: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Run one tool. Raises NotFound for an unknown tool, InvalidInput for arguments it cannot use."""
        match name:
            case "memory_write":
                action = given.get("action", "+")
                if action not in get_args(Action):
                    raise InvalidInput("The action is one of + - . _ (add, delete, change, clear).", field="action")
                needs_value = action in ("+", ".")
                key, value = _text(given, "key", 40), _text(given, "value", 200, needed=needs_value)
                return await self.write(principal, child_id, key, value, action)
            case "user_tag":
                key, value = _text(given, "tag", 40), _text(given, "value", 100)
                return await self.write(principal, child_id, key, value, ".")
            case "summarise":
                return await self.summarise(principal, child_id)
            case "recall":
                count = given.get("n", 5)
                if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= 20:
                    raise InvalidInput("n is a whole number from 1 to 20.", field="n")
                found = await self.recall(principal, child_id, _text(given, "query", 400), count)
                return {"state": "done", "found": found}
            case _:
                raise NotFound("There is no such tool: see GET /v1/tools.")

    async def write(self, principal: Principal, child_id: str, key: str, value: str, action: Action) -> dict[str, Any]:
        """Add, delete, change or clear. ``state`` of the answer: ``done``, ``unchanged`` (nothing fits, or what is
        known ranks higher), ``ambiguous``, ``refused`` (not to be remembered), ``waits_for_guardian``."""
        principal.require("talk")
        child = await self._gate.child(principal, child_id)
        await self._gate.consent(child.household_id)
        if action == "_":
            return await self._clear(principal, child, key)
        checked = await self._checked(child, value)
        if checked is None:
            return await self._state(child, key, "refused")
        field = _FIELDS.get(fold_text(key).strip())
        if field is not None:
            return await self._write_fact(child, field, checked, action)
        if action == "-":
            return await self._delete(principal, child, key, checked)
        return await self._put(child, key, checked, change=action == ".")

    async def summarise(self, principal: Principal, child_id: str) -> dict[str, Any]:
        """A few lines about the child."""
        principal.require("read")
        child = await self._gate.child(principal, child_id)
        profile = (await self._store.profile(child.id)).profile
        spoken: Literal["zh", "en"] = "zh" if child.locale.lower().startswith("zh") else "en"
        parts = brief(profile, self._now(child), spoken).labelled(spoken)
        return {"state": "done", "summary": "\n".join(f"{title}: {text}" for title, text in parts.items())}

    async def recall(self, principal: Principal, child_id: str, query: str, count: int) -> list[dict[str, Any]]:
        """What the query brings to mind, best first."""
        principal.require("read")
        child = await self._gate.child(principal, child_id)
        now = self._now(child)
        known = await self._recaller.known(child.id, [])
        vector = self._recaller.embedding(query)
        recalled = await self._recaller.recall(known, query, now, await self._store.access(child.id), vector)
        return [_recalled(each.item, each.score, now) for each in recalled[:count]]

    async def _checked(self, child: Child, value: str) -> str | None:
        """The value without private data; None when it is nothing to be remembered from a robot."""
        household = await self._store.household(child.household_id)
        policy = PrivacyPolicy(**read_settings(household.settings).privacy)
        names = [name for name in (child.name, child.nickname) if name]
        if check_child(value).action != "allow":
            return None
        redacted = redact(value, policy=policy, child_names=names)
        return None if redacted.removed else redacted.text.strip()

    async def _write_fact(self, child: Child, field: FactField, value: str, action: Action) -> dict[str, Any]:
        at = self._now(child)
        value = "" if action == "-" else _fact_value(field, value)
        done = False

        def decide(profile: Profile) -> Sequence[Operation]:
            nonlocal done
            known = profile.facts.get(field)
            if known is not None and (known.pinned or known.source != "device"):
                done = action != "-" and known.value == value
                return []
            stamp = {"id": new_id("op", self._clock), "at": at, "rule": "tool", "actor": "device"}
            if action == "-":
                done = known is not None
                return [ClearFact(**stamp, field=field)] if known else []
            done = True
            return [SetFact(**stamp, field=field, value=value, source="device", confidence=0.5)]

        profile = await self._profiles.append(child, decide)
        fact = profile.facts.get(field)
        shown = {"value": fact.value, "source": fact.source} if fact else None
        return {"state": "done" if done else "unchanged", "key": field, "fact": shown}

    async def _put(self, child: Child, key: str, value: str, *, change: bool) -> dict[str, Any]:
        at, slot = self._now(child), _slot(key)
        memory = self._memory(child, key, value, at)
        outcome = "done"

        def decide(profile: Profile) -> Sequence[Operation]:
            nonlocal outcome
            same = [known for known in profile.live_memories() if known.slot == slot]
            if any(fold_text(known.content) == fold_text(memory.content) for known in same):
                outcome = "unchanged"
                return []
            stamp = {"id": new_id("op", self._clock), "at": at, "actor": "device"}
            if not change or not same:
                return [AddMemory(**stamp, rule="tool", memory=memory)]
            if same[-1].permanent:
                outcome = "unchanged"
                return []
            return [OverwriteMemory(**stamp, rule="tool", memory=memory, target=same[-1].id)]

        profile = await self._profiles.append(child, decide)
        return _shown(profile, key, outcome, at)

    async def _delete(self, principal: Principal, child: Child, key: str, value: str) -> dict[str, Any]:
        profile = (await self._store.profile(child.id)).profile
        found = _fitting(profile, key, value)
        if not found:
            return await self._state(child, key, "unchanged")
        if len(found) > CLEAR_ENOUGH:
            return await self._state(child, key, "ambiguous")
        pinned = [memory.id for memory in found if memory.permanent]
        free = {memory.id for memory in found if not memory.permanent}
        at = self._now(child)
        await self._profiles.append(
            child,
            lambda now: [
                SupersedeMemory(
                    id=new_id("op", self._clock), at=at, rule="tool_delete", actor="device", memory_id=memory.id
                )
                for memory in now.live_memories()
                if memory.id in free
            ],
        )
        if not pinned:
            return await self._state(child, key, "done")
        request = await self._requests.ask(principal, child, key, pinned)
        return {**await self._state(child, key, "waits_for_guardian"), "request_id": request.id}

    async def _clear(self, principal: Principal, child: Child, key: str) -> dict[str, Any]:
        profile = (await self._store.profile(child.id)).profile
        everything = key.strip().lower() in EVERYTHING
        found = list(profile.memories.values()) if everything else _fitting(profile, key, "")
        if not found:
            return await self._state(child, key, "unchanged")
        request = await self._requests.ask(principal, child, key, [memory.id for memory in found])
        return {**await self._state(child, key, "waits_for_guardian"), "request_id": request.id}

    async def _state(self, child: Child, key: str, state: str) -> dict[str, Any]:
        return _shown((await self._store.profile(child.id)).profile, key, state, self._now(child))

    def _memory(self, child: Child, key: str, value: str, at: datetime) -> Memory:
        times = parse(value, at, locale=child.locale)
        between = ": " if language(value) == "en" else "："
        return Memory(
            id=derived_id("mem", child.id, key, value, at.isoformat()),
            content=value if fold_text(key) in fold_text(value) else f"{key}{between}{value}",
            kind="plan" if times and times[0].start and times[0].start > at else "fact",
            evidence=value,
            source_turn_id=None,
            created_at=at,
            updated_at=at,
            slot=_slot(key),
            date_info=date_info(times[0], at) if times else None,
            confidence=0.5,
            witness="model",
        )

    def _now(self, child: Child) -> datetime:
        return self._clock.now().astimezone(ZoneInfo(child.timezone))


def _text(given: Mapping[str, Any], name: str, longest: int, *, needed: bool = True) -> str:
    value = given.get(name)
    text = "" if value is None else str(value).strip() if isinstance(value, str | int | float) else None
    if text is None or len(text) > longest or (needed and not text):
        raise InvalidInput(f"{name} is a text of 1 to {longest} characters.", field=name)
    return "".join(character for character in text if character.isprintable())


def _fact_value(field: FactField, value: str) -> str:
    if field == "gender":
        return check_gender(value)
    if field == "birthday":
        return check_birthday(value)
    if field == "age":
        number = value.removesuffix("岁").strip()
        if not number.replace(".", "", 1).isdigit() or not 0 < float(number) < 19:
            raise InvalidInput("The age is a number of years.", field="value")
        return number
    return value[:40]


def _slot(key: str) -> str:
    return f"tool:{fold_text(key).strip()}"


def _fitting(profile: Profile, key: str, value: str) -> list[Memory]:
    """Memories that were written under the key, else those whose words have it."""
    wanted, said = fold_text(key).strip(), fold_text(value).strip()
    live = [memory for memory in profile.live_memories() if not memory.hidden]
    written = [memory for memory in live if memory.slot == _slot(key)]
    if not written:
        written = [memory for memory in live if wanted and wanted in fold_text(memory.content)]
    return [memory for memory in written if said in fold_text(memory.content)]


def _shown(profile: Profile, key: str, state: str, at: datetime) -> dict[str, Any]:
    everything = key.strip().lower() in EVERYTHING
    found = [] if everything else _fitting(profile, key, "")
    memories = [{"id": memory.id, "content": memory.content, "pinned": memory.permanent} for memory in found[:20]]
    count = sum(not memory.hidden for memory in profile.live_memories())
    return {"state": state, "key": key, "memories": memories, "count": count}


def _recalled(item: Any, score: float, now: datetime) -> dict[str, Any]:
    if isinstance(item, Memory):
        moment, content, kind = item.created_at, item.content, str(item.kind)
        state = status(item.date_info, now) if item.date_info else "valid"
    else:
        moment, content, kind, state = item.spoken_at, item.text, "turn", "valid"
    return {
        "id": item.id,
        "kind": kind,
        "content": content,
        "status": state,
        "said_at": moment.astimezone(now.tzinfo).isoformat(),
        "score": round(score, 3),
    }
