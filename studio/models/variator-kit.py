"""A variator kit: drive face with fan, ramp plate, boss and six rollers; or the rollers alone."""
from kit.materials import cast_metal, plastic, steel, turned
from kit.mesh import around, move, turn
from kit.outline import extrude, rounded
from kit.solid import lathe, sweep


def build(options):
    """`roller` is a hex colour; with `rollersOnly` only the six rollers are shown."""
    rollers = _rollers(options["roller"], bool(options["rollersOnly"]))
    if options["rollersOnly"]:
        return rollers
    face = move(turn(turn(_drive_face(), 66, "X"), -16), -36, 46, 56)
    ramp = move(turn(_ramp_plate(), 20), 34, -34, 0)
    boss = move(_boss(), -64, -46, 0)
    return face + ramp + boss + rollers


def _drive_face():
    """The outer half: a turned cone with fan blades on its back."""
    cone = lathe([(9, 0), (62, 0), (63, 1), (63, 4), (24, 14), (22, 17), (9, 17)], turned("#c3c6c9"), 128, 0.5)
    ring = lathe([(9.2, 16.8), (19, 16.8), (19, 18), (9.2, 18)], turned("#d4d6d8"), 96)
    blades = around(18, lambda i: move(extrude([rounded([(28, -1.4), (62, -1.4), (62, 1.4), (28, 1.4)], 0.8)], 10, cast_metal(), 0.6, 1), z=-9.5))
    rim = move(lathe([(58, 0), (63, 0), (63, 2), (58, 2)], cast_metal(), 128, 0.4), z=-11)
    return [cone, ring, rim] + blades


def _ramp_plate():
    """The moving half, ramps up: a bowl with six roller tracks and guide slots."""
    bowl = lathe([(15, 0), (46, 0), (56, 4), (57, 8), (57, 22), (55, 22), (54, 10), (46, 5), (22, 5), (22, 24), (15, 24)], cast_metal("#9b9ea2"), 128, 0.8)
    liner = lathe([(12, -0.5), (15.1, -0.5), (15.1, 24.5), (12, 24.5)], steel("#b98a4e"), 64, 0.3)
    def track(i):
        walls = [move(extrude([rounded([(23, s * 8.4), (53, s * 8.4), (53, s * 11.4), (23, s * 11.4)], 1)], 15, cast_metal("#9b9ea2"), 0.8, 1), z=4) for s in (-1, 1)]
        sheet = [(24, 0, 5), (34, 0, 6), (44, 0, 9), (54, 0, 16)]
        return walls + [_slope(sheet)]
    return [bowl, liner] + around(6, track)


def _slope(line):
    return sweep(line, 1, turned("#b9bcc0"), section=[(-0.8, -8.4), (0.8, -8.4), (0.8, 8.4), (-0.8, 8.4)])


def _boss():
    return [lathe([(7, 0), (11.4, 0), (12, 0.8), (12, 41), (11.4, 42), (7, 42)], turned("#d4d6d8"), 96)]


def _roller(colour):
    skin = lathe([(6.4, 0), (9, 0), (10, 1), (10, 14), (9, 15), (6.4, 15)], plastic(colour, 0.36, 0.04), 96)
    core = lathe([(3.6, 0.3), (6.4, 0.3), (6.4, 14.7), (3.6, 14.7)], turned("#c9a24a"), 64, 0.4)
    return [skin, core]


def _rollers(colour, alone):
    if alone:
        places = [(-26, 10, 0, 0), (0, 16, 0, 0), (26, 8, 0, 0), (-13, -14, 0, 0), (15, -18, 1, 35), (-36, -18, 1, -30)]
    else:
        places = [(-40, -82, 0, 0), (-14, -92, 0, 0), (-64, -92, 1, -20), (64, -98, 0, 0), (16, -104, 1, 40), (40, -108, 0, 0)]
    pieces = []
    for x, y, lies, heading in places:
        one = _roller(colour)
        if lies:
            one = move(turn(turn(move(one, z=-7.5), 90, "Y"), heading), z=10)
        pieces += move(one, x, y, 0)
    return pieces
