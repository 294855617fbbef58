"""The one set of the studio: camera, lights, floor and render settings, the same for every picture."""
import math

import bpy
from mathutils import Matrix, Vector

from denoise import denoise
from kit.mesh import MM

FILL, EXPOSURE = 0.8, 0.4


def prepare(size, samples, seed=7):
    """An empty scene with the studio's render settings, `size` pixels square."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.render.film_transparent = True
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA"
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    cycles = scene.cycles
    cycles.use_denoising = False
    cycles.device, cycles.seed, cycles.samples = "CPU", seed, samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.05, 12
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 2, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 6, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 0.5, 3, 24
    return scene


def photograph(scene, things, view, file):
    """
    Lights the pieces, frames them as the view asks and writes the picture with its alpha; then, a fifth as
    large and into a file of its own, the shadow they cast on the floor.
    """
    for thing in things:
        thing.modifiers.new("even", "WEIGHTED_NORMAL").keep_sharp = True
    bpy.context.view_layer.update()
    points = [p for thing in things for p in _corners(thing)]
    low = min(p.z for p in points)
    centre = Vector([(min(p[i] for p in points) + max(p[i] for p in points)) / 2 for i in range(3)])
    radius = max((p - centre).length for p in points)
    camera = _camera(scene, points, centre, view)
    _lights(centre, radius, view.get("azimuth", 35) + view.get("light", 0), view)
    _dome(scene, view)
    scene.camera = camera
    scene.view_settings.exposure = EXPOSURE + view.get("exposure", 0)
    _write(scene, file)
    denoise(file, view.get("denoise", 0.065))
    for thing in things:
        thing.visible_camera = False
    if view.get("floor", True):
        _floor(centre, low - view.get("lift", 0) * MM, radius)
    scene.render.resolution_percentage = 20
    scene.cycles.samples = 64
    _write(scene, file.replace(".png", "-shadow.png"))


def _write(scene, file):
    scene.render.filepath = file
    bpy.ops.render.render(write_still=True)


def _corners(thing):
    step = max(1, len(thing.data.vertices) // 4000)
    return [thing.matrix_world @ v.co for v in list(thing.data.vertices)[::step]]


def _camera(scene, points, centre, view):
    """Places the camera on its bearing, then moves and shifts it until the pieces fill the frame."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width, data.clip_end = view.get("lens", 110), 36, 1000
    camera = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(camera)
    bearing, rise = math.radians(view.get("azimuth", 35) - 90), math.radians(view.get("elevation", 22))
    away = Vector((math.cos(bearing) * math.cos(rise), math.sin(bearing) * math.cos(rise), math.sin(rise)))
    spin = away.to_track_quat("Z", "Y").to_matrix()
    if view.get("roll"):
        spin = spin @ Matrix.Rotation(math.radians(view["roll"]), 3, "Z")
    camera.rotation_euler = spin.to_euler()
    right, up = spin.col[0], spin.col[1]
    if "focus" in view:
        centre = Vector(view["focus"]) * MM
        reach = view["width"] * MM / 2
        points = [centre + right * reach, centre - right * reach]
    tan = data.sensor_width / 2 / data.lens
    fill = 1 if "focus" in view else view.get("fill", FILL)
    far, shift = 10.0, Vector()
    for _ in range(12):
        eye = centre + shift + away * far
        flat = [((p - eye).dot(right) / -(p - eye).dot(away), (p - eye).dot(up) / -(p - eye).dot(away)) for p in points]
        xs, ys = [p[0] for p in flat], [p[1] for p in flat]
        shift += (right * (max(xs) + min(xs)) + up * (max(ys) + min(ys))) / 2 * far
        half = max(max(xs) - min(xs), max(ys) - min(ys)) / 2
        far *= half / (tan * fill)
    camera.location = centre + shift + away * far
    if view.get("blur"):
        data.dof.use_dof, data.dof.focus_distance = True, (camera.location - centre).length
        data.dof.aperture_fstop = view["blur"]
    return camera


