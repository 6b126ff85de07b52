"""The pictures of the instructor's Monday: said in words, of a course that gives nothing away, left out where no Chromium is."""

from __future__ import annotations

import io
import re
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from autograder.course import lab_names, load_lab
from autograder.verify import verify_lab
from website import __main__ as command
from website import build, camera, example_class, leaks, screens
from website.camera import Picture

from . import browser
from .conftest import REPOSITORY

COURSE = REPOSITORY / "course"
PAGE = REPOSITORY / "website" / "pages" / "instructors" / "monday.md"


def names() -> list[str]:
    """Return the names of all pictures."""
    return [view[0] for name, screen in screens.SCREENS.items() for view in screen.views(name)]


def blank(*_: object) -> dict[str, Picture]:
    """Return a picture of nothing for each name."""
    return {name: Picture(name.encode(), 40, 30, "words") for name in names()}


def test_the_page_asks_for_each_picture_once() -> None:
    """No picture is made for nothing, and each stands below the command that it belongs to."""
    page = PAGE.read_text(encoding="utf-8")
    asked = re.findall(r"\{\{screen:(\w+)\}\}", page)
    assert asked == list(screens.SCREENS)
    assert page.count("{{screens}}") == 1
    for name, before in (("mark", "mark"), ("report", "report"), ("letter", "feedback")):
        assert f"autograder {before}" in page[: page.index(f"{{{{screen:{name}}}}}")]


def test_each_picture_is_there_and_said_in_words() -> None:
    """Every file that the page names is made, wide and narrow, light and dark, with alt text and its size."""
    made = blank()
    shown = "".join(screens.blocks(made, "place").values())
    files = re.findall(r'(?:src|srcset|href)="place/([^"]+)\.webp"', shown)
    assert set(files) == set(made)
    images = re.findall(r"<img [^>]+>", shown)
    assert len(images) == len(made) // 2
    for image in images:
        alt = re.search(r'alt="([^"]+)"', image)
        assert alt is not None
        assert len(alt[1]) > 150
        assert 'width="40" height="30" loading="lazy"' in image
    assert shown.count("only-light") == shown.count("only-dark") == 3
    assert "another course" in shown


def test_without_pictures_the_page_reads_on() -> None:
    """No image, no sentence about pictures, no hole."""
    text = build.filled(
        re.sub(r"\{\{capture:\w+\}\}", "", PAGE.read_text(encoding="utf-8")), screens.blocks({}, "")
    )
    assert "{{" not in text
    assert not re.search(r"<img|<p class|pictures", text)


def test_without_chromium_one_line_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The site is built all the same, and what to install is said once."""
    built: dict[str, Any] = {}
    monkeypatch.setattr(build, "build", lambda *given, **options: built.update(options))
    monkeypatch.setattr(camera.shutil, "which", lambda name: None)
    monkeypatch.setattr(screens, "_kept", lambda *given: {})
    assert command.main(["lab6", "--out", str(tmp_path)]) == 0
    (line,) = [row for row in capsys.readouterr().out.splitlines() if "pictures" in row]
    assert "left out" in line
    assert "apt-get install chromium" in line
    assert built["pictures"] == {}


def test_pictures_are_kept_until_a_source_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second build takes none; after a change all are taken anew."""
    taken = []
    monkeypatch.setattr(screens, "_take", lambda: taken.append(1) or blank())
    assert screens.pictures(tmp_path) == screens.pictures(tmp_path) == blank()
    assert len(taken) == 1
    monkeypatch.setattr(screens, "_stamp", lambda: "another")
    screens.pictures(tmp_path)
    assert len(taken) == 2


def test_the_course_of_the_pictures_holds_nothing_of_the_labs() -> None:
    """No line of a lab's solution, right answer, mark scheme or guide, no hint, and no way into the labs."""
    course = [path for path in example_class.EXAMPLE.rglob("*.*") if path.suffix != ".pyc"]
    assert len(course) > 10
    files = [*course, Path(example_class.__file__), Path(screens.__file__)]
    text = leaks.one_line("\n".join(path.read_text(encoding="utf-8") for path in files))
    labs = [load_lab(COURSE, name) for name in lab_names(COURSE)]
    hints = [i.hint for lab in labs for e in lab.exercises.values() for i in e.ideas.values()]
    assert [line for _, line in leaks.secrets(labs) if line in text] == []
    assert [hint for hint in hints if leaks.one_line(hint) in text] == []
    assert not re.search("|".join(["(from|import) course", *(lab.name for lab in labs)]), text)


