"""Renders a room from a place, all round."""

import importlib
import tempfile
from pathlib import Path

import numpy as np

from solid import empty_scene

NAMES = ("afternoon", "evening", "museum", "garden")
AMID_THE_MEN = (0.0, 0.0, 0.09)
AT_THE_HEAD = (0.0, 0.0, 0.62)  # a player's head above the board: one place for all players


def module(name):
    """The file of a room."""
    return importlib.import_module(f"rooms.{name}")


def render(name, eye, width, samples, with_table=True):
    """The light that arrives at `eye`: (width / 2, width, 3), linear, first row the zenith, +y in the middle column."""
    import bpy

    empty_scene()
    for part in module(name).build():
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
    scene.cycles.samples, scene.cycles.use_denoising, scene.cycles.max_bounces = samples, True, 6
    scene.cycles.sample_clamp_indirect = 20.0
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
