"""``companion fleet``: keys for many robots from a list, and the reset of one that is sold on."""

from __future__ import annotations

import csv
import sys
from dataclasses import asdict, fields
from pathlib import Path
from typing import Annotated

import typer

from companion.commands.keys import DataDir, with_services
from companion.errors import InvalidInput
from companion.household.fleet import COLUMNS, Fleet, Provisioned
from companion.wiring import Services


def add_to(app: typer.Typer) -> None:
    """Register the commands."""
    fleet = typer.Typer(help="Many robots.", no_args_is_help=True)
    fleet.command()(provision)
    fleet.command()(reset)
    app.add_typer(fleet, name="fleet")


def provision(
    robots: Annotated[Path, typer.Argument(help="CSV with the columns device_id, household?, child?.")],
    data_dir: DataDir = None,
) -> None:
    """Make a key for every robot of a list; prints CSV with the keys, which are shown this once. Exit code 1 when a
    robot was left out (column ``problem``)."""
    try:
        with robots.open(encoding="utf-8-sig", newline="") as file:
            rows = list(csv.DictReader(file))
    except (OSError, UnicodeDecodeError, csv.Error):
        raise InvalidInput(f"The list cannot be read: give a CSV file in UTF-8 ({', '.join(COLUMNS)}).") from None

    async def work(services: Services) -> list[Provisioned]:
        return await Fleet(services.store, services.devices, services.clock).provision(rows)

    made = with_services(data_dir, work)
    writer = csv.DictWriter(sys.stdout, [field.name for field in fields(Provisioned)], lineterminator="\n")
    writer.writeheader()
    writer.writerows(asdict(each) for each in made)
    if any(each.problem for each in made):
        raise typer.Exit(1)


def reset(
    device_id: Annotated[str, typer.Argument(help="What the robot calls itself.")], data_dir: DataDir = None
) -> None:
    """Revoke a robot's keys and unpair it. What the child said stays with the family."""

    async def work(services: Services) -> int:
        return await Fleet(services.store, services.devices, services.clock).reset(device_id)

    typer.echo(f"undone: {with_services(data_dir, work)}")
