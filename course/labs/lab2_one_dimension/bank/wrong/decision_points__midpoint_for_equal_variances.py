# gets: 0.5
# names: midpoint_for_equal_variances
# why: the prior is forgotten in the branch of equal variances
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    if v0 == v1:
        return np.array([(m0 + m1) / 2])
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m1 / v1 - m0 / v0
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + 0.5 * np.log(v0 / v1) + np.log(phi / (1 - phi))
    d = b * b - 4 * a * c
    if d < 0:
        return np.array([])
    return np.sort([(-b + np.sqrt(d)) / (2 * a), (-b - np.sqrt(d)) / (2 * a)])
