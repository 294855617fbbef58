"""Clothes as they hang on nobody: torso, sleeves, legs, and the folds cloth makes. Front toward -y; 1 unit is 100 mm."""
import numpy as np

from kit.fields import capsule, cut, ellipsoid, grown, half_space, mirrored, noise, superellipsoid, union


def folds(p, strength=1.0, seed=1):
    """Slack cloth: long creases that run slantwise, and small ones between."""
    x = np.abs(p[:, 0])
    bend = 0.5 * noise(p, (0.9, 0.9, 0.9), seed)
    q = np.stack([x + bend, p[:, 1], p[:, 2] * 1.0 + 0.7 * x + bend], 1).astype(np.float32)
    long = 1 - np.abs(noise(q, (0.55, 0.6, 1.9), seed + 1))
    small = noise(q, (1.8, 2.2, 3.4), seed + 2)
    return strength * (0.11 * (long - 0.6) + 0.025 * small)


def rings(p, a, b, count=3.0, strength=1.0, seed=4):
    """Creases about a limb from a to b, as at a bent elbow or over a shoe."""
    a, b = np.asarray(a, np.float32), np.asarray(b, np.float32)
    along = (p - a) @ (b - a) / float((b - a) @ (b - a))
    wave = np.sin(2 * np.pi * (along * count + 0.35 * noise(p, (0.8, 0.8, 0.8), seed)))
    return strength * 0.06 * wave * np.exp(-((along - 0.5) / 0.32) ** 2)


def torso(length=3.3, chest=1.98, waist=1.8):
    """Shoulders to hem, the neck at z = 3."""
    body = superellipsoid((0, 0, 0.9), (chest, 1.12, 2.2), 2.8)
    skirt = superellipsoid((0, 0, 3.0 - length - 0.9), (waist, 1.05, 1.9), 3.2)
    yoke = mirrored(capsule((0.2, 0.05, 2.72), (1.6, 0.05, 2.3), 0.66, 0.58))
    return union(body, skirt, yoke, k=0.7)


ARM = [(1.72, 0.02, 2.2), (2.42, 0.0, -0.1), (2.62, -0.35, -2.15)]


def sleeves(loose=1.0):
    """Both arms, a little away from the body."""
    a, b, c = ARM
    return mirrored(union(capsule(a, b, 0.66 * loose, 0.52 * loose), capsule(b, c, 0.52 * loose, 0.4 * loose), k=0.3))


def arm_folds(p, strength=1.0):
    """Creases of both sleeves, strongest at the elbow and above the cuff."""
    q = np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1).astype(np.float32)
    a, b, c = (np.asarray(v, np.float32) for v in ARM)
    near = 1 / (1 + np.exp(-(q[:, 0] - 2.0) / 0.15))
    return near * (rings(q, (a + b) / 2, (b + c) / 2, 4.5, strength) + rings(q, (b + c) / 2, c, 4.0, 0.6 * strength, 9))


def opened(form, hem, wall=0.18):
    """The form as a shell: hollow, open at neck, hem and cuffs."""
    inner = grown(form, -wall)
    neck = ellipsoid((0, -0.12, 3.5), (0.62, 0.55, 0.9))
    cuff = mirrored(half_space((2.62, -0.35, -2.1), (-0.1, 0.17, 1)))
    below = half_space((0, 0, hem), (0, 0, 1))
    arms = lambda p: np.maximum(np.maximum(-(np.abs(p[:, 0]) - 2.08), cuff(p)), p[:, 2] + 0.9)
    middle = lambda p: np.maximum(below(p), np.abs(p[:, 0]) - 2.08)
    outside = union(middle, arms, neck)
    return cut(cut(form, inner, k=0.03), outside, k=0.06)


def collar(height=0.55, lean=0.1):
    """A stand-up collar about the neck."""
    def field(p):
        r = np.hypot(p[:, 0] / 0.92, (p[:, 1] + 0.1) / 0.78)
        z = p[:, 2] - 2.85 + 0.22 * p[:, 1]
        wall = np.abs(r - 0.82 + lean * (z - 0.2)) * 0.8 - 0.06
        return np.maximum(np.maximum(wall, np.abs(z - height / 2) - height / 2), -1e9)
    return field
