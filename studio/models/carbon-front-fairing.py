"""Carbon front fairing: the nose, the lamp surround and the base of the screen."""
from kit import weave
from kit.carbon_parts import carbon_sheet
from kit.sheets import Sheet, both_sides, symmetric

NOSE = symmetric([(0, 1.75), (0.9, 1.7), (1.75, 1.9), (2.0, 1.5), (1.75, 0.6), (1.3, -0.5), (0.75, -1.5), (0.25, -1.95)])
LAMP = [(0.3, 0.1), (0.9, 0.5), (1.5, 1.0), (1.5, 0.65), (1.1, 0.0), (0.6, -0.45), (0.28, -0.3)]
BASE = symmetric([(0, 0.5), (0.9, 0.45), (1.6, 0.15), (1.75, -0.25), (1.2, -0.2), (0, -0.05)])


def build(options):
    """options: pattern."""
    cloth = weave.carbon(options.get('pattern', 'twill'))
    nose = Sheet(
        NOSE, both_sides([(0, 1.7, 0.9), (0, 0.3, 1.25), (0, -1.8, 0.75), (1.0, 1.4, 0.7), (1.0, 0.2, 0.75), (1.85, 1.6, 0.0),
                          (1.6, 0.5, 0.05), (0.7, -1.4, 0.35)]),
        creases=[([(0, 1.8), (0, 0), (0, -2)], 0.1, 0.35), ([(0.2, -1.6), (0.9, -0.45), (1.75, 0.85)], 0.16, 0.3),
                 ([(-0.2, -1.6), (-0.9, -0.45), (-1.75, 0.85)], 0.16, 0.3)],
        holes=[LAMP, [(-x, y) for x, y in LAMP]], lip=0.09, roll=0.07, cells=360)
    base = Sheet(BASE, both_sides([(0, 0.2, 0.75), (0.9, 0.1, 0.55), (1.7, -0.1, 0.0)]), lip=0.09, roll=0.07)
    ring = Sheet(LAMP, [(0.3, 0.1, 0.2), (1.5, 0.8, 0.2), (0.8, 0, 0.25)], lip=0.09, roll=0.07, cells=300,
                 holes=[[(0.55, 0.08), (0.95, 0.4), (1.3, 0.72), (1.05, 0.25), (0.65, -0.15)]])
    return [
        carbon_sheet(nose, cloth, (0, 0.8), tilt=(26, 0)),
        carbon_sheet(base, cloth, (0, -2.6)),
        carbon_sheet(ring, cloth, (1.35, -1.9), 18, tilt=(16, 0)),
        carbon_sheet(ring, cloth, (-1.35, -1.9), -18, flip=True, tilt=(16, 0)),
    ]
