"""A one-piece round brake disc, drilled, with spokes to its hub. Axis Z."""
import math

from kit.materials import ground_steel
from kit.outline import circle, extrude, rounded, spun

OUTER, BAND = 122.5, 84


def build(options):
    """`spokes` is their number, `rows` the rings of holes."""
    spokes, rows = int(options["spokes"]), int(options["rows"])
    outlines = [circle(OUTER, count=240), circle(29, count=120)]
    outlines += _windows(spokes) + _drilling(rows) + _bolts(spokes)
    return [extrude(outlines, 5, ground_steel(), 0.4, 1, "disc")]


def _windows(spokes):
    period = 360 / spokes
    out = []
    for i in range(spokes):
        half = period / 2 - 10
        far, near = BAND - 3, 51
        def at(r, a):
            return (r * math.cos(math.radians(a)), r * math.sin(math.radians(a)))
        arc = [at(far, -half + 2 * half * k / 12) for k in range(13)]
        inner = [at(near, half * 0.72 - 2 * half * 0.72 * k / 8) for k in range(9)]
        out.append(spun(rounded(arc + inner, [7] + [0] * 11 + [7] + [6] + [0] * 7 + [6], 8), period * (i + 0.5) + 6))
    return out


def _drilling(rows):
    holes = []
    step = (OUTER - BAND - 12) / (rows - 1)
    for k in range(30):
        for j in range(rows):
            if (k + j) % 3 == 2:
                continue
            a, r = math.radians(12 * k + 3.1 * j), BAND + 6 + step * j
            holes.append(circle(2.9, r * math.cos(a), r * math.sin(a), 28))
    return holes


def _bolts(spokes):
    turns = [math.radians(360 / spokes * i) for i in range(spokes)]
    return [circle(4.3, 40 * math.cos(a), 40 * math.sin(a), 36) for a in turns]
