"""What the library asks of its input, and the sentence it says when it does not get it."""

import sys
import warnings
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.integer[Any]]
Labels = NDArray[Any]
Names = NDArray[np.object_] | None


class NotFittedError(ValueError, AttributeError):
    """A model was asked for an answer before ``fit``."""


class DataConversionWarning(UserWarning):
    """The input was accepted in another shape than it came in."""


def peer_class(ours: type) -> Any:
    """Return scikit-learn's class of the same name when it is loaded, so that its users catch it."""
    return getattr(sys.modules.get("sklearn.exceptions"), ours.__name__, ours)


def require(condition: object, message: str) -> None:
    """Refuse with a message: what is required, what came instead, what to do."""
    if not condition:
        raise ValueError(message)


def warn(message: str, category: type[Warning] = UserWarning) -> None:
    """Warn, and point at the line outside the library that led here."""
    frame, level = sys._getframe(1), 2
    while frame.f_back and frame.f_globals.get("__name__", "").partition(".")[0] == "labgauss":
        frame, level = frame.f_back, level + 1
    warnings.warn(message, category, stacklevel=level)


def chunks(n: int, size: int, start: int = 0) -> Iterator[slice]:
    """Yield slices of at most ``size`` rows, few enough for the cache, from start to n."""
    for first in range(start, n, size):
        yield slice(first, min(first + size, n))


def check_X(X: ArrayLike) -> Floats:
    """Return X as a finite ``(n, d)`` array of float64."""
    array = np.asarray(check_table(X), dtype=np.float64)
    refuse_nonfinite(array, "X")
    return array


def check_table(X: ArrayLike) -> NDArray[Any]:
    """Return X as an ``(n, d)`` array of any type: rows are samples, columns features."""
    if hasattr(X, "toarray"):
        need = "Sparse data was passed for X, but dense data is required"
        raise TypeError(f"{need}. Use X.toarray().")
    array = np.asarray(X)
    ndim, shape = array.ndim, array.shape
    if array.dtype.kind == "c":
        raise ValueError(f"Complex data not supported. X has dtype {array.dtype}. Use X.real.")
    if ndim < 2:
        got = f"Expected 2D array, got {ndim}D array instead: X has shape {shape}"
        advice = "X.reshape(-1, 1) for one feature or X.reshape(1, -1) for one sample"
        raise ValueError(f"{got}. Use {advice}. Reshape your data.")
    if ndim > 2:
        raise ValueError(f"Found array with dim {ndim}, while dim <= 2 is required.")
    if array.size == 0:
        got = f"0 {'feature' if len(array) else 'sample'}(s) (shape={shape})"
        raise ValueError(f"Found array with {got} while a minimum of 1 is required.")
    return array


def refuse_nonfinite(array: NDArray[Any], name: str) -> None:
    """Say where the first NaN or infinity of an array stands, if there is one."""
    with np.errstate(over="ignore", invalid="ignore"):
        if np.isfinite(array.sum()):  # one NaN or infinity spoils the sum: no need to look closer
            return
    for bad, what in ((np.isnan(array), "NaN"), (np.isinf(array), "infinity")):
        if bad.any():
            place = zip(("row", "column"), np.argwhere(bad)[0], strict=False)
            where = ", ".join(f"{axis} {index}" for axis, index in place)
            raise ValueError(f"Input {name} contains {what}: first at {where}.")


def feature_names(X: object) -> Names:
    """Return the column names of a data frame, or None where there are none made of strings."""
    names = list(getattr(X, "columns", ()))
    kinds = sorted({type(name).__name__ for name in names})
    if "str" in kinds and len(kinds) > 1:
        need = "Feature names are only supported if all input features have string names"
        got = f"but your input has {kinds} as column name types"
        raise TypeError(f"{need}, {got}. Use X.columns = X.columns.astype(str).")
    return np.asarray(names, dtype=object) if kinds == ["str"] else None


def check_feature_names(X: object, fitted: Names, model: str) -> None:
    """Refuse columns that are not those of ``fit`` in the same order; scikit-learn's sentences."""
    names = feature_names(X)
    if names is None or fitted is None:
        if names is not fitted:
            has, was = ("has", "without") if fitted is None else ("does not have valid", "with")
            message = f"X {has} feature names, but {model} was fitted {was} feature names"
            warn(message)
        return
    message = "The feature names should match those that were passed during fit.\n"
    new, missing = sorted({*names} - {*fitted}), sorted({*fitted} - {*names})
    found_by = {"unseen at fit time": new, "seen at fit time, yet now missing": missing}
    for what, found in found_by.items():
        bullets = "".join(f"- {name}\n" for name in found[:5])
        message += f"Feature names {what}:\n{bullets}" if found else ""
    if not new + missing:
        message += "Feature names must be in the same order as they were in fit.\n"
    require(list(names) == list(fitted), message)


def describe(j: int, names: Sequence[object] | Names) -> str:
    """Name a feature by its place, and by its column's name where there is one."""
    return f"feature {j}" if names is None else f"feature {j} ('{names[j]}')"


