"""The complete carbon body, laid out."""
from kit import weave
from kit.cover_sets import MAXI, laid_out
from kit.grain import without_grain


def build(options):
    """options: pattern."""
    without_grain()
    return laid_out(MAXI, {'colour': '#000000', 'accent': '#000000'}, weave.carbon(options.get('pattern', 'twill'), tow=0.05))
