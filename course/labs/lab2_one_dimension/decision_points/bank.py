# %% right: bisection
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

# %% right: class_0_first
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

# %% right: completed_square
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

# %% right: np_roots
# why: numpy solves the polynomial, leading zeros included
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 0.5 / v0 - 0.5 / v1
    b = m1 / v1 - m0 / v0
    c = (
        0.5 * m0**2 / v0
        - 0.5 * m1**2 / v1
        + 0.5 * (np.log(v0) - np.log(v1))
        + np.log(phi)
        - np.log(1 - phi)
    )
    roots = np.roots([a, b, c])
    return np.sort(roots[np.isreal(roots)].real)

# %% right: polynomial
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

# %% wrong: absolute_discriminant gets=0.5 names=discriminant_without_its_sign
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

# %% wrong: complex
# why: complex solutions are returned
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log(phi / (1 - phi))
    return np.sort(np.roots([1 / (2 * v0) - 1 / (2 * v1), m1 / v1 - m0 / v0, c]))

# %% wrong: descending gets=0.5 names=reverse_order
# why: sorted the wrong way round
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m1 / v1 - m0 / v0
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log(phi / (1 - phi))
    roots = np.roots([c] if a == b == 0 else [b, c] if a == 0 else [a, b, c])
    return np.sort(roots[np.isreal(roots)].real)[::-1]

# %% wrong: discriminant_clipped gets=0.5 names=real_parts_where_there_is_no_tie
# why: a negative discriminant is set to zero
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m1 / v1 - m0 / v0
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log(phi / (1 - phi))
    if a == 0:
        return np.array([-c / b])
    root = np.sqrt(max(b**2 - 4 * a * c, 0))
    return np.sort([(-b - root) / (2 * a), (-b + root) / (2 * a)])

# %% wrong: divides_by_zero gets=0.5 names=equal_variances_divide_by_zero
# why: a is 0 when the variances are equal
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m1 / v1 - m0 / v0
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log(phi / (1 - phi))
    d = b**2 - 4 * a * c
    if d < 0:
        return np.array([])
    return np.sort([(-b - np.sqrt(d)) / (2 * a), (-b + np.sqrt(d)) / (2 * a)])

# %% wrong: equal_distances names=heights_of_the_bells_ignored
# why: the normalisers are thought to cancel
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(phi / (1 - phi))
    roots = np.roots([1 / (2 * v0) - 1 / (2 * v1), m1 / v1 - m0 / v0, c])
    return np.sort(roots[np.isreal(roots)].real)

# %% wrong: grid
# why: searched on the petals' range only, to a hundredth
def decision_points(params0, params1, phi=0.5):
    x = np.linspace(0, 22, 2201)
    decided = posterior_class1(x, params0, params1, phi) > 0.5
    return x[1:][decided[1:] != decided[:-1]]

# %% wrong: heights_minus names=heights_with_the_wrong_sign
# why: the heights with the wrong sign
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m1 / v1 - m0 / v0
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + -0.5 * np.log(v0 / v1) + np.log(phi / (1 - phi))
    if a == 0:
        return np.array([-c / b])
    d = b**2 - 4 * a * c
    if d < 0:
        return np.array([])
    return np.sort([(-b - np.sqrt(d)) / (2 * a), (-b + np.sqrt(d)) / (2 * a)])

# %% wrong: heights_root names=root_lost_in_the_heights
# why: log σ² in the place of log σ
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m1 / v1 - m0 / v0
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + 1.0 * np.log(v0 / v1) + np.log(phi / (1 - phi))
    if a == 0:
        return np.array([-c / b])
    d = b**2 - 4 * a * c
    if d < 0:
        return np.array([])
    return np.sort([(-b - np.sqrt(d)) / (2 * a), (-b + np.sqrt(d)) / (2 * a)])

# %% wrong: log_phi_only names=prior_of_class_0_missing
# why: log(phi) in the place of log(phi / (1 - phi))
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m1 / v1 - m0 / v0
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + 0.5 * np.log(v0 / v1) + np.log(phi)
    if a == 0:
        return np.array([-c / b])
    d = b * b - 4 * a * c
    if d < 0:
        return np.array([])
    return np.sort([(-b + np.sqrt(d)) / (2 * a), (-b - np.sqrt(d)) / (2 * a)])

# %% wrong: math_sqrt
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

# %% wrong: midpoint names=midpoint_of_the_means
# why: halfway between the means
def decision_points(params0, params1, phi=0.5):
    return np.array([(params0[0] + params1[0]) / 2])

# %% wrong: midpoint_for_equal_variances gets=0.5 names=midpoint_for_equal_variances
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

# %% wrong: minus names=only_the_minus_root
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

# %% wrong: minus_first gets=0.5 names=roots_as_the_formula_gives_them
# why: minus first, as if a were positive
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m1 / v1 - m0 / v0
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log(phi / (1 - phi))
    if a == 0:
        return np.array([-c / b])
    d = b**2 - 4 * a * c
    if d < 0:
        return np.array([])
    return np.array([(-b - np.sqrt(d)) / (2 * a), (-b + np.sqrt(d)) / (2 * a)])

# %% wrong: missing_half names=half_forgotten
# why: the half of the exponents is lost
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = m0**2 / v0 - m1**2 / v1 + 0.5 * np.log(v0 / v1) + np.log(phi / (1 - phi))
    roots = np.roots([1 / v0 - 1 / v1, 2 * m1 / v1 - 2 * m0 / v0, c])
    return np.sort(roots[np.isreal(roots)].real)

