#!/usr/bin/env python3
"""Runs the project's tests and ends with a table: what passed, failed or was skipped and why, and how long it took.

test-all.py [all]            every suite
test-all.py test             the suites of `make test`
test-all.py NAME …           the named suites or groups, such as `site` or `test_capsule`
test-all.py --list           lists every suite with its group
test-all.py --check          fails if a file in Tests/EndToEnd belongs to no suite

A failing suite doesn't stop the next one. Output also goes to build/tests/NAME.log. Exit status: 1 if one failed.

After the core, the suites of `make test` run in two lanes: the server and the fuzzers have their own build folders, and
a single build can't keep two cores busy. Each line is then prefixed with its suite.
"""

import dataclasses
import os
import pathlib
import re
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TESTS = ROOT / "Tests" / "EndToEnd"
LOGS = ROOT / "build" / "tests"
# The exit status of a program that can't run here (GNU Automake's convention).
SKIPPED = 77
# Groups of Scripts/debian-packages.sh.
BROWSER = ("@chromium",)


@dataclasses.dataclass
class Suite:
    name: str
    # `make test` runs the `test` suites; `bench` suites measure or take long, and only run by name.
    group: str
    command: list
    # Files in Tests/EndToEnd.
    files: tuple = ()
    packages: tuple = ()
    about: str = ""
    # Suites of the second lane share no build folder with the others.
    lane: int = 1


PRINTING = threading.Lock()


def python(group, *stems, packages=BROWSER, arguments=()):
    """A suite for each file, run by the project's own Python."""
    return [Suite(stem, group, [".venv/bin/python", f"Tests/EndToEnd/{stem}.py", *arguments], (f"{stem}.py",), packages)
            for stem in stems]


def target(name, group, *variables, about="", files=(), packages=(), lane=1):
    return Suite(name, group, ["make", "--no-print-directory", name, *variables], files, packages, about, lane)


def optimised(name, packages):
    """A suite of `make test` once more, with the optimised command and app."""
    return Suite(f"{name}-optimised", "optimised", ["make", "--no-print-directory", name, "DEBUG_BUILD="], (), packages)


KEEPER = ".build/release/touchstone-keeper"
PROBE = ".build/release/envelope-probe"
WEBKIT = ("@webkit",)

