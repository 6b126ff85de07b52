# idea: the whole trace on the diagonal: the sum of variances is not divided by d
# gets: 0
# names: trace_not_divided
# why: the known idea, with a loop
def restrict_covariance(cov, kind):
    out = cov * np.eye(cov.shape[1])
    if kind == "full":
        out = cov.copy()
    elif kind == "spherical":
        total = 0.0
        for i in range(cov.shape[0]):
            total += cov[i, i]
        out = total * np.identity(cov.shape[0])
    return out
