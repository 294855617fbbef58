"""A pair of rear shocks, with or without a piggyback reservoir. Axis Z, eyes along X."""
from kit.cast import cast
from kit.grain import without_grain
from kit.materials import anodised, chrome, lacquer, rubber, steel
from kit.mesh import aim, move
from kit.outline import circle, extrude, knurl, rectangle
from kit.solid import cylinder, lathe, spring


def build(options):
    """`spring` and `body` are hex colours, `piggyback` a truth value."""
    without_grain()
    return move(_shock(options), x=-52) + move(_shock(options), x=52)


def _shock(options):
    body = anodised(options["body"], 0.27)
    coil = move([spring(25, 5.2, 190, 8.5, lacquer(options["spring"]))], z=52)
    rod = lathe([(0, 20), (6, 20), (6, 120), (0, 120)], chrome(), 64)
    bump_stop = lathe([(6.2, 60), (13, 60), (14, 66), (10, 72), (13, 78), (9, 86), (6.2, 86)], rubber(), 64, 0.8)
    tube = lathe(_threaded(112, 286), body, 96)
    lower = lathe([(0, 30), (20, 30), (31, 44), (31, 50), (29, 52.5), (0, 52.5)], body, 96, 1)
    collars = [move(extrude([knurl(31.5, 12, 2.6), circle(19, count=64)], 8, body, 1, 2), z=z) for z in (241, 251)]
    seat = lathe([(19, 238), (31, 238), (31, 241), (19, 241)], steel(), 96, 0.5)
    knob = move(extrude([knurl(13, 20, 1)], 8, anodised("#1b1c1f"), 0.8, 2), z=20)
    return coil + [rod, bump_stop, tube, lower, seat, knob] + collars + _eye(0, body) + _eye(316, body) + _head(options, body)


def _threaded(low, high):
    """A tube whose upper half carries a fine thread."""
    profile = [(0, low), (16.5, low), (17, low + 1), (17, 190)]
    z = 190
    while z < high - 26:
        profile += [(17, z), (18.4, z + 0.9), (18.4, z + 1.2), (17, z + 2.1)]
        z += 2.4
    return profile + [(17, high - 25), (18.5, high - 24), (18.5, high), (0, high)]


def _eye(z, body):
    at, to = (-13, 0, z), (13, 0, z)
    return [aim(lathe([(10, 0), (16, 0), (17, 1), (17, 25), (16, 26), (10, 26)], body, 64), at, to),
            aim(lathe([(6.5, -1), (10.2, -1), (10.2, 27), (6.5, 27)], rubber(), 64), at, to),
            aim(lathe([(5, -3), (7, -3), (7, 29), (5, 29)], steel(), 48, 0.3), at, to)]


def _head(options, body):
    """The top fitting; a bridge leads to the reservoir when there is one."""
    neck = lathe([(0, 278), (20, 278), (21, 284), (16, 304), (0, 306)], body, 64, 1)
    foot = lathe([(0, 12), (12, 12), (14, 31), (0, 31)], body, 64)
    if not options["piggyback"]:
        return [neck, foot]
    bridge = move(extrude([rectangle(30, 66, 12, 0, -26)], 18, body, 2), z=278)
    head = cast([neck, bridge, move(cylinder(21, 26, body, 2), 0, -48, 274)], body, 1, 6)
    can = move(lathe([(0, 0), (13, 0), (17, 2), (18, 6), (18, 94), (19.5, 96), (19.5, 104), (0, 104)], body, 96, 0.6), 0, -50, 176)
    bands = [move(lathe([(18, 0), (18.8, 0.4), (18.8, 3), (18, 3.4)], anodised("#1b1c1f"), 96), 0, -50, 176 + h) for h in (22, 78)]
    dial = move(extrude([knurl(8, 16, 0.8)], 7, anodised("#1b1c1f"), 0.6, 2), 0, -50, 300)
    return [head, foot, can, dial] + bands
