"""``companion chat``: talk in the terminal."""

from __future__ import annotations

import json
import sys
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any
from zoneinfo import ZoneInfo

import typer
from rich.console import Console
from rich.markup import escape

from companion.commands.inspect import the_child
from companion.commands.keys import with_services
from companion.demo.showing import show_operations, show_profile
from companion.dialogue.conversation import Said
from companion.domain.household import GUARDIAN_SCOPES, Child
from companion.errors import NotFound
from companion.household.access import Principal
from companion.household.first import first_household
from companion.safety.rules_of_use import Close
from companion.wiring import Services

HELP = (
    "/profile what is known · /why what the last turn taught · /at 2025-10-05T18:00 travel in time · "
    "/forget the last memory · /quit"
)


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command()(chat)


def chat(
    child: Annotated[str | None, typer.Option(help="Child id; default the only one, or a new one.")] = None,
    timezone: Annotated[str, typer.Option(help="Time zone of a new child.")] = "Asia/Shanghai",
    data_dir: Annotated[Path | None, typer.Option(help="Folder of the embedded database.")] = None,
) -> None:
    """Talk with the companion as a child would. Every turn is stored and learned on this machine."""
    with_services(data_dir, lambda services: _Chat(services).run(child, timezone))


class _Chat:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._console = Console(highlight=False)
        self._at: datetime | None = None
        self._last: str | None = None

    async def run(self, child_id: str | None, timezone: str) -> None:
        services, console = self._services, self._console
        if await first_household(services.store, services.clock, operator_consents=True):
            console.print("[dim]a new data folder: by talking here you consent to storing as its operator[/]")
        try:
            caller, child = await the_child(services, child_id)
        except NotFound:
            if child_id is not None:
                raise
            household = (await services.store.households())[0]
            caller = Principal(id="operator", household_id=household.id, scopes=frozenset(GUARDIAN_SCOPES))
            child = await services.children.create(caller, {"timezone": timezone})
        if services.model:
            services.probe = await services.model.probe()
        console.print(f"[dim]{HELP}[/]")
        while (line := self._read()) is not None:
            if line in ("/quit", "/exit"):
                break
            if line.startswith("/"):
                await self._command(caller, child, line)
            elif line:
                await self._turn(caller, child, line)

    def _read(self) -> str | None:
        try:
            if sys.stdin.isatty():
                return self._console.input("[bold]you[/]  ").strip()
            line = sys.stdin.readline()
            if not line:
                return None
            self._console.print(f"[bold]you[/]  {escape(line.strip())}")
            return line.strip()
        except (EOFError, KeyboardInterrupt):
            return None

    async def _turn(self, caller: Principal, child: Child, line: str) -> None:
        services, console = self._services, self._console
        said = Said(text=line[:2_000], spoken_at=self._now(child), session_id=f"chat-{self._now(child).date()}")
        taken = await services.conversation.take(caller, child.id, said)
        console.print("[blue]robot[/]  ", end="")
        reply = None
        async for sentence, so_far in services.conversation.stream(taken):
            reply = so_far
            console.print(escape(sentence or ""), end="")
        console.print()
        if taken.ruling.fixed == Close.QUIET_HOURS:
            console.print("[dim]it is night for the child; /at 2025-10-05T18:00 travels in time[/]")
        await services.conversation.keep(taken, reply)
        with console.status("learning …"):
            await services.learning.until_learned(child.id, 300)
        self._last = taken.turn_id
        await self._why(caller, child)

    async def _why(self, caller: Principal, child: Child) -> None:
        if self._last is None:
            self._console.print("[dim]nothing was said yet[/]")
            return
        stored = await self._services.store.turn(child.id, self._last)
        if stored.state == "failed":
            self._console.print(f"[red]not learned: {stored.failure}[/]")
        page = await self._services.profiles.operations(caller, child.id, after=0, limit=200, turn_id=self._last)
        show_operations(self._console, [operation.model_dump(mode="json") for _, operation in page])

    async def _command(self, caller: Principal, child: Child, line: str) -> None:
        name, _, rest = line.partition(" ")
        match name:
            case "/profile":
                shown, _ = await self._services.profiles.show(caller, child.id, self._now(child))
                if rest.strip() == "json":
                    self._console.print_json(json.dumps(shown, ensure_ascii=False))
                else:
                    show_profile(self._console, shown)
            case "/why":
                await self._why(caller, child)
            case "/at":
                self._travel(child, rest.strip())
            case "/forget":
                await self._forget(caller, child)
            case _:
                self._console.print(f"[dim]{HELP}[/]")

    def _travel(self, child: Child, text: str) -> None:
        try:
            moment = datetime.fromisoformat(text)
        except ValueError:
            self._console.print("give a moment, such as /at 2025-10-05T18:00")
            return
        self._at = moment if moment.tzinfo else moment.replace(tzinfo=ZoneInfo(child.timezone))
        self._console.print(f"[dim]it is {self._at.isoformat()}[/]")

    async def _forget(self, caller: Principal, child: Child) -> None:
        shown: dict[str, Any]
        shown, _ = await self._services.profiles.show(caller, child.id, self._now(child))
        live = [memory for memory in shown["memories"] if not memory["superseded_at"]]
        if not live:
            self._console.print("[dim]there is nothing to forget[/]")
            return
        last = max(live, key=lambda memory: memory["created_at"])
        await self._services.profiles.erase_memory(caller, child.id, last["id"])
        self._console.print("[dim]forgotten[/]")

    def _now(self, child: Child) -> datetime:
        return self._at or self._services.clock.now().astimezone(ZoneInfo(child.timezone))
