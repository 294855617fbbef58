"""Three-quarter helmet with a bubble visor and a wide stripe down the middle."""
import numpy as np

from kit import coats, helmets, weave
from kit.acrylic import acrylic, without_grain
from kit.fields import (common, cut, ellipsoid, extruded, grown, layer, mirrored, outline, rod, skin,
                        superellipsoid, union)
from kit.helmets import HIGH, LOW, side
from kit.surface import solid

OPENING = [(-3.2, 0.62), (-1.2, 0.6), (-0.7, 0.5), (-0.42, 0.22), (-0.36, -0.3), (-0.3, -0.8), (-0.1, -1.15),
           (-0.2, -1.7), (-3.2, -1.7)]


def _form():
    crown = superellipsoid((0, 0.12, 0.22), (1.2, 1.42, 1.2), 2.1)
    cheeks = superellipsoid((0, 0.1, -0.5), (1.1, 1.0, 0.8), 2.3)
    nape = ellipsoid((0, 0.55, -0.45), (1.02, 1.02, 0.9))
    return union(crown, cheeks, nape, k=0.5)


def _bubble(form):
    """A lens that bulges forward over the opening and ends round at the chin."""
    ball = superellipsoid((0, -0.28, -0.12), (1.2, 1.62, 1.05), 2.0)
    pane = layer(union(ball, grown(form, 0.03), k=0.3), 0.0, 0.045)
    cover = side([(-3.0, 0.78), (-1.1, 0.78), (-0.62, 0.68), (-0.32, 0.42), (-0.3, 0.05), (-0.45, -0.45),
                  (-0.85, -0.82), (-1.4, -0.92), (-3.0, -0.9)])
    return common(pane, cover, k=0.04)


def build(options):
    """options: shell, stripe, visor (hex; the visor as white looks through one face of it), finish, lining (hex)."""
    without_grain()
    form = _form()
    opening = side(OPENING)
    shell = cut(skin(helmets.bottom_cut(form, -1.16, 0.0), 0.14), opening, k=0.05)
    lane = lambda half: extruded(outline([(-half, -5), (half, -5), (half, 5), (-half, 5)], False), 'z', -5, 5, 0)
    masks = {'stripe': lane(0.3), 'left': mirrored(extruded(outline([(0.36, -5), (0.43, -5), (0.43, 5), (0.36, 5)], False), 'z', -5, 5, 0)),
             'inside': lambda p: form(p) + 0.06}
    stripes = [('stripe', options['stripe']), ('left', options['stripe']), ('inside', '#1a1a1b')]
    paint = coats.lacquer(options['shell'], stripes, options.get('finish', 'gloss'))
    edge = lambda p: np.hypot(form(p) + 0.03, np.maximum(opening(p), form(p) - 9)) - 0.055
    lining = cut(helmets.bottom_cut(grown(form, -0.1), -1.14, 0.0), ellipsoid((0, -0.35, -0.35), (0.86, 1.15, 1.12)),
                 grown(opening, -0.02), k=0.1)
    snaps = union(*[rod((x, -1.15, 0.86), (x * 1.06, -1.5, 1.0), 0.075, 0.03) for x in (-0.5, 0.0, 0.5)])
    knob = mirrored(union(rod((0.9, -0.42, 0.28), (1.27, -0.42, 0.28), 0.15, 0.04)))
    neck = lambda p: np.hypot(form(p) + 0.03, p[:, 2] + 1.16) - 0.05
    return [
        solid('shell', shell, LOW, HIGH, 0.026, paint, masks),
        solid('edge', common(edge, lambda p: -1.2 - p[:, 2]), LOW, HIGH, 0.022, coats.rubber('#1a1a1b')),
        solid('neck', cut(neck, grown(opening, -0.02)), LOW, HIGH, 0.022, coats.rubber('#1a1a1b')),
        solid('lining', lining, LOW, HIGH, 0.034, weave.leather(options.get('lining', '#6e5640'), (), 0.6, 40.0)),
        solid('visor', _bubble(form), LOW, HIGH, 0.021, acrylic(options['visor']), reach=2.5),
        solid('knob', knob, LOW, HIGH, 0.02, coats.metal('#c9ccd0', 0.22)),
    ]
