"""A Dask scheduler and workers of the test's own, on this machine's loopback."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Machines:
    """A scheduler, and workers as processes of their own that know no course."""

    def __init__(self, folder: Path):
        self.folder, self.workers = folder, []
        self._file = folder / "scheduler.json"
        self._log = (folder / "log").open("w")
        self.scheduler = self._start(
            "dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
            "--scheduler-file", str(self._file),
        )  # fmt: skip
        self.address = self._said()

    workers: list[subprocess.Popen[bytes]]

    def _start(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        code = f"import sys; from distributed.cli.{program} import main; sys.exit(main())"
        return subprocess.Popen(
            [sys.executable, "-c", code, *arguments],
            cwd=self.folder, stdin=subprocess.DEVNULL, stdout=self._log, stderr=self._log,
        )  # fmt: skip

    def _said(self) -> str:
        for _ in range(1200):
            if self._file.exists() and self._file.read_text().strip():
                return str(json.loads(self._file.read_text())["address"])
            time.sleep(0.1)
        raise RuntimeError(f"the scheduler must start: {self.said()}")

    def said(self) -> str:
        """Return what scheduler and workers have told."""
        return (self.folder / "log").read_text()

    def add(self, count: int = 1, *, threads: int = 1) -> list[subprocess.Popen[bytes]]:
        """Start workers that nobody watches over."""
        added = [
            self._start(
                "dask_worker", self.address, "--host", "127.0.0.1", "--no-nanny", "--no-dashboard",
                "--nthreads", str(threads), "--local-directory", str(self.folder),
            )
            for _ in range(count)
        ]  # fmt: skip
        self.workers += added
        return added

    def wait(self, count: int) -> None:
        """Wait until so many workers are there."""
        from distributed import Client

        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(count, timeout=120)

    def stop(self, workers: list[subprocess.Popen[bytes]] | None = None) -> None:
        """Stop workers, or all and the scheduler."""
        ended = [*self.workers, self.scheduler] if workers is None else workers
        for process in ended:
            process.terminate()
        for process in ended:
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.workers = [worker for worker in self.workers if worker not in ended]
        if workers is None:
            self._log.close()


@contextmanager
def machines(folder: Path, workers: int = 0) -> Iterator[Machines]:
    """Run a scheduler, with so many workers that know no course; stop all of them at the end."""
    made = Machines(folder)
    try:
        if workers:
            made.add(workers)
            made.wait(workers)
        yield made
    finally:
        made.stop()
