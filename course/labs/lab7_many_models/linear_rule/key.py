import numpy as np

from autograder.exercise import Exercise, array, case_of, cases, close, idea

from ..shared import FIVE_X, LINES, covariance, towards_class_0


def linear_rule(
    mean0, mean1, cov, prior0, prior1, *, matrix=np.linalg.inv, sign=1.0, direction=1.0,
    quadratic=lambda q0, q1, gap: -0.5 * (q1 - q0), prior=lambda p0, p1: np.log(p1 / p0),
):  # fmt: skip
    """Return w, b of the log odds of class 1; the knobs turn it into wrong ideas."""
    A = matrix(np.asarray(cov))
    w = A @ (mean1 - mean0)
    b = quadratic(mean0 @ A @ mean0, mean1 @ A @ mean1, (mean1 - mean0, w))
    return direction * sign * w, float(sign * (b + prior(prior0, prior1)))


def score(mean, w, prior):
    """Return what one class adds to the rule, without the other."""
    return w, float(-0.5 * mean @ w + np.log(prior))


def fresh_rules(rng):
    """Fresh pairs of Gaussians: one to many features, priors that need not add up to one."""

    def pair(label, d, priors, *, like="", scale=1.0, correlation=None):
        p0, p1 = (float(p) for p in rng.permutation(priors))
        while True:
            mean0, mean1 = rng.uniform(-3, 3, size=(2, d))
            cov = covariance(rng, d, correlation=correlation)
            b = linear_rule(mean0, mean1, cov, p0, p1)[1]
            forms = max(mean @ np.linalg.solve(cov, mean) for mean in (mean0, mean1))
            if abs(b) > 0.1 * forms:  # where b is what two large numbers leave, no digit is certain
                break
        return given(label, scale * mean0, scale * mean1, scale**2 * cov, p0, p1, like=like)

    given = case_of("mean0", "mean1", "cov", "prior0", "prior1")
    same, middle = rng.uniform(-2, 2, size=2), rng.uniform(1, 3, size=3)
    exercise_2 = "Exercise 2 of 000, classes {} and {}".format
    return [
        pair("two of three classes", 2, [0.5, 0.2], like=exercise_2(1, 2)),
        pair("one feature", 1, [0.35, 0.65], like="one feature: the petals"),
        pair("eight features", 8, [0.1, 0.9], like="five features"),
        pair("tiny numbers", 2, [0.3, 0.7], scale=1e-4),
        pair("huge numbers", 3, [0.3, 0.3], scale=1e3),
        pair("strong negative correlation", 2, [0.6, 0.3], like=exercise_2(0, 1),
             correlation=-0.95),
        given("the same mean twice", same, same.copy(), covariance(rng, 2), 0.2, 0.6),
        given("means opposite each other, equal priors", -middle, middle, covariance(rng, 3), 0.5,
              0.5),
    ]  # fmt: skip


_EXACT_ZERO = 1e-9  # w and b may be 0, where no relative tolerance allows a rounding error

PUBLIC = """
                                        | mean0     | mean1     | cov    | prior0 | prior1
Exercise 2 of 000, classes 0 and 1      | 0.0 0.0   | 2.0 2.0   | LINES  | 0.25   | 0.25
Exercise 2 of 000, classes 1 and 2      | 2.0 2.0   | -2.0 -2.0 | LINES  | 0.25   | 0.5
one feature: the petals                 | 2.68,     | 6.5,      | 0.431; | 0.625  | 0.375
three features                          | 1.0 -0.5 2.0 | -0.4 1.1 0.7
  | 1.5 0.4 -0.2; 0.4 0.9 0.3; -0.2 0.3 1.1 | 0.5 | 0.2
five features                           | FIRST     | SECOND    | FADING | 0.1    | 0.9
tiny numbers                            | 1e-4 -2e-4 | -1e-4 1.5e-4
                                        | 1.5e-8 0.5e-8; 0.5e-8 2e-8 | 0.3 | 0.7
huge numbers                            | 1000.0 -2500.0 | -500.0 1500.0
                                        | 1.5e6 0.5e6; 0.5e6 2e6 | 0.3 | 0.3
the same mean twice                     | 1.0 -0.5  | 1.0 -0.5  | TILTED | 0.2    | 0.6
means opposite each other, equal priors | -1.0 -2.0 | 1.0 2.0   | TILTED | 0.5    | 0.5
"""

exercise = Exercise(
    points=5,
    returns=("w", "b"),
    second_reference="read_off_the_log_odds",
    public=cases(
        PUBLIC,
        LINES=LINES,
        FIRST=FIVE_X[0],
        SECOND=FIVE_X[1],
        FADING=np.eye(5) + 0.5 ** np.abs(np.subtract.outer(np.arange(5), np.arange(5))),
        TILTED=array("1.5 0.4; 0.4 0.9"),
    ),
    hidden=fresh_rules,
    compare={"w": close(absolute=_EXACT_ZERO), "b": close(absolute=_EXACT_ZERO)},
    ideas={
        "other_class": idea(sign=-1.0, claim=towards_class_0),
        "w_points_to_class_0": idea(direction=-1.0, claim=towards_class_0),
        "brackets_forgotten": idea(
            lambda m0, m1, S, *p: (np.linalg.inv(S) @ m1 - m0, linear_rule(m0, m1, S, *p)[1])
        ),
        "inverse_entry_by_entry": idea(matrix=lambda cov: 1 / cov),
        "means_interchanged": idea(
            sign=-1.0, prior=lambda p0, p1: np.log(p0 / p1), claim=towards_class_0
        ),
        "inverse_missing": idea(matrix=lambda cov: np.eye(len(cov))),
        "not_inverted": idea(matrix=lambda cov: cov),
        "prior_forgotten": idea(prior=lambda p0, p1: 0.0),
        "prior_ratio_inverted": idea(prior=lambda p0, p1: np.log(p0 / p1)),
        "prior_without_logarithm": idea(prior=lambda p0, p1: p1 / p0),
        "logarithms_of_the_priors_divided": idea(prior=lambda p0, p1: np.log(p1) / np.log(p0)),
        "priors_sum_to_one": idea(prior=lambda p0, p1: np.log(p1 / (1 - p1))),
        "half_forgotten": idea(quadratic=lambda a, b, _: -(b - a)),
        "quadratic_with_plus": idea(
            quadratic=lambda a, b, _: 0.5 * (b - a), claim=lambda got, right: got[0] @ right[0] >= 0
        ),
        "both_forms_subtracted": idea(quadratic=lambda a, b, _: -0.5 * (b + a)),
        "b_is_only_the_prior": idea(quadratic=lambda a, b, _: 0.0),
        "distance_between_means": idea(quadratic=lambda a, b, gap: -0.5 * gap[0] @ gap[1]),
        "score_of_class_1_alone": idea(
            lambda m0, m1, S, p0, p1: score(m1, np.linalg.solve(S, m1), p1)
        ),
    },
)
