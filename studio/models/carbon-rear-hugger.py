"""Carbon rear hugger with its bracket and bolts."""
from kit import weave
from kit.carbon_parts import bolt, stood
from kit.panels import panel
from kit.sheets import Sheet

RADIUS = 2.9


def build(options):
    """options: pattern."""
    cloth = weave.carbon(options.get('pattern', 'twill'))
    hugger = Sheet(
        [(-2.3, 0), (-2.2, 0.55), (-1.3, 0.75), (-0.2, 0.8), (0.6, 0.98), (1.5, 1.3), (2.1, 1.32), (2.2, 0.95), (1.8, 0.62), (2.0, 0),
         (1.8, -0.62), (2.2, -0.95), (2.1, -1.32), (1.5, -1.3), (0.6, -0.98), (-0.2, -0.8), (-1.3, -0.75), (-2.2, -0.55)],
        [(-2.2, 0, 0.05), (0, 0, 0.22), (1.8, 0, 0.2), (0, 0.75, -0.2), (0, -0.75, -0.2), (1.9, 1.2, -0.62), (1.9, -1.2, -0.62),
         (1.2, 0.9, -0.25), (1.2, -0.9, -0.25)],
        creases=[([(-2.2, 0.32), (0, 0.4), (1.9, 0.5)], 0.12, 0.2), ([(-2.2, -0.32), (0, -0.4), (1.9, -0.5)], 0.12, 0.2)],
        holes=[[(2.0 + 0.08 * dx, s * 1.12 + 0.08 * dy) for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))] for s in (1, -1)],
        lip=0.09, roll=0.07, cells=380)
    made = panel('hugger', hugger, cloth, radius=RADIUS)
    bolts = [bolt((x, y, 0.02), 0.13, 0.1) for x, y in ((1.35, -0.6), (1.6, -0.2))]
    return [stood(made, (0, 0), (-8, 0, 0)), *bolts]
