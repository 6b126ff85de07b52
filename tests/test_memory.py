"""The memory of grading: all processes together fit the machine, whatever machine it is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from autograder.coordinator.settings import allowance
from autograder.engines import Engine
from autograder.memory import available_memory, fit
from autograder.worker.confine import Limits

GIGA = 2**30


@pytest.mark.parametrize("cores", [1, 2, 4, 16, 64])
@pytest.mark.parametrize("gigabytes", [2.5, 3, 5, 8, 22, 60, 500])
@pytest.mark.parametrize("student", [0, 0.6, 1, 4])
def test_all_processes_together_fit_the_machine(
    cores: int, gigabytes: float, student: float
) -> None:
    """A grading process, a student's process and its copy for a check, times the workers, are never more."""
    available, asked = int(gigabytes * GIGA), int(student * GIGA)
    memory = fit(cores, asked, available)
    assert 1 <= memory.workers <= cores
    together = memory.workers * (memory.grader + 2 * memory.student)
    assert together <= available or (memory.workers == 1 and asked)
    assert memory.student >= GIGA * 3 / 4 or asked
    assert memory.grader >= GIGA
    assert memory.student <= 4 * GIGA
    assert memory.grader <= 6 * GIGA
    assert memory.student == asked or not asked


@pytest.mark.parametrize(
    ("gigabytes", "cores", "workers", "student"),
    [(500, 16, 16, 4), (22, 2, 2, 3), (5, 4, 1, 1.25), (1, 4, 1, 0.75), (0, 8, 1, 0.75)],
)
def test_fewer_are_graded_at_a_time_before_one_gets_too_little(
    gigabytes: float, cores: int, workers: int, student: float
) -> None:
    """A large machine gives what grading ever takes, a laptop grades one at a time."""
    memory = fit(cores, available=int(gigabytes * GIGA))
    assert (memory.workers, memory.student / GIGA) == (workers, student)


def machine(root: Path, left: int, groups: dict[str, tuple[str, int, int]], own: str) -> Path:
    """Write the tables of a made-up machine: what is left, and groups with limit, use and files kept."""
    (root / "proc/self").mkdir(parents=True)
    (root / "proc/meminfo").write_text(
        f"MemTotal: 999999999 kB\nMemAvailable:   {left // 1024} kB\n"
    )
    (root / "proc/self/cgroup").write_text(f"4:memory:/old\n0::/{own}\n")
    for name, (limit, used, kept) in groups.items():
        folder = root / "sys/fs/cgroup" / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "memory.max").write_text(f"{limit}\n")
        (folder / "memory.current").write_text(f"{used}\n")
        (folder / "memory.stat").write_text(f"anon 5\ninactive_file {kept}\n")
    return root


def test_what_is_left_of_every_control_group_counts(tmp_path: Path) -> None:
    """A container or a slice may have less than the machine; files that are only kept count as left."""
    plain = machine(tmp_path / "plain", 8 * GIGA, {}, "")
    assert available_memory(plain) == 8 * GIGA
    free = machine(tmp_path / "free", 8 * GIGA, {"a/b": ("max", 5, 0)}, "a/b")
    assert available_memory(free) == 8 * GIGA
    own = {"a/b": (f"{4 * GIGA}", 2 * GIGA, GIGA), "a": ("max", 5, 0)}
    assert available_memory(machine(tmp_path / "own", 8 * GIGA, own, "a/b")) == 3 * GIGA
    above = {"a/b": (f"{9 * GIGA}", 0, 0), "a": (f"{2 * GIGA}", GIGA, 0)}
    assert available_memory(machine(tmp_path / "above", 8 * GIGA, above, "a/b")) == GIGA
    container = {"": (f"{GIGA}", 0, 0)}
    assert available_memory(machine(tmp_path / "container", 8 * GIGA, container, "")) == GIGA
    assert available_memory(tmp_path / "nothing") > 0


def test_a_course_sets_the_memory_of_its_students(tmp_path: Path) -> None:
    """`memory_mb` stands whatever the machine has; without it the machine decides."""
    fitted, memory = allowance(tmp_path, "lab1").fitted(2)
    assert fitted.limits.memory == memory.student == fit(2).student
    (tmp_path / "autograder.toml").write_text("[limits]\nmemory_mb = 900\n")
    fitted, memory = allowance(tmp_path, "lab1").fitted(2)
    assert fitted.limits.memory == memory.student == 900 * 2**20


def test_a_process_has_a_limit_also_where_nobody_set_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that was told of no memory takes what fits, never all."""
    monkeypatch.setattr(
        "autograder.engines.fit", lambda workers: replace(fit(1), student=5 * 10**8)
    )
    ask = "import resource\nprint(resource.getrlimit(resource.RLIMIT_AS))"
    with Engine("none", Limits(), imports=None).start() as server:
        channel = server.open(0)
        channel.send({"do": "run", "code": ask})
        assert "(500000000, 500000000)" in channel.receive(60)["outputs"][0]["text"]
        channel.close()
