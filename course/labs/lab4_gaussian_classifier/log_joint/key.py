import numpy as np

from autograder.claims import never_negative, shaped_like
from autograder.exercise import Exercise, array, case, idea, method

from ..shared import EXERCISE_1, LETTERS, covariance, model, near, negative, rounded, scaled

LOG_2PI = np.log(2 * np.pi)


def log_joint(
    X, *, classes_, priors_, means_, covariances_, half=0.5, log_det=0.5, constant=0.5, inverse=True,
    prior=lambda p, logs: np.log(p) + logs, matrices=lambda S: S, domain=lambda logs: logs, gives=lambda logs: logs,
    layout=lambda table: table,
):  # fmt: skip
    """Return log p(x, k), (n, K); the knobs leave out or spoil one term each."""
    columns = []
    for mean, matrix in zip(means_, matrices(covariances_), strict=True):
        gaps = X - mean
        weighted = np.linalg.solve(matrix, gaps.T).T if inverse else gaps @ matrix
        exponent = -half * (gaps * weighted).sum(axis=1)
        heights = log_det * np.linalg.slogdet(matrix)[1]
        columns.append(exponent - heights - constant * len(mean) * LOG_2PI)
    joint = prior(priors_, domain(np.stack(columns, axis=1)))
    return layout(gives(joint))


def models_for_log_joint(rng):
    """Return fresh models and points: one to six dimensions, near and far, tiny and huge units."""
    two = model(rng, (0, 1, 2), 2)
    tilted = model(rng, ("left", "right"), 2, covariances=[negative(rng), covariance(rng, 2)])
    one = model(rng, (4, -2, 9), 1)
    many = model(rng, (1, 2, 3, 4), 6)
    tiny = model(rng, (-1, 1), 2, scale=1e-5)
    huge = model(rng, LETTERS, 3, scale=1e5)
    both = np.concatenate(
        [near(rng, two, 6), rng.choice([-1, 1], (3, 2)) * rng.uniform(80, 400, (3, 2))]
    )
    return [
        case("near points", like="two classes in the plane", state=tilted, X=near(rng, tilted, 12)),
        case("near and far points in one call", state=two, X=both),
        case("one dimension", state=one, X=near(rng, one, 9)),
        case("many dimensions, one point", state=many, X=near(rng, many, 1)),
        case("tiny units", state=tiny, X=near(rng, tiny, 7)),
        case("huge units", state=huge, X=near(rng, huge, 8)),
    ]


def public_log_joint(rng):
    """Return small models and points with short numbers."""
    plane = rounded(model(rng, ("fig", "apple"), 2))
    one = rounded(model(rng, (1, 2), 1))
    four = rounded(model(rng, (-1, 1, 5), 4))
    both = array("0.0 1.0; -4.0 -3.0; 70.0 0.0; 100.0 100.0")
    places = near(rng, plane, 3).round(2)
    return [
        case("two classes in the plane", state=plane, X=near(rng, plane, 5).round(2)),
        case("near and far points in one call", state=EXERCISE_1, X=both),
        case("one dimension", state=one, X=near(rng, one, 4).round(2)),
        case("four dimensions, three classes", state=four, X=near(rng, four, 3).round(2)),
        case("many dimensions, one point", state=four, X=near(rng, four, 1).round(2)),
        case("tiny units", state=scaled(plane, 1e-5), X=1e-5 * places),
        case("huge units", state=scaled(plane, 1e5), X=1e5 * places),
    ]


exercise = Exercise(
    points=4,
    ask=method("log_joint"),
    second_reference="scipy_logpdf",
    public=public_log_joint(np.random.default_rng(42)),
    hidden=models_for_log_joint,
    ideas={
        "prior_forgotten": idea(prior=lambda p, logs: logs),
        "prior_without_logarithm": idea(prior=lambda p, logs: p + logs),
        "prior_times_the_log_density": idea(prior=lambda p, logs: p * logs),
        "multiplies_the_logs": idea(prior=lambda p, logs: np.log(p) * logs),
        "half_forgotten": idea(half=1.0),
        "determinant_forgotten": idea(log_det=0.0),
        "log_determinant_not_halved": idea(log_det=1.0),
        "two_pi_forgotten": idea(constant=0.0),
        "not_inverted": idea(inverse=False),
        "logs_too_late": idea(
            domain=lambda logs: np.log(np.exp(logs)), claim=lambda got: not np.isfinite(got).all()
        ),
        "floor_under_the_density": idea(domain=lambda logs: np.log(np.exp(logs) + 1e-300)),
        "joint_not_log": idea(gives=np.exp, claim=never_negative),
        "log_posterior": idea(
            gives=lambda logs: logs - np.logaddexp.reduce(logs, axis=1, keepdims=True), alone=True
        ),
        "one_covariance_for_all": idea(matrices=lambda S: S[[0] * len(S)]),
        "variances_only": idea(matrices=lambda S: S * np.eye(S.shape[-1])),
        "classes_in_rows": idea(layout=np.transpose, claim=shaped_like("classes_", "X")),
        "returns_after_the_first_class": idea(gives=lambda z: z[:, 0], claim=shaped_like("X")),
    },
)
