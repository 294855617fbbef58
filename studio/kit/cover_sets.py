"""Cover sets as they leave the box: every panel laid out on the floor."""
from . import body_panels as body
from . import coats, weave
from .carbon_parts import carbon_sheet

# Panel, place, turn, mirrored, painted in the accent.
MAXI = (
    ('nose', (0, 3.9), 0, False, False), ('fender', (0, 0.35), 0, False, False),
    ('leg', (-2.6, 3.6), 8, True, False), ('leg', (2.6, 3.6), -8, False, False),
    ('side', (-3.6, 0.0), -62, True, False), ('side', (3.6, 0.0), 62, False, False),
    ('tunnel', (0, -3.6), 0, False, False), ('hump', (0, -6.6), 0, False, False),
    ('flank', (-2.15, -2.3), -78, True, True), ('flank', (2.15, -2.3), 78, False, True),
    ('tail', (-3.9, -4.6), -74, True, True), ('tail', (3.9, -4.6), 74, False, True),
)
ADVENTURE = (
    ('beak', (0, 4.5), 0, False, False), ('nose', (0, 1.2), 0, False, False),
    ('shroud', (-2.9, 3.7), 20, True, False), ('shroud', (2.9, 3.7), -20, False, False),
    ('side', (-3.6, -0.6), -64, True, False), ('side', (3.6, -0.6), 64, False, False),
    ('tunnel', (0, -3.4), 0, False, True), ('hump', (0, -6.2), 0, False, False),
    ('flank', (-2.1, -3.6), -80, True, True), ('flank', (2.1, -3.6), 80, False, True),
    ('tail', (-3.8, -5.0), -74, True, False), ('tail', (3.8, -5.0), 74, False, False),
)
COMPACT = (
    ('nose', (0, 2.6), 0, False, False), ('fender', (-2.9, 2.8), 16, False, False), ('hump', (2.8, 2.8), -10, False, False),
    ('leg', (-1.0, -1.6), 0, True, False), ('leg', (1.0, -1.6), 0, False, False),
    ('side', (-3.3, -1.6), -70, True, False), ('side', (3.3, -1.6), 70, False, False),
    ('flank', (-1.75, -4.6), -14, True, True), ('flank', (1.75, -4.6), 14, False, True),
)


def finish(colour, kind):
    """Paint for panels; 'carbon' is the printed pattern under clear coat."""
    return weave.carbon('twill', tow=0.05) if kind == 'carbon' else coats.lacquer(colour, (), kind)


def laid_out(plan, options, cloth=None):
    """options: colour, accent (hex), finish. cloth: a weave for every panel instead of paint."""
    kind = options.get('finish', 'gloss')
    main = cloth or finish(options['colour'], kind)
    accent = cloth or coats.lacquer(options['accent'], (), 'matt' if kind == 'matt' else 'gloss')
    sheets = {name: getattr(body, name)() for name in {row[0] for row in plan}}
    return [carbon_sheet(sheets[name], accent if second else main, at, turn, flip, cell=0.045, name=name)
            for name, at, turn, flip, second in plan]
