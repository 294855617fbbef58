"""
Takes the grain out of a render, for Blenders built without a denoiser: each pixel becomes the mean of
neighbours that show the same surface (colour of the material, direction) and a like pattern of light.
"""
import os
import shutil
import tempfile

import bpy
import numpy as np


def without_grain():
    """Call while building: the picture is cleaned as soon as it has been written."""
    scene = bpy.context.scene
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    layers = tree.nodes["Render Layers"]
    folder = tempfile.mkdtemp(prefix="studio-grain-")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = folder
    out.format.file_format, out.format.color_depth, out.format.color_mode = "OPEN_EXR", "32", "RGBA"
    out.file_slots.clear()
    for name, source in (("light", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        out.file_slots.new(name)
        tree.links.new(layers.outputs[source], out.inputs[name])

    def clean(scene, *_):
        try:
            light, albedo, normal = (_pixels(folder, name) for name in ("light", "albedo", "normal"))
            _save(cleaned(light, np.concatenate([albedo[..., :3] * 4, normal[..., :3] * 2.5], -1)), scene)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    bpy.app.handlers.render_write.append(clean)


def _pixels(folder, name):
    file = next(f for f in os.listdir(folder) if f.startswith(name))
    picture = bpy.data.images.load(os.path.join(folder, file))
    width, height = picture.size
    values = np.empty(width * height * 4, np.float32)
    picture.pixels.foreach_get(values)
    return values.reshape(height, width, 4)


def _save(light, scene):
    """Writes linear light over the render's file, through the scene's film."""
    height, width = light.shape[:2]
    picture = bpy.data.images.new("clean", width, height, alpha=True, float_buffer=True)
    picture.alpha_mode = "PREMUL"
    picture.pixels.foreach_set(np.ascontiguousarray(light).ravel())
    picture.update()
    picture.save_render(scene.render.filepath, scene=scene)


def cleaned(light, guide):
    """The light (premultiplied RGBA) without grain; guide: what tells surfaces apart, a step of 1 being a lot."""
    light, guide = _calmed(light), _calmed(guide)
    spread = None
    for radius, stride, strength in ((3, 1, 1.0), (2, 3, 0.5)):
        tone = np.log1p(8 * np.clip(light, 0, 8)) / 2
        if spread is None:
            spread = _grain(tone)
        light = _mean(light, tone, guide, spread * strength ** 2, radius, stride)
    return light


def _calmed(values):
    """Single stray pixels brought into the range of their neighbours."""
    around = np.stack([_rolled(values, (dy, dx)) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx])
    around.sort(axis=0)
    return np.clip(values, around[1], around[6])


def _grain(tone):
    """How much the pixels of a neighbourhood scatter, but for true edges."""
    rough = ((tone - _box(tone, 1)) ** 2).mean(-1)
    return np.clip(_box(_box(rough, 2), 2), 1e-6, 0.012)


def _mean(light, tone, guide, spread, radius, stride):
    total, weights = np.zeros_like(light), np.zeros(light.shape[:2], np.float32)
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            shift = (dy * stride, dx * stride)
            other = _rolled(tone, shift)
            apart = _box(((tone - other) ** 2).mean(-1), 1) - 2 * spread
            surface = ((guide - _rolled(guide, shift)) ** 2).sum(-1)
            w = np.exp(-np.clip(apart, 0, None) / (0.7 * spread) - 2 * surface)
            total += w[..., None] * _rolled(light, shift)
            weights += w
    return total / weights[..., None]


def _rolled(values, shift):
    """The values seen from a neighbour; the border repeats."""
    (dy, dx), (height, width) = shift, values.shape[:2]
    rows, columns = np.clip(np.arange(height) + dy, 0, height - 1), np.clip(np.arange(width) + dx, 0, width - 1)
    return values[rows][:, columns]


def _box(values, radius):
    """The mean over a square."""
    out = sum(_rolled(values, (d, 0)) for d in range(-radius, radius + 1))
    return sum(_rolled(out, (0, d)) for d in range(-radius, radius + 1)) / (2 * radius + 1) ** 2
