# %% right: conditionals
# why: a product of conditional densities
def gaussian_log_pdf(X, mean, cov):

    # one feature after the other, each given those before it
    total = np.zeros(len(X))
    for j in range(len(mean)):
        before, here = cov[:j, :j], cov[:j, j]
        weights = np.linalg.solve(before, here) if j else here
        variance = cov[j, j] - weights @ here
        gap = X[:, j] - mean[j] - (X[:, :j] - mean[:j]) @ weights
        total += -0.5 * (np.log(2 * np.pi * variance) + gap**2 / variance)
    return total

# %% right: library
def gaussian_log_pdf(X, mean, cov):

    return labgauss.log_density(X, mean, cov)

# %% right: loop_list
def gaussian_log_pdf(X, mean, cov):

    d = len(mean)
    values, vectors = np.linalg.eigh(cov)
    logs = []
    for x in X:
        z = vectors.T @ (x - mean)
        total = -d / 2 * np.log(2 * np.pi)
        for zi, variance in zip(z, values):
            total -= 0.5 * (np.log(variance) + zi**2 / variance)
        logs.append(total)
    return logs

# %% right: own_distance
def gaussian_log_pdf(X, mean, cov):

    return -0.5 * mahalanobis_squared(X, mean, cov) - 0.5 * np.linalg.slogdet(2 * np.pi * cov)[1]

# %% right: rescaled_determinant
# why: takes the scale out first, so that the determinant stays a float
def gaussian_log_pdf(X, mean, cov):

    d, s = len(mean), np.trace(cov) / len(cov)
    log_det = d * np.log(s) + np.log(np.linalg.det(cov / s))
    return -0.5 * (d * np.log(2 * np.pi) + log_det + mahalanobis_squared(X, mean, cov))

# %% right: scipy
from scipy.stats import multivariate_normal


def gaussian_log_pdf(X, mean, cov):
    return multivariate_normal.logpdf(X, mean, cov)

# %% right: single_precision
# why: float32 inside
def gaussian_log_pdf(X, mean, cov):
    X, mean, cov = (np.asarray(a, dtype=np.float32) for a in (X, mean, cov))
    L = np.linalg.cholesky(cov)
    z = np.linalg.solve(L, (X - mean).T)
    log_det = 2 * np.log(np.diag(L)).sum()
    return -0.5 * (np.float32(np.log(2 * np.pi)) * len(mean) + log_det + (z**2).sum(axis=0))

# %% right: slogdet
def gaussian_log_pdf(X, mean, cov):

    gaps = X - mean
    sign, log_det = np.linalg.slogdet(cov)
    m2 = np.einsum("ni,ij,nj->n", gaps, np.linalg.inv(cov), gaps)
    return -0.5 * (len(mean) * np.log(2 * np.pi) + log_det + m2)

# %% wrong: added_epsilon names=floor_under_the_density
# why: finite, but wrong far away
def gaussian_log_pdf(X, mean, cov):

    return np.log(gaussian_pdf(X, mean, cov) + 1e-300)

# %% wrong: cholesky_half_forgotten_twice names=log_determinant_not_halved
def gaussian_log_pdf(X, mean, cov):

    L = np.linalg.cholesky(cov)
    z = solve_triangular(L, (X - mean).T, lower=True)
    log_det = 2 * np.sum(np.log(np.diag(L)))
    return -(len(mean) / 2) * np.log(2 * np.pi) - log_det - 0.5 * np.sum(z**2, axis=0)

# %% wrong: cholesky_without_two names=half_of_the_log_determinant
# why: log det is twice the sum
def gaussian_log_pdf(X, mean, cov):

    L = np.linalg.cholesky(cov)
    z = solve_triangular(L, (X - mean).T, lower=True)
    return -0.5 * (len(mean) * np.log(2 * np.pi) + np.log(np.diag(L)).sum() + (z**2).sum(axis=0))