def check_labels(y: ArrayLike | None, name: str = "y") -> Labels:
    """Return labels as an ``(n,)`` array in their own dtype."""
    require(y is not None, f"{name} should be a 1d array, got None. Give one label per sample.")
    if isinstance(y, list | tuple):
        refuse_mixed(y, name)
    labels = np.asarray(y)
    if labels.ndim == 2 and labels.shape[1] == 1:
        message = f"A column-vector {name} was passed when a 1d array was expected. Please change"
        message += f" the shape of {name} to (n_samples, ), for example using ravel()."
        warn(message, peer_class(DataConversionWarning))
        labels = labels.ravel()
    got = f"got an array of shape {labels.shape} instead"
    require(labels.ndim == 1, f"{name} should be a 1d array, {got}.")
    if labels.dtype.kind == "O":
        unequal = [label != label for label in labels.tolist()]  # only NaN differs from itself
        refuse_nonfinite(np.where(unequal, np.nan, 0.0), name)
    if labels.dtype.kind == "f":
        refuse_nonfinite(labels, name)
        for label in labels[labels != np.floor(labels)][:1]:
            found = f"{name} holds non-integer floats (first: {label})"
            raise ValueError(f"Unknown label type: continuous. {found}.")
    return labels


def refuse_mixed(labels: Iterable[object], name: str) -> None:
    """Refuse labels that mix text, or None, with something else."""
    kinds = {"str" if isinstance(label, str) else type(label).__name__ for label in labels}
    if len(kinds) > 1 and kinds & {"str", "NoneType"}:
        *most, last = sorted(kinds, key=lambda kind: (kind != "str", kind == "NoneType", kind))
        mix = f"{', '.join(most)} and {last}"
        raise ValueError(f"Unknown label type: {name} mixes {mix}. Use one type.")


def encode(labels: Labels) -> tuple[Labels, Ints]:
    """Return the sorted classes and, per label, the index of its class."""
    if labels.dtype.kind == "O":
        refuse_mixed(labels, "y")
        ordered = sort_if_possible(set(labels.tolist()))
        place = {label: k for k, label in enumerate(ordered)}
        classes = np.empty(len(ordered), dtype=object)
        classes[:] = ordered
        return classes, np.array([place[label] for label in labels.tolist()], dtype=np.intp)
    parts = [np.unique(labels[rows]) for rows in chunks(len(labels), 2**16)]
    classes = np.unique(np.concatenate(parts))
    codes = np.zeros(len(labels), dtype=np.min_scalar_type(len(classes)))
    for label in classes[1:]:
        codes += labels >= label  # a code is the number of classes below
    return classes, codes


def sort_if_possible(values: set[Any]) -> list[Any]:
    """Return the values sorted, or in order of their text where they do not compare."""
    try:
        return sorted(values)
    except TypeError:
        return sorted(values, key=lambda value: (type(value).__name__, str(value)))


def check_same_length(*arrays: NDArray[Any]) -> None:
    """Refuse arrays that do not have one row per sample each."""
    lengths = [len(array) for array in arrays]
    message = f"Found input variables with inconsistent numbers of samples: {lengths}"
    require(len(set(lengths)) == 1, message)


def check_priors(priors: ArrayLike, classes: Labels) -> Floats:
    """Return priors as a ``(K,)`` array that is a distribution over the classes of y."""
    array = np.array(priors, dtype=np.float64)
    got = f"priors has {array.size} values but y has {len(classes)} classes {classes.tolist()}"
    why = "a class without training samples has no mean or covariance"
    require(array.shape == classes.shape, f"{got}; {why}.")
    return check_distribution(array, classes)


def check_distribution(priors: Floats, classes: Labels) -> Floats:
    """Return the priors ``(K,)`` if none is negative and their sum is 1."""
    need, got = "priors must be non-negative and sum to 1", f"sum {priors.sum():.6g}"
    for prior, label in zip(priors, classes, strict=True):
        require(not prior < 0, f"{need}; got {prior} for class {label}.")
    require(np.isclose(priors.sum(), 1.0), f"{need}; got {got}.")
    return priors


def check_parameters(means: Floats, covariances: Floats) -> None:
    """Refuse means and covariances that are not finite, symmetric and of matching shapes."""
    fits = means.ndim == 2 and covariances.shape == (*means.shape, means.shape[-1])
    got = f"Got shapes {means.shape[1:]} and {covariances.shape[1:]}"
    require(fits, f"A mean must be (d,) and its covariance (d, d). {got}.")
    finite = np.isfinite(means).all() and np.isfinite(covariances).all()
    require(finite, "Means and covariances must be finite. Got NaN or infinity.")
    scale = np.sqrt(np.abs(np.diagonal(covariances, axis1=1, axis2=2)))
    asymmetry = np.abs(covariances - covariances.swapaxes(1, 2))
    symmetric = (asymmetry <= 1e-8 * scale[:, :, None] * scale[:, None, :]).all()
    require(symmetric, "A covariance must be symmetric. Got one that differs from its transpose.")
