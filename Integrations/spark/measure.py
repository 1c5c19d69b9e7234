"""Measures the cost of a photo in a Spark job, compared with the command and with a job that only reads and hashes the
same rows.

measure.py FOLDER [COUNT …]: the folder's JPEGs are repeated until there are COUNT rows: as content that is made inside
the job, each with its own bytes, and as paths of hard links. A job is measured after Spark and its Python workers have
started. The cost of a photo is a step's difference, divided by its photos.

measure.py --workers FOLDER [COUNT]: the elapsed time with one worker and with two.

measure.py --kills FOLDER [COUNT]: with two workers, an executor is killed, then the driver, then the job is completed.
"""

import argparse
import hashlib
import json
import os
import pathlib
import random
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time

import pyarrow as pa
import pyarrow.parquet as pq
from pyspark.sql import SparkSession
from pyspark.sql import functions as F
from touchstone_spark import inspect, run
from touchstone_spark.command import Options
from touchstone_spark.inspection import groups

# exiftool takes many times longer, and is measured with fewer photos.
FEWER = (100, 400)
# The better of as many runs, because the machine may be shared.
RUNS = 2


def samples(folder, larger):
    """The folder's JPEGs up to 1 MiB or, if `larger`, from 1 to 8 MiB, as phones write them: path and bytes."""
    found = sorted(path for path in pathlib.Path(folder).rglob("*") if path.suffix.lower() in (".jpg", ".jpeg"))
    sizes = range(1 << 20, 8 << 20) if larger else range(1 << 20)
    return [(str(path), path.read_bytes()) for path in found if path.stat().st_size in sizes]


def session(master, name):
    spark = (SparkSession.builder.master(master).appName(name).config("spark.ui.enabled", "false")
             .config("spark.ui.showConsoleProgress", "false")
             .config("spark.executor.memory", "1g").config("spark.sql.shuffle.partitions", "4")
             .config("spark.sql.execution.arrow.maxRecordsPerBatch", "16").getOrCreate())
    spark.sparkContext.setLogLevel("ERROR")
    return spark


def rows(spark, photos, count, parts):
    """`count` rows of path and content, created where they are inspected."""
    names = spark.sparkContext.broadcast(photos)

    def make(batches):
        for batch in batches:
            numbers = batch.column("id").to_pylist()
            chosen = [names.value[number % len(names.value)] for number in numbers]
            yield pa.RecordBatch.from_arrays(
                [pa.array([f"{number}/{path}" for number, (path, _) in zip(numbers, chosen)]),
                 pa.array([content + struct.pack("<Q", number) for number, (_, content) in zip(numbers, chosen)], pa.binary())],
                names=["path", "content"])

    return spark.range(count, numPartitions=parts).mapInArrow(make, "path string, content binary")


def only_hashes(photos, column):
    """Reads and hashes the same rows, content or the files of paths: the lower bound for any inspection."""
    def stage(batches):
        for batch in batches:
            values = batch.column(column)
            contents = ((value.as_buffer() for value in values) if column == "content"
                        else (pathlib.Path(path).read_bytes() for path in values.to_pylist()))
            digests = [hashlib.sha256(content).hexdigest() for content in contents]
            yield pa.RecordBatch.from_arrays([batch.column("path"), pa.array(digests)], names=["path", "sha256"])

    return photos.mapInArrow(stage, "path string, sha256 string")


def links(photos, count, place):
    """A file of `count` paths, all of them hard links to copies of the photos."""
    copies = []
    for number, (_, content) in enumerate(photos):
        copies.append(pathlib.Path(place) / f"copy-{number}.jpg")
        copies[-1].write_bytes(content)
    for number in range(count):
        if number % 1000 == 0:
            below = pathlib.Path(place) / f"{number:07}"
            below.mkdir()
        os.link(copies[number % len(copies)], below / f"{number}.jpg")
    names = pathlib.Path(place) / "paths"
    names.write_text("".join(f"{place}/{number // 1000 * 1000:07}/{number}.jpg\n" for number in range(count)))
    return str(names)


def path_rows(spark, names, parts):
    return spark.read.text(names).withColumnRenamed("value", "path").repartition(parts)


def by_exiftool(photos):
    """The metadata by exiftool, with one process for as many paths as the command gets."""
    def stage(batches):
        for group in groups(batches):
            paths = [path for batch in group for path in batch.column("path").to_pylist()]
            words = ["exiftool", "-json", "-fast", "-@", "-"]
            output = subprocess.run(words, input="\n".join(paths).encode(), capture_output=True, check=False).stdout
            reports = [json.dumps(report) for report in json.loads(output)]
            yield pa.RecordBatch.from_arrays([pa.array(paths), pa.array(reports)], names=["path", "report"])

    return photos.mapInArrow(stage, "path string, report string")


def cost(work):
    """Elapsed seconds, and CPU seconds of this process, the JVM, its workers and their commands. The latter hardly
    depend on the machine's load."""
    began, used = time.monotonic(), processor()
    work()
    return time.monotonic() - began, processor() - used


