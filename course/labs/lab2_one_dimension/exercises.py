"""The answer key of lab 2: one measurement, two classes."""

import numpy as np
from scipy import optimize, special, stats

import labgauss
from autograder.exercise import Exercise, Explains, Misconception, call, case, close, value

PETALS_A = np.array([1.8, 2.1, 2.5, 3.2, 3.8])
PETALS_B = np.array([5.8, 6.7, 7.0])
SPECIES_A = (2.68, 0.5336)
SPECIES_B = (6.5, 0.26)
#: The prior that 004's doctor has for a patient without diabetes, and the count he measures.
PRIOR_0, MEASURED = 0.8, 48


# --- the density ----------------------------------------------------------------------------------


def _exponent(x, mean, spread, form):
    deviation = x - mean
    return {
        "right": -(deviation**2) / (2 * spread),
        "no half": -(deviation**2) / spread,
        "times": -(deviation**2) / 2 * spread,
        "squared below": -(deviation**2) / (2 * spread**2),
        "no square": -deviation / (2 * spread),
        "rising": deviation**2 / (2 * spread),
    }[form]


def gaussian_pdf(x, mean, variance, *, power=1.0, exponent="right", peak="right"):
    """Evaluate the density; the knobs are ways to mistype its formula."""
    spread = variance**power
    height = {
        "right": 1 / np.sqrt(2 * np.pi * spread),
        "no root": 1 / (2 * np.pi * spread),
        "root of 2 pi only": 1 / (np.sqrt(2 * np.pi) * spread),
        "no variance": 1 / np.sqrt(2 * np.pi),
        "times variance": 1 / np.sqrt(2 * np.pi) * spread,
        "one": 1.0,
    }[peak]
    return height * np.exp(_exponent(x, mean, spread, exponent))


def pdf_by_scipy(x, mean, variance):
    """Evaluate scipy's normal density, which asks for the standard deviation."""
    return stats.norm.pdf(x, loc=mean, scale=np.sqrt(variance))


def _scaled(rng, low=0.05, high=50.0):
    """A mean and a standard deviation of any size, the mean at most six deviations from zero."""
    deviation = np.exp(rng.uniform(np.log(low), np.log(high)))
    return float(deviation * rng.uniform(-6, 6)), float(deviation)


def _apart(rng, low, high, n):
    """Draw n numbers from [low, high] with either sign, both signs present, in any order."""
    z = rng.uniform(low, high, size=n)
    return rng.permutation(z * np.where(np.arange(n) % 2, -1, 1))


def fresh_densities(rng):
    """Near, far, one point, a narrow and a wide bell."""
    mean, deviation = _scaled(rng, 0.5, 0.8)
    narrow, sharp = rng.uniform(-0.1, 0.1), rng.uniform(0.01, 0.03)
    low, high = _apart(rng, 0.05, 0.25, 3), _apart(rng, 2, 3, 2)
    wide = rng.uniform(1e2, 1e3)
    centre = rng.uniform(-4, 4) * wide
    return [
        case("an ordinary bell", like="the petals under species A", x=mean + deviation * _apart(rng, 0.2, 2.5, 6), mean=mean,
             variance=deviation**2),
        case("one point", like="one petal under species B", x=np.array([2.0 * rng.uniform(0.5, 1.5)]), mean=0.5, variance=3.0),
        case("near and far points", x=mean + deviation * _apart(rng, 0.1, 9.0, 9), mean=mean,
             variance=deviation**2),
        case("a narrow bell", like="a narrow bell: densities above 1", x=narrow + sharp * rng.permutation(np.append(low, high)), mean=float(narrow),
             variance=float(sharp**2)),
        case("a wide bell", x=centre + wide * _apart(rng, 0.2, 3, 5), mean=float(centre),
             variance=float(wide**2)),
    ]  # fmt: skip


def draw_missing_half(ax):
    """Show the bell with and without the half."""
    x = np.linspace(0, 5.4, 200)
    mean, variance = SPECIES_A
    right = gaussian_pdf(x, mean, variance)
    ax.plot(x, right, color="#004488", label="with ½")
    wrong = gaussian_pdf(x, mean, variance, exponent="no half")
    ax.plot(x, wrong, color="#BB5566", linestyle="--", label="without")
    ax.set(xlabel="x", ylabel="density")
    ax.legend(frameon=False)


def _grows(given, got, right):
    """Return whether the farthest point has no smaller value than the nearest one."""
    away = np.abs(given["x"] - given["mean"])
    return got[away.argmax()] >= got[away.argmin()]


PDF = Exercise(
    id="lab2.gaussian_pdf",
    points=2,
    ask=call(),
    public=[
        case(
            "the petals under species A",
            x=np.concatenate([PETALS_A, PETALS_B]),
            mean=2.68,
            variance=0.5336,
        ),
        case("one petal under species B", x=np.array([5.8]), mean=6.5, variance=0.26),
        case(
            "a narrow bell: densities above 1",
            x=np.array([0.18, 0.2, 0.21]),
            mean=0.2,
            variance=0.0004,
        ),
        case("a wide bell", x=np.array([-900.0, 150.0, 2000.0]), mean=100.0, variance=250000.0),
        case("near and far points", x=np.array([0.4, -12.0, 5.0, 18.0]), mean=1.0, variance=4.0),
    ],
    hidden=fresh_densities,
    reference=gaussian_pdf,
    second_reference=pdf_by_scipy,
    compare=close(scale="entry"),
    misconceptions=[
        Misconception(
            "missing_half",
            "The exponent has lost its factor ½. What does that do to the width of the bell, and to the area "
            "under it?",
            knobs={"exponent": "no half"},
            picture=Explains(
                draw_missing_half,
                "Two bells of the same height over species A: the one without the factor one half is "
                "narrower, so that the area under it is less than 1.",
            ),
        ),
        Misconception(
            "multiplies_by_the_variance",
            "Your exponent is multiplied by the variance where it should be divided by it. Which of / and * "
            "does Python do first when both stand in a row?",
            knobs={"exponent": "times"},
        ),
        Misconception(
            "divides_by_the_variance_before_squaring",
            "In the exponent the deviation is divided by the variance and then squared. If x is in cm, in which "
            "unit is "
            "each of the two, and which unit may an exponent have?",
            knobs={"exponent": "squared below"},
        ),
        Misconception(
            "deviation_not_squared",
            "Your function gives more on one side of the mean than on the other: the deviation went in without "
            "its square. What should the densities at one centimetre left and right of the mean be?",
            knobs={"exponent": "no square"},
        ),
        Misconception(
            "exponent_without_minus",
            "Your values grow with the distance from the mean. Which sign makes points far away rare?",
            knobs={"exponent": "rising"},
            claim=_grows,
        ),
        Misconception(
            "variance_used_as_standard_deviation",
            "The number that was given as variance is used as a standard deviation. In which units is each of the "
            "two, and which one does your formula, or your library, ask for?",
            knobs={"power": 2.0},
        ),
        Misconception(
            "standard_deviation_used_as_variance",
            "A square root was taken and its result used in the places of σ². In which units is the exponent "
            "now, and which units may an exponent have?",
            knobs={"power": 0.5},
        ),
        Misconception(
            "no_root_in_the_normaliser",
            "In front of the exponential, 2πσ² stands without its root. What happens to the height of a bell when "
            "it gets twice as wide and the area has to stay the same?",
            knobs={"peak": "no root"},
        ),
        Misconception(
            "variance_outside_of_the_root",
            "In front of the exponential the variance comes in as if no root had been taken of it. In which units "
            "would the area under your curve be, if x is in cm?",
            knobs={"peak": "root of 2 pi only"},
        ),
        Misconception(
            "no_variance_in_the_normaliser",
            "In front of the exponential stands the 2π without the variance. What happens to the height of a bell "
            "when it gets twice as wide and the area has to stay the same?",
            knobs={"peak": "no variance"},
        ),
        Misconception(
            "normaliser_multiplied_by_the_variance",
            "The height of your bell grows with the variance. In which order does Python do / and * when both "
            "stand in "
            "a row, and what happens to a bell that gets wider while the area stays the same?",
            knobs={"peak": "times variance"},
        ),
        Misconception(
            "not_normalised",
            "Your bell is 1 high at the mean, whatever the variance: only the exponential is there. What must the "
            "area under a density be?",
            knobs={"peak": "one"},
        ),
        Misconception(
            "multiplies_by_the_deviation",
            "Your height grows with the standard deviation: the wider the bell, the higher it stands. In "
            "`1 / a * b`, by which of the two does Python divide?",
            wrong=lambda x, mean, variance: variance * gaussian_pdf(x, mean, variance),
        ),
        Misconception(
            "distance_without_square",
            "In your exponent stands the distance from the mean itself, so that the top of your curve is a "
            "spike. Which power of the distance belongs there?",
            wrong=lambda x, mean, variance: (
                np.exp(-np.abs(x - mean) / (2 * variance)) / np.sqrt(2 * np.pi * variance)
            ),
        ),
    ],
)


