"""The chess clock: assets/models/clock.glb and its dial, assets/textures/dial.jpg.

A low gable of walnut with two dials on either slope, so that each player sees both times, and a brass plunger over
each. While modelling: centimetres, z up, White at -y. Moving parts are modelled about their own pivots, lying in the
plane of a dial: x to 3 o'clock, z to 12, -y out of the dial.
"""

import math

import numpy as np
from PIL import Image, ImageDraw

import glyphs
from glyphs import arc, bend, line, ribbon
from lathe import Profile, lathe
from paths import ASSETS
from solid import Part, ao, empty_scene, export, ground, material, mesh_of

WOOD_TILE = 20.0  # cm of wood that one walnut texture shows
LENGTH, DEPTH = 4.5, 3.3  # half the plinth
FOOT, TOP = (2.92, 0.72), (1.22, 4.78)  # the slope's ends: distance from the clock's middle, height
LID = 5.12  # the height of the body
APART = 2.15  # a dial's axis from the clock's middle
DIAL = 1.82  # radius of a dial
LEAN = math.atan2(FOOT[0] - TOP[0], TOP[1] - FOOT[1])  # of the slopes, from upright
PLUNGER = 0.52  # radius of a plunger's head
FLAG_FROM_12 = math.radians(17.5)  # angle of a flag's pivot before 12 o'clock
FLAG_PIVOT, FLAG = 1.46, 0.46  # distance of the pivot from the dial's axis; length of the flag
TICKER_BELOW, TICKER = 0.74, 0.46  # the ring of the seconds: its axis below the dial's, its radius
PIXELS = 512  # of the dial's texture
INK, ENAMEL, RED = (28, 24, 22), (240, 233, 214), (158, 38, 30)

MORE_STROKES = {
    "9": [arc(0.29, 0.69, 0.23, 0.28), bend((0.52, 0.70), (0.50, 0.42), (0.36, 0.14), (0.14, 0.0))],
    "0": [arc(0.28, 0.48, 0.24, 0.49)],
    "t": [line((0.16, 0.92), (0.16, 0.10), (0.26, 0.01), (0.38, 0.03)), line((0.0, 0.66), (0.36, 0.66))],
    "m": [
        line((0.05, 0.66), (0.05, 0.0)),
        bend((0.05, 0.46), (0.18, 0.66), (0.33, 0.58), (0.35, 0.36), (0.35, 0.0)),
        bend((0.35, 0.46), (0.48, 0.66), (0.63, 0.58), (0.65, 0.36), (0.65, 0.0)),
    ],
    "n": [line((0.05, 0.66), (0.05, 0.0)), bend((0.05, 0.44), (0.2, 0.66), (0.4, 0.62), (0.47, 0.4), (0.47, 0.0))],
}


def ring(half_x, half_y, radius, z, steps=4):
    """Points round a rectangle with round corners, anticlockwise; their number doesn't depend on its size."""
    points = []
    for turn, (sx, sy) in enumerate(((1, -1), (1, 1), (-1, 1), (-1, -1))):
        for a in np.radians(np.linspace(-90, 0, steps + 1) + 90 * turn):
            x = sx * (half_x - radius) + radius * math.cos(a)
            points.append((x, sy * (half_y - radius) + radius * math.sin(a), z))
    return points


def wood_uv(p):
    return ((p[1] + p[2]) / WOOD_TILE + 0.2, p[0] / WOOD_TILE + 0.31)


def bands(rings):
    """The wall between rings, each band with its own vertices, so that edges stay crisp."""
    parts = []
    for low, high in zip(rings, rings[1:]):
        n, v = len(low), [*low, *high]
        faces = [[i, (i + 1) % n, n + (i + 1) % n, n + i] for i in range(n)]
        parts.append(Part(v, faces, [[wood_uv(v[i]) for i in g] for g in faces]))
    return parts


def body():
    """Plinth, gable and lid; the grain runs along the clock."""
    (foot, foot_z), (top, top_z) = FOOT, TOP
    rings = [
        ring(LENGTH - 0.08, DEPTH - 0.08, 0.25, 0.0),
        ring(LENGTH, DEPTH, 0.3, 0.08),
        ring(LENGTH, DEPTH, 0.3, 0.32),
        ring(LENGTH - 0.03, DEPTH - 0.03, 0.28, 0.38),
        ring(LENGTH - 0.12, DEPTH - 0.12, 0.26, 0.46),
        ring(LENGTH - 0.2, DEPTH - 0.22, 0.24, 0.62),
        ring(LENGTH - 0.28, foot + 0.05, 0.2, foot_z - 0.04),
        ring(LENGTH - 0.34, foot, 0.12, foot_z),
    ]
    rings += [
        ring(4.16 - 0.16 * t, foot + (top - foot) * t, 0.12, foot_z + (top_z - foot_z) * t) for t in (0.33, 0.67, 1.0)
    ]
    rings += [
        ring(4.06, top + 0.1, 0.16, top_z + 0.03),
        ring(4.2, top + 0.22, 0.22, top_z + 0.08),
        ring(4.22, top + 0.25, 0.24, top_z + 0.16),
        ring(4.2, top + 0.23, 0.24, LID - 0.06),
        ring(4.12, top + 0.15, 0.2, LID),
    ]
    lid = rings[-1]
    return [*bands(rings), Part(lid, [list(range(len(lid)))], [[wood_uv(p) for p in lid]])]


