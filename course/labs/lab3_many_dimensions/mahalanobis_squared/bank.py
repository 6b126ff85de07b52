# %% right: cholesky
def mahalanobis_squared(X, mean, cov):

    L = np.linalg.cholesky(cov)
    z = solve_triangular(L, (X - mean).T, lower=True)
    return (z**2).sum(axis=0)

# %% right: column_vectors
def mahalanobis_squared(X, mean, cov):

    result = np.zeros(len(X))
    for i in range(len(X)):
        column = (X[i] - mean).reshape(-1, 1)
        result[i] = (column.T @ np.linalg.inv(cov) @ column)[0, 0]
    return result

# %% right: diagonal_of_pairs
# why: wasteful, but right
def mahalanobis_squared(X, mean, cov):
    gaps = X - mean
    return np.diag(gaps @ np.linalg.inv(cov) @ gaps.T)

# %% right: eigenvectors
def mahalanobis_squared(X, mean, cov):

    values, vectors = np.linalg.eigh(cov)
    z = (X - mean) @ vectors / np.sqrt(values)
    return np.linalg.norm(z, axis=1) ** 2

# %% right: einsum
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return np.einsum("ni,ij,nj->n", gaps, np.linalg.inv(cov), gaps)

# %% right: library
def mahalanobis_squared(X, mean, cov):
    return labgauss.mahalanobis_squared(X, mean, cov)

# %% right: loop
# why: a loop over rows that returns a list
def mahalanobis_squared(X, mean, cov):

    inverse = np.linalg.inv(cov)
    distances = []
    for x in X:
        gap = x - mean
        distances.append(gap @ inverse @ gap)
    return distances

# %% right: scipy
from scipy.spatial.distance import cdist


def mahalanobis_squared(X, mean, cov):
    return cdist(X, [mean], "mahalanobis", VI=np.linalg.inv(cov))[:, 0] ** 2

# %% right: scipy_loop
from scipy.spatial.distance import mahalanobis


def mahalanobis_squared(X, mean, cov):
    return np.array([mahalanobis(x, mean, np.linalg.inv(cov)) ** 2 for x in X])

# %% right: single_precision
# why: float32 inside
def mahalanobis_squared(X, mean, cov):
    X, mean, cov = (np.asarray(a, dtype=np.float32) for a in (X, mean, cov))
    gaps = X - mean
    return (gaps @ np.linalg.inv(cov) * gaps).sum(axis=1)

# %% right: solve
def mahalanobis_squared(X, mean, cov):

    gaps = (X - mean).T
    return np.sum(gaps * np.linalg.solve(cov, gaps), axis=0)

# %% wrong: absolute
# why: the sign of a deviation matters for a covariance
def mahalanobis_squared(X, mean, cov):

    gaps = np.abs(X - mean)
    return np.sum(gaps @ np.linalg.inv(cov) * gaps, axis=1)

# %% wrong: elementwise_inverse names=inverse_entry_by_entry
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return np.einsum("ni,ij,nj->n", gaps, 1 / cov, gaps)

# %% wrong: euclidean names=plain_euclidean
def mahalanobis_squared(X, mean, cov):

    return np.linalg.norm(X - mean, axis=1) ** 2

# %% wrong: fourth_power
# why: squared once too often
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return np.sum(gaps @ np.linalg.inv(cov) * gaps, axis=1) ** 2

# %% wrong: half names=includes_the_half
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return 0.5 * np.sum(gaps @ np.linalg.inv(cov) * gaps, axis=1)

# %% wrong: half_and_sigma names=not_inverted,includes_the_half
# why: two ideas at once
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return np.sum(gaps @ cov * gaps, axis=1) / 2

# %% wrong: lower_not_said names=triangle_not_named
# why: solve_triangular expects an upper triangle unless told otherwise
from scipy.linalg import solve_triangular


def mahalanobis_squared(X, mean, cov):
    L = np.linalg.cholesky(cov)
    z = solve_triangular(L, (X - mean).T)
    return (z**2).sum(axis=0)