# --- its logarithm --------------------------------------------------------------------------------


def gaussian_log_pdf(x, mean, variance, *, power=1.0, exponent="right", constant="right", sign=1):
    """Evaluate the log density as a sum of two terms; the knobs are ways to mistype them."""
    spread = variance**power
    term = {
        "right": -0.5 * np.log(2 * np.pi * spread),
        "plus": 0.5 * np.log(2 * np.pi * spread),
        "no root": -np.log(2 * np.pi * spread),
        "no 2 pi": -0.5 * np.log(spread),
        "root of 2 pi only": -0.5 * np.log(2 * np.pi) - np.log(spread),
        "outside": -0.5 * np.log(2 * np.pi) * spread,
        "base ten": -0.5 * np.log10(2 * np.pi * spread),
        "none": 0.0,
    }[constant]
    return sign * (term + _exponent(x, mean, spread, exponent))


def log_pdf_by_scipy(x, mean, variance):
    """Evaluate scipy's normal log density."""
    return stats.norm.logpdf(x, loc=mean, scale=np.sqrt(variance))


def log_of_density(x, mean, variance):
    """Take the log of a density that may already have become 0."""
    return np.log(gaussian_pdf(x, mean, variance))


def log_above_a_floor(x, mean, variance):
    """Take the log of a density that is kept above a tiny number."""
    return np.log(np.maximum(gaussian_pdf(x, mean, variance), 1e-300))


def _flat_far_away(given, got, right):
    """Return whether all points whose density is 0 have one value."""
    flat = got[gaussian_pdf(given["x"], given["mean"], given["variance"]) == 0]
    return np.all(flat == flat[:1])


def log_to_base_ten(x, mean, variance):
    """Take every logarithm to base 10."""
    return gaussian_log_pdf(x, mean, variance) / np.log(10)


def product_of_logs(x, mean, variance):
    """Multiply the logarithms of the two factors where they should be added."""
    return -0.5 * np.log(2 * np.pi * variance) * _exponent(x, mean, variance, "right")


def fresh_log_densities(rng):
    """Take the densities' inputs, and points so far away that the density is 0."""
    mean, deviation = _scaled(rng)
    near, far = _apart(rng, 0.1, 3, 4), _apart(rng, 60, 2000, 4)
    return [
        *fresh_densities(rng)[:2],
        case("a narrow bell", x=0.02 * _apart(rng, 0.2, 3, 5), mean=0.005,
             variance=float(rng.uniform(1e-4, 4e-4))),
        case("a wide bell", x=rng.uniform(-900, 900, size=5), mean=100.0,
             variance=float(rng.uniform(1e5, 1e6))),
        case("near and far points", x=mean + deviation * rng.permutation(np.append(near, far)),
             mean=mean, variance=deviation**2),
        case("all points far away", like="petals of 20 cm and 60 cm under species B", x=mean + deviation * far, mean=mean, variance=deviation**2),
    ]  # fmt: skip


LOG_PDF = Exercise(
    id="lab2.gaussian_log_pdf",
    points=2,
    ask=call(),
    public=[
        case(
            "the petals under species A",
            x=np.concatenate([PETALS_A, PETALS_B]),
            mean=2.68,
            variance=0.5336,
        ),
        case("one petal under species B", x=np.array([5.8]), mean=6.5, variance=0.26),
        case("a narrow bell", x=np.array([0.18, 0.2, 0.23]), mean=0.2, variance=0.0004),
        case(
            "petals of 20 cm and 60 cm under species B",
            x=np.array([20.0, 60.0]),
            mean=6.5,
            variance=0.26,
        ),
        case("a wide bell", x=np.array([-900.0, 150.0, 2000.0]), mean=100.0, variance=250000.0),
        case("near and far points", x=np.array([0.0, -1.0, 1e3, -1e6]), mean=0.5, variance=2.0),
    ],
    hidden=fresh_log_densities,
    reference=gaussian_log_pdf,
    second_reference=log_pdf_by_scipy,
    misconceptions=[
        Misconception(
            "log_of_an_underflowed_density",
            "Far from the mean your values are minus infinity: the density had become 0 before its logarithm was "
            "taken. What does the logarithm do to a product and to an exponential, on paper?",
            wrong=log_of_density,
        ),
        Misconception(
            "floor_under_the_density",
            "Far from the mean all points get the same value: the density had become 0, and a small number in its "
            "place "
            "hides how far away they are. What does the logarithm do to a product and to an exponential, on paper?",
            wrong=log_above_a_floor,
            claim=_flat_far_away,
        ),
        Misconception(
            "missing_half",
            "The quadratic term has lost the ½ of the exponent. What is left of exp(−½ z²) when you take its "
            "logarithm?",
            knobs={"exponent": "no half"},
        ),
        Misconception(
            "divides_by_the_variance_before_squaring",
            "The deviation is divided by the variance and then squared. If x is in cm, in which unit is each of "
            "the two, "
            "and which unit may an exponent have?",
            knobs={"exponent": "squared below"},
        ),
        Misconception(
            "multiplies_by_the_variance",
            "Your quadratic term is multiplied by the variance where it should be divided by it. Which of / and * "
            "does Python do first when both stand in a row?",
            knobs={"exponent": "times"},
        ),
        Misconception(
            "exponent_without_minus",
            "Your log densities grow with the distance from the mean. Which sign stands in the exponent of the "
            "density, and what becomes of it under the logarithm?",
            knobs={"exponent": "rising"},
            claim=_grows,
        ),
        Misconception(
            "product_of_the_logarithms",
            "You multiplied the logarithm of the height by the exponent. The density is a product of height and "
            "exponential: "
            "what does the logarithm make of a product?",
            wrong=product_of_logs,
        ),
        Misconception(
            "variance_used_as_standard_deviation",
            "The number that was given as variance is used as a standard deviation. Which of the two does your "
            "formula, or your library, ask for?",
            knobs={"power": 2.0},
        ),
        Misconception(
            "root_lost_in_the_logarithm",
            "The logarithm of the height has lost the root. What does a square root become when you take the "
            "logarithm?",
            knobs={"constant": "no root"},
        ),
        Misconception(
            "height_with_the_wrong_sign",
            "The logarithm of the height has the wrong sign. The root stands below the fraction bar: what does "
            "the logarithm make of 1 over something?",
            knobs={"constant": "plus"},
        ),
        Misconception(
            "variance_outside_of_the_root",
            "The variance comes in with the whole of its logarithm, as if the root covered 2π only. What does a "
            "square "
            "root become when you take the logarithm?",
            knobs={"constant": "root of 2 pi only"},
        ),
        Misconception(
            "variance_outside_of_the_logarithm",
            "The variance is multiplied with a logarithm instead of standing inside it. Where does the bracket of "
            "your "
            "logarithm end, and what should it hold?",
            knobs={"constant": "outside"},
        ),
        Misconception(
            "two_pi_dropped",
            "The 2π is not there, which is worth 0.92 in every value. It can be dropped when you only compare "
            "classes, but is the result then still the log of a density?",
            knobs={"constant": "no 2 pi"},
        ),
        Misconception(
            "normaliser_dropped",
            "Every log density is 0 at its mean: only the exponent was kept. How would a narrow bell then differ "
            "from a wide one at its top, and how should it?",
            knobs={"constant": "none"},
        ),
        Misconception(
            "logarithm_to_base_ten",
            "One term is the natural logarithm of e to some power, the other one is a logarithm to base 10. Which "
            "base "
            "does the e in the density ask for?",
            knobs={"constant": "base ten"},
        ),
        Misconception(
            "log_density_to_base_ten",
            "Your values are logarithms to base 10. Which logarithm undoes the e in the density, and which one "
            "was asked?",
            wrong=log_to_base_ten,
        ),
        Misconception(
            "returns_the_negative",
            "You return the negative of a log density: likely points get the small values. Should a likely point "
            "have a larger or a smaller log density than an unlikely one?",
            knobs={"sign": -1},
            claim=_grows,
        ),
    ],
)


