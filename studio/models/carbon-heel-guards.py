"""Carbon heel guards, left and right."""
from kit import weave
from kit.carbon_parts import bolt, carbon_sheet
from kit.sheets import Sheet


def build(options):
    """options: pattern."""
    cloth = weave.carbon(options.get('pattern', 'plain'), tow=0.026)
    ring = lambda x, y, r: [(x + r, y), (x, y + r), (x - r, y), (x, y - r)]
    guard = Sheet(
        [(-0.75, 0.75), (0.2, 0.95), (0.72, 0.7), (0.85, 0.0), (0.6, -0.7), (0.1, -1.05), (-0.4, -0.9), (-0.55, -0.2)],
        [(-0.6, 0.6, 0.12), (0.6, 0.6, 0.16), (0.1, 0, 0.3), (0, -0.9, 0.1), (0.7, -0.2, 0.2)],
        creases=[([(-0.5, 0.75), (0.1, 0.1), (0.1, -1.0)], 0.1, 0.12)],
        holes=[ring(-0.42, 0.6, 0.07), ring(0.4, 0.66, 0.07), ring(0.08, -0.78, 0.07),
               [(0.28, 0.3), (0.5, 0.34), (0.55, -0.1), (0.36, -0.42), (0.28, -0.1)]],
        lip=0.09, roll=0.07, thickness=0.045, cells=420)
    return [
        carbon_sheet(guard, cloth, (-0.95, 0.1), 10, tilt=(24, 0)),
        carbon_sheet(guard, cloth, (0.95, 0.1), -10, flip=True, tilt=(24, 0)),
        *[bolt((x, -1.15, 0.0), 0.09, 0.08) for x in (-0.25, 0.0, 0.25)],
    ]