def processor():
    """CPU seconds of this process and all its descendants so far, including those that have ended."""
    parents, used = {}, {}
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rsplit(") ", 1)[1].split()
            except OSError:
                continue
            # proc_pid_stat(5): the parent; utime, stime and those of waited-for children.
            parents[int(entry.name)], used[int(entry.name)] = int(fields[1]), sum(map(int, fields[11:15]))
    total = 0
    for process in used:
        above = process
        while above in parents and above != os.getpid():
            above = parents[above]
        total += used[process] if above == os.getpid() else 0
    return total / os.sysconf("SC_CLK_TCK")


def consume(frame):
    frame.write.format("noop").mode("overwrite").save()


def alone(photos, count, depth):
    """The command with the same frames, as one job."""
    process = subprocess.Popen([Options().program(), *Options(depth).arguments(), "--stdin-frames"], stdin=subprocess.PIPE,
                               stdout=subprocess.DEVNULL)
    for number in range(count):
        path, content = photos[number % len(photos)]
        name = f"{number}/{path}".encode()
        content += struct.pack("<Q", number)
        process.stdin.write(struct.pack("<I", len(name)) + name + struct.pack("<Q", len(content)) + content)
    process.stdin.close()
    process.wait()


def by_path(names, depth):
    """The command with paths, as a person would run it: one job."""
    paths = pathlib.Path(names).read_bytes().replace(b"\n", b"\0")
    subprocess.run([Options().program(), *Options(depth).arguments(), "--stdin0"], input=paths, stdout=subprocess.DEVNULL, check=False)


CONTENT, CONTENT_HASHED, FRAMES = "inspected in Spark, as content", "the same rows, only read and hashed in Spark", "the command, framed photos"
PATHS, PATHS_HASHED, COMMAND = "inspected in Spark, by path", "the same files, only read and hashed in Spark", "the command, by path"
EXIFTOOL = "metadata by exiftool in Spark, by path"


def costs(photos, counts, depth, master):
    print(f"Load at the start {os.getloadavg()[0]:.1f}; {len(photos)} JPEGs of {sum(len(content) for _, content in photos) / len(photos) / 1e6:.2f} MB, {master}, depth {depth}.", flush=True)
    parts = 4 if "2" in master else 2
    with tempfile.TemporaryDirectory() as place:
        lists = {}
        for count in (*FEWER, *counts):
            below = pathlib.Path(place) / str(count)
            below.mkdir()
            lists[count] = links(photos, count, str(below))
        began = time.monotonic()
        spark = session(master, "cost")
        consume(inspect(rows(spark, photos, 50, parts), depth=depth))
        print(f"Start, with the first 50 photos: {time.monotonic() - began:.1f} s.", flush=True)
        ways = {
            CONTENT: lambda count: consume(inspect(rows(spark, photos, count, parts), depth=depth)),
            CONTENT_HASHED: lambda count: consume(only_hashes(rows(spark, photos, count, parts), "content")),
            FRAMES: lambda count: alone(photos, count, depth),
            PATHS: lambda count: consume(inspect(path_rows(spark, lists[count], parts), depth=depth)),
            PATHS_HASHED: lambda count: consume(only_hashes(path_rows(spark, lists[count], parts), "path")),
            COMMAND: lambda count: by_path(lists[count], depth),
        }
        slow = {EXIFTOOL: lambda count: consume(by_exiftool(path_rows(spark, lists[count], parts)))} if shutil.which("exiftool") else {}
        took = {}
        for count in (*FEWER, *counts):
            chosen = slow if count in FEWER else ways
            runs = [{way: cost(lambda way=way: chosen[way](count)) for way in chosen} for _ in range(RUNS)]  # noqa: B023
            for way in chosen:
                took[way, count] = tuple(min(run[way][part] for run in runs) for part in (0, 1))
            print(f"{count:,}: " + ", ".join(f"{way} {took[way, count][0]:.1f} s" for way in chosen), file=sys.stderr, flush=True)
        spark.stop()
    steps = list(zip(counts, counts[1:]))

    def each(way, step):
        small, large = step
        return (took[way, large][1] - took[way, small][1]) / (large - small) * 1000

    print("\n**Processor milliseconds a photo**\n")
    print("| | " + " | ".join(f"{small:,} to {large:,}" for small, large in steps) + " | compared with |\n| --- |" + " ---: |" * len(steps) + " --- |")
    below = {CONTENT: (CONTENT_HASHED, FRAMES, COMMAND), PATHS: (PATHS_HASHED, COMMAND)}
    for way in ways:
        figures = [each(way, step) for step in steps]
        ratios = [f"{figures[-1] / each(other, steps[-1]):.2f} × {other}" for other in below.get(way, ())]
        print(f"| {way} | " + " | ".join(f"{figure:.2f}" for figure in figures) + f" | {'; '.join(ratios)} |")
    for way in slow:
        figure, ours = each(way, FEWER), each(PATHS, steps[-1])
        print(f"| {way} ({FEWER[0]} to {FEWER[1]}) |" + " – |" * (len(steps) - 1) + f" {figure:.2f} | {figure / ours:.0f} × {PATHS} |")


