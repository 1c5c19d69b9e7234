#!/usr/bin/env python3
"""Faults at the physical level of a device, injected into the browser before the page loads, and found by the checks on the
app's own screens; and a healthy device in the same hands, in which nothing is found.

test_faults.py              all parts and a healthy device, some in parallel
test_faults.py PART …       only these parts: motion, sound, camera, touch, input, others, healthy
test_faults.py PART=WORD    only the faults with this word in their name, or the healthy device's checks
"""

import concurrent.futures
import contextlib
import json
import subprocess
import sys
import time
import unittest

from playwright.sync_api import Error, expect

import test_full_run
from check_run import ARGUMENTS, CATALOGUE, UNSTEADY
from harness import PROBE, chromium
from injected import BUSY, FAULTS, PARTS, Digitizer

# Simulates a phone's graphics processor; this machine renders in software.
GRAPHICS = """{
  const read = WebGL2RenderingContext.prototype.getParameter;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return [this.RENDERER, 0x9246].includes(name) && !window.isSoftware ? 'Adreno (TM) 740' : read.call(this, name);
  };
}"""
# Loudspeakers and a monitor's output, as a system lists them: this machine has no sound card.
OUTPUTS = """{
  const list = navigator.mediaDevices.enumerateDevices.bind(navigator.mediaDevices);
  const outputs = [['default', 'Default'], ['own', 'Speakers'], ['monitor', 'HDMI']];
  navigator.mediaDevices.enumerateDevices = async () => [
    ...await list(), ...outputs.map(([deviceId, label]) => ({ kind: 'audiooutput', deviceId, label }))];
  HTMLMediaElement.prototype.setSinkId = () => Promise.resolve();
}"""
# The processor cools down by pausing after each piece of work.
HEAT = b"const later = setTimeout; self.setTimeout = (call, wait = 0) => later(call, performance.now() > 15000 ? wait + 110 : wait);\n"
KEEP = """(text) => new Promise((resolve, reject) => {
  const request = indexedDB.open('touchstone-check', 1);
  request.onsuccess = () => {
    const put = request.result.transaction('kept', 'readwrite').objectStore('kept').put(text, 'run');
    put.onsuccess = () => { request.result.close(); resolve(); };
    put.onerror = () => reject(put.error);
  };
})"""
TRIES = 3
# Delays of a busy machine.
SHARED = (*UNSTEADY, "motionTiming")


