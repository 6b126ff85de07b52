# %% wrong: around_the_mean_of_all names=around_the_overall_mean
# why: deviations from the mean of all points, not of the own class
def class_variances(X, Z):
    d2 = (X - np.mean(X, axis=0)) ** 2
    return np.stack([np.average(d2, axis=0, weights=Z[:, k]) for k in range(Z.shape[1])])

# %% wrong: cov_diagonal names=divides_by_n_minus_1
# why: np.cov divides by the number of points less one
def class_variances(X, Z):
    labels = np.argmax(Z, axis=1)
    return np.array([np.diag(np.cov(X[labels == k].T)) for k in range(Z.shape[1])])

# %% wrong: mean_not_squared
# why: E[x^2] - E[x]: the mean is taken away without its square
def class_variances(X, Z):
    Nk = Z.sum(axis=0).reshape(-1, 1)
    return (Z.T @ (X * X)) / Nk - class_means(X, Z)

# %% wrong: squared_sums names=not_divided
# why: the sum of squared deviations, never divided
def class_variances(X, Z):
    M = class_means(X, Z)
    S = np.zeros_like(M)
    for x, z in zip(X, Z):
        k = int(np.flatnonzero(z)[0])
        S[k] += (x - M[k]) ** 2
    return S

# %% wrong: std_of_each names=standard_deviation
# why: standard deviations, the roots of the variances
def class_variances(X, Z):
    V = np.zeros((Z.shape[1], X.shape[1]))
    for k in range(Z.shape[1]):
        for j in range(X.shape[1]):
            V[k, j] = np.std(X[Z[:, k] > 0, j])
    return V

# %% wrong: around_global_mean names=around_the_overall_mean
# why: deviations from the mean of all points
def class_variances(X, Z):
    return Z.T @ (X - X.mean(axis=0)) ** 2 / Z.sum(axis=0)[:, None]

# %% wrong: divided_by_n names=divides_by_all_rows
# why: divided by the number of all points
def class_variances(X, Z):
    m = class_means(X, Z)
    return np.array([Z[:, k] @ (X - m[k]) ** 2 / len(X) for k in range(Z.shape[1])])
