"""A radial brake master cylinder with clamp, folding-reach lever and remote cup. The bar runs along X."""
from kit.cast import cast
from kit.materials import anodised, plastic, rubber, steel
from kit.mesh import aim, move, turn
from kit.outline import circle, extrude, knurl, rectangle, ribbon, rounded, slot, smooth
from kit.solid import button_bolt, cylinder, hex_bolt, lathe, socket_bolt, sweep


def build(options):
    """`body`, `lever`, `cup` and `accent` are hex colours."""
    body = anodised(options["body"], 0.36)
    pieces = [_body(body)] + _clamp(body) + _lever(options) + _cup(options) + _fittings(options)
    return pieces


def _body(body):
    """One machined block: half clamp, bridge, cylinder, lever fork and the inlet."""
    saddle = turn(extrude([circle(18.5, count=64), circle(11.1, count=64)], 23, body, 1), 90, "Y")
    bridge = move(extrude([rounded([(0, -10), (24, -8), (40, -26), (40, -52), (20, -66), (2, -60), (-4, -34)], 7)], 17, body, 2.5, 3), z=-8.5)
    barrel = aim(cylinder(12.5, 66, body, 1.5), (27, -72, 0), (27, 0, 0))
    inlet = move(cylinder(6.5, 20, body, 0.6), 27, -34, 4)
    fork = move(cylinder(11, 24, body, 1.5), 4, -60, -12)
    return cast([move(saddle, x=0.5), bridge, barrel, inlet, fork], body, 0.75, 5, 50)


def _clamp(body):
    bolts = []
    for z in (16, -16):
        bolts += move(turn(socket_bolt(5, 0, steel()), -90, "X"), 0.5, 9.5, z)
    cap = move(turn(extrude([rounded([(-21, 0), (-21, 9), (-12, 17), (12, 17), (21, 9), (21, 0)], 4), circle(11.1, count=48)], 22, body, 1.2, 2), 90, "Y"), x=-10.5)
    return [cap] + bolts


def _lever(options):
    lever, accent = anodised(options["lever"], 0.3), anodised(options["accent"], 0.24)
    root = [(-8, -70), (16, -72), (36, -67), (40, -62), (34, -55), (14, -50), (-2, -50), (-10, -58)]
    base = move(extrude([rounded(root, 6), circle(3.6, 4, -60, 32)], 11, lever, 1.6, 3), z=-5.5)
    line = [(32, -62), (66, -60), (100, -58), (124, -54)]
    slots = [slot(7.5, 2, 56 + 14 * i, -60.6 + 0.7 * i, 36) for i in range(4)]
    blade = move(extrude([ribbon(line, [14, 12.5, 12.5, 13.5])] + slots, 9, lever, 2.2, 4), z=-4.5)
    tip = move(extrude([ribbon([(124, -54), (148, -47), (168, -38), (176, -33)], [13, 12, 13, 14.5])], 8, accent, 2.4, 4), z=-4)
    hinge = move(cylinder(8.4, 12, lever, 1.1), 124, -54, -6)
    pins = move(button_bolt(6, steel()), 124, -54, 6) + move(button_bolt(7, steel()), 4, -60, 12.2)
    wheel = turn(extrude([knurl(8, 12, 1.5)], 9, accent, 0.8, 2), 90, "Y")
    return [base, blade, tip, hinge, move(wheel, 38, -74, 0), aim(cylinder(2.6, 22, steel(), 0.4), (20, -74, 0), (60, -74, 0))] + pins


def _cup(options):
    """The remote cup on its stainless bracket, its hose down to the inlet."""
    glaze = plastic(options["cup"], 0.18, 0.02)
    glaze.node_tree.nodes["Principled BSDF"].inputs["Transmission"].default_value = 0.55
    at = (-26, -30, 34)
    jar = lathe([(0, 0), (10, 0), (14, 3), (21, 8), (22, 12), (22, 38), (0, 38)], glaze, 96, 1)
    fluid = lathe([(0, 1.5), (12, 3), (19.5, 9), (20, 12), (20, 28), (0, 28)], plastic("#c9a64a", 0.15, 0), 64, 0.5)
    cap = move(extrude([knurl(24, 28, 1.2)], 11, anodised(options["accent"], 0.28), 1.6, 3), z=37)
    top = move(lathe([(0, 0), (17, 0), (17.5, 0.8), (16, 1.6), (0, 1.6)], anodised(options["accent"], 0.28), 96), z=47.8)
    cup = move([jar, fluid, cap, top], *at)
    hose = sweep(smooth([(-26, -30, 36), (-26, -31, 27), (-20, -33, 20), (0, -34, 19), (18, -34, 31), (27, -34, 33), (27, -34, 20)], 8, False), 4.6, rubber())
    clip = move(cylinder(5.8, 5, steel(), 0.6), 27, -34, 21)
    strip = sweep(smooth([(-3, 12, 18), (-14, 8, 30), (-26, -6, 44), (-26, -8.5, 62)], 8, False), 1, steel(), section=rectangle(1.8, 11, 0.5))
    return cup + [hose, clip, strip]


def _fittings(options):
    banjo = aim(extrude([circle(8.5, count=48), circle(5, count=48)], 9, steel("#c9cbce"), 1.2, 2), (27, 2, 0), (27, 20, 0))
    bolt = [aim(one, (27, 0, 0), (27, 20, 0)) for one in [move(hex_bolt(9, anodised(options["accent"]))[0], z=10)]]
    ring = aim(cylinder(8, 1.2, steel("#b87333"), 0.2), (27, 0.6, 0), (27, 20, 0))
    cap = aim(cylinder(13.4, 5, anodised(options["accent"]), 1), (27, -70, 0), (27, -80, 0))
    return [banjo, ring, cap] + bolt
