"""A warm evening room round the table, built of boxes and lamps and rendered to an equirectangular picture of light.

Blender's axes: the player sits at -y and looks towards +y; z is up; the table's top is at z = 0. Metres.
The far wall and the wall behind the player stay dark where the board would mirror them: no glare over the position.
"""

import tempfile
from pathlib import Path

import numpy as np

from solid import empty_scene

WIDTH, HEIGHT, SAMPLES = 512, 256, 64
EYE = (0.0, 0.0, 0.09)  # amid the men

FLOOR, CEILING, WALL_X, WALL_Y = -0.75, 1.95, 2.6, 2.9


def paint(name, colour, light=0.0):
    import bpy

    m = bpy.data.materials.get(name)
    if m:
        return m
    m = bpy.data.materials.new(name)
    b = next(q for q in m.node_tree.nodes if q.type == "BSDF_PRINCIPLED")
    b.inputs["Base Color"].default_value = (*colour, 1)
    b.inputs["Roughness"].default_value = 0.8
    if light:
        b.inputs["Emission Color"].default_value = (*colour, 1)
        b.inputs["Emission Strength"].default_value = light
    return m


def box(low, high, m):
    import bpy

    v = [(x, y, z) for z in (low[2], high[2]) for y in (low[1], high[1]) for x in (low[0], high[0])]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    me = bpy.data.meshes.new("box")
    me.from_pydata(v, [], faces)
    me.materials.append(m)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new("box", me))


def ball(centre, radius, m, squash=1.0):
    import bmesh
    import bpy

    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=24, v_segments=14, radius=radius)
    for v in bm.verts:
        v.co = (v.co.x + centre[0], v.co.y + centre[1], v.co.z * squash + centre[2])
    me = bpy.data.meshes.new("ball")
    bm.to_mesh(me)
    bm.free()
    me.materials.append(m)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new("ball", me))


def shell():
    """Floor, ceiling, panelled walls with a rail, the table and the board on it."""
    plaster, panel = paint("plaster", (0.30, 0.19, 0.12)), paint("panel", (0.085, 0.045, 0.025))
    box((-WALL_X, -WALL_Y, FLOOR - 0.1), (WALL_X, WALL_Y, FLOOR), paint("floor", (0.11, 0.06, 0.035)))
    box((-WALL_X, -WALL_Y, CEILING), (WALL_X, WALL_Y, CEILING + 0.1), paint("ceiling", (0.62, 0.50, 0.38)))
    for side in (-1, 1):
        for low, high, m in ((FLOOR, 0.25, panel), (0.25, CEILING, plaster)):
            box((side * WALL_X, -WALL_Y, low), (side * (WALL_X + 0.1), WALL_Y, high), m)
            box((-WALL_X, side * WALL_Y, low), (WALL_X, side * (WALL_Y + 0.1), high), m)
        box((side * (WALL_X - 0.03), -WALL_Y, 0.23), (side * WALL_X, WALL_Y, 0.28), paint("rail", (0.14, 0.075, 0.04)))
    box((-0.55, -0.45, -0.05), (0.55, 0.45, -0.022), paint("table", (0.14, 0.075, 0.04)))
    box((-0.26, -0.26, -0.022), (0.26, 0.26, 0.0), paint("board", (0.36, 0.24, 0.14)))


def window():
    """Blue dusk in the left wall: two casements of eight panes and curtains."""
    sky_high, sky_low = paint("sky high", (0.36, 0.52, 1.0), 3.6), paint("sky low", (1.0, 0.62, 0.42), 3.2)
    frame, cloth = paint("window frame", (0.30, 0.22, 0.15)), paint("curtain", (0.22, 0.045, 0.035))
    x, low, high, left, right = -WALL_X, 0.05, 1.55, -0.55, 1.05
    box((x, left, low), (x + 0.01, right, low + 0.45), sky_low)
    box((x, left, low + 0.45), (x + 0.01, right, high), sky_high)
    for k in range(5):
        y = left + (right - left) * k / 4
        wide = 0.045 if k % 2 == 0 else 0.018
        box((x, y - wide, low), (x + 0.06, y + wide, high), frame)
    for k in range(5):
        z = low + (high - low) * k / 4
        wide = 0.05 if k in (0, 4) else 0.015
        box((x, left, z - wide), (x + 0.05, right, z + wide), frame)
    for y in (left - 0.22, right + 0.22):
        for fold in range(5):
            box((x, y - 0.2 + 0.08 * fold, FLOOR), (x + 0.06 + 0.05 * (fold % 2), y - 0.13 + 0.08 * fold, 1.75), cloth)


