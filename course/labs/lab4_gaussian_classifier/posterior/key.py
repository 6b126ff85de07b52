import numpy as np

from autograder import claims
from autograder.exercise import Exercise, array, case, idea, method

from ..log_joint.key import log_joint
from ..shared import EXERCISE_1, EXERCISE_2, LETTERS, model, near, rounded, scaled, state_of

FAR_APART = state_of("-1 1", "0.7 0.3", "-1.0 0.0; 1.0 0.0", "1 0; 0 1 / 1.0 0.0; 0.0 1.0")


def posterior(X, *, domain="log", norm="rows", scale="linear", **rest):
    """Return p(k | x), (n, K); the knobs normalise wrongly, or too late."""
    logs = log_joint(X, **rest)
    if norm == "logs":
        return logs / logs.sum(axis=1, keepdims=True)
    if scale == "log":
        return logs - np.logaddexp.reduce(logs, axis=1, keepdims=True)
    top = logs.max(axis=0 if norm == "columns" else 1, keepdims=True)
    shifted = norm == "largest" or (norm != "none" and domain == "log")
    joint = np.exp(logs - (top if shifted else 0.0))
    if norm in ("none", "largest"):
        return joint
    axis = {"rows": 1, "columns": 0, "everything": None}[norm]
    return joint / joint.sum(axis=axis, keepdims=True)


def of_logs(rule):
    """Return what a rule makes of the right log joint."""
    return lambda X, **state: rule(log_joint(X, **state))


def joint_of(logs):
    """Return the joint densities, each row over its largest."""
    return np.exp(logs - logs.max(axis=1, keepdims=True))


def too_late(logs, *, put=np.nan):
    """Divide joints that may have underflowed, and put a number where 0/0 came out."""
    joint = np.exp(logs)
    rows = joint / joint.sum(axis=1, keepdims=True)
    return np.where(np.isnan(rows), put, rows)


def models_for_posterior(rng):
    """Return fresh models and points, some so far away that every density underflows."""
    two = model(rng, (0, 1, 2), 2)
    one = model(rng, (4, -2, 9), 1)
    many = model(rng, LETTERS[:4], 5, distance=0.8)
    tiny = model(rng, (-1, 1), 2, scale=1e-5)
    signs = rng.choice([-1, 1], (3, 2))
    far = np.concatenate([near(rng, two, 5), signs * rng.uniform(150, 900, (3, 2))])
    share = rng.uniform(0.6, 0.9)
    tied = {**FAR_APART, "priors_": np.array([share, 1 - share])}
    away = np.array([[0.0, rng.choice([-1, 1]) * rng.integers(100, 1000)]])
    return [
        case("near points", like="three classes in a row", state=two, X=near(rng, two, 12)),
        case("near and far points in one call", state=two, X=far),
        case("one dimension", state=one, X=near(rng, one, 9)),
        case("many dimensions, labels that are texts", state=many, X=near(rng, many, 7)),
        case("tiny units", state=tiny, X=near(rng, tiny, 7)),
        case("one point, equally far from both classes", state=tied, X=away),
        case("one point", state=many, X=near(rng, many, 1)),
    ]


def public_posterior(rng):
    """Return the documents' own models, and small others, with points near and far."""
    one = rounded(model(rng, (1, 2), 1))
    four = rounded(model(rng, ("fig", "apple", "pear"), 4, distance=0.8))
    between = array("-1.0 -1.0; 1.0 0.5; -1.5 0.5; 3.0 -3.0")
    far = array("0.0 0.0; -1.0 -4.0; 90.0 0.0; 100.0 100.0")
    tied = "one point, equally far from both classes"
    return [
        case("three classes in a row", state=EXERCISE_2, X=between),
        case("near and far points in one call", state=EXERCISE_1, X=far),
        case("one dimension", state=one, X=near(rng, one, 4).round(2)),
        case("many dimensions, labels that are texts", state=four, X=near(rng, four, 3).round(2)),
        case("tiny units", state=scaled(EXERCISE_2, 1e-5), X=1e-5 * between),
        case("one point", state=four, X=near(rng, four, 1).round(2)),
        case(tied, state=FAR_APART, X=array("0.0 500.0;")),
    ]


exercise = Exercise(
    points=4,
    ask=method("posterior"),
    second_reference="odds_of_scipy",
    public=public_posterior(np.random.default_rng(43)),
    hidden=models_for_posterior,
    ideas={
        "underflow": idea(domain="linear"),
        "one_maximum_for_all_points": idea(of_logs(lambda logs: too_late(logs - logs.max()))),
        "maximum_above_only": idea(
            of_logs(lambda z: joint_of(z) / np.exp(z).sum(axis=1, keepdims=True))
        ),
        "nan_replaced_by_zero": idea(
            of_logs(lambda logs: too_late(logs, put=0.0)),
            claim=lambda got: (np.asarray(got) == 0).all(axis=1).any(),
        ),
        "nan_replaced_by_equal_shares": idea(of_logs(lambda z: too_late(z, put=1 / z.shape[1]))),
        "not_normalised": idea(norm="none", claim=claims.never_negative),
        "normalised_over_the_points": idea(norm="columns", claim=claims.columns_sum_to_one),
        "sum_without_its_axis": idea(of_logs(lambda z: joint_of(z) / joint_of(z).sum(axis=1))),
        "divides_by_the_largest": idea(norm="largest", claim=claims.largest_is_one),
        "normalised_logarithms": idea(norm="logs"),
        "normalises_over_everything": idea(norm="everything"),
        "log_posterior": idea(scale="log", claim=claims.never_positive),
        "decision_for_posterior": idea(
            of_logs(lambda z: np.eye(z.shape[1])[z.argmax(axis=1)]), claim=claims.zeros_and_ones
        ),
        "prior_forgotten": idea(prior=lambda p, logs: logs, credit=0.5),
        "half_forgotten": idea(half=1.0, credit=0.5),
        "determinant_forgotten": idea(log_det=0.0, credit=0.5),
        "not_inverted": idea(inverse=False, credit=0.5),
        "prior_times_the_log_density": idea(prior=lambda p, logs: p * logs, credit=0.5),
        "multiplies_the_logs": idea(prior=lambda p, logs: np.log(p) * logs, credit=0.5),
    },
)
