"""Prints figures of the gallery in Chromium: fluid.html, and PhotoSwipe and the View Transitions API where
available. Touches are the browser's own input, every 8 ms, compared with the picture's movement."""

import json
import os
import pathlib
import statistics
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

from fluid_peers import make_peers
from fluid_stage import Stage, distance, make_pictures, middle, wait
from harness import Site, chromium

RUNS = 3
DELAYS = (30, 80, 150, 250)


def median(values):
    values = [value for value in values if value is not None]
    return statistics.median(values) if values else None


def moved(track, start, least=0.5):
    """The time of the first frame in which a picture has left `start`."""
    return next((at for at, rect in track if distance(rect, start) > least), None)


def first_motion(make):
    with make() as stage:
        home = stage.thumbnail(1)
        stage.start()
        stage.tap_thumbnail(1)
        stage.page.wait_for_timeout(700)
        record = stage.stop()
        lift = record.lift
        track = record.track(1, lift)
        at = moved(track, home)
        if not track:
            return {"motion": None, "settled": None}
        end = track[-1][1]
        settled = next((time for time, rect in track if distance(rect, end) < 0.5 and abs(rect[2] - end[2]) < 0.5), None)
        return {"motion": at and at - lift, "settled": settled and settled - lift}


def grab(make, delay, closing):
    """A finger on a flying picture, moving against its direction."""
    with make() as stage:
        if closing:
            stage.open(1)
            stage.start()
            stage.page.keyboard.press("Escape")
        else:
            stage.start()
            stage.tap_thumbnail(1)
        begin = time.perf_counter()
        wait(begin + delay / 1000 - 0.002)
        rect = stage.rect(1)
        if rect is None:
            return {"followed": False}
        # Back where the picture comes from: up and left when it opens, down and right when it closes.
        sign = 1 if closing else -1
        stage.drag(middle(rect), (3 * sign, 5 * sign), 24, lift=False)
        stage.page.wait_for_timeout(80)
        record = stage.stop()
        stage.touch("touchEnd")
        return followed(record, record.down, (3 * sign, 5 * sign))


def followed(record, down, step):
    length = (step[0] ** 2 + step[1] ** 2) ** 0.5

    def along(x, y):
        return (x * step[0] + y * step[1]) / length

    moves = [event for event in record.events if event["type"] == "pointermove" and event["time"] > down]
    track = record.track(1, down)
    if not moves or len(track) < 6:
        return {"followed": False}
    start_event = [event for event in record.events if event["type"] == "pointerdown"][-1]
    before = record.track(1)
    before = [rect for at, rect in before if at < down]
    places = [(at, along(*middle(rect))) for at, rect in track]
    # Its own movement: how far it continues the wrong way after the touch.
    own = max(0, along(*middle(before[-1])) - min(place for _, place in places)) if before else 0
    lowest = min(range(len(places)), key=lambda index: places[index][1])
    turned = next((at for at, place in places[lowest:] if place > places[lowest][1] + 4), None)
    total = places[-1][1] - places[lowest][1]
    # The picture's distance relative to the finger's: from a frame in which it is held to the last one.
    began = {sample["time"]: sample["began"] for sample in record.samples}

    def heard(at):
        return next((move for move in reversed(moves) if move["seen"] <= began[at]), None)

    hand = next(((at, place) for at, place in places[lowest:] if heard(at) and heard(at) is not moves[0]), places[lowest])
    start = heard(hand[0]) or moves[0]
    finger = along(moves[-1]["x"] - start["x"], moves[-1]["y"] - start["y"])
    return {
        "followed": turned is not None and total > 0.5 * along(moves[-1]["x"] - start_event["x"], moves[-1]["y"] - start_event["y"]),
        "lag": turned and turned - moves[0]["time"], "gain": finger and (places[-1][1] - hand[1]) / finger, "own": own}


def tap_other(make, delay, closing):
    """A tap on the twelfth thumbnail shortly after the first was opened, or closed."""
    with make() as stage:
        if closing:
            stage.open(1)
            first = stage.thumbnail(1)
            stage.start()
            stage.page.keyboard.press("Escape")
        else:
            first = stage.thumbnail(1)
            stage.start()
            stage.tap_thumbnail(1)
        begin = time.perf_counter()
        place = middle(stage.thumbnail(12))
        wait(begin + delay / 1000)
        stage.tap(*place)
        stage.page.wait_for_timeout(900)
        record = stage.stop()
        lift = record.lift
        track = record.track(12, lift)
        at = moved(track, stage.thumbnail(12)) if track else None
        landing = record.track(1)
        steps = [distance(one[1], other[1]) for one, other in zip(landing, landing[1:])]
        return {
            "honoured": bool(track) and stage.page.evaluate("document.documentElement.dataset.fluidItem") == "12",
            "motion": at and at - lift, "landing": distance(landing[-1][1], first) if landing else None,
            "step": max(steps, default=0)}


