"""Make the changes of tests/changes.json one at a time, and say which of them a test notices.

    python -m tests.run_changes            all of them
    python -m tests.run_changes 3 17       these
    python -m tests.run_changes --all 3    with the whole quick suite, not only the tests of the area

A change is made in the files of this clone, as processes that tests start import them, and taken back
at the end: let nobody else work in it meanwhile. The labs stay built as they were: a notebook that is
only told to be stale is no change that was noticed, and `--all` looks at it first.
"""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).parent.parent
CHANGES: list[dict[str, Any]] = json.loads(
    (REPOSITORY / "tests" / "changes.json").read_text(encoding="utf-8")
)
#: The tests of each area, without `test_` and `.py`: quick ones first.
TESTS = {
    "scoring": "judge generic_misconceptions hidden_inputs record promises right_answers properties endless_draws "
               "scoring_rules report",
    "carry forward": "right_answers judge check_call hidden_inputs promises scoring_rules bank_class record",
    "merging a submission": "damaged_notebooks clumsy stored html outputs letter",
    "examples": "examples lazy_evaluation outputs damaged_notebooks grade",
    "session": "sitting channel time_limit clumsy grade scoring_rules attacks_on_channel",
    "limits": "memory time_limit clumsy grade promises self_check budget attacks_on_values attacks",
    "select_submission": "select_submission stored damaged_notebooks clumsy collect collect_class student_names",
    "compare": "compare judge kinds properties check_call promises right_answers budget",
}  # fmt: skip


def main(arguments: list[str]) -> int:
    """Make the changes that are named, or all; return 1 where one was not noticed."""
    # who is stopped takes the change back
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    wanted = [int(number) for number in arguments if number.isdigit()]
    chosen = [c for c in CHANGES if not wanted or c["number"] in wanted]
    missed = []
    for change in chosen:
        begun = time.monotonic()
        first = _noticed(change, every="--all" in arguments)
        missed += [] if first else [change["number"]]
        said = f"caught by {first}" if first else "NOT CAUGHT"
        seconds = time.monotonic() - begun
        print(f"{change['number']:2} {change['area']}: {said} ({seconds:.0f} s)", flush=True)
    print(f"{len(chosen) - len(missed)} of {len(chosen)} caught. Not caught: {missed or 'none'}")
    return int(bool(missed))


def _noticed(change: dict[str, Any], *, every: bool) -> str:
    """Return the first test that fails with a change, empty where none does."""
    path = REPOSITORY / change["file"]
    before = path.read_text(encoding="utf-8")
    if before.count(change["old"]) != 1:
        raise SystemExit(f"{change['number']}: its text must stand once in {change['file']}.")
    try:
        path.write_text(before.replace(change["old"], change["new"]), encoding="utf-8")
        return _first_failure(TESTS[change["area"]].split(), every)
    finally:
        path.write_text(before, encoding="utf-8")


def _first_failure(names: list[str], every: bool) -> str:
    """Return the first test that fails: the area's first files alone, then the others, else nothing."""
    files = [f"tests/test_{name}.py" for name in names]
    rounds = [["tests", "-n", "2"]] if every else [files[:2], [*files[2:], "-n", "2"]]
    for chosen in rounds:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *chosen]
        told = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True)
        if told.returncode != 0:
            failed = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", told.stdout, re.MULTILINE)
            return failed[1] if failed else f"pytest: {told.stdout[-300:]}"
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