# --- fitting --------------------------------------------------------------------------------------


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


FIT_GAUSSIAN = Exercise(
    id="lab2.fit_gaussian",
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
    misconceptions=[
        Misconception(
            "divides_by_n_minus_1",
            "You divide by N − 1. That makes a variance unbiased, but which divisor came out when the derivative "
            "of the NLL was set to zero?",
            knobs={"ddof": 1},
        ),
        Misconception(
            "returns_the_standard_deviation",
            "You return a standard deviation where a variance is asked. In which units is each of the two, and "
            "which of them are the functions of this lab given?",
            knobs={"spread": "root"},
        ),
        Misconception(
            "sum_of_squares_not_divided",
            "Your spread grows with every point that is added: it is a sum of squares. Is the spread of a species "
            "larger because you measured more petals?",
            knobs={"spread": "sum"},
        ),
        Misconception(
            "absolute_deviations",
            "Your spread is a mean distance, not a mean squared distance. Which of the two stands in the exponent "
            "of the Gaussian?",
            knobs={"spread": "absolute"},
        ),
        Misconception(
            "squares_around_zero",
            "You square x itself, without subtracting the mean. What would that say about petals that are exactly "
            "5 cm long, one like the other?",
            knobs={"centre": "zero"},
        ),
        Misconception(
            "median_for_mean",
            "The median takes the place of the mean. Which number makes the sum of squared distances smallest?",
            knobs={"centre": "median"},
        ),
        Misconception(
            "variance_first",
            "Your mean comes second. Which of the two comes first in the parameters of every function so far?",
            knobs={"order": "variance first"},
            credit=0.5,
            claim=lambda given, got, right: np.isclose(got[1], right[0]),
        ),
    ],
)


# --- the negative log likelihood ------------------------------------------------------------------


def negative_log_likelihood(
    x,
    mean,
    variance,
    *,
    power=1.0,
    half=0.5,
    per=1,
    constant=True,
    once=False,
    refit=False,
    sign=1,
    root=0.5,
):
    """Sum the two terms over the points; the knobs drop, average or replace something."""
    if refit:
        mean, variance = np.mean(x), np.var(x)
    spread = variance**power
    count = 1 if once else len(x)
    heights = count * root * np.log((2 * np.pi if constant else 1.0) * spread)
    return sign * float(heights + half * np.sum((x - mean) ** 2) / spread) / (per or len(x))


def nll_by_scipy(x, mean, variance):
    """Ask scipy for the penalty it minimises when it fits a normal distribution."""
    return stats.norm.nnlf((mean, np.sqrt(variance)), x)


def nll_of_product(x, mean, variance):
    """Take the log of the product of the densities."""
    return -np.log(np.prod(gaussian_pdf(x, mean, variance)))


def nll_of_densities(x, mean, variance):
    """Take the log of each density."""
    return -np.sum(np.log(gaussian_pdf(x, mean, variance)))


def square_of_the_sum(x, mean, variance):
    """Sum the deviations before they are squared."""
    heights = len(x) / 2 * np.log(2 * np.pi * variance)
    return float(heights + np.sum(x - mean) ** 2 / (2 * variance))


def nll_multiplied(x, mean, variance):
    """Write / 2 * variance where / (2 * variance) is meant."""
    heights = len(x) / 2 * np.log(2 * np.pi * variance)
    return float(heights + np.sum((x - mean) ** 2) / 2 * variance)


def nll_of_first_point(x, mean, variance):
    """Return from the loop in its first round."""
    return negative_log_likelihood(x[:1], mean, variance)


def nll_point_by_point(x, mean, variance):
    """Forget the sum."""
    return -gaussian_log_pdf(x, mean, variance)


def nll_above_a_floor(x, mean, variance):
    """Sum the logs of densities that are kept above a tiny number."""
    return float(-np.sum(log_above_a_floor(x, mean, variance)))


def fresh_samples(rng):
    """Draw parameters that fit and that do not, points far away, a narrow bell, many points."""
    mean, deviation = _scaled(rng, 1.0, 30.0)
    x = mean + deviation * _apart(rng, 0.1, 2, int(rng.integers(4, 9)))
    far = mean + deviation * _apart(rng, 12.5, 14, int(rng.integers(12, 18)))
    sharp = rng.uniform(0.002, 0.01)
    return [
        case("parameters that fit", like="species A at its estimates", x=x, mean=float(x.mean()), variance=float(x.var())),
        case("parameters that do not fit", like="species A under other parameters", x=x, mean=mean + 2 * deviation,
             variance=float((deviation * rng.uniform(0.4, 0.7)) ** 2)),
        case("many points far away", like="twelve points, 13 standard deviations away", x=far, mean=mean, variance=deviation**2),
        case("one point very far away", like="one point, 60 standard deviations away", x=np.array([mean + deviation * rng.uniform(60, 500)]),
             mean=mean, variance=deviation**2),
        case("a narrow bell: a negative result", x=0.03 + sharp * _apart(rng, 0.1, 1.5, 6),
             mean=0.03, variance=float(sharp**2)),
        case("two hundred points", like="twenty points", x=rng.normal(size=200), mean=0.5, variance=2.0),
    ]  # fmt: skip


