"""The colours of classes stay apart for who sees fewer of them, and on a grey printer."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from matplotlib.colors import to_rgb

from labgauss.plotting.style import MARKERS, PALETTE, tint

# Machado, Oliveira and Fernandes (2009), full strength: what linear red, green and blue become
SEEN = {
    "all colours": np.eye(3),
    "no red": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "no green": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "no blue": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}  # fmt: skip
XYZ = [[0.412391, 0.357584, 0.180481], [0.212639, 0.715169, 0.072192], [0.019331, 0.119195, 0.950532]]  # fmt: skip


def lab(colours, seen):
    """Return the CIE L*a*b* coordinates `(n, 3)` of colours as somebody sees them."""
    rgb = np.array([to_rgb(one) for one in colours])
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    xyz = np.clip(linear @ np.transpose(seen), 0, 1) @ np.transpose(XYZ) / np.sum(XYZ, axis=1)
    f = np.where(xyz > (6 / 29) ** 3, np.cbrt(xyz), xyz * (29 / 6) ** 2 / 3 + 4 / 29)
    x, y, z = f.T
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=1)


def closest(points):
    """Return the smallest distance of two of some points."""
    return min(np.linalg.norm(a - b) for a, b in combinations(points, 2))


@pytest.mark.parametrize("seen", SEEN.values(), ids=SEEN)
def test_the_colours_of_up_to_six_classes_are_apart(seen):
    """A distance of 2 is just seen beside each other; here are ten times that, and half of it in tints of regions."""
    assert closest(lab(PALETTE[:6], seen)) > 20
    assert closest(lab([tint(k) for k in range(3)], seen)) > 10


def test_three_classes_are_apart_in_grey():
    """By lightness alone, as a printer in black and white leaves it; beyond that markers differ."""
    assert closest(lab(PALETTE[:3], np.eye(3))[:, :1]) > 18
    assert len(set(MARKERS)) == len(MARKERS) >= 6


def test_an_ordinary_palette_would_fail():
    """matplotlib's own first colours come close to each other for who sees no red."""
    assert closest(lab(["C0", "C1", "C2", "C3", "C4"], SEEN["no red"])) < 15
