"""The arguments of `autograder mark`; nothing heavy is imported to read them."""

from __future__ import annotations

import argparse


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"must be a number from 0 to 65535. Got {text!r}.")
    return int(text)


def of_mark(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument("lab", metavar="LAB", help="the lab, in full or by its short name")
    command.add_argument(
        "--no-browser", action="store_true", help="print the address and open nothing"
    )
    command.add_argument(
        "--port", type=_port, default=0, help="the page's port (default: any that is free)"
    )
