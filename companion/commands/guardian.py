"""``companion guardian``: who may sign in to the dashboard."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.commands.keys import DataDir, with_services
from companion.errors import InvalidInput, NotFound
from companion.household.guardians import SCOPES, Guardians, Role
from companion.wiring import Services


def add_to(app: typer.Typer) -> None:
    """Register the commands."""
    guardians = typer.Typer(help="Guardians: who may sign in to the dashboard.", no_args_is_help=True)
    guardians.command("invite")(invite)
    guardians.command("list")(list_guardians)
    guardians.command("password")(password)
    app.add_typer(guardians, name="guardian")


def invite(
    role: Annotated[str, typer.Option(help="owner, guardian or viewer (reads only).")] = "owner",
    household: Annotated[str | None, typer.Option(help="Household id; default the first one.")] = None,
    data_dir: DataDir = None,
) -> None:
    """Print a one-time code with which a parent makes an account at /home/join; good for seven days."""
    roles: dict[str, Role] = {name: name for name in SCOPES}
    if role not in roles:
        raise InvalidInput("The role must be owner, guardian or viewer.", field="role")

    async def work(services: Services) -> str:
        owner = household
        if owner is None:
            households = await services.store.households()
            if not households:
                raise NotFound("There is no household yet: run `companion serve` once.")
            owner = households[0].id
        return await Guardians(services.store, services.clock).invite(owner, roles[role])

    code = with_services(data_dir, work)
    typer.echo(f"code: {code}")
    typer.echo(f"open: /home/join?code={code}")


def password(email: str, data_dir: DataDir = None) -> None:
    """Give somebody who forgot theirs a new password, printed this once."""

    async def work(services: Services) -> str:
        return await Guardians(services.store, services.clock).reset_password(email)

    typer.echo(f"password: {with_services(data_dir, work)}")


def list_guardians(data_dir: DataDir = None) -> None:
    """List accounts, one a line: id, household, e-mail address, role."""

    async def work(services: Services) -> list[tuple[str, str, str, str]]:
        guardians = Guardians(services.store, services.clock)
        return [
            (guardian.id, guardian.household_id, guardian.email, guardian.role)
            for household in await services.store.households()
            for guardian in await guardians.of(household.id)
        ]

    for row in with_services(data_dir, work):
        typer.echo("\t".join(row))
