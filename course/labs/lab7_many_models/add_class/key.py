import numpy as np

from autograder.exercise import Exercise, array, case, case_of, close, idea, whole

from ..shared import FIVE_X, MIXED_X, covariance


def add_class(
    model, X_new, label, *,
    ddof=0, count="n", keep=True, cov="full", mean="axis", exists="ValueError",
):  # fmt: skip
    """Return a new model with one more class; the knobs turn it into wrong ideas."""
    if label in model["counts"] and exists != "overwrite":
        if exists == "ignore":
            return model
        error = ValueError if exists == "ValueError" else KeyError
        raise error(f"label must be new. Got {label!r}, which the model has.")
    n, d = X_new.shape
    total = n + sum(model["counts"].values())
    centre = X_new.mean(axis=0) if mean == "axis" else np.full(d, X_new.mean())
    gaps = X_new - (0 if cov == "raw" else centre)
    S = gaps.T @ gaps / {"raw": n, "sum": 1}.get(cov, n - ddof)
    S = np.diag(np.diag(S)) if cov == "diagonal" else S
    counts = {} if count == "forgotten" else {label: n if count == "n" else n / total}
    new = {
        "counts": counts,
        "means": {label: X_new.mean() if mean == "one number" else centre},
        "covs": {label: np.diag(S) if cov == "variances" else S},
    }
    return {part: {**(model[part] if keep else {}), **new[part]} for part in new}


def fresh_additions(rng):
    """Fresh models and new classes: labels of all kinds, one to many features, all scales."""

    def addition(text, labels, label, n, d, *, like="", scale=1.0, raises=None):
        X = scale * (rng.standard_normal((n, d)) @ covariance(rng, d) + rng.uniform(2, 4, size=d))
        if raises:
            X = rng.integers(-8, 8, size=(n, d)).astype(float)
        model = {
            "counts": {label: int(rng.integers(5, 40)) for label in labels},
            "means": {label: scale * rng.uniform(-4, 4, size=d) for label in labels},
            "covs": {label: scale**2 * covariance(rng, d) for label in labels},
        }
        return case(text, like=like, raises=raises, model=model, X_new=X, label=label)

    named = "one feature, labels are names"
    return [
        addition("a third class", [0, 1], 2, int(rng.integers(4, 8)), 2),
        addition("a name between two others", ["ape", "wolf"], "cat", 5, 3, like=named),
        addition("a negative label", [3, 7, 1], -2, 6, 2),
        addition("one feature", [1, 2], 0, 4, 1, like=named),
        addition("ten features", [5], 4, 14, 10, like="five features"),
        addition("tiny numbers", [0, 1], 2, 5, 2, scale=1e-6),
        addition("huge numbers", [0, 1], 2, 5, 2, scale=1e6),
        addition("two points only", ["b"], "a", 2, 2),
        addition(THERE, [2, 0, 1], 1, 4, 2, raises="ValueError"),
        addition("a name that is already there", ["ape", "wolf"], "wolf", 4, 2, like=THERE,
                 raises="ValueError"),
    ]  # fmt: skip


def model(*classes):
    """Return the model of classes, each with its label, count, mean and covariance."""
    labels, counts, means, covs = zip(*classes, strict=True)
    return {
        "counts": dict(zip(labels, counts, strict=True)),
        "means": {label: array(mean) for label, mean in zip(labels, means, strict=True)},
        "covs": {label: array(cov) for label, cov in zip(labels, covs, strict=True)},
    }


def scaled(text, unit, n):
    """Return a second class in other units."""
    first = model((0, 6, f"{unit} * 1.0 -0.5", f"{unit**2} * 0.8 0.1; 0.1 0.6"))
    return added(text, first, unit * MIXED_X[:n], 1)


added = case_of("model", "X_new", "label")
THERE = "a label that is already there"
SPARROW, BLACKBIRD = ("sparrow", 4, "14.5", "0.8;"), ("blackbird", 3, "25.0", "1.2;")
FIRST, SECOND = (0, 5, "2.0 1.0", "0.5 0.1; 0.1 0.3"), (1, 3, "6.5 2.5", "0.3 -0.1; -0.1 0.4")
THREE, ONE = (3, 4, "0.5 -1.0", "0.4 0.0; 0.0 0.9"), (1, 7, "2.0 3.5", "0.7 0.2; 0.2 0.3")
FIVE = {"counts": {5: 9}, "means": {5: FIVE_X[0]}, "covs": {5: np.eye(5)}}

exercise = Exercise(
    points=3,
    second_reference="deepcopy",
    public=[
        added(
            "a third class", model(FIRST, SECOND), array("9.0 0.5; 10.0 1.5; 11.5 0.0; 9.5 1.0"), 2
        ),
        added("one feature, labels are names", model(SPARROW), array("24; 26.5; 25"), "blackbird"),
        added(
            THERE, model(SPARROW, BLACKBIRD), array("24; 26.5"), "blackbird", raises="ValueError"
        ),
        added("a negative label", model(THREE, ONE), MIXED_X[:4], -2),
        added("five features", FIVE, FIVE_X, 4),
        scaled("tiny numbers", 1e-6, 4),
        scaled("huge numbers", 1e6, 4),
        scaled("two points only", 1.0, 2),
    ],
    hidden=fresh_additions,
    compare={"counts": whole(), "means": close(), "covs": close()},
    ideas={
        "divides_by_n_minus_1": idea(ddof=1),
        "counts_forgotten": idea(count="forgotten"),
        "share_instead_of_count": idea(count="share"),
        "only_the_new_class": idea(keep=False),
        "variances_only": idea(cov="variances"),
        "drops_the_covariances": idea(cov="diagonal"),
        "not_centred": idea(cov="raw"),
        "not_divided": idea(cov="sum"),
        "one_number_for_the_mean": idea(mean="one number"),
        "overwrites_an_existing_class": idea(exists="overwrite"),
        "ignores_an_existing_class": idea(exists="ignore"),
        "another_kind_of_error": idea(exists="KeyError"),
    },
)
