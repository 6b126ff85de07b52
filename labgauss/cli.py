"""The student's command: `labgauss doctor | start | check | hand-in`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from labgauss import __version__
from labgauss.commands.refusal import USAGE, Refusal

_EPILOG = {
    "doctor": "example: labgauss doctor",
    "start": "example: labgauss start my-labs",
    "check": "example: labgauss check lab3_many_dimensions/lab3_many_dimensions.ipynb",
    "hand-in": "example: labgauss hand-in lab3_many_dimensions/lab3_many_dimensions.ipynb",
}


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(
        prog="labgauss", description="Work on the labs.", epilog=_EPILOG["start"]
    )
    top.add_argument("--version", action="version", version=f"labgauss {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, text: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=text, description=text, epilog=_EPILOG[name])
        made.add_argument("--json", action="store_true", help="print plain data instead of words")
        return made

    doctor = command("doctor", "Say whether this machine can run the labs, and what to do if not.")
    doctor.add_argument("folder", nargs="?", metavar="FOLDER", help="where the labs are or will be")
    start = command(
        "start", "Put the labs into a folder, never over your work, and open JupyterLab."
    )
    start.add_argument(
        "folder", nargs="?", metavar="FOLDER",
        help="default: this folder if labs lie in it, else labgauss-labs in it",
    )  # fmt: skip
    start.add_argument("--from", dest="source", metavar="FOLDER", help="labs that you unpacked")
    start.add_argument("--port", type=int, help="default: the first free one from 8888")
    start.add_argument("--no-browser", action="store_true", help="print the address only")
    start.add_argument(
        "--files-only", action="store_true", help="put the files there, open nothing"
    )
    check = command("check", "Run a notebook from the top, and say what each check says.")
    _notebook(check)
    hand_in = command("hand-in", "Run all, say what is solved, and make the file to upload.")
    _notebook(hand_in)
    hand_in.add_argument(
        "--name", help="put your name into the file's name (default: it stays out)"
    )
    hand_in.add_argument("--out", metavar="FOLDER", help="default: hand-in, beside the notebook")
    return top


def _notebook(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "notebook", metavar="NOTEBOOK", help="a lab's notebook, its folder, or lab3"
    )
    command.add_argument(
        "--seconds",
        type=int,
        default=120,
        help="a cell that takes longer is stopped (default: 120)",
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    _speak_utf8()
    given = parser().parse_args(arguments)
    try:
        return int(globals()[f"_{given.command.replace('-', '_')}"](given))
    except Refusal as error:
        print(f"labgauss {given.command}: {error}", file=sys.stderr)
        return error.code
    except KeyboardInterrupt:
        print("\nStopped. Nothing is lost: run the same command again.", file=sys.stderr)
        return 130


def _speak_utf8() -> None:
    """Let a console of another encoding show a mark for what it has no sign for, and not end."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _doctor(given: argparse.Namespace) -> int:
    from labgauss.commands import doctor, start

    return doctor.command(str(start.chosen(given.folder)), as_json=given.json)


def _start(given: argparse.Namespace) -> int:
    from labgauss.commands import start

    return start.command(
        given.folder, source=given.source, port=given.port, browser=not given.no_browser,
        files_only=given.files_only, as_json=given.json,
    )  # fmt: skip


def _check(given: argparse.Namespace) -> int:
    from labgauss.commands import check

    return check.command(given.notebook, as_json=given.json, seconds=_seconds(given.seconds))


def _hand_in(given: argparse.Namespace) -> int:
    from labgauss.commands import hand_in

    return hand_in.command(
        given.notebook, name=given.name, out=given.out, as_json=given.json,
        seconds=_seconds(given.seconds),
    )  # fmt: skip


def _seconds(given: int) -> int:
    if given < 1:
        raise Refusal(f"--seconds must be at least 1. Got {given}. Leave it out for 120.", USAGE)
    return given


if __name__ == "__main__":
    sys.exit(main())
