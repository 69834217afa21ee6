"""Meshes for and from Blender: parts, normals, baked ambient occlusion, GLB files."""

import numpy as np

MIDDLE_ALBEDO = 0.5  # of light stone; between those of ivory and black plastic, which share their meshes
DARKEST = 0.12  # colour factor of a vertex that sees no sky


class Part:
    """A part: vertices, faces, per-face-corner UVs, material index, normals."""

    def __init__(self, v, f, uv, mat=0, n=None):
        self.v = np.asarray(v, float)
        self.f = f
        self.uv = uv
        self.mat = mat
        self.n = n


def part_normals(P):
    n = np.zeros_like(P.v)
    for g in P.f:
        q = P.v[g]
        a = np.zeros(3)
        for i in range(1, len(g) - 1):
            a += np.cross(q[i] - q[0], q[i + 1] - q[0])
        n[g] += a
    return n / (np.linalg.norm(n, axis=1, keepdims=True) + 1e-12)


def clean(P, eps=1e-4):
    """Weld coincident vertices and drop collapsed faces inside a part."""
    _, first, inv = np.unique(np.round(P.v / eps).astype(np.int64), axis=0, return_index=True, return_inverse=True)
    inv = inv.ravel()
    f, uv = [], []
    for g, u in zip(P.f, P.uv):
        gg, uu = [], []
        for i, w in zip(g, u):
            k = int(inv[i])
            if k not in gg:
                gg.append(k)
                uu.append(w)
        if len(gg) >= 3:
            f.append(gg)
            uv.append(uu)
    return Part(P.v[first], f, uv, P.mat, None if P.n is None else P.n[first])


def ground(z=0.0, half=9.0):
    """Corners and faces of a square of ground, for `ao`."""
    return [[-half, -half, z], [half, -half, z], [half, half, z], [-half, half, z]], [[0, 1, 2, 3]]


def ao(v, n, f, rays=56, reach=2.6, also=None, also_shades=1.0):
    """Open share of every vertex's sky, 0 to 1; the faces in `also` (by default the ground at z = 0) take away the
    share `also_shades` of the light that they hide, and reflect the rest.
    """
    from mathutils import Vector
    from mathutils.bvhtree import BVHTree

    more_v, more_f = also or ground()
    count = len(v)
    tree = BVHTree.FromPolygons(v.tolist() + more_v, [list(g) for g in f] + [[i + count for i in g] for g in more_f])
    i = np.arange(rays) + 0.5
    turn, away = i * 2.399963, np.sqrt(i / rays)
    cone = np.stack([away * np.cos(turn), away * np.sin(turn), np.sqrt(1 - away * away)], 1)
    out = np.ones(count)
    for j in range(count):
        z = n[j]
        x = np.cross(z, (0, 0, 1) if abs(z[2]) < 0.9 else (1, 0, 0))
        x /= np.linalg.norm(x)
        start = Vector(v[j] + z * 0.012)
        shade = 0.0
        for q in cone @ np.stack([x, np.cross(z, x), z]):
            hit = tree.ray_cast(start, Vector(q), reach)
            if hit[0] is not None:
                shade += (1 - (hit[3] / reach) ** 0.7) * (also_shades if hit[2] >= len(f) else 1)
        out[j] = 1 - shade / rays
    return out


def with_bounces(shade, albedo=MIDDLE_ALBEDO):
    """The ambient occlusion of surfaces of this albedo (one number, or one a colour), whose crevices reflect light into
    themselves.

    The fit: Jiménez, Wu, Pesce and Jarabo, "Practical Real-Time Strategies for Accurate Indirect Occlusion" (2016).
    """
    a, b, c = 2.0404 * albedo - 0.3324, -4.7951 * albedo + 0.6417, 2.7552 * albedo + 0.6903
    return np.maximum(shade, ((shade * a + b) * shade + c) * shade)


def gathered(parts):
    """Vertices, normals and faces of all parts as one mesh, and each face's UVs and material."""
    points, normals, faces, uvs, mats, at = [], [], [], [], [], 0
    for part in parts:
        points.append(part.v)
        normals.append(part_normals(part) if part.n is None else part.n)
        faces += [[i + at for i in face] for face in part.f]
        uvs += part.uv
        mats += [part.mat] * len(part.f)
        at += len(part.v)
    return np.concatenate(points), np.concatenate(normals), faces, uvs, mats


def mesh_of(name, parts, materials, occlusion):
    """A Blender mesh of `parts` (their `mat` indexes `materials`) with normals, UVs and AO as vertex colour.

    `occlusion(v, n, f)` gives the open share of each vertex's sky, 0 to 1, or three shares, one a colour.
    """
    import bpy

    v, n, faces, uvs, mats = gathered([clean(p) for p in parts])
    me = bpy.data.meshes.new(name)
    me.from_pydata((v * 0.01).tolist(), [], faces)
    for m in materials:
        me.materials.append(m)
    me.uv_layers.new(name="UVMap").data.foreach_set("uv", np.array([c for g in uvs for c in g], np.float32).ravel())
    me.polygons.foreach_set("material_index", mats)
    me.polygons.foreach_set("use_smooth", [True] * len(faces))
    shade = np.clip(DARKEST + (1 - DARKEST) * occlusion(v, n, faces), 0, 1)
    shade = shade if shade.ndim == 2 else np.stack([shade] * 3, 1)
    colour = me.color_attributes.new("AO", "BYTE_COLOR", "POINT")
    colour.data.foreach_set("color", np.c_[shade, np.ones(len(shade))].astype(np.float32).ravel())
    me.color_attributes.active_color = colour
    me.validate()
    me.update()
    me.normals_split_custom_set_from_vertices(n.tolist())
    tris = sum(len(g) - 2 for g in faces)
    size = v.max(0) - v.min(0)
    print(f"{name}: {tris} triangles, {size[0]:.2f} x {size[1]:.2f} x {size[2]:.2f} cm")
    return me


def material(name, colour=(1, 1, 1), roughness=0.5):
    import bpy

    m = bpy.data.materials.get(name) or bpy.data.materials.new(name)
    m.use_backface_culling = True
    b = next(q for q in m.node_tree.nodes if q.type == "BSDF_PRINCIPLED")
    b.inputs["Base Color"].default_value = (*colour, 1)
    b.inputs["Roughness"].default_value = roughness
    return m


def empty_scene():
    import bpy

    bpy.ops.wm.read_factory_settings(use_empty=True)


def export(meshes, path):
    """Writes a GLB with one node per mesh, named like the mesh, Y up."""
    import bpy

    bpy.ops.object.select_all(action="DESELECT")
    objects = []
    for me in meshes:
        ob = bpy.data.objects.new(me.name, me)
        bpy.context.scene.collection.objects.link(ob)
        ob.select_set(True)
        objects.append(ob)
    bpy.ops.export_scene.gltf(
        filepath=str(path),
        export_format="GLB",
        use_selection=True,
        export_yup=True,
        export_vertex_color="ACTIVE",
        export_all_vertex_colors=False,
        export_animations=False,
    )
    for ob in objects:
        bpy.data.objects.remove(ob)
