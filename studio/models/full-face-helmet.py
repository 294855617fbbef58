"""Full-face helmet: plain, with a sweep, or with two stripes."""
from kit import coats, helmets
from kit.fields import box, common, cut, extruded, grown, mirrored, outline, placed, skin, superellipsoid, union
from kit.grain import without_grain
from kit.helmets import HIGH, LOW, band, side
from kit.surface import solid

PORT = [(-3.2, 0.74), (-1.5, 0.66), (-0.8, 0.55), (-0.3, 0.36), (-0.12, 0.12), (-0.3, -0.12), (-0.8, -0.25),
        (-1.5, -0.34), (-3.2, -0.42)]


def _liveries(kind):
    """Masks and what colour of the options each takes."""
    if kind == 'sweep':
        return {
            'low': (side([(-2.2, -0.62), (-1.0, -0.5), (0.1, -0.3), (1.0, 0.3), (1.9, 1.2), (2.4, 0.9), (2.2, -1.8),
                          (-2.2, -1.8)]), 'second'),
            'sweep': (band([(-1.45, -0.68), (-0.5, -0.5), (0.4, -0.1), (1.0, 0.5), (1.35, 1.0)], 0.36), 'first'),
            'hair': (band([(-1.2, -0.9), (-0.2, -0.75), (0.75, -0.3), (1.35, 0.35)], 0.1), 'first'),
            'crown': (band([(-1.15, 1.05), (-0.4, 1.06), (0.35, 0.86), (1.0, 0.62)], 0.22), 'first'),
            'crown2': (band([(-0.95, 0.8), (-0.2, 0.82), (0.4, 0.6), (0.85, 0.36)], 0.09), 'second'),
        }
    if kind == 'stripes':
        lane = lambda low, high: extruded(outline([(low, -5), (high, -5), (high, 5), (low, 5)], False), 'z', -0.1, 5, 0)
        return {
            'lanes': (mirrored(lane(0.14, 0.5)), 'first'),
            'flank': (band([(-1.3, -0.72), (-0.3, -0.6), (0.6, -0.35), (1.5, 0.2)], 0.26), 'first'),
            'flank2': (band([(-1.0, -0.98), (0.0, -0.86), (0.8, -0.62), (1.5, -0.2)], 0.08), 'first'),
        }
    return {}


def _vents(form):
    """Scoops on the crown, a spoiler at the back, the frame of the chin vent."""
    scoop = mirrored(placed(superellipsoid((0, 0, 0), (0.19, 0.45, 0.08), 2.6), (0.45, -0.5, 1.27), (14, 16, -8)))
    spoiler = placed(superellipsoid((0, 0, 0), (0.8, 0.42, 0.1), 2.8), (0, 1.28, 0.72), (-38, 0, 0))
    return union(form, scoop, spoiler, k=0.14)


def build(options):
    """options: shell, first, second, visor (hex), livery (plain, sweep, stripes), finish (gloss, matt)."""
    without_grain()
    form = helmets.full_shell()
    port = side(PORT)
    chin = placed(box((0, 0, 0), (0.44, 0.5, 0.12), 0.1), (0, -1.62, -0.78), (-8, 0, 0))
    slots = mirrored(placed(box((0, 0, 0), (0.11, 0.2, 0.05), 0.03), (0.47, -0.9, 1.22), (14, 16, -8)))
    shell = cut(skin(helmets.bottom_cut(_vents(form)), 0.12), port, k=0.05)
    shell = cut(cut(shell, grown(chin, 0.02), k=0.06), slots, k=0.03)
    liveries = _liveries(options.get('livery', 'plain'))
    base = options['shell']
    paint = coats.lacquer(base, [(key, options[tone]) for key, (_, tone) in liveries.items()],
                          options.get('finish', 'gloss'))
    insert = common(grown(form, -0.07), grown(chin, 0.03))
    ribs = common(grown(form, -0.02), union(*[
        placed(box((0, 0, 0), (0.42, 0.5, 0.016), 0.01), (0, -1.62, -0.78 + dz), (-8, 0, 0)) for dz in (-0.05, 0.05)]))
    return [
        solid('shell', shell, LOW, HIGH, 0.026, paint, {key: mask for key, (mask, _) in liveries.items()}),
        solid('vent', union(insert, ribs), LOW, HIGH, 0.02, coats.plastic('#101113', 0.5)),
        solid('dark', common(grown(form, -0.1), grown(slots, 0.1)), LOW, HIGH, 0.03, coats.plastic('#0c0d0e', 0.6)),
        helmets.visor(form, port, options['visor']),
        helmets.port_gasket(form, port),
        helmets.pivots(-0.32, 0.12, 1.235),
        *helmets.bottom_trim(form),
    ]