# %% wrong: clipped
# why: a floor under the logarithm
def gaussian_log_pdf(X, mean, cov):

    return np.maximum(np.log(gaussian_pdf(X, mean, cov)), -700)

# %% wrong: exponent_only names=determinant_forgotten,normaliser_forgotten
# why: only the exponent
def gaussian_log_pdf(X, mean, cov):
    return -0.5 * mahalanobis_squared(X, mean, cov)

# %% wrong: exponent_without_minus names=distance_added
# why: the minus of the exponent was lost
def gaussian_log_pdf(X, mean, cov):
    d = len(mean)
    log_det = np.linalg.slogdet(cov)[1]
    m2 = mahalanobis_squared(X, mean, cov)
    return -0.5 * d * np.log(2 * np.pi) - 0.5 * log_det + 0.5 * m2

# %% wrong: log10 names=logarithm_to_base_ten
# why: the logarithm to base 10
def gaussian_log_pdf(X, mean, cov):

    return labgauss.log_density(X, mean, cov) / np.log(10)

# %% wrong: log_diag_of_cov names=product_of_the_variances
# why: the product of the variances for the determinant
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return -0.5 * (len(mean) * np.log(2 * np.pi) + np.log(np.diag(cov)).sum() + m2)

# %% wrong: log_likelihood names=sums_over_the_points
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)
    d, log_det = len(mean), np.linalg.slogdet(cov)[1]

    return np.sum(-0.5 * (d * np.log(2 * np.pi) + log_det + m2))

# %% wrong: log_of_constant gets=0.5 names=log_of_a_float_determinant
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    constant = np.sqrt((2 * np.pi) ** len(mean) * np.linalg.det(cov))
    return -0.5 * m2 - np.log(constant)

# %% wrong: log_of_det gets=0.5 names=log_of_a_float_determinant
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return -0.5 * (len(mean) * np.log(2 * np.pi) + np.log(np.linalg.det(cov)) + m2)

# %% wrong: log_of_det_unhalved names=log_of_a_float_determinant,log_determinant_not_halved
# why: log(det), and not halved
def gaussian_log_pdf(X, mean, cov):
    d = len(mean)
    m2 = mahalanobis_squared(X, mean, cov)
    return -0.5 * d * np.log(2 * np.pi) - np.log(np.linalg.det(cov)) - 0.5 * m2

# %% wrong: log_of_pdf names=log_of_an_underflowed_density
def gaussian_log_pdf(X, mean, cov):

    return np.log(gaussian_pdf(X, mean, cov))

# %% wrong: log_of_scipy_pdf names=log_of_an_underflowed_density
from scipy.stats import multivariate_normal


def gaussian_log_pdf(X, mean, cov):
    return np.log(multivariate_normal(mean, cov).pdf(X))

# %% wrong: loss names=returns_the_negative
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)
    d, log_det = len(mean), np.linalg.slogdet(cov)[1]

    return 0.5 * (d * np.log(2 * np.pi) + log_det + m2)

# %% wrong: lower_not_said names=triangle_not_named
# why: solve_triangular expects an upper triangle unless told otherwise
def gaussian_log_pdf(X, mean, cov):
    L = np.linalg.cholesky(cov)
    z = solve_triangular(L, (X - mean).T)
    log_det = 2 * np.log(np.diag(L)).sum()
    return -0.5 * (len(mean) * np.log(2 * np.pi) + log_det + (z**2).sum(axis=0))

# %% wrong: minus_for_the_exponent_only names=denominator_added
# why: the constants stand below the fraction bar
def gaussian_log_pdf(X, mean, cov):
    d = len(mean)
    log_det = np.linalg.slogdet(cov)[1]
    m2 = mahalanobis_squared(X, mean, cov)
    return 0.5 * d * np.log(2 * np.pi) + 0.5 * log_det - 0.5 * m2

# %% wrong: n_for_d names=points_counted_for_features
# why: len(X) counts points
def gaussian_log_pdf(X, mean, cov):
    d = len(X)
    log_det = np.linalg.slogdet(cov)[1]
    m2 = mahalanobis_squared(X, mean, cov)
    return -0.5 * (d * np.log(2 * np.pi) + log_det + m2)

