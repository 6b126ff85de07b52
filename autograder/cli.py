"""The instructor's command: `autograder build | verify | try | collect | grade | feedback | return | export | demo`."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from .course import CourseError, course_folder, find_lab, lab_names
from .progress import Progress

_EPILOG = {
    "build": "example: autograder build lab3 lab6",
    "verify": "example: autograder verify lab3 --seeds 20",
    "try": "example: autograder try lab3.fit_gaussian my_solution.py --json",
    "collect": "example: autograder collect lab3 moodle.zip --class participants.csv",
    "grade": "example: autograder grade lab3 --pages none",
    "feedback": "example: autograder feedback lab3 --notebooks",
    "return": "example: autograder return lab3 --platform moodle",
    "export": "example: autograder export lab3 lab4 --format csv --out ~/marks.csv",
    "demo": "example: autograder demo --students 6 --out demo",
}


_WINDOWS = (
    "the instructor's command needs Linux or macOS. This is Windows. Use it under WSL2: install Ubuntu with "
    "wsl --install, and the two packages in there. Students need none of this: labgauss runs on Windows."
)


def _versions() -> str:
    """Return the versions of both packages; they must be the same."""
    from importlib.metadata import version

    return f"autograder {version('labgauss-autograder')} (labgauss {version('labgauss')})"


class _Version(argparse.Action):
    """Print the versions when asked, and look nothing up before."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(_versions())
        parser.exit()


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(prog="autograder", description=__doc__, epilog=_EPILOG["build"])
    top.add_argument("--version", action=_Version, nargs=0, help="print the versions and exit")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, text: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=text, description=text, epilog=_EPILOG[name])
        made.add_argument(
            "--course", help="the course's folder (default: COURSE_DIR, else course/)"
        )
        made.add_argument("--json", action="store_true", help="print plain data instead of words")
        return made

    build = command("build", "Make source and student notebooks, answer sheets and the bundle.")
    build.add_argument("labs", nargs="*", metavar="LAB", help="labs to build (default: all)")
    build.add_argument("--force", action="store_true", help="build unchanged labs, too")
    build.add_argument("--no-bundle", action="store_true", help="leave the student bundle out")
    verify = command("verify", "Prove that the grader is right, and fail where it is not.")
    verify.add_argument(
        "labs", nargs="*", metavar="LAB", help="labs, or checks such as lab3.colour (default: all)"
    )
    verify.add_argument("--workers", type=int, help="processes at a time (default: all cores)")
    verify.add_argument("--seeds", type=int, default=20, help="draws of fresh inputs (default: 20)")
    verify.add_argument("--quick", action="store_true", help="3 seeds and no mutants")
    attempt = command("try", "Mark the text of one solution cell.")
    attempt.add_argument("check", metavar="labN.name", help="the exercise")
    attempt.add_argument("file", metavar="FILE", help="the text that takes the solution's place")
    gather = command("collect", "Put what Moodle, Canvas or a folder holds into course/submitted.")
    gather.add_argument("lab", metavar="LAB", help="the lab that was handed in")
    gather.add_argument("archive", metavar="ARCHIVE_OR_FOLDER", help="a zip, a folder, a notebook")
    gather.add_argument("--class", dest="class_list", metavar="LIST", help="class list (csv)")
    gather.add_argument("--student", metavar="ID", help="all of it is this student's")
    gather.add_argument("--db", help="the gradebook (default: AUTOGRADER_DB, else the course's)")
    from .coordinator.arguments import add_arguments

    add_arguments(command("grade", "Grade what was handed in: marks first, pages after."))
    feedback = command("feedback", "Write a letter to every student whose lab is graded.")
    feedback.add_argument("lab", metavar="LAB", help="the lab")
    feedback.add_argument(
        "--student",
        action="append",
        default=[],
        metavar="ID",
        help="only this one (may be repeated)",
    )
    feedback.add_argument(
        "--notebooks", action="store_true", help="nbgrader's page of the notebook, too"
    )
    feedback.add_argument("--db", help="the gradebook (default: AUTOGRADER_DB, else the course's)")
    back = command("return", "Pack letters and marks of a lab for Moodle or Canvas.")
    back.add_argument("lab", metavar="LAB", help="the lab")
    back.add_argument(
        "--platform", choices=["moodle", "canvas", "both"], help="default: that of the class list"
    )
    back.add_argument("--out", metavar="FOLDER", help="default: returned/LAB in the course")
    back.add_argument("--assignment", metavar="COLUMN", help="Canvas's column of the lab")
    back.add_argument(
        "--notebooks",
        action="store_true",
        help="Moodle: nbgrader's pages, too, where they were made",
    )
    export = command("export", "Write the marks of some labs, per lab and per check.")
    export.add_argument(
        "labs", nargs="*", metavar="LAB", help="labs (default: all that are graded)"
    )
    export.add_argument(
        "--format", choices=["csv", "canvas", "moodle", "json"], default="csv", help="default: csv"
    )
    export.add_argument(
        "--out", metavar="FILE", help="default: returned/ in the course; -: print it"
    )
    export.add_argument(
        "--checks", action="store_true", help="canvas, moodle: a column per check, too"
    )
    for one in (back, export):
        one.add_argument(
            "--so-far", action="store_true", help="sum up what is marked where something is open"
        )
        one.add_argument("--db", help="the gradebook (default: AUTOGRADER_DB, else the course's)")
    demo = command("demo", "Run the whole loop on a simulated class.")
    demo.add_argument("--students", type=int, default=4, help="how many students (default: 4)")
    demo.add_argument("--out", default="demo", help="folder for the class (default: demo)")
    demo.add_argument("labs", nargs="*", metavar="LAB", help="labs to run (default: all)")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    os.environ.setdefault("MPLBACKEND", "Agg")
    if sys.platform == "win32":
        print(f"autograder: {_WINDOWS}", file=sys.stderr)
        return 1
    given = parser().parse_args(arguments)
    try:
        return int(globals()[f"_{given.command}"](given))
    except CourseError as error:
        print(f"autograder {given.command}: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. Nothing is lost: run the same command again.", file=sys.stderr)
        return 130


