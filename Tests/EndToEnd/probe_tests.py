"""Shared by the tests of device sensors: a page that drives one recorder after the other in Chromium."""

import functools
import http.server
import os
import pathlib
import random
import struct
import tempfile
import threading
import unittest
import wave

from playwright.sync_api import sync_playwright

from harness import PROBE, ROOT, QuietHandler, QuietServer

WASM = ROOT / "build/probe/deviceprobe.wasm"


class ProbeHandler(http.server.SimpleHTTPRequestHandler):
    do_POST = QuietHandler.do_POST

    def translate_path(self, path):
        path = path.split("?")[0].replace("/probe/manifest", "/manifest")
        if path == "/deviceprobe.wasm":
            return str(WASM)
        return str(PROBE / path.removeprefix("/probe/")) if path.startswith("/probe/") else str(ROOT / "Web" / path[1:])

    def log_message(self, *arguments):
        pass


class ProbeTests(unittest.TestCase):
    """A browser with `arguments`, and a page in it with `scripts` before its own."""

    arguments = ("--use-fake-ui-for-media-stream",)
    scripts = ()
    # What each check's signal work cost in Wasm: its longest call and all of them, in ms.
    costs = {}

    @classmethod
    def setUpClass(cls):
        # Otherwise each test would wait for a page that never starts.
        if not WASM.exists():
            raise FileNotFoundError(f"{WASM}: build it with OUTPUT=build/probe Scripts/build-wasm.sh DeviceProbe")
        cls.server = QuietServer(("127.0.0.1", 0), functools.partial(ProbeHandler, directory=str(ROOT)))
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.addClassCleanup(cls.server.server_close)
        cls.addClassCleanup(cls.server.shutdown)
        cls.origin = f"http://localhost:{cls.server.server_port}"
        cls.playwright = cls.enterClassContext(sync_playwright())
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.launch(*cls.arguments)

    @classmethod
    def launch(cls, *arguments):
        root = ["--no-sandbox"] if os.geteuid() == 0 else []
        cls.browser = cls.playwright.chromium.launch(executable_path="/usr/bin/chromium", args=[
            *root, "--autoplay-policy=no-user-gesture-required", *arguments])
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.open()

    def open(self, *scripts, browser=None, before=None):
        context = (browser or self.browser).new_context(viewport={"width": 390, "height": 844})
        self.addCleanup(context.close)
        self.page = context.new_page()
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        for script in ("watch.js", *(scripts or self.scripts)):
            self.page.add_init_script(path=str(PROBE / script))
        if before:
            before(context, self.page)
        self.page.goto(f"{self.origin}/probe/index.html")
        self.page.locator("html[data-ready=yes]").wait_for(timeout=20_000)
        self.listening = self.listeners()

    def run_check(self, check, attempt=1):
        """The last effect of a check, whose person taps what there is to be tapped."""
        self.page.evaluate("([check, attempt]) => probe.begin(check, attempt)", [check, attempt])
        return self.finish()

    def finish(self):
        self.page.evaluate("""() => {
            window.tapping = setInterval(() => { if (probe.instruction().waits) probe.answer({ answer: 'ready' }); }, 300);
            open_.timers.delete(tapping);
        }""")
        try:
            effect = self.page.evaluate("window.ended")
        finally:
            self.page.evaluate("clearInterval(tapping)")
        if effect["do"] == "finish":
            spent = effect["spent"].values()
            self.costs[effect["report"]["checks"][0]["id"]] = (
                max(one["longest"] for one in spent), sum(one["total"] for one in spent))
        return effect

    def verdicts(self, effect):
        self.assertEqual(effect["do"], "finish", effect)
        return [(part["verdict"], part.get("reason")) for part in effect["report"]["checks"]]

    def assert_verdict(self, check, *expected, attempt=1):
        effect = self.run_check(check, attempt)
        for verdict, reason in self.verdicts(effect):
            self.assertIn(verdict, expected, (check, reason, [
                (figure["name"], figure["value"]) for part in effect["report"]["checks"] for figure in part["figures"]]))
        return effect

    def listeners(self):
        session = self.page.context.new_cdp_session(self.page)
        found = []
        for expression in ("window", "document"):
            thing = session.send("Runtime.evaluate", {"expression": expression})["result"]["objectId"]
            listeners = session.send("DOMDebugger.getEventListeners", {"objectId": thing})["listeners"]
            found += [one["type"] for one in listeners]
        session.detach()
        return sorted(found)

    def left_open(self):
        found = self.page.evaluate("leftOpen()")
        return found if self.listeners() == self.listening else [*found, *self.listeners()]

    def tearDown(self):
        self.assertEqual(self.left_open(), [], "left open")
        self.assertEqual(self.errors, [])


def write_wav(path, samples, rate=48_000):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(b"".join(struct.pack("<h", max(-32768, min(32767, round(sample * 32767)))) for sample in samples))


def write_y4m(path, frames, width, height):
    with open(path, "wb") as file:
        file.write(f"YUV4MPEG2 W{width} H{height} F30:1 Ip A1:1 C420\n".encode())
        # A sensor's colours have their own noise.
        shades = bytes(random.randint(124, 132) for _ in range(width * height))
        for frame in frames:
            start = random.randrange(len(shades) // 2)
            file.write(b"FRAME\n" + frame + shades[start:start + width * height // 2])
