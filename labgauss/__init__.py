"""LabGauss: Gaussian classifiers to learn from.

>>> import labgauss
>>> X, y = labgauss.make_gaussian_dataset(500, [[0, 0], [4, 4]], [[[1, 0], [0, 1]]] * 2, seed=0)
>>> labgauss.GaussianClassifier().fit(X, y).predict([[0, 1], [4, 3]])
array([0, 1])

Each name is imported on its first use, so that ``import labgauss`` costs numpy and no more.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy  # noqa: F401  (the one thing every name below needs)

if TYPE_CHECKING:
    from labgauss.classifiers import *  # noqa: F403
    from labgauss.datasets import *  # noqa: F403
    from labgauss.evaluation import *  # noqa: F403
    from labgauss.gaussian import *  # noqa: F403

_NAMES = {
    "classifiers": ["CategoricalNaiveBayes", "GaussianClassifier", "NearestNeighbours"],
    "datasets": [
        "load_diabetes",
        "load_digits",
        "load_patients",
        "load_petal_lengths",
        "load_rain",
        "load_six_points",
        "load_three_gaussians",
        "load_two_gaussians",
        "make_gaussian_dataset",
    ],
    "evaluation": ["bayes_error", "confusion_matrix", "error_rate"],
    "gaussian": ["density", "fit_gaussian", "log_density", "mahalanobis_squared"],
}
_MODULE_OF = {name: module for module, names in _NAMES.items() for name in names}
_SUBMODULES = ("checks", "explore", "matlab", "plotting")

__version__ = "0.1.0"
__all__ = sorted(_MODULE_OF)


def __getattr__(name: str) -> Any:
    if name in _SUBMODULES:
        return import_module(f"labgauss.{name}")
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'labgauss' has no attribute {name!r}")
    globals()[name] = getattr(import_module(f"labgauss.{_MODULE_OF[name]}"), name)
    return globals()[name]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_SUBMODULES})
