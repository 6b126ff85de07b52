from operator import getitem

import numpy as np

from autograder.claims import sums_to_one
from autograder.exercise import Exercise, array, case, cases, idea

from ..shared import EACH


def naive_bayes_joint(
    priors, tables, indices, *, prior_in=lambda d: 1, combine=np.prod, use=slice(None), shift=0,
    end=lambda joint: joint,
):  # fmt: skip
    """Return p(x, k) for every class: the prior times one likelihood per feature."""
    columns = chosen(tables, indices + shift)[use]
    return end(priors ** prior_in(len(columns)) * combine(columns, axis=0))


def chosen(tables, indices):
    """Return of each table the column of the value that was observed."""
    return np.array([table[:, i] for table, i in zip(tables, indices, strict=True)])


def _tables(rng, C, sizes):
    """Return priors and one table per feature, rows adding up to 1, no two columns alike."""
    shares = rng.permutation(np.linspace(1.0, 2.5, C)) * rng.uniform(0.9, 1.1, C)
    tables = [rng.uniform(0.1, 1.0, (C, V)) for V in sizes]
    tables = [table / table.sum(axis=1, keepdims=True) for table in tables]
    return {"priors": shares / shares.sum(), "tables": tables}


def fresh_joints(rng):
    """Fresh tables: one feature and many, as many values as classes, a zero, the last column."""
    zero = _tables(rng, 3, [4, 2, 3])
    zero["tables"][0][:, 2] = [0.0, 0.5, 0.2]
    many = [4, *(int(v) for v in rng.integers(2, 5, size=11))]
    return [
        case("two features", **_tables(rng, 2, [3, 4]), indices=array("2 1"),
             like="two features, as for the weather"),
        case("one feature", **_tables(rng, 3, [5]), indices=np.array([rng.integers(5)]),
             like="one feature, three classes"),
        case("as many values as classes", **_tables(rng, 3, [3, 3]), indices=array("2 1"),
             like="as many values as classes, as many features"),
        case("a likelihood of zero", **zero, indices=array("2 1 0"),
             like="a value that one class never showed"),
        case("twelve features", **_tables(rng, 2, many), like="seven features",
             indices=np.r_[3, rng.integers(0, many[1:])]),
        case("many classes", **_tables(rng, 7, [2, 6, 3]), indices=array("0 5 1"),
             like="five classes"),
        case("three equal questions", **_tables(rng, 4, [3, 3, 3]), indices=array("1 1 2"),
             like="three features with two values each"),
    ]  # fmt: skip


def arrays(*tables):
    """Return one table per feature."""
    return [array(table) for table in tables]


#: The chance of the first of two values in each of two classes, for seven features.
SEVEN = [(0.2, 0.6), (0.9, 0.5), (0.3, 0.8), (0.7, 0.4), (0.15, 0.35), (0.6, 0.25), (0.45, 0.85)]

PUBLIC = """
                                            | priors      | tables  | indices
two features, as for the weather            | 0.4 0.6     | WEATHER | 2 0
one feature, three classes                  | 0.5 0.3 0.2 | FOUR    | 1,
three features with two values each         | 0.8 0.2     | HALVES  | 1 0 1
a value that one class never showed         | 0.3 0.7     | NEVER   | 0 1
as many values as classes, as many features | 0.35 0.65   | SQUARE  | 1 0
seven features                              | 0.55 0.45   | SEVEN   | 1 0 0 1 1 0 1
five classes                                | TENTHS      | FIVE    | 0 2
"""

exercise = Exercise(
    points=4,
    second_reference="sum_of_logs",
    public=cases(
        PUBLIC,
        WEATHER=arrays("0.5 0.3 0.2; 0.1 0.3 0.6", "0.25 0.75; 0.9 0.1"),
        FOUR=arrays("0.7 0.2 0.05 0.05; 0.1 0.4 0.3 0.2; 0.25 0.15 0.2 0.4"),
        HALVES=arrays("0.9 0.1; 0.35 0.65", "0.55 0.45; 0.2 0.8", "0.75 0.25; 0.4 0.6"),
        NEVER=arrays("0.0 0.6 0.4; 0.5 0.2 0.3", "0.15 0.85; 0.7 0.3"),
        SQUARE=arrays("0.8 0.2; 0.45 0.55", "0.3 0.7; 0.9 0.1"),
        SEVEN=[np.array([[p, 1 - p], [q, 1 - q]]) for p, q in SEVEN],
        TENTHS=array("0.1 0.3 0.15 0.25 0.2"),
        FIVE=arrays(
            "0.2 0.8; 0.7 0.3; 0.4 0.6; 0.9 0.1; 0.5 0.5",
            "0.1 0.2 0.7; 0.3 0.3 0.4; 0.6 0.3 0.1; 0.2 0.5 0.3; 0.5 0.1 0.4",
        ),
    ),
    hidden=fresh_joints,
    compare=EACH,
    ideas={
        "prior_forgotten": idea(prior_in=lambda d: 0),
        "prior_in_every_feature": idea(prior_in=lambda d: d),
        "sums_over_features": idea(combine=np.sum),
        "adds_prior_and_likelihoods": idea(lambda p, *given: p + sum(chosen(*given))),
        "one_product_for_all_classes": idea(lambda p, *given: p * np.prod(chosen(*given))),
        "only_the_last_feature": idea(use=slice(-1, None)),
        "only_the_first_feature": idea(use=slice(1)),
        "rows_for_columns": idea(lambda p, T, i: np.prod([p, *map(getitem, T, i)], axis=0)),
        "counts_from_one": idea(shift=-1),
        "returns_the_posterior": idea(end=lambda joint: joint / joint.sum(), claim=sums_to_one),
        "stays_in_logs": idea(end=np.log),
        "averages_the_likelihoods": idea(lambda p, *given: p * chosen(*given).mean(axis=0)),
    },
)
