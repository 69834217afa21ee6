"""The hands of the colour draw: assets/models/hand_{left,right}.glb, assets/textures/hand_{light,tan,dark}.jpg.

Skinned, with the actions closed, turn, open and rest; see README.md beside the other scripts.
"""

import shutil
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from bake import bake, corners
from net import chart_labels, decimate, edges_of, hand_highres, unwrap
from pack import pack_weights
from rig import write
from skin import TONES
from sleeve import build_sleeve
from weights import limit4, skin_weights, smooth_weights

from paths import ASSETS
from solid import empty_scene

GRID_CM, TRIANGLES, TEXTURE_PX = 0.14, 6000, 512


def main():
    import bpy

    empty_scene()
    V, T = decimate(*hand_highres(GRID_CM), TRIANGLES)
    edges = edges_of(T)
    A = limit4(smooth_weights(skin_weights(V), edges, len(V), 3))
    labels, sharing = chart_labels(V, T, A)
    me = bpy.data.meshes.new("skin")
    me.from_pydata(V.tolist(), [], T.tolist())
    me.shade_smooth()
    ob = bpy.data.objects.new("skin", me)
    bpy.context.scene.collection.objects.link(ob)
    unwrap(me, ob, labels, sharing)
    with tempfile.TemporaryDirectory() as folder:
        c = corners(me)
        tones, normals, orm = bake(V, A, c, TEXTURE_PX, Path(folder))
        for tone in TONES:
            shutil.copyfile(Path(folder) / f"hand_{tone}.jpg", ASSETS / f"textures/hand_{tone}.jpg")
        for side in ("right", "left"):
            path = ASSETS / f"models/hand_{side}.glb"
            write(side, V, T, A, c.uv, build_sleeve(), (tones["light"], normals, orm), path)
            pack_weights(path)
            print(f"hand_{side}: {len(T)} triangles of skin, {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
