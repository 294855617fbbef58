"""A pair of riding boots: tall with buckles and a shin plate, or ankle-high, of leather, with laces."""
import numpy as np

from kit import coats, weave
from kit.fields import (box, common, cut, ellipsoid, extruded, grown, half_space, layer, moulded, noise, outline, placed,
                        rod, smoothstep, spline, union)
from kit.grain import without_grain
from kit.mesh import copy
from kit.stitches import stitches
from kit.surface import solid

FOOT = [(-1.55, 0.02), (-1.78, 0.3), (-1.74, 0.62), (-1.4, 0.82), (-0.98, 0.9), (-0.6, 1.06)]
HEEL = [(0.84, 1.35), (0.9, 0.95), (1.02, 0.55), (1.0, 0.2), (0.85, 0.06), (-0.3, 0.04)]


def _form(tall):
    """The boot as its side view, as thick as foot and shaft are; the toe points to -y, the sole lies at z = 0."""
    shaft = [(-0.38, 1.32), (-0.3, 1.7), (-0.29, 2.3), (-0.36, 3.5), (1.1, 3.5), (1.1, 2.7), (1.0, 2.1), (0.88, 1.7)] if tall else \
        [(-0.36, 1.28), (-0.24, 1.6), (-0.2, 2.3), (0.92, 2.3), (0.86, 1.7)]
    side = extruded(outline(FOOT + shaft + HEEL), 'x', -4, 4, 0)

    def thick(p):
        foot = np.interp(p[:, 1], [-1.8, -1.5, -1.0, -0.5, 0.1, 0.9, 1.2], [0.42, 0.5, 0.56, 0.53, 0.46, 0.46, 0.42])
        leg = np.interp(p[:, 2], [1.0, 1.5, 2.3, 3.2], [0.48, 0.52, 0.6, 0.65])
        share = smoothstep(p[:, 2], 0.7, 1.25)
        return (np.abs(p[:, 0]) - foot * (1 - share) - leg * share).astype(np.float32) * 0.95
    return common(common(side, thick, k=0.75), half_space((0, 0, 0.08), (0, 0, -1)), k=0.1)


def _worn(p):
    """Creases over the ball of the foot and at the ankle."""
    ball = np.exp(-((p[:, 1] + 0.72) / 0.2) ** 2) * smoothstep(p[:, 2], 0.35, 0.6)
    ankle = np.exp(-((p[:, 2] - 1.28 + 0.35 * p[:, 1]) / 0.24) ** 2)
    wave = np.sin((p[:, 1] * 0.9 + p[:, 2] * 0.25) * 26 + 2.5 * noise(p, (1.6, 2, 2), 5))
    folds = np.sin((p[:, 2] + 0.45 * p[:, 1]) * 17 + 2.5 * noise(p, (1.5, 1.5, 1.5), 7))
    return 0.013 * noise(p, (2.6, 2.6, 2.6), 2) + 0.012 * ball * wave + 0.022 * ankle * folds


def _sole(form, options, low, high):
    """Follows the foot a finger above the ground, so that it stands out evenly all round."""
    print_of = lambda p: form(np.column_stack([p[:, :2], np.full(len(p), 0.3)]).astype(np.float32))
    ends = lambda p: np.hypot(p[:, 0], p[:, 1] - np.clip(p[:, 1], -0.88, 0.12)) - 0.91
    foot = common(print_of, ends, k=0.1)
    slab = lambda bottom, top, out: common(grown(foot, out), half_space((0, 0, bottom), (0, 0, -1)), half_space((0, 0, top), (0, 0, 1)), k=0.04)
    plan = slab(0, 0.2, -0.03)
    arch = box((0, 0.2, 0.0), (0.8, 0.26, 0.07), 0.05)
    tread = lambda p: plan(p) + 0.03 * (np.sin(p[:, 1] * 30) > 0.35) * (p[:, 2] < 0.07) * (p[:, 1] > -1.62)
    welt = slab(0.17, 0.24, -0.005)
    return [solid('sole', cut(tread, arch, k=0.05), low, high, 0.022, coats.rubber('#151516')),
            solid('welt', welt, low, high, 0.018, coats.rubber(options['panel'] if not options['tall'] else '#1b1c1e', 0.5))]


