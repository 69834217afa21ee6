"""The rooms round the table, built of boxes, balls and lamps: an afternoon study, the same at night, a museum's hall.

Blender's axes: the player sits at -y and looks towards +y; z is up; the table's top is at z = 0. Metres.
The far wall and the wall behind the player stay dark where the board would mirror them: no glare over the position.
"""

import tempfile
from math import radians
from pathlib import Path

import numpy as np

from solid import empty_scene

AMID_THE_MEN = (0.0, 0.0, 0.09)
AT_THE_HEAD = (0.0, 0.0, 0.80)  # of somebody who looks at the board, as far as one place can stand for all
FLOOR, CEILING, WALL_X, WALL_Y = -0.75, 1.95, 2.6, 2.9
PANE_LEFT, PANE_RIGHT, PANE_LOW, PANE_HIGH = -0.55, 1.05, 0.05, 1.55  # the window, in the wall at -x


def paint(name, colour, light=0.0, roughness=0.8):
    import bpy

    m = bpy.data.materials.get(name)
    if m:
        return m
    m = bpy.data.materials.new(name)
    b = next(q for q in m.node_tree.nodes if q.type == "BSDF_PRINCIPLED")
    b.inputs["Base Color"].default_value = (*colour, 1)
    b.inputs["Roughness"].default_value = roughness
    if light:
        b.inputs["Emission Color"].default_value = (*colour, 1)
        b.inputs["Emission Strength"].default_value = light
    return m


def thing(mesh, m):
    import bpy

    mesh.materials.append(m)
    ob = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(ob)
    return ob


def box(low, high, m):
    import bpy

    v = [(x, y, z) for z in (low[2], high[2]) for y in (low[1], high[1]) for x in (low[0], high[0])]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    me = bpy.data.meshes.new("box")
    me.from_pydata(v, [], faces)
    return thing(me, m)


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
    return thing(me, m)


def lamp(kind, power, colour, place=(0, 0, 0), turn=(0, 0, 0), **more):
    import bpy

    light = bpy.data.lights.new("lamp", kind)
    light.energy, light.color = power, colour
    for name, value in more.items():
        setattr(light, name, value)
    ob = bpy.data.objects.new("lamp", light)
    ob.location, ob.rotation_euler = place, [radians(a) for a in turn]
    bpy.context.scene.collection.objects.link(ob)


def table(colour):
    """The table and the board on it: they throw shadows and light, and the backdrop leaves them out."""
    top = box((-0.55, -0.45, -0.05), (0.55, 0.45, -0.022), paint("table", colour))
    board = box((-0.26, -0.26, -0.022), (0.26, 0.26, 0.0), paint("board", (0.30, 0.20, 0.12)))
    legs = [
        box((x - 0.03, y - 0.03, FLOOR), (x + 0.03, y + 0.03, -0.05), paint("table", colour))
        for x in (-0.48, 0.48)
        for y in (-0.38, 0.38)
    ]
    return [top, board, *legs]


def shell(plaster, panel, floor, ceiling, rail):
    """Walls with panels and a rail, the left one with a hole for the window; a floor of planks."""
    rng = np.random.default_rng(7)
    for k, x in enumerate(np.arange(-WALL_X, WALL_X, 0.26)):
        tone = paint(f"plank {k % 5}", tuple(np.array(floor) * rng.uniform(0.75, 1.15)), roughness=0.45)
        box((x, -WALL_Y, FLOOR - 0.1), (x + 0.255, WALL_Y, FLOOR), tone)
    box((-WALL_X, -WALL_Y, CEILING), (WALL_X, WALL_Y, CEILING + 0.1), paint("ceiling", ceiling))
    wall, wood, moulding = paint("plaster", plaster), paint("panel", panel), paint("rail", rail)
    for side in (-1, 1):
        box((-WALL_X, side * WALL_Y, 0.25), (WALL_X, side * (WALL_Y + 0.1), CEILING), wall)
        box((-WALL_X, side * WALL_Y, FLOOR), (WALL_X, side * (WALL_Y + 0.1), 0.25), wood)
        box((-WALL_X, side * (WALL_Y - 0.03), 0.23), (WALL_X, side * WALL_Y, 0.28), moulding)
    box((WALL_X, -WALL_Y, 0.25), (WALL_X + 0.1, WALL_Y, CEILING), wall)
    box((WALL_X, -WALL_Y, FLOOR), (WALL_X + 0.1, WALL_Y, 0.25), wood)
    for left, right, low, high in (
        (-WALL_Y, PANE_LEFT, FLOOR, CEILING),
        (PANE_RIGHT, WALL_Y, FLOOR, CEILING),
        (PANE_LEFT, PANE_RIGHT, FLOOR, PANE_LOW),
        (PANE_LEFT, PANE_RIGHT, PANE_HIGH, CEILING),
    ):
        box((-WALL_X - 0.1, left, low), (-WALL_X, right, high), wall)


