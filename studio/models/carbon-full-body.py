"""The complete carbon body, laid out."""
from kit import weave
from kit.cover_sets import MAXI, laid_out


def build(options):
    """options: pattern."""
    return laid_out(MAXI, {'colour': '#000000', 'accent': '#000000'}, weave.carbon(options.get('pattern', 'twill'), tow=0.05))
