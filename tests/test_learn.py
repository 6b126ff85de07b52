"""Unexplained wrong answers of a class become sample answers: grouped, anonymous, in the bank's format."""

from __future__ import annotations

import ast
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from autograder import cli
from autograder.bank import read_bank
from autograder.course import CourseError, load_lab
from autograder.report import learn as learning
from autograder.report.anonymous_answers import anonymous
from autograder.report.cells import solutions
from autograder.report.groups import Group
from autograder.report.learn import new_folder, sample_of, samples_of
from autograder.results import Earned, LabResults, Person
from autograder.run_solutions import solution_cell

from .conftest import REPOSITORY
from .grading_course import LAB as NEWTON_LAB
from .grading_course import grade
from .grading_course import hand_in as hand_in_newton
from .report_class import LAB, came, cell, finding, hand_in, results

COURSE = REPOSITORY / "course"
CELL = "lab3_fit_gaussian_solution"
A = cell("fit_gaussian", 4)
ADA = Person("al1815", "Ada Lovelace", "countess@example.org")
MEDIAN = '''\
# Ada Lovelace, al1815, my solution
"""Notes by Ada."""
def fit_gaussian(X):
    "Written by Ada Lovelace"
    adas_centre = np.median(X, axis=0)  # Ada's idea
    countess = X - adas_centre
    message = "best wishes, Ada"
    by_al1815 = np.einsum("ni,nj->ij", countess, countess)
    return adas_centre, by_al1815 / len(X)
'''


def an_example(points: float = 0.0) -> Earned:
    """Return a wrong answer that no idea explains."""
    return Earned(A, points, finding=finding("wrong", came=came(1.0)))


def write(course: Path, who: str, cells: Any) -> None:
    """Write a graded notebook."""
    folder = course / "autograded" / who / LAB
    folder.mkdir(parents=True)
    (folder / f"{LAB}.ipynb").write_text(
        cells if isinstance(cells, str) else json.dumps({"cells": cells})
    )


def solution(text: Any) -> dict[str, Any]:
    """Return a solution cell."""
    return {
        "cell_type": "code",
        "source": text,
        "metadata": {"nbgrader": {"solution": True, "grade_id": CELL}},
    }


def test_notebooks_that_cannot_be_read_are_left_out(tmp_path: Path) -> None:
    """No JSON, no cells, odd metadata, a deep nest, a link, an id that leads elsewhere: nothing, and no traceback."""
    write(
        tmp_path, "good", [solution(["a = 1\n", "b"]), {"metadata": 3}, "x", {"cell_type": "code"}]
    )
    for who, cells in (
        ("bad", "{"),
        ("list", "[1]"),
        ("deep", "[" * 200_000),
        ("none", '{"cells": 3}'),
    ):
        write(tmp_path, who, cells)
    assert solutions(tmp_path, LAB, "good") == {CELL: "a = 1\nb"}
    for who in ("bad", "list", "deep", "none", "nobody", "../autograded/good", ".."):
        assert solutions(tmp_path, LAB, who) == {}, who


def test_a_sample_names_nobody_and_does_the_same() -> None:
    """Comments, docstrings, unknown texts and names with a name in them are gone; what it computes is not."""
    lab = load_lab(COURSE, LAB)
    group = Group("lab3.fit_gaussian", (ADA, ADA), an_example(), ADA, (), 8.0)
    made = sample_of(lab, group, "from_the_class_1", MEDIAN, [ADA])
    told = (made.bank + made.sentence).casefold()
    assert not any(
        part in told for part in ("ada", "lovelace", "countess", "al1815", "wishes", "notes")
    )
    assert "np.einsum('ni,nj->ij', name_2, name_2)" in made.text
    assert "np.median(X, axis=0)" in made.text
    notes = [part for part in ast.walk(ast.parse(made.text)) if isinstance(part, ast.Expr)]
    assert notes == [], "a note stayed"


@pytest.mark.parametrize("text", [
    "def f(x", "\x00", "(" * 5000, "x = 1\n" * 10_000, "- " * 20_000 + "1",
])  # fmt: skip
def test_an_answer_that_is_no_python_is_said_to_be_none(text: str) -> None:
    """Broken, endless or nested texts give no sample, and a reason."""
    found, why = anonymous(text, [ADA])
    assert found == ""
    assert why


def test_texts_that_the_course_uses_stay() -> None:
    """`kind == "diagonal"` is the course's own word; "hello" is not."""
    assert "'diagonal'" in anonymous('x = "diagonal"', [], 'kind="diagonal"')[0]
    assert "hello" not in anonymous('x = "hello"', [], 'kind="diagonal"')[0]
    kept = anonymous(
        'f"{x:.3f} by ada {y}"\nimport ada_tools as ada\nglobal ada\ndef f(*, ada): ada.x', [ADA]
    )[0]
    assert "ada" not in kept
    ast.parse(kept)


@pytest.mark.parametrize(
    "exercise", [e for name in ("lab3", "lab4") for e in load_lab(COURSE, name).exercises]
)
def test_every_sample_is_a_bank_that_can_be_read(exercise: str, tmp_path: Path) -> None:
    """Whatever the kind of exercise, function, number, class or picture: read_bank takes the file."""
    lab = load_lab(COURSE, exercise.split(".")[0])
    text = solution_cell(lab, exercise).text
    group = Group(exercise, (ADA, ADA), an_example(2.0), ADA, (), 8.0)
    made = sample_of(lab, group, "from_the_class_7", text, [ADA])
    learning.write(tmp_path, [made])
    bank = tmp_path / exercise.partition(".")[2] / "bank.py"
    (answer,) = read_bank(bank, text)
    assert (answer.kind, answer.name, answer.share) == ("wrong", "from_the_class_7", 0.5)
    assert answer.names == frozenset()
    assert answer.why == "2 students of a class gave this"


