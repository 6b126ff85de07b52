# gets: 0
# names: variance_used_as_standard_deviation
# why: the variances are squared once more
def decision_points(params0, params1, phi=0.5):
    (m0, s0), (m1, s1) = params0, params1
    a = 1 / (2 * s0**2) - 1 / (2 * s1**2)
    b = m1 / s1**2 - m0 / s0**2
    c = m0**2 / (2 * s0**2) - m1**2 / (2 * s1**2) + np.log(s0 / s1) + np.log(phi / (1 - phi))
    roots = np.roots([a, b, c])
    return np.sort(roots[np.isreal(roots)].real)
