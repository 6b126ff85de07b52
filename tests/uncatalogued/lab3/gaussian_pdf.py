# %% wrong: det_by_eigenvalues_no_root names=determinant_without_root
# why: divides by the determinant, not by its root
def gaussian_pdf(X, mean, cov):
    values, vectors = np.linalg.eigh(cov)
    u = (X - mean) @ vectors
    m2 = (u**2 / values).sum(axis=1)
    return np.exp(-0.5 * m2) / ((2 * np.pi) ** (len(values) / 2) * values.prod())

# %% wrong: plane_formula names=two_pi_once
# why: the constant of two dimensions, 2 pi sqrt(det), used in any dimension
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)
    return 1 / (2 * np.pi * np.linalg.det(cov) ** 0.5) * np.exp(-m2 / 2)

# %% wrong: product_of_curves names=product_of_features
# why: the product of one bell curve per feature: correlations are ignored
from math import pi


def gaussian_pdf(X, mean, cov):
    p = np.ones(len(X))
    for j in range(len(mean)):
        var = cov[j, j]
        p *= np.exp(-((X[:, j] - mean[j]) ** 2) / (2 * var)) / np.sqrt(2 * pi * var)
    return p

# %% wrong: solve_no_half names=half_forgotten
# why: the exponent has no one half; everything else by solve and slogdet
def gaussian_pdf(X, mean, cov):
    n, d = X.shape
    out = np.empty(n)
    _, logdet = np.linalg.slogdet(cov)
    for i in range(n):
        v = X[i] - mean
        out[i] = np.exp(-(v @ np.linalg.solve(cov, v)) - 0.5 * (logdet + d * np.log(2 * np.pi)))
    return out

# %% wrong: one_dimension_constant names=constant_of_one_dimension
# why: 2 pi to the power one half in every dimension
def gaussian_pdf(X, mean, cov):
    return np.exp(-0.5 * mahalanobis_squared(X, mean, cov)) / np.sqrt(2 * np.pi * np.linalg.det(cov))

# %% wrong: full_determinant names=determinant_without_root
# why: the determinant without its root
def gaussian_pdf(X, mean, cov):
    d = X.shape[1]
    return np.exp(-0.5 * mahalanobis_squared(X, mean, cov)) / ((2 * np.pi) ** (d / 2) * np.linalg.det(cov))

# %% wrong: unnormalised names=not_normalised
# why: only the exponential
def gaussian_pdf(X, mean, cov):
    return np.exp(-0.5 * mahalanobis_squared(X, mean, cov))
