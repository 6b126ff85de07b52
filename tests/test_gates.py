"""Each gate of `autograder verify` is seen to close on a small broken course.

Every course here is Newton's method, or the two exercises below, with one thing broken.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from autograder import verify
from autograder.course import CourseError, course_folder, load_lab
from autograder.notebook import lint
from autograder.verify import find_leaks, verify_lab

from .test_authoring import Run, change

KEY, HINTS, BANK = (f"newton_root/{name}" for name in ("key.py", "hints.md", "bank.py"))
LAST = '        "returns_the_start": idea(steps=0),\n'


def problems(course: Path, **how: Any) -> str:
    """Return what verify says of the lab on Newton's method."""
    (row,) = verify_lab(course, "newton", **{"seeds": 2, "mutate": False, **how})
    return "\n".join(row.problems)


def add_ideas(course: Path, **ideas: str) -> None:
    """Add wrong ideas to the key, each with a hint."""
    rows = [f'        "{name}": idea({how}),\n' for name, how in ideas.items()]
    change(course, LAST, LAST + "".join(rows), KEY)
    hints = course / "labs" / "newton_roots" / HINTS
    hints.write_text(
        hints.read_text() + "".join(f"\n## {name}\n\nIt is so. Why?\n" for name in ideas)
    )


def test_margin(newton_course: Path) -> None:
    """A wrong idea within a hundred tolerances of what is right is refused."""
    add_ideas(newton_course, almost="lambda c, s: newton_root(c, s) * (1 + 5e-5)")
    assert "right and almost must differ by 100 tolerances" in problems(newton_course)


def test_separability(newton_course: Path) -> None:
    """Two ideas that give the same are no two ideas."""
    add_ideas(newton_course, twin="lambda c, s: newton_root(c, s, steps=0)")
    said = problems(newton_course)
    assert "returns_the_start and twin must differ" in said
    assert "the idea twin must be named as itself" in said


def test_mutation_score(newton_course: Path) -> None:
    """A solution with much that no input sees is refused as a whole, not only change by change."""
    dead = "    unused = start + 1 + 2 + 3 + 4 + 5\n    root = start\n"
    change(newton_course, "    root = start\n", dead)
    assert "mutants are caught: below 95 %" in problems(newton_course, mutate=True)


