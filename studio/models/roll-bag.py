"""Waterproof roll bag of welded tarpaulin with rolled ends and straps."""
import numpy as np

from kit import coats, weave
from kit.fields import box, capsule, moulded, noise, rod, union
from kit.grain import without_grain
from kit.surface import solid

LOW, HIGH = (-3.6, -1.9, -1.75), (3.6, 1.9, 1.9)


def _body():
    """A filled cylinder, slack toward the ends and flat where it lies."""
    def field(p):
        t = np.clip(np.abs(p[:, 0]) / 2.7, 0, 1)
        round_part = np.sqrt(p[:, 1] ** 2 + (p[:, 2] * 1.06) ** 2)
        end = smooth_end(t)
        flat = np.hypot(p[:, 1] * 0.78, p[:, 2] * (1 + 3.2 * end))
        radius = 1.42 - 0.1 * np.cos(p[:, 0] * 3.1) * 0.25
        body = (round_part * (1 - end) + flat * end - radius) * 0.75
        ends = np.abs(p[:, 0]) - 2.75
        d = np.maximum(body, ends)
        folds = 0.035 * noise(p, (1.1, 1.7, 1.7), 3) + 0.028 * noise(p, (3.2, 1.4, 1.4), 5) * (0.3 + end)
        pleats = 0.03 * end * np.sin(np.arctan2(p[:, 2], p[:, 1]) * 14 + 2 * noise(p, (1, 1, 1), 2))
        return np.maximum(d, -p[:, 2] - 1.28) - folds - pleats
    return field


def smooth_end(t):
    """How far the mouth is closed, from 0 in the middle to 1 at the roll."""
    s = np.clip((t - 0.62) / 0.38, 0, 1)
    return s * s * (3 - 2 * s)


def build(options):
    """options: colour, end (hex)."""
    without_grain()
    body = _body()
    hoop = lambda x, w=0.17: (lambda p: np.maximum(np.abs(body(p) - 0.03) - 0.035, np.abs(p[:, 0] - x) - w))
    straps = union(hoop(-1.25), hoop(1.25))
    rolls = union(*[union(box((s * 2.82, 0, 0), (0.2, 1.5, 0.24), 0.18), box((s * 2.98, 0, 0.1), (0.1, 1.46, 0.16), 0.09), k=0.04)
                    for s in (1, -1)])
    ends = moulded(rolls, lambda p: 0.03 * noise(p, (2, 3, 3), 4))
    closing = union(*[capsule((s * 2.95, y, 0.05), (s * 2.95, y * 0.62, 1.2), 0.001) for s in (1, -1) for y in (1.2, -1.2)])
    buckles = union(*[box((x, -0.85, 1.13), (0.26, 0.26, 0.09), 0.05) for x in (-1.25, 1.25)],
                    *[box((s * 3.02, y, 0.02), (0.12, 0.2, 0.2), 0.06) for s in (1, -1) for y in (0.95, -0.95)])
    handle = union(*[capsule(a, b, 0.085) for a, b in zip(
        [(-1.25, 0, 1.42), (-0.7, 0, 1.72), (0.0, 0, 1.78), (0.7, 0, 1.72)], [(-0.7, 0, 1.72), (0.0, 0, 1.78), (0.7, 0, 1.72), (1.25, 0, 1.42)])], k=0.1)
    patch = lambda p: np.maximum(np.maximum(np.abs(body(p)) - 0.03, np.abs(p[:, 0]) - 0.75), np.abs(p[:, 2] - 0.25) - 0.34) + 9.0 * (p[:, 1] > 0)
    valve = union(rod((2.0, -1.2, 0.35), (2.0, -1.42, 0.4), 0.2, 0.04), rod((2.0, -1.3, 0.37), (2.0, -1.5, 0.42), 0.11, 0.03))
    sheet = coats.Nodes('tarpaulin')
    fine = sheet.grain(55, 2.0).outputs['Fac']
    sheet.set(Base_Color=coats.linear(options['colour']), Roughness=0.38, Specular=0.45, Normal=sheet.bump(fine, 0.12, 0.01))
    web = weave.textile(options['end'], kind='cordura', size=0.1)
    return [
        solid('body', body, LOW, HIGH, 0.05, sheet.material), solid('straps', straps, LOW, HIGH, 0.05, web),
        solid('ends', ends, LOW, HIGH, 0.05, coats.rubber(options['end'], 0.5)),
        solid('buckles', buckles, LOW, HIGH, 0.034, coats.plastic('#101113', 0.35)),
        solid('handle', handle, LOW, HIGH, 0.04, web), solid('patch', patch, LOW, HIGH, 0.04, coats.plastic(options['end'], 0.45)),
        solid('valve', valve, LOW, HIGH, 0.03, coats.plastic('#101113', 0.4)),
    ]
