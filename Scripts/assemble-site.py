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

# What keeps its address.
OUTSIDE = ("index.html", "sw.js", "manifest.webmanifest", "icons/")
# The gallery for other pages is no part of the app: Scripts/build-fluid.sh.
APART = ("fluid.html", "fluid/")
# The scripts that are started by their address; what they import is put into them, since a browser over HTTP/1.1
# fetches only six files at once.
ENTRIES = ("app.js", "check.js", "platform/worker.js")
IMPORT = re.compile(r"^import \{ (.+) \} from '(.+)';\n", re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:const|async function|function) (\w+))", re.MULTILINE)
STYLE = re.compile(r'  <link rel="stylesheet" href="@SHELL@/([^"]+)"(?: media="([^"]+)")?>\n')


def bundle(folder, entry):
    """`entry` with each module that it imports, whatever the depth, as the value of a function around it."""
    names, parts = {}, []

    def add(path):
        if path not in names:
            text = body(path)
            exports = ", ".join(EXPORT.findall(text))
            names[path] = f"module{len(names)}"
            parts.append(f"const {names[path]} = (() => {{\n{EXPORT.sub('', text)}return {{ {exports} }};\n}})();\n")
        return names[path]

    def body(path):
        parent = (folder / path).parent
        return IMPORT.sub(
            lambda found: f"const {{ {found[1]} }} = "
            f"{add((parent / found[2]).resolve().relative_to(folder.resolve()).as_posix())};\n",
            (folder / path).read_text())

    text = body(entry)
    whole = "".join(parts) + text
    # What a page loads later exports its way in.
    inner = "".join(parts)
    if re.search(r"^import ", whole, re.MULTILINE) or re.search(r"^export ", inner, re.MULTILINE) or "import.meta" in inner:
        sys.exit(f"{entry}: imports and exports in other forms than `import {{ a }} from` and `export const`")
    return whole, set(names)


def files(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def style(web, index):
    """All style sheets that `index` names as one, and `index` with that one."""
    text = ""
    for path, media in STYLE.findall(index):
        sheet = (web / path).read_text()
        text += f"@media {media} {{\n{sheet}}}\n" if media else sheet
    first = STYLE.search(index)
    index = index[: first.start()] + '  <link rel="stylesheet" href="@SHELL@/style.css">\n' + index[first.start() :]
    return text, STYLE.sub(lambda found: found[0] if "style.css" in found[0] else "", index)


def shell(web, wasm, index):
    """What lies in the shell's folder, and `index` as it refers to it."""
    inside = {path: (web / path).read_bytes() for path in files(web)
              if not path.startswith(OUTSIDE + APART) and not path.endswith(".css")}
    for entry in ENTRIES:
        text, imported = bundle(web, entry)
        inside[entry] = text.encode()
        for path in imported:
            inside.pop(path, None)
    text, index = style(web, index)
    inside["style.css"] = text.encode()
    return inside | {path.name: path.read_bytes() for path in wasm.glob("*.wasm") if path.name != "fluid.wasm"}, index


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
    # The service worker keeps exactly these files, under a version that changes with any of them.
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
