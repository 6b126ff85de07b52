"""The answer key of lab1.naive_bayes_joint."""

from __future__ import annotations

from math import prod

import numpy as np

from autograder.exercise import Exercise, call, case, idea

from ..shared import EACH


def naive_bayes_joint(
    priors, tables, indices, *, prior_in="once", combine="product", use="all", shift=0, end="joint"
):
    """Return p(x, k) for every class: the prior times one likelihood per feature."""
    columns = [table[:, i + shift] for table, i in zip(tables, indices, strict=True)]
    columns = {"all": columns, "first": columns[:1], "last": columns[-1:]}[use]
    power = {"once": 1, "never": 0, "every time": len(columns)}[prior_in]
    combined = np.prod(columns, axis=0) if combine == "product" else np.sum(columns, axis=0)
    joint = priors**power * combined
    if end == "log":
        with np.errstate(divide="ignore"):
            return np.log(joint)
    return joint / joint.sum() if end == "posterior" else joint


def _columns(tables, indices):
    return np.array([table[:, i] for table, i in zip(tables, indices, strict=True)])


def joint_by_hand(priors, tables, indices):
    """The same as a product of plain numbers, class by class."""
    factors = [
        [table[k][i] for table, i in zip(tables, indices, strict=True)] for k in range(len(priors))
    ]
    return np.array(
        [prod(map(float, row), start=float(p)) for p, row in zip(priors, factors, strict=True)]
    )


def _takes_rows(priors, tables, indices):
    joint = priors
    for table, i in zip(tables, indices, strict=True):
        joint = joint * table[i]
    return joint


def _one_product_for_all_classes(priors, tables, indices):
    return priors * np.prod([table[:, i] for table, i in zip(tables, indices, strict=True)])


def _adds_everything(priors, tables, indices):
    return priors + sum(table[:, i] for table, i in zip(tables, indices, strict=True))


def _tables(rng, C, sizes):
    """Return priors and one table per feature, rows adding up to 1, no two columns alike."""
    shares = rng.permutation(np.linspace(1.0, 2.5, C)) * rng.uniform(0.9, 1.1, C)
    tables = [rng.uniform(0.1, 1.0, (C, V)) for V in sizes]
    return {
        "priors": shares / shares.sum(),
        "tables": [table / table.sum(axis=1, keepdims=True) for table in tables],
    }


def fresh_joints(rng):
    """Fresh tables: one feature and many, as many values as classes, a zero, a column at the end."""
    zero = _tables(rng, 3, [4, 2, 3])
    zero["tables"][0][:, 2] = [0.0, 0.5, 0.2]
    many = [4, *(int(v) for v in rng.integers(2, 5, size=11))]
    return [
        case("two features", **_tables(rng, 2, [3, 4]), indices=np.array([2, 1]),
             like="two features, as for the weather"),
        case("one feature", **_tables(rng, 3, [5]), indices=np.array([rng.integers(5)]),
             like="one feature, three classes"),
        case("as many values as classes", **_tables(rng, 3, [3, 3]), indices=np.array([2, 1]),
             like="as many values as classes, as many features"),
        case("a likelihood of zero", **zero, indices=np.array([2, 1, 0]),
             like="a value that one class never showed"),
        case("twelve features", **_tables(rng, 2, many), indices=np.r_[3, rng.integers(0, many[1:])],
             like="seven features"),
        case("many classes", **_tables(rng, 7, [2, 6, 3]), indices=np.array([0, 5, 1]),
             like="five classes"),
        case("three equal questions", **_tables(rng, 4, [3, 3, 3]), indices=np.array([1, 1, 2]),
             like="three features with two values each"),
    ]  # fmt: skip


#: The chance of the first of two values in each of two classes, for seven features.
_SEVEN = [(0.2, 0.6), (0.9, 0.5), (0.3, 0.8), (0.7, 0.4), (0.15, 0.35), (0.6, 0.25), (0.45, 0.85)]

exercise = Exercise(
    points=4,
    ask=call(),
    public=[
        case(
            "two features, as for the weather",
            priors=np.array([0.4, 0.6]),
            tables=[
                np.array([[0.5, 0.3, 0.2], [0.1, 0.3, 0.6]]),
                np.array([[0.25, 0.75], [0.9, 0.1]]),
            ],
            indices=np.array([2, 0]),
        ),
        case(
            "one feature, three classes",
            priors=np.array([0.5, 0.3, 0.2]),
            tables=[
                np.array([[0.7, 0.2, 0.05, 0.05], [0.1, 0.4, 0.3, 0.2], [0.25, 0.15, 0.2, 0.4]]),
            ],
            indices=np.array([1]),
        ),
        case(
            "three features with two values each",
            priors=np.array([0.8, 0.2]),
            tables=[
                np.array([[0.9, 0.1], [0.35, 0.65]]),
                np.array([[0.55, 0.45], [0.2, 0.8]]),
                np.array([[0.75, 0.25], [0.4, 0.6]]),
            ],
            indices=np.array([1, 0, 1]),
        ),
        case(
            "a value that one class never showed",
            priors=np.array([0.3, 0.7]),
            tables=[
                np.array([[0.0, 0.6, 0.4], [0.5, 0.2, 0.3]]),
                np.array([[0.15, 0.85], [0.7, 0.3]]),
            ],
            indices=np.array([0, 1]),
        ),
        case(
            "as many values as classes, as many features",
            priors=np.array([0.35, 0.65]),
            tables=[np.array([[0.8, 0.2], [0.45, 0.55]]), np.array([[0.3, 0.7], [0.9, 0.1]])],
            indices=np.array([1, 0]),
        ),
        case(
            "seven features",
            priors=np.array([0.55, 0.45]),
            tables=[np.array([[p, 1 - p], [q, 1 - q]]) for p, q in _SEVEN],
            indices=np.array([1, 0, 0, 1, 1, 0, 1]),
        ),
        case(
            "five classes",
            priors=np.array([0.1, 0.3, 0.15, 0.25, 0.2]),
            tables=[
                np.array([[0.2, 0.8], [0.7, 0.3], [0.4, 0.6], [0.9, 0.1], [0.5, 0.5]]),
                np.array(
                    [
                        [0.1, 0.2, 0.7],
                        [0.3, 0.3, 0.4],
                        [0.6, 0.3, 0.1],
                        [0.2, 0.5, 0.3],
                        [0.5, 0.1, 0.4],
                    ]
                ),
            ],
            indices=np.array([0, 2]),
        ),
    ],
    hidden=fresh_joints,
    reference=naive_bayes_joint,
    second_reference=joint_by_hand,
    compare=EACH,
    equivalent={
        "np.asarray(tables[j]) → tables[j]": "the tables are given as arrays; only a likelihood_table of "
        "one's own may return lists",
    },
    ideas={
        "prior_forgotten": idea(prior_in="never"),
        "prior_in_every_feature": idea(prior_in="every time"),
        "sums_over_features": idea(combine="sum"),
        "adds_prior_and_likelihoods": idea(_adds_everything),
        "one_product_for_all_classes": idea(_one_product_for_all_classes),
        "only_the_last_feature": idea(use="last"),
        "only_the_first_feature": idea(use="first"),
        "rows_for_columns": idea(_takes_rows),
        "counts_from_one": idea(shift=-1),
        "returns_the_posterior": idea(
            end="posterior", claim=lambda given, got, right: np.isclose(np.sum(got), 1)
        ),
        "stays_in_logs": idea(end="log"),
        "averages_the_likelihoods": idea(
            lambda priors, tables, indices: priors * _columns(tables, indices).mean(axis=0)
        ),
    },
)
