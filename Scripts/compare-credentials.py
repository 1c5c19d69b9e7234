#!/usr/bin/env python3
"""Compares the validation of content credentials with c2pa-python’s: the state and the codes of every credentialed file.

    swift build -c release --product credential-probe
    Scripts/compare-credentials.py [--probe PROGRAM] [--corpus FOLDER] [--trust PEM] [--flips N] [FILE …]

Without files, those of the corpus that carry credentials. --flips changes one bit at N places of each file, half of them
inside the manifest store, and compares again. Needs c2pa-python (PyPI); it is given the same trust lists.
"""

import argparse
import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

try:
    import c2pa
except ImportError:
    sys.exit("compare-credentials: pip install c2pa-python")

ROOT = pathlib.Path(__file__).resolve().parent.parent
LISTS = ("C2PA-TRUST-LIST.pem", "C2PA-TSA-TRUST-LIST.pem")
# Identity assertions of the CAWG are listed, not validated.
IGNORED = re.compile(r"^cawg\.")
# What is known to differ, by what the words of a difference contain, and why.
EXPLAINED = (
    (r"only there assertion\.required\.missing", "the library could not build its own view of the manifest"),
    (r"only there claimSignature\.insideValidity", "the certificate had expired, which contradicts that code"),
    (r"timeStamp\.(malformed|untrusted|mismatch)", "a damaged time stamp: which of its parts is named first"),
    (r"only there (ingredient\.manifest|claim)\.missing", "the library names a missing manifest twice"),
    (r"only here signingCredential\.trusted", "a damaged certificate of the chain that is not needed"),
    (r"only here ingredient\.manifest\.mismatch", "the library hashes boxes as it writes them, not as they are"),
    (r"only here assertion\.hashedURI\.mismatch", "the library hashes boxes as it writes them, not as they are"),
)
KINDS = ("success", "informational", "failure")


class Peer:
    def __init__(self, lists, extra):
        anchors = "\n".join((lists / name).read_text() for name in LISTS)
        if extra:
            anchors += "\n" + pathlib.Path(extra).read_text()
        self.context = c2pa.Context.from_dict(
            {
                "trust": {"trust_anchors": anchors, "trust_config": (lists / "store.cfg").read_text()},
                "verify": {
                    "verify_after_reading": True,
                    "verify_trust": True,
                    "verify_timestamp_trust": True,
                    "remote_manifest_fetch": False,
                    "ocsp_fetch": False,
                },
            }
        )

    def read(self, path):
        """The state and codes of a file, or why there are none."""
        start = time.perf_counter()
        try:
            with c2pa.Reader(str(path), context=self.context) as reader:
                state = reader.get_validation_state()
                results = json.loads(reader.json())["validation_results"]
        except Exception as error:  # The library's errors have no common class.
            return ("error", str(error).split("\n")[0][:80]), 1000 * (time.perf_counter() - start)
        codes = collections.Counter()
        for kind in KINDS:
            codes.update((kind, item["code"]) for item in results["activeManifest"].get(kind, []))
        for delta in results.get("ingredientDeltas", []):
            for kind in KINDS:
                found = delta["validationDeltas"].get(kind, [])
                codes.update((delta["ingredientAssertionURI"], kind, item["code"]) for item in found)
        return (state, codes), 1000 * (time.perf_counter() - start)


