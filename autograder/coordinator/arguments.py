"""The arguments of `autograder grade`; nothing heavy is imported to read them."""

from __future__ import annotations

import argparse

ENGINES = ("auto", "walled", "confined", "none")
PAGES = ("all", "marked", "none")


def _count(text: str) -> int:
    """Return how many at a time."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"must be a whole number, at least 1. Got {text!r}.")
    return int(text)


def of_grade(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument("lab", metavar="LAB", help="the lab, in full or by its short name")
    command.add_argument(
        "--student",
        action="append",
        default=[],
        metavar="S",
        help="only this student (may stand several times)",
    )
    command.add_argument(
        "--workers", type=_count, help="submissions at a time (default: all cores)"
    )
    command.add_argument(
        "--engine",
        choices=ENGINES,
        default="auto",
        help="what holds student code (default: the best that starts here; none holds nothing)",
    )
    command.add_argument(
        "--pages",
        choices=PAGES,
        default="all",
        help="whose notebooks are shown with every cell run: all, those with something for a person to mark, or none (default: all)",
    )
    command.add_argument("--force", action="store_true", help="grade again what is graded already")
    command.add_argument(
        "--check",
        default="",
        metavar="labN.name",
        help="grade one check again, and leave the others as they are",
    )
    command.add_argument(
        "--dry-run", action="store_true", help="say what would change, and change nothing"
    )
    command.add_argument(
        "--cluster",
        default="",
        metavar="ADDRESS",
        help="send the work to this Dask scheduler, such as tcp://host:8786",
    )
