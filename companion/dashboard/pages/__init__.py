"""The pages, one concept a module: each asks a room, and shows what it says."""
