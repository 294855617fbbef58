"""Closed 2D outlines in millimetres, as lists of (x, y), and their extrusion with a true chamfer."""
import math

import bpy

from kit.mesh import MM, add_object


def circle(radius, x=0, y=0, count=64):
    """A circle about (x, y)."""
    return [(x + radius * math.cos(2 * math.pi * i / count), y + radius * math.sin(2 * math.pi * i / count)) for i in range(count)]


def ellipse(a, b, x=0, y=0, count=64, power=2):
    """An ellipse; `power` above 2 squares it towards a rounded rectangle."""
    def bow(v):
        return math.copysign(abs(v) ** (2 / power), v)
    turn = [2 * math.pi * i / count for i in range(count)]
    return [(x + a * bow(math.cos(t)), y + b * bow(math.sin(t))) for t in turn]


def rectangle(width, height, radius=0, x=0, y=0):
    """A rectangle about (x, y) with rounded corners."""
    w, h = width / 2, height / 2
    corners = [(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)]
    return rounded(corners, radius) if radius else corners


def slot(length, width, x=0, y=0, angle=0):
    """A slot with round ends, its whole length given, about (x, y)."""
    half, r = (length - width) / 2, width / 2
    points = [(half + r * math.cos(a), r * math.sin(a)) for a in _steps(-90, 90, 12)]
    points += [(-half + r * math.cos(a), r * math.sin(a)) for a in _steps(90, 270, 12)]
    return shifted(spun(points, angle), x, y)


def sector(inner, outer, start, end, count=24):
    """The piece of a ring between two angles in degrees."""
    far = [(outer * math.cos(a), outer * math.sin(a)) for a in _steps(start, end, count)]
    near = [(inner * math.cos(a), inner * math.sin(a)) for a in _steps(end, start, count)]
    return far + near


def polar(radius_at, count=720):
    """A closed outline round the origin; `radius_at(angle)` takes degrees."""
    return [(radius_at(360 * i / count) * math.cos(2 * math.pi * i / count), radius_at(360 * i / count) * math.sin(2 * math.pi * i / count)) for i in range(count)]


def rounded(corners, radius, steps=8):
    """Rounds the corners of a polygon; `radius` is one number or one a corner."""
    out, n = [], len(corners)
    for i, (x, y) in enumerate(corners):
        r = radius[i] if isinstance(radius, (list, tuple)) else radius
        (ax, ay), (bx, by) = corners[i - 1], corners[(i + 1) % n]
        la, lb = math.hypot(ax - x, ay - y), math.hypot(bx - x, by - y)
        if r <= 0 or la == 0 or lb == 0:
            out.append((x, y))
            continue
        ua, ub = ((ax - x) / la, (ay - y) / la), ((bx - x) / lb, (by - y) / lb)
        half = math.acos(max(-1, min(1, ua[0] * ub[0] + ua[1] * ub[1]))) / 2
        if half > math.pi / 2 - 0.02:
            out.append((x, y))
            continue
        cut = min(r / math.tan(half), la * 0.49, lb * 0.49)
        r = cut * math.tan(half)
        mx, my = ua[0] + ub[0], ua[1] + ub[1]
        reach = r / math.sin(half) / math.hypot(mx, my)
        cx, cy = x + mx * reach, y + my * reach
        start = math.atan2(y + ua[1] * cut - cy, x + ua[0] * cut - cx)
        sweep = math.atan2(y + ub[1] * cut - cy, x + ub[0] * cut - cx) - start
        sweep = (sweep + math.pi) % (2 * math.pi) - math.pi
        out += [(cx + r * math.cos(start + sweep * k / steps), cy + r * math.sin(start + sweep * k / steps)) for k in range(steps + 1)]
    return out


def smooth(points, steps=8, closed=True):
    """A smooth curve through the points (Catmull-Rom); works in 2D and 3D."""
    n, out = len(points), []
    last = n if closed else n - 1
    for i in range(last):
        p = [points[(i + k) % n] if closed else points[max(0, min(n - 1, i + k))] for k in (-1, 0, 1, 2)]
        for s in range(steps):
            t = s / steps
            out.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3) for a, b, c, d in zip(*p)))
    return out if closed else out + [tuple(points[-1])]


def shifted(points, x=0, y=0):
    """The outline moved."""
    return [(px + x, py + y) for px, py in points]


def spun(points, angle):
    """The outline turned by degrees about the origin."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return [(x * c - y * s, x * s + y * c) for x, y in points]


def extrude(outlines, height, material, chamfer=0.6, round_steps=1, name="plate"):
    """
    A plate standing on z = 0 from a list of outlines; those inside others are holes.

    `chamfer` (mm) is cut inside the outline; `round_steps` above 0 rounds it.
    """
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    chamfer = min(chamfer, height * 0.45)
    curve.extrude = (height / 2 - chamfer) * MM
    curve.bevel_depth, curve.bevel_resolution = chamfer * MM, round_steps
    curve.offset = -chamfer * MM
    for outline in outlines:
        spline = curve.splines.new("POLY")
        spline.points.add(len(outline) - 1)
        for point, (x, y) in zip(spline.points, outline):
            point.co = (x * MM, y * MM, 0, 1)
        spline.use_cyclic_u = True
    holder = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(holder)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(holder.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(holder)
    for vertex in mesh.vertices:
        vertex.co.z += height / 2 * MM
    return add_object(name, mesh, material, 32)


def _steps(start, end, count):
    return [math.radians(start + (end - start) * i / count) for i in range(count + 1)]


def ribbon(centre, widths, steps=6):
    """A band along a smooth centre line with round ends; `widths` one a point of the line."""
    line = smooth([(x, y, w) for (x, y), w in zip(centre, widths)], steps, closed=False)
    left, right = [], []
    for i, (x, y, w) in enumerate(line):
        a, b = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        way = math.atan2(b[1] - a[1], b[0] - a[0])
        if i == 0:
            left += [(x + w / 2 * math.cos(way + t), y + w / 2 * math.sin(way + t)) for t in _steps(180, 100, 8)]
        left.append((x - w / 2 * math.sin(way), y + w / 2 * math.cos(way)))
        right.append((x + w / 2 * math.sin(way), y - w / 2 * math.cos(way)))
        if i == len(line) - 1:
            left += [(x + w / 2 * math.cos(way + t), y + w / 2 * math.sin(way + t)) for t in _steps(80, -80, 16)]
    begin = line[0]
    way = math.atan2(line[1][1] - begin[1], line[1][0] - begin[0])
    tail = [(begin[0] + begin[2] / 2 * math.cos(way + t), begin[1] + begin[2] / 2 * math.sin(way + t)) for t in _steps(260, 190, 7)]
    return left + right[::-1] + tail


def knurl(radius, teeth, depth):
    """The outline of a grip knob or a gear with round teeth."""
    return polar(lambda a: radius - depth * (0.5 - 0.5 * math.cos(math.radians(a * teeth))) ** 0.7, teeth * 16)
