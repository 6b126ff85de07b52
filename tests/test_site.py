"""The course as a site: whole, light on other people's hosts, and silent about solutions."""

from __future__ import annotations

import base64
import html
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote, urlsplit

import nbformat
import pytest

import labgauss
from autograder.course import CourseError, lab_names, load_lab
from autograder.mathml import formulas_in_html
from autograder.notebook import make_notebook
from website import __main__ as command
from website import (
    build,
    check_pyodide,
    executed,
    guides,
    lab_pages,
    leaks,
    lite,
    pin_pyodide,
)

from . import browser
from .conftest import REPOSITORY

COURSE = REPOSITORY / "course"
LAB = "lab6_naive_bayes"
#: Where a reader may go from here by a click; nothing is loaded from there.
ELSEWHERE = {"www.sphinx-doc.org", "pradyunsg.me", "github.com", "distributed.dask.org"}


class Tags(HTMLParser):
    """The start tags of a page, with their attributes."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site of one lab, strictly; what the instructor's Monday shows is left out."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "printed.json").write_text("{}")
    out = folder / "site"
    build.build(COURSE, [LAB], out, lite=None, shown=folder)
    return out


def pages(site: Path) -> Iterator[tuple[Path, Tags]]:
    for page in sorted(site.rglob("*.html")):
        yield page, Tags(page)


@pytest.mark.slow
def test_every_link_and_picture_is_there(site: Path) -> None:
    """A click on any page of the site ends on a page of the site, at the place that was meant."""
    ids = {page: {a["id"] for _, a in tags.found if "id" in a} for page, tags in pages(site)}
    seen = 0
    for page, tags in pages(site):
        for _, attributes in tags.found:
            for name in ("href", "src"):
                target = urlsplit(attributes.get(name, ""))
                if target.scheme or target.netloc or name not in attributes:
                    continue
                path = page if not target.path else (page.parent / unquote(target.path)).resolve()
                assert path.exists(), f"{page.relative_to(site)}: {attributes[name]}"
                if target.fragment and path.suffix == ".html":
                    assert unquote(target.fragment) in ids[path] | {"top", "furo-main-content"}, (
                        f"{page.relative_to(site)}: {attributes[name]}"
                    )
                seen += 1
    assert seen > 500


@pytest.mark.slow
def test_no_page_loads_anything_from_another_host(site: Path) -> None:
    """Scripts, styles, pictures and fonts are the site's own; other hosts stand in links to click only."""
    for page, tags in pages(site):
        for tag, attributes in tags.found:
            for name in ("src", "href", "srcset", "action", "data", "poster"):
                host = urlsplit(attributes.get(name, "")).netloc
                assert not host or (tag == "a" and host in ELSEWHERE), (
                    f"{page.name}: <{tag} {name}> {host}"
                )
    for style in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(https?:)?//|@import", style.read_text()), style
    for script in site.rglob("*.js"):
        assert not re.search(r"import\(['\"]https?:|fetch\(['\"]https?:", script.read_text()), (
            script
        )


@pytest.mark.slow
def test_no_page_shows_a_solution_or_a_mark_scheme(site: Path) -> None:
    """No line of a solution, of a right answer of the bank, of a mark scheme or of a guide's answers."""
    assert leaks.leaks(COURSE, lab_names(COURSE), site) == []


def test_a_leak_would_be_found(tmp_path: Path) -> None:
    """Every secret, put onto a page as the site would show it, is named; a student's own lines are not."""
    lab = load_lab(COURSE, LAB)
    secrets = leaks.secrets([lab])
    for mark in ("the solution", "a right answer", "the mark scheme", "the guide"):
        what, line = next(secret for secret in secrets if mark in secret[0])
        shown = "".join(f"<span>{html.escape(part)}</span>" for part in re.split(r"(\W)", line))
        (tmp_path / "index.html").write_text(f"<div><pre>{shown}</pre></div>")
        assert f"index.html: {what}" in leaks.leaks(COURSE, [LAB], tmp_path), mark
    (tmp_path / "index.html").write_text("<pre>def class_means(X, Z):</pre>")
    assert leaks.leaks(COURSE, [LAB], tmp_path) == []


