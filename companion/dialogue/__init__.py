"""What the robot says."""
