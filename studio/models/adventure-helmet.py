"""Adventure helmet: long chin, wide port and a peak."""
import numpy as np

from kit import coats, helmets
from kit.fields import (box, common, cut, extruded, grown, layer, mirrored, outline, placed, rod, skin,
                        superellipsoid, union)
from kit.grain import without_grain
from kit.helmets import band, side
from kit.surface import solid

PORT = [(-3.2, 0.82), (-1.5, 0.72), (-0.8, 0.6), (-0.3, 0.4), (-0.12, 0.1), (-0.3, -0.2), (-0.8, -0.36),
        (-1.5, -0.42), (-3.2, -0.5)]
LONG, TALL = (-1.8, -2.9, -1.9), (1.8, 2.2, 2.0)


def _peak(form):
    """A thin blade over the brow with a raised middle, held at the sides."""
    blade = side([(-2.3, 1.3), (-1.6, 1.42), (-0.6, 1.54), (0.15, 1.42), (0.1, 1.3), (-0.6, 1.4), (-1.6, 1.3),
                  (-2.25, 1.22)])
    plan = extruded(outline([(-0.45, -2.4), (0.45, -2.4), (0.8, -2.05), (1.08, -1.3), (1.22, -0.5), (1.1, 0.2), (0.5, 0.35),
                             (-0.5, 0.35), (-1.1, 0.2), (-1.22, -0.5), (-1.08, -1.3), (-0.8, -2.05)]), 'z', -4, 4, 0)
    bowed = lambda f: (lambda p: f(p + _bow(p)))
    top = common(bowed(blade), plan, k=0.06)
    arms = mirrored(common(layer(form, 0.0, 0.07), side([(-0.75, 1.15), (0.1, 1.35), (0.3, 1.0), (0.0, 0.5), (-0.2, 0.28),
                                                          (-0.42, 0.36), (-0.4, 0.62)]), k=0.05))
    return union(top, arms, k=0.16)


def _bow(p):
    """The blade falls toward its sides and rises to a ridge."""
    x = np.abs(p[:, 0])
    drop = 0.3 * x ** 2 - 0.07 * np.exp(-(x / 0.3) ** 2)
    return np.stack([drop * 0, drop * 0, drop], 1).astype(np.float32)


def build(options):
    """options: shell, accent, visor (hex), finish."""
    without_grain()
    form = helmets.full_shell(0.26)
    port = side(PORT)
    mouth = placed(superellipsoid((0, 0, 0), (0.4, 0.5, 0.17), 3), (0, -2.0, -0.72), (-8, 0, 0))
    cheek = mirrored(placed(superellipsoid((0, 0, 0), (0.2, 0.32, 0.09), 3), (0.82, -1.2, -0.72), (0, 0, 28)))
    shell = cut(skin(helmets.bottom_cut(form), 0.12), port, k=0.05)
    shell = cut(shell, mouth, cheek, k=0.06)
    masks = {
        'jaw': side([(-2.4, -1.08), (-1.5, -1.04), (-0.6, -0.95), (0.2, -0.7), (0.8, -0.8), (1.9, -1.0), (1.9, -2),
                     (-2.4, -2)]),
        'flash': band([(-0.1, -0.42), (0.4, 0.0), (0.85, 0.55), (1.2, 1.1)], 0.34),
        'brow': band([(-0.5, 0.72), (0.1, 0.62), (0.6, 0.95)], 0.12),
    }
    finish = options.get('finish', 'matt')
    paint = coats.lacquer(options['shell'], [(key, options['accent']) for key in masks], finish)
    slats = union(*[placed(box((0, 0, 0), (0.38, 0.5, 0.018), 0.01), (0, -1.98, -0.72 + dz), (-8, 0, 0)) for dz in (-0.09, 0, 0.09)])
    insert = union(common(grown(form, -0.07), grown(union(mouth, cheek), 0.03)), common(grown(form, -0.01), slats))
    screw = mirrored(rod((1.1, -0.12, 0.45), (1.36, -0.12, 0.45), 0.11, 0.03))
    return [
        solid('shell', shell, LONG, TALL, 0.028, paint, masks),
        solid('insert', insert, LONG, TALL, 0.024, coats.plastic('#101113', 0.5)),
        solid('peak', _peak(form), LONG, TALL, 0.026, coats.lacquer(options['accent'], (), finish)),
        solid('screw', screw, LONG, TALL, 0.02, coats.metal('#8d9094', 0.3)),
        helmets.visor(union(form, superellipsoid((0, -0.45, 0.1), (1.1, 1.34, 0.72), 2.3), k=0.4), port, options['visor'], 0.02),
        helmets.port_gasket(form, port),
        helmets.pivots(-0.3, 0.1, 1.25),
        *helmets.bottom_trim(form),
    ]