@pytest.mark.slow
def test_formulas_are_mathml_and_pictures_have_words(site: Path) -> None:
    """A screen reader finds formulas as formulas, also in folds, and each picture of a lab in words."""
    page = site / "labs" / f"{LAB}.html"
    text = page.read_text(encoding="utf-8")
    assert text.count("<math") > 20
    assert not re.search(r"\\(frac|sum|mu|sigma|mathcal|hat)\b", leaks.visible(text))
    assert not re.search(r"\$[^$<]{1,60}\$", re.sub(r"<pre.*?</pre>", "", leaks.visible(text)))
    pictures = [attributes for tag, attributes in Tags(page).found if tag == "img"]
    assert len(pictures) >= 3
    for attributes in pictures:
        assert len(attributes["alt"]) > 20, attributes


@pytest.mark.slow
def test_the_reference_names_what_the_library_offers(site: Path) -> None:
    """Each public module of the library has a page in the reference, and the page names every public name of the module."""
    pages_ids = [
        {attributes["id"] for _, attributes in tags.found if "id" in attributes}
        for _, tags in pages(site / "reference")
    ]
    for module, names in public_names().items():
        shown = set().union(*(ids for ids in pages_ids if f"module-{module}" in ids))
        missing = {name for name in names if f"{module}.{name}" not in shown}
        assert not missing, f"{module}: {sorted(missing)}"


@pytest.mark.slow
def test_a_bar_in_the_reference_is_a_bar(site: Path) -> None:
    """The reference shows P(class | x) in text and in examples as the docstrings write it, without a backslash."""
    shown = {page: leaks.visible(page.read_text("utf-8")) for page, _ in pages(site / "reference")}
    assert any("Posterior P(class | x) over" in text for text in shown.values())
    assert [page.name for page, text in shown.items() if "\\|" in text] == []


def public_names() -> dict[str, set[str]]:
    """Return the public names of each public module of the library."""
    names: dict[str, set[str]] = defaultdict(set)
    for name in labgauss.__all__:
        names[getattr(labgauss, name).__module__].add(name)
    for submodule in labgauss._SUBMODULES:
        module = getattr(labgauss, submodule)
        names[module.__name__] |= set(getattr(module, "__all__", defined_in(module)))
    return names


def defined_in(module: ModuleType) -> set[str]:
    """Return the public names that a module or one of its own submodules defines."""
    home = module.__name__
    return {
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and str(getattr(value, "__module__", "")).startswith(home)
    }


@pytest.mark.slow
def test_labels_and_code_of_a_lab_page_do_not_collide(site: Path, tmp_path: Path) -> None:
    """In Chromium, the label of a cell stands above its code, and the code stays within the text column."""
    page = (site / "labs" / f"{LAB}.html").as_uri()
    folder = str(browser.shots(tmp_path))
    cells = browser.run("cells.mjs", browser.environment(), page, folder)["cells"]
    labels = {cell["label"] for cell in cells if cell["kind"] in ("cell-solution", "cell-check")}
    assert labels == {'"Your turn"', '"In the notebook this cell answers at once"'}
    assert [cell for cell in cells if cell["overlap"] > 0] == []
    assert [cell for cell in cells if cell["outside"] > 0] == []


@pytest.mark.slow
def test_answers_to_be_found_are_not_printed(site: Path) -> None:
    """What would print a number that an exercise asks for says so instead."""
    page = (site / "labs" / f"{LAB}.html").read_text(encoding="utf-8")
    outputs = re.findall(r'<(?:pre|div) class="output".*?</(?:pre|div)>', page, re.DOTALL)
    assert len(outputs) > 5
    assert not [
        output for output in outputs if "4.86" in output
    ]  # the prose gives four digits, too few
    assert page.count("would give an answer away") >= 3
    assert "✔ Right" not in page


@pytest.mark.slow
def test_a_labs_download_holds_that_lab_only(site: Path) -> None:
    """The file behind "Download this lab" has the notebook, its sheet, the library and the way to start."""
    with zipfile.ZipFile(site / "downloads" / f"{LAB}.zip") as archive:
        names = archive.namelist()
    assert f"labgauss-labs/{LAB}/{LAB}.ipynb" in names
    assert f"labgauss-labs/{LAB}/lab6.answers.json" in names
    assert any(name.endswith(".whl") for name in names)
    assert any(name.startswith("labgauss-labs/README") for name in names)
    assert not [
        name for name in names if "/lab" in name and LAB not in name and "labgauss-" not in name
    ]


