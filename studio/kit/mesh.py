"""Mesh objects from points in millimetres, and the moves every model needs. One scene unit is 100 mm."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

MM = 0.01


def add_mesh(name, points, faces, material, smooth_angle=35):
    """Adds a mesh object; `points` in mm, edges sharper than `smooth_angle` degrees stay hard."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([Vector(p) * MM for p in points], [], faces)
    return add_object(name, mesh, material, smooth_angle)


def add_object(name, mesh, material, smooth_angle=35):
    """Links a finished mesh (in scene units) into the scene, shaded smooth up to an angle."""
    work = bmesh.new()
    work.from_mesh(mesh)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(smooth_angle)
    mesh.materials.clear()
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def move(thing, x=0, y=0, z=0):
    """Moves an object or a list of them by millimetres; gives it back."""
    return _apply(thing, Matrix.Translation(Vector((x, y, z)) * MM))


def turn(thing, angle, axis="Z", at=(0, 0, 0)):
    """Turns by degrees about an axis ('X', 'Y', 'Z' or a vector) through a point in mm."""
    pivot = Vector(at) * MM
    spin = Matrix.Rotation(math.radians(angle), 4, axis if isinstance(axis, str) else Vector(axis))
    return _apply(thing, Matrix.Translation(pivot) @ spin @ Matrix.Translation(-pivot))


def stretch(thing, x=1, y=1, z=1):
    """Scales about the origin."""
    return _apply(thing, Matrix.Diagonal((x, y, z, 1)))


def aim(thing, start, end):
    """Turns what was built along +Z from the origin so that it runs from `start` towards `end` (mm)."""
    way = Vector(end) - Vector(start)
    spin = Vector((0, 0, 1)).rotation_difference(way).to_matrix().to_4x4()
    return _apply(thing, Matrix.Translation(Vector(start) * MM) @ spin)


def copy(thing):
    """A second piece (or list of pieces) with a mesh of its own."""
    if isinstance(thing, (list, tuple)):
        return [copy(one) for one in thing]
    twin = thing.copy()
    twin.data = thing.data.copy()
    bpy.context.collection.objects.link(twin)
    return twin


def mirror(thing, axis="X"):
    """Mirrors through the origin, in place, keeping the faces turned outward."""
    scale = {a: (-1 if a == axis else 1) for a in "XYZ"}
    _apply(thing, Matrix.Diagonal((scale["X"], scale["Y"], scale["Z"], 1)))
    for one in _all(thing):
        one.data.flip_normals()
    return thing


def around(count, make, axis="Z", start=0, at=(0, 0, 0)):
    """Makes `count` pieces spread round an axis; `make(i)` gives each, built at angle nought."""
    pieces = []
    for i in range(count):
        pieces += _all(turn(make(i), start + 360 * i / count, axis, at))
    return pieces


def _all(thing):
    return [one for part in thing for one in _all(part)] if isinstance(thing, (list, tuple)) else [thing]


def _apply(thing, matrix):
    for one in _all(thing):
        one.data.transform(matrix)
    return thing


def bounds(things):
    """Lowest and highest corner of the pieces, in mm."""
    points = [v.co for one in _all(things) for v in one.data.vertices]
    low = [min(p[i] for p in points) / MM for i in range(3)]
    high = [max(p[i] for p in points) / MM for i in range(3)]
    return low, high