def flick(make, direction):
    """A swipe of 20 px a frame up or down, and the picture's movement after release."""
    with make() as stage:
        stage.open(1)
        home = stage.thumbnail(1)
        stage.start()
        stage.drag((195, 422), (0, 19.2 * direction), 8)
        stage.page.wait_for_timeout(900)
        record = stage.stop()
        lift = record.lift
        track = record.track(1)
        after = [index for index, (at, _) in enumerate(track) if at >= lift]
        if len(track) < 8 or len(after) < 2:
            return dict.fromkeys(("before", "after", "dead", "landing"), None) | {"closed": stage.state == "closed"}
        speeds = [(track[index][1][1] + track[index][1][3] / 2) - (track[index - 1][1][1] + track[index - 1][1][3] / 2)
                  for index in range(1, len(track))]
        before = statistics.median(speeds[after[0] - 4:after[0] - 1])
        # Dead: consecutive frames without movement although it was thrown.
        dead = run = 0
        for index in after[1:13]:
            run = run + 1 if distance(track[index][1], track[index - 1][1]) < 0.5 else 0
            dead = max(dead, run)
        first = speeds[after[0]]
        return {"before": before, "after": first, "dead": dead, "landing": distance(track[-1][1], home),
                "closed": stage.state == "closed"}


def turn_round(make, how):
    """Escape, or a second tap in the same place, 120 ms after the tap that opens."""
    with make() as stage:
        place = middle(stage.thumbnail(1))
        stage.start()
        stage.tap(*place)
        begin = time.perf_counter()
        wait(begin + 0.12)
        if how == "escape":
            stage.page.keyboard.press("Escape")
        else:
            stage.tap(*place)
        stage.page.wait_for_timeout(900)
        record = stage.stop()
        track = record.track(1)
        return {"returned": stage.state == "closed",
                "step": max((distance(one[1], other[1]) for one, other in zip(track, track[1:])), default=0)}


