# gets: 0
# names: root_of_the_determinant
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.linalg.det(cov) ** (1 / len(cov)) * np.eye(len(cov))