def in_dial(part):
    """A turned part, laid with its axis out of the dial."""
    x, y, z = part.v.T
    return Part(np.stack([x, -z, y], 1), part.f, part.uv, part.mat)


def on_slope(part, face, right, up=0.0):
    """A part of a dial on White's slope (`face` -1) or Black's (1), `right` of and `up` from the slope's middle."""
    x, away, above = part.v[:, 0] + right, part.v[:, 1], part.v[:, 2] + up
    y = -(FOOT[0] + TOP[0]) / 2 + away * math.cos(LEAN) + above * math.sin(LEAN)
    z = (FOOT[1] + TOP[1]) / 2 - away * math.sin(LEAN) + above * math.cos(LEAN)
    v = np.stack([x, y, z], 1)
    return Part(v * (-1, -1, 1) if face > 0 else v, part.f, part.uv, part.mat)


def on_slopes(part):
    """The part in every dial."""
    return [on_slope(part, face, right) for face in (-1, 1) for right in (-APART, APART)]


def brass():
    """Bezels, pins of the hands, and collars of the plungers."""
    bezel = (
        Profile(DIAL + 0.2, 0.0).line(DIAL + 0.2, 0.06, 0.02).curve(DIAL + 0.18, 0.16, DIAL + 0.1, 0.2, DIAL, 0.2, 5)
    )
    bezel.line(DIAL - 0.06, 0.16, 0.02).line(DIAL - 0.07, 0.02)
    pin = Profile(0.09, 0.0).line(0.09, 0.2, 0.03).line(0.0, 0.23)
    parts = on_slopes(in_dial(lathe(bezel.points(2), 40))) + on_slopes(in_dial(lathe(pin.points(2), 10)))
    collar = Profile(PLUNGER + 0.14, 0.0).line(PLUNGER + 0.14, 0.06, 0.03).line(PLUNGER - 0.1, 0.09, 0.02)
    collar = lathe(collar.line(PLUNGER - 0.22, 0.02).points(2), 28)
    return parts + [Part(collar.v + (x, 0, LID), collar.f, collar.uv) for x in (-APART, APART)]


def dials():
    """The enamelled discs, with the texture from edge to edge."""
    a = np.linspace(0, 2 * np.pi, 44, endpoint=False)
    x, z = np.cos(a), np.sin(a)
    v = np.stack([DIAL * x, np.full(len(a), -0.02), DIAL * z], 1)
    return on_slopes(Part(v, [list(range(len(a)))], [list(zip(0.5 + 0.5 * x, 0.5 + 0.5 * z))]))


def signs(side):
    """A stud in the plinth's corner under either of a player's dials: White (-1) sits at White's left."""
    p = Profile(0.17, 0.0).line(0.17, 0.03, 0.02).curve(0.14, 0.08, 0.06, 0.09, 0.0, 0.09, 4)
    stud = in_dial(lathe(p.points(2), 20))
    parts = []
    for face in (-1, 1):
        v = stud.v + (side * APART * -face, -DEPTH, 0.2)
        parts.append(Part(v * (-1, -1, 1) if face > 0 else v, stud.f, stud.uv))
    return parts


def blade(outline, ridge, thick, out):
    """A thin shape in the plane of a dial: its outline anticlockwise, raised along a ridge."""
    rim, top = np.array(outline), np.array(ridge)
    n = len(rim)
    flat = [(x, -out, z) for x, z in rim]
    tops = [(x, -out - thick, z) for x, z in top]
    nearest = [int(np.argmin(np.linalg.norm(top - p, axis=1))) for p in rim]
    faces = []
    for i in range(n):
        j = (i + 1) % n
        a, b = n + nearest[i], n + nearest[j]
        faces += [[i, j, b, a]] if a != b else [[i, j, a]]
    parts = []
    for g in faces:
        parts.append(Part([(flat + tops)[i] for i in g], [list(range(len(g)))], [[(0.5, 0.5)] * len(g)]))
    return parts


def hand(length, tail, width, out):
    """A leaf-shaped hand that points to 12."""
    along = np.r_[-tail, -0.08, 0.12, 0.42, 0.62, 0.86, 1.0] * length
    half = np.r_[0.45, 0.6, 0.42, 0.8, 1.0, 0.5, 0.05] * width
    outline = [*zip(half, along), *zip(-half[::-1], along[::-1])]
    return blade(outline, [(0, z) for z in along], 0.03, out)


def flag():
    """A red flag that hangs from its pin."""
    outline = [(-0.05, 0.05), (-0.07, -0.06), (-0.15, -FLAG + 0.12), (-0.02, -FLAG), (0.13, -FLAG + 0.14), (0.05, 0.05)]
    return blade(outline, [(0, 0.02), (0, -FLAG + 0.08)], 0.03, 0.15)


