"""Scripts of this folder as modules, also those whose names have hyphens."""

import importlib.util
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent


def neighbour(name):
    """The script called `name` as a module; its `main` is not run."""
    spec = importlib.util.spec_from_file_location(name.replace("-", "_"), FOLDER / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
