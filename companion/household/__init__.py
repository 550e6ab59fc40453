"""What guardians do."""
