"""From a field to a mesh: surface nets on a grid, drawn onto the true surface afterwards."""
import bpy
import numpy as np

BLOCK = 8


def _sampled(field, low, cell, counts, reach):
    """The field on the grid's corners; far from the surface only its sign is right."""
    blocks = counts // BLOCK
    index = np.stack(np.meshgrid(*[np.arange(n) for n in blocks], indexing='ij'), -1).reshape(-1, 3)
    middle = (low + (index + 0.5) * BLOCK * cell).astype(np.float32)
    d = field(middle)
    near = np.abs(d) < BLOCK * cell * reach
    grid = np.repeat(np.repeat(np.repeat(d.reshape(blocks), BLOCK, 0), BLOCK, 1), BLOCK, 2)
    grid = np.pad(grid, ((0, 1),) * 3, mode='edge').astype(np.float32)
    corner = np.stack(np.meshgrid(*[np.arange(BLOCK + 1)] * 3, indexing='ij'), -1).reshape(-1, 3)
    at = index[near]
    for start in range(0, len(at), 400):
        part = (at[start:start + 400, None, :] * BLOCK + corner[None]).reshape(-1, 3)
        grid[part[:, 0], part[:, 1], part[:, 2]] = field((low + part * cell).astype(np.float32))
    return grid


def gradient(field, p, h):
    out = np.empty_like(p)
    for k in range(3):
        step = np.zeros(3, np.float32)
        step[k] = h
        out[:, k] = (field(p + step) - field(p - step)) / (2 * h)
    return out


def _nets(grid, low, cell):
    """One vertex in each cell that the surface crosses, one quad about each crossed edge."""
    inside = grid < 0
    total = np.zeros([n - 1 for n in grid.shape] + [3], np.float32)
    hits = np.zeros([n - 1 for n in grid.shape], np.int16)
    edges = []
    for k in range(3):
        a = [slice(None)] * 3
        b = [slice(None)] * 3
        a[k], b[k] = slice(None, -1), slice(1, None)
        e = np.argwhere(inside[tuple(a)] != inside[tuple(b)])
        e2 = e.copy()
        e2[:, k] += 1
        va, vb = grid[tuple(e.T)], grid[tuple(e2.T)]
        point = e.astype(np.float32)
        point[:, k] += va / (va - vb)
        u, v = (k + 1) % 3, (k + 2) % 3
        inner = (e[:, u] > 0) & (e[:, v] > 0) & (e[:, u] < grid.shape[u] - 1) & (e[:, v] < grid.shape[v] - 1)
        e, point, flip = e[inner], point[inner], (va < 0)[inner]
        cells = []
        for du, dv in ((-1, -1), (0, -1), (0, 0), (-1, 0)):
            c = e.copy()
            c[:, u] += du
            c[:, v] += dv
            np.add.at(total, tuple(c.T), point)
            np.add.at(hits, tuple(c.T), 1)
            cells.append(c)
        edges.append((np.stack(cells, 1), flip))
    ids = np.full(hits.shape, -1, np.int64)
    used = np.argwhere(hits > 0)
    ids[tuple(used.T)] = np.arange(len(used))
    vertices = low + cell * total[tuple(used.T)] / hits[tuple(used.T)][:, None]
    quads = []
    for cells, flip in edges:
        q = ids[cells[..., 0], cells[..., 1], cells[..., 2]]
        q[~flip] = q[~flip][:, ::-1]
        quads.append(q)
    return vertices.astype(np.float32), np.concatenate(quads)


def solid(name, field, low, high, cell, material=None, masks=None, uv=None, settle=2, reach=1.35):
    """Build an object from a field.

    low, high: corners of the box that holds it; cell: size of the finest detail, in units.
    masks: name -> field; kept as distances on the vertices, for edges of paint that stay sharp.
    uv: function of (points, normals) that gives (N, 2) texture coordinates.
    reach: how far a block may seem from the surface and still be searched; more for steep sheets.
    """
    low = np.asarray(low, np.float32)
    counts = np.ceil((np.asarray(high) - low) / cell / BLOCK).astype(int) * BLOCK
    p, quads = _nets(_sampled(field, low, cell, counts, reach), low, cell)
    for _ in range(settle):
        g = gradient(field, p, cell * 0.1)
        step = field(p)[:, None] * g / np.maximum((g * g).sum(1), 0.05)[:, None]
        p = p - np.clip(step, -cell / 2, cell / 2)
    n = gradient(field, p, cell * 0.25)
    n /= np.maximum(np.linalg.norm(n, axis=1), 1e-6)[:, None]
    return mesh_object(name, p, quads, n, material, masks, uv)


def mesh_object(name, p, quads, normals=None, material=None, masks=None, uv=None):
    """An object of quads with its normals, masks and texture coordinates."""
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(p))
    mesh.vertices.foreach_set('co', p.astype(np.float32).ravel())
    mesh.loops.add(quads.size)
    mesh.loops.foreach_set('vertex_index', quads.astype(np.int32).ravel())
    mesh.polygons.add(len(quads))
    width = quads.shape[1]
    mesh.polygons.foreach_set('loop_start', np.arange(0, quads.size, width, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(quads), width, np.int32))
    mesh.update(calc_edges=True)
    mesh.polygons.foreach_set('use_smooth', np.ones(len(quads), bool))
    for key, mask in (masks or {}).items():
        mesh.attributes.new(key, 'FLOAT', 'POINT').data.foreach_set('value', mask(p).astype(np.float32))
    if uv is not None:
        layer = mesh.uv_layers.new(name='weave')
        layer.data.foreach_set('uv', uv(p, normals)[quads.ravel()].astype(np.float32).ravel())
    if normals is not None:
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = 3.14159
        mesh.normals_split_custom_set_from_vertices(normals.tolist())
    if material:
        mesh.materials.append(material)
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    return made
