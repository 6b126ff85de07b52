# gets: 0
# names: keeps_the_rest
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return cov - np.diag(np.diag(cov))
    return np.trace(cov) / len(cov) * np.eye(len(cov))
