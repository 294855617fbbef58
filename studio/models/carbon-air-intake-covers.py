"""Carbon covers of both air intakes."""
from kit import weave
from kit.carbon_parts import carbon_sheet
from kit.sheets import Sheet


def build(options):
    """options: pattern."""
    cloth = weave.carbon(options.get('pattern', 'plain'))
    slots = [[(-1.0 + s * 0.62, 0.36), (-0.72 + s * 0.62, 0.4), (-0.75 + s * 0.62, 0.05), (-0.98 + s * 0.62, -0.34),
              (-1.2 + s * 0.62, -0.32), (-1.1 + s * 0.62, 0.0)] for s in range(4)]
    cover = Sheet(
        [(-1.9, 0.1), (-1.5, 0.75), (0, 0.95), (1.4, 0.8), (1.95, 0.25), (1.5, -0.35), (0.2, -0.72), (-1.2, -0.65)],
        [(-1.8, 0.1, 0.2), (0, 0.8, 0.4), (0, 0, 0.62), (0, -0.6, 0.35), (1.8, 0.25, 0.2), (1, 0.2, 0.6)],
        creases=[([(-1.9, 0.55), (-0.3, 0.68), (1.2, 0.55), (1.9, 0.3)], 0.16, 0.2)], holes=slots, lip=0.09, roll=0.07, cells=420)
    return [
        carbon_sheet(cover, cloth, (-0.1, 1.0), 8, tilt=(20, 0)),
        carbon_sheet(cover, cloth, (0.1, -1.0), -8, flip=True, tilt=(20, 0)),
    ]
