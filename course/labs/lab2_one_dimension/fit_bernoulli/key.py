import numpy as np

from autograder.exercise import Exercise, array, case, cases, idea


def fit_bernoulli(y, *, counted=1, divisor=lambda n, hits: n, extra=0, form=lambda share: share):
    """Return the share of ones; the knobs count something else or divide by something else."""
    hits = np.sum(y == counted)
    return form((hits + extra) / (divisor(len(y), hits) + 2 * extra))


def fresh_labels(rng):
    """Draw few and many labels, unsorted, one of many, none at all."""
    n = 2 * int(rng.integers(8, 30)) + 1
    many = (rng.permutation(n) < rng.integers(2, n // 2 - 2)).astype(int)
    mostly = 1 - (rng.permutation(n) < rng.integers(2, n // 3)).astype(int)
    few = rng.permutation(array("1 0 0 1 0 0 0"))
    return [
        case("seven labels, unsorted", like="mostly ones, unsorted", y=few),
        case("mostly zeros", like="the petals' labels", y=many),
        case("mostly ones", like="mostly ones, unsorted", y=mostly),
        case("one of many", y=rng.permutation(np.eye(n, dtype=int)[0])),
        case("no ones at all", y=np.zeros(int(rng.integers(2, 6)), dtype=int)),
    ]


exercise = Exercise(
    points=2,
    second_reference="by_search",
    public=cases("""
                              | y
        the petals' labels    | 0 0 0 0 0 1 1 1
        mostly ones, unsorted | 1 0 1 1 0 1 1
        one of many           | 0 0 0 0 1 0 0 0 0
        no ones at all        | 0 0 0
    """),
    hidden=fresh_labels,
    ideas={
        "other_class": idea(counted=0),
        "count_for_share": idea(divisor=lambda n, hits: 1),
        "ratio_of_the_classes": idea(divisor=lambda n, hits: n - hits),
        "divides_by_n_minus_1": idea(divisor=lambda n, hits: n - 1),
        "adds_one_to_the_counts": idea(extra=1),
        "most_frequent_label": idea(form=np.round),
        "returns_both_shares": idea(form=lambda p: np.array([1 - p, p]), alone=True),
        "returns_both_shares_ones_first": idea(form=lambda p: np.array([p, 1 - p]), alone=True),
    },
)
