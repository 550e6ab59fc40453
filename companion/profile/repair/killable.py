"""A helper process for the one repair step whose time cannot be bounded from inside."""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

DEADLINE = 0.6
"""Seconds an input may take, the wait for the helper (and its start) included."""


class KillableRepair:
    """Asks json_repair in a helper process that is started at the first use, used again, and killed when late.

    Safe to share between threads (one input at a time). A forked process starts a helper of its own. The helper ends
    with the process that started it.
    """

    def __init__(self, deadline: float = DEADLINE) -> None:
        self._deadline = deadline
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0

    def repair(self, text: str) -> tuple[Any] | None:
        """What json_repair makes of ``text``, as a tuple of one; None when it fails or is late."""
        started = time.monotonic()
        if not self._lock.acquire(timeout=self._deadline):
            return None
        try:
            left = self._deadline - (time.monotonic() - started)
            return self._ask(text, left) if left > 0 else None
        finally:
            self._lock.release()

    def close(self) -> None:
        """End the helper."""
        with self._lock:
            self._end()

    def _ask(self, text: str, left: float) -> tuple[Any] | None:
        process = self._running()
        if process is None or process.stdin is None or process.stdout is None:
            return None
        timer = threading.Timer(left, process.kill)
        timer.daemon = True
        timer.start()
        try:
            process.stdin.write(json.dumps(text).encode("ascii") + b"\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except OSError:
            line = b""
        finally:
            timer.cancel()
        if not line.endswith(b"\n"):
            self._end()
            return None
        answer = json.loads(line)
        return (answer[0],) if answer else None

    def _running(self) -> subprocess.Popen[bytes] | None:
        if self._process and self._owner != os.getpid():
            self._process = None  # another process's helper, inherited by a fork
        if self._process and self._process.poll() is not None:
            self._end()
        if self._process is None:
            try:
                self._process = subprocess.Popen(  # noqa: S603 - our own script
                    [sys.executable, "-P", str(Path(__file__).with_name("worker.py"))],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                )
            except OSError:
                return None
            self._owner = os.getpid()
            atexit.register(self.close)
        return self._process

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None or self._owner != os.getpid():
            return
        atexit.unregister(self.close)
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream:
                try:
                    stream.close()
                except OSError:
                    continue