# %% wrong: no_constant names=normaliser_forgotten
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)
    d, log_det = len(mean), np.linalg.slogdet(cov)[1]

    return -0.5 * (log_det + m2)

# %% wrong: no_det names=determinant_forgotten
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return -0.5 * (len(mean) * np.log(2 * np.pi) + m2)

# %% wrong: no_half names=half_forgotten
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)
    d, log_det = len(mean), np.linalg.slogdet(cov)[1]

    return -0.5 * d * np.log(2 * np.pi) - 0.5 * log_det - m2

# %% wrong: no_mean names=forgets_the_mean
def gaussian_log_pdf(X, mean, cov):
    d, log_det = len(mean), np.linalg.slogdet(cov)[1]

    m2 = np.sum(np.linalg.solve(cov, X.T) * X.T, axis=0)
    return -0.5 * (d * np.log(2 * np.pi) + log_det + m2)

# %% wrong: nothing_halved names=nothing_halved
# why: the half before the bracket was lost
def gaussian_log_pdf(X, mean, cov):
    d = len(mean)
    m2 = mahalanobis_squared(X, mean, cov)
    return -(d * np.log(2 * np.pi) + np.linalg.slogdet(cov)[1] + m2)

# %% wrong: one_two_pi names=constant_of_one_dimension
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)
    d, log_det = len(mean), np.linalg.slogdet(cov)[1]

    return -0.5 * (np.log(2 * np.pi) + log_det + m2)

# %% wrong: plain_det names=determinant_without_log
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return -0.5 * (len(mean) * np.log(2 * np.pi) + np.linalg.det(cov) + m2)

# %% wrong: plus_log_det names=determinant_with_wrong_sign
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)
    d, log_det = len(mean), np.linalg.slogdet(cov)[1]

    return -0.5 * d * np.log(2 * np.pi) + 0.5 * log_det - 0.5 * m2

# %% wrong: sigma names=not_inverted
def gaussian_log_pdf(X, mean, cov):
    d, log_det = len(mean), np.linalg.slogdet(cov)[1]

    gaps = X - mean
    m2 = np.array([g @ cov @ g for g in gaps])
    return -0.5 * (d * np.log(2 * np.pi) + log_det + m2)

# %% wrong: slogdet_sign names=sign_of_the_determinant
# why: slogdet returns the sign first
def gaussian_log_pdf(X, mean, cov):
    d = len(mean)
    m2 = mahalanobis_squared(X, mean, cov)
    return -0.5 * (d * np.log(2 * np.pi) + np.linalg.slogdet(cov)[0] + m2)

# %% wrong: sum_along_the_points names=sums_along_the_wrong_axis
# why: axis 1 of z are the points
def gaussian_log_pdf(X, mean, cov):
    L = np.linalg.cholesky(cov)
    z = solve_triangular(L, (X - mean).T, lower=True)
    log_det = 2 * np.log(np.diag(L)).sum()
    return -0.5 * (len(mean) * np.log(2 * np.pi) + log_det + (z**2).sum(axis=1))

# %% wrong: sum_of_normals names=product_of_features
from scipy.stats import norm


def gaussian_log_pdf(X, mean, cov):
    return norm.logpdf(X, mean, np.sqrt(np.diag(cov))).sum(axis=1)

# %% wrong: two_pi_once names=two_pi_once
# why: log 2 pi once, without d
def gaussian_log_pdf(X, mean, cov):
    d = len(mean)
    m2 = mahalanobis_squared(X, mean, cov)
    return -np.log(2 * np.pi) - 0.5 * np.linalg.slogdet(cov)[1] - 0.5 * m2

# %% wrong: whole_log_det names=log_determinant_not_halved
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)
    d, log_det = len(mean), np.linalg.slogdet(cov)[1]

    return -0.5 * d * np.log(2 * np.pi) - log_det - 0.5 * m2
