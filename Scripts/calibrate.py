#!/usr/bin/env python3
"""Measures how often each rule fires on originals and on changed photos, and sets its points and those of proof
accordingly.

usage: calibrate.py TOUCHSTONE CORPUS [--depth quick|deep] [--check]

CORPUS holds photos/, tamper/ and modern/. Each camera model counts once, regardless of its number of photos, and each
figure is computed again without each model in turn: their range is the cross-validation. Writes the points to
ProofPoints.swift and DeductionPoints.swift in Sources/MetaLens/Knowledge and the tables to docs/Accuracy.md and
docs/RuleTables.md; --check only reports whether the points match the files. After a change of the points, build and run
it again, because the tables show the scores of TOUCHSTONE. With --depth deep it writes the table of what only the image
data shows, and its effect on the verdicts.
"""
import collections
import math
import pathlib
import re
import sys

from neighbours import neighbour

ROOT = pathlib.Path(__file__).resolve().parent.parent
POINTS = ROOT / "Sources/MetaLens/Knowledge/ProofPoints.swift"
DEDUCTIONS = ROOT / "Sources/MetaLens/Knowledge/DeductionPoints.swift"
RULES = ROOT / "Sources/MetaLens/Rules/OriginalityRule.swift"
PAGES = (ROOT / "docs/Accuracy.md", ROOT / "docs/RuleTables.md")
# From the guide: an original scores at least 85, and one point is reserved as a margin.
SPAN = 14
# The kinds of proof, and the flags that provide each. Flags of one kind have one cause, so only one of them counts.
KINDS = {
    "stream": ["cameraEncoder", "cameraTiles", "credentialCapture"],
    "firmware": ["makerNoteMatches", "firmwareMarks", "credentialCapture"],
    "clocks": ["datesAgree"],
    "size": ["sizesAgree"],
    "thumbnail": ["thumbnailAgrees"],
}
# The fewest and most points that a rule of a class deducts. A contradiction leaves less than 85, so that only originals
# score more; a doubt leaves at most 60, like unverifiable photos.
CLASSES = {"contradiction": (40, 80), "lesser contradiction": (20, 45), "doubt": (40, 60)}
# Points that aren't measured, and why.
STATED = {
    "reencodedCopy": "a copy without metadata scores at most 35", "recompressedCopy": "a copy without metadata scores at most 35",
    "thumbnailPictureDiffers": "deep depth only", "compressedTwice": "deep depth only",
    **dict.fromkeys(["nothingToConfirm", "metadataRemoved", "fileDamaged", "metadataDamaged"], "missing proof, not a change: set by hand"),
}
# A rule that fires on fewer changed models keeps the points set by hand for its class.
LEAST_MODELS = 5
# Flags that need a deep inspection.
DEEP = ["thumbnailPictureDiffers", "compressedTwice", "olderGrid", "partSavedOnce", "thumbnailPartDiffers", "partCopied"]
BANDS = [(0, 19), (20, 39), (40, 60), (61, 84), (85, 89), (90, 94), (95, 100)]


class Photo:
    def __init__(self, report, path, is_original, operation, model, generation):
        self.path, self.summary = path, report.get("summary", {})
        self.flags = {flag["kind"] for flag in report.get("flags", [])}
        self.verdict = report.get("verdict", "error")
        self.score = report.get("score")
        self.is_jpeg = report.get("format") == "jpeg"
        self.is_original, self.operation, self.model, self.generation = is_original, operation, model, generation


def program(label):
    """A label's program, without its version and operating system."""
    name = re.sub(r"\s*[\d(,].*", "", label.split(":", 1)[-1])
    return " ".join(name.split()[:2]) or "another program"


