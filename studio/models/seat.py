"""Two-level seat with stitched seams."""
import numpy as np

from kit import weave
from kit.fields import common, extruded, outline, smoothstep
from kit.grain import without_grain
from kit.surface import solid

LOW, HIGH = (-1.8, -3.9, -0.9), (1.8, 3.9, 2.0)
SIDE = [(-3.4, -0.05), (-3.0, 0.28), (-2.0, 0.32), (-0.8, 0.3), (-0.1, 0.5), (0.3, 1.05), (0.75, 1.12), (2.0, 1.1), (3.1, 1.25), (3.45, 1.15),
        (3.3, 0.75), (2.4, 0.25), (0.8, -0.15), (-1.0, -0.42), (-2.6, -0.45), (-3.3, -0.3)]
PLAN = [(0, -3.5), (0.55, -3.35), (0.8, -2.6), (1.25, -1.2), (1.42, 0), (1.35, 1.2), (1.1, 2.4), (0.7, 3.3), (0, 3.45)]


def build(options):
    """options: top, side, thread, pillion (hex)."""
    without_grain()
    plan = extruded(outline([*PLAN, *[(-x, y) for x, y in PLAN[-2:0:-1]]]), 'z', -3, 4, 0)
    profile = extruded(outline(SIDE), 'x', -3, 3, 0)
    crowned = lambda p: profile(p + np.stack([p[:, 0] * 0, p[:, 0] * 0, 0.14 * p[:, 0] ** 2], 1).astype(np.float32))
    form = common(plan, crowned, k=0.55)
    seam_side = lambda p: plan(p) + 0.3
    across = lambda p: np.abs(p[:, 1] - 0.62 - 0.12 * p[:, 0] ** 2)
    above = lambda p: smoothstep(-crowned(p), 0.32, 0.1)
    seams = lambda p: np.minimum(np.abs(seam_side(p)) + 3 * (above(p) < 0.5), across(p) + 3 * (seam_side(p) > 0))
    form_cut = lambda p: form(p) + 0.035 * np.exp(-(seams(p) / 0.035) ** 2) - 0.012 * np.exp(-((seams(p) - 0.1) / 0.06) ** 2)

    def thread(p):
        line = np.minimum(np.abs(seam_side(p) + 0.075) + 3 * (above(p) < 0.5), across(p) - 0.075 + 9 * (seam_side(p) > -0.05))
        dash = np.where(np.abs(seam_side(p) + 0.075) < 0.06, p[:, 1], p[:, 0])
        gap = np.abs((dash / 0.13) % 1 - 0.5) * 0.13 - 0.045
        return np.maximum(np.hypot(np.maximum(np.abs(line), 0), form(p) - 0.0) - 0.022, gap)
    masks = {'flank': lambda p: -seam_side(p), 'pillion': lambda p: 0.62 + 0.12 * p[:, 0] ** 2 - p[:, 1]}
    cover = weave.leather(options['top'], [('pillion', options['pillion']), ('flank', options['side'])], 0.5, 34.0)
    return [
        solid('seat', form_cut, LOW, HIGH, 0.042, cover, masks),
        solid('thread', thread, LOW, HIGH, 0.02, weave.textile(options['thread'], size=0.04)),
    ]
