"""Private data, moderation, crisis and the rules of use."""
