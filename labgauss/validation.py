"""What the library asks of its input, and the sentence it says when it does not get it."""

import sys
import warnings
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.integer[Any]]
Labels = NDArray[Any]
Names = NDArray[np.object_] | None

EPS = float(np.finfo(float).eps)


class NotFittedError(ValueError, AttributeError):
    """A model was asked for an answer before ``fit``."""


class DataConversionWarning(UserWarning):
    """The input was accepted in another shape than it came in."""


def peer_class(ours: type) -> Any:
    """Return scikit-learn's class of the same name when it is loaded, so that its users catch it."""
    return getattr(sys.modules.get("sklearn.exceptions"), ours.__name__, ours)


def warn(message: str, category: type[Warning] = UserWarning) -> None:
    """Warn, and point at the line outside the library that led here."""
    frame, level = sys._getframe(1), 2
    while frame.f_back and frame.f_globals.get("__name__", "").partition(".")[0] == "labgauss":
        frame, level = frame.f_back, level + 1
    warnings.warn(message, category, stacklevel=level)


def describe(j: int, names: Sequence[object] | Names) -> str:
    """Name a feature by its place, and by its column's name where there is one."""
    return f"feature {j}" if names is None else f"feature {j} ('{names[j]}')"


# --- samples


def check_X(X: ArrayLike) -> Floats:
    """Return X as a finite ``(n, d)`` array of float64."""
    array = np.asarray(check_table(X), dtype=np.float64)
    refuse_nonfinite(array, "X")
    return array


def check_table(X: ArrayLike) -> NDArray[Any]:
    """Return X as an ``(n, d)`` array of any type: rows are samples, columns features."""
    if hasattr(X, "toarray"):
        raise TypeError(
            "Sparse data was passed for X, but dense data is required. Use X.toarray()."
        )
    array = np.asarray(X)
    if array.dtype.kind == "c":
        raise ValueError(f"Complex data not supported. X has dtype {array.dtype}. Use X.real.")
    if array.ndim < 2:
        raise ValueError(
            f"Expected 2D array, got {array.ndim}D array instead: X has shape {array.shape}. Use X.reshape(-1, 1) for one feature or X.reshape(1, -1) for one sample. Reshape your data."
        )
    if array.ndim > 2:
        raise ValueError(f"Found array with dim {array.ndim}, while dim <= 2 is required.")
    if array.size == 0:
        empty = "feature" if len(array) else "sample"
        raise ValueError(
            f"Found array with 0 {empty}(s) (shape={array.shape}) while a minimum of 1 is required."
        )
    return array


def refuse_nonfinite(array: NDArray[Any], name: str) -> None:
    """Say where the first NaN or infinity of an array stands, if there is one."""
    if np.isfinite(array).all():
        return
    what, bad = "NaN", np.isnan(array)
    if not bad.any():
        what, bad = "infinity", np.isinf(array)
    place = zip(("row", "column"), np.argwhere(bad)[0], strict=False)
    where = ", ".join(f"{axis} {index}" for axis, index in place)
    raise ValueError(f"Input {name} contains {what}: first at {where}.")


def check_same_length(*arrays: NDArray[Any]) -> None:
    """Refuse arrays that do not have one row per sample each."""
    lengths = [len(array) for array in arrays]
    if len(set(lengths)) > 1:
        raise ValueError(f"Found input variables with inconsistent numbers of samples: {lengths}")


# --- the names of features


def feature_names(X: object) -> Names:
    """Return the column names of a data frame, or None where there are none made of strings."""
    names = list(getattr(X, "columns", ()))
    kinds = sorted({type(name).__name__ for name in names})
    if "str" in kinds and len(kinds) > 1:
        raise TypeError(
            f"Feature names are only supported if all input features have string names, but your input has {kinds} as column name types. Use X.columns = X.columns.astype(str)."
        )
    return np.asarray(names, dtype=object) if kinds == ["str"] else None