def window(high, low, curtain):
    """Two casements of eight panes before a sky, and curtains; `high` and `low` are the sky's colours and strengths."""
    frame, cloth = paint("window frame", (0.42, 0.36, 0.28)), paint("curtain", curtain)
    x, wide, middle = -WALL_X, 0.6, PANE_LOW + 0.45
    for name, (colour, light), bottom, top in (
        ("low", low, PANE_LOW - wide, middle),
        ("high", high, middle, PANE_HIGH + wide),
    ):
        sky = paint(f"sky {name}", colour, light)
        pane = box((x - 0.31, PANE_LEFT - wide, bottom), (x - 0.3, PANE_RIGHT + wide, top), sky)
        pane.visible_shadow = False  # the sun shines through
    for k in range(5):
        y = PANE_LEFT + (PANE_RIGHT - PANE_LEFT) * k / 4
        half = 0.045 if k % 2 == 0 else 0.018
        box((x, y - half, PANE_LOW), (x + 0.06, y + half, PANE_HIGH), frame)
        z = PANE_LOW + (PANE_HIGH - PANE_LOW) * k / 4
        half = 0.05 if k in (0, 4) else 0.015
        box((x, PANE_LEFT, z - half), (x + 0.05, PANE_RIGHT, z + half), frame)
    for y in (PANE_LEFT - 0.22, PANE_RIGHT + 0.22):
        for fold in range(5):
            box((x, y - 0.2 + 0.08 * fold, FLOOR), (x + 0.06 + 0.05 * (fold % 2), y - 0.13 + 0.08 * fold, 1.75), cloth)


def shelves(wood):
    """Books on the far wall, a picture and a door behind the player: something to see, nothing bright."""
    rng = np.random.default_rng(3)
    board, back = paint("shelf", wood), paint("shelf back", tuple(0.5 * np.array(wood)))
    cloths = [
        (0.16, 0.03, 0.03),
        (0.03, 0.07, 0.05),
        (0.05, 0.05, 0.11),
        (0.22, 0.15, 0.07),
        (0.10, 0.06, 0.04),
        (0.30, 0.24, 0.16),
    ]
    y = WALL_Y - 0.32
    box((-1.25, WALL_Y - 0.02, FLOOR), (1.25, WALL_Y, 1.6), back)
    for z in np.arange(-0.6, 1.61, 0.36):
        box((-1.25, y, z), (1.25, WALL_Y, z + 0.03), board)
        x = -1.2
        while x < 1.15 and z < 1.5:
            wide, tall = rng.uniform(0.025, 0.06), rng.uniform(0.2, 0.3)
            if rng.random() < 0.9:
                k = rng.integers(len(cloths))
                deep = y + 0.05 + rng.uniform(0, 0.05)
                box((x, deep, z + 0.03), (x + wide, WALL_Y, z + tall), paint(f"book {k}", cloths[k]))
            x += wide + 0.003
    for x in (-1.28, 0.0, 1.25):
        box((x, y - 0.01, FLOOR), (x + 0.03, WALL_Y, 1.64), board)
    box((0.6, -WALL_Y, FLOOR), (1.5, -WALL_Y + 0.05, 1.3), paint("door", (0.12, 0.065, 0.035)))
    box((-1.3, -WALL_Y, 0.5), (-0.3, -WALL_Y + 0.03, 1.2), paint("picture frame", (0.30, 0.19, 0.07)))
    box((-1.23, -WALL_Y, 0.57), (-0.37, -WALL_Y + 0.04, 1.13), paint("picture", (0.07, 0.09, 0.07)))


