"""A run over many photos that can be stopped at any time and resumed."""

import math

from pyspark.sql import functions as F

from .inspection import KEPT, inspect

# Photos per commit. Those that a stopped run hasn't committed are inspected again.
CHUNK = 20_000


# What may have changed since: the photo was out of reach, or the command too slow.
TRANSIENT = ("notFound", "permissionDenied", "unreadable", "timeout")


def run(photos, output, chunk=CHUNK, retry_errors=False, **options):
    """Inspects those of `photos` that `output` lacks, and adds their reports. Returns the number of photos.

    `photos` has path, length and modificationTime, as from `list_photos`. `output` is a folder of Parquet files,
    partitioned by verdict; photos without a report are in `verdict=error`. A photo is identified by its path, size and
    modification time. Only one run at a time may write to a folder. With `retry_errors`, photos that couldn't be read are
    missing, too.
    """
    spark = photos.sparkSession
    _remove_unfinished(spark, output)
    if retry_errors:
        _forget_errors(spark, output)
    missing = [name for name in KEPT if name not in photos.columns]
    if missing:
        raise ValueError(f"no column {', '.join(missing)}")
    todo = photos
    if _exists(spark, output):
        done = spark.read.parquet(output).select(*KEPT)
        todo = photos.join(done, [*KEPT], "left_anti")
    todo = todo.persist()
    count = todo.count()
    chunks = math.ceil(count / chunk)
    for number in range(chunks):
        part = todo if chunks == 1 else todo.where(F.pmod(F.xxhash64("path"), F.lit(chunks)) == number)
        reports = inspect(part, **options)
        reports = reports.withColumn("verdict", F.coalesce("verdict", F.lit("error")))
        reports.write.mode("append").partitionBy("verdict").parquet(output)
    todo.unpersist()
    return count


def _path(spark, output):
    path = spark._jvm.org.apache.hadoop.fs.Path(output)
    return path, path.getFileSystem(spark._jsc.hadoopConfiguration())


def _exists(spark, output):
    path, system = _path(spark, output)
    return system.exists(path) and any("verdict=" in file.getPath().getName() for file in system.listStatus(path))


def _remove_unfinished(spark, output):
    """Removes a stopped run's leftovers: the next commit would include its finished tasks, and so duplicate rows."""
    path, system = _path(spark, f"{output.rstrip('/')}/_temporary")
    system.delete(path, True)


def _forget_errors(spark, output):
    """Removes the rows of transient errors. If this is stopped, at worst all errors are gone and those photos missing."""
    path, system = _path(spark, f"{output.rstrip('/')}/verdict=error")
    if not system.exists(path):
        return
    # Readers skip names that begin with an underscore.
    place = f"{output.rstrip('/')}/_kept"
    rows = spark.read.parquet(path.toString())
    rows.where(~F.col("error.code").isin(*TRANSIENT)).write.mode("overwrite").parquet(place)
    system.delete(path, True)
    system.rename(_path(spark, place)[0], path)
