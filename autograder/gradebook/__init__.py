"""What `nbgrader autograde` would have left, written by one coordinator: graded notebooks and marks.

A submission that was graded anywhere comes here as plain data. `Book.save` writes nbgrader's rows in
one transaction and the files of `course/autograded/STUDENT/LAB`, all or nothing, so that formgrader,
`nbgrader generate_feedback` and `nbgrader export` go on from there.
"""

from .book import Book
from .plain import BookError, Changes, Graded, HandedIn, Mark

__all__ = ["Book", "BookError", "Changes", "Graded", "HandedIn", "Mark"]
