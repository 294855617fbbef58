"""A pair of gloves, backs to the camera: short with a knuckle bar, or leather gauntlets."""
import numpy as np

from kit import coats, weave
from kit.fields import (box, capsule, common, cut, ellipsoid, extruded, grown, layer, moulded, noise, outline, placed,
                        spline, superellipsoid, union)
from kit.grain import without_grain
from kit.mesh import copy
from kit.stitches import drawn, stitches
from kit.surface import solid

# Knuckle, middle joint, last joint and tip of each finger, little finger first; then the radius at the knuckle.
FINGERS = [((-0.335, -0.02, 0.4), (-0.385, -0.09, 0.78), (-0.395, -0.04, 0.98), (-0.39, 0.07, 1.14), 0.118),
           ((-0.115, -0.04, 0.46), (-0.14, -0.12, 0.92), (-0.145, -0.06, 1.17), (-0.14, 0.07, 1.36), 0.128),
           ((0.11, -0.04, 0.48), (0.12, -0.12, 0.97), (0.125, -0.06, 1.24), (0.12, 0.07, 1.44), 0.13),
           ((0.335, -0.02, 0.44), (0.375, -0.1, 0.89), (0.385, -0.05, 1.12), (0.375, 0.06, 1.3), 0.128)]
BACK = [(-0.3, 0.34), (-0.1, 0.37), (0.12, 0.38), (0.33, 0.34), (0.32, 0.05), (0.22, -0.26), (0.12, -0.5), (-0.14, -0.5), (-0.26, -0.24), (-0.33, 0.02)]

DARTS = [((-0.2, 0.3), (-0.13, -0.3)), ((0.0, 0.33), (0.0, -0.36)), ((0.21, 0.3), (0.13, -0.3))]


def _finger(a, b, c, d, r):
    return union(capsule(a, b, r, r * 0.95), capsule(b, c, r * 0.95, r * 0.88), capsule(c, d, r * 0.88, r * 0.74), k=0.05)


def _hand(long):
    palm = union(superellipsoid((0, 0.0, 0.08), (0.475, 0.215, 0.5), 2.9), superellipsoid((0.02, 0.01, -0.2), (0.42, 0.22, 0.42), 2.6), k=0.15)
    thumb = union(capsule((0.3, 0.03, -0.38), (0.55, 0.02, -0.04), 0.2, 0.165), capsule((0.55, 0.02, -0.04), (0.69, -0.02, 0.28), 0.15, 0.135),
                  capsule((0.69, -0.02, 0.28), (0.7, 0.05, 0.52), 0.135, 0.1), k=0.06)
    end, wide = (-1.62, 0.6) if long else (-0.98, 0.44)
    cuff = superellipsoid((0, 0, end - 0.2), (wide, wide * 0.52, 0.9 if long else 0.45), 3.0) if long else capsule((0, 0, -0.7), (0, 0, end - 0.2), 0.37, wide)
    wrist = capsule((0, 0, -0.4), (0, 0, -0.8), 0.37, 0.36)
    flat = lambda f: (lambda p: f(np.stack([p[:, 0], p[:, 1] * 1.5, p[:, 2]], 1).astype(np.float32)) * 0.75)
    body = union(palm, flat(wrist), cuff if long else flat(cuff), k=0.3 if long else 0.2)
    hand = union(union(*[_finger(*f) for f in FINGERS], k=0.02), body, k=0.09)
    return union(hand, thumb, k=0.2), end


def _on_finger(p):
    """How far a point lies along its nearest finger (0 at the knuckle, 1 at the tip), and how far beside its middle."""
    best, along = np.full(len(p), 9, np.float32), np.zeros(len(p), np.float32)
    for a, _, _, d, _ in FINGERS:
        x = np.interp(p[:, 2], [a[2], d[2]], [a[0], d[0]])
        beside = np.abs(p[:, 0] - x)
        along = np.where(beside < best, (p[:, 2] - a[2]) / (d[2] - a[2]), along)
        best = np.minimum(beside, best)
    return along, best


