"""The report's JSON schema as Arrow and Spark types, so that reports are described only once."""

import functools
import json
import pathlib

import pyarrow as pa

SCHEMA = pathlib.Path(__file__).with_name("photo.schema.json")
_SCALARS = {"string": pa.string(), "integer": pa.int64(), "number": pa.float64(), "boolean": pa.bool_()}


def _arrow(node):
    kind = node["type"]
    if kind == "object":
        return pa.struct([pa.field(name, _arrow(value)) for name, value in node["properties"].items()])
    if kind == "array":
        return pa.list_(_arrow(node["items"]))
    return _SCALARS[kind]


@functools.cache
def arrow_schema():
    """A report's columns, in the order of the JSON schema."""
    properties = json.loads(SCHEMA.read_text(encoding="utf-8"))["properties"]
    return pa.schema([pa.field(name, _arrow(node)) for name, node in properties.items()])


def report_type():
    """A report's columns as a Spark `StructType`. Every column is nullable: a photo that can't be read only has
    `error`."""
    from pyspark.sql.pandas.types import from_arrow_schema

    return from_arrow_schema(arrow_schema())
