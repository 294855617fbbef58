"""A pair of gloves, backs to the camera: short with a knuckle bar, or leather gauntlets."""
import numpy as np

from kit import coats, weave
from kit.fields import (box, capsule, common, cut, ellipsoid, extruded, grown, moulded, noise, outline, placed,
                        superellipsoid, union)
from kit.grain import without_grain
from kit.surface import solid

FINGERS = [((-0.36, -0.02, 0.42), (-0.46, -0.06, 0.85), (-0.5, 0.06, 1.2), 0.125), ((-0.12, -0.04, 0.5), (-0.15, -0.1, 1.0), (-0.16, 0.04, 1.42), 0.13),
           ((0.12, -0.04, 0.5), (0.14, -0.1, 1.04), (0.15, 0.04, 1.46), 0.13), ((0.35, -0.02, 0.44), (0.42, -0.08, 0.94), (0.45, 0.05, 1.32), 0.128)]


def _hand(long):
    palm = superellipsoid((0, 0, 0.05), (0.5, 0.23, 0.58), 3)
    fingers = [union(capsule(a, b, r * 1.08, r * 1.02), capsule(b, c, r * 1.02, r * 0.86), k=0.06) for a, b, c, r in FINGERS]
    thumb = union(capsule((0.4, -0.02, -0.28), (0.72, -0.1, 0.12), 0.17, 0.15), capsule((0.72, -0.1, 0.12), (0.82, -0.14, 0.46), 0.15, 0.12), k=0.06)
    end, wide = (-1.75, 0.62) if long else (-0.95, 0.44)
    wrist = capsule((0, 0, -0.35), (0, 0, -0.75), 0.4, 0.37)
    cuff = capsule((0, 0, -0.75), (0, 0, end - wide * 0.4), 0.37, wide)
    flat = lambda f: (lambda p: f(np.stack([p[:, 0], p[:, 1] * 1.5, p[:, 2]], 1).astype(np.float32)) * 0.75)
    body = union(palm, flat(wrist), flat(cuff), k=0.2)
    hand = union(union(*fingers, k=0.03), body, k=0.1)
    return union(hand, thumb, k=0.16), end


def _relief(p):
    """Creases across the joints, soft dents elsewhere."""
    z = p[:, 2]
    joint = sum(np.exp(-((z - at) / 0.07) ** 2) for at in (0.72, 1.02)) * (np.abs(p[:, 0]) < 0.62)
    cross = 0.014 * joint * np.sin(z * 75 + 3 * noise(p, (4, 4, 4), 3))
    wrist = 0.02 * np.exp(-((z + 0.62) / 0.14) ** 2) * np.sin(z * 34 + 2 * noise(p, (3, 3, 3), 6))
    return cross + wrist + 0.014 * noise(p, (3.4, 3.4, 3.4), 2) + 0.006 * noise(p, (9, 9, 9), 4)


def _glove(options, flip, at, lean):
    form, end = _hand(options['long'])
    face = lambda points: (lambda p: np.maximum(extruded(outline(points), 'y', -3, 3, 0)(p), p[:, 1] * 0.6 - 0.03))
    masks = {
        'back': face([(-0.34, 0.36), (0.0, 0.42), (0.34, 0.38), (0.3, -0.1), (0.14, -0.42), (-0.14, -0.42), (-0.3, -0.1)]),
        'tips': union(*[ellipsoid(c, (0.2, 0.3, 0.2)) for _, _, c, _ in FINGERS]),
        'strap': lambda p: np.abs(p[:, 2] + 0.66) - 0.13,
    }
    panels = union(*[capsule((a[0], -0.2, 0.62), (b[0], -0.22, b[2] - 0.08), 0.05) for a, b, _, _ in FINGERS])
    seams = lambda p: 0.016 * np.exp(-(masks['back'](p) / 0.02) ** 2) + 0.012 * np.exp(-((p[:, 1] - 0.02) / 0.018) ** 2) * (p[:, 2] > 0.3)
    skin = moulded(form, lambda p: _relief(p) - seams(p))
    hollow = lambda p: np.maximum(grown(form, -0.06)(p), p[:, 2] - end - 0.25)
    glove = cut(common(skin, lambda p: end - p[:, 2], k=0.03), hollow, k=0.03)
    layers = [('back', options['panel']), ('tips', options['knuckle'])] if not options['leather'] else [('back', options['panel'])]
    coat = weave.leather(options['base'], layers, 0.5, 30.0) if options['leather'] else weave.textile(options['base'], layers, size=0.05, depth=0.45)
    knuckle = common(grown(form, 0.075), placed(superellipsoid((0, 0, 0), (0.46, 0.3, 0.13), 3.2), (0, -0.28, 0.42), (-8, 0, 0)), k=0.05)
    knuckle = cut(knuckle, *[box((x, -0.4, 0.42), (0.016, 0.3, 0.09), 0.01) for x in (-0.23, 0.0, 0.23)], k=0.02)
    strap = lambda p: np.maximum(np.maximum(np.abs(form(p) - 0.02) - 0.028, np.abs(p[:, 2] + 0.68) - 0.1), p[:, 1] - 0.1)
    low, high = (-1.0, -0.8, end - 0.3), (1.2, 0.8, 1.8)
    pieces = [solid('glove', glove, low, high, 0.02, coat, masks), solid('strap', strap, low, high, 0.018, weave.textile(options['knuckle'], size=0.05))]
    if not options['leather']:
        pieces += [solid('knuckle', knuckle, low, high, 0.016, coats.plastic(options['knuckle'], 0.3, 0.05)),
                   solid('pads', common(panels, grown(form, 0.035), k=0.02), low, high, 0.014, coats.rubber(options['panel'], 0.5))]
    for piece in pieces:
        piece.scale = (-1 if flip else 1, 1, 1)
        piece.location, piece.rotation_euler = at, (np.radians(-12), np.radians(lean), 0)
    return pieces


def build(options):
    """options: base, panel, knuckle (hex), long (gauntlet), leather."""
    without_grain()
    return [*_glove(options, True, (-0.85, 0.1, 0), -7), *_glove(options, False, (0.85, -0.1, 0), 7)]
