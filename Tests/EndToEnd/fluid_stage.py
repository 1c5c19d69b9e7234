"""Twelve photos on a phone's screen in Chromium, with real touches and their effects, frame by frame."""

import json
import pathlib
import time

from PIL import Image, ImageDraw

from harness import ROOT

PHONE = {"width": 390, "height": 844}
PROBE = (ROOT / "Tests/EndToEnd/fluid_probe.js").read_text()
SIZES = [(1500, 1000), (1000, 1500), (1200, 1200), (1600, 900)] * 3


def make_pictures(folder):
    """Twelve photos with thumbnails, and the list that fluid.html takes."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    entries = []
    for index, (width, height) in enumerate(SIZES):
        picture = Image.effect_noise((width // 8, height // 8), 60).resize((width, height)).convert("RGB")
        draw = ImageDraw.Draw(picture)
        hue = (40 + index * 17, 200 - index * 13, 90 + index * 11)
        for ring in range(12):
            inset = ring * 40
            draw.ellipse((inset, inset, width - inset, height - inset), outline=hue, width=14)
        name = f"{index + 1:02}.jpg"
        picture.save(folder / name, quality=85)
        picture.thumbnail((400, 400))
        picture.save(folder / f"t{name}", quality=80)
        entries.append({"src": name, "thumbnail": f"t{name}", "width": width, "height": height, "alt": f"Picture {index + 1}"})
    (folder / "images.json").write_text(json.dumps(entries))
    return "images.json"


class Stage:
    """A page with a gallery, and touches on it."""

    picture = "[data-fluid-picture]"

    def __init__(self, browser, address, throttle=1, reduced=False):
        self.context = browser.new_context(
            viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True,
            reduced_motion="reduce" if reduced else "no-preference")
        self.context.add_init_script(PROBE)
        self.page = self.context.new_page()
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(address)
        self.poll("window.fluidReady", 15)
        self.page.wait_for_timeout(300)
        self.cdp = self.context.new_cdp_session(self.page)
        if throttle > 1:
            self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": throttle})

    def close(self):
        self.context.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # Fingers

    def touch(self, kind, *points):
        self.cdp.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})

    def tap(self, x, y):
        self.touch("touchStart", (x, y))
        self.touch("touchEnd")

    def drag(self, start, step, count, interval=0.008, lift=True):
        """A finger from `start`, moving by `step` every 8 ms."""
        self.touch("touchStart", start)
        at = time.perf_counter()
        for number in range(1, count + 1):
            at += interval
            wait(at)
            self.touch("touchMove", (start[0] + step[0] * number, start[1] + step[1] * number))
        if lift:
            self.touch("touchEnd")

    def thumbnail(self, number):
        """Its rectangle on the page: x, y, width, height."""
        return self.page.evaluate(
            "(n) => { const { left, top, width, height } ="
            " document.querySelector(`[data-fluid-thumb='${n}'] img`).getBoundingClientRect();"
            " return [left, top, width, height]; }", number)

    def tap_thumbnail(self, number):
        self.tap(*middle(self.thumbnail(number)))

    def rect(self, number):
        """The flying picture's current rectangle, or None."""
        self.page.evaluate("(s) => { probe.selector = s; }", self.picture)
        return self.page.evaluate("(n) => probe.rects()[n]", str(number))

    # States

    @property
    def state(self):
        return self.page.evaluate("document.documentElement.dataset.fluidState")

    def poll(self, expression, seconds=5):
        end = time.monotonic() + seconds
        while not self.page.evaluate(expression):
            if time.monotonic() > end:
                raise TimeoutError(expression)
            self.page.wait_for_timeout(20)

    def wait_for(self, state):
        self.poll(f"document.documentElement.dataset.fluidState === '{state}'")

    def open(self, number):
        self.tap_thumbnail(number)
        self.wait_for("open")
        self.page.wait_for_timeout(150)

    def start(self):
        self.page.evaluate("(selector) => probe.start(selector)", self.picture)

    def stop(self):
        return Recording(self.page.evaluate("probe.stop()"))


class Recording:
    """The probe's records."""

    def __init__(self, answer):
        self.events = answer["events"]
        # A busy machine draws several frames at once and samples them together after the last: count one.
        samples = answer["samples"]
        self.samples = [sample for sample, following in zip(samples, samples[1:] + [None])
                        if following is None or following["time"] - sample["time"] > 2]

    def time_of(self, kind):
        """When the last event of a kind happened, or infinity if the page got none."""
        return max((event["time"] for event in self.events if event["type"] == kind), default=float("inf"))

    @property
    def down(self):
        return self.time_of("pointerdown")

    @property
    def lift(self):
        return self.time_of("pointerup")

    def track(self, number, since=0):
        """Time and rectangle of a picture in each frame from `since` on."""
        return [(sample["time"], sample["rects"][str(number)]) for sample in self.samples
                if str(number) in sample["rects"] and sample["time"] >= since]


def middle(rect):
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def distance(one, other):
    (ax, ay), (bx, by) = middle(one), middle(other)
    return ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5


def wait(until):
    """With sub-millisecond precision, which sleep lacks."""
    rest = until - time.perf_counter()
    if rest > 0.002:
        time.sleep(rest - 0.001)
    while time.perf_counter() < until:
        pass