def workers(folder, count):
    """The elapsed seconds of a job on one worker with a core, and on two."""
    print("\n**Workers with a core each**\n\n| workers | photos | seconds | photos/s |\n| ---: | ---: | ---: | ---: |")
    for number in (1, 2):
        words = [sys.executable, __file__, folder, str(count), "--master", f"local-cluster[{number},1,1024]", "--elapsed"]
        seconds = float(subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True).stdout.split()[-1])
        print(f"| {number} | {count:,} | {seconds:.1f} | {count / seconds:,.0f} |", flush=True)


def elapsed(photos, count, depth, master):
    spark = session(master, "workers")
    consume(inspect(rows(spark, photos, 200, 8), depth=depth))
    took = min(cost(lambda: consume(inspect(rows(spark, photos, count, 8), depth=depth)))[0] for _ in range(RUNS))
    spark.stop()
    print(took)


def job(sources, count, output):
    """The job that is killed: `count` photos in six commits by two workers."""
    spark = session("local-cluster[2,1,1024]", "kills")
    photos = rows(spark, sources, count, 8).withColumn("length", F.length("content").cast("long"))
    photos = photos.withColumn("modificationTime", F.lit("2026-11-01 00:00:00").cast("timestamp"))
    print("inspected", run(photos, output, chunk=max(1, count // 6)), flush=True)


def executors(pid):
    """The executor processes started by this driver's workers."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                words = (entry / "cmdline").read_bytes().split(b"\0")
                session_id = int((entry / "stat").read_text().rsplit(") ", 1)[1].split()[3])
            except OSError:
                continue
            if session_id == pid and b"org.apache.spark.executor.CoarseGrainedExecutorBackend" in words:
                found.append(int(entry.name))
    return found


def committed(output):
    """The committed files; those below _temporary are transient."""
    return [path for folder in pathlib.Path(output).glob("verdict=*") for path in folder.glob("part-*.parquet")]


def kills(folder, count):
    """Checks that no row is lost or duplicated when an executor is killed in the middle, then the driver."""
    with tempfile.TemporaryDirectory() as name:
        output = f"{name}/reports"

        def start():
            return subprocess.Popen([sys.executable, __file__, folder, str(count), "--job", output], start_new_session=True,
                                    stdout=subprocess.PIPE, text=True, stderr=subprocess.DEVNULL)

        def wait_for(process, files):
            began = len(committed(output))
            while process.poll() is None and len(committed(output)) < began + files:
                time.sleep(0.02)
            time.sleep(random.random())
            assert process.poll() is None, "it ended before it could be killed"

        first = start()
        wait_for(first, 2)
        lost = executors(first.pid)
        os.kill(random.choice(lost), signal.SIGKILL)
        time.sleep(3)
        assert first.poll() is None, "the job ended with its executor"
        wait_for(first, 1)
        os.killpg(first.pid, signal.SIGKILL)
        first.wait()
        there = sum(pq.read_metadata(path).num_rows for path in committed(output))
        second = start()
        said = second.communicate()[0].strip().splitlines()[-1:]
        assert second.returncode == 0, "the rerun failed"
        paths = [path for file in committed(output) for path in pq.read_table(file, columns=["path"], partitioning=None)["path"].to_pylist()]
        assert (len(paths), len(set(paths))) == (count, count), f"{len(paths)} rows, {len(set(paths))} photos of {count}"
        print("\n**Killed**\n\n| | outcome |\n| --- | --- |")
        print(f"| {count:,} photos, {len(lost)} executors: one is killed in the middle; the job | continues |")
        print(f"| then the driver is killed, with {there:,} rows committed; the rerun has | {''.join(said)} |")
        print(f"| final rows; distinct photos | {len(paths):,}; {len(set(paths)):,} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("counts", nargs="*", type=int)
    parser.add_argument("--depth", default="quick")
    parser.add_argument("--master", default="local[1]")
    parser.add_argument("--kills", action="store_true")
    parser.add_argument("--workers", action="store_true")
    parser.add_argument("--elapsed", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--job", help=argparse.SUPPRESS)
    parser.add_argument("--larger", action="store_true", help="photos from 1 to 8 MiB")
    words = parser.parse_args()
    photos = samples(words.folder, words.larger)
    if words.job:
        job(photos, words.counts[0], words.job)
    elif words.kills:
        kills(words.folder, (words.counts or [3000])[0])
    elif words.workers:
        workers(words.folder, (words.counts or [20_000])[0])
    elif words.elapsed:
        elapsed(photos, words.counts[0], words.depth, words.master)
    else:
        costs(photos, words.counts or [1000, 10_000, 100_000], words.depth, words.master)


if __name__ == "__main__":
    main()
