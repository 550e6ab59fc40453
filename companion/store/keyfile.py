"""The file of households' data keys, wrapped by the master key. It lives outside the database and outside its backups.

One JSON line a key: ``{"household": id, "number": n, "master": id of the master key, "key": wrapped, base64}``. Lines
are appended under a lock, so several processes may share the file; taking keys out rewrites it.
"""

from __future__ import annotations

import base64
import contextlib
import fcntl
import json
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class WrappedKey:
    """A data key that only the named master key can unwrap."""

    household_id: str
    number: int
    """Rises with every rotation of the household's key."""
    master: str
    content: bytes


class KeyFile:
    """Reads and writes the file. Not thread-safe; the key ring holds a lock of its own."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._read_to = 0
        self._identity: tuple[int, int] | None = None

    def changed(self) -> bool:
        """Whether somebody wrote since the last call of ``news``; cheap enough to ask every time."""
        try:
            found = os.stat(self._path)
        except FileNotFoundError:
            return self._identity is not None
        return (found.st_dev, found.st_ino) != self._identity or found.st_size != self._read_to

    def news(self) -> tuple[bool, list[WrappedKey]]:
        """What was added since the last call; the flag says that the file was rewritten and these are all there are."""
        try:
            with self._path.open("rb") as file:
                found = os.fstat(file.fileno())
                identity = (found.st_dev, found.st_ino)
                fresh = identity != self._identity or found.st_size < self._read_to
                if fresh:
                    self._identity, self._read_to = identity, 0
                file.seek(self._read_to)
                content = file.read()
        except FileNotFoundError:
            gone = self._identity is not None
            self._identity, self._read_to = None, 0
            return gone, []
        whole = content[: content.rfind(b"\n") + 1]  # a line that is being written is read next time
        self._read_to += len(whole)
        return fresh, _all_readable(whole.splitlines())

    def append(self, key: WrappedKey) -> None:
        """Add a key durably. Call within ``locked``."""
        made = not self._path.exists()
        handle = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            size = os.fstat(handle).st_size
            torn = size > 0 and self._last_byte() != b"\n"  # a crash in mid-line: close that line first
            os.write(handle, (b"\n" if torn else b"") + _line(key))
            os.fsync(handle)
        finally:
            os.close(handle)
        if made:
            self._sync_folder()

    def rewrite(self, change: Callable[[WrappedKey], WrappedKey | None]) -> None:
        """Replace every key by what ``change`` makes of it, None to take it out. Call within ``locked``."""
        if not self._path.exists():
            return
        kept = [change(key) for key in _all_readable(self._path.read_bytes().splitlines())]
        fresh = self._path.with_name(self._path.name + ".new")
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            for key in kept:
                if key is not None:
                    file.write(_line(key))
            file.flush()
            os.fsync(file.fileno())
        old = os.open(self._path, os.O_WRONLY)
        try:
            size = os.fstat(old).st_size
            fresh.replace(self._path)
            self._sync_folder()
            os.pwrite(old, bytes(size), 0)  # the old content must not be found on the disk
            os.fsync(old)
        finally:
            os.close(old)

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Only one process changes the file at a time."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self._path.with_name(self._path.name + ".lock"), os.O_WRONLY | os.O_CREAT, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX)
            yield
        finally:
            os.close(handle)

    def _last_byte(self) -> bytes:
        with self._path.open("rb") as file:
            file.seek(-1, os.SEEK_END)
            return file.read(1)

    def _sync_folder(self) -> None:
        handle = os.open(self._path.parent, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _line(key: WrappedKey) -> bytes:
    entry = {
        "household": key.household_id,
        "number": key.number,
        "master": key.master,
        "key": base64.b64encode(key.content).decode(),
    }
    return json.dumps(entry, separators=(",", ":")).encode() + b"\n"


def _wrapped(line: bytes) -> WrappedKey:
    entry = json.loads(line)
    return WrappedKey(entry["household"], entry["number"], entry["master"], base64.b64decode(entry["key"]))


def _all_readable(lines: Iterable[bytes]) -> list[WrappedKey]:
    found = []
    for line in lines:
        with contextlib.suppress(ValueError, KeyError):  # the torn line of a crash holds no key that was ever used
            found.append(_wrapped(line))
    return found
