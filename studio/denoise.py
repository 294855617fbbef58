"""Non-local means for a finished picture: Debian's Blender is built without a denoiser."""
import bpy
import numpy as np

REACH, PATCH = 4, 2


def denoise(file, strength=0.055):
    """
    Smooths the grain of an RGBA picture in place. Every pixel becomes the mean of the pixels near it whose
    surroundings look alike; `strength` is the difference (of 1) that still counts as grain.
    """
    image = bpy.data.images.load(file)
    image.colorspace_settings.name, image.alpha_mode = "Non-Color", "CHANNEL_PACKED"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(height, width, 4)
    seen = np.argwhere(pixels[..., 3] > 0)
    (y0, x0), (y1, x1) = seen.min(0), seen.max(0) + 1
    part = pixels[y0:y1, x0:x1]
    part[..., :3] = _means(part[..., :3] * part[..., 3:], strength) / np.maximum(part[..., 3:], 1e-3)
    image.pixels.foreach_set(np.clip(pixels, 0, 1).ravel())
    image.filepath_raw, image.file_format = file, "PNG"
    image.save()


def _means(colour, strength):
    """The weighted means of a picture of three channels."""
    pad = REACH + PATCH
    wide = np.pad(colour, ((pad, pad), (pad, pad), (0, 0)), mode="edge")
    total, weights = np.zeros_like(colour), np.zeros(colour.shape[:2] + (1,), np.float32)
    for dy in range(-REACH, REACH + 1):
        for dx in range(-REACH, REACH + 1):
            other = np.roll(wide, (dy, dx), (0, 1))
            apart = _box(((wide - other) ** 2).mean(2))[pad:-pad, pad:-pad]
            weight = np.exp(-np.maximum(apart - strength ** 2 * 0.6, 0) / strength ** 2 / 0.5)[..., None]
            total += weight * other[pad:-pad, pad:-pad]
            weights += weight
    return total / weights


def _box(plane):
    """Mean over the patch round every pixel."""
    for axis in (0, 1):
        plane = sum(np.roll(plane, k, axis) for k in range(-PATCH, PATCH + 1)) / (2 * PATCH + 1)
    return plane
