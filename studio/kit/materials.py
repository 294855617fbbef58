"""Materials of the studio. Colours are hex strings as a shop writes them (sRGB)."""
import bpy

from kit.mesh import MM


def linear(hex_colour):
    """'#rrggbb' as linear RGBA."""
    parts = [int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts) + (1,)


def principled(name, colour, **inputs):
    """A principled material; inputs by their labels with underscores, e.g. Clearcoat_Roughness=0.1."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear(colour)
    for label, value in inputs.items():
        shader.inputs[label.replace("_", " ")].default_value = value
    return material


def shader_of(material):
    """The principled node of a material, and its node tree."""
    return material.node_tree.nodes["Principled BSDF"], material.node_tree


def bump(material, scale, strength, distance=0.1, stretch=(1, 1, 1), detail=2, coordinates="Object", edge=0.0):
    """
    Roughens a material with noise.

    `scale` is grains a scene unit (100 mm), `stretch` draws them out, `distance` is the height in mm;
    `edge` (mm) also rounds sharp edges in the shading.
    """
    shader, tree = shader_of(material)
    place = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    relief = tree.nodes.new("ShaderNodeBump")
    relief.inputs["Strength"].default_value = strength
    relief.inputs["Distance"].default_value = distance * MM
    tree.links.new(place.outputs[coordinates], mapping.inputs["Vector"])
    tree.links.new(mapping.outputs["Vector"], noise.inputs["Vector"])
    tree.links.new(noise.outputs["Fac"], relief.inputs["Height"])
    tree.links.new(relief.outputs["Normal"], shader.inputs["Normal"])
    if edge:
        bevel = tree.nodes.new("ShaderNodeBevel")
        bevel.samples = 4
        bevel.inputs["Radius"].default_value = edge * MM
        tree.links.new(bevel.outputs["Normal"], relief.inputs["Normal"])
    return material


def _radial(material, axis):
    shader, tree = shader_of(material)
    tangent = tree.nodes.new("ShaderNodeTangent")
    tangent.direction_type, tangent.axis = "RADIAL", axis
    tree.links.new(tangent.outputs["Tangent"], shader.inputs["Tangent"])
    return material


def ground_steel(colour="#c9cbcd", axis="Z"):
    """Steel ground in circles about an axis: the brake disc."""
    material = principled("ground steel", colour, Metallic=1, Roughness=0.26, Anisotropic=0.75)
    _radial(material, axis)
    return _rings(material, 300, 0.003)


def _rings(material, density, strength):
    """Fine circles about Z as relief."""
    shader, tree = shader_of(material)
    place, length = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeVectorMath")
    flat = tree.nodes.new("ShaderNodeVectorMath")
    flat.operation, length.operation = "MULTIPLY", "LENGTH"
    flat.inputs[1].default_value = (1, 1, 0)
    noise, relief = tree.nodes.new("ShaderNodeTexNoise"), tree.nodes.new("ShaderNodeBump")
    noise.noise_dimensions = "1D"
    noise.inputs["Scale"].default_value = density / 10
    noise.inputs["Detail"].default_value = 4
    relief.inputs["Strength"].default_value = strength * 4
    relief.inputs["Distance"].default_value = 0.002
    tree.links.new(place.outputs["Object"], flat.inputs[0])
    tree.links.new(flat.outputs[0], length.inputs[0])
    tree.links.new(length.outputs["Value"], noise.inputs["W"])
    tree.links.new(noise.outputs["Fac"], relief.inputs["Height"])
    tree.links.new(relief.outputs["Normal"], shader.inputs["Normal"])
    return material


def turned(colour="#b9bcc0", axis="Z", roughness=0.28):
    """Metal turned on a lathe about an axis, anisotropic."""
    return _radial(principled("turned", colour, Metallic=1, Roughness=roughness, Anisotropic=0.6), axis)


def anodised(colour, roughness=0.3):
    """Anodised aluminium; near-black colours become the soft sheen of black anodising."""
    lum = sum(linear(colour)[:3]) / 3
    if lum < 0.03:
        dark = principled("anodised black", colour, Metallic=0.85, Roughness=roughness + 0.04, Specular=0.5)
        return dark
    return principled("anodised", colour, Metallic=1, Roughness=roughness, Specular=0.5)


def machined(colour="#c3c6c9", roughness=0.3, stretch=(1, 40, 40)):
    """Bare milled aluminium with a fine directional grain along X."""
    return bump(principled("machined", colour, Metallic=1, Roughness=roughness), 12, 0.03, 0.03, stretch, 2)


def cast_metal(colour="#8d9094", roughness=0.45):
    """Cast aluminium with its fine skin."""
    return bump(principled("cast", colour, Metallic=1, Roughness=roughness), 250, 0.16, 0.15)


def powder(colour, roughness=0.42):
    """Powder coating: a tough satin lacquer with an orange-peel skin."""
    return bump(principled("powder coat", colour, Roughness=roughness, Specular=0.5, Clearcoat=0.25, Clearcoat_Roughness=0.25), 180, 0.12, 0.12)


def chrome(colour="#e4e6e8", roughness=0.03):
    """Hard chrome."""
    return principled("chrome", colour, Metallic=1, Roughness=roughness)


def steel(colour="#b4b7bb", roughness=0.24):
    """Plain bright steel for bolts and brackets."""
    return principled("steel", colour, Metallic=1, Roughness=roughness)


def rubber(colour="#141416", roughness=0.62):
    """Soft rubber."""
    return bump(principled("rubber", colour, Roughness=roughness, Specular=0.35, Sheen=0.15), 300, 0.12, 0.1)


def plastic(colour="#1a1b1d", roughness=0.38, grain=0.12):
    """Moulded plastic with a fine grain."""
    return bump(principled("plastic", colour, Roughness=roughness, Specular=0.45), 450, grain, 0.08)


def lacquer(colour, roughness=0.016):
    """Paint under a clear coat; the base stays rough, or black turns grey."""
    return principled("lacquer", colour, Roughness=0.6, Specular=0.12, Clearcoat=1, Clearcoat_Roughness=roughness)


def glass(colour="#ffffff", roughness=0.0, ior=1.45):
    """Clear or tinted solid glass or polycarbonate."""
    return principled("glass", colour, Roughness=roughness, Transmission=1, IOR=ior)


def glow(colour, strength=4):
    """A thing that shines."""
    return principled("glow", colour, Emission=linear(colour), Emission_Strength=strength)