# %% wrong: no_mean names=forgets_the_mean
def mahalanobis_squared(X, mean, cov):

    return np.sum(X @ np.linalg.inv(cov) * X, axis=1)

# %% wrong: own_mean
# why: the mean of the points, not the given one
def mahalanobis_squared(X, mean, cov):

    gaps = X - X.mean(axis=0)
    return np.sum(gaps @ np.linalg.inv(cov) * gaps, axis=1)

# %% wrong: pairs names=all_pairs
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return gaps @ np.linalg.inv(cov) @ gaps.T

# %% wrong: power_minus_one names=inverse_entry_by_entry
# why: ** is entry by entry
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return ((gaps @ cov**-1.0) * gaps).sum(1)

# %% wrong: return_in_the_loop names=returns_after_the_first
# why: return ends the function in the first round
def mahalanobis_squared(X, mean, cov):
    inv = np.linalg.inv(cov)
    found = []
    for x in X:
        found.append((x - mean) @ inv @ (x - mean))
        return found

# %% wrong: row_by_row_transposed
# why: transposed data
def mahalanobis_squared(X, mean, cov):

    gaps = X.T - mean
    return np.sum(gaps @ np.linalg.inv(cov) * gaps, axis=1)

# %% wrong: scipy_upper_cholesky names=wrong_triangle
# why: scipy returns the upper factor
from scipy.linalg import cholesky


def mahalanobis_squared(X, mean, cov):
    U = cholesky(cov)
    z = solve_triangular(U, (X - mean).T)
    return (z**2).sum(axis=0)

# %% wrong: sigma_for_inverse names=not_inverted
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return np.sum(gaps @ cov * gaps, axis=1)

# %% wrong: sigma_for_inverse_loop names=not_inverted
def mahalanobis_squared(X, mean, cov):

    return np.array([(x - mean).T @ cov @ (x - mean) for x in X])

# %% wrong: spoils_the_input gets=0.5
# why: right values, but X is changed
def mahalanobis_squared(X, mean, cov):

    X -= mean
    return np.sum(X @ np.linalg.inv(cov) * X, axis=1)

# %% wrong: square_root names=takes_the_root
# why: scipy gives the distance
from scipy.spatial.distance import mahalanobis


def mahalanobis_squared(X, mean, cov):
    return np.array([mahalanobis(x, mean, np.linalg.inv(cov)) for x in X])

# %% wrong: square_root_by_hand names=takes_the_root
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return np.sqrt(np.sum(gaps @ np.linalg.inv(cov) * gaps, axis=1))

# %% wrong: star_for_at names=star_for_at
# why: * for @
def mahalanobis_squared(X, mean, cov):
    gaps = X - mean
    inv = np.linalg.inv(cov)
    return (gaps * inv * gaps).sum(axis=1)

# %% wrong: star_point_by_point names=star_for_at_point_by_point
# why: * for @ in a loop
def mahalanobis_squared(X, mean, cov):
    inv = np.linalg.inv(cov)
    return np.array([np.sum((x - mean) * inv * (x - mean)) for x in X])

# %% wrong: sums_down names=sums_over_the_points
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return np.sum(gaps @ np.linalg.inv(cov) * gaps, axis=0)

# %% wrong: total names=one_number_for_all
# why: one number for all points
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return np.sum(gaps @ np.linalg.inv(cov) * gaps)

# %% wrong: whitens_rows_with_L names=wrong_triangle
# why: on rows it is the transposed inverse
def mahalanobis_squared(X, mean, cov):

    L = np.linalg.cholesky(cov)
    z = (X - mean) @ np.linalg.inv(L)
    return (z**2).sum(axis=1)

# %% wrong: z_scores names=variances_only
def mahalanobis_squared(X, mean, cov):

    z = (X - mean) / np.sqrt(np.diag(cov))
    return (z**2).sum(axis=1)
