# gets: 1
# names: none
def linear_rule(mean0, mean1, cov, prior0, prior1):
    L = np.linalg.cholesky(cov)
    z0, z1 = np.linalg.solve(L, mean0), np.linalg.solve(L, mean1)
    w = np.linalg.solve(L.T, z1 - z0)
    return w, np.log(prior1 / prior0) - (z1 @ z1 - z0 @ z0) / 2
