"""The port through which all content goes to and from the database, and the cipher that keeps it in clear."""

from __future__ import annotations

from typing import Protocol


class Cipher(Protocol):
    """Seals what a child said and what is known. One data key a household."""

    @property
    def encrypts(self) -> bool:
        """False when contents stay readable in the database."""
        ...

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
        return sealed

    def forget(self, household_id: str) -> None:
        """There is no key."""
