"""The arguments of `autograder return` and `autograder export`; nothing heavy is imported to read them."""

from __future__ import annotations

import argparse


def of_return(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument("lab", metavar="LAB", help="the lab, in full or by its short name")
    command.add_argument(
        "--platform", choices=["moodle", "canvas", "both"], help="default: that of the class list"
    )
    command.add_argument("--out", metavar="FOLDER", help="default: returned/LAB in the course")
    command.add_argument("--assignment", metavar="COLUMN", help="Canvas's column of the lab")
    command.add_argument(
        "--notebooks", action="store_true",
        help="Moodle: nbgrader's pages, too, where they were made",
    )  # fmt: skip
    _so_far(command)


def of_export(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument(
        "labs", nargs="*", metavar="LAB", help="labs (default: all that are graded)"
    )
    command.add_argument(
        "--format", choices=["csv", "canvas", "moodle", "json"], default="csv", help="default: csv"
    )
    command.add_argument(
        "--out", metavar="FILE", help="default: returned/ in the course; -: print it"
    )
    command.add_argument(
        "--checks", action="store_true", help="canvas, moodle: a column per check, too"
    )
    _so_far(command)


def _so_far(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--so-far", action="store_true", help="sum up what is marked where something is open"
    )
