"""Carbon front and rear fenders."""
from kit import weave
from kit.carbon_parts import stood
from kit.panels import panel
from kit.sheets import Sheet

RADIUS = 2.3


def _fender(points, depth, creases, cloth, holes=()):
    sheet = Sheet(points, depth, creases=creases, lip=0.09, roll=0.07, holes=holes, cells=320)
    return panel('fender', sheet, cloth, radius=RADIUS)


def build(options):
    """options: pattern."""
    cloth = weave.carbon(options.get('pattern', 'plain'))
    front = _fender(
        [(-2.6, 0), (-2.3, 0.45), (-1.2, 0.72), (-0.3, 0.82), (0.4, 0.95), (1.2, 0.8), (2.4, 0.62), (3.3, 0.5), (3.45, 0), (3.3, -0.5),
         (2.4, -0.62), (1.2, -0.8), (0.4, -0.95), (-0.3, -0.82), (-1.2, -0.72), (-2.3, -0.45)],
        [(-2.5, 0, 0.05), (0, 0, 0.25), (3.3, 0, 0.1), (0, 0.8, -0.25), (0, -0.8, -0.25), (2.5, 0.6, -0.1), (2.5, -0.6, -0.1),
         (-2, 0.5, -0.1), (-2, -0.5, -0.1)],
        [([(-2.6, 0), (0, 0), (3.4, 0)], 0.1, 0.2)], cloth)
    rear = _fender(
        [(-1.5, 0), (-1.4, 0.6), (-0.4, 0.75), (0.8, 0.7), (1.9, 0.5), (2.3, 0), (1.9, -0.5), (0.8, -0.7), (-0.4, -0.75), (-1.4, -0.6)],
        [(-1.4, 0, 0.1), (0.5, 0, 0.25), (2.2, 0, 0.1), (0.3, 0.7, -0.15), (0.3, -0.7, -0.15)],
        [([(-1.5, 0.3), (0.5, 0.34), (2.2, 0.1)], 0.1, 0.18), ([(-1.5, -0.3), (0.5, -0.34), (2.2, -0.1)], 0.1, 0.18)], cloth)
    return [stood(front, (-0.9, 0.2), (0, 0, 0)), stood(rear, (1.7, -0.6), (0, 0, 12))]
