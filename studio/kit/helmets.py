"""What the helmets share. The face looks along -y; one unit is 100 mm."""
import numpy as np

from kit import coats, weave
from kit.fields import (box, common, cut, ellipsoid, extruded, grown, half_space, layer, mirrored, outline, placed,
                        rod, spline, superellipsoid, torus, union)
from kit.surface import solid

LOW, HIGH = (-1.7, -2.3, -1.9), (1.7, 2.2, 1.9)


def side(points, smooth=True):
    """An outline drawn from the side, as (y, z), pushed through the whole helmet."""
    return extruded(outline(points, smooth), 'x', -4, 4, 0)


def band(points, width):
    """A stripe of this width along a line drawn from the side."""
    shape = outline(_ribbon(spline(points, 12, closed=False), width), smooth=False)
    return extruded(shape, 'x', -4, 4, 0)


def _ribbon(line, width):
    """The closed outline of a line that swells to `width` and ends in points."""
    along = np.linspace(0, 1, len(line))
    half = width / 2 * np.sin(np.pi * np.clip(along, 0.02, 0.98)) ** 0.5
    d = np.gradient(line, axis=0)
    n = np.stack([-d[:, 1], d[:, 0]], 1) / np.linalg.norm(d, axis=1)[:, None]
    return np.concatenate([line + n * half[:, None], (line - n * half[:, None])[::-1]])


def full_shell(chin=0.0):
    """The closed outer form of a full-face helmet; `chin` draws the chin forward."""
    crown = superellipsoid((0, 0.12, 0.22), (1.24, 1.5, 1.22), 2.2)
    nape = ellipsoid((0, 0.55, -0.45), (1.06, 1.08, 0.95))
    jaw = superellipsoid((0, -0.5, -0.68), (1.0, 1.06 + chin, 0.72), 2.5)
    nose = ellipsoid((0, -1.28 - chin, -0.78), (0.5, 0.42, 0.42))
    body = union(crown, nape, jaw, k=0.55)
    return union(body, nose, k=0.5)


def bottom_cut(body, z=-1.2, tilt=0.1):
    """Opened at the neck, a little higher at the nape."""
    return common(body, half_space((0, 0, z), (0, tilt, -1)), k=0.08)


def bottom_trim(form, z=-1.2, tilt=0.1, face=False):
    """The rubber edge at the neck and the lining inside; `face` leaves room for one, to be seen when the front is open."""
    plane = half_space((0, 0, z), (0, tilt, -1))
    edge = lambda p: np.hypot(form(p) + 0.02, plane(p)) - 0.06
    lining = common(grown(form, -0.09), half_space((0, 0, z + 0.02), (0, tilt, -1)), k=0.15)
    lining = cut(lining, ellipsoid((0, 0.1, z), (0.8, 0.95, 0.9)), k=0.2)
    if face:
        lining = cut(lining, ellipsoid((0, -0.75, -0.25), (0.84, 1.2, 1.0)), k=0.15)
    return [
        solid('edge', edge, LOW, HIGH, 0.028, coats.rubber()),
        solid('lining', lining, LOW, HIGH, 0.04, weave.textile('#1d1e21', kind='cordura', size=0.1)),
    ]


def port_gasket(form, port):
    return solid('gasket', lambda p: np.hypot(form(p) + 0.01, port(p)) - 0.045, LOW, HIGH, 0.022, coats.rubber())


def visor(form, port, colour, lift=0.03, extra=0.05):
    """A lens over the port that stands a little out from the shell."""
    pane = layer(form, lift - 0.035, lift + 0.02)
    return solid('visor', common(pane, grown(port, extra), k=0.03), LOW, HIGH, 0.024, coats.tinted(colour), reach=2.5)


def pivots(y, z, x, colour='#17181a', radius=0.3):
    """The round plates that hold the lens."""
    plate = union(
        cut(rod((x - 0.25, y, z), (x, y, z), radius, 0.035), torus((x, y, z), (1, 0, 0), radius * 0.68, 0.022)),
        placed(box((0, 0, 0), (0.03, radius * 0.42, 0.035), 0.02), (x + 0.01, y, z), (28, 0, 0)), k=0.02)
    return solid('pivot', mirrored(plate), LOW, HIGH, 0.02, coats.plastic(colour, 0.35, 0.1))
