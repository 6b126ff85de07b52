"""What an author of a lab relies on: the guide's example, lint, build, verify, try."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import numpy as np
import pytest

from autograder.bank import answers, graft, read_bank
from autograder.build import build_lab
from autograder.course import CourseError, load_exercise, load_lab
from autograder.exercise import Explains, call, idea, method, value
from autograder.independent_reference import BankAnswer
from autograder.mutate import mutants
from autograder.notebook import STUB, blank, grade_id, lint, read_cells
from autograder.try_one import try_solution
from autograder.verify import find_leaks, verify_lab
from labgauss.checks import sheet

from .conftest import NEWTON, REPOSITORY

Run = Callable[..., tuple[int, str, str]]


def change(course: Path, old: str, new: str, file: str = "lab.py") -> None:
    """Change the text of a file of the lab."""
    path = course / "labs" / "newton_roots" / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def newton_answer(course: Path, name: str) -> str:
    """Return the text of an answer of the bank on Newton's method."""
    lab, exercise = load_exercise(course, "newton.newton_root")
    return next(answer.text for answer in answers(lab, exercise) if answer.name == name)


def test_the_example_of_the_guide_is_the_answer_key_of_a_lab_that_works() -> None:
    """What autograder/README.md shows is run by these tests, letter for letter."""
    guide = (REPOSITORY / "autograder" / "README.md").read_text()
    folder = NEWTON / "labs" / "newton_roots" / "newton_root"
    for file, first in (("key.py", "import numpy"), ("hints.md", "## "), ("bank.py", "# %% ")):
        shown = re.search(rf"```\w+\n({first}.*?)```", guide, re.DOTALL)
        assert shown is not None, file
        assert shown[1] in (folder / file).read_text(), file


def test_a_lab_of_another_subject_is_verified(newton_course: Path) -> None:
    """Newton's method passes every point of the proof."""
    (row,) = verify_lab(newton_course, "newton", seeds=20)
    assert row.problems == []
    assert (row.right, row.blank, row.named, row.misconceptions) == (True, True, 2, 2)
    assert row.margin > 100
    assert row.score == 1.0


@pytest.mark.parametrize(
    ("old", "new", "file", "says"),
    [
        ("idea(steps=0)", "idea(steps=49)", "newton_root/key.py", "returns_the_start must be"),
        ("range(40)", "range(1)", "lab.py", "the reference notebook loses points"),
        ("40 → 41", "40 → 42", "newton_root/key.py", "mutant not caught: 40 → 41"),
        ("np.argmin(np.abs(real", "np.argmax(np.abs(real", "newton_root/bank.py", "references must agree"),
        ("wrong: typed", "wrong: typed gets=1", "newton_root/bank.py", "must get 2 points"),
        ("names=the_same_whatever_the_input", "names=x", "newton_root/bank.py", "called x"),
        ("a, start", "a, start", "newton_root/key.py", ""),
    ],
)  # fmt: skip
def test_verify_fails_loudly(
    newton_course: Path, cli: Run, old: str, new: str, file: str, says: str
) -> None:
    """Each broken promise is a line of the output and an exit code of 1."""
    if says:
        change(newton_course, old, new, file)
    code, out, _ = cli("verify", "--course", newton_course, "--seeds", 3)
    problems = [line for line in out.splitlines() if line.startswith("✘") and "leak" not in line]
    assert bool(problems) == bool(says)
    assert says in "\n".join(problems)
    assert code == 1  # the lab is not built here, which verify says as well


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('# %% check="newton.newton_root"', '# %% check="newton.other"', "must have an exercise"),
        ('check("newton.newton_root", newton_root)', "newton_root", "one call check("),
        ('check("newton.newton_root", newton_root)', 'check("newton.newton_root", x)', "x does not"),
        ("{points:newton.newton_root}", "2 points", "must say its points"),
        ("`newton_root(coefficients, start)`", "the function", "must name `newton_root`"),
        ("### END SOLUTION", "### THE END", "BEGIN SOLUTION and"),
        ("np.polyder(coefficients)\n", "derivative(coefficients)\n", "derivative is from neither"),
        ("def newton_root(coefficients, start):", "def other(coefficients, start):", "outside of the"),
        (' points=2\n', "\n", "a task cell must have points"),
        ("({points:newton.why})", "(2 points)", "a task cell must say its points"),
        ("# # Newton's method", "# ![](figures/newton_newton_root.png)", "must have alt text"),
        ('"newton.newton_root"\ndef', '"newton.newton_root" folded=true\ndef', "may be folded"),
    ],
)  # fmt: skip
def test_lint_names_the_line_and_what_is_required(
    newton_course: Path, old: str, new: str, says: str
) -> None:
    """A mistake in a lab's source is one sentence with its line, before anything is built."""
    change(newton_course, old, new)
    problems = lint(load_lab(newton_course, "newton"))
    assert says in "\n".join(problems)
    assert re.match(r"newton_roots/lab.py, line \d+: ", problems[0])
    with pytest.raises(CourseError, match="line"):
        build_lab(newton_course, "newton")


