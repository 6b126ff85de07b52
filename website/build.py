"""Put the site together: pages from the course, Sphinx, and the labs in the browser."""

from __future__ import annotations

import html
import inspect
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from autograder.course import CourseError, Lab, load_lab
from autograder.progress import Progress
from labgauss import explore

from . import captures, errata, guides, lab_pages, screenshots
from .executed import execute_all, executed

HERE = Path(__file__).parent
REPOSITORY = HERE.parent
NO_PICTURES = (
    "Left out of the instructor's page: {}. Chromium takes these pictures, and it is not installed "
    "or fails. Debian: apt-get install chromium."
)
NO_LITE = (
    "The labs in the browser are left out: name a Pyodide distribution, make site PYODIDE=FOLDER."
)
#: What a lab's card on the first page shows: words of a picture's alt text, and what the lab is about.
CARDS = {
    "lab1": ("", "Bayes' rule by counting, and a naive Bayes classifier for a day's weather."),
    "lab2": (
        "your bells of the two species",
        "One measurement, two classes; maximum likelihood, and the two ties of two bells.",
    ),
    "lab3": (
        "contours of the two fitted Gaussians",
        "The multivariate Gaussian: distance, density, fit, and noise with a colour.",
    ),
    "lab4": (
        "Decision regions of the fitted classifier",
        "Your own Gaussian classifier: fit, predict, see.",
    ),
    "lab5": ("", "How good is it? Confusion matrices, k nearest neighbours, and chance."),
    "lab6": ("class means as crosses", "Six points by hand, and a slide that went wrong."),
    "lab7": (
        "Two panels with three classes",
        "Shared covariance, logistic regression, and what models claim.",
    ),
    "lab8": ("Seven rows of ten digits", "Real images: read, refused, dreamt, completed."),
}


def build(
    course: Path, labs: list[str], out: Path, *, lite: Path | None, shown: Path | None = None
) -> list[str]:
    """Build the site of these labs into a folder; return which pictures are left out.

    `lite` holds the labs in the browser, `shown` what the instructor's Monday shows where that is made already.
    """
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source"
        write_sources(course, labs, source, with_lite=lite is not None)
        left_out = write_monday(source, shown or captures.shown(course))
        run_sphinx(source, out)
    (out / "downloads").mkdir(exist_ok=True)
    for name, content in downloads(course, labs).items():
        (out / "downloads" / name).write_bytes(content)
    (out / ".nojekyll").touch()  # hosts that know Jekyll would leave out folders with an underscore
    if lite is not None:
        shutil.copytree(lite, out / "lite")
    return left_out


def write_sources(course: Path, labs: list[str], source: Path, *, with_lite: bool) -> None:
    """Write all that Sphinx reads."""
    (source / "_static").mkdir(parents=True)
    shutil.copy(HERE / "conf.py", source)
    shutil.copytree(HERE / "static", source / "_static", dirs_exist_ok=True)
    for picture in screenshots.DOCS.glob("*.png"):
        shutil.copy(picture, source / "_static")
    cards, progress = [], Progress(len(labs), "running")
    for name in execute_all(course, labs):
        progress(name)
    progress.end()
    for name in labs:
        lab = load_lab(course, name)
        page = lab_pages.make_page(lab, executed(course, lab), doors(lab, with_lite))
        lab_pages.write(page, lab, course / "release", source)
        guide = source / "instructors" / f"guide_{lab.key}.md"
        guide.parent.mkdir(exist_ok=True)
        guide.write_text(guides.public_guide(lab), encoding="utf-8")
        cards.append(card(lab, page))
    lists = {
        "cards": "\n".join(cards),
        "labs": "\n".join(f"labs/{name}" for name in labs),
        "guides": "\n".join(f"guide_{load_lab(course, name).key}" for name in labs),
        "browser": BROWSER[with_lite],
        "lite": IN_BROWSER if with_lite else "",
        "alt": opening_alt_text(),
        "errata": errata.entries(),
        "interactive_figures": interactive_figures(),
    }
    for path in sorted((HERE / "pages").rglob("*.md")):
        place = source / path.relative_to(HERE / "pages")
        place.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8").replace(
            "(../../../autograder/README.md", "(write_a_lab.md"
        )
        text = text.replace("(../../../autograder/GRADING.md", "(grading.md")
        place.write_text(filled(text, lists), encoding="utf-8")
    for name, text in house_pages(course).items():
        (source / name).write_text(text, encoding="utf-8")


def write_monday(source: Path, shown: Path) -> list[str]:
    """Write outputs and pictures into the instructor's Monday; return which pictures are left out."""
    page = source / "instructors" / "monday.md"
    printed = json.loads((shown / "printed.json").read_text(encoding="utf-8"))
    text = captures.with_outputs(page.read_text(encoding="utf-8"), printed)
    taken = {picture.name for picture in shown.glob("*.png")}
    for name in taken:
        shutil.copy(shown / name, page.parent)
    kept = PICTURE.sub(lambda found: found[0] if found[1] in taken else "", text)
    page.write_text(kept, encoding="utf-8")
    return [name for name in PICTURE.findall(text) if name not in taken]


def opening_alt_text() -> str:
    """Return what the README says of its picture, which is the first page's, too."""
    readme = (REPOSITORY / "README.md").read_text(encoding="utf-8")
    (text,) = re.findall(r'<img .*alt="([^"]+)"', readme)
    return str(text)