@pytest.mark.slow
def test_without_pyodide_the_site_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence says what is left out and how to have it; no page offers what is not there."""
    monkeypatch.setattr(build, "build", lambda *given, **options: [])
    assert command.main([LAB, "--out", str(tmp_path)]) == 0
    assert build.NO_LITE in capsys.readouterr().out


@pytest.mark.slow
def test_no_page_offers_a_browser_lab_that_is_not_there(site: Path) -> None:
    """Built without Pyodide, the site has no link into lite/."""
    assert not [
        page
        for page in site.rglob("*.html")
        if re.search(r'(href|src)="[^"]*lite/', page.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize("lab", [f"lab{number}" for number in range(1, 9)])
def test_a_public_guide_has_aims_and_time_and_no_answers(lab: str) -> None:
    """What instructors alone may read stays in the repository."""
    page = guides.public_guide(load_lab(COURSE, lab))
    assert re.search(r"\baims?\b", page, re.IGNORECASE)
    assert re.search(r"\btim(e|ing)\b|minutes", page, re.IGNORECASE)
    body = page.split("in the repository.", 1)[1]
    assert not re.search(r"mark scheme|answers to what|goes wrong|expect it", body, re.IGNORECASE)


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "website/pages/use_the_labs.md",
        "website/pages/instructors/teach_with_the_labs.md",
    ],
)
def test_every_link_of_a_page_in_the_repository_leads_to_a_file(page: str) -> None:
    """A reader on a code host follows it; a heading that a link names is there."""
    text = (REPOSITORY / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#\s]*)#?([^)\s]*)\)", text)
    assert links or "use_the_labs" in page
    for path, heading in links:
        target = (REPOSITORY / page).parent / path
        assert target.is_file(), path
        if heading:
            found = re.findall(r"^#+ (.+)", target.read_text(encoding="utf-8"), re.MULTILINE)
            assert heading in [re.sub(r"\W+", "-", title.lower()) for title in found]


def picture_of(words: str) -> lab_pages.Page:
    """Write a page whose only output is a picture of one point, with these words beside it."""
    lab = load_lab(COURSE, LAB)
    notebook = make_notebook(lab)
    point = base64.b64encode(next((COURSE / "release").glob("*/figures/*.png")).read_bytes())
    cell = next(c for c in notebook.cells if c.cell_type == "code" and "nbgrader" not in c.metadata)
    data = {"image/png": point.decode(), "text/plain": words}
    cell.outputs = [nbformat.v4.new_output("display_data", data=data)]
    return lab_pages.make_page(lab, notebook)


def test_a_picture_that_is_no_html_brings_its_words() -> None:
    """What moves in a notebook stands still on the page, described; without words the build stops."""
    page = picture_of("A cloud and its ellipse.")
    assert list(page.alts.values()) == ["A cloud and its ellipse."]
    assert 'alt="A cloud and its ellipse."' in page.text
    assert "base64" not in page.text
    with pytest.raises(CourseError, match="must come with words"):
        picture_of("<Figure size 640x480>")


def test_nothing_needs_the_site() -> None:
    """Library, grader and course know no website: it stands on top of them."""
    for folder in ("labgauss", "autograder", "course"):
        for path in (REPOSITORY / folder).rglob("*.py"):
            assert not re.search(
                r"^\s*(from|import) website\b", path.read_text(encoding="utf-8"), re.M
            ), path


def test_a_formula_in_a_fold_becomes_mathml() -> None:
    """Markdown leaves HTML alone, so formulas behind a fold are made by hand."""
    made = formulas_in_html("<details><summary>s</summary>so $\\sigma^2$ it is</details>")
    assert "<msup>" in made
    assert "$" not in made


def test_a_page_that_asks_for_what_is_not_known_stops_the_build() -> None:
    """A typing slip in a page is told, not published."""
    with pytest.raises(CourseError, match="must ask for what the build knows"):
        build.filled("{{no_such_list}}", {})


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("nowhere", "which does not exist"),
        ("Makefile", "which is not a folder"),
        ("website", "where the file pyodide.mjs is missing"),
    ],
)
def test_make_site_refuses_a_folder_without_pyodide_before_any_work(
    named: str, said: str, tmp_path: Path
) -> None:
    """One line says what PYODIDE must be, what it is and what to do; nothing is installed or built."""
    shutil.copy(REPOSITORY / "Makefile", tmp_path)
    shutil.copytree(REPOSITORY / "website", tmp_path / "website")
    calls_of_make = {"MAKEFLAGS", "MFLAGS", "MAKELEVEL"}
    done = subprocess.run(
        ["make", "site", f"PYODIDE={named}", f"PYTHON={sys.executable}"],
        cwd=tmp_path, env={k: v for k, v in os.environ.items() if k not in calls_of_make},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode != 0
    sentence, *rest = done.stderr.splitlines()
    assert re.fullmatch(
        rf"website: PYODIDE must be a folder .* Got {named}, {said}\. Unpack .*PYODIDE=FOLDER\.",
        sentence,
    )
    assert len(rest) == 1  # make's own
    assert done.stdout == ""
    assert {path.name for path in tmp_path.iterdir()} == {"Makefile", "website"}


def test_the_command_refuses_a_folder_without_pyodide_before_any_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`python -m website` checks the folder before it builds labs."""
    monkeypatch.setattr(lite, "students_wheel", lambda *given: pytest.fail("labs were built"))
    assert command.main([LAB, "--pyodide", str(tmp_path)]) == 1
    assert f"Got {tmp_path}, where the file pyodide.mjs is missing." in capsys.readouterr().err


