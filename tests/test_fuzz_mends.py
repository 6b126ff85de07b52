"""The fuzzer finds each defect of its issue again when the mend is taken out, one at a time.

A mend is taken out in this process, by its words in the source. What a fuzzer of this kind cannot see:
- that all values together are judged within the budget of the right answer: without it a case takes seconds
  instead of a hundredth, which no count of entries tells from an honest large answer;
- four repeats that exceed the deadline, a database that is away, limits of threads, files and memory of a
  sandbox: they take minutes, a server, or a real sandbox (test_attacks*.py, test_grade_faults.py, test_gradebook*.py);
- what of a hidden input stands in a message: that is a claim on words, which test_attacks_on_channel.py holds.
"""

from __future__ import annotations

import importlib
import inspect
import io
import sys
import textwrap
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from . import fuzz_world as world
from .fuzz_cases import kind_of
from .test_fuzz import FIRST_OF_CLASS, alone, in_a_class

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(sys.platform != "linux", reason="student code is held by Linux"),
]


@dataclass(frozen=True)
class Mend:
    """A mend: the words of the source that it consists of, what stood there before, and the kinds of cases that show it.

    Each change names a module, a function in it, the words, and those in their place.
    """

    kinds: tuple[str, ...]
    changes: tuple[tuple[str, str, str, str], ...]


_CHANNEL, _ANSWERS, _SITTING = (
    "autograder.worker.channel",
    "autograder.referee.answers",
    "autograder.referee.sitting",
)
_CLASS, _COMPARE = "autograder.coordinator.class_run", "labgauss.checks.compare"

MENDS = {
    "half a surrogate in a text": Mend(("reply", "output"), (
        (_CHANNEL, "_Decoder.value", 'given if given.isascii() else given.encode("utf-8", "replace").decode()', "given"),
    )),
    "half a surrogate in an array of labels": Mend(("reply",), (
        (_CHANNEL, "_are_letters", "((codes < 0xD800) | ((codes >= 0xE000) & (codes < 0x110000)))", "(codes < 0x110000)"),
    )),
    "an artist's name that controls a terminal": Mend(("drawing",), (
        (_ANSWERS, "_look_at_drawing", "name.isprintable() and ", ""),
    )),
    "a long axis without an entry": Mend(("reply", "value"), (
        (_COMPARE, "_Copier._array", "max(value.size, *value.shape, 1)", "max(value.size, 1)"),
        (_COMPARE, "weight", "max(item.size, *item.shape, 0)", "item.size"),
    )),
    "an integer of 330 digits": Mend(("reply",), (
        (_ANSWERS, "_plain", "plain_copy(value, question.name)", "value"),
    )),
    "scalars of numpy that lose their type": Mend(("output",), (
        (_CHANNEL, "_scalar_to_json", 'return {"scalar": _to_json(value.item(), buffers, depth + 1), "dtype": value.dtype.str}',
         "return _to_json(value.item(), buffers, depth)"),
    )),
    "an answer that prints without end": Mend(("flood",), (
        ("labgauss.checks.asking", "Unheard.write", "return len(text)", "return io.StringIO.write(self, text)"),
    )),
    "a picture of more pixels than a page needs": Mend(("output",), (
        ("autograder.referee.outputs", "_is_picture", "<= MAX_PIXELS", "<= MAX_PIXELS ** 9"),
    )),
    "a control character in the words of a picture": Mend(("output",), (
        ("autograder.referee.outputs", "_bundle", "_PICTURE.fullmatch(page)", "re.fullmatch(_PICTURE.pattern.replace('\\\\x00-\\\\x08\\\\x0b-\\\\x1f', ''), page)"),
    )),
    "a message left unread": Mend(("class",), (
        (_SITTING, "Sitting.ask", 'self.copies and "copy" not in told', 'self.copies and not told.keys() & {"copy", "cannot"}'),
    )),
    "a slip that ends the process, charged twice": Mend(("class",), (
        ("autograder.referee.scoring", "score", "verdict = charged_once(answer, first, seen, _judged)",
         "verdict = charged_once(answer, first, seen, _judged) if answer.reply else first"),
    )),
    "loops without a budget": Mend(("class",), (
        (_SITTING, "Sitting._limit", "if self._looped:", "if False:"),
    )),
    "a name of 200 letters": Mend(("class",), (
        ("autograder.coordinator.submissions", "find", "_NAME.fullmatch(folder.name) is not None", '"\\\\" not in folder.name'),
    )),
    "a name with a backslash": Mend(("class",), (
        ("autograder.coordinator.submissions", "find", "_NAME.fullmatch(folder.name) is not None", "len(folder.name) <= 128"),
    )),
    "no net around what is stored": Mend(("class",), (
        (_CLASS, "ClassRun.take", "except Exception as error", "except ImportError as error"),
    )),
    "no net around what is read": Mend(("class",), (
        (_CLASS, "ClassRun.tasks", "except Exception as error", "except ImportError as error"),
    )),
    "no net around what is graded": Mend(("class",), (
        ("autograder.coordinator.grading_process", "Grader.grade", "except Exception as error", "except ImportError as error"),
    )),
    "an error that quotes a student as it is": Mend(("class",), (
        ("autograder.refused", "last_line", 'c if c.isprintable() else "?"', "c"),
    )),
}  # fmt: skip


@contextmanager
def without(mend: Mend) -> Iterator[None]:
    """Take a mend out, and put it back."""
    undo: list[Callable[[], None]] = []
    try:
        for place, path, old, new in mend.changes:
            module = importlib.import_module(place)
            *owners, name = path.split(".")
            owner: Any = getattr(module, owners[0]) if owners else module
            before = getattr(owner, name)
            source = textwrap.dedent(inspect.getsource(before))
            assert old in source, f"{place}.{path} does not hold the mend any more: {old}"
            names = {**vars(module), "io": io}
            exec(compile(source.replace(old, new), str(module.__file__), "exec"), names)
            made = names[name]
            if not owners:  # its own module calls it, and who has imported it
                users = [
                    m
                    for m in [*sys.modules.values()]
                    if getattr(m, "__dict__", {}).get(name) is before
                ]
            else:
                users = [owner]
            for user in users:
                setattr(user, name, made)
                undo.append(lambda user=user, name=name, before=before: setattr(user, name, before))
        yield
    finally:
        for step in undo:
            step()


def found(mend: Mend, built: Path, folder: Path) -> str:
    """Return what the fuzzer says without a mend; nothing where it says nothing."""
    with without(mend), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            if "class" in mend.kinds:
                for part in range(3):
                    first = FIRST_OF_CLASS + 100 * part
                    in_a_class(range(first, first + 100), built, folder / str(part))
            else:
                with world.bounded_memory():
                    alone(number for number in range(2400) if kind_of(number) in mend.kinds)
        except (Exception, world.TooMuch) as error:
            return f"{type(error).__name__}: {error}"
    return ""


@pytest.mark.parametrize("name", MENDS)
def test_a_defect_is_found_again(name: str, built_steps: Path, tmp_path: Path) -> None:
    """Without its mend the fuzzer stops at a case and says its number."""
    said = found(MENDS[name], built_steps, tmp_path)
    assert said, f"nobody noticed: {name}"
    print(said)
