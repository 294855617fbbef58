"""A pair of aluminium floor boards with rubber studs."""
from kit.materials import machined, rubber, steel
from kit.mesh import mirror, move, turn
from kit.outline import extrude, rounded, slot
from kit.solid import button_bolt


def build(options):
    """`plate` is a hex colour, `pads` a truth value."""
    return move(_board(options), y=70) + move(mirror(_board(options), "Y"), y=-70)


def _board(options):
    metal, skin = machined(options["plate"], 0.34), rubber("#141416", 0.6)
    outline = [(-190, -46), (-150, -56), (60, -58), (150, -50), (190, -28), (186, 30), (120, 46), (-60, 50), (-150, 42), (-190, 26)]
    board = extrude([rounded(outline, 18)] + [slot(44, 7, x, y, 12) for x, y in ((-120, 22), (-60, 26))], 4, metal, 0.9, 2, "board")
    pads, screws = [], []
    if options["pads"]:
        for i in range(7):
            x = -140 + 42 * i
            pads.append(move(turn(extrude([slot(72 - abs(i - 3) * 2, 13, 0, 0, 62)], 4.5, skin, 1.6, 3), 0), x, -14 + (2 if i > 4 else 0), 3.8))
    for x, y in ((-172, 8), (-168, -38), (164, -26), (158, 24)):
        screws += move(button_bolt(6.4, steel()), x, y, 3.9)
    return [board] + pads + screws
