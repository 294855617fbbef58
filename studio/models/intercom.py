"""Helmet intercom: unit with its dial, clamp, speaker and boom microphone."""
import numpy as np

from kit import coats, weave
from kit.fields import box, cut, ellipsoid, placed, rod, spline, superellipsoid, torus, tube, union
from kit.grain import without_grain
from kit.surface import solid

LOW, HIGH = (-1.0, -0.6, -0.7), (1.0, 0.6, 0.7)


def _unit(options):
    body = superellipsoid((0, 0, 0), (0.52, 0.15, 0.27), 3.2)
    rim = lambda p: np.hypot(body(p), p[:, 1] + 0.02) - 0.012
    angle = lambda p: np.arctan2(p[:, 2], p[:, 0] - 0.22)
    dial = rod((0.22, -0.1, 0), (0.22, -0.23, 0), 0.19, 0.03)
    ridged = lambda p: dial(p) + 0.008 * np.cos(angle(p) * 30) * (np.hypot(p[:, 0] - 0.22, p[:, 2]) > 0.17)
    cap = cut(rod((0.22, -0.2, 0), (0.22, -0.238, 0), 0.13, 0.012), torus((0.22, -0.238, 0), (0, 1, 0), 0.09, 0.012))
    buttons = union(*[placed(superellipsoid((0, 0, 0), (0.075, 0.03, 0.055), 3), (-0.26, -0.145, z)) for z in (0.085, -0.085)])
    lamp = ellipsoid((-0.06, -0.15, 0.13), (0.03, 0.02, 0.03))
    clamp = union(box((0, 0.2, -0.08), (0.4, 0.05, 0.26), 0.04), box((0, 0.34, -0.24), (0.36, 0.03, 0.16), 0.03), box((0, 0.27, -0.3), (0.36, 0.1, 0.05), 0.03))
    return [
        solid('unit', body, LOW, HIGH, 0.012, coats.plastic('#1b1c1f', 0.34, 0.05)),
        solid('rim', rim, LOW, HIGH, 0.008, coats.plastic(options['accent'], 0.3, 0.0)),
        solid('dial', ridged, LOW, HIGH, 0.009, coats.rubber('#121314', 0.45)),
        solid('cap', cap, LOW, HIGH, 0.008, coats.plastic(options['accent'], 0.28, 0.0)),
        solid('buttons', buttons, LOW, HIGH, 0.008, coats.rubber('#2a2b2e', 0.5)),
        solid('lamp', lamp, LOW, HIGH, 0.006, coats.plastic('#8fd0ff', 0.2, 0.0)),
        solid('clamp', clamp, LOW, HIGH, 0.014, coats.plastic('#141517', 0.4)),
    ]


def _speaker(at, turn):
    pad = rod((0, 0, 0), (0, 0.09, 0), 0.36, 0.03)
    grille = cut(rod((0, -0.03, 0), (0, 0.02, 0), 0.27, 0.02),
                 *[rod((x * 0.09, -0.1, z * 0.09), (x * 0.09, 0.1, z * 0.09), 0.026, 0.005)
                   for x in range(-2, 3) for z in range(-2, 3) if x * x + z * z < 6])
    pieces = [solid('pad', pad, LOW, HIGH, 0.016, weave.textile('#1b1c1e', size=0.05)),
              solid('grille', grille, LOW, HIGH, 0.01, coats.plastic('#0e0f10', 0.4))]
    for piece in pieces:
        piece.location, piece.rotation_euler = at, [np.radians(a) for a in turn]
    return pieces


def build(options):
    """options: accent (hex)."""
    without_grain()
    bent = lambda points: [tuple(p) for p in spline(points, 8, closed=False)]
    boom = tube(bent([(0.34, 0.28, -0.25), (0.52, 0.22, -0.36), (0.72, 0.02, -0.38), (0.82, -0.26, -0.34), (0.8, -0.5, -0.28)]), 0.028)
    foam = superellipsoid((0.79, -0.6, -0.26), (0.1, 0.16, 0.1), 2.3)
    wires = union(*[tube(bent(points), 0.019) for points in (
        [(-0.3, 0.3, -0.28), (-0.5, 0.34, -0.38), (-0.72, 0.5, -0.38), (-0.66, 0.66, -0.3)],
        [(0.2, 0.34, -0.28), (0.34, 0.5, -0.38), (0.52, 0.56, -0.38), (0.62, 0.64, -0.3)])])
    wide_low, wide_high = (-1.6, -1.4, -0.7), (1.6, 1.6, 0.7)
    return [*_unit(options), *_speaker((-0.66, 0.72, -0.02), (-14, 0, 24)), *_speaker((0.62, 0.7, -0.02), (-14, 0, -20)),
            solid('boom', boom, wide_low, wide_high, 0.02, coats.rubber('#161719', 0.5)),
            solid('wires', wires, wide_low, wide_high, 0.016, coats.rubber('#161719', 0.5)),
            solid('foam', foam, wide_low, wide_high, 0.02, weave.textile('#17181a', size=0.03, depth=0.9))]
