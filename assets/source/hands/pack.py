"""Rewrites a GLB with its skin weights in bytes instead of floats: a seventh of the file."""

import json
import struct

import numpy as np

FLOAT, BYTE = 5126, 5121


def weights_in_bytes(w):
    """Rounds so that every row still sums to 255."""
    scaled = w / w.sum(1, keepdims=True) * 255
    low = np.floor(scaled)
    missing = (255 - low.sum(1)).astype(int)
    order = np.argsort(low - scaled, axis=1)
    for column in range(4):
        rows = np.arange(len(w))[missing > column]
        low[rows, order[rows, column]] += 1
    return low.astype(np.uint8)


def pack_weights(path):
    data = path.read_bytes()
    length = struct.unpack("<I", data[12:16])[0]
    gltf, body = json.loads(data[20 : 20 + length]), data[28 + length :]
    views = gltf["bufferViews"]
    chunks = [body[v.get("byteOffset", 0) :][: v["byteLength"]] for v in views]
    for mesh in gltf["meshes"]:
        for primitive in mesh["primitives"]:
            accessor = gltf["accessors"][primitive["attributes"]["WEIGHTS_0"]]
            view = accessor["bufferView"]
            if accessor["componentType"] != FLOAT:
                continue
            chunks[view] = weights_in_bytes(np.frombuffer(chunks[view], "<f4").reshape(-1, 4)).tobytes()
            accessor["componentType"], accessor["normalized"] = BYTE, True
    out = b""
    for view, chunk in zip(views, chunks):
        view["byteOffset"], view["byteLength"] = len(out), len(chunk)
        out += chunk + bytes(-len(chunk) % 4)
    gltf["buffers"][0]["byteLength"] = len(out)
    text = json.dumps(gltf, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    size = 12 + 8 + len(text) + 8 + len(out)
    head = struct.pack("<4sIII4s", b"glTF", 2, size, len(text), b"JSON")
    path.write_bytes(head + text + struct.pack("<I4s", len(out), b"BIN\0") + out)
