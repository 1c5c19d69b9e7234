"""The app's English texts by their keys: a test that looks up a key survives new wording."""

import functools
import json

from harness import ROOT


@functools.cache
def strings():
    """Every string of every module's catalogue."""
    found = {}
    for path in sorted((ROOT / "Sources").rglob("*.xcstrings")):
        for name, entry in json.loads(path.read_text())["strings"].items():
            found[name] = entry["localizations"]["en"].get("stringUnit", {}).get("value")
    return found


def said(name):
    """The text called `name`; one with placeholders up to the first of them."""
    return strings()[name].split("%")[0].strip()


def words(prefix):
    """All strings whose names begin with `prefix`, by the rest of their names."""
    return {name.removeprefix(prefix): value for name, value in strings().items() if name.startswith(prefix) and value}


@functools.cache
def texts(language):
    """Every string in a language, by key; for one with a plural, the plural form."""
    found = {}
    for path in sorted((ROOT / "Sources").rglob("*.xcstrings")):
        for name, entry in json.loads(path.read_text())["strings"].items():
            text = entry["localizations"][language]
            text = text.get("variations", {}).get("plural", {}).get("other", text)
            found[name] = text["stringUnit"]["value"]
    return found
