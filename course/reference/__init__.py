"""Every number the course quotes, with its source and two independent ways to compute it."""
