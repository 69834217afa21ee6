"""Rasterises icons.svg to one atlas for the panels, assets/ui/icons.png, and writes the index of its pictures,
assets/ui/icons.ron. The pieces of the flat board are a sheet of their own, large enough for large screens:
assets/ui/symbols.png, a row a side, in the order of PIECES; and for sheets to print the symbols of a drawing,
assets/ui/symbols.svg.

Icons (`ic-*` in the drawing, without the prefix in the index) and figurines (`f*`) are white and get the colour of
their tint; the pieces of the panels (`l*`, `d*`) and of the sheet (`w*`, `b*`) keep their own colours.
"""

import io
import re

import resvg_py
from PIL import Image, ImageFilter

from paths import ASSETS, SOURCE

ICON_PX, PIECE_PX = 48, 64
GAP_PX = 2  # linear filtering reads one texel beyond the rectangle
WIDTH_PX = 512
PIECES = "PNBRQK"
SYMBOL_PX, CELL_PX = 192, 224  # smaller copies of the sheet must not mix neighbours
HALO, HALO_PX = (0xF3, 0xE7, 0xD0), 4  # separates dark pieces, and the white king's cross, from dark squares


def symbols(svg):
    """Yields (id, view box, drawing) of every symbol."""
    for match in re.finditer(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', svg, re.S):
        yield match.groups()


def picture(view_box, drawing, px):
    drawing = drawing.replace("currentColor", "#ffffff")
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}" width="{px}" height="{px}">{drawing}</svg>'
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg)))).convert("RGBA")


def symbol_of_sheet(view_box, drawing):
    """A piece in the middle of its cell; transparent pixels have the halo's colour, so that there is no fringe."""
    margin = (CELL_PX - SYMBOL_PX) // 2
    symbol = Image.new("RGBA", (CELL_PX, CELL_PX))
    symbol.paste(picture(view_box, drawing, SYMBOL_PX), (margin, margin))
    near = symbol.getchannel("A").filter(ImageFilter.GaussianBlur(HALO_PX))
    ground = Image.new("RGBA", symbol.size, HALO)
    ground.putalpha(near.point(lambda alpha: max(0, min(255, (alpha - 40) * 8))))
    return Image.alpha_composite(ground, symbol)


def sheet_of_symbols(drawings):
    sheet = Image.new("RGBA", (CELL_PX * len(PIECES), CELL_PX * 2))
    for row, side in enumerate("wb"):
        for column, kind in enumerate(PIECES):
            sheet.paste(symbol_of_sheet(*drawings[side + kind]), (column * CELL_PX, row * CELL_PX))
    return sheet


def main():
    drawings = {name: (view_box, drawing) for name, view_box, drawing in symbols((SOURCE / "icons.svg").read_text())}
    of_sheet = {side + kind for side in "wb" for kind in PIECES}
    pictures = []
    for name, (view_box, drawing) in drawings.items():
        if name in of_sheet:
            continue
        px = ICON_PX if name.startswith("ic-") else PIECE_PX
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
    sheet_of_symbols(drawings).save(ASSETS / "ui/symbols.png", optimize=True)
    sheet = "".join(
        f'<symbol id="{name}" viewBox="{drawings[name][0]}">{drawings[name][1]}</symbol>\n' for name in sorted(of_sheet)
    )
    (ASSETS / "ui/symbols.svg").write_text(sheet)
    rows = "".join(f'    "{name}": ({", ".join(map(str, place))}),\n' for name, place in sorted(places.items()))
    (ASSETS / "ui/icons.ron").write_text(f"// name: (x, y, width, height) in icons.png, in pixels\n{{\n{rows}}}\n")
    print(f"icons: {len(places)} pictures on {atlas.width}x{atlas.height}")


if __name__ == "__main__":
    main()
