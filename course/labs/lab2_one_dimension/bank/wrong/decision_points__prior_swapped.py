# gets: 0
# names: prior_of_the_other_class
# why: phi goes with class 0
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log((1 - phi) / phi)
    roots = np.roots([1 / (2 * v0) - 1 / (2 * v1), m1 / v1 - m0 / v0, c])
    return np.sort(roots[np.isreal(roots)].real)
