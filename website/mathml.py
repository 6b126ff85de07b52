"""Formulas as MathML, made while the site is built: no script in the page, and screen readers read them."""

from __future__ import annotations

import re
from typing import Any

from latex2mathml.converter import convert

_TEX = re.compile(r"(\$\$?)([^$]+)\1")


def mathml(tex: str, *, block: bool = False) -> str:
    """Return a TeX formula as MathML.

    >>> mathml("x^2").startswith("<math") and "<msup>" in mathml("x^2")
    True
    """
    return str(convert(tex.strip(), display="block" if block else "inline"))


def formulas_in_html(text: str) -> str:
    """Return HTML in which every formula between dollars has become MathML.

    Markdown leaves what stands in HTML alone, so that an answer behind a fold would show its dollars.
    """
    return _TEX.sub(lambda found: mathml(found[2], block=found[1] == "$$"), text)


def _inline(self: Any, node: Any) -> None:
    from docutils.nodes import SkipNode

    self.body.append(mathml(node.astext()))
    raise SkipNode


def _block(self: Any, node: Any) -> None:
    from docutils.nodes import SkipNode

    formula = mathml(node.astext(), block=True)
    self.body.append(
        f'<div class="formula" tabindex="0" role="group" aria-label="Formula">{formula}</div>'
    )
    raise SkipNode


def setup(app: Any) -> dict[str, bool]:
    """Register with Sphinx as the renderer `mathml`."""
    app.add_html_math_renderer("mathml", (_inline, None), (_block, None))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
