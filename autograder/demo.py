"""`autograder demo`: a simulated class goes once through the whole loop.

Every answer is real code from the labs and their banks: the reference, other right solutions, each
wrong idea, nothing at all. `autograder grade` marks them, with the engine that the machine has. At
the end the marks in the gradebook are held against what the answers deserve, which is found in this
process, and for a sample against those of unmodified `nbgrader autograde`.
"""

from __future__ import annotations

import contextlib
import html
import json
import os
import shutil
import warnings
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nbformat

from labgauss.checks.clock import time_limit
from labgauss.checks.session import Session
from labgauss.checks.verdict import MIME

from .bank import answers
from .build import build_lab, run_nbgrader
from .coordinator.class_run import Order
from .coordinator.command import Means, Teller, grade_class
from .course import CourseError, Lab, catalogue, load_lab
from .engines import EngineError
from .exercise import Exercise
from .marking import course_secret, mark_in, seed_for, submission_of
from .notebook import grade_id, read_cells, without_marks
from .progress import Progress
from .run_solutions import answer_in, run_text, solution_cell

_NAMES = ("ada", "blaise", "carl", "dorothea", "emmy", "florence", "grace", "henri", "ida", "john")
_MARKER = ".labgauss-demo"
_LEFT_OUT = (
    "source",
    "release",
    "collected",
    "submitted",
    "autograded",
    "feedback",
    "bundle",
    ".built",
)
#: The limits here are meant for endless loops: a busy machine gets so many times as long.
_PATIENCE = 10.0


@dataclass
class Result:
    """What one student got for one lab, and what the answers deserve."""

    student: str
    lab: str
    deserved: dict[str, float]
    got: dict[str, float] = field(default_factory=dict)
    misconceptions: list[str] = field(default_factory=list)

    @property
    def as_deserved(self) -> bool:
        """Return whether every mark is what the answer deserves."""
        return self.got == self.deserved


def run_demo(course: Path, labs: list[str], students: int, out: Path, *, as_json: bool) -> int:
    """Run the loop in a folder; return 0 when every mark is what the answers deserve."""
    class_list = [_name(i) for i in range(students)]
    progress = Progress(4 + 4 * len(labs), "demo")
    for name in labs:
        progress(f"build {name}")
        build_lab(course, name)
    progress("hand out")
    root = copy_course(course, out)
    loaded = [load_lab(root, name) for name in labs]
    course_secret(root)
    _hand_out(root, loaded[:1])  # the first one makes the gradebook
    _hand_out(root, loaded[1:])
    results = [
        _submit(root, lab, student, i) for lab in loaded for i, student in enumerate(class_list)
    ]
    engines = {_grade(root, lab.name, progress) for lab in loaded}
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        list(pool.map(lambda lab: _feedback(root, lab.name, progress), loaded))
    progress("nbgrader's own marks")
    sample = _sample(root, results)
    progress("export")
    run_nbgrader(root, "export", "--to", str(root / "grades.csv"))
    for result in results:
        read_marks(root, result)
    progress.end()
    _write_page(root, out, results)
    engine = " and ".join(sorted(engines))
    if as_json:
        print(json.dumps({"engine": engine, "sample": vars(sample), "results": _as_data(results)}))
    else:
        print(_report(results, sample, engine, loaded, out))
    return 0 if sample.as_deserved and all(result.as_deserved for result in results) else 1


def _hand_out(root: Path, labs: list[Lab]) -> None:
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        list(pool.map(lambda lab: run_nbgrader(root, "generate_assignment", lab.name), labs))


def _name(index: int) -> str:
    return _NAMES[index] if index < len(_NAMES) else f"student{index + 1}"


def copy_course(course: Path, out: Path) -> Path:
    """Copy the course into a folder that is new, empty, or that of an earlier demo."""
    root = out.resolve() / "course"
    if root.exists() and not (root / _MARKER).exists():
        raise CourseError(
            f"the demo needs a folder of its own. {out} holds a course already. Use --out FOLDER."
        )
    if root.exists():
        _remove(root)
    ignore = shutil.ignore_patterns("gradebook.db*", ".course_secret", "__pycache__", "README.md")
    root.mkdir(parents=True)
    (root / _MARKER).touch()
    for item in course.iterdir():
        if item.is_dir() and item.name not in _LEFT_OUT:
            shutil.copytree(item, root / item.name, ignore=ignore)
        elif item.suffix == ".py" or item == catalogue(course):
            shutil.copy2(item, root)
    shutil.copytree(course / "source", root / "source")
    return root


def _remove(folder: Path) -> None:
    for path in folder.rglob("*"):  # nbgrader leaves files and folders without write permission
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | 0o700)
    shutil.rmtree(folder)


# --- submissions ----------------------------------------------------------------------------------


