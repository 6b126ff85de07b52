"""`python -m website`: build the site."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from autograder.course_folder import course_folder, find_lab, lab_names
from autograder.refused import CourseError


def main(arguments: list[str] | None = None) -> int:
    """Build the site and say where it is; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m website", description="Build the course's site."
    )
    parser.add_argument("labs", nargs="*", metavar="LAB", help="labs (default: all)")
    parser.add_argument("--out", type=Path, default=Path("site"), help="folder (default: site)")
    parser.add_argument(
        "--pyodide",
        type=Path,
        metavar="FOLDER",
        help="a Pyodide distribution, for labs in the browser",
    )
    given = parser.parse_args(arguments)
    from . import build

    start = time.perf_counter()
    try:
        course = course_folder()
        labs = [find_lab(course, name) for name in given.labs] or lab_names(course)
        lite = None
        if given.pyodide is not None:
            from .lite import build_lite

            lite = build_lite(course, labs, given.pyodide)
        left_out = build.build(course, labs, given.out, lite=lite)
    except CourseError as error:
        print(f"website: {error}", file=sys.stderr)
        return 1
    if left_out:
        print(build.NO_PICTURES.format(", ".join(left_out)))
    if lite is None:
        print(build.NO_LITE)
    print(
        f"The site is in {given.out} ({time.perf_counter() - start:.0f} s): open {given.out / 'index.html'}."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
