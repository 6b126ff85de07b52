"""The arguments of `autograder feedback`; nothing heavy is imported to read them."""

from __future__ import annotations

import argparse


def of_feedback(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument("lab", metavar="LAB", help="the lab, in full or by its short name")
    command.add_argument(
        "--student",
        action="append",
        default=[],
        metavar="ID",
        help="only this one (may be repeated)",
    )
    command.add_argument(
        "--notebooks", action="store_true", help="nbgrader's page of the notebook, too"
    )
