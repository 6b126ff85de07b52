"""What the source documents get wrong, and the numbers that are right."""
