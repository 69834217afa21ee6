"""The opponent's hand: assets/models/hand.glb (the right one) and its textures, assets/textures/hand_*.jpg.

Skinned, with the actions closed, turn, open, pinch, rest and offer; see README.md beside the other scripts.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from bake import bake, corners
from net import chart_labels, decimate, edges_of, hand_highres, unwrap
from pack import pack_weights
from rig import write
from sleeve import build_sleeve, weave
from weights import limit4, skin_weights, smooth_weights

from glb import with_few_bits
from paths import ASSETS
from solid import empty_scene

GRID_CM, TRIANGLES, TEXTURE_PX = 0.14, 6000, 768


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
    c = corners(me)
    bake(V, A, c, TEXTURE_PX, ASSETS / "textures")
    weave(ASSETS / "textures/hand_cloth_normal.jpg")
    path = ASSETS / "models/hand.glb"
    write(V, T, A, c.uv, build_sleeve(), path)
    pack_weights(path)
    with_few_bits(path)
    print(f"hand.glb: {len(T)} triangles of skin, {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
