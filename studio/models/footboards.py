"""Aluminium floor boards with rubber strips: two for the soles, two for the heels."""
from kit.materials import machined, rubber, steel
from kit.mesh import mirror, move, turn
from kit.outline import extrude, rounded, slot
from kit.solid import button_bolt


def build(options):
    """`plate` is a hex colour, `pads` a truth value."""
    soles = move(_board(options), y=70) + move(mirror(_board(options), "Y"), y=-70)
    return soles + move(_heel(options), -92, -186) + move(_heel(options), 92, -186)


def _board(options):
    metal, skin = machined(options["plate"], 0.34), rubber("#141416", 0.6)
    outline = [(-190, -46), (-150, -56), (60, -58), (150, -50), (190, -28), (186, 30), (120, 46), (-60, 50), (-150, 42), (-190, 26)]
    board = extrude([rounded(outline, 18)], 4, metal, 0.9, 2, "board")
    pads, screws = [], []
    if options["pads"]:
        for i in range(7):
            x = -140 + 42 * i
            pads.append(move(turn(extrude([slot(72 - abs(i - 3) * 2, 13, 0, 0, 62)], 4.5, skin, 1.6, 3), 0), x, -14 + (2 if i > 4 else 0), 3.8))
    for x, y in ((-172, 8), (-168, -38), (164, -26), (158, 24)):
        screws += move(button_bolt(6.4, steel()), x, y, 3.9)
    return [board] + pads + screws


def _heel(options):
    metal, skin = machined(options["plate"], 0.34), rubber("#141416", 0.6)
    outline = [(-74, -34), (50, -50), (74, -30), (70, 34), (30, 48), (-70, 40)]
    board = extrude([rounded(outline, 14)], 4, metal, 0.9, 2, "board")
    pads = [move(extrude([slot(58 - 6 * i, 13, 0, 0, 62)], 4.5, skin, 1.6, 3), -40 + 40 * i, 0, 3.8) for i in range(3)]
    screws = [piece for x, y in ((-62, 28), (58, -28), (56, 26)) for piece in move(button_bolt(6.4, steel()), x, y, 3.9)]
    return [board] + pads + screws
