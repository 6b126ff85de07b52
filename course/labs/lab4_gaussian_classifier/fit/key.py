import numpy as np

from autograder.claims import diagonal, whole_numbers
from autograder.exercise import Exercise, case, idea, labels, method

from ..shared import table


def fit(
    X, y, *, ddof=0, names="own", in_order=np.unique, priors=lambda counts, n: counts / n,
    centre=True, rows="class", divisor=lambda own, n: own, ridge=0.0, kept=lambda S: S,
    one=lambda S: S, reports="labels",
):  # fmt: skip
    """Return the four attributes by maximum likelihood; the knobs turn them into wrong ideas."""
    classes = in_order(y)
    looked_for = classes if names == "own" else range(len(classes))
    groups = [X[y == label] for label in looked_for]
    counts = np.array([len(group) for group in groups])
    means = np.array([group.mean(axis=0) for group in groups])
    around = means if centre else np.zeros_like(means)
    gaps = [group - mean for group, mean in zip(groups, around, strict=True)]
    if rows == "all":
        gaps = [X - X.mean(axis=0)] * len(groups)
    elif rows == "pooled":
        gaps = [np.concatenate(gaps)] * len(groups)
    d = X.shape[1]
    scatters = [
        gap.T @ gap / divisor(len(gap) - ddof, len(X)) if len(gap) else np.full((d, d), np.nan)
        for gap in gaps
    ]
    shares = priors(counts, len(X))
    if names == "0..K-1, renormalised":
        shares = shares / shares.sum()
    if reports == "numbers" or names == "0..K-1 in classes_, too":
        classes = np.arange(len(classes))
    covariances = one(kept(np.array(scatters) + ridge * np.eye(d)))
    return {"classes_": classes, "priors_": shares, "means_": means, "covariances_": covariances}


def equal_covariances(got):
    """Every class has the same covariance."""
    covariances = np.asarray(got["covariances_"])
    return np.allclose(covariances, covariances[0], rtol=1e-9, atol=0)


def drawn(rng, label, *what, like="", digits=None, unit=1.0, **how):
    """Return the case of a training set."""
    found = table(rng, *what, **how)
    X = found["X"] if digits is None else found["X"].round(digits)
    return case(label, like=like, X=unit * X, y=found["y"])


def tables(rng):
    """Return fresh training sets: one and many dimensions, every kind of label, every scale."""
    sizes, texts = rng.permutation([3, 5, 8]), ("setosa", "aster", "rose")
    nine, two = "four measurements, labels 9 and -4", "labels 1 and 2"
    return [
        drawn(rng, "three classes in the plane", (0, 1, 2), (4, 6, 9), 2, like="labels 0 and 1"),
        drawn(rng, "strong negative correlation", (1, 2), (5, 9), 2, tilt=-0.97, like=two),
        drawn(rng, "one measurement, labels that are texts", texts, sizes, 1),
        drawn(rng, "five measurements", (-1, 1), (9, 13), 5, like=nine),
        drawn(rng, "tiny units, labels with gaps", (30, 7, 12), (6, 4, 5), 2, scale=1e-6),
        drawn(rng, "huge units", ("b", "a"), (4, 7), 3, scale=1e6),
    ]


def public_tables(rng):
    """Return small training sets with short numbers."""
    texts = ("rose", "aster", "iris")
    return [
        drawn(rng, "labels 0 and 1", (0, 1), (4, 3), 2, digits=2),
        drawn(rng, "labels 1 and 2", (1, 2), (3, 5), 2, digits=2, tilt=-0.9),
        drawn(rng, "one measurement, labels that are texts", texts, (2, 3, 5), 1, digits=1),
        drawn(rng, "four measurements, labels 9 and -4", (9, -4), (5, 7), 4, digits=2),
        drawn(rng, "tiny units, labels with gaps", (30, 7, 12), (3, 2, 4), 2, digits=2, unit=1e-6),
        drawn(rng, "huge units", ("b", "a"), (3, 4), 2, digits=2, unit=1e6),
    ]


exercise = Exercise(
    points=4,
    ask=method("fit", reads=("classes_", "priors_", "means_", "covariances_"), returns_self=True),
    second_reference="one_hot_algebra",
    public=public_tables(np.random.default_rng(41)),
    hidden=tables,
    compare={"classes_": labels()},
    ideas={
        "divides_by_n_minus_1": idea(ddof=1),
        "divides_by_all_rows": idea(divisor=lambda own, n: n),
        "not_divided": idea(divisor=lambda own, n: 1),
        "one_measurement_loses_its_shape": idea(
            one=lambda S: S.ravel() if S.shape[-1] == 1 else S,
            credit=0.5,
            claim=lambda X, got: X.shape[1] > 1 or np.ndim(got["covariances_"]) == 1,
        ),
        "labels_from_zero": idea(names="0..K-1"),
        "renormalising_hides_lost_classes": idea(names="0..K-1, renormalised"),
        "numbers_instead_of_labels": idea(names="0..K-1 in classes_, too"),
        "position_for_label": idea(reports="numbers"),
        "order_of_appearance": idea(in_order=lambda y: np.array(list(dict.fromkeys(y.tolist())))),
        "priors_as_counts": idea(
            priors=lambda counts, n: counts,
            claim=lambda got: whole_numbers(got["priors_"]) and sum(got["priors_"]) > 1,
        ),
        "equal_priors": idea(
            priors=lambda counts, n: np.full(len(counts), 1 / len(counts)),
            claim=lambda got: np.ptp(got["priors_"]) < 1e-12,
        ),
        "spread_of_all_rows": idea(rows="all", claim=equal_covariances),
        "one_covariance_for_all": idea(rows="pooled", claim=equal_covariances),
        "variances_only": idea(
            kept=lambda S: S * np.eye(S.shape[-1]), claim=lambda got: diagonal(got["covariances_"])
        ),
        "adds_a_small_number": idea(ridge=1e-6),
        "not_centred": idea(centre=False),
    },
)
