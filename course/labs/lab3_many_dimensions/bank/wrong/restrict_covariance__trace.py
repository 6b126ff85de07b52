# gets: 0
# names: trace_not_divided
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.trace(cov) * np.eye(len(cov))
