"""The answer key of lab4.fit."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, case, close, idea, labels, method

from ..shared import AS_A_LIST, table


def only_variances(given, got, right):
    """All covariance matrices are diagonal."""
    covariances = np.asarray(got["covariances_"])
    return covariances.ndim == 3 and not np.any(covariances * (1 - np.eye(covariances.shape[1])))


def no_matrix_for_one_measurement(given, got, right):
    """With one measurement every class has a number where a matrix is wanted."""
    return given["X"].shape[1] > 1 or np.ndim(got["covariances_"]) == 1


def all_covariances_equal(given, got, right):
    """Every class has the same covariance."""
    covariances = np.asarray(got["covariances_"])
    return np.allclose(covariances, covariances[0], rtol=1e-9, atol=0)


def priors_are_whole(given, got, right):
    """The priors are numbers of rows."""
    return np.array_equal(got["priors_"], np.round(got["priors_"])) and sum(got["priors_"]) > 1


def priors_are_equal(given, got, right):
    """All priors are the same."""
    return np.ptp(got["priors_"]) < 1e-12


def fit(
    X,
    y,
    *,
    ddof=0,
    names="own",
    order="sorted",
    priors="shares",
    centre=True,
    kept="full",
    rows="class",
    reports="labels",
    one="matrix",
    divisor="own",
    ridge=0.0,
):
    """Return the four attributes; the knobs turn the maximum-likelihood estimate into wrong ideas."""
    classes = np.unique(y) if order == "sorted" else np.array(list(dict.fromkeys(y.tolist())))
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
    shape = (X.shape[1], X.shape[1])
    divisors = {
        "own": [len(g) - ddof for g in gaps],
        "all": [len(X)] * len(gaps),
        "none": [1] * len(gaps),
    }
    scatters = [
        gap.T @ gap / by if len(gap) else np.full(shape, np.nan)
        for gap, by in zip(gaps, divisors[divisor], strict=True)
    ]
    covariances = np.array(scatters) + ridge * np.eye(X.shape[1])
    if kept == "diagonal":
        covariances = covariances * np.eye(X.shape[1])
    if one == "number" and X.shape[1] == 1:
        covariances = covariances.ravel()
    shares = {
        "shares": counts / len(X),
        "counts": counts,
        "uniform": np.full(len(counts), 1 / len(counts)),
    }[priors]
    if names == "0..K-1, renormalised":
        shares = shares / shares.sum()
    if reports == "numbers" or names == "0..K-1 in classes_, too":
        classes = np.arange(len(classes))
    return {"classes_": classes, "priors_": shares, "means_": means, "covariances_": covariances}


def fit_by_pairs(X, y):
    """The same without a mean: a covariance is half the average squared difference of pairs."""
    classes = sorted(set(y.tolist()))
    members = [
        np.array([row for row, label in zip(X, y, strict=True) if label == c]) for c in classes
    ]
    pairs = [m[:, None, :] - m[None, :, :] for m in members]
    return {
        "classes_": np.array(classes),
        "priors_": np.array([len(m) for m in members]) / len(y),
        "means_": np.array([np.ones(len(m)) @ m / len(m) for m in members]),
        "covariances_": np.array(
            [np.einsum("ijk,ijl->kl", p, p) / (2 * len(p) ** 2) for p in pairs]
        ),
    }


def tables(rng):
    """Return fresh training sets: one and many dimensions, every kind of label, every scale."""
    sizes = rng.permutation([3, 5, 8])
    first = table(rng, (0, 1, 2), (4, 6, 9), 2)
    second = table(rng, (1, 2), (5, 9), 2, tilt=-0.97)
    one = table(rng, ("setosa", "aster", "rose"), sizes, 1)
    many = table(rng, (-1, 1), (9, 13), 5)
    tiny = table(rng, (30, 7, 12), (6, 4, 5), 2, scale=1e-6)
    huge = table(rng, ("b", "a"), (4, 7), 3, scale=1e6)
    return [
        case("three classes in the plane", like="labels 0 and 1", X=first[0], y=first[1]),
        case("strong negative correlation", like="labels 1 and 2", X=second[0], y=second[1]),
        case("one measurement, labels that are texts", X=one[0], y=one[1]),
        case("five measurements", like="four measurements, labels 9 and -4", X=many[0], y=many[1]),
        case("tiny units, labels with gaps", X=tiny[0], y=tiny[1]),
        case("huge units", X=huge[0], y=huge[1]),
    ]


def public_tables():
    """Return small training sets with short numbers."""
    rng = np.random.default_rng(41)
    first = table(rng, (0, 1), (4, 3), 2)
    second = table(rng, (1, 2), (3, 5), 2, tilt=-0.9)
    one = table(rng, ("rose", "aster", "iris"), (2, 3, 5), 1)
    many = table(rng, (9, -4), (5, 7), 4)
    tiny = table(rng, (30, 7, 12), (3, 2, 4), 2)
    huge = table(rng, ("b", "a"), (3, 4), 2)
    return [
        case("labels 0 and 1", X=first[0].round(2), y=first[1]),
        case("labels 1 and 2", X=second[0].round(2), y=second[1]),
        case("one measurement, labels that are texts", X=one[0].round(1), y=one[1]),
        case("four measurements, labels 9 and -4", X=many[0].round(2), y=many[1]),
        case("tiny units, labels with gaps", X=1e-6 * tiny[0].round(2), y=tiny[1]),
        case("huge units", X=1e6 * huge[0].round(2), y=huge[1]),
    ]


exercise = Exercise(
    points=4,
    ask=method("fit", reads=("classes_", "priors_", "means_", "covariances_"), returns_self=True),
    public=public_tables(),
    hidden=tables,
    reference=fit,
    second_reference=fit_by_pairs,
    compare={
        "classes_": labels(),
        "priors_": close(),
        "means_": close(),
        "covariances_": close(),
    },
    equivalent={
        "np.array([len(group) / len(y) for group in groups]) → [len(group) / len(y) for group in groups]": AS_A_LIST,
        "np.array([group.mean(axis=0) for group in groups]) → [group.mean(axis=0) for group in groups]": AS_A_LIST,
        "np.array([gap.T @ gap / len(gap) for gap in gaps]) → [gap.T @ gap / len(gap) for gap in gaps]": AS_A_LIST,
    },
    ideas={
        "divides_by_n_minus_1": idea(ddof=1),
        "divides_by_all_rows": idea(divisor="all"),
        "not_divided": idea(divisor="none"),
        "one_measurement_loses_its_shape": idea(
            one="number", credit=0.5, claim=no_matrix_for_one_measurement
        ),
        "labels_from_zero": idea(names="0..K-1"),
        "renormalising_hides_lost_classes": idea(names="0..K-1, renormalised"),
        "numbers_instead_of_labels": idea(names="0..K-1 in classes_, too"),
        "position_for_label": idea(reports="numbers"),
        "order_of_appearance": idea(order="appearance"),
        "priors_as_counts": idea(priors="counts", claim=priors_are_whole),
        "equal_priors": idea(priors="uniform", claim=priors_are_equal),
        "spread_of_all_rows": idea(rows="all", claim=all_covariances_equal),
        "one_covariance_for_all": idea(rows="pooled", claim=all_covariances_equal),
        "variances_only": idea(kept="diagonal", claim=only_variances),
        "adds_a_small_number": idea(ridge=1e-6),
        "not_centred": idea(centre=False),
    },
)
