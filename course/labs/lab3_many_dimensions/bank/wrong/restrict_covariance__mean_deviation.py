# gets: 0
# names: times_one_number_per_input
# why: the squared mean of the standard deviations
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.sqrt(np.diag(cov)).mean() ** 2 * np.eye(len(cov))
