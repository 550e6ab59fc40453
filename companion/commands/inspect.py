"""``companion learn``, ``profile``, ``time`` and ``repair``: look at what the service knows and how it reads."""

from __future__ import annotations

import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from companion.commands.keys import with_services
from companion.domain.household import GUARDIAN_SCOPES, Child
from companion.errors import InvalidInput, NotFound
from companion.household.access import Principal
from companion.wiring import Services

DataDir = Annotated[Path | None, typer.Option(help="Folder of the embedded database.")]
At = Annotated[str | None, typer.Option(help="Moment, RFC 3339 with offset; default now.")]


def add_to(app: typer.Typer) -> None:
    """Register the commands."""
    app.command()(learn)
    profile = typer.Typer(help="What is known about a child.", no_args_is_help=True)
    profile.command("show")(show)
    profile.command("rebuild")(rebuild)
    app.add_typer(profile, name="profile")
    app.command("time")(time)
    app.command()(repair)


async def the_child(services: Services, child_id: str | None) -> tuple[Principal, Child]:
    """The named child, or the only one there is, with the operator at the machine as the caller."""
    for household in await services.store.households():
        principal = Principal(id="operator", household_id=household.id, scopes=frozenset(GUARDIAN_SCOPES))
        children = await services.store.children(household.id, limit=2)
        if child_id is None and len(children) == 1:
            return principal, children[0]
        if child_id is None and children:
            raise InvalidInput("There are several children: name one by its id.", field="child")
        if child_id is not None:
            try:
                return principal, await services.store.child(household.id, child_id)
            except NotFound:
                continue
    raise NotFound("There is no such child. `companion chat` makes one.")


def learn(child: Annotated[str | None, typer.Argument(help="Child id.")] = None, data_dir: DataDir = None) -> None:
    """Learn a child's waiting turns now."""

    async def work(services: Services) -> None:
        _, found = await the_child(services, child)
        learned, left = await services.learning.until_learned(found.id, 3_600)
        typer.echo(f"learned: {learned}, pending: {left.pending}, failed: {left.failed}")

    with_services(data_dir, work)


def show(
    child: Annotated[str | None, typer.Argument(help="Child id.")] = None, at: At = None, data_dir: DataDir = None
) -> None:
    """Print a child's profile as JSON."""
    moment = _moment(at)

    async def work(services: Services) -> dict[str, Any]:
        principal, found = await the_child(services, child)
        shown, _ = await services.profiles.show(principal, found.id, moment)
        return shown

    typer.echo(json.dumps(with_services(data_dir, work), ensure_ascii=False, indent=2))


def rebuild(child: Annotated[str | None, typer.Argument(help="Child id.")] = None, data_dir: DataDir = None) -> None:
    """Decide a child's whole history again from what each turn taught."""

    async def work(services: Services) -> None:
        principal, found = await the_child(services, child)
        await services.profiles.rebuild(principal, found.id)

    with_services(data_dir, work)
    typer.echo("rebuilt")


def time(
    text: Annotated[str, typer.Argument(help="What was said.")],
    at: At = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show which times a sentence names, as heard at a moment."""
    from companion.timeparse.describe import describe

    found = describe(text, _moment(at) or datetime.now(UTC).astimezone())
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    if not found:
        typer.echo("no time in it")
    for expression in found:
        typer.echo("  ".join(f"{key}: {value}" for key, value in expression.items() if value is not None))


def repair() -> None:
    """Read broken JSON from standard input; print the value and the steps that produced it."""
    from companion.profile.repair import parse_model_json

    result = parse_model_json(sys.stdin.read())
    typer.echo(json.dumps(result.value, ensure_ascii=False, indent=2))
    typer.echo(f"steps: {', '.join(result.steps) or 'none'}", err=True)


def _moment(text: str | None) -> datetime | None:
    if text is None:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise InvalidInput(
            "The moment cannot be read: give RFC 3339, such as 2025-10-05T10:00+08:00.", field="at"
        ) from None
    if moment.tzinfo is None:
        raise InvalidInput("The moment needs an offset, such as 2025-10-05T10:00+08:00.", field="at")
    return moment
