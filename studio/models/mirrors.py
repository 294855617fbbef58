"""A pair of oval mirrors on bent stems with coloured bases."""
from kit.materials import anodised, chrome, plastic, powder, steel
from kit.mesh import add_mesh, mirror, move, turn
from kit.outline import ellipse, extrude, smooth
from kit.solid import cylinder, hexagon, lathe, loft, shank, sweep


def build(options):
    """`arm` and `accent` are hex colours."""
    return move(_mirror(options), x=52) + move(mirror(_mirror(options), "X"), x=-52)


def _mirror(options):
    black, accent = powder(options["arm"], 0.34), anodised(options["accent"], 0.25)
    path = smooth([(0, 0, 22), (0, 0, 46), (4, 0, 70), (22, 4, 104), (42, 8, 132), (52, 8, 160), (56, 6, 180)], 10, False)
    stem = sweep(path, 5.6, black, 32)
    foot = lathe([(0, 0), (11, 0), (12.5, 1.5), (12.5, 14), (9, 24), (6.4, 30), (0, 30)], accent, 64, 0.6)
    nut = move(extrude([hexagon(17)], 7, steel(), 0.7, 1), z=-7)
    thread = move(shank(10, 26, steel()), z=-6)
    head = move(turn(turn(_head(options), 8, "X"), -14, "Z"), 60, 0, 196)
    ball = move(lathe([(0, -9), (6, -7), (9, 0), (6, 7), (0, 9)], black, 48), 57, 12, 184)
    collar = move(cylinder(8, 5, accent, 0.8), 0, 0, 30)
    return [stem, foot, nut, thread, ball, collar] + head


def _head(options):
    """The housing, an oval shell along Y, and its convex glass facing the viewer."""
    black = plastic(options["arm"], 0.24, 0.03)
    def ring(y, s):
        return [(x * s, y, z * s) for x, z in ellipse(74, 43, count=96, power=2.5)]
    shell = loft([ring(-2, 0.965), ring(-4, 0.985), ring(-3, 1), ring(6, 0.99), ring(14, 0.9), ring(19, 0.72), ring(22, 0.45), ring(23, 0.12)], black, smooth_angle=60)
    rows = 10
    points, faces = [], []
    outline = ellipse(70, 39.5, count=96, power=2.5)
    for k in range(1, rows + 1):
        t = k / rows
        points += [(x * t, -5.2 + 3 * t * t, z * t) for x, z in outline]
    faces.append(tuple(range(96)))
    for k in range(rows - 1):
        a, b = k * 96, (k + 1) * 96
        faces += [(a + i, a + (i + 1) % 96, b + (i + 1) % 96, b + i) for i in range(96)]
    glass = add_mesh("glass", points, faces, chrome("#8fa6c8", 0.02), 60)
    return [shell, glass]
