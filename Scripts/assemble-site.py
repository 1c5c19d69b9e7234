#!/usr/bin/env python3
"""Puts the web app's files together: WEB-FOLDER WASM-FOLDER FIRST-SCREENS OUTPUT-FOLDER.

A page must never meet a script, a style or Wasm of another build. So all of them lie in a folder that is named by
their content; only what has to keep its address stays outside, and refers to that folder.
"""

import gzip
import hashlib
import pathlib
import re
import shutil
import sys

web, wasm, screens, site = (pathlib.Path(argument) for argument in sys.argv[1:])
OUTSIDE = ("index.html", "sw.js", "manifest.webmanifest", "icons/")


def modules(start):
    """The modules that `start` imports, whatever the depth, so that none waits for the one that names it."""
    found, waiting = [], [start]
    while waiting:
        path = waiting.pop(0)
        for name in re.findall(r"^import .* from '(.+)';$", path.read_text(), re.MULTILINE):
            module = (path.parent / name).resolve()
            if module not in found:
                found.append(module)
                waiting.append(module)
    return [module.relative_to(web.resolve()).as_posix() for module in found]


def files(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


shutil.rmtree(site, ignore_errors=True)
content = {path: (web / path).read_bytes() for path in files(web)}
inside = {path: data for path, data in content.items() if not path.startswith(OUTSIDE)}
inside |= {path.name: path.read_bytes() for path in sorted(wasm.glob("*.wasm"))}
digest = hashlib.sha256()
for path, data in sorted(inside.items()):
    digest.update(f"{path}\0{len(data)}\0".encode() + data)
shell = f"shell-{digest.hexdigest()[:16]}"

index = content["index.html"].decode()
preloads = "\n  ".join(f'<link rel="modulepreload" href="{shell}/{path}">' for path in modules(web / "app.js"))
index = index.replace("@SHELL@", shell).replace("@PRELOADS@", preloads)
content["index.html"] = index.replace("@SCREENS@", "".join(screens.read_text().split("\n"))).encode()

for path, data in content.items():
    if path not in inside:
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_bytes(data)
for path, data in inside.items():
    (site / shell / path).parent.mkdir(parents=True, exist_ok=True)
    (site / shell / path).write_bytes(data)

# The service worker keeps exactly these files, under a version that changes with any of them.
kept = [path for path in files(site) if path not in ("index.html", "sw.js") and not path.endswith(".png")]
digest.update(b"".join(content[path] for path in sorted(content) if path not in inside))
listing = ", ".join(f"'{path}'" for path in ["./"] + kept)
worker = content["sw.js"].decode()
(site / "sw.js").write_text(worker.replace("@VERSION@", digest.hexdigest()[:16]).replace("'@SHELL@'", listing))

sizes = {path: len(gzip.compress((site / path).read_bytes(), 9)) for path in files(site)}
text = sum(size for path, size in sizes.items() if path.endswith((".js", ".css", ".html", ".webmanifest")))
print(f"{site}: with gzip -9 html, js and css {text} bytes" + "".join(
    f", {path.split('/')[-1]} {size}" for path, size in sizes.items() if path.endswith(".wasm")))
