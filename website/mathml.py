"""Formulas for Sphinx: MathML, made while the site is built."""

from __future__ import annotations

from typing import Any

from autograder.mathml import mathml


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
