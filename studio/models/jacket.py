"""Riding jacket, hollow as on an unseen figure: mesh, textile or leather."""
import numpy as np

from kit import coats, weave
from kit.fields import (box, capsule, common, cut, ellipsoid, extruded, grown, half_space, layer, mirrored, moulded, noise,
                        outline, placed, spline, superellipsoid, union)
from kit.garments import folds, rings
from kit.grain import without_grain
from kit.stitches import drawn, stitches
from kit.surface import solid

LOW, HIGH = (-3.4, -1.7, -3.0), (3.4, 1.7, 3.9)
HEM = -2.2
ARM = [np.array(v, np.float32) for v in ((1.62, 0.08, 1.78), (2.44, 0.06, 0.0), (2.6, -0.45, -2.25))]
YOKE = [(0.62, 3.3), (0.7, 2.3), (0.95, 1.85), (1.5, 1.58), (2.1, 1.26), (3.4, 0.9), (3.4, 3.6)]
FLANK = [(1.5, 1.25), (1.32, 0.3), (1.2, -0.9), (1.3, -3.1), (2.1, -3.1), (2.05, 1.0)]
FOREARM = [(2.54, 1.0), (2.64, 0.2), (2.7, -0.9), (2.78, -3.0), (3.6, -3.0), (3.6, 1.0)]


def _torso():
    """A chest that narrows to the waist, under sloping shoulders."""
    def barrel(p):
        wide = np.interp(p[:, 2], [-2.3, -1.0, 0.2, 1.4, 2.4], [1.72, 1.66, 1.72, 1.92, 1.95])
        deep = np.interp(p[:, 2], [-2.3, 0.0, 1.2, 2.4, 3.0], [0.98, 1.0, 1.12, 0.92, 0.7])
        q = (np.abs(p[:, 0] / wide) ** 2.7 + np.abs((p[:, 1] - 0.02) / deep) ** 2.7 + 1e-6) ** (1 / 2.7)
        return ((q - 1) * deep * 0.9).astype(np.float32)
    return common(barrel, mirrored(half_space((0.7, 0, 2.9), (0.44, 0, 0.9))), k=0.55)


def _arms():
    a, b, c = ARM
    flat = lambda f: (lambda p: f(np.stack([p[:, 0], p[:, 1] * 0.9, p[:, 2]], 1).astype(np.float32)))
    arm = union(capsule(a, b, 0.56, 0.46), capsule(b, c * 1.08 - b * 0.08, 0.46, 0.33), k=0.3)
    return mirrored(flat(arm))


def _form(options):
    body = union(_torso(), _arms(), k=0.36)
    if options['armour']:
        caps = union(placed(superellipsoid((0, 0, 0), (0.24, 0.42, 0.5), 2.5), (2.0, 0.0, 1.66), (0, 32, 0)),
                     placed(superellipsoid((0, 0, 0), (0.24, 0.36, 0.5), 2.6), (2.58, 0.12, -0.05), (0, 5, 0)))
        body = union(body, mirrored(caps), k=0.25)
    return body


def _slack(p, strength):
    """Folds of the body, creases of both sleeves at elbow, armpit and cuff."""
    a, b, c = ARM
    q = np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1).astype(np.float32)
    near = 1 / (1 + np.exp(-(q[:, 0] - 1.98) / 0.12))
    arms = rings(q, (a + b * 2) / 3, (b * 2 + c) / 3, 2.6, 0.85) + rings(q, (b + c) / 2, c, 2.6, 0.5, 9) + rings(q, a, (a + b) / 2, 1.6, 0.35, 12)
    return strength * (near * arms + (1 - 0.75 * near) * 0.6 * folds(q, 1.0, 3) + 0.25 * (1 - near) * folds(p, 1.0, 8))


def _neck(inner, outer, z):
    """A ring about the neck that rises towards the back."""
    def field(p):
        r = np.hypot(p[:, 0] / 1.08, p[:, 1] - 0.1 + 0.05 * (p[:, 2] - 3)) + 0.10 * (p[:, 2] - 3)
        return np.maximum(np.maximum(inner - r, r - outer) * 0.9, np.abs(p[:, 2] - z - 0.26 * p[:, 1]) - 0.28)
    return field


def _cloth(options, layers):
    if options['fabric'] == 'leather':
        return weave.leather(options['base'], layers, 0.42, 16.0)
    mesh = options['fabric'] == 'mesh'
    return weave.textile(options['base'], layers, kind='mesh' if mesh else 'cordura', size=0.08 if mesh else 0.05, depth=0.3)


def _zip(form, top, metal):
    """Tape, teeth and slider down the front."""
    front = lambda wide: lambda p: np.maximum(np.maximum(np.abs(p[:, 0]) - wide, p[:, 1] + 0.1), np.maximum(HEM + 0.1 - p[:, 2], p[:, 2] - top))
    rows = [drawn([(-0.04, z), (0.05, z)], -1.0) for z in np.arange(HEM + 0.14, top - 0.16, 0.062)]
    return [solid('tape', common(layer(form, -0.03, 0.012), front(0.115)), (-0.3, -1.6, HEM - 0.1), (0.3, 0.1, 3.0), 0.03, weave.textile('#141517', size=0.03), reach=2.5),
            stitches(form, rows, metal, 0.085, 0.02, 0.021, 'teeth'),
            solid('slider', box((0, -0.95, top - 0.12), (0.065, 0.06, 0.08), 0.03), (-0.2, -1.3, top - 0.4), (0.2, -0.7, top + 0.1), 0.016, metal),
            solid('pull', placed(box((0, 0, -0.16), (0.04, 0.025, 0.16), 0.02), (0, -1.0, top - 0.14), (6, 0, 0)), (-0.2, -1.3, top - 0.6), (0.2, -0.7, top + 0.1), 0.016, metal)]


