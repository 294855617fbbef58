"""Painted cover set, laid out: maxi body."""
from kit.cover_sets import MAXI, laid_out
from kit.grain import without_grain


def build(options):
    """options: colour, accent (hex), finish (gloss, metallic, matt, carbon)."""
    without_grain()
    return laid_out(MAXI, options)
