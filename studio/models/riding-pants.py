"""Riding trousers: denim, or textile with knee panels."""
import numpy as np

from kit import coats, weave
from kit.fields import (box, capsule, cut, extruded, grown, mirrored, moulded, noise, outline, rod, superellipsoid,
                        union)
from kit.garments import rings
from kit.grain import without_grain
from kit.surface import solid

LOW, HIGH = (-2.6, -1.5, -7.2), (2.6, 1.5, 1.9)
HIP, KNEE, FOOT = (0.85, 0.05, 0.1), (1.2, -0.22, -3.3), (1.35, 0.1, -6.8)


def build(options):
    """options: base, knee (hex), denim."""
    without_grain()
    legs = mirrored(union(capsule(HIP, KNEE, 0.98, 0.72), capsule(KNEE, FOOT, 0.7, 0.62), k=0.4))
    hips = superellipsoid((0, 0.05, 0.55), (1.78, 1.08, 1.35), 2.6)
    body = union(hips, legs, k=0.45)

    def folded(p):
        q = np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1).astype(np.float32)
        side = np.sign(p[:, 0]) * 3
        moved = q + np.stack([0 * side, side, 0.6 * side], 1).astype(np.float32)
        long = 1 - np.abs(noise(moved + np.stack([0 * side, 0 * side, 0.8 * q[:, 0]], 1).astype(np.float32), (0.7, 0.7, 1.7), 3))
        return (0.09 * (long - 0.6) + 0.02 * noise(moved, (2.2, 2.2, 3.6), 5)
                + rings(moved * [1, 0, 1] + q * [0, 1, 0], (1.15, 0, -2.3), (1.25, 0, -4.3), 4.5, 0.75)
                + rings(q, (1.3, 0, -5.6), (1.35, 0, -7.0), 3.6, 0.9, 8) + rings(q, (0.9, 0, 0.2), (1.0, 0, -1.6), 3.2, 0.7, 6))
    view = lambda points: mirrored(extruded(outline(points), 'y', -4, 4, 0))
    pocket = view([(0.85, 1.7), (1.0, 1.0), (1.75, 0.55), (2.4, 0.5), (2.4, 2.0)])
    knee = view([(0.62, -2.5), (1.3, -2.35), (1.8, -2.6), (1.78, -4.1), (1.3, -4.3), (0.75, -4.1)])
    fly = lambda p: np.hypot(p[:, 0] - 0.06 + 0.1 * (p[:, 2] < 0), 0) + 9 * ((p[:, 2] < 0.0) | (p[:, 2] > 1.4))
    back = lambda p: 9.0 * (p[:, 1] > 0.2)
    lines = (lambda p: np.abs(pocket(p)) + back(p), lambda p: np.abs(knee(p)) + back(p), lambda p: fly(p) + back(p),
             lambda p: np.abs(p[:, 2] - 1.36), lambda p: np.abs(p[:, 1]) + 9 * (np.abs(p[:, 0]) < 1.2))
    form = moulded(body, lambda p: folded(p) - 0.03 * sum(np.exp(-(line(p) / 0.035) ** 2) for line in lines))
    shell = cut(cut(form, grown(form, -0.18)), lambda p: 1.72 - p[:, 2], lambda p: p[:, 2] + 6.85, k=0.03)
    stitch = lambda p: np.minimum(np.minimum(np.abs(lines[0](p) - 0.07), np.abs(lines[1](p) - 0.07)), np.abs(lines[3](p) - 0.07)) - 0.008
    masks = {'knee': lambda p: np.maximum(knee(p), p[:, 1] - 0.1), 'stitch': stitch}
    loops = union(*[box((s * x, y, 1.5), (0.07, 0.11, 0.24), 0.03) for s in (1, -1) for x, y in ((0.68, -0.76), (1.14, -0.58))])
    button = rod((0, -0.76, 1.52), (0, -0.97, 1.52), 0.11, 0.04)
    thread = '#b98a4a' if options['denim'] else options['base']
    cloth = weave.textile(options['base'], [('knee', options['knee']), ('stitch', thread)], kind='denim' if options['denim'] else 'cordura',
                          size=0.07, depth=0.5)
    return [solid('pants', shell, LOW, HIGH, 0.055, cloth, masks),
            solid('loops', loops, LOW, HIGH, 0.034, weave.textile(options['base'], size=0.07, kind='denim')),
            solid('button', button, LOW, HIGH, 0.024, coats.metal('#a5772f', 0.35))]
