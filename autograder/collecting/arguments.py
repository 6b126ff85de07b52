"""The arguments of `autograder collect`; nothing heavy is imported to read them."""

from __future__ import annotations

import argparse


def of_collect(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument("lab", metavar="LAB", help="the lab that was handed in")
    command.add_argument("archive", metavar="ARCHIVE_OR_FOLDER", help="a zip, a folder, a notebook")
    command.add_argument("--class", dest="class_list", metavar="LIST", help="class list (csv)")
    command.add_argument("--student", metavar="ID", help="all of it is this student's")