class InjectedFaultTests(test_full_run.FullRunTests):
    """One run per fault: all other checks are skipped, so that only these can find it."""

    patience = 300
    taps = ("Ready", "Resume")
    has_desk = True

    @classmethod
    def launch(cls):
        return chromium(cls.playwright, *ARGUMENTS)

    scripts = (*test_full_run.FullRunTests.scripts, "hands.js")

    def meet(self, fault, checks, at_desk=False):
        """Opens the page with a run in which only `checks` remain, and does them."""
        self.fault, self.digitizer = fault, getattr(fault, "digitizer", None) or Digitizer()
        self.reports, self.tries, self.is_down = self.digitizer.reports, {}, False
        self.sides, self.prompts, self.opened, self.done, self.took, self.again = [], [], set(), set(), 0, {}
        self.site.server.trouble, self.site.server.takes_upload = self.trouble, True
        self.open(script="\n".join([
            *((PROBE / name).read_text() for name in self.scripts), GRAPHICS, OUTPUTS,
            "Object.assign(room, { width: 1920, height: 1080 });",
            f"window.words = {json.dumps(self.instructions)}; window.faces = {json.dumps(self.faces)};",
            getattr(fault, "script", "")]), states=self.states,
            **({"touch": False, "viewport": {"width": 1280, "height": 800}} if at_desk else {}))
        if rate := getattr(fault, "upload", None):
            self.protocol.send("Network.enable")
            self.protocol.send("Network.emulateNetworkConditions", {
                "offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": rate})
        if "watchPosition" not in getattr(fault, "script", ""):
            self.protocol.send("Emulation.setGeolocationOverride", {"latitude": 37.5, "longitude": 127, "accuracy": 8})
        done = [{"id": check, "verdict": "skipped", "basis": "measured", "figures": [], "reason": "notNow"}
                for check in CATALOGUE if check not in checks]
        self.page.evaluate(KEEP, json.dumps({"schema": "touchstone.run/1", "depth": "full", "attempts": [], "report": {
            "schema": "touchstone.device/1", "device": {}, "startedAt": "2026-01-01T00:00:00Z", "challenge": "7K3QP9",
            "scope": "full", "checks": done}}))
        self.page.reload()
        self.started()
        self.button("Continue").click()
        expect(self.page.locator("#check .run, #check .report").first).to_be_visible(timeout=20_000)
        self.play()
        found = {check: [] for check in checks}
        for check, _, verdict, reason in self.verdicts():
            if check in found:
                found[check].append((verdict, reason))
        return found

    def button(self, name):
        """On a busy machine the page is never still for long, and a tap is sometimes late."""
        button = super().button(name)
        click = button.click

        def tap(timeout=3000):
            # Too late, or on a button that is disappearing.
            with contextlib.suppress(Error):
                click(force=True, timeout=timeout)

        button.click = tap
        return button

    def keep_account(self):
        """The other runs check that nothing is left open."""

    def trouble(self, request):
        if "probe=" in request.path and (plan := getattr(self.fault, "network", None)):
            self.probes = getattr(self, "probes", 0) + 1
            wait = plan(self.probes)
            if wait is None:
                request.close_connection = True
                return True
            time.sleep(wait)
        if request.path.endswith("/device/load.js") and getattr(self.fault, "act", "") == "heat":
            path = request.translate_path(request.path)
            with open(path, "rb") as file:
                script = HEAT + file.read()
            request.send_response(200)
            request.send_header("Content-Type", "text/javascript")
            request.send_header("Content-Length", str(len(script)))
            request.end_headers()
            request.wfile.write(script)
            return True
        return False

    def act(self):
        # A tap that came too late may have landed on "Stop".
        if self.button("Keep going").count():
            self.button("Keep going").click()
            return
        if self.is_decided():
            self.decide()
            return
        stage = self.page.locator("dialog.stage")
        if stage.count():
            key = ("stage", self.running())
            self.tries[key] = self.tries.get(key, 0) + 1
            # Cells that don't respond after several passes are given up.
            if self.tries[key] > (2 if stage.locator(".cells").count() else 8) and self.button("That’s all I can reach").count():
                self.button("That’s all I can reach").click()
                self.tries[key] = 0
                return
            if self.fault and self.fault.act == "ghost" and stage.get_by_role("timer").count():
                super().fingers("touchStart", (200, 300))
                super().fingers("touchEnd")
                self.page.wait_for_timeout(3000)
        if key := {"pressKeys": "type", "clickMouse": "click"}.get(self.asked()):
            self.page.evaluate(f"hands.{key}()")
            # The run waits for a key that stays down.
            self.page.wait_for_timeout(2500)
        super().act()

    def decide(self):
        """Retries tries that failed because of the conditions, and continues after a verdict."""
        check = self.running()
        verdicts = {row[2] for row in self.verdicts("run") if row[0] == check}
        key = ("again", check)
        wants = "invalid" in verdicts and self.tries.get(key, 0) < TRIES - 1
        self.button("Try again" if wants else "Next").click()
        # A tap that came too late on a busy machine doesn't count as a try.
        with contextlib.suppress(AssertionError):
            expect(self.button("Next")).to_be_hidden(timeout=2000)
            self.tries[key] = self.tries.get(key, 0) + 1

    def verdicts(self, name="report"):
        if name == "report":
            return super().verdicts(name)
        checks = json.loads(self.kept("run"))["report"]["checks"]
        return [(check["id"], check.get("part"), check["verdict"], check.get("reason")) for check in checks]

    def answers(self):
        place = getattr(self.fault, "place", "") or "outdoors"
        return super().answers() | {"findPlace": lambda: self.say("I’m " + place), "hearPlaces": lambda: self.say("Yes"),
                                   "hearOutput": lambda: self.say("No" if getattr(self.fault, "hears", "") == "nothing" else "Yes"),
                                   "askForStylus": lambda: self.say("Yes"), "drawFirmly": lambda: self.page.evaluate("hands.draw()")}

    def say(self, name):
        if self.button(name).count():
            self.button(name).click()

    def hear_side(self):
        side = self.page.evaluate("notes.shift()")
        if not side or not self.button("Left speaker").count():
            return
        hears = getattr(self.fault, "hears", "")
        if hears == "both":
            self.button("Both alike, or I can’t tell").click()
            return
        if hears == "swapped":
            side = "right" if side == "left" else "left"
        self.button("Left speaker" if side == "left" else "Right speaker").click()

    def fingers(self, kind, *points):
        """The digitizer's view of fingers; a lost one is lifted, as far as the page knows."""
        felt = [place for point in points[:self.digitizer.fingers] if (place := self.digitizer.feel(*point))]
        send = super().fingers
        if len(points) > 1 or kind == "touchEnd" and not points:
            if kind != "touchEnd" or self.is_down:
                send(kind, *felt)
            self.is_down = kind != "touchEnd"
            return
        if felt:
            send("touchMove" if self.is_down else "touchStart", *felt)
        elif self.is_down:
            send("touchEnd")
        self.is_down = bool(felt)

    def test_each_fault_is_found_by_its_check(self):
        wanted = [fault for part, _, word in WANTED if part != "healthy" for fault in PARTS[part] if word in fault.name]
        if not wanted:
            self.skipTest("no fault is asked for")
        results = []
        for fault in wanted:
            began = time.monotonic()
            with self.subTest(fault.name):
                try:
                    found = self.meet(fault, fault.checks, at_desk=fault.act == "desk")
                finally:
                    if hasattr(self, "context"):
                        self.context.close()
                is_found = any(verdict in ("warn", "fail") for rows in found.values() for verdict, _ in rows)
                results.append((fault, is_found))
                print(f"{'found' if is_found else 'missed':7} {time.monotonic() - began:4.0f} s  {fault.name}: {found}",
                      flush=True)
                self.assertEqual(is_found, not fault.missed, f"{fault.name}: {found}")
        known = [is_found for fault, is_found in results if not fault.missed]
        print(f"{sum(known)} of {len(known)} faults found; {len(results) - len(known)} that are known to be missed")

    def test_a_busy_page_blames_nothing(self):
        if not any(part == "healthy" and word in ("", "busy") for part, _, word in WANTED):
            self.skipTest("it is not asked for")
        found = self.meet(BUSY, BUSY.checks)
        self.context.close()
        print(json.dumps(found, indent=1))
        blamed = {check: rows for check, rows in found.items()
                  if any(verdict in ("warn", "fail") for verdict, _ in rows)}
        self.assertEqual(blamed, {})
        self.assertIn(("invalid", "busy"), [row for rows in found.values() for row in rows])

    def test_a_healthy_device_in_the_same_hands_passes(self):
        words = [word for part, _, word in WANTED if part == "healthy"]
        if not words or words == ["busy"]:
            self.skipTest("it is not asked for")
        checks = [check for check in CATALOGUE if any(check in fault.checks for fault in FAULTS)
                  and any(word in check for word in words)]
        self.patience = 900
        desk = {check for fault in FAULTS if fault.act == "desk" for check in fault.checks}
        found = {}
        for at_desk in (False, True):
            some = [check for check in checks if (check in desk) == at_desk]
            if some:
                found |= self.meet(None, some, at_desk=at_desk)
                self.context.close()
        print(json.dumps(found, indent=1))
        wrong = {check: rows for check, rows in found.items()
                 if check not in SHARED and any(verdict != "pass" for verdict, _ in rows)}
        self.assertEqual(wrong, {})


def play(part):
    """A separate process, with its own browser."""
    done = subprocess.run([sys.executable, __file__, part], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    print(f"\n── {part}\n{done.stdout}{done.stderr}", flush=True)
    return done.returncode == 0


WANTED = [word.partition("=") for word in sys.argv[1:]]
# Most of a run is waiting; more in parallel would slow each other's frames.
AT_ONCE = 3
if __name__ == "__main__":
    if WANTED:
        unittest.main(argv=sys.argv[:1])
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        results = list(pool.map(play, [*PARTS, "healthy"]))
    sys.exit(0 if all(results) else 1)
