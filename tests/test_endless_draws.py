"""Fresh inputs that are never drawn to the end are drawn anew; a limit within a limit leaves both standing."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from autograder import marking
from autograder.course import load_lab
from labgauss.checks.clock import Timeout, time_limit

from .conftest import REPOSITORY


@pytest.mark.parametrize("check", ["lab6.log_joint", "lab6.posterior"])
@pytest.mark.parametrize("seed", [265, 488, 2866])
def test_two_classes_that_are_alike_are_drawn_anew(check: str, seed: int) -> None:
    """Where no far point could tell two classes apart, another model is drawn: no seed is endless."""
    exercise = load_lab(REPOSITORY / "course", "lab6").exercises[check]
    assert exercise.hidden is not None
    with time_limit(20):
        cases = exercise.hidden(np.random.default_rng(seed))
    assert len(cases) == 9


def test_inputs_without_an_end_give_way_to_the_next_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """One seed whose inputs are never drawn to the end costs nobody a mark."""
    exercise = load_lab(REPOSITORY / "course", "lab6").exercises["lab6.class_priors"]
    drawn = exercise.hidden
    assert drawn is not None
    endless = np.random.default_rng(7).integers(2**62)

    def hidden(rng: np.random.Generator) -> Any:
        state = rng.bit_generator.state
        while rng.integers(2**62) == endless:
            rng.bit_generator.state = state
        rng.bit_generator.state = state
        return drawn(rng)

    monkeypatch.setattr(marking, "_DRAWING_SECONDS", 0.3)
    assert marking.usable_seed(replace(exercise, hidden=hidden), 7) == 8


def kept_inside() -> None:
    """Keep an inner limit, and then take too long."""
    with time_limit(5):
        pass
    time.sleep(5)


def met_inside() -> None:
    """Meet an inner limit, and then take too long."""
    with contextlib.suppress(Timeout), time_limit(0.1):
        time.sleep(5)
    time.sleep(5)


@pytest.mark.parametrize("inside", [kept_inside, met_inside])
def test_a_limit_within_a_limit(inside: Callable[[], None]) -> None:
    """The outer limit still holds after the inner one was kept, or met."""
    begun = time.monotonic()
    with pytest.raises(Timeout), time_limit(0.5):
        inside()
    assert time.monotonic() - begun < 4.5
