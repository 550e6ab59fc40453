"""The port through which all content goes to and from the database, and the cipher that keeps it in clear."""

from __future__ import annotations

from typing import Protocol

from companion.errors import ConfigurationError

SEALED = b"\x00\xc1"
"""Marks encrypted content: neither JSON nor text that was let in starts with these bytes (not UTF-8)."""


class Cipher(Protocol):
    """Seals what a child said and what is known. One data key a household. Called from any thread."""

    encrypts: bool
    """False when contents stay readable in the database."""

    def seal(self, household_id: str, content: bytes) -> bytes:
        """Make content unreadable without the household's key; a new household gets a key here."""
        ...

    def open(self, household_id: str, sealed: bytes) -> bytes:
        """Undo ``seal``. Raises ConfigurationError when the key is missing or the bytes were changed."""
        ...

    def forget(self, household_id: str) -> None:
        """Destroy the household's keys: its contents are unreadable from now on, in every backup too."""
        ...


class PlainCipher:
    """Keeps contents in clear."""

    encrypts = False

    def seal(self, household_id: str, content: bytes) -> bytes:
        return content

    def open(self, household_id: str, sealed: bytes) -> bytes:
        if sealed.startswith(SEALED):
            raise ConfigurationError("The database holds encrypted content; set the encryption key it was made with.")
        return sealed

    def forget(self, household_id: str) -> None:
        """There is no key."""
