# %% right: from_my_log_joint
# why: rescaled deviations in the own log joint
def printed_density(x, mean, variances):
    shifted = mean + (x - mean) * variances
    return np.exp(log_joint(shifted[None, :], np.ones(1), mean[None, :], variances[None, :]))[0, 0]

# %% right: logarithm
# why: in the log domain
def printed_density(x, mean, variances):
    terms = -0.5 * (x - mean) ** 2 * variances - 0.5 * np.log(2 * np.pi * variances)
    return float(np.exp(np.sum(terms)))

# %% right: loop
# why: a product over the features
import math


def printed_density(x, mean, variances):
    value = 1.0
    for a, m, v in zip(x, mean, variances):
        value *= math.exp(-((a - m) ** 2) * v / 2) / math.sqrt(2 * math.pi * v)
    return value

# %% right: matrices
# why: the matrices as the slide prints them
def printed_density(x, mean, variances):
    S = np.diag(variances)
    u = x - mean
    return np.exp(-0.5 * u @ S @ u) / ((2 * np.pi) ** (len(x) / 2) * np.sqrt(np.linalg.det(S)))

# %% right: scipy
# why: a true density with the precision as variance, height corrected
from scipy.stats import multivariate_normal


def printed_density(x, mean, variances):
    return multivariate_normal.pdf(x, mean, np.diag(1 / variances)) / np.prod(variances)

# %% wrong: det_without_root names=determinant_without_root
# why: det without its root
def printed_density(x, mean, variances):
    d = len(x)
    S = np.diag(variances)
    return np.exp(-0.5 * (x - mean) @ S @ (x - mean)) / ((2 * np.pi) ** (d / 2) * np.linalg.det(S))

# %% wrong: exponential_only names=normaliser_forgotten
# why: nothing in front
def printed_density(x, mean, variances):
    return np.exp(-0.5 * np.sum(variances * (x - mean) ** 2))

# %% wrong: logarithm
# why: the logarithm of the right number
def printed_density(x, mean, variances):
    return -0.5 * np.sum((x - mean) ** 2 * variances + np.log(2 * np.pi * variances))

# %% wrong: no_half names=half_forgotten
# why: the slip, but without the half
def printed_density(x, mean, variances):
    return np.exp(-np.sum((x - mean) ** 2 * variances)) / np.sqrt(np.prod(2 * np.pi * variances))

# %% wrong: no_root_at_all names=root_forgotten
# why: neither 2 pi nor the determinant under a root
def printed_density(x, mean, variances):
    exponent = -0.5 * np.sum((x - mean) ** 2 * variances)
    return np.exp(exponent) / np.prod(2 * np.pi * variances)

# %% wrong: no_two_pi names=two_pi_forgotten
# why: the determinant alone in front
def printed_density(x, mean, variances):
    return np.exp(-0.5 * np.sum((x - mean) ** 2 * variances)) / np.sqrt(np.prod(variances))

# %% wrong: plain_distance names=plain_distance
# why: no variance in the exponent
def printed_density(x, mean, variances):
    u = x - mean
    return np.exp(-u @ u / 2) / np.sqrt(np.prod(2 * np.pi * variances))

# %% wrong: precision_everywhere names=inverse_in_front_too
# why: a true Gaussian with the inverse matrix
from scipy.stats import multivariate_normal


def printed_density(x, mean, variances):
    return multivariate_normal.pdf(x, mean, np.diag(1 / variances))

# %% wrong: product_squared names=squares_the_variance_too
# why: squares deviation times variance
def printed_density(x, mean, variances):
    u = (x - mean) * variances
    return np.exp(-0.5 * u @ u) / np.sqrt(np.prod(2 * np.pi * variances))

# %% wrong: scipy_true names=the_true_density
# why: the Gaussian density from scipy
from scipy.stats import multivariate_normal


def printed_density(x, mean, variances):
    return multivariate_normal.pdf(x, mean=mean, cov=np.diag(variances))

# %% wrong: square_root_of_distance
# why: the distance is not squared
def printed_density(x, mean, variances):
    distance = np.sqrt(np.sum((x - mean) ** 2 / variances))
    return np.exp(-0.5 * distance) / np.sqrt(np.prod(2 * np.pi * variances))

# %% wrong: sum_of_features
# why: adds the one-dimensional values instead of multiplying
def printed_density(x, mean, variances):
    return np.sum(np.exp(-0.5 * (x - mean) ** 2 * variances) / np.sqrt(2 * np.pi * variances))

# %% wrong: times_sd names=standard_deviation_in_the_exponent
# why: multiplies by standard deviations
def printed_density(x, mean, variances):
    sd = np.sqrt(variances)
    return np.exp(-0.5 * np.sum((x - mean) ** 2 * sd)) / np.prod(np.sqrt(2 * np.pi) * sd)

# %% wrong: true_density names=the_true_density
# why: the Gaussian density
def printed_density(x, mean, variances):
    return np.exp(log_joint(x[None], np.ones(1), mean[None], variances[None]))[0, 0]

# %% wrong: two_pi_flat names=two_pi_for_two_features_only
# why: 2 pi as printed, for two features
def printed_density(x, mean, variances):
    S = np.diag(variances)
    u = x - mean
    return 1 / (2 * np.pi * np.linalg.det(S) ** 0.5) * np.exp(-0.5 * u @ S @ u)

# %% wrong: typed
# why: types the two printed numbers
def printed_density(x, mean, variances):
    return 8.95e-3 if mean[0] > 5 else 0.238

# %% wrong: with_prior names=half
# why: times one half for the prior
def printed_density(x, mean, variances):
    value = np.exp(-0.5 * np.sum((x - mean) ** 2 * variances))
    return 0.5 * value / np.sqrt(np.prod(2 * np.pi * variances))
