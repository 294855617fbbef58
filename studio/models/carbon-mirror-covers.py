"""Carbon shells for both mirrors."""
from kit import weave
from kit.carbon_parts import carbon_sheet
from kit.sheets import Sheet


def build(options):
    """options: pattern."""
    cloth = weave.carbon(options.get('pattern', 'plain'), tow=0.026)
    shell = Sheet(
        [(-0.95, 0.05), (-0.75, 0.42), (0, 0.55), (0.8, 0.46), (1.05, 0.1), (0.85, -0.3), (0.1, -0.48), (-0.7, -0.35)],
        [(-0.8, 0, 0.3), (0, 0.4, 0.42), (0, 0, 0.66), (0, -0.4, 0.36), (0.8, 0.1, 0.44), (0.4, 0.05, 0.68)],
        creases=[([(-0.9, 0.16), (0, 0.26), (1.0, 0.16)], 0.1, 0.16)], lip=0.09, roll=0.07, thickness=0.04, cells=320)
    return [
        carbon_sheet(shell, cloth, (-0.75, 0.55), 18, tilt=(32, 0)),
        carbon_sheet(shell, cloth, (0.75, -0.35), -14, flip=True, tilt=(32, 0)),
    ]
