"""Moulded panels: an outline, a height drawn by a few points, a crease, and an edge that rolls under.

A sheet lies on the floor: x and y are its own plane, z is its height. Units of 100 mm.
"""
import numpy as np

from kit.fields import F, _polygon_distance, spline


class Sheet:
    """A panel as a field.

    points: the outline; depth: [(x, y, height)] that the surface passes near (thin plate);
    creases: [(line, rise, width)], character lines pressed into the panel;
    lip, roll: how far the edge turns down, and over which width; holes: outlines cut out.
    """

    def __init__(self, points, depth, creases=(), lip=0.3, roll=0.3, thickness=0.06, holes=(), ease=0.6, cells=260):
        edge = spline(points, ease=ease)
        self.edge, self.openings = edge, [spline(hole) for hole in holes]
        low, high = edge.min(0) - 0.4, edge.max(0) + 0.4
        self.low, self.high, self.thickness = low, high, thickness
        self.step = (high - low).max() / cells
        counts = np.ceil((high - low) / self.step).astype(int) + 1
        gx, gy = np.meshgrid(*[low[k] + self.step * np.arange(counts[k]) for k in (0, 1)], indexing='ij')
        border = _polygon_distance(edge, gx, gy)
        for hole in self.openings:
            border = np.maximum(border, -_polygon_distance(hole, gx, gy))
        height = _thin_plate(*_anchored(np.asarray(depth, dtype=np.float64), edge[::9]), gx, gy)
        for line, rise, width in creases:
            height += rise * np.exp(-np.sqrt(_line_distance(spline(line, 12, False), gx, gy) ** 2 + 0.0016) / width)
        height -= lip * np.clip(1 + border / roll, 0, 1.1) ** 2
        sx, sy = np.gradient(height, self.step)
        self.grids = [border, height, sx, sy]
        self.developed = [_along(np.sqrt(1 + sx ** 2), 0, self.step, -low[0]), _along(np.sqrt(1 + sy ** 2), 1, self.step, -low[1])]
        inside = border < 0
        self.bottom, self.top = float(height[inside].min()), float(height[inside].max())

    def sample(self, grids, x, y):
        """Values of grids at points of the plane, and how far outside the grid these lie."""
        nx, ny = grids[0].shape
        u, v = np.clip((x - self.low[0]) / self.step, 0, nx - 1.001), np.clip((y - self.low[1]) / self.step, 0, ny - 1.001)
        i, j = u.astype(int), v.astype(int)
        fu, fv = u - i, v - j
        far = np.hypot(x - self.low[0] - u * self.step, y - self.low[1] - v * self.step)
        return [(g[i, j] * (1 - fu) + g[i + 1, j] * fu) * (1 - fv) + (g[i, j + 1] * (1 - fu) + g[i + 1, j + 1] * fu) * fv
                for g in grids], far

    def __call__(self, p):
        x, y = p[:, 0], p[:, 1]
        (_, height, sx, sy), far = self.sample(self.grids, x, y)
        slope = np.sqrt(1 + sx ** 2 + sy ** 2)
        above = (p[:, 2] - height) / slope
        # The edge is cut square to the panel, not straight down: a steep rim would end in a ragged knife edge.
        reach = np.clip(above, -0.3, 0.3)
        (border,), _ = self.sample(self.grids[:1], x + reach * sx / slope, y + reach * sy / slope)
        border = border * np.where(np.abs(border) < 0.4, slope, 1) + far
        d = np.abs(above + self.thickness / 2) - self.thickness / 2
        r = self.thickness * 0.3
        a, b = np.maximum(border + r, 0), np.maximum(d + r, 0)
        return (np.hypot(a, b) + np.minimum(np.maximum(border, d) + r, 0) - r).astype(F)

    def uv(self, p, _normals=None):
        """Texture coordinates: the panel rolled out flat, from its middle."""
        return np.stack(self.sample(self.developed, p[:, 0], p[:, 1])[0], 1)

    def border(self, p):
        """Distance to the outline, seen from above."""
        return self.sample(self.grids[:1], p[:, 0], p[:, 1])[0][0]

    def box(self):
        """Corners of the box that holds the panel."""
        return (*(self.low + 0.3), self.bottom - 0.2), (*(self.high - 0.3), self.top + 0.15)


def _anchored(points, edge):
    """The points, and the edge loosely held at the height of the points near it, so that nothing tips over."""
    weight = 1 / (((edge[:, None] - points[None, :, :2]) ** 2).sum(-1) + 0.01) ** 1.5
    height = (weight * points[:, 2]).sum(1) / weight.sum(1)
    slack = np.concatenate([np.full(len(points), 1e-3), np.full(len(edge), 0.4)])
    return np.concatenate([points, np.column_stack([edge, height])]), slack


def _thin_plate(points, slack, gx, gy):
    """The smoothest surface through the points; `slack` says how loosely each is held."""
    xy, z = points[:, :2], points[:, 2]
    n = len(xy)

    def kernel(r2):
        return 0.5 * r2 * np.log(np.maximum(r2, 1e-12))
    d2 = ((xy[:, None] - xy[None]) ** 2).sum(-1)
    poly = np.concatenate([np.ones((n, 1)), xy], 1)
    system = np.block([[kernel(d2) + np.diag(slack), poly], [poly.T, np.zeros((3, 3))]])
    w = np.linalg.lstsq(system, np.concatenate([z, np.zeros(3)]), rcond=None)[0]
    out = w[n] + w[n + 1] * gx + w[n + 2] * gy
    for (x, y), k in zip(xy, w):
        out = out + k * kernel((gx - x) ** 2 + (gy - y) ** 2)
    return out


def _line_distance(line, x, y):
    best = np.full(x.shape, 1e9)
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        ex, ey = bx - ax, by - ay
        t = np.clip(((x - ax) * ex + (y - ay) * ey) / max(ex * ex + ey * ey, 1e-12), 0, 1)
        best = np.minimum(best, (x - ax - t * ex) ** 2 + (y - ay - t * ey) ** 2)
    return np.sqrt(best)


def _along(lengths, axis, step, origin):
    """Length along one axis, counted from the sheet's own zero."""
    total = np.cumsum(lengths, axis) * step
    zero = int(np.clip(round(origin / step), 0, lengths.shape[axis] - 1))
    return total - np.take(total, [zero], axis)


def symmetric(half):
    """An outline from its right half (x >= 0), drawn from top to bottom."""
    return [*half, *[(-x, y) for x, y in reversed(half) if x > 0.02]]


def both_sides(depth):
    """Depth points for the right half and its mirror image."""
    return [*depth, *[(-x, y, z) for x, y, z in depth if x > 0.02]]