def test_a_mutant_that_never_ends_is_caught(
    newton_course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change that makes a loop endless counts as seen, after its time."""
    monkeypatch.setattr(verify, "_MUTANT_SECONDS", 0.1)
    loop = "    n = 0\n    while n < 40:\n        n += 1\n        root"
    change(newton_course, "    for _ in range(40):\n        root", loop)
    change(newton_course, '"40 → 41": "the', '"n < 40 → n <= 40": "the', KEY)
    said = problems(newton_course, mutate=True)
    assert "n += 1" not in said
    assert "mutant not caught: 40 → 41" in said


def test_stale_reasons_of_equivalent_mutants(newton_course: Path) -> None:
    """A reason for a mutant that is not there any more is refused."""
    change(newton_course, "equivalent={", 'equivalent={"7 → 8": "gone",', KEY)
    said = problems(newton_course, mutate=True)
    assert "no mutant that survives is described by '7 → 8' any more" in said


@pytest.mark.parametrize("kind", ["right", "wrong"])
def test_the_banks_minimum(newton_course: Path, kind: str) -> None:
    """Three right and four wrong answers at least."""
    drop(newton_course, "loop2" if kind == "right" else "all_roots")
    assert "the bank must have 3 right and 4 wrong answers" in problems(newton_course)


def drop(course: Path, name: str) -> None:
    """Take an answer out of the bank."""
    path = course / "labs" / "newton_roots" / BANK
    cells = re.split(r"^(?=# %% )", path.read_text(), flags=re.MULTILINE)
    kept = [cell for cell in cells if not re.match(rf"# %% \w+: {name}\b", cell)]
    assert len(kept) == len(cells) - 1
    path.write_text("".join(kept))


def test_a_wrong_idea_needs_an_answer(newton_course: Path) -> None:
    """What is catalogued must be shown once in code."""
    drop(newton_course, "start")
    assert "returns_the_start has no wrong answer in bank.py" in problems(newton_course)


def test_blank(newton_course: Path) -> None:
    """A stub that answers gets points: the solution stands outside of its marks."""
    marked = "    ### BEGIN SOLUTION\n    root = start\n"
    change(newton_course, marked, "    root = start\n")
    change(newton_course, "    return root\n", "    return root\n    ### BEGIN SOLUTION\n")
    assert "the untouched student version gets points" in problems(newton_course)


def test_time(newton_course: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A right answer that does not end in time is told."""
    monkeypatch.setattr(verify, "_SOLUTION_SECONDS", 0.3)
    change(newton_course, "for _ in range(30)", "while True", BANK)
    assert "it did not end in time" in problems(newton_course)


def test_tolerances(newton_course: Path) -> None:
    """Less than three right digits is no comparison, whether fixed or derived."""
    change(newton_course, "compare=close()", 'compare=close(2e-3, why="generous")', KEY)
    assert "no tolerance may be above 0.001" in problems(newton_course)


def test_kinds_of_inputs(newton_course: Path) -> None:
    """A hidden input of a kind that no student sees is refused, unless it says which one it is like."""
    change(newton_course, 'case("a cubic", coefficients=np.array([1.0, 0.0, 1.0, -b])',
           'case("a steep cubic", coefficients=np.array([1.0, 0.0, 1.0, -b])', KEY)  # fmt: skip
    assert '"a steep cubic" has none' in problems(newton_course)


def test_a_kind_may_be_named(newton_course: Path) -> None:
    """`like` names the public input of the kind."""
    change(newton_course, 'case("a cubic", coefficients=np.array([1.0, 0.0, 1.0, -b])',
           'case("a steep cubic", like="a cubic", coefficients=np.array([1.0, 0.0, 1.0, -b])', KEY)  # fmt: skip
    assert problems(newton_course) == ""


def test_claims(newton_course: Path) -> None:
    """A hint whose claim does not hold of its own idea is refused."""
    claim = "claim=lambda given, got, right: got < 0"
    change(newton_course, LAST, LAST.replace("steps=0", f"steps=0, {claim}"), KEY)
    assert "what the hint of returns_the_start says must be true" in problems(newton_course)


def test_the_public_sheet_alone(newton_course: Path) -> None:
    """A wrong answer that is right in the notebook is refused."""
    public = '        case("a cubic", coefficients=np.array([1.0, 0.0, 1.0, -2.5]), start=1.0),\n'
    change(newton_course, public, "", KEY)
    said = problems(newton_course)
    assert "newton_root/bank.py, line " in said
    assert "typed is right on the public inputs alone" in said


def test_merit(newton_course: Path) -> None:
    """Two ideas that together look like a third with more points are refused."""
    path = newton_course / "labs" / "newton_roots" / KEY
    text = path.read_text()
    text = text.replace("sign=-1.0, steps=50):", "sign=-1.0, steps=50, shift=0.0, twice=False):")
    text = text.replace("return float(x)", "return float(x + shift) * (2 if twice else 1)")
    path.write_text(text)
    both = "lambda c, s: 2 * newton_root(c, s) + 2, credit=0.5"
    add_ideas(newton_course, shifts="shift=1.0", doubles="twice=True", both=both)
    assert "fewer faults must never get fewer points. doubles+shifts" in problems(
        newton_course
    ) or "fewer faults must never get fewer points. shifts+doubles" in problems(newton_course)


def test_leaks(built_newton: Path, tmp_path: Path) -> None:
    """A solution in the notebook, code in a sheet, a mark scheme on a page of feedback."""
    import shutil

    course = tmp_path / "course"
    shutil.copytree(built_newton, course)
    assert find_leaks(course, "newton") == []
    release = course / "release" / "newton_roots"
    for file in release.rglob("*"):
        file.chmod(0o644 if file.is_file() else 0o755)
    notebook, sheet = release / "newton_roots.ipynb", release / "newton.answers.json"
    solved = (course / "source" / "newton_roots" / "newton_roots.ipynb").read_text()
    notebook.write_text(solved)
    sheet.write_text(
        sheet.read_text().replace("Why?", "def f(x): pass").replace("How", "np.sum(x)")
    )
    page = course / "feedback" / "ada" / "newton_roots" / "newton_roots.html"
    page.parent.mkdir(parents=True)
    page.write_text("<h3>BEGIN MARK SCHEME</h3><p>One point for a zero slope, one for a cycle.</p>")
    said = "\n".join(find_leaks(course, "newton"))
    assert "the solution of newton.newton_root can be read" in said
    assert "MARK SCHEME is in the notebook" in said
    assert "the sheet holds code" in said
    assert "feedback/ada/newton_roots/newton_roots.html: it holds a line of the mark scheme" in said


@pytest.mark.parametrize(
    ("old", "new", "file", "says"),
    [
        ("idea(steps=1)", "idea(step=1)", KEY, "must be keywords of the reference"),
        ("Your value is what", "The values are right, but it is", HINTS, "judges the rest"),
        ("hidden=fresh,", "", KEY, "must have hidden inputs"),
    ],
)
def test_what_would_be_left_without_effect_is_told(
    newton_course: Path, old: str, new: str, file: str, says: str
) -> None:
    """A misspelt knob, a hint that judges, a function without fresh inputs: one sentence each."""
    change(newton_course, old, new, file)
    assert says in "\n".join(lint(load_lab(newton_course, "newton")))


def test_a_bank_without_an_exercise_is_told(newton_course: Path, cli: Run) -> None:
    """A typo in its folder's name would leave it unread; verify says so, too."""
    lab = newton_course / "labs" / "newton_roots"
    (lab / "newton_rot").mkdir()
    shutil.copy(lab / BANK, lab / "newton_rot")
    code, out, _ = cli("verify", "--course", newton_course, "--quick")
    assert code == 1
    assert "newton_rot/bank.py belongs to no exercise" in out


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("## returns_the_start", "## returns_the_strat", "returns_the_start, returns_the_strat"),
        ("## returns_the_start", "## stops_after_one_step", "stops_after_one_step must stand once"),
    ],
)
def test_ideas_and_hints_belong_together(
    newton_course: Path, cli: Run, old: str, new: str, says: str
) -> None:
    """An idea without words, or words without an idea, is told in one sentence."""
    change(newton_course, old, new, HINTS)
    code, _, err = cli("verify", "--course", newton_course, "--quick")
    assert code == 1
    assert says in err
    assert "Traceback" not in err


