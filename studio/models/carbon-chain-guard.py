"""Carbon guard of the drive side, with its bolts."""
from kit import weave
from kit.carbon_parts import bolt, carbon_sheet
from kit.sheets import Sheet


def build(options):
    """options: pattern."""
    cloth = weave.carbon(options.get('pattern', 'plain'), tow=0.03)
    slot = lambda x, y, w: [(x - w, y), (x - w + 0.08, y + 0.07), (x + w - 0.08, y + 0.12), (x + w, y + 0.05), (x + w - 0.08, y - 0.04),
                            (x - w + 0.08, y - 0.08)]
    ring = lambda x, y, r: [(x + r, y), (x, y + r), (x - r, y), (x, y - r)]
    guard = Sheet(
        [(-2.4, -0.25), (-2.35, 0.15), (-1.4, 0.35), (0.2, 0.46), (1.6, 0.62), (2.35, 0.55), (2.5, 0.1), (2.1, -0.2), (1.2, -0.12),
         (0, -0.28), (-1.4, -0.42)],
        [(-2.3, 0, 0.2), (0, 0.3, 0.32), (0, -0.2, 0.35), (2.3, 0.3, 0.2), (1, 0.2, 0.4)],
        creases=[([(-2.4, 0.1), (0, 0.26), (2.4, 0.42)], 0.14, 0.14)],
        holes=[slot(-1.2, -0.1, 0.42), slot(0.0, 0.0, 0.42), slot(1.1, 0.12, 0.38), ring(-2.1, -0.06, 0.075), ring(2.15, 0.16, 0.075)],
        lip=0.09, roll=0.07, cells=420)
    return [carbon_sheet(guard, cloth, (0, 0.3), 14, tilt=(30, 0)),
            bolt((0.7, -0.85, 0.0), 0.12, 0.1), bolt((1.05, -0.75, 0.0), 0.12, 0.1)]
