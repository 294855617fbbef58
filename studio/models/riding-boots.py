"""A pair of riding boots: tall with buckles, or ankle-high leather."""
import numpy as np

from kit import coats, weave
from kit.fields import (box, capsule, common, cut, ellipsoid, extruded, grown, half_space, moulded, noise, outline,
                        superellipsoid, union)
from kit.grain import without_grain
from kit.surface import solid

SOLE = [(-1.72, 0.02), (-1.6, -0.3), (-1.1, -0.42), (-0.4, -0.36), (0.2, -0.3), (0.8, -0.34), (1.12, -0.2), (1.16, 0.05),
        (1.0, 0.3), (0.3, 0.32), (-0.5, 0.45), (-1.2, 0.44), (-1.6, 0.26)]


def _form(height):
    """Foot and shaft; the toe points to -y, the sole lies at z = 0."""
    toe = superellipsoid((0, -1.0, 0.34), (0.42, 0.68, 0.36), 2.6)
    arch = capsule((0, -0.7, 0.5), (0, 0.35, 0.85), 0.4, 0.46)
    heel = superellipsoid((0, 0.62, 0.5), (0.38, 0.5, 0.56), 2.4)
    shaft = capsule((0, 0.45, 0.9), (0, 0.62, height + 0.6), 0.5, 0.62 if height > 2.4 else 0.54)
    deep = lambda f: (lambda p: f(np.stack([p[:, 0] * 1.14, p[:, 1], p[:, 2]], 1).astype(np.float32)) * 0.9)
    body = union(toe, arch, heel, deep(shaft), k=0.4)
    return common(body, half_space((0, 0, 0.06), (0, 0, -1)), k=0.12)


def _boot(options, at, turn):
    tall = options['tall']
    height = 3.0 if tall else 1.75
    form = _form(height)
    top = half_space((0, 0.5, height), (0, 0.16, 1))
    worn = lambda p: (0.016 * noise(p, (3, 3, 3), 2) + 0.035 * np.exp(-((p[:, 2] - 1.0 + 0.4 * p[:, 1]) / 0.3) ** 2)
                      * np.sin((p[:, 2] - 0.5 * p[:, 1]) * 17 + 2 * noise(p, (2, 2, 2), 5)))
    view = lambda points: extruded(outline(points), 'x', -2, 2, 0)
    masks = {'toe': view([(-2.0, -0.2), (-1.15, -0.2), (-0.98, 0.5), (-1.15, 1.0), (-2.0, 1.0)]),
             'heel': view([(0.55, -0.2), (1.6, -0.2), (1.6, 1.25), (0.92, 1.2), (0.5, 0.6)]),
             'shin': view([(-0.6, 1.5), (0.12, 1.45), (0.22, height + 0.6), (-0.6, height + 0.6)] if tall else
                          [(-0.9, 0.75), (0.1, 1.0), (0.2, height + 0.5), (-0.9, height + 0.5)])}
    seams = lambda p: 0.02 * sum(np.exp(-(mask(p) / 0.025) ** 2) for mask in masks.values())
    skin = moulded(form, lambda p: worn(p) - seams(p))
    upper = cut(common(skin, top, k=0.08), common(grown(form, -0.09), half_space((0, 0, height - 0.9), (0, 0, -1))), k=0.04)
    plan = extruded(outline([(x, y) for y, x in SOLE]), 'z', -0.02, 0.24, 0.05)
    lugs = lambda p: plan(p) + 0.05 * (np.sin(p[:, 1] * 26) > 0.2) * (p[:, 2] < 0.1)
    sole = cut(lugs, box((0, 0.15, -0.05), (0.7, 0.28, 0.12), 0.06), k=0.05)
    layers = [('toe', options['panel']), ('heel', options['panel']), ('shin', options['panel'])]
    coat = weave.leather(options['base'], layers, 0.42, 26.0)
    cuff = lambda p: np.hypot(form(p) + 0.02, top(p)) - 0.06
    levels = (1.25, 1.85, 2.45) if tall else (1.05, 1.5)
    straps = union(*[(lambda z: lambda p: np.maximum(np.abs(form(p) - 0.03) - 0.03, np.abs(p[:, 2] - z + 0.12 * p[:, 1]) - 0.09))(z) for z in levels])
    buckles = union(*[box((-0.52 - 0.02 * z, 0.32, z - 0.04), (0.08, 0.17, 0.12), 0.04) for z in levels])
    low, high = (-1.0, -2.1, -0.2), (1.0, 1.6, height + 0.5)
    pieces = [
        solid('upper', upper, low, high, 0.034, coat, masks), solid('sole', sole, low, high, 0.026, coats.rubber('#131314')),
        solid('cuff', cuff, low, high, 0.026, weave.textile('#1c1d1f', size=0.06)),
        solid('straps', straps, low, high, 0.024, weave.leather('#17181a' if tall else options['panel'], (), 0.4, 30.0)),
        solid('buckles', buckles, low, high, 0.02, coats.metal(options['accent'], 0.3)
              if not tall else coats.plastic(options['accent'], 0.3, 0.05)),
    ]
    if tall:
        cup = common(grown(form, 0.07), ellipsoid((-0.5, 0.5, 0.82), (0.3, 0.3, 0.3)), k=0.05)
        plate = common(grown(form, 0.06), view([(-0.4, 1.6), (0.02, 1.65), (0.1, 2.75), (-0.3, 2.8)]), k=0.06)
        pieces.append(solid('plates', union(cup, plate), low, high, 0.024, coats.plastic('#141517', 0.32, 0.05)))
    for piece in pieces:
        piece.location, piece.rotation_euler = at, (0, 0, np.radians(turn))
    return pieces


def build(options):
    """options: base, panel, accent (hex), tall."""
    without_grain()
    return [*_boot(options, (-0.4, 0.0, 0), 0), *_boot(options, (1.25, 0.35, 0), 16)]
