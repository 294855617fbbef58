"""
Renders one picture of one model: `blender -b -P studio/render.py -- ORDER`.

ORDER is JSON: {"model": path of the .py, "options": {...}, "view": {...}, "size": px, "samples": n, "out": path}.
The picture is RGBA, the floor's shadow in its alpha.
"""
import importlib.util
import json
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import set as studio_set  # noqa: E402 (the folder is only known now)
from mathutils import Matrix  # noqa: E402


def load(path):
    """The model's module by its path: its file name may carry hyphens."""
    spec = importlib.util.spec_from_file_location("model", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pose(things, turns):
    """Turns the pieces as a whole; each keeps its own axes, which ground and turned metal follow."""
    for axis, angle in turns:
        for thing in things:
            thing.matrix_world = Matrix.Rotation(math.radians(angle), 4, axis) @ thing.matrix_world


def main():
    order = json.loads(sys.argv[sys.argv.index("--") + 1])
    scene = studio_set.prepare(order["size"], order["samples"])
    view = order["view"]
    things = load(order["model"]).build({**order["options"], **view.get("options", {})})
    pose(things, view.get("pose", []))
    studio_set.photograph(scene, things, view, order["out"])


main()
