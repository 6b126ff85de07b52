# %% wrong: draws_its_own
# why: draws its own samples and ignores Z
def colour(Z, mean, cov):
    rng = np.random.default_rng(0)
    return rng.multivariate_normal(mean, cov, size=len(Z))

# %% wrong: multiplies_by_cov names=covariance_as_the_factor
# why: noise is multiplied by cov itself, not by a root of it
def colour(Z, mean, cov):
    return np.matmul(cov, Z.T).T + mean[None, :]

# %% wrong: scipy_upper names=upper_factor
# why: scipy's cholesky gives the upper factor unless told otherwise; used as if it were lower
import scipy.linalg


def colour(Z, mean, cov):
    U = scipy.linalg.cholesky(cov)
    return np.stack([mean + U @ z for z in Z])

# %% wrong: symmetric_root gets=0.5 names=symmetric_root
# why: the symmetric square root of cov: right Gaussian, but not the lower Cholesky factor
def colour(Z, mean, cov):
    lam, V = np.linalg.eigh(cov)
    A = V @ np.diag(lam**0.5) @ V.T
    return np.einsum("ij,nj->ni", A, Z) + mean

# %% wrong: covariance_itself names=covariance_as_the_factor
# why: multiplied by cov in place of a root of it
def colour(Z, mean, cov):
    return Z @ cov + mean

# %% wrong: no_mean names=forgets_the_mean
# why: the mean is not added
def colour(Z, mean, cov):
    return Z @ np.linalg.cholesky(cov).T

# %% wrong: sds_only names=deviations_only
# why: each column times its standard deviation
def colour(Z, mean, cov):
    return Z * np.sqrt(np.diag(cov)) + mean