def _floor(centre, low, radius):
    """A floor that only catches shadow."""
    bpy.ops.mesh.primitive_plane_add(size=radius * 40, location=(centre.x, centre.y, low - 0.0005))
    floor = bpy.context.object
    floor.is_shadow_catcher = True


def _lights(centre, radius, azimuth, view):
    """Softboxes round the pieces, turning with the camera: key left, fill right, two rims behind, top."""
    rig = [
        # name, bearing from the camera (degrees, left negative), rise, distance, width, height, strength
        ("key", -46, 40, 3.2, 3.0, 1.9, 400),
        ("fill", 58, 16, 3.4, 1.4, 2.8, 130),
        ("rim left", -142, 24, 3.2, 0.5, 3.0, 260),
        ("rim right", 138, 28, 3.2, 0.5, 3.0, 300),
        ("top", 172, 76, 3.0, 3.2, 1.1, 170),
        ("card", -95, 4, 3.6, 0.45, 3.4, 70),
    ]
    strength = view.get("lights", {})
    for name, bearing, rise, distance, width, height, power in rig:
        data = bpy.data.lights.new(name, "AREA")
        data.shape, data.size, data.size_y = "RECTANGLE", width * radius, height * radius
        data.energy = power * radius * radius * strength.get(name, 1) * 0.62
        _soft_edges(data)
        light = bpy.data.objects.new(name, data)
        bpy.context.collection.objects.link(light)
        a, e = math.radians(azimuth + bearing - 90), math.radians(rise)
        way = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))
        light.location = centre + way * distance * radius
        light.rotation_euler = way.to_track_quat("Z", "Y").to_euler()


def _soft_edges(data):
    """Lets a softbox fade towards its rim, so that reflections have no hard window."""
    data.use_nodes = True
    tree = data.node_tree
    emission = tree.nodes["Emission"]
    place, parts = tree.nodes.new("ShaderNodeNewGeometry"), tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(place.outputs["Parametric"], parts.inputs[0])
    product = None
    for axis in "XY":
        near = _node(tree, "SUBTRACT", 0.5, parts.outputs[axis])
        bow = _node(tree, "POWER", _node(tree, "MULTIPLY", _node(tree, "ABSOLUTE", near), 2.0), 4.0)
        fade = _node(tree, "SUBTRACT", 1.0, bow)
        product = fade if product is None else _node(tree, "MULTIPLY", product, fade)
    tree.links.new(_node(tree, "MULTIPLY", product, 1.5), emission.inputs["Strength"])


def _node(tree, operation, *values):
    node = tree.nodes.new("ShaderNodeMath")
    node.operation = operation
    for slot, value in zip(node.inputs, values):
        if isinstance(value, (int, float)):
            slot.default_value = value
        else:
            tree.links.new(value, slot)
    return node.outputs[0]


def _dome(scene, view):
    """A dim dome, brighter in a band at the horizon, that gives chrome its line."""
    world = bpy.data.worlds.new("dome")
    scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    place, parts = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeSeparateXYZ")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    tree.links.new(place.outputs["Generated"], parts.inputs[0])
    tree.links.new(_node(tree, "MULTIPLY_ADD", parts.outputs["Z"], 0.5, 0.5), ramp.inputs["Fac"])
    stops = [(0.0, 0.10), (0.44, 0.05), (0.51, 0.34), (0.60, 0.16), (1.0, 0.30)]
    for i, (at, value) in enumerate(stops):
        stop = ramp.color_ramp.elements[i] if i < 2 else ramp.color_ramp.elements.new(at)
        stop.position, stop.color = at, (value, value, value * 1.03, 1)
    tree.links.new(ramp.outputs["Color"], tree.nodes["Background"].inputs["Color"])
    tree.nodes["Background"].inputs["Strength"].default_value = view.get("dome", 1.0)
