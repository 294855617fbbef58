"""Hi-vis mesh vest with reflective bands, hollow as on an unseen figure."""
import numpy as np

from kit import coats, weave
from kit.fields import box, cut, ellipsoid, grown, mirrored, moulded
from kit.garments import folds, torso
from kit.grain import without_grain
from kit.surface import solid

LOW, HIGH = (-3.2, -1.7, -2.6), (3.2, 1.7, 3.6)
HEM = -2.1


def build(options):
    """options: colour, trim (hex)."""
    without_grain()
    body = torso(4.1, 2.3, 2.25)
    form = moulded(body, lambda p: 0.9 * folds(p))
    arms = mirrored(ellipsoid((2.75, 0, 1.7), (0.85, 2.0, 1.35)))
    neck = ellipsoid((0, -0.5, 3.35), (0.75, 0.95, 1.25))
    shell = cut(cut(form, grown(form, -0.17)), arms, neck, lambda p: p[:, 2] - HEM, k=0.03)
    band = lambda z, half: (lambda p: np.abs(p[:, 2] - z) - half)
    upright = mirrored(lambda p: np.maximum(np.abs(p[:, 0] - 1.15) - 0.25, 0.2 - p[:, 2]))
    masks = {'low': band(-1.25, 0.25), 'middle': band(0.0, 0.25), 'upright': upright,
             'edge': lambda p: np.minimum(np.minimum(np.abs(arms(p)), np.abs(neck(p))), np.abs(p[:, 2] - HEM)) - 0.1,
             'zip': lambda p: np.maximum(np.abs(p[:, 0]) - 0.09, p[:, 1])}
    layers = [('low', '#c9ccd0'), ('middle', '#c9ccd0'), ('upright', '#c9ccd0'), ('edge', options['trim']), ('zip', options['trim'])]
    cloth = weave.textile(options['colour'], layers, kind='cordura', size=0.14, depth=0.5)
    pull = box((0, -1.12, 1.7), (0.06, 0.05, 0.22), 0.03)
    return [solid('vest', shell, LOW, HIGH, 0.052, cloth, masks),
            solid('pull', pull, LOW, HIGH, 0.024, coats.metal('#a8abaf', 0.3))]