def _relief(p):
    """Gathered panels over the joints, creases at the wrist, soft dents elsewhere."""
    along, beside = _on_finger(p)
    seen = 1 / (1 + np.exp((p[:, 1] + 0.02) / 0.015)) * np.exp(-(beside / 0.085) ** 6)
    gathers = sum(np.exp(-((along - at) / wide) ** 4) for at, wide in ((0.47, 0.11), (0.78, 0.07)))
    wrist = 0.014 * np.exp(-((p[:, 2] + 0.6) / 0.13) ** 2) * np.sin(p[:, 2] * 40 + 3 * p[:, 0] + 2 * noise(p, (3, 3, 3), 6))
    return 0.011 * seen * gathers * np.sin(along * 95) + wrist + 0.016 * noise(p, (2.6, 2.6, 2.6), 2) + 0.005 * noise(p, (9, 9, 9), 4)


def _strap(form, options, high):
    """The tab across the wrist and its end of another colour."""
    tab = extruded(outline([(-0.6, high + 0.12), (0.12, high + 0.115), (0.24, high + 0.06), (0.25, high - 0.06), (0.13, high - 0.125), (-0.6, high - 0.14)]), 'y', -3, 0.05, 0)
    label = extruded(outline([(0.06, high + 0.075), (0.16, high + 0.05), (0.175, high - 0.05), (0.07, high - 0.085)], smooth=False), 'y', -3, 0.05, 0)
    cloth = weave.leather(options['knuckle'], (), 0.45, 40.0) if options['leather'] else weave.textile(options['knuckle'], size=0.03)
    low, top = (-0.9, -0.6, high - 0.3), (0.9, 0.4, high + 0.3)
    end = coats.metal('#a9a294', 0.32) if options['leather'] else coats.rubber(options['panel'], 0.5)
    return [solid('strap', common(layer(form, 0.0, 0.05), tab, k=0.02), low, top, 0.014, cloth),
            solid('label', common(layer(form, 0.03, 0.062), label, k=0.01), low, top, 0.01, end)]


def _guards(form, options):
    """Four shells over the knuckles on one base, and a pad along each finger."""
    base = common(grown(form, 0.045), placed(superellipsoid((0, 0, 0), (0.46, 0.3, 0.125), 3.4), (0.0, -0.25, 0.36), (-8, 0, 0)), k=0.03)
    shells = union(*[placed(superellipsoid((0, 0, 0), (0.108, 0.07, 0.135), 3.4), (a[0], a[1] - 0.185, a[2] - 0.05), (-18, 0, 0)) for a, *_ in FINGERS])
    pads = union(*[placed(superellipsoid((0, 0, 0), (0.062, 0.2, 0.105), 3.2), ((a[0] + b[0]) / 2, -0.2, (a[2] + b[2]) / 2 + 0.02), (0, np.degrees(np.arctan2(b[0] - a[0], b[2] - a[2])), 0))
                   for a, b, *_ in FINGERS])
    low, high = (-0.7, -0.6, 0.1), (0.7, 0.2, 1.0)
    return [solid('knuckle', union(base, shells, k=0.03), low, high, 0.013, coats.plastic(options['knuckle'], 0.3, 0.05)),
            solid('pads', common(pads, layer(form, 0.0, 0.04), k=0.025), low, high, 0.011, coats.rubber(options['panel'], 0.5))]


def _sewing(form, options, end):
    """Thread about the back, along the fingers and over the cuff."""
    ring = spline(BACK, 12)
    middle = ring.mean(0)
    if options['leather']:
        lines = [drawn([(x + beside, z) for x, z in dart], -0.3) for dart in DARTS for beside in (-0.05, 0.05)]
    else:
        lines = [drawn(middle + (np.vstack([ring, ring[:1]]) - middle) * 1.07, -0.3)]
    for a, b, c, d, _ in FINGERS if options['leather'] else ():
        lines += [np.array([(q[0] + beside, q[1] - 0.12, q[2]) for q in (a, b, c)]) for beside in (-0.075, 0.075)]
    if options['long']:
        lines += [drawn([(x * 0.26, -0.62), (x * 0.36, end + 0.14)], -0.4) for x in (-1, 1)]
        lines += [drawn([(x, end + 0.14) for x in np.linspace(-0.56, 0.56, 30)], -0.4)]
    thread = coats.rubber('#b89a6a' if options['leather'] else '#55585e', 0.6)
    return stitches(form, lines, thread, 0.03, 0.018, 0.006)


