"""A single rear shock, with a remote reservoir on a braided hose when asked. Axis Z."""
from kit.materials import anodised, chrome, lacquer, rubber, steel
from kit.mesh import aim, move
from kit.outline import circle, extrude, knurl, smooth
from kit.solid import cylinder, lathe, spring, sweep


def build(options):
    """`spring` and `body` are hex colours, `hose` a truth value."""
    body, black = anodised(options["body"], 0.28), anodised("#1b1c1f")
    coil = move(spring(36, 7.2, 186, 7.2, lacquer(options["spring"])), z=48)
    rod = lathe([(0, 20), (8, 20), (8, 140), (0, 140)], chrome(), 64)
    stop = lathe([(8.2, 56), (18, 56), (20, 66), (14, 76), (17, 86), (11, 98), (8.2, 98)], rubber(), 64, 1)
    tube = lathe(_thread(130, 284), body, 96)
    seat = lathe([(0, 28), (27, 28), (45, 40), (45, 46), (43, 48.5), (0, 48.5)], body, 96, 1)
    collars = [move(extrude([knurl(46, 14, 3.4), circle(25, count=64)], 9, black, 1.2, 2), z=z) for z in (233, 244)]
    rebound = move(extrude([knurl(16, 24, 1.1)], 9, anodised("#c4161c"), 0.9, 2), z=18)
    head = lathe([(0, 276), (28, 276), (29, 280), (29, 292), (20, 300), (0, 300)], body, 96, 1)
    parts = [coil, rod, stop, tube, seat, rebound, head] + collars + _foot(body) + _eye(body)
    return parts + (_remote(body, black) if options["hose"] else [])


def _thread(low, high):
    profile, z = [(0, low), (23, low), (23, 200)], 200
    while z < high - 14:
        profile += [(23, z), (24.6, z + 1), (24.6, z + 1.3), (23, z + 2.3)]
        z += 2.6
    return profile + [(23, high - 12), (24.6, high - 11), (24.6, high), (0, high)]


def _foot(body):
    """The eye at the foot, with its sleeve."""
    at, to = (-20, 0, 0), (20, 0, 0)
    hub = aim(lathe([(8, 0), (18, 0), (19, 1), (19, 39), (18, 40), (8, 40)], body, 64), at, to)
    sleeve = aim(lathe([(6, -2), (8.4, -2), (8.4, 42), (6, 42)], steel(), 48, 0.3), at, to)
    neck = lathe([(0, 8), (16, 8), (18, 29), (0, 29)], body, 64)
    return [hub, sleeve, neck]


def _eye(body):
    at, to = (-16, 0, 315), (16, 0, 315)
    return [aim(lathe([(11, 0), (18, 0), (19, 1), (19, 31), (18, 32), (11, 32)], body, 64), at, to),
            aim(lathe([(7, -0.6), (11.2, -0.6), (11.2, 32.6), (7, 32.6)], rubber(), 64), at, to),
            aim(lathe([(5.4, -3), (7.4, -3), (7.4, 35), (5.4, 35)], steel(), 48, 0.3), at, to)]


def _remote(body, black):
    """The reservoir standing beside the shock, its adjuster on top."""
    at = (118, -20, 30)
    can = lathe([(0, 0), (22, 0), (26, 3), (26, 118), (27.6, 121), (27.6, 136), (24, 140), (0, 140)], body, 96, 0.8)
    bands = [move(lathe([(26, 0), (27.2, 0.4), (27.2, 7), (26, 7.4)], black, 96), z=z) for z in (24, 92)]
    dial = move(extrude([knurl(14, 22, 1)], 10, anodised("#2457b8"), 0.9, 2), z=139)
    union = move(cylinder(7, 14, black, 0.8), 0, 0, 148)
    path = smooth([(0, -28, 288), (0, -46, 290), (26, -62, 300), (84, -56, 292), (118, -34, 250), (118, -20, 204), (118, -20, 188)], 10, False)
    hose = sweep(path, 5, rubber("#26282b", 0.45))
    ends = [aim(cylinder(6.6, 20, steel(), 0.6), (0, -24, 287), (0, -46, 289.5)), move(cylinder(6.6, 20, steel(), 0.6), 118, -20, 188)]
    return move([can, dial, union] + bands, *at) + [hose] + ends
