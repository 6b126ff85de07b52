# gets: 0
# names: prior_ignored
# why: equal densities instead of equal posteriors
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2
    roots = np.roots([1 / (2 * v0) - 1 / (2 * v1), m1 / v1 - m0 / v0, c])
    return np.sort(roots[np.isreal(roots)].real)
