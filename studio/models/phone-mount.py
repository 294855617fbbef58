"""A claw mount for a phone on a bar clamp with damper, a phone in it when asked."""
from kit.materials import anodised, plastic, principled, rubber, steel
from kit.mesh import aim, move, turn
from kit.outline import circle, extrude, knurl, rectangle, ribbon
from kit.screens import show_map
from kit.solid import button_bolt, cylinder, lathe


def build(options):
    """`frame` and `accent` are hex colours, `phone` a truth value."""
    head = _claws(options) + (_phone() if options["phone"] else [])
    head = [move(turn(piece, 62, "X"), 0, -18, 104) for piece in head]
    return head + _arm(options)


def _claws(options):
    """The X of four arms about a hub, a rubber finger at each end."""
    black, red, grip = plastic(options["frame"], 0.34, 0.08), anodised(options["accent"], 0.25), rubber("#1b1c1e")
    hub = move(cylinder(23, 14, black, 2), z=-16)
    ring = move(lathe([(20, 0), (25, 0), (26.2, 1), (26.2, 5), (25, 6), (20, 6)], red, 96), z=-10.3)
    face = [move(extrude([circle(17, count=96), circle(13, count=96)], 1.2, red, 0.4, 1), z=-2.4),
            move(cylinder(13, 1, rubber(), 0.3), z=-2.2)]
    arms, fingers = [], []
    for sx in (-1, 1):
        for sy in (-1, 1):
            line = [(sx * 14, sy * 12), (sx * 28, sy * 40), (sx * 42, sy * 62)]
            arms.append(move(extrude([ribbon(line, [17, 13, 14]), circle(3.4, sx * 21, sy * 26, 32)], 7, black, 1.8, 3), z=-12))
            pad = move(extrude([ribbon([(sx * 30, sy * 44), (sx * 40, sy * 59)], [5, 5])], 1.4, grip, 0.4, 1), z=-5.4)
            fingers += [pad] + _finger(sx, sy, grip, red)
            fingers += move(button_bolt(4.4, steel()), sx * 27, sy * 38, -5.2)
    return [hub, ring] + face + arms + fingers


def _finger(sx, sy, grip, red):
    """The post that holds a corner of the phone: ribbed rubber over a coloured foot."""
    at, lean = (sx * 43.5, sy * 64), sx * sy * -24
    parts = [move(extrude([rectangle(10.5, 18.5, 4)], 5, red, 0.8, 2), z=-13),
             move(extrude([rectangle(9, 17, 3.5)], 22, grip, 2, 3), z=-9)]
    parts += [move(extrude([rectangle(10.2, 18.2, 4)], 1.6, grip, 0.6, 2), z=-5 + 4.6 * k) for k in range(3)]
    return [move(turn(part, lean), *at, 0) for part in parts]


def _phone():
    """A plain slab, its screen showing the way."""
    body = move(extrude([rectangle(74, 150, 11)], 8.4, principled("phone", "#1a1b1e", Metallic=0.7, Roughness=0.28), 1.6, 3), z=-1)
    glass = move(extrude([rectangle(71.5, 147.5, 10)], 0.4, principled("bezel", "#040405", Roughness=0.08, Specular=0.3), 0.1), z=7.15)
    screen = move(show_map(extrude([rectangle(67, 143, 8)], 0.1, principled("screen", "#000000"), 0.02), 67, 143), z=7.5)
    keys = [move(turn(extrude([rectangle(1.6, length, 0.7)], 1, steel("#2a2b2e", 0.3), 0.2, 1), 90, "Y"), 36.4, y, 3.2) for y, length in ((22, 12), (38, 20))]
    return [body, glass, screen] + keys


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
    return aim(cylinder(14, 150, steel("#6d7075", 0.22), 1), (-75, 44, 22), (75, 44, 22))
