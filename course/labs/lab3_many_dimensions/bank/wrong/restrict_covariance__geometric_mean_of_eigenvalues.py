# gets: 0
# names: root_of_the_determinant
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.exp(np.log(np.linalg.eigvalsh(cov)).mean()) * np.eye(len(cov))
