"""The answer key of lab4.predict."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, case, idea, labels, method

from ..fit.key import fit
from ..log_joint.key import log_joint, log_joint_by_scipy
from ..shared import EXERCISE_1, INHERITED, LETTERS, model, near, rounded, scaled, table


def predict(X, *, classes_, domain="log", pick="largest", returns="label", **rest):
    """Return the most probable label of each row, (n,)."""
    scores = log_joint(X, classes_=classes_, **rest)
    if domain == "linear":
        joint = np.exp(scores)
        scores = joint / joint.sum(axis=1, keepdims=True)
    best = scores.argmax(axis=1) if pick == "largest" else scores.argmin(axis=1)
    return classes_[best] if returns == "label" else best


def predict_by_duels(X, *, classes_, **state):
    """The same by letting the classes meet one after the other at each point."""
    winners = []
    for row in log_joint_by_scipy(X, classes_=classes_, **state):
        best = 0
        for k in range(1, len(row)):
            best = k if row[k] > row[best] else best
        winners.append(classes_[best])
    return np.array(winners)


def nearest_mean(X, *, classes_, means_, **_):
    """Return the label of the nearest mean: what is left when only the means are used."""
    gaps = X[:, None, :] - means_[None, :, :]
    return classes_[(gaps**2).sum(axis=2).argmin(axis=1)]


def decided(state, X, margin=0.05):
    """Keep the points at which one class is clearly the most probable."""
    logs = np.sort(log_joint(X, **state), axis=1)
    return X[logs[:, -1] - logs[:, -2] > margin]


WRONG_PREDICTIONS = {
    "ignores_the_prior": {"prior": "none"},
    "underflow_becomes_the_first_class": {"domain": "linear"},
    "takes_the_smallest": {"pick": "smallest"},
    "returns_indices": {"returns": "index"},
    **INHERITED,
}


def models_for_predict(rng):
    """Return fresh models with decided points on which every wrong idea decides differently."""
    while True:
        two = model(rng, (3, 7, 8), 2)
        one = model(rng, ("low", "high"), 1, distance=1.0)
        many = model(rng, (-1, 1, 0), 4, distance=0.8)
        tiny = model(rng, LETTERS, 2, scale=1e-5)
        far = rng.choice([-1, 1], (12, 2)) * rng.uniform(150, 900, (12, 2))
        cases = [
            case("labels 3, 7 and 8", state=two, X=decided(two, near(rng, two, 40))),
            case(
                "near and far points in one call",
                state=two,
                X=decided(two, np.concatenate([near(rng, two, 6), far])),
            ),
            case("one dimension", state=one, X=decided(one, near(rng, one, 25))),
            case("many dimensions", state=many, X=decided(many, near(rng, many, 20))),
            case("tiny units", state=tiny, X=decided(tiny, near(rng, tiny, 20))),
            fitted_first(rng, ("plum", "fig", "apple"), (9, 7, 12)),
        ]
        if all_differ(cases):
            return cases


def all_differ(cases):
    """Return whether right and wrong predictions differ pairwise on these cases."""
    ways = [
        predict,
        nearest_mean,
        *[lambda X, k=knobs, **s: predict(X, **s, **k) for knobs in WRONG_PREDICTIONS.values()],
    ]
    with np.errstate(all="ignore"):
        answers = [str([way(c.inputs["X"], **c.state).tolist() for c in cases]) for way in ways]
    return len(set(answers)) == len(ways)


def fitted_first(rng, names, sizes):
    """Return a case in which the object that predicts has been fitted by the answer itself."""
    X, y = table(rng, names, sizes, 2)
    X = X.round(2)
    state = fit(X, y)
    new = decided(state, near(rng, state, 12).round(2))
    return case("fit, then predict on the same object", before={"fit": (X, y)}, state=state, X=new)


def public_predict():
    """Return the first small rounded cases on which every wrong idea decides differently."""
    rng = np.random.default_rng(44)
    while True:
        two = rounded(model(rng, (3, 7, 8), 2))
        many = rounded(model(rng, (-1, 1, 0), 3, distance=0.8))
        one = rounded(model(rng, ("low", "medium"), 1, distance=1.0))
        far = np.array([[0.0, 0.0], [-1.0, -4.0], [70.0, 0.0], [100.0, 100.0], [-300.0, 500.0]])
        cases = [
            case("labels 3, 7 and 8", state=two, X=decided(two, near(rng, two, 18).round(2))),
            case("near and far points in one call", state=EXERCISE_1, X=far),
            case("one dimension", state=one, X=decided(one, near(rng, one, 8).round(2))),
            case("many dimensions", state=many, X=decided(many, near(rng, many, 6).round(2))),
            case(
                "tiny units",
                state=scaled(two, 1e-5),
                X=1e-5 * decided(two, near(rng, two, 6).round(2)),
            ),
            fitted_first(rng, ("b", "a"), (5, 4)),
        ]
        if all_differ(cases):
            return cases


exercise = Exercise(
    points=2,
    ask=method("predict"),
    public=public_predict(),
    hidden=models_for_predict,
    reference=predict,
    second_reference=predict_by_duels,
    compare=labels(),
    ideas={
        "position_for_label": idea(returns="index"),
        "takes_the_smallest": idea(pick="smallest"),
        "prior_forgotten": idea(prior="none", credit=0.5),
        "underflow_becomes_the_first_class": idea(domain="linear"),
        "nearest_mean": idea(nearest_mean),
        "half_forgotten": idea(half=1.0, credit=0.5),
        "determinant_forgotten": idea(log_det=0.0, credit=0.5),
        "not_inverted": idea(inverse=False, credit=0.5),
        "prior_times_the_log_density": idea(prior="times", credit=0.5),
        "multiplies_the_logs": idea(prior="log times", credit=0.5),
    },
)
