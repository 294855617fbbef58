"""A pair of soft side bags with straps."""
import numpy as np

from kit import coats, weave
from kit.fields import box, capsule, moulded, noise, superellipsoid, union
from kit.grain import without_grain
from kit.surface import solid

LOW, HIGH = (-2.2, -1.4, -1.6), (2.2, 1.4, 2.1)


def _bag(options, at, turn):
    """One bag, its face toward the camera."""
    form = superellipsoid((0, 0, 0), (1.85, 0.82, 1.25), 4.5)
    soft = moulded(form, lambda p: 0.03 * noise(p, (1.3, 1.3, 2.6), 3) + 0.016 * noise(p, (4, 4, 6), 5))
    face = lambda p: np.maximum(form(p) - 0.02, p[:, 1] + 0.3)
    pocket = moulded(superellipsoid((0, -0.78, -0.25), (1.35, 0.24, 0.72), 5), lambda p: 0.02 * noise(p, (2, 2, 3), 8))
    piping = lambda p: np.hypot(form(p), p[:, 1] + 0.52) - 0.035
    zip_line = lambda p: np.maximum(np.hypot(np.maximum(np.abs(pocket(p)) - 0.01, 0), p[:, 2] - 0.28) - 0.03, p[:, 1] + 0.75)
    pull = box((1.12, -1.08, 0.16), (0.03, 0.03, 0.14), 0.02)
    strap = lambda x: (lambda p: np.maximum(np.abs(union(soft, pocket, k=0.08)(p) - 0.025) - 0.025, np.abs(p[:, 0] - x) - 0.11)
                       + 9 * (p[:, 1] > 0.75))
    buckle = lambda x: box((x, -0.9, 0.72), (0.19, 0.1, 0.15), 0.05)
    stripe = lambda p: np.maximum(np.abs(p[:, 2] + 0.72) - 0.035, np.abs(p[:, 0]) - 1.1)
    cloth = weave.textile(options['colour'], size=0.09, depth=0.6)
    front = weave.textile(options['panel'], [('stripe', '#c9ccd0')], size=0.09, depth=0.6)
    grip = union(*[capsule(a, b, 0.07) for a, b in (((-0.5, 0, 1.2), (-0.35, 0, 1.5)), ((-0.35, 0, 1.5), (0.35, 0, 1.5)), ((0.35, 0, 1.5), (0.5, 0, 1.2)))], k=0.06)
    pieces = [
        solid('bag', soft, LOW, HIGH, 0.042, cloth), solid('pocket', pocket, LOW, HIGH, 0.03, front, {'stripe': stripe}),
        solid('piping', piping, LOW, HIGH, 0.028, coats.rubber(options['accent'], 0.45)),
        solid('zip', zip_line, LOW, HIGH, 0.024, coats.plastic('#0e0f10', 0.4)),
        solid('pull', pull, LOW, HIGH, 0.02, coats.plastic(options['accent'], 0.4)),
        solid('straps', union(strap(-0.85), strap(0.85)), LOW, HIGH, 0.034, weave.textile('#141517', size=0.07)),
        solid('buckles', union(buckle(-0.85), buckle(0.85)), LOW, HIGH, 0.026, coats.plastic('#0f1011', 0.32)),
        solid('grip', grip, LOW, HIGH, 0.034, weave.textile('#141517', size=0.07)),
    ]
    for piece in pieces:
        piece.location, piece.rotation_euler = at, (0, 0, np.radians(turn))
    return pieces


def build(options):
    """options: colour, panel, accent (hex)."""
    without_grain()
    return [*_bag(options, (-0.5, 1.1, 0), 14), *_bag(options, (0.75, -1.1, 0), -6)]
