# %% right: ridge
def dream(mean, cov, Z):
    d = len(mean)
    ridge = 1e-9 * np.trace(cov) / d
    if ridge == 0:
        return np.tile(mean, (len(Z), 1))
    return colour(Z, mean, cov + ridge * np.eye(d))

# %% right: shrunk
def dream(mean, cov, Z):
    if not np.any(cov):
        return 0 * Z + mean
    return colour(Z, mean, shrink(cov, 1e-8))

# %% right: a_hundred_millionth_of_the_mean_variance
def dream(mean, cov, Z):
    d = len(cov)
    level = np.diag(cov).mean()
    level = level if level > 0 else 1e-300
    return colour(Z, mean, cov + 1e-8 * level * np.eye(d))

# %% right: own_cholesky
def dream(mean, cov, Z):
    d = len(cov)
    L = np.zeros((d, d))
    smallest = 1e-10 * max(np.diag(cov))
    for i in range(d):
        for j in range(i + 1):
            rest = cov[i, j] - L[i, :j] @ L[j, :j]
            if i == j:
                L[i, i] = rest**0.5 if rest > smallest else 0.0
            elif L[j, j] > 0:
                L[i, j] = rest / L[j, j]
    return mean + Z @ L.T

# %% right: in_standard_units
# why: the ridge is added to correlations
def dream(mean, cov, Z):
    s = np.sqrt(np.diag(cov))
    safe = np.where(s > 0, s, 1.0)
    correlation = cov / np.outer(safe, safe)
    return mean + s * colour(Z, np.zeros(len(s)), correlation + 1e-9 * np.eye(len(s)))

# %% wrong: colour_as_it_is names=singular_is_an_error
def dream(mean, cov, Z):
    return colour(Z, mean, cov)

# %% wrong: own_cholesky_upper names=upper_factor
def dream(mean, cov, Z):
    d = len(cov)
    level = max(np.trace(cov) / d, 1e-300)
    L = np.linalg.cholesky(cov + 1e-10 * level * np.eye(d))
    return Z @ L + mean

# %% wrong: times_cov names=covariance_as_the_factor
def dream(mean, cov, Z):
    return mean + Z @ cov

# %% wrong: symmetric gets=0.5 names=symmetric_root
def dream(mean, cov, Z):
    w, V = np.linalg.eigh(cov)
    return mean + Z @ (V * np.sqrt(np.maximum(w, 0))) @ V.T

# %% wrong: eigenvectors gets=0.5 names=eigenvector_root
def dream(mean, cov, Z):
    w, V = np.linalg.eigh(cov)
    return mean + (Z * np.sqrt(w.clip(min=0))) @ V.T

# %% wrong: svd gets=0.5 names=singular_vector_root
def dream(mean, cov, Z):
    U, s, _ = np.linalg.svd(cov)
    return mean + Z @ (U * np.sqrt(s)).T

# %% wrong: root_of_entries names=root_of_each_entry
def dream(mean, cov, Z):
    return mean + Z @ np.sqrt(cov)

# %% wrong: deviations names=deviations_only
# why: this is the dream of naive Bayes
def dream(mean, cov, Z):
    return mean + Z * np.sqrt(np.diag(cov))

# %% wrong: variances names=variances_for_the_factor
def dream(mean, cov, Z):
    return mean + Z * np.diag(cov)

# %% wrong: a_millionth names=ridge_without_a_unit
def dream(mean, cov, Z):
    return colour(Z, mean, cov + 1e-6 * np.eye(len(mean)))

# %% wrong: plus_identity names=ridge_of_one
def dream(mean, cov, Z):
    return colour(Z, mean, cov + np.identity(len(mean)))

# %% wrong: shrunk_much names=shrunk_by_a_tenth
def dream(mean, cov, Z):
    if not cov.any():
        return np.tile(mean, (len(Z), 1))
    return colour(Z, mean, shrink(cov, 0.1))

# %% wrong: shrunk_some
# why: a hundredth is a tenth of a deviation
def dream(mean, cov, Z):
    if not cov.any():
        return np.tile(mean, (len(Z), 1))
    return colour(Z, mean, shrink(cov, 0.01))

# %% wrong: no_mean names=forgets_the_mean
def dream(mean, cov, Z):
    d = len(mean)
    level = max(np.trace(cov) / d, 1e-300)
    return Z @ np.linalg.cholesky(cov + 1e-10 * level * np.eye(d)).T

# %% wrong: mean_first names=mean_before_the_factor
def dream(mean, cov, Z):
    d = len(mean)
    level = max(np.trace(cov) / d, 1e-300)
    return (Z + mean) @ np.linalg.cholesky(cov + 1e-10 * level * np.eye(d)).T

# %% wrong: first_row names=one_dream_only
# why: the return stands inside of the loop
def dream(mean, cov, Z):
    d = len(mean)
    level = max(np.trace(cov) / d, 1e-300)
    L = np.linalg.cholesky(cov + 1e-10 * level * np.eye(d))
    for z in Z:
        return np.array([mean + L @ z])

# %% wrong: deviations_without_mean names=deviations_only,forgets_the_mean
# why: two ideas at once
def dream(mean, cov, Z):
    return Z * np.sqrt(np.diag(cov))

# %% wrong: own_noise
# why: draws its own noise, though some is given
def dream(mean, cov, Z):
    return np.random.default_rng(0).multivariate_normal(mean, cov, size=len(Z), check_valid="ignore")

# %% wrong: arguments_of_colour
# why: colour takes the noise first
def dream(mean, cov, Z):
    return colour(mean, cov + 1e-9 * np.eye(len(mean)), Z)
