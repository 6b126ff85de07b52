"""Sphinx's settings for the site. `website/build.py` copies this file beside the pages that it writes."""

from typing import Any

from labgauss import __version__

project = "LabGauss"
author = "The LabGauss authors"
copyright = "The LabGauss authors, MIT licence"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "website.mathml"]
myst_enable_extensions = ["dollarmath", "attrs_inline", "smartquotes"]
myst_dmath_double_inline = True
myst_heading_anchors = 3
suppress_warnings = ["myst.header"]  # a page begins where its source begins, at any level
exclude_patterns = ["_static"]
default_role = "code"
nitpicky = True
autodoc_member_order = "bysource"
autodoc_typehints = "none"  # shapes in the docstrings say more than array types in the signature

html_theme = "furo"
html_math_renderer = "mathml"
html_title = "LabGauss"
html_static_path = ["_static"]
html_css_files = ["labgauss.css"]
html_js_files = ["labgauss.js"]
html_favicon = "_static/favicon.svg"
html_copy_source = False
html_show_sourcelink = False
html_last_updated_fmt = None
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#004488", "color-brand-content": "#004488"},
    "dark_css_variables": {"color-brand-primary": "#99DDFF", "color-brand-content": "#99DDFF"},
}
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"


def bars_are_bars(_: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """Keep |x| what it is: reStructuredText would look for a substitution."""
    example = False  # up to the next empty line: reStructuredText takes an example as it is
    for number, row in enumerate(lines):
        example = row.lstrip().startswith(">>>") or (example and bool(row.strip()))
        if not example:
            lines[number] = row.replace("|", "\\|")


def setup(app: Any) -> None:
    """Let docstrings be what they are."""
    app.connect("autodoc-process-docstring", bars_are_bars)