def check_feature_names(X: object, fitted: Names, model: str) -> None:
    """Refuse columns that are not those of ``fit`` in the same order; scikit-learn's sentences."""
    names = feature_names(X)
    if names is None and fitted is None:
        return
    if names is None:
        warn(f"X does not have valid feature names, but {model} was fitted with feature names")
    elif fitted is None:
        warn(f"X has feature names, but {model} was fitted without feature names")
    elif list(names) != list(fitted):
        raise ValueError(
            f"The feature names should match those that were passed during fit.\n{differences(names, fitted)}"
        )


def differences(names: NDArray[np.object_], fitted: NDArray[np.object_]) -> str:
    """Say which columns are new, which are missing, or that only their order differs."""
    new, missing = sorted({*names} - {*fitted}), sorted({*fitted} - {*names})
    text = ""
    if new:
        text += f"Feature names unseen at fit time:\n{bullets(new)}"
    if missing:
        text += f"Feature names seen at fit time, yet now missing:\n{bullets(missing)}"
    return text or "Feature names must be in the same order as they were in fit.\n"


def bullets(names: Sequence[str]) -> str:
    """Return the first five names, a line each."""
    return "".join(f"- {name}\n" for name in names[:5])


# --- labels


def check_labels(y: ArrayLike | None, name: str = "y") -> Labels:
    """Return labels as an ``(n,)`` array in their own dtype."""
    if y is None:
        raise ValueError(f"{name} should be a 1d array, got None. Give one label per sample.")
    if isinstance(y, list | tuple):
        refuse_mixed(y, name)
    labels = np.asarray(y)
    if labels.ndim == 2 and labels.shape[1] == 1:
        warn(
            f"A column-vector {name} was passed when a 1d array was expected. Please change the shape of {name} to (n_samples, ), for example using ravel().",
            peer_class(DataConversionWarning),
        )
        labels = labels.ravel()
    if labels.ndim != 1:
        raise ValueError(
            f"{name} should be a 1d array, got an array of shape {labels.shape} instead."
        )
    refuse_continuous(labels, name)
    return labels


def refuse_continuous(labels: Labels, name: str) -> None:
    """Refuse NaN, infinity and numbers that are not whole."""
    if labels.dtype.kind == "O":
        unequal = [label != label for label in labels.tolist()]  # only NaN differs from itself
        refuse_nonfinite(np.where(unequal, np.nan, 0.0), name)
    if labels.dtype.kind == "f":
        refuse_nonfinite(labels, name)
        for label in labels[labels != np.floor(labels)][:1]:
            raise ValueError(
                f"Unknown label type: continuous. {name} holds non-integer floats (first: {label})."
            )


def refuse_mixed(labels: Iterable[object], name: str) -> None:
    """Refuse labels that mix text, or None, with something else."""
    kinds = {"str" if isinstance(label, str) else type(label).__name__ for label in labels}
    if len(kinds) > 1 and kinds & {"str", "NoneType"}:
        *most, last = sorted(kinds, key=lambda kind: (kind != "str", kind == "NoneType", kind))
        raise ValueError(
            f"Unknown label type: {name} mixes {', '.join(most)} and {last}. Use one type."
        )


def encode(labels: Labels) -> tuple[Labels, Ints]:
    """Return the sorted classes and, per label, the index of its class."""
    if labels.dtype.kind != "O":
        return np.unique(labels, return_inverse=True)
    refuse_mixed(labels, "y")
    ordered = sort_if_possible(set(labels.tolist()))
    place = {label: k for k, label in enumerate(ordered)}
    classes = np.empty(len(ordered), dtype=object)
    classes[:] = ordered
    return classes, np.array([place[label] for label in labels.tolist()], dtype=np.intp)


def sort_if_possible(values: set[Any]) -> list[Any]:
    """Return the values sorted, or in order of their text where they do not compare."""
    try:
        return sorted(values)
    except TypeError:
        return sorted(values, key=lambda value: (type(value).__name__, str(value)))


# --- what is estimated


