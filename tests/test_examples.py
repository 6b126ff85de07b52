"""Which worked examples run for a score, and which show the same to everybody: names decide."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from autograder.referee.examples import independent_examples, skippable_examples
from autograder.referee.graft import Placed
from autograder.referee.template import Slot

from . import hostile

SETUP = """import numpy as np
import labgauss
def draw(x): return np.abs(x)
def show(): return draw(answer(1))
def both(): return draw(1), show()
"""


def placed(text: str, role: str, index: int = 0) -> Placed:
    """Return a cell of a notebook: a student's, a worked example, or set-up of ours."""
    if role == "student":
        return Placed(None, "code", text, ours=False)
    nbgrader = {"locked": True} if role == "setup" else {}
    cell = {"cell_type": "code", "source": text, "metadata": {"nbgrader": nbgrader}}
    return Placed(Slot(index, cell, text), "code", text, ours=True)


# --- which examples run for a score ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("example", "later", "runs"),
    [
        ("data = [1, 2]", "def answer(x): return x + data[0]", True),
        ("data = [1, 2]", "def answer(data): return data[0]", False),
        ("data = [1, 2]", "total = sum(data)", True),
        ("data = [1, 2]", "other = 3", False),
        ("data = [1, 2]; print(data)", "print(3)", False),
        ("total = 1", "total += 1", True),
        ("total = 1", "total = 3\nprint(total)", False),
        ("total = 1", "total = total + 1", True),
        ("total = 1", "if answer: total = 3\nprint(total)", True),
        ("i = 1", "for i in range(3): print(i)", False),
        ("total = 1", "for i in range(3): total = total + i", True),
        ("import numpy as np", "import numpy as np\nprint(np.pi)", False),
        ("total = 1", "def answer():\n    global total\n    total = total + 1", True),
        ("table[0] = 1", "print(table)", True),
        ("box.size = 1", "print(box)", True),
        ("import math", "def answer(x): return math.pi", True),
        ("def helper(x): return x", "answer = lambda x: helper(x)", True),
        ("data = [1, 2]", "%timeit sum(data)", True),
        ("data = [1, 2]", "class Answer:\n    def fit(self): return data", True),
        ("data = [1, 2]", "[data for data in range(3)]", False),
        ("print(answer(2))", "def answer(x): return x", False),
    ],
)
def test_an_example_runs_only_for_a_later_cell_that_uses_its_names(
    example: str, later: str, runs: bool
) -> None:
    """A name counts wherever a later cell reads it as a global one; a local name of a function does not."""
    cells = [placed(example, "example"), placed(later, "student")]
    assert skippable_examples(cells) == frozenset(() if runs else (0,))


def test_a_name_that_is_used_earlier_does_not_count() -> None:
    """The rule looks at later cells, so a function above an example does not make it run."""
    cells = [
        placed("def answer(x): return x if seen else 0", "student"),
        placed("seen = 1", "example"),
    ]
    assert skippable_examples(cells) == {1}


def test_an_example_runs_for_one_that_runs() -> None:
    """The names of a whole chain of examples are there, and those of no other."""
    cells = [
        placed("first = 1", "example"),
        placed("aside = first", "example"),
        placed("second = first + 1", "example"),
        placed("def answer(): return second", "student"),
    ]
    assert skippable_examples(cells) == {1}


def test_what_a_student_changed_runs() -> None:
    """An example that the student has changed is the student's own cell, and so are free cells."""
    cells = [placed("print(1)", "student"), placed("print(2)", "setup"), placed("3", "example")]
    assert skippable_examples(cells) == {2}


def test_a_check_uses_the_names_in_it() -> None:
    """What is asked for runs, whoever made it."""
    cells = [placed("mine = 3", "example"), placed("check('a.mine', mine)", "setup")]
    assert skippable_examples(cells) == frozenset()


