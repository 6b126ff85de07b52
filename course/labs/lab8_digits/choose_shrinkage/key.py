"""The answer key of lab8.choose_shrinkage."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, case, close, idea, telling

from ..shared import covariance


def choose_shrinkage(
    X,
    y,
    X_held,
    y_held,
    amounts,
    *,
    on="held",
    tie="smallest",
    best="fewest",
    returns="amount",
    covariances="own",
    prior="shares",
    determinant="used",
    names="labels",
    ddof=0,
    shrinks="once",
):
    """Return the amount with the fewest held-out errors; the knobs turn it into wrong ideas."""
    fitted, asked = {
        "held": ((X, y), (X_held, y_held)),
        "training": ((X, y), (X, y)),
        "swapped": ((X_held, y_held), (X, y)),
    }[on]
    classes, counts = np.unique(fitted[1], return_counts=True)
    groups = [fitted[0][fitted[1] == k] for k in classes]
    means = np.array([group.mean(axis=0) for group in groups])
    known = classes if names == "labels" else np.arange(len(classes)).astype(fitted[1].dtype)
    log_priors = np.log(counts / counts.sum()) * (prior == "shares")
    amounts = np.array(amounts, dtype=float)
    m2, log_det = _shrunk_distances(
        asked[0] - means[:, None],
        _covariances(groups, means, covariances, ddof),
        _moves(amounts, shrinks),
    )
    log_det *= determinant == "used"
    log_joint = log_priors[:, None, None] - 0.5 * (m2 + log_det[:, :, None])
    errors = np.sum(known[log_joint.argmax(axis=0)] != asked[1], axis=1)
    return _chosen(amounts, errors, tie, best, returns)


def _moves(amounts, shrinks):
    """Return how far each try moves the matrices; shrunk again and again, 1 − λ is what is left of what was left."""
    if shrinks == "once":
        return amounts
    order = np.argsort(amounts) if shrinks == "again, sorted" else np.arange(len(amounts))
    moves = np.empty(len(amounts))
    moves[order] = 1 - np.cumprod(1 - amounts[order])
    return moves


def _shrunk_distances(gaps, covs, amounts):
    """Return squared distances (K, a, m) and log determinants (K, a) for all amounts: the eigenvectors stay."""
    values, directions = np.linalg.eigh(covs)
    values = values[:, None]
    moved = values + amounts[:, None] * (values.mean(axis=2, keepdims=True) - values)
    squares = (gaps @ directions) ** 2
    return (1 / moved) @ squares.transpose(0, 2, 1), np.log(moved).sum(axis=2)


def _covariances(groups, means, kind, ddof):
    covs = [(g - m).T @ (g - m) / (len(g) - ddof) for g, m in zip(groups, means, strict=True)]
    if kind == "diagonal":
        return [np.diag(np.diag(cov)) for cov in covs]
    if kind == "shared":
        n = sum(len(group) for group in groups)
        pooled = sum(len(group) / n * cov for group, cov in zip(groups, covs, strict=True))
        return [pooled] * len(covs)
    return covs


def _chosen(amounts, errors, tie, best, returns):
    wanted = errors.max() if best == "most" else errors.min()
    places = np.flatnonzero(errors == wanted)
    place = {
        "smallest": places[amounts[places].argmin()],
        "largest": places[amounts[places].argmax()],
        "first": places[0],
    }[tie]
    answers = {"amount": amounts[place], "position": place, "errors": errors[place]}
    return float(answers[returns])


def classes(rng, names, counts, held, d, *, scale=1.0, still=False, digits=None):
    """Return training and held-out points of overlapping classes, rows and labels in random order."""
    k = rng.permutation(np.repeat(np.arange(len(names)), counts))
    asked = rng.choice(len(names), size=held, p=np.array(counts) / sum(counts))
    asked[: 2 * len(names)] = np.tile(np.arange(len(names)), 2)
    centres = rng.uniform(-1.2, 1.2, size=(len(names), d))
    factors = np.array(
        [
            (0.5 + 0.6 * j) * np.linalg.cholesky(covariance(rng, d))
            for j in rng.permutation(len(names))
        ]
    )

    def points(labels):
        steps = factors[labels] @ rng.standard_normal((len(labels), d, 1))
        X = centres[labels] + steps[:, :, 0]
        if still:  # the last feature never changes in the first class
            X[labels == 0, -1] = 2.0
        return scale * (X if digits is None else X.round(digits))

    names = np.array(names)
    return {"X": points(k), "y": names[k], "X_held": points(asked), "y_held": names[asked]}


FEW = np.array([0.01, 0.1, 0.3, 0.6, 1.0])
MIXED = np.array([0.5, 0.05, 1.0, 0.2, 0.001])

IDEAS = {
    "on_the_training_set": idea(on="training"),
    "sets_swapped": idea(on="swapped"),
    "largest_among_equals": idea(tie="largest"),
    "first_among_equals": idea(tie="first"),
    "most_errors": idea(best="most"),
    "position_for_amount": idea(returns="position"),
    "errors_for_amount": idea(returns="errors"),
    "one_covariance_for_all": idea(covariances="shared"),
    "variances_only": idea(covariances="diagonal"),
    "prior_forgotten": idea(prior="equal"),
    "determinant_forgotten": idea(determinant="unused"),
    "position_for_label": idea(names="positions"),
    "divides_by_n_minus_1": idea(ddof=1),
    "shrinks_again_and_again": idea(shrinks="again"),
}
#: The inputs must tell these apart, too.
WAYS = {**IDEAS, "shrinks_again_sorted": idea(shrinks="again, sorted")}
#: On which kind of input which ideas must show, so that few draws are needed.
SHOWS = {
    "a rare class": ["prior_forgotten", "determinant_forgotten"],
    "two features": ["on_the_training_set", "variances_only", "one_covariance_for_all"],
    "fewer points than features": ["divides_by_n_minus_1"],
    "amounts in any order": ["first_among_equals", "largest_among_equals", "sets_swapped"],
    "huge numbers": ["shrinks_again_and_again"],
}


def drawn_for(rng, make, ideas):
    """Draw one input until each of these ideas gives another answer than the right one."""
    while True:
        given = make(rng)
        values = list(given.values())
        right = choose_shrinkage(*values)
        if all(choose_shrinkage(*values, **IDEAS[name].knobs) != right for name in ideas):
            return given


def fresh(rng):
    """Fresh classes: labels of all kinds, unequal sizes, one to many features, fewer points than features."""

    def drawn(label, names, counts, held, d, amounts, *, like="", **how):
        def make(rng):
            order = (
                rng.permutation(len(amounts)) if label == "amounts in any order" else slice(None)
            )
            return {**classes(rng, names, counts, held, d, **how), "amounts": amounts[order]}

        kind = like or label
        return case(label, like=like, **drawn_for(rng, make, SHOWS.get(kind, [])))

    return [
        drawn("two features", [1, 0], [9, 12], 40, 2, FEW),
        drawn("a rare class", [2, -1], [30, 8], 50, 3, FEW),
        drawn("amounts in any order", ["b", "c", "a"], [8, 6, 9], 36, 3, MIXED),
        drawn("fewer points than features", [3, 7], [4, 5], 30, 6, FEW),
        drawn(
            "a feature that never changes in a class", [0, 1, 2], [7, 7, 9], 30, 3, FEW, still=True
        ),
        drawn("one feature", [0, 1], [9, 14], 24, 1, FEW[1:]),
        drawn("tiny numbers", [5, 4], [7, 9], 24, 2, FEW, scale=1e-6),
        drawn("huge numbers", [5, 4], [7, 9], 24, 4, FEW, scale=1e6),
    ]


def shown(rng):
    """Small ones with short numbers."""

    def drawn(label, names, counts, held, d, amounts, **how):
        def make(rng):
            return {**classes(rng, names, counts, held, d, digits=1, **how), "amounts": amounts}

        return case(label, **drawn_for(rng, make, SHOWS.get(label, [])))

    return [
        drawn("two features", [1, 0], [6, 8], 16, 2, FEW),
        drawn("a rare class", [2, -1], [14, 5], 18, 3, FEW),
        drawn("amounts in any order", ["b", "c", "a"], [6, 5, 6], 15, 3, MIXED),
        drawn("fewer points than features", [3, 7], [4, 4], 12, 5, FEW),
        drawn(
            "a feature that never changes in a class", [0, 1, 2], [5, 5, 6], 12, 3, FEW, still=True
        ),
        drawn("one feature", [0, 1], [6, 8], 10, 1, FEW[1:]),
        drawn("tiny numbers", [5, 4], [6, 7], 12, 2, FEW, scale=1e-6),
        drawn("huge numbers", [5, 4], [6, 7], 12, 2, FEW, scale=1e6),
    ]


exercise = Exercise(
    points=4,
    second_reference="by_inverse_and_determinant",
    public=telling(shown, choose_shrinkage, WAYS)(np.random.default_rng(65)),
    hidden=telling(fresh, choose_shrinkage, WAYS),
    compare=close(),
    equivalent={
        "np.sum(model.predict(X_held) != y_held) → np.mean(model.predict(X_held) != y_held)": "the fewest errors are the smallest share"
    },
    ideas=IDEAS,
)
