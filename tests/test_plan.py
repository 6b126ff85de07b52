"""What the plan understands: nearly every right answer of the bank runs the short way."""

from __future__ import annotations

import pytest
from IPython.core.inputtransformer2 import TransformerManager

import labgauss
import labgauss.plotting
from autograder.bank import answers
from autograder.course import lab_names, load_lab
from autograder.notebook import grade_id
from autograder.referee.code.words import OF_MODULES
from autograder.referee.gallery import needless, untouched
from autograder.referee.graft import Placed, graft
from autograder.referee.plan import changes_what_is_given, why_every_cell
from autograder.referee.submission import Written
from autograder.referee.template import Slot, template_of
from autograder.run_solutions import solution_cell
from autograder.worker.reading import is_python
from labgauss.checks.kinds import kind_of

from .conftest import REPOSITORY


@pytest.mark.full
@pytest.mark.parametrize("name", lab_names(REPOSITORY / "course"))
def test_right_answers_run_the_short_way(name: str) -> None:
    """Of the bank's right answers at least seven in eight are plain functions to the plan, in every lab."""
    lab = load_lab(REPOSITORY / "course", name)
    template = template_of(lab, REPOSITORY / "course")
    called = {e.id for e in lab.exercises.values() if kind_of(e.ask).called}
    texts = {
        solution_cell(lab, e.id).id: solution_cell(lab, e.id).text for e in lab.exercises.values()
    }
    long_way = []
    found = [
        (solution_cell(lab, e.id).id, a)
        for e in lab.exercises.values()
        for a in answers(lab, e, "right")
    ]
    for cell, answer in found:
        by_grade_id = {
            grade_id(c) + "_solution": t for c, t in {**texts, cell: answer.text}.items()
        }
        handed_in = [
            Written(
                s.kind,
                by_grade_id.get(s.grade_id, s.released),
                s.grade_id,
                str(s.cell.get("id", "")),
            )
            for s in template.slots
        ]
        why = why_every_cell(graft(template, handed_in).cells, called)
        if why:
            long_way.append((answer.place, why))
    assert len(long_way) <= len(found) / 8, long_way


def placed(text: str, role: str) -> Placed:
    """Return a cell of a notebook: a student's, a worked example, or set-up of ours."""
    if role == "student":
        return Placed(None, "code", text, ours=False)
    nbgrader = {"locked": True} if role == "setup" else {}
    cell = {"cell_type": "code", "source": text, "metadata": {"nbgrader": nbgrader}}
    return Placed(Slot(0, cell, text), "code", text, ours=True)


SETUP = """import numpy as np
import labgauss
def draw(x): return np.abs(x)
def show(): return draw(answer(1))
def both(): return draw(1), show()
"""


@pytest.mark.parametrize(
    ("answer", "example", "leans"),
    [
        ("def answer(x): return x", "draw(1)", False),
        ("def answer(x): return x", "show()", True),
        ("def answer(x): return x", "both()", True),
        ("import labgauss\nimport numpy as np\ndef answer(x): return x", "draw(np.pi)", False),
        ("import labgauss\ndef answer(x): return x", "labgauss.density", False),
        ("import numpy as labgauss\ndef answer(x): return x", "labgauss.density", True),
        (
            "import labgauss\nlabgauss.density = 1\ndef answer(x): return x",
            "labgauss.density",
            True,
        ),
        ("from numpy import abs as draw\ndef answer(x): return x", "draw(1)", True),
        ("import labgauss\nlabgauss = 3\ndef answer(x): return x", "labgauss", True),
    ],
)
def test_an_example_leans_on_what_it_reads_and_on_nothing_else(
    answer: str, example: str, leans: bool
) -> None:
    """A module that a student imports as we do is ours; a helper leans only on what it calls itself."""
    cells = [placed(SETUP, "setup"), placed(answer, "student"), placed(example, "example")]
    assert (2 not in untouched(cells).idle) == leans
    assert (2 not in needless(cells)) == leans


