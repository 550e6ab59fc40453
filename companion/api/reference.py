"""``/docs``: the routes and their bodies on one page without scripts, made from the OpenAPI description."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

router = APIRouter(include_in_schema=False)

_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "code,pre{font:14px/1.4 ui-monospace,monospace}pre{background:#8881;padding:.6rem;overflow:auto}"
    "summary{cursor:pointer}h2{margin-top:2rem;text-transform:capitalize}@media(prefers-color-scheme:dark)"
    "{body{background:#151515;color:#e8e8e8}}"
)


@router.get("/docs", response_class=HTMLResponse)
async def reference(request: Request) -> HTMLResponse:
    """The reference page."""
    description: dict[str, Any] = request.app.openapi()
    groups: dict[str, list[str]] = {}
    for path, methods in description["paths"].items():
        for method, route in methods.items():
            tag = (route.get("tags") or ["other"])[0]
            groups.setdefault(tag, []).append(_route(path, method, route, description))
    parts = [f"<h2>{escape(tag)}</h2>{''.join(routes)}" for tag, routes in groups.items()]
    info = description["info"]
    page = (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(info['title'])} API</title><style>{_STYLE}</style><main><h1>{escape(info['title'])} "
        f"{escape(info['version'])}</h1><p>{escape(info.get('description', ''))}</p>"
        f'<p>Machine-readable: <a href="/openapi.json">openapi.json</a></p>{"".join(parts)}</main></html>'
    )
    headers = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return HTMLResponse(page, headers=headers)


def _route(path: str, method: str, route: dict[str, Any], description: dict[str, Any]) -> str:
    body = route.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    example = _example(body, description)
    shown = f"<pre>{escape(json.dumps(example, ensure_ascii=False, indent=2))}</pre>" if example is not None else ""
    names = [f"<code>{escape(each['name'])}</code> ({escape(each['in'])})" for each in route.get("parameters", [])]
    parameters = f"<p>Parameters: {', '.join(names)}</p>" if names else ""
    answers = ", ".join(escape(code) for code in route.get("responses", {}))
    return (
        f"<details><summary><code>{escape(method.upper())} {escape(path)}</code> {escape(route.get('summary', ''))}"
        f"</summary><p>{escape(route.get('description', ''))}</p>{parameters}{shown}<p>Answers: {answers}</p></details>"
    )


def _example(schema: dict[str, Any], description: dict[str, Any]) -> Any:
    """The first example of a body's schema."""
    if name := schema.get("$ref", "").removeprefix("#/components/schemas/"):
        schema = description["components"]["schemas"].get(name, {})
    examples = schema.get("examples")
    return examples[0] if examples else None
