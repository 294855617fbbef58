"""Cast and forged bodies: rough pieces melted into one skin with fillets, and cuts."""
import bpy

from kit.mesh import MM, add_object


def cast(pieces, material, grain=0.8, rounds=6, smooth_angle=60):
    """
    Melts closed, overlapping pieces into one body with filleted joints.

    `grain` (mm) is the size of detail kept, `rounds` how often the skin is smoothed (bigger fillets).
    """
    body = _joined(pieces)
    _modify(body, "REMESH", mode="VOXEL", voxel_size=grain * MM, use_smooth_shade=True)
    if rounds:
        _modify(body, "SMOOTH", factor=0.5, iterations=rounds)
    return _finish(body, material, smooth_angle)


def cut(thing, tools):
    """Cuts closed tool pieces out of a piece, sharp; the tools vanish."""
    for tool in tools if isinstance(tools, (list, tuple)) else [tools]:
        _modify(thing, "BOOLEAN", operation="DIFFERENCE", object=tool, solver="EXACT")
        bpy.data.objects.remove(tool)
    return thing


def ease(thing, width=0.6, segments=2, angle=35):
    """Bevels the sharp edges of a piece by `width` mm."""
    _modify(thing, "BEVEL", width=width * MM, segments=segments, limit_method="ANGLE", angle_limit=angle * 3.14159 / 180, harden_normals=True)
    return thing


def subdivide(thing, levels=2):
    """Catmull-Clark subdivision: a coarse cage becomes a smooth body."""
    _modify(thing, "SUBSURF", levels=levels, render_levels=levels)
    return thing


def _joined(pieces):
    meshes = list(pieces) if isinstance(pieces, (list, tuple)) else [pieces]
    for one in meshes:
        one.select_set(True)
    bpy.context.view_layer.objects.active = meshes[0]
    with bpy.context.temp_override(active_object=meshes[0], selected_editable_objects=meshes, object=meshes[0], selected_objects=meshes):
        bpy.ops.object.join()
    return meshes[0]


def _modify(thing, kind, **settings):
    modifier = thing.modifiers.new(kind, kind)
    for key, value in settings.items():
        setattr(modifier, key, value)
    bpy.context.view_layer.update()
    made = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(made)
    thing.modifiers.clear()
    thing.data = mesh


def _finish(body, material, smooth_angle):
    mesh = body.data
    name = body.name
    bpy.data.objects.remove(body)
    return add_object(name, mesh, material, smooth_angle)