def test_ids_must_be_unique(newton_course: Path) -> None:
    """An exercise or a cell that stands twice is refused."""
    cell = 'check("newton.newton_root", newton_root)\n'
    change(newton_course, cell, cell + '\n# %% check="newton.newton_root"\n' + cell)
    assert "stands twice" in "\n".join(lint(load_lab(newton_course, "newton")))


LINES = """# ---
# jupyter: anything
# ---

# %% [markdown] task="newton.why" points=2.5
# Why does it converge?
#
#     an indented line
# % of the points

# %% setup=true folded=true

# %matplotlib inline
import numpy as np


# %% solution="newton.root" [a title]
def root(f):
    return 0  # %% of it
# %% check="newton.root"
"""


def test_a_cell_is_what_stands_on_its_cell_line(newton_course: Path) -> None:
    """Role, id, points and fold are read from it; below it prose loses its #, and a magic, too."""
    lab = load_lab(newton_course, "newton")
    lab.source.write_text(LINES)
    assert [(c.role, c.id, c.text, c.line, c.points, c.folded) for c in read_cells(lab)] == [
        ("task", "newton.why", "Why does it converge?\n\n    an indented line\n% of the points", 5, 2.5, False),
        ("setup", "newton.setup1", "%matplotlib inline\nimport numpy as np", 11, 0.0, True),
        ("solution", "newton.root", "def root(f):\n    return 0  # %% of it", 17, 0.0, False),
        ("check", "newton.root", "", 20, 0.0, False),
    ]  # fmt: skip


def test_a_cell_line_that_cannot_be_read_is_told_with_its_place(newton_course: Path) -> None:
    """A quote that is missing must not make an exercise a worked example."""
    lab = load_lab(newton_course, "newton")
    lab.source.write_text("# %%\nx = 1\n# %% solution=newton.root\n")
    with pytest.raises(
        CourseError, match=r"newton_roots/lab.py, line 3: .* Got # %% solution=newton.root"
    ):
        read_cells(lab)


def test_a_folded_setup_cell_is_folded_for_students(built_newton: Path) -> None:
    """Code that only draws is a bar in Jupyter, in both notebooks; its neighbours stay open."""
    for folder in ("source", "release"):
        path = built_newton / folder / "newton_roots" / "newton_roots.ipynb"
        hidden = [
            cell.source.splitlines()[0]
            for cell in nbformat.read(path, as_version=4).cells
            if cell.metadata.get("jupyter", {}).get("source_hidden")
        ]
        assert hidden == ["def tell(root):"]


def test_an_unknown_placeholder_for_points_is_refused(newton_course: Path) -> None:
    """Points stand in one place; a name that has none is a typo."""
    change(newton_course, "{points:newton.newton_root}", "{points:newton.newton_rot}")
    with pytest.raises(CourseError, match="must name a check or a task"):
        build_lab(newton_course, "newton")


def test_the_reference_must_run_and_get_every_point(newton_course: Path) -> None:
    """A lab whose own solution fails is not built."""
    change(newton_course, "range(40)", "range(2)")
    with pytest.raises(CourseError, match="the reference must get every point"):
        build_lab(newton_course, "newton")
    change(newton_course, "x = 1.0", "x = 1 / 0")
    with pytest.raises(CourseError, match="ZeroDivisionError"):
        build_lab(newton_course, "newton")


