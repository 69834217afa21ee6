"""Bakes the textures of hands: colours, tangent-space normals, occlusion and roughness of skin and of gloves."""

from dataclasses import dataclass

import numpy as np
from gloves import ROUGHNESS, glove_colour, glove_relief
from relief import relief, sstep, vnoise
from skeleton import BINDF, BONES
from skin import TONES, dilate, raster, s2l, save, skin_colour
from surface import gradient, project, sdf


@dataclass
class Corners:
    """Per-corner data of Blender's triangles."""

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
    """Alignment of each vertex normal with the back of its bones, -1 to 1."""
    normals = np.zeros((len(V), 3))
    np.add.at(normals, c.vertex, c.normal)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    return sum(A[:, k] * (normals @ BINDF[b][:3, 2]) for k, b in enumerate(BONES))


STEEPEST = 0.5  # least component of a normal along the mesh's own


class Texels:
    """The texels that the UVs cover: their points on the surface, and images of values known there."""

    def __init__(self, V, c, size):
        corner_values = np.concatenate([V[c.vertex], c.normal, c.tangent, c.sign], 1).reshape(-1, 3, 10)
        self.uv, self.size = c.uv.reshape(-1, 3, 2), size
        values, self.covered = raster(self.uv, corner_values, size)
        texels = values[self.covered]
        self.P = project(sdf, texels[:, :3].astype(np.float32), 2)
        self.smooth = gradient(sdf, self.P, 0.05)
        normal, tangent = texels[:, 3:6], texels[:, 6:9]
        self.frame = tangent, np.cross(normal, tangent) * np.sign(texels[:, 9:10]), normal

    def of_corners(self, values):
        return raster(self.uv, values.reshape(-1, 3, 1), self.size)[0][self.covered][:, 0]

    def normals(self, relief_of):
        """Tangent-space normals of the surface with a relief on it."""
        fine = gradient(lambda q: sdf(q) - relief_of(q, N=self.smooth), self.P, 0.018)
        fine /= np.linalg.norm(fine, axis=1, keepdims=True)
        bent = np.stack([(fine * axis).sum(1) for axis in self.frame], 1)
        bent /= np.linalg.norm(bent, axis=1, keepdims=True)
        bent[:, 2] = np.maximum(bent[:, 2], STEEPEST)  # in the webs the mesh is too coarse for the surface
        bent /= np.linalg.norm(bent, axis=1, keepdims=True)
        return self.picture(bent * 0.5 + 0.5)

    def occlusion_roughness(self, open_share, rough):
        image = self.picture(np.stack([open_share, np.clip(rough, 0.2, 0.9), np.zeros_like(rough)], 1))
        half = self.size // 2
        return image.reshape(half, 2, half, 2, 3).mean((1, 3))

    def picture(self, values):
        image = np.zeros((self.size, self.size, 3), np.float32)
        image[:] = np.mean(values, axis=0)  # a calm background keeps the JPEG small
        image[self.covered] = values
        return dilate(image, self.covered, 6)


def bake(V, A, c, size, folder):
    """Writes hand_{light,tan,dark}.jpg with hand_skin_{normal,orm}.jpg, and hand_gloves{,_normal,_orm}.jpg."""
    t = Texels(V, c, size)
    m = {}
    relief(t.P, m)
    dorsal = sstep(-0.45, 0.35, t.of_corners(dorsal_share(V, A, c)[c.vertex]) + 0.15 * vnoise(t.P, 1.5))
    for tone in TONES:
        save(folder / f"hand_{tone}.jpg", t.picture(skin_colour(t.P, m, dorsal, tone)), True)
    rough = 0.56 - 0.06 * (1 - dorsal) + 0.05 * vnoise(t.P, 4.0)
    rough += 0.12 * m["crease"] - 0.24 * m["nail"] - 0.05 * m["red"]
    save(folder / "hand_skin_orm.jpg", t.occlusion_roughness(1 - 0.5 * m["crease"], rough), False)
    save(folder / "hand_skin_normal.jpg", t.normals(relief), False)

    glove_relief(t.P, m)
    save(folder / "hand_gloves.jpg", t.picture(glove_colour(t.P, m, s2l)), True)
    rough = ROUGHNESS + 0.06 * vnoise(t.P, 4.0) + 0.08 * m["fold"]
    save(folder / "hand_gloves_orm.jpg", t.occlusion_roughness(1 - 0.5 * m["fold"], rough), False)
    save(folder / "hand_gloves_normal.jpg", t.normals(glove_relief), False)