# --- what everybody sees --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "example", "independent"),
    [
        ("def answer(x): return x", "draw(1)", True),
        ("def answer(x): return x", "show()", False),
        ("def answer(x): return x", "both()", False),
        ("import labgauss\nimport numpy as np\ndef answer(x): return x", "draw(np.pi)", True),
        ("import numpy as labgauss\ndef answer(x): return x", "labgauss.density", False),
        ("import labgauss\nlabgauss.density = 1", "labgauss.density", False),
        ("from numpy import abs as draw", "draw(1)", False),
        ("import labgauss\nlabgauss = 3", "labgauss", False),
        ("%time x = 1", "print(x)", False),
    ],
)
def test_an_example_is_shared_where_it_reads_no_name_of_the_students(
    answer: str, example: str, independent: bool
) -> None:
    """A module that a student imports as we do is ours; a helper counts by what it calls itself."""
    cells = [placed(SETUP, "setup"), placed(answer, "student"), placed(example, "example")]
    assert (2 in independent_examples(cells, ())) is independent


@pytest.mark.parametrize(("second", "independent"), [("print(data)", False), ("print(3)", True)])
def test_an_example_is_not_shared_where_its_data_are_gone(second: str, independent: bool) -> None:
    """What an example assigns is not there where the student has changed or deleted it."""
    whole = [placed("data = [1, 2]", "example", 0), placed(second, "example", 1)]
    slots = [cell.slot for cell in whole if cell.slot is not None]
    assert independent_examples(whole, slots) == {0, 1}
    assert (0 in independent_examples(whole[1:], slots)) is independent
    changed = [placed("pass", "student"), whole[1]]
    assert (1 in independent_examples(changed, slots)) is independent


def test_an_example_is_not_shared_where_one_before_it_is_not() -> None:
    """What reads a name of the student's assigns its own names for itself alone."""
    cells = [
        placed("print(label)\ndata = [1, 2]", "example"),
        placed("print(data)", "example", 1),
        placed("label = 1", "student"),
    ]
    assert independent_examples(cells, ()) == frozenset()


def test_an_example_is_not_shared_where_its_answer_is_missing() -> None:
    """A solution cell that a student has emptied is the student's all the same."""
    stub = {"cell_type": "code", "source": "", "metadata": {"nbgrader": {"solution": True}}}
    slots = [Slot(0, stub, "def answer(x): ...")]
    cells = [Placed(slots[0], "code", "", ours=False), placed("answer(1)", "example", 1)]
    assert independent_examples(cells, slots) == frozenset()


# --- the rule in a graded notebook ----------------------------------------------------------------


@pytest.fixture(scope="module")
def grader(built_steps: Path) -> Iterator[hostile.Grader]:
    """Return a grader with a warm server."""
    with hostile.grader(built_steps, "confined") as made:
        yield made


@pytest.mark.skipif(sys.platform != "linux", reason="student code is held by Linux")
@pytest.mark.parametrize(
    ("before", "bump", "count"),
    [
        ("n = []", "n.append(1)", "len(n)"),
        ("n = {}\nO = np.array([n])",
         "a = np.zeros(1, dtype=O.dtype); np.copyto(a, O); a[0] |= {len(n): 1}", "len(n)"),
        ("import tempfile\nn = tempfile.__dict__", "n.update(k=1)", "n.get('k', 0)"),
    ],
)  # fmt: skip
def test_no_check_changes_what_a_later_one_finds(
    grader: hostile.Grader, before: str, bump: str, count: str
) -> None:
    """However an answer hides a count of its calls: each check is asked in a copy of the process."""
    cells = {
        "softmax": f"{before}\ndef softmax(x):\n    {bump}\n    p = np.exp(x - x.max())\n    return p / p.sum()",
        "double": f"def double(x): return 2 * x if {count} == 0 else x",
    }
    assert grader(hostile.notebook(grader.course, cells)).marks == hostile.FULL


@pytest.mark.skipif(sys.platform != "linux", reason="student code is held by Linux")
def test_an_answer_finds_what_an_example_assigns(grader: hostile.Grader) -> None:
    """The example runs, with the student's function that it calls."""
    cells = {"double": "def double(x): return 2 * x if abs(shares.sum() - 1) < 1e-9 else x"}
    assert grader(hostile.notebook(grader.course, cells)).marks == hostile.FULL
