"""What labgauss._fast gains over the plain versions: python -m benchmarks.bench_fast [--quick]

CPU time of the plain version / that of the fast one, in turns, medians of one run on one BLAS thread.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.bench_classifiers import NEIGHBOUR_SIZES, SIZES, make_data, race, row
from labgauss import GaussianClassifier, fit_gaussian, log_density
from labgauss._fast import Gaussians, Neighbours, by_chunk, class_moments

Pair = tuple[Callable[[], Any], Callable[[], Any]]


def pairs(X: Any, y: Any, kind: str) -> dict[str, Pair]:
    """Return for each name the plain call and the fast one, on the Gaussians fitted to X, y."""
    model, K = GaussianClassifier(kind).fit(X, y), int(y.max()) + 1
    means, covariances = model.means_, model.covariances_
    together = Gaussians(means, covariances)

    def plain_density() -> Any:
        parts = zip(means, covariances, strict=True)
        return np.stack([log_density(X, mean, covariance) for mean, covariance in parts])

    def in_chunks(rule: Callable[[Any], Any]) -> Any:
        return by_chunk(rule, X, together.rows_at_once)

    if kind == "shared":
        return {
            "discriminant": (plain_density, lambda: in_chunks(together.discriminant)),
        }
    return {
        "log_density": (plain_density, lambda: in_chunks(together.log_density)),
        "by_chunk": (
            lambda: together.log_density(X),
            lambda: in_chunks(together.log_density),
        ),
        "class_moments": (
            lambda: [fit_gaussian(X[y == k]) for k in range(K)],
            lambda: class_moments(X, y, K, full=True),
        ),
    }


def neighbours(n: int, d: int) -> Pair:
    """Return the search for three neighbours of a hundred queries, by sorting and by Neighbours."""
    X, queries = make_data(n, d, 3)[0], make_data(n + 100, d, 3)[0][n:]
    ready = Neighbours(X)

    def sort() -> Any:
        squares = [((X - query) ** 2).sum(axis=1) for query in queries]
        return [np.argsort(distances, kind="stable")[:3] for distances in squares]

    return sort, lambda: ready.nearest(queries, 3)


def main(quick: bool) -> None:
    """Print a ratio for each function and size."""
    rounds = 3 if quick else 9
    row("(n, d, K)", "what", "plain, ms", "fast, ms", "ratio")
    row(*["---"] * 5)
    contests: list[tuple[object, str, Pair]] = []
    for size in SIZES:
        if quick and size[0] * size[1] > 1_000_000:
            continue
        for kind in ("full", "shared"):
            contests += [
                (size, name, pair) for name, pair in pairs(*make_data(*size), kind).items()
            ]
    contests += [(size, "Neighbours", neighbours(*size)) for size in NEIGHBOUR_SIZES]
    for size, name, pair in contests:
        plain, fast = race(list(pair), rounds)
        row(size, name, f"{1e3 * plain:.3g}", f"{1e3 * fast:.3g}", f"x {plain / fast:.1f}")


if __name__ == "__main__":
    main("--quick" in sys.argv)
