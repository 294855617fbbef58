"""Painted cover set, laid out: adventure body."""
from kit.cover_sets import ADVENTURE, laid_out
from kit.grain import without_grain


def build(options):
    """options: colour, accent (hex), finish (gloss, metallic, matt, carbon)."""
    without_grain()
    return laid_out(ADVENTURE, options)
