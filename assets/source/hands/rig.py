"""Puts mesh, weights, sleeve and actions together in Blender and writes one hand as GLB."""

import numpy as np
from motion import ACTIONS, frames_full
from relief import sstep
from skeleton import BINDF, BONES, FINGERS, LEN, PARENT, THUMB_LEN

CM = 0.01
FPS = 30
SOCKET = (0.15, 5.6, -1.85)  # where the pawn lies, hand space
BONE_LENGTH = {"arm": 14.0, "cuff": 3.0, "wrist": 6.0, "hand": 8.5, "mc4": 7.5, "mc5": 6.6}
BONE_LENGTH |= {f"thumb{i + 1}": THUMB_LEN[i] for i in range(3)}
BONE_LENGTH |= {f"{f}{i + 1}": LEN[f][i] for f in FINGERS for i in range(3)}

CLOTHES = {  # material: linear colour, roughness
    "shirt": ((0.80, 0.80, 0.78), 0.8),
    "cloth": ((0.018, 0.020, 0.028), 0.85),
    "button": ((0.75, 0.72, 0.66), 0.3),
    "horn": ((0.02, 0.015, 0.012), 0.35),
}
WORN = {"shirt": "shirt", "button": "button", "sleeve": "cloth", "buttons2": "horn"}


def material(name, colour, rough, images=None):
    import bpy

    m = bpy.data.materials.new(name)
    m.use_backface_culling = name == "skin"
    tree = m.node_tree
    b = next(q for q in tree.nodes if q.type == "BSDF_PRINCIPLED")
    b.inputs["Base Color"].default_value = (*colour, 1)
    b.inputs["Roughness"].default_value = rough
    if images:
        base, normals, orm = (tree.nodes.new("ShaderNodeTexImage") for _ in range(3))
        base.image, normals.image, orm.image = images
        bend, split = tree.nodes.new("ShaderNodeNormalMap"), tree.nodes.new("ShaderNodeSeparateColor")
        for output, target in (
            (base.outputs["Color"], b.inputs["Base Color"]),
            (normals.outputs["Color"], bend.inputs["Color"]),
            (bend.outputs["Normal"], b.inputs["Normal"]),
            (orm.outputs["Color"], split.inputs["Color"]),
            (split.outputs["Green"], b.inputs["Roughness"]),
            (split.outputs["Blue"], b.inputs["Metallic"]),  # both channels linked: the exporter keeps the JPEG
        ):
            tree.links.new(output, target)
    return m


def metres(M):
    M = M.copy()
    M[:3, 3] *= CM
    return M


def armature(side, bind, mirror):
    import bpy

    data = bpy.data.armatures.new("rig")
    rig = bpy.data.objects.new(f"hand_{side}", data)
    bpy.context.scene.collection.objects.link(rig)
    bpy.context.view_layer.objects.active = rig
    bpy.ops.object.mode_set(mode="EDIT")
    for b in BONES:
        bone, M = data.edit_bones.new(b), metres(bind[b])
        bone.head, bone.tail = M[:3, 3], M[:3, 3] + M[:3, 1] * BONE_LENGTH[b] * CM
        bone.align_roll(M[:3, 2])
        if PARENT[b]:
            bone.parent = data.edit_bones[PARENT[b]]
    bone, p = data.edit_bones.new("socket"), (mirror @ np.array(SOCKET)) * CM
    bone.head, bone.tail = p, p + np.array([0, 0.02, 0])
    bone.align_roll((0, 0, 1))
    bone.parent = data.edit_bones["hand"]
    bpy.ops.object.mode_set(mode="OBJECT")
    return rig


def hang(me, rig, weights):
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


def sleeve_mesh(parts, mirror, flip):
    import bpy

    names = list(CLOTHES)
    vs, faces, weights, mats, at = [], [], [], [], 0
    for name, v, quads in parts:
        w = np.zeros((len(v), len(BONES)))
        held = sstep(-6.8, -4.0, v[:, 1]) if name in ("shirt", "button") else np.zeros(len(v))
        w[:, BONES.index("cuff")], w[:, BONES.index("arm")] = held, 1 - held
        vs.append(v)
        weights.append(w)
        faces += [tuple(int(i) + at for i in (q[::-1] if flip else q)) for q in quads]
        mats += [names.index(WORN[name])] * len(quads)
        at += len(v)
    me = bpy.data.meshes.new("sleeve")
    me.from_pydata((np.concatenate(vs) @ mirror * CM).tolist(), [], faces)
    for name in names:
        me.materials.append(material(name, *CLOTHES[name]))
    me.polygons.foreach_set("material_index", mats)
    return me, np.concatenate(weights)


def animate(rig, bind, S):
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
        for frame in sorted({*range(0, last + 1, 6 if name == "rest" else 2), last}):
            posed = frames_full(pose_at(frame / FPS))
            now = {b: metres(S @ posed[b] @ S) @ np.linalg.inv(metres(bind[b])) @ rest[b] for b in BONES}
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


def write(side, V, T, A, uv, sleeve, images, path):
    """The left hand is the right one's mirror image, in its data, without a negative scale."""
    import bpy

    for kind in (bpy.data.objects, bpy.data.meshes, bpy.data.armatures, bpy.data.actions, bpy.data.materials):
        for thing in list(kind):
            kind.remove(thing)
    flip = side == "left"
    S = np.diag([-1.0 if flip else 1.0, 1, 1, 1])
    mirror = S[:3, :3]
    bind = {b: S @ BINDF[b] @ S for b in BONES}
    rig = armature(side, bind, mirror)
    me = bpy.data.meshes.new("skin")
    me.from_pydata((V @ mirror * CM).tolist(), [], (T[:, ::-1] if flip else T).tolist())
    corner_uv = uv.reshape(-1, 3, 2)
    me.uv_layers.new(name="UVMap").data.foreach_set(
        "uv", (corner_uv[:, ::-1] if flip else corner_uv).ravel().astype(np.float32)
    )
    me.materials.append(material("skin", (1, 1, 1), 0.5, images))
    hang(me, rig, A)
    worn, weights = sleeve_mesh(sleeve, mirror, flip)
    hang(worn, rig, weights)
    bpy.context.scene.render.fps = FPS
    animate(rig, bind, S)
    for ob in bpy.data.objects:
        ob.select_set(True)
    bpy.ops.export_scene.gltf(
        filepath=str(path),
        export_format="GLB",
        export_yup=True,
        export_animation_mode="ACTIONS",
        export_force_sampling=True,
        export_frame_step=1,
        export_optimize_animation_size=True,
        export_optimize_animation_keep_anim_armature=False,
        export_anim_slide_to_zero=True,
        export_influence_nb=4,
    )
