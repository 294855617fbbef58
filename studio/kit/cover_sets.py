"""Cover sets as they leave the box: every panel stood up or laid out on the floor."""
from kit import body_panels, coats, weave
from kit.carbon_parts import carbon_sheet

# Panel, place, turn, how far it leans back, mirrored, painted in the accent.
MAXI = (
    ('nose', (0, 3.4), 0, 72, False, False),
    ('leg', (-3.3, 3.3), 12, 70, True, False), ('leg', (3.3, 3.3), -12, 70, False, False),
    ('side', (-3.5, 0.6), 10, 50, False, False), ('side', (3.5, 0.6), -10, 50, True, False),
    ('tunnel', (0, 0.2), 0, 36, False, False),
    ('flank', (-3.6, -1.8), 6, 34, False, True), ('flank', (3.6, -1.8), -6, 34, True, True),
    ('hump', (0, -2.8), 0, 22, False, False),
    ('tail', (-2.7, -3.9), 8, 34, False, True), ('tail', (2.7, -3.9), -8, 34, True, True),
)
ADVENTURE = (
    ('nose', (0, 3.2), 0, 72, False, False),
    ('shroud', (-3.6, 3.1), 10, 66, False, False), ('shroud', (3.6, 3.1), -10, 66, True, False),
    ('side', (-3.6, 0.5), 10, 50, False, False), ('side', (3.6, 0.5), -10, 50, True, False),
    ('beak', (0, 0.0), 180, 26, False, False),
    ('flank', (-3.6, -1.8), 6, 34, False, True), ('flank', (3.6, -1.8), -6, 34, True, True),
    ('hump', (0, -3.0), 0, 22, False, False),
    ('tail', (-2.7, -3.9), 8, 34, False, False), ('tail', (2.7, -3.9), -8, 34, True, False),
)
COMPACT = (
    ('nose', (0, 2.8), 0, 72, False, False),
    ('leg', (-2.9, 2.6), 12, 70, True, False), ('leg', (2.9, 2.6), -12, 70, False, False),
    ('side', (-3.3, 0.0), 10, 50, False, False), ('side', (3.3, 0.0), -10, 50, True, False),
    ('fender', (0, -0.8), 180, 16, False, False),
    ('flank', (-2.8, -2.4), 6, 34, False, True), ('flank', (2.8, -2.4), -6, 34, True, True),
)


def finish(colour, kind):
    """Paint for panels; 'carbon' is the printed pattern under clear coat."""
    return weave.carbon('twill', tow=0.05) if kind == 'carbon' else coats.lacquer(colour, (), kind)


def laid_out(plan, options, cloth=None):
    """options: colour, accent (hex), finish. cloth: a weave for every panel instead of paint."""
    kind = options.get('finish', 'gloss')
    main = cloth or finish(options['colour'], kind)
    accent = cloth or coats.lacquer(options['accent'], (), 'matt' if kind == 'matt' else 'gloss')
    sheets = {name: getattr(body_panels, name)() for name in {row[0] for row in plan}}
    return [carbon_sheet(sheets[name], accent if second else main, at, turn, flip, (lean, 0), 0.045, name)
            for name, at, turn, lean, flip, second in plan]
