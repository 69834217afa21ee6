"""Compares the game's picture with a path tracer's: `reference.py draw`, `trace`, `measure`. `contrast` measures how
well pieces stand out.

In a folder of one's own: KIND/VIEW.png are the game's pictures, such as plain/seat.png; scenes/VIEW.glb their scenes;
traced/VIEW.npz the same by Cycles. `measure` compares all kinds in the folder.
"""

import argparse
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

import contrast
import gltf
import measure
import numpy as np
import sheets
import views
from display import developed
from PIL import Image

from paths import ASSETS

ROOMS = sorted(path.name for path in (ASSETS / "environment").iterdir() if path.is_dir())


def wanted(args):
    return [view for view in args.views or views.VIEWS if views.is_there(view, ROOMS)]


def draw(args):
    """Lets the game draw every view, and write its scene if there is none yet; or lets a page draw them."""
    kind = args.kind or ("web" if args.page else "plain")
    for view in wanted(args):
        asked, picture = [*views.options(view), *args.also], args.folder / kind / f"{view}.png"
        if args.page:
            import page

            page.draw(args.page, args.browser, asked, picture)
        else:
            views.draw(args.game, asked, picture, args.folder / f"scenes/{view}.glb")


def trace(args):
    """Lets Cycles draw every scene that it hasn't drawn yet with that number of samples."""
    import path_tracer

    (args.folder / "traced").mkdir(exist_ok=True)
    for view in wanted(args):
        path, scene = args.folder / f"traced/{view}.npz", args.folder / f"scenes/{view}.glb"
        if not scene.exists() or path.exists() and np.load(path)["samples"] >= args.samples:
            continue
        light, parts, names = path_tracer.render(scene, views.VIEWS[view][0], args.samples, args.denoise)
        np.savez_compressed(
            path, light=light.astype(np.float32), parts=parts, names=list(names.values()), samples=args.samples
        )
        print(f"{view}: {args.samples} samples", flush=True)


def compare(args):
    """Writes the tables and the sheets."""
    kinds = [kind for kind in args.kinds if (args.folder / kind).is_dir()]
    rows = []
    for view in wanted(args):
        path = args.folder / f"traced/{view}.npz"
        pictures = {kind: args.folder / kind / f"{view}.png" for kind in kinds}
        pictures = {kind: np.asarray(Image.open(p).convert("RGB")) / 255 for kind, p in pictures.items() if p.exists()}
        if not path.exists() or not pictures:
            continue
        said, _ = gltf.read(args.folder / f"scenes/{view}.glb")
        traced = np.load(path)
        reference = developed(traced["light"].astype(float), said["scenes"][0]["extras"])
        parts = measure.Parts(traced["parts"], traced["names"])
        rows.append(measure.Row(view, int(traced["samples"]), reference, parts, pictures))
    tables = measure.table(rows, kinds), measure.outlines_table(rows, kinds), measure.parts_table(rows, kinds[0])
    report = "\n".join(tables)
    (args.folder / "report.md").write_text(report)
    print(report)
    sheets.side_by_side(rows, kinds).save(args.folder / "sheet.png")
    sheets.errors(rows, kinds).save(args.folder / "errors.png")
    sheets.without_names(rows, kinds, args.folder)


def stand_out(args):
    """Writes the table of the noticeable shares of the pieces' outlines."""
    report = contrast.table(args.folder, args.game, args.rooms, args.sets, args.views, args.qualities)
    (args.folder / "contrast.md").write_text(report)
    print(report)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.set_defaults(also=[])
    commands = parser.add_subparsers(required=True)
    for name, does in (("draw", draw), ("trace", trace), ("measure", compare), ("contrast", stand_out)):
        command = commands.add_parser(name, help=does.__doc__)
        command.set_defaults(does=does)
        command.add_argument("folder", type=Path)
        if does in (draw, stand_out):
            command.add_argument("--game", type=Path, default=ASSETS.parent / "target/debug/hetman")
        if does is stand_out:
            for option, choices in (
                ("--rooms", ROOMS),
                ("--sets", contrast.SETS),
                ("--views", contrast.VIEWS),
                ("--qualities", contrast.QUALITIES),
            ):
                command.add_argument(option, nargs="+", choices=choices, default=list(choices))
        else:
            command.add_argument("--views", nargs="+", choices=views.VIEWS)
        if does is draw:
            command.add_argument("--kind", help="folder of the pictures: plain, or web for a page, if left out")
            command.add_argument("--page", type=Path, help="folder of a page that draws instead")
            command.add_argument("--browser", default="/usr/bin/chromium", help="path of Chromium")
            command.add_argument("--also", nargs=argparse.REMAINDER, default=[], help="more options of the game, last")
        elif does is trace:
            command.add_argument("--samples", type=int, default=1024)
            command.add_argument("--denoise", action="store_true")
        elif does is compare:
            command.add_argument("--kinds", nargs="+", default=["plain", "ripened", "web"])
    args = parser.parse_args()
    args.does(args)


if __name__ == "__main__":
    main()