def photos(matrix, tool, corpus, depth):
    """The labelled photos of all three corpora; tamper/'s originals are those of photos/."""
    found = []
    models = {}
    for folder in ("photos", "modern", "tamper"):
        rows = matrix.rows(corpus / folder)
        reports = matrix.inspect(tool, corpus / folder, [row["file"] for row in rows], depth)
        for row in rows:
            report = reports[row["file"]]
            if folder == "tamper":
                if row["expected"] != "modified" or "screenshot" in row["operation"]:
                    continue
                model = models.get(row["source"], row["source"])
                operation, is_original = row["operation"], False
            else:
                label = row["label"].split(":")[0]
                model = row["camera"] or report.get("summary", {}).get("model") or row["file"]
                models[row["file"]] = model
                if label not in ("camera-original", "edited", "recompressed"):
                    continue
                is_original = label == "camera-original"
                operation = f"edited with {program(row['label'])}" if label == "edited" else label
            found.append(Photo(report, corpus / folder / row["file"], is_original, operation, model, matrix.generation(report)))
    return found


def fires(some, holds):
    """The number of models with a photo that a rule fires on, and the number of all models."""
    models = collections.defaultdict(list)
    for photo in some:
        models[photo.model].append(holds(photo))
    return sum(sum(values) / len(values) for values in models.values()), len(models)


def bits(some, holds):
    """The likelihood ratio of original to changed, as a power of two.

    Half a model is added to either count (Jeffreys). A rule seen on one side only never counts for the other side.
    """
    hits, n = fires([photo for photo in some if photo.is_original], holds)
    other_hits, other_n = fires([photo for photo in some if not photo.is_original], holds)
    found = math.log2((hits + 0.5) / (n + 1) / ((other_hits + 0.5) / (other_n + 1)))
    if not hits:
        return min(found, 0.0)
    return found if other_hits else max(found, 0.0)


def without_each(some, figure):
    models = {photo.model for photo in some if photo.is_original}
    values = [figure([photo for photo in some if photo.model != model]) for model in models]
    return min(values), max(values)


def points(some):
    """The points of each kind: its share of all bits, at least one."""
    found = {}
    for kind, flags in KINDS.items():
        found[kind] = max(0.1, bits(some, lambda photo, flags=flags: not photo.flags.isdisjoint(flags)))
    total = sum(found.values())
    result = {kind: max(1, round(SPAN * value / total)) for kind, value in found.items()}
    heaviest = max(result, key=lambda kind: found[kind])
    result[heaviest] += SPAN - sum(result.values())
    return result


class Rule:
    """A row of the rule table that deducts points."""

    def __init__(self, kind, severity, points, verdict):
        self.kind, self.given = kind, -int(points)
        if verdict:
            self.name = "contradiction" if severity == "critical" else "lesser contradiction"
        else:
            self.name = "doubt"
        self.reason = STATED.get(kind) or (f"says `{verdict}`" if verdict in ("generated", "screenshot") else None)
        self.points, self.bits, self.models = self.given, None, 0

    def measure(self, some):
        """Sets the points by the weakest likelihood ratio after leaving out any one model."""
        def holds(photo):
            return self.kind in photo.flags
        self.models = len({photo.model for photo in some if not photo.is_original and holds(photo)})
        if self.reason:
            return
        if self.models < LEAST_MODELS:
            self.reason = "too few photos: set by hand"
            return
        models = {photo.model for photo in some if holds(photo)}
        self.bits = -max([bits(some, holds)] + [bits([photo for photo in some if photo.model != model], holds) for model in models])
        if self.bits <= 0:
            self.reason = "no evidence here: set by hand"
            return
        least, most = CLASSES[self.name]
        self.points = least + round((most - least) * (1 - 2 ** (-self.bits / 2)))
        self.reason = "measured"


def deductions(some):
    text = RULES.read_text()
    rows = re.findall(
        r"\.init\(\.(\w+), \.\w+, \.\w+, \.(\w+), (-\d+)(?:, (?:\.(\w+)|nil))?(?:, \[[^\]]*\])?\)", text)
    # A row in another format would silently lose its points.
    assert len(rows) == len(re.findall(r"\.init\(\.\w+, .*, -\d+", text)), "a row that is not understood"
    rules = [Rule(*row) for row in rows]
    for rule in rules:
        rule.measure(some)
    return rules


def write_deductions(rules, check):
    rows = "".join(f"    {rule.kind} {rule.points}\n" for rule in rules if rule.reason == "measured")
    text = f'''// Written by Scripts/calibrate.py: change the script, or the rules that it measures.
import PhotoMetadata

/// The points of each rule that was measured, by how much more often changed photos have it than originals.
enum DeductionPoints {{
  static let table: StaticText = """
{rows}    """
}}
'''
    put(DEDUCTIONS, text, check)


