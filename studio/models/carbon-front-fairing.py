"""Carbon front fairing: the nose, the surround of both lamps and the base of the screen."""
from kit import weave
from kit.carbon_parts import carbon_sheet
from kit.sheets import Sheet, both_sides, symmetric

# A beak between two wings: the lamps stand in the bays, which are open below.
NOSE = symmetric([(0, 1.5), (0.7, 1.62), (1.35, 2.0), (1.95, 2.2), (2.3, 1.4), (2.3, 0.5), (2.0, -0.5), (1.75, -0.45), (1.6, 0.25),
                  (1.15, 0.45), (0.85, 0.05), (0.78, -0.8), (0.5, -1.7), (0, -2.1)])
BASE = symmetric([(0, 0.5), (0.9, 0.45), (1.6, 0.15), (1.75, -0.25), (1.2, -0.2), (0, -0.05)])
LAMP = [(0.0, 0.75), (0.55, 0.8), (0.95, 0.45), (0.8, -0.75), (0.45, -0.95), (0.1, -0.35)]
BAY = [(0.2, 0.5), (0.5, 0.58), (0.75, 0.35), (0.62, -0.55), (0.48, -0.65), (0.3, -0.25)]


def build(options):
    """options: pattern."""
    cloth = weave.carbon(options.get('pattern', 'twill'))
    nose = Sheet(
        NOSE, both_sides([(0, 1.5, 1.15), (0, 0.3, 1.4), (0, -1.0, 1.1), (0, -2.0, 0.55), (0.9, 1.5, 0.95), (0.8, 0.6, 1.0),
                          (1.6, 1.3, 0.6), (2.2, 1.3, 0.1), (2.1, 0.2, 0.05), (1.8, -0.4, 0.1), (0.5, -1.0, 0.75)]),
        creases=[([(0, 1.3), (0, 0), (0, -2)], 0.12, 0.3), ([(0.45, -1.2), (0.6, 0.2), (1.1, 0.8), (2.0, 0.9)], 0.14, 0.22),
                 ([(-0.45, -1.2), (-0.6, 0.2), (-1.1, 0.8), (-2.0, 0.9)], 0.14, 0.22)],
        lip=0.09, roll=0.07, cells=360)
    base = Sheet(BASE, both_sides([(0, 0.2, 0.75), (0.9, 0.1, 0.55), (1.7, -0.1, 0.0)]), lip=0.09, roll=0.07)
    ring = Sheet(LAMP, [(0.3, 0.6, 0.25), (0.8, 0.3, 0.2), (0.5, -0.7, 0.3), (0.3, 0, 0.35)], lip=0.09, roll=0.07, cells=300, holes=[BAY])
    return [
        carbon_sheet(nose, cloth, (0, -0.1), tilt=(26, 0)),
        carbon_sheet(base, cloth, (0, 3.1)),
        carbon_sheet(ring, cloth, (1.0, -1.75), 6, tilt=(16, 0)),
        carbon_sheet(ring, cloth, (-1.0, -1.75), -6, flip=True, tilt=(16, 0)),
    ]
