"""Programs written against the plan: whatever keeps a state is run cell by cell.

Each program counts how often `softmax` was called, in a way of its own, and lets `double` be right
only where that was once: by the worked example. With every cell in its order each check is asked of a
copy, so it is once; were the answers asked one after the other in one process, it would be more often.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from . import hostile

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="student code is held by Linux")

SOFTMAX = "def softmax(x):\n    {bump}\n    powers = np.exp(x - np.max(x))\n    return powers / powers.sum()\n"
DOUBLE = "def double(x):\n    return 2 * x if {count} == 1 else x\n"
BOX = "class Box:\n    def __init__(self): self.n = 0\n    def bump(self): self.n = self.n + 1\n"

#: What comes before, the line that counts, and the expression that tells the count.
COUNTERS: dict[str, tuple[str, str, str]] = {
    "global": ("n = 0", "global n; n += 1", "n"),
    "list": ("n = []", "n.append(1)", "len(n)"),
    "heap": ("import heapq\nn = []", "heapq.heappush(n, 1)", "len(n)"),
    "heap by name": ("from heapq import heappush as c\nn = []", "c(n, 1)", "len(n)"),
    "shallow copy": ("import copy\nn = [[]]", "copy.copy(n)[0].append(1)", "len(n[0])"),
    "shallow copy by name": ("import copy\nn = [[]]", "m = copy.copy(n); m[0].append(1)", "len(n[0])"),
    "array": ("n = np.zeros(1)", "n[0] += 1", "n[0]"),
    "whole array": ("n = np.zeros(1)", "n[:] = n + 1", "n[0]"),
    "default": ("def c(add, n=[]):\n    n.extend([1] * add)\n    return len(n)", "c(1)", "c(0)"),
    "bound method": ("n = []", "push = n.append; push(1)", "len(n)"),
    "method given on": ("n = []", "list(map(n.append, [1]))", "len(n)"),
    "function's attribute": ("def c(): pass\nc.n = 0", "c.n = c.n + 1", "c.n"),
    "class's attribute": ("class C:\n    pass\nC.n = 0", "C.n = C.n + 1", "C.n"),
    "object": (BOX + "b = Box()", "b.bump()", "b.n"),
    "object in a list": (BOX + "b = [Box()]", "b[0].bump()", "b[0].n"),
    "object of an object": (
        BOX + "b = Box()\nclass H:\n    def __init__(self): self.b = b", "h = H(); h.b.n = h.b.n + 1",
        "b.n",
    ),
    "class called by name": (BOX + "def c(): pass\nc.n = 0", "Box.bump(c)", "c.n"),
    "self of a plain function": (
        "def bump(self): self.n = self.n + 1\ndef c(): pass\nc.n = 0", "bump(c)", "c.n",
    ),
    "ax of a plain function": (
        "def bump(ax): ax.n = (ax.n if hasattr(ax, 'n') else 0) + 1\ndef c(): return 0\n"
        "def n(o): return o.n", "bump(c)", "n(c)",
    ),
    "closure": (
        "def make():\n    n = [0]\n    def add(k):\n        n[0] += k\n        return n[0]\n    return add\n"
        "add = make()", "add(1)", "add(0)",
    ),
    "generator": ("g = (i for i in range(99))", "next(g)", "next(g)"),
    "generator in a sum": ("g = (i for i in range(99))", "[0 for i, _ in zip([1], g)]", "min(list(g)[:1])"),
    "zip": ("z = zip(range(99), range(99))", "[0 for i, _ in zip([1], z)]", "list(z)[0][0]"),
    "iterator of a map": ("m = map(int, range(99))", "[0 for i, _ in zip([1], m)]", "list(m)[0]"),
    "generator of numbers": (
        "r = np.random.default_rng(0)\nw = [int(v) for v in np.random.default_rng(0).integers(0, 9**9, 9)]",
        "r.integers(0, 9**9)", "w.index(int(r.integers(0, 9**9)))",
    ),
    "common numbers": (
        "np.random.seed(0)\nq = np.random\nw = q.rand(99).tolist()\nq.seed(0)", "q.rand()",
        "w.index(q.rand())",
    ),
    "numbers imported by a name": (
        "from numpy import random as q\nq.seed(0)\nw = q.rand(99).tolist()\nq.seed(0)", "q.rand()",
        "w.index(q.rand())",
    ),
    "numbers of scipy": (
        "from scipy.stats import norm\nnp.random.seed(0)\nw = norm.rvs(size=99).tolist()\nnp.random.seed(0)",
        "norm.rvs()", "w.index(norm.rvs())",
    ),
    "result written by place": ("n = np.zeros(1)", "np.add(n, 1, n)", "n[0]"),
    "result of a method written by place": ("n = np.zeros(1)", "(n + 1)[None].sum(0, None, n)", "n[0]"),
    "not a copy": ("n = np.full(9, np.nan)", "np.nan_to_num(n[:1 + int(np.isfinite(n).sum())], copy=False)", "np.isfinite(n).sum()"),
    "array of another name": (
        "from numpy import asarray as array\nn = np.zeros(1)", "a = array(n); a[0] += 1", "n[0]",
    ),
    "array of numpy.ma": ("n = np.zeros(1)", "a = np.ma.array(n); a[0] += 1", "n[0]"),
    "zeros of its own": (
        "n = [0]\ndef zeros(): return n", "a = zeros(); a[0] += 1", "n[0]",
    ),
    "function with a capital": (BOX + "b = Box()\ndef Made(): return b", "a = Made(); a.n = a.n + 1", "b.n"),
    "name in a comprehension": ("n = [0]", "[0 for n in range(1)]; n[0] += 1", "n[0]"),
    "name in a function within": ("n = [0]", "h = lambda: [0 for n in range(1)]; n.append(1)", "len(n) - 1"),
    "eval by a name within": (
        "n = []", "[0 for eval in range(1)]; eval('n.append(1)')", "len(n)",
    ),
    "attribute made on a condition": (
        "n = []\nclass C:\n    def __init__(self): self.n = n\n    def bump(self):\n"
        "        if self.n is None: self.n = []\n        self.n.append(1)", "C().bump()", "len(n)",
    ),
    "operator": ("import operator\nn = [0]", "operator.setitem(n, 0, n[0] + 1)", "n[0]"),
    "dict that fills itself": (
        "from collections import defaultdict\nd = defaultdict(int)", "d[len(d)]", "len(d)",
    ),
    "figures": ("import matplotlib.pyplot as p", "p.figure()", "len(p.get_fignums()) + 1"),
    "module's attribute": ("import numpy as np\nnp.n = 0", "np.n = np.n + 1", "np.n"),
    "property": (
        "class C:\n    def __init__(self): self.n = 0\n    @property\n    def m(self):\n"
        "        self.n = self.n + 1\n        return self.n\nc = C()", "c.m", "c.n",
    ),
    "decorated": (
        "def once(f):\n    f.n = 0\n    return f\n@once\ndef c(): c.n += 1", "c()", "c.n",
    ),
    "name of IPython": ("n = [0]\n_n = n", "In.append('')", "len(In) - len(In) + n[0] + 1"),
    "magic": ("%precision 3\nn = [0]", "n[0] += 1", "n[0]"),
    "help before": ("?print\nn = [0]", "n[0] += 1", "n[0]"),
    "prompt": (">>> n = [0]", "n[0] += 1", "n[0]"),
    "prompt of a second row": ("n = [0]\n... n[0] += 0", "n[0] += 1", "n[0]"),
    "warnings": ("import warnings\nn = []\nwarnings.showwarning = lambda *a: n.append(1)", "n.append(1)", "len(n)"),
    "walrus": ("n = [0]", "(m := n)[0] += 1", "n[0]"),
    "swap": ("n, m = [0], [0]", "m[0], n[0] = n[0], n[0] + 1", "n[0]"),
    "for target": ("n = [0]", "\n    for n[0] in range(1, 2): pass", "n[0]"),
    "except": ("e = ValueError()\ne.n = 0", "\n    try: raise e\n    except ValueError as f: f.n = f.n + 1", "e.n"),
    "file": ("", "open('n', 'a').write('x')", "len(open('n').read())"),
    "file of numpy": ("", "np.savetxt('n', np.atleast_1d(np.loadtxt('n') if False else 0.0)) or 0", "1"),
}  # fmt: skip

#: Other things that the order of cells decides.
ORDERS: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "helper after its check": (
        {"softmax": "def softmax(x): return shares(x)"},
        {"double": "def shares(x): return np.exp(x) / np.exp(x).sum()"},
    ),
    "builtin made anew later": (
        {"double": "def double(x): return sum([x, x])"}, {"quadruple": "def sum(v): return v[0]"},
    ),
    "numpy patched later": (
        {"double": "def double(x): return np.multiply(x, 2)"},
        {"quadruple": "import numpy as np\nnp.multiply = lambda a, b: a"},
    ),
    "answer bound again": ({}, {"quadruple": "def double(x): return x"}),
    "answer bound on a condition": ({}, {"quadruple": "if True:\n    def double(x): return x"}),
    "answer bound by an import": ({}, {"quadruple": "from numpy import negative as double"}),
    "answer deleted": ({}, {"quadruple": "del double"}),
    "array changed later": (
        {"double": "two = np.array([2.0])\ndef double(x): return two[0] * x"},
        {"quadruple": "two[0] = 3"},
    ),
    "list changed later": (
        {"double": "two = [2.0]\ndef double(x): return two[0] * x"}, {"quadruple": "two.clear()"},
    ),
    "a name of a worked example": (
        {"double": "def double(x): return 2 * x if len(shares) else x"}, {},
    ),
    "the same argument twice": ({"double": "def double(x, x): return 2 * x"}, {}),
    "return in a cell": ({"double": "def double(x): return 2 * x\nreturn 5"}, {}),
    "a cell half run": ({"double": "def double(x): return 2 * x\n1 / 0\ndef double(x): return x"}, {}),
    "very deep": ({"double": "def double(x): return 2 * x\ny = " + "-" * 5000 + "1"}, {}),
    "a number changed later": (
        {"quarter": "class Q:\n    pass\nquarter = 0.25\nkept = [quarter]"}, {"quarter": "quarter = 1.0"},
    ),
    "closure as an answer": (
        {"double": "def make():\n    seen = []\n    def inner(x):\n        seen.append(1)\n"
         "        return 2 * x if len(seen) < 3 else x\n    return inner\ndouble = make()"}, {},
    ),
}  # fmt: skip

#: How `quadruple` might tell whether the worked example of the four coins has run.
TELLTALES = {
    "all names": "def told(): return 'coins' in globals()",
    "names at the top": "n = []\nn.append('coins' in dir())\ndef told(): return n[0]",
    "the common stream": "w = np.random.RandomState(2).rand(99).tolist()\ndef told(): return np.random.rand() in w",
    "the common stream by another name": "from numpy import random as q\nw = q.RandomState(2).rand(99).tolist()\ndef told(): return q.rand() in w",
    "what was typed": "n = []\nn.extend(['coins' in text for text in In])\ndef told(): return any(n)",
    "what was shown": "n = []\nn.append(len(Out))\ndef told(): return 'coins' in str(In)",
    "the name itself": "n = []\nn.append(coins)\ndef told(): return len(n) == 1",
    "the name in a function": "n = []\ndef told():\n    n.append(1)\n    try: return len(coins) == 4\n    except NameError: return False",
    "a text that is run": "n = []\ndef told():\n    n.append(1)\n    try: return eval('len(coins)') == 4\n    except NameError: return False",
    "IPython": "from IPython import get_ipython\ndef told(): return 'coins' in get_ipython().user_ns",
    "a magic": "n = []\nn.append(1)\nfound = %who_ls\ndef told(): return 'coins' in found",
}  # fmt: skip


@pytest.fixture(scope="module")
def grader(built_steps: Path) -> Iterator[hostile.Grader]:
    """Return a grader with a warm server: what the plan decides is the same on each engine."""
    with hostile.grader(built_steps, "confined") as made:
        yield made


def assert_the_same_both_ways(grader: hostile.Grader, submitted: bytes) -> hostile.Graded:
    """Return what a notebook gets, after a look that it gets the same with every cell run."""
    planned = grader(submitted)
    if planned.mode == "answers" or grader.left_out:
        assert planned.marks == grader(submitted, by_cells=True).marks
    return planned


@pytest.mark.parametrize("name", COUNTERS)
def test_what_keeps_a_state_gets_the_same_marks_both_ways(
    grader: hostile.Grader, name: str
) -> None:
    """A program that counts its calls is not taken for ordinary, however it hides the count."""
    before, bump, count = COUNTERS[name]
    cells = {
        "softmax": f"{before}\n" + SOFTMAX.format(bump=bump),
        "double": DOUBLE.format(count=count),
    }
    assert_the_same_both_ways(grader, hostile.notebook(grader.course, cells))


@pytest.mark.full
@pytest.mark.parametrize("name", COUNTERS)
def test_functions_alone_keep_no_state_that_an_answer_finds(
    grader: hostile.Grader, name: str
) -> None:
    """The same where no cell has a value: then functions may change what they are given."""
    before, bump, count = COUNTERS[name]
    cells = {
        "softmax": f"{before}\n" + SOFTMAX.format(bump=f"x[:] = x + 0; {bump}"),
        "double": DOUBLE.format(count=count),
        "quarter": "quarter = 0.25",
    }
    assert_the_same_both_ways(grader, hostile.notebook(grader.course, cells))


def test_a_function_that_changes_what_it_is_given_is_asked_for_its_answers_alone(
    grader: hostile.Grader,
) -> None:
    """It loses the marks that it loses with every cell run: an answer must leave its inputs as they are."""
    cells = {
        "softmax": "def softmax(x):\n    x -= x.max()\n    powers = np.exp(x)\n    return powers / powers.sum()",
        "quarter": "quarter = 0.25",
    }
    submitted = hostile.notebook(grader.course, cells)
    assert grader(submitted).mode == "answers"
    marks = assert_the_same_both_ways(grader, submitted).marks
    assert 0 < marks["softmax"] < hostile.FULL["softmax"]


@pytest.mark.parametrize("name", ORDERS)
def test_what_the_order_decides_gets_the_same_marks_both_ways(
    grader: hostile.Grader, name: str
) -> None:
    """A name that comes, goes or changes later than its check is not there earlier."""
    cells, after = ORDERS[name]
    assert_the_same_both_ways(grader, hostile.notebook(grader.course, cells, after))


@pytest.mark.parametrize("name", TELLTALES)
def test_what_might_tell_that_an_example_has_run_finds_that_it_has(
    grader: hostile.Grader, name: str
) -> None:
    """A worked example is left out only where no cell can tell."""
    text = TELLTALES[name] + "\ndef quadruple(x): return 4 * x if told() else x\n"
    graded = assert_the_same_both_ways(grader, hostile.notebook(grader.course, {"quadruple": text}))
    assert graded.marks == hostile.FULL
    assert grader.left_out == 0


@pytest.mark.parametrize("name", ["list", "array", "default", "object", "closure", "dict"])
def test_a_state_that_goes_by_its_name_needs_no_example_of_others(
    grader: hostile.Grader, name: str
) -> None:
    """Cell by cell only the examples run that lean on an answer, or that an answer leans on."""
    before, bump, count = {**COUNTERS, "dict": ("n = {}", "n.update(a=1 + len(n))", "n['a']")}[name]
    cells = {
        "softmax": f"{before}\n" + SOFTMAX.format(bump=bump),
        "double": DOUBLE.format(count=count),
    }
    submitted = hostile.notebook(grader.course, cells)
    graded = assert_the_same_both_ways(grader, submitted)
    assert (graded.mode, grader(submitted).mode, grader.left_out) == ("cells", "cells", 1)
    assert graded.marks["double"] > 0  # the example that calls softmax has run


def test_ordinary_answers_are_taken_for_ordinary(grader: hostile.Grader) -> None:
    """The plan is of use: plain functions, with helpers and constants, are asked for their answers alone."""
    cells = {
        "softmax": "TINY = 1e-300\n\ndef parts(v):\n    total = v.sum()\n    return v / max(total, TINY)\n\n"
        "def softmax(x):\n    out = np.zeros(len(x))\n    for i, v in enumerate(x):\n        out[i] = np.exp(v)\n"
        "    return parts(out)\n",
        "double": "import math\nTWO = math.sqrt(4)\ndef double(x):\n    return [TWO * v for v in x]",
        "quadruple": "def quadruple(x):\n    x = np.array(x)\n    return np.array(double(double(x)))",
        "quarter": "quarter = float(softmax(np.zeros(4))[0])",
    }
    graded = assert_the_same_both_ways(grader, hostile.notebook(grader.course, cells))
    assert graded.mode == "answers"
    assert graded.marks == hostile.FULL
