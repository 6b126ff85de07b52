"""The arguments of `autograder report` and `autograder learn`; nothing heavy is imported to read them."""

from __future__ import annotations

import argparse


def of_report(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument(
        "labs", nargs="*", metavar="LAB", help="labs (default: all that are graded)"
    )
    command.add_argument("--out", help="folder of the pages (default: report in the course)")
    command.add_argument("--anonymous", action="store_true", help="leave out names, ids and texts")


def of_learn(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument("lab", metavar="LAB", help="the lab, in full or by its short name")
    command.add_argument(
        "--out", help="a new folder for the samples (default: learned/LAB in the course)"
    )
    command.add_argument(
        "--all", action="store_true", help="also answers that only one student gave"
    )
