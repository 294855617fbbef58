"""Painted cover set, laid out: adventure body."""
from kit.cover_sets import ADVENTURE, laid_out

VIEW = (0, 58)


def build(options):
    """options: colour, accent (hex), finish (gloss, metallic, matt, carbon)."""
    return laid_out(ADVENTURE, options)
