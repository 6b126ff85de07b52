"""The arguments of `autograder demo`."""

from __future__ import annotations

import argparse

#: The labs that are run unless others are named: they show all kinds of answers but for a class.
LABS = ("lab2", "lab3", "lab6")


def of_demo(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument("--students", type=int, default=40, help="how many (default: 40)")
    command.add_argument("--seed", type=int, default=1, help="another class (default: 1)")
    command.add_argument("--out", default="demo", help="folder for the class (default: demo)")
    command.add_argument(
        "labs", nargs="*", metavar="LAB", help=f"labs, or all (default: {' '.join(LABS)})"
    )
