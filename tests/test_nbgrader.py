"""Unmodified nbgrader, end to end, with its traps: every command from the course's folder."""

from __future__ import annotations

import csv
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.notebook import STUB
from autograder.verify import find_leaks
from labgauss.checks.question import MISSING

from .conftest import NEWTON
from .marked_here import misconceptions_in
from .test_authoring import newton_answer

pytestmark = pytest.mark.slow
LAB = "newton_roots"
CHECK, SOLUTION = "newton_newton_root", "newton_newton_root_solution"


def nbgrader(course: Path, *arguments: str, path: str | None = None) -> Any:
    """Run nbgrader as a user does; by default with only the system's programs on PATH."""
    environment = {k: v for k, v in os.environ.items() if k not in ("COURSE_DIR", "PYTHONPATH")}
    environment["PATH"] = path or "/usr/bin:/bin"
    done = subprocess.run(
        [sys.executable, "-m", "nbgrader", *arguments],
        cwd=course, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    # A kernel that is told to stop may complain of its closed sockets; nbgrader must not complain.
    assert "App | ERROR]" not in done.stderr, done.stderr[-3000:]
    assert "App | CRITICAL]" not in done.stderr, done.stderr[-3000:]
    return done


def bank(name: str) -> str:
    """Return an answer of the bank."""
    return newton_answer(NEWTON, name)


def set_answer(text: str) -> Callable[[Any], None]:
    """Return a function that fills the solution cell."""

    def fill(notebook: Any) -> None:
        cell_of(notebook, SOLUTION).source = text

    return fill


def cell_of(notebook: Any, name: str) -> Any:
    """Return the cell with a grade id."""
    return next(c for c in notebook.cells if c.metadata.get("nbgrader", {}).get("grade_id") == name)


def skip_tags(notebook: Any) -> None:
    """Tag every cell so that nbclient would not run it."""
    for cell in notebook.cells:
        cell.metadata["tags"] = ["skip-execution", "skip"]


def copied(*names: str) -> Callable[[Any], None]:
    """Return a function that answers rightly and copies cells."""

    def copy(notebook: Any) -> None:
        set_answer(bank("loop1"))(notebook)
        for name in names:
            cell = cell_of(notebook, name)
            twin = nbformat.from_dict({**cell, "id": f"a-copy-of-{name}"[:64]})
            notebook.cells.insert(notebook.cells.index(cell) + 1, twin)

    return copy


def without(*names: str) -> Callable[[Any], None]:
    """Return a function that answers rightly and deletes cells."""

    def delete(notebook: Any) -> None:
        set_answer(bank("loop1"))(notebook)
        for name in names:
            notebook.cells.remove(cell_of(notebook, name))

    return delete


def meddled(**metadata: Any) -> Callable[[Any], None]:
    """Return a function that answers rightly and changes the check's metadata."""

    def meddle(notebook: Any) -> None:
        set_answer(bank("loop1"))(notebook)
        cell_of(notebook, CHECK).metadata["nbgrader"].update(metadata)

    return meddle


def folded_answer(notebook: Any) -> None:
    """Fold the solution cell, as many do for tidiness, with a wrong answer in it."""
    set_answer(bank("one_step"))(notebook)
    cell_of(notebook, SOLUTION).metadata["jupyter"] = {"source_hidden": True}


def nothing_left(notebook: Any) -> None:
    """Delete every cell."""
    notebook.cells = []


def edited_check(notebook: Any) -> None:
    """Answer nothing and rewrite the check."""
    cell_of(notebook, CHECK).source = "2.0"


WARNING = bank("loop1").replace(
    "    for", "    import sys; print('note', file=sys.stderr)\n    for"
)
#: Right on both inputs that the notebook shows, and the same whatever comes.
TYPED = "def newton_root(c, x):\n    return 2**0.5 if len(c) == 3 else 1.1147471097045167\n"
LEAKING = "def newton_root(c, x):\n    print('SEEN', c, x)\n    raise ValueError(str(c))"

#: student → (what is done to the released notebook, marks, misconceptions)
CLASS: dict[str, tuple[Callable[[Any], None], float, list[str]]] = {
    "a_right": (set_answer(bank("loop1")), 2, []),
    "b_blank": (lambda notebook: None, 0, []),
    "c_one_step": (set_answer(bank("one_step")), 0, ["stops_after_one_step"]),
    "d_typed_in": (set_answer(TYPED), 0, []),
    "f_skip_tags": (skip_tags, 0, []),
    "g_copied_cells": (copied(SOLUTION, CHECK), 2, []),
    "i_deleted_cells": (without(CHECK, "newton_setup1", "newton_why"), 2, []),
    "j_deleted_exercise": (nothing_left, 0, []),
    "o_edited_check": (edited_check, 0, []),
    "p_leaks": (set_answer(LEAKING), 0, []),
    "q_folded_answer": (folded_answer, 0, ["stops_after_one_step"]),
    "z_last": (set_answer(bank("loop2")), 2, []),
}
#: The same, rarer: for the whole proof.
RARE: dict[str, tuple[Callable[[Any], None], float, list[str]]] = {
    "e_warns": (set_answer(WARNING), 2, []),
    "l_old_schema_and_more_points": (meddled(schema_version=2, points=100, colour="red"), 2, []),
    "m_new_schema": (meddled(schema_version=4), 2, []),
}


@pytest.fixture(scope="module")
def graded(built_newton: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a course in which the class above has been graded by nbgrader's own commands."""
    course = tmp_path_factory.mktemp("graded") / "course"
    shutil.copytree(built_newton, course)
    hand_in(course, {student: change for student, (change, _, _) in CLASS.items()})
    for command in ("autograde", "generate_feedback"):
        done = nbgrader(course, command, LAB)
        assert done.returncode == 0, done.stderr[-3000:]
    assert nbgrader(course, "export", "--to", str(course / "grades.csv")).returncode == 0
    return course


def hand_in(course: Path, class_: dict[str, Callable[[Any], None]]) -> None:
    """Let students hand in what they have made of the released notebook."""
    for student, change in class_.items():
        folder = course / "submitted" / student / LAB
        shutil.copytree(course / "release" / LAB, folder)
        path = folder / f"{LAB}.ipynb"
        path.chmod(0o644)
        notebook = nbformat.read(path, 4)
        change(notebook)
        nbformat.write(notebook, path)


@pytest.mark.full
def test_what_is_rarely_done_to_cells_changes_no_mark(built_newton: Path, tmp_path: Path) -> None:
    """Warnings and metadata of other versions or of one's own making: the answer counts."""
    from nbgrader.api import Gradebook

    course = tmp_path / "course"
    shutil.copytree(built_newton, course)
    hand_in(course, {student: change for student, (change, _, _) in RARE.items()})
    assert nbgrader(course, "autograde", LAB).returncode == 0
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as book:
        marks = {s.student.id: s.score for s in book.assignment_submissions(LAB)}
    assert marks == {student: points for student, (_, points, _) in RARE.items()}
    for student, (_, _, ideas) in RARE.items():
        path = course / "autograded" / student / LAB / f"{LAB}.ipynb"
        assert misconceptions_in(nbformat.read(path, 4)) == ideas


@pytest.mark.parametrize("student", CLASS)
def test_every_student_gets_what_the_answer_deserves(graded: Path, student: str) -> None:
    """Whatever was done to the cells: the answer counts, and the class is graded to the end."""
    with (graded / "grades.csv").open() as file:
        marks = {row["student_id"]: float(row["raw_score"]) for row in csv.DictReader(file)}
    assert marks[student] == CLASS[student][1]


@pytest.mark.parametrize("student", CLASS)
def test_the_misconception_is_named_in_the_graded_notebook(graded: Path, student: str) -> None:
    """The name of the wrong idea travels with the notebook."""
    path = graded / "autograded" / student / LAB / f"{LAB}.ipynb"
    assert misconceptions_in(nbformat.read(path, 4)) == CLASS[student][2]


def test_feedback_shows_words_and_no_hidden_input(graded: Path) -> None:
    """The hint is in the feedback; inputs drawn for the student are nowhere in it."""
    from autograder.course import load_exercise
    from autograder.marking import course_secret, hidden_question, seed_for, submission_of

    page = (graded / "feedback/c_one_step" / LAB / f"{LAB}.html").read_text()
    assert "How would you know that you have arrived?" in page
    _, exercise = load_exercise(graded, "newton.newton_root")
    for student in ("p_leaks", "d_typed_in", "c_one_step"):
        submission = submission_of(graded, student, LAB)
        seed = seed_for(course_secret(graded), submission, exercise.id)
        page = (graded / "feedback" / student / LAB / f"{LAB}.html").read_text()
        body = page[page.index("<body") :]  # the head is style sheets, full of numbers
        for case in hidden_question(exercise, seed).cases:
            hidden = [abs(float(c)) for c in case.inputs["coefficients"] if float(c) not in (0, 1)]
            assert hidden
            for number in hidden:
                assert f"{number:.4g}" not in body
    typed = (graded / "feedback/d_typed_in" / LAB / f"{LAB}.html").read_text()
    assert "gives back what is right on the inputs of the notebook" in typed


def test_feedback_shows_no_mark_scheme(graded: Path) -> None:
    """nbgrader puts the instructor's question back to grade it; no page shows its scheme."""
    pages = list((graded / "feedback").glob("*/*/*.html"))
    assert len(pages) == len(CLASS)
    for page in pages:
        assert "MARK SCHEME" not in page.read_text()
        assert "One point for a zero slope" not in page.read_text()
    assert find_leaks(graded, LAB) == []


def test_a_fault_of_the_key_is_not_graded(built_newton: Path, tmp_path: Path) -> None:
    """No mark of 0 and no line of the key: the mark stays open, and a person is asked to look."""
    from nbgrader.api import Gradebook

    course = tmp_path / "course"
    shutil.copytree(built_newton, course)
    key = course / "labs" / LAB / "newton_root" / "key.py"
    key.write_text(key.read_text().replace("a, b = rng", "raise OSError('SECRET')\n    a, b = rng"))
    hand_in(course, {"ada": set_answer(bank("loop1"))})
    assert nbgrader(course, "autograde", LAB).returncode == 0
    assert nbgrader(course, "generate_feedback", LAB).returncode == 0
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as book:
        grade = book.find_grade(CHECK, LAB, LAB, "ada")
        assert (grade.auto_score, grade.needs_manual_grade) == (None, True)
    page = (course / "feedback" / "ada" / LAB / f"{LAB}.html").read_text()
    assert "Not graded" in page
    assert "SECRET" not in page
    assert "key.py" not in page


def test_a_course_without_settings_grades_all_the_same(built_newton: Path, tmp_path: Path) -> None:
    """The kernel that grades finds the course from the submission's folder upwards."""
    from nbgrader.api import Gradebook

    course = tmp_path / "elsewhere"
    shutil.copytree(built_newton, course)
    (course / "nbgrader_config.py").unlink()
    (course / "nbgrader_config.py").write_text("c = get_config()\nc.CourseDirectory.root = '.'\n")
    hand_in(course, {"ada": set_answer(bank("loop1")), "bert": set_answer(bank("start"))})
    everywhere = f"{Path(sys.executable).parent}:/usr/bin:/bin"
    nbgrader(course, "autograde", LAB, path=everywhere)
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as book:
        marks = {s.student.id: s.score for s in book.assignment_submissions(LAB)}
    assert marks == {"ada": 2.0, "bert": 0.0}


def test_feedback_leaves_out_the_cells_that_only_draw(graded: Path) -> None:
    """A folded cell is not in the way of what was said of the answer; everything else is there."""
    page = (graded / "feedback/q_folded_answer" / LAB / f"{LAB}.html").read_text()
    words = re.sub(r"<[^>]*>", "", page[page.index("<body") :])
    assert "def tell(" not in words
    assert "tell(x)" in words
    assert "1.414214" in words
    assert "def newton_root(" in words


def test_fresh_inputs_are_the_students_own_and_the_same_on_every_run(graded: Path) -> None:
    """The seed depends on course, submission and check, and on nothing else."""
    from autograder.marking import course_secret, seed_for, submission_of

    secret = course_secret(graded)
    seeds = {seed_for(secret, s, c) for s in ("ada", "bob") for c in ("lab1.a", "lab1.b")}
    assert len(seeds) == 4
    assert seed_for(secret, "ada", "lab1.a") == seed_for(course_secret(graded), "ada", "lab1.a")
    assert seed_for(b"another course", "ada", "lab1.a") not in seeds
    handed_in = {submission_of(graded, student, LAB) for student in ("p_leaks", "d_typed_in")}
    assert len(handed_in) == 2
    assert submission_of(graded, "nobody", LAB) == "nobody"
    assert (graded / ".course_secret").stat().st_mode & 0o077 == 0


@pytest.mark.full
def test_every_command_works_from_the_top_of_the_repository(
    built_newton: Path, tmp_path: Path
) -> None:
    """The same five commands, one folder higher, with a new gradebook and a bare PATH."""
    top = tmp_path / "repository"
    shutil.copytree(built_newton.parent, top)
    course = top / "course"
    (course / "gradebook.db").unlink()
    shutil.rmtree(course / "release")
    assert nbgrader(top, "generate_assignment", LAB).returncode == 0
    shutil.copytree(course / "release" / LAB, course / "submitted" / "ada" / LAB)
    path = course / "submitted" / "ada" / LAB / f"{LAB}.ipynb"
    path.chmod(0o644)
    notebook = nbformat.read(path, 4)
    set_answer(bank("loop2"))(notebook)
    nbformat.write(notebook, path)
    for command in (["validate", str(path)], ["autograde", LAB], ["generate_feedback", LAB]):
        done = nbgrader(top, *command)
        assert done.returncode == 0, done.stderr
    assert nbgrader(top, "export").returncode == 0
    with (top / "grades.csv").open() as file:
        (row,) = csv.DictReader(file)
    assert (row["student_id"], float(row["raw_score"])) == ("ada", 2.0)


def test_validate_agrees_with_the_check(built_newton: Path, tmp_path: Path) -> None:
    """What nbgrader's validate says is what the check says, in a student's folder without settings."""
    success, failed = "Success! Your notebook passes all the tests.", "VALIDATION FAILED ON 1 CELL"
    expected = [
        (bank("loop1"), success),
        (bank("one_step"), failed),
        (f"def newton_root(c, x):\n    {STUB}", failed),
        (WARNING, success),
    ]
    folder = tmp_path / LAB
    shutil.copytree(built_newton / "release" / LAB, folder)
    notebook = nbformat.read(folder / f"{LAB}.ipynb", 4)
    files = [f"{LAB}{i}.ipynb" for i in range(len(expected))]
    for file, (text, _) in zip(files, expected, strict=True):
        set_answer(text)(notebook)
        nbformat.write(notebook, folder / file)
    said = nbgrader(folder, "validate", *files).stdout
    assert re.findall(f"{re.escape(success)}|{failed}", said) == [says for _, says in expected]


def test_validate_is_not_quiet_about_a_broken_set_up(built_newton: Path, tmp_path: Path) -> None:
    """A library that cannot be imported fails the validation, because the checks then fail as well."""
    folder = tmp_path / LAB
    shutil.copytree(built_newton / "release" / LAB, folder)
    path = folder / f"{LAB}.ipynb"
    path.chmod(0o644)
    notebook = nbformat.read(path, 4)
    set_answer(bank("loop1"))(notebook)
    (folder / "labgauss.py").write_text("raise ImportError('shadowed')")
    nbformat.write(notebook, path)
    assert "VALIDATION FAILED" in nbgrader(folder, "validate", path.name).stdout


def test_a_kernel_that_grades_without_the_course_says_so(
    built_newton: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No silent fall-back to the public inputs: grading without the course is an error."""
    from autograder.course import CourseError
    from labgauss.checks import check

    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    monkeypatch.delenv("COURSE_DIR", raising=False)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CourseError, match="must have a folder labs/"):
        check("newton.newton_root", MISSING)