def _submit(root: Path, lab: Lab, student: str, index: int) -> Result:
    """Write a student's submission of a lab and find out what it deserves."""
    texts = choose_answers(lab, index)
    folder = root / "submitted" / student / lab.name
    shutil.copytree(root / "release" / lab.name, folder)
    path = folder / f"{lab.name}.ipynb"
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        name = cell.metadata.get("nbgrader", {}).get("grade_id", "")
        if name in texts:
            cell.source = texts[name]
    nbformat.write(notebook, path)
    return Result(student, lab.name, deserved(root, lab, student, notebook))


def choose_answers(lab: Lab, index: int) -> dict[str, str]:
    """Choose a student's solution texts by the ids of their cells.

    The first student hands in the reference, the second nothing; the others mix right solutions
    with wrong ideas, each student others.
    """
    if index == 1:
        return {}
    texts: dict[str, str] = {}
    for number, exercise in enumerate(lab.exercises.values()):
        cell = solution_cell(lab, exercise.id)
        name = grade_id(cell.id) + "_solution"
        if index == 0:
            texts[name] = without_marks(cell.text)
        elif name not in texts or (index + number) % 3 == 0:
            texts[name] = _from_bank(lab, exercise, index, number)
    return texts


def _from_bank(lab: Lab, exercise: Exercise, index: int, number: int) -> str:
    kind = "wrong" if (index + number) % 3 == 0 else "right"
    found = answers(lab, exercise, kind)
    return found[(index * 7 + number) % len(found)].text


def deserved(root: Path, lab: Lab, student: str, notebook: Any) -> dict[str, float]:
    """Mark a submitted notebook in this process, cell by cell: points by the ids of its checks.

    A cell that fails leaves the rest alone, as in a notebook.
    """
    texts = {
        cell.metadata["nbgrader"]["grade_id"]: cell.source
        for cell in notebook.cells
        if "nbgrader" in cell.metadata
    }
    namespace: dict[str, Any] = {"__name__": "__main__", "In": []}
    points, seen = {}, Session()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for cell in read_cells(lab):
            if cell.role == "setup":
                run_text(cell.text, cell.id, namespace)
            elif cell.role == "solution":
                text = texts.get(f"{grade_id(cell.id)}_solution", "")
                namespace["In"].append(text)
                with contextlib.suppress(Exception), time_limit(30, patience=_PATIENCE):
                    run_text(text, cell.id, namespace)
            elif cell.role == "check":
                points[grade_id(cell.id)] = _marks(root, lab, student, cell.id, namespace, seen)
    return points


def _marks(
    root: Path, lab: Lab, student: str, check: str, namespace: dict[str, Any], seen: Session
) -> float:
    seed = seed_for(course_secret(root), submission_of(root, student, lab.name), check)
    answer = answer_in(namespace, lab, check)
    with time_limit(60, patience=_PATIENCE):
        return float(mark_in(lab, lab.exercises[check], answer, seed, seen, namespace))


# --- grading --------------------------------------------------------------------------------------


def _grade(root: Path, lab: str, progress: Progress) -> str:
    """Grade a lab's class; return the engine. Our own answers may run where no engine holds them."""
    progress(f"grade {lab}")
    database, workers = f"sqlite:///{root / 'gradebook.db'}", os.cpu_count() or 1
    try:
        return _graded(root, lab, Means("auto", workers), database)
    except EngineError:
        return _graded(root, lab, Means("none", workers), database)


def _graded(root: Path, lab: str, means: Means, database: str) -> str:
    return grade_class(root, lab, Order(), means, database, Teller(silent=True)).engine


def _feedback(root: Path, lab: str, progress: Progress) -> None:
    progress(f"feedback {lab}")
    run_nbgrader(root, "generate_feedback", lab)


