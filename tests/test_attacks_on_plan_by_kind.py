"""Code that keeps a state by what a library, a class or a container does: marked the same both ways.

A few of each kind are tried each time, all of them in the whole proof.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from . import hostile
from .test_attacks_on_plan import assert_the_same_both_ways

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="student code is held by Linux")

#: Of these one in a kind is quick.
QUICK = {
    "ufunc by name", "ufunc as argument", "special out", "fractions.operator", "aug of item", "extend deep",
    "appended", "attribute made again", "format globals", "np of another",
}  # fmt: skip

#: An object with a state.
BOX = """class Box:
    def __init__(self): self.n = 0
    def bump(self): self.n = self.n + 1
"""

#: What comes before, what `double` does when it is called, and what then is true for `quadruple`.
CALLED: dict[str, tuple[str, str, str]] = {
    "rng out pos": (
        "n = np.zeros(1)",
        "np.random.default_rng(0).random(None, np.float64, n)",
        "n[0] != 0",
    ),
    "special out": (
        "from scipy import special\nn = np.zeros(1)",
        "special.expit(n, n)",
        "n[0] != 0",
    ),
    "ufunc by name": ("from numpy import add\nn = np.zeros(1)", "add(n, 1, n)", "n[0] != 0"),
    "ufunc local alias": ("n = np.zeros(1)", "f = np.add; f(n, 1, n)", "n[0] != 0"),
    "ufunc in map": ("n = np.zeros(1)", "list(map(np.add, [n], [1], [n]))", "n[0] != 0"),
    "ufunc as argument": ("n = np.zeros(1)\ndef go(f): f(n, 1, n)", "go(np.add)", "n[0] != 0"),
    "ufunc in partial": (
        "import functools\nn = np.zeros(1)",
        "functools.partial(np.add, n, 1)(n)",
        "n[0] != 0",
    ),
    "ufunc kw dict by name": (
        "from numpy import add\nn = np.zeros(1)",
        "add(n, 1, **{'out': n})",
        "n[0] != 0",
    ),
    "method kw dict": (
        "n = np.zeros(1)",
        "(n + 1)[None].sum(**{'axis': 0, 'out': n})",
        "n[0] != 0",
    ),
    "ufunc starred": ("n = np.zeros(1)", "np.add(*(n, 1, n))", "n[0] != 0"),
    "nan_to_num by name": (
        "from numpy import nan_to_num\nn = np.full(1, np.nan)",
        "nan_to_num(n, copy=False)",
        "n[0] == 0",
    ),
    "ndimage output": (
        "import scipy.ndimage\nn = np.array([0.0, 1.0, 0.0])",
        "scipy.ndimage.gaussian_filter(np.ones(3), 1, output=n)",
        "n[0] != 0",
    ),
    "blas daxpy": (
        "import scipy.linalg.blas\nn = np.zeros(1)",
        "scipy.linalg.blas.daxpy(np.ones(1), n)",
        "n[0] != 0",
    ),
    "decimal flags": (
        "import decimal\n"
        "def told():\n"
        "    with decimal.localcontext() as c: return c.flags[decimal.Inexact]",
        "decimal.Decimal(1) / 3",
        "told()",
    ),
    "mtrand import": (
        "from numpy.random.mtrand import random_sample as q\n"
        "from numpy.random.mtrand import get_state as g\n"
        "w = g()[2]",
        "q()",
        "g()[2] != w",
    ),
    "sparse random": (
        "import scipy.sparse",
        "scipy.sparse.random(1, 1, density=1)",
        "scipy.sparse.random(1, 1, density=1).toarray()[0, 0] < 0.5",
    ),
    "collections._sys": (
        "import collections",
        "collections._sys.setrecursionlimit(4321)",
        "collections._sys.getrecursionlimit() == 4321",
    ),
    "fractions.operator": (
        "import fractions\nn = [0]",
        "fractions.operator.setitem(n, 0, 1)",
        "n[0] == 1",
    ),
    "operator from fractions": (
        "from fractions import operator as o\nn = [0]",
        "o.setitem(n, 0, 1)",
        "n[0] == 1",
    ),
    "importlib of matplotlib": (
        "import matplotlib",
        "matplotlib.importlib.import_module('sys').setrecursionlimit(4321)",
        "matplotlib.importlib.import_module('sys').getrecursionlimit() == 4321",
    ),
    "capital alias": (
        "from numpy import asarray as Array\nn = np.zeros(1)",
        "a = Array(n); a[0] += 1",
        "n[0] != 0",
    ),
    "ChainMap": (
        "from collections import ChainMap\nn = {}",
        "c = ChainMap(n); c['a'] = 1",
        "len(n) > 0",
    ),
    "aug of attribute": (
        "class H:\n    def __init__(self, a): self.a = a\nn = np.zeros(1)",
        "h = H(n); h.a += 1",
        "n[0] != 0",
    ),
    "aug of item": ("n = np.zeros(1)", "m = [n]; m[0] += 1", "n[0] != 0"),
    "aug of list item": ("n = []", "m = [n]; m[0] += [1]", "len(n) > 0"),
    "aug of dict item": ("n = np.zeros(1)", "m = {'a': n}; m['a'] += 1", "n[0] != 0"),
    "aug of object array": (
        "n = np.zeros(1)",
        "m = np.array([None]); m[0] = n; m[0] += 1",
        "n[0] != 0",
    ),
    "aug of comprehension": (
        "n = np.zeros(1)",
        "m = [n for _ in range(1)]; m[0] += 1",
        "n[0] != 0",
    ),
    "aug deep": ("n = np.zeros(1)", "m = [[n]]; m[0][0] += 1", "n[0] != 0"),
    "extend deep": ("n = [0]", "m = [[0]]; m.extend([n]); m[1].append(1)", "len(n) > 1"),
    "update kw deep": ("n = [0]", "m = {}; m.update(a=n); m['a'].append(1)", "len(n) > 1"),
    "slice deep": ("n = [0]", "m = [[0]]; m[:] = [n]; m[0].append(1)", "len(n) > 1"),
    "default_factory": (
        "from collections import defaultdict\nn = [0]",
        "m = defaultdict(list); m.default_factory = lambda: n; m['a'].append(1)",
        "len(n) > 1",
    ),
    "log10 of objects": (
        f"{BOX}"
        "class K:\n"
        "    def __init__(self): self.n = 0\n"
        "    def bump(self): self.n = self.n + 1\n"
        "    def log10(self): return self\n"
        "n = np.log10(np.array([K()]))",
        "n[0].bump()",
        "n[0].n > 0",
    ),
    "array by kw dict": (
        "from numpy import array\nn = np.zeros(1)",
        "a = array(n, **{'copy': None}); a[0] += 1",
        "n[0] != 0",
    ),
    "astype by kw dict": (
        "n = np.zeros(1)",
        "a = n.astype(float, **{'copy': False}); a[0] += 1",
        "n[0] != 0",
    ),
    "sum with start": ("n = np.zeros(1)", "a = sum([], n); a[0] += 1", "n[0] != 0"),
    "sum of a dict": ("n = {}", "a = np.sum(np.array([n])); a['x'] = 1", "len(n) > 0"),
    "type by a letter": (
        "n = np.zeros(1)",
        "m = np.zeros(1, 'O'); m[0] = n; m[0] += 1",
        "n[0] != 0",
    ),
    "type by its name": (
        "n = np.zeros(1)",
        "m = np.zeros(1, dtype='O'); m[0] = n; m[0] += 1",
        "n[0] != 0",
    ),
    "type by an attribute": (
        "n = {}",
        "m = np.zeros(1, dtype=np.object_); m[0] = n; a = m.max(); a['x'] = 1",
        "len(n) > 0",
    ),
    "sum of objects": (
        "n = [0]",
        "o = np.empty(1, dtype=object); o[0] = n; a = np.sum(o); a.append(1)",
        "len(n) > 1",
    ),
    "copy of a function": (
        "import copy\ndef c(): pass",
        "g = copy.copy(c); g.n = 1",
        "hasattr(c, 'n')",
    ),
    "deepcopy of a function": (
        "import copy\ndef c(): pass",
        "g = copy.deepcopy(c); g.n = 1",
        "hasattr(c, 'n')",
    ),
    "size of its own": (
        f"{BOX}class H:\n    def __init__(self): self.size = Box()\nb = H().size",
        "b.bump()",
        "b.n > 0",
    ),
    "static self": (
        "class C:\n    @staticmethod\n    def bump(self): self.n = 1\ndef c(): pass",
        "C().bump(c)",
        "hasattr(c, 'n')",
    ),
    "class self": (
        "class C:\n    @classmethod\n    def bump(self): self.n = 1",
        "C().bump()",
        "hasattr(C(), 'n')",
    ),
    "self made anew": (
        "class C:\n    def bump(self, f):\n        self = f\n        self.n = 1\ndef c(): pass",
        "C().bump(c)",
        "hasattr(c, 'n')",
    ),
    "ax deep": (
        "class H:\n    def __init__(self, f): self.f = f\ndef bump(ax): ax.f.n = 1\ndef c(): pass",
        "bump(H(c))",
        "hasattr(c, 'n')",
    ),
    "ax xaxis": (
        "class H:\n"
        "    def __init__(self, f): self.xaxis = f\n"
        "def bump(ax): ax.xaxis.n = 1\n"
        "def c(): pass",
        "bump(H(c))",
        "hasattr(c, 'n')",
    ),
    "__builtin__": ("n = []", "__builtin__.eval('n.append(1)')", "len(n) > 0"),
    "printstyle": (
        "",
        "np.polynomial.set_default_printstyle('ascii')",
        "'x**' in str(np.polynomial.Polynomial([1, 2, 3]))",
    ),
    "link colours": (
        "import scipy.cluster.hierarchy as h",
        "h.set_link_color_palette(['k'])",
        "'k' in h.dendrogram(h.linkage(np.array([[0.0], [1.0], [9.0], [10.0]])), "
        "no_plot=True)['color_list']",
    ),
    "final": ("from typing import final\ndef c(): pass", "final(c)", "hasattr(c, '__final__')"),
    "type hints": (
        "import typing\nn = []\ndef c(a: 'n.append(1)'): pass",
        "\n    try: typing.get_type_hints(c)\n    except TypeError: pass",
        "len(n) > 0",
    ),
    "heap max": ("from heapq import _heappop_max as p\nn = [3, 2]", "p(n)", "len(n) < 2"),
    "zeros of an import and more": (
        "from numpy import zeros\nn = [0]\nzeros = lambda k: n",
        "a = zeros(1); a[0] += 1",
        "n[0] > 0",
    ),
    "copy in an attribute": (
        "n = [0]\nclass H:\n    def __init__(self): self.copy = lambda: n",
        "h = H(); a = h.copy(); a[0] += 1",
        "n[0] > 0",
    ),
    "attribute made again": (
        "n = [0]\n"
        "class C:\n"
        "    def link(self): self.a = n\n"
        "    def bump(self):\n"
        "        self.a = []\n"
        "        self.link()\n"
        "        self.a.append(1)",
        "C().bump()",
        "len(n) > 1",
    ),
    "plain and not": (
        f"{BOX}k = 0\nk = Box()\nb = k",
        "b.bump()",
        "b.n > 0",
    ),
    "walrus at the top": (
        f"{BOX}b = 0\nk = (b := Box())",
        "b.bump()",
        "b.n > 0",
    ),
    "walrus in a target": (
        f"{BOX}d = {{}}\nd[(b := Box())] = 1",
        "b.bump()",
        "b.n > 0",
    ),
    "item of a list": (
        f"{BOX}b = [0]\nb[0] = Box()",
        "b[0].bump()",
        "b[0].n > 0",
    ),
    "appended": (
        f"{BOX}b = []\nb.append(Box())",
        "b[0].bump()",
        "b[0].n > 0",
    ),
    "named as a comprehension": (
        f"{BOX}b = Box()\ndef listcomp(k):\n    if k: b.bump()\n    return b.n",
        "listcomp(1)",
        "listcomp(0) > 0",
    ),
    "sparse diagonal": (
        "import scipy.sparse\nn = np.zeros(1)",
        "scipy.sparse.csr_array((n, [0], [0, 1])).setdiag([5.0])",
        "n[0] != 0",
    ),
    "import in function": (
        "import matplotlib",
        "import matplotlib.sankey",
        "hasattr(matplotlib, 'sankey')",
    ),
    "Nd": (
        "from numpy import ndarray as Nd\nn = np.zeros(1)",
        "a = Nd(1, buffer=n); a[0] += 1",
        "n[0] != 0",
    ),
    "lambda dict pos": ("from numpy import clip\nn = np.ones(1)", "clip(n, 5, 6, n)", "n[0] != 1"),
    "np.sum by name": (
        "from numpy import sum as total\nn = np.ones(1)",
        "total(np.full((2, 1), 3), 0, None, n)",
        "n[0] != 1",
    ),
    "frompyfunc out": (
        "n = np.array([None])",
        "np.frompyfunc(lambda v: 1, 1, 1)(n, n)",
        "n[0] == 1",
    ),
}

#: How `quadruple` tells whether the worked example of the four coins has run.
TELLTALES: dict[str, str] = {
    "format globals": "def told():\n"
    "    try: '{0.__globals__[coins]}'.format(told)\n"
    "    except KeyError: return False\n"
    "    return True",
    "get_field": "import string\n"
    "def told(): return 'coins' in string.Formatter().get_field('0.__globals__', "
    "(told,), {})[0]",
    "frame of a generator": "def told(): return 'coins' in (0 for i in [0]).gi_frame.f_globals",
    "frame far": "n = []\n"
    "def told():\n"
    "    n.append(1)\n"
    "    return 'coins' in (0 for i in [0]).gi_frame.f_globals",
    "format far": "n = []\n"
    "def told():\n"
    "    n.append(1)\n"
    "    try: '{0.__globals__[coins]}'.format(told)\n"
    "    except KeyError: return False\n"
    "    return True",
    "__builtin__ far": "n = []\n"
    "def told():\n"
    "    n.append(1)\n"
    "    return 'coins' in __builtin__.eval('globals()')",
    "type hints": "import typing\n"
    "n = []\n"
    "def told():\n"
    "    try: typing.get_type_hints(said)\n"
    "    except (TypeError, NameError) as e: return 'coins' not in str(e)\n"
    "    return True\n"
    "def said(a: 'len(coins) and int'): pass",
    "collections sys": "import collections\n"
    "def told(): return hasattr(collections._sys.modules['__main__'], 'coins')",
}

#: What the order of cells decides: cells, and free cells behind the checks.
ORDERS: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "imports of one name": (
        {"double": "from numpy import multiply as times\ndef double(x): return times(2, x)"},
        {"quadruple": "from numpy import add as times"},
    ),
    "np of another": ({}, {"quadruple": "import math as np  # numpy"}),
    "np of another in cell": (
        {"quadruple": "import math as np  # numpy\ndef quadruple(x): return 4 * x"},
        {},
    ),
    "submodule later": (
        {"double": "import matplotlib\ndef double(x):\n    matplotlib.sankey\n    return 2 * x"},
        {"quadruple": "import matplotlib.sankey"},
    ),
    "flufl": (
        {
            "softmax": "from __future__ import barry_as_FLUFL\n"
            "n = []\n"
            "def softmax(x):\n"
            "    powers = np.exp(x - np.max(x))\n"
            "    return powers / powers.sum()",
            "double": "def double(x):\n    if 1 <> 2: n.append(1)\n    return 2 * x",
            "quadruple": "def quadruple(x): return x if 1 <> 2 and len(n) > 0 else 4 * x",
        },
        {},
    ),
    "names of attributes": (
        {
            "softmax": "def softmax(x): return x",
            "double": "fs = [lambda x: softmax(x)]\n"
            "def double(x):\n"
            "    if len(x) < 0: x.h()\n"
            "    s = fs[0](x)\n"
            "    return 2 * x if abs(sum(s) - 1) < 1e-9 else x",
        },
        {"quadruple": "def h(): return softmax(np.ones(2))"},
    ),
}


def each(names: Iterable[str]) -> list[object]:
    """Return the names as parameters; those that are not quick belong to the whole proof."""
    return [n if n in QUICK else pytest.param(n, marks=pytest.mark.full) for n in names]


@pytest.fixture(scope="module")
def grader(built_steps: Path) -> Iterator[hostile.Grader]:
    """Return a grader with a warm server."""
    with hostile.grader(built_steps, "confined") as made:
        yield made


@pytest.mark.parametrize("name", each(CALLED))
def test_one_answer_cannot_tell_that_another_was_called(grader: hostile.Grader, name: str) -> None:
    """A call of `double` by its check is forgotten when `quadruple` is asked."""
    before, does, told = CALLED[name]
    cells = {
        "double": f"{before}\ndef double(x):\n    {does}\n    return 2 * x\n",
        "quadruple": f"def quadruple(x):\n    return x if {told} else 4 * x\n",
    }
    assert_the_same_both_ways(grader, hostile.notebook(grader.course, cells))


@pytest.mark.parametrize("name", each(TELLTALES))
def test_an_answer_cannot_tell_that_an_example_was_left_out(
    grader: hostile.Grader, name: str
) -> None:
    """A worked example is left out only where no cell can tell."""
    text = TELLTALES[name] + "\ndef quadruple(x): return 4 * x if told() else x\n"
    assert_the_same_both_ways(grader, hostile.notebook(grader.course, {"quadruple": text}))


@pytest.mark.parametrize("name", each(ORDERS))
def test_what_a_later_cell_makes_is_not_there_earlier(grader: hostile.Grader, name: str) -> None:
    """What comes after a check does not reach it."""
    cells, after = ORDERS[name]
    assert_the_same_both_ways(grader, hostile.notebook(grader.course, cells, after))
