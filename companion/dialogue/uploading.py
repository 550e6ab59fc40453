"""Turns that a device kept while it was offline: stored one by one, each with its own result."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from companion.dialogue.conversation import Conversation, Said
from companion.errors import CallerError, CompanionError, Conflict, ConsentRequired, Unauthenticated
from companion.household.access import Principal
from companion.store.port import Idempotent, Store


@dataclass(frozen=True, slots=True)
class Upload:
    """One turn of a batch."""

    said: Said
    """With what the robot answered; nothing is answered here."""
    key: str | None = None
    """The device's own; without one the turn's content and moment tell that it was sent before."""


@dataclass(frozen=True, slots=True)
class Uploaded:
    """What became of one turn."""

    status: Literal["stored", "known", "refused", "retry"]
    turn_id: str | None = None
    error: CompanionError | None = None


class Uploading:
    """Takes batches. A batch that is sent again stores nothing twice."""

    def __init__(self, store: Store, conversation: Conversation) -> None:
        self._store = store
        self._conversation = conversation

    async def upload(self, principal: Principal, child_id: str, turns: Sequence[Upload]) -> list[Uploaded]:
        """In the order of the batch; stored in the order in which they were said, so that talk makes sense.

        Raises what concerns the whole batch: a missing scope, no consent, an unknown child.
        """
        results: dict[int, Uploaded] = {}
        for place in sorted(range(len(turns)), key=lambda place: turns[place].said.spoken_at):
            try:
                results[place] = await self._one(principal, child_id, turns[place])
            except (Unauthenticated, ConsentRequired):
                raise
            except CompanionError as error:
                if isinstance(error, CallerError) and error.status in (403, 404):
                    raise
                results[place] = Uploaded("refused" if isinstance(error, CallerError) else "retry", error=error)
        return [results[place] for place in range(len(turns))]

    async def _one(self, principal: Principal, child_id: str, upload: Upload) -> Uploaded:
        said = upload.said
        content = "\x1f".join([child_id, said.speaker, said.spoken_at.isoformat(), said.text, said.reply_text or ""])
        digest = hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()
        # Keys of a batch live apart from those of the header, and those of each child apart from the others.
        given = hashlib.sha256(f"{child_id}\n{upload.key}".encode("utf-8", "surrogatepass")).hexdigest()
        key = f"batch-{given if upload.key else digest}"
        words = hashlib.sha256(said.text.encode("utf-8", "surrogatepass")).hexdigest()
        known = await self._store.idempotent(principal.household_id, key)
        if known is not None:
            if known.body_digest != words:
                raise Conflict("This key was used for another turn: use a new one.", field="key")
            return Uploaded("known", str((known.response or {}).get("turn_id")))
        said = replace(said, reply_text=said.reply_text or "", idempotent=Idempotent(key, words))
        taken = await self._conversation.take(principal, child_id, said)
        await self._conversation.keep(taken, None, {"turn_id": taken.turn_id})
        return Uploaded("stored", taken.turn_id)
