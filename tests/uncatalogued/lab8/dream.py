# %% wrong: eigroot gets=0.5 names=symmetric_root
# why: the symmetric root
def dream(mean, cov, Z):
    l, V = np.linalg.eigh(cov)
    return Z @ (V * np.sqrt(np.clip(l, 0, None))) @ V.T + mean

# %% wrong: eigfactor gets=0.5 names=eigenvector_root
# why: V sqrt(l), another factor
def dream(mean, cov, Z):
    l, V = np.linalg.eigh(cov)
    return Z @ (V * np.sqrt(np.clip(l, 0, None))).T + mean

# %% wrong: upper names=upper_factor
# why: the upper factor
def dream(mean, cov, Z):
    d = len(mean)
    eps = 1e-9 * np.trace(cov) / d
    if eps == 0:
        return np.tile(mean, (len(Z), 1))
    return Z @ np.linalg.cholesky(cov + eps * np.eye(d)) + mean

# %% wrong: nomean names=forgets_the_mean
# why: mean forgotten
def dream(mean, cov, Z):
    d = len(mean)
    eps = 1e-9 * np.trace(cov) / d
    if eps == 0:
        return np.tile(0 * mean, (len(Z), 1))
    return colour(Z, 0 * mean, cov + eps * np.eye(d))

# %% wrong: diag names=deviations_only
# why: deviations only
def dream(mean, cov, Z):
    return Z * np.sqrt(np.diag(cov)) + mean

# %% wrong: nofactor names=covariance_as_the_factor
# why: cov instead of its factor
def dream(mean, cov, Z):
    return Z @ cov + mean

# %% wrong: plain names=singular_is_an_error
# why: colour as it is, which fails if Σ is singular
def dream(mean, cov, Z):
    return colour(Z, mean, cov)

# %% wrong: svdroot gets=0.5 names=singular_vector_root
# why: a factor of singular vectors
def dream(mean, cov, Z):
    U, s, _ = np.linalg.svd(cov)
    return mean + Z @ np.diag(np.sqrt(s)) @ U.T

# %% wrong: onlyfirst names=only_the_first
# why: only the first row of Z is dreamt
def dream(mean, cov, Z):
    d = len(mean)
    eps = 1e-9 * np.trace(cov) / d
    if eps == 0:
        return np.tile(mean, (len(Z), 1))
    return colour(Z[:1], mean, cov + eps * np.eye(d))

# %% wrong: trans
# why: transposed shape
def dream(mean, cov, Z):
    d = len(mean)
    eps = 1e-9 * np.trace(cov) / d
    if eps == 0:
        return np.tile(mean, (len(Z), 1)).T
    return colour(Z, mean, cov + eps * np.eye(d)).T

# %% wrong: sqrtm gets=0.5 names=symmetric_root
# why: scipy's sqrtm, the symmetric root
from scipy.linalg import sqrtm
def dream(mean, cov, Z):
    return Z @ np.real(sqrtm(cov)).T + mean

# %% wrong: meantwice names=plus_one_number_per_column
# why: the mean is added although colour has added it
def dream(mean, cov, Z):
    s = np.mean(np.diag(cov))
    if s == 0:
        return np.zeros_like(Z) + mean
    return colour(Z, mean, cov + 1e-9 * s * np.eye(len(cov))) + mean
