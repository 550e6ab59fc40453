"""The memory tools as an MCP server (Model Context Protocol), over stdio or streamable HTTP.

Needs the extra ``[mcp]``. It is a client of the service: the key decides which children it may speak of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field

from companion.client import AsyncCompanion, CompanionProblem
from companion.errors import ConfigurationError

if TYPE_CHECKING:
    from mcp.server import MCPServer

ChildId = Annotated[str, Field(description="Id of the child; may be left out when the server was started for one.")]


def create_server(companion: AsyncCompanion, child: str | None = None) -> MCPServer[Any]:
    """A server around a client that is open.

    :param child: whom the tools speak of when a call names no one.
    """
    try:
        from mcp.server import MCPServer
    except ImportError:
        raise ConfigurationError("The MCP server needs the extra: pip install 'child-companion[mcp]'.") from None

    server: MCPServer[Any] = MCPServer(
        "companion", instructions="The memory of a child's companion: what was said, what is due, what to remember."
    )

    async def call(name: str, child_id: str, **arguments: Any) -> dict[str, Any]:
        chosen = child_id or child
        if not chosen:
            raise ValueError("Say which child: child_id.")
        try:
            return await companion.call_tool(chosen, name, **arguments)
        except CompanionProblem as problem:
            raise ValueError(problem.detail) from None

    @server.tool()
    async def memory_write(
        key: Annotated[str, Field(description="What it is about, short; * with action _ means everything.")],
        action: Annotated[Literal["+", "-", ".", "_"], Field(description="+ add, - delete, . change, _ clear")],
        value: Annotated[str, Field(description="The thing itself; not needed for - and _.")] = "",
        child_id: ChildId = "",
    ) -> dict[str, Any]:
        """Write, change or take back one thing about the child. Deleting what is pinned, and clearing, wait until a
        guardian agrees."""
        return await call("memory_write", child_id, key=key, value=value, action=action)

    @server.tool()
    async def user_tag(tag: str, value: str, child_id: ChildId = "") -> dict[str, Any]:
        """Tag the child with one trait or group: one value a tag."""
        return await call("user_tag", child_id, tag=tag, value=value)

    @server.tool()
    async def summarise(child_id: ChildId = "") -> dict[str, Any]:
        """Who the child is, what is due today and this week, and what to remember."""
        return await call("summarise", child_id)

    @server.tool()
    async def recall(
        query: Annotated[str, Field(description="What to look for, in the child's words.")],
        n: Annotated[int, Field(ge=1, le=20, description="How many at the most.")] = 5,
        child_id: ChildId = "",
    ) -> dict[str, Any]:
        """What is remembered about something the child speaks of."""
        return await call("recall", child_id, query=query, n=n)

    return server