class Own:
    """The probe: one process for all files."""

    def __init__(self, program, extra):
        command = [program] + ([extra] if extra else [])
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def read(self, path):
        self.process.stdin.write(f"{path}\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"compare-credentials: the probe ended at {path}")
        report = json.loads(line)
        if "state" not in report:
            return ("none", ""), report["milliseconds"]
        codes = collections.Counter()
        for kind in KINDS:
            codes.update((kind, item["code"]) for item in report["validation"][kind])
        for delta in report["ingredients"]:
            for kind in KINDS:
                codes.update((delta["ingredient"], kind, item["code"]) for item in delta[kind])
        return (report["state"], codes), report["milliseconds"]


def plain(codes):
    if not isinstance(codes, collections.Counter):
        return codes
    return collections.Counter({key: count for key, count in codes.items() if not IGNORED.match(key[-1])})


def difference(own, peer):
    """What differs, in words; None when nothing does."""
    if own[0] in ("error", "none") or peer[0] in ("error", "none"):
        # A refusal and an invalid store say the same: nothing here can be believed.
        refused = ("error", "none", "Invalid")
        return None if own[0] in refused and peer[0] in refused else f"{own} | {peer}"
    words = []
    mine, theirs = plain(own[1]), plain(peer[1])
    identity = {key for key in peer[1] if IGNORED.match(key[-1])}
    if own[0] != peer[0] and not identity:
        words.append(f"state {own[0]} | {peer[0]}")
    words += [f"only here {key[-1]}" for key in (mine - theirs)]
    words += [f"only there {key[-1]}" for key in (theirs - mine)]
    return "; ".join(sorted(words)) or None


def reason(words):
    """Why a difference is known; None when it is not."""
    return next((why for pattern, why in EXPLAINED if re.search(pattern, words)), None)


def credentialed(corpus):
    for path in sorted(corpus.glob("*/*")):
        if path.is_file() and path.suffix not in (".tsv", ".md", ".json", ".pem"):
            data = path.read_bytes()
            if b"jumb" in data and b"c2pa" in data:
                yield path


def store_range(data):
    """Where the store is, by its first and last box."""
    first = data.find(b"jumb")
    last = max(data.rfind(b"c2pa.signature"), data.rfind(b"c2pa.claim"), data.rfind(b"jumb"))
    return max(0, first - 16), min(len(data), last + 8000)


def flips(path, count, own, peer, seed):
    """One bit at a time, at count places, half of them in the store: how many differ, and how."""
    data = path.read_bytes()
    start, end = store_range(data)
    places = random.Random(seed)
    found = collections.Counter()
    examples = {}
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / ("flipped" + path.suffix)
        for index in range(count):
            place = places.randrange(start, end) if index % 2 else places.randrange(len(data))
            changed = bytearray(data)
            changed[place] ^= 1 << places.randrange(8)
            copy.write_bytes(changed)
            words = difference(own.read(copy)[0], peer.read(copy)[0])
            if words:
                found[words] += 1
                examples.setdefault(words, place)
    return found, examples


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--probe", default=str(ROOT / ".build/release/credential-probe"))
    parser.add_argument("--corpus", default=os.environ.get("TOUCHSTONE_CORPUS", str(ROOT / "../shared/corpus")))
    parser.add_argument("--trust", help="further authorities, for both")
    parser.add_argument("--flips", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    corpus = pathlib.Path(options.corpus)
    own, peer = Own(options.probe, options.trust), Peer(corpus / "c2pa-trust", options.trust)
    files = options.files or list(credentialed(corpus))
    equal, total, changed, unexplained = 0, 0, 0, 0
    spent = []
    for path in files:
        mine, mine_time = own.read(path)
        theirs, their_time = peer.read(path)
        spent.append((mine_time, their_time))
        words = difference(mine, theirs)
        equal += words is None
        print(f"{path.name}: {mine[0]}" + (f"  DIFFERS {words}: {reason(words) or 'UNEXPLAINED'}" if words else ""))
        if options.flips:
            found, examples = flips(path, options.flips, own, peer, options.seed)
            total += options.flips
            changed += sum(found.values())
            for words, count in found.most_common():
                print(f"  {count} × {words} (first at {examples[words]}): {reason(words) or 'UNEXPLAINED'}")
                unexplained += 0 if reason(words) else count
    middle = [sorted(column)[len(spent) // 2] for column in zip(*spent)]
    print(f"{equal} of {len(files)} files equal; median ms: {middle[0]:.2f} | {middle[1]:.2f}")
    if total:
        print(f"{total - changed} of {total} flipped files equal ({100 * (total - changed) / total:.2f} %), {unexplained} unexplained")


if __name__ == "__main__":
    main()
