"""Kidney belt with back ribs, closed."""
import numpy as np

from kit import coats, weave
from kit.fields import noise, union
from kit.grain import without_grain
from kit.surface import solid

LOW, HIGH = (-2.1, -1.7, -1.2), (2.1, 1.7, 1.2)


def _ring(p):
    """Distance to the elliptic wall about the waist."""
    r = np.hypot(p[:, 0] / 1.62, p[:, 1] / 1.12)
    return (r - 1) * 1.2


def _height(p):
    """Half the width of the belt: high at the back, low in front."""
    back = 1 / (1 + np.exp(-p[:, 1] / 0.35))
    return 0.55 + 0.4 * back


def build(options):
    """options: colour, panel (hex)."""
    without_grain()
    soft = lambda p: 0.014 * noise(p, (2.6, 2.6, 2.6), 2) + 0.008 * noise(p, (6, 6, 6), 4)
    band = lambda inner, outer, share: (lambda p: np.maximum(np.abs(_ring(p) - (inner + outer) / 2) - (outer - inner) / 2 - soft(p), np.abs(p[:, 2]) - _height(p) * share))
    belt = band(-0.05, 0.05, 1.0)
    edge = lambda p: np.hypot(_ring(p), np.abs(p[:, 2]) - _height(p)) - 0.075
    tab = lambda p: np.maximum(band(0.05, 0.11, 0.8)(p), np.maximum(p[:, 1] + 0.55, np.abs(p[:, 0] + 0.25) - 0.95))
    pads = lambda p: np.maximum(band(0.04, 0.13, 0.78)(p), np.maximum(0.25 - p[:, 1], np.abs(np.abs(p[:, 0]) % 0.52 - 0.26) - 0.17))
    strap = lambda z: (lambda p: np.maximum(np.maximum(np.abs(_ring(p) - 0.085) - 0.03, np.abs(p[:, 2] - z) - 0.14), p[:, 1] - 0.2) + 9 * (np.abs(p[:, 0]) < 0.9) * (p[:, 1] < 0))
    mesh = weave.textile(options['colour'], size=0.16, kind='mesh', depth=0.6)
    return [
        solid('belt', belt, LOW, HIGH, 0.032, mesh), solid('edge', edge, LOW, HIGH, 0.028, coats.rubber('#17181a', 0.6)),
        solid('tab', tab, LOW, HIGH, 0.026, weave.textile(options['panel'], size=0.06)),
        solid('ribs', pads, LOW, HIGH, 0.028, weave.textile('#1d1e21', size=0.06)),
        solid('straps', union(strap(0.28), strap(-0.28)), LOW, HIGH, 0.026, weave.textile(options['panel'], size=0.06)),
    ]
