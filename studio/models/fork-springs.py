"""A pair of progressive fork springs with preload caps, lying beside each other."""
from kit.materials import anodised, principled, steel
from kit.mesh import move, turn
from kit.outline import circle, extrude, knurl
from kit.solid import hexagon, lathe, spring


def build(options):
    """`spring` and `cap` are hex colours."""
    first = move(turn(_coil(options), 90, "Y"), -190, 24, 17.4)
    second = move(turn(_coil(options), 90, "Y"), -172, -18, 17.4)
    return first + second + move(_cap(options), 92, -74, 0) + move(turn(turn(_cap(options), 100, "Y"), 24), 150, -84, 17)


def _coil(options):
    metal = principled("spring", options["spring"], Metallic=0.85, Roughness=0.3, Clearcoat=0.5, Clearcoat_Roughness=0.1)
    return [spring(14.8, 2.5, 382, 38, metal, pitch_at=lambda t: 0.62 * t + 0.38 * t ** 2.4)]


def _cap(options):
    """Threaded plug with its rings and the turned adjuster on top."""
    gold = anodised(options["cap"], 0.24)
    thread = [(0, 0), (15, 0)]
    for k in range(8):
        thread += [(15, 1 + 1.6 * k), (16.4, 1.8 + 1.6 * k)]
    body = lathe(thread + [(14.4, 14.5), (14.4, 16.5), (18.5, 17), (18.5, 23), (17.6, 24), (0, 24)], gold, 96)
    ring = lathe([(14.2, 14.6), (15.6, 15), (15.6, 16.2), (14.2, 16.6)], principled("seal", "#101012", Roughness=0.5), 64)
    nut = move(extrude([hexagon(22)], 7, gold, 0.9, 2), z=23.5)
    stem = move(extrude([knurl(6, 16, 0.6), circle(1.6, count=20)], 9, steel(), 0.6, 1), z=30)
    return [body, ring, nut, stem]
