"""A pair of two-finger levers on their perches with a stepped reach dial, lying on the table."""
from kit.materials import anodised, steel
from kit.mesh import mirror, move, turn
from kit.outline import circle, extrude, knurl, ribbon, rounded, slot
from kit.solid import button_bolt, cylinder, lathe


def build(options):
    """`blade` and `perch` are hex colours."""
    left, right = _lever(options), mirror(_lever(options), "Y")
    return turn(move(left, y=34), -7) + turn(move(right, x=12, y=-32), -7)


def _lever(options):
    blade, perch = anodised(options["blade"]), anodised(options["perch"])
    foot = rounded([(-16, -12), (10, -14), (26, -9), (26, 9), (12, 13), (4, 24), (-7, 27), (-11, 21), (-9, 11), (-16, 9)], [9, 8, 5, 5, 6, 5, 3, 3, 5, 8])
    base = extrude([foot, circle(5, count=40)], 15, perch, 1.5, 3, "perch")
    line = [(20, 0), (48, -4), (78, -5), (102, 0), (118, 8)]
    waist = [slot(34, 4.4, 66, -4.9, -2)]
    bar = move(extrude([ribbon(line, [20, 15, 13.5, 14.5, 18])] + waist, 11, blade, 3, 5, "blade"), z=2)
    dial = move(extrude([knurl(11, 6, 2.6), circle(3, count=24)], 4.5, blade, 0.9, 2, "dial"), 12, 0, 14.8)
    lip = move(cylinder(12.2, 1.2, perch, 0.3), 12, 0, 14)
    bolt = move(button_bolt(5.2, steel()), 12, 0, 18.6)
    bush = lathe([(4, -0.4), (6.6, -0.4), (6.6, 15.6), (4, 15.6)], steel("#b98a4e"), 48, 0.3)
    ridges = [move(extrude([slot(9, 1.5, 90 + 5 * i, -2.6 + 1.2 * i * (1 + 0.12 * i), 108)], 0.5, perch, 0.1, 0), z=12.8) for i in range(4)]
    return [base, bar, dial, lip, bush] + bolt + ridges
