# gets: 0
# names: mean_of_all_entries
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return cov.mean() * np.eye(len(cov))