def ticker():
    """The second hand."""
    return hand(TICKER - 0.04, 0.4, 0.035, 0.05)


def plunger():
    """A turned button on its stem, pressed down: its foot in the lid, its head on the collar."""
    p = Profile(0.26, -0.6).line(0.26, 0.12).line(PLUNGER - 0.04, 0.14, 0.02).line(PLUNGER, 0.2, 0.03)
    p.line(PLUNGER, 0.34, 0.04).curve(PLUNGER - 0.06, 0.46, 0.2, 0.5, 0.0, 0.5, 6)
    return [lathe(p.points(2), 28)]


def dial_picture():
    """Minutes round the rim, hours inside, the last five minutes in red, and the ring of the seconds."""
    big = 4 * PIXELS
    picture = Image.new("RGB", (big, big), ENAMEL)
    draw = ImageDraw.Draw(picture)
    scale = big / 2 / DIAL

    def at(x, z):
        return big / 2 + x * scale, big / 2 - z * scale

    def shape(points, colour):
        draw.polygon([at(*p) for p in points], colour)

    def tick(turn, inner, outer, width, colour=INK, middle=(0.0, 0.0)):
        out = np.array((math.sin(turn), math.cos(turn)))
        side = np.array((out[1], -out[0])) * width / 2
        ends = [out * inner - side, out * outer - side, out * outer + side, out * inner + side]
        shape([p + middle for p in ends], colour)

    def write(text, middle, size, gap=0.16):
        drawn = [[ribbon(s) for s in {**glyphs.STROKES, **MORE_STROKES}[c]] for c in text]
        spans = [(min(v[:, 0].min() for v, _ in g), max(v[:, 0].max() for v, _ in g)) for g in drawn]
        run = -(sum(b - a for a, b in spans) + gap * (len(text) - 1)) / 2
        for strokes, (a, b) in zip(drawn, spans):
            for v, faces in strokes:
                for g in faces:
                    shape([(v[i] + (run - a, -0.48)) * size + middle for i in g], INK)
            run += b - a + gap

    red = np.radians(np.linspace(-30, 0, 16))
    band = [(r * math.sin(a), r * math.cos(a)) for r, way in ((1.6, 1), (1.68, -1)) for a in red[::way]]
    shape(band, RED)
    for minute in range(60):
        whole = minute % 5 == 0
        tick(math.radians(6 * minute), 1.48 if whole else 1.6, 1.68, 0.06 if whole else 0.026)
    for hour in range(1, 13):
        a = math.radians(30 * hour)
        if hour != 6:
            write(str(hour), np.array((math.sin(a), math.cos(a))) * 1.2, 0.4)
    seconds = np.array((0.0, -TICKER_BELOW))
    for second in range(0, 60, 5):
        tick(math.radians(6 * second), TICKER - (0.12 if second % 15 == 0 else 0.07), TICKER, 0.028, middle=seconds)
    (left, top), (right, low) = at(-TICKER, -TICKER_BELOW + TICKER), at(TICKER, -TICKER_BELOW - TICKER)
    draw.ellipse((left, top, right, low), outline=INK, width=big // 256)
    write("hetman", np.array((0.0, 0.62)), 0.17, 0.22)
    picture.resize((PIXELS, PIXELS), Image.LANCZOS).save(ASSETS / "textures/dial.jpg", quality=90)


def main():
    (ASSETS / "models").mkdir(exist_ok=True)
    (ASSETS / "textures").mkdir(exist_ok=True)
    dial_picture()
    empty_scene()
    whole = body()
    wood, gold = material("wood", roughness=0.4), material("brass", (0.7, 0.5, 0.2), 0.3)
    enamel, steel, red = material("dial", roughness=0.5), material("steel", (0.02, 0.02, 0.04), 0.35), material("red")
    at, corners, faces = 0, [], []
    for p in whole:
        corners += p.v.tolist()
        faces += [[i + at for i in g] for g in p.f]
        at += len(p.v)
    block = corners + ground()[0], faces + [[i + at for i in ground()[1][0]]]

    def shaded(v, n, f):
        return ao(v, n, f, reach=2.0, also=block)

    def free(v, n, f):
        return np.ones(len(v))

    export(
        [
            mesh_of("body", whole, [wood], lambda v, n, f: ao(v, n, f, reach=3.0)),
            mesh_of("brass", brass(), [gold], shaded),
            mesh_of("dials", dials(), [enamel], lambda v, n, f: np.full(len(v), 0.94)),
            mesh_of("light_signs", signs(-1), [material("light")], free),
            mesh_of("dark_signs", signs(1), [material("dark")], free),
            mesh_of("hour_hand", hand(0.92, 0.2, 0.1, 0.06), [steel], free),
            mesh_of("minute_hand", hand(1.42, 0.18, 0.075, 0.11), [steel], free),
            mesh_of("ticker", ticker(), [steel], free),
            mesh_of("flag", flag(), [red], free),
            mesh_of("plunger", plunger(), [gold], free),
        ],
        ASSETS / "models/clock.glb",
    )


if __name__ == "__main__":
    main()
