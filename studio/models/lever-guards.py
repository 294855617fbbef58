"""A pair of lever guards with their bar-end clamps, lying on the table."""
from kit.materials import anodised, plastic, steel
from kit.mesh import aim, mirror, move, turn
from kit.outline import circle, extrude, ribbon, rounded, slot
from kit.solid import cylinder, lathe, socket_bolt


def build(options):
    """`guard` and `accent` are hex colours."""
    return turn(move(_guard(options), y=44), -6) + turn(move(mirror(_guard(options), "Y"), x=10, y=-40), -6)


def _guard(options):
    nylon, accent = plastic(options["guard"], 0.36, 0.1), anodised(options["accent"], 0.25)
    blade_line = [(30, 2), (58, 20), (96, 27), (136, 26), (166, 20)]
    blade = move(extrude([ribbon(blade_line, [13, 12, 13, 17, 13])], 17, nylon, 3.2, 4, "blade"), z=4)
    arm = extrude([rounded([(-15, -15), (10, -16), (44, 4), (50, 18), (40, 25), (26, 18), (6, 14), (-15, 13)], [11, 8, 8, 5, 5, 8, 10, 11]), circle(8.2, 0, -1, 48), slot(12, 3.4, 25, 5, 32)], 20, accent, 1.8, 3, "arm")
    arm = move(arm, z=2.5)
    inlay = move(extrude([slot(30, 4, 118, 27.2, 0)], 0.8, accent, 0.2, 1), z=20.9)
    bolts = [one for x, y in ((38, 12.5),) for one in move(socket_bolt(5.4, 0, steel()), x, y, 22)]
    wedge = [move(lathe([(0, -46), (5, -46), (7.4, -44), (8.6, -30), (8.6, -14), (7.8, -13), (8.6, -12), (8.6, 3), (0, 3)], steel("#9a9da1"), 64, 0.4), z=0)]
    wedge += [move(cylinder(13.5, 4, accent, 1.2), z=0)] + move(socket_bolt(7, 0, steel()), z=3.5)
    wedge = [aim(one, (-2, -2, 12.5), (-60, -22, 12.5)) for one in wedge]
    return [blade, arm, inlay] + bolts + move(wedge, -12, -2, 0)
