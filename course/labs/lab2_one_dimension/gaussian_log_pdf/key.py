import numpy as np

from autograder.exercise import Exercise, case, cases, idea

from ..shared import FALLS, PETALS, apart, bell, fall, fresh_densities, gaussian_pdf, grows, scaled


def gaussian_log_pdf(
    x, mean, variance, *, power=1.0, exponent=fall, sign=1,
    constant=lambda v: -0.5 * np.log(2 * np.pi * v),
):  # fmt: skip
    """Evaluate the log density as a sum of two terms; the knobs are ways to mistype them."""
    spread = variance**power
    return sign * (constant(spread) + exponent(x - mean, spread))


def flat_far_away(x, mean, variance, got):
    """Return whether all points whose density is 0 have one value."""
    flat = got[gaussian_pdf(x, mean, variance) == 0]
    return np.all(flat == flat[:1])


def fresh_log_densities(rng):
    """Take the densities' inputs, and points so far away that the density is 0."""
    mean, deviation = scaled(rng)
    near, far = apart(rng, 0.1, 3, 4), apart(rng, 60, 2000, 4)
    first = fresh_densities(rng)[:2]
    narrow, sharp = 0.02 * apart(rng, 0.2, 3, 5), float(rng.uniform(1e-4, 4e-4))
    wide, spread = rng.uniform(-900, 900, size=5), float(rng.uniform(1e5, 1e6))
    petals = "petals of 20 cm and 60 cm under species B"
    return [
        *first,
        case("a narrow bell", x=narrow, mean=0.005, variance=sharp),
        case("a wide bell", x=wide, mean=100.0, variance=spread),
        bell("near and far points", mean, deviation, rng.permutation(np.append(near, far))),
        bell("all points far away", mean, deviation, far, like=petals),
    ]


PUBLIC = """
                                          | x                   | mean  | variance
the petals under species A                | PETALS              | 2.68  | 0.5336
one petal under species B                 | 5.8,                | 6.5   | 0.26
a narrow bell                             | 0.18 0.2 0.23       | 0.2   | 0.0004
petals of 20 cm and 60 cm under species B | 20.0 60.0           | 6.5   | 0.26
a wide bell                               | -900.0 150.0 2000.0 | 100.0 | 250000.0
near and far points                       | 0.0 -1.0 1e3 -1e6   | 0.5   | 2.0
"""

exercise = Exercise(
    points=2,
    second_reference="scipy",
    public=cases(PUBLIC, PETALS=PETALS),
    hidden=fresh_log_densities,
    ideas={
        "log_of_an_underflowed_density": idea(lambda x, m, v: np.log(gaussian_pdf(x, m, v))),
        "floor_under_the_density": idea(
            lambda x, m, v: np.log(np.maximum(gaussian_pdf(x, m, v), 1e-300)), claim=flat_far_away
        ),
        "half_forgotten": idea(exponent=FALLS["half_forgotten"]),
        "divides_by_the_variance_before_squaring": idea(exponent=FALLS["squared_below"]),
        "not_inverted": idea(exponent=FALLS["not_inverted"]),
        "exponent_without_minus": idea(exponent=FALLS["rising"], claim=grows),
        "product_of_the_logarithms": idea(
            lambda x, m, v: -0.5 * np.log(2 * np.pi * v) * fall(x - m, v)
        ),
        "variance_as_standard_deviation": idea(power=2.0),
        "root_lost_in_the_logarithm": idea(constant=lambda v: -np.log(2 * np.pi * v)),
        "height_with_the_wrong_sign": idea(constant=lambda v: 0.5 * np.log(2 * np.pi * v)),
        "variance_outside_of_the_root": idea(constant=lambda v: -np.log(2 * np.pi) / 2 - np.log(v)),
        "variance_outside_of_the_logarithm": idea(constant=lambda v: -0.5 * np.log(2 * np.pi) * v),
        "two_pi_forgotten": idea(constant=lambda v: -0.5 * np.log(v)),
        "normaliser_forgotten": idea(constant=lambda v: 0.0),
        "logarithm_to_base_ten": idea(constant=lambda v: -0.5 * np.log10(2 * np.pi * v)),
        "log_density_to_base_ten": idea(lambda x, m, v: gaussian_log_pdf(x, m, v) / np.log(10)),
        "returns_the_negative": idea(sign=-1, claim=grows),
    },
)