#: A picture on the instructor's Monday, on a line of its own.
PICTURE = re.compile(r"^!\[.+\]\((\w+\.png)\).*\n", re.MULTILINE)
BROWSER = {
    True: '<a class="first" href="lite/lab/index.html?path=lab1_bayes_rule/lab1_bayes_rule.ipynb">Try it in your browser</a>',
    False: "",
}


IN_BROWSER = """\
**In the browser.** Nothing is installed: Python itself comes with the page (some 50 MB on the first visit, so that takes a while). Leave the first
visit open for a minute, and the labs open later without a network, too. What you write is kept in this browser only: **File → Download** gives you the
notebook, to keep and to hand in. In a private window everything is gone when it closes."""


def doors(lab: Lab, with_lite: bool) -> str:
    """Return the links at the head of a lab's page."""
    path = f"{lab.name}/{lab.name}.ipynb"
    run = f'<a class="first" href="../lite/lab/index.html?path={path}">Run in your browser</a>'
    links = [run] if with_lite else []
    links += [
        f'<a href="../downloads/{lab.name}.zip" download>Download this lab</a>',
        f'<a href="../instructors/guide_{lab.key}.html">For instructors</a>',
    ]
    return f'<div class="doors">{"".join(links)}</div>'


def card(lab: Lab, page: lab_pages.Page) -> str:
    """Return a lab's card for the first page: a picture, its title, what it is about."""
    words, about = CARDS.get(lab.key, ("", ""))
    chosen = [name for name, alt in page.alts.items() if words and words in alt]
    picture = (chosen or list(page.pictures) or [""])[0]
    image = f'<img src="_static/pictures/{picture}" alt="" loading="lazy">' if picture else ""
    title = html.escape(page.title)
    return f'<li>{image}<h3><a href="labs/{lab.name}.html">{title}</a></h3><p>{about}</p></li>'


def interactive_figures() -> str:
    """Return an entry of the reference for each interactive figure: its call, the first line of its module."""
    lines = {
        name: str(inspect.getdoc(inspect.getmodule(piece.numbers))).splitlines()[0]
        for name, piece in explore.PIECES.items()
    }
    return "\n\n".join(f".. py:function:: {name}()\n\n   {line}" for name, line in lines.items())


def filled(text: str, lists: Mapping[str, str]) -> str:
    """Put what the build knows into a page, where it says `{{name}}`."""

    def value(found: re.Match[str]) -> str:
        if found[1] not in lists:
            raise CourseError(f"a page must ask for what the build knows. Got {found[0]}.")
        return lists[found[1]]

    return re.sub(r"\{\{([a-z_]+)\}\}", value, text)


def house_pages(course: Path) -> dict[str, str]:
    """Return the pages that stand in the repository for their own readers, with their links mended."""
    read = {
        "instructors/write_a_lab.md": REPOSITORY / "autograder" / "README.md",
        "instructors/grading.md": REPOSITORY / "autograder" / "GRADING.md",
        "coverage.md": course / "README.md",
        "documents.md": course / "documents.md",
        "changelog.md": REPOSITORY / "CHANGELOG.md",
    }
    links = {"(GRADING.md)": "(grading.md)", "(../README.md)": "(index.md)"}
    pages = {}
    for name, path in read.items():
        text = path.read_text(encoding="utf-8")
        for old, new in links.items():
            text = text.replace(old, new)
        pages[name] = text
    pages["documents.md"] = pages["documents.md"].replace("(README.md)", "(coverage.md)")
    return pages


def run_sphinx(source: Path, out: Path) -> None:
    """Run Sphinx into an empty folder; a warning is an error, and its words are shown."""
    shutil.rmtree(out, ignore_errors=True)
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html", "-d", str(source.with_name("doctrees")),
         str(source), str(out)],
        capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
    )  # fmt: skip
    if done.returncode:
        raise CourseError(f"the pages must build without a warning. {done.stderr[-3000:]}")
    for page in out.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for old, new in MENDED.items():
            text = text.replace(old, new)
        page.write_text(text, encoding="utf-8")
    for left_over in ("objects.inv", ".buildinfo"):
        (out / left_over).unlink(missing_ok=True)
    shutil.rmtree(out / "_sources", ignore_errors=True)


#: What Sphinx and Furo leave out for screen readers: the level of a heading, the names of two landmarks.
MENDED = {
    ' role="heading">': ' role="heading" aria-level="2">',
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="Pages">',
    '<aside class="toc-drawer">': '<aside class="toc-drawer" aria-label="On this page">',
    '<aside class="toc-drawer no-toc">': '<aside class="toc-drawer no-toc" aria-label="On this page">',
}


def downloads(course: Path, labs: Iterable[str]) -> dict[str, bytes]:
    """Return the students' zip files: all labs, and one of each lab with what it needs."""
    whole = course / "bundle" / "labgauss-labs.zip"
    if not whole.exists():
        raise CourseError(
            f"the labs must be built first. There is no {whole}. Run autograder build."
        )
    made = {whole.name: whole.read_bytes()}
    with zipfile.ZipFile(whole) as archive:
        infos = archive.infolist()
        every = {path.name for path in (course / "release").iterdir() if path.is_dir()}
        for lab in labs:
            others = {f"/{name}/" for name in every - {lab}}
            buffer = io.BytesIO()
            with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as small:
                for info in infos:
                    if not any(other in info.filename for other in others):
                        small.writestr(info, archive.read(info), zipfile.ZIP_DEFLATED)
            made[f"{lab}.zip"] = buffer.getvalue()
    return made
