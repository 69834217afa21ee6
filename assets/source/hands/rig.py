"""Puts mesh, weights, sleeve and actions together in Blender and writes the right hand as GLB."""

import numpy as np
from motion import ACTIONS, act_pinch, frames_full
from relief import sstep
from skeleton import BINDF, BONES, FINGERS, LEN, PARENT, RADII, THUMB_LEN

CM = 0.01
FPS = 30
SOCKET = (0.15, 5.6, -1.85)  # position of the held pawn, hand space
BONE_LENGTH = {"arm": 14.0, "cuff": 3.0, "wrist": 6.0, "hand": 8.5, "mc4": 7.5, "mc5": 6.6}
BONE_LENGTH |= {f"thumb{i + 1}": THUMB_LEN[i] for i in range(3)}
BONE_LENGTH |= {f"{f}{i + 1}": LEN[f][i] for f in FINGERS for i in range(3)}

HOLDING = 0.93  # seconds into `pinch` at which a piece with a head of middle size is held


def metres(M):
    M = M.copy()
    M[:3, 3] *= CM
    return M


def between_fingertips():
    """The point at which a piece is held: between the pads of thumb, index and middle finger when they are almost
    closed.
    """
    posed = frames_full(act_pinch(HOLDING))

    def pad(bone, length, radius):
        return (posed[bone] @ (0, length - radius, -0.8 * radius, 1))[:3]

    fingers = [pad(f"{f}3", LEN[f][2], RADII[f][3]) for f in ("index", "middle")]
    return 0.5 * (np.mean(fingers, axis=0) + pad("thumb3", THUMB_LEN[2], 0.70))


def armature():
    import bpy

    data = bpy.data.armatures.new("rig")
    rig = bpy.data.objects.new("hand", data)
    bpy.context.scene.collection.objects.link(rig)
    bpy.context.view_layer.objects.active = rig
    bpy.ops.object.mode_set(mode="EDIT")
    for b in BONES:
        bone, M = data.edit_bones.new(b), metres(BINDF[b])
        bone.head, bone.tail = M[:3, 3], M[:3, 3] + M[:3, 1] * BONE_LENGTH[b] * CM
        bone.align_roll(M[:3, 2])
        if PARENT[b]:
            bone.parent = data.edit_bones[PARENT[b]]
    for name, at, parent in (("socket", SOCKET, data.edit_bones["hand"]), ("pinch", between_fingertips(), None)):
        bone, p = data.edit_bones.new(name), np.array(at) * CM
        bone.head, bone.tail = p, p + np.array([0, 0.02, 0])
        bone.align_roll((0, 0, 1))
        bone.parent = parent
    bpy.ops.object.mode_set(mode="OBJECT")
    return rig


def hang(me, weights, rig):
    """An object of the mesh that follows the rig."""
    import bpy

    me.shade_smooth()
    ob = bpy.data.objects.new(me.name, me)
    bpy.context.scene.collection.objects.link(ob)
    for k, b in enumerate(BONES):
        touched = np.nonzero(weights[:, k] > 0)[0]
        if len(touched):
            group = ob.vertex_groups.new(name=b)
            for i in touched:
                group.add([int(i)], float(weights[i, k]), "REPLACE")
    ob.parent = rig
    ob.modifiers.new("rig", "ARMATURE").object = rig


def material(name):
    """Only the name is used: the game has its own colours and textures."""
    import bpy

    m = bpy.data.materials.get(name) or bpy.data.materials.new(name)
    m.use_backface_culling = True
    return m


def sleeve_mesh(parts):
    import bpy

    faces, uvs, weights, at = [], [], [], 0
    for kind, tube in parts:
        held = sstep(-6.8, -4.0, tube.v[:, 1]) if kind == "cuff" else np.zeros(len(tube.v))
        w = np.zeros((len(tube.v), len(BONES)))
        w[:, BONES.index("cuff")], w[:, BONES.index("arm")] = held, 1 - held
        weights.append(w)
        faces += [tuple(i + at for i in f) for f in tube.faces]
        uvs += tube.uv
        at += len(tube.v)
    me = bpy.data.meshes.new("sleeve")
    me.from_pydata((np.concatenate([t.v for _, t in parts]) * CM).tolist(), [], faces)
    me.uv_layers.new(name="UVMap").data.foreach_set("uv", np.array(uvs, np.float32).ravel())
    colour = me.color_attributes.new("colour", "BYTE_COLOR", "POINT")
    rgb = np.concatenate([t.colour for _, t in parts])
    colour.data.foreach_set("color", np.concatenate([rgb, np.ones((at, 1))], 1).astype(np.float32).ravel())
    me.color_attributes.active_color = colour
    me.materials.append(material("cloth"))
    return me, np.concatenate(weights)


def animate(rig):
    """One action per entry of ACTIONS, keyed in the bones' own spaces."""
    import bpy
    from mathutils import Matrix

    rig.animation_data_create()
    for bone in rig.pose.bones:
        bone.rotation_mode = "QUATERNION"
    rest = {b: np.array(rig.data.bones[b].matrix_local) for b in BONES}
    for name, (pose_at, seconds) in ACTIONS.items():
        action = bpy.data.actions.new(name)
        action.use_fake_user = True
        rig.animation_data.action = action
        last = round(seconds * FPS)
        before = {}
        for frame in sorted({*range(0, last + 1, 10 if name == "pinch" else 2), last}):
            posed = frames_full(pose_at(frame / FPS))
            now = {b: metres(posed[b]) @ np.linalg.inv(metres(BINDF[b])) @ rest[b] for b in BONES}
            for b in BONES:
                parent = PARENT[b]
                if parent:
                    own = np.linalg.inv(np.linalg.inv(rest[parent]) @ rest[b]) @ np.linalg.inv(now[parent]) @ now[b]
                else:
                    own = np.linalg.inv(rest[b]) @ now[b]
                q = Matrix(own.tolist()).to_quaternion()
                if b in before and before[b].dot(q) < 0:
                    q.negate()
                before[b] = q.copy()
                bone = rig.pose.bones[b]
                bone.rotation_quaternion = q
                bone.keyframe_insert("rotation_quaternion", frame=frame)
                if b == "arm":
                    bone.location = own[:3, 3]
                    bone.keyframe_insert("location", frame=frame)


def write(V, T, A, uv, sleeve, path):
    """Writes the right hand; the game mirrors it for the left one."""
    import bpy

    for kind in (bpy.data.objects, bpy.data.meshes, bpy.data.materials):
        for thing in list(kind):
            kind.remove(thing)
    rig = armature()
    me = bpy.data.meshes.new("skin")
    me.from_pydata((V * CM).tolist(), [], T.tolist())
    me.uv_layers.new(name="UVMap").data.foreach_set("uv", uv.ravel().astype(np.float32))
    me.materials.append(material("skin"))
    hang(me, A, rig)
    hang(*sleeve_mesh(sleeve), rig)
    bpy.context.scene.render.fps = FPS
    animate(rig)
    for ob in bpy.data.objects:
        ob.select_set(True)
    bpy.ops.export_scene.gltf(
        filepath=str(path),
        export_format="GLB",
        export_yup=True,
        export_tangents=True,
        export_vertex_color="ACTIVE",
        export_all_vertex_colors=False,
        export_animation_mode="ACTIONS",
        export_force_sampling=True,
        export_frame_step=1,
        export_optimize_animation_size=True,
        export_optimize_animation_keep_anim_armature=False,
        export_anim_slide_to_zero=True,
        export_influence_nb=4,
    )
