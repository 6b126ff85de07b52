# gets: 0
# names: only_the_minus_root
# why: the other one of the two solutions
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / v0 - 1 / v1
    b = 2 * (m1 / v1 - m0 / v0)
    c = m0**2 / v0 - m1**2 / v1 + np.log(v0 / v1) + 2 * np.log(phi / (1 - phi))
    if v0 == v1:
        return [-c / b]
    d = b**2 - 4 * a * c
    return [(-b - np.sqrt(d)) / (2 * a)] if d >= 0 else []
