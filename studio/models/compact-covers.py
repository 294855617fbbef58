"""Painted cover set, laid out: compact body."""
from kit.cover_sets import COMPACT, laid_out
from kit.grain import without_grain


def build(options):
    """options: colour, accent (hex), finish (gloss, metallic, matt, carbon)."""
    without_grain()
    return laid_out(COMPACT, options)
