"""A telescopic fork: chrome stanchions above, cast lower legs, a caliper mount on one. Axis Z."""
from kit.cast import cast
from kit.materials import chrome, powder, rubber, steel
from kit.mesh import aim, move, turn
from kit.outline import extrude, rounded
from kit.solid import cylinder, hexagon, lathe


def build(options):
    """`leg` is a hex colour."""
    return move(_leg(options, False), x=-52) + move(_leg(options, True), x=52)


def _leg(options, with_mount):
    skin = powder(options["leg"], 0.3)
    tube = lathe([(0, 200), (16.5, 200), (16.5, 566), (15.5, 567.5), (0, 567.5)], chrome(), 128)
    cap = [move(cylinder(15, 4, steel(), 0.8), z=566), move(extrude([hexagon(19)], 8, steel(), 0.8, 2), z=569)]
    seal = lathe([(16.7, 318), (24.6, 318), (24.6, 330), (22, 336), (18, 338), (16.7, 336)], rubber(), 96, 0.6)
    clip = lathe([(16.8, 337), (18.4, 337.4), (18.4, 339.6), (16.8, 340)], steel(), 64)
    barrel = lathe([(0, 20), (21, 20), (22, 60), (21.5, 200), (21.5, 280), (25, 288), (25.6, 300), (25.6, 318), (24, 320), (0, 320)], skin, 96, 1)
    foot = [aim(cylinder(17, 42, skin, 2), (-21, -8, 6), (21, -8, 6)), move(cylinder(20, 40, skin, 2), z=0)]
    rib = move(turn(extrude([rounded([(-10, 30), (10, 30), (6, 150), (-6, 150)], 4)], 8, skin, 2, 2), 90, "X"), y=24)
    parts = [barrel, rib] + foot
    extras = []
    if with_mount:
        plate = [(10, 50), (34, 44), (52, 52), (54, 66), (42, 78), (40, 116), (50, 128), (48, 142), (36, 146), (12, 128)]
        parts.append(move(turn(extrude([rounded(plate, 6)], 13, skin, 2, 2), 90, "X"), y=4))
        extras = [aim(lathe([(4.2, 0), (7.6, 0), (7.6, 15.4), (4.2, 15.4)], steel("#d0d2d4"), 40, 0.3), (x, -10.2, z), (x, 20, z)) for x, z in ((43, 61), (41, 134))]
    body = cast(parts, skin, 1.3, 6, 50)
    bore = aim(lathe([(7.5, 0), (11, 0), (11, 44), (7.5, 44)], steel("#d0d2d4"), 64, 0.4), (-22, -8, 6), (21, -8, 6))
    return [tube, seal, clip, body, bore] + cap + extras
