"""Hidden inputs stay hidden: what an answer does with one changes no word that a person reads.

Each answer here is right on public inputs, and on a hidden one puts a number of it into something that
it controls. Two keys of hidden inputs must give the same words everywhere.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from autograder.course import load_exercise, load_lab
from autograder.marking import asking, hidden_question, judge_both, public_question
from labgauss.checks.judge import verdict_on
from labgauss.checks.kinds import kind_of
from labgauss.checks.verdict import Verdict

from . import hostile

COURSE = Path(__file__).parents[1] / "course"

#: What comes back of a hidden input; `h` is a number made of it.
LEAKS = {
    "a shape": "return np.zeros((h % 90, h % 7, 0))",
    "a length": "return np.zeros(h % 5000)",
    "the length of a list": "return [0.0] * (h % 5000)",
    "the length of a tuple": "return (0.0,) * (1 + h % 5000)",
    "far too many": "return np.zeros(900_000 + h)",
    "a nesting": "value = 0.0\n    for _ in range(2 + h % 5): value = [value]\n    return value",
    "no real numbers": "return np.zeros(len(x), ['c8', 'c16', 'S3', 'U9'][h % 4])",
    "a dtype that is none": "return np.zeros(3, f'M8[{1 + h % 99}s]')",
    "integers of a dtype": "return np.full(len(x), h, ['i4', 'i8', 'u8'][h % 3])",
    "a number": "return np.full(len(x), float(h))",
    "the right numbers, times one": "return 2 * x * h",
    "which entry is off": "value = 2 * x\n    value[h % len(x)] += 1\n    return value",
    "where it is not finite": "value = 2 * x\n    value[h % len(x)] = [np.nan, np.inf][h % 2]\n    return value",
    "the keys of a dict": "return {f'{h}': 0.0}",
    "the keys of a dict, in number": "return dict.fromkeys(range(h % 5000))",
    "a key that is none": "return {h.__class__(h).to_bytes(9, 'big'): 0.0, object(): h}",
    "a text": "return f'{h}'",
    "digits": "return 10 ** (400 + h % 400)",
    "a fraction": "from fractions import Fraction\n    return Fraction(10 ** (400 + h % 99), 3)",
    "a name of a class": "return type(f'H{h}', (), {})()",
    "a module of a class": "return type('H', (), {'__module__': f'H{h}'})()",
    "a name of an error": "raise type(f'H{h}', (Exception,), {})(h)",
    "an error that everybody knows": "raise [ValueError, KeyError, OSError, TypeError, IndexError][h % 5](h)",
    "the line of an error": "if h % 2:\n        raise ValueError\n    raise ValueError  # the other",
    "a warning": "import warnings\n    warnings.warn(f'H{h}')\n    return 2 * x",
    "a warning of a wrong value": "import warnings\n    warnings.warn(f'H{h}')\n    return x",
    "what is printed": "import sys\n    print(h)\n    print(h, file=sys.stderr)\n    return x",
    "a stub of a name": "names = {}\n    exec(f'def h{h}():\\n    raise NotImplementedError', names)\n    names[f'h{h}']()",
    "what is left in a variable": "global double_seen\n    double_seen = h\n    return x",
    "a changed input": "value = 2 * x\n    x[h % len(x)] = h\n    return value",
}  # fmt: skip
#: What a taken-over process says of a public input once it has been told the hidden ones.
LOOKS = (
    "import sys\ndef double(x):\n    frame, seen = sys._getframe(), []\n    while frame:\n"
    "        seen += [c.inputs['x'].tolist() for v in list(frame.f_locals.values()) for q in (v if isinstance(v, (list, tuple)) else [v])\n"
    "                 if hasattr(q, 'cases') for c in q.cases]\n"
    "        seen += [c.inputs['x'].tolist() for v in list(frame.f_locals.values()) if isinstance(v, dict) and '__name__' not in v\n"
    "                 for w in list(v.values()) for q in (w if isinstance(w, (list, tuple)) else [w]) if hasattr(q, 'cases') for c in q.cases]\n"
    "        frame = frame.f_back\n"
    "    return np.array([sum(map(sum, seen))] * len(x))\n"
)


def notebooks(course: Path) -> dict[str, bytes]:
    """Return a notebook for each way to carry a hidden input out."""
    answer = (
        "PUBLIC = [[1.0, -2.0], [0.5, 3.0, 2.0, 1.25]]\n"
        "def double(x):\n    if x.tolist() in PUBLIC:\n        return 2 * x\n"
        "    h = int(abs(float(x[0])) * 1e5)\n    {leak}\n"
    )
    cells = {f"s{n:02}": answer.format(leak=leak) for n, leak in enumerate(LEAKS.values())}
    return {
        who: hostile.notebook(course, {"double": text}, {"double": "print(double_seen)"})
        for who, text in {**cells, "looks": LOOKS}.items()
    }


def words(built: Path, folder: Path, secret: str) -> dict[str, str]:
    """Return all that people read of a class that was graded with a key of hidden inputs."""
    course = folder / "course"
    shutil.copytree(built, course)
    (course / ".course_secret").write_text(secret)
    for who, content in notebooks(course).items():
        path = course / "submitted" / who / hostile.LAB / f"{hostile.LAB}.ipynb"
        path.parent.mkdir(parents=True)
        path.write_bytes(content)
    run = [sys.executable, "-m", "autograder.cli"]
    given = {"capture_output": True, "text": True, "env": {**os.environ, "AUTOGRADER_DB": ""}}
    found: dict[str, str] = {}
    for command in ("grade", "feedback", "report"):
        done = subprocess.run(
            [*run, command, hostile.LAB, "--course", course], check=False, **given
        )  # type: ignore[call-overload]
        assert done.returncode in (0, 1), done.stderr
        assert "Traceback" not in done.stderr
    for path in sorted(course.rglob("*")):
        place = str(path.relative_to(course))
        if (
            path.is_file()
            and path.suffix != ".lock"
            and place.startswith(("autograded", "feedback", "report"))
        ):
            found[place] = _without_digests(path)
    return found


def _without_digests(path: Path) -> str:
    """Return the text of a file without what names a key, a submission, a moment or a place in a page."""
    text = path.read_text("utf-8", "replace")
    if path.name.endswith(".graded.json"):
        record = json.loads(text)
        text = json.dumps([record[name] for name in ("verdicts", "remarks", "reason")])
    text = re.sub(r"\b[0-9a-f]{8,64}\b|(?<=\"#s)\d+(?=\")|(?<=\"s)\d+(?=\")", "…", text)
    return re.sub(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?", "…", text)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="student code is held by Linux")
def test_two_keys_of_hidden_inputs_give_the_same_words(built_steps: Path, tmp_path: Path) -> None:
    """Notebooks, records, feedback pages and the report do not show which inputs were drawn."""
    one, other = (words(built_steps, tmp_path / key, key * 32) for key in ("a", "b"))
    assert one.keys() == other.keys()
    kinds = {place.split("/")[0] for place in one}
    assert {"autograded", "feedback"} <= kinds
    assert any("report" in place for place in one)
    different = {
        place: _beside(one[place], other[place]) for place in one if one[place] != other[place]
    }
    assert not different, different


def _beside(one: str, other: str) -> tuple[str, str]:
    """Return where two texts begin to differ."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return one[max(at - 60, 0) : at + 60], other[max(at - 60, 0) : at + 60]