def put(path, text, check):
    if path.exists() and path.read_text() == text:
        return
    if check:
        sys.exit(f"{path.relative_to(ROOT)} is not what the corpora give: run `make calibrate`")
    path.write_text(text)
    print(f"wrote {path.relative_to(ROOT)}: build and run again")


def deduction_table(rules):
    lines = ["| rule | class | points | minimum bits | changed models | source |", "| --- | --- | ---: | ---: | ---: | --- |"]
    for rule in sorted(rules, key=lambda rule: (list(CLASSES).index(rule.name), -rule.points, rule.kind)):
        weight = f"{rule.bits:.1f}" if rule.bits is not None else "–"
        lines.append(f"| `{rule.kind}` | {rule.name} | {rule.points} | {weight} | {rule.models} | {rule.reason} |")
    return lines


def write_points(found, check):
    rows = "".join(f"    {kind} {value}\n" for kind, value in found.items())
    text = f'''// Written by Scripts/calibrate.py: change the script, or the rules that it measures.
import PhotoMetadata

/// The points of each kind of proof, by how much more often originals have it than changed photos.
enum ProofPoints {{
  static let table: StaticText = """
{rows}    """
}}
'''
    put(POINTS, text, check)


def per_cent(matrix, hits, n):
    low, high = matrix.interval(hits, n)
    return f"{100 * hits / n:.0f} % ({low:.0f}–{high:.0f})" if n else "–"


def rule_table(some):
    originals = [photo for photo in some if photo.is_original]
    changed = [photo for photo in some if not photo.is_original]
    kinds = sorted({flag for photo in some for flag in photo.flags} - {"proofMissing"})
    lines = ["| rule | originals | changed | bits | without any one model |", "| --- | ---: | ---: | ---: | ---: |"]
    for kind in kinds:
        def holds(photo, kind=kind):
            return kind in photo.flags
        low, high = without_each(some, lambda part, holds=holds: bits(part, holds))
        lines.append(
            f"| `{kind}` | {sum(map(holds, originals))} of {len(originals)} | {sum(map(holds, changed))} of {len(changed)} "
            f"| {bits(some, holds):+.1f} | {low:+.1f} to {high:+.1f} |")
    return lines


def point_table(some, found):
    lines = ["| kind of proof | points | without any one model |", "| --- | ---: | ---: |"]
    for kind in KINDS:
        low, high = without_each(some, lambda part, kind=kind: points(part)[kind])
        lines.append(f"| {kind} | {found[kind]} | {low} to {high} |")
    return lines


def confusion_table(matrix, groups, title):
    lines = [f"| {title} | n | original | modified | generated | unverifiable | called modified |",
             "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"]
    for name in sorted(groups):
        verdicts = [photo.verdict for photo in groups[name]]
        counts = [verdicts.count(verdict) for verdict in ("original", "modified", "generated", "unverifiable")]
        n = len(verdicts)
        lines.append(f"| {name} | {n} | " + " | ".join(str(count) for count in counts)
                     + f" | {per_cent(matrix, counts[1] + counts[2], n)} |")
    return lines


def generation_table(matrix, some):
    groups = collections.defaultdict(list)
    for photo in some:
        if photo.is_original:
            groups[photo.generation].append(photo.verdict)
    lines = ["| camera | n | original | modified | unverifiable | called original |",
             "| --- | ---: | ---: | ---: | ---: | ---: |"]
    for name in sorted(groups):
        counts = [groups[name].count(verdict) for verdict in ("original", "modified", "unverifiable")]
        n = len(groups[name])
        lines.append(f"| {name} | {n} | " + " | ".join(map(str, counts)) + f" | {per_cent(matrix, counts[0], n)} |")
    return lines


def reliability_table(matrix, some):
    lines = ["| score | n | originals among them |", "| --- | ---: | ---: |"]
    for low, high in BANDS:
        band = [photo for photo in some if photo.score is not None and low <= photo.score <= high]
        hits = sum(photo.is_original for photo in band)
        lines.append(f"| {low}–{high} | {len(band)} | {per_cent(matrix, hits, len(band))} |")
    return lines


