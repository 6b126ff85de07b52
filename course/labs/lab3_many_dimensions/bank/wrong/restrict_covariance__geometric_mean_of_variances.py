# gets: 0
# names: times_one_number_per_input
# why: the geometric mean of the variances
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.prod(np.diag(cov)) ** (1 / len(cov)) * np.eye(len(cov))
