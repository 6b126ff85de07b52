# gets: 1
# names: none
# why: bisection on both sides of the turning point
from scipy.optimize import brentq


def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1

    def odds(x):
        d = gaussian_log_pdf(x, m1, v1) - gaussian_log_pdf(x, m0, v0)
        return d + np.log(phi / (1 - phi))

    reach = 1000 * (abs(m0 - m1) + np.sqrt(max(v0, v1)))
    middle = (m0 + m1) / 2
    if v0 == v1:
        return np.array([brentq(odds, middle - reach, middle + reach, xtol=1e-14)])
    turn = (m0 * v1 - m1 * v0) / (v1 - v0)
    if (odds(turn) > 0) == (v1 > v0):
        return np.array([])
    ends = [(turn - reach, turn), (turn, turn + reach)]
    return np.array([brentq(odds, low, high, xtol=1e-14) for low, high in ends])
