"""Random touches on pictures for minutes: taps, drags, pinches, keys, scrolling, and changing windows and
lists. They must not leave behind an exception, a stuck state, or more heap, nodes or listeners than before."""

import random
import sys
import time

WINDOWS = [(390, 844), (844, 390), (390, 640), (768, 1024)]
KEYS = ["Escape", "ArrowRight", "ArrowLeft", "Home", "End"]
# Even a collected heap differs by code compiled meanwhile.
ALLOWANCES = {"JSHeapUsedSize": 300_000, "Nodes": 0, "JSEventListeners": 0}
# Opened last, before leaks are counted.
FIRST = 5


class Hands:
    """Random actions on a stage. `lists` are scripts that change the page's list by a number `random` of 0 to 1, and
    `whole` is the one that restores it."""

    lists = []
    whole = ""

    def __init__(self, stage, seed):
        self.stage, self.chance, self.down = stage, random.Random(seed), {}
        self.size = WINDOWS[0]
        self.counts = {}
        # The browser's own page zoom would move the targets.
        stage.page.evaluate("""document.body.style.paddingBottom = '1500px';
            document.documentElement.style.touchAction = 'pan-x pan-y'""")

    def point(self):
        return self.chance.uniform(2, self.size[0] - 2), self.chance.uniform(2, self.size[1] - 2)

    def act(self):
        kinds = [(self.tap, 26), (self.press, 20), (self.move, 34), (self.lift, 12), (self.pinch, 6), (self.key, 10),
                 (self.scroll, 5), (self.window, 1.5), (self.list, 2)]
        kind = self.chance.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]
        kind()
        self.counts[kind.__name__] = self.counts.get(kind.__name__, 0) + 1
        self.stage.page.wait_for_timeout(self.chance.choice([0, 4, 8, 16, 40, 120]))

    def tap(self):
        if not self.down:
            self.stage.tap(*self.point())

    def press(self):
        if len(self.down) < 3:
            self.down[len(self.down)] = self.point()
            self.stage.touch("touchStart", *self.down.values())

    def move(self):
        if not self.down:
            return
        reach = self.chance.choice([4, 20, 60])
        for number, place in self.down.items():
            x, y = (part + self.chance.uniform(-reach, reach) for part in place)
            self.down[number] = min(max(x, 0), self.size[0] - 1), min(max(y, 0), self.size[1] - 1)
        self.stage.touch("touchMove", *self.down.values())

    def lift(self):
        if self.down:
            self.down.clear()
            self.stage.touch(self.chance.choice(["touchEnd", "touchEnd", "touchEnd", "touchCancel"]))

    def pinch(self):
        self.lift()
        (x, y), spread = self.point(), self.chance.uniform(20, 60)
        sign = self.chance.choice([-0.4, 2])
        for step in range(8):
            half = spread * (1 + sign * step / 8)
            points = [(max(x - half, 0), y), (min(x + half, self.size[0] - 1), y)]
            self.stage.touch("touchMove" if step else "touchStart", *points)
        self.stage.touch("touchEnd")

    def key(self):
        self.stage.page.keyboard.press(self.chance.choice(KEYS))

    def scroll(self):
        self.stage.page.evaluate("(y) => scrollTo(0, y)", self.chance.randint(0, 500))

    def window(self):
        self.size = self.chance.choice(WINDOWS)
        self.stage.page.set_viewport_size({"width": self.size[0], "height": self.size[1]})

    def list(self):
        self.stage.page.evaluate(f"(random) => {{ {self.chance.choice([*self.lists, self.whole])} }}", self.chance.random())

    def rest(self):
        """Everything released and closed, as before."""
        self.lift()
        self.stage.page.wait_for_timeout(700)
        self.stage.page.keyboard.press("Escape")
        self.stage.wait_for("closed")
        self.size = WINDOWS[0]
        self.stage.page.set_viewport_size({"width": 390, "height": 844})
        self.stage.page.evaluate(f"(() => {{ {self.whole} }})(); scrollTo(0, 0)")
        self.stage.page.wait_for_timeout(300)


def memory(stage):
    # The probe's own records don't count as a leak.
    stage.page.evaluate("Object.assign(probe, { events: [], samples: [] })")
    for _ in range(3):
        stage.cdp.send("HeapProfiler.collectGarbage")
        stage.page.wait_for_timeout(100)
    metrics = {metric["name"]: metric["value"] for metric in stage.cdp.send("Performance.getMetrics")["metrics"]}
    return {name: int(metrics[name]) for name in ("JSHeapUsedSize", "Nodes", "JSEventListeners")}


def faults(stage, start):
    """The problems that a person, or the next page, would notice."""
    found = list(stage.errors)
    if stage.page.locator(".fluid-gap, [data-fluid-picture], .fluid-shown").count():
        found.append("a picture was left behind")
    stage.page.evaluate("probe.callbacks = 0")
    stage.page.wait_for_timeout(500)
    if stage.page.evaluate("probe.callbacks"):
        found.append("frames are asked for at rest")
    # The collector may consider a node still used: a leak is there at the third look too.
    for _ in range(3):
        now = memory(stage)
        left = [f"{name} went from {start[name]} to {now[name]}" for name, allowance in ALLOWANCES.items()
                if start and now[name] > start[name] + allowance]
        if not left:
            break
        stage.page.wait_for_timeout(1000)
    return found + left, now


def soak(hands):
    """Runs for the minutes given on the command line, 10 by default."""
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    stage = hands.stage
    stage.cdp.send("Performance.enable")
    start, end, done, rounds = None, time.monotonic() + minutes * 60, 0, 0
    while time.monotonic() < end:
        for _ in range(400):
            hands.act()
        done += 400
        hands.rest()
        stage.open(FIRST)
        hands.rest()
        found, now = faults(stage, start)
        # The first round creates what is reused: spare layers, compiled code.
        start = start or now
        rounds += 1
        print(f"{done} deeds: {now}", flush=True)
        if found:
            sys.exit(f"after {done} deeds: {'; '.join(found)}")
    print(f"{done} deeds in {minutes:g} minutes, {rounds} times at rest: no exception, nothing stuck, nothing left; {hands.counts}")
