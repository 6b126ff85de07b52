"""What a command cannot do is one sentence and an exit code, whichever command it is."""

from __future__ import annotations

import pytest

from autograder import cli
from autograder.course import CourseError
from autograder.engines import EngineError
from autograder.gradebook import BookError
from autograder.refused import last_line


@pytest.mark.parametrize(
    "words",
    [["grade", "lab1"], ["mark", "lab1"], ["report"], ["learn", "lab1"], ["demo"], ["build"]],
    ids=lambda words: words[0],
)
@pytest.mark.parametrize(
    ("raised", "said"),
    [
        (CourseError("a lab must be there. It is not."), "a lab must be there. It is not."),
        (EngineError("no engine starts here."), "no engine starts here."),
        (BookError("the gradebook is locked."), "the gradebook is locked."),
        (OSError(28, "No space left on device", "x.csv"), "x.csv must be there to be read and"),
        (OSError("what has no file"), "the course must be there to be read and written"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_cannot_be_done_is_one_sentence(
    words: list[str], raised: Exception, said: str,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """Engines, gradebooks, courses and disks: the command's name, the sentence, and code 1."""

    def refuse(_: object) -> int:
        raise raised

    monkeypatch.setattr(cli, "_run", refuse)
    assert cli.main(words) == 1
    complaint = capsys.readouterr().err
    assert complaint.startswith(f"autograder {words[0]}: {said}")
    assert complaint.count("\n") == 1


def test_two_says_that_collect_was_called_wrongly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Because 1 says there that not everything was collected."""

    def refuse(_: object) -> int:
        raise CourseError("LAB must be one of the course.")

    monkeypatch.setattr(cli, "_run", refuse)
    assert cli.main(["collect", "lab9", "x.zip"]) == 2
    assert "LAB must be one of the course." in capsys.readouterr().err


def test_an_error_of_ours_is_one_line_whatever_it_quotes() -> None:
    """A record and a terminal take it: half a character and what controls a terminal are question marks."""
    said = last_line(KeyError("a\ud800\x1b[2J\n"))
    assert said == "KeyError: 'a\\ud800\\x1b[2J\\n'"  # it quotes by itself
    assert last_line(ValueError("a\ud800\x1b[2J\n")) == "ValueError: a??[2J?"
