"""Companion as a memory of xiaozhi-esp32-server: one file, no dependency beyond its own httpx.

Put it at ``core/providers/memory/companion_memory/companion_memory.py`` and select it in ``config.yaml``::

    selected_module:
      Memory: companion_memory
    Memory:
      companion_memory:
        type: companion_memory
        url: http://127.0.0.1:8000
        api_key: YOUR_KEY

The device's id (its MAC) names the child: pair it once on the parents' page.
"""

import httpx

try:
    from ..base import MemoryProviderBase, logger
except ImportError:  # loaded by its path, outside the package
    from core.providers.memory.base import MemoryProviderBase, logger

TAG = __name__


class MemoryProvider(MemoryProviderBase):
    """``query_memory`` gives a text for the prompt; ``save_memory`` hands in a session when it ends.

    Neither ever raises: without its memory the robot still talks.
    """

    def __init__(self, config, summary_memory=None):
        super().__init__(config)
        self._url = str(config.get("url", "http://127.0.0.1:8000")).rstrip("/") + "/integrations/xiaozhi/memory"
        self._key = config.get("api_key", "")
        self._seconds = float(config.get("timeout", 2))

    async def query_memory(self, query: str) -> str:
        """Who the child is, what is due, and what the query brings to mind."""
        answer = await self._ask("GET", self._seconds, params={"query": _text(query)[:2000]})
        return answer if isinstance(answer, str) else ""

    async def save_memory(self, msgs, session_id=None, context=None, **_):
        """Store what was said. Newer servers send ``session_id``, some forks a ``context`` that holds it."""
        if session_id is None and isinstance(context, dict):
            session_id = context.get("session_id")
        messages = [
            {"role": message.role, "content": _text(message.content)}
            for message in msgs or ()
            if message.role in ("user", "assistant") and message.content
        ]
        if not messages:
            return None
        body = {"messages": messages[-1000:], "session_id": session_id}
        return await self._ask("POST", max(10.0, self._seconds), json=body)

    async def _ask(self, method, seconds, **what):
        headers = {"Authorization": f"Bearer {self._key}", "device-id": str(self.role_id or "")}
        try:
            async with httpx.AsyncClient(timeout=seconds) as client:
                response = await client.request(method, self._url, headers=headers, **what)
                return response.raise_for_status().json().get("data")
        except Exception as error:  # the server must go on talking
            logger.bind(tag=TAG).error(f"Companion does not answer: {type(error).__name__}")
            return None


def _text(content) -> str:
    """Plain text, or the text parts of a list of parts."""
    if isinstance(content, list):
        parts = [part.get("text", "") if isinstance(part, dict) else str(part) for part in content]
        return " ".join(parts)
    return "" if content is None else str(content)
