"""Cover sets as they leave the box: every panel laid out on the floor, seen from above."""
from kit import body_panels, coats, weave
from kit.carbon_parts import carbon_sheet

# Panel, place, turn, mirrored, painted in the accent; of a pair the left one, the right one follows.
MAXI = (
    ('nose', (0, 4.1), 0, False, False),
    ('leg', (-3.85, 4.3), 4, True, False),
    ('side', (-2.85, -1.5), -97, False, False),
    ('tunnel', (0, -0.5), 0, False, False),
    ('flank', (-4.75, -1.2), -94, False, True),
    ('hump', (0, -4.25), 0, False, False),
    ('tail', (-2.85, -6.4), 5, False, True),
)
ADVENTURE = (
    ('visor', (0, 4.2), 0, False, False),
    ('shroud', (-4.85, 4.2), 4, False, False),
    ('side', (-2.85, -1.5), -97, False, False),
    ('beak', (0, 0.0), 180, False, False),
    ('flank', (-4.8, -0.9), -94, False, True),
    ('hump', (0, -3.6), 0, False, False),
    ('tail', (-2.85, -6.2), 5, False, False),
)
COMPACT = (
    ('shield', (0, 3.5), 0, False, False),
    ('leg', (-3.85, 3.5), 4, True, False),
    ('side', (-2.7, -2.1), -97, False, False),
    ('fender', (0, -1.2), 180, False, False),
    ('flank', (-4.6, -1.9), -94, False, True),
)
SINGLE = {'nose', 'shield', 'visor', 'tunnel', 'hump', 'beak', 'fender'}


def finish(colour, kind):
    """Paint for panels; 'carbon' is the printed pattern under clear coat."""
    return weave.carbon('twill', tow=0.05) if kind == 'carbon' else coats.lacquer(colour, (), kind)


def laid_out(plan, options, cloth=None):
    """options: colour, accent (hex), finish. cloth: a weave for every panel instead of paint."""
    kind = options.get('finish', 'gloss')
    main = cloth or finish(options['colour'], kind)
    accent = cloth or coats.lacquer(options['accent'], (), 'matt' if kind == 'matt' else 'gloss')
    sheets = {row[0]: getattr(body_panels, row[0])() for row in plan}
    made = []
    for name, (x, y), turn, flip, second in plan:
        paint = accent if second else main
        made.append(carbon_sheet(sheets[name], paint, (x, y), turn, flip, name=name))
        if name not in SINGLE:
            made.append(carbon_sheet(sheets[name], paint, (-x, y), -turn, not flip, name=name))
    return made
