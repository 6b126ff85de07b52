# %% right: along_the_axes
# why: a product of one-dimensional densities along the principal axes
from scipy.stats import norm


def gaussian_pdf(X, mean, cov):
    variances, axes = np.linalg.eigh(cov)
    return norm.pdf((X - mean) @ axes, scale=np.sqrt(variances)).prod(axis=1)

# %% right: einsum
# why: |2 pi cov| holds both factors
def gaussian_pdf(X, mean, cov):
    gaps = X - mean
    m2 = np.einsum("ni,ij,nj->n", gaps, np.linalg.inv(cov), gaps)
    return np.exp(-m2 / 2) / np.sqrt(np.linalg.det(2 * np.pi * cov))

# %% right: exp_of_log
def gaussian_pdf(X, mean, cov):
    L = np.linalg.cholesky(cov)
    z = solve_triangular(L, (X - mean).T, lower=True)
    log_p = -0.5 * len(mean) * np.log(2 * np.pi) - np.log(np.diag(L)).sum() - 0.5 * (z**2).sum(axis=0)
    return np.exp(log_p)

# %% right: inverse_and_determinant
# why: inv and det, the way of document 001
def gaussian_pdf(X, mean, cov):
    precision = np.linalg.inv(cov)
    centred = X - np.tile(np.reshape(mean, (1, -1)), (X.shape[0], 1))
    exponent = -0.5 * np.sum(np.dot(centred, precision) * centred, axis=1)
    return np.exp(exponent) / np.sqrt(np.power(2 * np.pi, X.shape[1]) * np.linalg.det(cov))

# %% right: library
def gaussian_pdf(X, mean, cov):
    return labgauss.density(X, mean, cov)

# %% right: loop
def gaussian_pdf(X, mean, cov):
    d = len(mean)
    out = []
    for x in X:
        m2 = (x - mean) @ np.linalg.inv(cov) @ (x - mean)
        out.append(float(np.exp(-m2 / 2) / ((2 * np.pi) ** (d / 2) * np.linalg.det(cov) ** 0.5)))
    return out

# %% right: scipy
from scipy.stats import multivariate_normal


def gaussian_pdf(X, mean, cov):
    return multivariate_normal.pdf(X, mean=mean, cov=cov)

# %% right: single_precision
# why: float32 inside
def gaussian_pdf(X, mean, cov):
    X, mean, cov = (np.asarray(a, dtype=np.float32) for a in (X, mean, cov))
    gaps = X - mean
    m2 = (gaps @ np.linalg.inv(cov) * gaps).sum(axis=1)
    return np.exp(-m2 / 2) / np.sqrt(np.float32(2 * np.pi) ** len(mean) * np.linalg.det(cov))

# %% wrong: bracket_missing names=multiplies_by_the_root
# why: 1 / a * b multiplies by b
def gaussian_pdf(X, mean, cov):
    d = len(mean)
    front = 1 / (2 * np.pi) ** (d / 2) * np.sqrt(np.linalg.det(cov))
    return front * np.exp(-0.5 * mahalanobis_squared(X, mean, cov))

# %% wrong: det_one_half_by_precedence names=determinant_halved
# why: ** 1 / 2 is (** 1) / 2
def gaussian_pdf(X, mean, cov):
    d = len(mean)
    constant = (2 * np.pi) ** (d / 2) * np.linalg.det(cov) ** 1 / 2
    return np.exp(-0.5 * mahalanobis_squared(X, mean, cov)) / constant

# %% wrong: det_without_root names=determinant_without_root
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-0.5 * m2) / ((2 * np.pi) ** (len(mean) / 2) * np.linalg.det(cov))

# %% wrong: distance_in_exponent names=root_in_the_exponent
def gaussian_pdf(X, mean, cov):

    m = np.sqrt(mahalanobis_squared(X, mean, cov))
    return np.exp(-0.5 * m) / np.sqrt((2 * np.pi) ** len(mean) * np.linalg.det(cov))

# %% wrong: divided_by_two_again names=two_pi_doubled_after_the_power
# why: / a ** d / 2 divides twice
def gaussian_pdf(X, mean, cov):
    d = len(mean)
    m2 = mahalanobis_squared(X, mean, cov)
    return np.exp(-m2 / 2) / (2 * np.pi) ** d / 2 / np.sqrt(np.linalg.det(cov))

# %% wrong: kernel_only names=not_normalised
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-0.5 * m2)

# %% wrong: log_returned names=returns_the_log
# why: the logarithm
def gaussian_pdf(X, mean, cov):

    return labgauss.log_density(X, mean, cov)

# %% wrong: multiplied_by_root names=multiplies_by_the_root
# why: the determinant on the wrong side
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-0.5 * m2) * np.sqrt(np.linalg.det(cov)) / (2 * np.pi) ** (len(mean) / 2)

