"""The two brake pads of one caliper: backing plates with ears, sintered blocks with a groove."""
from kit.materials import bump, powder, principled
from kit.mesh import move, turn
from kit.outline import circle, extrude, rounded


def build(options):
    """`backing` and `friction` are hex colours."""
    lying = move(turn(_pad(options), -10), -14, -22)
    leaning = move(turn(turn(_pad(options), 66, "X"), 6), 16, 34, 20)
    return lying + leaning


def _pad(options):
    plate = [(-38, -18), (-34, -22), (34, -22), (38, -18), (38, 8), (46, 10), (46, 20), (36, 22), (28, 20), (20, 24), (-20, 24), (-28, 20), (-36, 22), (-46, 20), (-46, 10), (-38, 8)]
    holes = [circle(3.4, x, 16, 32) for x in (-40, 40)]
    back = extrude([rounded(plate, 3)] + holes, 5, powder(options["backing"], 0.4), 0.5, 2, "plate")
    left = rounded([(-35, -18), (-2.2, -19), (-2.2, 14), (-17, 19), (-30, 15), (-35, 8)], 3)
    right = [(-x, y) for x, y in left][::-1]
    grain = _sinter(options["friction"])
    blocks = [move(extrude([half], 6.5, grain, 1.1, 1, "friction"), z=5) for half in (left, right)]
    bridge = move(extrude([rounded([(-4, -17), (4, -17), (4, 12), (-4, 12)], 1)], 2, grain, 0.3), z=5)
    return [back, bridge] + blocks


def _sinter(colour):
    """Pressed metal powder: rough, with bright specks of copper."""
    material = principled("sinter", colour, Metallic=0.55, Roughness=0.62)
    tree = material.node_tree
    place, noise, ramp = (tree.nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "TexNoise", "ValToRGB"))
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 140, 4
    dark, bright = ramp.color_ramp.elements
    dark.position, dark.color = 0.5, (0.03, 0.027, 0.025, 1)
    bright.position, bright.color = 0.72, (0.3, 0.2, 0.13, 1)
    tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
    tree.links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], tree.nodes["Principled BSDF"].inputs["Base Color"])
    return bump(material, 120, 0.35, 0.3)
