"""An upside-down fork: two legs with adjusters, chrome sliders and feet for a radial caliper. Axis Z."""
from kit.cast import cast
from kit.materials import anodised, chrome, plastic, powder, steel, turned
from kit.mesh import aim, move, turn
from kit.outline import circle, extrude, knurl, rounded
from kit.solid import button_bolt, cylinder, hexagon, lathe, socket_bolt


def build(options):
    """`upper` and `adjuster` are hex colours."""
    return move(_leg(options, 1), x=-62) + move(_leg(options, -1), x=62)


def _leg(options, side):
    gold, black = anodised(options["upper"], 0.27), powder("#1a1b1e", 0.34)
    tube = lathe([(0, 236), (26.5, 236), (27.5, 238), (27.5, 250), (26.4, 254), (26.4, 330), (25.6, 332), (25.6, 372), (26.8, 376), (26.8, 520), (25.8, 524), (25.8, 556), (26.4, 558), (26.4, 584), (25, 586), (0, 586)], gold, 128, 0.5)
    wiper = lathe([(21, 224), (26, 224), (28.2, 228), (28.2, 236), (27, 239), (21, 239)], plastic("#141416", 0.5), 96, 0.5)
    band = lathe([(25.9, 476), (27, 476.4), (27, 499.6), (25.9, 500)], plastic("#17181a", 0.35, 0.02), 96)
    slider = lathe([(0, 70), (20.5, 70), (20.5, 228), (0, 228)], chrome(), 128)
    return [tube, wiper, band, slider] + _cap(options) + _foot(black, side)


def _cap(options):
    blue = anodised(options["adjuster"], 0.22)
    ring = move(extrude([knurl(23.5, 36, 1)], 7, anodised("#1b1c1f"), 0.8, 2), z=585)
    nut = move(extrude([hexagon(30)], 9, blue, 1, 2), z=591)
    dial = move(extrude([knurl(8.5, 18, 0.9)], 8, anodised("#c4161c", 0.22), 0.8, 2), z=599)
    slot = move(extrude([rounded([(-5, -0.8), (5, -0.8), (5, 0.8), (-5, 0.8)], 0.3)], 0.4, plastic("#0a0a0b"), 0.05), z=606.9)
    return [ring, nut, dial, slot]


def _foot(skin, side):
    """The cast foot: socket of the slider, axle eye with its clamp, two lugs of the caliper."""
    socket = move(cylinder(26, 46, skin, 2), z=50)
    neck = turn(extrude([rounded([(-22, -8), (22, -8), (26, 60), (-26, 60)], 8)], 40, skin, 5, 3), 90, "X")
    neck = move(neck, y=20)
    eye = aim(cylinder(23, 48, skin, 2), (-24, 0, 0), (24, 0, 0))
    arm = [(12, 34), (30, 30), (62, 4), (70, 12), (70, 26), (58, 62), (62, 84), (70, 104), (64, 116), (52, 114), (38, 84), (16, 80)]
    lugs = turn(turn(extrude([rounded(arm, 6)], 16, skin, 3, 3), 90, "X"), -90 if side > 0 else -90)
    lugs = move(lugs, x=8)
    body = cast([socket, neck, eye, lugs], skin, 1.5, 8, 50)
    bore = steel("#d7d9db", 0.18)
    sleeve = aim(lathe([(11, -0.6), (15, -0.6), (15, 50), (11, 50)], bore, 64, 0.4), (-25, 0, 0), (24, 0, 0))
    holes = [aim(lathe([(4, 0), (7.4, 0), (7.4, 19), (4, 19)], bore, 40, 0.3), (-11, y, z), (12, y, z)) for y, z in ((-62, 15), (-60, 106))]
    pinch = [aim(one, (10, -24, 10 - 22 * k), (10, -60, 10 - 22 * k)) for k in (0, 1) for one in socket_bolt(6, 0, steel())]
    return [body, sleeve] + holes + pinch