# %% wrong: n_for_d names=points_counted_for_features
# why: the number of points in place of features
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-0.5 * m2) / np.sqrt((2 * np.pi) ** len(X) * np.linalg.det(cov))

# %% wrong: no_det names=determinant_forgotten
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-0.5 * m2) / (2 * np.pi) ** (len(mean) / 2)

# %% wrong: no_half names=half_forgotten
# why: document 004
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-m2) / np.sqrt((2 * np.pi) ** len(mean) * np.linalg.det(cov))

# %% wrong: no_half_no_root names=half_forgotten,determinant_without_root
# why: two slips at once
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-m2) / ((2 * np.pi) ** (len(mean) / 2) * np.linalg.det(cov))

# %% wrong: no_half_own_loop names=half_forgotten
def gaussian_pdf(X, mean, cov):

    d = X.shape[1]
    return [
        np.exp(-(x - mean).T @ np.linalg.inv(cov) @ (x - mean))
        / ((2 * np.pi) ** (d / 2) * np.linalg.det(cov) ** (1 / 2))
        for x in X
    ]

# %% wrong: no_mean names=forgets_the_mean
def gaussian_pdf(X, mean, cov):

    m2 = np.sum(X @ np.linalg.inv(cov) * X, axis=1)
    return np.exp(-0.5 * m2) / np.sqrt((2 * np.pi) ** len(mean) * np.linalg.det(cov))

# %% wrong: no_minus names=exponent_without_minus
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(0.5 * m2) / np.sqrt((2 * np.pi) ** len(mean) * np.linalg.det(cov))

# %% wrong: no_root names=root_forgotten
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-0.5 * m2) / ((2 * np.pi) ** len(mean) * np.linalg.det(cov))

# %% wrong: normalised_to_sum_one names=times_one_number_per_input
# why: a density taken for a probability
def gaussian_pdf(X, mean, cov):

    p = labgauss.density(X, mean, cov)
    return p / p.sum()

# %% wrong: power_before_division names=two_pi_halved_after_the_power
# why: ** d / 2 is (** d) / 2
def gaussian_pdf(X, mean, cov):
    d = len(mean)
    front = 1 / ((2 * np.pi) ** d / 2 * np.sqrt(np.linalg.det(cov)))
    return front * np.exp(-0.5 * mahalanobis_squared(X, mean, cov))

# %% wrong: product_of_normals names=product_of_features
from scipy.stats import norm


def gaussian_pdf(X, mean, cov):
    return norm.pdf(X, loc=mean, scale=np.sqrt(np.diag(cov))).prod(axis=1)

# %% wrong: root_two_pi_once names=constant_of_one_dimension
# why: the formula of lab 2 with det for the variance
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-0.5 * m2) / np.sqrt(2 * np.pi * np.linalg.det(cov))

# %% wrong: sigma_for_inverse names=not_inverted
# why: document 003
def gaussian_pdf(X, mean, cov):

    gaps = X - mean
    m2 = np.sum(gaps @ cov * gaps, axis=1)
    return np.exp(-0.5 * m2) / np.sqrt((2 * np.pi) ** len(mean) * np.linalg.det(cov))

# %% wrong: table_of_pairs names=all_pairs
def gaussian_pdf(X, mean, cov):

    gaps = X - mean
    m2 = gaps @ np.linalg.inv(cov) @ gaps.T
    return np.exp(-0.5 * m2) / np.sqrt((2 * np.pi) ** len(mean) * np.linalg.det(cov))

# %% wrong: two_pi_once names=two_pi_once
# why: right for two features
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-0.5 * m2) / (2 * np.pi * np.sqrt(np.linalg.det(cov)))

# %% wrong: two_pi_to_the_d names=two_pi_to_the_d
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-0.5 * m2) / ((2 * np.pi) ** len(mean) * np.sqrt(np.linalg.det(cov)))

# %% wrong: two_roots names=root_taken_twice
# why: the power d / 2 is a root already
def gaussian_pdf(X, mean, cov):
    d = len(mean)
    m2 = mahalanobis_squared(X, mean, cov)
    return np.exp(-m2 / 2) / (np.sqrt((2 * np.pi) ** (d / 2)) * np.sqrt(np.linalg.det(cov)))

# %% wrong: variance_for_deviation
# why: variances where scipy asks for standard deviations
from scipy.stats import norm


def gaussian_pdf(X, mean, cov):
    return norm.pdf(X, loc=mean, scale=np.diag(cov)).prod(axis=1)

# %% wrong: whole_division names=power_without_its_half
# why: // rounds down
def gaussian_pdf(X, mean, cov):
    constant = (2 * np.pi) ** (len(mean) // 2) * np.sqrt(np.linalg.det(cov))
    return np.exp(-0.5 * mahalanobis_squared(X, mean, cov)) / constant