@pytest.mark.parametrize(
    ("first", "second", "free"),
    [
        ("data = [1, 2]", "print(data)", {1: False, 2: False}),
        ("data = [1, 2]", "print(3)", {1: True, 2: True}),
        ("np.random.seed(2)", "print(3)", {1: False, 2: False}),
    ],
)
def test_an_example_leans_on_one_that_a_student_took_away(
    first: str, second: str, free: dict[int, bool]
) -> None:
    """What an example makes is not there where it was deleted or changed: later ones are run to see."""
    texts = ["import numpy as np", first, second]
    slots = [
        Slot(i, {"cell_type": "code", "source": t, "metadata": {"nbgrader": {} if i else {"locked": True}}}, t)
        for i, t in enumerate(texts)
    ]  # fmt: skip
    kept = [Placed(slot, "code", slot.released, ours=True) for slot in slots]
    assert untouched(kept, slots).idle | untouched(kept, slots).quiet == {1, 2}
    deleted = [kept[0], kept[2]]
    assert (1 in untouched(deleted, slots).idle) == free[1]
    changed = [kept[0], Placed(slots[1], "code", "pass", ours=False), kept[2]]
    assert (2 in untouched(changed, slots).idle) == free[2]


def test_what_is_read_anywhere_is_not_needless() -> None:
    """An example that makes a name for a function above it has to run; one that nobody reads has not."""
    cells = [
        placed("def answer(x): return x if seen else 0", "student"),
        placed("seen = 1", "example"),
        placed("aside = 1", "example"),
        placed("further = aside + 1", "example"),
    ]
    assert needless(cells) == {2, 3}


@pytest.mark.parametrize(
    "text",
    ["a = 1\nb = 2", "%precision 3", "?print", "print?", ">>> a", "a\n... b", "In [1]: a", "\na = 1",
     "  a = 1", "a = '''\n   \n'''", "!ls", "files = %ls", "a = 1\n%time a", "cd = 1\ncd", "1 +", "",
     "'''\n>>> a\n'''", "f(x)\n\n\ng(x)", "/f 1", ",f 1", "# >>> a\na"],
)  # fmt: skip
def test_what_is_run_as_it_is_written_is_read_so_by_ipython(text: str) -> None:
    """A cell that spares IPython's reading is one that this reading would leave alone."""
    if is_python(text):
        assert TransformerManager().transform_cell(text).rstrip("\n") == text.rstrip("\n")
    assert is_python(text) == (
        text in ("a = 1\nb = 2", "cd = 1\ncd", "", "f(x)\n\n\ng(x)", "# >>> a\na")
    )


@pytest.mark.parametrize(
    "text",
    ["plt.gray()", "plt.cm.jet.set_gamma(2)", "import matplotlib\nmatplotlib.rc_file_defaults()",
     "plt.rcParams['lines.linewidth'] = 9", "np.polynomial.set_default_printstyle('ascii')",
     "np.set_printoptions(precision=2)", "plt.set_loglevel('debug')", "from matplotlib import rc_file_defaults",
     "plt.matplotlib.rc_file_defaults()", "plt.inspect.builtins.exec('x = 1')", "m = plt.matplotlib",
     "g = np.printoptions(precision=1).gen\nfor _ in g: break", "np.core.arrayprint.format_options.set({})",
     "import labgauss\nlabgauss.import_module('builtins').exec('x = 1')", "from labgauss import import_module",
     "plt._backend_mod.set_matplotlib_formats('svg')", "plt.rcParamsDefault._set('lines.linewidth', 9)",
     "plt._backend_mod.get_ipython().run_line_magic('precision', '2')", "plt.show(close=False)",
     "plt.figure().canvas.mpl_connect('close_event', plt.figure)", "plt.uninstall_repl_displayhook()",
     "np.ones(1).ctypes._ctypes.pythonapi.PyRun_SimpleString(b'x = 1')", "from scipy.stats import qmc",
     "def f():\n    try: plt.nope\n    except AttributeError as e: return e.obj\nf().inspect.builtins.exec('')",
     "a = np.ones(1).base.matplotlib\na.rc_file_defaults()", "type('A', (), {'__init__': print})()",
     "made = list(map(type, 'A', (), {}))", "import matplotlib.pyplot as m\nm.axes()\nimport labgauss as m",
     "from scipy import stats\nstats.distributions.np.set_printoptions", "import scipy as np",
     "plt.colormaps._cmaps['viridis'].set(gamma=3)", "plt.setp(plt.gca(), x=1)", "plt.ExitStack()"],
)  # fmt: skip
def test_what_changes_every_later_picture_leaves_no_example_out(text: str) -> None:
    """A page shows an example as it always looks only where no cell could change its looks."""
    cells = [
        placed("import numpy as np\nimport matplotlib.pyplot as plt", "setup"),
        placed(text, "student"),
    ]
    assert why_every_cell(cells)
    assert why_every_cell([cells[0], placed("def f(x): return np.sum(x)", "student")]) == ""


