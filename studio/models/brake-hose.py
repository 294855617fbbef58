"""A braided brake hose laid in a coil, with banjo fittings, bolts and copper washers."""
import math

from kit.materials import anodised, principled, steel
from kit.mesh import aim, move, turn
from kit.outline import circle, extrude
from kit.solid import cylinder, hex_bolt, shank, sweep


def build(options):
    """`fitting` and `jacket` are hex colours."""
    colour = anodised(options["fitting"], 0.25)
    path = _path()
    hose = sweep(path, 3.6, _braid(options["jacket"]), 40)
    ends = _end(colour, path[0], path[6]) + _end(colour, path[-1], path[-7])
    bolts = _bolt(colour, -22, -22) + _bolt(colour, 22, -14)
    copper = steel("#b87340", 0.3)
    washers = [move(extrude([circle(7.6, count=48), circle(5.1, count=48)], 1.4, copper, 0.3), x, y, 0) for x, y in ((-20, 16), (-2, 22), (16, 18), (0, 4))]
    return [hose] + ends + bolts + washers


def _path():
    """Two and a third turns that rise over themselves, both ends leaving outward."""
    points = []
    for i in range(241):
        a = math.radians(-150 + 3.5 * i)
        r = 74 + 5 * math.sin(a * 0.5) + i * 0.035
        points.append((r * math.cos(a), r * math.sin(a), 5 + 16 * i / 240 + 1.5 * math.sin(a * 1.3)))
    def off(p, q, count=10, reach=34):
        way = [(p[k] - q[k]) for k in range(3)]
        size = math.sqrt(sum(w * w for w in way))
        return [tuple(p[k] + way[k] / size * reach * t / count + (0.0 if k < 2 else 0) for k in range(3)) for t in range(1, count + 1)]
    return off(points[0], points[2])[::-1] + points + off(points[-1], points[-3])


def _end(colour, at, inner):
    """Crimped sleeve, hexagon and the banjo eye, pointing outward."""
    way = [a - b for a, b in zip(at, inner)]
    size = math.sqrt(sum(w * w for w in way))
    on = tuple(a + w / size * 50 for a, w in zip(at, way))
    sleeve = aim(cylinder(5.4, 22, colour, 0.8), tuple(a - w / size * 14 for a, w in zip(at, way)), on)
    grooves = [aim(move(cylinder(5.7, 1.6, colour, 0.4), z=3 + 4 * k), tuple(a - w / size * 14 for a, w in zip(at, way)), on) for k in range(3)]
    nut = aim(extrude([circle(6.6, count=6)], 8, colour, 0.6, 1), tuple(a + w / size * 6 for a, w in zip(at, way)), on)
    neck = aim(cylinder(4, 14, colour, 0.5), at, on)
    eye = extrude([circle(8.6, count=56), circle(5.1, count=48)], 9, colour, 1, 2)
    heading = math.degrees(math.atan2(way[1], way[0]))
    eye = move(turn(eye, heading), *[a + w / size * (25 if k < 2 else 0) - (4.5 if k == 2 else 0) for k, (a, w) in enumerate(zip(at, way))])
    return [sleeve, nut, neck, eye] + grooves


def _bolt(colour, x, y):
    """A hollow bolt lying on its side."""
    pieces = hex_bolt(9, colour) + [shank(10, 20, steel())]
    return move(turn(turn(pieces, 96, "Y"), -70 if x < 0 else -110), x, y, 10)


def _braid(colour):
    """Woven steel wire under a clear sleeve: two waves along the hose's own surface."""
    material = principled("braid", colour, Metallic=0.9, Roughness=0.34, Clearcoat=0.6, Clearcoat_Roughness=0.08)
    tree = material.node_tree
    place, voronoi, relief = (tree.nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "TexVoronoi", "Bump"))
    voronoi.inputs["Scale"].default_value = 120
    relief.inputs["Strength"].default_value, relief.inputs["Distance"].default_value = 0.6, 0.004
    tree.links.new(place.outputs["Object"], voronoi.inputs["Vector"])
    tree.links.new(voronoi.outputs["Distance"], relief.inputs["Height"])
    tree.links.new(relief.outputs["Normal"], tree.nodes["Principled BSDF"].inputs["Normal"])
    return material
