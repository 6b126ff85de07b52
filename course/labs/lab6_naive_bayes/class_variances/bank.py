# %% right: diagonal_of_cov
# why: diagonal of np.cov with bias=True
def class_variances(X, Z):
    return np.array(
        [np.diag(np.atleast_2d(np.cov(X[Z[:, k] == 1].T, bias=True))) for k in range(Z.shape[1])]
    )

# %% right: einsum
# why: all classes at once by broadcasting
def class_variances(X, Z):
    gaps = X[:, None, :] - class_means(X, Z)[None, :, :]
    return np.einsum("nk,nkd->kd", Z, gaps**2) / Z.sum(axis=0)[:, None]

# %% right: library
# why: the course library on each class
def class_variances(X, Z):
    fits = [labgauss.fit_gaussian(X[Z[:, k] == 1], covariance="diagonal")[1] for k in range(Z.shape[1])]
    return np.array([np.diagonal(f) for f in fits])

# %% right: loops
# why: plain loops
def class_variances(X, Z):
    means = class_means(X, Z)
    K, D = means.shape
    variances = np.zeros((K, D))
    for k in range(K):
        for d in range(D):
            total = 0.0
            for n in range(len(X)):
                total += Z[n, k] * (X[n, d] - means[k, d]) ** 2
            variances[k, d] = total / Z[:, k].sum()
    return variances

# %% right: mean_of_squares_minus_square
# why: E[(x - c)^2] - (E[x] - c)^2 around a first point
def class_variances(X, Z):
    out = []
    for k in range(Z.shape[1]):
        rows = X[Z[:, k].astype(bool)]
        rows = rows - rows[0]
        out.append((rows**2).mean(axis=0) - rows.mean(axis=0) ** 2)
    return out

# %% right: np_var
# why: np.var on each class
def class_variances(X, Z):
    return np.array([X[Z[:, k] == 1].var(axis=0) for k in range(Z.shape[1])])

# %% right: unbiased_corrected
# why: np.var with ddof=1 brought back to n
def class_variances(X, Z):
    out = []
    for k in range(Z.shape[1]):
        rows = X[Z[:, k] == 1]
        n = len(rows)
        out.append(np.var(rows, axis=0, ddof=1) * (n - 1) / n)
    return np.stack(out)

# %% wrong: about_grand_mean names=around_the_overall_mean
# why: X.mean where the class mean belongs
def class_variances(X, Z):
    squares = (X - X.mean(axis=0)) ** 2
    return Z.T @ squares / Z.sum(axis=0)[:, None]

# %% wrong: absolute
# why: mean absolute deviation
def class_variances(X, Z):
    out = []
    for k in range(Z.shape[1]):
        rows = X[Z[:, k] == 1]
        out.append(np.abs(rows - rows.mean(axis=0)).mean(axis=0))
    return np.array(out)

# %% wrong: counts_without_axis names=counts_along_the_features
# why: (K, D) over (K,) divides column by column
def class_variances(X, Z):
    away = X - Z @ class_means(X, Z)
    return Z.T @ away**2 / Z.sum(axis=0)

# %% wrong: ddof_1 names=divides_by_n_minus_1
# why: the unbiased estimate
def class_variances(X, Z):
    return np.array([X[Z[:, k] == 1].var(axis=0, ddof=1) for k in range(Z.shape[1])])

# %% wrong: deviation_of_sums names=minus
# why: the square of the mean taken from the mean of squares the wrong way round
def class_variances(X, Z):
    counts = Z.sum(axis=0)[:, None]
    return (Z.T @ X / counts) ** 2 - Z.T @ X**2 / counts

# %% wrong: diag_of_np_cov names=divides_by_n_minus_1
# why: np.cov divides by n - 1 unless told otherwise
def class_variances(X, Z):
    out = []
    for k in range(Z.shape[1]):
        C = np.cov(X[Z[:, k] == 1], rowvar=False)
        out.append(np.diag(np.atleast_2d(C)))
    return np.array(out)

# %% wrong: forgot_the_mean names=not_centred
# why: squares of the points
def class_variances(X, Z):
    return (Z.T @ X**2) / np.sum(Z, axis=0).reshape(-1, 1)

# %% wrong: masked_var names=counts_zeros_as_points
# why: rows of other classes become zeros and are counted
def class_variances(X, Z):
    return np.stack([(X * Z[:, [k]]).var(axis=0) for k in range(Z.shape[1])])

# %% wrong: matrices names=full_matrices
# why: a full covariance per class
def class_variances(X, Z):
    return np.array(
        [np.atleast_2d(np.cov(X[Z[:, k] == 1].T, bias=True)) for k in range(Z.shape[1])]
    )

# %% wrong: not_squared
# why: the deviations are not squared and cancel to zero
def class_variances(X, Z):
    deviations = X - Z @ class_means(X, Z)
    return Z.T @ deviations / Z.sum(axis=0)[:, None]

# %% wrong: one_number names=mixes_the_features
# why: var() without an axis
def class_variances(X, Z):
    return np.array([X[Z[:, k] == 1].var() for k in range(Z.shape[1])])

# %% wrong: over_n names=divides_by_all_rows
# why: divided by len(X)
def class_variances(X, Z):
    deviations = X - Z @ class_means(X, Z)
    return Z.T @ deviations**2 / len(X)

# %% wrong: range
# why: half of the range, squared
def class_variances(X, Z):
    return np.array([(np.ptp(X[Z[:, k] == 1], axis=0) / 2) ** 2 for k in range(Z.shape[1])])

# %% wrong: scatter names=not_divided
# why: not divided
def class_variances(X, Z):
    out = np.zeros((Z.shape[1], X.shape[1]))
    for k in range(Z.shape[1]):
        rows = X[Z[:, k] == 1]
        out[k] = np.sum((rows - rows.mean(axis=0)) ** 2, axis=0)
    return out

# %% wrong: shared names=one_row_for_all
# why: one pooled variance for all classes
def class_variances(X, Z):
    deviations = X - Z @ class_means(X, Z)
    return np.tile((deviations**2).mean(axis=0), (Z.shape[1], 1))

# %% wrong: statistics_module names=divides_by_n_minus_1
# why: statistics.variance is the sample variance
import statistics


def class_variances(X, Z):
    return [
        [statistics.variance(X[Z[:, k] == 1][:, j].tolist()) for j in range(X.shape[1])]
        for k in range(Z.shape[1])
    ]

# %% wrong: std names=standard_deviation
# why: np.std
def class_variances(X, Z):
    return np.array([np.std(X[Z[:, k] == 1], axis=0) for k in range(Z.shape[1])])

# %% wrong: std_n_minus_1 names=divides_by_n_minus_1,standard_deviation
# why: two slips at once
def class_variances(X, Z):
    return np.array([np.std(X[Z[:, k] == 1], axis=0, ddof=1) for k in range(Z.shape[1])])

# %% wrong: turned names=transposed
# why: features in the rows
def class_variances(X, Z):
    return np.array([X[Z[:, k] == 1].var(axis=0) for k in range(Z.shape[1])]).T

# %% wrong: whole_data names=spread_of_all_rows
# why: one variance for all
def class_variances(X, Z):
    K = Z.shape[1]
    return np.repeat(X.var(axis=0)[None, :], K, axis=0)
