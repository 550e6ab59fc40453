"""Other programs' memories come in, redacted and marked, and go out again as they came."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from companion.demo.server import running
from companion.domain import Profile, fold
from companion.errors import InvalidInput
from companion.household.importing import flat, nested, ollama, outgo
from companion.household.importing.intake import Imported, Intake
from companion.learning.rebuilding import all_operations
from companion.store.archive import export
from companion.store.restoring import restore
from tests.conftest import client, command
from tests.homes import Home, MakeHome

ZONE = ZoneInfo("Asia/Shanghai")
READERS: dict[str, Any] = {"flat": flat, "ollama": ollama, "nested": nested}


async def take(home: Home, child: str, form: str, path: Path) -> Imported:
    reader = READERS[form]
    assert reader.count(path) > 0
    found = await home.services.store.child(home.caller.household_id, child)
    intake = Intake(home.services.store, home.clock, home.services.vectorizer, found)
    return await intake.take(form, reader.read(path, ZONE))


async def give(home: Home, child: str, form: str, path: Path) -> None:
    found = await home.services.store.child(home.caller.household_id, child)
    await outgo.write(home.services.store, found, form, path, home.services.embedder.name)


async def is_fold(home: Home, child: str) -> bool:
    operations = await all_operations(home.services.store, child)
    assert all(operation.rule == "imported" and operation.actor == "guardian" for operation in operations)
    return (await home.services.store.profile(child)).profile == fold(Profile(child_id=child), operations)


FLAT = {"user_name": "小雨", "user_age": 8, "user_birthday": "2017-03-12", "user_food": "面条", "pets": ["cat", "dog"]}


async def test_a_flat_dictionary_and_back(make_home: MakeHome, tmp_path: Path) -> None:
    home = await make_home()
    child = await home.child()
    path = tmp_path / "chat.json"
    path.write_text(json.dumps(FLAT), "utf-8")
    done = await take(home, child, "flat", path)
    assert (done.taken, done.known, done.skipped) == (5, 0, [])
    profile = await home.profile(child)
    assert profile["facts"]["age"]["value"] == "8"
    assert profile["facts"]["name"]["source"] == "guardian"
    assert await home.live(child) == ["food: 面条", 'pets: ["cat", "dog"]']
    assert await is_fold(home, child)
    again = await take(home, child, "flat", path)
    assert (again.taken, again.known) == (0, 5)
    await give(home, child, "flat", tmp_path / "out.json")
    assert json.loads((tmp_path / "out.json").read_text("utf-8")) == FLAT


async def test_bad_pairs_are_named_and_skipped(make_home: MakeHome, tmp_path: Path) -> None:
    home = await make_home()
    child = await home.child()
    path = tmp_path / "chats.json"
    path.write_text(
        '{"a": {"user_age": "very old", "user_pet": "猫"}, "b": {"user_sport": ""}, "user_grade": "三年级"}'
    )
    done = await take(home, child, "flat", path)
    assert done.skipped == [
        ("chats.json: a.user_age", "age_unreadable"),
        ("chats.json: b.user_sport", "empty"),
    ]
    assert done.taken == 2
    path.write_text('{"user_name": "Mia", "user_pet": "c')
    with pytest.raises(InvalidInput, match="not whole JSON"):
        flat.count(path)


def memory_file(folder: Path, stamp: str, kind: str = "interaction", **values: Any) -> None:
    whole = {
        "timestamp": stamp,
        "username": "mia",
        "model_name": "llama3.1",
        "type": kind,
        "content": "User: hello\nAssistant: hi",
        "access_count": 3,
        "permanent_marker": 1,
        "embedding": [0.1, -0.25, 1e-7],
        "mood": {"valence": 0.5, "note": "happy"},
    } | values
    (folder / f"{stamp}_{kind}.json").write_text(json.dumps(whole), "utf-8")


async def test_a_folder_of_ollama_agents_and_back(make_home: MakeHome, tmp_path: Path) -> None:
    home = await make_home()
    child = await home.child()
    there, back = tmp_path / "there", tmp_path / "back"
    there.mkdir()
    memory_file(there, "20251001_101500")
    memory_file(there, "20251002_101500", "document_chunk", content="Cats sleep a lot.", permanent_marker=0)
    files = {file.name: json.loads(file.read_bytes()) for file in there.iterdir()}
    (there / "20251003_101500_interaction.json").write_text('{"content": "cut o')
    memory_file(there, "20251004_101500", "recipe")
    (there / "notes.txt").write_text("no memory")
    done = await take(home, child, "ollama", there)
    assert done.taken == 2
    assert sorted(done.skipped) == [
        ("20251003_101500_interaction.json", "not_json"),
        ("20251004_101500_recipe.json", "unknown_type"),
    ]
    first = (await home.profile(child))["memories"][0]
    assert first["created_at"] == "2025-10-01T10:15:00+08:00"
    assert (first["access_count"], first["permanent"], first["model"]) == (3, True, "llama3.1")
    await give(home, child, "ollama", back)
    assert {file.name: json.loads(file.read_bytes()) for file in back.iterdir()} == files


NESTED = {
    "name": "Mia",
    "age": 8,
    "personality": {
        "Meyers Briggs": "ENXP",
        "Big Five": {"openness": 0.8, "conscientiousness": 0.35, "extraversion": 0.9},
    },
    "supporting_dialogue_examples": ["I made up a song!", "Why is the sky blue?"],
    "memories": [
        {
            "content": "Exam next Wednesday",
            "kind": "plan",
            "date_info": {"original": "next Wednesday", "absolute": "2025-10-08", "place": "school"},
            "importance": 4,
        },
        {"content": "Likes rain"},
    ],
}


async def test_a_nested_profile_and_back(make_home: MakeHome, tmp_path: Path) -> None:
    home = await make_home()
    child = await home.child()
    path = tmp_path / "profile.json"
    path.write_text(json.dumps({**NESTED, "memories": [*NESTED["memories"], 7, {"content": ""}]}), "utf-8")
    done = await take(home, child, "nested", path)
    assert done.skipped == [
        ("profile.json: memories[2]", "not_an_object"),
        ("profile.json: memories[3]", "no_content"),
    ]
    profile = (await home.services.store.profile(child)).profile
    exam = next(iter(profile.memories.values()))
    assert exam.date_info is not None
    assert exam.date_info.absolute is not None
    assert exam.date_info.absolute.isoformat() == "2025-10-08T00:00:00+08:00"
    assert exam.kind == "plan"
    assert await is_fold(home, child)
    await give(home, child, "nested", tmp_path / "out.json")
    assert json.loads((tmp_path / "out.json").read_text("utf-8")) == NESTED
    assert (await take(home, child, "nested", tmp_path / "out.json")).taken == 0


async def test_private_data_does_not_come_in(make_home: MakeHome, tmp_path: Path) -> None:
    home = await make_home()
    child = await home.child()
    memory_file(tmp_path, "20251001_101500", content="妈妈的电话是13812345678", custom=["call 13812345678"])
    await take(home, child, "ollama", tmp_path)
    (memory_id,) = (await home.services.store.profile(child)).profile.memories
    kept = json.dumps([await home.profile(child), await home.services.store.extras(child, [memory_id])])
    assert "13812345678" not in kept
    assert "embedding" not in kept


async def test_what_came_along_is_in_the_archive_and_goes_with_its_memory(make_home: MakeHome, tmp_path: Path) -> None:
    home = await make_home()
    store = home.services.store
    child = await home.child()
    (tmp_path / "in").mkdir()
    memory_file(tmp_path / "in", "20251001_101500")
    await take(home, child, "ollama", tmp_path / "in")
    (memory_id,) = (await store.profile(child)).profile.memories
    lines = b"".join([chunk async for chunk in export(store, home.caller.household_id, child)]).splitlines(True)
    extras = await store.extras(child, [memory_id])
    assert extras[memory_id]["fields"]["mood"] == {"valence": 0.5, "note": "happy"}
    await home.services.profiles.erase_memory(home.caller, child, memory_id)
    assert await store.extras(child, [memory_id]) == {}
    await home.services.children.erase(home.caller, child)
    await restore(store, lines)
    assert await store.extras(child, [memory_id]) == extras


def test_the_commands(tmp_path: Path) -> None:
    source = tmp_path / "chat.json"
    source.write_text(json.dumps(FLAT), "utf-8")
    data = tmp_path / "data"
    with (
        running(data, COMPANION_MODEL_URL="", COMPANION_EMBEDDER="hashed") as server,
        client(server.url, server.key) as c,
    ):
        c.post("/v1/children", json={"timezone": "Asia/Shanghai"}).raise_for_status()
    assert command(data, "import", "flat", str(source)) == "imported: 5, there already: 0, skipped: 0\n"
    assert "2 memories" in command(data, "export", str(tmp_path / "out.json"), "--format", "flat")
    assert json.loads((tmp_path / "out.json").read_text("utf-8")) == FLAT
    assert "bytes" in command(data, "export", str(tmp_path / "out.ndjson"))
