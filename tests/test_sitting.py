"""One submission in one worker: what it may cost, what runs again, and what is said of an answer that did not come."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from autograder.engines import Engine, Server
from autograder.referee import sitting as module
from autograder.referee.sitting import Ended, Patience, Sitting
from autograder.worker.confine import Limits

LOOP = "while True: pass"
END = "import os\nos._exit(1)"
PATIENCE = Patience(cell=1.0, check=1.0, notebook=60.0, loops=3.0)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Return a warm server whose workers nothing holds."""
    with Engine("none", Limits()).start() as started:
        yield started


@pytest.fixture
def sitting(server: Server) -> Iterator[Sitting]:
    """Return a notebook that runs, with the patience of these tests."""
    made = Sitting(server, 0, PATIENCE)
    yield made
    made.close()


linux = pytest.mark.skipif(sys.platform != "linux", reason="student code is held by Linux")


@linux
def test_each_endless_loop_leaves_less_time_for_the_next(sitting: Sitting) -> None:
    """Their seconds add up: a notebook full of loops does not hold up a class."""
    seconds = [sitting.run(LOOP, number)["seconds"] for number in range(3)]
    assert seconds[0] == PATIENCE.cell
    assert seconds[0] > seconds[1] > seconds[2]


@linux
def test_a_loop_that_was_stopped_does_not_run_again(sitting: Sitting) -> None:
    """Where a later cell ends the process, the cells that ran to their end are run once more, and no other."""
    sitting.run("kept = 'here'", 1)
    sitting.run(LOOP, 2)
    sitting.run(END, 3)
    assert sitting.events == ["timeout", "process"]
    assert "here" in sitting.run("print(kept)", 4)["outputs"][0]["text"]


@linux
def test_what_does_not_run_twice_leaves_no_half_notebook(sitting: Sitting, tmp_path: Path) -> None:
    """The cells below it would find nothing of what stood above: none of them runs again."""
    flag = tmp_path / "flag"
    sitting.run(f"import os\nif os.path.exists({str(flag)!r}): os._exit(1)", 1)
    sitting.run("later = 1", 2)
    flag.touch()
    sitting.run(END, 3)
    assert sitting.events == ["process", "not repeatable"]
    assert "False" in sitting.run("print('later' in globals())", 4)["outputs"][0]["text"]


class Scripted:
    """A server and its channel in one, which tell what they were given."""

    def __init__(self, *messages: Any, seconds: float = 0.0):
        self.messages, self.seconds = [*messages], seconds

    def open(self, seed: int) -> Scripted:
        """Be the channel, too."""
        return self

    def waits(self, seconds: float) -> bool:
        """Have something to say as long as there is something."""
        return bool(self.messages)

    def receive(self, seconds: float) -> Any:
        """Tell the next thing."""
        return self.messages.pop(0)

    def worked(self) -> tuple[float, bool]:
        """Have computed so long, and wait for a turn."""
        return self.seconds, True

    def was_filled(self) -> bool:
        """Have room left."""
        return False

    def end(self) -> dict[str, float]:
        """Have used nothing."""
        return {}

    def nothing(self, *_: Any) -> None:
        """Take an order."""

    send = close = allow_a_copy = forbid_copies = nothing


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ([{"cannot": "ProtocolError"}, {"copy": 0}], "channel"),
        ([{"cannot": "MemoryError"}, {"copy": 0}], "process"),
        ([{"copy": 9}], "process"),
        ([{"copy": None}], "room"),
    ],
)
def test_why_an_answer_did_not_come_is_told_as_it_was(told: list[Any], why: str) -> None:
    """What cannot be read, what ends its process and what finds no room are three things."""
    asked: Any = Scripted(*told)
    with pytest.raises(Ended) as ended:
        Sitting(asked, 0, PATIENCE, copies=True).ask({"right": None})
    assert ended.value.why == why


@pytest.mark.parametrize(
    ("worked", "over_at"),
    [([50.0, 50.0, 50.0, 50.0], 40.0), ([50.0, 55.0, 57.0, 57.0], 39.0), ([50.0, 56.0, 56.0, 56.0], 11.0)],
)  # fmt: skip
def test_what_earlier_cells_have_computed_is_no_time_of_this_one(
    monkeypatch: pytest.MonkeyPatch, worked: list[float], over_at: float
) -> None:
    """On a busy machine a cell of 10 seconds is waited for until it has computed 6 of them, 40 at most."""
    clock = SimpleNamespace(now=0.0, monotonic=lambda: clock.now)
    monkeypatch.setattr(module, "time", clock)
    worker: Any = Scripted()
    deadline = module._Deadline(worker, 10.0)
    for clock.now, worker.seconds in zip((3.0, 11.0, 39.0, 40.0), worked, strict=True):
        assert deadline.is_over() is (clock.now >= over_at)
