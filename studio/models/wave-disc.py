"""A wave-edged brake disc on an anodised carrier held by rivet pairs. Axis Z, front face up."""
import math

from kit.materials import anodised, ground_steel, steel
from kit.mesh import around, move
from kit.outline import circle, extrude, polar, rounded, spun
from kit.solid import lathe

OUTER, INNER, WAVES, ARMS = 112, 84, 10, 5


def build(options):
    """`carrier` is a hex colour."""
    ring = extrude(_ring(), 4, ground_steel(), 0.35, 1, "ring")
    carrier = extrude(_carrier(), 6.5, anodised(options["carrier"]), 1.0, 2, "carrier")
    hub = lathe([(29, -1), (35, -1), (36.5, 2), (36.5, 8.5), (35, 10), (30, 10), (29, 9)], anodised(options["carrier"]), 128, 0.4)
    rivets = around(ARMS, lambda i: [_rivet(-7.5), _rivet(7.5)], start=90)
    return [ring, move(carrier, z=-1), hub] + rivets


def _ring():
    holes = []
    for k in range(20):
        for j, r in enumerate((89.5, 95.5, 101.5)):
            a = math.radians(18 * k + j * 5 + 4)
            holes.append(circle(2.5, r * math.cos(a), r * math.sin(a), 28))
    return [polar(_outer), polar(_inner)] + holes


def _outer(angle):
    """Each wave climbs slowly and falls quickly, as a milled wave disc does."""
    t = (angle / (360 / WAVES)) % 1
    return OUTER + 2.6 * math.sin(2 * math.pi * t + 0.5 * math.sin(2 * math.pi * t))


def _inner(angle):
    wave = INNER - 2.2 * math.sin(2 * math.pi * (angle / (360 / WAVES)) + 0.6)
    off = abs((angle - 90 + 36) % 72 - 36)
    ear = 1 / (1 + math.exp((off - 9.5) * 1.6))
    return wave * (1 - ear) + 69.5 * ear


def _carrier():
    def edge(angle):
        off = abs((angle - 90 + 36) % 72 - 36)
        arm = 1 / (1 + math.exp((off - 11) * 0.55))
        return 50 + 30 * arm
    holes = [circle(29.3, count=96)]
    for i in range(ARMS):
        middle = 72 * i
        window = rounded([(51, -3.6), (64, -4.6), (64, 4.6), (51, 3.6)], 3)
        holes.append(spun(window, middle + 90))
        a = math.radians(middle + 126)
        holes.append(circle(4.2, 43.4 * math.cos(a), 43.4 * math.sin(a), 32))
    return [polar(edge, 960)] + holes


def _rivet(y):
    head = lathe([(0, 6.4), (2.2, 6.4), (2.6, 7), (5.2, 7), (6.4, 6.2), (6.4, -1.6), (5.2, -2.4), (0, -2.4)], steel(), 40)
    washer = lathe([(5, 4.8), (7.6, 4.8), (7.6, 5.7), (5, 5.7)], steel("#8f9296"), 40, 0.15)
    return move(move([head, washer], x=74.5), y=y)
