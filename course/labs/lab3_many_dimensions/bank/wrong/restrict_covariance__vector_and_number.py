# gets: 0
# names: diagonal_as_a_vector, spherical_as_a_number
# why: two ideas at once
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(cov)
    return np.diag(cov).mean()