PLAIN = {
    "np imported inside": "def answer(x):\n    import numpy as np\n    return np.exp(x)",
    "majority by count": "def answer(x): return max(set(x), key=list(x).count)",
    "nearest by items": "def answer(x):\n    d = [a * a for a in x]\n    return min(range(3), key=d.__getitem__)",
    "itemgetter": "from operator import itemgetter\ndef answer(x): return max(x, key=itemgetter(0))",
    "runs": "from itertools import groupby\ndef answer(x): return [(k, len(list(g))) for k, g in groupby(sorted(x))]",
    "mode": "import statistics\ndef answer(x): return min(statistics.multimode(x))",
}
NOT_PLAIN = {
    "np and then another": "def answer(x):\n    import numpy as np\n    np = x\n    return np.exp(x)",
    "np by two names": "import math as np\ndef answer(x):\n    import numpy as np\n    return np.exp(x)",
    "np into a part": "def answer(x):\n    import numpy as np\n    np.kept = x\n    return x",
    "common stream": "def answer(x):\n    import numpy as np\n    return np.random.normal()",
    "plt imported inside": "def answer(x):\n    import matplotlib.pyplot as plt\n    plt.title(x)",
    "operator": "def answer(x):\n    import operator\n    operator.setitem(kept, 0, x)",
    "count of numbers": "import itertools\nn = itertools.count()\ndef answer(x): return n.__next__()",
    "runs kept": "from itertools import groupby\nruns = groupby([1, 2])\ndef answer(x): return list(runs)",
    "items of a module": "def answer(x): return np.__dict__.__getitem__(x)",
    "count kept": "import itertools\nn = [itertools.count]\ndef answer(x): return n[0]()",
    "statistics' dice": "def answer(x):\n    import statistics\n    return statistics.random.random()",
}


@pytest.mark.parametrize("text", [*PLAIN.values(), *NOT_PLAIN.values()], ids=[*PLAIN, *NOT_PLAIN])
def test_what_students_write_is_plain_where_it_keeps_no_state(text: str) -> None:
    """Imports inside a function mean what they mean outside; what could keep a state runs every cell."""
    setup = placed("import numpy as np\nimport matplotlib.pyplot as plt", "setup")
    why = why_every_cell([setup, placed(text, "student")], {"answer"})
    assert (why == "") == (text in PLAIN.values()), why


