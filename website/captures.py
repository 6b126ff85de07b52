"""Placeholder."""

from pathlib import Path


def texts(course: Path, *, make: bool = True) -> dict[str, str]:
    return {}
