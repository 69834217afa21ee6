"""Shapes for rooms: boxes, turned things, sheets, leaves; and lamps. Metres, Blender's axes, z up."""

from math import radians

import numpy as np

FACES = np.array([(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)])


def thing(name, vertices, faces, paint, bevel=0.0, smooth=False, segments=2):
    """An object of one material; `bevel` is the radius of its rounded edges in metres."""
    import bpy

    me = bpy.data.meshes.new(name)
    me.from_pydata(np.asarray(vertices).tolist(), [], np.asarray(faces).tolist())
    me.materials.append(paint)
    me.polygons.foreach_set("use_smooth", [smooth] * len(me.polygons))
    ob = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(ob)
    if bevel:
        rounded = ob.modifiers.new("bevel", "BEVEL")
        rounded.width, rounded.segments, rounded.limit_method = bevel, segments, "ANGLE"
    return ob


def boxes(corners, paint, bevel=0.004, segments=2):
    """Boxes as one object, each from one corner to the opposite one."""
    vertices, faces = [], []
    for a, b in corners:
        low, high = np.minimum(a, b), np.maximum(a, b)
        faces.append(FACES + len(vertices))
        vertices += [(x, y, z) for z in (low[2], high[2]) for y in (low[1], high[1]) for x in (low[0], high[0])]
    return thing("boxes", vertices, np.concatenate(faces), paint, bevel, segments=segments)


def box(a, b, paint, bevel=0.004, segments=2):
    return boxes([(a, b)], paint, bevel, segments)


def grid_faces(rows, columns, closed=False):
    """Quads between the points of a grid, row after row; `closed` joins the last column to the first."""
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns if closed else columns - 1), indexing="ij")
    k = (j + 1) % columns
    quads = [i * columns + j, i * columns + k, (i + 1) * columns + k, (i + 1) * columns + j]
    return np.stack(quads, -1).reshape(-1, 4)


def turned(profile, at, paint, steps=32, smooth=True):
    """A profile of radii and heights, turned about the vertical through `at`."""
    turn = np.arange(steps) / steps * 2 * np.pi
    points = [
        np.stack([at[0] + r * np.cos(turn), at[1] + r * np.sin(turn), np.full(steps, at[2] + z)], -1)
        for r, z in profile
    ]
    return thing("turned", np.concatenate(points), grid_faces(len(profile), steps, closed=True), paint, smooth=smooth)


def ball(at, radii, paint, steps=28):
    """An ellipsoid."""
    a = np.linspace(-np.pi / 2, np.pi / 2, steps // 2)
    radii = np.broadcast_to(radii, 3)
    ob = turned([(np.cos(t), np.sin(t)) for t in a], (0, 0, 0), paint, steps)
    ob.scale, ob.location = radii, at
    return ob


def sheet(points, paint):
    """A smooth surface through a grid of points, (rows, columns, 3)."""
    rows, columns = points.shape[:2]
    return thing("sheet", points.reshape(-1, 3), grid_faces(rows, columns), paint, smooth=True)


def leaves(at, along, size, paint, seed=1, width=0.45):
    """A leaf at each point of `at`, (n, 3), growing along each direction: two halves that are folded a little."""
    rng = np.random.default_rng(seed)
    along = along / np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(along, rng.normal(size=along.shape))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(side, along)
    size = size * rng.uniform(0.7, 1.3, (len(at), 1))
    half = side * size * width
    middle = at + along * size * 0.45 - up * size * 0.06
    tip = at + along * size - up * size * 0.18
    points = np.stack([at, middle + half + up * size * 0.1, tip, middle - half + up * size * 0.1], 1)
    first = np.arange(len(at))[:, None] * 4
    faces = np.concatenate([first + (0, 1, 2), first + (0, 2, 3)])
    return thing("leaves", points.reshape(-1, 3), faces, paint)


def lamp(kind, power, colour, place=(0, 0, 0), turn=(0, 0, 0), towards=None, **more):
    """An invisible lamp; it shines along `towards`, or by its rotation `turn` in degrees."""
    import bpy
    from mathutils import Vector

    light = bpy.data.lights.new("lamp", kind)
    light.energy, light.color = power, colour
    for name, value in more.items():
        setattr(light, name, value)
    ob = bpy.data.objects.new("lamp", light)
    ob.location, ob.rotation_euler = place, [radians(a) for a in turn]
    if towards is not None:
        ob.rotation_euler = Vector(towards).to_track_quat("-Z", "Y").to_euler()
    ob.visible_camera = ob.visible_glossy = False
    bpy.context.scene.collection.objects.link(ob)
    return ob
