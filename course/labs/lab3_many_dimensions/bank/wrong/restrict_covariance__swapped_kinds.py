# gets: 0
# names: kinds_exchanged
# why: diagonal and spherical exchanged
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.trace(cov) / len(cov) * np.eye(len(cov))
    return np.diag(np.diag(cov))
