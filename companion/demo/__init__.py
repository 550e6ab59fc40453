"""A conversation of five days, played through the real API."""
