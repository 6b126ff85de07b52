"""The answer key of lab7.linear_rule."""

from __future__ import annotations

import numpy as np
from scipy import stats

from autograder.exercise import Exercise, call, case, close, idea

from ..shared import FIVE_X, LINES, covariance, towards_class_0


def linear_rule(
    mean0,
    mean1,
    cov,
    prior0,
    prior1,
    *,
    matrix="inverse",
    quadratic="half",
    prior="log",
    sign=1.0,
    direction=1.0,
):
    """Return w, b of the log odds of class 1; the knobs turn it into wrong ideas."""
    A = {
        "inverse": np.linalg.inv(cov),
        "none": np.eye(len(cov)),
        "cov": np.asarray(cov),
        "entries": 1 / np.asarray(cov),
    }[matrix]
    w = A @ (mean1 - mean0)
    q0, q1 = mean0 @ A @ mean0, mean1 @ A @ mean1
    b = {
        "half": -0.5 * (q1 - q0),
        "whole": -(q1 - q0),
        "plus": 0.5 * (q1 - q0),
        "both": -0.5 * (q1 + q0),
        "none": 0.0,
        "gap": -0.5 * (mean1 - mean0) @ w,
    }[quadratic]
    ratio = {
        "log": np.log(prior1 / prior0),
        "inverted": np.log(prior0 / prior1),
        "missing": 0.0,
        "no log": prior1 / prior0,
        "complement": np.log(prior1 / (1 - prior1)),
        "logs divided": np.log(prior1) / np.log(prior0),
    }[prior]
    return direction * sign * w, float(sign * (b + ratio))


def rule_from_densities(mean0, mean1, cov, prior0, prior1):
    """The same read off the log odds at the origin and one step along each axis."""
    d = len(mean0)
    points = np.vstack([np.zeros(d), np.eye(d)]) * np.sqrt(np.trace(cov) / d)
    logs = [
        stats.multivariate_normal(m, cov).logpdf(points) + np.log(p)
        for m, p in ((mean0, prior0), (mean1, prior1))
    ]
    odds = logs[1] - logs[0]
    return (odds[1:] - odds[0]) / points.max(), float(odds[0])


def brackets_forgotten(mean0, mean1, cov, prior0, prior1):
    """Multiply one mean by the inverse and take the other away as it is."""
    return np.linalg.inv(cov) @ mean1 - mean0, linear_rule(mean0, mean1, cov, prior0, prior1)[1]


def towards_class_1(given, got, right):
    """Whether w points to the side of class 1, or nowhere."""
    return bool(np.asarray(got[0]) @ right[0] >= 0)


def only_class_1(mean0, mean1, cov, prior0, prior1):
    """The score of class 1 alone, without that of class 0."""
    w = np.linalg.solve(cov, mean1)
    return w, float(-0.5 * mean1 @ w + np.log(prior1))


def fresh_rules(rng):
    """Fresh pairs of Gaussians: one to many features, priors that need not add up to one."""

    def pair(label, like, d, priors, *, scale=1.0, correlation=None):
        p0, p1 = (float(p) for p in rng.permutation(priors))
        while True:
            mean0, mean1 = rng.uniform(-3, 3, size=(2, d))
            cov = covariance(rng, d, correlation=correlation)
            b = linear_rule(mean0, mean1, cov, p0, p1)[1]
            forms = max(mean @ np.linalg.solve(cov, mean) for mean in (mean0, mean1))
            if abs(b) > 0.1 * forms:  # where b is what two large numbers leave, no digit is certain
                break
        mean0, mean1, cov = scale * mean0, scale * mean1, scale**2 * cov
        parameters = {"mean0": mean0, "mean1": mean1, "cov": cov, "prior0": p0, "prior1": p1}
        return case(label, like=like, **parameters)

    same = rng.uniform(-2, 2, size=2)
    middle = rng.uniform(1, 3, size=3)
    return [
        pair("two of three classes", "Exercise 2 of 000, classes 1 and 2", 2, [0.5, 0.2]),
        pair("one feature", "one feature: the petals", 1, [0.35, 0.65]),
        pair("eight features", "five features", 8, [0.1, 0.9]),
        pair("tiny numbers", "", 2, [0.3, 0.7], scale=1e-4),
        pair("huge numbers", "", 3, [0.3, 0.3], scale=1e3),
        pair(
            "strong negative correlation",
            "Exercise 2 of 000, classes 0 and 1",
            2,
            [0.6, 0.3],
            correlation=-0.95,
        ),
        case(
            "the same mean twice",
            mean0=same,
            mean1=same.copy(),
            cov=covariance(rng, 2),
            prior0=0.2,
            prior1=0.6,
        ),
        case(
            "means opposite each other, equal priors",
            mean0=-middle,
            mean1=middle,
            cov=covariance(rng, 3),
            prior0=0.5,
            prior1=0.5,
        ),
    ]


