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


def chunks(n: int, size: int, start: int = 0) -> Iterator[slice]:
    """Yield slices of at most ``size`` rows, few enough for the cache, from start to n."""
    for first in range(start, n, size):
        yield slice(first, min(first + size, n))


def check_X(X: ArrayLike) -> Floats:
    """Return X as a finite ``(n, d)`` array of float64."""
    array = np.asarray(check_table(X), dtype=np.float64)
    for rows in chunks(len(array), 2**18 // array.shape[1] + 1):
        if not np.isfinite(array[rows]).all():
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
            f"Expected 2D array, got {array.ndim}D array instead: X has shape {array.shape}. "
            "Use X.reshape(-1, 1) for one feature or X.reshape(1, -1) for one sample. "
            "Reshape your data."
        )
    if array.ndim > 2:
        raise ValueError(f"Found array with dim {array.ndim}, while dim <= 2 is required.")
    if array.size == 0:
        what = "sample" if len(array) == 0 else "feature"
        raise ValueError(
            f"Found array with 0 {what}(s) (shape={array.shape}) while a minimum of 1 is required."
        )
    return array


def refuse_nonfinite(array: NDArray[Any], name: str) -> None:
    """Say where the first NaN or infinity of an array stands, if there is one."""
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
        raise TypeError(
            "Feature names are only supported if all input features have string names, but your "
            f"input has {kinds} as column name types. Use X.columns = X.columns.astype(str)."
        )
    return np.asarray(names, dtype=object) if kinds == ["str"] else None


def check_feature_names(X: object, fitted: Names, model: str) -> None:
    """Refuse columns that are not those of ``fit`` in the same order."""
    names = feature_names(X)
    if names is None and fitted is not None:
        message = f"X does not have valid feature names, but {model} was fitted with feature names"
        warnings.warn(message, stacklevel=5)
    if names is not None and fitted is None:
        message = f"X has feature names, but {model} was fitted without feature names"
        warnings.warn(message, stacklevel=5)
    if names is None or fitted is None or list(names) == list(fitted):
        return
    message = "The feature names should match those that were passed during fit.\n"
    for what, found in (
        ("unseen at fit time", sorted({*names} - {*fitted})),
        ("seen at fit time, yet now missing", sorted({*fitted} - {*names})),
    ):
        if found:
            bullets = "".join(
                f"- {name}\n" for name in [*found[:5], *(["..."] if found[5:] else [])]
            )
            message += f"Feature names {what}:\n{bullets}"
    if {*names} == {*fitted}:
        message += "Feature names must be in the same order as they were in fit.\n"
    raise ValueError(message)


def describe(j: int, names: Sequence[object] | Names) -> str:
    """Name a feature by its place, and by its column's name where there is one."""
    return f"feature {j}" if names is None else f"feature {j} ('{names[j]}')"


def check_labels(y: ArrayLike | None, name: str = "y") -> Labels:
    """Return labels as an ``(n,)`` array in their own dtype."""
    if y is None:
        raise ValueError(f"{name} should be a 1d array, got None. Give one label per sample.")
    if isinstance(y, list | tuple):
        refuse_mixed(y, name)
    labels = np.asarray(y)
    if labels.ndim == 2 and labels.shape[1] == 1:
        warnings.warn(
            f"A column-vector {name} was passed when a 1d array was expected. Please change the "
            f"shape of {name} to (n_samples, ), for example using ravel().",
            peer_class(DataConversionWarning),
            stacklevel=4,
        )
        labels = labels.ravel()
    if labels.ndim != 1:
        raise ValueError(
            f"{name} should be a 1d array, got an array of shape {labels.shape} instead."
        )
    if labels.dtype.kind == "f":
        refuse_nonfinite(labels, name)
        broken = labels[labels != np.floor(labels)]
        if broken.size:
            raise ValueError(
                f"Unknown label type: continuous. {name} holds non-integer floats (first: {broken[0]})."
            )
    return labels


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
    if labels.dtype.kind == "O":
        refuse_mixed(labels, "y")
    parts = [np.unique(labels[rows]) for rows in chunks(len(labels), 2**16)]
    classes = np.unique(np.concatenate(parts))
    codes = np.zeros(len(labels), dtype=np.min_scalar_type(len(classes)))
    for label in classes[1:]:
        codes += labels >= label  # a code is the number of classes below
    return classes, codes


def check_same_length(*arrays: NDArray[Any]) -> None:
    """Refuse arrays that do not have one row per sample each."""
    lengths = [len(array) for array in arrays]
    if len(set(lengths)) > 1:
        raise ValueError(f"Found input variables with inconsistent numbers of samples: {lengths}")


def check_priors(priors: ArrayLike, classes: Labels) -> Floats:
    """Return priors as a ``(K,)`` array that is a distribution over the classes."""
    array = np.array(priors, dtype=np.float64)
    if array.shape != classes.shape:
        raise ValueError(
            f"priors has {array.size} values but y has {len(classes)} classes {classes.tolist()}; "
            "a class without training samples has no mean or covariance."
        )
    wrong = np.flatnonzero(array < 0)
    if wrong.size or not np.isclose(array.sum(), 1.0):
        got = f"sum {array.sum():.6g}"
        if wrong.size:
            got = f"{array[wrong[0]]} for class {classes[wrong[0]]}"
        raise ValueError(f"priors must be non-negative and sum to 1; got {got}.")
    return array


def check_parameters(means: Floats, covariances: Floats) -> None:
    """Refuse means and covariances that are not finite, symmetric and of matching shapes."""
    if means.ndim != 2 or covariances.shape != (*means.shape, means.shape[-1]):
        raise ValueError(
            "A mean must be (d,) and its covariance (d, d). "
            f"Got shapes {means.shape[1:]} and {covariances.shape[1:]}."
        )
    if not (np.isfinite(means).all() and np.isfinite(covariances).all()):
        raise ValueError("Means and covariances must be finite. Got NaN or infinity.")
    scale = np.sqrt(np.abs(np.diagonal(covariances, axis1=1, axis2=2)))
    asymmetry = np.abs(covariances - covariances.swapaxes(1, 2))
    if (asymmetry > 1e-8 * scale[:, :, None] * scale[:, None, :]).any():
        raise ValueError("A covariance must be symmetric. Got one that differs from its transpose.")
