"""What importing the library loads."""

import subprocess
import sys

import pytest

HEAVY = ("scipy", "matplotlib", "IPython", "ipywidgets", "anywidget", "sklearn", "pandas")


def loaded_after(code):
    """Return the top-level packages that a fresh Python has loaded after the code."""
    show = "; import sys; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    done = subprocess.run(
        [sys.executable, "-c", code + show], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_import_costs_numpy_and_no_more():
    """Beyond numpy's own, only modules of the standard library and of the package itself."""
    extra = loaded_after("import labgauss") - loaded_after("import numpy")
    assert extra - set(sys.stdlib_module_names) == {"labgauss"}


def test_fitting_and_predicting_needs_numpy_only():
    """scipy is for the Bayes error, matplotlib for pictures."""
    code = (
        "import labgauss as lg; X, y = [[0.0], [1.0], [5.0], [7.0]], [0, 0, 1, 1]; "
        "lg.GaussianClassifier().fit(X, y).predict_proba(X); lg.log_density(X, [0], [[1]]); "
        "lg.CategoricalNaiveBayes().fit(X, y).score(X, y); lg.NearestNeighbours(1).fit(X, y).predict(X); lg.confusion_matrix(y, y)"
    )
    assert loaded_after(code).isdisjoint(HEAVY)


def test_scipy_stats_is_never_loaded():
    """It costs ten times numpy."""
    code = (
        "import labgauss as lg, sys; X, y = [[0.0], [1.0], [5.0], [7.0]], [0, 0, 1, 1]; "
        "lg.bayes_error(lg.GaussianClassifier().fit(X, y)); "
        "assert 'scipy.stats' not in sys.modules; assert 'scipy.special' in sys.modules"
    )
    loaded_after(code)


def test_every_public_name_is_there_and_listed():
    """From the top-level package, without naming a module."""
    import labgauss

    for name in labgauss.__all__:
        assert callable(getattr(labgauss, name))
    assert {*labgauss.__all__, "matlab", "plotting"} <= set(dir(labgauss))
    assert labgauss.matlab.__name__ == "labgauss.matlab"
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        labgauss.nothing  # noqa: B018
