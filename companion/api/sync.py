"""Small answers for small devices: patches between versions, short keys, many turns at once."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Query
from fastapi.responses import JSONResponse, Response

from companion.api.auth import bearer
from companion.api.device import PROBLEMS, Caller, ChildId, Wired
from companion.api.forms import COMPACT, COMPACT_PATCH, JSON_PATCH, wants_compact
from companion.household.syncing import Since
from companion.profile.compact import DEFAULTS, KEYS

router = APIRouter(prefix="/v1", responses=PROBLEMS, dependencies=[Depends(bearer)], tags=["sync"])


@router.get(
    "/children/{child_id}/profile/patch",
    response_model=None,
    responses={
        200: {
            "content": {JSON_PATCH: {"example": [{"op": "replace", "path": "/version", "value": 13}]}},
            "headers": {
                "Companion-Sync": {"description": "Send it as `since` next time", "schema": {"type": "string"}}
            },
        }
    },
)
async def get_patch(
    child_id: ChildId,
    caller: Caller,
    wired: Wired,
    since: Annotated[str | None, Query(max_length=64, description="The last `Companion-Sync`, or a version")] = None,
    accept: Annotated[str | None, Header(max_length=500)] = None,
) -> Response:
    """What changed, as RFC 6902 JSON Patch. A version that is unknown or was decided again gets the whole document."""
    short = wants_compact(accept)
    patch, token = await wired.syncing.patch(caller, child_id, Since.read(since) if since else None, short=short)
    headers = {"Companion-Sync": token, "Vary": "Accept"}
    return JSONResponse(patch, media_type=COMPACT_PATCH if short else JSON_PATCH, headers=headers)


@router.get("/compact-keys")
async def compact_keys() -> dict[str, Any]:
    """How to read the compact form: long to short keys, and the values that are left out."""
    return {"media_type": COMPACT, "keys": KEYS, "defaults": DEFAULTS}
