"""Deciding what an observation changes."""
