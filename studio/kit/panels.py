"""Moulded panels as meshes that follow their outline: thin, evenly thick, with a rounded rim. Units of 100 mm."""
import bpy
import numpy as np
from mathutils.geometry import delaunay_2d_cdt

RIM = 5


def panel(name, sheet, material, thickness=0.024, flip=False, radius=None, grain=0.045):
    """
    The object of a sheet.

    flip: its mirror image (x reversed); radius: rolled about the x axis, the sheet's x running round the wheel
    (0 on top) and its y across; grain: distance between inner points.
    """
    plane, faces, loops = _net(sheet, grain)
    height = sheet.sample(sheet.grids[1:2], *plane.T)[0][0]
    top = np.column_stack([plane, height])
    if radius is not None:
        angle, away = plane[:, 0] / radius, radius + height
        top = np.column_stack([plane[:, 1], np.sin(angle) * away, np.cos(angle) * away])
    if radius is not None:
        faces = faces[:, ::-1]
    if flip:
        top, faces = top * (-1, 1, 1), faces[:, ::-1]
    normal = _normals(top, faces)
    mesh = _shell(name, top, faces, normal, loops, thickness, sheet.uv(plane))
    mesh.materials.append(material)
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    return made


def _net(sheet, grain):
    """Points of the plane, triangles over them, and the closed loops of the border as point numbers."""
    rings = [_even(line, grain * 0.6) for line in (sheet.edge, *sheet.openings)]
    points, edges, start = [], [], 0
    for ring in rings:
        points.append(ring)
        edges += [(start + k, start + (k + 1) % len(ring)) for k in range(len(ring))]
        start += len(ring)
    for depth in (0.012, 0.026, 0.044, 0.068, 0.1):
        for ring in rings:
            inner = _inward(sheet, ring, depth)
            points.append(inner[np.abs(sheet.border(inner) + depth) < depth * 0.12])
    low, high = sheet.edge.min(0), sheet.edge.max(0)
    x, y = np.meshgrid(np.arange(low[0], high[0], grain), np.arange(low[1], high[1], grain * 0.866), indexing='ij')
    x = x + (np.arange(x.shape[1]) % 2) * grain / 2
    field = np.column_stack([x.ravel(), y.ravel()])
    points.append(field[sheet.border(field) < -0.12])
    verts, _, faces, origin, _, _ = delaunay_2d_cdt([tuple(p) for p in np.concatenate(points)], edges, [], 1, 1e-6)
    verts, faces = np.array([tuple(v) for v in verts]), np.array(faces, np.int64)
    faces = faces[sheet.border(verts[faces].mean(1)) < 0]
    used, faces = np.unique(faces, return_inverse=True)
    faces = faces.reshape(-1, 3)
    return verts[used], faces, _border_loops(faces)


def _even(line, step):
    """The closed line with points at even distances."""
    closed = np.concatenate([line, line[:1]])
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(closed, axis=0), axis=1))])
    at = np.linspace(0, along[-1], max(8, int(along[-1] / step)), endpoint=False)
    return np.column_stack([np.interp(at, along, closed[:, k]) for k in (0, 1)])


def _inward(sheet, ring, depth):
    """The ring's points moved into the panel."""
    way = np.roll(ring, -1, 0) - np.roll(ring, 1, 0)
    aside = np.column_stack([-way[:, 1], way[:, 0]]) / np.maximum(np.linalg.norm(way, axis=1), 1e-9)[:, None]
    sign = -1 if np.median(sheet.border(ring + aside * 0.02)) > 0 else 1
    return ring + sign * depth * aside


def _border_loops(faces):
    """The directed edges that only one triangle has."""
    directed = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    known = {(a, b) for a, b in directed.tolist()}
    return np.array([(a, b) for a, b in directed.tolist() if (b, a) not in known], np.int64)


def _normals(points, faces):
    a, b, c = (points[faces[:, k]] for k in range(3))
    across = np.cross(b - a, c - a)
    total = np.zeros_like(points)
    for k in range(3):
        np.add.at(total, faces[:, k], across)
    return total / np.maximum(np.linalg.norm(total, axis=1), 1e-12)[:, None]


def _shell(name, top, faces, normal, loops, thickness, uv):
    """The skin given a thickness downward; the rim is half round."""
    count = len(top)
    known = {(a, b) for f in faces.tolist() for a, b in ((f[0], f[1]), (f[1], f[2]), (f[2], f[0]))}
    loops = np.array([(a, b) if (a, b) in known else (b, a) for a, b in loops.tolist()])
    out = np.zeros_like(top)
    along = top[loops[:, 1]] - top[loops[:, 0]]
    for k in (0, 1):
        np.add.at(out, loops[:, k], np.cross(along, normal[loops[:, k]]))
    out /= np.maximum(np.linalg.norm(out, axis=1), 1e-12)[:, None]
    half = thickness / 2
    rim = np.unique(loops)
    place = {v: i for i, v in enumerate(rim.tolist())}
    parts, uvs = [top, top - normal * thickness], [uv, uv]
    for k in range(1, RIM):
        turn = np.pi * k / RIM
        parts.append(top[rim] + half * (-normal[rim] + np.cos(turn) * normal[rim] + np.sin(turn) * out[rim]))
        uvs.append(uv[rim])
    step = [lambda v: v, *[lambda v, k=k: 2 * count + k * len(rim) + place[v] for k in range(RIM - 1)], lambda v: count + v]
    skin = [*faces.tolist(), *(faces[:, ::-1] + count).tolist()]
    for a, b in loops.tolist():
        skin += [[upper(b), upper(a), lower(a), lower(b)] for upper, lower in zip(step, step[1:])]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(np.concatenate(parts).tolist(), [], skin)
    mesh.polygons.foreach_set('use_smooth', np.ones(len(skin), bool))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, 3.14159
    layer = mesh.uv_layers.new(name='weave')
    corner = np.empty(len(mesh.loops), np.int32)
    mesh.loops.foreach_get('vertex_index', corner)
    layer.data.foreach_set('uv', np.concatenate(uvs)[corner].astype(np.float32).ravel())
    mesh.update()
    return mesh
