"""Companion: a private, local memory service for robots that talk with children."""

__version__ = "0.1.0"
