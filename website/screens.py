"""Pictures for the instructor's Monday: the pages of a small class, as an instructor sees them.

The class belongs to the course of website/example, which gives nothing of the labs away. The pictures are
kept beside the other built files until a source changes; where no Chromium is, the page does without.
"""

from __future__ import annotations

import hashlib
import html
import json
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import autograder
import labgauss

from . import captures
from .camera import Camera, NoPicture, Picture, View, camera
from .example_class import EXAMPLE, LAB, formgrader, graded_class, mark, marking_page

__all__ = ["NoPicture", "blocks", "pictures", "write"]

_HERE = Path(__file__).parent
#: The largest that one picture may be.
MOST_BYTES = 150_000
#: The student whose letter is shown: two wrong ideas, one right answer, half of the written question.
_STUDENT = "s1006"


@dataclass(frozen=True)
class Screen:
    """One page to look at: what is seen, in words, and how, in a wide window and on a phone."""

    alt: str
    wide: View
    narrow: View
    has_dark: bool = True

    def views(self, name: str) -> Iterator[tuple[str, View, bool]]:
        """Yield each picture of this page: its name, the view, and whether it is dark."""
        for width, view in (("wide", self.wide), ("narrow", self.narrow)):
            for look in ("light", "dark") if self.has_dark else ("light",):
                yield f"{name}-{width}-{look}", view, look == "dark"


_OPEN_CARD = "document.querySelector('.card[aria-current=true]')"
_TASK = "lab1_tower"
_SUBMISSION = {
    "ready": f"document.querySelector('#{_TASK}')?.value",
    "first": f".nbgrader_cell:has(#{_TASK})",
    "last": f".cell:has(#{_TASK}) + .cell",
}
SCREENS = {
    "mark": Screen(
        "The marking page. The question, at which angle a ball from a tower flies farthest, and "
        "the mark scheme as three buttons of one point each: all three are pressed, so the field says 3 of 3 points. Below "
        "it a field for a comment, a comment to use again, and a button to save. Then the answers of the class, equal ones "
        "together: the one that is being marked in a frame, given by 2 students; the others open, or marked, with their points.",
        View(1040, 810, _OPEN_CARD, keys="123", last="#cards"),
        View(390, 1240, _OPEN_CARD, keys="123"),
    ),
    "formgrader": Screen(
        "The same question in nbgrader's formgrader: a bar with 1.5 of 3 points, the question with its mark scheme, the comment "
        "“Longer, yes. What does the extra time change?”, and the student's answer, “Smaller, it flies longer from the tower.”",
        View(760, 900, **_SUBMISSION),
        View(390, 900, **_SUBMISSION),
        has_dark=False,
    ),
    "report": Screen(
        "The first screen of a lab's report. 15 of 16 handed in, the median mark is 40 per cent of the checks' points, 9 wrong ideas are recognised, "
        "2 students need a look. The most costly ideas, each with a bar: speed not split, 12 points; degrees as radians, 9; "
        "gravity forgotten, 9; and three more. Then how the marks are spread, and three questions for the next "
        "session, such as: What does np.sin(90) give, and what did you expect?",
        View(1000, 900, last=".first + .card"),
        View(390, 900, last=".first + .card"),
    ),
    "letter": Screen(
        "The head of a letter to a student. 5.5 of 13 points: two exercises are not yet right, one is, and a person gave 1.5 of 3 for the "
        "written question. Then what to think about first: “Your angle went into a function of numpy as it came. In which "
        "unit does numpy count angles?”, with the input, the student's value, -0.5397, and the right one, 1.723.",
        View(640, 900, last="section.first"),
        View(390, 900, last="section.first"),
    ),
}  # fmt: skip


def pictures(course: Path) -> dict[str, Picture]:
    """Return the pictures by their names: those that are kept, else new ones; say why there are none."""
    folder = course / ".built" / "site" / "screens"
    stamp = _stamp()
    kept = _kept(folder, stamp)
    if kept:
        return kept
    made = _take()
    write(made, folder)
    known = {name: (picture.width, picture.height, picture.words) for name, picture in made.items()}
    told = json.dumps({"stamp": stamp, "known": known})
    (folder / "screens.json").write_text(told, encoding="utf-8")
    return made


