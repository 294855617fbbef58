"""Painted cover set, laid out: compact body."""
from kit.cover_sets import COMPACT, laid_out

VIEW = (0, 58)


def build(options):
    """options: colour, accent (hex), finish (gloss, metallic, matt, carbon)."""
    return laid_out(COMPACT, options)
