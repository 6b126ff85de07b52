"""Grading a class: who is to be graded, by how many referees, and what is left when all are done."""