def test_a_second_build_gives_the_same_bytes(built_newton: Path, tmp_path: Path) -> None:
    """The instructor's notebook and the sheet are byte-stable; an unchanged lab is not built."""
    course = shutil.copytree(built_newton.parent, tmp_path / "again") / "course"
    assert not build_lab(course, "newton")
    files = [
        course / "source" / "newton_roots" / name
        for name in ("newton_roots.ipynb", "newton.answers.json")
    ]
    before = [file.read_bytes() for file in files]
    assert build_lab(course, "newton", force=True)
    assert [file.read_bytes() for file in files] == before


def test_the_instructors_notebook_holds_text_outputs_and_every_point(built_newton: Path) -> None:
    """Outputs are committed as text; the check's credit is a plain float."""
    notebook = nbformat.read(built_newton / "source/newton_roots/newton_roots.ipynb", 4)
    printed = [o for c in notebook.cells for o in c.get("outputs", []) if "text" in o]
    assert printed[0].text == "1.414214\n"
    check = next(c for c in notebook.cells if c.metadata.get("nbgrader", {}).get("grade"))
    assert check.outputs[0].data["text/plain"] == "2.0"
    assert check.metadata.nbgrader.grade_id == grade_id("newton.newton_root")
    assert not any(
        "image" in k
        for c in notebook.cells
        for o in c.get("outputs", [])
        for k in o.get("data", {})
    )


def test_a_student_gets_the_stub_and_nothing_of_the_solution(built_newton: Path) -> None:
    """What nbgrader releases is what `blank` predicts, and no solution is in any student file."""
    notebook = nbformat.read(built_newton / "release/newton_roots/newton_roots.ipynb", 4)
    solution = next(c for c in notebook.cells if c.metadata.get("nbgrader", {}).get("solution"))
    source = next(c for c in read_cells(load_lab(built_newton, "newton")) if c.role == "solution")
    assert solution.source == blank(source.text)
    assert STUB in solution.source
    assert find_leaks(built_newton, "newton") == []
    assert (built_newton / "release/newton_roots/newton.answers.json").exists()


def test_a_solution_in_a_students_file_is_found(built_newton: Path, tmp_path: Path) -> None:
    """The search for leaks finds a solution, a mark scheme, and code in a sheet."""
    import shutil

    course = tmp_path / "course"
    shutil.copytree(built_newton, course)
    lab = load_lab(course, "newton")
    path = course / "release" / "newton_roots" / "newton_roots.ipynb"
    path.chmod(0o644)
    notebook = nbformat.read(path, 4)
    notebook.cells[0].source = lab.source.read_text()
    nbformat.write(notebook, path)
    answers = path.parent / "newton.answers.json"
    answers.chmod(0o644)
    answers.write_text(json.dumps({"questions": {}, "x": "def newton_root(c): pass"}))
    found = "\n".join(find_leaks(course, "newton"))
    assert "can be read in the student's notebook" in found
    assert "MARK SCHEME" in found
    assert "holds code" in found


def test_the_sheet_holds_numbers_and_hints_only(built_newton: Path) -> None:
    """What a check needs on a student's machine is plain data, and survives reading."""
    path = built_newton / "source" / "newton_roots" / "newton.answers.json"
    question = sheet.read(path)["newton.newton_root"]
    assert question.cases[0].wrong["stops_after_one_step"] == 1.5
    assert "def " not in path.read_text()
    assert "hidden" not in path.read_text()


