"""The pieces that move: CPU time of the picture without a kernel, and of one step of a slider.

    python -m benchmarks.bench_explore [--quick]

A display is what a page shows, from nothing drawn to HTML; data that a piece keeps are there already, and the
first display in a process, which makes them, stands beside it. A step is picture and sentence, as a slider asks;
"all again" is the same step with nothing kept of the picture before.
"""

import argparse
import os
import statistics
import time
from collections.abc import Callable

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before numpy: waiting threads would count as CPU time

from labgauss.explore import PIECES, Piece


def milliseconds(call: Callable[[], object]) -> float:
    """CPU time of one call."""
    begun = time.process_time()
    call()
    return 1e3 * (time.process_time() - begun)


def steps(piece: Piece, count: int, *, keep: bool = True) -> list[float]:
    """CPU times of `count` steps, along every slider; unless `keep`, all is drawn at each."""
    explorer, times = piece(), []
    explorer.page_html()
    for knob in piece.knobs:
        for i in range(count):
            explorer.settings[knob.name] = knob.stops[(i + 1) % len(knob.stops)]
            if not keep:
                explorer.drawing._still = None
            times.append(milliseconds(explorer.page_html))
    return times


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    count = 10 if parser.parse_args().quick else 40
    PIECES["genetic_test"]()._repr_mimebundle_()  # fonts and the like are loaded once
    print("CPU ms          first display   display   step   slowest of ten   all again")
    for name, piece in PIECES.items():
        first = milliseconds(piece()._repr_mimebundle_)
        display = statistics.median(milliseconds(piece()._repr_mimebundle_) for _ in range(5))
        times = sorted(steps(piece, count))
        step, slow = statistics.median(times), times[int(0.9 * len(times))]
        again = statistics.median(steps(piece, count // 4, keep=False))
        print(f"{name:15} {first:13.0f} {display:9.0f} {step:6.1f} {slow:15.1f} {again:11.1f}")


if __name__ == "__main__":
    main()
