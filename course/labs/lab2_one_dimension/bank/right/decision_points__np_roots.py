# gets: 1
# names: none
# why: numpy solves the polynomial, leading zeros included
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 0.5 / v0 - 0.5 / v1
    b = m1 / v1 - m0 / v0
    c = (
        0.5 * m0**2 / v0
        - 0.5 * m1**2 / v1
        + 0.5 * (np.log(v0) - np.log(v1))
        + np.log(phi)
        - np.log(1 - phi)
    )
    roots = np.roots([a, b, c])
    return np.sort(roots[np.isreal(roots)].real)
