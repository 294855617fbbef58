"""Carbon side panels, left and right."""
from kit import weave
from kit.carbon_parts import carbon_sheet
from kit.sheets import Sheet


def build(options):
    """options: pattern (twill, plain)."""
    panel = Sheet(
        [(-3.1, 0.35), (-2.2, 0.95), (-0.6, 1.1), (1.2, 1.0), (2.9, 1.25), (3.3, 0.95), (2.2, 0.2), (0.9, -0.55),
         (-0.5, -1.05), (-1.6, -1.0), (-2.4, -0.5)],
        [(-3, 0.3, 0.15), (-2, 0.8, 0.5), (-2, -0.5, 0.35), (0, 0.9, 0.6), (0, 0, 0.85), (-0.5, -0.9, 0.3), (1.2, 0.8, 0.55),
         (1.2, 0.0, 0.45), (3, 1.05, 0.15), (2, 0.5, 0.5)],
        creases=[([(-3.0, 0.3), (-1.5, 0.25), (0.3, 0.3), (1.8, 0.7), (3.1, 1.1)], 0.34, 0.5)], lip=0.09, roll=0.07)
    cloth = weave.carbon(options.get('pattern', 'twill'))
    return [
        carbon_sheet(panel, cloth, (-0.3, 1.2), 6, tilt=(16, 0)),
        carbon_sheet(panel, cloth, (0.3, -1.35), -6, flip=True, tilt=(16, 0)),
    ]
