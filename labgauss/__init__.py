"""LabGauss: Gaussian classifiers to learn from.

>>> import labgauss
>>> X, y = labgauss.make_gaussian_dataset(500, [[0, 0], [4, 4]], [[[1, 0], [0, 1]]] * 2, seed=0)
>>> labgauss.GaussianClassifier().fit(X, y).predict([[0, 1], [4, 3]])
array([0, 1])

Each name is imported on its first use, so that ``import labgauss`` costs numpy and no more.
"""

from importlib import import_module
from typing import TYPE_CHECKING

import numpy  # noqa: F401  (the one thing every name below needs)

if TYPE_CHECKING:
    from labgauss import checks as checks
    from labgauss import matlab as matlab
    from labgauss import plotting as plotting
    from labgauss.classifiers import CategoricalNaiveBayes as CategoricalNaiveBayes
    from labgauss.classifiers import GaussianClassifier as GaussianClassifier
    from labgauss.classifiers import NearestNeighbours as NearestNeighbours
    from labgauss.datasets import load_diabetes as load_diabetes
    from labgauss.datasets import load_petal_lengths as load_petal_lengths
    from labgauss.datasets import load_rain as load_rain
    from labgauss.datasets import load_six_points as load_six_points
    from labgauss.datasets import load_three_gaussians as load_three_gaussians
    from labgauss.datasets import load_two_gaussians as load_two_gaussians
    from labgauss.datasets import make_gaussian_dataset as make_gaussian_dataset
    from labgauss.evaluation import bayes_error as bayes_error
    from labgauss.evaluation import confusion_matrix as confusion_matrix
    from labgauss.evaluation import error_rate as error_rate
    from labgauss.gaussian import density as density
    from labgauss.gaussian import fit_gaussian as fit_gaussian
    from labgauss.gaussian import log_density as log_density
    from labgauss.gaussian import mahalanobis_squared as mahalanobis_squared

_HOME = {
    "classifiers": ("CategoricalNaiveBayes", "GaussianClassifier", "NearestNeighbours"),
    "datasets": (
        "load_diabetes",
        "load_petal_lengths",
        "load_rain",
        "load_six_points",
        "load_three_gaussians",
        "load_two_gaussians",
        "make_gaussian_dataset",
    ),
    "evaluation": ("bayes_error", "confusion_matrix", "error_rate"),
    "gaussian": ("density", "fit_gaussian", "log_density", "mahalanobis_squared"),
}
_MODULE_OF = {name: module for module, names in _HOME.items() for name in names}
_SUBMODULES = ("checks", "matlab", "plotting")

__version__ = "0.1.0"
__all__ = sorted(_MODULE_OF)


def __getattr__(name: str) -> object:
    if name in _SUBMODULES:
        return import_module(f"labgauss.{name}")
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'labgauss' has no attribute {name!r}")
    value = getattr(import_module(f"labgauss.{_MODULE_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_SUBMODULES})
