# %% right: columns
def colour(Z, mean, cov):

    L = np.linalg.cholesky(cov)
    return (L @ Z.T).T + mean

# %% right: einsum
def colour(Z, mean, cov):

    return np.einsum("ij,nj->ni", np.linalg.cholesky(cov), Z) + mean[np.newaxis]

# %% right: loop
def colour(Z, mean, cov):

    L = np.linalg.cholesky(cov)
    return [mean + L @ z for z in Z]

# %% right: own_cholesky
def colour(Z, mean, cov):

    d = len(cov)
    L = np.zeros((d, d))
    for i in range(d):
        for j in range(i + 1):
            rest = cov[i, j] - L[i, :j] @ L[j, :j]
            L[i, j] = rest**0.5 if i == j else rest / L[j, j]
    return mean + Z.dot(L.T)

# %% right: scipy_lower
import scipy.linalg


def colour(Z, mean, cov):
    X = np.empty_like(Z)
    X[:] = mean
    X += Z @ scipy.linalg.cholesky(cov, lower=True).T
    return X

# %% right: scipy_upper
# why: the upper factor on row vectors, as mvnrnd does it
from scipy.linalg import cholesky


def colour(Z, mean, cov):
    return Z @ cholesky(cov) + mean

# %% right: single_precision
# why: float32 inside
def colour(Z, mean, cov):
    Z, mean, cov = Z.astype("f4"), mean.astype("f4"), cov.astype("f4")
    return Z @ np.linalg.cholesky(cov).T + mean

# %% right: stacked_columns
def colour(Z, mean, cov):

    L = np.linalg.cholesky(cov)
    columns = L @ Z.T + mean[:, None]
    return columns.T

# %% wrong: Z_times_L names=upper_factor
def colour(Z, mean, cov):

    return Z @ np.linalg.cholesky(cov) + mean

# %% wrong: cov names=covariance_as_the_factor
def colour(Z, mean, cov):

    return Z @ cov + mean

# %% wrong: deviations names=deviations_only
def colour(Z, mean, cov):

    return Z * np.sqrt(np.diag(cov)) + mean

# %% wrong: eigen_symmetric gets=0.5 names=symmetric_root
def colour(Z, mean, cov):

    w, V = np.linalg.eigh(cov)
    root = V @ np.diag(w**0.5) @ V.T
    return (root @ Z.T).T + mean

# %% wrong: eigenvectors_unsymmetric gets=0.5 names=eigenvector_root
# why: another factor with the right covariance; its signs depend on the library
def colour(Z, mean, cov):

    w, V = np.linalg.eigh(cov)
    return Z * np.sqrt(w) @ V.T + mean

# %% wrong: mean_as_column names=mean_along_the_wrong_axis
def colour(Z, mean, cov):

    L = np.linalg.cholesky(cov)
    return Z @ L.T + mean.reshape(-1, 1)

# %% wrong: mean_first names=mean_before_the_factor
def colour(Z, mean, cov):

    L = np.linalg.cholesky(cov)
    return (Z + mean) @ L.T

# %% wrong: mean_to_columns names=mean_along_the_wrong_axis
def colour(Z, mean, cov):

    L = np.linalg.cholesky(cov)
    return (L @ Z.T + mean).T

# %% wrong: no_mean names=forgets_the_mean
def colour(Z, mean, cov):

    return Z @ np.linalg.cholesky(cov).T

# %% wrong: own_noise
# why: draws its own noise
def colour(Z, mean, cov):

    return np.random.default_rng(0).multivariate_normal(mean, cov, size=len(Z))

# %% wrong: scipy_upper_on_columns names=upper_factor
# why: scipy returns the upper factor
from scipy.linalg import cholesky


def colour(Z, mean, cov):
    U = cholesky(cov)
    return np.array([U @ z for z in Z]) + mean

# %% wrong: sqrt_entries names=root_of_each_entry
def colour(Z, mean, cov):

    return Z @ np.sqrt(cov) + mean

# %% wrong: sqrtm gets=0.5 names=symmetric_root
from scipy.linalg import sqrtm


def colour(Z, mean, cov):
    return Z @ sqrtm(cov).real + mean

# %% wrong: standardised_first
# why: the noise was made to have mean 0 and variance 1 exactly
def colour(Z, mean, cov):

    Z = (Z - Z.mean(axis=0)) / Z.std(axis=0)
    return Z @ np.linalg.cholesky(cov).T + mean

# %% wrong: subtracts_mean names=plus_one_number_per_column
# why: the mean subtracted
def colour(Z, mean, cov):

    return Z @ np.linalg.cholesky(cov).T - mean

# %% wrong: svd gets=0.5 names=singular_vector_root
# why: another factor with the covariance that was asked for
def colour(Z, mean, cov):
    U, s, _ = np.linalg.svd(cov)
    return Z @ (U * np.sqrt(s)).T + mean

# %% wrong: transposed_result names=samples_in_columns
# why: columns returned
def colour(Z, mean, cov):

    return np.linalg.cholesky(cov) @ Z.T + mean[:, None]

# %% wrong: upper_no_mean names=upper_factor,forgets_the_mean
# why: two ideas at once
def colour(Z, mean, cov):

    return Z @ np.linalg.cholesky(cov)

# %% wrong: variances names=variances_for_the_factor
# why: variances for standard deviations
def colour(Z, mean, cov):

    return Z * np.diag(cov) + mean

# %% wrong: whitens names=whitens
def colour(Z, mean, cov):

    L = np.linalg.cholesky(cov)
    return solve_triangular(L, Z.T, lower=True).T + mean
