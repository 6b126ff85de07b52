# %% right: library
# why: the library of the course with one column
def gaussian_pdf(x, mean, variance):
    return labgauss.density(x[:, None], [mean], [[variance]])

# %% right: loop
# why: one point after the other, a list is returned
import math


def gaussian_pdf(x, mean, variance):
    sigma = math.sqrt(variance)
    result = []
    for point in x:
        z = (point - mean) / sigma
        result.append(math.exp(-z * z / 2) / (sigma * math.sqrt(2 * math.pi)))
    return result

# %% right: power_of_e
# why: exp written as a power of e
def gaussian_pdf(x, mean, variance):
    normaliser = (2 * np.pi * variance) ** -0.5
    return normaliser * np.e ** (-0.5 * np.square(np.asarray(x) - mean) / variance)

# %% right: scipy
# why: scipy asks for the standard deviation
from scipy.stats import norm


def gaussian_pdf(x, mean, variance):
    return norm(mean, np.sqrt(variance)).pdf(x)

# %% right: standard_library
# why: the standard library's normal distribution
from statistics import NormalDist


def gaussian_pdf(x, mean, variance):
    bell = NormalDist(mean, variance**0.5)
    return np.array([bell.pdf(float(point)) for point in x])

# %% wrong: absolute_distance names=distance_without_square
# why: the absolute value in place of the square
def gaussian_pdf(x, mean, variance):
    return np.exp(-np.abs(x - mean) / (2 * variance)) / np.sqrt(2 * np.pi * variance)

# %% wrong: deviation_behind_the_fraction names=multiplies_by_the_deviation
# why: 1 / a * b divides by a alone
def gaussian_pdf(x, mean, variance):
    sd = np.sqrt(variance)
    return 1 / np.sqrt(2 * np.pi) * sd * np.exp(-((x - mean) ** 2) / (2 * variance))

# %% wrong: distribution_function
# why: the area to the left instead of the height
from scipy.stats import norm


def gaussian_pdf(x, mean, variance):
    return norm.cdf(x, mean, np.sqrt(variance))

# %% wrong: half_and_root_lost names=half_forgotten,no_root_in_the_normaliser
# why: two slips at once
def gaussian_pdf(x, mean, variance):
    return 1 / (2 * np.pi * variance) * np.exp(-((x - mean) ** 2) / variance)

# %% wrong: kernel_only names=not_normalised
# why: the factor in front is left out
def gaussian_pdf(x, mean, variance):
    return np.exp(-((x - mean) ** 2) / (2 * variance))

# %% wrong: minus_inside_the_square names=exponent_without_minus
# why: the minus is squared away
def gaussian_pdf(x, mean, variance):
    return np.exp((-(x - mean)) ** 2 / (2 * variance)) / np.sqrt(2 * np.pi * variance)

# %% wrong: missing_half names=half_forgotten
# why: the formula as one document prints it
def gaussian_pdf(x, mean, variance):
    return 1 / np.sqrt(2 * np.pi * variance) * np.exp(-((x - mean) ** 2) / variance)

# %% wrong: no_minus names=exponent_without_minus
# why: the sign is forgotten
def gaussian_pdf(x, mean, variance):
    z = (x - mean) / np.sqrt(variance)
    return np.exp(z**2 / 2) / np.sqrt(2 * np.pi * variance)

# %% wrong: no_root names=no_root_in_the_normaliser
# why: the root is forgotten
def gaussian_pdf(x, mean, variance):
    return np.exp(-0.5 * (x - mean) ** 2 / variance) / (2 * np.pi * variance)

# %% wrong: no_square names=deviation_not_squared
# why: the square is forgotten
def gaussian_pdf(x, mean, variance):
    exponent = -(x - mean) / (2 * variance)
    return np.exp(exponent) / np.sqrt(2 * np.pi * variance)

# %% wrong: normaliser_precedence names=normaliser_multiplied_by_the_variance
# why: the variance multiplies instead of dividing
def gaussian_pdf(x, mean, variance):
    return 1 / np.sqrt(2 * np.pi) * variance * np.exp(-((x - mean) ** 2) / (2 * variance))

# %% wrong: precedence names=not_inverted
# why: / and * from left to right
def gaussian_pdf(x, mean, variance):
    return 1 / np.sqrt(2 * np.pi * variance) * np.exp(-((x - mean) ** 2) / 2 * variance)

# %% wrong: root_too_short names=variance_outside_of_the_root
# why: a bracket closed too early
def gaussian_pdf(x, mean, variance):
    return 1 / (np.sqrt(2 * np.pi) * variance) * np.exp(-((x - mean) ** 2) / (2 * variance))

# %% wrong: scipy_with_variance names=variance_as_standard_deviation
# why: scale is the standard deviation
from scipy.stats import norm


def gaussian_pdf(x, mean, variance):
    return norm.pdf(x, mean, variance)

# %% wrong: sigma_for_variance names=standard_deviation_as_variance
# why: sigma in the places of sigma squared
def gaussian_pdf(x, mean, variance):
    sigma = np.sqrt(variance)
    return 1 / np.sqrt(2 * np.pi * sigma) * np.exp(-((x - mean) ** 2) / (2 * sigma))

# %% wrong: squared_after_division names=divides_by_the_variance_before_squaring
# why: the variance in the place of σ inside the square
def gaussian_pdf(x, mean, variance):
    return np.exp(-0.5 * ((x - mean) / variance) ** 2) / np.sqrt(2 * np.pi * variance)

# %% wrong: standard_normaliser names=no_variance_in_the_normaliser
# why: the normaliser of the bell with variance 1
def gaussian_pdf(x, mean, variance):
    return np.exp(-((x - mean) ** 2) / (2 * variance)) / np.sqrt(2 * np.pi)

# %% wrong: sums_to_one names=times_one_number_per_input
# why: normalised over the given points instead of over the line
def gaussian_pdf(x, mean, variance):
    weights = np.exp(-((x - mean) ** 2) / (2 * variance))
    return weights / weights.sum()

# %% wrong: variance_squared names=variance_as_standard_deviation
# why: the argument is taken for sigma
def gaussian_pdf(x, mean, sigma):
    return np.exp(-((x - mean) ** 2) / (2 * sigma**2)) / (sigma * np.sqrt(2 * np.pi))
