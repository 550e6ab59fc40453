"""Whole talks over days, played through the service's rooms in this process: ``companion eval stories FILE...``.

A story is a line ``{"id", "lang", "tags", "timezone", "child", "turns": [{"at", "child", "reply"}], "checks"}``; see
:mod:`companion.evaluation.checks`. Whatever model the settings name takes part, so the same command measures any
backend; ``companion eval extract`` prints the same run by what was missed and what was invented.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from companion.dialogue.conversation import Said
from companion.domain.household import GUARDIAN_SCOPES
from companion.evaluation.checks import judge, must_not_be
from companion.household.access import Principal
from companion.settings import Settings
from companion.wiring import Services, build


@dataclass(frozen=True, slots=True)
class Judged:
    """One check of one story."""

    story: str
    lang: str
    tags: tuple[str, ...]
    check: Mapping[str, Any]
    passed: bool


@dataclass
class Report:
    """All checks, and what the model's outputs needed."""

    judged: list[Judged] = field(default_factory=list)
    warnings: Counter[str] = field(default_factory=Counter)
    rejections: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    failed_turns: int = 0

    def share(self, absent: bool | None = None) -> tuple[int, int]:
        """Passed and all; ``absent`` True only those that demand an absence, False only the others."""
        chosen = [each for each in self.judged if absent is None or must_not_be(each.check) is absent]
        return sum(each.passed for each in chosen), len(chosen)

    def line(self) -> str:
        """The last line."""
        passed, total = self.share()
        absent, absences = self.share(absent=True)
        return (
            f"{passed}/{total} checks ({percent(passed, total)}), "
            f"must-not-be {absent}/{absences} ({percent(absent, absences)}), failed turns {self.failed_turns}"
        )


async def play(services: Services, story: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Play one story into a running service; gives the profile at each moment its checks ask for."""
    household = (await services.store.households())[0]
    caller = Principal(id="operator", household_id=household.id, scopes=frozenset(GUARDIAN_SCOPES))
    given = {"timezone": story["timezone"], "name": (story.get("child") or {}).get("name")}
    child = await services.children.create(caller, given)
    for turn in story["turns"]:
        said = Said(
            text=turn["child"],
            spoken_at=datetime.fromisoformat(turn["at"]),
            session_id=turn["at"][:10],
            reply_text=turn["reply"],
        )
        await services.conversation.keep(await services.conversation.take(caller, child.id, said), None)
    await services.learning.until_learned(child.id, 3_600)
    end = datetime.fromisoformat(story["turns"][-1]["at"]) + timedelta(minutes=1)
    moments = {end.isoformat()} | {check["at"] for check in story["checks"] if "at" in check}
    shown = {}
    for moment in moments:
        shown[moment], _ = await services.profiles.show(caller, child.id, datetime.fromisoformat(moment))
    shown["end"] = shown[end.isoformat()]
    shown["child"] = {"id": child.id}
    return shown


async def evaluate(
    paths: Sequence[Path], services: Services, progress: Progress | None = None, only: int | None = None
) -> Report:
    """Play all stories and judge them."""
    stories = [json.loads(line) for path in paths for line in path.read_text("utf-8").split("\n") if line.strip()][
        :only
    ]
    report = Report()
    task = progress.add_task("stories", total=len(stories)) if progress else None
    for story in stories:
        shown = await play(services, story)
        zone = ZoneInfo(story["timezone"])
        for check in story["checks"]:
            profile = shown[check.get("at", "end")]
            passed = judge(check, profile, zone)
            report.judged.append(Judged(story["id"], story["lang"], tuple(story["tags"]), check, passed))
        child_id = shown["child"]["id"]
        for _, observation in await services.store.observations(child_id):
            report.warnings.update(set(observation.warnings))
            report.rejections.update(rejected.rule for rejected in observation.rejections)
        report.turns += len(story["turns"])
        report.failed_turns += (await services.store.backlog(child_id=child_id)).failed
        if progress and task is not None:
            progress.advance(task)
    return report


async def run(paths: Sequence[Path], progress: Progress | None = None, only: int | None = None) -> Report:
    """Evaluate in a throw-away data folder with the model and embedder that the settings name."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings().model_copy(
            update={
                "data_dir": Path(folder),
                "database_url": None,
                "consent": "operator",
                "workers": 0,
                "encryption": "off",
            }
        )
        services = build(settings)
        await services.start()
        try:
            return await evaluate(paths, services, progress, only)
        finally:
            await services.stop()


def main(argv: Sequence[str]) -> int:
    """``companion eval stories FILE... [--json] [--only N]``."""
    report, arguments = run_from(argv, "stories")
    if arguments.json:
        print(json.dumps(as_json(report), ensure_ascii=False, indent=1))
    else:
        console = Console()
        for title, key in (
            ("by check", lambda j: (j.check["type"],)),
            ("by language", lambda j: (j.lang,)),
            ("by tag", lambda j: j.tags),
        ):
            console.print(_table(title, report.judged, key))
        for each in report.judged:
            if not each.passed:
                console.print(
                    f"{each.story} {json.dumps(dict(each.check), ensure_ascii=False)}", highlight=False, soft_wrap=True
                )
    print(f"stories: {report.line()}")
    return 0


def run_from(argv: Sequence[str], name: str) -> tuple[Report, argparse.Namespace]:
    parser = argparse.ArgumentParser(prog=f"companion eval {name}")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--json", action="store_true", help="print every check as JSON")
    parser.add_argument("--only", type=int, help="only the first N stories")
    arguments = parser.parse_args(argv)
    with Progress(console=Console(file=sys.stderr), transient=True) as progress:
        return asyncio.run(run(arguments.files, progress, arguments.only)), arguments


def _table(title: str, judged: Iterable[Judged], key: Any) -> Table:
    groups: dict[str, list[bool]] = defaultdict(list)
    for each in judged:
        for name in key(each):
            groups[name].append(each.passed)
    table = Table("", "passed", "of", "share", title=title, title_justify="left")
    for name, passed in sorted(groups.items(), key=lambda item: sum(item[1]) / len(item[1])):
        table.add_row(name, str(sum(passed)), str(len(passed)), percent(sum(passed), len(passed)))
    return table


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def as_json(report: Report) -> dict[str, Any]:
    return {
        "summary": report.line(),
        "turns": report.turns,
        "failed_turns": report.failed_turns,
        "warnings": dict(report.warnings),
        "rejections": dict(report.rejections),
        "checks": [{"story": each.story, "passed": each.passed, **each.check} for each in report.judged],
    }
