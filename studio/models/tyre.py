"""Scooter tyre, standing: road grooves or blocks."""
import numpy as np

from kit import coats
from kit.fields import smoothstep
from kit.grain import without_grain
from kit.surface import solid

OUTER, CROWN = 2.9, 0.62


def _section(wide):
    """The closed cross-section, turned about the x axis."""
    def field(p):
        r = np.hypot(p[:, 1], p[:, 2]) - (OUTER - 0.66)
        q = (np.abs(p[:, 0] / (0.78 * wide)) ** 2.5 + np.abs(r / 0.66) ** 2.5 + 1e-6) ** (1 / 2.5)
        return (q - 1) * 0.6
    return field


def _grooves(kind, wide):
    """How deep the tread is cut at a point, 0 to 1."""
    def depth(p):
        angle = np.arctan2(p[:, 1], p[:, 2]) / (2 * np.pi)
        x = p[:, 0] / wide
        side = np.abs(x)
        if kind == 'block':
            row = np.floor(x / 0.27 + 0.5)
            a = (angle * 34 + np.where(row % 2 == 0, 0.0, 0.5)) % 1
            within = np.minimum(0.2 - np.abs(a - 0.5) * 0.53, 0.105 - np.abs(x - row * 0.27))
            return 1.5 * (1 - smoothstep(within, -0.01, 0.03))
        lean = 0.55 * side ** 1.2 * np.sign(x)
        long = np.abs((angle * 22 + lean * 1.4 + np.where(x > 0, 0.5, 0)) % 1 - 0.5) * 0.8
        cut_long = smoothstep(0.055 - long, 0, 0.025) * smoothstep(side, 0.1, 0.14) * smoothstep(0.7 - side, 0, 0.04)
        short = np.abs((angle * 22 + 0.5 + lean * 0.9 + np.where(x > 0, 0.5, 0)) % 1 - 0.5) * 0.8
        cut_short = smoothstep(0.04 - short, 0, 0.02) * smoothstep(side, 0.34, 0.38) * smoothstep(0.66 - side, 0, 0.04)
        middle = smoothstep(0.035 - np.abs(side - 0.0), 0, 0.02)
        return np.maximum(np.maximum(cut_long, cut_short), middle)
    return depth


def build(options):
    """options: tread (road, block), wide (1 is 120 mm)."""
    without_grain()
    wide = options.get('wide', 1)
    section, grooves = _section(wide), _grooves(options['tread'], wide)

    def rubber(p):
        r = np.hypot(p[:, 1], p[:, 2])
        crown = smoothstep(r, OUTER - 0.62, OUTER - 0.36)
        ribs = sum(0.018 * np.exp(-((r - at) / 0.018) ** 2) for at in (1.85, 1.92, 2.34, 2.4))
        wall = section(p)
        outer = wall + 0.075 * crown * grooves(p) - ribs
        return np.maximum(np.maximum(outer, -wall - 0.11 - 0.07 * crown), 1.8 - r)
    tyre = solid('tyre', rubber, (-0.95, -3.0, -3.0), (0.95, 3.0, 3.0), 0.03, coats.rubber('#19191b', 0.55), reach=1.6)
    return [tyre]
