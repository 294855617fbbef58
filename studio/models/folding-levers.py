"""A pair of milled levers with folding tips and reach knobs, lying on the table."""
from kit.materials import anodised, machined, steel
from kit.mesh import mirror, move, turn
from kit.outline import circle, extrude, knurl, ribbon, rounded, slot
from kit.solid import button_bolt, cylinder, lathe


def build(options):
    """`blade` and `accent` are hex colours."""
    left, right = _lever(options), mirror(_lever(options), "Y")
    return turn(move(left, y=38), -7) + turn(move(right, x=14, y=-36), -7)


def _lever(options):
    blade, accent = anodised(options["blade"]), anodised(options["accent"], 0.24)
    root = rounded([(-15, -11), (14, -13), (40, -8.5), (42, 8.5), (24, 12), (8, 13), (2, 24), (-8, 27), (-12, 22), (-8, 10), (-15, 8)], [9, 8, 4, 4, 8, 6, 5, 3, 3, 6, 8])
    knuckle = extrude([root, circle(5, count=40)], 16, blade, 1.6, 3, "root")
    line = [(34, 0), (64, -3), (96, -5), (121, -3)]
    slots = [slot(8.5, 2.2, 56 + 15 * i, -2.3 - 0.8 * i, 36) for i in range(4)]
    bar = move(extrude([ribbon(line, [16, 13.5, 13, 15])] + slots, 10, blade, 2.2, 4, "blade"), z=3)
    tip_line = [(121, -3), (142, 0.5), (160, 4), (170, 7)]
    tip = move(extrude([ribbon(tip_line, [14, 12.5, 13.5, 15])], 8.6, accent, 2.6, 4, "tip"), z=3.7)
    grooves = [move(extrude([slot(10, 1.6, 146 + 5 * i, 1.2 + 1.05 * i, 100)], 0.5, blade, 0.1, 0), z=12.1) for i in range(4)]
    hinge = move(cylinder(9.2, 13.4, blade, 1.2), 121, -3, 1.3)
    pin = move(button_bolt(6.4, steel()), 121, -3, 14.6)
    bush = lathe([(4, -0.4), (6.6, -0.4), (6.6, 16.5), (4, 16.5)], steel("#b98a4e"), 48, 0.3)
    wheel = extrude([knurl(8.6, 14, 1.5), circle(2.6, count=24)], 9, accent, 0.8, 2, "knob")
    stub = cylinder(3.4, 18, machined(), 0.6)
    knob = move(turn([wheel, move(stub, z=-6)], 90, "Y"), 16, 18.5, 8)
    screw = move(button_bolt(5.4, steel()), 31, 0, 16)
    return [knuckle, bar, tip, hinge, bush] + grooves + pin + knob + screw
