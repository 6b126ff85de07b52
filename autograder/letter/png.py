"""Pictures of whatever origin, made harmless and small: read as PNG within limits, and written out again."""

from __future__ import annotations

import base64
import io
import warnings
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

#: Larger files, or more pixels, are not opened.
MOST_BYTES = 4 * 2**20
_MOST_PIXELS = 6_000_000
#: So much white is left around what is drawn.
_MARGIN = 6
#: How wide a picture may be, and of how many colours: as good as still leaves a letter small.
SIZES = ((560, 64), (420, 32), (300, 16), (220, 8))
_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def small(png: bytes, size: int = 0) -> str | None:
    """Return a picture as base64, its pixels written out again and made small; None if it is none."""
    from PIL import Image as images

    width, colours = SIZES[size]
    if not png.startswith(_SIGNATURE) or len(png) > MOST_BYTES:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Pillow's, of a large picture: it is refused below
            with images.open(io.BytesIO(png), formats=("PNG",)) as image:
                if image.width * image.height > _MOST_PIXELS or min(image.size) < 2:
                    return None
                seen = image.convert("RGBA")
    except Exception:  # Pillow raises many kinds of error at a broken file
        return None
    ground = images.new("RGBA", seen.size, "white")
    ground.alpha_composite(seen)
    flat = ground.convert("RGB")
    flat = _trimmed(flat)
    flat.thumbnail((width, 2 * width), images.Resampling.LANCZOS)
    written = io.BytesIO()
    flat.quantize(colours, dither=images.Dither.NONE).save(written, "PNG", optimize=True)
    return base64.b64encode(written.getvalue()).decode()


def _trimmed(image: Image) -> Image:
    """Return a picture without the white that is all around it."""
    from PIL import Image as images
    from PIL import ImageChops

    drawn = ImageChops.difference(image, images.new("RGB", image.size, "white")).getbbox()
    if drawn is None:
        return image
    left, top, right, bottom = drawn
    return image.crop(
        (
            max(0, left - _MARGIN),
            max(0, top - _MARGIN),
            min(image.width, right + _MARGIN),
            min(image.height, bottom + _MARGIN),
        )
    )
