#!/usr/bin/env python3
"""Assembles the web app's files: WEB-FOLDER WASM-FOLDER FIRST-SCREENS OUTPUT-FOLDER.

A page must never load a script, style or Wasm file of another build. So they are all in a folder named after their
content; only files with a fixed address are outside, and refer to that folder.
"""

import base64
import gzip
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# Files with a fixed address.
OUTSIDE = ("index.html", "sw.js", "manifest.webmanifest", "icons/")
# The embeddable gallery isn't part of the app: see Scripts/build-fluid.sh. The viewer is built from it.
APART = ("fluid.html", "fluid/", "viewer/", "opener.")
# Scripts loaded by URL. Their imports are bundled, since a browser fetches only six files at a time over HTTP/1.1.
ENTRIES = ("app.js", "details.js", "check.js", "capsule.js", "removal.js", "platform/worker.js", "platform/capsule/vault.js")
PLACES = pathlib.Path(__file__).resolve().parent.parent / "Sources/PlaceData/Resources/places.txt"
SAMPLE_FOLDER = pathlib.Path(__file__).resolve().parent.parent / "Samples"
# Named after SamplePhoto's cases.
SAMPLES = {"untouched": "sample-untouched-camera.jpg", "edited": "sample-saved-by-editor.jpg"}
SMALL = ("esbuild", "--log-level=warning", "--minify", "--target=es2022")
# Styles of features that are loaded on demand.
INSTRUMENT_STYLES = ("check.css", "device-report.css", "capsule.css")
STYLE = re.compile(r'  <link rel="stylesheet" href="@SHELL@/([^"]+)"(?: media="([^"]+)")?>\n')


def run(*command, text=None):
    return subprocess.run(command, input=text, check=True, stdout=subprocess.PIPE).stdout


def bundle(folder, entry, form="esm"):
    """Bundles `entry` with all its imports. Returns the script and the modules' paths."""
    with tempfile.TemporaryDirectory() as made:
        script, facts = pathlib.Path(made) / "script.js", pathlib.Path(made) / "facts.json"
        run(*SMALL, "--bundle", f"--format={form}", f"--outfile={script}", f"--metafile={facts}", str(folder / entry))
        inputs = json.loads(facts.read_text())["inputs"]
        text = script.read_bytes()
    return text, {pathlib.Path(path).resolve().relative_to(folder.resolve()).as_posix() for path in inputs}


def small_style(text):
    return run(*SMALL, "--loader=css", text=text.encode())


def viewer(web):
    """The photo viewer with the parts of the gallery's library that it uses, loaded on demand."""
    style = (web / "fluid/fluid.css").read_text() + (web / "viewer/viewer.css").read_text()
    # Compiled while it loads, not when a finger first needs it.
    script = b"//# allFunctionsCalledOnLoad\n" + bundle(web, "viewer/viewer.js")[0]
    return {"viewer.js": script, "viewer.css": small_style(style)}


def opener(web, styles):
    """The page that opens an export from disk, in a single file; the Wasm is embedded when it is saved."""
    script = bundle(web, "opener.js", "iife")[0].decode().strip()
    style = small_style(styles).decode().strip()
    hashes = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in (script, style)]
    policy = (f"default-src 'none'; script-src 'sha256-{hashes[0]}' 'wasm-unsafe-eval'; style-src 'sha256-{hashes[1]}'; "
              "img-src blob:; base-uri 'none'; form-action 'none'")
    page = (web / "opener.html").read_text()
    return page.replace("@POLICY@", policy).replace("@STYLE@", style).replace("@SCRIPT@", script).encode()


def files(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def style(web, index):
    """Merges all style sheets that `index` references. Returns the style and the changed `index`."""
    text = ""
    for path, media in STYLE.findall(index):
        sheet = (web / path).read_text()
        text += f"@media {media} {{\n{sheet}}}\n" if media else sheet
    first = STYLE.search(index)
    index = index[: first.start()] + '  <link rel="stylesheet" href="@SHELL@/style.css">\n' + index[first.start() :]
    return text, STYLE.sub(lambda found: found[0] if "style.css" in found[0] else "", index)


def shell(web, wasm, index):
    """The shell folder's files, and `index` with references to them."""
    inside = {path: (web / path).read_bytes() for path in files(web)
              if not path.startswith(OUTSIDE + APART) and not path.endswith(".css")}
    for entry in ENTRIES:
        script, imported = bundle(web, entry)
        for path in imported:
            inside.pop(path, None)
        inside[entry] = script
    text, index = style(web, index)
    inside["style.css"] = small_style(text)
    instruments = "".join((web / "styles" / name).read_text() for name in INSTRUMENT_STYLES)
    inside["instruments.css"] = small_style(instruments)
    switch = (web / "styles/switch.css").read_text()
    for name in ("details.css", "removal.css"):
        inside[name] = small_style(switch + (web / "styles" / name).read_text())
    inside["opener.html"] = opener(web, text + instruments)
    for name, sample in SAMPLES.items():
        inside[f"samples/{name}.jpg"] = (SAMPLE_FOLDER / sample).read_bytes()
    # Fetched when a photo has a location.
    inside["places.txt"] = PLACES.read_bytes()
    return inside | viewer(web) | {path.name: path.read_bytes() for path in wasm.glob("*.wasm")}, index


def digest(content):
    value = hashlib.sha256()
    for path, data in sorted(content.items()):
        value.update(f"{path}\0{len(data)}\0".encode() + data)
    return value.hexdigest()[:16]


def main():
    web, wasm, screens, site = (pathlib.Path(argument) for argument in sys.argv[1:])
    inside, index = shell(web, wasm, (web / "index.html").read_text())
    folder = f"shell-{digest(inside)}"
    index = index.replace("@SHELL@", folder).replace("@SCREENS@", screens.read_text().replace("\n", ""))
    content = {path: (web / path).read_bytes() for path in files(web) if path.startswith(OUTSIDE)}
    content |= {"index.html": index.encode()} | {f"{folder}/{path}": data for path, data in inside.items()}
    # The service worker caches exactly these files, under a version that changes with any of them.
    kept = sorted(path for path in content if path not in ("index.html", "sw.js") and not path.endswith(".png"))
    listing = ", ".join(f"'{path}'" for path in ["./"] + kept)
    worker = content["sw.js"].decode().replace("@VERSION@", digest(content)).replace("'@SHELL@'", listing)
    content["sw.js"] = worker.encode()
    shutil.rmtree(site, ignore_errors=True)
    for path, data in content.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_bytes(data)
    sizes = {path: len(gzip.compress(data, 9)) for path, data in content.items()}
    text = sum(size for path, size in sizes.items() if path.endswith((".js", ".css", ".html", ".webmanifest")))
    print(f"{site}: with gzip -9 html, js and css {text} bytes" + "".join(
        f", {path.split('/')[-1]} {size}" for path, size in sizes.items() if path.endswith(".wasm")))


main()
