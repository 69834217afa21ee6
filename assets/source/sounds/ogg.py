"""Writes reproducible Ogg Vorbis files."""

import struct

import soundfile
from signals import RATE

COMPRESSION = 0.68
SERIAL = 2026
SERIAL_AT, CHECKSUM_AT = 14, 22
POLYNOMIAL = 0x04C11DB7


def write(path, samples):
    """Writes a file and reads it back; returns the decoded samples."""
    soundfile.write(path, samples, RATE, format="OGG", subtype="VORBIS", compression_level=COMPRESSION)
    path.write_bytes(b"".join(renumbered(page) for page in pages(path.read_bytes())))
    heard, _ = soundfile.read(path)
    return heard


def pages(stream):
    """Splits a stream into pages: a header with the number of segments, their lengths, the segments."""
    while stream:
        segments = stream[26]
        end = 27 + segments + sum(stream[27 : 27 + segments])
        yield bytearray(stream[:end])
        stream = stream[end:]


def renumbered(page):
    """Replaces the random serial number of a stream by a constant."""
    struct.pack_into("<I", page, SERIAL_AT, SERIAL)
    struct.pack_into("<I", page, CHECKSUM_AT, 0)
    struct.pack_into("<I", page, CHECKSUM_AT, checksum(page))
    return bytes(page)


def checksum(page):
    """CRC-32 of Ogg pages: without reflection and inversion."""
    register = 0
    for byte in page:
        register = (register << 8 & 0xFFFFFFFF) ^ TABLE[register >> 24 ^ byte]
    return register


def table_entry(byte):
    register = byte << 24
    for _ in range(8):
        register = (register << 1 & 0xFFFFFFFF) ^ (POLYNOMIAL if register & 0x80000000 else 0)
    return register


TABLE = [table_entry(byte) for byte in range(256)]