def furniture():
    """A rug under the table, an armchair at the far left, a chest of drawers at the right wall."""
    for k, (colour, inset) in enumerate(
        (((0.10, 0.035, 0.025), 0), ((0.20, 0.15, 0.09), 0.12), ((0.075, 0.035, 0.028), 0.2))
    ):
        half = np.array((1.55, 1.35)) - inset
        box((*-half, FLOOR), (*half, FLOOR + 0.006 + 0.002 * k), paint(f"rug {k}", colour))
    leather = paint("leather", (0.11, 0.04, 0.022), roughness=0.5)
    for low, high in (
        ((-1.95, 1.55, FLOOR + 0.12), (-1.25, 2.25, -0.32)),
        ((-1.95, 2.15, -0.40), (-1.25, 2.35, 0.18)),
        ((-2.05, 1.55, FLOOR + 0.12), (-1.92, 2.30, -0.10)),
        ((-1.28, 1.55, FLOOR + 0.12), (-1.15, 2.30, -0.10)),
    ):
        box(low, high, leather)
    box((2.15, -0.6, FLOOR), (WALL_X, 0.9, 0.05), paint("chest", (0.13, 0.07, 0.035), roughness=0.4))
    for y in (-0.1, 0.4):
        box((2.14, y - 0.005, FLOOR + 0.1), (2.15, y + 0.005, 0.0), paint("gap", (0.02, 0.01, 0.006)))


def afternoon():
    """Daylight: a pale sky in the window, the sun on the floor at the far left, no lamp lit."""
    shell((0.52, 0.46, 0.37), (0.20, 0.13, 0.08), (0.20, 0.115, 0.06), (0.70, 0.68, 0.64), (0.24, 0.16, 0.10))
    window(((0.62, 0.80, 1.0), 9.0), ((0.86, 0.92, 1.0), 7.0), (0.50, 0.40, 0.30))
    lamp("SUN", 22.0, (1.0, 0.86, 0.66), turn=(0, -42, 38), angle=radians(2))
    shelves((0.17, 0.10, 0.055))
    furniture()
    return table((0.14, 0.075, 0.04))


def evening():
    """Blue dusk in the window, a shaded pendant above, a standing lamp to the right, a small lamp far at the left."""
    shell((0.26, 0.15, 0.09), (0.085, 0.045, 0.025), (0.11, 0.06, 0.035), (0.50, 0.38, 0.28), (0.14, 0.075, 0.04))
    window(((0.30, 0.46, 1.0), 1.6), ((1.0, 0.55, 0.36), 1.4), (0.22, 0.045, 0.035))
    warm, brass = paint("bulb", (1.0, 0.66, 0.36), 30.0), paint("brass", (0.35, 0.22, 0.08))
    shade = paint("shade", (1.0, 0.60, 0.30), 4.5)
    ball((-0.25, 0.15, 1.50), 0.24, shade, 0.45)
    ball((-0.25, 0.15, 1.37), 0.13, warm, 0.3)
    box((-0.26, 0.14, 1.55), (-0.24, 0.16, CEILING), brass)
    box((1.90, 1.59, FLOOR), (1.92, 1.61, 0.55), brass)
    ball((1.91, 1.60, 0.72), 0.23, shade, 0.8)
    ball((-1.95, -1.9, 0.35), 0.13, shade, 1.0)
    shelves((0.10, 0.055, 0.03))
    furniture()
    return table((0.14, 0.075, 0.04))


