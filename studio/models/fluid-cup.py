"""A remote fluid cup kit: cup with cap, bracket, hose with clips."""
from kit.materials import anodised, plastic, rubber, steel
from kit.mesh import aim, move
from kit.outline import circle, extrude, knurl, rectangle, smooth
from kit.solid import button_bolt, cylinder, lathe, sweep


def build(options):
    """`cap` and `tone` (the cup's smoke) are hex colours."""
    cap = anodised(options["cap"], 0.26)
    glaze = plastic(options["tone"], 0.14, 0.0)
    glaze.node_tree.nodes["Principled BSDF"].inputs["Transmission"].default_value = 0.75
    jar = lathe([(0, 4), (7, 4), (7, 0), (9, 0), (14, 5), (21, 8), (22.5, 12), (22.5, 44), (0, 44)], glaze, 96, 0.8)
    fluid = lathe([(0, 5), (12, 6), (20, 10), (20.6, 13), (20.6, 30), (0, 30)], plastic("#caa84e", 0.15, 0), 64, 0.4)
    lines = [move(lathe([(22.5, 0), (22.9, 0), (22.9, 0.7), (22.5, 0.7)], plastic("#f2f2f0"), 96), z=z) for z in (16, 32)]
    lid = move(extrude([knurl(25.5, 30, 1.4)], 13, cap, 1.8, 3), z=42)
    dish = move(lathe([(0, 0.4), (14, 0.4), (15, 1.4), (18, 1.4), (19, 0)], cap, 96), z=54.9)
    spout = lathe([(0, -14), (3.4, -14), (4.6, -12.5), (3.6, -10), (3.6, 2), (0, 2)], glaze, 40)
    hose = sweep(smooth([(0, 0, -6), (0, -1, -14), (6, -4, -24), (24, -14, -30.5), (58, -22, -30.5), (80, -6, -30.5), (70, 20, -30.5), (36, 28, -30.5), (-2, 40, -30.5)], 10, False), 5, rubber(), section=circle(1, count=24))
    clips = [move(cylinder(6, 5, steel(), 0.5, bore=5), z=-13), aim(cylinder(6, 5, steel(), 0.5, bore=5), (24, 31.5, -30.5), (14, 34.5, -30.5))]
    return [jar, fluid, lid, dish, spout, hose] + lines + clips + _bracket()


def _bracket():
    """A stainless strip: a tab screwed to the cup's side, bent down to a slotted foot."""
    metal = steel("#c4c6c9", 0.2)
    path = smooth([(-23.4, 0, 40), (-23.6, 0, 18), (-27, 0, 6), (-44, 0, -6), (-52, 0, -18), (-52, 0, -35)], 8, False)
    strip = sweep(path, 1, metal, section=rectangle(13, 2, 0.6))
    bolt = [aim(one, (-24.4, 0, 30), (-40, 0, 30)) for one in button_bolt(5, metal)]
    return [strip] + bolt
