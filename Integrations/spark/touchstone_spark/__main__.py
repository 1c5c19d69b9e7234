"""python -m touchstone_spark inspect PHOTOS … OUTPUT, python -m touchstone_spark summarize OUTPUT"""

import argparse
import pathlib
import sys

from .command import CommandError


def inspect(words):
    from pyspark.sql import SparkSession

    from .inspection import list_photos
    from .run import run

    spark = SparkSession.builder.appName("touchstone").getOrCreate()
    photos = list_photos(spark, *words.photos, glob=words.glob)
    count = run(photos, words.output, chunk=words.chunk, retry_errors=words.retry_errors,
                depth=words.depth, sha256=words.sha256, picture_hash=words.picture_hash)
    print(f"{count:,} photos inspected; the others were there already: {words.output}")
    spark.stop()


def summarize(words):
    from . import summary

    text = summary.page(summary.read(words.folder))
    if words.output:
        pathlib.Path(words.output).write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)


def main():
    parser = argparse.ArgumentParser(prog="python -m touchstone_spark", description=__doc__)
    commands = parser.add_subparsers(required=True)
    first = commands.add_parser("inspect", help="inspect photos; a run that was stopped goes on")
    first.add_argument("photos", nargs="+", help="folders or files, in any file system that Spark reads")
    first.add_argument("output", help="the folder for the Parquet files")
    first.add_argument("--glob", help="file names to take, such as *.{jpg,heic}")
    first.add_argument("--depth", choices=("quick", "deep"), default="quick")
    first.add_argument("--sha256", action="store_true")
    first.add_argument("--picture-hash", action="store_true")
    first.add_argument("--chunk", type=int, default=20_000, help="photos of one commit (default: 20000)")
    first.add_argument("--retry-errors", action="store_true", help="inspect photos again that couldn’t be read")
    first.set_defaults(call=inspect)
    second = commands.add_parser("summarize", help="a page over the Parquet files")
    second.add_argument("folder")
    second.add_argument("--output", help="the page's file (default: standard output)")
    second.set_defaults(call=summarize)
    words = parser.parse_args()
    try:
        words.call(words)
    except (CommandError, ValueError, OSError) as error:
        sys.exit(f"touchstone_spark: {error}")


main()
