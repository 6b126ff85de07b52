"""What scikit-learn expects of a classifier, without scikit-learn: parameters, labels, names, errors."""

import inspect
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike

from labgauss.validation import (
    Ints,
    Labels,
    NotFittedError,
    check_feature_names,
    check_labels,
    check_same_length,
    check_X,
    encode,
    feature_names,
    peer_class,
)


class Classifier:
    """Parameters in, learned attributes out (they end in ``_``), labels of any kind, sorted."""

    _categorical = False
    _learned: tuple[str, ...]
    classes_: Labels

    def get_params(self, deep: bool = True) -> dict[str, Any]:
        """Return the constructor's arguments."""
        return {name: getattr(self, name) for name in inspect.signature(type(self)).parameters}

    def set_params(self, **params: Any) -> Self:
        """Change the constructor's arguments."""
        known = list(self.get_params())
        for name, value in params.items():
            if name not in known:
                raise ValueError(
                    f"Invalid parameter {name!r} for estimator {self!r}. Valid parameters are: {known}."
                )
            setattr(self, name, value)
        return self

    def __repr__(self) -> str:
        signature, params = inspect.signature(type(self)).parameters, self.get_params()
        changed = [n for n in params if repr(params[n]) != repr(signature[n].default)]
        return f"{type(self).__name__}({', '.join(f'{n}={params[n]!r}' for n in changed)})"

    def __sklearn_tags__(self) -> Any:
        from sklearn.utils import ClassifierTags, InputTags, Tags, TargetTags

        inputs = InputTags(categorical=self._categorical, string=self._categorical)
        targets, kind = TargetTags(required=True), ClassifierTags()
        return Tags("classifier", targets, classifier_tags=kind, input_tags=inputs)

    def fit(self, X: ArrayLike, y: ArrayLike) -> Self:
        """Learn from samples X ``(n, d)`` and labels y ``(n,)``; a fit that fails changes nothing."""
        before = dict(vars(self))
        try:
            self._learn(X, y)
        except BaseException:
            vars(self).clear()
            vars(self).update(before)
            raise
        return self

    def _learn(self, X: ArrayLike, y: ArrayLike) -> None:
        raise NotImplementedError

    def predict(self, X: ArrayLike) -> Labels:
        """Return the label of each row of X, ``(n,)``."""
        raise NotImplementedError

    def score(self, X: ArrayLike, y: ArrayLike) -> float:
        """Return the fraction of rows of X that get their label of y."""
        predicted, labels = self.predict(X), check_labels(y)
        check_same_length(predicted, labels)
        return float(np.mean(predicted == labels))

    def _check_X(self, X: ArrayLike) -> Any:
        return check_X(X)

    def _check_fit(self, X: ArrayLike, y: ArrayLike) -> tuple[Any, Ints]:
        """Check training data; set ``classes_`` and what is known of the features."""
        names, samples, labels = feature_names(X), self._check_X(X), check_labels(y)
        check_same_length(samples, labels)
        self.classes_, codes = encode(labels)
        self.n_features_in_ = samples.shape[1]
        self.__dict__.pop("feature_names_in_", None)
        if names is not None:
            self.feature_names_in_ = names
        return samples, codes

    def _check_predict(self, X: ArrayLike) -> Any:
        """Check new data against the training data: names before values."""
        model = type(self).__name__
        if not all(hasattr(self, name) for name in self._learned):
            raise peer_class(NotFittedError)(
                f"This {model} instance is not fitted yet. Call 'fit' with training data first."
            )
        check_feature_names(X, getattr(self, "feature_names_in_", None), model)
        samples = self._check_X(X)
        d = samples.shape[1]
        expected = getattr(self, "n_features_in_", d)  # unknown where attributes were set by hand
        if d != expected:
            raise ValueError(
                f"X has {d} features, but {model} is expecting {expected} features as input."
            )
        return samples
