# gets: 0
# names: fills_the_matrix
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.full_like(cov, np.diag(cov).mean())
