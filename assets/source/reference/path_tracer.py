"""The game's scene, drawn by Cycles: the same meshes, materials, lamp, room and camera.

Light is in the game's units times its exposure, so that a pixel is what the game's tone mapping gets.
"""

import tempfile
from pathlib import Path

import bpy
import gltf
import light
import numpy as np
from display import exposure

BOUNCES = 8
BRIGHTEST_BOUNCE = 10.0  # brighter light after a bounce is clipped: it would be a firefly
NO_PART = 0
ABOVE = 0.0001  # metres


def render(path, size, samples, denoise=False, keeps_shade=False, lamp=1.0, room=1.0):
    """Returns the picture as exposed light, (rows, columns, 3), the number of the material at every point, and their
    names.
    """
    scene, said = _read(path, size, keeps_shade)
    picture = said["scenes"][0]["extras"]
    exposed = exposure(picture["ev100"])
    for ob in scene.objects:
        if ob.type == "LIGHT":
            shines = said["extensions"]["KHR_lights_punctual"]["lights"][0]
            ob.data.energy = shines["intensity"] * exposed * lamp
            ob.data.angle = 2 * np.radians(shines["extras"]["radiusInDegrees"])
    _light_up(scene, light.panorama(picture["environment"])[0], picture["ambient"] * exposed * room)
    _set_up(scene, samples, denoise)
    return _drawn(scene), *_parts(scene)


def parts(path, size):
    """Returns the number of the material at every point, and their names."""
    scene, _ = _read(path, size)
    _set_up(scene, 1, False)
    return _parts(scene)


def _read(path, size, keeps_shade=False):
    """Returns the scene without its light, and the JSON of its file."""
    said, bytes = gltf.read(path)
    said = gltf.without_fakes(said, keeps_shade)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "scene.glb"
        gltf.write(copy, said, bytes)
        bpy.ops.import_scene.gltf(filepath=str(copy), import_pack_images=True, disable_bone_shape=True)
    scene = bpy.context.scene
    _look(scene, said["cameras"][0], size)
    for ob in scene.objects:
        if ob.type == "MESH" and any(m.name.split(".")[0] == "inlay" for m in ob.data.materials):
            ob.location.z += ABOVE  # the game draws it over the surface that contains it
            _show_to_camera_alone(ob)  # a letter's strokes overlap, and would shade one another
        elif ob.type == "MESH" and any(_is_unlit(m) for m in ob.data.materials):
            _show_to_camera_alone(ob)
    return scene, said


def _show_to_camera_alone(ob):
    ob.visible_diffuse = ob.visible_glossy = ob.visible_transmission = ob.visible_shadow = False


def _parts(scene):
    names = _number_materials()
    scene.world = None
    scene.cycles.samples, scene.cycles.use_denoising, scene.cycles.filter_width = 1, False, 0.01
    for ob in scene.objects:
        ob.hide_render = ob.type == "LIGHT"
    return np.rint(_drawn(scene)[..., 0]).astype(int), names


def _is_unlit(material):
    return bool(material.get("isUnlit"))


def _look(scene, camera, size):
    width, height = size
    lens = next(ob for ob in scene.objects if ob.type == "CAMERA").data
    scene.camera = next(ob for ob in scene.objects if ob.type == "CAMERA")
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    half = np.tan(camera["perspective"]["yfov"] / 2) * max(1.0, width / height)
    lens.sensor_fit, lens.angle = "AUTO", 2 * np.arctan(half)
    opening, dof = 2 * camera["extras"]["lensRadius"], lens.dof
    dof.use_dof, dof.focus_distance = True, camera["extras"]["focusDistance"]
    dof.aperture_fstop = lens.lens / 1000 / opening
    # A lens shift is a fraction of the picture's longer side, in the opposite direction of the picture's.
    lens.shift_x, lens.shift_y = (-a * s / 2 / max(size) for a, s in zip(camera["extras"]["axis"], size))


def _light_up(scene, panorama, strength):
    height, width = panorama.shape[:2]
    image = bpy.data.images.new("room", width, height, float_buffer=True)
    image.colorspace_settings.name = "Linear Rec.709"
    image.pixels.foreach_set(np.dstack([panorama, np.ones((height, width))]).astype(np.float32).ravel())
    image.update()
    scene.world = bpy.data.worlds.new("room")
    scene.world.use_nodes = True
    nodes, links = scene.world.node_tree.nodes, scene.world.node_tree.links
    seen = nodes.new("ShaderNodeTexEnvironment")
    seen.image = image
    nodes["Background"].inputs["Strength"].default_value = strength
    links.new(seen.outputs["Color"], nodes["Background"].inputs["Color"])


def _set_up(scene, samples, denoise):
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_adaptive_sampling = "CPU", samples, False
    cycles.max_bounces = cycles.diffuse_bounces = cycles.glossy_bounces = BOUNCES
    cycles.sample_clamp_indirect, cycles.blur_glossy = BRIGHTEST_BOUNCE, 0.0
    cycles.pixel_filter_type, cycles.filter_width = "BOX", 1.0
    cycles.use_denoising, cycles.denoiser = denoise, "OPENIMAGEDENOISE"
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "OPEN_EXR", "RGB", "32"


def _drawn(scene):
    with tempfile.TemporaryDirectory() as folder:
        scene.render.filepath = str(Path(folder) / "drawn.exr")
        bpy.ops.render.render(write_still=True)
        image = bpy.data.images.load(scene.render.filepath)
        pixels = np.empty(image.size[0] * image.size[1] * image.channels, np.float32)
        image.pixels.foreach_get(pixels)
    return pixels.reshape(image.size[1], image.size[0], image.channels)[::-1, :, :3].astype(float)


def _number_materials():
    """Makes every material shine with its number; returns the names by number."""
    names = {NO_PART: ""}
    for number, material in enumerate(bpy.data.materials, NO_PART + 1):
        # The score sheet, which the game draws at run time, is not in the scene: its points are not compared.
        names[number] = "" if material.get("isTextureDrawn") else material.name.split(".")[0]
        nodes = material.node_tree.nodes
        nodes.clear()
        shine, out = nodes.new("ShaderNodeEmission"), nodes.new("ShaderNodeOutputMaterial")
        shine.inputs["Color"].default_value = (number, number, number, 1)
        material.node_tree.links.new(shine.outputs[0], out.inputs["Surface"])
    return names
