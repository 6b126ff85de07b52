"""The command `autograder mark`: a page on this machine until Ctrl-C, or plain data with --json."""

from __future__ import annotations

import argparse
import json
import os
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Any

from ..course_folder import course_of, database, lab_of
from ..progress import Progress
from .server import PageServer
from .sheet import Sheet, open_sheet


def run(given: argparse.Namespace) -> int:
    """Serve the page, or say how far the marking is; return the exit code."""
    course = course_of(given.course)
    lab = lab_of(course, given.lab)
    with open_sheet(course, lab, database(course, given.db)) as sheet:
        numbers = _numbers(sheet)
        if given.json:
            print(json.dumps({"lab": lab, "questions": numbers}))
        elif not numbers:
            print(f"{lab} asks nothing that a person marks. There is nothing to do.")
        else:
            print(words(lab, numbers))
            serve(PageServer(sheet, given.port), browser=not given.no_browser)
    return 0


def _numbers(sheet: Sheet) -> list[dict[str, Any]]:
    """Read all answers once; the page then has them at hand."""
    questions = sheet.questions()
    progress = Progress(len(questions), "reading")
    numbers = []
    for question in questions:
        progress(question.name)
        numbers.append(sheet.pile(question).to_dict())
    progress.end()
    return numbers


def words(lab: str, numbers: list[dict[str, Any]]) -> str:
    """Say how far the marking is."""
    if not any(one["answers"] for one in numbers):
        return f"{lab}: nobody has handed in anything that is graded. autograder grade {lab} comes first."
    lines = [f"{lab}:"]
    for one in numbers:
        same = f", {one['groups']} to read" if one["groups"] < one["answers"] else ""
        lines.append(f"  {one['title']}: {one['marked']} of {one['answers']} marked{same}.")
    return "\n".join(lines)


def serve(server: PageServer, *, browser: bool) -> None:
    """Serve until Ctrl-C, and say what was stored."""
    print(
        f"The page is {server.address}\nCtrl-C ends it; every mark is stored when it is given.",
        flush=True,
    )
    way_in = server.sheet.course / f"gradebook.db.mark.{os.getpid()}.html"
    try:
        if browser:
            _open(way_in, server.address)
        server.serve_forever(poll_interval=0.1)
    except KeyboardInterrupt:
        marked = f"{server.stored} answers were" if server.stored != 1 else "1 answer was"
        print(f"\nStopped. {marked} marked, and all of it is stored.")
    finally:
        way_in.unlink(missing_ok=True)
        server.server_close()


def _open(way_in: Path, address: str) -> None:
    """Open the browser by a file that only its owner can read: others see what a program is called with."""
    with suppress(OSError):  # then the address that is printed must do
        with open(os.open(way_in, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(f'<!doctype html><meta http-equiv="refresh" content="0; url={address}">')
        webbrowser.open(way_in.as_uri())