def _sample(root: Path, results: list[Result]) -> Result:
    """Let unmodified nbgrader mark one submission, in a copy of the course; return both marks."""
    one = results[len(results) // 2]
    copied = root.parent / "nbgrader_alone"
    if copied.exists():
        _remove(copied)
    others = shutil.ignore_patterns("autograded", "feedback", "submitted", "__pycache__")
    shutil.copytree(root, copied, ignore=others)
    handed_in = Path("submitted") / one.student / one.lab
    shutil.copytree(root / handed_in, copied / handed_in)
    run_nbgrader(copied, "autograde", one.lab, "--force")
    sample = Result(one.student, one.lab, {})
    read_marks(root, one)
    sample.deserved = dict(one.got)
    read_marks(copied, sample)
    return sample


def read_marks(root: Path, result: Result) -> None:
    """Read a student's marks from nbgrader's gradebook and the misconceptions from the notebook."""
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{root / 'gradebook.db'}") as gradebook:
        notebook = gradebook.find_submission_notebook(result.lab, result.lab, result.student)
        for grade in notebook.grades:
            if grade.name in result.deserved:
                result.got[grade.name] = float(grade.auto_score or 0.0)
    graded = root / "autograded" / result.student / result.lab / f"{result.lab}.ipynb"
    result.misconceptions = misconceptions_in(nbformat.read(graded, as_version=4))


def misconceptions_in(notebook: Any) -> list[str]:
    """Return the misconceptions named in a graded notebook."""
    found: list[str] = []
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            found += output.get("data", {}).get(MIME, {}).get("misconceptions", [])
    return found


# --- what is shown at the end ---------------------------------------------------------------------


def _as_data(results: Iterable[Result]) -> list[dict[str, Any]]:
    return [{**vars(result), "as_deserved": result.as_deserved} for result in results]


def _by_student(results: list[Result]) -> Mapping[str, list[Result]]:
    table: dict[str, list[Result]] = {}
    for result in results:
        table.setdefault(result.student, []).append(result)
    return table


def _report(results: list[Result], sample: Result, engine: str, labs: list[Lab], out: Path) -> str:
    total = {lab.name: sum(e.points for e in lab.exercises.values()) for lab in labs}
    lines = ["", f"{'student':10}" + "".join(f"{lab.key:>9}" for lab in labs) + f"{'total':>9}"]
    lines.append(f"{'(points)':10}" + "".join(f"{total[lab.name]:>9g}" for lab in labs))
    for student, rows in _by_student(results).items():
        marks = [sum(row.got.values()) for row in rows]
        lines.append(f"{student:10}" + "".join(f"{m:>9g}" for m in marks) + f"{sum(marks):>9g}")
    lines += ["", "misconceptions found:"]
    for result in results:
        if result.misconceptions:
            names = ", ".join(sorted(set(result.misconceptions)))
            lines.append(f"  {result.student}, {result.lab.split('_')[0]}: {names}")
    wrong = [result for result in results if not result.as_deserved]
    lines.append("")
    for result in wrong:
        lines.append(
            f"✘ {result.student}, {result.lab}: got {result.got}, deserves {result.deserved}"
        )
    if not wrong:
        count = sum(len(result.got) for result in results)
        lines.append(
            f"✔ All {count} marks in nbgrader's gradebook are what the answers deserve (engine {engine})."
        )
    if sample.as_deserved:
        lines.append(
            f"✔ nbgrader alone gives {sample.student} the same {len(sample.got)} marks for {sample.lab}."
        )
    else:
        lines.append(
            f"✘ nbgrader alone gives {sample.student} {sample.got} for {sample.lab}, not {sample.deserved}"
        )
    shown = os.path.relpath(out)
    lines += [
        f"Where to look: {shown}/index.html (the class), {shown}/course/feedback (per student),",
        f"               {shown}/course/grades.csv (marks), {shown}/course/release (what students get).",
    ]
    return "\n".join(lines)


def _write_page(root: Path, out: Path, results: list[Result]) -> None:
    """Write the class as one page, with a link to each student's feedback."""
    labs = list(dict.fromkeys(result.lab for result in results))
    head = "".join(f'<th scope="col">{lab.split("_")[0]}</th>' for lab in labs)
    rows = ""
    for student, marks in _by_student(results).items():
        cells = "".join(_page_cell(root, result) for result in marks)
        rows += f'<tr><th scope="row">{html.escape(student)}</th>{cells}</tr>\n'
    figures = (
        '<p><a href="figures/index.html">The figures of the source documents</a></p>'
        if (out / "figures" / "index.html").exists()
        else ""
    )
    (out / "index.html").write_text(_PAGE.format(head=head, rows=rows, figures=figures), "utf-8")


def _page_cell(root: Path, result: Result) -> str:
    points, total = sum(result.got.values()), len(result.got)
    link = f"course/feedback/{result.student}/{result.lab}/{result.lab}.html"
    named = ", ".join(sorted(set(result.misconceptions))).replace("_", " ")
    solved = sum(1 for mark in result.got.values() if mark > 0)
    return (
        f'<td><a href="{link}">{points:g} points</a><br>{solved} of {total} checks'
        f"<br><small>{html.escape(named)}</small></td>"
    )


_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A simulated class</title>
<style>
body {{ font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 90rem; padding: 0 1rem; overflow-x: auto }}
table {{ border-collapse: collapse }}
th, td {{ border: 1px solid #bbb; padding: .4rem .6rem; text-align: left; vertical-align: top }}
small {{ color: #444 }}
</style></head><body>
<h1>A simulated class</h1>
<p>Marks come from nbgrader's gradebook. Each mark links to the feedback its student gets; below it stand
how many checks earned points, and the misconceptions that were named.</p>
<table><tr><th scope="col">student</th>{head}</tr>
{rows}</table>
{figures}
</body></html>
"""
