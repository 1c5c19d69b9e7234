#!/usr/bin/env python3
"""Checks docs/Threats.md: every row that claims a protection must name tests, and every named test must exist.

check-threats.py [--self-test]

Examines tables with a column "tests". A test is `Suite`, `Suite.test`, `.test` (of the preceding suite in the cell), a
script in Tests/EndToEnd or Scripts, a `make` target, or a document. Parentheses after a script name a part of it and
are ignored.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "Threats.md"
# Entries that claim nothing.
NOTHING = ("nothing",)
# The head of a table that must name tests.
HEAD = "| who | gets | what protects | tests | what stays |\n| --- | --- | --- | --- | --- |\n"
SCRIPTS = ("Tests/EndToEnd", "Scripts", "Examples/python")


def suites(roots):
    """Each type's functions in the Swift tests, by type name, including those in extensions in other files."""
    found = {}
    for root in roots:
        for path in root.rglob("*.swift"):
            name = None
            for line in path.read_text(encoding="utf-8").splitlines():
                if kind := re.match(r"(?:@\w+(?:\([^)]*\))? )*(?:private |final )*(?:struct|extension|class|actor|enum) (\w+)", line):
                    name = kind[1]
                    found.setdefault(name, set())
                elif name and (function := re.search(r"\bfunc (\w+)", line)):
                    found[name].add(function[1])
    return found


def faults(page, types, has_file):
    """The errors found, as sentences."""
    column = None
    for number, line in enumerate(page.splitlines(), 1):
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if "tests" in cells:
            column = cells.index("tests")
        if not cells:
            column = None
        if column is None or len(cells) <= column or "tests" in cells or set(cells[0]) <= {"-"}:
            continue
        protection, tests = cells[column - 1], re.sub(r"\.py` \([^)]*\)", ".py`", cells[column])
        names = re.findall(r"`([^`]+)`", tests) + re.findall(r"\]\(([^)]+)\)", tests)
        if not names and not protection.lower().startswith(NOTHING):
            yield f"{number}: “{cells[0][:60]}” names no test"
        suite = None
        for name in names:
            if name.endswith((".py", ".md", ".sh", ".mjs")):
                if not has_file(name):
                    yield f"{number}: there is no {name}"
            elif match := re.fullmatch(r"(\w*)(?:\.(\w+))?", name):
                suite = match[1] or suite
                if suite not in types:
                    yield f"{number}: there is no suite {suite}"
                elif match[2] and match[2] not in types[suite]:
                    yield f"{number}: {suite} has no test {match[2]}"


def has_file(name):
    return any((ROOT / folder / name).exists() for folder in ("docs", *SCRIPTS))


def self_test():
    types = {"ATests": {"works"}}
    row = "| a | | b | {} | |"
    for tests, count in (("`ATests`", 0), ("`ATests.works`, `.works`", 0), ("`ATests.fails`", 1), ("`BTests`", 1), ("", 1),
                         ("`ATests`, `.gone`", 1), ("`a.py`", 0), ("`b.py` (100 items)", 1), ("`a.py` (`part`)", 0), ("[x](Y.md)", 1), ("words", 1)):
        got = list(faults(HEAD + row.format(tests), types, lambda name: name == "a.py"))
        assert len(got) == count, (tests, got)
    assert not list(faults(row.format(""), types, has_file)), "a table without tests"
    assert not list(faults(HEAD + "| a | | nothing in this version | | b |", types, has_file))


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return
    types = suites([ROOT / "Tests", ROOT / "Server" / "Tests"])
    wrong = list(faults(PAGE.read_text(encoding="utf-8"), types, has_file))
    for fault in wrong:
        print(f"docs/Threats.md:{fault}", file=sys.stderr)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
