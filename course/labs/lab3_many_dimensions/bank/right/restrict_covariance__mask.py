# gets: 1
# names: none
def restrict_covariance(cov, kind):

    identity = np.eye(len(cov))
    if kind == "diagonal":
        return cov * identity
    if kind == "spherical":
        return np.trace(cov) / len(cov) * identity
    return cov.copy()
