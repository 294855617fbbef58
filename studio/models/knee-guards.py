"""A pair of hinged knee and shin guards on padded backs."""
import numpy as np

from kit import coats, weave
from kit.fields import cut, rod, superellipsoid, union
from kit.grain import without_grain
from kit.sheets import Sheet, both_sides, symmetric
from kit.surface import solid


def _piece(sheet, name, material, cell=0.026, masks=None):
    low, high = sheet.box()
    return solid(name, sheet, low, high, cell, material, masks, reach=3)


def _guard(options, x, lean):
    bow = [(0, 2.4, 0.75), (0, 1.2, 1.1), (0, 0.2, 0.85), (0, -1.2, 0.75), (0, -2.6, 0.6), (0.7, 1.2, 0.75), (0.6, -1, 0.45),
           (1.0, 1.0, 0.3), (0.75, -1.2, 0.1), (0.6, -2.5, 0.2), (0.7, 2.2, 0.4)]
    deep = lambda by: both_sides([(u, v, z - by) for u, v, z in bow])
    back = Sheet(symmetric([(0, 2.7), (0.65, 2.6), (1.05, 1.9), (1.1, 0.9), (0.85, 0.1), (0.85, -1.2), (0.72, -2.5), (0.4, -2.9), (0, -2.95)]),
                 deep(0.14), lip=0.12, roll=0.2, thickness=0.22, ease=1.0)
    knee = Sheet(symmetric([(0, 2.45), (0.5, 2.35), (0.85, 1.7), (0.88, 0.95), (0.55, 0.3), (0, 0.15)]), deep(-0.08),
                 creases=[([(-0.7, 0.75), (0, 0.55), (0.7, 0.75)], 0.1, 0.12)], lip=0.12, roll=0.16, thickness=0.09, ease=0.9,
                 holes=[[(s * 0.3, 2.0), (s * 0.55, 1.85), (s * 0.58, 1.65), (s * 0.3, 1.8)] for s in (1, -1)])
    shin = Sheet(symmetric([(0, 0.12), (0.5, 0.28), (0.68, -0.1), (0.62, -1.2), (0.5, -2.4), (0.25, -2.7), (0, -2.72)]), deep(-0.05),
                 creases=[([(0, 0.0), (0, -2.6)], 0.14, 0.14)], lip=0.12, roll=0.16, thickness=0.09, ease=0.9,
                 holes=[[(s * 0.2, v), (s * 0.42, v + 0.12), (s * 0.4, v - 0.06), (s * 0.2, v - 0.2)] for s in (1, -1) for v in (-0.7, -1.2, -1.7)])
    hinge = union(*[rod((s * 0.72, 0.25, 0.2), (s * 0.72, 0.25, 0.72), 0.16, 0.05) for s in (1, -1)])
    bands = union(*[cut(superellipsoid((0, v, -0.1), (1.06 - 0.05 * k, 0.17, 0.85), 6), superellipsoid((0, v, -0.1), (1.0 - 0.05 * k, 0.3, 0.78), 6))
                    for k, v in enumerate((1.75, -0.55, -2.0))])
    rivet = union(*[rod((s * 0.72, 0.25, 0.6), (s * 0.72, 0.25, 0.76), 0.07, 0.02) for s in (1, -1)])
    shell = coats.plastic(options['shell'], 0.3, 0.06)
    low, high = (-1.4, -3.1, -1.2), (1.4, 3.0, 1.6)
    pieces = [
        _piece(back, 'back', weave.textile('#26272b', size=0.08, kind='cordura'), 0.034),
        _piece(knee, 'knee', shell), _piece(shin, 'shin', shell),
        solid('hinge', hinge, low, high, 0.024, shell),
        solid('rivet', rivet, low, high, 0.016, coats.plastic(options['vent'], 0.3, 0.0)),
        solid('bands', bands, low, high, 0.036, weave.textile('#141517', size=0.06)),
    ]
    for piece in pieces:
        piece.location, piece.rotation_euler = (x, 0, 0), (np.radians(80), 0, np.radians(lean))
    return pieces


def build(options):
    """options: shell, vent (hex)."""
    without_grain()
    return [*_guard(options, -1.35, 12), *_guard(options, 1.35, -10)]
