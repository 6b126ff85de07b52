# %% right: closed_form
# why: both terms written out
def negative_log_likelihood(x, mean, variance):
    n = len(x)
    return n / 2 * np.log(2 * np.pi * variance) + np.sum((x - mean) ** 2) / (2 * variance)

# %% right: dot
# why: the squares as an inner product
def negative_log_likelihood(x, mean, variance):
    d = np.asarray(x) - mean
    return float(d @ d / variance + d.size * np.log(2 * np.pi * variance)) / 2

# %% right: from_moments
# why: from the mean and variance of the points alone
def negative_log_likelihood(x, mean, variance):
    spread = np.var(x) + (np.mean(x) - mean) ** 2
    return len(x) * (np.log(2 * np.pi) + np.log(variance) + spread / variance) / 2

# %% right: loop
# why: one point after the other
import math


def negative_log_likelihood(x, mean, variance):
    total = 0.0
    for point in x:
        total += 0.5 * math.log(2 * math.pi * variance) + (point - mean) ** 2 / (2 * variance)
    return total

# %% right: scipy
# why: scipy's log density, summed
from scipy.stats import norm


def negative_log_likelihood(x, mean, variance):
    return -norm.logpdf(x, mean, np.sqrt(variance)).sum()

# %% wrong: epsilon names=floor_under_the_density
# why: a small number is added before the logarithm
def negative_log_likelihood(x, mean, variance):
    return -np.sum(np.log(gaussian_pdf(x, mean, variance) + 1e-300))

# %% wrong: first_sign names=height_with_the_wrong_sign
# why: the minus is given to one of the two terms only
def negative_log_likelihood(x, mean, variance):
    return np.sum(-0.5 * np.log(2 * np.pi * variance) + (x - mean) ** 2 / (2 * variance))

# %% wrong: log_of_pdf names=log_of_underflowed_densities
# why: one density underflows
def negative_log_likelihood(x, mean, variance):
    return -np.log(gaussian_pdf(x, mean, variance)).sum()

# %% wrong: log_of_sum names=log_of_the_sum
# why: the log of a sum is not the sum of the logs
def negative_log_likelihood(x, mean, variance):
    return -np.log(np.sum(gaussian_pdf(x, mean, variance)))

# %% wrong: mean names=averaged_over_the_points
# why: the loss that deep-learning libraries report
def negative_log_likelihood(x, mean, variance):
    return -np.mean(gaussian_log_pdf(x, mean, variance))

# %% wrong: mean_of_log_likelihood names=averaged_over_the_points,sign_of_the_log_likelihood
# why: two slips at once
def negative_log_likelihood(x, mean, variance):
    return gaussian_log_pdf(x, mean, variance).mean()

# %% wrong: missing_half names=half_forgotten
# why: the half is lost
def negative_log_likelihood(x, mean, variance):
    return len(x) / 2 * np.log(2 * np.pi * variance) + ((x - mean) ** 2).sum() / variance

# %% wrong: normaliser_once names=normaliser_counted_once
# why: the first term belongs to every point
def negative_log_likelihood(x, mean, variance):
    return 0.5 * np.log(2 * np.pi * variance) + np.sum((x - mean) ** 2) / (2 * variance)

# %% wrong: np_prod names=log_of_the_product
# why: the same in one line
def negative_log_likelihood(x, mean, variance):
    return -np.log(np.prod(gaussian_pdf(x, mean, variance)))

# %% wrong: per_point names=one_value_per_point
# why: one value per point, not summed
def negative_log_likelihood(x, mean, variance):
    return -gaussian_log_pdf(x, mean, variance)

# %% wrong: precedence names=not_inverted
# why: / 2 * variance for / (2 * variance)
def negative_log_likelihood(x, mean, variance):
    return len(x) / 2 * np.log(2 * np.pi * variance) + np.sum((x - mean) ** 2) / 2 * variance

# %% wrong: product names=log_of_the_product
# why: the product underflows
def negative_log_likelihood(x, mean, variance):
    likelihood = 1.0
    for point in gaussian_pdf(x, mean, variance):
        likelihood = likelihood * point
    return -np.log(likelihood)

# %% wrong: refits names=refits_the_parameters
# why: the arguments are overwritten
def negative_log_likelihood(x, mean, variance):
    mean, variance = x.mean(), x.var()
    return -gaussian_log_pdf(x, mean, variance).sum()

# %% wrong: returns_in_the_loop names=only_the_first_point
# why: the return stands one step too far to the right
def negative_log_likelihood(x, mean, variance):
    total = 0.0
    for point in x:
        total -= gaussian_log_pdf(point, mean, variance)
        return total

# %% wrong: root_lost names=root_lost_in_the_logarithm
# why: N for N/2 in front of the first term
def negative_log_likelihood(x, mean, variance):
    return len(x) * np.log(2 * np.pi * variance) + np.sum((x - mean) ** 2) / (2 * variance)

# %% wrong: scipy_with_variance names=variance_as_standard_deviation
# why: scale is the standard deviation
from scipy.stats import norm


def negative_log_likelihood(x, mean, variance):
    return -np.sum(norm.logpdf(x, mean, variance))

# %% wrong: sign names=sign_of_the_log_likelihood
# why: the log likelihood
def negative_log_likelihood(x, mean, variance):
    return gaussian_log_pdf(x, mean, variance).sum()

# %% wrong: square_of_the_sum names=squares_the_sum
# why: the square stands outside of the sum
def negative_log_likelihood(x, mean, variance):
    return len(x) / 2 * np.log(2 * np.pi * variance) + np.sum(x - mean) ** 2 / (2 * variance)

# %% wrong: squares_only
# why: the sum of squares, without the first term
def negative_log_likelihood(x, mean, variance):
    return np.sum((x - mean) ** 2) / (2 * variance)

# %% wrong: without_two_pi names=two_pi_forgotten
# why: a constant is dropped
def negative_log_likelihood(x, mean, variance):
    return np.sum(np.log(variance) / 2 + (x - mean) ** 2 / (2 * variance))
