# gets: 0
# names: none
# why: raises where there is no tie
import math


def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m1 / v1 - m0 / v0
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + math.log(v0 / v1) / 2 + math.log(phi / (1 - phi))
    if a == 0:
        return [-c / b]
    root = math.sqrt(b**2 - 4 * a * c)
    return sorted([(-b - root) / (2 * a), (-b + root) / (2 * a)])