def _glove(options):
    form, end = _hand(options['long'])
    face = lambda points: (lambda p: np.maximum(extruded(outline(points), 'y', -3, 3, 0)(p), p[:, 1] * 0.6 - 0.03))
    darts = union(*[face([(a[0] - 0.022, a[1]), (a[0] + 0.022, a[1]), (b[0] + 0.012, b[1]), (b[0] - 0.012, b[1])]) for a, b in DARTS])
    masks = {'back': darts if options['leather'] else face(BACK), 'tips': union(*[ellipsoid(d, (0.17, 0.3, 0.17)) for *_, d, _ in FINGERS] + [ellipsoid((0.7, 0.05, 0.54), (0.2, 0.3, 0.2))])}
    if not options['leather']:
        masks['spine'] = face([(-0.07, 0.36), (0.09, 0.36), (0.05, -0.14), (0.0, -0.34), (-0.05, -0.14)])
        masks['vents'] = union(*[face([(s * 0.16, 0.2 - k), (s * 0.24, 0.24 - k), (s * 0.24, 0.2 - k), (s * 0.16, 0.16 - k)]) for s in (-1, 1) for k in (0.0, 0.11, 0.22)])
    if options['long']:
        masks['cuff'] = face([(-0.24, -0.6), (0.24, -0.6), (0.34, end - 0.3), (-0.34, end - 0.3)])
    sides = lambda p: 0.014 * np.exp(-((p[:, 1] - 0.03) / 0.016) ** 2) * (p[:, 2] > 0.25)
    seams = lambda p: sum(0.018 * np.exp(-(masks[one](p) / 0.018) ** 2) for one in masks if one not in ('tips', 'vents')) + sides(p)
    skin = moulded(form, lambda p: _relief(p) - seams(p))
    hollow = lambda p: np.maximum(grown(form, -0.06)(p), p[:, 2] - end - 0.25)
    glove = cut(common(skin, lambda p: end - p[:, 2], k=0.03), hollow, k=0.03)
    hem = lambda p: np.hypot(form(p) + 0.02, (p[:, 2] - end) * 0.8) - 0.042
    if options['leather']:
        coat = weave.leather(options['base'], [('back', options['panel']), ('cuff', options['panel'])], 0.48, 34.0)
    else:
        coat = weave.textile(options['base'], [('back', options['panel']), ('spine', options['knuckle']), ('vents', options['knuckle']), ('tips', options['knuckle'])], size=0.045, depth=0.45)
    low, high = (-1.0, -0.8, end - 0.3), (1.2, 0.8, 1.8)
    pieces = [solid('glove', glove, low, high, 0.018, coat, masks), *_strap(form, options, -0.66), _sewing(skin, options, end),
              solid('hem', hem, low, (1.2, 0.8, end + 0.3), 0.016, weave.leather(options['knuckle'], (), 0.5, 40.0))]
    if not options['leather']:
        pieces += _guards(form, options)
    return pieces


def _worn_on(pieces, side, at, lean):
    """The pieces as the glove of one hand: side is -1 for the left, 1 for the right."""
    for piece in pieces:
        piece.scale = (side, 1, 1)
        piece.location, piece.rotation_euler = at, (np.radians(-12), np.radians(lean), 0)
    return pieces


def build(options):
    """options: base, panel, knuckle (hex), long (gauntlet), leather."""
    without_grain()
    first = _glove(options)
    return [*_worn_on(copy(first), -1, (-0.8, 0.1, 0), -6), *_worn_on(first, 1, (0.8, -0.1, 0), 6)]