def _laces(form, options):
    """Eyelets on both sides of the tongue, laces crossing between them."""
    steps = [(-0.66, 1.02), (-0.52, 1.14), (-0.4, 1.27), (-0.31, 1.42), (-0.26, 1.57), (-0.25, 1.71)]
    cord = coats.rubber('#2a2522' if options['base'] != '#232428' else '#0f0f10', 0.75)
    lines = []
    for (y, z), (y2, z2) in zip(steps, steps[1:]):
        middle = (0.0, (y + y2) / 2 - 0.04, (z + z2) / 2 + 0.02)
        for s in (-1, 1):
            lines += [np.array([(s * 0.17, y + 0.03, z), middle]), np.array([middle, (-s * 0.17, y2 + 0.03, z2)])]
    y, z = steps[-1]
    bow = [np.array([(s * 0.02, y - 0.03, z), (s * 0.22, y, z - 0.1), (s * 0.3, y + 0.1, z - 0.28)]) for s in (-1, 1)]
    loops = [stitches(form, [line], cord, 0.178, 0.01, 0.03, 'laces') for line in lines]
    ends = [stitches(form, bow, cord, 0.07, -0.02, 0.024, 'ends')]
    eyes = union(*[rod((s * 0.1, y + 0.0, z - 0.0), (s * 0.22, y - 0.05, z + 0.02), 0.045, 0.01) for y, z in steps for s in (-1, 1)])
    rings = common(eyes, layer(form, 0.0, 0.025))
    return loops + ends + [solid('eyelets', rings, (-0.4, -1.0, 0.8), (0.4, 0.2, 2.0), 0.012, coats.metal(options['accent'], 0.3), reach=2.5)]


def _buckles(form, options):
    """Straps about the shaft, each with its lever on the outer side."""
    levels = (1.3, 1.88, 2.46)
    strap = lambda z: lambda p: np.maximum(np.abs(form(p) - 0.02) - 0.026, np.abs(p[:, 2] - z + 0.1 * p[:, 1]) - 0.085)
    at = lambda z: (-0.44 - 0.045 * z, 0.34, z - 0.03)
    base = union(*[box(at(z), (0.1, 0.2, 0.12), 0.03) for z in levels])
    lever = union(*[placed(box((0, 0, 0), (0.035, 0.2, 0.085), 0.03), (at(z)[0] - 0.11, 0.3, z - 0.03), (0, 0, -7)) for z in levels])
    pin = union(*[rod((at(z)[0] - 0.09, 0.46, z - 0.14), (at(z)[0] - 0.09, 0.46, z + 0.08), 0.028, 0.008) for z in levels])
    return [solid('straps', union(*[strap(z) for z in levels]), (-1.0, -1.0, 1.0), (1.0, 1.5, 2.8), 0.022, coats.plastic('#151618', 0.4, 0.1), reach=2.0),
            solid('bases', base, (-0.9, 0.0, 1.0), (-0.2, 0.7, 2.8), 0.018, coats.plastic('#151618', 0.35, 0.05)),
            solid('levers', lever, (-0.9, 0.0, 1.0), (-0.2, 0.7, 2.8), 0.014, coats.plastic(options['accent'], 0.3, 0.03)),
            solid('pins', pin, (-0.9, 0.0, 1.0), (-0.2, 0.7, 2.8), 0.012, coats.metal('#b4b7bb', 0.25))]


