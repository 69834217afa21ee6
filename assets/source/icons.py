"""Rasterises icons.svg to one atlas: assets/ui/icons.png, and where each picture lies in it: assets/ui/icons.ron.

Icons (`ic-*` in the drawing, without the prefix in the index) and figurines (`f*`) are white and take the colour they
are tinted with; the men (`w*`, `b*`, `l*`, `d*`) keep their own colours.
"""

import io
import re

import resvg_py
from PIL import Image

from paths import ASSETS, SOURCE

ICON_PX, MAN_PX = 48, 64
GAP_PX = 2  # linear filtering reads one texel beyond the rectangle
WIDTH_PX = 512


def symbols(svg):
    """Yields (id, view box, drawing) of every symbol."""
    for match in re.finditer(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', svg, re.S):
        yield match.groups()


def picture(view_box, drawing, px):
    drawing = drawing.replace("currentColor", "#ffffff")
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}" width="{px}" height="{px}">{drawing}</svg>'
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg)))).convert("RGBA")


def main():
    pictures = []
    for name, view_box, drawing in symbols((SOURCE / "icons.svg").read_text()):
        px = ICON_PX if name.startswith("ic-") else MAN_PX
        pictures.append((name.removeprefix("ic-"), px, picture(view_box, drawing, px)))
    pictures.sort(key=lambda p: -p[1])

    places, x, y, row = {}, GAP_PX, GAP_PX, 0
    for name, px, _ in pictures:
        if x + px + GAP_PX > WIDTH_PX:
            x, y, row = GAP_PX, y + row + GAP_PX, 0
        places[name] = (x, y, px, px)
        x, row = x + px + GAP_PX, max(row, px)
    atlas = Image.new("RGBA", (WIDTH_PX, y + row + GAP_PX), (255, 255, 255, 0))
    for name, _, image in pictures:
        atlas.paste(image, places[name][:2])

    (ASSETS / "ui").mkdir(exist_ok=True)
    atlas.save(ASSETS / "ui/icons.png", optimize=True)
    rows = "".join(f'    "{name}": ({", ".join(map(str, place))}),\n' for name, place in sorted(places.items()))
    (ASSETS / "ui/icons.ron").write_text(f"// name: (x, y, width, height) in icons.png, in pixels\n{{\n{rows}}}\n")
    print(f"icons: {len(places)} pictures on {atlas.width}x{atlas.height}")


if __name__ == "__main__":
    main()
