"""Writes small GLB files: positions and normals with few bits, UVs and colours as integers."""

import json
import struct

import numpy as np

FLOAT, BYTE, SHORT = 5126, 5121, 5123
VERTICES, INDICES = 34962, 34963
POSITION_STEP = 2.0**-17  # metres; smaller differences are invisible
NORMAL_STEP = 2.0**-9


class Glb:
    """A file being written: one node with one mesh."""

    def __init__(self):
        self.bytes = b""
        self.views, self.accessors, self.primitives, self.materials = [], [], [], []

    def _accessor(self, values, component, kind, target, **more):
        self.bytes += b"\0" * (-len(self.bytes) % 4)
        data = values.tobytes()
        self.views.append(dict(buffer=0, byteOffset=len(self.bytes), byteLength=len(data), target=target))
        self.bytes += data
        view = len(self.views) - 1
        self.accessors.append(dict(bufferView=view, componentType=component, count=len(values), type=kind, **more))
        return len(self.accessors) - 1

    def add(self, material, v, n, uv, colour, triangles):
        """Adds a primitive: metres and Y up; `uv` and `colour` (RGB, linear) within 0 and 1."""
        v = (np.round(v / POSITION_STEP) * POSITION_STEP).astype("<f4")
        n = (np.round(n / NORMAL_STEP) * NORMAL_STEP).astype("<f4")
        uv = np.round(np.clip(uv, 0, 1) * 65535).astype("<u2")
        rgba = np.c_[np.round(np.clip(colour, 0, 1) * 255), np.full(len(v), 255)].astype("u1")
        bounds = dict(min=v.min(0).tolist(), max=v.max(0).tolist())
        attributes = dict(
            POSITION=self._accessor(v, FLOAT, "VEC3", VERTICES, **bounds),
            NORMAL=self._accessor(n, FLOAT, "VEC3", VERTICES),
            TEXCOORD_0=self._accessor(uv, SHORT, "VEC2", VERTICES, normalized=True),
            COLOR_0=self._accessor(rgba, BYTE, "VEC4", VERTICES, normalized=True),
        )
        indices = self._accessor(np.asarray(triangles, "<u2").ravel(), SHORT, "SCALAR", INDICES)
        self.primitives.append(dict(attributes=attributes, indices=indices, material=len(self.materials)))
        self.materials.append(material)

    def write(self, name, path):
        self.bytes += b"\0" * (-len(self.bytes) % 4)
        document = dict(
            asset=dict(version="2.0", generator="Hetman"),
            scene=0,
            scenes=[dict(nodes=[0])],
            nodes=[dict(name=name, mesh=0)],
            meshes=[dict(name=name, primitives=self.primitives)],
            materials=self.materials,
            accessors=self.accessors,
            bufferViews=self.views,
            buffers=[dict(byteLength=len(self.bytes))],
        )
        text = json.dumps(document, separators=(",", ":")).encode()
        text += b" " * (-len(text) % 4)
        chunks = (
            struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(self.bytes), b"BIN\0") + self.bytes
        )
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks)


def material(name, colour=(1, 1, 1), roughness=0.5):
    surface = dict(baseColorFactor=[*colour, 1], metallicFactor=0, roughnessFactor=roughness)
    return dict(name=name, pbrMetallicRoughness=surface)


# Files of other programs have UVs and tangents, too.
STEPS = dict(POSITION=POSITION_STEP, NORMAL=NORMAL_STEP, TANGENT=NORMAL_STEP, TEXCOORD_0=2.0**-14)
WIDTHS = dict(VEC2=2, VEC3=3, VEC4=4)


def with_few_bits(path):
    """Rounds the vertices of a file's meshes in place: no visible difference, and half the size when packed."""
    file = bytearray(path.read_bytes())
    (length,) = struct.unpack_from("<I", file, 12)
    document = json.loads(file[20 : 20 + length])
    start = 20 + length + 8
    primitives = [primitive for mesh in document["meshes"] for primitive in mesh["primitives"]]
    for name, number in {pair for primitive in primitives for pair in primitive["attributes"].items()}:
        accessor = document["accessors"][number]
        if name not in STEPS or accessor["componentType"] != FLOAT:
            continue
        view = document["bufferViews"][accessor["bufferView"]]
        offset = start + view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
        values = np.frombuffer(file, "<f4", accessor["count"] * WIDTHS[accessor["type"]], offset)
        values[:] = np.round(values / STEPS[name]) * STEPS[name]
    path.write_bytes(file)
