"""Measures the cost of a photo in a Spark job, compared with the command and with a job that only reads and hashes the
rows.

measure.py FOLDER [COUNT …]: the folder's photos are repeated inside the job until there are COUNT rows, each with its
own path and bytes. The time of a job is that of its second run, after Spark and its Python workers have started; the
marginal cost is the difference from the smallest count.

measure.py --kills FOLDER [COUNT]: with two workers, an executor is killed, then the driver, then the job is completed.
"""

import argparse
import hashlib
import json
import os
import pathlib
import random
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



def samples(folder):
    """The folder's JPEGs up to 1 MB: path and bytes."""
    found = sorted(path for path in pathlib.Path(folder).rglob("*") if path.suffix.lower() in (".jpg", ".jpeg"))
    return [(str(path), path.read_bytes()) for path in found if path.stat().st_size <= 1 << 20]


def session(master, name):
    spark = (SparkSession.builder.master(master).appName(name).config("spark.ui.enabled", "false")
             .config("spark.executor.memory", "1g").config("spark.sql.shuffle.partitions", "4")
             .config("spark.sql.execution.arrow.maxRecordsPerBatch", "16").getOrCreate())
    spark.sparkContext.setLogLevel("ERROR")
    return spark


def rows(spark, folder, count, parts):
    """`count` rows of path and content, created where they are inspected."""
    photos = samples(folder)
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


def only_hashes(photos):
    """Reads and hashes the same rows: the lower bound for any inspection."""
    def stage(batches):
        for batch in batches:
            digests = [hashlib.sha256(content.as_buffer()).hexdigest() for content in batch.column("content")]
            yield pa.RecordBatch.from_arrays([batch.column("path"), pa.array(digests)], names=["path", "sha256"])

    return photos.mapInArrow(stage, "path string, sha256 string")


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


def alone(folder, count, depth):
    """The seconds of the command with the same frames, as one job."""
    photos = samples(folder)
    process = subprocess.Popen([Options().program(), *Options(depth).arguments(), "--stdin-frames"], stdin=subprocess.PIPE,
                               stdout=subprocess.DEVNULL)
    for number in range(count):
        path, content = photos[number % len(photos)]
        name = f"{number}/{path}".encode()
        content += struct.pack("<Q", number)
        process.stdin.write(struct.pack("<I", len(name)) + name + struct.pack("<Q", len(content)) + content)
    process.stdin.close()
    process.wait()


def by_path(folder, count, depth):
    """The command with paths, as a person would run it: one job, repeating the same photos."""
    paths = [path for path, _ in samples(folder)]
    names = b"".join(paths[number % len(paths)].encode() + b"\0" for number in range(count))
    subprocess.run([Options().program(), *Options(depth).arguments(), "--stdin0"], input=names, stdout=subprocess.DEVNULL, check=False)


def costs(folder, counts, depth, master):
    print(f"load at the start: {os.getloadavg()[0]:.1f}; {len(samples(folder))} JPEGs, {master}, depth {depth}", flush=True)
    parts = 4 if "2" in master else 2
    began = time.monotonic()
    spark = session(master, "cost")
    consume(inspect(rows(spark, folder, 50, parts), depth=depth))
    print(f"start: {time.monotonic() - began:.1f} s", flush=True)
    consume(only_hashes(rows(spark, folder, 50, parts)))
    print("| photos | inspected, s | processor | read and hashed, s | processor | the command: frames, processor | by path, processor |\n"
          "| ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    took = {}
    for count in counts:
        # Alternating, and the better of two, because the machine may be shared.
        ways = {"spark": lambda: consume(inspect(rows(spark, folder, count, parts), depth=depth)),  # noqa: B023
                "hash": lambda: consume(only_hashes(rows(spark, folder, count, parts))),  # noqa: B023
                "frames": lambda: alone(folder, count, depth),  # noqa: B023
                "path": lambda: by_path(folder, count, depth)}  # noqa: B023
        found = {name: [] for name in ways}
        for _ in range(2):
            for name, way in ways.items():
                found[name].append(cost(way))
        one = took[count] = {name: tuple(map(min, zip(*costs))) for name, costs in found.items()}
        print(f"| {count:,} | {one['spark'][0]:.1f} | {one['spark'][1]:.1f} | {one['hash'][0]:.1f} | {one['hash'][1]:.1f} "
              f"| {one['frames'][1]:.1f} | {one['path'][1]:.1f} |", flush=True)
    spark.stop()
    for small, large in zip(counts, counts[1:]):
        each = {name: (took[large][name][1] - took[small][name][1]) / (large - small) * 1000 for name in took[large]}
        print(f"from {small:,} to {large:,}, ms of the processor a photo: " + ", ".join(f"{name} {value:.2f}" for name, value in each.items())
              + f"; Spark beside the command's frames {each['spark'] / each['frames']:.2f}, beside its paths {each['spark'] / each['path']:.2f}, "
              f"beside reading and hashing {each['spark'] / each['hash']:.2f}")


def job(folder, count, output):
    """The job that is killed: `count` photos in six commits by two workers."""
    spark = session("local-cluster[2,1,1024]", "kills")
    photos = rows(spark, folder, count, 8).withColumn("length", F.length("content").cast("long"))
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
        print(json.dumps({"photos": count, "executors": len(lost), "committed when the driver was killed": there, "the rerun": said,
                          "rows": len(paths), "different": len(set(paths))}))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("counts", nargs="*", type=int)
    parser.add_argument("--depth", default="quick")
    parser.add_argument("--master", default="local[1]")
    parser.add_argument("--kills", action="store_true")
    parser.add_argument("--job", help=argparse.SUPPRESS)
    words = parser.parse_args()
    if words.job:
        job(words.folder, words.counts[0], words.job)
    elif words.kills:
        kills(words.folder, (words.counts or [3000])[0])
    else:
        costs(words.folder, words.counts or [1000, 10_000], words.depth, words.master)


if __name__ == "__main__":
    main()
