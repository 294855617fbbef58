"""Surfaces of painted, moulded, woven and sewn things.

Colours are sRGB hex strings. A mask is the name of a distance kept on the vertices
(`surface.solid(masks=...)`): paint changes where the distance passes zero.
"""
import bpy
import numpy as np


def linear(hex_colour):
    """'#c4161c' as linear RGBA."""
    rgb = [int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb] + [1.0]


class Nodes:
    """A material's nodes, written as calls."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']

    def add(self, kind, inputs=None, **properties):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in properties.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.put(node.inputs[key], value)
        return node

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def set(self, **inputs):
        for key, value in inputs.items():
            self.put(self.shader.inputs[key.replace('_', ' ')], value)
        return self

    def math(self, operation, a, b=0.0):
        return self.add('Math', {0: a, 1: b}, operation=operation).outputs[0]

    def mix(self, share, a, b):
        return self.add('MixRGB', {0: share, 1: a, 2: b}).outputs[0]

    def inside(self, mask, width=0.004):
        """1 where the kept distance is below zero."""
        d = self.add('Attribute', attribute_name=mask).outputs['Fac']
        return self.add('MapRange', {'Value': d, 'From Min': width, 'From Max': -width}).outputs[0]

    def bump(self, height, strength=0.2, distance=0.02):
        node = self.add('Bump', {'Strength': strength, 'Distance': distance, 'Height': height})
        return node.outputs[0]

    def grain(self, scale, detail=3.0, coordinates='Object', kind='TexNoise', **inputs):
        at = self.add('TexCoord').outputs[coordinates]
        return self.add(kind, {'Vector': at, 'Scale': scale, **({'Detail': detail} if kind == 'TexNoise' else {}), **inputs})


def masked(nodes, base, layers, width=0.004):
    """The base colour under layers [(mask, colour)], later ones on top."""
    colour = linear(base)
    for mask, tone in layers:
        colour = nodes.mix(nodes.inside(mask, width), colour, linear(tone))
    return colour


def lacquer(base, layers=(), finish='gloss', name='lacquer'):
    """Body paint: gloss, metallic, matt or pearl."""
    n = Nodes(name)
    colour = masked(n, base, layers)
    if finish == 'matt':
        fine = n.grain(220, 2.0).outputs['Fac']
        return n.set(Base_Color=colour, Roughness=0.42, Specular=0.32,
                     Normal=n.bump(fine, 0.05, 0.003)).material
    if finish == 'metallic':
        flake = n.grain(420, kind='TexVoronoi').outputs['Color']
        lit = n.add('HueSaturation', {'Value': n.math('ADD', n.math('MULTIPLY', flake, 0.35), 0.85), 'Color': colour})
        n.set(Base_Color=lit.outputs[0], Metallic=0.55, Roughness=0.34)
    else:
        n.set(Base_Color=colour, Roughness=0.45, Specular=0.25)
    return n.set(Clearcoat=1.0, Clearcoat_Roughness=0.02).material


def plastic(colour='#17181a', roughness=0.42, texture=0.15, layers=(), name='plastic'):
    """Moulded plastic with a fine grain."""
    n = Nodes(name)
    fine = n.grain(90, 2.0).outputs['Fac']
    return n.set(Base_Color=masked(n, colour, layers), Roughness=roughness, Specular=0.4,
                 Normal=n.bump(fine, texture, 0.006)).material


def rubber(colour='#141416', roughness=0.62, name='rubber'):
    n = Nodes(name)
    fine = n.grain(60, 4.0).outputs['Fac']
    return n.set(Base_Color=linear(colour), Roughness=roughness, Specular=0.3,
                 Normal=n.bump(fine, 0.12, 0.008)).material


def metal(colour='#b9bcc0', roughness=0.28, name='metal', brushed=0.0):
    n = Nodes(name)
    n.set(Base_Color=linear(colour), Metallic=1.0, Roughness=roughness)
    if brushed:
        at = n.add('Mapping', {'Vector': n.add('TexCoord').outputs['Object'], 'Scale': (4, 4, 260)})
        lines = n.add('TexNoise', {'Vector': at.outputs[0], 'Scale': 1.0, 'Detail': 2.0})
        n.set(Normal=n.bump(lines.outputs['Fac'], brushed, 0.004))
    return n.material


def tinted(colour='#0d1420', name='visor'):
    """A dark lacquered lens: one sees reflections, not what is behind."""
    n = Nodes(name)
    return n.set(Base_Color=linear(colour), Roughness=0.04, Specular=0.75, Clearcoat=0.4,
                 Clearcoat_Roughness=0.01).material


def glass(colour='#8a9096', share=0.5, name='screen'):
    """Tinted sheet one sees through: `share` of the light passes straight on."""
    n = Nodes(name)
    clear = n.add('BsdfTransparent', {'Color': linear(colour)})
    gloss = n.add('BsdfGlossy', {'Roughness': 0.02})
    body = n.add('BsdfDiffuse', {'Color': linear(colour)})
    fresnel = n.add('Fresnel', {'IOR': 1.5}).outputs[0]
    inner = n.add('MixShader', {0: share, 1: body.outputs[0], 2: clear.outputs[0]})
    outer = n.add('MixShader', {0: fresnel, 1: inner.outputs[0], 2: gloss.outputs[0]})
    n.put(n.tree.nodes['Material Output'].inputs['Surface'], outer.outputs[0])
    return n.material


def image(name, pixels):
    """A picture (height, width) or (height, width, 3), 0 to 1, as a texture."""
    h, w = pixels.shape[:2]
    made = bpy.data.images.new(name, w, h, float_buffer=True)
    made.colorspace_settings.name = 'Non-Color'
    full = np.ones((h, w, 4), np.float32)
    full[..., :3] = pixels if pixels.ndim == 3 else pixels[..., None]
    made.pixels.foreach_set(full.ravel())
    made.pack()
    return made
