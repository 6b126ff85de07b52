"""What several exercises of lab1 share: Bayes' rule and discrete naive Bayes, by counting."""

from __future__ import annotations

import numpy as np
from matplotlib.patches import FancyBboxPatch

from autograder.exercise import case, close

_STEPS = (
    "positive numbers are only added, multiplied and divided here, so nothing cancels: a few dozen "
    "steps at 6e-8 each stay within 2e-6 even in single precision"
)

#: Every entry right relative to itself: an evidence of 1e-25 counts as much as one of 1e4.
EACH = close(2e-6, scale="entry", why=_STEPS)

#: Shares of one: right relative to the largest, so that 1 - p is as good a way as any to the other.
SHARES = close(2e-6, why=_STEPS)


def framed_rows(ax, columns, rows, numbers, total="sum 1"):
    """Draw a small table whose rows are framed, each with what becomes of it."""
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


PRIOR = np.array([0.5, 0.3, 0.2])

BAYES_PUBLIC = [
    case(
        "one observation, two classes",
        prior=np.array([0.8, 0.2]),
        likelihood=np.array([0.3, 0.45]),
    ),
    case(
        "four observations, three classes",
        prior=PRIOR,
        likelihood=np.array([[0.2, 0.1, 0.7], [0.6, 0.1, 0.3], [0.05, 0.8, 0.4], [0.9, 0.3, 0.1]]),
    ),
    case(
        "as many observations as classes",
        prior=PRIOR,
        likelihood=np.array([[0.4, 0.1, 0.05], [0.3, 0.3, 0.8], [0.1, 0.9, 0.2]]),
    ),
    case(
        "likelihoods above 1, and a zero",
        prior=np.array([0.25, 0.75]),
        likelihood=np.array([[3.2, 0.4], [0.0, 1.7], [12.5, 0.06]]),
    ),
    case(
        "a 2 by 2 block of observations",
        prior=PRIOR,
        likelihood=np.array(
            [[[0.1, 0.2, 0.6], [0.5, 0.4, 0.3]], [[0.9, 0.1, 0.2], [0.3, 0.7, 0.05]]]
        ),
    ),
    case(
        "far and near observations",
        prior=PRIOR,
        likelihood=np.array(
            [[0.2, 0.5, 0.3], [3e-26, 1e-26, 6e-26], [4e3, 1e3, 2e3], [7e-31, 2e-31, 4e-31]]
        ),
    ),
    case(
        "a prior of zero",
        prior=np.array([0.6, 0.0, 0.4]),
        likelihood=np.array([[0.3, 0.9, 0.2], [0.1, 0.4, 0.8]]),
    ),
    case(
        "a single class",
        prior=np.array([1.0]),
        likelihood=np.array([[0.3], [0.05]]),
    ),
    case(
        "one row of a table, six classes",
        prior=np.array([0.1, 0.3, 0.05, 0.25, 0.2, 0.1]),
        likelihood=np.array([[0.4, 0.2, 0.9, 0.1, 0.6, 0.3]]),
    ),
]


def fresh_bayes(rng):
    """Fresh priors and likelihoods: few and many classes, tiny beside huge, zeros, blocks."""

    def prior(K):
        shares = rng.permutation(np.linspace(1.0, 3.0, K) ** 2) * rng.uniform(0.9, 1.1, K)
        return shares / shares.sum()

    def likelihood(*shape):
        return rng.uniform(0.05, 1.0, shape)

    K = int(rng.integers(3, 6))
    sizes = 10.0 ** rng.permutation([-30.0, -25.0, -2.0, 0.0, 4.0])[:, None]
    zeros = likelihood(4, 3)
    zeros[np.arange(3), rng.permutation(3)] = 0.0
    without = np.array([0.0, 0.3, 0.7])
    return [
        case("one observation", prior=prior(K), likelihood=likelihood(K),
             like="one observation, two classes"),
        case("several observations", prior=prior(K), likelihood=likelihood(K + 2, K),
             like="four observations, three classes"),
        case("as many observations as classes", prior=prior(4), likelihood=likelihood(4, 4)),
        case("far and near observations", prior=prior(3), likelihood=sizes * likelihood(5, 3)),
        case("a likelihood of zero", prior=prior(3), likelihood=zeros,
             like="likelihoods above 1, and a zero"),
        case("a prior of zero", prior=rng.permutation(without), likelihood=likelihood(4, 3)),
        case("a block of observations", prior=prior(3), likelihood=likelihood(2, 4, 3),
             like="a 2 by 2 block of observations"),
        case("a single class", prior=np.array([1.0]), likelihood=likelihood(3, 1)),
        case("one row of a table, twelve classes", prior=prior(12), likelihood=likelihood(1, 12),
             like="one row of a table, six classes"),
    ]  # fmt: skip
