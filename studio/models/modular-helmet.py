"""Helmet whose chin bar and visor lift together."""
from kit import coats, helmets
from kit.fields import box, common, cut, grown, placed, skin, superellipsoid, union
from kit.grain import without_grain
from kit.helmets import HIGH, LOW, band, side
from kit.surface import solid

PORT = [(-3.2, 0.7), (-1.5, 0.62), (-0.8, 0.52), (-0.3, 0.36), (-0.14, 0.12), (-0.3, -0.14), (-0.8, -0.24),
        (-1.5, -0.3), (-3.2, -0.36)]
CHIN = [(-3.4, -0.1), (-0.9, -0.02), (-0.25, 0.3), (0.02, 0.22), (0.06, 0.0), (-0.12, -0.3), (-0.38, -0.75),
        (-0.42, -1.15), (-0.5, -1.6), (-3.4, -1.7)]


def _lifted(field, angle):
    """Turned upward about the pivots."""
    return placed(placed(field, (0, 0.3, -0.12)), (0, -0.3, 0.12), (-angle, 0, 0)) if angle else field


def build(options):
    """options: shell, accent, visor (hex), finish, open (true lifts the chin bar)."""
    without_grain()
    form = helmets.full_shell(0.04)
    port, chin = side(PORT), side(CHIN)
    spoiler = placed(superellipsoid((0, 0, 0), (0.6, 0.5, 0.09), 2.8), (0, 1.2, 0.86), (-34, 0, 0))
    whole = skin(helmets.bottom_cut(union(form, spoiler, k=0.14)), 0.12)
    crown = cut(whole, grown(chin, 0.012), port, k=0.035)
    bar = cut(common(grown(whole, 0.008), grown(chin, -0.012), k=0.035), port, k=0.035)
    mouth = placed(box((0, 0, 0), (0.36, 0.5, 0.1), 0.08), (0, -1.72, -0.72), (-8, 0, 0))
    bar = cut(bar, mouth, k=0.05)
    masks = {'line': band([(-1.3, -0.98), (-0.5, -0.86), (0.35, -0.45), (1.2, 0.35)], 0.14),
             'crownline': band([(-1.1, 0.95), (-0.3, 0.98), (0.5, 0.78), (1.1, 0.5)], 0.08)}
    paint = coats.lacquer(options['shell'], [(key, options['accent']) for key in masks], options['finish'])
    angle = 62 if options.get('open') else 0
    lift = lambda field: _lifted(field, angle)
    button = placed(box((0, 0, 0), (0.2, 0.1, 0.05), 0.03), (0, -1.5, -1.16), (0, 0, 0))
    high = (1.7, 2.2, 2.6) if angle else HIGH
    grille = common(grown(form, -0.04), grown(mouth, 0.03))
    parts = [
        solid('crown', crown, LOW, HIGH, 0.026, paint, masks),
        solid('bar', lift(bar), LOW, high, 0.026, paint, {key: lift(mask) for key, mask in masks.items()}),
        solid('grille', lift(grille), LOW, high, 0.026, coats.plastic('#101113', 0.5)),
        solid('button', lift(button), LOW, high, 0.02, coats.plastic('#b3151a', 0.3, 0.0)),
        helmets.pivots(-0.3, 0.12, 1.25),
        *helmets.bottom_trim(form, face=bool(options.get('open'))),
    ]
    if not angle:
        parts += [helmets.visor(form, port, options['visor']), helmets.port_gasket(form, port)]
    return parts