def a_class(folder: Path) -> LabResults:
    """Return a class of which four gave the same strange answer, two another, one a third."""
    course = folder / "course"
    (course / "release").mkdir(parents=True)
    shutil.copytree(COURSE / "labs", course / "labs", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(COURSE / "ideas.md", course)
    shutil.copy(COURSE / "__init__.py", course)
    rows = []
    for i in range(7):
        person = Person(f"s{i}", f"Student{i} Family{i}")
        wrong = finding("wrong", came=came(float(i < 4), float(i < 6)))
        rows.append(hand_in(person.id, {A: (0.0, wrong)}, person=person))
        write(course, person.id, [solution(MEDIAN.replace("Ada", f"Family{i}"))])
    rows.append(hand_in("n", {A: (0.0, finding("wrong", ["divides_by_n_minus_1"]))}))
    return results([A], rows, course=course)


def test_a_group_is_students_who_gave_the_same(tmp_path: Path) -> None:
    """Of groups of four, two and one, two have a sample, three with --all."""
    found = a_class(tmp_path)
    lab = load_lab(found.course, LAB)
    assert [(one.name, len(one.group.people)) for one in samples_of(found, lab)] == [
        ("from_the_class_1", 4),
        ("from_the_class_2", 2),
    ]
    assert len(samples_of(found, lab, everything=True)) == 3


def test_an_answer_that_cannot_be_shown_is_counted(tmp_path: Path) -> None:
    """A group whose example is no Python has no sample, a reason, and its number of students."""
    found = a_class(tmp_path)
    for path in found.course.glob("autograded/*/*/*.ipynb"):
        path.write_text(json.dumps({"cells": [solution("def f(x")]}))
    one = samples_of(found, load_lab(found.course, LAB))[0]
    assert one.bank == ""
    assert one.sentence.endswith("4 students; no sample: the answer is no Python that can be read.")


def test_the_command_writes_samples(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bank per exercise, and where it is; twice, in two folders."""
    found = a_class(tmp_path)
    monkeypatch.setattr(learning, "lab_results", lambda *_: found)
    assert cli.main(["learn", "lab3", "--course", str(found.course)]) == 0
    told = capsys.readouterr().out
    assert "lab3.fit_gaussian, from_the_class_1: 4 students.\n" in told
    home = found.course / "learned" / LAB
    files = sorted(p.relative_to(home).as_posix() for p in home.rglob("*") if p.is_file())
    assert files == ["fit_gaussian/bank.py"]
    lab = load_lab(found.course, LAB)
    bank = read_bank(home / "fit_gaussian/bank.py", solution_cell(lab, "lab3.fit_gaussian").text)
    assert [answer.name for answer in bank] == ["from_the_class_1", "from_the_class_2"]
    assert "Family" not in (home / "fit_gaussian/bank.py").read_text(encoding="utf-8")
    assert cli.main(["learn", "lab3", "--course", str(found.course), "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert again["folder"].endswith(f"{LAB}-2")
    assert [group["students"] for group in again["groups"]] == [4, 2]


def test_a_class_without_a_group_leaves_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where every wrong answer is explained, or given once, a sentence says so."""
    found = results([A], [hand_in("s", {A: (4.0, finding("right"))})], course=tmp_path)
    monkeypatch.setattr(learning, "lab_results", lambda *_: found)
    monkeypatch.setattr(learning, "new_folder", pytest.fail)
    assert cli.main(["learn", "lab3", "--course", str(COURSE)]) == 0
    assert "was given twice. --all writes single ones, too." in capsys.readouterr().out


def test_samples_that_somebody_worked_on_are_never_written_over(tmp_path: Path) -> None:
    """A folder with something in it is refused."""
    (tmp_path / "mine").write_text("work")
    with pytest.raises(CourseError, match="must be new or empty"):
        new_folder(tmp_path, LAB, str(tmp_path))
    assert new_folder(tmp_path, LAB, str(tmp_path / "new")) == tmp_path / "new"


def test_a_lab_that_is_not_ours_has_nothing_to_learn_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence, no folder."""
    (tmp_path / "release" / "ps1").mkdir(parents=True)
    (tmp_path / "release" / "ps1" / "ps1.ipynb").write_text("{}")
    assert cli.main(["learn", "ps1", "--course", str(tmp_path)]) == 1
    assert "learn needs a lab with answer keys" in capsys.readouterr().err
    assert not (tmp_path / "learned").exists()


@pytest.mark.full
def test_a_real_class_is_reported_and_learned_from(built_newton: Path, tmp_path: Path) -> None:
    """A class is graded, reported and learned from: the group is found, with a sample that names nobody."""
    shutil.copytree(built_newton.parent, tmp_path, dirs_exist_ok=True)
    course = tmp_path / built_newton.name
    (course / ".course_secret").write_text("k" * 32)
    strange = "def newton_root(coefficients, start):\n    # by {0}\n    {0}_root = start - 17.25\n    return {0}_root"
    for who in ("anna", "berta", "clara"):
        hand_in_newton(course, who, strange.format(who))
    hand_in_newton(course, "dora", "def newton_root(coefficients, start):\n    return start")
    grade(course, "--pages", "none")
    found = learning.lab_results(course, NEWTON_LAB, f"sqlite:///{course / 'gradebook.db'}")
    lab = load_lab(course, NEWTON_LAB)
    (one,) = samples_of(found, lab)
    assert [p.id for p in one.group.people] == ["anna", "berta", "clara"]
    assert "name_1 = start - 17.25" in one.bank
    assert cli.main(["report", "--course", str(course)]) == 0
    assert (course / "report" / "index.html").exists()