def test_every_file_of_pyodide_is_compared_with_its_official_hash(tmp_path: Path) -> None:
    """The right bytes pass, others are refused by name; only wheels of the package index may be absent."""
    (tmp_path / "core.zip").write_bytes(b"right")
    digest = pin_pyodide.sha256(tmp_path / "core.zip")
    pure = {"file_name": "pure-1-py3-none-any.whl", "sha256": digest}
    compiled = {"file_name": "compiled-1-cp314.whl", "sha256": digest}
    pins = {
        "version": "1.2.3",
        "core": {"core.zip": digest},
        "packages": {"pure": pure, "compiled": compiled},
        "wheels": {"pure-1-py3-none-any.whl": digest},
    }
    assert "the file compiled-1-cp314.whl is missing" in check_pyodide.fault(tmp_path, pins)
    (tmp_path / "compiled-1-cp314.whl").write_bytes(b"right")
    assert check_pyodide.fault(tmp_path, pins) == ""
    (tmp_path / "core.zip").write_bytes(b"wrong")
    found = check_pyodide.fault(tmp_path, pins)
    assert "files of Pyodide 1.2.3" in found
    assert "the file core.zip differs from the release" in found


def test_every_file_of_the_browsers_python_is_pinned() -> None:
    """Core, packages and what these need: each has a hash, and no package needs one that is not there."""
    pins = json.loads(pin_pyodide.PINS.read_text(encoding="utf-8"))
    packages = pins["packages"]
    for entry in packages.values():
        assert re.fullmatch("[0-9a-f]{64}", entry["sha256"]), entry["name"]
        assert {name.replace("_", "-") for name in entry["depends"]} <= set(packages), entry["name"]
    assert set(pins["core"]) == set(pin_pyodide.CORE)
    assert set(pin_pyodide.ROOTS) <= set(packages)
    assert all(re.fullmatch("[0-9a-f]{64}", digest) for digest in pins["wheels"].values())


def test_a_service_worker_that_has_changed_stops_the_build(tmp_path: Path) -> None:
    """What is taken for granted about another's program is looked at each time."""
    worker = tmp_path / "service-worker.js"
    worker.write_text('drop(t.pathname.includes("/api/"))')
    lite.let_listings_be_kept(worker)
    assert worker.read_text() == 'drop(t.pathname.includes("/api/drive"))'
    with pytest.raises(CourseError, match="in one place"):
        lite.let_listings_be_kept(worker)


def test_a_lab_that_fails_stops_the_build_and_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error would stand on the lab's page with the paths of the machine, until its sources change."""
    failed = nbformat.v4.new_output("error", ename="OSError", evalue="no file", traceback=["line"])
    cell = nbformat.v4.new_code_cell("open('data')", outputs=[failed])
    monkeypatch.setattr(executed, "execute", lambda *_: nbformat.v4.new_notebook(cells=[cell]))
    with pytest.raises(CourseError, match="OSError: no file"):
        executed.executed(tmp_path, load_lab(COURSE, LAB))
    assert not list(tmp_path.iterdir())
