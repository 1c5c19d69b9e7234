"""The inspector as a stage of a Spark job."""

import datetime
import io
import re
import urllib.parse

import pyarrow as pa
import pyarrow.json

from .command import Options, failure, inspect_bytes, inspect_files
from .schema import arrow_schema, report_type

# Bytes of photos per process: enough to make its start negligible, but little for an executor.
GROUP_BYTES = 64 << 20
# The most photos per process, however small they are.
GROUP_ROWS = 1024
# Rows per Arrow batch if each contains a photo. Spark's default of 10,000 would be gigabytes.
ROWS_WITH_CONTENT = 16
# Input columns that are kept in the result.
KEPT = ("path", "length", "modificationTime")


def list_photos(spark, *paths, glob=None):
    """The files below `paths` in any file system that Spark supports: path, length, modificationTime. No content is
    read."""
    reader = spark.read.format("binaryFile").option("recursiveFileLookup", "true")
    if glob:
        reader = reader.option("pathGlobFilter", glob)
    files = reader.load(list(paths))
    listed = files.select(*KEPT)
    # Spark makes no task for an empty file, so it would be lost.
    if len(files._jdf.inputFiles()) == listed.count():
        return listed
    return listed.unionByName(_empty_files(spark, files, listed))


def _empty_files(spark, files, listed):
    """The files that `listed` lacks, as rows of the same columns."""
    known = {row["path"] for row in listed.select("path").toLocalIterator()}
    configuration, rows = spark._jsc.hadoopConfiguration(), []
    for uri in files.inputFiles():
        if _plain(uri) not in known:
            path = spark._jvm.org.apache.hadoop.fs.Path(spark._jvm.java.net.URI(uri))
            status = path.getFileSystem(configuration).getFileStatus(path)
            changed = datetime.datetime.fromtimestamp(status.getModificationTime() / 1000, datetime.UTC)
            rows.append((status.getPath().toString(), status.getLen(), changed))
    return spark.createDataFrame(rows, listed.schema)


def _plain(uri):
    """A URI in `binaryFile`'s form: decoded, with one slash if there is no host."""
    return re.sub("^([a-z0-9+.-]+):///", r"\1:/", urllib.parse.unquote(uri))


def inspect(photos, depth="quick", sha256=False, picture_hash=False, command="", patience=None):
    """A report for each row of `photos`, which has a column `path` and optionally `content`, as from `binaryFile`.

    With `content`, the bytes are sent to the command through a pipe. Without it, the executor opens the files: the
    command reads local ones itself, pyarrow's file systems the others. The result has the input's path, length and
    modificationTime, then the report's columns (`report_type`). A photo that can't be inspected becomes a row with
    `error`; none is lost.
    """
    options = Options(depth, sha256, picture_hash, command, patience or Options.patience)
    has_content = "content" in photos.columns
    kept = [name for name in KEPT if name in photos.columns]
    if "path" not in kept:
        raise ValueError(f"no column `path` among {', '.join(photos.columns)}")
    if has_content:
        limit = "spark.sql.execution.arrow.maxRecordsPerBatch"
        conf = photos.sparkSession.conf
        if int(conf.get(limit)) > ROWS_WITH_CONTENT:
            conf.set(limit, ROWS_WITH_CONTENT)
    selected = photos.select(*kept, *(["content"] if has_content else []))
    result = selected.select(*kept).schema
    for field in report_type().fields:
        result = result.add(field)

    def stage(batches):
        for group in groups(batches):
            yield _report(group, kept, has_content, options)

    return selected.mapInArrow(stage, result)


def groups(batches):
    """Batches in larger groups: each costs the start of a process and of a JSON reader."""
    group, rows, size = [], 0, 0
    for batch in batches:
        if not batch.num_rows:
            continue
        group.append(batch)
        rows += batch.num_rows
        size += batch.nbytes
        if size >= GROUP_BYTES or rows >= GROUP_ROWS:
            yield group
            group, rows, size = [], 0, 0
    if group:
        yield group


def _report(group, kept, has_content, options):
    """The rows of a group, whose photos are never copied together."""
    inputs = pa.Table.from_batches([batch.select(kept) for batch in group]).combine_chunks()
    paths = [path or "" for path in inputs.column("path").to_pylist()]
    contents = (content for batch in group for content in batch.column("content")) if has_content else None
    lines = _of_content(paths, contents, options) if has_content else _of_paths(paths, options)
    reports = parse(lines)
    columns = [*inputs.columns, *reports.columns]
    return pa.RecordBatch.from_arrays([column.combine_chunks() for column in columns], names=[*kept, *reports.column_names])


def parse(lines):
    """Parses JSON lines into a table with a report's columns."""
    text = b"\n".join(lines) + b"\n"
    table = pa.json.read_json(
        io.BytesIO(text),
        # A line must fit into a block, so a block holds all lines.
        read_options=pa.json.ReadOptions(use_threads=False, block_size=max(1 << 20, len(text))),
        parse_options=pa.json.ParseOptions(explicit_schema=arrow_schema(), unexpected_field_behavior="ignore"),
    )
    if table.num_rows != len(lines):
        raise ValueError(f"{len(lines)} lines have {table.num_rows} reports")
    return table


def _of_content(paths, contents, options):
    lines, group, size = [], [], 0
    for path, content in zip(paths, contents):
        group.append((path, content.as_buffer() if content.is_valid else b""))
        size += len(group[-1][1])
        if size >= GROUP_BYTES:
            lines += inspect_bytes(group, options)
            group, size = [], 0
    return lines + inspect_bytes(group, options)


def _of_paths(paths, options):
    local = {path: name for path in paths if (name := local_path(path)) is not None}
    reports = dict(zip(local, inspect_files(list(local.values()), options))) if local else {}
    return [reports[path] if path in reports else _remote(path, options) for path in paths]


def local_path(path):
    """The path of a local file; `None` for other file systems."""
    scheme = urllib.parse.urlsplit(path).scheme
    if scheme == "file":
        # Spark writes file:/a/b without percent-encoding.
        rest = path[len("file:") :]
        return "/" + rest.lstrip("/")
    return None if len(scheme) > 1 else path


def open_remote(path):
    """Opens a file of another file system. Spark's paths aren't percent-encoded, and pyarrow knows Hadoop's `s3a` only as
    `s3`."""
    from pyarrow import fs

    scheme, _, rest = path.partition("://")
    scheme = {"s3a": "s3", "s3n": "s3"}.get(scheme, scheme)
    authority, slash, name = rest.partition("/")
    system, place = fs.FileSystem.from_uri(f"{scheme}://{authority}{slash}{urllib.parse.quote(name)}")
    return system.open_input_stream(place)


def _remote(path, options):
    try:
        with open_remote(path) as stream:
            return inspect_bytes([(path, stream.read())], options)[0]
    except FileNotFoundError:
        return failure(path, "notFound", "There is no such file.")
    except (OSError, ValueError, pa.ArrowException) as error:
        return failure(path, "unreadable", f"The file can’t be read: {error}")
