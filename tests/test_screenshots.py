"""The pictures of the documentation and the commands of the instructor's page: real, described, and with no secret of a lab."""

from __future__ import annotations

import getpass
import html
import json
import re
import shutil
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from autograder.course import lab_names, load_lab
from autograder.marking import public_question
from autograder.verify import verify_lab
from labgauss.checks.judging import judge
from website import __main__ as command
from website import build, captures, leaks, screenshots

from . import browser
from .conftest import REPOSITORY

COURSE = REPOSITORY / "course"
PAGE = captures.PAGE.read_text(encoding="utf-8")
#: The pictures of the instructor's page, and the command whose section shows each.
PICTURES = {
    "mark.png": "autograder mark",
    "report.png": "autograder report", "feedback.png": "autograder feedback",
}  # fmt: skip
README = (REPOSITORY / "README.md").read_text(encoding="utf-8")


def written(tmp_path: Path, pictures: list[str]) -> tuple[str, list[str]]:
    """Write the instructor's page with these pictures; return its text and what is left out."""
    shown, source = tmp_path / "shown", tmp_path / "source"
    shown.mkdir()
    for name in pictures:
        (shown / name).write_bytes(b"a picture")
    printed = {"autograder report": "The report is there."}
    (shown / "printed.json").write_text(json.dumps(printed), encoding="utf-8")
    page = source / "instructors" / "monday.md"
    page.parent.mkdir(parents=True)
    shutil.copy(captures.PAGE, page)
    left_out = build.write_monday(source, shown)
    assert {path.name for path in page.parent.glob("*.png")} == set(pictures)
    return page.read_text(encoding="utf-8"), left_out


def test_every_command_on_the_page_is_run() -> None:
    """No block of commands stands on the page that the build does not run."""
    blocks = re.findall(r"```sh\n(.*?)\n```", PAGE, re.DOTALL)
    assert captures.COMMAND.findall(PAGE) == blocks
    assert len(blocks) == len(set(blocks)) >= 10
    assert "```text" not in PAGE


def test_a_command_that_fails_stops_the_build(tmp_path: Path) -> None:
    """The page cannot show a command that the program refuses."""
    with pytest.raises(captures.CourseError, match="autograder grade nothing must work"):
        captures.run_command(tmp_path / "course", "autograder grade nothing")


def test_outputs_stand_below_their_commands(tmp_path: Path) -> None:
    """What a command printed is put below it; a command that printed nothing has nothing below."""
    text, _ = written(tmp_path, [])
    assert "```sh\nautograder report\n```\n\n```text\nThe report is there.\n```\n" in text
    assert text.count("```text") == 1


def test_the_page_describes_each_picture_below_its_command(tmp_path: Path) -> None:
    """Each picture is named once, with an alternative text, after the command that it belongs to."""
    text, left_out = written(tmp_path, list(PICTURES))
    found = re.findall(r"!\[(.+)\]\((.+)\)\{", text)
    assert [name for _, name in found] == list(PICTURES)
    assert left_out == []
    for alt, name in found:
        assert len(alt) > 150
        assert PICTURES[name] in text[: text.index(name)]


def test_without_pictures_the_page_reads_on(tmp_path: Path) -> None:
    """A picture that is not there is not named, and the build says which are left out."""
    text, left_out = written(tmp_path, ["report.png"])
    assert re.findall(r"\w+\.png", text) == ["report.png"]
    assert left_out == [name for name in PICTURES if name != "report.png"]


def test_without_chromium_one_line_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The site is built all the same, and what to install is said once."""
    monkeypatch.setattr(build, "build", lambda *given, **options: ["mark.png", "report.png"])
    assert command.main(["lab6", "--out", str(tmp_path)]) == 0
    (line,) = [row for row in capsys.readouterr().out.splitlines() if "pictures" in row]
    assert "mark.png, report.png" in line
    assert "apt-get install chromium" in line


@pytest.mark.parametrize("chromium", ["", "false"])
def test_where_chromium_fails_no_old_picture_stays(
    chromium: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chromium that is missing or ends at once gives no picture, rather than yesterday's."""
    monkeypatch.setattr(screenshots, "chromium", lambda: chromium)
    picture = tmp_path / "old.png"
    picture.write_bytes(b"old")
    screenshots.take(picture, "about:blank", 640, 400)
    assert not picture.exists()


