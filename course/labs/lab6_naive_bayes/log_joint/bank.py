# %% right: expanded_square
# why: the square expanded into matrix products
def log_joint(X, priors, means, variances):
    centre = means.mean(axis=0)
    U, M = X - centre, means - centre
    precisions = 1 / variances
    quadratic = U**2 @ precisions.T - 2 * U @ (M * precisions).T + (M**2 * precisions).sum(axis=1)
    constant = np.log(priors) - 0.5 * (np.log(variances) + np.log(2 * np.pi)).sum(axis=1)
    return constant - 0.5 * quadratic

# %% right: inverse_matrix
# why: inverse and slogdet of diagonal matrices
def log_joint(X, priors, means, variances):
    n, d = X.shape
    scores = np.zeros((n, len(priors)))
    for k in range(len(priors)):
        S = np.diag(variances[k])
        U = X - means[k]
        q = np.sum(U @ np.linalg.inv(S) * U, axis=1)
        scores[:, k] = -0.5 * (q + d * np.log(2 * np.pi) + np.linalg.slogdet(S)[1]) + np.log(priors[k])
    return scores

# %% right: library
# why: the course library
def log_joint(X, priors, means, variances):
    return np.array(
        [
            labgauss.log_density(X, m, np.diag(v)) + np.log(p)
            for p, m, v in zip(priors, means, variances)
        ]
    ).T

# %% right: loops
# why: loops over points, classes and features; lists of lists
import math


def log_joint(X, priors, means, variances):
    result = []
    for x in X:
        row = []
        for k in range(len(priors)):
            s = math.log(priors[k])
            for j in range(len(x)):
                s -= 0.5 * math.log(2 * math.pi * variances[k][j])
                s -= (x[j] - means[k][j]) ** 2 / (2 * variances[k][j])
            row.append(s)
        result.append(row)
    return result

# %% right: multivariate_normal
# why: scipy: multivariate normal with a diagonal covariance
from scipy.stats import multivariate_normal


def log_joint(X, priors, means, variances):
    out = np.empty((len(X), len(priors)))
    for k in range(len(priors)):
        out[:, k] = multivariate_normal.logpdf(X, means[k], np.diag(variances[k]))
        out[:, k] += np.log(priors[k])
    return out

# %% right: scipy_norm
# why: scipy: normal log densities, summed
from scipy.stats import norm


def log_joint(X, priors, means, variances):
    columns = []
    for prior, mean, variance in zip(priors, means, variances):
        columns.append(np.log(prior) + norm.logpdf(X, mean, np.sqrt(variance)).sum(axis=1))
    return np.column_stack(columns)

# %% right: standardised
# why: standard deviations on the way, einsum
def log_joint(X, priors, means, variances):
    sd = variances**0.5
    U = (X[:, np.newaxis] - means) / sd
    heights = np.log(priors) - np.log(sd).sum(-1) - X.shape[1] / 2 * np.log(2 * np.pi)
    return heights - np.einsum("nkd,nkd->nk", U, U) / 2

# %% wrong: classes_first names=transposed
# why: classes in the rows
from scipy.stats import norm


def log_joint(X, priors, means, variances):
    return np.array(
        [
            np.log(priors[k]) + norm.logpdf(X, means[k], np.sqrt(variances[k])).sum(axis=1)
            for k in range(len(priors))
        ]
    )

# %% wrong: floor
# why: a floor of 1e-300 hides the underflow
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    densities = np.exp(-0.5 * U**2 / variances) / np.sqrt(2 * np.pi * variances)
    return np.log(np.maximum(priors * densities.prod(axis=2), 1e-300))

# %% wrong: joint names=joint_not_log
# why: the joint itself
from scipy.stats import norm


def log_joint(X, priors, means, variances):
    out = np.zeros((len(X), len(priors)))
    for k in range(len(priors)):
        out[:, k] = priors[k] * norm.pdf(X, means[k], np.sqrt(variances[k])).prod(axis=1)
    return out

# %% wrong: log10 names=times_one_number
# why: common logarithms
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    natural = np.log(priors) - 0.5 * (U**2 / variances + np.log(2 * np.pi * variances)).sum(axis=2)
    return natural / np.log(10)

# %% wrong: log_of_product names=log_of_an_underflowed_density
# why: density first, logarithm afterwards
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    densities = np.exp(-0.5 * U**2 / variances) / np.sqrt(2 * np.pi * variances)
    return np.log(priors * densities.prod(axis=2))

# %% wrong: log_two_pi_variance names=root_missing_in_the_normalisation
# why: 1 / (2 pi variance) without the root
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    terms = -np.log(2 * np.pi * variances) - 0.5 * U**2 / variances
    return terms.sum(axis=2) + np.log(priors)

# %% wrong: log_variance_whole names=log_determinant_not_halved
# why: log v without its half
def log_joint(X, priors, means, variances):
    out = [np.log(p) - np.sum(0.5 * np.log(2 * np.pi) + np.log(v) + 0.5 * (X - m) ** 2 / v, axis=1) for p, m, v in zip(priors, means, variances)]
    return np.stack(out, axis=1)