def check_counts(counts: Ints, classes: Labels, d: int, kind: str, ddof: int) -> None:
    """Refuse too few samples for the kind of covariance asked for; counts are ``(K,)``."""
    if kind == "shared":
        K, n, least = len(counts), counts.sum(), len(counts) * max(1, ddof) + d
        if n < least:
            raise ValueError(
                f"{K} class(es) have {n} sample(s) together; a shared {d}x{d} covariance needs at least {least}. Use covariance='diagonal', 'spherical', or more samples."
            )
        return
    for label, count in zip(classes, counts, strict=True):
        if count < 2:
            raise ValueError(
                f"class {label} has {count} sample; its variance is 0. Use covariance='shared', or more samples."
            )
        if count <= ddof:
            raise ValueError(
                f"class {label} has {count} samples; ddof={ddof} needs at least {ddof + 1}. Use ddof=0, or more samples."
            )
        if kind == "full" and count <= d:
            raise ValueError(
                f"class {label} has {count} samples; a full {d}x{d} covariance needs at least {d + 1}. Use covariance='diagonal', 'spherical' or 'shared', or more samples."
            )


def check_variances(
    covariances: Floats, X: Floats, codes: Ints, classes: Labels, kind: str, names: Names
) -> None:
    """Refuse a variance that is 0, or too small or too large for a float."""
    variances = np.diagonal(covariances, axis1=1, axis2=2)
    good = (variances >= np.finfo(float).tiny) & (variances < np.inf)
    if good.all():
        return
    k, j = np.argwhere(~good)[0]
    feature = describe(j, names)
    where = "every class" if kind == "shared" else f"class {classes[k]}"
    if not variances[k, j] < 1:
        raise ValueError(f"{feature} in {where}: variance overflows; rescale the feature.")
    varies = np.stack([np.ptp(X[codes == c], axis=0) > 0 for c in range(len(classes))])
    value, advice = X[codes == k][0, j], alternatives(varies, k, j, kind)
    if varies[:, j].any() if kind == "shared" else varies[k, j]:
        raise ValueError(
            f"{feature} is as good as constant (= {value}) in {where}; its variance is 0 (variance underflows; rescale the feature). {advice}"
        )
    raise ValueError(f"{feature} is constant (= {value}) in {where}; its variance is 0. {advice}")


def alternatives(varies: NDArray[np.bool_], k: int, j: int, kind: str) -> str:
    """Say which kinds of covariance do with feature j as it is in class k; ``varies`` is ``(K, d)``."""
    works = {"shared": varies[:, j].any(), "spherical": varies[k].any()}
    others = [f"'{other}'" for other in works if works[other] and other != kind]
    return f"Drop it, or use covariance={' or '.join(others)}." if others else "Drop it."


# --- parameters


def check_priors(priors: ArrayLike, classes: Labels) -> Floats:
    """Return priors as a ``(K,)`` array that is a distribution over the classes of y."""
    array = np.array(priors, dtype=np.float64)
    if array.shape != classes.shape:
        raise ValueError(
            f"priors has {array.size} values but y has {len(classes)} classes {classes.tolist()}; a class without training samples has no mean or covariance."
        )
    return check_distribution(array, classes)


def check_distribution(priors: Floats, classes: Labels) -> Floats:
    """Return the priors ``(K,)`` if none is negative and their sum is 1."""
    for k in np.flatnonzero(priors < 0):
        raise ValueError(
            f"priors must be non-negative and sum to 1; got {priors[k]} for class {classes[k]}."
        )
    if not np.isclose(priors.sum(), 1.0):
        raise ValueError(f"priors must be non-negative and sum to 1; got sum {priors.sum():.6g}.")
    return priors


def check_one_per_class(K: int, **arrays: NDArray[Any]) -> None:
    """Refuse parameters, given by their names, that are not one for each row of means."""
    for name, array in arrays.items():
        shape = array.shape[:1] if name == "covariances" else array.shape
        if shape != (K,):
            raise ValueError(
                f"{name} must have one entry for each of the {K} rows of means. Got shape {shape}."
            )


