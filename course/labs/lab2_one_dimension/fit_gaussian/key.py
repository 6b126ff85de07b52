"""The answer key of lab2.fit_gaussian."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, call, case, idea

from ..shared import PETALS_A, PETALS_B


def fit_gaussian(x, *, ddof=0, centre="mean", spread="variance", order="mean first"):
    """Return mean and variance; the knobs change the divisor, the centre, the measure, the order."""
    around = {"mean": np.mean(x), "median": np.median(x)}.get(centre, 0.0)
    squares = (x - around) ** 2
    middle = around if centre == "median" else np.mean(x)
    size = np.sum(squares) / (len(x) - ddof)
    width = {
        "variance": size,
        "root": np.sqrt(size),
        "sum": np.sum(squares),
        "absolute": np.mean(np.abs(x - around)),
    }[spread]
    return (middle, width) if order == "mean first" else (width, middle)


def fit_by_pairs(x):
    """Fit without a mean: half the mean squared difference of all pairs is the 1/N variance."""
    return sum(x.tolist()) / len(x), np.mean((x[:, None] - x[None, :]) ** 2) / 2


def _skewed(rng, n, mean, deviation):
    """Draw n numbers whose median is not their mean."""
    return mean + deviation * (rng.permutation(rng.exponential(size=n)) + 0.1 * np.arange(n))


def fresh_measurements(rng):
    """Few points and more, of every size and sign."""
    tiny, huge = rng.uniform(1e-4, 1e-3), rng.uniform(1e4, 1e5)
    return [
        case("two points", x=rng.uniform(1, 4) + np.array([0.0, rng.uniform(1, 3)])),
        case(
            "three points, unsorted",
            like="unsorted, with an outlier",
            x=rng.permutation(np.array([2.0, 3.0, 7.0]) + rng.uniform(0, 0.5, 3)),
        ),
        case("negative numbers", x=-_skewed(rng, int(rng.integers(4, 9)), 1.0, 2.0)),
        case("tiny numbers", x=_skewed(rng, 5, 2 * tiny, tiny)),
        case("huge numbers", x=_skewed(rng, 7, -3 * huge, huge)),
        case("whole numbers", x=rng.permutation([0, 1, 3, int(rng.integers(6, 30))])),
    ]


exercise = Exercise(
    points=3,
    ask=call(),
    public=[
        case("the five petals of species A", x=PETALS_A),
        case("the three petals of species B", x=PETALS_B),
        case("two points", x=np.array([-1.0, 3.0])),
        case("unsorted, with an outlier", x=np.array([4.0, 1.0, 90.0, 2.0])),
        case("negative numbers", x=np.array([-3.5, -0.5, -8.0, -1.5])),
        case("tiny numbers", x=np.array([2e-4, 5e-4, 3e-4, 9e-4])),
        case("huge numbers", x=np.array([4e5, -1e5, 2e5, 9e5])),
        case("whole numbers", x=np.array([3, 0, 12, 1])),
    ],
    hidden=fresh_measurements,
    reference=fit_gaussian,
    second_reference=fit_by_pairs,
    returns=("mean", "variance"),
    ideas={
        "divides_by_n_minus_1": idea(ddof=1),
        "returns_the_standard_deviation": idea(spread="root"),
        "not_divided": idea(spread="sum"),
        "absolute_deviations": idea(spread="absolute"),
        "not_centred": idea(centre="zero"),
        "median_for_mean": idea(centre="median"),
        "parts_swapped": idea(
            order="variance first",
            credit=0.5,
            claim=lambda given, got, right: np.isclose(got[1], right[0]),
        ),
    },
)
