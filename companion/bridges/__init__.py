"""Other protocols in front of the HTTP API. Each is a program of its own that needs an address and a key."""
