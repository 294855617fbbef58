"""A floating brake disc: steel ring, aluminium carrier, bobbins. Axis Z, front face up."""
import math

from kit.materials import anodised, ground_steel, steel
from kit.mesh import around, move
from kit.outline import circle, extrude, polar, rounded, spun
from kit.solid import lathe

OUTER, INNER, BOBBINS, LUGS = 133.5, 96, 8, 5
SEAT = 88.5


def build(options):
    """`carrier` and `bobbin` are hex colours."""
    thickness = 4.5
    ring = extrude(_ring(), thickness, ground_steel(), 0.35, 1, "ring")
    carrier = extrude(_carrier(), 6, anodised(options["carrier"]), 0.9, 2, "carrier")
    boss = lathe([(29, 0.5), (29.6, -0.5), (36, -0.5), (38, 3), (38, 8), (36.5, 9.5), (30, 9.5), (29, 8.5)], anodised(options["carrier"]), 128, 0.4)
    return [ring, move(carrier, z=-0.5), boss] + around(BOBBINS, lambda i: _bobbin(options["bobbin"]), start=360 / BOBBINS / 2)


def _ring():
    """Outer edge gently scalloped, drilled in sweeping rows; inside, ears reach to the bobbins."""
    outer = circle(OUTER, count=240)
    period = 360 / BOBBINS

    def inner_at(angle):
        off = abs((angle - period / 2 + period / 2) % period - period / 2)
        ear = max(0.0, 1 - (off / 9.5) ** 4) if off < 9.5 else 0
        return INNER + 1 - ear * 5.5
    holes = []
    for k in range(24):
        base = 360 * k / 24
        for j, r in enumerate((102.5, 109.5, 116.5, 123.5, 129)):
            if (k + j) % 2 and j in (0, 4):
                continue
            a = math.radians(base + j * 3.4)
            holes.append(circle(2.6, r * math.cos(a), r * math.sin(a), 28))
    return [outer, polar(inner_at)] + holes


def _carrier():
    period = 360 / BOBBINS

    def edge(angle):
        off = abs((angle - period / 2 + period / 2) % period - period / 2) / (period / 2)
        return 91 - 15 * min(1, max(0, (off - 0.3) / 0.55)) ** 1.0 if off > 0.3 else 91
    outline = _softened(polar(edge, 960), 14)
    holes = [circle(29.3, count=96)]
    for i in range(BOBBINS):
        middle = period * i
        window = [(48, -8.5), (70, -14.5), (70, 14.5), (48, 8.5)]
        holes.append(spun(rounded(window, 5.5), middle))
    for i in range(LUGS):
        a = math.radians(72 * i + 22.5)
        holes.append(circle(4.2, 41.6 * math.cos(a), 41.6 * math.sin(a), 32))
    return [outline] + holes


def _softened(points, rounds):
    for _ in range(rounds):
        points = [tuple((a + 2 * b + c) / 4 for a, b, c in zip(points[i - 1], p, points[(i + 1) % len(points)])) for i, p in enumerate(points)]
    return points


def _bobbin(colour):
    button = lathe([(3.2, -2), (3.2, 6.6), (4, 7.3), (6.8, 7.3), (8, 6.6), (8, 5.4), (6.6, 5.2), (6.6, -1.2), (8, -1.6), (8, -2.4), (7, -3), (4, -3)], anodised(colour, 0.22), 48, 0.25)
    washer = lathe([(6.2, 4.4), (9.3, 4.4), (9.3, 5.3), (6.2, 5.3)], steel(), 48, 0.15)
    return move([button, washer], x=SEAT)
