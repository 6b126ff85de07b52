# gets: 1
# names: none
# why: three values determine the parabola
def decision_points(params0, params1, phi=0.5):
    scale = np.sqrt(max(params0[1], params1[1]))
    t = np.array([-1.0, 0.0, 1.0])
    x = params0[0] + scale * t
    odds = gaussian_log_pdf(x, *params1) - gaussian_log_pdf(x, *params0)
    odds = odds + np.log(phi / (1 - phi))
    a = (odds[0] + odds[2]) / 2 - odds[1]
    b = (odds[2] - odds[0]) / 2
    if np.isclose(params0[1], params1[1]):
        return np.array([params0[0] - scale * odds[1] / b])
    d = b**2 - 4 * a * odds[1]
    if d < 0:
        return np.array([])
    t = np.sort((-b + np.array([-1, 1]) * np.sqrt(d)) / (2 * a))
    return params0[0] + scale * t
