"""A pair of tube crash bars with nylon sliders, standing as on the bike."""
from kit.materials import plastic, powder, steel
from kit.mesh import aim, mirror, move
from kit.outline import circle, extrude, rounded, smooth
from kit.solid import lathe, socket_bolt, sweep


def build(options):
    """`colour` and `slider` are hex colours."""
    return move(_side(options), x=95) + move(mirror(_side(options), "X"), x=-95)


def _side(options):
    coat = powder(options["colour"], 0.36)
    main = smooth([(0, -150, 330), (40, -156, 324), (92, -150, 296), (118, -120, 230), (124, -80, 160), (112, -30, 86), (76, 20, 36), (20, 44, 20), (0, 46, 20)], 14, False)
    cross = smooth([(0, 120, 250), (46, 110, 248), (88, 60, 226), (112, -20, 196), (121, -72, 168)], 14, False)
    lower = smooth([(0, -130, 60), (40, -132, 60), (80, -112, 66), (110, -66, 96), (116, -42, 110)], 12, False)
    tubes = [sweep(path, 12.5, coat, 40) for path in (main, cross, lower)]
    tabs = [_tab(coat, at) for at in ((-2, -150, 330), (-2, 46, 20), (-2, 120, 250), (-2, -130, 60))]
    welds = [aim(lathe([(12, -2), (14.6, -1), (15, 0), (14.6, 1), (12, 2)], coat, 64), path[-6], path[-1]) for path in (cross, lower)]
    return tubes + [p for tab in tabs for p in tab] + welds + _slider(options)


def _tab(coat, at):
    plate = extrude([rounded([(-18, -16), (18, -16), (18, 34), (-18, 34)], 14), circle(5.2, 0, 20, 40)], 6, coat, 0.8, 2)
    plate = move(aim(plate, (-3, 0, 0), (30, 0, 0)), *at)
    return [plate]


def _slider(options):
    puck = plastic(options["slider"], 0.42, 0.05)
    at, to = (126, -92, 178), (220, -108, 178)
    body = lathe([(0, -8), (22, -8), (25, -5), (25, 22), (22, 34), (16, 40), (9, 40), (9, 30), (0, 30)], puck, 96, 1)
    grooves = [move(lathe([(25.1, 0), (25.6, 0.6), (25.6, 2.4), (25.1, 3)], puck, 96), z=z) for z in (2, 9)]
    bolt = move(socket_bolt(8, 0, steel()), z=29)
    return [aim(piece, at, to) for piece in [body] + grooves + bolt]