KEEPS_NOTHING = {
    "its argument": "def answer(x):\n    x -= x.mean()\n    return x",
    "an item of something new": "def answer(x):\n    out = np.where(x > 0, x, 0.0)\n    out[x > 1] -= 1\n    return out",
    "a dict in a new dict": "def answer(m):\n    new = {k: dict(m[k]) for k in m}\n    new['a']['b'] = 1\n    return new",
    "a copy of a copy": "import copy\ndef answer(m):\n    new = copy.deepcopy(m)\n    new['a'].append(1)\n    return new",
    "with a helper": "def half(x):\n    x[0] /= 2\n    return x\nTWO = 2\ndef answer(x): return TWO * half(x)",
    "with a helper of ours": "def answer(x):\n    x[:] = x + 1\n    return draw(x)",
    "with the library": "def answer(x):\n    x[0] += 1\n    return labgauss.fit_gaussian(x)[0]",
}
MIGHT_KEEP = {
    "a value of the notebook": "n = [0]\ndef answer(x):\n    n[0] += 1\n    return x",
    "a value under another name": "n = [0]\ndef answer(x):\n    m = n\n    m[0] += 1\n    return x",
    "data of ours": "def answer(x):\n    m = POINTS\n    m[0] += 1\n    return x",
    "data of ours by a helper of ours": "def answer(x):\n    m = points()\n    m[0] += 1\n    return x",
    "a helper that is made twice": "def answer(x):\n    x[0] += 1\n    return twice(x)",
    "a default": "def answer(x, n=[]):\n    n.append(1)\n    return x",
    "a default of a helper within": "def answer(x):\n    h = lambda y, n=[]: n\n    h(x).append(1)\n    return x",
    "an attribute of what is given": "def half(f):\n    f.n = 1\ndef answer(x):\n    half(answer)\n    return x",
    "what a module holds": "def answer(x):\n    t = np.typecodes\n    t['n'] = 1\n    return x",
    "what a module makes once": "def answer(x):\n    i = np.finfo(float)\n    i.n = 1\n    return x",
    "a module's function": "from scipy.stats import norm\ndef answer(x):\n    f = norm\n    f.n = 1\n    return x",
    "a function that is handed on": "def answer(x):\n    x[0] += 1\n    return list(map(np.sin, x))",
    "the library's data": "def answer(x):\n    m = labgauss.load_six_points()\n    m[0][0] += 1\n    return x",
    "the library's colours": "def answer(x):\n    c = PALETTE\n    c[0] = x\n    return x",
    "a class": "class Box:\n    def put(self, n): n[0] += 1\ndef answer(x):\n    Box().put(x)\n    return x",
    "a statement between functions": "def answer(x):\n    x[0] += 1\n    return x\nkept = answer(np.zeros(2))",
    "a decorator": "import functools\n@functools.cache\ndef answer(x):\n    x[0] += 1\n    return x",
}


CHANGES_WHAT_IS_NEW = ("an item of something new", "a dict in a new dict", "a copy of a copy")


@pytest.mark.parametrize(
    "text", [*KEEPS_NOTHING.values(), *MIGHT_KEEP.values()], ids=[*KEEPS_NOTHING, *MIGHT_KEEP]
)
def test_who_reads_no_data_may_change_what_is_given(text: str) -> None:
    """What such functions change is forgotten, so no example is needed; one that reads data may find it again."""
    setup = (
        "import numpy as np\nimport labgauss\nfrom labgauss.plotting.style import PALETTE\n"
        "POINTS = np.zeros(3)\ndef draw(x): return np.abs(x)\ndef points(): return POINTS\n"
        "def twice(x): return 2 * x\ntwice = draw"
    )
    cells = [placed(setup, "setup"), placed(text, "student")]
    why = why_every_cell(cells, {"answer"})
    assert (why == "") == (text in KEEPS_NOTHING.values()), why
    if not why:
        new = [KEEPS_NOTHING[what] for what in CHANGES_WHAT_IS_NEW]
        assert changes_what_is_given(cells) == (text not in new), "a page shows what examples find"


