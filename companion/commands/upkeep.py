"""``companion memory``, ``retention``, ``audit``, ``db backup`` and ``keys rotate-data``."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Annotated
from zoneinfo import ZoneInfo

import typer
from rich.console import Console
from rich.progress import Progress

from companion.commands import transfer
from companion.commands.inspect import the_child
from companion.commands.keys import with_services
from companion.domain import new_id
from companion.domain.household import Alert, AuditEntry
from companion.domain.operation import EraseMemory
from companion.errors import ConfigurationError
from companion.household.profiles import rules_for
from companion.learning.rebuilding import erase_memory
from companion.merge.retention import Policy, plan_removals
from companion.store.backup import backup as copy_database
from companion.store.keyring import KeyRingCipher
from companion.store.retention import Retention, sweep
from companion.store.rotation import rotate_data
from companion.wiring import Services

DataDir = Annotated[Path | None, typer.Option(help="Folder of the embedded database.")]
DryRun = Annotated[bool, typer.Option("--dry-run/--apply", help="Only say what would go (default), or do it.")]


def add_to(app: typer.Typer) -> None:
    """Register the commands."""
    memory = typer.Typer(help="Memories.", no_args_is_help=True)
    memory.command("clean")(clean)
    app.add_typer(memory, name="memory")
    retention = typer.Typer(help="How long data is kept.", no_args_is_help=True)
    retention.command("sweep")(sweep_data)
    app.add_typer(retention, name="retention")
    audit = typer.Typer(help="The audit log.", no_args_is_help=True)
    audit.command("verify")(verify)
    app.add_typer(audit, name="audit")
    alerts = typer.Typer(help="Alerts, as whoever runs the service sees them: no content.", no_args_is_help=True)
    alerts.command("list")(list_alerts)
    alerts.command("release")(release)
    app.add_typer(alerts, name="alerts")
    transfer.add_to(app)


def clean(
    child: Annotated[str | None, typer.Argument(help="Child id.")] = None,
    older_than: Annotated[float | None, typer.Option(help="Not said again for so many days.")] = None,
    unused_for: Annotated[float | None, typer.Option(help="Neither said nor used for so many days.")] = None,
    superseded_after: Annotated[float | None, typer.Option(help="Replaced so many days ago.")] = None,
    expired_after: Annotated[float | None, typer.Option(help="Over for so many days.")] = None,
    keep_at_most: Annotated[int | None, typer.Option(help="Keep the best so many.")] = None,
    model: Annotated[list[str] | None, typer.Option(help="Written by this model.")] = None,
    dry_run: DryRun = True,
    data_dir: DataDir = None,
) -> None:
    """Remove memories by policy; pinned and permanent ones always stay. Every removal is an operation."""
    policy = Policy(
        older_than_days=older_than,
        unused_for_days=unused_for,
        superseded_after_days=superseded_after,
        expired_after_days=expired_after,
        keep_at_most=keep_at_most,
        models=frozenset(model or ()),
    )

    async def work(services: Services) -> None:
        _, found = await the_child(services, child)
        now = services.clock.now().astimezone(ZoneInfo(found.timezone))
        stored = await services.store.profile(found.id)
        access = await services.store.access(found.id)
        removals = plan_removals(stored.profile.memories.values(), policy, now, access=access)
        rules = await rules_for(services.store, found.household_id)
        with Progress(console=Console(stderr=True), transient=True) as progress:
            for removal in progress.track(removals, description="cleaning"):
                typer.echo(f"{removal.rule}\t{removal.score:.2f}\t{removal.memory.id}\t{removal.memory.content}")
                if not dry_run:
                    erase = EraseMemory(
                        id=new_id("op", services.clock),
                        at=now,
                        rule=removal.rule,
                        actor="system",
                        memory_id=removal.memory.id,
                    )
                    await erase_memory(services.store, services.vectorizer, services.clock, found.id, erase, rules)
        typer.echo(f"{'would remove' if dry_run else 'removed'}: {len(removals)}")

    with_services(data_dir, work)


def sweep_data(dry_run: DryRun = True, data_dir: DataDir = None) -> None:
    """Remove data that is over age, by kind; ages count from receipt."""

    async def work(services: Services) -> None:
        counts = await sweep(services.store, services.clock.now(), Retention(), dry_run=dry_run)
        for kind, count in counts.items():
            typer.echo(f"{kind}\t{count}")
        if not dry_run:
            await services.store.scrub()

    with_services(data_dir, work)


def verify(data_dir: DataDir = None) -> None:
    """Check every household's audit chain; exit code 1 when one was tampered with."""

    async def work(services: Services) -> int:
        broken = 0
        for household in await services.store.households():
            position = await services.store.verify_audit(household.id)
            typer.echo(f"{household.id}\t{'whole' if position is None else f'broken at entry {position}'}")
            broken += position is not None
        return broken

    if with_services(data_dir, work):
        raise typer.Exit(1)


def backup(path: Path, data_dir: DataDir = None) -> None:
    """Copy the SQLite database while it is in use. Keep the copy apart from the data keys."""

    async def work(services: Services) -> int:
        return await copy_database(services.settings.effective_database_url, path)

    typer.echo(f"{path}: {with_services(data_dir, work)} bytes")


def rotate(data_dir: DataDir = None) -> None:
    """Give every household a new data key and seal its data with it, without stopping the service."""

    async def work(services: Services) -> None:
        cipher = services.cipher
        if not isinstance(cipher, KeyRingCipher):
            raise ConfigurationError("There are no data keys: encryption is off.")
        for household in await services.store.households():
            count = await rotate_data(services.store, cipher, household.id)
            typer.echo(f"{household.id}\t{count} rows sealed again")

    with_services(data_dir, work)


def list_alerts(data_dir: DataDir = None) -> None:
    """List open alerts of all households, one a line; those that implicate a caregiver too."""

    async def work(services: Services) -> list[Alert]:
        return await services.store.open_alerts(services.clock.now() - timedelta(days=3_650))

    for alert in with_services(data_dir, work):
        whom = "implicates a caregiver" if alert.implicates_caregiver else "for guardians"
        when = alert.created_at.isoformat(timespec="seconds")
        typer.echo(
            "\t".join((alert.id, alert.household_id, alert.child_id, alert.category, str(alert.severity), when, whom))
        )


def release(
    alert_id: str,
    household: Annotated[str, typer.Option(help="Household id.")],
    data_dir: DataDir = None,
) -> None:
    """Open the sealed turn behind an alert to the guardians, after someone outside the home has looked into it."""

    async def work(services: Services) -> str:
        turn_id = await services.store.release_turn(household, alert_id)
        entry = AuditEntry(
            household_id=household, at=services.clock.now(), actor="operator", action="turn.release", subject=turn_id
        )
        await services.store.audit([entry])
        return turn_id

    typer.echo(f"released: {with_services(data_dir, work)}")
