# gets: 0
# names: spherical_as_a_number
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.trace(cov) / len(cov)
