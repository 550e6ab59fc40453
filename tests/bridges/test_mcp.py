"""The MCP server, spoken to with the official client."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
from typing import Any

import pytest
from companion.bridges.mcp_server import create_server
from companion.client import AsyncCompanion
from tests.conftest import Service

mcp = pytest.importorskip("mcp")


def key(service: Service) -> str:
    return str(service.robot.headers["Authorization"]).removeprefix("Bearer ")


def read(result: Any) -> dict[str, Any]:
    assert not result.is_error, result.content
    answer: dict[str, Any] = json.loads(result.content[0].text)
    return answer


async def test_the_tools_work_in_this_process(service: Service) -> None:
    child = service.child(name="林小满")
    async with AsyncCompanion(service.url, key(service)) as companion:
        async with mcp.Client(create_server(companion, child)) as client:
            tools = (await client.list_tools()).tools
            assert sorted(tool.name for tool in tools) == ["memory_write", "recall", "summarise", "user_tag"]
            written = {"key": "宠物", "value": "小猫", "action": "+"}
            assert read(await client.call_tool("memory_write", written))["state"] == "done"
            found = read(await client.call_tool("recall", {"query": "小猫"}))["found"]
            assert found[0]["content"] == "宠物：小猫"
            assert "林小满" in read(await client.call_tool("summarise", {}))["summary"]
            unknown = await client.call_tool("recall", {"query": "小猫", "child_id": "chi_unknown"})
            assert unknown.is_error
        async with mcp.Client(create_server(companion)) as client:
            assert (await client.call_tool("summarise", {})).is_error


async def test_over_stdio(service: Service) -> None:
    child = service.child(name="林小满")
    started = mcp.StdioServerParameters(
        command=sys.executable,
        args=["-m", "companion.cli", "mcp", "--url", service.url, "--child", child],
        env={**os.environ, "COMPANION_KEY": key(service)},
    )
    async with mcp.Client(started) as client:
        assert "林小满" in read(await client.call_tool("summarise", {}))["summary"]


async def test_over_streamable_http(service: Service) -> None:
    child = service.child(name="林小满")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    arguments = ["mcp", "--url", service.url, "--child", child, "--transport", "http", "--port", str(port)]
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "companion.cli", *arguments, env={**os.environ, "COMPANION_KEY": key(service)}
    )
    try:
        async with asyncio.timeout(60):
            while True:
                try:
                    _, writer = await asyncio.open_connection("127.0.0.1", port)
                except OSError:
                    await asyncio.sleep(0.1)
                else:
                    writer.close()
                    break
            async with mcp.Client(f"http://127.0.0.1:{port}/mcp") as client:
                assert "林小满" in read(await client.call_tool("summarise", {}))["summary"]
    finally:
        server.terminate()
        await server.wait()
