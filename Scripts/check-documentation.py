#!/usr/bin/env python3
"""Checks the libraries' doc comments as the documentation build does, but without building: if some parameters of a
function are described, all must be; and names in double backticks must be declared in the library.

`--self-test` checks the rules themselves.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DECLARATION = re.compile(r"\b(?:func|init|subscript)\b[^(]*(?=\()")
NAMES = re.compile(
    r"\b(public|package|internal|fileprivate|private)?(?:\(set\))?\s*(?:static |final |indirect |mutating |nonisolated )*"
    r"(?:struct|enum|class|protocol|typealias|associatedtype|func|let|var|case)\s+`?(\w+)")


def libraries():
    line = re.search(r"^LIBRARIES := (.*)$", (ROOT / "Makefile").read_text(), re.M)
    return line[1].split()


def parameters(text, at):
    """The inner names of the parameters in the parentheses at `at`."""
    depth, start, names = 0, at + 1, []
    for place in range(at, len(text)):
        letter = text[place]
        if letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
        if (letter == "," and depth == 1) or depth == 0:
            label = re.match(r"\s*(?:@\w+\s+)*(?:\w+\s+)?(\w+)\s*:", text[start:place])
            if label:
                names.append(label[1])
            start = place + 1
        if depth == 0:
            return names
    return names


def described(comment):
    """The parameters that a doc comment describes."""
    names = re.findall(r"^\s*/// - Parameter (\w+):", comment, re.M)
    return names + re.findall(r"^\s*///   - (\w+):", comment, re.M) if re.search(r"- Parameters?\b", comment) else []


def documented(text):
    """Each public declaration's line, doc comment and following text."""
    for match in re.finditer(r"(?:^[ \t]*///[^\n]*\n)+", text, re.M):
        rest = re.sub(r"\A(?:\s*@[\w.]+(?:\([^)]*\))?)*\s*", "", text[match.end():])
        if rest.startswith("public "):
            yield text.count("\n", 0, match.start()) + 1, match[0], rest


def missing_parameters(comment, rest):
    """A function's undocumented parameters, if it documents others."""
    names = described(comment)
    found = DECLARATION.search(rest.partition("{")[0]) if names else None
    return [name for name in parameters(rest, found.end()) if name not in names] if found else []


def declared(folder):
    """Every name visible to other modules, including enum cases."""
    names = set()
    for path in sorted(folder.rglob("*.swift")):
        text = re.sub(r"///?[^\n]*", "", path.read_text())
        is_public = re.search(r"\bpublic\b", text) is not None
        for access, name in NAMES.findall(text):
            if access == "public" or (is_public and not access):
                names.add(name)
    return names


def unknown_names(comment, names):
    """A doc comment's unresolved links."""
    links = re.findall(r"``([^`]+)``", comment)
    known = names | {"init", "subscript"}
    return [link for link in links if any(part not in known for part in re.findall(r"\w+", link.partition("(")[0]))]


def complaints():
    folders = {name: ROOT / "Sources" / name for name in libraries()}
    everything = set(folders).union(*(declared(folder) for folder in folders.values()))
    for folder in folders.values():
        for path in sorted(folder.rglob("*.swift")):
            text, place = path.read_text(), path.relative_to(ROOT)
            for line, comment, rest in documented(text):
                if missing := missing_parameters(comment, rest):
                    yield f"{place}:{line}: no word on {', '.join(missing)}, where other parameters are described"
                for link in unknown_names(comment, everything):
                    yield f"{place}:{line}: ``{link}`` leads nowhere; single backticks are for what others don't see"


def self_test():
    code = ("  /// Adds ``Sum``.\n  ///\n  /// - Parameters:\n  ///   - one: The first.\n"
            "  public static func add(_ one: Int, to other: (Int, Int) -> Int = { $0 + $1 }) -> Int {\n")
    (line, comment, rest), = documented(code)
    assert line == 1 and missing_parameters(comment, rest) == ["other"]
    assert not missing_parameters(comment + "  ///   - other: The second.", rest)
    assert not missing_parameters("/// Adds.\n", rest)
    assert unknown_names(comment, {"Other"}) == ["Sum"] and not unknown_names(comment, {"Sum"})
    assert not list(documented(code.replace("public ", "")))


if __name__ == "__main__":
    if sys.argv[1:] == ["--self-test"]:
        self_test()
    else:
        found = list(complaints())
        print("\n".join(found), end="\n" if found else "")
        sys.exit(1 if found else 0)
