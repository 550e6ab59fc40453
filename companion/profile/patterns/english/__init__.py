"""Reads English utterances."""

from __future__ import annotations

from companion.profile.patterns.english.reader import read

__all__ = ["read"]
