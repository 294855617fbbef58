"""Turned, swept and lofted solids, springs and bolts. Everything is given in millimetres."""
import math

from mathutils import Vector

from kit.mesh import add_mesh, move
from kit.outline import circle, extrude, rounded


def lathe(profile, material, segments=96, soften=0, name="turned"):
    """
    Turns a profile of (radius, z) about Z. A profile that begins and ends off the axis is closed on itself,
    so tubes come from a ring-shaped profile. `soften` rounds its corners by that many mm.
    """
    hollow = profile[0][0] > 0 and profile[-1][0] > 0
    if soften:
        if hollow:
            profile = rounded(profile, soften, 3)
        else:
            profile = rounded(profile, [0] + [soften] * (len(profile) - 2) + [0], 3)
    points, faces, n = [], [], len(profile)
    for r, z in profile:
        points += [(r * math.cos(2 * math.pi * i / segments), r * math.sin(2 * math.pi * i / segments), z) for i in range(segments)]
    for row in range(n if hollow else n - 1):
        a, b = row * segments, ((row + 1) % n) * segments
        faces += [(a + i, a + (i + 1) % segments, b + (i + 1) % segments, b + i) for i in range(segments)]
    return add_mesh(name, points, faces, material, 30)


def cylinder(radius, height, material, chamfer=0.5, bore=0, segments=64):
    """A cylinder standing on z = 0, with chamfered rims and a bore when asked."""
    c = chamfer
    if bore:
        return lathe([(bore, c), (bore + c, 0), (radius - c, 0), (radius, c), (radius, height - c), (radius - c, height), (bore + c, height), (bore, height - c)], material, segments)
    return lathe([(0, 0), (radius - c, 0), (radius, c), (radius, height - c), (radius - c, height), (0, height)], material, segments)


def sweep(path, radius, material, sides=24, closed=False, section=None, name="swept"):
    """
    A tube along a path of (x, y, z). `radius` is a number or one a point; `section` (an outline about the
    origin, scaled by the radius) replaces the circle. Ends are capped flat.
    """
    way = [Vector(p) for p in path]
    n = len(way)
    shape = section or circle(1, count=sides)
    radii = radius if isinstance(radius, (list, tuple)) else [radius] * n
    tangents = [((way[(i + 1) % n] - way[i - 1]) if closed or 0 < i < n - 1 else (way[1] - way[0] if i == 0 else way[-1] - way[-2])).normalized() for i in range(n)]
    side = tangents[0].orthogonal().normalized()
    rings = []
    for i, tangent in enumerate(tangents):
        if i:
            side = tangents[i - 1].rotation_difference(tangent) @ side
        side = (side - tangent * side.dot(tangent)).normalized()
        up = tangent.cross(side)
        rings.append([way[i] + (side * x + up * y) * radii[i] for x, y in shape])
    return loft(rings, material, closed, name)


def loft(rings, material, closed=False, name="lofted", caps=True, smooth_angle=35):
    """Skins rings of equally many points."""
    m = len(rings[0])
    points = [p for ring in rings for p in ring]
    faces = []
    for row in range(len(rings) if closed else len(rings) - 1):
        a, b = row * m, ((row + 1) % len(rings)) * m
        faces += [(a + i, a + (i + 1) % m, b + (i + 1) % m, b + i) for i in range(m)]
    if caps and not closed:
        faces += [tuple(range(m))[::-1], tuple(range(len(points) - m, len(points)))]
    return add_mesh(name, points, faces, material, smooth_angle)


def spring(radius, wire, length, turns, material, ground=True, pitch_at=None):
    """A coil spring standing on z = 0: mean radius, wire radius, free length; `pitch_at(t)` remaps 0..1."""
    steps = int(turns * 40)
    path = []
    for i in range(steps + 1):
        t = i / steps
        rise = pitch_at(t) if pitch_at else _closed_ends(t, turns) if ground else t
        a = 2 * math.pi * turns * t
        path.append((radius * math.cos(a), radius * math.sin(a), wire + rise * (length - 2 * wire)))
    return sweep(path, wire, material, 20, name="spring")


def _closed_ends(t, turns):
    """Rise of a spring whose first and last three quarters of a turn lie close."""
    end = 0.8 / turns
    slow = 0.35
    def speed_sum(x):
        return x * slow if x < end else end * slow + (x - end) if x < 1 - end else end * slow + (1 - 2 * end) + (x - 1 + end) * slow
    return speed_sum(t) / speed_sum(1)


def hexagon(across, x=0, y=0):
    """A hexagon by its width across flats."""
    r = across / math.sqrt(3)
    return circle(r, x, y, 6)


def socket_bolt(thread, length, head_material, thread_material=None):
    """A cap bolt standing head up: head above z = 0, shank below; `thread` is M5, M6 … as a number."""
    head, h = thread * 0.75, thread
    cap = extrude([circle(head, count=48), hexagon(thread * 0.8)], h, head_material, 0.35, 1)
    floor = cylinder(head * 0.7, h * 0.45, head_material, 0.1, segments=32)
    return [cap, floor] + ([shank(thread, length, thread_material or head_material)] if length else [])


def hex_bolt(thread, material, flange=True):
    """The head of a hexagon bolt standing on z = 0, with a flange."""
    head = extrude([hexagon(thread * 1.6)], thread * 0.7, material, 0.4, 1)
    if not flange:
        return [head]
    return [move(head, z=thread * 0.15), cylinder(thread * 1.15, thread * 0.25, material, 0.3)]


def button_bolt(thread, material):
    """A button-head bolt on z = 0 with its hexagon socket."""
    r, h = thread * 0.95, thread * 0.55
    dome = [(r * math.cos(math.radians(a)), h * math.sin(math.radians(a))) for a in range(0, 61, 6)]
    rim = r * math.cos(math.radians(60))
    head = lathe([(rim * 0.8, 0)] + dome + [(rim * 0.8, h * 0.9), (rim * 0.8, 0.2)], material, 48)
    ring = extrude([circle(rim * 0.9, count=32), hexagon(thread * 0.62)], h * 0.86, material, 0.05, 0)
    return [head, ring, cylinder(rim * 0.8, h * 0.3, material, 0.05, segments=32)]


def shank(thread, length, material, pitch=None):
    """A threaded shank hanging from z = 0 down to -length; the thread is cut as rings."""
    p, r = pitch or thread * 0.16, thread / 2
    rows = max(1, int(length / p))
    profile = [(0, -length - p * 0.5), (r * 0.8, -length - p * 0.5)]
    for i in range(rows):
        z = -length + i * p
        profile += [(r * 0.86, z), (r, z + p * 0.4), (r, z + p * 0.6)]
    return lathe(profile + [(r * 0.86, 0), (0, 0)], material, 40)
