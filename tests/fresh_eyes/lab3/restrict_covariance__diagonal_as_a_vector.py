# idea: np.diag of a matrix is its diagonal, (d,), not a matrix
# gets: 0
# names: diagonal_as_a_vector
# why: the known idea; the other kinds are right
def restrict_covariance(cov, kind):
    d = cov.shape[0]
    if kind == "diagonal":
        return np.diag(cov)
    elif kind == "spherical":
        return np.eye(d) * np.trace(cov) / d
    else:
        return cov
