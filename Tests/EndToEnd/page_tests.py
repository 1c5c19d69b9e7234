"""Shared by the tests of the app in Chromium."""

import json
import pathlib
import tempfile
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

from harness import ROOT, Site, chromium, without_time

SHOTS = ROOT / "build/screenshots"
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}

# The contrast of an element's text, or of a pseudo-element's `paint`, with the backgrounds from the ancestor `from` down,
# over a colour (WCAG 2.2, 1.4.3 and 1.4.11).
CONTRAST = """(element, { from = 'html', under = 'rgb(255 255 255)', pseudo = null, paint = 'color' }) => {
  const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const over = ([red, green, blue, alpha = 1], base) =>
    [red, green, blue].map((part, place) => part * alpha + base[place] * (1 - alpha));
  const luminance = (colour) => {
    const [red, green, blue] = colour.map((part) =>
      (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const chain = [element];
  while (!chain[0].matches(from)) chain.unshift(chain[0].parentElement);
  const ground = chain.reduce((base, node) => over(numbers(getComputedStyle(node).backgroundColor), base), numbers(under));
  const text = over(numbers(getComputedStyle(element, pseudo)[paint]), ground);
  const [dark, light] = [luminance(ground), luminance(text)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}"""


class PageTests(unittest.TestCase):
    """A page of the app per test, watched: no request leaves the origin, no error is logged."""

    @classmethod
    def setUpClass(cls):
        cls.enterClassContext(tempfile.TemporaryDirectory())
        cls.site = cls.enterClassContext(Site())
        cls.playwright = cls.enterClassContext(sync_playwright())
        cls.browser = chromium(cls.playwright)
        cls.addClassCleanup(cls.browser.close)
        SHOTS.mkdir(parents=True, exist_ok=True)

    def setUp(self):
        self.open()

    def open(self, viewport=PHONE, scheme="light", locale="en-US", touch=False, script=None):
        context = self.browser.new_context(
            viewport=viewport, device_scale_factor=2, color_scheme=scheme, locale=locale, has_touch=touch,
            is_mobile=touch, accept_downloads=True)
        self.addCleanup(context.close)
        self.requests, self.errors = [], []
        context.on("request", lambda request: self.requests.append(request.url))
        self.page = context.new_page()
        if script:
            self.page.add_init_script(script)
        self.page.on("console", lambda message: message.type == "error" and self.errors.append(
            f"{message.text} {message.location['url']}"))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(self.site.address)
        expect(self.page.locator("h1")).to_be_visible(timeout=15_000)

    def pick(self, *paths):
        self.page.locator("input[type=file]").first.set_input_files([str(path) for path in paths])

    def open_photo(self, path):
        self.pick(path)
        expect(self.page.locator(".score")).to_be_visible(timeout=15_000)
        self.settled()

    def open_tile(self):
        """Opens the grid's first photo in the viewer, and from there its report."""
        self.page.locator(".tile").first.click()
        self.page.get_by_role("button", name="Report", exact=True).click()

    def still(self):
        """Waits until no screen is moving."""
        self.page.wait_for_function("() => !document.querySelector('main.front')")

    def settled(self):
        """Waits until the deep report has refined the quick one."""
        expect(self.page.locator(".verdict [role=status]")).not_to_contain_text("…", timeout=20_000)

    def exported(self):
        with self.page.expect_download() as download:
            self.page.get_by_role("button", name="JSON").click()
        return [without_time(report) for report in json.loads(pathlib.Path(download.value.path()).read_text())]

    def assert_accessible(self):
        # Elements that are fading in have no final colour yet.
        # An animation is cancelled when its element is removed.
        self.page.evaluate("Promise.allSettled(document.getAnimations().map((animation) => animation.finished)).then(() => 1)")
        found = Axe().run(self.page)
        self.assertEqual(found.violations_count, 0, found.generate_report())

    def tearDown(self):
        outside = [url for url in self.requests if not url.startswith((self.site.origin, "blob:", "data:"))]
        self.assertEqual(outside, [], "a request left the origin")
        self.assertEqual([error for error in self.errors if "blob:" not in error], [])
