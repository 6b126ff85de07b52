"""A cell that is plain Python is run without IPython's own reading of it."""

from __future__ import annotations

import pytest
from IPython.core.inputtransformer2 import TransformerManager

from autograder.worker.reading import is_python


@pytest.mark.parametrize(
    "text",
    ["a = 1\nb = 2", "%precision 3", "?print", "print?", ">>> a", "a\n... b", "In [1]: a", "\na = 1",
     "  a = 1", "a = '''\n   \n'''", "!ls", "files = %ls", "a = 1\n%time a", "cd = 1\ncd", "1 +", "",
     "'''\n>>> a\n'''", "f(x)\n\n\ng(x)", "/f 1", ",f 1", "# >>> a\na"],
)  # fmt: skip
def test_what_is_run_as_it_is_written_is_read_so_by_ipython(text: str) -> None:
    """A cell that spares IPython's reading is one that this reading would leave alone."""
    if is_python(text):
        assert TransformerManager().transform_cell(text).rstrip("\n") == text.rstrip("\n")
    assert is_python(text) == (
        text in ("a = 1\nb = 2", "cd = 1\ncd", "", "f(x)\n\n\ng(x)", "# >>> a\na")
    )
