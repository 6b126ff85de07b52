"""What a class knows, as pages for its lecturer: marks, ideas, checks, and what to talk about next."""
