"""Two-piece rain suit as on an unseen figure: hooded coat over trousers."""
import numpy as np

from kit import coats, weave
from kit.fields import box, capsule, cut, ellipsoid, extruded, grown, mirrored, moulded, outline, superellipsoid, union
from kit.garments import ARM, arm_folds, folds, opened, rings, sleeves, torso
from kit.grain import without_grain
from kit.surface import solid

LOW, HIGH = (-3.8, -1.9, -3.2), (3.8, 1.9, 5.4)
HEM = -2.5
HIP, KNEE, FOOT = (0.82, 0.05, -2.2), (1.1, -0.16, -5.2), (1.2, 0.1, -8.4)


def _coated(colour, layers=()):
    """Coated nylon: smooth, with a dull shine."""
    return weave.textile(colour, layers, size=0.05, roughness=0.42, depth=0.12, sheen=0.1)


def _coat(options):
    body = union(torso(4.6, 2.12, 2.14), sleeves(1.12), k=0.5)
    band = lambda z, half: (lambda p: np.abs(p[:, 2] - z) - half)
    inner = lambda p: np.abs(p[:, 0]) - 2.05
    arm = np.asarray(ARM[2], np.float32) - np.asarray(ARM[1], np.float32)
    along = lambda p: (np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1) - np.asarray(ARM[1], np.float32)) @ (arm / np.linalg.norm(arm))
    masks = {
        'yoke': mirrored(extruded(outline([(0.0, 1.95), (1.0, 1.85), (2.0, 1.35), (3.4, 1.0), (3.2, 3.6), (0, 4)]), 'y', -4, 4, 0)),
        'belt': lambda p: np.maximum(band(-0.7, 0.2)(p), inner(p)),
        'arms': lambda p: np.maximum(np.abs(along(p) - 0.75) - 0.19, -inner(p)),
        'flap': lambda p: np.maximum(np.abs(p[:, 0]) - 0.2, p[:, 1]),
    }
    seams = lambda p: 0.03 * sum(np.exp(-(masks[key](p) / 0.035) ** 2) for key in ('yoke', 'flap'))
    form = moulded(body, lambda p: 1.25 * folds(p) + 1.2 * arm_folds(p) - seams(p))
    layers = [('yoke', options['yoke']), ('belt', '#c9ccd0'), ('arms', '#c9ccd0'), ('flap', options['trim'])]
    hood = cut(ellipsoid((0, 0.2, 3.75), (0.98, 1.02, 1.25)), ellipsoid((0, 0.15, 3.7), (0.84, 0.88, 1.1)), k=0.04)
    hood = cut(hood, ellipsoid((0, -1.0, 3.85), (0.66, 0.95, 0.92)), lambda p: p[:, 2] - 2.75, k=0.06)
    studs = union(*[ellipsoid((0.0, -1.17 - 0.02 * abs(z), z), (0.075, 0.05, 0.075)) for z in (2.2, 1.2, 0.2, -1.3, -2.1)])
    low, high = (-1.4, -1.3, 2.5), (1.4, 1.5, 5.2)
    return [
        solid('coat', opened(form, HEM), LOW, HIGH, 0.058, _coated(options['coat'], layers), masks),
        solid('hood', moulded(hood, lambda p: 0.5 * folds(p, 1.0, 7)), low, high, 0.044, _coated(options['yoke'])),
        solid('studs', studs, LOW, HIGH, 0.03, coats.metal('#8d9094', 0.35)),
    ]


def _trousers(options):
    legs = mirrored(union(capsule(HIP, KNEE, 0.92, 0.78), capsule(KNEE, FOOT, 0.76, 0.72), k=0.4))
    body = union(superellipsoid((0, 0.05, -1.8), (1.62, 0.95, 1.1), 2.6), legs, k=0.45)

    def folded(p):
        q = np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1).astype(np.float32)
        return (1.1 * folds(p, 1.0, 11) + rings(q, (1.05, 0, -4.3), (1.12, 0, -6.2), 4.0, 0.8)
                + rings(q, (1.15, 0, -7.0), (1.2, 0, -8.5), 3.2, 1.0, 8))
    form = moulded(body, folded)
    shell = cut(cut(form, grown(form, -0.18)), lambda p: p[:, 2] + 8.4, k=0.03)
    masks = {'bands': lambda p: np.abs(p[:, 2] + 6.9) - 0.19}
    return [solid('trousers', shell, (-2.4, -1.5, -8.7), (2.4, 1.5, -1.0), 0.058, _coated(options['trousers'], [('bands', '#c9ccd0')]), masks)]


def build(options):
    """options: coat, yoke, trim, trousers (hex)."""
    without_grain()
    pull = box((0, -1.2, 2.62), (0.05, 0.04, 0.16), 0.03)
    return [*_coat(options), *_trousers(options), solid('pull', pull, LOW, HIGH, 0.024, coats.metal('#a8abaf', 0.3))]
