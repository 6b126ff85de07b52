# %% right: list
# why: numpy inside, a list outside
def gaussian_log_pdf(x, mean, variance):
    precision = 1 / variance
    return list(0.5 * np.log(precision / (2 * np.pi)) - 0.5 * precision * (x - mean) ** 2)

# %% right: log_of_the_height
# why: the log of the peak's density minus the drop
def gaussian_log_pdf(x, mean, variance):
    peak = gaussian_pdf(np.array([mean]), mean, variance)[0]
    return np.log(peak) - 0.5 * (x - mean) * (x - mean) / variance

# %% right: loop
# why: math in a list comprehension
from math import log, pi


def gaussian_log_pdf(x, mean, variance):
    return [-(log(2 * pi) + log(variance) + (p - mean) ** 2 / variance) / 2 for p in x]

# %% right: scipy
# why: scipy's own log density
from scipy.stats import norm


def gaussian_log_pdf(x, mean, variance):
    return norm.logpdf(x, loc=mean, scale=variance**0.5)

# %% right: standardised
# why: three terms, from the standardised distance
def gaussian_log_pdf(x, mean, variance):
    sigma = np.sqrt(variance)
    z = (np.array(x) - mean) / sigma
    return -(z**2) / 2 - np.log(sigma) - np.log(np.sqrt(2 * np.pi))

# %% wrong: all_to_base_ten names=log_density_to_base_ten
# why: the whole log density to base 10
def gaussian_log_pdf(x, mean, variance):
    return (-0.5 * np.log(2 * np.pi * variance) - (x - mean) ** 2 / (2 * variance)) * np.log10(np.e)

# %% wrong: both_signs names=returns_the_negative
# why: the bell turned over: the negative of the whole
def gaussian_log_pdf(x, mean, variance):
    return 0.5 * np.log(2 * np.pi * variance) + (x - mean) ** 2 / (2 * variance)

# %% wrong: bracket_of_the_log names=variance_outside_of_the_logarithm
# why: the bracket of the logarithm ends too early
def gaussian_log_pdf(x, mean, variance):
    return -0.5 * np.log(2 * np.pi) * variance - (x - mean) ** 2 / (2 * variance)

# %% wrong: exponent_only names=normaliser_forgotten
# why: only the exponent is kept
def gaussian_log_pdf(x, mean, variance):
    return -0.5 * ((x - mean) / np.sqrt(variance)) ** 2

# %% wrong: first_minus_lost names=height_with_the_wrong_sign
# why: the minus in front of the first term is lost
def gaussian_log_pdf(x, mean, variance):
    return 0.5 * np.log(2 * np.pi * variance) - (x - mean) ** 2 / (2 * variance)

# %% wrong: floor names=floor_under_the_density
# why: a small number is added to the density
def gaussian_log_pdf(x, mean, variance):
    return np.log(gaussian_pdf(x, mean, variance) + 1e-300)

# %% wrong: log10 names=logarithm_to_base_ten
# why: log means log10 on a pocket calculator
def gaussian_log_pdf(x, mean, variance):
    return np.log10(1 / np.sqrt(2 * np.pi * variance)) - (x - mean) ** 2 / (2 * variance)

# %% wrong: log_of_pdf names=log_of_an_underflowed_density
# why: the density is 0 far away
def gaussian_log_pdf(x, mean, variance):
    return np.log(gaussian_pdf(x, mean, variance))

# %% wrong: log_of_scipy_pdf names=log_of_an_underflowed_density
# why: the same through scipy
from scipy.stats import norm


def gaussian_log_pdf(x, mean, variance):
    density = norm.pdf(x, mean, np.sqrt(variance))
    return np.log(density)

# %% wrong: log_of_variance names=variance_outside_of_the_root
# why: log σ² in the place of log σ
def gaussian_log_pdf(x, mean, variance):
    return -0.5 * np.log(2 * np.pi) - np.log(variance) - (x - mean) ** 2 / (2 * variance)

# %% wrong: log_sigma_with_half names=plus_one_number_per_input
# why: a half too many: half the log of sigma
def gaussian_log_pdf(x, mean, variance):
    sigma = np.sqrt(variance)
    return -0.5 * np.log(2 * np.pi * sigma) - (x - mean) ** 2 / (2 * variance)

# %% wrong: log_times_exponent names=product_of_the_logarithms
# why: takes the logarithm of each factor and leaves the product a product
def gaussian_log_pdf(x, mean, variance):
    return np.log(1 / np.sqrt(2 * np.pi * variance)) * (-((x - mean) ** 2) / (2 * variance))

# %% wrong: maximum names=floor_under_the_density
# why: the density is kept above a tiny number so that the logarithm stays finite
def gaussian_log_pdf(x, mean, variance):
    return np.log(np.maximum(gaussian_pdf(x, mean, variance), 1e-300))

# %% wrong: missing_half names=half_forgotten
# why: the half is lost
def gaussian_log_pdf(x, mean, variance):
    return -0.5 * np.log(2 * np.pi * variance) - (x - mean) ** 2 / variance

# %% wrong: negative names=returns_the_negative
# why: the negative log density
def gaussian_log_pdf(x, mean, variance):
    return 0.5 * np.log(2 * np.pi * variance) + (x - mean) ** 2 / (2 * variance)

# %% wrong: plus names=exponent_without_minus
# why: the minus of the exponent is lost on the way
def gaussian_log_pdf(x, mean, variance):
    return -0.5 * np.log(2 * np.pi * variance) + (x - mean) ** 2 / (2 * variance)

# %% wrong: precedence names=not_inverted
# why: / and * from left to right
def gaussian_log_pdf(x, mean, variance):
    return -np.log(np.sqrt(2 * np.pi * variance)) - (x - mean) ** 2 / 2 * variance

# %% wrong: root_lost names=root_lost_in_the_logarithm
# why: the root becomes nothing
def gaussian_log_pdf(x, mean, variance):
    return -np.log(2 * np.pi * variance) - 0.5 * (x - mean) ** 2 / variance

# %% wrong: scipy_with_variance names=variance_as_standard_deviation
# why: scale is the standard deviation
from scipy.stats import norm


def gaussian_log_pdf(x, mean, variance):
    return norm.logpdf(x, mean, variance)

# %% wrong: squared_after_division names=divides_by_the_variance_before_squaring
# why: the variance in the place of σ inside the square
def gaussian_log_pdf(x, mean, variance):
    return -0.5 * np.log(2 * np.pi * variance) - 0.5 * ((x - mean) / variance) ** 2

# %% wrong: sum names=summed_up
# why: the sum over the points instead of one value each
def gaussian_log_pdf(x, mean, variance):
    return np.sum(-0.5 * np.log(2 * np.pi * variance) - (x - mean) ** 2 / (2 * variance))

# %% wrong: without_two_pi names=two_pi_forgotten
# why: constants do not matter, do they
def gaussian_log_pdf(x, mean, variance):
    return -np.log(np.sqrt(variance)) - (x - mean) ** 2 / (2 * variance)
