"""Carbon seat cowl with the covers of both grab rails."""
from kit import weave
from kit.carbon_parts import carbon_sheet
from kit.sheets import Sheet, both_sides, symmetric


def build(options):
    """options: pattern."""
    cloth = weave.carbon(options.get('pattern', 'twill'))
    cowl = Sheet(
        symmetric([(0, 1.7), (0.5, 1.6), (0.85, 0.9), (1.2, -0.2), (1.35, -1.1), (1.1, -1.55), (0, -1.75)]),
        both_sides([(0, 1.6, 0.35), (0, 0.6, 0.75), (0, -0.5, 1.15), (0, -1.5, 1.2), (0.7, 0.6, 0.35), (1.1, -0.8, 0.25),
                    (0.6, -1.0, 1.0), (1.25, -1.2, 0.1), (0.55, -0.2, 0.8)]),
        creases=[([(0.25, 1.7), (0.5, 0.2), (0.85, -1.6)], 0.14, 0.2), ([(-0.25, 1.7), (-0.5, 0.2), (-0.85, -1.6)], 0.14, 0.2)],
        lip=0.09, roll=0.07, cells=320)
    rail = Sheet(
        [(-1.5, 0.05), (-1.1, 0.3), (0, 0.42), (1.2, 0.35), (1.55, 0.1), (1.2, -0.05), (0, 0.02), (-1.1, -0.12)],
        [(-1.4, 0.05, 0.2), (0, 0.2, 0.4), (1.4, 0.1, 0.2), (0, 0.5, 0.25), (0, -0.1, 0.25)], lip=0.09, roll=0.07, cells=320)
    return [
        carbon_sheet(cowl, cloth, (0, 0.5), 180),
        carbon_sheet(rail, cloth, (-1.95, 0.1), -78),
        carbon_sheet(rail, cloth, (1.95, 0.1), 78, flip=True),
    ]
