"""A service of its own, on a free port of this machine, for as long as it is needed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Timer

from companion.errors import ConfigurationError

START_SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class Running:
    """Where it listens, and the key it printed if its data folder was fresh."""

    url: str
    key: str | None


@contextmanager
def running(data_dir: Path, **environment: str) -> Iterator[Running]:
    """Start ``companion serve`` on loopback and stop it at the end."""
    env = {**os.environ, "COMPANION_CONSENT": "operator", "COMPANION_LOG_LEVEL": "warning", **environment}
    command = [
        sys.executable,
        "-m",
        "companion.cli",
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--data-dir",
        str(data_dir),
    ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)  # noqa: S603  (our own program)
    timer = Timer(START_SECONDS, process.kill)
    timer.start()
    try:
        key, url = None, None
        for line in process.stdout or ():
            name, _, value = line.strip().partition(": ")
            if name == "key":
                key = value
            elif name == "listening":
                url = value
                break
        timer.cancel()
        if url is None:
            raise ConfigurationError("The service did not start; see its messages above.")
        yield Running(url=url, key=key)
    finally:
        timer.cancel()
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
