import numpy as np

from autograder.exercise import Exercise, array, case, cases, idea

from ..gaussian_log_pdf.key import gaussian_log_pdf
from ..shared import PETALS_A, PETALS_B, apart, bell, gaussian_pdf, scaled


def negative_log_likelihood(
    x, mean, variance, *,
    power=1.0, half=0.5, per=1, constant=True, once=False, refit=False, sign=1, root=0.5,
    exponent=lambda gaps, v, half: half * np.sum(gaps**2) / v,
):  # fmt: skip
    """Sum the two terms over the points; the knobs drop, average or replace something."""
    if refit:
        mean, variance = np.mean(x), np.var(x)
    spread = variance**power
    count = 1 if once else len(x)
    heights = count * root * np.log((2 * np.pi if constant else 1.0) * spread)
    return sign * float(heights + exponent(x - mean, spread, half)) / (per or len(x))


def from_densities(combine):
    """Return minus what is made of the densities of the points."""
    return lambda x, mean, variance: -combine(gaussian_pdf(x, mean, variance))


def fresh_samples(rng):
    """Draw parameters that fit and that do not, points far away, a narrow bell, many points."""
    mean, deviation = scaled(rng, 1.0, 30.0)
    x = mean + deviation * apart(rng, 0.1, 2, int(rng.integers(4, 9)))
    far = apart(rng, 12.5, 14, int(rng.integers(12, 18)))
    sharp = rng.uniform(0.002, 0.01)
    other = float((deviation * rng.uniform(0.4, 0.7)) ** 2)
    one = np.array([rng.uniform(60, 500)])
    narrow = "a narrow bell: a negative result"
    away = "{} standard deviations away".format
    return [
        case("parameters that fit", like="species A at its estimates", x=x,
             mean=float(x.mean()), variance=float(x.var())),
        case("parameters that do not fit", like="species A under other parameters", x=x,
             mean=mean + 2 * deviation, variance=other),
        bell("many points far away", mean, deviation, far, "twelve points, " + away(13)),
        bell("one point very far away", mean, deviation, one, "one point, " + away(60)),
        bell(narrow, 0.03, sharp, apart(rng, 0.1, 1.5, 6)),
        case("two hundred points", like="twenty points", x=rng.normal(size=200), mean=0.5,
             variance=2.0),
    ]  # fmt: skip


PUBLIC = """
                                           | x                | mean | variance
species A at its estimates                 | A                | 2.68 | 0.5336
species B at its estimates                 | B                | 6.5  | 0.26
species A under other parameters           | A                | 4.0  | 2.25
twelve points, 13 standard deviations away | TWELVE           | 0.0  | 4.0
one point, 60 standard deviations away     | 120.0,           | 0.0  | 4.0
a narrow bell: a negative result           | 0.01 0.012 0.009 | 0.01 | 4e-6
twenty points                              | TWENTY           | 0.5  | 2.0
"""

exercise = Exercise(
    points=3,
    second_reference="scipy",
    public=cases(
        PUBLIC,
        A=PETALS_A,
        B=PETALS_B,
        TWELVE=array("26.0 -26.0 26.5 -26.5 27.0 -27.0 26.0 -26.0 26.5 -26.5 27.0 -27.0"),
        TWENTY=np.linspace(-2.5, 2.25, 20),
    ),
    hidden=fresh_samples,
    equivalent={
        "gaussian_log_pdf(x, mean, variance) → gaussian_log_pdf(mean, x, variance)": "the density is "
        "symmetric in x and the mean"
    },
    ideas={
        "log_of_the_product": idea(from_densities(lambda p: np.log(np.prod(p)))),
        "log_of_underflowed_densities": idea(from_densities(lambda p: np.sum(np.log(p)))),
        "only_the_first_point": idea(lambda x, *given: negative_log_likelihood(x[:1], *given)),
        "averaged_over_the_points": idea(per=None),
        "sign_of_the_log_likelihood": idea(sign=-1),
        "half_forgotten": idea(half=1.0),
        "height_with_the_wrong_sign": idea(root=-0.5, alone=True),
        # / 2 * variance where / (2 * variance) is meant
        "not_inverted": idea(exponent=lambda gaps, v, _: np.sum(gaps**2) / 2 * v, alone=True),
        "root_lost_in_the_logarithm": idea(root=1.0),
        "squares_the_sum": idea(
            exponent=lambda gaps, v, _: np.sum(gaps) ** 2 / (2 * v), alone=True
        ),
        "normaliser_counted_once": idea(once=True),
        "two_pi_forgotten": idea(constant=False),
        "variance_as_standard_deviation": idea(power=2.0),
        "refits_the_parameters": idea(refit=True),
        "one_value_per_point": idea(lambda *given: -gaussian_log_pdf(*given)),
        "floor_under_the_density": idea(
            from_densities(lambda p: float(np.sum(np.log(np.maximum(p, 1e-300)))))
        ),
        "log_of_the_sum": idea(from_densities(lambda p: float(np.log(p.sum())))),
    },
)
