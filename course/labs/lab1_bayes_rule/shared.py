"""What several exercises of lab1 share: Bayes' rule and discrete naive Bayes, by counting."""

from functools import partial

import numpy as np

from autograder.exercise import case_of, cases, close

_STEPS = (
    "positive numbers are only added, multiplied and divided here, so nothing cancels: a few dozen "
    "steps at 6e-8 each stay within 2e-6 even in single precision"
)

#: Every entry right relative to itself: an evidence of 1e-25 counts as much as one of 1e4.
EACH = close(2e-6, scale="entry", why=_STEPS)

#: Shares of one: right relative to the largest, so that 1 - p is as good a way as any to the other.
SHARES = close(2e-6, why=_STEPS)


CLASSES, OBSERVATIONS = ["class 0", "class 1", "class 2"], ["first x", "second x"]


def framed_rows(ax, columns, rows, numbers, total="sum 1"):
    """Draw a small table whose rows are framed, each with what becomes of it."""
    from matplotlib.patches import FancyBboxPatch  # here: who loads the lab may not need to draw

    for k, head in enumerate(columns):
        ax.text(k, 0.62, head, ha="center", fontsize=9)
    for i, (name, row) in enumerate(zip(rows, numbers, strict=True)):
        ax.text(-0.6, -i, name, ha="right", va="center", fontsize=9)
        for k, number in enumerate(row):
            ax.text(k, -i, number, ha="center", va="center", fontsize=11)
        box = {"boxstyle": "round,pad=0.15", "fill": False, "edgecolor": "#004488", "linewidth": 2}
        ax.add_patch(FancyBboxPatch((-0.35, -i - 0.25), len(columns) - 0.3, 0.5, **box))
        ax.text(len(columns) - 0.2, -i, total, va="center", fontsize=10, weight="bold")
    ax.set(xlim=(-1.9, len(columns) + 0.8), ylim=(0.5 - len(rows), 1.0))
    ax.axis("off")


BAYES_PUBLIC = cases("""
                                | prior                     | likelihood
one observation, two classes    | 0.8 0.2                   | 0.3 0.45
four observations, three classes | 0.5 0.3 0.2 | 0.2 0.1 0.7; 0.6 0.1 0.3; 0.05 0.8 0.4; 0.9 0.3 0.1
as many observations as classes | 0.5 0.3 0.2               | 0.4 0.1 0.05; 0.3 0.3 0.8; 0.1 0.9 0.2
likelihoods above 1, and a zero | 0.25 0.75                 | 3.2 0.4; 0.0 1.7; 12.5 0.06
a 2 by 2 block of observations  | 0.5 0.3 0.2
                                | 0.1 0.2 0.6; 0.5 0.4 0.3 / 0.9 0.1 0.2; 0.3 0.7 0.05
far and near observations       | 0.5 0.3 0.2
                                | 0.2 0.5 0.3; 3e-26 1e-26 6e-26; 4e3 1e3 2e3; 7e-31 2e-31 4e-31
a prior of zero                 | 0.6 0.0 0.4               | 0.3 0.9 0.2; 0.1 0.4 0.8
a single class                  | 1.0,                      | 0.3; 0.05
one row of a table, six classes | 0.1 0.3 0.05 0.25 0.2 0.1 | 0.4 0.2 0.9 0.1 0.6 0.3;
""")


def fresh_bayes(rng):
    """Fresh priors and likelihoods: few and many classes, tiny beside huge, zeros, blocks."""

    def prior(K):
        shares = rng.permutation(np.linspace(1.0, 3.0, K) ** 2) * rng.uniform(0.9, 1.1, K)
        return shares / shares.sum()

    likelihood = partial(rng.uniform, 0.05, 1.0)
    drawn = case_of("prior", "likelihood")
    K = int(rng.integers(3, 6))
    sizes = 10.0 ** rng.permutation([-30.0, -25.0, -2.0, 0.0, 4.0])[:, None]
    zeros = likelihood((4, 3))
    zeros[np.arange(3), rng.permutation(3)] = 0.0
    block, row = "a 2 by 2 block of observations", "one row of a table, six classes"
    return [
        drawn("one observation", prior(K), likelihood(K), like="one observation, two classes"),
        drawn("several observations", prior(K), likelihood((K + 2, K)),
              like="four observations, three classes"),
        drawn("as many observations as classes", prior(4), likelihood((4, 4))),
        drawn("far and near observations", prior(3), sizes * likelihood((5, 3))),
        drawn("a likelihood of zero", prior(3), zeros, like="likelihoods above 1, and a zero"),
        drawn("a prior of zero", rng.permutation([0.0, 0.3, 0.7]), likelihood((4, 3))),
        drawn("a block of observations", prior(3), likelihood((2, 4, 3)), like=block),
        drawn("a single class", np.array([1.0]), likelihood((3, 1))),
        drawn("one row of a table, twelve classes", prior(12), likelihood((1, 12)), like=row),
    ]  # fmt: skip
