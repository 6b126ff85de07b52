# gets: 0.5
# names: descending_order
# why: sorted the wrong way round
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m1 / v1 - m0 / v0
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log(phi / (1 - phi))
    roots = np.roots([c] if a == b == 0 else [b, c] if a == 0 else [a, b, c])
    return np.sort(roots[np.isreal(roots)].real)[::-1]
