# idea: the sphere of equal volume: geometric, not arithmetic, mean of the variances
# gets: 0
# names: times_one_number_per_input
# why: the mean of the variances' logarithms is not the determinant's root, which the table has
def restrict_covariance(cov, kind):
    v = cov.diagonal()
    if kind == "spherical":
        return np.diag(np.full(len(v), np.exp(np.log(v).mean())))
    if kind == "diagonal":
        return np.diag(v)
    return np.array(cov)
