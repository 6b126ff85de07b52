import numpy as np

from autograder.exercise import Exercise, array, case, cases, idea

from ..shared import PETALS_A, PETALS_B


def fit_gaussian(
    x, *, ddof=0, centre=np.mean, spread=lambda gaps, n: np.sum(gaps**2) / n, swap=False
):
    """Return mean and variance; the knobs change divisor, centre, measure and order."""
    around = centre(x)
    middle = around if centre is np.median else np.mean(x)
    width = spread(x - around, len(x) - ddof)
    return (width, middle) if swap else (middle, width)


def _skewed(rng, n, mean, deviation):
    """Draw n numbers whose median is not their mean."""
    return mean + deviation * (rng.permutation(rng.exponential(size=n)) + 0.1 * np.arange(n))


def fresh_measurements(rng):
    """Few points and more, of every size and sign."""
    tiny, huge = rng.uniform(1e-4, 1e-3), rng.uniform(1e4, 1e5)
    two = rng.uniform(1, 4) + np.array([0.0, rng.uniform(1, 3)])
    three = rng.permutation(array("2.0 3.0 7.0") + rng.uniform(0, 0.5, 3))
    return [
        case("two points", x=two),
        case("three points, unsorted", like="unsorted, with an outlier", x=three),
        case("negative numbers", x=-_skewed(rng, int(rng.integers(4, 9)), 1.0, 2.0)),
        case("tiny numbers", x=_skewed(rng, 5, 2 * tiny, tiny)),
        case("huge numbers", x=_skewed(rng, 7, -3 * huge, huge)),
        case("whole numbers", x=rng.permutation([0, 1, 3, int(rng.integers(6, 30))])),
    ]


PUBLIC = """
                              | x
the five petals of species A  | A
the three petals of species B | B
two points                    | -1.0 3.0
unsorted, with an outlier     | 4.0 1.0 90.0 2.0
negative numbers              | -3.5 -0.5 -8.0 -1.5
tiny numbers                  | 2e-4 5e-4 3e-4 9e-4
huge numbers                  | 4e5 -1e5 2e5 9e5
whole numbers                 | 3 0 12 1
"""

exercise = Exercise(
    points=3,
    second_reference="statistics",
    public=cases(PUBLIC, A=PETALS_A, B=PETALS_B),
    hidden=fresh_measurements,
    returns=("mean", "variance"),
    ideas={
        "divides_by_n_minus_1": idea(ddof=1),
        "returns_the_standard_deviation": idea(spread=lambda gaps, n: np.sqrt(np.sum(gaps**2) / n)),
        "not_divided": idea(spread=lambda gaps, n: np.sum(gaps**2)),
        "absolute_deviations": idea(spread=lambda gaps, n: np.mean(np.abs(gaps))),
        "not_centred": idea(centre=lambda x: 0.0),
        "median_for_mean": idea(centre=np.median),
        "parts_swapped": idea(
            swap=True, credit=0.5, claim=lambda got, right: np.isclose(got[1], right[0])
        ),
    },
)
