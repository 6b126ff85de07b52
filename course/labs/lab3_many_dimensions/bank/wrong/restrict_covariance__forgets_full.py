# gets: 0
# names: none
# why: None for full
def restrict_covariance(cov, kind):

    if kind == "diagonal":
        return np.diag(np.diag(cov))
    if kind == "spherical":
        return np.eye(len(cov)) * np.diag(cov).mean()
