"""A billet upper triple clamp with bar risers and stem nut. The fork bores stand along Z."""
from kit.materials import anodised, steel
from kit.mesh import aim, move, turn
from kit.outline import circle, extrude, knurl, rounded
from kit.solid import hexagon, lathe, socket_bolt

BORE, REACH = 20.5, 92


def build(options):
    """`body` and `nut` are hex colours."""
    gold = anodised(options["body"], 0.3)
    return [_plate(gold), _web(gold)] + _risers(gold) + _nut(options) + _pinch()


def _outline():
    half = [(0, -22), (40, -20), (66, -30), (REACH + 4, -32), (REACH + 30, -20), (REACH + 32, 4), (REACH + 22, 28), (REACH - 6, 33), (REACH - 30, 26), (52, 34), (30, 46), (0, 48)]
    return rounded(half + [(-x, y) for x, y in half[-2:0:-1]], 16, 10)


def _plate(gold):
    holes = [circle(BORE, x, 0, 96) for x in (-REACH, REACH)] + [circle(13, 0, 18, 64)]
    windows = [rounded([(s * 24, -6), (s * 58, -12), (s * 62, 14), (s * 46, 22), (s * 28, 22)], 6) for s in (-1, 1)]
    return extrude([_outline()] + holes + windows, 26, gold, 2.2, 3, "clamp")


def _web(gold):
    """The floor of the milled windows."""
    floor = [rounded([(s * 22, -9), (s * 61, -15), (s * 65, 17), (s * 46, 25), (s * 25, 25)], 6) for s in (-1, 1)]
    return move(extrude(floor, 12, gold, 0.3), z=3)


def _risers(gold):
    """Two bar clamps on posts; the bar would lie along X."""
    pieces = []
    for x in (-38, 38):
        lower = rounded([(-19, 0), (19, 0), (20, 30), (-20, 30)], 4)
        post = extrude([lower], 24, gold, 1.6, 2)
        cap = extrude([rounded([(-20, 33), (20, 33), (20, 38), (12, 48), (-12, 48), (-20, 38)], 4)], 24, gold, 1.4, 2)
        bar = extrude([circle(11.1, 0, 31.5, 64)], 25.2, steel("#101113", 0.5), 0.2)
        stand = turn(turn([post, cap, bar], 90, "X"), 90, "Z")
        bolts = [one for y in (-15, 15) for one in move(socket_bolt(5.4, 0, steel()), 12, y, 37 + 2)]
        pieces += move(stand + bolts, x - 12, 24, 25)
    return pieces


def _nut(options):
    dark = anodised(options["nut"], 0.28)
    washer = move(lathe([(8, 0), (20, 0), (20, 3), (19, 4), (8, 4)], dark, 96, 0.4), 0, 18, 26)
    nut = move(extrude([hexagon(30), circle(8.5, count=48)], 12, dark, 1.2, 2), 0, 18, 29)
    ring = move(lathe([(8.4, 0), (12.5, 0), (12.5, 2.6), (11.4, 3.2), (8.4, 2)], dark, 64), 0, 18, 40)
    return [washer, nut, ring, move(extrude([knurl(8.4, 24, 0.3)], 6, steel(), 0.4), 0, 18, 27)]


def _pinch():
    return [aim(one, (s * (REACH - 14), -31, 13), (s * (REACH - 14), -60, 13)) for s in (-1, 1) for one in socket_bolt(6.4, 0, steel())]
