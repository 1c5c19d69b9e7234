#!/usr/bin/env python3
"""Checks that the documents' Swift compiles: each ```swift block of the README, docs/ and the libraries' articles must
be in a source file of Examples/ or Tests/, line by line, apart from indentation. At a blank line or a line `// …` the
source may have more; what follows must come later in the same file.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAP = "// …"


def lines(text):
    return [line.strip() for line in text.splitlines() if line.strip()]


def parts(block):
    """The block's runs of lines, split where the source may have more."""
    runs = [[]]
    for line in map(str.strip, block.splitlines()):
        if line in ("", GAP):
            runs.append([])
        else:
            runs[-1].append(line)
    return [run for run in runs if run]


def holds(source, runs):
    start = 0
    for run in runs:
        found = next((at for at in range(start, len(source) - len(run) + 1) if source[at : at + len(run)] == run), None)
        if found is None:
            return False
        start = found + len(run)
    return True


def main():
    sources = [lines(path.read_text()) for folder in ("Examples/Sources", "Tests") for path in (ROOT / folder).rglob("*.swift")]
    documents = [ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *(ROOT / "Sources").glob("*/*.docc/*.md")]
    count, wrong = 0, 0
    for document in sorted(documents):
        for block in re.findall(r"^```swift\n(.*?)^```$", document.read_text(), re.M | re.S):
            count += 1
            if not any(holds(source, parts(block)) for source in sources):
                wrong += 1
                print(f"{document.relative_to(ROOT)}: not in Examples/ or Tests/ as it is:\n{block}", file=sys.stderr)
    print(f"snippets: {count} checked")
    sys.exit(1 if wrong else 0)


main()
