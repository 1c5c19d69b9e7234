"""Runs a Spark job from photos to a page, in local-cluster mode with two workers: `make spark-demo`."""

import argparse
import pathlib
import shutil
import time

from pyspark.sql import SparkSession
from touchstone_spark import group_alike, list_photos, run, summary


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos", help="a folder")
    parser.add_argument("output", help="a folder for the reports and their page; what is in it is removed")
    parser.add_argument("--master", default="local-cluster[2,1,1024]")
    words = parser.parse_args()
    output = pathlib.Path(words.output).resolve()
    shutil.rmtree(output, ignore_errors=True)
    spark = (SparkSession.builder.master(words.master).appName("touchstone demo").config("spark.ui.enabled", "false")
             .config("spark.executor.memory", "1g").config("spark.sql.shuffle.partitions", "8").getOrCreate())
    spark.sparkContext.setLogLevel("ERROR")

    photos = list_photos(spark, f"file:{pathlib.Path(words.photos).resolve()}")
    began = time.monotonic()
    count = run(photos, str(output / "reports"), picture_hash=True)
    seconds = time.monotonic() - began
    print(f"{count:,} files inspected in {seconds:.1f} s")

    reports = spark.read.parquet(str(output / "reports"))
    reports.groupBy("verdict").count().orderBy("verdict").show()
    alike = group_alike(reports)
    print(f"{alike.count():,} photos look like another one, in {alike.select('group').distinct().count():,} groups")
    page = output / "summary.html"
    page.write_text(summary.page(summary.read(str(output / "reports"))), encoding="utf-8")
    print(page)
    spark.stop()


main()
