"""A child's data: take it along, or erase it."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import Response, StreamingResponse

from companion.dashboard.pages.children import called, of_child
from companion.dashboard.visit import Known, Visit
from companion.household.profiles import audit_entry
from companion.store.archive import export

router = APIRouter()


@router.get("/children/{child_id}/data")
async def data_page(visit: Known) -> Response:
    """How much there is; export; erase."""
    return await _page(visit, wrong=False)


@router.post("/children/{child_id}/export")
async def export_child(visit: Known) -> Response:
    """Everything about the child as an archive (see ``companion.store.archive``); what is sealed is not in it."""
    visit.caller.require("export")
    child = await visit.child()
    store = visit.services.store
    await store.audit([audit_entry(visit.caller, child, visit.now, "child.export")])
    return StreamingResponse(
        export(store, child.household_id, child.id),
        media_type="application/x-ndjson",
        headers={"Content-Disposition": f'attachment; filename="companion-{child.id}.jsonl"'},
    )


@router.post("/children/{child_id}/erase")
async def erase_child(visit: Known) -> Response:
    """Erase; the child's name, or the word, has to be typed."""
    visit.caller.require("erase")
    child = await visit.child()
    profile = (await visit.services.store.profile(child.id)).profile
    wanted = called(child, profile) or visit.speech("data.word")
    if visit.text("word", most=64).casefold() != wanted.casefold():
        return await _page(visit, wrong=True)
    await visit.services.children.erase(visit.caller, child.id)
    return visit.go("/", "child_erased")


async def _page(visit: Visit, *, wrong: bool) -> Response:
    child = await visit.child()
    profile = (await visit.services.store.profile(child.id)).profile
    return visit.page(
        "data.html",
        422 if wrong else 200,
        **of_child(child, profile, "data"),
        memories=len(profile.memories),
        word=called(child, profile) or visit.speech("data.word"),
        wrong=wrong,
    )
