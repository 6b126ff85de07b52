"""The instructor's command: make a course, prove it, collect, grade, mark, tell, give back.

A command of a class lies in a package of its own: `arguments.py` says what it takes, and is all that
is imported before the command is known.
"""

from __future__ import annotations

import argparse
import importlib
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from .course_folder import course_folder, course_of, find_lab, lab_names, lab_of
from .description import is_current
from .progress import Progress
from .refused import CourseError, in_a_sentence

#: What a command does, and an example.
_COMMANDS = {
    row.split(" | ")[0]: (row.split(" | ")[1], f"autograder {row.split(' | ')[2]}")
    for row in """\
build | Make source and student notebooks, answer sheets and the bundle. | build lab3 lab6
verify | Prove that the grader is right, and fail where it is not. | verify lab3 --seeds 20
try | Mark the text of one solution cell. | try lab3.fit_gaussian my_solution.py --json
collect | Put what Moodle, Canvas or a folder holds into course/submitted. | collect lab3 moodle.zip --class participants.csv
grade | Grade what was handed in: marks first, pages after. | grade lab3 --pages none
mark | Mark written questions on a page in the browser. | mark lab3
feedback | Write a letter to every student whose lab is graded. | feedback lab3 --notebooks
report | Write what the class knows, as pages with pictures. | report lab3 --anonymous
learn | Group unexplained wrong answers, with anonymous samples. | learn lab3
return | Pack letters and marks of a lab for Moodle or Canvas. | return lab3 --platform moodle
export | Write the marks of some labs, per lab and per check. | export lab3 lab4 --format csv --out ~/marks.csv
demo | Run the whole loop on a simulated class, and check it. | demo --students 12 --out demo lab3 lab6
""".splitlines()
}
#: Where a command of a class lies: the package with its `arguments.py`, and the function that runs it.
_OF_A_CLASS = {
    "collect": ("collecting", "command.run"),
    "grade": ("coordinator", "command.run"),
    "mark": ("written", "command.run"),
    "feedback": ("letter", "command.run"),
    "report": ("report", "command.run"),
    "learn": ("report", "learn.run"),
    "return": ("returning", "command.run_return"),
    "export": ("returning", "command.run_export"),
    "demo": ("demo", "command.run"),
}
#: Commands that tell of a class what a description says of a lab.
_TELLING = {"mark", "feedback", "report", "return", "export"}
#: Exit codes for what is refused, where 1 says something else: that not everything was collected.
_REFUSED = {"collect": 2}
#: Commands that read the gradebook.
_WITH_GRADEBOOK = {*_OF_A_CLASS} - {"demo"}


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
    epilog = f"example: {_COMMANDS['build'][1]}"
    top = argparse.ArgumentParser(
        prog="autograder", description=(__doc__ or "").split("\n")[0], epilog=epilog
    )
    top.add_argument("--version", action=_Version, nargs=0, help="print the versions and exit")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (text, example) in _COMMANDS.items():
        try:
            add_arguments = _arguments_of(name)
        except ModuleNotFoundError:  # what stands around the core may be deleted
            continue
        made = commands.add_parser(name, help=text, description=text, epilog=f"example: {example}")
        made.add_argument(
            "--course", help="the course's folder (default: COURSE_DIR, else course/)"
        )
        made.add_argument("--json", action="store_true", help="print plain data instead of words")
        if name in _WITH_GRADEBOOK:
            made.add_argument(
                "--db", help="the gradebook (default: AUTOGRADER_DB, else the course's)"
            )
        add_arguments(made)
    return top


def _arguments_of(name: str) -> Callable[[argparse.ArgumentParser], None]:
    """Return what adds a command's own arguments."""
    if name not in _OF_A_CLASS:
        return {"build": _of_build, "verify": _of_verify, "try": _of_try}[name]
    module = importlib.import_module(f".{_OF_A_CLASS[name][0]}.arguments", __package__)
    found: Callable[[argparse.ArgumentParser], None] = getattr(module, f"of_{name}")
    return found


def _of_build(command: argparse.ArgumentParser) -> None:
    command.add_argument("labs", nargs="*", metavar="LAB", help="labs to build (default: all)")
    command.add_argument("--force", action="store_true", help="build unchanged labs, too")
    command.add_argument("--no-bundle", action="store_true", help="leave the student bundle out")


def _of_verify(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "labs", nargs="*", metavar="LAB", help="labs, or checks such as lab3.colour (default: all)"
    )
    command.add_argument("--workers", type=int, help="processes at a time (default: all cores)")
    command.add_argument(
        "--seeds", type=int, default=20, help="draws of fresh inputs (default: 20)"
    )
    command.add_argument("--quick", action="store_true", help="3 seeds and no mutants")


def _of_try(command: argparse.ArgumentParser) -> None:
    command.add_argument("check", metavar="labN.name", help="the exercise")
    command.add_argument("file", metavar="FILE", help="the text that takes the solution's place")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    os.environ.setdefault("MPLBACKEND", "Agg")
    if sys.platform == "win32":
        print(f"autograder: {_WINDOWS}", file=sys.stderr)
        return 1
    given = parser().parse_args(arguments)
    try:
        return in_a_sentence(
            given.command, lambda: _run(given), wrong=_REFUSED.get(given.command, 1)
        )
    except KeyboardInterrupt:
        print("\nStopped. Nothing is lost: run the same command again.", file=sys.stderr)
        return 130


def _run(given: argparse.Namespace) -> int:
    own = {"build": _build, "verify": _verify, "try": _try}
    if given.command in own:
        return own[given.command](given)
    if given.command in _TELLING:
        _describe(given)
    package, place = _OF_A_CLASS[given.command]
    module, _, function = place.partition(".")
    try:
        found = getattr(importlib.import_module(f".{package}.{module}", __package__), function)
    except ModuleNotFoundError as error:
        raise CourseError(
            f"{given.command} must find {error.name}. It is not there. Install labgauss-autograder again."
        ) from None
    return int(found(given))


def _describe(given: argparse.Namespace) -> None:
    """Describe labs anew that have changed since they were built; what cannot be described stays as it was."""
    course = course_of(given.course)
    named = [given.lab] if "lab" in given else given.labs
    chosen = {lab_of(course, name) for name in named}
    graded = [lab for lab in lab_names(course) if any(course.glob(f"autograded/*/{lab}"))]
    for lab in graded:
        if (lab in chosen or not chosen) and not is_current(course, lab):
            try:
                importlib.import_module(".describe", __package__).describe(course, lab)
            except Exception as error:  # an answer key may raise anything
                said = " ".join(str(error).split()) or type(error).__name__
                print(
                    f"note: {lab} has changed, and cannot be described anew: {said}",
                    file=sys.stderr,
                )


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


if __name__ == "__main__":
    sys.exit(main())
