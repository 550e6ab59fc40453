"""``companion keys``: create, list and revoke bearer keys."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from companion.domain.household import GUARDIAN_SCOPES, ROBOT_SCOPES, DeviceKey, Scope
from companion.errors import InvalidInput, NotFound
from companion.household.first import new_household
from companion.household.keys import create_key
from companion.settings import Settings
from companion.wiring import Services, build

T = TypeVar("T")
DataDir = Annotated[Path | None, typer.Option(help="Folder of the embedded database.")]


def add_to(app: typer.Typer) -> typer.Typer:
    """Register the commands; gives the group ``keys``, for what others add to it."""
    keys = typer.Typer(help="Bearer keys of devices.", no_args_is_help=True)
    keys.command("create")(create)
    keys.command("list")(list_keys)
    keys.command("revoke")(revoke)
    app.add_typer(keys, name="keys")
    households = typer.Typer(help="Households: the tenants of a service.", no_args_is_help=True)
    households.command("create")(create_household)
    app.add_typer(households, name="household")
    return keys


def with_services(data_dir: Path | None, work: Callable[[Services], Awaitable[T]]) -> T:
    """Open the store, do something, close it."""
    settings = Settings()
    if data_dir is not None:
        settings = settings.model_copy(update={"data_dir": data_dir})

    async def run() -> T:
        services = build(settings)
        await services.store.open()
        try:
            return await work(services)
        finally:
            await services.store.close()

    return asyncio.run(run())


def create(
    label: Annotated[str, typer.Argument(help="What the key is for.")] = "robot",
    kind: Annotated[str, typer.Option(help="robot (talk, read) or guardian (everything).")] = "robot",
    child: Annotated[str | None, typer.Option(help="Bind the key to this child.")] = None,
    household: Annotated[str | None, typer.Option(help="Household id; default the first one.")] = None,
    data_dir: DataDir = None,
) -> None:
    """Make a key; its secret is printed this once."""
    scopes: dict[str, tuple[Scope, ...]] = {"robot": ROBOT_SCOPES, "guardian": GUARDIAN_SCOPES}
    if kind not in scopes:
        raise InvalidInput("The kind must be robot or guardian.", field="kind")

    async def work(services: Services) -> str:
        owner = household
        if owner is None:
            households = await services.store.households()
            if not households:
                raise NotFound("There is no household yet: run `companion serve` once.")
            owner = households[0].id
        if child is not None:
            await services.store.child(owner, child)
        _, secret = await create_key(services.store, services.clock, owner, label, scopes[kind], child)
        return secret

    typer.echo(f"key: {with_services(data_dir, work)}")


def list_keys(data_dir: DataDir = None) -> None:
    """List keys, one a line: id, label, scopes, child, created, revoked. Their secrets are not stored."""

    async def work(services: Services) -> list[DeviceKey]:
        return await services.store.keys()

    for key in with_services(data_dir, work):
        created = key.created_at.isoformat(timespec="seconds")
        revoked = f"revoked {key.revoked_at.isoformat(timespec='seconds')}" if key.revoked_at else "valid"
        typer.echo("\t".join((key.id, key.label, " ".join(key.scopes), key.child_id or "any child", created, revoked)))


def revoke(key_id: str, data_dir: DataDir = None) -> None:
    """Revoke a key at once."""

    async def work(services: Services) -> None:
        await services.store.revoke_key(key_id, services.clock.now())

    with_services(data_dir, work)
    typer.echo(f"revoked: {key_id}")


def create_household(
    name: Annotated[str, typer.Argument(help="What to call it.")],
    operator_consents: Annotated[
        bool, typer.Option("--operator-consents", help="Record your consent as the operator of a private instance.")
    ] = False,
    data_dir: DataDir = None,
) -> None:
    """Make a household with a guardian's key; the key's secret is printed this once."""

    async def work(services: Services) -> tuple[str, str]:
        return await new_household(services.store, services.clock, name, operator_consents=operator_consents)

    household, secret = with_services(data_dir, work)
    typer.echo(f"household: {household}")
    typer.echo(f"key: {secret}")
