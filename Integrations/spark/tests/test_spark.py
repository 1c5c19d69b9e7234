"""Tests the Spark package against the command: equal reports, a row for everything, resumable runs.

Needs TOUCHSTONE (the command) and Java 17; TOUCHSTONE_CORPUS provides photos besides the samples.
"""

import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from unittest import mock

import pyarrow.parquet as pq
from pyarrow import fs
from pyspark.sql import SparkSession
from touchstone_spark import group_alike, inspect, list_photos, run, summary
from touchstone_spark.command import CommandError, Options, inspect_bytes, inspect_files
from touchstone_spark.inspection import local_path, open_remote, parse
from touchstone_spark.schema import SCHEMA

ROOT = pathlib.Path(__file__).resolve().parents[3]
COMMAND = os.environ["TOUCHSTONE"]
MASTER = os.environ.get("TOUCHSTONE_SPARK_MASTER", "local[2]")


def reports(paths, *options):
    """The command's reports on `paths`, by path."""
    output = subprocess.run([COMMAND, "inspect", "--format", "ndjson", "--locale", "en", *options, *map(str, paths)],
                            capture_output=True, check=False).stdout
    return {(line := json.loads(text))["file"]: line for text in output.splitlines()}


def without_nulls(value):
    """A row like the JSON, without absent values."""
    if isinstance(value, dict):
        return {key: kept for key, item in value.items() if (kept := without_nulls(item)) is not None}
    return [without_nulls(item) for item in value] if isinstance(value, list) else value


def known(report, schema=None):
    """The report's keys that are in the schema."""
    schema = schema or json.loads(SCHEMA.read_text())
    if schema["type"] == "object":
        return {key: known(report[key], node) for key, node in schema["properties"].items() if key in report}
    return [known(item, schema["items"]) for item in report] if schema["type"] == "array" else report


