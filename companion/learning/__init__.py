"""From stored turns to knowledge."""