# --- every exercise of the course --------------------------------------------------------------------


def _number(inputs: tuple[Any, ...]) -> int:
    """Return a number made of hidden inputs."""
    first = next((np.ravel(i) for i in inputs if isinstance(i, (np.ndarray, float, int))), [0.0])
    numbers = [v for v in first if isinstance(v, (int, float, np.number))]
    return int(abs(sum(map(float, numbers))) * 1e4) % 10**6 if np.isfinite(numbers).all() else 7


def _raising(h: int) -> Any:
    raise type(f"H{h}", (Exception,), {})(str(h))


ENCODERS: dict[str, Callable[[int], Any]] = {
    "shape": lambda h: np.zeros((2, h % 50 + 60)),
    "list": lambda h: [0.5] * (h % 5000 + 60),
    "dict": lambda h: {f"{h}": 1.0},
    "text": lambda h: f"{h}",
    "dtype": lambda h: np.zeros(3, f"M8[{h % 99 + 1}s]"),
    "object": lambda h: type(f"H{h}", (), {})(),
    "error": _raising,
    "large": lambda h: np.zeros(400_000 + h),
}


def _drawing(h: int, how: str) -> Callable[..., None]:
    def draw(ax: Any, *inputs: Any) -> None:
        from matplotlib.lines import Line2D

        kind = type(f"H{h}", (Line2D,), {})
        ax.set_xlabel(f"{h}")
        ax.set_title(f"{h}")
        ax.figure.set_size_inches(3 + h % 5, 3 + h % 7)
        if how == "artists":
            ax.add_artist(kind([0, 1], [0, h]))
        else:
            ax.scatter(np.arange(h % 50 + 2), np.full(h % 50 + 2, h))

    return draw


#: What is right on all public inputs.
RIGHT = Verdict(1.0, exercise="", max_points=1.0, verdict="right", message="Right.")


def _answer(exercise: Any, encode: Callable[[int], Any], how: str) -> Any:
    kind = kind_of(exercise.ask)
    if kind.claims:
        return lambda ax, *inputs: _drawing(_number(inputs), how)(ax, *inputs)
    if exercise.ask.method:
        method = lambda self, *inputs: encode(_number(inputs))  # noqa: E731
        return type("Answer", (), {exercise.ask.method: method})
    return lambda *inputs: encode(_number(inputs))


@pytest.mark.parametrize("name", [f"lab{n}" for n in range(1, 9)])
def test_no_word_on_a_hidden_input_depends_on_it(name: str) -> None:
    """For each exercise and each way of encoding, three draws of hidden inputs give one text."""
    for check, exercise in load_lab(COURSE, name).exercises.items():
        if exercise.hidden is None:
            continue
        for how in ("artists", "points") if kind_of(exercise.ask).claims else ENCODERS:
            answer = _answer(exercise, ENCODERS.get(how, str), how)
            questions = [hidden_question(exercise, seed) for seed in range(3)]
            told = {judge_both(asking(answer), q, lambda q=q: q, RIGHT).words for q in questions}
            assert len(told) == 1, (check, how, told)


def test_a_public_message_keeps_its_details() -> None:
    """The same answer is told on public inputs which shape came and which was asked for."""
    _, exercise = load_exercise(COURSE, "lab6.class_priors")
    shown = public_question(exercise)
    words = verdict_on(shown, asking(lambda *inputs: np.zeros(77))(shown)).words
    assert "Got an array of shape (77,)" in words
    fresh = hidden_question(exercise, 1)
    words = verdict_on(fresh, asking(lambda *inputs: np.zeros(77))(fresh)).words
    assert "77" not in words
    assert "Got another shape" in words
