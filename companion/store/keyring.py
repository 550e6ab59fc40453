"""The cipher that encrypts: AES-256-GCM with one data key a household, each wrapped by a master key."""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from companion.errors import ConfigurationError
from companion.store.cipher import SEALED, PlainCipher
from companion.store.keyfile import KeyFile, WrappedKey

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    from companion.settings import Settings
    from companion.store.cipher import Cipher
    from companion.store.keytable import KeyTable

_NONCE = 12
"""Bytes of a random nonce. NIST SP 800-38D bounds random nonces to 2^32 messages a key; rotate long before."""


class KeyRingCipher:
    """Seals contents with the household's newest data key and opens them with whichever key they name.

    Sealed form: two marking bytes, two bytes key number, nonce, AES-GCM output. The household's id and the key's number
    are authenticated, so content cannot be moved to another household. What was stored before encryption was switched
    on has no marking bytes and is read as it is.
    """

    encrypts = True

    def __init__(self, masters: Sequence[bytes], keys: Path | KeyTable) -> None:
        """:param masters: master keys of 32 bytes; the first wraps new keys, the others only open old ones.
        :param keys: where the wrapped data keys are: a file (made when missing), or a table for many machines.
        """
        if not masters or any(len(master) != 32 for master in masters):
            raise ConfigurationError("The encryption key must be 32 bytes in base64.")
        self._masters = {_name(master): master for master in masters}
        self._master = _name(masters[0])
        self._file = KeyFile(keys) if isinstance(keys, Path) else keys
        self._lock = threading.RLock()
        self._wrapped: dict[str, dict[int, WrappedKey]] = {}
        self._open_keys: dict[tuple[str, int], AESGCM] = {}
        with self._lock:
            self._refresh()
            self._check_masters()

    def seal(self, household_id: str, content: bytes) -> bytes:
        """Encrypt; a household without a data key gets one."""
        number = self._newest(household_id)
        nonce = os.urandom(_NONCE)
        sealed = self._key(household_id, number).encrypt(nonce, content, _bound(household_id, number))
        return SEALED + number.to_bytes(2, "big") + nonce + sealed

    def open(self, household_id: str, sealed: bytes) -> bytes:
        """Decrypt. Raises ConfigurationError when the key is gone or the content was changed."""
        if not sealed.startswith(SEALED):
            return sealed
        from cryptography.exceptions import InvalidTag

        start = len(SEALED) + 2
        number = int.from_bytes(sealed[len(SEALED) : start], "big")
        nonce, body = sealed[start : start + _NONCE], sealed[start + _NONCE :]
        try:
            return self._key(household_id, number).decrypt(nonce, body, _bound(household_id, number))
        except InvalidTag as error:
            raise ConfigurationError("Stored content does not fit its key: it was changed or moved.") from error

    def forget(self, household_id: str) -> None:
        """Destroy the household's data keys."""
        with self._lock, self._file.locked():
            self._file.rewrite(lambda key: None if key.household_id == household_id else key)
            self._drop(household_id)
            self._refresh()

    def rotate(self, household_id: str) -> int:
        """Give the household a new data key; contents sealed before stay readable. Gives its number."""
        with self._lock, self._file.locked():
            self._refresh()
            return self._make(household_id, max(self._wrapped.get(household_id, {0: None})) + 1)

    def retire(self, household_id: str, newest: int) -> None:
        """Destroy the household's data keys before that number: nothing is sealed with them any more."""
        with self._lock, self._file.locked():
            self._file.rewrite(lambda key: None if key.household_id == household_id and key.number < newest else key)
            self._drop(household_id)
            self._refresh()

    def rewrap(self) -> int:
        """Wrap all data keys with the first master key, so that the others can be put away. Gives how many changed."""
        changed = 0

        def wrap(key: WrappedKey) -> WrappedKey:
            nonlocal changed
            if key.master == self._master:
                return key
            changed += 1
            return self._wrap(key.household_id, key.number, self._unwrap(key))

        with self._lock, self._file.locked():
            self._file.rewrite(wrap)
            self._refresh()
        return changed

    def newest(self, household_id: str) -> int:
        """Number of the household's newest data key, 0 when it has none."""
        with self._lock:
            self._refresh()
            return max(self._wrapped.get(household_id, {0: None}))

    def sealed_with(self, sealed: bytes) -> int:
        """Number of the data key that content is sealed with, 0 when it is in clear."""
        return int.from_bytes(sealed[len(SEALED) : len(SEALED) + 2], "big") if sealed.startswith(SEALED) else 0

    def _newest(self, household_id: str) -> int:
        if self._file.changed():  # another process may have rotated the key
            with self._lock:
                self._refresh()
        known = self._wrapped.get(household_id)
        if known:
            return max(known)
        with self._lock, self._file.locked():
            self._refresh()
            known = self._wrapped.get(household_id)
            if known:
                return max(known)
            return self._make(household_id, 1)

    def _make(self, household_id: str, number: int) -> int:
        self._file.append(self._wrap(household_id, number, os.urandom(32)))
        self._refresh()
        return number

    def _key(self, household_id: str, number: int) -> AESGCM:
        found = self._open_keys.get((household_id, number))
        if found is not None:
            return found
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        with self._lock:
            if number not in self._wrapped.get(household_id, {}):
                self._refresh()  # another process may have made it
            wrapped = self._wrapped.get(household_id, {}).get(number)
            if wrapped is None:
                raise ConfigurationError(
                    "The key of a household's stored content is missing: it was destroyed or lost."
                )
            made = AESGCM(self._unwrap(wrapped))
            self._open_keys[household_id, number] = made
            return made

    def _refresh(self) -> None:
        fresh, keys = self._file.news()
        if fresh:
            self._wrapped.clear()
            self._open_keys.clear()
        for key in keys:
            self._wrapped.setdefault(key.household_id, {})[key.number] = key

    def _drop(self, household_id: str) -> None:
        self._wrapped.pop(household_id, None)
        for place in [place for place in self._open_keys if place[0] == household_id]:
            del self._open_keys[place]

    def _check_masters(self) -> None:
        """Fail at the start, not at the first read, when the master key is another one."""
        needed = {key.master for keys in self._wrapped.values() for key in keys.values()}
        if not needed <= self._masters.keys():
            raise ConfigurationError("The encryption key is not the one that the data keys were wrapped with.")

    def _wrap(self, household_id: str, number: int, key: bytes) -> WrappedKey:
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        nonce = os.urandom(_NONCE)
        sealed = AESGCM(self._masters[self._master]).encrypt(nonce, key, _bound(household_id, number))
        return WrappedKey(household_id, number, self._master, nonce + sealed)

    def _unwrap(self, wrapped: WrappedKey) -> bytes:
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        master = self._masters.get(wrapped.master)
        bound = _bound(wrapped.household_id, wrapped.number)
        if master is None:
            raise ConfigurationError("The encryption key is not the one that the data keys were wrapped with.")
        try:
            return AESGCM(master).decrypt(wrapped.content[:_NONCE], wrapped.content[_NONCE:], bound)
        except InvalidTag as error:
            raise ConfigurationError("The file of data keys was changed.") from error


