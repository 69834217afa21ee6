"""Writes cube maps as KTX 2.0: E5B9G9R9 texels (three mantissas, one exponent), each level packed with Zstandard."""

import struct

import numpy as np
import zstandard

IDENTIFIER = bytes((0xAB, 0x4B, 0x54, 0x58, 0x20, 0x32, 0x30, 0xBB, 0x0D, 0x0A, 0x1A, 0x0A))
VK_FORMAT_E5B9G9R9_UFLOAT_PACK32 = 123
SCHEME_ZSTANDARD = 2
MANTISSA_BITS, EXPONENT_BIAS, LARGEST = 9, 15, 65408.0


def rgb9e5(linear, shed=0):
    """Packs (…, 3) of linear light into 32-bit texels; `shed` is the number of zeroed last bits of the mantissas."""
    c = np.clip(linear, 0, LARGEST)
    top = np.maximum(c.max(-1), 2.0**-16)
    exponent = np.maximum(np.floor(np.log2(top)), -EXPONENT_BIAS - 1) + 1 + EXPONENT_BIAS
    step = 2.0 ** (exponent - EXPONENT_BIAS - MANTISSA_BITS)
    over = np.round(top / step) >= 2**MANTISSA_BITS
    exponent, step = exponent + over, np.where(over, step * 2, step)
    m = np.round(c / step[..., None] / 2**shed).astype(np.uint32)
    m = np.minimum(m, 2 ** (MANTISSA_BITS - shed) - 1) << shed
    return m[..., 0] | m[..., 1] << 9 | m[..., 2] << 18 | exponent.astype(np.uint32) << 27


def format_descriptor():
    """The data format descriptor that the Khronos specification gives for this format."""
    samples = b""
    for channel in range(3):
        samples += struct.pack("<HBBIII", 9 * channel, 8, channel, 0, 0, 8448)
        samples += struct.pack("<HBBIII", 27, 4, 0x20 | channel, 0, 15, 31)
    block = struct.pack("<IHHBBBBBBBBBBBBBBBB", 0, 2, 24 + len(samples), 1, 1, 1, 0, *(0,) * 4, 4, *(0,) * 7) + samples
    return struct.pack("<I", 4 + len(block)) + block


def cube_map(levels, shed=0):
    """The file's bytes; `levels` are (6, px, px, 3) arrays from the largest, faces +x -x +y -y +z -z."""
    packer = zstandard.ZstdCompressor(level=19)
    raw = [rgb9e5(level, shed).astype("<u4").tobytes() for level in levels]
    packed = [packer.compress(r) for r in raw]
    descriptor = format_descriptor()
    descriptor_at = 80 + 24 * len(levels)
    at = descriptor_at + len(descriptor)
    places = {}
    for k in reversed(range(len(levels))):  # the smallest level comes first in the file
        places[k] = at
        at += len(packed[k])
    px = levels[0].shape[1]
    header = IDENTIFIER + struct.pack(
        "<9I", VK_FORMAT_E5B9G9R9_UFLOAT_PACK32, 4, px, px, 0, 0, 6, len(levels), SCHEME_ZSTANDARD
    )
    header += struct.pack("<4I2Q", descriptor_at, len(descriptor), 0, 0, 0, 0)
    index = b"".join(struct.pack("<3Q", places[k], len(packed[k]), len(raw[k])) for k in range(len(levels)))
    return header + index + descriptor + b"".join(packed[k] for k in reversed(range(len(levels))))


def light_of(texels):
    """Unpacks texels of `rgb9e5` to (…, 3) of linear light."""
    step = 2.0 ** ((texels >> 27).astype(float) - EXPONENT_BIAS - MANTISSA_BITS)
    return np.stack([(texels >> 9 * k) & 2**MANTISSA_BITS - 1 for k in range(3)], -1) * step[..., None]


def read_cube_map(path):
    """Reads a file of `cube_map`; returns its levels, the largest first."""
    file = path.read_bytes()
    _, _, px, _, _, _, faces, levels, _ = struct.unpack_from("<9I", file, len(IDENTIFIER))
    unpacker, read = zstandard.ZstdDecompressor(), []
    for k in range(levels):
        at, packed, raw = struct.unpack_from("<3Q", file, 80 + 24 * k)
        texels = np.frombuffer(unpacker.decompress(file[at : at + packed], max_output_size=raw), "<u4")
        read.append(light_of(texels.reshape(faces, px >> k, px >> k)))
    return read
