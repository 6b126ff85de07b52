# %% wrong: diagonal_as_a_vector names=diagonal_as_a_vector
# why: np.diag of a matrix is its diagonal, (d,), not a matrix
def restrict_covariance(cov, kind):
    d = cov.shape[0]
    if kind == "diagonal":
        return np.diag(cov)
    elif kind == "spherical":
        return np.eye(d) * np.trace(cov) / d
    else:
        return cov

# %% wrong: geometric_mean names=times_one_number_per_input
# why: the sphere of equal volume: geometric, not arithmetic, mean of the variances
def restrict_covariance(cov, kind):
    v = cov.diagonal()
    if kind == "spherical":
        return np.diag(np.full(len(v), np.exp(np.log(v).mean())))
    if kind == "diagonal":
        return np.diag(v)
    return np.array(cov)

# %% wrong: trace_for_every_feature names=trace_not_divided
# why: the whole trace on the diagonal: the sum of variances is not divided by d
def restrict_covariance(cov, kind):
    out = cov * np.eye(cov.shape[1])
    if kind == "full":
        out = cov.copy()
    elif kind == "spherical":
        total = 0.0
        for i in range(cov.shape[0]):
            total += cov[i, i]
        out = total * np.identity(cov.shape[0])
    return out

# %% wrong: writes_into_cov gets=0.5
# why: right values, but written into the argument, which had to stay
def restrict_covariance(cov, kind):
    if kind == "full":
        return cov
    for i in range(len(cov)):
        for j in range(len(cov)):
            if i != j:
                cov[i, j] = 0
    if kind == "spherical":
        np.fill_diagonal(cov, cov.diagonal().mean())
    return cov

# %% wrong: trace_not_divided names=trace_not_divided
# why: spherical takes the trace, not the trace over d
def restrict_covariance(cov, kind):
    if kind == "full":
        return cov.copy()
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.trace(cov) * np.eye(len(cov))

# %% wrong: geometric_mean_too names=root_of_the_determinant
# why: spherical by the determinant to the power 1/d
def restrict_covariance(cov, kind):
    if kind == "full":
        return cov.copy()
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.exp(np.linalg.slogdet(cov)[1] / len(cov)) * np.eye(len(cov))

# %% wrong: mean_of_all_entries names=mean_of_all_entries
# why: spherical takes the mean of all entries
def restrict_covariance(cov, kind):
    if kind == "full":
        return cov.copy()
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.mean(cov) * np.eye(len(cov))
