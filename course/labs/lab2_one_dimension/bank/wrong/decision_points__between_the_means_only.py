# gets: 0
# names: only_the_nearer_root
# why: ties outside of the means are thrown away
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log(phi / (1 - phi))
    roots = np.roots([1 / (2 * v0) - 1 / (2 * v1), m1 / v1 - m0 / v0, c])
    roots = np.sort(roots[np.isreal(roots)].real)
    return roots[(roots > min(m0, m1)) & (roots < max(m0, m1))]
