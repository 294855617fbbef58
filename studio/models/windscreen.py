"""Touring windscreen with its bolts and rubbers."""
import numpy as np

from kit import coats
from kit.acrylic import acrylic, without_grain
from kit.carbon_parts import bolt, stood
from kit.panels import panel
from kit.sheets import Sheet, both_sides, symmetric


def build(options):
    """options: tint (hex, what white looks like through one face), tall."""
    without_grain()
    top = 3.05 if options.get('tall') else 2.2
    ring = lambda x, y, r: [(x + r, y), (x, y + r), (x - r, y), (x, y - r)]
    spots = [(0.8, -2.55), (-0.8, -2.55), (1.55, -1.5), (-1.55, -1.5)]
    pane = Sheet(
        symmetric([(0, top), (0.8, top - 0.12), (1.4, top - 0.7), (1.75, 0.9), (1.95, -0.4), (1.85, -1.7), (1.35, -2.6), (0.7, -2.95), (0, -2.85)]),
        both_sides([(0, top, 0.35), (0, 1, 0.95), (0, -1, 1.15), (0, -2.8, 0.95), (1, 1, 0.62), (1, -1, 0.75), (1.7, 0.8, 0.1),
                    (1.9, -0.6, 0.05), (1.3, -2.4, 0.3)]),
        creases=[([(0.95, -2.7), (1.25, -0.6), (0.9, 1.6)], 0.07, 0.16), ([(-0.95, -2.7), (-1.25, -0.6), (-0.9, 1.6)], 0.07, 0.16)],
        holes=[ring(x, y, 0.09) for x, y in spots], lip=0.03, roll=0.2, thickness=0.06, ease=1.0, cells=300)
    made = panel('screen', pane, acrylic(options['tint']), 0.04)
    stood(made, (0, 0), (62, 0, 0))
    bolts = []
    for x, y in spots:
        (_, z, _, _), _ = pane.sample(pane.grids, *np.array([[x], [y]]))
        piece = bolt((x, y, float(z[0])), 0.15, 0.07, coats.rubber('#1a1b1d'))
        piece.rotation_euler, piece.location = made.rotation_euler, made.location
        bolts.append(piece)
    return [made, *bolts]
