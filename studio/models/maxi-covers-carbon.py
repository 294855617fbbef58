"""Cover set, laid out: maxi body in the printed carbon pattern, with or without panels in a colour."""
from kit import coats, weave
from kit.cover_sets import MAXI, laid_out

ACCENTED = {name for name, _, _, _, second in MAXI if second}


def build(options):
    """options: accent (hex, or none for the pattern on all panels)."""
    printed = weave.carbon('twill', tow=0.075)
    things = laid_out(MAXI, {'colour': '#1b1c1f', 'accent': '#1b1c1f'}, printed)
    if options.get('accent'):
        paint = coats.lacquer(options['accent'])
        for thing in things:
            if thing.name.split('.')[0] in ACCENTED:
                thing.data.materials[0] = paint
    return things
