"""What tells two remembered sentences apart, or together: readings, signals and the fitted weights."""
