# gets: 1
# names: none
# why: the log odds of class 0, a list returned
import math


def decision_points(params0, params1, phi=0.5):
    m0, v0 = params0
    m1, v1 = params1
    a = (1 / v1 - 1 / v0) / 2
    b = m0 / v0 - m1 / v1
    c = (m1 * m1 / v1 - m0 * m0 / v0 + math.log(v1 / v0)) / 2 + math.log((1 - phi) / phi)
    if v0 == v1:
        return [-c / b]
    d = b * b - 4 * a * c
    if d < 0:
        return []
    return sorted([(-b + math.sqrt(d)) / (2 * a), (-b - math.sqrt(d)) / (2 * a)])
