"""Kerning of a variable face at about a third of its weight: `lighten-kerning.py FROM TO`. See the README beside it."""

import sys

from fontTools.ttLib import TTFont

# Exceptions for single pairs are kept between these alone; the classes they are exceptions to stay as they are.
COMMON = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,'-\u2019")
# Thousandths of an em: 0.06 pixels in the shop's text.
STEP = 4

font = TTFont(sys.argv[1])
sign_of = {glyph: chr(code) for code, glyph in font.getBestCmap().items()}


def is_common(*glyphs):
    return all(sign_of.get(glyph) in COMMON for glyph in glyphs)


def keep_common_pairs(table):
    kept = []
    for first, pairs in zip(table.Coverage.glyphs, table.PairSet):
        records = [each for each in pairs.PairValueRecord if is_common(first, each.SecondGlyph)]
        pairs.PairValueRecord, pairs.PairValueCount = records, len(records)
        if records:
            kept.append((first, pairs))
    table.Coverage.glyphs = [first for first, _ in kept]
    table.PairSet = [pairs for _, pairs in kept]
    table.PairSetCount = len(kept)
    return [each for _, pairs in kept for each in pairs.PairValueRecord]


for lookup in font["GPOS"].table.LookupList.Lookup:
    for table in lookup.SubTable:
        table = getattr(table, "ExtSubTable", table)
        if table.LookupType != 2:
            continue
        if table.Format == 1:
            records = keep_common_pairs(table)
        else:
            records = [each for first in table.Class1Record for each in first.Class2Record]
        for value in filter(None, (each.Value1 for each in records)):
            # The same for all weights.
            value.__dict__.pop("XAdvDevice", None)
            value.XAdvance = round((getattr(value, "XAdvance", 0) or 0) / STEP) * STEP
        table.ValueFormat1 &= 0x000F
        table.ValueFormat2 &= 0x000F

definitions = font["GDEF"].table
definitions.VarStore = None
definitions.Version = 0x00010002
font.save(sys.argv[2])
