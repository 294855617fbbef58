"""Carbon cloth and textiles as small tiles that repeat."""
import numpy as np

from kit.coats import Nodes, image, linear, masked

TOW = 48


def carbon_tile(pattern):
    """Height of the tows, 1 where the warp lies on top, and the grain of the fibres."""
    size = 4 * TOW
    y, x = np.meshgrid(np.arange(size), np.arange(size), indexing='ij')
    i, j = x // TOW, y // TOW
    warp = ((i - j) % 4 < 2) if pattern == 'twill' else ((i + j) % 2 == 0)
    u, v = (x % TOW + 0.5) / TOW - 0.5, (y % TOW + 0.5) / TOW - 0.5
    across = np.where(warp, u, v)
    height = np.sqrt(np.clip(1 - (across * 1.9) ** 2, 0, 1))
    random = np.random.default_rng(7)
    lines = random.random(size) * 0.6 + np.repeat(random.random(size // 4), 4) * 0.4
    grain = np.where(warp, lines[x], lines[y])
    return np.stack([height, warp.astype(float), grain], -1)


def carbon(pattern='twill', gloss=True, tow=0.034, name='carbon'):
    """Woven carbon under clear lacquer; uv in units, `tow` the width of a bundle in units."""
    n = Nodes(name)
    at = n.add('UVMap', uv_map='weave').outputs[0]
    turned = n.add('Mapping', {'Vector': at, 'Rotation': (0, 0, 0.7854),
                               'Scale': (1 / (4 * tow),) * 3}).outputs[0]
    tile = n.add('TexImage', {'Vector': turned}, image=image(f'carbon {pattern}', carbon_tile(pattern)),
                 interpolation='Linear')
    height, warp, grain = n.add('SeparateRGB', {0: tile.outputs[0]}).outputs
    shade = n.math('MULTIPLY', n.math('ADD', n.math('MULTIPLY', grain, 0.6), 0.7),
                   n.math('ADD', n.math('MULTIPLY', warp, 1.1), 0.45))
    colour = n.add('HueSaturation', {'Value': shade, 'Color': linear('#1d1f21')}).outputs[0]
    tangent = n.add('Tangent', direction_type='UV_MAP', uv_map='weave').outputs[0]
    turn = n.math('ADD', n.math('MULTIPLY', warp, 0.25), 0.125)
    normal = n.bump(n.math('ADD', height, n.math('MULTIPLY', grain, 0.1)), 0.35, 0.012)
    n.set(Base_Color=colour, Metallic=0.6, Roughness=0.46, Anisotropic=0.7, Anisotropic_Rotation=turn,
          Tangent=tangent, Normal=normal)
    if gloss:
        n.set(Clearcoat=1.0, Clearcoat_Roughness=0.015)
    else:
        n.set(Clearcoat=0.35, Clearcoat_Roughness=0.32)
    return n.material


def cloth_tile(kind):
    """Height of a textile: 'cordura' (basket), 'denim' (diagonal), 'mesh' (round holes)."""
    size = 128
    y, x = np.meshgrid(np.arange(size), np.arange(size), indexing='ij')
    if kind == 'mesh':
        u, v = (x % 64) / 32 - 1, (y % 64) / 32 - 1
        shifted = (y // 64) % 2 * 1.0
        u = ((x + 32 * shifted) % 64) / 32 - 1
        return np.clip((np.hypot(u, v) - 0.45) * 4, 0, 1)
    cells = 16 if kind == 'cordura' else 8
    i, j = x // cells, y // cells
    warp = (i + j) % 2 == 0 if kind == 'cordura' else (i - j) % 4 < 2
    u, v = (x % cells + 0.5) / cells - 0.5, (y % cells + 0.5) / cells - 0.5
    return np.sqrt(np.clip(1 - (np.where(warp, u, v) * 1.8) ** 2, 0, 1))


def textile(colour, layers=(), kind='cordura', size=0.12, roughness=0.85, depth=0.5, name='cloth', sheen=0.3):
    """Woven cloth; `size` is the width of a tile of the weave in units."""
    n = Nodes(name)
    at = n.add('Mapping', {'Vector': n.add('TexCoord').outputs['Object'], 'Scale': (1 / size,) * 3})
    tile = n.add('TexImage', {'Vector': at.outputs[0]}, image=image(f'cloth {kind}', cloth_tile(kind)),
                 projection='BOX', projection_blend=0.3).outputs[0]
    base = masked(n, colour, layers)
    shade = n.mix(n.math('SUBTRACT', 1.0, tile), base, n.mix(0.75, base, (0, 0, 0, 1)))
    fuzz = n.grain(9, 4.0).outputs['Fac']
    tone = n.add('HueSaturation', {'Value': n.math('ADD', n.math('MULTIPLY', fuzz, 0.3), 0.85), 'Color': shade})
    return n.set(Base_Color=tone.outputs[0], Roughness=roughness, Specular=0.15, Sheen=sheen,
                 Normal=n.bump(tile, depth, 0.012)).material


def leather(colour, layers=(), roughness=0.45, scale=26.0, name='leather'):
    n = Nodes(name)
    cells = n.grain(scale, kind='TexVoronoi').outputs['Distance']
    soft = n.grain(scale / 5, 4.0).outputs['Fac']
    pores = n.math('ADD', n.math('MULTIPLY', cells, 0.6), n.math('MULTIPLY', soft, 0.8))
    base = masked(n, colour, layers)
    tone = n.add('HueSaturation', {'Value': n.math('ADD', n.math('MULTIPLY', soft, 0.5), 0.75), 'Color': base})
    return n.set(Base_Color=tone.outputs[0], Roughness=roughness, Specular=0.35,
                 Normal=n.bump(pores, 0.25, 0.02)).material
