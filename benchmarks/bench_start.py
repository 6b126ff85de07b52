"""From an empty folder to the first verdict: `labgauss start`, the welcome page, lab 3, one answer, its check.

    python -m benchmarks.bench_start [--times 5] [--release course/release]

A browser does what a student does, without thinking. It needs Chromium and npm, and `make build` before.
Seconds depend on the machine, so each run also says what a plain import of numpy, scipy and matplotlib takes.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests import browser

REPOSITORY = Path(__file__).parents[1]
# JupyterLab indents a line by the one above it, and so does what is typed here.
ANSWER = (
    "def mahalanobis_squared(X, mean, cov):\n    gaps = X - mean\n"
    "return (gaps @ np.linalg.inv(cov) * gaps).sum(axis=1)"
)


@contextmanager
def started(folder: Path, release: Path) -> Iterator[str]:
    """Run `labgauss start` on an empty folder and give the address that it prints."""
    environment = {
        **os.environ, "HOME": str(folder), "JUPYTER_RUNTIME_DIR": str(folder / "runtime"), "PYTHONUNBUFFERED": "1",
    }  # fmt: skip
    server = subprocess.Popen(
        [sys.executable, "-m", "labgauss", "start", folder / "labs", "--from", release, "--no-browser"],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        lines = server.stdout or ()
        said = next((line for line in lines if "http://127.0.0.1" in line), None)
        if said is None:
            sys.exit("labgauss start must open JupyterLab. It did not. Type: labgauss doctor")
        yield said.split()[-1]
    finally:
        server.terminate()
        server.communicate(timeout=30)


def import_seconds() -> float:
    """Return what a plain import takes, as a measure of the machine at this moment."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import numpy, scipy, matplotlib.pyplot"], check=True)
    return time.perf_counter() - start


def steps(release: Path) -> dict[str, float]:
    """Return the seconds from the call of `labgauss start` to each step."""
    with tempfile.TemporaryDirectory(prefix="labgauss-bench-") as folder:
        start = time.perf_counter()
        with started(Path(folder), release) as address:
            server = time.perf_counter() - start
            seen = browser.drive("first_verdict.mjs", {"address": address, "answer": ANSWER})
    return {"server": server, **{step: server + 1e-3 * took for step, took in seen.items()}}


def main() -> None:
    """Measure a few times; print each run, and the medians."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--release", type=Path, default=REPOSITORY / "course" / "release")
    given = parser.parse_args()
    runs = []
    for _ in range(given.times):
        runs.append({"import": import_seconds(), **steps(given.release)})
        print(json.dumps({step: round(took, 2) for step, took in runs[-1].items()}), flush=True)
    medians = {step: statistics.median(run[step] for run in runs) for step in runs[0]}
    print("   ".join(f"{step} {took:.1f} s" for step, took in medians.items()))


if __name__ == "__main__":
    main()
