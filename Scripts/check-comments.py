#!/usr/bin/env python3
"""Checks that comments and documents are in plain, current English: refuses the words in PLAIN.

`--self-test` checks the rules themselves.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ["Sources", "Server", "Web", "Scripts", "Fuzzers", "Integrations", "Benchmarks", "Examples", "Tests", "docs",
           "README.md", "CONTRIBUTING.md", "SECURITY.md", "Package.swift", "Makefile"]
# A pattern, what to write instead, an example that matches, and one that doesn't.
PLAIN = [
    (r"\banew\b", "again", "drawn anew", "drawn again"),
    (r"\bnought\b", "zero", "below nought", "below zero"),
    (r"\b[Ww]hoever\b", "a person who, the caller", "Whoever asks", "The caller"),
    (r"\b(came|comes) of it\b|\bbecame of\b", "the result, the outcome", "what came of it", "the outcome"),
    (r"\b[Tt]ells\b|\btold\b", "says, reports, shows, returns; for people: learns, sees", "its length tells it", "its length"),
    (r"\bstands?\b(?! (for|still)\b)", "is", "the value stands in bytes 2 to 4", "stands for the whole"),
    (r"\blies\b(?! to\b)", "is", "where the data lies", "a Keeper that lies to a client"),
]
CODE = {".swift", ".js", ".mjs", ".ts", ".css", ".c"}
SHELL = {".py", ".sh", ""}
# Quotations, and this list.
LEFT_OUT = ("docs/glossary/", "Scripts/check-comments.py")


def comment(line, suffix):
    """The comment in `line`; empty if there is none."""
    if suffix == ".md":
        return line
    if suffix in CODE:
        match = re.search(r"(?<!:)//", line)
        return line[match.start():] if match else ""
    match = re.search(r'(?:^|\s)#(?=\s)|"""', line)
    return line[match.start():] if match else ""


def prose(path, text):
    """The comments of a file with their line numbers; code blocks in documents are skipped."""
    is_code = False
    for number, line in enumerate(text.splitlines(), 1):
        if path.suffix == ".md" and line.lstrip().startswith("```"):
            is_code = not is_code
        elif not is_code:
            # Code in backticks isn't prose.
            yield number, re.sub(r"`[^`]*`", "", comment(line, path.suffix))


def complaints():
    names = subprocess.run(["git", "ls-files", "-z", *FOLDERS], cwd=ROOT, capture_output=True, check=True).stdout
    for name in sorted(names.decode().split("\0")):
        path = ROOT / name
        if path.suffix not in CODE | SHELL | {".md"} or name.startswith(LEFT_OUT) or not path.is_file():
            continue
        try:
            text = path.read_text()
        except UnicodeDecodeError:
            continue
        for number, words in prose(path, text):
            for rule, instead, _, _ in PLAIN:
                if found := re.search(rule, words):
                    yield f"{name}:{number}: “{found[0]}”: write {instead}"


def self_test():
    for rule, _, example, good in PLAIN:
        assert re.search(rule, example), f"not found: {example}"
        assert not re.search(rule, good), f"found: {good}"
    assert comment('let a = "https://x" // where it lies', ".swift") == "// where it lies"
    assert comment("x = 1  # told", ".py") == "  # told"[1:]
    assert not comment("tell()", ".js")
    assert list(prose(pathlib.Path("a.md"), "a\n```\ntold\n```\n`tells`")) == [(1, "a"), (5, "")]


def main():
    if "--self-test" in sys.argv[1:]:
        self_test()
        return
    lines = list(complaints())
    for line in lines:
        print(line, file=sys.stderr)
    if lines:
        sys.exit(f"{len(lines)} comments are not in plain, current English")


main()
