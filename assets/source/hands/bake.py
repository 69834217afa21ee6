"""Bakes the hand's three textures: colour (one per skin tone), tangent-space normals, occlusion-roughness-metal."""

from dataclasses import dataclass

import numpy as np
from relief import relief, sstep, vnoise
from skeleton import BINDF, BONES
from skin import TONES, dilate, raster, save_image, skin_colour
from surface import gradient, project, sdf


@dataclass
class Corners:
    """What Blender knows about every corner of every triangle."""

    vertex: np.ndarray
    uv: np.ndarray
    normal: np.ndarray
    tangent: np.ndarray
    sign: np.ndarray


def corners(me):
    me.calc_tangents(uvmap="UVMap")
    n = len(me.loops)

    def read(source, key, width, kind=np.float32):
        a = np.empty(n * width, kind)
        source.foreach_get(key, a)
        return a.reshape(n, width) if width > 1 else a

    return Corners(
        read(me.loops, "vertex_index", 1, np.int32),
        read(me.uv_layers[0].data, "uv", 2),
        read(me.loops, "normal", 3),
        read(me.loops, "tangent", 3),
        read(me.loops, "bitangent_sign", 1)[:, None],
    )


def dorsal_share(V, A, c):
    """How far each vertex faces the way the back of its bones does, -1 to 1."""
    normals = np.zeros((len(V), 3))
    np.add.at(normals, c.vertex, c.normal)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    return sum(A[:, k] * (normals @ BINDF[b][:3, 2]) for k, b in enumerate(BONES))


def bake(V, A, c, size, folder):
    """Returns ({tone: image}, normal image, roughness image); `folder` keeps the JPEG files."""
    uv = c.uv.reshape(-1, 3, 2)
    corner_values = np.concatenate([V[c.vertex], c.normal, c.tangent, c.sign], 1).reshape(-1, 3, 10)
    values, covered = raster(uv, corner_values, size)
    texels = values[covered]
    P = project(sdf, texels[:, :3].astype(np.float32), 2)
    masks = {}
    relief(P, masks)
    smooth = gradient(sdf, P, 0.05)
    fine = gradient(lambda q: sdf(q) - relief(q, N=smooth), P, 0.018)
    fine /= np.linalg.norm(fine, axis=1, keepdims=True)
    normal, tangent = texels[:, 3:6], texels[:, 6:9]
    bitangent = np.cross(normal, tangent) * np.sign(texels[:, 9:10])
    local = np.stack([(fine * axis).sum(1) for axis in (tangent, bitangent, normal)], 1)
    local /= np.linalg.norm(local, axis=1, keepdims=True)
    local[:, 2] = np.maximum(local[:, 2], 0.15)

    facing, _ = raster(uv, dorsal_share(V, A, c)[c.vertex].reshape(-1, 3, 1), size)
    dorsal = sstep(-0.45, 0.35, facing[covered][:, 0] + 0.15 * vnoise(P, 1.5))

    def picture(texel_values):
        image = np.zeros((size, size, 3), np.float32)
        image[:] = np.mean(texel_values, axis=0)  # a calm background keeps the JPEG small
        image[covered] = texel_values
        return dilate(image, covered, 6)

    rough = 0.56 - 0.06 * (1 - dorsal) + 0.05 * vnoise(P, 4.0)
    rough += 0.12 * masks["crease"] - 0.24 * masks["nail"] - 0.05 * masks["red"]
    orm = picture(np.stack([1 - 0.5 * masks["crease"], np.clip(rough, 0.2, 0.9), np.zeros_like(rough)], 1))
    orm = orm.reshape(size // 2, 2, size // 2, 2, 3).mean((1, 3))
    tones = {
        tone: save_image(
            f"hand_{tone}", picture(skin_colour(P, masks, dorsal, tone)), folder / f"hand_{tone}.jpg", True, 80
        )
        for tone in TONES
    }
    normals = save_image("hand_normal", picture(local * 0.5 + 0.5), folder / "hand_normal.jpg", False, 80)
    return tones, normals, save_image("hand_orm", orm, folder / "hand_orm.jpg", False, 80)
