"""Collecting: from what a platform exports to what nbgrader grades."""
