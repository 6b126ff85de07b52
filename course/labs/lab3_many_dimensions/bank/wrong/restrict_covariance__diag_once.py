# gets: 0
# names: diagonal_as_a_vector
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(cov)
    return np.trace(cov) / len(cov) * np.eye(len(cov))
