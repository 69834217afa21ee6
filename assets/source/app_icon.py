"""Rasterises web/icon.svg: web/icons/icon-*.png with its round corners, and maskable-*.png and apple-touch-icon.png on
a full ground, which the system cuts to its own shape.
"""

import io
import re

import resvg_py
from PIL import Image

from paths import SOURCE

WEB = SOURCE.parents[1] / "web"
SIZES_PX = (16, 32, 48, 64, 128, 192, 256, 512)
MASKABLE_PX = (192, 512)
APPLE_PX = 180
# A maskable icon may lose everything outside a circle of 0.8 of its width. The ends of the drawing's foot lie 0.47 of a
# width from the middle, so the drawing is scaled down.
MASKABLE_SCALE = 0.8
# In smaller icons the outline would be a blur, so it is left out.
SMALLEST_WITH_LINE_PX = 48


def rasterised(svg, px):
    svg = svg.replace("<svg ", f'<svg width="{px}" height="{px}" ', 1)
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg)))).convert("RGBA")


def without_line(svg):
    return re.sub(r'\s*<rect [^>]*fill="none"[^>]*/>', "", svg)


def full_ground(svg, scale):
    """Returns the drawing without corners, scaled about its middle, on its ground."""
    head, ground, drawing = re.match(
        r"\s*(<svg [^>]*>)\s*<rect [^>]*fill=\"([^\"]+)\"/>(.*)</svg>", without_line(svg), re.S
    ).groups()
    moved = f"translate(32 32) scale({scale}) translate(-32 -32)"
    return f'{head}<rect width="64" height="64" fill="{ground}"/><g transform="{moved}">{drawing}</g></svg>'


def main():
    svg = (WEB / "icon.svg").read_text()
    icons = WEB / "icons"
    icons.mkdir(exist_ok=True)
    for px in SIZES_PX:
        drawing = svg if px >= SMALLEST_WITH_LINE_PX else without_line(svg)
        rasterised(drawing, px).save(icons / f"icon-{px}.png", optimize=True)
    for px in MASKABLE_PX:
        rasterised(full_ground(svg, MASKABLE_SCALE), px).save(icons / f"maskable-{px}.png", optimize=True)
    rasterised(full_ground(svg, 1), APPLE_PX).convert("RGB").save(icons / "apple-touch-icon.png", optimize=True)
    print(f"app icons: {len(list(icons.glob('*.png')))} pictures")


if __name__ == "__main__":
    main()
