"""``companion serve``, ``worker``, ``config`` and ``db upgrade``."""

from __future__ import annotations

import asyncio
import json
import logging
import signal
import socket
import sys
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import structlog
import typer

from companion.commands import upkeep
from companion.errors import ConfigurationError
from companion.settings import Settings

if TYPE_CHECKING:
    from companion.wiring import Services


def add_to(app: typer.Typer) -> None:
    """Register the commands."""
    app.command()(serve)
    app.command()(worker)
    app.command()(config)
    database = typer.Typer(help="The database.", no_args_is_help=True)
    database.command("upgrade")(upgrade)
    database.command("backup")(upkeep.backup)
    app.add_typer(database, name="db")


def set_up_logging(settings: Settings) -> None:
    """Structured logs on standard error: events, ids and rules; never what anyone said."""
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer() if settings.log_format == "json" else structlog.dev.ConsoleRenderer()
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.ExceptionRenderer(structlog.tracebacks.ExceptionDictTransformer(show_locals=False)),
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
    )


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on.")] = None,
    data_dir: Annotated[Path | None, typer.Option(help="Folder of the embedded database.")] = None,
) -> None:
    """Serve the API. A fresh data folder gets its first household and key, printed once as `key: ...`; until
    somebody has an account, also a link with which the first one is made."""
    import uvicorn

    from companion.api.app import create_app
    from companion.wiring import build

    settings = _settings(host=host, port=port, data_dir=data_dir)
    set_up_logging(settings)
    services = build(settings)

    class Announcing(uvicorn.Server):
        """Says where it listens once it does, and the first key once."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if not self.started:
                return
            if services.first_key:
                typer.echo(f"key: {services.first_key}")
            listening = self.servers[0].sockets[0].getsockname()
            url = f"http://{listening[0]}:{listening[1]}"
            await _announce_dashboard(services, (settings.public_url or url).rstrip("/"))
            typer.echo(f"listening: {url}")

    server = Announcing(
        uvicorn.Config(
            create_app(services),
            host=settings.host,
            port=settings.port,
            log_level="warning",
            access_log=False,
            timeout_keep_alive=30,
            timeout_graceful_shutdown=30,
        )
    )
    if busy := _busy(settings.host, settings.port):
        raise ConfigurationError(f"{busy} Choose another port with --port or COMPANION_PORT.")
    server.run()
    if not server.started:
        raise typer.Exit(1)


async def _announce_dashboard(services: Services, url: str) -> None:
    """Where parents go, and how the first of them gets in."""
    from companion.household.guardians import Guardians

    typer.echo(f"dashboard: {url}/home/")
    login = services.settings.data_dir / "login"
    if (services.settings.data_dir / "DEMO").exists() and login.exists():
        typer.echo(f"demo login: {login.read_text('utf-8').strip()}")
        return
    guardians = Guardians(services.store, services.clock)
    if not await guardians.any():
        first = (await services.store.households())[0]
        code = await guardians.invite(first.id, "owner", timedelta(days=1))
        typer.echo(f"make your account: {url}/home/join?code={code}")


def _busy(host: str, port: int) -> str | None:
    """Why the address cannot be listened on; None when it can."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return f"The address {host}:{port} cannot be used ({error.strerror})."
    return None


def worker(data_dir: Annotated[Path | None, typer.Option(help="Folder of the embedded database.")] = None) -> None:
    """Learn stored turns, without serving. Ends after the turn at hand on SIGTERM or Ctrl-C."""
    from companion.wiring import build

    settings = _settings(data_dir=data_dir)
    # Where the API's environment is shared, its 0 means that others learn: this process.
    settings = settings.model_copy(update={"workers": max(1, settings.workers)})
    set_up_logging(settings)
    services = build(settings)

    async def run() -> None:
        await services.store.open()
        loop = asyncio.get_running_loop()
        for name in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(name, services.worker.stop)
        typer.echo("learning")
        try:
            await services.worker.run()
        finally:
            await services.stop()

    asyncio.run(run())


def config() -> None:
    """Print the effective settings as JSON; secrets are masked."""
    typer.echo(json.dumps(Settings().model_dump(mode="json"), indent=2, ensure_ascii=False))


def upgrade(data_dir: Annotated[Path | None, typer.Option(help="Folder of the embedded database.")] = None) -> None:
    """Bring the database's schema up to date."""
    from companion.store.migrate import upgrade as run_migrations

    settings = _settings(data_dir=data_dir)
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    asyncio.run(run_migrations(settings.effective_database_url))
    typer.echo("the database is up to date")


def _settings(**overrides: object) -> Settings:
    return Settings().model_copy(update={key: value for key, value in overrides.items() if value is not None})
