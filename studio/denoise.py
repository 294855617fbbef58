"""Non-local means for a finished picture: Debian's Blender is built without a denoiser."""
import bpy
import numpy as np

REACH, PATCH = 3, 1


def denoise(file, strength=0.065):
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
    cover = np.maximum(part[..., 3], 1e-3)
    planes = np.ascontiguousarray(np.moveaxis(part[..., :3] * part[..., 3:], 2, 0))
    part[..., :3] = np.moveaxis(_means(planes, strength) / cover, 0, 2)
    image.pixels.foreach_set(np.clip(pixels, 0, 1).ravel())
    image.filepath_raw, image.file_format = file, "PNG"
    image.save()


def _means(colour, strength):
    """The weighted means of a picture given as three planes."""
    pad = REACH + PATCH
    high, wide = colour.shape[1:]
    padded = np.pad(colour, ((0, 0), (pad, pad), (pad, pad)), mode="edge")
    total, weights = np.zeros_like(colour), np.zeros((high, wide), np.float32)

    def window(dy, dx, rim=0):
        return padded[:, pad + dy - rim:pad + dy + high + rim, pad + dx - rim:pad + dx + wide + rim]
    here = window(0, 0, PATCH)
    for dy in range(-REACH, REACH + 1):
        for dx in range(-REACH, REACH + 1):
            step = here - window(dy, dx, PATCH)
            step *= step
            apart = _box(step[0] + step[1] + step[2]) / 3
            weight = np.exp(np.minimum(strength ** 2 * 0.6 - apart, 0) / (strength ** 2 * 0.5))
            total += weight * window(dy, dx)
            weights += weight
    return total / weights


def _box(plane):
    """Mean over the patch round every inner pixel."""
    n = 2 * PATCH + 1
    high, wide = plane.shape[0] - 2 * PATCH, plane.shape[1] - 2 * PATCH
    rows = sum(plane[k:k + high] for k in range(n))
    return sum(rows[:, k:k + wide] for k in range(n)) / np.float32(n * n)
