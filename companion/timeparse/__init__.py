"""Time expressions to dates."""
