#!/usr/bin/env python3
"""Compares content-credential validation with c2pa-python’s: the state and status codes of every file with credentials.

    swift build -c release --product credential-probe
    Scripts/compare-credentials.py [--probe PROGRAM] [--corpus FOLDER] [--trust PEM] [--flips N] [--list TSV] [FILE …]
    Scripts/compare-credentials.py --matrix [N]

Without files, it checks those of the corpus that have credentials. --flips changes one bit at N places of each file,
half of them inside the manifest store, and compares again. --matrix does so at N places (10,000) in 20 files: some of
the corpus, and further containers and algorithms signed for it. --list writes each difference with its offset and bit.
Needs c2pa-python (PyPI) and passes it the same trust lists. Exit status: 1 if a difference has no known reason.
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
import sign_samples

ROOT = pathlib.Path(__file__).resolve().parent.parent
LISTS = ("C2PA-TRUST-LIST.pem", "C2PA-TSA-TRUST-LIST.pem")
# CAWG identity assertions are listed but not validated.
IGNORED = re.compile(r"^cawg\.")
# Known differences, by a pattern of their description, and the reason; docs/Credentials.md has details. The first match
# counts, so specific patterns come first.
EXPLAINED = (
    (r"VerifiableContent|Verifiable Content", "library: refuses the whole store for a W3C credential that it can’t read"),
    (r"only there assertion\.required\.missing", "library: could not build its own view of the manifest"),
    (r"only here assertion\.undeclared; only there assertion\.hashedURI\.match", "library: takes any label for the claim’s"),
    (r"only here claim\.malformed; only there.*claimSignature\.validated", "library: takes any label for the claim’s"),
    (r"only here claim\.missing; only there .*state Invalid", "library: takes any label for the store’s in some containers"),
    (r"only here claimSignature\.mismatch.*only there claimSignature\.validated.*state Invalid", "library: takes a COSE structure of another tag"),
    (r"only here timeStamp\.(malformed|untrusted).*only there timeStamp\.(trusted|validated)", "library: takes the damaged extensions of a certificate for none"),
    (r"only here timeStamp\.malformed", "library: names no fault where no certificate is the time stamp’s"),
    (r"timeStamp\.(malformed|untrusted|mismatch)(?!.*state Valid)", "a damaged time stamp: which of its parts is named first"),
    (r"^only there claimSignature\.insideValidity$", "library: says so of an expired certificate too"),
    (r"only there (ingredient\.manifest|claim)\.missing", "library: names a missing manifest twice"),
    (r"only here signingCredential\.trusted; only there signingCredential\.untrusted", "library: refuses a chain with a certificate that isn’t needed, damaged or out of order"),
    (r"only there claimSignature\.mismatch.*only there signingCredential\.invalid.*state Trusted \| Invalid", "library: takes one curve for each algorithm"),
    (r"only here general\.error; only there assertion\.bmffHash\.match", "library: takes a binding without positions for one to the file"),
    (r"only here signingCredential\.invalid", "library: gives no code for a certificate that it can’t read"),
    (r"only there signingCredential\.invalid", "library: gives the code once for each fault"),
    (r"^only here assertion\.dataHash\.mismatch; state Invalid \| Valid$", "library: ignores the numbers of a JPEG’s parts"),
    (r"only here assertion\.boxesHash\.mismatch; only there assertion\.boxesHash\.match", "library: covers nothing after a JPEG’s end"),
    (r"only here (ingredient\.manifest|assertion\.hashedURI)\.mismatch", "library: hashes boxes as it writes them, not as they are"),
    (r"only here algorithm\.unsupported", "library: takes an unknown digest for SHA-256"),
    (r"only here assertion\.(boxesHash|bmffHash)\.malformed", "library: takes a missing field of a binding for an empty one"),
    (r"only there (assertion\.ingredient\.malformed|manifest\.update\.wrongParents)", "library: reads no ingredient with a field that it misses"),
    (r"^only here assertion\.action\.malformed$", "library: reads no actions with a field that it misses"),
    (r"^only there claim\.malformed$", "library: says so of a manifest’s label too"),
    (r"only here signingCredential\.untrusted; only there signingCredential\.trusted", "library: reads a certificate’s signature less strictly"),
    (r"^(only here [\w.]+; )+with a changed reference$", "library: believes what an ingredient recorded that the claim doesn’t cover"),
    (r"^only there assertion\.dataHash\.mismatch again$", "library: says so twice for exclusions out of order"),
    (r"assertion\.ingredient\.malformed", "library: reads no ingredient with a field that it misses"),
)
KINDS = ("success", "informational", "failure")
CHANGED = ("assertion.hashedURI.mismatch", "ingredient.manifest.mismatch")


# The corpus files for --matrix: various signers, time stamps, OCSP, ingredients, claims of both versions.
MATRIX = (
    "TrustNXT__amazon-titan-g1.png",
    "digimarc-corp__genai-picture-validate-protected.jpg",
    "microsoft__DALL-E_cloud_surfing_puppy.webp",
    "microsoft__bing_creator_cloud_surfing_puppy.jpg",
    "c2papub__jpeg_adobe-20220124-CACA.jpg",
    "c2papub__jpeg_adobe-20220124-CIE-sig-CA.jpg",
    "c2pars__fixtures_C.jpg",
    "c2pars__fixtures_C_with_CAWG_data.jpg",
    "c2pars__fixtures_ocsp.jpg",
    "c2pars__fixtures_ocsp_with_assertion.jpg",
    "c2pars__fixtures_update_manifest.jpg",
    "c2pars__validation_method_extra_field.jpg",
)


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
        """A file's state and status codes, or why there are none."""
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
    """A description of the difference; None if there is none."""
    if own[0] in ("error", "none") or peer[0] in ("error", "none"):
        # A refusal and an invalid store are equivalent: nothing can be trusted.
        refused = ("error", "none", "Invalid")
        return None if own[0] in refused and peer[0] in refused else f"{own} | {peer}"
    words = []
    mine, theirs = plain(own[1]), plain(peer[1])
    identity = {key for key in peer[1] if IGNORED.match(key[-1])}
    if own[0] != peer[0] and not identity:
        words.append(f"state {own[0]} | {peer[0]}")
    words += [f"only here {key[-1]}" for key in (mine - theirs)]
    words += [f"only there {key[-1]}{' again' if mine[key] else ''}" for key in (theirs - mine)]
    # Results of ingredients alone: those of the active manifest have no ingredient's address.
    if words and mine > theirs and all(len(key) == 3 for key in mine - theirs) and any(key[-1] in CHANGED for key in mine):
        words.append("with a changed reference")
    return "; ".join(sorted(words)) or None


