"""A hexagonal slip-on silencer with its link pipe, clamp and heat shield. The can lies along X."""
from kit.materials import principled, steel, turned
from kit.mesh import aim, move, turn
from kit.outline import circle, extrude, rounded, smooth
from kit.solid import button_bolt, cylinder, hex_bolt, lathe, loft, shank, sweep


def build(options):
    """`sleeve` is 'black' or 'steel', `shield` a truth value."""
    skin = principled("heat-proof black", "#060606", Roughness=0.5, Specular=0.22) if options["sleeve"] == "black" else steel("#c4c6c9", 0.3)
    parts = [_can(skin)] + _ends() + _link() + _strap()
    return parts + (_shield() if options["shield"] else [])


def _hexagon(scale):
    corners = [(-44, -38), (44, -38), (62, 6), (34, 50), (-34, 50), (-62, 6)]
    return [(y * scale, z * scale) for y, z in rounded(corners, 14, 6)]


def _can(skin):
    rings = [[(x, y, z) for y, z in _hexagon(s)] for x, s in ((-150, 0.86), (-146, 0.9), (-80, 0.97), (120, 1.0), (140, 1.0))]
    return loft(rings, skin, name="sleeve", smooth_angle=30)


def _ends():
    """The carbon-dark end cap with its brushed outlet, the steel inlet cone."""
    dark = principled("end cap", "#0b0b0c", Roughness=0.55, Specular=0.12, Clearcoat=0.7, Clearcoat_Roughness=0.05)
    rings = [[(x, y, z) for y, z in _hexagon(s)] for x, s in ((139, 1.035), (141, 1.05), (158, 1.02), (176, 0.86), (182, 0.78), (183, 0.7))]
    cap = loft(rings, dark, name="end cap", smooth_angle=40)
    band = loft([[(x, y, z) for y, z in _hexagon(s)] for x, s in ((132, 1.03), (133, 1.045), (138, 1.045), (139, 1.03))], steel("#c9cbce"), smooth_angle=30)
    outlet = aim(lathe([(17, -30), (17, 24), (18, 26), (22, 26), (24, 23), (24, 0), (27, -3), (27, -6), (17, -30.5)], turned("#c9cbce"), 96), (178, 0, 4), (240, 0, 4))
    hollow = aim(cylinder(17.2, 2, principled("soot", "#050505", Roughness=0.9), 0.1), (160, 0, 4), (240, 0, 4))
    rivets = [one for y, z in ((-50, -14), (-50, 30), (50, -14), (50, 30), (0, -39.5), (0, 52)) for one in [aim(button_bolt(4.2, steel())[0], (149, y * 1.06, z * 1.02), (149, y * 3, z * 3 - 8))]]
    cone = aim(lathe([(0, 0), (42, 0), (42, 2), (26, 34), (24, 40), (0, 40)], turned("#b9bcc0"), 96), (-150, 0, 4), (-230, 0, 4))
    return [cap, band, outlet, hollow, cone] + rivets


def _link():
    """The stainless link pipe, tinted by heat near the weld, and its clamp."""
    pipe = turned("#c8bfae", roughness=0.22)
    path = smooth([(-176, 0, 4), (-205, 0, 4), (-240, 8, 1), (-272, 34, -7), (-286, 70, -14), (-288, 104, -18)], 12, False)
    tube = sweep(path, 19, pipe, 48)
    flare = sweep([path[-2], path[-1], tuple(2 * b - a for a, b in zip(path[-3], path[-1]))], [20.4, 21.4, 21.4], pipe, 48)
    weld = aim(lathe([(19, -1.6), (20.8, -1), (21.2, 0), (20.8, 1), (19, 1.6)], steel("#8d7a5c"), 96), (-191, 0, 4), (-230, 0, 4))
    clamp = aim(lathe([(23.6, -7), (25.2, -7), (25.2, 7), (23.6, 7)], steel(), 96, 0.3), (-184, 0, 4), (-230, 0, 4))
    lug = [aim(one, (-184, -12, 30), (-184, 30, 30)) for one in hex_bolt(6, steel()) + [shank(6, 22, steel())]]
    return [tube, flare, weld, clamp] + lug


def _strap():
    """The hanger round the can with its lug."""
    rings = [[(x, y, z) for y, z in _hexagon(s)] for x, s in ((6, 0.99), (6.4, 1.02), (29.6, 1.025), (30, 0.99))]
    band = loft(rings, steel("#2a2b2e", 0.35), smooth_angle=30)
    ear = move(turn(extrude([rounded([(-12, -4), (12, -4), (9, 30), (-9, 30)], 7), circle(4.4, 0, 20, 32)], 5, steel("#2a2b2e", 0.35), 0.8, 2), 90, "X"), 18, 2, 50)
    return [band, ear]


def _shield():
    """A perforated heat shield standing off the rider's side."""
    metal = steel("#b4b7bb", 0.3)
    holes = [circle(3.1, -80 + 11 * i, 5 * (-1) ** j * (j > 0), 24) for i in range(15) for j in (1, 2)]
    plate = extrude([rounded([(-104, -14), (92, -17), (98, 17), (-98, 14)], 12)] + holes, 2.4, metal, 0.5, 1)
    plate = move(turn(turn(plate, 90, "X"), -22, "X"), 0, -60, -16)
    screws = [one for x in (-94, 86) for one in [aim(p, (x, -61, -16), (x, -160, -56)) for p in button_bolt(5, steel())]]
    return [plate] + screws
