#!/usr/bin/env python3
"""Checks the documents' claims: the README's length and console output, links, paths and `make` targets.

Their Swift is checked by check-snippets.py.

check-readme.py [COMMAND]: COMMAND is the built touchstone; without it the console output is not compared.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORDS = 600
FOLDERS = ("Sources", "Server", "Tests", "Web", "Scripts", "Fuzzers", "Integrations", "Benchmarks", "Examples", "docs")


def blocks(text, language):
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.M | re.S)


def anchors(text):
    """GitHub's anchors for a document's headings."""
    headings = re.findall(r"^#+ (.+)$", text, re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links(path):
    text = re.sub(r"^```.*?^```$", "", path.read_text(), flags=re.M | re.S)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if target.startswith(("http:", "https:")):
            continue
        name, _, anchor = target.partition("#")
        file = (path.parent / name).resolve() if name else path
        if not file.exists():
            yield f"{path.relative_to(ROOT)}: {target} is not there"
        elif anchor and file.suffix == ".md" and anchor not in anchors(file.read_text()):
            yield f"{path.relative_to(ROOT)}: {target} has no such heading"


def targets(path, known):
    for line in re.findall(r"\bmake ((?:[a-z]+(?:-[a-z]+)*\b ?)+)", "\n".join(re.findall(r"`[^`]*`|^make .*$", path.read_text(), re.M))):
        for word in line.split():
            if word not in known:
                yield f"{path.relative_to(ROOT)}: make {word} is no target"


def paths(path):
    """Paths in backticks that match nothing; a word in capitals or … in a path may be anything."""
    for name in re.findall(rf"`((?:{'|'.join(FOLDERS)})/[^`\s]*)`", path.read_text()):
        if not any(ROOT.glob(re.sub(r"\b[A-Z]{2,}\b|…", "*", name).rstrip("/"))):
            yield f"{path.relative_to(ROOT)}: {name} is not there"


def console(readme, command):
    """Compares each `make inspect` of the README with the command's output; a line with … stands for omitted lines."""
    for block in blocks(readme, "console"):
        first, *shown = block.splitlines()
        photo = re.fullmatch(r"\$ make inspect PHOTO=(\S+)", first)
        if not photo:
            yield f"README.md: {first!r} is not checked"
            continue
        run = subprocess.run([command, "inspect", photo[1]], cwd=ROOT, capture_output=True, text=True, check=True,
                             stdin=subprocess.DEVNULL)
        printed = iter(run.stdout.replace("\u00a0", " ").splitlines())
        for line in shown:
            if line.strip() != "…" and line not in printed:
                yield f"README.md: the command does not print {line!r} there"
                break


def main():
    readme = (ROOT / "README.md").read_text()
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    known = set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(), re.M))
    wrong = [problem for path in documents for problem in (*links(path), *paths(path), *targets(path, known))]
    if len(readme.split()) > WORDS:
        wrong.append(f"README.md: {len(readme.split())} words; {WORDS} are enough for the first ten minutes")
    if len(sys.argv) > 1:
        wrong += console(readme, pathlib.Path(sys.argv[1]).resolve())
    print("\n".join(wrong) or f"documents: {len(documents)} checked")
    sys.exit(1 if wrong else 0)


main()
