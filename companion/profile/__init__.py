"""From a turn to grounded facts."""