def _name(master: bytes) -> str:
    """A name for a master key that tells nothing of it."""
    return hashlib.sha256(b"companion master key" + master).hexdigest()[:12]


def _bound(household_id: str, number: int) -> bytes:
    return f"{household_id}/{number}".encode()


def read_masters(text: str) -> list[bytes]:
    """Master keys from a setting or file: base64, 32 bytes each, separated by commas or spaces; the first is in use."""
    try:
        return [base64.b64decode(part, validate=True) for part in text.replace(",", " ").split()]
    except binascii.Error as error:
        raise ConfigurationError("The encryption key must be 32 bytes in base64.") from error


def cipher_for(settings: Settings, *, embedded: bool) -> Cipher:
    """The cipher that the settings ask for. Raises ConfigurationError.

    :param embedded: the database is a file here; its data folder may hold a key of its own making.
    """
    if settings.encryption == "off":
        return PlainCipher()
    data_keys: Path | KeyTable = settings.data_dir / "data-keys.jsonl"
    if settings.database_url and settings.database_url.startswith("postgres"):
        from companion.store.keytable import KeyTable

        data_keys = KeyTable(settings.database_url)  # the file of one machine is no use to another
    if settings.encryption_key is not None:
        return KeyRingCipher(read_masters(settings.encryption_key.get_secret_value()), data_keys)
    if settings.encryption_key_file is not None:
        return KeyRingCipher(_read_file(settings.encryption_key_file), data_keys)
    if settings.encryption == "required" or not embedded:
        raise ConfigurationError(
            "Set COMPANION_ENCRYPTION_KEY (32 bytes in base64) or COMPANION_ENCRYPTION_KEY_FILE; "
            "or COMPANION_ENCRYPTION=off to keep what children said in clear."
        )
    own = settings.data_dir / "master.key"
    if not own.exists():
        _make_master(own)
    return KeyRingCipher(_read_file(own), data_keys)


def _read_file(path: Path) -> list[bytes]:
    try:
        return read_masters(path.read_text())
    except OSError as error:
        raise ConfigurationError("The file of the encryption key cannot be read.") from error


def _make_master(path: Path) -> None:
    """Write a new master key that only this user can read; the first of two processes wins."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(base64.b64encode(os.urandom(32)) + b"\n")
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(fresh, path)
    except FileExistsError:
        pass
    finally:
        fresh.unlink()