# %% wrong: mean_over_features
# why: averages over the features
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    return np.log(priors) - 0.5 * (U**2 / variances + np.log(2 * np.pi * variances)).mean(axis=2)

# %% wrong: no_half names=half_forgotten
# why: the exponent without its half
def log_joint(X, priors, means, variances):
    d2 = ((X[:, None] - means) ** 2 / variances).sum(axis=-1)
    return np.log(priors) - 0.5 * np.log(2 * np.pi * variances).sum(axis=-1) - d2

# %% wrong: no_prior names=prior_forgotten
# why: the likelihood only
from scipy.stats import norm


def log_joint(X, priors, means, variances):
    return np.array(
        [norm.logpdf(X, m, np.sqrt(v)).sum(axis=1) for m, v in zip(means, variances)]
    ).T

# %% wrong: no_prior_no_half names=half_forgotten,prior_forgotten
# why: two slips at once
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    return -(U**2 / variances).sum(axis=2) - 0.5 * np.log(2 * np.pi * variances).sum(axis=1)

# %% wrong: not_squared
# why: the deviation is not squared
def log_joint(X, priors, means, variances):
    U = np.abs(X[:, None, :] - means)
    return np.log(priors) - 0.5 * (U / variances + np.log(2 * np.pi * variances)).sum(axis=2)

# %% wrong: plus_log_variance names=normalisation_with_the_wrong_sign
# why: multiplies by the root instead of dividing
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    terms = 0.5 * np.log(2 * np.pi * variances) - 0.5 * U**2 / variances
    return np.log(priors) + np.sum(terms, axis=-1)

# %% wrong: prior_inside_the_sum names=prior_in_every_feature
# why: the log prior inside the sum over features
from scipy.stats import norm


def log_joint(X, priors, means, variances):
    columns = []
    for k in range(len(priors)):
        terms = np.log(priors[k]) + norm.logpdf(X, means[k], np.sqrt(variances[k]))
        columns.append(terms.sum(axis=1))
    return np.stack(columns, axis=1)

# %% wrong: prior_not_logged names=prior_without_logarithm
# why: adds the prior, not its logarithm
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    return priors - 0.5 * (U**2 / variances + np.log(2 * np.pi * variances)).sum(axis=2)

# %% wrong: quadratic_only names=normaliser_forgotten
# why: prior and exponent only
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    return np.log(priors) - (U**2 / (2 * variances)).sum(axis=2)

# %% wrong: root_taken names=standard_deviation_as_variance
# why: takes the root and goes on as if it were the variance
def log_joint(X, priors, means, variances):
    sigma = np.sqrt(variances)
    U = X[:, None, :] - means
    return np.log(priors) - 0.5 * (np.log(2 * np.pi * sigma) + U**2 / sigma).sum(axis=2)

# %% wrong: scipy_with_variance names=variance_as_standard_deviation
# why: scipy wants a standard deviation as scale
from scipy.stats import norm


def log_joint(X, priors, means, variances):
    out = [
        norm.logpdf(X, loc=means[k], scale=variances[k]).sum(axis=1) + np.log(priors[k])
        for k in range(len(priors))
    ]
    return np.array(out).T

# %% wrong: sum_of_logs_of_pdfs names=log_of_an_underflowed_density
# why: logarithm of each density, which is 0 far away
from scipy.stats import norm


def log_joint(X, priors, means, variances):
    columns = [
        np.log(norm.pdf(X, m, np.sqrt(v))).sum(axis=1) + np.log(p)
        for p, m, v in zip(priors, means, variances)
    ]
    return np.column_stack(columns)

# %% wrong: sum_over_classes
# why: sums over the wrong axis
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    terms = np.log(priors)[:, None] - 0.5 * (U**2 / variances + np.log(2 * np.pi * variances))
    return terms.sum(axis=1)

# %% wrong: times_variance names=not_inverted
# why: the matrix without its inverse, as on the slide
def log_joint(X, priors, means, variances):
    out = np.zeros((len(X), len(priors)))
    for k in range(len(priors)):
        S = np.diag(variances[k])
        for n in range(len(X)):
            u = X[n] - means[k]
            out[n, k] = (
                -0.5 * u @ S @ u - 0.5 * np.log(np.linalg.det(2 * np.pi * S)) + np.log(priors[k])
            )
    return out

# %% wrong: two_pi_once names=two_pi_once
# why: 2 pi once, whatever the number of features
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    quadratic = (U**2 / variances).sum(axis=2)
    return np.log(priors) - 0.5 * (quadratic + np.log(2 * np.pi) + np.log(variances).sum(axis=1))

# %% wrong: without_two_pi names=two_pi_forgotten
# why: drops the constant
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    return np.log(priors) - 0.5 * (U**2 / variances + np.log(variances)).sum(axis=2)