def lamps():
    """A shaded pendant above, a standing lamp to the right, a small lamp far back at the left."""
    warm, brass = paint("bulb", (1.0, 0.66, 0.36), 30.0), paint("brass", (0.35, 0.22, 0.08))
    shade = paint("shade", (1.0, 0.60, 0.30), 4.5)
    ball((-0.25, 0.15, 1.50), 0.24, shade, 0.45)
    ball((-0.25, 0.15, 1.37), 0.13, warm, 0.3)
    box((-0.26, 0.14, 1.55), (-0.24, 0.16, CEILING), brass)
    box((1.90, 1.29, FLOOR), (1.92, 1.31, 0.75), brass)
    ball((1.91, 1.30, 0.92), 0.23, shade, 0.8)
    ball((-1.95, -1.9, 0.35), 0.13, shade, 1.0)


def shelves():
    """Books on the far wall, a picture and a door behind the player: something to see, nothing bright."""
    rng = np.random.default_rng(3)
    wood = paint("shelf", (0.10, 0.055, 0.03))
    cloths = [
        (0.16, 0.03, 0.03),
        (0.03, 0.07, 0.05),
        (0.05, 0.05, 0.11),
        (0.22, 0.15, 0.07),
        (0.10, 0.06, 0.04),
        (0.30, 0.24, 0.16),
    ]
    y = WALL_Y - 0.32
    box((-1.25, WALL_Y - 0.02, FLOOR), (1.25, WALL_Y, 1.6), paint("shelf back", (0.05, 0.028, 0.016)))
    for z in np.arange(-0.6, 1.61, 0.36):
        box((-1.25, y, z), (1.25, WALL_Y, z + 0.03), wood)
        x = -1.2
        while x < 1.15 and z < 1.5:
            wide, tall = rng.uniform(0.025, 0.06), rng.uniform(0.2, 0.3)
            if rng.random() < 0.9:
                k = rng.integers(len(cloths))
                box(
                    (x, y + 0.05 + rng.uniform(0, 0.05), z + 0.03),
                    (x + wide, WALL_Y, z + tall),
                    paint(f"book {k}", cloths[k]),
                )
            x += wide + 0.003
    for x in (-1.28, 0.0, 1.25):
        box((x, y - 0.01, FLOOR), (x + 0.03, WALL_Y, 1.64), wood)
    box((0.6, -WALL_Y, FLOOR), (1.5, -WALL_Y + 0.05, 1.3), paint("door", (0.12, 0.065, 0.035)))
    box((-1.3, -WALL_Y, 0.5), (-0.3, -WALL_Y + 0.03, 1.2), paint("picture frame", (0.30, 0.19, 0.07)))
    box((-1.23, -WALL_Y, 0.57), (-0.37, -WALL_Y + 0.04, 1.13), paint("picture", (0.07, 0.09, 0.07)))


def render():
    """The light that arrives at EYE: (HEIGHT, WIDTH, 3), linear, first row at the zenith, +y in the middle column."""
    import bpy

    empty_scene()
    shell()
    window()
    lamps()
    shelves()
    scene = bpy.context.scene
    camera = bpy.data.cameras.new("eye")
    camera.type, camera.panorama_type, camera.clip_start = "PANO", "EQUIRECTANGULAR", 0.001
    eye = bpy.data.objects.new("eye", camera)
    eye.location, eye.rotation_euler = EYE, (np.pi / 2, 0, 0)
    scene.collection.objects.link(eye)
    scene.camera = eye
    scene.render.engine = "CYCLES"
    scene.cycles.samples, scene.cycles.use_denoising, scene.cycles.max_bounces = SAMPLES, True, 6
    scene.render.resolution_x, scene.render.resolution_y = WIDTH, HEIGHT
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_depth = "32"
    with tempfile.TemporaryDirectory() as folder:
        scene.render.filepath = str(Path(folder) / "room.exr")
        bpy.ops.render.render(write_still=True)
        image = bpy.data.images.load(scene.render.filepath)
        pixels = np.empty(WIDTH * HEIGHT * 4, np.float32)
        image.pixels.foreach_get(pixels)
    return pixels.reshape(HEIGHT, WIDTH, 4)[::-1, :, :3].astype(np.float64)
