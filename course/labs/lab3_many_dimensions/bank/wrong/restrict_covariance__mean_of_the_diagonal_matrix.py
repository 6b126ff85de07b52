# gets: 0
# names: averages_the_zeros_too
# why: the mean of a diagonal matrix counts its zeros
def restrict_covariance(cov, kind):
    diagonal = np.diag(np.diag(cov))
    if kind == "full":
        return cov
    if kind == "diagonal":
        return diagonal
    return np.mean(diagonal) * np.eye(len(cov))