# In order of execution: the fastest first.
SUITES = [
    target("test-core", "test", about="the engines, the screens' view models and the command",
           packages=(*BROWSER, "libimage-exiftool-perl", "age", "zbar-tools", "umockdev", "poppler-utils")),
    target("lint", "test", about="formatting, generated files, imports, JavaScript, Python", packages=("@lint",)),
    target("test-examples", "test", about="each library from outside"),
    target("test-library", "test", about="who takes one library gets nothing of the server"),
    target("test-wasm", "test", about="native and Wasm give the same answers",
           files=("wasm-agreement.mjs", "capsule-agreement.mjs", "opener-property.mjs"), packages=("@web", "nodejs", "age")),
    target("test-documents", "test", about="what the README and the other documents claim"),
    target("compare-metadata", "build", about="the metadata beside exiftool's, on photos", packages=("libimage-exiftool-perl",)),
    target("compare-credentials", "build", about="credentials beside C2PA’s own library, bit by bit", packages=("python3-venv",)),
    target("test-bombs", "test", about="files that claim gigabytes", files=("bombs.py",), packages=("time",)),
    target("test-smoke", "test", about="every screen once in Chromium", files=("test_smoke.py",), packages=("@web", *BROWSER)),
    target("test-server", "test", about="the Keeper over real sockets", packages=("@server",), lane=2),
    target("test-tls", "tls", about="the app for phones in the same network; capsules from a shell",
           packages=("@server", "openssl", "curl"), lane=2),
    target("fuzz-short", "test", about="regressions, and 2,000 inputs a parser", lane=2),

    optimised("test-wasm", packages=("@web", "nodejs", "age")),
    optimised("test-bombs", packages=("time",)),
    optimised("test-smoke", packages=("@web", *BROWSER)),

    target("build-server", "build", "LAN=1", "CAPSULE=1", "POSTGRESQL=1", "S3_TLS=1",
           about="the command and the server, with everything optional", packages=("@server", "libpq-dev")),
    target("test-stores", "build", about="the database and the object store that servers share",
           packages=("@server", "libpq-dev", "postgresql-15", "python3-venv")),
    target("docs", "build", about="the libraries' documentation without a warning"),
    target("probe", "build", about="the envelope, for the tests with other programs"),
    target("site", "build", about="the web app", packages=("@web",)),

    *python("site", "test_start", "test_inspector", "test_ways", "test_exits", "test_removal", "test_sheets",
            "test_screens", "test_places", "test_walk", "test_details", "test_credentials", "test_compare", "test_device_places",
             "test_viewer", "test_trouble", "test_check", "test_permissions",
            "test_capsule_hands", "test_capsule_ways", "test_capsule_storage", "test_capsule_sealing",
            "test_fluid", "test_fluid_library"),
    *python("site", "test_capsule", "test_vault", packages=(*BROWSER, "age")),
    *python("site", "test_capsule_copies", packages=(*BROWSER, "poppler-utils", "zbar-tools")),
    *python("site", "removal_agreement", packages=(*BROWSER, "libimage-exiftool-perl")),
    *python("webkit", "test_webkit", "test_removal_webkit", "test_check_webkit", "test_capsule_webkit",
            "test_fluid_webkit", "test_viewer_webkit", packages=WEBKIT),
    Suite("test_walk_webkit", "webkit", [".venv/bin/python", "Tests/EndToEnd/test_walk.py", "WebKitWalk"], ("test_walk.py",), WEBKIT),
    *python("firefox", "test_firefox", "test_capsule_firefox", packages=("@firefox",)),
    Suite("device-agreement", "sensors", ["Scripts/test-device-agreement.sh"], ("device-agreement.mjs",), ("nodejs",)),
    Suite("device-stranger", "sensors", ["Scripts/test-device-stranger.sh"], (), ("nodejs",), "the checks against another simulator"),
    *python("sensors", "test_sensors", "test_run", "test_full_run", "test_faults"),
    *python("served", "test_server", "test_check_served", packages=(*BROWSER, "curl", "libnss3-tools")),
    *python("keeper", "keeper_fsync", "keeper_clock", "keeper_backup", "keeper_siege", "keeper_capsule",
            packages=(*BROWSER, "age", "curl", "strace", "faketime"), arguments=(KEEPER,)),
    *python("keeper", "format_client", packages=("python3-venv",), arguments=(KEEPER,)),
    *python("keeper", "keeper_opening", packages=("age", "curl", "python3-venv"), arguments=(KEEPER, PROBE)),
    *python("keeper", "keeper_shell", packages=("python3-venv", "age", "faketime", "openssl", "strace"),
            arguments=(KEEPER, ".build/release/touchstone-capsule", PROBE)),
    *python("keeper", "keeper_shell_faults", packages=("python3-venv",), arguments=(KEEPER, ".build/release/touchstone-capsule")),
    *python("keeper", "keeper_schema", packages=("python3-venv",), arguments=(KEEPER,)),
    *python("keeper", "keeper_faults", "keeper_migration", "keeper_unreadable", packages=("python3-venv", "gcc"), arguments=(KEEPER,)),
    *python("keeper", "keeper_mixture", "keeper_fairness", packages=("python3-venv",), arguments=(KEEPER,)),
    *python("keeper", "keeper_disk", "keeper_floods", "keeper_forms", "keeper_oddities", packages=("python3-venv",), arguments=(KEEPER,)),
    *python("keeper", "keeper_monitoring", packages=("python3-venv", "prometheus"), arguments=(KEEPER,)),
    *python("keeper", "keeper_traces", "keeper_day", packages=("python3-venv",), arguments=(KEEPER,)),
    *python("keeper", "keeper_crash", packages=("python3-venv",), arguments=(KEEPER, "50")),
    *python("clients", "age_clients", packages=("age", "python3-venv"), arguments=(PROBE,)),
    *python("postgresql", "keeper_postgresql", "keeper_partition", packages=("python3-venv", "libpq-dev", "postgresql-15"),
            arguments=(KEEPER,)),
    *python("postgresql", "keeper_proxy", packages=("python3-venv", "libpq-dev", "postgresql-15", "nginx-light", "openssl"),
            arguments=(KEEPER,)),
    *python("objects", "keeper_objects", packages=("python3-venv",), arguments=(KEEPER, "60")),
    *python("objects", "keeper_objects_tls", packages=("python3-venv", "openssl"), arguments=(KEEPER,)),
    target("test-spark", "spark", about="the reports of a Spark job", packages=("openjdk-17-jre-headless", "python3-venv")),
    Suite("test-deb", "package", ["Scripts/test-deb.sh"], (), ("debootstrap", "lintian"), "the Debian package, installed"),

    *python("bench", "measure_site", "measure_fluid", "measure_viewer", "measure_motion"),
    *python("soak", "soak_fluid", "soak_viewer"),
]


def uncovered():
    """Files in Tests/EndToEnd that no suite runs and no other file imports."""
    covered = {name for suite in SUITES for name in suite.files}
    sources = {path.name: path.read_text() for path in sorted(TESTS.iterdir()) if path.suffix in (".py", ".mjs")}
    imported = set()
    for name, text in sources.items():
        if name.endswith(".py"):
            imported |= {f"{word}.py" for word in re.findall(r"^(?:from|import) (\w+)", text, re.M)}
    helpers = {name for name in imported if not name.startswith("test_")}
    elsewhere = "".join(path.read_text() for path in (ROOT / "Scripts").glob("*.py"))
    helpers |= {name for name in sources if f"from {name.removesuffix('.py')} import" in elsewhere}
    return [name for name in sources if name not in covered | helpers] + sorted(covered - sources.keys())