NLL = Exercise(
    id="lab2.negative_log_likelihood",
    points=3,
    ask=call(),
    public=[
        case("species A at its estimates", x=PETALS_A, mean=2.68, variance=0.5336),
        case("species B at its estimates", x=PETALS_B, mean=6.5, variance=0.26),
        case("species A under other parameters", x=PETALS_A, mean=4.0, variance=2.25),
        case(
            "twelve points, 13 standard deviations away",
            x=np.array([26.0, -26.0, 26.5, -26.5, 27.0, -27.0] * 2),
            mean=0.0,
            variance=4.0,
        ),
        case("one point, 60 standard deviations away", x=np.array([120.0]), mean=0.0, variance=4.0),
        case(
            "a narrow bell: a negative result",
            x=np.array([0.01, 0.012, 0.009]),
            mean=0.01,
            variance=4e-6,
        ),
        case("twenty points", x=np.linspace(-2.5, 2.25, 20), mean=0.5, variance=2.0),
    ],
    hidden=fresh_samples,
    reference=negative_log_likelihood,
    second_reference=nll_by_scipy,
    misconceptions=[
        Misconception(
            "log_of_the_product",
            "Your result is infinite when the points are many or far away: the product of the densities became 0 "
            "before "
            "its logarithm was taken. What does the logarithm turn a product into?",
            wrong=nll_of_product,
        ),
        Misconception(
            "log_of_underflowed_densities",
            "Your result is infinite for a point far away, because its density became 0 before the logarithm was "
            "taken. "
            "Which function of yours stays finite there?",
            wrong=nll_of_densities,
        ),
        Misconception(
            "only_the_first_point",
            "Only the first point has a say in your result. If you sum in a loop: in which round does your "
            "function return?",
            wrong=nll_of_first_point,
        ),
        Misconception(
            "averaged_over_the_points",
            "Your result is divided by the number of points. What should happen to the NLL when every point is "
            "measured twice?",
            knobs={"per": None},
        ),
        Misconception(
            "sign_of_the_log_likelihood",
            "Your result has the sign of a log likelihood. Which of the two is small for parameters that fit "
            "well, and which one was asked?",
            knobs={"sign": -1},
        ),
        Misconception(
            "missing_half",
            "The squared distances have lost their ½. What is left of exp(−½ z²) when you take its logarithm?",
            knobs={"half": 1.0},
        ),
        Misconception(
            "height_with_the_wrong_sign",
            "The term with the logarithm of the variance has the wrong sign. The minus of the NLL stands before the whole "
            "sum: what does it do to each of the two terms?",
            knobs={"root": -0.5},
            alone=True,
        ),
        Misconception(
            "multiplies_by_the_variance",
            "The squared distances are multiplied by the variance where they should be divided by it. Which of / and * "
            "does Python do first when both stand in a row?",
            wrong=nll_multiplied,
        ),
        Misconception(
            "root_lost_in_the_logarithm",
            "The term with the variance has lost the root. What does a square root become when you take the "
            "logarithm?",
            knobs={"root": 1.0},
        ),
        Misconception(
            "squares_the_sum",
            "Your deviations are added first and squared then, so that those below and above the mean cancel. Which "
            "comes first in the formula, the square or the sum?",
            wrong=square_of_the_sum,
        ),
        Misconception(
            "normaliser_counted_once",
            "The term with the variance is there once, whatever the number of points. In how many of the factors of "
            "the product did it stand?",
            knobs={"once": True},
        ),
        Misconception(
            "two_pi_dropped",
            "The 2π is not there. Dropping it does not move the minimum, but is the result still the negative log "
            "of the density of the data?",
            knobs={"constant": False},
        ),
        Misconception(
            "variance_used_as_standard_deviation",
            "The number that was given as variance is used as a standard deviation. Which of the two does your "
            "formula, or your library, ask for?",
            knobs={"power": 2.0},
        ),
        Misconception(
            "refits_the_parameters",
            "Your result is the same for all parameters: they are estimated anew from x. How could you compare "
            "two candidates for the mean with such a function?",
            knobs={"refit": True},
        ),
        Misconception(
            "one_value_per_point",
            "You return one value for each point. How likely the points are all together is one number: what "
            "becomes of a product of densities under the logarithm?",
            wrong=nll_point_by_point,
        ),
        Misconception(
            "floor_under_the_density",
            "A point far away adds no more than 690.8, however far it is: its density had become 0, and a small "
            "number stands in its place. Which function of yours knows how far away it is?",
            wrong=nll_above_a_floor,
        ),
        Misconception(
            "log_of_the_sum",
            "You added the densities of the points and took the logarithm of the sum. What is done with "
            "the densities of independent points, and what does the logarithm make of it?",
            wrong=lambda x, mean, variance: -float(np.log(gaussian_pdf(x, mean, variance).sum())),
        ),
    ],
    equivalent={
        "gaussian_log_pdf(x, mean, variance) → gaussian_log_pdf(mean, x, variance)": "the density is "
        "symmetric in x and the mean",
    },
)


# --- the labels -----------------------------------------------------------------------------------


def fit_bernoulli(y, *, counted=1, divisor="all", extra=0, form="share"):
    """Return the share of ones; the knobs count something else or divide by something else."""
    hits, total = np.sum(y == counted), len(y)
    below = {"all": total, "others": total - hits, "n - 1": total - 1, "nothing": 1}[divisor]
    share = (hits + extra) / (below + 2 * extra)
    return {
        "share": share,
        "majority": np.round(share),
        "both": np.array([1 - share, share]),
        "both, ones first": np.array([share, 1 - share]),
    }[form]


def bernoulli_by_search(y):
    """Minimise the NLL of the labels numerically, to get the exact ratio by rounding it."""
    ones = int(sum(int(label) for label in y))

    def nll(phi):
        return -float(special.xlogy(ones, phi) + special.xlog1py(len(y) - ones, -phi))

    found = optimize.minimize_scalar(nll, bounds=(0, 1), method="bounded")
    return round(found.x * len(y)) / len(y)