def pinch(make):
    """Two fingers that spread while their centre moves: how far the spot under it drifts."""
    with make() as stage:
        stage.open(1)
        rect = stage.rect(1)
        if rect is None:
            return {"stray": None, "scale": None, "asked": None}
        one, other = (155, 400), (235, 440)
        spot = ((195 - rect[0]) / rect[2], (420 - rect[1]) / rect[3])
        worst = 0
        stage.touch("touchStart", one)
        stage.touch("touchStart", one, other)
        for number in range(1, 41):
            shift = (number * 1.2, -number * 1.5)
            spread = number * 1.6
            points = [(one[0] - spread + shift[0], one[1] + shift[1]), (other[0] + spread + shift[0], other[1] + shift[1])]
            stage.touch("touchMove", *points)
            time.sleep(0.008)
            if number % 8 == 0:
                stage.page.wait_for_timeout(40)
                now = stage.rect(1) or rect
                center = ((points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2)
                stray = ((now[0] + spot[0] * now[2] - center[0]) ** 2 + (now[1] + spot[1] * now[3] - center[1]) ** 2) ** 0.5
                worst = max(worst, stray)
        scale = (stage.rect(1) or rect)[2] / rect[2]
        fingers = ((points[1][0] - points[0][0]) ** 2 + (points[1][1] - points[0][1]) ** 2) ** 0.5 / 89.44
        stage.touch("touchEnd")
        return {"stray": worst, "scale": scale, "asked": fingers}


def idle(make):
    with make() as stage:
        stage.open(1)
        stage.page.wait_for_timeout(600)
        stage.page.evaluate("probe.callbacks = 0")
        stage.page.wait_for_timeout(1000)
        return stage.page.evaluate("probe.callbacks")


def main_thread(make, throttle):
    """Main-thread milliseconds for each frame drawn: one opening, one closing."""
    with make(throttle=throttle) as stage:
        place = middle(stage.thumbnail(1))
        trace = pathlib.Path(tempfile.mkdtemp()) / "trace.json"
        stage.page.context.browser.start_tracing(
            page=stage.page, path=trace,
            categories=["cc", "__metadata"])
        stage.tap(*place)
        stage.page.wait_for_timeout(700)
        stage.page.keyboard.press("Escape")
        stage.page.wait_for_timeout(700)
        stage.page.context.browser.stop_tracing()
    return frames(trace)


def engine(make):
    """Microseconds for a step of the engine with a picture in flight, and milliseconds for a snapshot."""
    with make() as stage:
        stage.open(2)
        snapshot = stage.page.evaluate("performance.getEntriesByName('fluid-snapshot').map(({ duration }) => duration)")
        step = stage.page.evaluate("""async () => {
            const bytes = await (await fetch('fluid/fluid.wasm')).arrayBuffer();
            const page = { sourceFrame: () => 0, takeSnapshot() {} };
            const { instance: { exports } } = await WebAssembly.instantiate(bytes, { page });
            for (let item = 0; item < 12; item += 1) exports.addItem(1500, 1000, 0);
            exports.configure(390, 844, false, false, 0);
            const steps = 20000;
            let time = 0;
            const start = performance.now();
            for (let step = 0; step < steps; step += 1) {
              if (step % 20 === 0) exports.open(Math.floor(step / 20) % 12, true, time);
              exports.frame(time += 16);
            }
            return (performance.now() - start) / steps * 1000;
        }""")
        return step, max(snapshot)


def frames(trace):
    """Wall time and thread time of each main frame, in milliseconds."""
    events = json.loads(trace.read_text())["traceEvents"]
    mains = {(event["pid"], event["tid"]) for event in events
             if event.get("name") == "thread_name" and event["args"].get("name") == "CrRendererMain"}
    return [(event["dur"] / 1000, event.get("tdur", 0) / 1000) for event in events
            if event.get("name") == "ProxyMain::BeginMainFrame" and "dur" in event and (event["pid"], event["tid"]) in mains]


def spread(values):
    values = sorted(values)
    if not values:
        return "–"
    return f"{statistics.median(values):.1f} / {values[int(len(values) * 0.95) - 1]:.1f} / {values[-1]:.1f}"


def shown(value, unit="ms", digits=0):
    return "–" if value is None else f"{value:.{digits}f} {unit}"


def report(name, make):
    print(f"\n## {name}\n")
    runs = [first_motion(make) for _ in range(RUNS)]
    print(f"tap's end to first motion: {shown(median([run['motion'] for run in runs]))}, settled {shown(median([run['settled'] for run in runs]))}")
    for closing in (False, True):
        for delay in DELAYS:
            runs = [grab(make, delay, closing) for _ in range(RUNS)]
            good = [run for run in runs if run["followed"]]
            print(f"grab +{delay} ms while {'closing' if closing else 'opening'}: followed {len(good)}/{RUNS}, lag {shown(median([run['lag'] for run in good]))},"
                  f" gain {shown(median([run['gain'] for run in good]), '', 3)}, own motion {shown(median([run['own'] for run in runs if 'own' in run]), 'px', 1)}")
    for closing in (False, True):
        for delay in (50, 100, 200, 300):
            runs = [tap_other(make, delay, closing) for _ in range(RUNS)]
            print(f"tap another +{delay} ms after {'closing' if closing else 'opening'}: honoured {sum(run['honoured'] for run in runs)}/{RUNS},"
                  f" motion {shown(median([run['motion'] for run in runs]))}, first lands within {shown(median([run['landing'] for run in runs]), 'px', 2)},"
                  f" largest step {shown(median([run['step'] for run in runs]), 'px', 1)}")
    for label, direction in (("away from", 1), ("toward", -1)):
        runs = [flick(make, direction) for _ in range(RUNS)]
        print(f"flick {label} the thumbnail: {shown(median([run['before'] for run in runs]), 'px', 1)} a frame before the lift,"
              f" {shown(median([run['after'] for run in runs]), 'px', 1)} after, dead frames {median([run['dead'] for run in runs])},"
              f" landing {shown(median([run['landing'] for run in runs]), 'px', 2)}, closed {sum(run['closed'] for run in runs)}/{RUNS}")
    for how in ("escape", "tap"):
        runs = [turn_round(make, how) for _ in range(RUNS)]
        print(f"{how} 120 ms after the opening tap: returned {sum(run['returned'] for run in runs)}/{RUNS}, largest step {shown(median([run['step'] for run in runs]), 'px', 1)}")
    runs = [pinch(make) for _ in range(RUNS)]
    print(f"pinch asked for ×{shown(median([run['asked'] for run in runs]), '', 2)}: ×{shown(median([run['scale'] for run in runs]), '', 2)}, anchor off by {shown(median([run['stray'] for run in runs]), 'px', 2)}")
    print(f"frames requested in an idle second: {median([idle(make) for _ in range(RUNS)])}")
    if name == "FluidTransition":
        runs = [engine(make) for _ in range(RUNS)]
        print(f"engine step {shown(median([step for step, _ in runs]), 'µs', 1)}, snapshot {shown(median([snapshot for _, snapshot in runs]), 'ms', 2)}")
    for throttle in (1, 4):
        values = [value for _ in range(RUNS) for value in main_thread(make, throttle)]
        print(f"main thread per frame, processor slowed {throttle}×: median / p95 / worst {spread([wall for wall, _ in values])} ms,"
              f" {sum(wall > 8.33 for wall, _ in values)} of {len(values)} over 8.33; of its own processor time"
              f" {spread([own for _, own in values])} ms")


def main():
    with Site() as site, sync_playwright() as playwright:
        make_pictures(pathlib.Path(site.folder) / "pictures")
        subjects = [("FluidTransition", "sub/fluid.html?images=/pictures/images.json")]
        if "--peers" in sys.argv:
            subjects += make_peers(site.folder)
        browser = chromium(playwright)
        print(f"Medians of {RUNS} runs, a fresh page each; the machine's load is {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
        for name, page in subjects:
            report(name, lambda throttle=1, page=page: Stage(browser, f"{site.origin}/{page}", throttle))
        browser.close()


if __name__ == "__main__":
    main()
