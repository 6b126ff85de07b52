"""The workers of a running Dask cluster as an executor: the same work as on this machine, and the same scores.

Dask brings a lab to each worker once, gives submissions to whoever is free, and again to another one where a
worker dies. Only who asks writes.
"""

from __future__ import annotations

import contextlib
import logging
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any

from ..engines import EngineError
from .task import Done, Setting

#: So many submissions are out per thread: one at work, one that waits.
_DEPTH = 2
_CONNECT_SECONDS = 15.0
#: How long to wait where no worker is there.
_ALONE_SECONDS = 60.0
_AGAIN = "What is graded is stored: run the same command again."
#: What comes from a worker is never unpickled.
_DESERIALIZERS = ["dask", "msgpack"]


class Cluster:
    """The workers behind a Dask scheduler: `with Cluster("tcp://host:8786", setting) as executor`."""

    def __init__(self, address: str, setting: Setting):
        self.address, self.setting = address, setting
        self.threads: dict[str, int] = {}
        self.alone_seconds = _ALONE_SECONDS
        #: Dask itself notices workers that are gone; a result that it refuses to open never comes.
        self.longest = 2 * _DEPTH * setting.longest
        self._name = f"labgauss-{uuid.uuid4().hex}"
        self._unfit: dict[str, str] = {}
        self._looked = self._met = float("-inf")

    def __enter__(self) -> Cluster:
        """Connect, and bring the lab to all workers."""
        self._client = _connected(self.address)
        try:
            from .on_worker import LabOnWorker, grade_on_worker

            self._work, self._met = grade_on_worker, time.monotonic()
            while not self.threads:
                self._look_round()
                time.sleep(0.2)
            with _as_sentences(self.address):
                self._client.register_plugin(LabOnWorker(self.setting, self._name))
            self._executor = self._client.get_executor(pure=False, retries=0)
        except BaseException:
            self._client.close(timeout=5)
            raise
        return self

    def __exit__(self, *_: object) -> None:
        """Take back what is out, take the lab away, and go."""
        with contextlib.suppress(Exception):
            self._executor.shutdown(wait=False)
            self._client.unregister_worker_plugin(self._name)
        with contextlib.suppress(Exception):
            self._client.close(timeout=5)

    @property
    def room(self) -> int:
        """Return how many submissions may be out at a time."""
        if time.monotonic() - self._looked > 1.0:
            self._look_round()
        return _DEPTH * max(1, sum(self.threads.values()))

    def _look_round(self) -> None:
        """See who is there; raise EngineError where nobody has been for long."""
        now = self._looked = time.monotonic()
        with _as_sentences(self.address):
            if self._client.status != "running":
                raise OSError("it is gone")
            self.threads = dict(self._client.nthreads())
        if self.threads:
            self._met = now
        elif now - self._met > self.alone_seconds:
            raise EngineError(
                f"the cluster {self.address} must have workers. It has had none for "
                f"{self.alone_seconds:.0f} seconds. Start some: dask worker {self.address}. {_AGAIN}"
            )

    def submit(self, task: bytes) -> Future[bytes]:
        """Have a submission graded."""
        with _as_sentences(self.address):
            future: Future[bytes] = self._executor.submit(self._work, self._name, task)
        return future

    def exclude(self, done: Done) -> None:
        """Ask nothing more of a worker that is unfit; raise EngineError where nobody is left."""
        self._unfit[done.where] = done.unfit
        self._look_round()
        fit = [worker for worker in self.threads if worker not in self._unfit]
        if self.threads and not fit:
            reasons = "; ".join(dict.fromkeys(self._unfit.values()))
            raise EngineError(f"no worker of {self.address} can grade: {reasons}")
        self._executor = self._client.get_executor(pure=False, retries=0, workers=fit or None)


def _connected(address: str) -> Any:
    """Return a client of the scheduler."""
    try:
        from distributed import Client
    except ImportError:
        raise EngineError(
            "--cluster needs the Python package distributed. It is not installed. "
            "Call pip install 'labgauss-autograder[cluster]'."
        ) from None
    for name in list(logging.root.manager.loggerDict):
        if name.split(".")[0] in ("distributed", "tornado"):  # what they tell is for who runs it
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    with _as_sentences(address):
        return Client(
            address, timeout=_CONNECT_SECONDS, set_as_default=False, deserializers=_DESERIALIZERS
        )


@contextlib.contextmanager
def _as_sentences(address: str) -> Iterator[None]:
    """Turn what a client raises where its scheduler does not answer into one sentence."""
    try:
        yield
    except (OSError, ValueError, RuntimeError) as error:
        said = " ".join(str(error).split()).rstrip(".") or type(error).__name__
        raise EngineError(
            f"--cluster must be the address of a Dask scheduler that answers, such as tcp://host:8786. "
            f"Got {address}: {said[:200]}. Look whether it runs. {_AGAIN}"
        ) from None