def test_the_course_of_the_pictures_is_a_course_that_holds(tmp_path: Path) -> None:
    """What the pictures show was graded by a grader that is proven, as every lab's is."""
    course = tmp_path / "course"
    shutil.copytree(example_class.EXAMPLE, course)
    rows = verify_lab(course, "lab1", seeds=3)
    assert [row.problems for row in rows] == [[], [], []]
    assert all(row.named == row.misconceptions for row in rows)


@pytest.fixture(scope="module")
def taken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Picture]:
    """Take all pictures, as the first build of the site does."""
    browser.chromium()
    return screens.pictures(tmp_path_factory.mktemp("course"))


@pytest.mark.full
def test_pictures_are_small_and_show_something(taken: dict[str, Picture]) -> None:
    """None is above 150 kB, all together below 1 MB; each has ink on most of its height, dark ones on
    dark, and none ends in the middle of a line."""
    assert list(taken) == names()
    assert sum(len(picture.content) for picture in taken.values()) < 1_000_000
    for name, picture in taken.items():
        assert len(picture.content) < screens.MOST_BYTES, name
        with Image.open(io.BytesIO(picture.content)) as opened:
            grey = np.asarray(opened.convert("L"), dtype=float)
        assert grey.shape[1] == pytest.approx(1.5 * picture.width, abs=2)
        assert (np.median(grey) < 100) == name.endswith("dark"), name
        assert np.mean(np.ptp(grey, axis=1) > 40) > 0.5, name
        end = grey[-4:]  # rows of pixels: a line of text that is cut runs through all of them
        through = np.mean(np.abs(end - np.median(end, axis=1, keepdims=True)) > 40, axis=1)
        assert through.min() < 0.02, f"{name} ends in the middle of a line"


@pytest.mark.full
def test_pictures_show_no_lab_and_no_machine(taken: dict[str, Picture]) -> None:
    """On no page that is photographed stands a line of a lab that students must not read, or a path of this machine."""
    labs = [load_lab(COURSE, name) for name in lab_names(COURSE)]
    secrets = leaks.secrets(labs)
    for name, picture in taken.items():
        words = leaks.one_line(picture.words)
        assert len(words) > 300, name
        assert [what for what, line in secrets if line in words] == [], name
        assert not re.search(r"/(tmp|home|root|work|usr|Users)\b|[A-Z]:\\|127\.0\.0\.1", words), (
            name
        )


@pytest.mark.full
def test_alt_texts_say_what_is_seen(taken: dict[str, Picture]) -> None:
    """What an alt text quotes or counts stands on the page that it describes."""
    for name, screen in screens.SCREENS.items():
        words = taken[f"{name}-wide-light"].words
        for quoted in re.findall(r"“([^”]+)”", screen.alt):
            assert quoted in leaks.one_line(words), quoted
    seen = {name: leaks.one_line(taken[f"{name}-wide-light"].words) for name in screens.SCREENS}
    facts = {
        "mark": ["Answer 1 · 2 students open · not saved", "3 in all", "of 3", "1½ of 3 · marked"],
        "formgrader": ["From a tower", "1.5"],
        "report": ["15 of 16 handed in", "40 % median mark", "9 wrong ideas", "2 need a look",
                   "speed not split −12 points", "degrees as radians −9", "gravity forgotten −9"],
        "letter": ["5.5 of 13 points", "1.5 of 3", "-0.5397", "1.723"],
    }  # fmt: skip
    for name, lines in facts.items():
        assert [line for line in lines if line not in seen[name]] == [], name


@pytest.mark.full
def test_the_page_is_for_everybody(taken: dict[str, Picture], tmp_path: Path) -> None:
    """axe finds nothing serious on the Monday page with its pictures, on a desk and on a phone."""
    environment = browser.environment()
    build.build(COURSE, ["lab6_naive_bayes"], tmp_path / "site", lite=None, pictures=taken)
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
