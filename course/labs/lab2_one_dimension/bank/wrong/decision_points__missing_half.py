# gets: 0
# names: missing_half
# why: the half of the exponents is lost
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = m0**2 / v0 - m1**2 / v1 + 0.5 * np.log(v0 / v1) + np.log(phi / (1 - phi))
    roots = np.roots([1 / v0 - 1 / v1, 2 * m1 / v1 - 2 * m0 / v0, c])
    return np.sort(roots[np.isreal(roots)].real)