_EXACT_ZERO = 1e-9  # w and b may be 0, where no relative tolerance allows a rounding error

exercise = Exercise(
    points=5,
    ask=call(),
    returns=("w", "b"),
    public=[
        case(
            "Exercise 2 of 000, classes 0 and 1",
            mean0=np.array([0.0, 0.0]),
            mean1=np.array([2.0, 2.0]),
            cov=LINES,
            prior0=0.25,
            prior1=0.25,
        ),
        case(
            "Exercise 2 of 000, classes 1 and 2",
            mean0=np.array([2.0, 2.0]),
            mean1=np.array([-2.0, -2.0]),
            cov=LINES,
            prior0=0.25,
            prior1=0.5,
        ),
        case(
            "one feature: the petals",
            mean0=np.array([2.68]),
            mean1=np.array([6.5]),
            cov=np.array([[0.431]]),
            prior0=0.625,
            prior1=0.375,
        ),
        case(
            "three features",
            mean0=np.array([1.0, -0.5, 2.0]),
            mean1=np.array([-0.4, 1.1, 0.7]),
            cov=np.array([[1.5, 0.4, -0.2], [0.4, 0.9, 0.3], [-0.2, 0.3, 1.1]]),
            prior0=0.5,
            prior1=0.2,
        ),
        case(
            "five features",
            mean0=FIVE_X[0],
            mean1=FIVE_X[1],
            cov=np.eye(5) + 0.5 ** np.abs(np.subtract.outer(np.arange(5), np.arange(5))),
            prior0=0.1,
            prior1=0.9,
        ),
        case(
            "tiny numbers",
            mean0=np.array([1e-4, -2e-4]),
            mean1=np.array([-1e-4, 1.5e-4]),
            cov=np.array([[1.5e-8, 0.5e-8], [0.5e-8, 2e-8]]),
            prior0=0.3,
            prior1=0.7,
        ),
        case(
            "huge numbers",
            mean0=np.array([1000.0, -2500.0]),
            mean1=np.array([-500.0, 1500.0]),
            cov=np.array([[1.5e6, 0.5e6], [0.5e6, 2e6]]),
            prior0=0.3,
            prior1=0.3,
        ),
        case(
            "the same mean twice",
            mean0=np.array([1.0, -0.5]),
            mean1=np.array([1.0, -0.5]),
            cov=np.array([[1.5, 0.4], [0.4, 0.9]]),
            prior0=0.2,
            prior1=0.6,
        ),
        case(
            "means opposite each other, equal priors",
            mean0=np.array([-1.0, -2.0]),
            mean1=np.array([1.0, 2.0]),
            cov=np.array([[1.5, 0.4], [0.4, 0.9]]),
            prior0=0.5,
            prior1=0.5,
        ),
    ],
    hidden=fresh_rules,
    reference=linear_rule,
    second_reference=rule_from_densities,
    compare={"w": close(absolute=_EXACT_ZERO), "b": close(absolute=_EXACT_ZERO)},
    ideas={
        "other_class": idea(sign=-1.0, claim=towards_class_0),
        "w_points_to_class_0": idea(direction=-1.0, claim=towards_class_0),
        "brackets_forgotten": idea(brackets_forgotten),
        "inverse_entry_by_entry": idea(matrix="entries"),
        "means_interchanged": idea(sign=-1.0, prior="inverted", claim=towards_class_0),
        "inverse_missing": idea(matrix="none"),
        "not_inverted": idea(matrix="cov"),
        "prior_forgotten": idea(prior="missing"),
        "prior_ratio_inverted": idea(prior="inverted"),
        "prior_without_logarithm": idea(prior="no log"),
        "logarithms_of_the_priors_divided": idea(prior="logs divided"),
        "priors_sum_to_one": idea(prior="complement"),
        "half_forgotten": idea(quadratic="whole"),
        "quadratic_with_plus": idea(quadratic="plus", claim=towards_class_1),
        "both_forms_subtracted": idea(quadratic="both"),
        "b_is_only_the_prior": idea(quadratic="none"),
        "distance_between_means": idea(quadratic="gap"),
        "score_of_class_1_alone": idea(only_class_1),
    },
)