def test_what_the_page_shows_is_kept_until_a_source_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second build runs nothing; after a change everything is made anew, and nothing old stays."""
    runs: list[Path] = []
    monkeypatch.setattr(captures, "prepare", lambda folder: folder)
    monkeypatch.setattr(captures, "run_all", lambda root: runs.append(root) or {})
    monkeypatch.setattr(
        screenshots, "take_instructors", lambda root, kept: (kept / f"{len(runs)}.png").touch()
    )
    assert captures.shown(tmp_path) == captures.shown(tmp_path)
    assert len(runs) == 1
    monkeypatch.setattr(captures, "_stamp", lambda: "another")
    kept = captures.shown(tmp_path)
    assert [path.name for path in kept.glob("*.png")] == ["2.png"]


def test_the_readme_shows_its_picture_light_and_dark() -> None:
    """Both files are in docs/, light and dark, of one size; nothing else is."""
    head = README[: README.index("##")]
    named = re.findall(r'(?:src|srcset)="docs/([^"]+)"', head)
    assert named == ["opening-dark.png", "opening-light.png"]
    assert {path.name for path in screenshots.DOCS.iterdir()} == set(named)
    dark, light = (Image.open(screenshots.DOCS / name).convert("L") for name in named)
    assert dark.size == light.size
    assert np.median(np.asarray(dark)) < 50
    assert np.median(np.asarray(light)) > 200


def test_the_readmes_picture_says_what_the_check_says_today() -> None:
    """The alternative text holds the verdict word for word; when it changes, the picture is to be taken again."""
    exercise = load_lab(COURSE, "lab3").exercises["lab3.fit_gaussian"]
    verdict = judge(lambda X: (X.mean(axis=0), np.cov(X.T)), public_question(exercise))
    alt = html.unescape(build.opening_alt_text())
    assert f"lab3.fit_gaussian, {float(verdict):g} of {verdict.max_points:g} points. " in alt, (
        "python -m website.screenshots"
    )
    assert f"{verdict.message} Think about it: {verdict.hint}" in alt, (
        "python -m website.screenshots"
    )


def test_the_course_of_the_pictures_holds_nothing_of_the_labs() -> None:
    """No line of a lab's solution, right answer, mark scheme or guide, no hint, and no way into the labs."""
    course = [path for path in captures.EXAMPLE.rglob("*.*") if path.suffix != ".pyc"]
    assert len(course) > 10
    files = [*course, Path(captures.__file__)]
    text = leaks.one_line("\n".join(path.read_text(encoding="utf-8") for path in files))
    labs = [load_lab(COURSE, name) for name in lab_names(COURSE)]
    hints = [i.hint for lab in labs for e in lab.exercises.values() for i in e.ideas.values()]
    assert [line for _, line in leaks.secrets(labs) if line in text] == []
    assert [hint for hint in hints if leaks.one_line(hint) in text] == []
    assert not re.search("|".join(["(from|import) course", *(lab.name for lab in labs)]), text)


