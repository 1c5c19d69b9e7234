#!/usr/bin/env python3
"""Renders docs/Benchmarks.md from the committed results in Benchmarks/Results.

benchmarks-page.py                renders the page
benchmarks-page.py --check        fails if the page doesn't match the results
benchmarks-page.py record NAME    echoes a benchmark's Markdown from standard input, and saves its tables, with today's date
                                  and this machine, in build/bench/NAME.json
benchmarks-page.py keep           copies build/bench/*.json to Benchmarks/Results, then renders the page; titles and
                                  conditions there are kept, so check them again
"""

import datetime
import json
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RESULTS = ROOT / "Benchmarks" / "Results"
RECORDED = ROOT / "build" / "bench"
PAGE = ROOT / "docs" / "Benchmarks.md"
INTRODUCTION = """# Benchmarks

Every figure has its date, machine and command. `make` prints new ones; `Scripts/benchmarks-page.py keep` copies them
into [Benchmarks/Results](../Benchmarks/Results), from which this page is rendered.
"""


def machine():
    """The properties of this machine that affect the figures."""
    cpu = re.search(r"model name\s*: (.+)", pathlib.Path("/proc/cpuinfo").read_text())
    memory = int(re.search(r"MemTotal:\s+(\d+)", pathlib.Path("/proc/meminfo").read_text())[1]) / (1 << 20)
    system = re.search(r'PRETTY_NAME="([^"(]+)', pathlib.Path("/etc/os-release").read_text())[1].strip()
    cores = len(os.sched_getaffinity(0))
    return f"{cores} cores of an {cpu[1].strip() if cpu else os.uname().machine}, {memory:.0f} GB, {system}"


def cells(line):
    return [cell.strip() for cell in line.strip()[1:-1].split("|")]


def tables(text):
    """The Markdown tables in a benchmark's output, titled by the bold line or heading before them."""
    found, title, lines = [], "", []
    for line in [*text.splitlines(), ""]:
        if line.startswith("|"):
            lines.append(line)
            continue
        if len(lines) > 2:
            found.append({"title": title, "columns": cells(lines[0]), "rows": [cells(row) for row in lines[2:]]})
        if lines:
            title, lines = "", []
        if line.strip():
            title = re.sub(r"\*\*|^#+ ", "", line.strip())
    return found


def load(path):
    return json.loads(path.read_text())


def save(path, result):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(result, ensure_ascii=False, indent=1) + "\n")


def record(name):
    text = ""
    for line in sys.stdin:
        print(line, end="", flush=True)
        text += line
    found = tables(text)
    if not found:
        sys.exit(f"benchmarks: {name} printed no table, so nothing was recorded")
    date = datetime.date.today().isoformat()
    save(RECORDED / f"{name}.json", {"date": date, "machine": machine(), "tables": found})


def keep():
    for path in sorted(RECORDED.glob("*.json")):
        kept = RESULTS / path.name
        before = load(kept) if kept.exists() else {"order": 99, "title": path.stem, "command": "", "conditions": []}
        save(kept, {**before, **load(path)})


def is_number(cell):
    return not cell or re.match(r"^[–-]?[\d,.]+", cell) is not None or cell in ("–", "yes", "no")


def rendered_table(table):
    columns, rows = table["columns"], table["rows"]
    numeric = [all(is_number(row[place]) for row in rows) for place in range(len(columns))]
    lines = ["| " + " | ".join(columns) + " |",
             "| " + " | ".join("---:" if right else "---" for right in numeric) + " |"]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)]) + "\n"


def rendered(result):
    text = f"\n## {result['title']}\n\n{result['date']}, {result['machine']}, `{result['command']}`.\n"
    for condition in result["conditions"]:
        text += f"\n{condition}\n"
    for table in result["tables"]:
        title = ": ".join(part for part in (table.get("title"), table.get("date")) if part)
        text += (f"\n**{title}**\n" if title else "") + "\n" + rendered_table(table)
    return text


def page():
    results = sorted((load(path) for path in RESULTS.glob("*.json")), key=lambda result: result["order"])
    return INTRODUCTION + "".join(rendered(result) for result in results)


def main():
    words = sys.argv[1:]
    if words[:1] == ["record"] and len(words) == 2:
        record(words[1])
    elif words == ["--check"]:
        if not PAGE.exists() or PAGE.read_text() != page():
            sys.exit("benchmarks: docs/Benchmarks.md is not what Benchmarks/Results renders to; "
                     "run Scripts/benchmarks-page.py")
    elif words in ([], ["keep"]):
        if words:
            keep()
        PAGE.write_text(page())
    else:
        sys.exit(__doc__)


main()
