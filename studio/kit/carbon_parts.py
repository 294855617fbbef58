"""What the carbon parts share: a panel in its weave, lying on the floor at its place."""
import math

import numpy as np

from kit import coats
from kit.fields import rod
from kit.panels import panel
from kit.surface import solid


def carbon_sheet(sheet, material, at=(0, 0), turn=0.0, flip=False, tilt=(0, 0), name='panel', lift=0.0):
    """One panel on the floor. turn: degrees about the vertical; flip: its mirror image; tilt: about x and y."""
    return stood(panel(name, sheet, material, flip=flip), at, (tilt[0], tilt[1], turn), lift)


def stood(made, at=(0, 0), turn=(0, 0, 0), lift=0.0):
    """Turn an object, then set it on the floor."""
    made.rotation_euler = [math.radians(a) for a in turn]
    rotation = np.array(made.rotation_euler.to_matrix())
    co = np.empty(len(made.data.vertices) * 3, np.float32)
    made.data.vertices.foreach_get('co', co)
    made.location = (*at, lift - float((co.reshape(-1, 3) @ rotation.T)[:, 2].min()))
    return made


def bolt(at, radius=0.07, height=0.05, material=None):
    """A round-headed bolt that stands up from a panel."""
    x, y, z = at
    head = rod((x, y, z - 0.02), (x, y, z + height), radius, 0.02)
    socket = rod((x, y, z + height - 0.03), (x, y, z + height + 0.1), radius * 0.5, 0.005)
    field = lambda p: np.maximum(head(p), -socket(p))
    pad = radius + 0.05
    return solid('bolt', field, (x - pad, y - pad, z - 0.1), (x + pad, y + pad, z + 0.2), 0.012,
                 material or coats.metal('#8d9094', 0.3))