def chosen(words):
    names = {suite.name for suite in SUITES} | {suite.group for suite in SUITES}
    if words in ([], ["all"]):
        # Without DEBUG_BUILD, the suites of `make test` already run with the optimised builds.
        left_out = ["bench", "soak"] + ([] if os.environ.get("DEBUG_BUILD") else ["optimised"])
        return [suite for suite in SUITES if suite.group not in left_out]
    unknown = [word for word in words if word not in names]
    if unknown:
        sys.exit(f"test-all: no suite or group is called {', '.join(unknown)}; see test-all.py --list")
    return [suite for suite in SUITES if suite.name in words or suite.group in words]


def prepare(suites):
    """Installs the suites' Debian packages at once, or ends with the one command to run. A suite skipped because a
    package is missing would look like success."""
    packages = dict.fromkeys(name for suite in suites for name in suite.packages)
    if packages and subprocess.run(["Scripts/debian-packages.sh", *packages], cwd=ROOT, check=False).returncode:
        sys.exit(1)


def python_tools(suite):
    """Installs the Python packages that the suite needs. Returns an error message, if any."""
    if not {".venv/bin/python", "test-smoke"} & set(suite.command):
        return None
    run = subprocess.run(["Scripts/python-tools.sh"], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                         check=False)
    message = (run.stderr or run.stdout).strip().splitlines()[-1:] or ["its Python packages can't be installed"]
    return message[0] if run.returncode else None


def counted(text):
    """The number of tests in a log, from the summaries of Swift Testing, XCTest and unittest."""
    swift = sum(int(count) for count in re.findall(r"Test run with (\d+) tests?", text))
    others = sum(int(count) for count in re.findall(r"^Ran (\d+) tests?", text, re.M))
    return swift + others


def reasons(text):
    """The reasons for skipped tests in the log."""
    found = re.findall(r"(?:^|\s)skipped(?: the rest)?:? ?['\"]?([^'\"\n]*)", text, re.M)
    return sorted({reason.strip(" :") for reason in found if reason.strip(" :")})


def run(suite, prefix=""):
    """The suite's state, tests, seconds and remarks."""

    def say(text):
        with PRINTING:
            print(prefix + text, flush=True)

    say(f"── {suite.name}: {' '.join(suite.command)}")
    began = time.monotonic()
    missing = python_tools(suite)
    if missing:
        say(f"skipped: {missing}")
        return "skipped", 0, time.monotonic() - began, missing
    lines = []
    with (LOGS / f"{suite.name}.log").open("w") as log:
        process = subprocess.Popen(suite.command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, text=True, errors="replace")
        for line in process.stdout:
            say(line.rstrip("\n"))
            log.write(line)
            lines.append(line)
        status = process.wait()
    text, seconds = "".join(lines), time.monotonic() - began
    state = "passed" if status == 0 else "skipped" if status == SKIPPED else "FAILED"
    why = "; ".join(reasons(text)[:3]) if state != "FAILED" else f"build/tests/{suite.name}.log"
    say(f"── {suite.name}: {state} after {seconds:.0f} s")
    return state, counted(text), seconds, why


def run_all(suites):
    """The suites' results in the given order. Runs two suites at a time if the second lane has any, but the first one
    alone for an early verdict."""
    results = {}

    def lane(number, prefixed):
        for suite in suites[1:]:
            if suite.lane == number:
                results[suite.name] = run(suite, f"{suite.name}: " if prefixed else "")

    results[suites[0].name] = run(suites[0])
    second = any(suite.lane == 2 for suite in suites[1:]) and any(suite.lane == 1 for suite in suites[1:])
    beside = threading.Thread(target=lane, args=(2, second))
    beside.start()
    lane(1, second)
    beside.join()
    return [(suite, results[suite.name]) for suite in suites]


def table(results, elapsed):
    """Prints the results and the elapsed seconds. Returns whether everything passed."""
    width = max(len(suite.name) for suite, _ in results)
    print(f"\n{'suite':{width}}  result   tests  time     skipped")
    for suite, (state, tests, seconds, why) in results:
        minutes = f"{int(seconds) // 60}:{int(seconds) % 60:02}"
        print(f"{suite.name:{width}}  {state:8} {tests or '':>5}  {minutes:>6}   {why[:90]}".rstrip())
    states = [state for _, (state, *_) in results]
    total = int(elapsed)
    print(f"\n{states.count('passed')} passed, {states.count('FAILED')} failed, {states.count('skipped')} skipped")
    print(f"{sum(tests for _, (_, tests, _, _) in results):,} tests in {total // 60}:{total % 60:02}")
    return "FAILED" not in states


def main():
    words = sys.argv[1:]
    if words == ["--list"]:
        for suite in SUITES:
            print(f"{suite.group:9} {suite.name:22} {suite.about or ' '.join(suite.files)}")
        return
    missed = uncovered()
    if missed:
        sys.exit(f"test-all: {', '.join(missed)}: in Tests/EndToEnd and in no suite, or the other way round; "
                 "see Scripts/test-all.py")
    if words == ["--check"]:
        return
    suites = chosen(words)
    prepare(suites)
    LOGS.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    results = run_all(suites)
    sys.exit(0 if table(results, time.monotonic() - began) else 1)


main()
