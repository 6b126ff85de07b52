"""The pictures against their peers: CPU time of computing and drawing, one interleaved run.

    python -m benchmarks.bench_plots [--quick]

Every contender draws on 5 × 5 inch axes at 100 dpi, a grid of 500 × 500 points, and the canvas is
rendered. The surfaces show the same evidence; the document's has 857 × 836 points.
"""

import argparse
import os
import statistics
import time
import warnings
from collections.abc import Callable, Mapping
from typing import Any

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before numpy: waiting threads would count as CPU time

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.figure import Figure
from mlxtend.plotting import plot_decision_regions as mlxtend_regions
from scipy.stats import multivariate_normal
from sklearn.discriminant_analysis import QuadraticDiscriminantAnalysis
from sklearn.inspection import DecisionBoundaryDisplay

from labgauss import GaussianClassifier, load_three_gaussians
from labgauss.plotting import plot_decision_regions, plot_evidence_3d

COVARIANCE = [[4, -3], [-3, 4]]
MEANS = [[0, 0], [2, 2], [-2, -2]]
PRIORS = [0.25, 0.25, 0.5]
Drawing = Callable[[Any], object]


def region_drawings() -> dict[str, Drawing]:
    """Decision regions of three classes under 1500 points, by us and by the peers."""
    X, y, _, _ = load_three_gaussians(seed=0)
    ours = GaussianClassifier().fit(X, y)
    theirs = QuadraticDiscriminantAnalysis().fit(X, y)

    def display(model: Any, **options: str) -> Drawing:
        def draw(ax: Any) -> None:
            DecisionBoundaryDisplay.from_estimator(model, X, grid_resolution=500, ax=ax, **options)
            for label, marker in zip((0, 1, 2), "os^", strict=True):
                ax.scatter(*X[y == label].T, marker=marker, edgecolors="black", label=str(label))
            ax.legend()

        return draw

    return {
        "labgauss": lambda ax: plot_decision_regions(ours, X, y, ax=ax),
        "mlxtend, sklearn QDA": lambda ax: mlxtend_regions(X, y, theirs, ax=ax),
        "mlxtend, our classifier": lambda ax: mlxtend_regions(X, y, ours, ax=ax),
        "sklearn display, sklearn QDA": display(theirs),
        "the same, predict only": display(theirs, response_method="predict"),
        "the same, our classifier": display(ours, response_method="predict"),
    }


def surface_drawings() -> dict[str, Drawing]:
    """The evidence of document 000's second exercise as a surface."""
    model = GaussianClassifier.from_parameters(PRIORS, MEANS, [COVARIANCE] * 3)

    def document(ax: Any) -> None:
        xx, yy = np.meshgrid(np.linspace(-9, 9, 857), np.linspace(-9, 9, 836))
        points = np.stack([xx.ravel(), yy.ravel()], axis=1)
        parts = [
            prior * multivariate_normal.pdf(points, mean, COVARIANCE)
            for prior, mean in zip(PRIORS, MEANS, strict=True)
        ]
        evidence = np.sum(parts, axis=0).reshape(xx.shape)
        ax.plot_surface(xx, yy, evidence, rstride=1, cstride=1, cmap="viridis")

    return {"labgauss": lambda ax: plot_evidence_3d(model, ax=ax), "document, 857 × 836": document}


def cpu_milliseconds(drawing: Drawing, projection: str) -> float:
    """CPU time of one picture, the empty axes not counted, the rendering counted."""
    figure: Figure = plt.figure(figsize=(5, 5), dpi=100)  # pyplot: mlxtend asks it for the size
    axes = figure.add_subplot(projection=projection)
    start = time.process_time()
    drawing(axes)
    figure.canvas.draw()
    elapsed = time.process_time() - start
    plt.close(figure)
    return 1000 * elapsed


def compare(title: str, drawings: Mapping[str, Drawing], projection: str, rounds: int) -> None:
    """Print medians of A, B, C, A, B, C … and how many times as long as ours each one takes."""
    times: dict[str, list[float]] = {name: [] for name in drawings}
    for turn in range(rounds + 1):
        for name, drawing in drawings.items():
            elapsed = cpu_milliseconds(drawing, projection)
            if turn:  # the first turn fills caches
                times[name].append(elapsed)
    ratios = {
        n: [t / o for t, o in zip(v, times["labgauss"], strict=True)] for n, v in times.items()
    }
    print(f"\n{title:<34}{'CPU ms':>9}{'ratio':>8}")
    for name, values in times.items():
        print(f"{name:<34}{statistics.median(values):>9.1f}{statistics.median(ratios[name]):>8.2f}")


def main() -> None:
    """Run both comparisons."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="fewer rounds, for a first look")
    quick = parser.parse_args().quick
    warnings.filterwarnings("ignore", module="mlxtend")  # its own calls, nothing to act on here
    compare("decision regions", region_drawings(), "rectilinear", 5 if quick else 41)
    compare("evidence surface", surface_drawings(), "3d", 2 if quick else 7)


if __name__ == "__main__":
    main()
