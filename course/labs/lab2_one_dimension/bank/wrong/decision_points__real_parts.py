# gets: 0.5
# names: real_parts_where_there_is_no_tie
# why: complex solutions lose their imaginary parts
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log(phi / (1 - phi))
    return np.sort(np.roots([1 / (2 * v0) - 1 / (2 * v1), m1 / v1 - m0 / v0, c]).real)