# %% wrong: nan gets=0.5 names=nan_where_there_is_no_tie
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

# %% wrong: nearest names=only_the_nearer_root
# why: keeps the tie nearest to the middle
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log(phi / (1 - phi))
    roots = np.roots([1 / (2 * v0) - 1 / (2 * v1), m1 / v1 - m0 / v0, c])
    roots = roots[np.isreal(roots)].real
    return roots[np.argsort(np.abs(roots - (m0 + m1) / 2))][:1]

# %% wrong: no_prior names=prior_forgotten
# why: equal densities instead of equal posteriors
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2
    roots = np.roots([1 / (2 * v0) - 1 / (2 * v1), m1 / v1 - m0 / v0, c])
    return np.sort(roots[np.isreal(roots)].real)

# %% wrong: plain_formula names=nan_where_there_is_no_tie,equal_variances_divide_by_zero
# why: neither corner is thought of
def decision_points(params0, params1, phi=0.5):
    mean0, variance0 = params0
    mean1, variance1 = params1
    a = 1 / (2 * variance0) - 1 / (2 * variance1)
    b = mean1 / variance1 - mean0 / variance0
    c = mean0**2 / (2 * variance0) - mean1**2 / (2 * variance1)
    c = c + 0.5 * np.log(variance0 / variance1) + np.log(phi / (1 - phi))
    root = np.sqrt(b**2 - 4 * a * c)
    return np.sort(np.array([-b - root, -b + root]) / (2 * a))

# %% wrong: plus names=only_the_plus_root
# why: one of the two solutions
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m1 / v1 - m0 / v0
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log(phi / (1 - phi))
    if a == 0:
        return np.array([-c / b])
    if b**2 < 4 * a * c:
        return np.array([])
    return np.array([(-b + np.sqrt(b**2 - 4 * a * c)) / (2 * a)])

# %% wrong: precedence names=multiplies_by_the_first_coefficient
# why: / 2 * a for / (2 * a)
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m1 / v1 - m0 / v0
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + 0.5 * np.log(v0 / v1) + np.log(phi / (1 - phi))
    if a == 0:
        return np.array([-c / b])
    d = b**2 - 4 * a * c
    if d < 0:
        return np.array([])
    return np.sort([(-b - np.sqrt(d)) / 2 * a, (-b + np.sqrt(d)) / 2 * a])

# %% wrong: prior_swapped names=prior_of_the_other_class
# why: phi goes with class 0
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log((1 - phi) / phi)
    roots = np.roots([1 / (2 * v0) - 1 / (2 * v1), m1 / v1 - m0 / v0, c])
    return np.sort(roots[np.isreal(roots)].real)

# %% wrong: real_parts gets=0.5 names=real_parts_where_there_is_no_tie
# why: complex solutions lose their imaginary parts
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log(phi / (1 - phi))
    return np.sort(np.roots([1 / (2 * v0) - 1 / (2 * v1), m1 / v1 - m0 / v0, c]).real)

# %% wrong: sigma names=variance_as_standard_deviation
# why: the variances are squared once more
def decision_points(params0, params1, phi=0.5):
    (m0, s0), (m1, s1) = params0, params1
    a = 1 / (2 * s0**2) - 1 / (2 * s1**2)
    b = m1 / s1**2 - m0 / s0**2
    c = m0**2 / (2 * s0**2) - m1**2 / (2 * s1**2) + np.log(s0 / s1) + np.log(phi / (1 - phi))
    roots = np.roots([a, b, c])
    return np.sort(roots[np.isreal(roots)].real)

# %% wrong: slope_halved names=slope_halved
# why: (x - m)² is expanded with m x in the middle, not 2 m x
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m1 / (2 * v1) - m0 / (2 * v0)
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log(phi / (1 - phi))
    if a == 0:
        return np.array([-c / b])
    d = b**2 - 4 * a * c
    if d < 0:
        return np.array([])
    return np.sort([(-b - np.sqrt(d)) / (2 * a), (-b + np.sqrt(d)) / (2 * a)])

# %% wrong: slope_sign names=slope_with_the_wrong_sign
# why: the sign of the middle term is lost when the squares are expanded
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m0 / v0 - m1 / v1
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log(phi / (1 - phi))
    if a == 0:
        return np.array([-c / b])
    d = b**2 - 4 * a * c
    if d < 0:
        return np.array([])
    return np.sort([(-b - np.sqrt(d)) / (2 * a), (-b + np.sqrt(d)) / (2 * a)])

# %% wrong: smaller_only
# why: only the smaller of the two ties
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log(phi / (1 - phi))
    roots = np.roots([1 / (2 * v0) - 1 / (2 * v1), m1 / v1 - m0 / v0, c])
    return np.sort(roots[np.isreal(roots)].real)[:1]

# %% wrong: unsorted gets=0.5 names=roots_not_sorted
# why: plus first, whatever the sign of a
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = 1 / (2 * v0) - 1 / (2 * v1)
    b = m1 / v1 - m0 / v0
    c = m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(v0 / v1) / 2 + np.log(phi / (1 - phi))
    if a == 0:
        return np.array([-c / b])
    d = b**2 - 4 * a * c
    if d < 0:
        return np.array([])
    return np.array([(-b + np.sqrt(d)) / (2 * a), (-b - np.sqrt(d)) / (2 * a)])

# %% wrong: weighted_means names=number_for_an_array
# why: the means weighted with the priors
def decision_points(params0, params1, phi=0.5):
    return np.array([(1 - phi) * params0[0] + phi * params1[0]])