def test_an_idea_of_two_exercises_stands_in_the_catalogue(two: Path) -> None:
    """One name, one idea; where an exercise has no words of its own, the catalogue's are said."""
    lab = load_lab(two, "two")
    assert "double/key.py: an idea of several exercises must stand in" not in "\n".join(lint(lab))
    assert lab.exercises["two.quadruple"].ideas["triples"].hint == "Three times. Why?"
    assert lab.exercises["two.double"].ideas["triples"].hint == "It is so. Why?"
    (two / "ideas.md").write_text("## triples\n\nThree times. Why?\n")
    assert (
        "double/key.py: an idea of several exercises must stand in the course's ideas.md. shifts"
        in ("\n".join(lint(lab)))
    )


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("idea(steps=0)", "idea()", "either a function or knobs of the reference. Got neither"),
        ("idea(steps=0)", "idea(newton_root, steps=0)", "Got both"),
        ("idea(steps=0)", "idea(steps=0, credit=0.8)", "a share from 0 to 0.5. Got 0.8"),
        ("returns_the_start", "returns the start", "words joined by underscores"),
        ("returns_the_start", "half", "half, the name of a generic misconception"),
    ],
)
def test_a_row_that_cannot_be_an_idea_is_told(
    newton_course: Path, cli: Run, old: str, new: str, says: str
) -> None:
    """Neither or both of function and knobs, too much credit, a name that is no name."""
    change(newton_course, old, new, KEY)
    if old == "returns_the_start":
        change(newton_course, old, new, HINTS)
    code, _, err = cli("verify", "--course", newton_course, "--quick")
    assert code == 1
    assert says in err


