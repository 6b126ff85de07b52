"""Run all benchmarks, one after the other: `python -m benchmarks [--quick]`."""

import runpy
import sys

for name in (
    "bench_classifiers",
    "bench_plots",
    "bench_explore",
    "bench_checks",
    "bench_gradebook",
    "bench_report",
):
    print(f"\n== {name} ==")
    sys.argv = [name, *sys.argv[1:]]
    runpy.run_module(f"benchmarks.{name}", run_name="__main__")
