"""Thin balaclava as worn by nobody."""
import numpy as np

from kit import weave
from kit.fields import capsule, cut, ellipsoid, extruded, grown, moulded, noise, outline, superellipsoid, union
from kit.grain import without_grain
from kit.surface import solid

LOW, HIGH = (-1.6, -1.7, -2.6), (1.6, 1.6, 1.6)


def build(options):
    """options: colour, panel, thread (hex)."""
    without_grain()
    skull = ellipsoid((0, 0.12, 0.3), (0.8, 1.0, 1.0))
    jaw = ellipsoid((0, -0.28, -0.42), (0.62, 0.68, 0.62))
    nose = ellipsoid((0, -0.86, -0.22), (0.16, 0.2, 0.24))
    neck = capsule((0, 0.12, -0.6), (0, 0.14, -1.7), 0.55, 0.6)
    bib = superellipsoid((0, 0.1, -2.1), (1.25, 0.8, 0.42), 2.4)
    head = union(skull, jaw, neck, k=0.45)
    head = union(union(head, nose, k=0.25), bib, k=0.6)
    eyes = extruded(outline([(-0.56, 0.12), (-0.4, 0.32), (0, 0.36), (0.4, 0.32), (0.56, 0.12), (0.42, -0.1), (0.16, -0.1), (0, -0.04), (-0.16, -0.1), (-0.42, -0.1)]), 'y', -2, 0.1, 0)
    draped = lambda p: (0.03 * np.exp(-((p[:, 2] + 1.15) / 0.42) ** 2) * np.sin(p[:, 2] * 15 + 3 * noise(p, (1.4, 1.4, 1.4), 3) + 2 * p[:, 1])
                        + 0.045 * noise(p, (2.2, 2.2, 1.0), 4) * (p[:, 2] < -1.5) + 0.01 * noise(p, (3, 3, 3), 6))
    seam = lambda p: np.abs(p[:, 2] - 0.62 + 0.25 * p[:, 1])
    front = extruded(outline([(-0.5, -0.3), (0, -0.22), (0.5, -0.3), (0.55, -0.8), (0, -1.05), (-0.55, -0.8)]), 'y', -2, -0.1, 0)
    masks = {'front': front, 'thread': lambda p: np.minimum(np.abs(front(p)), np.abs(seam(p))) - 0.012, 'hem': lambda p: np.abs(eyes(p) - 0.06) - 0.008}
    form = moulded(head, lambda p: draped(p) - 0.012 * np.exp(-(seam(p) / 0.02) ** 2) + 0.02 * np.exp(-((eyes(p) - 0.03) / 0.03) ** 2))
    shell = cut(cut(form, grown(form, -0.085)), eyes, lambda p: p[:, 2] + 2.2 + 0.2 * p[:, 1], k=0.025)
    cloth = weave.textile(options['colour'], [('front', options['panel']), ('thread', options['thread']), ('hem', options['thread'])], size=0.03, depth=0.3, sheen=0.6)
    return [solid('balaclava', shell, LOW, HIGH, 0.026, cloth, masks)]