def test_two_labs_with_one_key_are_told(newton_course: Path) -> None:
    """`newton_roots` and `newton_more` would share their checks and their sheet."""
    import shutil

    labs = newton_course / "labs"
    shutil.copytree(labs / "newton_roots", labs / "newton_more")
    with pytest.raises(CourseError, match="newton_more and newton_roots do not"):
        load_lab(newton_course, "newton_roots")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("exercise = [", "line 1: the answer key must load. SyntaxError"),
        ("import numpy\n1 / 0\n", "line 2: the answer key must load. ZeroDivisionError"),
        ("X = 1\n", "must define exercise, an Exercise"),
    ],
)
def test_a_mistake_in_an_answer_key_is_one_sentence(
    newton_course: Path, cli: Run, text: str, says: str
) -> None:
    """With its file and line, and without a traceback."""
    (newton_course / "labs" / "newton_roots" / KEY).write_text(text)
    code, _, err = cli("verify", "--course", newton_course)
    assert code == 1
    assert says in err
    assert "Traceback" not in err


def test_the_course_is_found_from_below_and_from_beside(
    newton_course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the folder above, from within, and from a submission's folder."""
    monkeypatch.delenv("COURSE_DIR", raising=False)
    inside = newton_course / "autograded" / "ada" / "newton_roots"
    inside.mkdir(parents=True)
    for folder in (newton_course.parent, newton_course, inside):
        monkeypatch.chdir(folder)
        assert course_folder() == newton_course.resolve()
    monkeypatch.chdir("/")
    with pytest.raises(CourseError, match="none above"):
        course_folder()


# --- two exercises, of which one uses the other ---------------------------------------------------

TWO_KEY = """
import numpy as np
from autograder.exercise import *

def NAME(x, *, times=TIMES, shift=0.0):
    return times * x + shift

exercise = Exercise(
    points=2,
    ask=call(),
    public=[case("a vector", x=np.array([1.0, -2.0, 3.5]))],
    hidden=lambda rng: [case("a vector", x=rng.normal(size=4))],
    reference=NAME,
    second_reference=lambda x: sum([x] * TIMES),
    ideas={"triples": idea(times=3.0), "shifts": idea(shift=1.0)},
)
"""
TWO_HINTS = "## triples\n\nIt is so. Why?\n"
TWO_IDEAS = "## triples\n\nThree times. Why?\n\n## shifts\n\nMore by one. Why?\n"
TWO_LAB = """
# %% [markdown]
# # Two

# %% setup=true
import numpy as np
from labgauss.checks import check

# %% [markdown]
# Write `double(x)`, the shape (n,) stays, {points:two.double}.

# %% solution="two.double"
def double(x):
    ### BEGIN SOLUTION
    return 2 * x
    ### END SOLUTION

# %% check="two.double"
check("two.double", double)

# %% [markdown]
# Write `quadruple(x)`, the shape (n,) stays, {points:two.quadruple}.

# %% solution="two.quadruple"
def quadruple(x):
    ### BEGIN SOLUTION
    return double(double(x))
    ### END SOLUTION

# %% check="two.quadruple"
check("two.quadruple", quadruple)
"""


@pytest.fixture
def two(tmp_path: Path) -> Path:
    """Return a course of two exercises, the second of which uses the first."""
    lab = tmp_path / "course" / "labs" / "two_lab"
    for name, times in (("double", 2), ("quadruple", 4)):
        (lab / name).mkdir(parents=True)
        key = TWO_KEY.replace("NAME", name).replace("TIMES", str(times))
        (lab / name / "key.py").write_text(key)
        (lab / name / "hints.md").write_text(TWO_HINTS if name == "double" else "")
        right = [f"{times} * x", f"x * {times}", f"sum([x] * {times})"]
        wrong = [
            ("names=triples", "3 * x"),
            ("names=shifts", f"{times} * x + 1"),
            ("", "x**3"),
            ("", "1 - x**3"),
        ]
        cells = [
            f"# %% right: r{i}\ndef {name}(x):\n    return {body}\n" for i, body in enumerate(right)
        ]
        cells += [
            f"# %% wrong: w{i} {names}\ndef {name}(x):\n    return {body}\n"
            for i, (names, body) in enumerate(wrong)
        ]
        (lab / name / "bank.py").write_text("\n".join(cells))
    (lab / "lab.py").write_text(TWO_LAB)
    (tmp_path / "course" / "ideas.md").write_text(TWO_IDEAS)
    return tmp_path / "course"


def test_a_slip_is_charged_once(two: Path) -> None:
    """A right answer that calls a wrong earlier one gets every point."""
    assert [row.problems for row in verify_lab(two, "two", seeds=2, mutate=False)] == [[], []]


def test_a_slip_that_would_be_charged_twice_is_told(two: Path) -> None:
    """An answer that keeps the wrong function where no right one can be put in its place."""
    lab = two / "labs" / "two_lab" / "lab.py"
    text = lab.read_text().replace("def quadruple(x):", "def quadruple(x, f=double):")
    lab.write_text(text.replace("double(double(x))", "double(f(f(x)) / 2)"))
    rows = verify_lab(two, "two", seeds=2, mutate=False)
    assert "a slip must be charged once. With two.double" in "\n".join(rows[1].problems)


DATA = "np.array([1.0, 2.0])"
DATA_BANK = """
# %% right: twice
quadruple = 2 * double(data)
# %% right: after
quadruple = double(data) * 2
# %% right: added
quadruple = double(data) + double(data)
# %% wrong: three names=triples
quadruple = 3 * data
# %% wrong: more names=shifts
quadruple = 4 * data + 1
# %% wrong: cubed
quadruple = data**3
# %% wrong: falling
quadruple = 1 - data
"""


def of_its_own_data(two: Path, setup: str) -> list[list[str]]:
    """Let the second exercise ask for a value made of set-up data; return what verify says of both."""
    lab = two / "labs" / "two_lab"
    changes = {
        "NAME(x, *, ": f"quadruple(*, x={DATA}, ",
        "NAME": "quadruple",
        "lambda x: sum([x] * TIMES)": "lambda: np.array([4.0, 8.0])",
        "TIMES": "4",
        "call()": "value()",
        'case("a vector", x=np.array([1.0, -2.0, 3.5]))': 'case("the data")',
        '    hidden=lambda rng: [case("a vector", x=rng.normal(size=4))],\n': "",
    }
    (lab / "quadruple" / "key.py").write_text(changed(TWO_KEY, changes))
    (lab / "quadruple" / "bank.py").write_text(DATA_BANK)
    changes = {
        "import check\n": f"import check\n{setup}\n",
        "def quadruple(x):\n    ###": "quadruple = None\n###",
        "    return double(double(x))\n    ###": "quadruple = double(double(data))\n###",
        "quadruple(x)": "quadruple",
    }
    (lab / "lab.py").write_text(changed(TWO_LAB, changes))
    return [row.problems for row in verify_lab(two, "two", seeds=2, mutate=False)]


def changed(text: str, changes: dict[str, str]) -> str:
    """Return a text with other words in it, each of which was there."""
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    return text


def test_data_that_are_not_made_anew_are_told(two: Path) -> None:
    """A wrong answer that overwrites the notebook's data would cost the next one's points, too."""
    kept = f'data = globals().get("data", {DATA})'
    assert of_its_own_data(two, kept)[1] == [
        "a slip must be charged once. With two.double as an answer that overwrites its data a right "
        "answer gets 0 of 2."
    ]


def test_data_of_the_set_up_are_made_anew(two: Path) -> None:
    """They may be overwritten: the answer after it is asked about whole ones."""
    assert of_its_own_data(two, f"data = {DATA}") == [[], []]


def test_one_check_can_be_verified(two: Path, cli: Run) -> None:
    """By its id; the other exercises of the lab are left alone."""
    code, out, _ = cli("verify", "--course", two, "two.quadruple", "--quick")
    assert "two.quadruple " in out
    assert "two.double " not in out
    assert code == 1  # the lab is not built, which verify says as well
