"""``companion mcp`` and ``companion mqtt``: other protocols in front of a running service."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from companion.errors import ConfigurationError

Url = Annotated[str, typer.Option(envvar="COMPANION_URL", help="Address of the service.")]
Key = Annotated[str, typer.Option(envvar="COMPANION_KEY", help="Key to call it with.")]


def add_to(app: typer.Typer) -> None:
    """Register the commands."""
    app.command()(mcp)
    app.command()(mqtt)


def mcp(
    key: Key,
    url: Url = "http://127.0.0.1:8000",
    child: Annotated[str | None, typer.Option(help="Child that the tools speak of.")] = None,
    transport: Annotated[str, typer.Option(help="stdio or http (streamable HTTP, at /mcp).")] = "stdio",
    host: Annotated[str, typer.Option(help="Address to listen on, for http.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on, for http.")] = 8765,
) -> None:
    """Offer the memory tools as an MCP server."""
    from companion.bridges.mcp_server import create_server
    from companion.client import AsyncCompanion

    if transport not in ("stdio", "http"):
        raise ConfigurationError("The transport is stdio or http.")
    server = create_server(AsyncCompanion(url, key), child)
    if transport == "stdio":
        server.run("stdio")
    else:
        server.run("streamable-http", host=host, port=port)


def mqtt(
    key: Key,
    url: Url = "http://127.0.0.1:8000",
    host: Annotated[str, typer.Option(help="Broker.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Its port.")] = 1883,
    prefix: Annotated[str, typer.Option(help="Topics are PREFIX/CHILD/say, .../sentence, .../reply.")] = "companion",
    username: Annotated[str | None, typer.Option(envvar="COMPANION_MQTT_USERNAME")] = None,
    password: Annotated[str | None, typer.Option(envvar="COMPANION_MQTT_PASSWORD")] = None,
) -> None:
    """Answer turns that arrive over MQTT."""
    try:
        import aiomqtt  # noqa: F401
    except ImportError:
        raise ConfigurationError("The MQTT bridge needs the extra: pip install 'child-companion[mqtt]'.") from None
    from companion.bridges.mqtt import bridge
    from companion.client import AsyncCompanion

    async def run() -> None:
        async with AsyncCompanion(url, key) as companion:
            await bridge(companion, host, port, prefix, username=username, password=password)

    try:
        asyncio.run(run())
    except KeyboardInterrupt:
        typer.echo("stopped")
