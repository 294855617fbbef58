"""A toothed drive belt standing on its edge in a relaxed loop."""
import math

from kit.materials import bump, principled
from kit.mesh import add_mesh


def build(options):
    """`width` in mm."""
    line = _loop()
    return [_band(line, float(options["width"]))]


def _loop(count=1080):
    """The centre line: a long loop, fuller at one end, evenly spaced."""
    raw = []
    for i in range(4000):
        a = 2 * math.pi * i / 4000
        r = 1 + 0.16 * math.cos(a)
        raw.append((150 * math.cos(a), 70 * r * math.sin(a) + 10 * math.sin(a) ** 2))
    lengths = [0]
    for p, q in zip(raw, raw[1:] + raw[:1]):
        lengths.append(lengths[-1] + math.dist(p, q))
    out, at = [], 0
    for i in range(count):
        want = lengths[-1] * i / count
        while lengths[at + 1] < want:
            at += 1
        t = (want - lengths[at]) / (lengths[at + 1] - lengths[at])
        p, q = raw[at], raw[(at + 1) % len(raw)]
        out.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
    return out


def _band(line, width):
    """Skins the V-shaped section: low cogs outside, deep cogs inside."""
    n, points, faces = len(line), [], []
    for i, (x, y) in enumerate(line):
        a, b = line[i - 1], line[(i + 1) % n]
        size = math.dist(a, b)
        nx, ny = (b[1] - a[1]) / size, -(b[0] - a[0]) / size
        deep = _tooth(i / n * 90, 5.2)
        high = _tooth(i / n * 90 + 0.5, 1.3)
        half = width / 2
        section = [(4.2 + high, half - 1), (3.2, half), (1.5, half), (-2.5 - deep, half - 3.2 - deep * 0.32), (-2.5 - deep, -half + 3.2 + deep * 0.32), (1.5, -half), (3.2, -half), (4.2 + high, -half + 1)]
        points += [(x + nx * d, y + ny * d, z + half) for d, z in section]
    m = 8
    for i in range(n):
        a, b = i * m, ((i + 1) % n) * m
        faces += [(a + k, a + (k + 1) % m, b + (k + 1) % m, b + k) for k in range(m)]
    cord = bump(principled("belt", "#17181a", Roughness=0.55, Specular=0.4, Sheen=0.2), 260, 0.2, 0.12)
    return add_mesh("belt", points, faces, cord, 40)


def _tooth(turns, depth):
    """A cog with flanks: 0 in the gap, `depth` on the land."""
    wave = math.cos(2 * math.pi * turns)
    return depth / (1 + math.exp(-wave * 7))
