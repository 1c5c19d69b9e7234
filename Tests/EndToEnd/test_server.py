"""The app as `touchstone serve` serves it, in Chromium: on this machine, and by TLS under a certificate that is trusted."""

import os
import pathlib
import re
import socket
import subprocess
import tempfile
import time
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

from harness import ROOT, photos

SHOTS = ROOT / "build/screenshots"
COMMAND = ROOT / ".build/release/touchstone"
PHONE = {"width": 390, "height": 844}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class ServerTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.port, cls.secure, cls.setup = free_port(), free_port(), free_port()
        ports = ["--port", cls.port, "--lan-port", cls.secure, "--setup-port", cls.setup]
        cls.output = folder / "output"
        with cls.output.open("w") as output:
            server = subprocess.Popen(
                [str(part) for part in (COMMAND, "serve", "--lan", "--name", "box.local", "--data", folder / "data", *ports)],
                stdin=subprocess.DEVNULL, stdout=output)
        cls.addClassCleanup(lambda: (server.terminate(), server.wait()))
        for _ in range(1000):
            if "Control-C" in cls.output.read_text():
                break
            time.sleep(0.01)
        cls.trust(folder)
        cls.playwright = cls.enterClassContext(sync_playwright())
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        cls.browser = cls.playwright.chromium.launch(
            executable_path="/usr/bin/chromium", env={**os.environ, "HOME": str(folder)},
            args=[*sandbox, "--host-resolver-rules=MAP box.local 127.0.0.1"])
        cls.addClassCleanup(cls.browser.close)
        SHOTS.mkdir(parents=True, exist_ok=True)

    @classmethod
    def trust(cls, home):
        """Does in a browser's profile what the set-up page says."""
        root = home / "root.pem"
        with root.open("wb") as file:
            subprocess.run(["curl", "-sSf", "--resolve", f"box.local:{cls.setup}:127.0.0.1",
                            f"http://box.local:{cls.setup}/touchstone.pem"], stdout=file, check=True)
        store = home / ".pki/nssdb"
        store.mkdir(parents=True)
        subprocess.run(["certutil", "-d", f"sql:{store}", "-N", "--empty-password"], check=True)
        subprocess.run(["certutil", "-d", f"sql:{store}", "-A", "-t", "C,,", "-n", "touchstone", "-i", root], check=True)

    def open(self, address, **options):
        context = self.browser.new_context(viewport=PHONE, device_scale_factor=2, **options)
        self.addCleanup(context.close)
        self.errors, self.origins = [], set()
        context.on("request", lambda request: self.origins.add(re.match(r"[a-z]+:(//[^/]+)?", request.url)[0]))
        page = context.new_page()
        page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(address)
        return page

    def use(self, address):
        """Inspects a photo and comes back without a network."""
        page = self.open(address)
        expect(page.locator("h1")).to_be_visible(timeout=15_000)
        page.locator("input[type=file]").first.set_input_files(str(photos(3)[0]))
        expect(page.locator(".score")).to_be_visible(timeout=15_000)
        self.assertTrue(page.evaluate("isSecureContext"))
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        self.assertEqual({origin for origin in self.origins if origin.startswith("http")}, {address.rstrip("/")})
        page.context.set_offline(True)
        page.reload()
        expect(page.locator("h1")).to_be_visible(timeout=15_000)
        self.assertEqual(self.errors, [])

    def test_the_app_on_this_machine(self):
        self.use(f"http://localhost:{self.port}/")

    def test_the_app_in_the_network(self):
        self.use(f"https://box.local:{self.secure}/")

    def test_the_set_up_page(self):
        for language, scheme in (("en", "light"), ("ko", "dark"), ("ja", "light")):
            page = self.open(f"http://box.local:{self.setup}/", locale=language, color_scheme=scheme)
            self.assertEqual(page.locator("html").get_attribute("lang"), language)
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), PHONE["width"])
            results = Axe().run(page)
            self.assertEqual(results.violations_count, 0, results.generate_report())
            page.screenshot(path=SHOTS / f"setup-{language}.png", full_page=True)
            self.assertEqual(self.errors, [])


if __name__ == "__main__":
    os.chdir(ROOT)
    unittest.main(verbosity=2)
