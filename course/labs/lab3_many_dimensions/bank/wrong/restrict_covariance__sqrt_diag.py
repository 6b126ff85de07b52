# gets: 0
# names: standard_deviations
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.sqrt(np.diag(cov)))
    return np.trace(cov) / len(cov) * np.eye(len(cov))
