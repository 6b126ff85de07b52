# gets: 0
# names: largest_variance_for_all
# why: the largest variance
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.diag(cov).max() * np.eye(len(cov))