def fresh_labels(rng):
    """Draw few and many labels, unsorted, one of many, none at all."""
    few = np.array([1, 0, 0, 1, 0, 0, 0])
    n = 2 * int(rng.integers(8, 30)) + 1
    many = (rng.permutation(n) < rng.integers(2, n // 2 - 2)).astype(int)
    mostly = 1 - (rng.permutation(n) < rng.integers(2, n // 3)).astype(int)
    return [
        case("seven labels, unsorted", like="mostly ones, unsorted", y=rng.permutation(few)),
        case("mostly zeros", like="the petals' labels", y=many),
        case("mostly ones", like="mostly ones, unsorted", y=mostly),
        case("one of many", y=rng.permutation(np.eye(n, dtype=int)[0])),
        case("no ones at all", y=np.zeros(int(rng.integers(2, 6)), dtype=int)),
    ]


BERNOULLI = Exercise(
    id="lab2.fit_bernoulli",
    points=2,
    ask=call(),
    public=[
        case("the petals' labels", y=np.array([0, 0, 0, 0, 0, 1, 1, 1])),
        case("mostly ones, unsorted", y=np.array([1, 0, 1, 1, 0, 1, 1])),
        case("one of many", y=np.array([0, 0, 0, 0, 1, 0, 0, 0, 0])),
        case("no ones at all", y=np.array([0, 0, 0])),
    ],
    hidden=fresh_labels,
    reference=fit_bernoulli,
    second_reference=bernoulli_by_search,
    misconceptions=[
        Misconception(
            "share_of_class_0",
            "You count the zeros. Which class does φ belong to?",
            knobs={"counted": 0},
        ),
        Misconception(
            "counts_instead_of_share",
            "Your number is a count. Which values can a probability have?",
            knobs={"divisor": "nothing"},
        ),
        Misconception(
            "ratio_of_the_classes",
            "You divided the number of one class by that of the other: these are odds, not a probability. Can "
            "odds be larger than 1, and can φ?",
            knobs={"divisor": "others"},
        ),
        Misconception(
            "divides_by_n_minus_1",
            "You divided by N − 1. What would your estimate be for labels that are all 1?",
            knobs={"divisor": "n - 1"},
        ),
        Misconception(
            "adds_one_to_each_count",
            "You added one to each count, Laplace's way to avoid zeros. Does that minimise the NLL of the labels, "
            "which "
            "is what was asked here?",
            knobs={"extra": 1},
        ),
        Misconception(
            "most_frequent_label",
            "Your answer is always 0 or 1, as a decision is. Was a decision asked, or how often a label comes up?",
            knobs={"form": "majority"},
        ),
        Misconception(
            "returns_both_shares",
            "You return two numbers. A Bernoulli distribution has a single parameter: which of your two numbers "
            "is it, and why is the other one not needed?",
            knobs={"form": "both"},
            alone=True,
        ),
        Misconception(
            "returns_both_shares_ones_first",
            "You return two numbers. A Bernoulli distribution has a single parameter: which of your two numbers "
            "is it, "
            "and why is the other one not needed?",
            knobs={"form": "both, ones first"},
            alone=True,
        ),
    ],
)


# --- the posterior --------------------------------------------------------------------------------


def posterior_class1(
    x, params0, params1, phi=0.5, *,
    prior="given", gives="class 1", evidence="weighted", numbers="logs", power=1.0, exponent="right",
):  # fmt: skip
    """Return P(class 1 | x) from the log odds; the knobs break one step each."""
    prior1 = {"ignored": 0.5, "swapped": 1 - phi}.get(prior, phi)
    log_priors = np.array([1 - prior1, prior1])
    log_priors = log_priors if prior == "not logged" else np.log(log_priors)
    terms = [
        gaussian_log_pdf(x, mean, variance, power=power, exponent=exponent)
        for mean, variance in (params0, params1)
    ]
    joint0, joint1 = terms[0] + log_priors[0], terms[1] + log_priors[1]
    below = np.logaddexp(joint0, joint1) if evidence == "weighted" else np.logaddexp(*terms)
    if numbers == "densities":
        zero = np.exp(below) == 0
        joint0, joint1 = np.where(zero, np.nan, joint0), np.where(zero, np.nan, joint1)
    return {
        "class 1": np.exp(joint1 - below),
        "class 0": np.exp(joint0 - below),
        "joint": np.exp(terms[1] + log_priors[1]),
        "labels": (joint1 > joint0).astype(int),
        "log odds": joint1 - joint0,
        "log posterior": joint1 - below,
        "ratio of logs": joint1 / (joint0 + joint1),
    }[gives]


def _nan_far_away(given, got, right):
    """Return whether every point at which both densities are 0 has NaN."""
    densities = [gaussian_pdf(given["x"], *given[name]) for name in ("params0", "params1")]
    return np.isnan(got[np.sum(densities, axis=0) == 0]).all()


def draw_far_away(ax):
    """Show two log densities far below the place where a float of the density becomes 0."""
    x = np.linspace(-40, 40, 400)
    for params, style, name in ((SPECIES_A, "-", "A"), (SPECIES_B, "--", "B")):
        color = "#004488" if name == "A" else "#BB5566"
        ax.plot(x, gaussian_log_pdf(x, *params), style, color=color, label=name)
    ax.axhspan(-3000, -745, color="#DDDDDD")
    ax.text(2, -1150, "as a float,\nthe density is 0", ha="center", fontsize=8)
    ax.set(xlabel="x in cm", ylabel="log density", ylim=(-3000, 100), xlim=(-40, 40))
    ax.legend(frameon=False, loc="lower center")


_FAR_AWAY = Explains(
    draw_far_away,
    "Log densities of species A and B from minus 40 to 40 cm, two parabolas. Below minus 745, in grey, "
    "both densities are 0 for a float, but the log densities are still hundreds apart.",
)


def zero_far_away(x, params0, params1, phi=0.5):
    """Put 0 where both densities have become 0, as nan_to_num or a small number below do."""
    densities = posterior_class1(x, params0, params1, phi, numbers="densities")
    return np.where(np.isnan(densities), 0.0, densities)


def half_far_away(x, params0, params1, phi=0.5):
    """Put one half where both densities have become 0."""
    densities = posterior_class1(x, params0, params1, phi, numbers="densities")
    return np.where(np.isnan(densities), 0.5, densities)


def prior_far_away(x, params0, params1, phi=0.5):
    """Put the prior where both densities have become 0."""
    densities = posterior_class1(x, params0, params1, phi, numbers="densities")
    return np.where(np.isnan(densities), phi, densities)


def odds_that_overflow(x, params0, params1, phi=0.5):
    """Divide the odds by 1 + odds where the odds can be infinite."""
    log_odds = posterior_class1(x, params0, params1, phi, gives="log odds")
    with np.errstate(over="ignore", invalid="ignore"):
        return np.exp(log_odds) / (1 + np.exp(log_odds))


def without_prior_of_class_0(x, params0, params1, phi=0.5):
    """Put phi in the place of the prior odds phi / (1 - phi)."""
    return posterior_class1(x, params0, params1, phi / (1 + phi))


def decision_by_densities(x, params0, params1, phi=0.5):
    """Compare the joint densities: class 0 where both have become 0."""
    joint0, joint1 = gaussian_pdf(x, *params0) * (1 - phi), gaussian_pdf(x, *params1) * phi
    return (joint1 > joint0).astype(int)


def ratio_of_log_densities(x, params0, params1, phi=0.5):
    """Put logarithms in the place of the densities, without any prior."""
    terms = [gaussian_log_pdf(x, *params) for params in (params0, params1)]
    return terms[1] / (terms[0] + terms[1])


def with_swapped_parameters(x, params0, params1, phi=0.5):
    """Take params1 for class 0 and params0 for class 1."""
    return posterior_class1(x, params1, params0, phi)


def posterior_by_logistic(x, params0, params1, phi=0.5):
    """Return the logistic function of scipy's log odds, in extended precision."""
    x = x.astype(np.longdouble)
    odds = special.logit(phi)
    for sign, (mean, variance) in ((1, params1), (-1, params0)):
        odds = odds - sign * ((x - mean) ** 2 / variance + np.log(np.longdouble(variance))) / 2
    return special.expit(odds).astype(float)


def two_bells(rng, *, equal=False, order=None, side=None):
    """Draw two classes of any size, 2 to 4 deviations apart; the narrow one lies on `side`."""
    mean, deviation = _scaled(rng)
    ratio = 1.0 if equal else np.exp(rng.uniform(0.5, 0.9))
    side = side or rng.choice([-1, 1])
    other = float(mean + side * rng.uniform(2, 4) * deviation)
    wide = (mean, float((deviation * ratio) ** 2))
    narrow = (other, float(deviation**2) if not equal else wide[1])
    first_is_wide = bool(rng.integers(2)) if order is None else order == "wide first"
    return (wide, narrow) if first_is_wide else (narrow, wide)


def _around(rng, params0, params1, near, far=0):
    """Draw points around both classes, and points far away on both sides."""
    low, high = sorted([params0[0], params1[0]])
    reach = high - low
    x = np.linspace(low - reach, high + reach, near) + 0.1 * reach * rng.random(near)
    return rng.permutation(np.append(x, low + reach * _apart(rng, 60, 3000, far)))


def fresh_classes(rng):
    """Give and leave out the prior, points near and far, equal variances, either class wider."""
    a, b, c = (two_bells(rng, equal=i == 2) for i in range(3))
    d, e = (two_bells(rng, order=f"{first} first") for first in ("wide", "narrow"))
    one = b[0][0] + rng.uniform(0.45, 0.55) * (b[1][0] - b[0][0])
    often, seldom, rare = rng.uniform(0.6, 0.85), rng.uniform(0.15, 0.35), rng.uniform(1e-3, 1e-2)
    return [
        case("without a prior", like="the petals, no prior given", x=_around(rng, *a, 9), params0=a[0], params1=a[1]),
        case("one point", x=np.array([one]), params0=b[0], params1=b[1], phi=float(seldom)),
        case("a rare class", x=_around(rng, *b, 9), params0=b[0], params1=b[1], phi=float(rare)),
        case("equal variances", like="equal variances, class 1 frequent", x=_around(rng, *c, 7, 2), params0=c[0], params1=c[1],
             phi=float(often)),
        case("near and far points", x=_around(rng, *d, 4, 4), params0=d[0], params1=d[1],
             phi=float(often)),
        case("near and far points, class 1 wider", x=_around(rng, *e, 4, 4), params0=e[0],
             params1=e[1], phi=float(seldom)),
    ]  # fmt: skip


POSTERIOR = Exercise(
    id="lab2.posterior_class1",
    points=4,
    ask=call(),
    public=[
        case(
            "the petals, no prior given",
            x=np.array([3.8, 4.8, 4.9, 5.1, 5.8]),
            params0=SPECIES_A,
            params1=SPECIES_B,
        ),
        case(
            "the petals with the prior 3/8",
            x=np.array([3.8, 4.8, 4.9, 5.1, 5.8]),
            params0=SPECIES_A,
            params1=SPECIES_B,
            phi=0.375,
        ),
        case(
            "equal variances, class 1 frequent",
            x=np.array([0.0, 2.0, 1.0]),
            params0=(0.0, 1.0),
            params1=(2.0, 1.0),
            phi=0.9,
        ),
        case(
            "near and far points",
            x=np.array([5.0, -80.0, 60.0, 1e4]),
            params0=SPECIES_A,
            params1=SPECIES_B,
            phi=0.375,
        ),
        case(
            "near and far points, class 1 wider",
            x=np.array([-170.0, 0.5, 2.0, 190.0]),
            params0=(0.0, 1.0),
            params1=(1.0, 4.0),
            phi=0.2,
        ),
        case("one point", x=np.array([1.4]), params0=(0.0, 1.0), params1=(3.0, 2.5), phi=0.3),
        case(
            "a rare class",
            x=np.array([0.0, 2.0, 4.0, 5.5]),
            params0=(0.0, 1.0),
            params1=(4.0, 1.5),
            phi=0.004,
        ),
    ],
    hidden=fresh_classes,
    reference=posterior_class1,
    second_reference=posterior_by_logistic,
    misconceptions=[
        Misconception(
            "divides_densities_that_underflow",
            "Far from both means your posterior is NaN: what stands above and what stands below the line became 0 "
            "there, and 0/0 has no value. One class is still more probable there, so which form of the densities "
            "can still be compared, each point for itself?",
            knobs={"numbers": "densities"},
            claim=_nan_far_away,
            picture=_FAR_AWAY,
            credit=0.5,
        ),
        Misconception(
            "nothing_in_place_of_the_posterior",
            "Far from both means both densities became 0, and what you put in place of 0/0 is 0 for every point. "
            "One class is still more "
            "probable there, so which form of the densities can still be compared?",
            wrong=zero_far_away,
            picture=_FAR_AWAY,
            credit=0.5,
        ),
        Misconception(
            "one_half_in_place_of_the_posterior",
            "Far from both means both densities became 0, and you call the classes equally probable there. One of "
            "them is far more "
            "probable still, so which form of the densities can be compared?",
            wrong=half_far_away,
            picture=_FAR_AWAY,
            credit=0.5,
        ),
        Misconception(
            "prior_in_place_of_the_posterior",
            "Far from both means both densities became 0, and your posterior is the prior there, as if nothing had "
            "been measured. One class is far more probable there, so which form of the densities can be compared?",
            wrong=prior_far_away,
            picture=_FAR_AWAY,
            credit=0.5,
        ),
        Misconception(
            "odds_that_overflow",
            "Where class 1 is by far the more probable one your posterior is NaN: the odds became infinite, and "
            "infinity divided by infinity has no value. What does the same fraction look like when you divide "
            "above and below by the odds?",
            wrong=odds_that_overflow,
            credit=0.5,
        ),
        Misconception(
            "prior_of_class_0_missing",
            "Class 1 is weighted with phi, and class 0 with nothing. What is the prior of class 0, and where does "
            "it come in?",
            wrong=without_prior_of_class_0,
        ),
        Misconception(
            "parameters_swapped",
            "The two pairs of parameters have changed places. What would you expect right at the mean of class 1, "
            "the first number of params1?",
            wrong=with_swapped_parameters,
        ),
        Misconception(
            "prior_ignored",
            "Your posterior is the same for every phi. Where in Bayes' rule does the prior stand?",
            knobs={"prior": "ignored"},
        ),
        Misconception(
            "prior_of_the_other_class",
            "phi is used as the prior of class 0. Which class does phi belong to in this lab?",
            knobs={"prior": "swapped"},
        ),
        Misconception(
            "prior_added_without_its_logarithm",
            "The prior itself is added to the log density. What does the product of prior and density become when "
            "you "
            "take its logarithm?",
            knobs={"prior": "not logged"},
        ),
        Misconception(
            "posterior_of_class_0",
            "Your result is the posterior of class 0. What would you expect right at the mean of class 1?",
            knobs={"gives": "class 0"},
        ),
        Misconception(
            "not_divided_by_the_evidence",
            "Your result is not divided by the evidence, and need not stay below 1. What must it be divided by so "
            "that both classes together give 1?",
            knobs={"gives": "joint"},
        ),
        Misconception(
            "prior_only_in_the_numerator",
            "The prior stands above the fraction bar but not below it. Do your posteriors of class 0 and class 1 "
            "add up "
            "to 1?",
            knobs={"evidence": "unweighted"},
        ),
        Misconception(
            "decides_instead_of_a_posterior",
            "Your result is a class, 0 or 1. Which number says how sure that decision is?",
            knobs={"gives": "labels"},
        ),
        Misconception(
            "decides_by_densities",
            "Your result is a class, 0 or 1. Which number says how sure that decision is?",
            wrong=decision_by_densities,
        ),
        Misconception(
            "stays_in_logs",
            "Your result is a logarithm. What undoes a logarithm, and between which numbers does the result lie "
            "then?",
            knobs={"gives": "log posterior"},
        ),
        Misconception(
            "divides_the_logarithms",
            "You divided a log joint density by a sum of log joint densities. Bayes' rule divides the joint "
            "densities "
            "themselves: what becomes of a quotient, and of a sum, when all you have are logarithms?",
            knobs={"gives": "ratio of logs"},
        ),
        Misconception(
            "divides_the_logarithms_of_the_densities",
            "You divided a log density by a sum of log densities. Bayes' rule divides joint densities: "
            "what becomes of a quotient, and of a sum, when all you have are logarithms?",
            wrong=ratio_of_log_densities,
        ),
        Misconception(
            "returns_the_log_odds",
            "Your result is the logarithm of the odds of the classes, which can be any number. How do you get "
            "from log odds back to a probability?",
            knobs={"gives": "log odds"},
        ),
        Misconception(
            "variance_used_as_standard_deviation",
            "The numbers that were given as variances are used as standard deviations. What do the pairs params0 "
            "and params1 hold?",
            knobs={"power": 2.0},
        ),
        Misconception(
            "missing_half",
            "The ½ of the exponents is lost. Does it cancel between the classes, as the 2π does?",
            knobs={"exponent": "no half"},
        ),
    ],
    equivalent={
        "np.logaddexp(log_joint0, log_joint1) → np.logaddexp(log_joint1, log_joint0)": "a sum does not "
        "depend on the order",
    },
)


# --- where the classes tie ------------------------------------------------------------------------


def _coefficients(params0, params1, phi, power, half, prior, heights, slope=1.0):
    (mean0, variance0), (mean1, variance1) = params0, params1
    variance0, variance1 = variance0**power, variance1**power
    log_odds = np.log(phi / (1 - phi)) * {"given": 1, "ignored": 0, "swapped": -1}[prior]
    return (
        half / variance0 - half / variance1,
        slope * 2 * half * (mean1 / variance1 - mean0 / variance0),
        half * (mean0**2 / variance0 - mean1**2 / variance1)
        + heights * np.log(variance0 / variance1)
        + log_odds,
    )


def decision_points(
    params0, params1, phi=0.5, *,
    power=1.0, half=0.5, prior="given", heights=0.5, slope=1.0, keep="sorted", none="empty",
    equal="line",
):  # fmt: skip
    """Solve a x² + b x + c = 0 for the log odds of class 1; the knobs are ways to get it wrong."""
    middle = (params0[0] + params1[0]) / 2
    if keep == "middle":
        return np.array([middle])
    a, b, c = _coefficients(params0, params1, phi, power, half, prior, heights, slope)
    if a == 0 and equal == "line":
        return np.array([-c / b])
    discriminant = b**2 - 4 * a * c
    if discriminant < 0:
        real = np.full(2, -b / (2 * a))
        return {"empty": np.array([]), "real parts": real, "nan": np.full(2, np.nan)}[none]
    root = np.sqrt(discriminant)
    plus, minus = np.divide(-b + root, 2 * a), np.divide(-b - root, 2 * a)
    return {
        "sorted": np.sort([plus, minus]),
        "as found": np.array([plus, minus]),
        "times a": np.sort([plus * a**2, minus * a**2]),
        "minus first": np.array([minus, plus]),
        "descending": np.sort([plus, minus])[::-1],
        "plus": np.array([plus]),
        "minus": np.array([minus]),
        "nearer": np.array([min(plus, minus, key=lambda x: abs(x - middle))]),
    }[keep]


def midpoint_for_equal_variances(params0, params1, phi=0.5):
    """Return the midpoint of the means where the variances agree, whatever the prior."""
    keep = "middle" if params0[1] == params1[1] else "sorted"
    return decision_points(params0, params1, phi, keep=keep)


def discriminant_without_its_sign(params0, params1, phi=0.5):
    """Take the absolute value of the discriminant before its root."""
    a, b, c = _coefficients(params0, params1, phi, 1.0, 0.5, "given", 0.5)
    ties = decision_points(params0, params1, phi)
    if len(ties):
        return ties
    root = np.sqrt(abs(b**2 - 4 * a * c))
    return np.sort([(-b + root) / (2 * a), (-b - root) / (2 * a)])


def ties_without_prior_of_class_0(params0, params1, phi=0.5):
    """Put log(phi) in the place of the log prior odds."""
    return decision_points(params0, params1, phi / (1 + phi))


def ties_by_search(params0, params1, phi=0.5):
    """Walk along x in small steps and close in on every change of the more probable class."""
    step = np.sqrt(min(params0[1], params1[1])) / 4

    def log_odds(t):
        x = params0[0] + step * t
        z0, z1 = ((x - mean) / np.sqrt(variance) for mean, variance in (params0, params1))
        heights = np.log(np.sqrt(params0[1]) / np.sqrt(params1[1]))
        return (z0 - z1) * (z0 + z1) / 2 + heights + special.logit(phi)

    t = np.arange(-2000.5, 2000)
    signs = np.sign(log_odds(t))
    found = [
        optimize.brentq(log_odds, t[i], t[i + 1], xtol=1e-13)
        for i in np.flatnonzero(signs[1:] != signs[:-1])
    ]
    return params0[0] + step * np.array(found)


def _closest_call(params0, params1):
    """Return the log density ratio of class 1 at its turning point."""
    a, b, c = _coefficients(params0, params1, 0.5, 1.0, 0.5, "given", 0.5)
    return c - b**2 / (4 * a)


def without_tie(rng):
    """Draw a wide class whose prior is so large that it wins everywhere."""
    mean, deviation = _scaled(rng)
    narrow = (mean, float(deviation**2))
    wide = (
        float(mean + rng.uniform(0.3, 0.8) * deviation),
        float(deviation**2 * rng.uniform(3, 6)),
    )
    wide_is_1 = bool(rng.integers(2))
    classes = (narrow, wide) if wide_is_1 else (wide, narrow)
    margin = rng.uniform(0.7, 1.2) * (1 if wide_is_1 else -1)
    return classes, float(special.expit(margin - _closest_call(*classes)))


def fresh_ties(rng):
    """Draw two ties with either class the wider, one tie, none."""
    side = int(rng.choice([-1, 1]))  # then no rule that keeps one root fits all three
    a, b = (two_bells(rng, order=f"{first} first", side=side) for first in ("wide", "narrow"))
    c, d = two_bells(rng, order="wide first", side=-side), two_bells(rng, equal=True)
    e, phi = without_tie(rng)
    f = two_bells(rng, equal=True)
    return [
        case("no prior given", like="the petals, no prior given", params0=a[0], params1=a[1]),
        case("class 0 narrower, class 1 rare", like="the narrower class is class 0, class 1 rare", params0=b[0], params1=b[1],
             phi=float(rng.uniform(0.1, 0.3))),
        case("class 1 frequent", like="the wider class lies on the right", params0=c[0], params1=c[1], phi=float(rng.uniform(0.65, 0.8))),
        case("equal variances", params0=d[0], params1=d[1], phi=float(rng.uniform(0.1, 0.3))),
        case("no tie", like="no tie: the wider class always wins", params0=e[0], params1=e[1], phi=phi),
        case("equal variances, no prior given", params0=f[0], params1=f[1]),
    ]  # fmt: skip


def draw_two_ties(ax):
    """Show that the wider bell wins on both sides of the narrower one."""
    x = np.linspace(0, 20, 400)
    for (mean, variance), style, name in ((SPECIES_A, "-", "A"), (SPECIES_B, "--", "B")):
        color = "#004488" if name == "A" else "#BB5566"
        ax.plot(x, stats.norm.logpdf(x, mean, np.sqrt(variance)), style, color=color, label=name)
    for tie in decision_points(SPECIES_A, SPECIES_B):
        ax.axvline(tie, color="black", linewidth=0.8)
    ax.set(xlabel="x in cm", ylabel="log density", ylim=(-330, 20))
    ax.legend(frameon=False)


_TWO_TIES = Explains(
    draw_two_ties,
    "Log densities of species A and B from 0 to 20 cm, two parabolas that open downwards: they cross "
    "near 4.9 cm and a second time near 15.4 cm.",
)

TIES = Exercise(
    id="lab2.decision_points",
    points=4,
    ask=call(),
    public=[
        case("the petals, no prior given", params0=SPECIES_A, params1=SPECIES_B),
        case("the petals with the prior 3/8", params0=SPECIES_A, params1=SPECIES_B, phi=0.375),
        case(
            "the narrower class is class 0, class 1 rare",
            params0=SPECIES_B,
            params1=SPECIES_A,
            phi=0.2,
        ),
        case("the wider class lies on the right", params0=(3.0, 4.0), params1=(0.0, 1.0), phi=0.7),
        case("equal variances", params0=(0.0, 2.0), params1=(3.0, 2.0), phi=0.2),
        case("equal variances, no prior given", params0=(5.0, 0.5), params1=(2.0, 0.5)),
        case(
            "no tie: the wider class always wins", params0=(0.0, 1.0), params1=(0.5, 4.0), phi=0.95
        ),
    ],
    hidden=fresh_ties,
    reference=decision_points,
    second_reference=ties_by_search,
    misconceptions=[
        Misconception(
            "midpoint_of_the_means",
            "You return the point halfway between the means. For which variances and which prior is that right?",
            knobs={"keep": "middle"},
        ),
        Misconception(
            "only_the_nearer_root",
            "You return one tie, the one that is nearer to the point halfway between the means, and leave out the "
            "other. Which class has the higher density very far to the left, which one very far to the right?",
            knobs={"keep": "nearer"},
            picture=_TWO_TIES,
        ),
        Misconception(
            "only_the_plus_root",
            "You return one solution of the quadratic equation, the one with plus in front of the root. How many "
            "solutions does it have?",
            knobs={"keep": "plus"},
            picture=_TWO_TIES,
        ),
        Misconception(
            "only_the_minus_root",
            "You return one solution of the quadratic equation, the one with minus in front of the root. How many "
            "solutions does it have?",
            knobs={"keep": "minus"},
            picture=_TWO_TIES,
        ),
        Misconception(
            "roots_not_sorted",
            "Your points do not always come in ascending order. What decides whether plus or minus in front of "
            "the root gives the larger one?",
            knobs={"keep": "as found"},
            credit=0.5,
        ),
        Misconception(
            "roots_as_the_formula_gives_them",
            "Your points do not always come in ascending order. When is 2α negative, and which of the two roots "
            "is the larger one then?",
            knobs={"keep": "minus first"},
            credit=0.5,
        ),
        Misconception(
            "descending_order",
            "The larger of your points comes first. Which order is asked?",
            knobs={"keep": "descending"},
            credit=0.5,
        ),
        Misconception(
            "slope_with_the_wrong_sign",
            "The coefficient β of x has the wrong sign. Expand −(x − μ)²: which sign does the middle term get?",
            knobs={"slope": -1.0},
        ),
        Misconception(
            "slope_halved",
            "The coefficient β of x has lost a factor 2. How large is the middle term of (x − μ)², and what is "
            "left of it after the division by 2σ²?",
            knobs={"slope": 0.5},
        ),
        Misconception(
            "prior_ignored",
            "Your points are the same for every phi. Where do the classes tie when one of them is rare: at equal "
            "densities?",
            knobs={"prior": "ignored"},
        ),
        Misconception(
            "prior_of_the_other_class",
            "phi is used as the prior of class 0. Which class gains ground when phi, the prior of class 1, grows?",
            knobs={"prior": "swapped"},
        ),
        Misconception(
            "heights_of_the_bells_ignored",
            "The heights of the bells are left out, as if only the distance in standard deviations counted. A "
            "narrow bell is also a high one: which term of the log density says so?",
            knobs={"heights": 0.0},
        ),
        Misconception(
            "heights_with_the_wrong_sign",
            "The term with the heights of the bells has the wrong sign. Which class does a small variance help "
            "near its mean, and does your term say so?",
            knobs={"heights": -0.5},
        ),
        Misconception(
            "root_lost_in_the_heights",
            "The term with the heights of the bells has lost a ½. What does a square root become when you take the "
            "logarithm?",
            knobs={"heights": 1.0},
        ),
        Misconception(
            "multiplies_by_the_first_coefficient",
            "In the formula for quadratic equations you multiply by the coefficient of x² where you should divide "
            "by it. "
            "Which of / and * does Python do first when both stand in a row?",
            knobs={"keep": "times a"},
        ),
        Misconception(
            "missing_half",
            "The quadratic terms have lost the ½ of the exponents. Does it cancel between the classes?",
            knobs={"half": 1.0},
        ),
        Misconception(
            "variance_used_as_standard_deviation",
            "The numbers that were given as variances are used as standard deviations. What do the pairs params0 "
            "and params1 hold?",
            knobs={"power": 2.0},
        ),
        Misconception(
            "real_parts_where_there_is_no_tie",
            "Where the classes never tie you still return two points, both the same. What does a negative "
            "discriminant "
            "say about the solutions, and are the classes equally probable at your point?",
            knobs={"none": "real parts"},
            credit=0.5,
        ),
        Misconception(
            "nan_where_there_is_no_tie",
            "Where the classes never tie you return NaN: the root of a negative number. What should a list of all "
            "ties "
            "hold when there are none?",
            knobs={"none": "nan"},
            credit=0.5,
        ),
        Misconception(
            "equal_variances_divide_by_zero",
            "For equal variances the x² term vanishes, and you divide by its coefficient. What kind of equation "
            "is left, "
            "and how many solutions has it?",
            knobs={"equal": "divide"},
            credit=0.5,
        ),
        Misconception(
            "midpoint_for_equal_variances",
            "For equal variances you return the point halfway between the means, whatever phi is. Does the point "
            "where both classes are equally probable move when one of them becomes rare?",
            wrong=midpoint_for_equal_variances,
            credit=0.5,
        ),
        Misconception(
            "discriminant_without_its_sign",
            "Where the classes never tie you still return two points: the root was taken of the discriminant "
            "without its minus. Are the classes equally probable at your points?",
            wrong=discriminant_without_its_sign,
            credit=0.5,
        ),
        Misconception(
            "prior_of_class_0_missing",
            "Class 1 is weighted with phi, and class 0 with nothing. What is the prior of class 0, and where does "
            "it stand in γ?",
            wrong=ties_without_prior_of_class_0,
        ),
    ],
    equivalent={
        "np.array([-c / b]) → [-c / b]": "a list of the right values is as good as an array",
        "np.array([]) → []": "a list of the right values is as good as an array",
        "discriminant < 0 → discriminant <= 0": "a discriminant of exactly 0 is an accident of "
        "rounding; no input is made to have one",
    },
)


# --- the white blood cells ------------------------------------------------------------------------


def diabetes_posterior(*, phi=1 - PRIOR_0, power=1.0, pooled=False, gives="class 1"):
    """Fit both groups and apply Bayes' rule at 48; the knobs leave out or confuse something."""
    x, y = labgauss.load_diabetes(seed=0)
    fits = [fit_gaussian(x[y == k]) for k in (0, 1)]
    variances = [np.var(x)] * 2 if pooled else [variance for _, variance in fits]
    d0, d1 = (
        gaussian_pdf(MEASURED, mean, variance, power=power)
        for (mean, _), variance in zip(fits, variances, strict=True)
    )
    joint0, joint1 = d0 * (1 - phi), d1 * phi
    return {
        "class 1": joint1 / (joint0 + joint1),
        "class 0": joint0 / (joint0 + joint1),
        "joint": joint1,
        "density": d1,
        "half weighted": joint1 / (d0 + d1),
        "odds": joint1 / joint0,
        "per cent": 100 * joint1 / (joint0 + joint1),
    }[gives]


def diabetes_by_exponentials():
    """Leave out what stands in front of the exponentials."""
    x, y = labgauss.load_diabetes(seed=0)
    weights = [
        prior * gaussian_pdf(MEASURED, *fit_gaussian(x[y == k]), peak="one")
        for k, prior in enumerate((PRIOR_0, 1 - PRIOR_0))
    ]
    return weights[1] / sum(weights)


def diabetes_by_library():
    """Ask the course's own classifier, with the doctor's prior."""
    x, y = labgauss.load_diabetes(seed=0)
    model = labgauss.GaussianClassifier(priors=[PRIOR_0, 1 - PRIOR_0]).fit(x[:, None], y)
    return model.predict_proba([[MEASURED]])[0, 1]


DIABETES = Exercise(
    id="lab2.diabetes_posterior",
    points=2,
    ask=value(),
    public=[case("the lab's patients")],
    reference=diabetes_posterior,
    second_reference=diabetes_by_library,
    compare=close(
        5e-4, absolute=5e-4 * 0.656, why="three right digits of 0.656, the number asked for"
    ),
    misconceptions=[
        Misconception(
            "prior_ignored",
            "Your number belongs to a doctor who thinks both groups equally frequent. What share of the patients "
            "has no diabetes, and where does that enter?",
            knobs={"phi": 0.5},
        ),
        Misconception(
            "prior_of_the_other_class",
            "Your number takes the doctor's 0.8 as the prior of class 1. Whose 0.8 is it?",
            knobs={"phi": PRIOR_0},
        ),
        Misconception(
            "in_per_cent",
            "Your number is above 1, which no probability can be. Is it meant in per cent? Then by what do you "
            "have to divide?",
            knobs={"gives": "per cent"},
            claim=lambda given, got, right: got > 1,
            credit=0.5,
        ),
        Misconception(
            "posterior_of_class_0",
            "Your number is the posterior of having no diabetes. Which class was asked?",
            knobs={"gives": "class 0"},
        ),
        Misconception(
            "density_for_posterior",
            "Your number is a density of the count 48 among patients with diabetes. Which question does it answer: "
            "about counts among the ill, or about the ill among those with this count?",
            knobs={"gives": "density"},
        ),
        Misconception(
            "not_divided_by_the_evidence",
            "Your number is prior times density, a joint density. What must it be divided by so that both classes "
            "together give 1?",
            knobs={"gives": "joint"},
        ),
        Misconception(
            "prior_only_in_the_numerator",
            "The prior stands above the fraction bar but not below it. Does the same calculation for class 0 add "
            "up to 1 "
            "with yours?",
            knobs={"gives": "half weighted"},
        ),
        Misconception(
            "odds_for_a_probability",
            "Your number is larger than 1: it is the odds of class 1 against class 0. How do odds become a "
            "probability?",
            knobs={"gives": "odds"},
            claim=lambda given, got, right: got > 1,
        ),
        Misconception(
            "variance_used_as_standard_deviation",
            "Your number uses the estimated variances as standard deviations, so that both bells are far too "
            "wide. What "
            "does your fit return, and what does your density ask for?",
            knobs={"power": 2.0},
        ),
        Misconception(
            "one_variance_for_all_patients",
            "Your number uses the variance of all patients together for both classes, which also counts the distance "
            "between the two groups. Whose spread should a class's density have?",
            knobs={"pooled": True},
        ),
        Misconception(
            "heights_of_the_bells_ignored",
            "Your number comes from the exponentials alone, without what stands in front of them. When does that "
            "cancel between the classes, and are the two variances the same here?",
            wrong=diabetes_by_exponentials,
        ),
    ],
    equivalent={
        "np.array([48.0]) → [48.0]": "numpy makes an array of the list as soon as the mean, a numpy "
        "number, is subtracted",
    },
)

EXERCISES = [PDF, LOG_PDF, FIT_GAUSSIAN, NLL, BERNOULLI, POSTERIOR, TIES, DIABETES]