class Work(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.spark = (SparkSession.builder.master(MASTER).appName("tests").config("spark.ui.enabled", "false")
                     .config("spark.sql.shuffle.partitions", "4").getOrCreate())
        cls.spark.sparkContext.setLogLevel("ERROR")

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="touchstone-spark-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def photos(self, count=8):
        """Photos and two other files, in a folder with a space in its name."""
        folder = self.folder / "my photos"
        folder.mkdir(exist_ok=True)
        samples = sorted((ROOT / "Samples").glob("sample-*"))
        for number in range(count):
            shutil.copy(samples[number % len(samples)], folder / f"{number:04}{samples[number % len(samples)].suffix}")
        (folder / "notes.jpg").write_text("no photo")
        (folder / "empty.jpg").write_bytes(b"")
        return folder

    def by_path(self, frame):
        return {local_path(row["path"]): row for row in (row.asDict(recursive=True) for row in frame.collect())}


class Inspection(Work):
    def compare(self, paths, options, **settings):
        expected = reports(paths, *options)
        files = self.spark.createDataFrame([(str(path),) for path in paths], ["path"])
        content = self.spark.createDataFrame([(str(path), pathlib.Path(path).read_bytes()) for path in paths], ["path", "content"])
        for frame in (files, content):
            found = self.by_path(inspect(frame, **settings))
            self.assertEqual(found.keys(), expected.keys())
            for path, report in expected.items():
                row = without_nulls(found[path])
                self.assertEqual(row.pop("path"), path)
                row.pop("inspectedAt", None)
                report.pop("inspectedAt", None)
                self.assertEqual(row, known(report))

    def test_gives_the_commands_report_of_each_photo(self):
        paths = sorted(self.photos().iterdir())
        self.compare(paths, ["--depth", "quick"])
        self.compare(paths, ["--depth", "deep", "--sha256", "--picture-hash"], depth="deep", sha256=True, picture_hash=True)

    def test_gives_the_commands_report_of_the_corpus(self):
        corpus = pathlib.Path(os.environ.get("TOUCHSTONE_CORPUS", ROOT.parent / "shared" / "corpus"))
        if not corpus.is_dir():
            self.skipTest(f"no photos at {corpus}")
        paths = sorted(path for folder in ("photos", "modern", "tamper") for path in (corpus / folder).rglob("*")
                       if path.is_file() and path.suffix != ".tsv" and path.stat().st_size < 20_000_000)
        self.compare(paths, ["--depth", "quick"])

    def test_reads_binary_files_of_a_folder(self):
        folder = self.photos()
        frame = self.spark.read.format("binaryFile").load(f"file:{folder}")
        found = self.by_path(inspect(frame))
        # `binaryFile` itself omits the empty file.
        self.assertEqual(len(found), 9)
        self.assertEqual(sum(row["error"] is not None for row in found.values()), 1)
        self.assertTrue(all(row["length"] == row["bytes"] for row in found.values() if row["error"] is None))

    def test_lists_every_file_empty_ones_too(self):
        folder = self.photos()
        (folder / "100% + ü.jpg").write_bytes(b"")
        rows = list_photos(self.spark, f"file:{folder}", glob="*.jpg").collect()
        self.assertEqual(sorted(local_path(row["path"]) for row in rows), sorted(map(str, folder.glob("*.jpg"))))
        self.assertEqual({row["length"] for row in rows if "+" in row["path"]}, {0})

    def test_has_a_row_for_what_is_not_there(self):
        frame = self.spark.createDataFrame([("/no/such.jpg",), ("",), (None,), ("hdfs://nowhere.invalid:1/a.jpg",), ("zip:/x.jpg",)], ["path"])
        rows = inspect(frame).collect()
        self.assertEqual(len(rows), 5)
        self.assertTrue(all(row["error"]["code"] in ("notFound", "unreadable") for row in rows))

    def test_opens_the_files_of_other_systems_under_their_names(self):
        file = self.folder / "a.jpg"
        file.write_bytes(b"content")
        asked = []

        class Systems:
            @staticmethod
            def from_uri(uri):
                asked.append(uri)
                return fs.LocalFileSystem(), str(file)

        with mock.patch("pyarrow.fs.FileSystem", Systems):
            for path in ("s3a://bucket/my photos/사진 100%41#1?.jpg", "hdfs://host:8020/a/b.jpg", "gs://bucket/a.jpg"):
                with open_remote(path) as stream:
                    self.assertEqual(stream.read(), b"content")
        self.assertEqual(asked, [
            "s3://bucket/my%20photos/%EC%82%AC%EC%A7%84%20100%2541%231%3F.jpg", "hdfs://host:8020/a/b.jpg", "gs://bucket/a.jpg"])

    def test_wants_a_path(self):
        with self.assertRaisesRegex(ValueError, "no column `path`"):
            inspect(self.spark.range(1))


class Command(unittest.TestCase):
    """Handling of a command that ends or hangs, played by a script."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def script(self, text):
        path = self.folder / "touchstone"
        path.write_text("#!/usr/bin/env python3\nimport json, os, sys, time\n"
                        "say = lambda name: (print(json.dumps({'file': name, 'score': 1})), sys.stdout.flush())\n"
                        "names = sys.stdin.buffer.read().decode().split('\\0')[:-1]\n" + text)
        path.chmod(0o755)
        return Options(command=str(path), patience=15)

    def test_goes_on_after_a_photo_that_ends_the_command(self):
        options = self.script("for name in names:\n  if 'bad' in name: os.kill(os.getpid(), 11)\n  say(name)")
        lines = [json.loads(line) for line in inspect_files(["a", "bad 1", "b", "bad 2", "bad 3"], options)]
        self.assertEqual([line["file"] for line in lines], ["a", "bad 1", "b", "bad 2", "bad 3"])
        self.assertEqual([line.get("error", {}).get("code") for line in lines], [None, "crashed", None, "crashed", "crashed"])

    def test_goes_on_after_a_photo_that_hangs_the_command(self):
        options = self.script("for name in names:\n  if name == 'slow': time.sleep(60)\n  say(name)")
        lines = [json.loads(line) for line in inspect_files(["a", "slow", "b"], options)]
        self.assertEqual([line.get("error", {}).get("code") for line in lines], [None, "timeout", None])

    def test_takes_no_half_line_for_a_report(self):
        options = self.script("say(names[0]); sys.stdout.write('{\"file\": \"b'); sys.stdout.flush(); os._exit(9)")
        lines = [json.loads(line) for line in inspect_files(["a", "b"], options)]
        self.assertEqual(lines[1]["error"]["code"], "crashed")

    def test_says_that_the_command_is_too_old_or_missing(self):
        with self.assertRaisesRegex(CommandError, "too old"):
            inspect_files(["a"], self.script("sys.exit(64)"))
        with self.assertRaisesRegex(CommandError, "not installed"):
            inspect_files(["a"], Options(command="/no/touchstone"))
        with self.assertRaisesRegex(CommandError, "0 reports of 1"):
            inspect_files(["a"], self.script("sys.exit(0)"))

    def test_gives_as_many_rows_as_photos_for_any_bytes(self):
        generator = random.Random(7)
        photos = [(f"name {generator.random()}\n\ud800", generator.randbytes(generator.choice([0, 1, 11, 3000]))) for _ in range(300)]
        self.assertEqual(parse(inspect_bytes(photos, Options(command=COMMAND))).num_rows, 300)

    def test_gives_a_row_for_a_name_longer_than_any_path(self):
        sample = next((ROOT / "Samples").glob("sample-*.jpg")).read_bytes()
        lines = inspect_bytes([("x" * 70_000, sample), ("é" * 40_000, sample), ("after", sample)], Options(command=COMMAND))
        self.assertEqual(parse(lines).column("error").null_count, 3)


class Schema(unittest.TestCase):
    def test_is_what_the_command_writes(self):
        import jsonschema

        validator = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text()))
        samples = sorted((ROOT / "Samples").glob("sample-*"))
        written = reports([*samples, "/no/such.jpg"], "--depth", "deep", "--sha256", "--picture-hash")
        self.assertEqual(len(written), len(samples) + 1)
        for report in written.values():
            self.assertEqual(list(validator.iter_errors(report)), [])
            self.assertEqual(known(report).keys(), report.keys())


class Runs(Work):
    def test_goes_on_where_it_was(self):
        folder, output = self.photos(20), str(self.folder / "reports")
        photos = list_photos(self.spark, f"file:{folder}")
        self.assertEqual(run(photos.limit(7), output, chunk=3), 7)
        self.assertEqual(run(photos, output, chunk=5), 15)
        self.assertEqual(run(list_photos(self.spark, f"file:{folder}"), output), 0)
        (folder / "0001.jpg").write_bytes((folder / "0001.jpg").read_bytes() + b"more")
        (folder / "new.jpg").write_bytes(b"")
        self.assertEqual(run(list_photos(self.spark, f"file:{folder}"), output), 2)
        rows = self.spark.read.parquet(output)
        self.assertEqual((rows.count(), rows.select("path").distinct().count()), (24, 23))
        self.assertEqual(rows.where("verdict = 'error'").count(), 3)

    def test_tries_again_what_could_not_be_read(self):
        folder, output = self.photos(3), str(self.folder / "reports")
        listed = list_photos(self.spark, f"file:{folder}")
        # The list stays while a file is out of reach.
        photos = self.spark.createDataFrame(listed.collect(), listed.schema)
        photo = next(folder.glob("0001.*"))
        photo.rename(self.folder / "moved")
        self.assertEqual(run(photos, output), photos.count())
        (self.folder / "moved").rename(photo)
        self.assertEqual(run(photos, output), 0)
        self.assertEqual(run(photos, output, retry_errors=True), 1)
        rows = self.spark.read.parquet(output)
        self.assertEqual((rows.count(), rows.select("path").distinct().count()), (photos.count(), photos.count()))
        self.assertEqual(rows.where("path like '%/0001.%' and verdict = 'error'").count(), 0)
        # What no attempt can change stays.
        self.assertEqual(rows.where("verdict = 'error'").count(), 2)

    def test_loses_and_doubles_nothing_when_it_is_killed(self):
        folder, output = self.photos(300), str(self.folder / "reports")
        generator = random.Random(3)
        environment = {**os.environ, "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable}
        words = [sys.executable, "-m", "touchstone_spark", "inspect", f"file:{folder}", output, "--chunk", "30"]
        kills = 0

        def committed():
            # Not what is below _temporary, which Spark removes meanwhile.
            return len(list(pathlib.Path(output).glob("verdict=*/part-*.parquet")))

        for _ in range(2):
            process = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
            began = committed()
            until = time.monotonic() + 120
            # In the middle of its work, when some of this run's commits exist.
            while process.poll() is None and time.monotonic() < until and committed() < began + 3:
                time.sleep(0.02)
            time.sleep(generator.random())
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                kills += 1
            process.wait()
        self.assertEqual(subprocess.run(words, env=environment, capture_output=True, check=False).returncode, 0)
        self.assertGreater(kills, 0)
        rows = self.spark.read.parquet(output)
        self.assertEqual((rows.count(), rows.select("path").distinct().count()), (302, 302))


class Alike(Work):
    def test_groups_hashes_that_differ_in_up_to_three_bits(self):
        generator = random.Random(11)
        rows, groups = [], []
        for group in range(40):
            bits = generator.getrandbits(63) << 1
            members = []
            for member in range(generator.choice([1, 2, 5])):
                changed = bits
                for bit in generator.sample(range(1, 64), generator.randint(0, 1)):
                    changed ^= 1 << bit
                members.append(f"{group}/{member}")
                rows.append((members[-1], f"{changed:016x}"))
            if len(members) > 1:
                groups.append(sorted(members))
        rows.append(("none", None))
        frame = self.spark.createDataFrame(rows, "path string, pictureHash string")
        found = {}
        for row in group_alike(frame).collect():
            found.setdefault(row["group"], []).append(row["path"])
        self.assertEqual(sorted(sorted(members) for members in found.values()), sorted(groups))


class Page(Work):
    def test_counts_what_the_reports_say_and_escapes_it(self):
        folder, output = self.photos(12), self.folder / "reports"
        (folder / "<b>.jpg").write_bytes((ROOT / "Samples" / "sample-saved-by-editor.jpg").read_bytes())
        run(list_photos(self.spark, f"file:{folder}"), str(output))
        found = summary.read(str(output))
        table = pq.read_table(output)
        self.assertEqual(found.photos, table.num_rows)
        self.assertEqual(sum(found.verdicts.values()), 15)
        self.assertEqual(found.verdicts["error"], 2)
        scores = [score for score in table.column("score").to_pylist() if score is not None]
        self.assertEqual([entry[0] for entry in found.worst], sorted(scores)[:30])
        page = summary.page(found)
        self.assertIn("15 photos", page)
        self.assertIn("&lt;b&gt;.jpg", page)
        self.assertNotIn("<b>", page)

    def test_says_that_a_folder_holds_no_reports(self):
        with self.assertRaisesRegex(ValueError, "holds no reports"):
            summary.read(str(self.folder))


if __name__ == "__main__":
    unittest.main()
