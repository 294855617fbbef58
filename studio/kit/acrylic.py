"""Clear and tinted sheet: windscreens and visors that one truly sees through."""
import numpy as np

from kit import grain
from kit.coats import Nodes, linear

WHITE = 2.5


def acrylic(tint='#e4e8ea', haze=0.015, name='acrylic'):
    """
    Sheet that tints what is behind it, more so at a slant, as the way through it is longer there.

    tint: what white looks like through one face; haze: share of the light that the sheet scatters.
    """
    n = Nodes(name)
    place = n.add('NewGeometry')
    slant = n.add('VectorMath', {0: place.outputs['Incoming'], 1: place.outputs['Normal']}, operation='DOT_PRODUCT')
    upright = n.math('MAXIMUM', n.math('ABSOLUTE', slant.outputs['Value']), 0.16)
    seen = n.add('Gamma', {'Color': linear(tint), 'Gamma': n.math('DIVIDE', 1.0, upright)}).outputs[0]
    clear = n.add('BsdfTransparent', {'Color': seen}).outputs[0]
    body = n.add('BsdfDiffuse', {'Color': linear(tint)}).outputs[0]
    gloss = n.add('BsdfGlossy', {'Roughness': 0.035}).outputs[0]
    # The node turns its index round on back faces; light that was not bent on its way in must not be caught there.
    back = place.outputs['Backfacing']
    index = n.math('ADD', 1.49, n.math('MULTIPLY', back, 1 / 1.49 - 1.49))
    mirror = n.add('Fresnel', {'IOR': index}).outputs[0]
    inner = n.add('MixShader', {0: haze, 1: clear, 2: body}).outputs[0]
    outer = n.add('MixShader', {0: mirror, 1: inner, 2: gloss}).outputs[0]
    n.put(n.tree.nodes['Material Output'].inputs['Surface'], outer)
    return n.material


def without_grain():
    """As in `kit.grain`, but lights mirrored in clear sheet keep their strength."""
    plain = grain._save

    def save(light, scene):
        # A picture keeps colour and cover apart: a light brighter than its cover would be cut off.
        light[..., 3] = np.clip(np.maximum(light[..., 3], light[..., :3].max(-1) / WHITE), 0, 1)
        plain(light, scene)
    grain._save = save
    grain.without_grain()
