"""Cover set, laid out: maxi body with every panel in the printed carbon pattern."""
from kit.cover_sets import MAXI, finish, laid_out
from kit.grain import without_grain


def build(options):
    """No options: one pattern on all panels."""
    without_grain()
    return laid_out(MAXI, {'colour': '#1b1c1f', 'accent': '#1b1c1f'}, finish('#1b1c1f', 'carbon'))
