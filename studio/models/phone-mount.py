"""A claw mount for a phone on a bar clamp with damper, a phone in it when asked."""
from kit.materials import anodised, glow, plastic, principled, rubber, steel
from kit.mesh import aim, move, turn
from kit.outline import circle, extrude, knurl, rectangle, ribbon, rounded
from kit.solid import button_bolt, cylinder, lathe


def build(options):
    """`frame` and `accent` are hex colours, `phone` a truth value."""
    head = _claws(options) + (_phone() if options["phone"] else [])
    head = [move(turn(piece, 62, "X"), 0, -18, 104) for piece in head]
    return head + _arm(options)


def _claws(options):
    """The X of four arms, a rubber finger at each end."""
    black, red, grip = plastic(options["frame"], 0.34, 0.08), anodised(options["accent"], 0.25), rubber("#1b1c1e")
    hub = move(cylinder(23, 14, black, 2), z=-16)
    ring = move(lathe([(23, 0), (24.4, 0.8), (24.4, 4.2), (23, 5)], red, 96), z=-10)
    arms, fingers = [], []
    for sx in (-1, 1):
        for sy in (-1, 1):
            line = [(sx * 14, sy * 12), (sx * 28, sy * 40), (sx * 42, sy * 62)]
            arms.append(move(extrude([ribbon(line, [17, 13, 14])], 7, black, 1.8, 3), z=-12))
            post = extrude([rectangle(9, 17, 3.5)], 22, grip, 2, 3)
            fingers.append(move(turn(post, sx * sy * -24), sx * 43.5, sy * 64, -10))
            fingers += move(button_bolt(4.4, steel()), sx * 26, sy * 36, -5.2)
    return [hub, ring] + arms + fingers


def _phone():
    """A plain slab with a map-like glowing screen."""
    body = move(extrude([rectangle(74, 150, 11)], 8.4, principled("phone", "#1a1b1e", Metallic=0.6, Roughness=0.3), 1.6, 3), z=-1)
    screen = move(extrude([rectangle(69, 145, 9)], 0.3, principled("screen", "#0b1220", Roughness=0.12, Specular=0.12), 0.05), z=7.3)
    land = [move(extrude([shape], 0.1, glow(colour, 0.35), 0.02), z=7.6) for shape, colour in (
        (rectangle(60, 22, 5, 0, 54), "#1d3f66"),
        (rounded([(-34, -60), (30, -68), (33, 30), (-10, 36), (-33, 10)], 8), "#18261f"))]
    route = move(extrude([ribbon([(-16, -62), (-12, -30), (10, -12), (8, 14), (20, 32)], [4, 4, 4, 4, 4])], 0.15, glow("#3d8bff", 1.2), 0.02), z=7.75)
    place = move(extrude([circle(4.4, -13, -36, 32)], 0.2, glow("#ffffff", 1.0), 0.02), z=7.9)
    return [body, screen, route, place] + land


def _arm(options):
    """Ball joint, damper and the clamp on a piece of bar."""
    black, red = plastic(options["frame"], 0.34, 0.08), anodised(options["accent"], 0.25)
    stem = aim(lathe([(0, 0), (15, 0), (16, 2), (16, 26), (12, 30), (9, 44), (0, 44)], black, 64, 0.8), (0, 34, 36), (0, -6, 92))
    damper = [aim(move(lathe([(16, 0), (18.4, 0.8), (18.4, 4), (16, 4.8)], rubber(), 64, 0.4), z=4 + 7 * k), (0, 34, 36), (0, -6, 92)) for k in range(3)]
    ball = move(lathe([(0, -13), (9, -9), (13, 0), (9, 9), (0, 13)], steel("#2a2b2e"), 64), 0, -7, 92)
    clamp = aim(extrude([circle(25, count=72), circle(14.2, count=64)], 26, black, 2, 3), (-13, 44, 22), (13, 44, 22))
    knob = aim(extrude([knurl(13, 12, 2)], 12, red, 1.4, 2), (0, 66, 8), (0, 100, -8))
    return [stem, ball, clamp, knob] + damper + [_bar()]


def _bar():
    return aim(cylinder(14, 150, steel("#3a3c40", 0.3), 1), (-75, 44, 22), (75, 44, 22))
