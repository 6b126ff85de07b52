import numpy as np

from autograder.exercise import Exercise, cases, close, idea

from ..shared import FALLS, PETALS, SPECIES_A, fresh_densities, gaussian_pdf, grows


def missing_half(ax):
    """Two bells of the same height over species A: the one without the factor one half is
    narrower, so that the area under it is less than 1."""
    x = np.linspace(0, 5.4, 200)
    ax.plot(x, gaussian_pdf(x, *SPECIES_A), color="#004488", label="with ½")
    wrong = gaussian_pdf(x, *SPECIES_A, exponent=FALLS["half_forgotten"])
    ax.plot(x, wrong, color="#BB5566", linestyle="--", label="without")
    ax.set(xlabel="x", ylabel="density")
    ax.legend(frameon=False)


PUBLIC = """
                                 | x                   | mean  | variance
the petals under species A       | PETALS              | 2.68  | 0.5336
one petal under species B        | 5.8,                | 6.5   | 0.26
a narrow bell: densities above 1 | 0.18 0.2 0.21       | 0.2   | 0.0004
a wide bell                      | -900.0 150.0 2000.0 | 100.0 | 250000.0
near and far points              | 0.4 -12.0 5.0 18.0  | 1.0   | 4.0
"""

exercise = Exercise(
    points=2,
    second_reference="scipy",
    public=cases(PUBLIC, PETALS=PETALS),
    hidden=fresh_densities,
    reference=gaussian_pdf,
    compare=close(scale="entry"),
    ideas={
        "half_forgotten": idea(exponent=FALLS["half_forgotten"], picture=missing_half),
        "not_inverted": idea(exponent=FALLS["not_inverted"]),
        "divides_by_the_variance_before_squaring": idea(exponent=FALLS["squared_below"]),
        "deviation_not_squared": idea(exponent=lambda deviation, v: -deviation / (2 * v)),
        "exponent_without_minus": idea(exponent=FALLS["rising"], claim=grows),
        "variance_as_standard_deviation": idea(power=2.0),
        "standard_deviation_as_variance": idea(power=0.5),
        "no_root_in_the_normaliser": idea(peak=lambda v: 1 / (2 * np.pi * v)),
        "variance_outside_of_the_root": idea(peak=lambda v: 1 / (np.sqrt(2 * np.pi) * v)),
        "no_variance_in_the_normaliser": idea(peak=lambda v: 1 / np.sqrt(2 * np.pi)),
        "normaliser_multiplied_by_the_variance": idea(peak=lambda v: 1 / np.sqrt(2 * np.pi) * v),
        "not_normalised": idea(peak=lambda v: 1.0),
        "multiplies_by_the_deviation": idea(lambda x, m, v: v * gaussian_pdf(x, m, v)),
        "distance_without_square": idea(
            lambda x, m, v: np.exp(-np.abs(x - m) / (2 * v)) / np.sqrt(2 * np.pi * v)
        ),
    },
)