def reason(words):
    """Why a difference is known; None if it isn't."""
    return next((why for pattern, why in EXPLAINED if re.search(pattern, words)), None)


def credentialed(corpus):
    for path in sorted(corpus.glob("*/*")):
        if path.is_file() and path.suffix not in (".tsv", ".md", ".json", ".pem"):
            data = path.read_bytes()
            if b"jumb" in data and b"c2pa" in data:
                yield path


def store_range(data):
    """The store's range: from its first box to the last part of a manifest."""
    first = data.find(b"jumb")
    last = max(data.rfind(b"c2pa.signature"), data.rfind(b"c2pa.claim"), data.rfind(b"jumb"))
    return max(0, first - 16), min(len(data), last + 8000)


def flips(path, count, own, peer, seed):
    """Flips single bits at `count` places, half of them in the store. Yields each difference with its offset and
    bit."""
    data = path.read_bytes()
    start, end = store_range(data)
    places = random.Random(f"{seed} {path.name}")
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / ("flipped" + path.suffix)
        for index in range(count):
            place = places.randrange(start, end) if index % 2 else places.randrange(len(data))
            bit = places.randrange(8)
            changed = bytearray(data)
            changed[place] ^= 1 << bit
            copy.write_bytes(changed)
            words = difference(own.read(copy)[0], peer.read(copy)[0])
            if words:
                yield place, bit, words


def compared(path, count, own, peer, options):
    """Compares a file and `count` copies of it. Returns how many copies differ, and how many without a known reason."""
    (mine, mine_time), (theirs, their_time) = own.read(path), peer.read(path)
    words = difference(mine, theirs)
    print(f"{path.name}: {mine[0]}" + (f"  DIFFERS {words}: {reason(words) or 'UNEXPLAINED'}" if words else ""))
    found = list(flips(path, count, own, peer, options.seed))
    kinds = collections.Counter(words for _, _, words in found)
    first = {words: (place, bit) for place, bit, words in reversed(found)}
    for kind, number in kinds.most_common():
        place, bit = first[kind]
        print(f"  {number} × {kind} (first at {place}, bit {bit}): {reason(kind) or 'UNEXPLAINED'}")
    if options.list:
        with options.list.open("a") as table:
            table.writelines(f"{path.name}\t{place}\t{bit}\t{kind}\n" for place, bit, kind in found)
    sys.stdout.flush()
    unknown = sum(number for kind, number in kinds.items() if not reason(kind))
    return words, len(found), unknown, (mine_time, their_time)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--probe", default=str(ROOT / ".build/release/credential-probe"))
    parser.add_argument("--corpus", default=os.environ.get("TOUCHSTONE_CORPUS", str(ROOT / "../shared/corpus")))
    parser.add_argument("--trust", help="additional authorities, for both")
    parser.add_argument("--flips", type=int, default=0)
    parser.add_argument("--matrix", type=int, nargs="?", const=10_000)
    parser.add_argument("--list", type=pathlib.Path, help="append the differences to this table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    corpus = pathlib.Path(options.corpus)
    if not (corpus / "c2pa-trust").is_dir():
        print("skipped: no corpus")
        return
    with tempfile.TemporaryDirectory() as folder:
        anchors, count = options.trust, options.flips
        files = options.files or list(credentialed(corpus))
        if options.matrix:
            signed, anchors = sign_samples.sign(corpus, pathlib.Path(folder))
            files = [corpus / "photos" / name for name in MATRIX]
            files = [path if path.exists() else corpus / "modern" / path.name for path in files] + signed
            count = options.matrix // len(files)
        own, peer = Own(options.probe, anchors), Peer(corpus / "c2pa-trust", anchors)
        results = [compared(path, count, own, peer, options) for path in files]
    equal = sum(words is None for words, _, _, _ in results)
    middle = [sorted(column)[len(files) // 2] for column in zip(*(spent for _, _, _, spent in results))]
    print(f"{equal} of {len(files)} files equal; median ms: {middle[0]:.2f} | {middle[1]:.2f}")
    total, changed = count * len(files), sum(number for _, number, _, _ in results)
    unknown = sum(number for _, _, number, _ in results)
    if total:
        print(f"{total - changed} of {total} flipped files equal ({100 * (total - changed) / total:.2f} %), {unknown} unexplained")
    sys.exit(unknown > 0 or any(words and not reason(words) for words, _, _, _ in results))


if __name__ == "__main__":
    main()
