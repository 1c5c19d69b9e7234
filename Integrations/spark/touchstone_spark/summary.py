"""A page about a run's Parquet files: photos by verdict, cameras, dates, locations, and the lowest scores."""

import collections
import dataclasses
import heapq
import html
import itertools

import pyarrow.compute as pc
import pyarrow.dataset as ds

VERDICTS = ("original", "modified", "generated", "screenshot", "unverifiable", "error")
COLOURS = {"original": "#1a7f4b", "modified": "#c0362c", "generated": "#8a3ffc", "screenshot": "#a56a00",
           "unverifiable": "#6f7580", "error": "#3b3f46"}
SHOWN = 30
# A map cell's size in degrees: 220 km at the equator.
CELL = 2


@dataclasses.dataclass
class Summary:
    photos: int = 0
    bytes: int = 0
    verdicts: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    cameras: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    years: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    cells: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    errors: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    reasons: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    # A heap of (-score, path, first reason): the highest score is removed first.
    lowest: list = dataclasses.field(default_factory=list)

    @property
    def worst(self):
        """(score, path, reason), lowest score first."""
        return sorted((-score, path, reason) for score, path, reason in self.lowest)


def read(folder):
    """The summary of the reports in `folder`, read in batches of rows."""
    dataset = ds.dataset(folder, format="parquet", partitioning="hive")
    known = set(dataset.schema.names)
    columns = {
        "verdict": ds.field("verdict").cast("string"),
        "score": ds.field("score"),
        "path": ds.field("path"),
        "bytes": ds.field("bytes"),
        "make": ds.field("summary", "make"),
        "model": ds.field("summary", "model"),
        "capturedAt": ds.field("summary", "capturedAt"),
        "latitude": ds.field("summary", "location", "latitude"),
        "longitude": ds.field("summary", "location", "longitude"),
        "code": ds.field("error", "code"),
        "flags": ds.field("flags"),
    }
    if not {"verdict", "score", "path", "summary"} <= known:
        raise ValueError(f"{folder} holds no reports: it has {', '.join(sorted(known)) or 'nothing'}")
    summary = Summary()
    for batch in dataset.to_batches(columns=columns):
        _add(batch, summary)
    return summary


def _add(batch, summary):
    if not batch.num_rows:
        return
    summary.photos += batch.num_rows
    summary.bytes += pc.sum(batch.column("bytes")).as_py() or 0
    _count(summary.verdicts, batch.column("verdict"))
    makes = pc.fill_null(batch.column("make"), "")
    models = pc.fill_null(batch.column("model"), "")
    _count(summary.cameras, pc.utf8_trim_whitespace(pc.binary_join_element_wise(makes, models, " ")))
    _count(summary.years, pc.utf8_slice_codeunits(batch.column("capturedAt"), 0, 4))
    _count(summary.errors, batch.column("code"))
    columns, rows = (pc.floor(pc.divide(batch.column(name), CELL)) for name in ("longitude", "latitude"))
    for cell, number in collections.Counter(zip(columns.to_pylist(), rows.to_pylist())).items():
        if None not in cell:
            summary.cells[cell] += number
    # Rows that can be among the lowest: those below the highest score kept.
    limit = -summary.lowest[0][0] if len(summary.lowest) == SHOWN else 101
    low = batch.filter(pc.less(batch.column("score"), limit))
    for score, path, flags in zip(*(low.column(name) for name in ("score", "path", "flags"))):
        reason = next((flag["text"] for flag in flags.as_py() or [] if flag["points"]), "")
        entry = (-score.as_py(), path.as_py(), reason)
        (heapq.heappush if len(summary.lowest) < SHOWN else heapq.heappushpop)(summary.lowest, entry)
    kinds = pc.list_flatten(batch.column("flags"))
    taking = kinds.filter(pc.less(pc.struct_field(kinds, "points"), 0))
    _count(summary.reasons, pc.struct_field(taking, "kind"))


def _count(counter, column):
    for pair in pc.value_counts(column).to_pylist():
        if pair["values"]:
            counter[pair["values"]] += pair["counts"]


def page(summary):
    """The page: one HTML file without scripts, in which text from photos is escaped."""
    verdicts = [(name, summary.verdicts[name]) for name in VERDICTS if summary.verdicts[name]]
    years = sorted((year, count) for year, count in summary.years.items() if year.isdigit())
    sections = [
        f"<h1>{summary.photos:,} photos</h1><p>{_size(summary.bytes)}, "
        + ", ".join(f"{count:,} {name}" for name, count in verdicts) + ".</p>",
        _bars("Verdicts", verdicts, summary.photos, COLOURS),
        _bars("Reasons that took points", summary.reasons.most_common(SHOWN), summary.photos),
        _bars("Cameras", summary.cameras.most_common(SHOWN), summary.photos),
        _bars("Years", years, summary.photos),
        _map(summary.cells),
        _bars("Why photos have no report", summary.errors.most_common(), summary.photos),
        _worst(summary.worst),
    ]
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{summary.photos:,} photos</title><style>{STYLE}</style></head><body>{''.join(sections)}</body></html>\n"
    )


STYLE = """
:root{color-scheme:light dark;font:16px/1.45 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td{padding:.15rem .5rem .15rem 0;vertical-align:top;overflow-wrap:anywhere}
td.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap;width:6rem}td.b{width:40%}
.bar{display:block;height:.9rem;border-radius:.2rem;background:#3b6fd4;min-width:2px}svg{width:100%;height:auto}
"""


def _bars(title, rows, total, colours=None):
    if not rows:
        return ""
    widest = max(count for _, count in rows)
    lines = "".join(
        f'<tr><td>{html.escape(str(name))}</td><td class="n">{count:,}</td><td class="n">{count / total:.1%}</td><td class="b">'
        f'<span class="bar" style="width:{100 * count / widest:.1f}%;background:{(colours or {}).get(name, "#3b6fd4")}"></span></td></tr>'
        for name, count in rows
    )
    return f"<h2>{html.escape(title)}</h2><table>{lines}</table>"


def _map(cells):
    """The photos' locations on an empty grid of 30 degrees."""
    if not cells:
        return ""
    most = max(cells.values())
    lines = "".join(f'<path d="M{x} 0V180" stroke="#8884" stroke-width=".4"/>' for x in range(0, 361, 30)) + "".join(
        f'<path d="M0 {y}H360" stroke="#8884" stroke-width=".4"/>' for y in range(0, 181, 30))
    dots = "".join(
        f'<circle cx="{(x + 0.5) * CELL + 180:g}" cy="{90 - (y + 0.5) * CELL:g}" r="{1 + 4 * (count / most) ** 0.5:.2f}" '
        f'fill="#c0362c" fill-opacity=".7"><title>{count:,}</title></circle>'
        for (x, y), count in cells.items()
    )
    return (f'<h2>Places</h2><svg viewBox="0 0 360 180" role="img" aria-label="{sum(cells.values()):,} photos with a place">'
            f"{lines}{dots}</svg>")


def _worst(worst):
    if not worst:
        return ""
    lines = "".join(
        f'<tr><td class="n">{score}</td><td>{html.escape(path)}</td><td>{html.escape(reason)}</td></tr>'
        for score, path, reason in itertools.islice(worst, SHOWN)
    )
    return f"<h2>Lowest scores</h2><table>{lines}</table>"


def _size(count):
    if count < 1000:
        return f"{count} bytes"
    for unit in ("kB", "MB", "GB"):
        count /= 1000
        if count < 1000:
            return f"{count:.1f} {unit}"
    return f"{count / 1000:.1f} TB"
