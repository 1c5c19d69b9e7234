#!/usr/bin/env python3
"""Measures the verdicts on photos of cameras that are missing from the tables: every model and every maker, left out in
turn.

usage: unseen-cameras.py TOUCHSTONE PROBE CORPUS [--deep] [--misses]

PROBE is the product `camera-probe`, which inspects photos without some rows of the camera tables. For each model of the
three corpora, it omits the rows that name it or that no other model's original needs; for each maker, also the row with
its name, as if it were unknown. Photos whose own maker note or marks name the maker are left out then: without the row they
contradict Make, which no photo of an unknown maker does. Writes the table to docs/Accuracy.md; --misses lists the originals
that are no longer recognised, and the changed photos that pass for originals.
"""
import collections
import pathlib
import subprocess
import sys

from neighbours import neighbour

ROOT = pathlib.Path(__file__).resolve().parent.parent
UNIT = "\x1f"
VERDICTS = ["original", "unverifiable", "modified"]


class Probe:
    """The inspector without some rows of its tables."""

    def __init__(self, path, depth):
        lines = subprocess.run([path, "rows"], check=True, capture_output=True, text=True).stdout.splitlines()
        self.rows = [tuple(line.split("\t")) for line in lines]
        self.process = subprocess.Popen([path, depth], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, rows, photos):
        """The verdict, score and flags of each photo."""
        paths = UNIT.join(str(photo.path.resolve()) for photo in photos)
        self.process.stdin.write(f"{UNIT.join(rows)}\t{paths}\n")
        self.process.stdin.flush()
        answers = []
        while line := self.process.stdout.readline().rstrip("\n"):
            answers.append(line)
        assert len(answers) == len(photos), f"{len(answers)} answers on {len(photos)} photos"
        return answers


def name(photo):
    """The model that a photo claims, or that of its source if it claims none."""
    return photo.summary.get("model", photo.model).strip().lower()


def maker(photo):
    return (photo.summary.get("make", "").split() or ["no maker"])[0].lower()


def names_model(table, row, model):
    if table == "launches":
        return row == model
    if table == "completeFrames":
        return model.startswith(row.replace("-", " "))
    if table == "frames" and row.count(" ") == 2:
        return any(model.startswith(part.replace("-", " ")) for part in row.split(" ")[2].split(","))
    return False


def names_maker(table, row, make, models):
    if table == "makers":
        return make.startswith(row.split(" ")[0])
    if table in ("tiles", "frames", "segments", "phoneMakes"):
        return make.startswith(row.split(" ")[1 if table == "segments" else 0])
    if table == "completeFrames":
        return make == "apple"
    return table == "launches" and (row in models or row.startswith("iphone" if make == "apple" else make))


def support(probe, originals, key):
    """For each row, the cameras whose originals' reports depend on it, as headers show."""
    whole = probe.ask([], originals)
    found = {}
    for _, row in probe.rows:
        answers = probe.ask([row], originals)
        found[row] = {key(photo) for photo, old, new in zip(originals, whole, answers) if old != new}
    return found


def without(probe, quick, photos, key, names):
    """The photos with their results, each without what was learnt from its own camera."""
    groups = collections.defaultdict(list)
    for photo in photos:
        groups[key(photo)].append(photo)
    needed = support(quick, [photo for photo in photos if photo.is_original], key)
    answers = []
    for camera, group in sorted(groups.items()):
        rows = [row for table, row in probe.rows
                if names(table, row, camera, group) or (table != "makers" and needed[row] == {camera})]
        answers += zip(group, probe.ask(rows, group))
    return answers


def counted(matrix, title, answers):
    cells = []
    for is_original in (True, False):
        verdicts = [answer.split(" ")[0] for photo, answer in answers if photo.is_original == is_original]
        n = len(verdicts)
        counts = {verdict: verdicts.count(verdict) for verdict in VERDICTS}
        counts["modified"] += verdicts.count("generated")
        hits = counts["original" if is_original else "modified"]
        low, high = matrix.interval(hits, n)
        share = f"{100 * hits / n:.0f} % ({low:.0f}–{high:.0f})" if n else "–"
        cells += [str(n), *(str(counts[verdict]) for verdict in VERDICTS), share]
    return f"| {title} | " + " | ".join(cells) + " |"


def table(matrix, whole, models, makers):
    lines = ["| left out | originals | original | unverifiable | modified | called original | changed | original | unverifiable "
             "| modified | called modified |", "| --- |" + " ---: |" * 10]
    lines.append(counted(matrix, "nothing", whole))
    for title, answers in (("the model", models), ("the maker", makers)):
        lines.append(counted(matrix, title, answers))
        groups = collections.defaultdict(list)
        for photo, answer in answers:
            groups[photo.generation].append((photo, answer))
        for generation in sorted(groups):
            if any(photo.is_original for photo, _ in groups[generation]):
                lines.append(counted(matrix, f"{title}: {generation}", groups[generation]))
    return lines


def misses(title, whole, answers):
    known = {photo.path: answer for photo, answer in whole}
    for photo, answer in answers:
        verdict = answer.split(" ")[0]
        if photo.is_original != (verdict == "original") and (photo.is_original or verdict == "original"):
            print(f"{title}: {photo.path.name} ({photo.operation}): {answer}\n    with its rows: {known[photo.path]}")


def unnamed(whole, answers):
    """The answers without those that call a photo's own maker note or marks another maker's."""
    known = {photo.path: answer for photo, answer in whole}
    return [(photo, answer) for photo, answer in answers
            if "makerMismatch" not in answer or "makerMismatch" in known[photo.path]]


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    if len(words) != 3:
        sys.exit(__doc__)
    calibrate = neighbour("calibrate")
    matrix = neighbour("confusion-matrix")
    photos = calibrate.photos(matrix, words[0], pathlib.Path(words[2]), "quick")
    depth = "deep" if "--deep" in sys.argv else "quick"
    probe, quick = Probe(words[1], depth), Probe(words[1], "quick")
    whole = list(zip(photos, probe.ask([], photos)))
    models = without(probe, quick, photos, name, lambda kind, row, model, _: names_model(kind, row, model))
    makers = without(probe, quick, photos, maker,
                     lambda kind, row, make, group: names_maker(kind, row, make, {name(photo) for photo in group}))
    named = len(makers)
    makers = unnamed(whole, makers)
    print(f"{named - len(makers)} photos name their maker by a note or marks")
    lines = table(matrix, whole, models, makers)
    print("\n".join(lines))
    calibrate.write_rows({"unseen": lines})
    if "--misses" in sys.argv:
        misses("model", whole, models)
        misses("maker", whole, makers)


if __name__ == "__main__":
    main()
