import numpy as np

from autograder.exercise import Exercise, array, case, idea, labels, method, telling

from ..fit.key import fit
from ..log_joint.key import log_joint
from ..shared import EXERCISE_1, LETTERS, model, near, rounded, scaled, table


def predict(X, *, classes_, domain="log", pick=np.argmax, returns="label", **rest):
    """Return the most probable label of each row, (n,)."""
    scores = log_joint(X, classes_=classes_, **rest)
    if domain == "linear":
        joint = np.exp(scores)
        scores = joint / joint.sum(axis=1, keepdims=True)
    best = pick(scores, axis=1)
    return classes_[best] if returns == "label" else best


IDEAS = {
    "position_for_label": idea(returns="index"),
    "takes_the_smallest": idea(pick=np.argmin),
    "prior_forgotten": idea(prior=lambda p, logs: logs, credit=0.5),
    "underflow_becomes_the_first_class": idea(domain="linear"),
    "nearest_mean": idea(
        lambda X, *, classes_, means_, **_: classes_[
            ((X[:, None] - means_) ** 2).sum(axis=2).argmin(axis=1)
        ]
    ),
    "half_forgotten": idea(half=1.0, credit=0.5),
    "determinant_forgotten": idea(log_det=0.0, credit=0.5),
    "not_inverted": idea(inverse=False, credit=0.5),
    "prior_times_the_log_density": idea(prior=lambda p, logs: p * logs, credit=0.5),
    "multiplies_the_logs": idea(prior=lambda p, logs: np.log(p) * logs, credit=0.5),
}


def decided(label, state, X, unit=1.0):
    """Return the case of those points at which one class is clearly the most probable."""
    logs = np.sort(log_joint(X, **state), axis=1)
    X = X[logs[:, -1] - logs[:, -2] > 0.05]
    return case(label, state=scaled(state, unit) if unit != 1.0 else state, X=unit * X)


def models_for_predict(rng):
    """Return fresh models, and points at which one class is clearly the most probable."""
    two = model(rng, (3, 7, 8), 2)
    one = model(rng, ("low", "high"), 1, distance=1.0)
    many = model(rng, (-1, 1, 0), 4, distance=0.8)
    tiny = model(rng, LETTERS, 2, scale=1e-5)
    far = rng.choice([-1, 1], (12, 2)) * rng.uniform(150, 900, (12, 2))
    both = "near and far points in one call"
    return [
        decided("labels 3, 7 and 8", two, near(rng, two, 40)),
        decided(both, two, np.concatenate([near(rng, two, 6), far])),
        decided("one dimension", one, near(rng, one, 25)),
        decided("many dimensions", many, near(rng, many, 20)),
        decided("tiny units", tiny, near(rng, tiny, 20)),
        fitted_first(rng, ("plum", "fig", "apple"), (9, 7, 12)),
    ]


def fitted_first(rng, names, sizes):
    """Return a case in which the object that predicts has been fitted by the answer itself."""
    drawn = table(rng, names, sizes, 2)
    X, y = drawn["X"].round(2), drawn["y"]
    state = fit(X, y)
    new = decided("", state, near(rng, state, 12).round(2)).inputs
    return case("fit, then predict on the same object", before={"fit": (X, y)}, state=state, **new)


def public_predict(rng):
    """Return small rounded models and points."""
    two = rounded(model(rng, (3, 7, 8), 2))
    many = rounded(model(rng, (-1, 1, 0), 3, distance=0.8))
    one = rounded(model(rng, ("low", "medium"), 1, distance=1.0))
    far = array("0.0 0.0; -1.0 -4.0; 70.0 0.0; 100.0 100.0; -300.0 500.0")
    return [
        decided("labels 3, 7 and 8", two, near(rng, two, 18).round(2)),
        case("near and far points in one call", state=EXERCISE_1, X=far),
        decided("one dimension", one, near(rng, one, 8).round(2)),
        decided("many dimensions", many, near(rng, many, 6).round(2)),
        decided("tiny units", two, near(rng, two, 6).round(2), unit=1e-5),
        fitted_first(rng, ("b", "a"), (5, 4)),
    ]


exercise = Exercise(
    points=2,
    ask=method("predict"),
    second_reference="own_densities",
    public=telling(public_predict, predict, IDEAS)(np.random.default_rng(44)),
    hidden=telling(models_for_predict, predict, IDEAS),
    compare=labels(),
    ideas=IDEAS,
)
