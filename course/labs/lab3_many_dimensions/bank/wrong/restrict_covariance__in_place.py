# gets: 0.5
# names: none
# why: right values, but cov is changed
def restrict_covariance(cov, kind):

    if kind == "diagonal":
        cov[~np.eye(len(cov), dtype=bool)] = 0
    if kind == "spherical":
        mean = np.trace(cov) / len(cov)
        cov[:] = 0
        np.fill_diagonal(cov, mean)
    return cov
