"""A cast axial brake master cylinder, reservoir on top, with its lever. The bar runs along X."""
from kit.cast import cast
from kit.materials import glass, plastic, powder, steel
from kit.mesh import aim, move, turn
from kit.outline import circle, extrude, rectangle, ribbon, rounded
from kit.solid import button_bolt, cylinder, hex_bolt, lathe, socket_bolt


def build(options):
    """`body`, `lid` and `lever` are hex colours."""
    skin = powder(options["body"], 0.36)
    return [_body(skin)] + _lid(options) + _sight() + _clamp(skin) + _lever(options) + _fittings()


def _body(skin):
    pot = move(extrude([rectangle(62, 40, 9, 14, -24)], 32, skin, 1, 2), z=2)
    rim = move(extrude([rectangle(68, 46, 10, 14, -24)], 6, skin, 1, 2), z=29)
    barrel = aim(cylinder(12, 92, skin, 2), (-34, -24, -4), (60, -24, -4))
    saddle = move(turn(extrude([circle(18, count=64), circle(11.1, count=64)], 26, skin, 1), 90, "Y"), x=0)
    web = move(extrude([rectangle(26, 20, 3, 13, -12)], 18, skin, 1), z=-9)
    ears = [move(extrude([rounded([(34, -14), (70, -30), (74, -46), (60, -52), (40, -40)], 7)], 6, skin, 1.2, 2), z=z) for z in (-15, 3)]
    boss = aim(cylinder(9, 16, skin, 1), (-20, -24, -4), (-20, -24, 12))
    return cast([pot, rim, barrel, saddle, web, boss] + ears, skin, 0.8, 5, 50)


def _lid(options):
    shade = powder(options["lid"], 0.32)
    plate = move(extrude([rectangle(66, 44, 9, 14, -24)], 5, shade, 1.6, 3), z=36)
    raised = move(extrude([rectangle(46, 26, 6, 14, -24)], 1.6, shade, 0.7, 2), z=40.6)
    seal = move(extrude([rectangle(67, 45, 9.5, 14, -24)], 1.4, plastic("#0c0c0d"), 0.2), z=34.8)
    screws = [one for x in (-12.5, 40.5) for y in (-40, -8) for one in move(button_bolt(4.6, steel()), x, y, 40.6)]
    return [plate, raised, seal] + screws


def _sight():
    """The sight glass in the front wall, a bright ring round it."""
    ring = aim(lathe([(6.2, 0), (8.6, 0), (8.6, 1.6), (7.6, 2.2), (6.2, 1.4)], steel("#d4d6d8"), 64), (14, -43.6, 18), (14, -60, 18))
    eye = aim(lathe([(0, 0.4), (6.3, 0.4), (6.3, 1), (4, 1.9), (0, 2.3)], glass("#f2e6bb"), 48), (14, -43.6, 18), (14, -60, 18))
    back = aim(cylinder(6.2, 0.4, plastic("#d8b75c", 0.2, 0), 0.1), (14, -43.6, 18), (14, -60, 18))
    return [ring, eye, back]


def _clamp(skin):
    cap = move(turn(extrude([rounded([(-21, 1), (-21, 9), (-12, 18), (12, 18), (21, 9), (21, 1)], 4), circle(11.1, count=48)], 24, skin, 1.2, 2), 90, "Y"), x=1)
    bolts = [one for z in (16.5, -16.5) for one in move(turn(socket_bolt(6, 0, steel()), -90, "X"), 13, 9, z)]
    return [cap] + bolts


def _lever(options):
    metal = powder(options["lever"], 0.3)
    line = [(44, -40), (66, -46), (100, -50), (140, -47), (172, -36), (186, -27)]
    blade = move(extrude([ribbon(line, [18, 17, 13, 12, 12, 13])], 10, metal, 3.4, 5), z=-10.5)
    ball = move(lathe([(0, -7), (4, -6), (6.6, -2.6), (7, 0), (6.6, 2.6), (4, 6), (0, 7)], metal, 48), 188, -25, -5.5)
    pin = move(hex_bolt(6, steel()), 60, -42, 9)
    return [blade, ball] + pin


def _fittings():
    at, to = (-34, -24, -4), (-60, -24, -4)
    ring = aim(extrude([circle(8.5, count=48)], 8, steel("#c9cbce"), 1.2, 2), at, to)
    bolt = [aim(move(one, z=8), at, to) for one in hex_bolt(8, steel())]
    return [ring] + bolt
