"""Imports scripts of this folder as modules, including those with hyphens in their names."""

import importlib.util
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent


def neighbour(name):
    """The script `name` as a module; its `main` isn't run."""
    spec = importlib.util.spec_from_file_location(name.replace("-", "_"), FOLDER / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
