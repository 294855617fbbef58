"""Solid shapes as signed distances: functions of points (N, 3) that are negative inside.

One unit is 100 mm. Shapes are joined with rounded seams (`k` is the width of the seam),
which gives moulded and sewn things the soft transitions that boxes and cylinders lack.
`surface.solid` turns a field into a mesh.
"""
import numpy as np

F = np.float32


def _vec(v):
    return np.asarray(v, dtype=F)


def smoothstep(x, low, high):
    """0 below `low`, 1 above `high`, soft between."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


# -- shapes ------------------------------------------------------------------------------------

def ellipsoid(centre, radii):
    c, r = _vec(centre), _vec(radii)

    def field(p):
        q = (p - c) / r
        k0 = np.sqrt((q * q).sum(1))
        k1 = np.sqrt(((q / r) ** 2).sum(1))
        return k0 * (k0 - 1) / np.maximum(k1, 1e-6)
    return field


def superellipsoid(centre, radii, power=2.6):
    """Between an ellipsoid (power 2) and a box (power 8 and more)."""
    c, r = _vec(centre), _vec(radii)

    def field(p):
        q = np.abs((p - c) / r) + 1e-5
        n = (q ** power).sum(1) ** (1 / power)
        g = ((q / n[:, None]) ** (power - 1)) / r
        return (n - 1) / np.maximum(np.sqrt((g * g).sum(1)), 1e-6)
    return field


def box(centre, half, radius=0.05):
    c, h = _vec(centre), _vec(half) - radius

    def field(p):
        q = np.abs(p - c) - h
        return np.sqrt((np.maximum(q, 0) ** 2).sum(1)) + np.minimum(q.max(1), 0) - radius
    return field


def capsule(a, b, ra, rb=None):
    """A rod from a to b with round ends, tapering from ra to rb."""
    a, b = _vec(a), _vec(b)
    rb = ra if rb is None else rb
    ba = b - a
    length2 = float(ba @ ba)

    def field(p):
        t = np.clip(((p - a) @ ba) / length2, 0, 1)
        return np.sqrt(((p - a - t[:, None] * ba) ** 2).sum(1)) - (ra + (rb - ra) * t)
    return field


def tube(points, radius):
    """A rod of one thickness along points."""
    return union(*[capsule(a, b, radius) for a, b in zip(points, points[1:])])


def rod(a, b, radius, rounding=0.02):
    """A cylinder from a to b with rounded edges."""
    a, b = _vec(a), _vec(b)
    axis = b - a
    length = float(np.sqrt(axis @ axis))
    axis = axis / length

    def field(p):
        along = (p - a) @ axis
        r = np.sqrt(np.maximum(((p - a) ** 2).sum(1) - along ** 2, 0))
        q = np.stack([r - radius + rounding, np.abs(along - length / 2) - length / 2 + rounding], 1)
        return np.sqrt((np.maximum(q, 0) ** 2).sum(1)) + np.minimum(q.max(1), 0) - rounding
    return field


def torus(centre, axis, major, minor):
    c, n = _vec(centre), _vec(axis) / np.linalg.norm(axis)

    def field(p):
        h = (p - c) @ n
        r = np.sqrt(np.maximum(((p - c) ** 2).sum(1) - h ** 2, 0)) - major
        return np.sqrt(r * r + h * h) - minor
    return field


def half_space(point, normal):
    """Everything behind the plane through `point` that faces along `normal`."""
    q, n = _vec(point), _vec(normal) / np.linalg.norm(normal)
    return lambda p: (p - q) @ n


# -- outlines ----------------------------------------------------------------------------------

def spline(points, steps=10, closed=True, ease=1.0):
    """A smooth line through the points (Catmull-Rom); a smaller `ease` keeps corners crisper."""
    pts = np.asarray(points, dtype=np.float64)
    n = len(pts)
    spans = n if closed else n - 1
    out = []
    for i in range(spans):
        if closed:
            a, b, c, d = (pts[(i + j - 1) % n] for j in range(4))
        else:
            a, b, c, d = (pts[min(max(i + j - 1, 0), n - 1)] for j in range(4))
        for t in np.linspace(0, 1, steps, endpoint=False):
            start, end = (c - a) * ease / 2, (d - b) * ease / 2
            out.append(b + start * t + (3 * (c - b) - 2 * start - end) * t ** 2
                       + (2 * (b - c) + start + end) * t ** 3)
    if not closed:
        out.append(pts[-1])
    return np.array(out)


def _polygon_distance(pts, x, y):
    best = np.full(x.shape, 1e9)
    inside = np.zeros(x.shape, bool)
    for (ax, ay), (bx, by) in zip(pts, np.roll(pts, -1, axis=0)):
        ex, ey = bx - ax, by - ay
        t = np.clip(((x - ax) * ex + (y - ay) * ey) / max(ex * ex + ey * ey, 1e-12), 0, 1)
        best = np.minimum(best, (x - ax - t * ex) ** 2 + (y - ay - t * ey) ** 2)
        if ay != by:
            inside ^= ((ay > y) != (by > y)) & (x < ex * (y - ay) / (by - ay) + ax)
    return np.where(inside, -1, 1) * np.sqrt(best)


def outline(points, smooth=True, cells=200):
    """Distance to a closed outline, as a function of (x, y); kept on a grid for speed."""
    pts = spline(points) if smooth else np.asarray(points, dtype=np.float64)
    low, high = pts.min(0), pts.max(0)
    pad = 0.25 * (high - low).max()
    low, high = low - pad, high + pad
    step = (high - low).max() / cells
    nx, ny = (np.ceil((high - low) / step).astype(int) + 1)
    gx, gy = np.meshgrid(low[0] + step * np.arange(nx), low[1] + step * np.arange(ny), indexing='ij')
    grid = _polygon_distance(pts, gx, gy)

    def distance(x, y):
        u = (x - low[0]) / step
        v = (y - low[1]) / step
        cu, cv = np.clip(u, 0, nx - 1.001), np.clip(v, 0, ny - 1.001)
        i, j = cu.astype(int), cv.astype(int)
        fu, fv = cu - i, cv - j
        d = ((grid[i, j] * (1 - fu) + grid[i + 1, j] * fu) * (1 - fv)
             + (grid[i, j + 1] * (1 - fu) + grid[i + 1, j + 1] * fu) * fv)
        return d + step * np.hypot(u - cu, v - cv)
    return distance


def extruded(shape, axis, low, high, rounding=0.03):
    """A 2D distance pushed along an axis: 'x' takes (y, z), 'y' takes (x, z), 'z' takes (x, y)."""
    k = 'xyz'.index(axis)
    i, j = [n for n in range(3) if n != k]

    def field(p):
        d = shape(p[:, i], p[:, j]) + rounding
        h = np.abs(p[:, k] - (low + high) / 2) - (high - low) / 2 + rounding
        return np.minimum(np.maximum(d, h), 0) + np.hypot(np.maximum(d, 0), np.maximum(h, 0)) - rounding
    return field


# -- joining -----------------------------------------------------------------------------------

def _smooth_min(a, b, k):
    if k <= 0:
        return np.minimum(a, b)
    h = np.maximum(k - np.abs(a - b), 0) / k
    return np.minimum(a, b) - h * h * k * 0.25


def union(*fields, k=0.0):
    def field(p):
        d = fields[0](p)
        for f in fields[1:]:
            d = _smooth_min(d, f(p), k)
        return d
    return field


def cut(body, *tools, k=0.0):
    """The body without the tools."""
    def field(p):
        d = body(p)
        for f in tools:
            d = -_smooth_min(-d, f(p), k)
        return d
    return field


def common(*fields, k=0.0):
    def field(p):
        d = fields[0](p)
        for f in fields[1:]:
            d = -_smooth_min(-d, -f(p), k)
        return d
    return field


def grown(f, by):
    return lambda p: f(p) - by


def skin(f, thickness):
    """A layer of this thickness that lies under the surface."""
    def field(p):
        d = f(p)
        return np.maximum(d, -d - thickness)
    return field


def layer(f, low, high, rounding=0.0):
    """What lies between two distances from a surface."""
    def field(p):
        return np.abs(f(p) - (low + high) / 2) - (high - low) / 2
    return field


def moulded(f, relief):
    """The surface raised by relief(p)."""
    return lambda p: f(p) - relief(p)


def mirrored(f):
    """The right half (x > 0) on both sides."""
    return lambda p: f(np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1))


def rotation(degrees):
    """The matrix that turns about x, then y, then z."""
    rx, ry, rz = np.radians(degrees)
    cx, sx, cy, sy, cz, sz = np.cos(rx), np.sin(rx), np.cos(ry), np.sin(ry), np.cos(rz), np.sin(rz)
    mx = np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]])
    my = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    mz = np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]])
    return (mz @ my @ mx).astype(F)


def placed(f, at=(0, 0, 0), turn=(0, 0, 0)):
    """The shape turned (degrees about x, y, z) and then moved."""
    m, t = rotation(turn), _vec(at)
    return lambda p: f((p - t) @ m)


def noise(p, scale, seed=0):
    """Smooth value noise between -1 and 1."""
    q = p * np.asarray(scale, dtype=F) + 100
    i = np.floor(q).astype(np.int64)
    f = q - i
    f = f * f * (3 - 2 * f)
    total = np.zeros(len(p), F)
    for corner in range(8):
        o = np.array([corner & 1, corner >> 1 & 1, corner >> 2 & 1])
        c = i + o
        h = (c[:, 0] * 374761393 + c[:, 1] * 668265263 + c[:, 2] * 2147483647 + seed * 974711) & 0x7fffffff
        h = (h ^ (h >> 13)) * 1274126177 & 0x7fffffff
        w = np.where(o, f, 1 - f).prod(1)
        total += (w * ((h ^ (h >> 16)) / 0x3fffffff - 1)).astype(F)
    return total
