"""Reads the scene that `hetman --export-scene` wrote, and copies it without the shading that a path tracer computes
itself.
"""

import json
import struct

FAKES = ("contact spot",)


def read(path):
    """The JSON of a file, and its binary data."""
    file = path.read_bytes()
    (length,) = struct.unpack_from("<I", file, 12)
    return json.loads(file[20 : 20 + length]), file[28 + length :]


def write(path, said, bytes):
    text = json.dumps(said).encode()
    text += b" " * (-len(text) % 4)
    chunks = struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(bytes), b"BIN\0") + bytes
    path.write_bytes(struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks)


def without_fakes(said, keeps_shade):
    """Removes the painted shadows under the pieces and, unless it `keeps_shade`, the ambient occlusion in vertex
    colours. Vertex colours of skinned and unlit meshes are real colours and stay.
    """
    said["nodes"] = [node for node in said["nodes"] if node["name"] not in FAKES]
    said["scenes"][0]["nodes"] = list(range(len(said["nodes"])))
    coloured = {node["mesh"] for node in said["nodes"] if node.get("extras", {}).get("isSkinned")}
    for number, mesh in enumerate(said["meshes"]):
        for primitive in mesh["primitives"]:
            is_unlit = said["materials"][primitive["material"]]["extras"]["isUnlit"]
            if not (keeps_shade or is_unlit or number in coloured):
                primitive["attributes"].pop("COLOR_0", None)
    return said