#: What functions make themselves, if examples give them arrays of numbers, and what they only seem to.
MADE_HERE = [
    "def answer(X, y):\n    Z = X.copy()\n    Z[y == 1] -= X.mean(axis=0)\n    return Z",
    "def answer(x, mean):\n    g = np.isnan(x)\n    out = np.where(g, mean, x)\n    out[g] += 1\n    return out",
    "def answer(cov, a):\n    out = (1 - a) * cov\n    out[np.diag_indices(2)] += a\n    return out",
    "def answer(X, p):\n    out = np.tile(p, (3, 1))\n    out -= 1\n    out[0, 1] += 2\n    return out",
    "def answer(m, x):\n    new = {k: dict(m[k]) for k in m}\n    new['n']['a'], new['m']['a'] = x\n    return new",
    "import copy\ndef answer(m, x):\n    new = copy.deepcopy(m)\n    new['n']['a'] = x\n    return new",
    "def answer(m):\n    new = {k: dict(m[k]) for k in m}\n    new['n'] = {k: 1 for k in m}\n    new['n']['a'] = 2\n    return new",
]
GIVEN = [
    "def answer(X, y):\n    X[y == 1] -= 1\n    return X",
    "def answer(X, y):\n    Z = X\n    Z[y == 1] -= 1\n    return X",
    "def answer(m, k):\n    new = m.copy()\n    new[k] += 1\n    return new",
    "def answer(m, k):\n    new = dict(m)\n    new['n'][k] = 1\n    return new",
    "def answer(m, k):\n    new = {p: m[p] for p in m}\n    new['n'][k] = 1\n    return new",
    "def answer(X):\n    rows = list(X)\n    rows[0] += 1\n    return rows",
    "def answer(X):\n    rows = [X[0]] * 2\n    more = rows * 2\n    more[0] += 1\n    return more",
    "def answer(X):\n    Z = X.copy()\n    Z = X\n    Z[X > 0] += 1\n    return Z",
    "def answer(X):\n    for x in X:\n        x[np.isnan(x)] = 0\n    return X",
]


@pytest.mark.parametrize("text", [*MADE_HERE, *GIVEN])
def test_what_a_function_has_made_may_be_changed_without_any_page_anew(text: str) -> None:
    """Only where it may change what an example gives it, all later examples are drawn for that student."""
    cells = [placed("import numpy as np", "setup"), placed(text, "student")]
    assert changes_what_is_given(cells) == (text in GIVEN)


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("p = {'a': 1}\np['b'] = 2\nfor k, v in p.items():\n    setattr(answer, k, v)", True),
        ("setattr(answer, 'a', 1)", True),
        ("p = {'a': 1}\nq = p\nfor k, v in p.items():\n    setattr(answer, k, v)", False),
        ("p = dict(a=1)\nfor k, v in p.items():\n    setattr(answer, k, v)", False),
        (
            "p = {'a': 1}\nfor k, v in p.items():\n    k = 'co' + 'py'\n    setattr(answer, k, v)",
            False,
        ),
        ("p = {'a': 1, **POINTS}\nfor k, v in p.items():\n    setattr(answer, k, v)", False),
        ("setattr(answer, '__class__', int)", False),
        ("setattr(answer, 'copy', 1)", False),
        ("setattr(answer, 'xaxis', 1)", False),
        ("setattr(np, 'a', 1)", False),
        ("setattr(POINTS, 'a', 1)", False),
        ("def f(x):\n    setattr(x, 'a', 1)", False),
    ],
)
def test_setattr_with_names_that_are_written_down_is_read(text: str, short: bool) -> None:
    """It sets attributes of an object that was made there, as dots do; any other use runs cell by cell."""
    made = "from labgauss import GaussianClassifier\nanswer = GaussianClassifier()\n"
    cells = [placed("import numpy as np\nPOINTS = {}", "setup"), placed(made + text, "student")]
    assert (why_every_cell(cells, set()) == "") == short


def test_all_that_the_library_offers_is_known() -> None:
    """Who uses a new name of labgauss is graded the short way, too: the plan lists it."""
    assert OF_MODULES["labgauss"] == {*labgauss.__all__, "plotting"}
    drawing = {name for name, value in vars(labgauss.plotting).items() if callable(value)}
    assert OF_MODULES["labgauss.plotting"] <= drawing
    assert {name for name in drawing if name.startswith("plot_")} <= OF_MODULES["labgauss.plotting"]
