"""Riding jacket, hollow as on an unseen figure: mesh, textile or leather."""
import numpy as np

from kit import coats, weave
from kit.fields import box, extruded, mirrored, moulded, noise, outline, placed, superellipsoid, union
from kit.garments import ARM, arm_folds, collar, folds, opened, sleeves, torso
from kit.grain import without_grain
from kit.surface import solid

LOW, HIGH = (-3.6, -1.7, -2.9), (3.6, 1.7, 3.9)
HEM = -1.95


def _cloth(options, layers):
    kind = options['fabric']
    if kind == 'leather':
        return weave.leather(options['base'], layers, 0.4, 14.0)
    return weave.textile(options['base'], layers, kind='mesh' if kind == 'mesh' else 'cordura', size=0.16 if kind == 'mesh' else 0.1)


def build(options):
    """options: base, panel (hex), fabric (mesh, textile, leather), armour."""
    without_grain()
    body = union(torso(4.0), sleeves(), k=0.45)
    caps = [] if not options.get('armour') else [
        placed(superellipsoid((0, 0, 0), (0.42, 0.5, 0.52), 2.4), (1.92, -0.02, 2.12), (0, 32, 0)),
        placed(superellipsoid((0, 0, 0), (0.4, 0.5, 0.62), 2.6), (2.52, -0.06, -0.1), (0, 12, 0))]
    if caps:
        body = union(body, mirrored(union(*caps)), k=0.22)
    side = lambda points, y=0: extruded(outline(points), 'y', -4, 4, 0)
    yoke = mirrored(side([(0.75, 2.75), (0.95, 2.0), (1.4, 1.72), (2.1, 1.75), (3.2, 2.0), (3.0, 3.4), (0.9, 3.8)]))
    flank = mirrored(side([(1.25, 1.1), (1.7, 0.8), (1.95, -1.0), (1.9, -2.8), (1.45, -2.8), (1.2, -0.8)]))
    forearm = mirrored(side([(2.2, 0.7), (2.85, 0.2), (3.2, -2.0), (2.75, -2.6), (2.5, -0.8)]))
    masks = {'yoke': yoke, 'flank': flank, 'forearm': forearm}
    seams = lambda p: 0.035 * sum(np.exp(-(mask(p) / 0.035) ** 2) for mask in masks.values())
    zip_gap = lambda p: np.where(p[:, 1] < 0, 0.06 * np.exp(-(p[:, 0] / 0.07) ** 2), 0)
    calm = 0.55 if options['fabric'] == 'leather' else 0.8
    form = moulded(body, lambda p: calm * folds(p, 1.0) + arm_folds(p, 1.0) - seams(p) - zip_gap(p))
    shell = opened(form, HEM)
    pieces = [] if options['fabric'] == 'leather' else [('flank', options['panel']), ('forearm', options['panel']), ('yoke', options['panel'])]
    teeth = lambda p: np.maximum(np.maximum(np.abs(form(p) - 0.0) - 0.03, np.abs(p[:, 0]) - 0.055 - 0.015 * np.sign(np.sin(p[:, 2] * 70))),
                                 np.maximum(p[:, 1] + 0.2, np.maximum(HEM + 0.08 - p[:, 2], p[:, 2] - 2.95)))
    pull = box((0, -0.98, 2.45), (0.05, 0.04, 0.2), 0.03)
    cuffs = mirrored(lambda p: np.maximum(np.abs(form(p) - 0.01) - 0.05, np.abs((p - np.asarray(ARM[2], np.float32)) @ np.asarray((0.14, -0.2, -0.97), np.float32) + 0.18) - 0.17)
                     + 9 * (p[:, 2] > -1.2))
    return [
        solid('shell', shell, LOW, HIGH, 0.055, _cloth(options, pieces), masks),
        solid('collar', moulded(collar(), lambda p: 0.02 * noise(p, (2, 2, 2), 3)), LOW, HIGH, 0.04, weave.textile(options['base'], size=0.08)),
        solid('zip', teeth, LOW, HIGH, 0.03, coats.metal('#5a5d61', 0.35)),
        solid('pull', pull, LOW, HIGH, 0.02, coats.metal('#a8abaf', 0.3)),
        solid('cuffs', cuffs, LOW, HIGH, 0.05, weave.textile('#1a1b1d', size=0.08)),
    ]
