"""A pair of round LED spot lights with ribbed housings and brackets."""
import math

from kit.materials import anodised, chrome, glass, glow, powder, steel
from kit.mesh import aim, move, turn
from kit.outline import extrude, rounded
from kit.solid import button_bolt, lathe


def build(options):
    """`body` and `ring` are hex colours, `amber` the colour of their light: true or false."""
    left = move(turn(_lamp(options), -12), -48)
    return left + move(turn(_lamp(options), 14), 48)


def _lamp(options):
    amber = options["amber"]
    body, ring = powder(options["body"], 0.36), anodised(options["ring"], 0.24)
    profile = [(0, 62), (20, 62), (24, 58)]
    for k in range(5):
        z = 54 - 7 * k
        profile += [(26, z + 2), (34, z + 1.4), (34, z - 1.4), (26, z - 2)]
    profile += [(34, 18), (38, 14), (38, 2), (36, 0), (33, 0), (33, 6), (0, 6)]
    shell = lathe(profile[::-1], body, 96, 0.4)
    bezel = lathe([(32, -2), (37.5, -2), (38.6, 0), (38.6, 4), (37, 6), (32, 4)], ring, 96, 0.4)
    cups, seats = [], [(0, 0)] + [(19 * math.cos(math.radians(60 * i + 30)), 19 * math.sin(math.radians(60 * i + 30))) for i in range(6)]
    for x, y in seats:
        cups += move([lathe([(3.2, 5.6), (8.6, 1), (9, 1), (9, 5.8), (3.2, 5.8)], chrome("#f0f0ee", 0.08), 40), lathe([(0, 3.4), (2.4, 3.8), (3.2, 5.6), (0, 5.6)], glow("#ffb238" if amber else "#f4f6ff", 2.2), 32)], x, y, 0)
    lens = lathe([(0, -0.8), (20, -0.5), (32.6, 0.2), (32.6, 0.8), (0, 0.2)], glass("#ffd9a0" if amber else "#ffffff", 0.0, 1.2), 96)
    front = [shell, bezel, lens] + cups
    head = [turn(piece, 90, "X") for piece in front]
    for piece in head:
        move(turn(piece, 180), 0, 0, 62)
    head = [turn(piece, 180, "Z") for piece in head]
    return head + _bracket(body)


def _bracket(body):
    """A steel U that holds the housing by two screws, and its foot bolt."""
    arms = [move(turn(turn(extrude([rounded([(-9, 10), (9, 10), (9, 66), (-9, 66)], 7)], 3, body, 0.6, 1), 90, "X"), 90, "Z"), s * 40 - 1.5, 24, 0) for s in (-1, 1)]
    base = move(extrude([rounded([(-42, -9), (42, -9), (42, 9), (-42, 9)], 2)], 3, body, 0.6, 1), 0, 24, 9)
    bolts = [aim(one, (s * 41.5, 24, 58), (s * 90, 24, 58)) for s in (-1, 1) for one in button_bolt(6, steel())]
    stand = move(lathe([(0, 0), (13, 0), (13, 7), (6, 9), (0, 9)], body, 64, 0.5), 0, 24, 0)
    return arms + [base, stand] + bolts
