# gets: 0.5
# names: discriminant_without_its_sign
# why: abs() so that the root can be taken
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m1 / v1 - m0 / v0
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + 0.5 * np.log(v0 / v1) + np.log(phi / (1 - phi))
    if a == 0:
        return np.array([-c / b])
    d = abs(b * b - 4 * a * c)
    return np.sort([(-b + np.sqrt(d)) / (2 * a), (-b - np.sqrt(d)) / (2 * a)])