def _boot(options):
    tall = options['tall']
    height = 2.95 if tall else 1.86
    form = _form(tall)
    top = half_space((0, 0.4, height), (0, -0.08 if tall else -0.2, 1))
    view = lambda points: extruded(outline(points), 'x', -2, 2, 0)
    masks = {'toe': view([(-2.0, -0.2), (-1.12, -0.2), (-0.98, 0.4), (-1.06, 1.0), (-2.0, 1.0)]),
             'heel': view([(0.5, -0.2), (1.6, -0.2), (1.6, 1.1), (0.9, 1.06), (0.55, 0.66)])}
    if tall:
        masks['shin'] = view([(-0.7, 1.62), (-0.02, 1.55), (0.06, 4), (-0.9, 4)])
        masks['ankle'] = view([(-0.1, 0.86), (0.34, 0.7), (0.62, 0.95), (0.46, 1.22), (0.02, 1.2)])
    else:
        masks['tongue'] = lambda p: np.maximum(np.abs(p[:, 0]) - 0.1, np.maximum(p[:, 1] + 0.1, 0.96 - p[:, 2]))
        masks['facing'] = view([(-1.0, 1.3), (-0.62, 0.84), (-0.4, 0.94), (-0.12, 1.3), (-0.02, 2.4), (-0.9, 2.4)])
        masks['collar'] = lambda p: height - 0.2 + 0.2 * (p[:, 1] - 0.4) - p[:, 2]
    seams = lambda p: 0.02 * sum(np.exp(-(mask(p) / 0.02) ** 2) for mask in masks.values())
    skin = moulded(form, lambda p: _worn(p) - seams(p))
    hollow = common(grown(form, -0.09), half_space((0, 0, height - 0.9), (0, 0, -1)))
    upper = cut(common(skin, top, k=0.06), hollow, k=0.04)
    coat = weave.leather(options['base'], [(one, options['panel']) for one in masks if one != 'facing'], 0.4, 34.0)
    rim = lambda p: np.hypot(form(p) + 0.03, top(p)) - 0.045
    low, high = (-1.0, -2.1, -0.1), (1.0, 1.5, height + 0.4)
    lines = [np.array([(s * 0.6, y, z) for y, z in spline(points, 10, closed=False)]) for s in (-1, 1) for points in (
        [(0.42, 0.3), (0.5, 0.66), (0.85, 1.14)],
        *([] if tall else [[(-0.6, 0.88), (-0.36, 0.97), (-0.08, 1.32), (0.0, 1.8)], [(-0.55, 0.85), (-0.33, 0.93), (-0.04, 1.3), (0.04, 1.8)]]))]
    around = np.radians(np.linspace(-88, 88, 60))
    cap = [np.column_stack([0.56 * np.sin(around), np.interp(np.cos(around), [0, 1], [-1.02, -0.96]) + more, 0.3 + 0.62 * np.cos(around)])
              for more in (0, 0.05)]
    thread = coats.rubber('#a98a5c' if options['base'] == '#4a3526' else '#6a6d73', 0.6)
    pieces = [solid('upper', upper, low, high, 0.03, coat, masks), *_sole(form, options, (-0.9, -2.1, -0.1), (0.9, 1.4, 0.4)),
              solid('rim', rim, (-1.0, -1.0, height - 0.4), high, 0.022, weave.leather(options['panel'], (), 0.5, 40.0)),
              stitches(form, lines, thread, 0.035, 0.02, 0.008), stitches(moulded(form, _worn), cap, thread, 0.035, 0.02, 0.008)]
    pieces += _buckles(form, options) if tall else _laces(form, options)
    if tall:
        plate = common(grown(form, 0.075), view([(-0.9, 1.66), (-0.08, 1.72), (-0.04, 2.2), (-0.1, 2.72), (-0.9, 2.76)]), k=0.06)
        cup = common(grown(form, 0.05), ellipsoid((-0.5, 0.34, 0.95), (0.3, 0.26, 0.24)), k=0.05)
        pieces.append(solid('plates', union(plate, cup), low, high, 0.022, coats.plastic('#141517', 0.32, 0.05)))
    return pieces


def _stood(pieces, at, turn):
    for piece in pieces:
        piece.location, piece.rotation_euler = at, (0, 0, np.radians(turn))
    return pieces


def build(options):
    """options: base, panel, accent (hex), tall."""
    without_grain()
    first = _boot(options)
    return [*_stood(copy(first), (-0.4, 0.0, 0), 0), *_stood(first, (1.2, 0.35, 0), 14)]
