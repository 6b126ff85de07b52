"""How fast the classifiers are: python -m benchmarks.bench_classifiers [--quick]

One process and one BLAS thread. The contestants of a case take turns, so that a busy machine slows all of
them; the figures are medians of CPU time, and ratios within that one run. Memory is the peak of what numpy
allocates during the call, the result included.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import argparse
import time
import tracemalloc
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from scipy.special import logsumexp
from scipy.stats import multivariate_normal
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from sklearn.naive_bayes import GaussianNB
from sklearn.neighbors import KNeighborsClassifier

from labgauss import GaussianClassifier, NearestNeighbours

SIZES = [(200, 2, 2), (1500, 2, 3), (100_000, 10, 5), (1_000_000, 2, 3), (100_000, 100, 10)]
NEIGHBOUR_SIZES = [(1500, 2), (20_000, 2), (20_000, 10)]


class Textbook:
    """A loop over the classes with scipy.stats, in the log domain."""

    def fit(self, X: Any, y: Any) -> "Textbook":
        self.classes = np.unique(y)
        self.log_priors = np.log([np.mean(y == k) for k in self.classes])
        self.means = [X[y == k].mean(axis=0) for k in self.classes]
        self.covariances = [np.cov(X[y == k].T, bias=True) for k in self.classes]
        return self

    def predict(self, X: Any) -> Any:
        return self.classes[self.predict_log_proba(X).argmax(axis=1)]

    def predict_log_proba(self, X: Any) -> Any:
        columns = [
            multivariate_normal(mean, covariance).logpdf(X) + log_prior
            for log_prior, mean, covariance in zip(
                self.log_priors, self.means, self.covariances, strict=True
            )
        ]
        joint = np.column_stack(columns)
        return joint - logsumexp(joint, axis=1, keepdims=True)


CONTESTS = {
    "full": [
        ("labgauss", GaussianClassifier()),
        ("scikit-learn QDA", QuadraticDiscriminantAnalysis()),
        ("scipy.stats loop", Textbook()),
    ],
    "shared": [
        ("labgauss", GaussianClassifier("shared")),
        ("scikit-learn LDA", LinearDiscriminantAnalysis()),
        ("scikit-learn LDA lsqr", LinearDiscriminantAnalysis(solver="lsqr")),
    ],
    "diagonal": [
        ("labgauss", GaussianClassifier("diagonal")),
        ("scikit-learn GaussianNB", GaussianNB(var_smoothing=0)),
    ],
}


def make_data(n: int, d: int, K: int) -> tuple[Any, Any]:
    """Return n samples of K Gaussians with random means and covariances."""
    rng = np.random.default_rng(0)
    y = rng.integers(K, size=n)
    mix = np.tril(rng.normal(size=(d, d))) / np.sqrt(d) + 2 * np.eye(d)
    return rng.normal(size=(n, d)) @ mix + rng.normal(size=(K, d))[y], y


def race(calls: list[Callable[[], Any]], rounds: int) -> list[float]:
    """Return the median CPU seconds of each call; the calls take turns."""
    times: list[list[float]] = [[] for _ in calls]
    repeats = [repetitions(call) for call in calls]
    for _ in range(rounds):
        for call, record, repeat in zip(calls, times, repeats, strict=True):
            start = time.process_time()
            for _ in range(repeat):
                call()
            record.append((time.process_time() - start) / repeat)
    return [float(np.median(record)) for record in times]


def repetitions(call: Callable[[], Any]) -> int:
    """Return how many calls take at least 20 ms, after one to warm up."""
    call()
    start = time.process_time()
    call()
    return max(1, int(0.02 / max(time.process_time() - start, 1e-6)))


def peak_megabytes(call: Callable[[], Any]) -> float:
    """Return the most memory in use at once during a call, in MB."""
    tracemalloc.start()
    result = call()
    peak = tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()
    del result
    return peak


def machine_speed() -> tuple[float, float, float]:
    """Return floating point operations, bytes copied, and exponentials, each per CPU second."""
    A, block, x = np.ones((1000, 1000)), np.ones(20_000_000), np.linspace(-5, 0, 2000)
    copy, out = np.empty_like(block), np.empty_like(x)
    gemm, move, exponentials = race(
        [lambda: A @ A, lambda: np.copyto(copy, block), lambda: np.exp(x, out=out)], 9
    )
    return 2e9 / gemm, 2 * block.nbytes / move, len(x) / exponentials


def floors(
    kind: str, n: int, d: int, K: int, speed: tuple[float, float, float]
) -> tuple[float, float]:
    """Return the CPU seconds that arithmetic and memory alone cost in fit and in the posterior."""
    flops, copied, exponentials = speed
    per_row = {
        "full": (d * d, K * d * d),
        "shared": (d * d, 2 * K * d),
        "diagonal": (3 * d, 3 * K * d),
    }
    fit_work, work = per_row[kind]
    fit = n * fit_work / flops + 8 * n * (d + 1) / copied
    return fit, n * work / flops + 8 * n * (d + K) / copied + n * (K + 1) / exponentials


def row(*cells: object) -> None:
    """Print one line of a table at once."""
    print("|", " | ".join(str(cell) for cell in cells), "|", flush=True)


def bench_gaussian(sizes: list[tuple[int, int, int]], rounds: int) -> None:
    """Print a table per kind of covariance."""
    speed = machine_speed()
    print(
        "{:.0f} GFLOPS, {:.0f} GB/s, {:.1f} G exp/s on one thread\n".format(
            *(s / 1e9 for s in speed)
        )
    )
    for kind, contestants in CONTESTS.items():
        print(
            f"**{kind} covariance** (ratio: CPU time / that of labgauss; floor: labgauss / floor)\n"
        )
        columns = ["fit, ms", "ratio", "MB", "log posterior, ms", "ratio", "MB", "predict, ms"]
        row("(n, d, K)", "", *columns, "ratio", "MB")
        row(*["---"] * 11)
        for size in sizes:
            X, y = make_data(*size)
            fits = [partial(model.fit, X, y) for _, model in contestants]
            answers = [partial(model.predict_log_proba, X) for _, model in contestants]
            labels = [partial(model.predict, X) for _, model in contestants]
            seconds = [race(calls, rounds) for calls in (fits, answers, labels)]
            memory = [[peak_megabytes(call) for call in calls] for calls in (fits, answers, labels)]
            for i, (name, _) in enumerate(contestants):
                cells: list[str] = []
                for s, mb in zip(seconds, memory, strict=True):
                    cells += [f"{1e3 * s[i]:.3g}", f"x {s[i] / s[0]:.2f}", f"{mb[i]:.1f}"]
                row(size if i == 0 else "", name, *cells)
            floor = floors(kind, *size, speed)
            beside = [
                (f"{1e3 * f:.2g}", f"floor {s[0] / f:.1f}", "")
                for f, s in zip(floor, seconds[:2], strict=True)
            ]
            row("", "the machine's floor", *beside[0], *beside[1], "", "", "")
        print()


def bench_neighbours(rounds: int) -> None:
    """Print the table of the three nearest neighbours."""
    print("**3 nearest neighbours**, as many queries as samples\n")
    row("(n, d)", "", "fit, ms", "predict, ms", "ratio", "MB")
    row(*["---"] * 6)
    for n, d in NEIGHBOUR_SIZES:
        X, y = make_data(n, d, 3)
        queries = make_data(2 * n, d, 3)[0][n:]
        algorithms = ("kd_tree", "ball_tree", "brute", "auto")
        models: list[tuple[str, Any]] = [("labgauss", NearestNeighbours(3))]
        models += [(f"scikit-learn {a}", KNeighborsClassifier(3, algorithm=a)) for a in algorithms]
        fits = race([partial(model.fit, X, y) for _, model in models], rounds)
        answers = [partial(model.predict, queries) for _, model in models]
        seconds = race(answers, rounds)
        for i, (name, _) in enumerate(models):
            ratio, mb = seconds[i] / seconds[0], peak_megabytes(answers[i])
            row(
                (n, d) if i == 0 else "",
                name,
                f"{1e3 * fits[i]:.3g}",
                f"{1e3 * seconds[i]:.3g}",
                f"x {ratio:.2f}",
                f"{mb:.1f}",
            )
    print()


def main() -> None:
    """Run the benchmarks and print their tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument(
        "--quick", action="store_true", help="fewer rounds, no case over 200 000 numbers"
    )
    quick = parser.parse_args().quick
    warnings.simplefilter("ignore")
    sizes = [size for size in SIZES if not quick or size[0] * size[1] <= 200_000]
    bench_gaussian(sizes, 5 if quick else 9)
    bench_neighbours(1 if quick else 3)


if __name__ == "__main__":
    main()