@pytest.mark.parametrize(
    ("text", "verdict", "points"),
    [
        ("bank: loop1", "right", 2),
        ("bank: one_step", "wrong", 0),
        ("def newton_root(c, x):\n    while True: pass", "timeout", 0),
        ("def newton_root(c, x):\n    return 1 / 0", "error", 0),
        ("def newton_root(c, x:", "error", 0),
        ("import os; os._exit(0)", "error", 0),
        ("raise SystemExit", "error", 0),
        ("x = 3", "missing", 0),
        ("", "missing", 0),
        ("raise NotImplementedError", "missing", 0),
        ("newton_root = None", "missing", 0),
    ],
)
def test_try_marks_one_solution(
    newton_course: Path, tmp_path: Path, cli: Run, text: str, verdict: str, points: float
) -> None:
    """The JSON has the keys of the contract, whatever the file does."""
    if text.startswith("bank: "):
        text = newton_answer(newton_course, text.removeprefix("bank: "))
    if "while True" in text:
        result = try_solution(newton_course, "newton.newton_root", text, seconds=0.5)
    else:
        file = tmp_path / "answer.py"
        file.write_text(text)
        code, out, _ = cli("try", "newton.newton_root", file, "--course", newton_course, "--json")
        assert code == 0
        result = json.loads(out)
    assert set(result) == {
        "exercise", "points", "max_points", "verdict", "misconceptions", "message",
    }  # fmt: skip
    assert (result["verdict"], result["points"], result["max_points"]) == (verdict, points, 2)
    assert result["message"]


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["try", "newton.nothing", "README.md"], 1, "a check must be one of"),
        (["try", "newton.newton_root", "no_such_file.py"], 1, "FILE must be a text file"),
        (["build", "lab99"], 1, "a lab must be one of newton_roots"),
        (["verify", "--seeds", "0"], 1, "at least 1"),
        (["build", "--course", "nowhere"], 1, "must have a folder labs/"),
        (["fly"], 2, "invalid choice"),
        ([], 2, "COMMAND"),
    ],
)
def test_a_users_mistake_is_one_clear_sentence(
    newton_course: Path,
    monkeypatch: pytest.MonkeyPatch,
    cli: Run,
    arguments: Any,
    code: int,
    says: str,
) -> None:
    """No traceback, exit code 1 for a mistake in the course or its call, 2 for wrong usage."""
    monkeypatch.setenv("COURSE_DIR", str(newton_course))
    got, out, err = cli(*arguments)
    assert got == code
    assert says in err
    assert "Traceback" not in err + out


@pytest.mark.parametrize("command", [[], ["build"], ["verify"], ["try"], ["demo"]])
def test_every_command_has_help_with_an_example(cli: Run, command: list[str]) -> None:
    """--help ends with something to type."""
    code, out, _ = cli(*command, "--help")
    assert code == 0
    assert "example: autograder" in out


def test_mutants_are_small_changes_of_all_kinds() -> None:
    """Operators, constants, comparisons, calls, keywords, statements, order of returned values."""
    text = (
        "def f(x, y):\n    '''Doc 1.'''\n    if x.sum(axis=0) < 3 and not y:\n        x += 1\n"
        "    return np.exp(-0.5 * x.T), y\n"
    )
    changes = {mutant.change for mutant in mutants(text)}
    for wanted in (
        "x.sum(axis=0) < 3 → x.sum(axis=0) <= 3",
        "x.sum without axis",
        "x.sum(axis=0) → x.mean(axis=0)",
        "x.T → x",
        "not y → y",
        "x += 1 → (nothing)",
        "x += 1 → x -= 1",
        "-0.5 * x.T → -0.5 / x.T",
        "3 → 4",
        "return (np.exp(-0.5 * x.T), y) → return (y, np.exp(-0.5 * x.T))",
    ):
        assert wanted in changes
    assert not any("Doc" in change for change in changes)


@pytest.mark.parametrize(
    ("text", "change", "unasked"),
    [
        ("a = np.array([x, 2 * x])", "np.array([x, 2 * x]) → [x, 2 * x]", True),
        ("a = np.sort([x, 2 * x])", "np.sort([x, 2 * x]) → [x, 2 * x]", False),
        ("ax.legend(title='class')", "ax.legend(title='class') → (nothing)", True),
        ("ax.scatter(x, y, marker='o', color=c)", "ax.scatter without marker", True),
        ("ax.scatter(x, y, marker='o', color=c)", "ax.scatter without color", False),
    ],
)  # fmt: skip
def test_what_no_check_asks_needs_no_reason(text: str, change: str, unasked: bool) -> None:
    """A list for an array and a legend may go from any solution; colours and sorting may not."""
    (found,) = [mutant for mutant in mutants(text) if mutant.change == change]
    assert found.unasked == unasked


