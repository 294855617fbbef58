"""A washable panel filter: pleated cotton under wire mesh in a moulded frame, leaning a little."""
from kit.materials import bump, plastic, principled, steel
from kit.mesh import add_mesh, move
from kit.outline import extrude, rectangle
from kit.solid import sweep

LONG, WIDE, HIGH = 300, 172, 30


def build(options):
    """`frame` and `pleats` are hex colours."""
    frame = plastic(options["frame"], 0.42, 0.05)
    rim = extrude([rectangle(LONG, WIDE, 22), rectangle(LONG - 34, WIDE - 34, 10)], HIGH, frame, 3, 3, "frame")
    lip = move(extrude([rectangle(LONG + 10, WIDE + 10, 26), rectangle(LONG - 30, WIDE - 30, 10)], 7, frame, 2, 2, "lip"), z=9)
    return [rim, lip, _pleats(options["pleats"])] + _mesh()


def _pleats(colour):
    """A folded sheet of cotton, the folds running across."""
    cotton = bump(principled("cotton", colour, Roughness=0.85, Sheen=0.5, Specular=0.2), 500, 0.35, 0.15)
    half, folds = WIDE / 2 - 17, 38
    points, faces = [], []
    for i in range(folds * 4 + 1):
        x = -(LONG - 34) / 2 + (LONG - 34) * i / (folds * 4)
        z = (5, 16, 26, 16)[i % 4] + (0, 1.4, 0, -1.4)[i % 4]
        points += [(x, -half, z), (x, half, z)]
    for i in range(folds * 4):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    return add_mesh("pleats", points, faces, cotton, 70)


def _mesh():
    """The wire mesh that holds the cotton, following the folds."""
    wire = steel("#c9cbcd", 0.3)
    half, folds, reach = WIDE / 2 - 17, 38, (LONG - 34)
    wires = []
    for k in range(17):
        y = -half + 2 * half * (k + 0.5) / 17
        path = [(-reach / 2 + reach * i / (folds * 4), y, (5, 16, 26, 16)[i % 4] + 1.2) for i in range(folds * 4 + 1)]
        wires.append(sweep(path, 0.42, wire, 6))
    for i in range(folds):
        x = -reach / 2 + reach * (i + 0.5) / folds
        wires.append(sweep([(x, -half, 27.3), (x, half, 27.3)], 0.42, wire, 6))
    return wires
