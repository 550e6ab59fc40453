"""``companion demo``: play five days of talk through the real API and show what is learned."""

from __future__ import annotations

import json
import secrets
import shutil
from datetime import datetime, time, timedelta
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any
from zoneinfo import ZoneInfo

import httpx
import typer
from rich.console import Console
from rich.rule import Rule

from companion.commands.keys import with_services
from companion.demo.server import running
from companion.demo.showing import show_dates, show_operations, show_profile, show_turn
from companion.errors import ConfigurationError
from companion.household.guardians import Guardians
from companion.wiring import Services


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command()(demo)


def demo(
    data_dir: Annotated[Path, typer.Option(help="Where the demonstration keeps its data; emptied first.")] = Path(
        ".demo-data"
    ),
) -> None:
    """Five days of talk become a profile. Needs no model, no network, no GPU."""
    console = Console(highlight=False)
    talk = json.loads(files("companion.demo").joinpath("talk.json").read_text("utf-8"))
    if data_dir.exists():
        _only_ours(data_dir)
        shutil.rmtree(data_dir)
    data_dir.mkdir(parents=True)
    (data_dir / "DEMO").write_text("made by companion demo\n")
    console.print("starting the service …")
    with running(data_dir, COMPANION_MODEL_URL="") as service:
        if service.key is None:
            raise ConfigurationError("The data folder was not fresh.")
        (data_dir / "key").write_text(service.key + "\n")
        (data_dir / "key").chmod(0o600)
        with _client(service.url, service.key) as client:
            child = _call(client, "POST", "/v1/children", json=talk["child"])
            before = _play(console, client, child, talk["days"])
    login = _make_login(data_dir)
    console.print(Rule("the service is restarted"))
    with (
        running(data_dir, COMPANION_MODEL_URL="") as service,
        _client(service.url, (data_dir / "key").read_text().strip()) as client,
    ):
        after = _call(client, "GET", f"/v1/children/{child['id']}/profile", params={"at": before["at"]})
        same = after["memories"] == before["profile"]["memories"] and after["facts"] == before["profile"]["facts"]
        show_profile(console, after)
        console.print(
            "everything is still there after the restart" if same else "[red]the profile changed over the restart[/]"
        )
    console.print(
        f"\nThe data is in {data_dir}. [bold]make serve[/] keeps a service running on it; its key is in {data_dir}/key."
    )
    console.print(f"The dashboard is at /home/ there: sign in with {login}")
    if not same:
        raise typer.Exit(1)


def _make_login(data_dir: Path) -> str:
    """An account for the dashboard: e-mail address and password, also kept beside the data."""
    email, password = "demo@example.org", secrets.token_urlsafe(9)

    async def work(services: Services) -> None:
        household = (await services.store.households())[0]
        await Guardians(services.store, services.clock).add(household.id, email, password, "Demo")

    with_services(data_dir, work)
    (data_dir / "login").write_text(f"{email} {password}\n")
    (data_dir / "login").chmod(0o600)
    return f"{email} {password}"


def _play(console: Console, client: httpx.Client, child: dict[str, Any], days: list[dict[str, Any]]) -> dict[str, Any]:
    zone = ZoneInfo(child["timezone"])
    sunday = datetime.now(zone).date() - timedelta(days=(datetime.now(zone).weekday() + 1) % 7 + 7)
    base = f"/v1/children/{child['id']}"
    total = sum(len(day["turns"]) for day in days)
    done = 0
    moment = datetime.combine(sunday, time(), zone)
    for number, day in enumerate(days):
        date = sunday + timedelta(days=number)
        console.print(Rule(f"{day['title']} {date.isoformat()}"))
        morning = datetime.combine(date, time(6), zone)
        profile = _call(client, "GET", f"{base}/profile", params={"at": morning.isoformat()})
        show_dates(console, profile, morning)
        for turn in day["turns"]:
            done += 1
            moment = datetime.combine(date, time.fromisoformat(turn["at"]), zone)
            body = {"text": turn["text"], "spoken_at": moment.isoformat(), "session_id": date.isoformat()}
            answer = _call(client, "POST", f"{base}/turns", json=body)
            _call(client, "POST", f"{base}/learn", params={"wait": 30})
            stored = _call(client, "GET", f"{base}/turns", params={"limit": 1})["items"][0]
            operations = _call(client, "GET", f"{base}/operations", params={"turn_id": answer["turn_id"]})["items"]
            console.print(f"[dim]{done}/{total}  {turn['at']}[/]")
            show_turn(console, turn["text"], stored, answer)
            show_operations(console, operations)
    at = (moment + timedelta(minutes=1)).isoformat()
    return {"at": at, "profile": _call(client, "GET", f"{base}/profile", params={"at": at})}


def _client(url: str, key: str) -> httpx.Client:
    return httpx.Client(base_url=url, headers={"Authorization": f"Bearer {key}"}, timeout=60.0, trust_env=False)


def _call(client: httpx.Client, method: str, path: str, **options: Any) -> Any:
    response = client.request(method, path, **options)
    response.raise_for_status()
    return response.json()


def _only_ours(folder: Path) -> None:
    """Never empty a folder that the demonstration did not make."""
    if any(folder.iterdir()) and not (folder / "DEMO").exists():
        raise ConfigurationError(f"{folder} holds something else: name another folder with --data-dir.")
