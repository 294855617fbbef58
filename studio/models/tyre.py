"""Scooter tyre, standing: road grooves or blocks."""
import bpy
import numpy as np

from kit import coats
from kit.fields import cut, smoothstep, union
from kit.grain import without_grain
from kit.surface import solid

OUTER, CROWN = 2.9, 0.62


def _section(wide):
    """The closed cross-section, turned about the x axis."""
    def field(p):
        r = np.hypot(p[:, 1], p[:, 2]) - (OUTER - 0.66)
        q = (np.abs(p[:, 0] / (0.78 * wide)) ** 2.5 + np.abs(r / 0.66) ** 2.5 + 1e-6) ** (1 / 2.5)
        return (q - 1) * 0.6
    return field


def _grooves(kind, wide):
    """How deep the tread is cut at a point, 0 to 1."""
    def depth(p):
        angle = np.arctan2(p[:, 1], p[:, 2]) / (2 * np.pi)
        x = p[:, 0] / wide
        side = np.abs(x)
        if kind == 'block':
            row = np.floor(x / 0.27 + 0.5)
            a = (angle * 34 + np.where(row % 2 == 0, 0.0, 0.5)) % 1
            within = np.minimum(0.2 - np.abs(a - 0.5) * 0.53, 0.105 - np.abs(x - row * 0.27))
            return 1.5 * (1 - smoothstep(within, -0.01, 0.03))
        lean = 0.55 * side ** 1.2 * np.sign(x)
        long = np.abs((angle * 22 + lean * 1.4 + np.where(x > 0, 0.5, 0)) % 1 - 0.5) * 0.8
        cut_long = smoothstep(0.055 - long, 0, 0.025) * smoothstep(side, 0.1, 0.14) * smoothstep(0.7 - side, 0, 0.04)
        short = np.abs((angle * 22 + 0.5 + lean * 0.9 + np.where(x > 0, 0.5, 0)) % 1 - 0.5) * 0.8
        cut_short = smoothstep(0.04 - short, 0, 0.02) * smoothstep(side, 0.34, 0.38) * smoothstep(0.66 - side, 0, 0.04)
        middle = smoothstep(0.035 - np.abs(side - 0.0), 0, 0.02)
        return np.maximum(np.maximum(cut_long, cut_short), middle)
    return depth


def _beads(wide):
    """The thick edges that sit on the rim."""
    def field(p):
        r = np.hypot(p[:, 1], p[:, 2])
        return np.hypot(np.abs(p[:, 0]) - 0.5 * wide, (r - 1.84) * 0.9) - 0.1
    return field


def _words(text, middle, size, wide, turn, material):
    """Raised letters on the right wall, in an arc about the axle; turn: degrees from the top."""
    curve = bpy.data.curves.new('words', 'FONT')
    curve.body, curve.size, curve.extrude, curve.align_x, curve.resolution_u = text, size, 0.014, 'CENTER', 3
    written = bpy.data.objects.new('words', curve)
    bpy.context.collection.objects.link(written)
    mesh = bpy.data.meshes.new_from_object(written)
    bpy.data.objects.remove(written)
    for vertex in mesh.vertices:
        along, up, out = vertex.co
        angle, r = along / middle + np.radians(turn), middle + up - size * 0.35
        wall = 0.78 * wide * (1 - (abs(r - (OUTER - 0.66)) / 0.66) ** 2.5) ** 0.4
        vertex.co = (wall + out, r * np.sin(angle), r * np.cos(angle))
    mesh.materials.append(material)
    made = bpy.data.objects.new('words', mesh)
    bpy.context.collection.objects.link(made)
    return made


def build(options):
    """options: tread (road, block), wide (1 is 120 mm), words (name and size on the wall), cell (grain)."""
    without_grain()
    wide = options.get('wide', 1)
    section, grooves = _section(wide), _grooves(options['tread'], wide)

    def rubber(p):
        r = np.hypot(p[:, 1], p[:, 2])
        crown = smoothstep(r, OUTER - 0.62, OUTER - 0.36)
        ribs = sum(0.018 * np.exp(-((r - at) / 0.018) ** 2) for at in (1.99, 2.34, 2.4))
        wall = section(p)
        outer = wall + 0.075 * crown * grooves(p) - ribs
        return np.maximum(outer, -wall - 0.13 - 0.07 * crown)
    rim = lambda p: np.hypot(p[:, 1], p[:, 2]) - 1.79
    body = cut(union(rubber, _beads(wide), k=0.08), rim, k=0.05)
    coat = coats.rubber('#19191b', 0.55)
    tyre = solid('tyre', body, (-0.95, -3.0, -3.0), (0.95, 3.0, 3.0), options.get('cell', 0.026), coat, reach=1.6)
    name, size = options['words']
    letters = coats.rubber('#4a4a4e', 0.4)
    return [tyre, *[_words(text, 2.17, 0.2, wide, turn, letters) for text, turn in ((name, -8), (size, 118), (name, 200), (size, 296))]]
