"""Is it alive, is it ready, how is it doing."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from companion.wiring import Services

router = APIRouter(tags=["health"])


@router.get("/healthz")
async def healthz() -> dict[str, str]:
    """The process answers."""
    return {"status": "ok"}


@router.get("/readyz", response_model=None)
async def readyz(request: Request) -> Response:
    """Which store, model and embedder are live; 503 while the store is not."""
    wired: Services = request.app.state.services
    report: dict[str, Any] = await wired.readiness()
    return JSONResponse(report, status_code=200 if report["ready"] else 503)


@router.get("/metrics", response_model=None)
async def metrics(request: Request) -> Response:
    """Prometheus metrics; no content, no names."""
    wired: Services = request.app.state.services
    await wired.refresh_metrics()
    return Response(generate_latest(wired.metrics.registry), media_type=CONTENT_TYPE_LATEST)