def check_gaussian(
    X: ArrayLike, mean: ArrayLike, covariance: ArrayLike
) -> tuple[Floats, Floats, Floats]:
    """Return samples ``(n, d)`` with the mean ``(d,)`` and covariance ``(d, d)`` of one Gaussian."""
    samples = check_X(X)
    means = np.atleast_1d(np.asarray(mean, dtype=np.float64))[None]
    covariances = np.atleast_2d(np.asarray(covariance, dtype=np.float64))[None]
    check_parameters(means, covariances)
    advice = "A covariance must be positive definite."
    check_positive_definite(covariances, ["covariance"], None, advice)
    check_width(samples, means.shape[1])
    return samples, means[0], covariances[0]


def check_width(X: Floats, d: int) -> None:
    """Refuse samples that have another number of features than the mean."""
    if X.shape[1] != d:
        raise ValueError(f"X has {X.shape[1]} features, but the mean has {d}.")


def check_parameters(means: Floats, covariances: Floats) -> None:
    """Refuse means and covariances that are not finite, symmetric and of matching shapes."""
    if means.ndim != 2 or covariances.shape != (*means.shape, means.shape[-1]):
        raise ValueError(
            f"A mean must be (d,) and its covariance (d, d). Got shapes {means.shape[1:]} and {covariances.shape[1:]}."
        )
    if not (np.isfinite(means).all() and np.isfinite(covariances).all()):
        raise ValueError("Means and covariances must be finite. Got NaN or infinity.")
    scale = np.sqrt(np.abs(np.diagonal(covariances, axis1=1, axis2=2)))
    asymmetry = np.abs(covariances - covariances.swapaxes(1, 2))
    if (asymmetry > 1e-8 * scale[:, :, None] * scale[:, None, :]).any():
        raise ValueError("A covariance must be symmetric. Got one that differs from its transpose.")


def check_positive_definite(
    covariances: Floats, subjects: Sequence[str], names: Names, advice: str
) -> None:
    """Refuse covariances ``(K, d, d)`` that are singular, or not positive definite.

    Subjects name the covariances, names the features. What almost is singular costs digits, and a warning.
    """
    variances = np.diagonal(covariances, axis1=1, axis2=2)
    for k, j in np.argwhere(~(variances > 0)):
        raise ValueError(
            f"{subjects[k]} has variance {variances[k, j]} for {describe(j, names)}. {advice}"
        )
    pivots, definite = relative_pivots(covariances)
    tolerance, smallest = 10 * pivots.shape[1] * EPS, pivots.min()
    k, j = np.argwhere(pivots <= max(smallest, tolerance))[0]
    # Cholesky's own failure is not enough: rounding lets one collinear matrix in five pass.
    if not definite or smallest < tolerance:
        raise ValueError(f"{subjects[k]} is {degenerate(pivots[k, j], j, names)}. {advice}")
    if smallest < 1e-10:
        warn(
            f"{describe(j, names)} is almost a linear combination of the others (relative pivot {smallest:.0e}); densities have about {16 + np.log10(smallest):.0f} correct digits."
        )


def relative_pivots(covariances: Floats) -> tuple[Floats, bool]:
    """Return the part of each variance that the features before it leave unexplained, ``(K, d)``.

    It is what Cholesky takes the root of, for the correlations; the flag says whether it could.
    """
    scale = np.sqrt(np.diagonal(covariances, axis1=1, axis2=2))
    correlations = covariances / scale[:, :, None] / scale[:, None, :]
    try:
        return np.diagonal(np.linalg.cholesky(correlations), axis1=1, axis2=2) ** 2, True
    except np.linalg.LinAlgError:
        return np.stack([unexplained(C) for C in correlations]), False


def unexplained(C: Floats) -> Floats:
    """Return the same for one correlation matrix that has no Cholesky factor."""
    explained = [C[j, :j] @ np.linalg.pinv(C[:j, :j]) @ C[:j, j] for j in range(len(C))]
    return 1 - np.array(explained)


def degenerate(pivot: float, j: int, names: Names) -> str:
    """Say what is wrong with a covariance that leaves this part of feature j's variance."""
    if pivot < -1e-8:
        return f"not positive definite at {describe(j, names)}"
    others = f"features 0..{j - 1}" if j > 1 else describe(0, names)
    return f"singular: {describe(j, names)} is a linear combination of {others} (relative pivot {abs(pivot):.0e})"