def _labs(given: argparse.Namespace) -> tuple[Path, list[str]]:
    course = course_folder(given.course)
    labs = [find_lab(course, name) for name in given.labs] or lab_names(course)
    if not labs:
        raise CourseError(f"a course must have labs. There is none in {course / 'labs'}.")
    return course, labs


def _build(given: argparse.Namespace) -> int:
    from .build import make_bundle

    course, labs = _labs(given)
    progress = Progress(len(labs), "building")
    results = {
        lab: "built" if new else "unchanged"
        for lab, new in _built(course, labs, given.force, progress)
    }
    progress.end()
    bundle = None if given.no_bundle else str(make_bundle(course, lab_names(course)))
    if given.json:
        print(json.dumps({"labs": results, "bundle": bundle}))
        return 0
    for lab, what in results.items():
        print(f"{what:>9}  {lab}")
    if bundle:
        print(
            f"Students get {os.path.relpath(bundle)}; yours is in {os.path.relpath(course / 'source')}."
        )
    return 0


def _built(
    course: Path, labs: list[str], force: bool, progress: Progress
) -> list[tuple[str, bool]]:
    """Build the labs on all cores; the first one alone, because it makes the gradebook."""
    from .build import build_lab

    first = [] if (course / "gradebook.db").exists() else labs[:1]
    results = {}
    for lab in first:
        results[lab] = build_lab(course, lab, force=force)
        progress(lab)
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("fork")) as pool:
        waiting = {
            pool.submit(build_lab, course, lab, force=force): lab for lab in labs[len(first) :]
        }
        for done in as_completed(waiting):
            results[waiting[done]] = done.result()
            progress(waiting[done])
    return [(lab, results[lab]) for lab in labs]


