"""Top box: moulded with a painted lid, or of welded aluminium with hasps."""
from kit import coats
from kit.fields import (box, capsule, common, cut, grown, half_space, mirrored, placed, rod, superellipsoid, tube,
                        union)
from kit.grain import without_grain
from kit.surface import solid

LOW, HIGH = (-3.2, -2.6, -0.3), (3.2, 2.6, 3.6)


def build(options):
    """options: lid, lens (hex), alloy (aluminium instead of plastic)."""
    without_grain()
    return _alloy(options) if options.get('alloy') else _moulded(options)


def _moulded(options):
    body = common(superellipsoid((0, 0, 1.3), (2.75, 2.15, 1.75), 3.6), half_space((0, 0, 0.08), (0, 0, -1)), k=0.3)
    seam = lambda p: abs(p[:, 2] - 1.42 - 0.05 * p[:, 1]) - 0.035
    lid = common(grown(body, 0.02), lambda p: 1.46 + 0.05 * p[:, 1] - p[:, 2], k=0.06)
    swage = mirrored(capsule((0.75, -1.2, 2.86), (0.95, 1.2, 2.9), 0.18))
    lid = union(lid, common(swage, grown(body, 0.1)), k=0.2)
    base = cut(common(body, lambda p: p[:, 2] - 1.39 - 0.05 * p[:, 1], k=0.06),
               mirrored(placed(superellipsoid((0, 0, 0), (0.9, 0.3, 0.35), 4), (1.4, -2.2, 0.6))), k=0.12)
    lens = common(grown(body, 0.05), box((0, -2.2, 1.12), (2.2, 1.2, 0.2), 0.1), k=0.04)
    gasket = common(grown(body, -0.02), lambda p: abs(p[:, 2] - 1.42 - 0.05 * p[:, 1]) - 0.06)
    lock = union(box((0, -2.12, 1.55), (0.42, 0.2, 0.3), 0.1), rod((0, -2.3, 1.6), (0, -2.36, 1.6), 0.14, 0.02), k=0.03)
    key = cut(rod((0, -2.3, 1.6), (0, -2.385, 1.6), 0.1, 0.015), box((0, -2.4, 1.6), (0.012, 0.1, 0.06), 0.005))
    plate = common(box((0, 0, 0.02), (1.9, 1.6, 0.12), 0.08), half_space((0, 0, -0.08), (0, 0, -1)))
    return [
        solid('lid', lid, LOW, HIGH, 0.05, coats.lacquer(options['lid'], (), options.get('finish', 'gloss'))),
        solid('base', base, LOW, HIGH, 0.05, coats.plastic('#18191b', 0.5, 0.5)),
        solid('gasket', gasket, LOW, HIGH, 0.05, coats.rubber()),
        solid('lens', lens, LOW, HIGH, 0.04, coats.tinted(options['lens'])),
        solid('lock', lock, (-0.7, -2.6, 1.0), (0.7, -1.7, 2.1), 0.024, coats.plastic('#101113', 0.4)),
        solid('key', key, (-0.2, -2.6, 1.4), (0.2, -2.2, 1.8), 0.01, coats.metal('#c9ccd0', 0.25)),
        solid('plate', plate, LOW, HIGH, 0.05, coats.plastic('#121314', 0.5)),
    ]


def _alloy(options):
    body = box((0, 0, 1.5), (2.5, 1.95, 1.5), 0.2)
    lid = cut(grown(common(body, lambda p: 2.3 - p[:, 2], k=0.03), 0.03), box((0, 0, 3.05), (2.0, 1.45, 0.06), 0.04), k=0.05)
    base = common(body, lambda p: p[:, 2] - 2.26, k=0.03)
    swages = union(*[capsule((-1.6, -1.95, z), (1.6, -1.95, z), 0.06) for z in (0.9, 1.6)],
                   *[capsule((s * 2.5, -1.2, z), (s * 2.5, 1.2, z), 0.06) for s in (1, -1) for z in (0.9, 1.6)])
    base = union(base, swages, k=0.12)
    corners = [common(grown(body, 0.045), box((sx * 2.5, sy * 1.95, sz), (0.42, 0.42, 0.36), 0.12), k=0.03)
               for sx in (1, -1) for sy in (1, -1) for sz in (0.1, 2.95)]
    rivets = union(*[rod((sx * 2.25, -1.9, z), (sx * 2.25, -2.03, z), 0.055, 0.03) for sx in (1, -1) for z in (0.28, 2.75)],
                   *[rod((2.45, sy * 1.7, z), (2.58, sy * 1.7, z), 0.055, 0.03) for sy in (1, -1) for z in (0.28, 2.75)])
    hasps = mirrored(union(box((1.25, -2.04, 2.25), (0.22, 0.07, 0.5), 0.04), box((1.25, -2.1, 2.1), (0.15, 0.06, 0.18), 0.04),
                           rod((1.0, -2.08, 2.6), (1.5, -2.08, 2.6), 0.07, 0.02), k=0.03))
    loops = union(*[tube([(sx * 2.0, sy * 0.35, 3.0), (sx * 2.0, sy * 0.3, 3.2), (sx * 2.0, -sy * 0.3, 3.2)], 0.06)
                    for sx in (1, -1) for sy in (1, -1)])
    alloy = coats.metal(options['lid'], 0.36, brushed=0.12)
    black = coats.plastic('#17181a', 0.45)
    small = coats.metal('#d6d8da', 0.22)
    return [
        solid('lid', lid, LOW, HIGH, 0.05, alloy), solid('base', base, LOW, HIGH, 0.05, alloy),
        solid('gasket', grown(box((0, 0, 2.28), (2.49, 1.94, 0.06), 0.03), 0.0), LOW, HIGH, 0.05, coats.rubber()),
        solid('corners', union(*corners), LOW, HIGH, 0.05, black), solid('rivets', rivets, LOW, HIGH, 0.03, small),
        solid('hasps', hasps, LOW, HIGH, 0.034, small), solid('loops', loops, LOW, HIGH, 0.04, black),
        solid('reflector', box((0, -2.0, 0.45), (0.5, 0.05, 0.16), 0.04), LOW, HIGH, 0.03, coats.tinted(options['lens'])),
    ]
