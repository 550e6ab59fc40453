"""``companion export`` and ``companion import``: our own archive, and other programs' memories."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from zoneinfo import ZoneInfo

import typer

from companion.commands.inspect import the_child
from companion.commands.keys import with_services
from companion.errors import InvalidInput
from companion.wiring import Services

if TYPE_CHECKING:
    from companion.household.importing.record import Reader

DataDir = Annotated[Path | None, typer.Option(help="Folder of the embedded database.")]
ARCHIVE = "archive"
FORMATS = "archive, flat (a dictionary a chat), ollama (a folder of Ollama_Agents), nested (a profile)"


def add_to(app: typer.Typer) -> None:
    """Register the commands."""
    app.command("export")(export)
    app.command("import")(take_in)


def export(
    path: Annotated[Path, typer.Argument(help="File to write; a folder for the format ollama.")],
    form: Annotated[str, typer.Option("--format", help=FORMATS)] = ARCHIVE,
    child: Annotated[str | None, typer.Option(help="Only this child.")] = None,
    household: Annotated[str | None, typer.Option(help="Household id; default the first one.")] = None,
    data_dir: DataDir = None,
) -> None:
    """Write a household, or one child, as an archive; or one child's memories in another program's form."""
    from companion.household.importing import outgo
    from companion.store.archive import export as export_archive

    if form not in (ARCHIVE, *outgo.FORMATS):
        raise InvalidInput(f"The format must be one of {FORMATS}.", field="format")
    if path.exists() and not (form == "ollama" and path.is_dir()):
        raise InvalidInput("The file is there already: name another one.", field="path")

    async def work(services: Services) -> str:
        if form != ARCHIVE:
            _, found = await the_child(services, child)
            return f"{await outgo.write(services.store, found, form, path, services.embedder.name)} memories"
        owner = household or (await services.store.households())[0].id
        size = 0
        with path.open("wb") as file:
            async for chunk in export_archive(services.store, owner, child):
                size += file.write(chunk)
        return f"{size} bytes"

    typer.echo(f"{path}: {with_services(data_dir, work)}")


def take_in(
    what: Annotated[str, typer.Argument(metavar="[FORMAT] FILE", help=f"{FORMATS}; without one, an archive.")],
    file: Annotated[Path | None, typer.Argument(metavar="", show_default=False)] = None,
    child: Annotated[str | None, typer.Option(help="Child that other programs' memories belong to.")] = None,
    household: Annotated[str | None, typer.Option(help="Read an archive's children into this household.")] = None,
    data_dir: DataDir = None,
) -> None:
    """Read an archive, or another program's memories. What cannot be read is named by its place and skipped."""
    path, form = (Path(what), ARCHIVE) if file is None else (file, what)
    if not path.exists():
        raise InvalidInput("There is no such file.", field="path")
    if form == ARCHIVE:
        _archive(path, household, data_dir)
    else:
        _foreign(_reader(form), path, child, data_dir)


def _archive(path: Path, household: str | None, data_dir: Path | None) -> None:
    from companion.store.restoring import restore

    async def work(services: Services) -> None:
        with path.open("rb") as file:
            restored = await restore(services.store, file, household_id=household)
        typer.echo(f"household {restored.household_id}: {len(restored.children)} children, {restored.lines} lines")

    with_services(data_dir, work)


def _reader(form: str) -> Reader:
    from companion.household.importing import flat, nested, ollama

    readers: dict[str, Reader] = {flat.name: flat, ollama.name: ollama, nested.name: nested}
    if form not in readers:
        raise InvalidInput(f"The format must be one of {FORMATS}.", field="format")
    return readers[form]


def _foreign(reader: Reader, path: Path, child: str | None, data_dir: Path | None) -> None:
    from rich.console import Console
    from rich.progress import Progress

    from companion.household.importing.intake import Imported, Intake

    if path.is_dir() and reader.name == "nested":
        raise InvalidInput("A nested profile is one file.", field="path")
    total = reader.count(path)

    async def work(services: Services) -> Imported:
        _, found = await the_child(services, child)
        intake = Intake(services.store, services.clock, services.vectorizer, found)
        with Progress(console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task("importing", total=total)
            records = reader.read(path, ZoneInfo(found.timezone))
            return await intake.take(reader.name, records, lambda count: progress.advance(task, count))

    done = with_services(data_dir, work)
    for place, reason in done.skipped:
        typer.echo(f"skipped\t{place}\t{reason}", err=True)
    typer.echo(f"imported: {done.taken}, there already: {done.known}, skipped: {len(done.skipped)}")
