"""Which of several hand-ins counts, and which files may lie beside it."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import PurePosixPath

from ..people import second
from .store import Piece

#: Data that a student's code may read. Whatever Python, a library or Jupyter would load by its name stays out.
_SUFFIXES = (
    "csv tsv txt dat json jsonl xml npy npz mat h5 hdf5 nc parquet feather xls xlsx ods "
    "png jpg jpeg gif svg webp bmp tif tiff pdf md wav"
)
_DATA = set(_SUFFIXES.split())
_LOADED = {"timestamp.txt", "requirements.txt", "kernel.json", "config.json", "pip.txt"}


def newest(pieces: list[Piece]) -> tuple[Piece, list[str]]:
    """Return the notebook that counts among a student's for one lab, and what to say of the others."""
    said = []
    worked = [piece for piece in pieces if piece.work]
    if worked and len(worked) < len(pieces):
        said.append("the untouched notebook beside it was left aside")
    rest = worked or pieces
    numbered = all(piece.upload for piece in rest)  # Canvas counts all its uploads
    stems = {second(piece.file)[0].casefold() for piece in rest}
    chosen = max(rest, key=lambda piece: _rank(piece, numbered, len(stems) == 1))
    if not chosen.work:
        said.append("it is untouched: nothing in it differs from what was handed out")
    others = len({piece.digest for piece in rest} - {chosen.digest})
    if others:
        if _told(chosen, rest):
            said.append(f"the newest of {others + 1}; the others are kept")
        else:
            said.append(f"one of {others + 1}, and nothing tells which is the newest: have a look")
    return chosen, said


def _rank(piece: Piece, numbered: bool, one_stem: bool) -> tuple[object, ...]:
    _, kind, number = second(piece.file)
    canvas = number if kind == "canvas" and numbered and one_stem else 0
    again = number if one_stem and kind else 0
    return (
        piece.attempt, canvas, piece.upload if numbered else 0, piece.last, again, piece.edited,
        piece.work, piece.path,
    )  # fmt: skip


def _told(chosen: Piece, pieces: list[Piece]) -> bool:
    """Return whether something said by the platform or the files makes it the newest."""
    mine = _rank(chosen, all(p.upload for p in pieces), True)[:6]
    others = [p for p in pieces if p.digest != chosen.digest]
    return all(_rank(p, all(q.upload for q in pieces), True)[:6] < mine for p in others)


def beside(chosen: list[Piece], pieces: list[Piece], released: set[str]) -> dict[str, Piece]:
    """Return the data files that may lie beside the notebook, by their path from it.

    Nothing that the release brings, no program and nothing that a library would load by its name.
    """
    taken: dict[str, Piece] = {}
    for piece in sorted(pieces, key=lambda p: (p.attempt, p.last, p.upload, p.path)):
        for notebook in chosen:
            name = _from(notebook, piece)
            if name and name.casefold() not in released and _is_data(name):
                taken[name] = piece
                break
    lower: dict[str, str] = {}
    for name in list(taken):  # two names that are one on some machines: the later one
        earlier = lower.get(name.casefold())
        if earlier is not None:
            del taken[earlier]
        lower[name.casefold()] = name
    return {name: piece for name, piece in taken.items() if not _inside_a_file(name, taken)}


def _from(notebook: Piece, piece: Piece) -> str:
    """Return a file's path from the notebook's folder, empty where it lay elsewhere."""
    if piece.owner != notebook.owner or piece.notebook:
        return ""
    home = f"{notebook.folder}/" if notebook.folder else ""
    path = f"{piece.folder}/{piece.file}" if piece.folder else piece.file
    return path[len(home) :] if path.startswith(home) else ""


def _inside_a_file(name: str, taken: dict[str, Piece]) -> bool:
    return any(str(above) in taken for above in PurePosixPath(name).parents)


def _is_data(name: str) -> bool:
    parts = name.split("/")
    stem, _, suffix = parts[-1].rpartition(".")
    usual = all(
        re.fullmatch(r"[^\W_.][\w.@() +,'-]{0,99}|_\w[\w.@() +,'-]{0,98}", part) for part in parts
    )
    return (
        bool(stem) and suffix.lower() in _DATA and usual and len(parts) <= 5
        and parts[-1].lower() not in _LOADED and not parts[-1].lower().endswith(".answers.json")
        and not any(part.lower().endswith((".ipynb", ".py")) for part in parts)
        and not re.search(r"_config\.(json|txt)$", parts[-1].lower())
    )  # fmt: skip


def timestamp(chosen: list[Piece], due: datetime | None) -> tuple[str, str]:
    """Return the text of timestamp.txt (may be none) and what to say of it.

    The time of an export says when a hand-in was there at the latest. Beyond the due date it proves
    nothing, and is left out rather than making everybody late.
    """
    latest = max(chosen, key=lambda piece: piece.first)
    if not latest.first:
        return "", ""
    when = datetime.fromisoformat(latest.first)
    if due is not None and when > due and not latest.sure:
        if latest.late:
            return "", "late, as the platform says; by how much it does not say"
        return "", ""
    return when.strftime("%Y-%m-%d %H:%M:%S UTC\n"), ""