def museum():
    """A dark hall: stone floor, spots on rails, lit niches with vessels, a bench."""
    stone, wall = paint("stone floor", (0.055, 0.055, 0.06), roughness=0.35), paint("wall", (0.045, 0.043, 0.045))
    box((-WALL_X, -WALL_Y, FLOOR - 0.1), (WALL_X, WALL_Y, FLOOR), stone)
    for x in np.arange(-WALL_X, WALL_X, 0.87):
        box((x, -WALL_Y, FLOOR), (x + 0.008, WALL_Y, FLOOR + 0.001), paint("joint", (0.015, 0.015, 0.016)))
    for y in np.arange(-WALL_Y, WALL_Y, 0.83):
        box((-WALL_X, y, FLOOR), (WALL_X, y + 0.008, FLOOR + 0.001), paint("joint", (0.015, 0.015, 0.016)))
    box((-WALL_X, -WALL_Y, CEILING), (WALL_X, WALL_Y, CEILING + 0.1), paint("ceiling", (0.03, 0.03, 0.032)))
    for side in (-1, 1):
        box((side * WALL_X, -WALL_Y, FLOOR), (side * (WALL_X + 0.1), WALL_Y, CEILING), wall)
        box((-WALL_X, side * WALL_Y, FLOOR), (WALL_X, side * (WALL_Y + 0.1), CEILING), wall)
    clay, sand = paint("clay", (0.32, 0.15, 0.08), roughness=0.6), paint("plinth", (0.34, 0.31, 0.27))
    for x, y, tall in (
        (-1.7, 2.3, 0.22),
        (1.75, 2.35, 0.15),
        (-2.15, -0.4, 0.18),
        (2.15, 0.6, 0.25),
        (-1.2, -2.4, 0.2),
    ):
        box((x - 0.2, y - 0.2, FLOOR), (x + 0.2, y + 0.2, -0.25), sand)
        ball((x, y, -0.25 + tall), 0.8 * tall, clay, 1.25)
        lamp("SPOT", 26.0, (1.0, 0.85, 0.66), (x, y, 1.9), spot_size=radians(36), spot_blend=0.7, shadow_soft_size=0.05)
    spot = paint("spot", (1.0, 0.95, 0.88), 26.0)
    for x, y in ((0.8, -0.7), (-0.9, -0.2), (0.45, 0.75), (-0.5, 0.9)):
        ball((x, y, 1.86), 0.085, spot, 0.35)
    for side in (-1, 1):
        box((side * 1.05, -WALL_Y, 1.9), (side * 1.08, WALL_Y, 1.93), paint("track", (0.02, 0.02, 0.02)))
    box((-0.6, 2.0, -0.40), (0.6, 2.35, -0.34), paint("bench", (0.09, 0.05, 0.03), roughness=0.4))
    return table((0.36, 0.34, 0.31))


ENVIRONMENTS = {"afternoon": afternoon, "evening": evening, "museum": museum}


def render(name, eye, width, samples, with_table=True):
    """The light that arrives at `eye`: (width / 2, width, 3), linear, first row the zenith, +y in the middle column."""
    import bpy

    empty_scene()
    for part in ENVIRONMENTS[name]():
        part.visible_camera = with_table
    height = width // 2
    scene = bpy.context.scene
    camera = bpy.data.cameras.new("eye")
    camera.type, camera.panorama_type, camera.clip_start = "PANO", "EQUIRECTANGULAR", 0.001
    ob = bpy.data.objects.new("eye", camera)
    ob.location, ob.rotation_euler = eye, (np.pi / 2, 0, 0)
    scene.collection.objects.link(ob)
    scene.camera = ob
    scene.render.engine = "CYCLES"
    scene.cycles.samples, scene.cycles.use_denoising, scene.cycles.max_bounces = samples, True, 5
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_depth = "32"
    with tempfile.TemporaryDirectory() as folder:
        scene.render.filepath = str(Path(folder) / "room.exr")
        bpy.ops.render.render(write_still=True)
        image = bpy.data.images.load(scene.render.filepath)
        pixels = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(pixels)
    return pixels.reshape(height, width, 4)[::-1, :, :3].astype(np.float64)