def test_a_key_without_its_references_is_told(newton_course: Path) -> None:
    """The reference has the exercise's name; the second one is a function, or a right answer of the bank."""
    change(newton_course, '"eigenvalues"', '"eigenvalue"', "newton_root/key.py")
    with pytest.raises(
        CourseError, match=r"must name a right answer in bank\.py\. Got 'eigenvalue'"
    ):
        load_lab(newton_course, "newton")
    change(newton_course, 'second_reference="eigenvalue",', "", "newton_root/key.py")
    with pytest.raises(CourseError, match=r"second reference: .* Got none"):
        load_lab(newton_course, "newton")
    change(newton_course, "points=2,", "points=2, second_reference=abs,", "newton_root/key.py")
    change(newton_course, "def newton_root(", "def newton(", "newton_root/key.py")
    with pytest.raises(CourseError, match="must define newton_root, the reference"):
        load_lab(newton_course, "newton")
    change(newton_course, "hidden=fresh,", "hidden=fresh, reference=newton,", "newton_root/key.py")
    assert load_lab(newton_course, "newton").exercises


def test_a_second_reference_is_asked_as_the_first_is() -> None:
    """A function, a value, a method that returns and one that sets: inputs by position, state by keyword."""
    kinds = [
        ("def f(x):\n    return 2 * x\n", call(), (3.0,), {}, 6.0),
        ("f = 0.25 + np.pi\n", value(), (1.0,), {}, 0.25 + np.pi),
        ("def f(self, x):\n    return self.a_ + x\n", method("f"), (3.0,), {"a_": 1.0}, 4.0),
        ("def f(self, x):\n    self.b_ = x\n", method("f", reads=["b_"]), (3.0,), {}, {"b_": 3.0}),
    ]
    for text, ask, inputs, state, right in kinds:
        assert BankAnswer(text, "t.f", ask)(*inputs, **state) == right


def test_a_picture_that_explains_says_what_is_seen() -> None:
    """A drawing function without a docstring is refused: who cannot see it would be told nothing."""

    def bell(ax: Any) -> None:
        """A bell,
        drawn."""

    assert idea(steps=1, picture=bell).picture == Explains(bell)
    assert Explains(bell).alt == "A bell, drawn."
    with pytest.raises(ValueError, match="must say in its docstring what is seen"):
        idea(steps=1, picture=lambda ax: None)


def test_what_an_answer_of_the_bank_must_get_stands_at_its_head(tmp_path: Path) -> None:
    """Right gets all and wrong nothing, unless the head says more; a head that says less is refused."""
    bank = tmp_path / "bank.py"
    bank.write_text("# %% right: a\n# why: so\nx = 1\n\n# %% wrong: b gets=0.5 names=p,q\ny = 2\n")
    right, wrong = read_bank(bank, "")
    assert (right.kind, right.share, right.names, right.text) == (
        "right",
        1,
        frozenset(),
        "x = 1\n",
    )
    assert (wrong.name, wrong.share, wrong.names, wrong.why) == ("b", 0.5, {"p", "q"}, "")
    for head in ("# %% maybe: a", "# %% right:", "# %% wrong: a get=1", "# %%"):
        bank.write_text(f"{head}\nx = 1\n")
        with pytest.raises(
            CourseError, match="line 1: a cell of a bank must begin with # %% right"
        ):
            read_bank(bank, "")
    bank.write_text("# %% right: a\nx\n\n# %% right: a\ny\n")
    with pytest.raises(CourseError, match="a stands twice"):
        read_bank(bank, "")


def test_methods_alone_are_set_into_the_class_of_the_reference() -> None:
    """The other methods stay as they are; a new one comes last; a whole class is left alone."""
    cell = (
        "class A:\n    def f(self):\n        ### BEGIN SOLUTION\n        return 1\n"
        "        ### END SOLUTION\n\n    def g(self):\n        return 2\n\n\nafter = 3\n"
    )
    namespace: dict[str, Any] = {}
    exec(
        graft(cell, "def f(self):\n    return self.h() + 10\n\n\ndef h(self):\n    return 5\n"),
        namespace,
    )
    made = namespace["A"]()
    assert (made.f(), made.g(), made.h(), namespace["after"]) == (15, 2, 5, 3)
    for whole in ("class A:\n    pass\n", "def f(x):\n    return x\n", "def f(self:", "x = 1\n"):
        assert graft(cell, whole) == whole
