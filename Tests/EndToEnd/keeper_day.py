#!/usr/bin/env python3
"""A day in the life of a Keeper in a few minutes: capsules are sealed, filled, viewed, opened on the hour and read, on
the schedule of a day with a quiet night and a busy evening. Prints a line for each hour.

keeper_day.py SERVER [MINUTES] [CAPSULES] [ARGUMENT …]: further arguments go to the server, such as --database URL. Nothing may be
refused or released early; requests begin on schedule, however slow the ones before them are.
"""

import collections
import heapq
import http.client
import itertools
import json
import math
import os
import pathlib
import random
import statistics
import sys
import tempfile
import threading
import time

from keeper_client import Capsule, Keeper, b64, make_site

WORKERS = 24
HOUR = 3600
DAY = 24 * HOUR
# Assumed shares of actions; the day's shape is what is tested, not its detail.
SAME_DAY, LETTERS, ITEMS = 0.4, 0.7, 3


def busy(moment):
    """How busy it is: from 0.2 at four in the morning to 1 at eight in the evening."""
    hour = moment / HOUR % 24
    return 0.6 - 0.4 * math.cos((hour - 4) / 16 * math.pi) if 4 <= hour <= 20 else 0.6 + 0.4 * math.cos((hour - 20) % 24 / 8 * math.pi)


def some_time(generator):
    while True:
        moment = generator.uniform(0, DAY)
        if generator.random() < busy(moment):
            return moment


class Day:
    """The schedule, in seconds of the day, for many threads."""

    def __init__(self, keeper, minutes, count, generator):
        self.keeper, self.generator = keeper, generator
        self.scale = minutes * 60 / DAY
        self.steps, self.order, self.lock = [], itertools.count(), threading.Condition()
        self.began, self.open, self.ended = 0.0, 0, False
        self.times, self.lags = collections.defaultdict(list), collections.defaultdict(list)
        self.bytes, self.wrong, self.late, self.releases = collections.Counter(), [], [], 0
        for _ in range(count):
            self.plan(some_time(generator), self.seal)

    def plan(self, moment, what, *arguments):
        with self.lock:
            heapq.heappush(self.steps, (moment, next(self.order), what, arguments))
            self.open += 1
            self.lock.notify()

    def real(self, moment):
        return self.began + moment * self.scale

    def run(self):
        self.began = time.time() + 0.5
        threads = [threading.Thread(target=self.work) for _ in range(WORKERS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def work(self):
        client = self.keeper.client()
        while True:
            with self.lock:
                while self.steps and self.real(self.steps[0][0]) > time.time():
                    self.lock.wait(max(0.001, self.real(self.steps[0][0]) - time.time()))
                if not self.steps:
                    if self.open == 0:
                        self.lock.notify_all()
                        break
                    self.lock.wait(0.05)
                    continue
                moment, _, what, arguments = heapq.heappop(self.steps)
            self.lags[int(moment // HOUR)].append(time.time() - self.real(moment))
            try:
                what(client, moment, *arguments)
            except (OSError, http.client.HTTPException, AssertionError) as error:
                self.wrong.append(f"{type(error).__name__} {error}")
                client.close()
            finally:
                with self.lock:
                    self.open -= 1
        client.close()

    def ask(self, moment, expected, call, *arguments):
        began = time.perf_counter()
        status, body, _ = call(*arguments)
        self.times[int(moment // HOUR)].append(time.perf_counter() - began)
        assert status in expected, f"{status} {body[:100]}"
        return status, body

    # People's actions.

    def seal(self, client, moment):
        opens = 4_000_000_000
        if self.generator.random() < SAME_DAY and moment < 22 * HOUR:
            full = self.generator.randint(int(moment // HOUR) + 2, 24) * HOUR
            # The Keeper's opening times are whole seconds.
            opens = math.ceil(self.real(full))
        capsule = Capsule(opens)
        self.ask(moment, (201,), client.seal, capsule)
        end = DAY if opens == 4_000_000_000 else (opens - self.began) / self.scale - 2 / self.scale
        for _ in range(round(self.generator.expovariate(1 / ITEMS))):
            at = moment + self.generator.expovariate(1 / HOUR)
            if at < min(end, DAY):
                self.plan(at, self.put, capsule)
        self.plan(min(moment + self.generator.uniform(0, 4 * HOUR), DAY - 1), self.look, capsule)
        if opens != 4_000_000_000:
            self.plan((opens - self.began) / self.scale, self.release, capsule)

    def put(self, client, moment, capsule):
        size = self.generator.randrange(500, 10_000) if self.generator.random() < LETTERS else self.generator.randrange(100_000, 1_000_000)
        self.ask(moment, (201,), client.put, capsule, b64(os.urandom(16)), os.urandom(size))
        self.bytes[int(moment // HOUR)] += size

    def look(self, client, moment, capsule):
        self.ask(moment, (200,), client.call, "GET", capsule.path, capsule.read_token)

    def release(self, client, moment, capsule):
        while True:
            status, _ = self.ask(moment, (200, 403), client.call, "GET", capsule.path + "/release")
            assert status == 403 or time.time() >= capsule.opens_at, "released before its moment"
            if status == 200:
                break
            time.sleep(0.1)
        self.late.append(time.time() - capsule.opens_at)
        _, body = self.ask(moment, (200,), client.call, "GET", capsule.path + "/items", capsule.read_token)
        for item in json.loads(body)["items"]:
            self.ask(moment, (200,), client.call, "GET", f"{capsule.path}/items/{item['item']}", capsule.read_token)

    def report(self):
        print("| hour | requests | a second | items, MB | median, ms | p99, ms | began late at most, ms |\n| ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
        for hour in sorted(self.times):
            times = sorted(self.times[hour])
            print(f"| {hour} | {len(times):,} | {len(times) / (HOUR * self.scale):.0f} | {self.bytes[hour] / 1e6:.1f} "
                  f"| {statistics.median(times) * 1000:.1f} | {times[int(len(times) * 0.99)] * 1000:.1f} "
                  f"| {max(self.lags[hour], default=0) * 1000:.0f} |")
        every = sorted(time for times in self.times.values() for time in times)
        late = sorted(self.late) or [0]
        print(f"day: {len(every):,} requests in {DAY * self.scale / 60:.0f} minutes, {sum(self.bytes.values()) / 1e6:.0f} MB of items; "
              f"median {statistics.median(every) * 1000:.1f} ms, p99 {every[int(len(every) * 0.99)] * 1000:.1f} ms; {len(self.late)} capsules "
              f"opened, seen {statistics.median(late):.1f} s after their moment, at most {late[-1]:.1f} s; {len(self.wrong)} failures", flush=True)


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    minutes = float(sys.argv[2]) if len(sys.argv) > 2 else 2
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    print(f"day: SEED={seed}, load at the start {os.getloadavg()[0]:.1f}", flush=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        keeper = Keeper(program, folder / "data", make_site(folder / "site"), arguments=sys.argv[4:])
        keeper.start()
        try:
            day = Day(keeper, minutes, count, random.Random(seed))
            day.run()
            day.report()
            assert not day.wrong, day.wrong[:5]
            assert keeper.stop() == 0
        finally:
            if keeper.process.poll() is None:
                keeper.kill()


if __name__ == "__main__":
    main()
