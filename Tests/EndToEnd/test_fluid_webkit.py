"""The gallery in WebKitGTK with the mouse: taps, grabs in flight, a throw, a change of mind."""

import pathlib
import time
import unittest

from fluid_stage import make_pictures
from harness import Site
from webkit import WebKit


class FluidWebKitTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = cls.enterClassContext(Site())
        make_pictures(pathlib.Path(cls.site.folder) / "pictures")
        cls.browser = cls.enterClassContext(WebKit())
        cls.driver = cls.browser.driver
        cls.driver.set_window_size(390, 844)

    def setUp(self):
        self.driver.get(self.site.address + "fluid.html?images=/pictures/images.json")
        self.poll("return window.fluidReady === true")

    def poll(self, script, seconds=15):
        end = time.monotonic() + seconds
        while not self.driver.execute_script(script):
            self.assertLess(time.monotonic(), end, script)
            time.sleep(0.02)

    def wait_for(self, state):
        self.poll(f"return document.documentElement.dataset.fluidState === '{state}'")

    def item(self):
        return self.driver.execute_script("return document.documentElement.dataset.fluidItem")

    def tap(self, number):
        self.browser.mouse(self.browser.middle(f"[data-fluid-thumb='{number}']"))

    def open(self, number):
        self.tap(number)
        self.wait_for("open")

    def test_a_click_opens_and_escape_closes(self):
        self.open(5)
        self.assertEqual(self.item(), "5")
        self.driver.switch_to.active_element.send_keys("\ue00c")
        self.wait_for("closed")

    def test_a_press_holds_a_closing_picture_and_can_bring_it_back(self):
        self.open(1)
        self.driver.execute_script("fluid.close()")
        time.sleep(0.08)
        x, y = self.browser.middle("[data-fluid-picture='1']")
        self.browser.mouse((x, y), *[(x + 4 * n, y + 9 * n) for n in range(1, 6)], lift=False)
        time.sleep(0.05)
        held = self.browser.middle("[data-fluid-picture='1']")
        time.sleep(0.15)
        self.assertEqual(self.browser.middle("[data-fluid-picture='1']"), held, "it stays in the hand")
        center = self.driver.execute_script("return [innerWidth / 2, innerHeight / 2]")
        self.browser.mouse((x + 20, y + 45), *[(round(center[0]), round(center[1])) for _ in range(4)], press=False)
        self.wait_for("open")

    def test_another_click_redirects_at_once(self):
        self.tap(1)
        self.tap(12)
        self.poll("return document.documentElement.dataset.fluidItem === '12'", 1)
        self.wait_for("open")

    def test_a_click_below_a_closing_picture_opens_another(self):
        self.open(1)
        self.driver.execute_script("fluid.close()")
        time.sleep(0.05)
        self.tap(12)
        self.poll("return document.documentElement.dataset.fluidItem === '12'", 1)
        self.wait_for("open")

    def test_a_throw_dismisses(self):
        self.open(2)
        x, y = self.browser.middle("[data-fluid-picture='2']")
        self.browser.mouse((x, y), *[(x, y + 18 * n) for n in range(1, 10)])
        self.wait_for("closed")


if __name__ == "__main__":
    unittest.main(verbosity=2)
