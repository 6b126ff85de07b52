# gets: 1
# names: none
# why: measured from the turning point of the log odds
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    prior = np.log(phi) - np.log(1 - phi)
    if v0 == v1:
        return (m0 + m1) / 2 + np.array([v0 * prior / (m0 - m1)])
    centre = (m0 * v1 - m1 * v0) / (v1 - v0)
    square = (m0 - m1) ** 2 / (v1 - v0) ** 2 * v0 * v1
    square = square + 2 * v0 * v1 / (v1 - v0) * (0.5 * np.log(v1 / v0) - prior)
    return centre + np.array([-1, 1]) * np.sqrt(square) if square >= 0 else np.array([])
