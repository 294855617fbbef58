"""Carbon cover of the tunnel, with the lid over the fuel cap."""
from kit import weave
from kit.carbon_parts import carbon_sheet
from kit.sheets import Sheet, both_sides, symmetric


def build(options):
    """options: pattern."""
    cloth = weave.carbon(options.get('pattern', 'twill'))
    lid = symmetric([(0, 1.5), (0.42, 1.4), (0.52, 0.9), (0.42, 0.42), (0, 0.32)])
    form = both_sides([(0, 2.2, 1.2), (0, 1, 1.3), (0, -0.6, 1.2), (0, -2.3, 0.9), (0.7, 1.2, 1.1), (0.7, -0.8, 0.95),
                       (1.3, 1.4, 0.1), (1.25, -0.8, 0.05), (0.9, 2.3, 0.5), (0.85, -2.2, 0.3)])
    cover = Sheet(
        symmetric([(0, 2.45), (0.75, 2.4), (1.25, 1.9), (1.4, 0.8), (1.3, -0.6), (1.15, -1.8), (0.75, -2.4), (0, -2.5)]),
        form, creases=[([(0.55, 2.4), (0.7, 1.0), (0.62, -0.8), (0.4, -2.4)], 0.14, 0.22),
                       ([(-0.55, 2.4), (-0.7, 1.0), (-0.62, -0.8), (-0.4, -2.4)], 0.14, 0.22)],
        holes=[lid], lip=0.09, roll=0.07, cells=340)
    small = Sheet([(x * 0.94, (y - 0.9) * 0.95 + 0.9) for x, y in lid], form, lip=0.09, roll=0.07, cells=260)
    made = carbon_sheet(cover, cloth, (0, 0), 0)
    top = carbon_sheet(small, cloth, (0, 0), 0)
    top.location = (0, 0, made.location[2] + 0.03)
    return [made, top]
