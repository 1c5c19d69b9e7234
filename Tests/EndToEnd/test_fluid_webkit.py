"""The gallery in WebKitGTK with the mouse: taps, grabs in flight, a throw, a reversal."""

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

    def frames(self):
        """Waits until everything so far is drawn."""
        self.driver.execute_async_script(
            "const done = arguments[0]; let rest = 4; const frame = () => { rest -= 1; rest ? requestAnimationFrame(frame) : done(); };"
            " requestAnimationFrame(frame)")

    def grab(self, delay, script, way):
        """Holds the first picture this long after `script`; whether it was caught in flight, and how far it moved by `way`."""
        self.driver.execute_script("addEventListener('pointerdown', () => { window.taken ="
                                   " document.documentElement.dataset.fluidState; }, { capture: true, once: true })")
        self.driver.execute_script(script)
        time.sleep(max(0, delay - 0.02))
        if not (place := self.browser.place("[data-fluid-picture='1']")):
            return False, (0, 0)
        x, y = place
        self.browser.mouse((x, y), lift=False)
        self.frames()
        held = self.browser.place("[data-fluid-picture='1']")
        self.frames()
        if not held or self.browser.place("[data-fluid-picture='1']") != held:
            # It had moved on before a slow driver pressed, and is still flying.
            self.browser.mouse((x, y), press=False)
            return False, (0, 0)
        target = (x + way[0], y + way[1])
        self.browser.mouse((x + way[0] // 2, y + way[1] // 2), target, press=False, lift=False)
        self.frames()
        moved = self.browser.place("[data-fluid-picture='1']")
        self.browser.mouse(target, press=False)
        flying = self.driver.execute_script("return taken") in ("opening", "closing")
        return flying, (moved[0] - held[0], moved[1] - held[1])

    def test_grabs_in_flight_are_followed_one_to_one(self):
        for closing in (False, True):
            for delay in (0.03, 0.08, 0.15, 0.25):
                for _ in range(8):
                    self.setUp()
                    if closing:
                        self.open(1)
                    script = "fluid.close()" if closing else "fluid.open(1)"
                    flying, moved = self.grab(delay, script, (20, 44))
                    # A slow driver may press after it has landed.
                    if flying:
                        break
                with self.subTest(closing=closing, delay=delay):
                    self.assertTrue(flying)
                    self.assertAlmostEqual(moved[0], 20, delta=1)
                    self.assertAlmostEqual(moved[1], 44, delta=1)

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
