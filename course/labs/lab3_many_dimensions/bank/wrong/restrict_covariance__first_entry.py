# gets: 0
# names: first_variance_for_all
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return cov[0, 0] * np.eye(cov.shape[0])
