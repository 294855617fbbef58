"""Stitches: rows of thread that follow a line over a sewn thing. One unit is 100 mm."""
import numpy as np

from kit.surface import gradient, mesh_object

SIDES = 6
RINGS = ((0.0, 0.35), (0.2, 1.0), (0.8, 1.0), (1.0, 0.35))


def stitches(form, lines, material, length=0.034, gap=0.02, radius=0.0075, name='stitches', straight=False):
    """
    Thread on the surface of a field.

    lines: arrays of points (N, 3) near the surface; they are drawn onto it, `straight` back along y
    or by the shortest way, and end where there is none. length, gap and radius of a stitch in units.
    """
    starts, ends = [], []
    for line in lines:
        line = np.asarray(line, np.float64)
        along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
        at = np.arange(0, along[-1] - length, length + gap)
        for places, out in ((at, starts), (at + length, ends)):
            out.append(np.column_stack([np.interp(places, along, line[:, k]) for k in range(3)]))
    a, b = (_onto(form, np.concatenate(points).astype(np.float32), straight) for points in (starts, ends))
    held = (np.abs(form(a)) < 0.03) & (np.abs(form(b)) < 0.03)
    return _threads(name, form, a[held], b[held], radius, material)


def drawn(points, y=0.0):
    """A line drawn from the front, as (x, z), at the depth y."""
    return np.array([(x, y, z) for x, z in points])


def _onto(form, p, straight):
    for _ in range(8):
        g = gradient(form, p, 0.01)
        if straight:
            g = np.stack([0 * g[:, 0], np.minimum(g[:, 1], -0.35), 0 * g[:, 2]], 1)
        p = p - np.clip(form(p)[:, None] * g / np.maximum((g * g).sum(1), 0.05)[:, None], -0.15, 0.15)
    return p


def _threads(name, form, a, b, radius, material):
    out = gradient(form, (a + b) / 2, 0.02)
    out /= np.maximum(np.linalg.norm(out, axis=1), 1e-6)[:, None]
    side = np.cross(b - a, out)
    side /= np.maximum(np.linalg.norm(side, axis=1), 1e-6)[:, None]
    points = []
    for share, wide in RINGS:
        middle = a + (b - a) * share + out * radius * (wide - 0.6)
        for turn in np.arange(SIDES) * 2 * np.pi / SIDES:
            points.append(middle + radius * wide * (np.cos(turn) * side + np.sin(turn) * out))
    points = np.stack(points, 1)
    count = points.shape[1]
    faces = [(r * SIDES + s, (r + 1) * SIDES + s, (r + 1) * SIDES + (s + 1) % SIDES, r * SIDES + (s + 1) % SIDES)
             for r in range(len(RINGS) - 1) for s in range(SIDES)]
    quads = (np.arange(len(a))[:, None, None] * count + np.array(faces)[None]).reshape(-1, 4)
    return mesh_object(name, points.reshape(-1, 3), quads, None, material)
