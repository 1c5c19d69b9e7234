"""The app as `touchstone serve` serves it, in Chromium: on this machine, and over TLS with a trusted certificate."""

import os
import re
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

from harness import ROOT, photos
from served import Served

SHOTS = ROOT / "build/screenshots"
PHONE = {"width": 390, "height": 844}


class ServerTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.served = cls.enterClassContext(Served())
        cls.playwright = cls.enterClassContext(sync_playwright())
        cls.browser = cls.served.chromium(cls.playwright)
        cls.addClassCleanup(cls.browser.close)
        SHOTS.mkdir(parents=True, exist_ok=True)

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
        """Inspects a photo and returns without a network."""
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
        self.use(f"http://localhost:{self.served.port}/")

    def test_the_app_in_the_network(self):
        self.use(self.served.address)

    def test_the_set_up_page(self):
        for language, scheme in (("en", "light"), ("ko", "dark"), ("ja", "light")):
            page = self.open(f"http://box.local:{self.served.setup}/", locale=language, color_scheme=scheme)
            self.assertEqual(page.locator("html").get_attribute("lang"), language)
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), PHONE["width"])
            results = Axe().run(page)
            self.assertEqual(results.violations_count, 0, results.generate_report())
            page.screenshot(path=SHOTS / f"setup-{language}.png", full_page=True)
            self.assertEqual(self.errors, [])


if __name__ == "__main__":
    os.chdir(ROOT)
    unittest.main(verbosity=2)
