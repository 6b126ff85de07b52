"""Save and export as HTML: what JupyterLab writes of a notebook, where `labgauss start` has started it, can be read by everybody."""

from __future__ import annotations

import json
from pathlib import Path

import nbformat
import pytest
from traitlets.config import Config

from labgauss.commands.running import OURS

from . import browser
from .conftest import REPOSITORY


def exported(notebook: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the page that JupyterLab's server makes with our settings."""
    from nbconvert import HTMLExporter

    monkeypatch.setenv("JUPYTER_PATH", str(OURS))
    settings = json.loads((OURS / "config" / "jupyter_server_config.json").read_text())
    page, _ = HTMLExporter(config=Config(settings)).from_filename(str(notebook))
    return str(page)


def test_an_exported_page_asks_for_no_script_that_it_does_not_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own colours come after JupyterLab's, which they replace; formulas alone need a script."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 + 1  # two")])
    nbformat.write(notebook, tmp_path / "small.ipynb")
    page = exported(tmp_path / "small.ipynb", monkeypatch)
    assert "require.min.js" not in page
    for variable in ("editor-number-color", "editor-comment-color", "prompt-not-active-opacity"):
        theirs, _, ours = page.rpartition(f"{variable}:")
        assert f"{variable}:" in theirs
        assert ours


@pytest.mark.full
@pytest.mark.parametrize("lab", ["lab3_many_dimensions", "lab8_digits"])
def test_an_exported_lab_is_for_everybody(
    lab: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """axe finds nothing serious on the instructor's notebook, which has all that a student's has, and more."""
    source = REPOSITORY / "course" / "source" / lab / f"{lab}.ipynb"
    page = tmp_path / f"{lab}.html"
    page.write_text(exported(source, monkeypatch), encoding="utf-8")
    folder = browser.shots(tmp_path)
    told = browser.run(
        "pages.mjs", browser.environment(), tmp_path.as_uri(), str(folder), page.name
    )
    assert [found for found in told["found"] if found["impact"] in ("serious", "critical")] == []
