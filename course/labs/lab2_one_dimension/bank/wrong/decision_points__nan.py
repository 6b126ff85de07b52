# gets: 0.5
# names: nan_where_there_is_no_tie
# why: the root of a negative number
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m1 / v1 - m0 / v0
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log(phi / (1 - phi))
    if v0 == v1:
        return np.array([-c / b])
    root = np.sqrt(b**2 - 4 * a * c)
    return np.sort([(-b - root) / (2 * a), (-b + root) / (2 * a)])
