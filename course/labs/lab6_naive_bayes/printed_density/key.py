import numpy as np

from autograder.exercise import Exercise, case, cases, idea

from ..shared import POINT_A, SLIDE_MEANS, SLIDE_VARIANCES


def printed_density(
    x, mean, variances, *, half=0.5, exponent=lambda away, v: away**2 * v,
    height=lambda pi, size: pi * np.sqrt(size),
):  # fmt: skip
    """Return what the slide computed: Σ where the exponent has Σ⁻¹; the knobs give other ideas."""
    squares = exponent(x - mean, variances)
    heights = height((2 * np.pi) ** (len(x) / 2), np.prod(variances))
    return float(np.exp(-half * squares.sum()) / heights)


def fresh_slips(rng):
    """Fresh points: one, two and many features, narrow and wide."""

    def one(label, d, low, high, like=""):
        variances = rng.uniform(low, high, d)
        mean = rng.uniform(-3, 3, d)
        away = rng.uniform(0.6, 1.8, d) * rng.choice([-1.0, 1.0], d)
        return case(label, like=like, x=mean + away, mean=mean, variances=variances)

    return [
        one("two features", 2, 0.15, 0.5, like="class 1 of the slide"),
        one("one feature", 1, 0.2, 0.7),
        one("three features", 3, 0.2, 0.8),
        one("a narrow class", 2, 0.01, 0.05),
        one("a wide class", 2, 1.5, 3.0),
        one("six features", 6, 0.2, 0.6, like="three features"),
    ]


exercise = Exercise(
    points=3,
    second_reference="scipy",
    public=[
        case("class 1 of the slide", x=POINT_A, mean=SLIDE_MEANS[0], variances=SLIDE_VARIANCES[0]),
        case("class 2 of the slide", x=POINT_A, mean=SLIDE_MEANS[1], variances=SLIDE_VARIANCES[1]),
        *cases("""
                           | x            | mean        | variances
            one feature    | 2.0,         | 0.5,        | 0.3,
            three features | 1.0 -0.5 2.0 | 0.0 0.5 1.2 | 0.6 0.25 1.7
            a narrow class | 0.5 -1.4     | -0.6 0.1    | 0.02 0.04
            a wide class   | 2.5 0.4      | 1.3 -0.8    | 2.6 1.7
        """),
    ],
    hidden=fresh_slips,
    ideas={
        "the_true_density": idea(exponent=lambda away, v: away**2 / v),
        "standard_deviation_in_the_exponent": idea(exponent=lambda away, v: away**2 * np.sqrt(v)),
        "squares_the_variance_too": idea(exponent=lambda away, v: (away * v) ** 2),
        "plain_distance": idea(exponent=lambda away, v: away**2),
        "half_forgotten": idea(half=1.0),
        "normaliser_forgotten": idea(height=lambda pi, size: 1.0),
        "determinant_without_root": idea(height=lambda pi, size: pi * size),
        "root_forgotten": idea(height=lambda pi, size: pi**2 * size),
        "inverse_in_front_too": idea(height=lambda pi, size: pi / np.sqrt(size)),
        "two_pi_for_two_features_only": idea(height=lambda pi, size: 2 * np.pi * np.sqrt(size)),
        "two_pi_forgotten": idea(height=lambda pi, size: np.sqrt(size)),
    },
)
