"""What a lit screen shows: a drawn map with a way through it. Millimetres."""
import bpy
import numpy as np

from kit.coats import linear
from kit.mesh import MM

DOTS = 12


def show_map(thing, width, height):
    """Lights a flat piece of this size, lying about the origin: streets, a park, water, the way and the next turn."""
    y, x = np.meshgrid((np.arange(height * DOTS) + 0.5) / DOTS - height / 2, (np.arange(width * DOTS) + 0.5) / DOTS - width / 2, indexing='ij')
    picture = _Drawing(x, y, '#20262e')
    picture.fill(_area([(-40, 30), (-12, 36), (-8, 62), (-40, 66)], x, y), '#24402f')
    picture.fill(_line([(40, -52), (22, -46), (14, -58), (-6, -66), (-12, -80)], x, y) - 7, '#1d3f66')
    for points, wide in STREETS:
        picture.fill(_line(points, x, y) - wide, '#3b4450')
    for points in ([(-60, 8), (60, 22)], [(-14, -90), (-22, 90)]):
        picture.fill(_line(points, x, y) - 2.6, '#566172')
    picture.fill(_line(WAY, x, y) - 2.9, '#0f4fb8')
    picture.fill(_line(WAY, x, y) - 2.2, '#4aa3ff')
    picture.fill(_area([(8, -28), (11.6, -38), (8, -35.6), (4.4, -38)], x, y) - 1.6, '#ffffff')
    picture.fill(_area([(8, -28), (11.6, -38), (8, -35.6), (4.4, -38)], x, y) - 0.5, '#1a73e8')
    _next_turn(picture, x, y)
    _arrival(picture, x, y)
    thing.data.materials[0] = _lit(picture.colours)
    layer = thing.data.uv_layers.new(name='screen')
    for corner, place in zip(thing.data.loops, layer.data):
        at = thing.data.vertices[corner.vertex_index].co
        place.uv = (at.x / (width * MM) + 0.5, at.y / (height * MM) + 0.5)
    return thing


STREETS = [([(-60, -40), (60, -24)], 1.5), ([(-60, -14), (60, 2)], 1.1), ([(-60, 40), (-10, 46), (60, 40)], 1.3), ([(22, -90), (17, 90)], 1.3),
           ([(8, -90), (2, 20), (-4, 90)], 1.0), ([(-30, -90), (-28, 30)], 1.0), ([(-60, -62), (-10, -50), (60, -46)], 1.0), ([(-22, 30), (40, 58)], 1.0)]
WAY = [(7.6, -36), (5, -12), (3, 15.4), (-18.6, 12.8), (-20, 40), (-21, 60)]


def _next_turn(picture, x, y):
    """The green card on top: an arrow to the left and how far it is."""
    picture.fill(_box(x, y - 57, 30, 10.5, 4), '#0b7a4b')
    picture.fill(np.minimum(_line([(-15, 50.5), (-15, 57), (-22, 57)], x, y) - 1.1, _area([(-25.6, 57), (-21.4, 60.6), (-21.4, 53.4)], x, y)), '#ffffff')
    _digits(picture, '350', -4, 57.6, 8, x, y)
    picture.fill(_box(x - 6, y - 50.6, 10.5, 0.9, 0.5), '#7cc7a5')


def _arrival(picture, x, y):
    """The card below: minutes left and two lines of small print."""
    picture.fill(_box(x, y + 60, 30, 8.5, 4), '#f4f6f8')
    _digits(picture, '12', -24, -60, 7.4, x, y, '#12814f')
    picture.fill(_box(x - 2, y + 57.6, 9, 0.9, 0.5), '#5a636e')
    picture.fill(_box(x + 1, y + 62.4, 6, 0.7, 0.5), '#a3abb5')
    picture.fill(np.hypot(x - 22.5, y + 60) - 4.6, '#e5484d')
    for turn in (1, -1):
        picture.fill(_line([(20.9, -60 - 1.6 * turn), (24.1, -60 + 1.6 * turn)], x, y) - 0.5, '#ffffff')


class _Drawing:
    """Colours on a grid of dots; edges are soft over one dot."""

    def __init__(self, x, y, ground):
        self.colours = np.empty((*x.shape, 3))
        self.colours[:] = linear(ground)[:3]

    def fill(self, distance, colour):
        share = np.clip(0.5 - distance * DOTS, 0, 1)[..., None]
        self.colours = self.colours * (1 - share) + share * np.array(linear(colour)[:3])


def _box(x, y, wide, high, radius):
    """Distance to a rounded box about the origin, by its half sizes."""
    across, up = np.abs(x) - wide + radius, np.abs(y) - high + radius
    return np.hypot(np.maximum(across, 0), np.maximum(up, 0)) + np.minimum(np.maximum(across, up), 0) - radius


def _line(points, x, y):
    """Distance to a line of straight pieces."""
    best = np.full(x.shape, 1e9)
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        ex, ey = bx - ax, by - ay
        t = np.clip(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey), 0, 1)
        best = np.minimum(best, np.hypot(x - ax - t * ex, y - ay - t * ey))
    return best


def _area(points, x, y):
    """Distance to a filled polygon."""
    inside = np.zeros(x.shape, bool)
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
        if ay != by:
            inside ^= ((ay > y) != (by > y)) & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
    return np.where(inside, -1, 1) * _line(points + points[:1], x, y)


def _digits(picture, text, left, middle, high, x, y, colour='#ffffff'):
    """Figures of straight strokes, `high` mm high, from `left` on."""
    wide, stroke = high * 0.46, high * 0.085
    ends = {'a': ((0, 1), (1, 1)), 'b': ((1, 1), (1, 0)), 'c': ((1, 0), (1, -1)), 'd': ((0, -1), (1, -1)), 'e': ((0, 0), (0, -1)), 'f': ((0, 1), (0, 0)), 'g': ((0, 0), (1, 0))}
    strokes = {'0': 'abcdef', '1': 'bc', '2': 'abged', '3': 'abgcd', '5': 'afgcd'}
    for place, figure in enumerate(text):
        for one in strokes[figure]:
            (ax, ay), (bx, by) = ((left + place * wide * 1.75 + u * wide, middle + v * (high / 2 - stroke)) for u, v in ends[one])
            picture.fill(_line([(ax, ay), (bx, by)], x, y) - stroke, colour)


def _lit(colours):
    """The colours as light of the screen's own, under a glass that mirrors little."""
    high, wide = colours.shape[:2]
    picture = bpy.data.images.new('map', wide, high, float_buffer=True)
    picture.colorspace_settings.name = 'Non-Color'
    picture.pixels.foreach_set(np.concatenate([colours, np.ones((high, wide, 1))], -1).astype(np.float32).ravel())
    picture.pack()
    material = bpy.data.materials.new('screen')
    material.use_nodes = True
    tree = material.node_tree
    place, texture = tree.nodes.new('ShaderNodeUVMap'), tree.nodes.new('ShaderNodeTexImage')
    place.uv_map = 'screen'
    texture.image = picture
    shader = tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (0.003, 0.003, 0.004, 1)
    shader.inputs['Roughness'].default_value, shader.inputs['Specular'].default_value = 0.1, 0.08
    shader.inputs['Emission Strength'].default_value = 1.1
    tree.links.new(place.outputs['UV'], texture.inputs['Vector'])
    tree.links.new(texture.outputs['Color'], shader.inputs['Emission'])
    return material