def _pockets(form):
    """Slanted welts with a bright edge."""
    welt = mirrored(extruded(outline([(0.62, -0.55), (0.78, -0.5), (1.18, -1.35), (1.02, -1.42)], False), 'y', -3, 0, 0.01))
    edge = mirrored(extruded(outline([(0.77, -0.5), (0.8, -0.49), (1.2, -1.34), (1.17, -1.35)], False), 'y', -3, 0, 0))
    low, high = (-1.5, -1.5, -1.7), (1.5, 0.1, -0.2)
    return [solid('welts', common(layer(form, 0.0, 0.035), welt, k=0.015), low, high, 0.02, weave.textile('#141517', size=0.04), reach=2.5),
            solid('edges', common(layer(form, 0.02, 0.045), edge), low, high, 0.012, coats.plastic('#b9bcc0', 0.35, 0.0), reach=2.5)]


def _sewing(form, colour):
    """Double rows along the panels, the front, the hem and the cuffs."""
    rows = []
    for shape, y in ((YOKE[:6], -0.9), (FLANK[:4], -0.95), (FOREARM[:4], -0.45)):
        line = spline(shape, 12, closed=False)
        rows += [line + (away, away) for away in ((-0.05, -0.09) if shape[0] == YOKE[0] else (-0.05,))]
    rows += [np.array([(x, 2.45), (x, HEM + 0.1)]) for x in (0.2, 0.26)]
    rows += [np.array([(0.16, HEM + 0.2), (1.7, HEM + 0.2)])]
    lines = [drawn(np.column_stack([np.interp(np.linspace(0, len(r) - 1, 60), np.arange(len(r)), r[:, k]) for k in (0, 1)]) * (s, 1), -1.0) for r in rows for s in (-1, 1)]
    return stitches(form, lines, coats.rubber(colour, 0.6), 0.05, 0.03, 0.0095, straight=True)


def build(options):
    """options: base, panel, thread, lining (hex), fabric (mesh, textile, leather), armour."""
    without_grain()
    leather = options['fabric'] == 'leather'
    body = _form(options)
    front = lambda points: mirrored(extruded(outline(points), 'y', -4, 4, 0))
    trunk, arms, flank = _torso(), _arms(), front(FLANK)
    masks = {'yoke': front(YOKE), 'forearm': front(FOREARM),
             'flank': lambda p: np.maximum(flank(p), 0.7 * (trunk(p) - arms(p)) + 0.02)}
    seams = lambda p: sum(0.032 * np.exp(-(mask(p) / 0.03) ** 2) for mask in masks.values())
    placket = lambda p: np.where(p[:, 1] < 0, 0.05 * np.exp(-(p[:, 0] / 0.1) ** 4) + 0.02 * np.exp(-((np.abs(p[:, 0]) - 0.34) / 0.025) ** 2), 0)
    hem = lambda p: 0.03 * np.exp(-((p[:, 2] - HEM - 0.28) / 0.03) ** 2) * (np.abs(p[:, 0]) < 1.95)
    a, b, c = ARM
    along = (c - b) / np.linalg.norm(c - b)
    wrist = mirrored(lambda p: np.where(p[:, 0] > 1.9, (p - c) @ along, -9).astype(np.float32))
    cuff = lambda p: 0.035 * np.exp(-((wrist(p) + 0.34) / 0.03) ** 2)
    form = moulded(body, lambda p: _slack(p, 0.75 if leather else 0.85) - seams(p) - placket(p) - hem(p) - cuff(p))
    outside = union(lambda p: np.where(np.abs(p[:, 0]) < 1.95, p[:, 2] - HEM, 9).astype(np.float32), lambda p: -wrist(p), ellipsoid((0, 0.1, 3.25), (0.74, 0.66, 0.72)))
    shell = cut(cut(form, grown(body, -0.16), k=0.03), outside, k=0.06)
    layers = [] if leather else [(one, options['panel']) for one in masks]
    slit = box((0, -1, 3.2), (0.03, 0.7, 1), 0.01)
    collar = moulded(cut(_neck(0.66, 0.79, 3.05), slit, k=0.05), lambda p: 0.02 * noise(p, (2, 2, 2), 3))
    stand = weave.leather(options['base'], (), 0.42, 16.0) if leather else weave.textile(options['base'], size=0.05)
    lining = weave.textile(options.get('lining', '#6d7076'), size=0.05)
    label = common(layer(_neck(0.6, 0.64, 3.05), -0.03, 0.02), box((0, 0.8, 3.16), (0.2, 0.4, 0.1), 0.02))
    metal = coats.metal('#8f9296', 0.3)
    return [
        solid('shell', shell, LOW, HIGH, 0.05, _cloth(options, layers), masks),
        solid('collar', collar, (-1.2, -1.2, 2.4), (1.2, 1.2, 3.9), 0.03, stand),
        solid('lining', _neck(0.6, 0.67, 3.03), (-1.2, -1.2, 2.4), (1.2, 1.2, 3.9), 0.03, lining),
        solid('label', label, (-0.5, 0.2, 2.8), (0.5, 1.1, 3.5), 0.016, coats.plastic('#d8d6d0', 0.7, 0.0), reach=2.5),
        *_zip(form, 2.72, metal), *_pockets(form), _sewing(shell, options['thread']),
    ]
