"""Run a notebook from the top in a fresh kernel of this very Python, to its end."""

from __future__ import annotations

import copy
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .notebooks import Notebook, source
from .refusal import FAILED, Refusal, to_install

#: Where our kernel and JupyterLab's settings lie.
OURS = Path(__file__).parents[1] / "jupyter"
#: A cell that takes longer has met a loop without an end.
SECONDS = 120


@dataclass(frozen=True)
class Run:
    """A notebook with the outputs of this run, and the cell that ended it too early, if one did."""

    cells: list[Any]
    ended_at: int | None = None


def use_this_python() -> None:
    """Let `python3` mean the Python that runs this, whatever kernels a user has installed."""
    paths = [str(OURS), *filter(None, [os.environ.get("JUPYTER_PATH")])]
    if os.environ.get("JUPYTER_PATH", "").split(os.pathsep)[0] != paths[0]:
        os.environ["JUPYTER_PATH"] = os.pathsep.join(paths)


def run(
    notebook: Notebook, *, seconds: int, progress: Callable[[int, int], None], called: str
) -> Run:
    """Run all cells as "Restart and Run All" does, but past every error and every endless loop."""
    client = _client(notebook, seconds)
    cells = client.nb.cells
    with _kernel(client, called):
        for place, cell in enumerate(cells):
            progress(place, len(cells))
            if cell.cell_type == "code" and not _execute(client, cell, place, seconds):
                return Run(cells, ended_at=place)
    return Run(cells)


def _client(notebook: Notebook, seconds: int) -> Any:
    try:
        import ipykernel  # noqa: F401  (the kernel itself; nbclient does without until it starts one)
        import nbformat
        from nbclient import NotebookClient
    except ImportError as error:
        raise Refusal(
            f"Running a notebook needs Jupyter. The package {error.name} is missing. Type: "
            f"{to_install(['jupyterlab>=4.2,<5', 'ipykernel>=6.29'])}",
            FAILED,
        ) from None
    use_this_python()
    nb = nbformat.from_dict(_bare(notebook))
    return NotebookClient(
        nb, kernel_name="python3", timeout=seconds, allow_errors=True, record_timing=False,
        extra_arguments=["--log-level=ERROR"],
        resources={"metadata": {"path": str(notebook.path.resolve().parent)}},
    )  # fmt: skip


def _bare(notebook: Notebook) -> dict[str, Any]:
    """Return the notebook without outputs, each text in one piece; what an editor left out is put in."""
    if notebook.data.get("nbformat") != 4:
        raise Refusal(
            f"NOTEBOOK must have the notebook format 4. {notebook.path} has "
            f"{notebook.data.get('nbformat')!r}. Open it in JupyterLab and save it."
        )
    cells = []
    for cell in copy.deepcopy(notebook.cells):
        made = {"metadata": {}, **cell, "source": source(cell)}
        if made.get("cell_type") == "code":
            made |= {"outputs": [], "execution_count": None}
        cells.append(made)
    return {"metadata": {}, "nbformat_minor": 5, **notebook.data, "cells": cells}


#: A channel's file has a name of at most 107 bytes.
_LONGEST_FOLDER = 90


@contextmanager
def private_channels() -> Iterator[Any]:
    """Yield settings by which a kernel is spoken to through files: a port might be taken by another."""
    from traitlets.config import Config

    with tempfile.TemporaryDirectory(prefix="labgauss-") as folder:
        short = len(os.fsencode(folder)) <= _LONGEST_FOLDER
        files = {"transport": "ipc", "ip": f"{folder}/kernel"}
        yield Config({"KernelManager": files if short and sys.platform != "win32" else {}})


@contextmanager
def _kernel(client: Any, called: str) -> Iterator[None]:
    """Start the kernel and end it; one that does not start is a sentence, not a traceback."""
    environment = {k: v for k, v in os.environ.items() if k != "NBGRADER_EXECUTION"}
    environment["JPY_SESSION_NAME"] = called  # as Jupyter tells a kernel which notebook it runs
    environment.setdefault("MPLBACKEND", "module://matplotlib_inline.backend_inline")
    with private_channels() as settings:
        client.update_config(settings)
        try:
            started = client.setup_kernel(env=environment)
            started.__enter__()
        except (RuntimeError, OSError) as error:
            raise Refusal(
                f"A kernel must start to run the notebook. It did not: {error}. "
                f"Type: {sys.executable} -m labgauss doctor",
                FAILED,
            ) from None
        try:
            yield
        finally:
            started.__exit__(None, None, None)


def _execute(client: Any, cell: Any, place: int, seconds: int) -> bool:
    """Run one cell; return whether the kernel can go on."""
    from nbclient.exceptions import CellTimeoutError, DeadKernelError

    try:
        client.execute_cell(cell, place)
    except DeadKernelError:
        cell.outputs.append(_error("DeadKernel", "The cell ended the kernel."))
        return False
    except CellTimeoutError:
        cell.outputs.append(_error("Timeout", f"The cell took longer than {seconds} seconds."))
        return _interrupted(client)
    return True


def _interrupted(client: Any) -> bool:
    """Stop the cell that runs; return whether it stopped."""
    from jupyter_core.utils import run_sync

    run_sync(client.km.interrupt_kernel)()
    try:
        run_sync(client.kc.wait_for_ready)(timeout=10)
    except RuntimeError:
        return False
    return True


def _error(name: str, value: str) -> Any:
    import nbformat

    return nbformat.v4.new_output("error", ename=name, evalue=value, traceback=[value])


def errors(run: Run) -> list[tuple[int, str, str]]:
    """Return the errors that cells ended with: place, the cell's first line, what was said."""
    found = []
    for place, cell in enumerate(run.cells):
        for output in cell.get("outputs", []):
            if output.output_type == "error":
                first = next((row for row in cell.source.splitlines() if row.strip()), "")
                found.append((place, first.strip(), f"{output.ename}: {_plain(output.evalue)}"))
    return found


def _plain(text: str) -> str:
    lines = re.sub("\x1b\\[[0-9;]*m", "", text).strip().splitlines()
    return lines[0] if lines else ""