def deep_table(matrix, some):
    lines = ["| rule | originals | changed | changed, by operation | bits | without any one model |",
             "| --- | ---: | ---: | --- | ---: | ---: |"]
    for kind in DEEP:
        def holds(photo, kind=kind):
            return kind in photo.flags
        sides = []
        for is_original in (True, False):
            part = [photo for photo in some if photo.is_original == is_original]
            hits = sum(map(holds, part))
            sides.append(f"{hits} of {len(part)}: {per_cent(matrix, hits, len(part))}")
        operations = collections.Counter(photo.operation for photo in some if not photo.is_original and holds(photo))
        of = collections.Counter(photo.operation for photo in some if not photo.is_original)
        words = "; ".join(f"{name} {count} of {of[name]}" for name, count in operations.most_common())
        low, high = without_each(some, lambda part, holds=holds: bits(part, holds))
        lines.append(f"| `{kind}` | {sides[0]} | {sides[1]} | {words} | {bits(some, holds):+.1f} | {low:+.1f} to {high:+.1f} |")
    return lines


def verdict_table(some, quick):
    lines = ["| photos | n | quick: original | modified | unverifiable | deep: original | modified | unverifiable |",
             "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"]
    for title, is_original in (("originals", True), ("changed", False)):
        counts = []
        for photos_of in (quick, some):
            part = [photo.verdict for photo in photos_of if photo.is_original == is_original]
            counts += [part.count(verdict) for verdict in ("original", "modified", "unverifiable")]
        lines.append(f"| {title} | {len(part)} | " + " | ".join(map(str, counts)) + " |")
    return lines


def write_rows(tables):
    """Writes each table into the page that has its place."""
    texts = {page: page.read_text() for page in PAGES}
    for name, lines in tables.items():
        place = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end -->)", re.S)
        page, = (page for page, text in texts.items() if place.search(text))
        table = "\n".join(lines)
        texts[page] = place.sub(lambda match, table=table: match[1] + table + "\n" + match[2], texts[page])
    for page, text in texts.items():
        page.write_text(text)


def score_table(some):
    """The distribution of scores: for each verdict the distinct scores, and how many photos have the most common one."""
    lines = ["| verdict | n | different scores | lowest | median | highest | most common |", "| --- |" + " ---: |" * 6]
    for verdict in ("original", "modified", "unverifiable"):
        scores = sorted(photo.score for photo in some if photo.verdict == verdict)
        common = collections.Counter(scores).most_common(1)[0]
        lines.append(f"| {verdict} | {len(scores)} | {len(set(scores))} | {scores[0]} | {scores[len(scores) // 2]} | {scores[-1]} "
                     f"| {common[1]} have {common[0]} |")
    return lines


def write_tables(matrix, some, found, rules):
    groups = collections.defaultdict(list)
    for photo in some:
        if not photo.is_original:
            groups[photo.operation].append(photo)
    write_rows({
        "generations": generation_table(matrix, some), "operations": confusion_table(matrix, groups, "operation"),
        "reliability": reliability_table(matrix, some), "points": point_table(some, found), "rules": rule_table(some),
        "deductions": deduction_table(rules), "scores": score_table(some)})


def main():
    names = [word for word in sys.argv[1:] if not word.startswith("--") and word not in ("quick", "deep")]
    if len(names) != 2:
        sys.exit(__doc__)
    matrix = neighbour("confusion-matrix")
    some = photos(matrix, names[0], pathlib.Path(names[1]), "quick")
    if "deep" in sys.argv:
        deep = photos(matrix, names[0], pathlib.Path(names[1]), "deep")
        # Only JPEGs have coefficients.
        jpegs = [photo for photo in deep if photo.is_jpeg]
        write_rows({"deep": deep_table(matrix, jpegs), "depths": verdict_table(deep, some)})
        return
    found = points(some)
    print(" ".join(f"{kind} {value}" for kind, value in found.items()))
    rules = deductions(some)
    write_points(found, "--check" in sys.argv)
    write_deductions(rules, "--check" in sys.argv)
    if "--check" not in sys.argv:
        write_tables(matrix, some, found, rules)


if __name__ == "__main__":
    main()
