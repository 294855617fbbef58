"""Carbon frame of the instruments with the switch surround, matt."""
from kit import weave
from kit.carbon_parts import carbon_sheet
from kit.sheets import Sheet, both_sides, symmetric


def build(options):
    """options: pattern."""
    cloth = weave.carbon(options.get('pattern', 'twill'), gloss=False, tow=0.03)
    frame = Sheet(
        symmetric([(0, 0.95), (0.8, 0.92), (1.55, 0.75), (1.85, 0.35), (1.6, -0.25), (1.0, -0.75), (0.4, -0.95), (0, -0.98)]),
        both_sides([(0, 0.9, 0.62), (0, -0.9, 0.3), (1, 0.7, 0.5), (1.7, 0.3, 0.2), (0.9, -0.6, 0.28)]),
        holes=[symmetric([(0, 0.62), (0.75, 0.58), (1.08, 0.38), (1.0, -0.05), (0.6, -0.42), (0, -0.48)]),
               [(1.3, 0.35), (1.42, 0.42), (1.55, 0.35), (1.42, 0.26)], [(-1.3, 0.35), (-1.42, 0.42), (-1.55, 0.35), (-1.42, 0.26)]],
        lip=0.09, roll=0.07, cells=420)
    switch = Sheet(
        [(-0.6, 0.3), (0.5, 0.36), (0.7, 0.0), (0.5, -0.32), (-0.55, -0.3), (-0.72, 0)],
        [(-0.6, 0, 0.2), (0.6, 0, 0.2), (0, 0, 0.28)],
        holes=[[(-0.3, 0.13), (-0.14, 0.0), (-0.3, -0.13), (-0.44, 0)], [(0.05, 0.16), (0.42, 0.16), (0.45, -0.14), (0.05, -0.14)]],
        lip=0.09, roll=0.07, cells=320)
    return [carbon_sheet(frame, cloth, (0, 0.5), 8, tilt=(34, 0)),
            carbon_sheet(switch, cloth, (1.15, -0.95), 16)]
