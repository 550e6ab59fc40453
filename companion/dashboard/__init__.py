"""The parents' pages."""