def test_the_course_of_the_pictures_is_a_course_that_holds(tmp_path: Path) -> None:
    """What the pictures show was graded by a grader that is proven, as every lab's is."""
    course = tmp_path / "course"
    shutil.copytree(captures.EXAMPLE, course)
    rows = verify_lab(course, "lab1", seeds=3)
    assert [row.problems for row in rows] == [[], [], []]
    assert all(row.named == row.misconceptions for row in rows)


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Run the commands and take the pictures as the build does; return the course and what the page shows."""
    browser.chromium()
    root = captures.prepare(tmp_path_factory.mktemp("class").resolve())
    shown = tmp_path_factory.mktemp("shown")
    (shown / "printed.json").write_text(json.dumps(captures.run_all(root)), encoding="utf-8")
    screenshots.take_instructors(root, shown)
    return root, shown


def words(graded: tuple[Path, Path]) -> dict[str, str]:
    """Return the words of the pages of which pictures are taken, and of what commands printed."""
    root, shown = graded
    feedback = root / "feedback" / screenshots.STUDENT / f"{screenshots.LAB}_letter.html"
    pages = {"report.png": root / "report" / f"{screenshots.LAB}.html", "feedback.png": feedback}
    texts = {name: page.read_text(encoding="utf-8") for name, page in pages.items()}
    seen = {name: f"{leaks.visible(text)} {spaced(text)}" for name, text in texts.items()}
    return seen | json.loads((shown / "printed.json").read_text(encoding="utf-8"))


def spaced(page: str) -> str:
    """Return the text of a page with a blank for each tag."""
    text = re.sub(r"<(script|style)\b.*?</\1>|<[^>]+>", " ", page, flags=re.DOTALL)
    return leaks.one_line(html.unescape(text))


@pytest.mark.full
def test_pictures_are_small_and_show_something(graded: tuple[Path, Path]) -> None:
    """None is above 150 kB; each has ink on a large part of its height, down to its last quarter."""
    _, shown = graded
    assert {path.name for path in shown.glob("*.png")} == set(PICTURES)
    for name in PICTURES:
        assert (shown / name).stat().st_size < 150_000, name
        with Image.open(shown / name) as opened:
            grey = np.asarray(opened.convert("L"), dtype=float)
        inked = np.ptp(grey, axis=1) > 40
        assert inked.mean() > 0.4, name
        assert inked[-len(inked) // 4 :].any(), name


@pytest.mark.full
def test_pages_and_outputs_show_no_lab_and_no_machine(graded: tuple[Path, Path]) -> None:
    """Nowhere stands a line of a lab that students must not read, a path of this machine, or who built the page."""
    secrets = leaks.secrets([load_lab(COURSE, name) for name in lab_names(COURSE)])
    machine = rf"/(tmp|home|root|work|usr|Users)\b|[A-Z]:\\|127\.0\.0\.1|\b{getpass.getuser()}\b"
    for name, text in words(graded).items():
        assert [what for what, line in secrets if line in leaks.one_line(text)] == [], name
        assert not re.search(machine, text), name


@pytest.mark.full
def test_alternative_texts_say_what_is_seen(graded: tuple[Path, Path]) -> None:
    """What an alternative text quotes or counts stands on the page that it describes."""
    seen = words(graded)
    alts = {name: alt for alt, name in re.findall(r"!\[(.+)\]\((.+)\)\{", PAGE)}
    for name in ("report.png", "feedback.png"):
        for quoted in re.findall(r"“([^”]+)”", alts[name]):
            assert leaks.one_line(quoted) in seen[name], quoted
    facts = {
        "report.png": ["11 of 12 handed in", "70 % median mark", "6 wrong ideas", "1 needs a look",
                       "degrees as radians −8 points", "cosine for sine −6", "not squared −6"],
        "feedback.png": ["5.5 of 13 points", "1.5 of 3", "-0.5397", "1.723"],
        "autograder mark lab1 --json": ['"answers": 11', '"marked": 6', '"empty": 4', '"open": 5'],
    }  # fmt: skip
    for name, lines in facts.items():
        assert [line for line in lines if line not in seen[name]] == [], name


@pytest.mark.full
def test_the_page_is_for_everybody(graded: tuple[Path, Path], tmp_path: Path) -> None:
    """axe finds nothing serious on the instructor's page with its pictures, on a desk and on a phone."""
    environment = browser.environment()
    build.build(COURSE, ["lab6_naive_bayes"], tmp_path / "site", lite=None, shown=graded[1])
    with browser.served(tmp_path / "site") as address:
        told = browser.run(
            "pages.mjs",
            environment,
            address,
            str(browser.shots(tmp_path)),
            "instructors/monday.html",
        )
    assert [one for one in told["found"] if one["impact"] in ("serious", "critical")] == []
    assert told["errors"] == told["outside"] == []