def write(made: Mapping[str, Picture], folder: Path) -> None:
    """Write pictures into a folder, under their names."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in made.items():
        (folder / f"{name}.webp").write_bytes(picture.content)


def _kept(folder: Path, stamp: str) -> dict[str, Picture]:
    index = folder / "screens.json"
    told = json.loads(index.read_text(encoding="utf-8")) if index.exists() else {}
    if told.get("stamp") != stamp:
        return {}
    return {
        name: Picture((folder / f"{name}.webp").read_bytes(), *known)
        for name, known in told["known"].items()
    }


def _stamp() -> str:
    """Return what changes with whatever can be seen on a picture."""
    hashed = hashlib.sha256()
    packages = (
        Path(autograder.__file__).parent,
        Path(labgauss.__file__).parent / "checks",
        EXAMPLE,
    )
    files = [file for folder in packages for file in folder.rglob("*") if file.suffix in _SEEN]
    for file in sorted([*files, *(_HERE / f"{name}.py" for name in _MAKERS)]):
        hashed.update(file.read_bytes())
    return hashed.hexdigest()


_SEEN = {".py", ".js", ".css", ".html", ".md", ".toml"}
_MAKERS = ("screens", "camera", "example_class")


def _take() -> dict[str, Picture]:
    """Let the class hand in, grade it, and look at each page when an instructor does."""
    with tempfile.TemporaryDirectory() as folder, camera() as eye:
        root = graded_class(Path(folder).resolve())
        mark(root, some=True)
        with marking_page(root) as address:
            made = _views(eye, "mark", address)
        mark(root, some=False)
        with formgrader(root, _STUDENT) as address:
            made |= _views(eye, "formgrader", address)
        for words in (("report",), ("feedback", LAB)):
            captures.run_command(root, "autograder", *words)
        made |= _views(eye, "report", (root / "report" / f"{LAB}.html").as_uri())
        letter = root / "feedback" / _STUDENT / f"{LAB}_letter.html"
        return made | _views(eye, "letter", letter.as_uri())


def _views(eye: Camera, name: str, address: str) -> dict[str, Picture]:
    return {
        key: eye.take(address, view, dark=dark) for key, view, dark in SCREENS[name].views(name)
    }


def blocks(made: Mapping[str, Picture], folder: str) -> dict[str, str]:
    """Return the HTML of each screen, and what is said of all of them; nothing where there are no pictures."""
    shown = {f"screen:{name}": _block(name, screen, made, folder) if made else "" for name, screen in SCREENS.items()}  # fmt: skip
    return {**shown, "screens": _ABOUT if made else ""}


_ABOUT = (
    "The pictures show another course, on throwing a ball: the pages of a lab hold its wrong ideas, its hints and its mark schemes, and students "
    "read this site, too. A click shows a picture in full size."
)


def _block(name: str, screen: Screen, made: Mapping[str, Picture], folder: str) -> str:
    """Return one screen as HTML: for light and for dark pages, each wide and narrow."""
    looks = ("light", "dark") if screen.has_dark else ("light",)
    return "\n".join(_look(name, look, screen, made, folder) for look in looks)


def _look(name: str, look: str, screen: Screen, made: Mapping[str, Picture], folder: str) -> str:
    wide, narrow = f"{name}-wide-{look}", f"{name}-narrow-{look}"
    on_phones = f'media="(max-width: 600px)" srcset="{folder}/{narrow}.webp" {_size(made[narrow])}'
    said = f'alt="{html.escape(screen.alt)}" {_size(made[wide])} loading="lazy"'
    image = f'<source {on_phones}><img src="{folder}/{wide}.webp" {said}>'
    only = f" only-{look}" if screen.has_dark else ""
    link = f'<a href="{folder}/{wide}.webp"><picture>{image}</picture></a>'
    return f'<p class="screen{only}">{link}</p>'


def _size(picture: Picture) -> str:
    return f'width="{picture.width}" height="{picture.height}"'