def _verify(given: argparse.Namespace) -> int:
    from .course import load_exercise, load_lab
    from .notebook import lint
    from .verify import find_leaks, verify_lab

    course = course_folder(given.course)
    checks = [load_exercise(course, name)[1].id for name in given.labs if "." in name]
    whole = {find_lab(course, name) for name in given.labs if "." not in name}
    named = [name.split(".")[0] for name in given.labs]
    labs = list(dict.fromkeys(find_lab(course, n) for n in named)) or lab_names(course)
    if given.seeds < 1:
        raise CourseError(f"--seeds must be at least 1. Got {given.seeds}. Use 20 or more.")
    total = len(checks) or sum(len(load_lab(course, lab).exercises) for lab in labs)
    progress, start = Progress(total, "verifying"), time.perf_counter()
    seeds, workers = 3 if given.quick else given.seeds, given.workers or os.cpu_count() or 1
    rows, leaks = [], []
    for lab in labs:
        rows += verify_lab(
            course, lab, seeds=seeds, mutate=not given.quick, progress=progress, workers=workers,
            checks=() if lab in whole else [c for c in checks if c.startswith(lab.split("_")[0] + ".")],
        )  # fmt: skip
        leaks += find_leaks(course, lab)
    progress.end()
    slips = [sentence for lab in labs for sentence in lint(load_lab(course, lab))]
    holds = not leaks and not slips and not any(row.problems for row in rows)
    if given.json:
        print(
            json.dumps(
                {"holds": holds, "rows": [r.to_dict() for r in rows], "leaks": leaks, "lint": slips}
            )
        )
        return 0 if holds else 1
    print(_table(rows))
    for row in rows:
        for problem in row.problems:
            print(f"✘ {row.exercise}: {problem}")
    for slip in slips:
        print(f"✘ {slip}")
    for leak in leaks:
        print(f"✘ leak: {leak}")
    seconds = time.perf_counter() - start
    verdict = "The grader holds" if holds else "The grader does NOT hold"
    print(f"{verdict}: {len(rows)} exercises, {seeds} seeds, {seconds:.0f} s.")
    return 0 if holds else 1


def _table(rows: Sequence[Any]) -> str:
    head = f"{'exercise':32}{'right':>6}{'blank':>6}{'named':>8}{'bank':>8}{'mutants':>12}{'margin':>9}{'tolerance':>11}"
    lines = [head]
    for row in rows:
        margin = "exact" if row.margin == float("inf") else f"{row.margin:.3g}"
        killed = f"{row.caught}+{row.equivalent}/{row.mutants}" if row.mutants else "-"
        lines.append(
            f"{row.exercise:32}{'yes' if row.right else 'NO':>6}{'0' if row.blank else 'NO':>6}"
            f"{f'{row.named}/{row.misconceptions}':>8}{f'{row.bank_right}+{row.bank_wrong}':>8}"
            f"{killed:>12}{margin:>9}{row.tolerance:>11.1e}"
        )
    return "\n".join(lines)


def _try(given: argparse.Namespace) -> int:
    from .try_one import try_solution

    try:
        text = Path(given.file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CourseError(
            f"FILE must be a text file that can be read. Got {given.file}: {error}"
        ) from None
    result = try_solution(course_folder(given.course), given.check, text)
    if given.json:
        print(json.dumps(result))
    else:
        named = f" [{', '.join(result['misconceptions'])}]" if result["misconceptions"] else ""
        print(
            f"{result['exercise']}: {result['verdict']}, {result['points']:g} of "
            f"{result['max_points']:g} points{named}\n{result['message']}"
        )
    return 0


def _collect(given: argparse.Namespace) -> int:
    from .collecting.command import run

    return run(given)


def _grade(given: argparse.Namespace) -> int:
    from .coordinator.command import run

    return run(given)


def _feedback(given: argparse.Namespace) -> int:
    from .letter.command import run

    return run(given)


def _return(given: argparse.Namespace) -> int:
    from .returning.command import run_return

    return run_return(given)


def _export(given: argparse.Namespace) -> int:
    from .returning.command import run_export

    return run_export(given)


def _demo(given: argparse.Namespace) -> int:
    from .demo import run_demo

    course, labs = _labs(given)
    if given.students < 1:
        raise CourseError(f"--students must be at least 1. Got {given.students}.")
    return run_demo(course, labs, given.students, Path(given.out), as_json=given.json)


if __name__ == "__main__":
    sys.exit(main())
