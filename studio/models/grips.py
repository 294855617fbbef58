"""A pair of ribbed rubber grips with turned bar ends, one standing, one lying."""
from kit.materials import anodised, rubber, steel
from kit.mesh import around, move, turn
from kit.outline import extrude, rectangle
from kit.solid import lathe, socket_bolt


def build(options):
    """`ends` is a hex colour."""
    lying = move(turn(turn(_grip(options), 90, "Y"), 14), -80, -34, 18)
    return lying + move(turn(turn(_grip(options), 90, "Y"), 14), -40, 34, 18)


def _grip(options):
    skin = rubber("#17181a", 0.6)
    profile = [(11, 0), (25, 0), (26, 2), (26, 6), (21, 9), (17, 13)]
    z = 14
    while z < 112:
        profile += [(16.4, z), (16.4, z + 1.2), (17.6, z + 2), (17.6, z + 4.6)]
        z += 5.4
    profile += [(17, 114), (18.6, 117), (18.6, 124), (11, 124)]
    sleeve = lathe(profile, skin, 96)
    pads = around(3, lambda i: move(turn(turn(extrude([rectangle(70, 13, 5)], 3, skin, 1.2, 3), 90, "Y"), 0), 15.6, 0, 63))
    end = move(lathe([(0, 0), (18, 0), (18.6, 1), (18.6, 5), (16.2, 6.5), (16.2, 8.5), (18.6, 10), (18.6, 24), (16, 29), (8, 30), (7, 27), (0, 27)], anodised(options["ends"], 0.24), 96, 0.3), z=124.5)
    bolt = move(socket_bolt(6, 0, steel()), z=149)
    return [sleeve, end] + pads + bolt
