"""What a student's code does and holds: read, and never run."""
