"""The app's viewer in WebKitGTK with the mouse: opened, grabbed in flight, paged through, and on to the report."""

import pathlib
import time
import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from fluid_stage import make_pictures
from harness import Site
from webkit import WebKit


class ViewerWebKitTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = cls.enterClassContext(Site())
        cls.folder = pathlib.Path(cls.site.folder) / "pictures"
        make_pictures(cls.folder)
        cls.browser = cls.enterClassContext(WebKit())
        cls.driver = cls.browser.driver
        cls.driver.set_window_size(390, 844)

    def setUp(self):
        self.browser.open(self.site.address)
        self.browser.until("performance.getEntriesByName('started').length > 0")
        self.browser.pick(*sorted(self.folder.glob("[0-9]*.jpg"))[:6])
        self.browser.until("document.querySelectorAll('.tile[data-photo] img').length === 6")
        self.browser.until("document.querySelector('.fluid-backdrop') !== null")
        time.sleep(0.8)

    def wait_for(self, state):
        self.browser.until(f"document.documentElement.dataset.fluidState === '{state}'", 15)

    def item(self, number):
        self.browser.until(f"document.documentElement.dataset.fluidItem === '{number}'", 5)

    def key(self, key):
        ActionChains(self.driver, duration=0).send_keys(key).perform()

    def open(self, number):
        self.browser.mouse(self.browser.middle(f"[data-photo='{number}'] img"))
        self.wait_for("open")
        time.sleep(0.5)

    def test_a_click_opens_keys_leaf_and_escape_closes(self):
        self.open(2)
        self.item(2)
        self.key(Keys.ARROW_RIGHT)
        self.item(3)
        self.key(Keys.END)
        self.item(6)
        self.key(Keys.ESCAPE)
        self.wait_for("closed")

    def test_a_press_holds_a_closing_picture(self):
        for _ in range(8):
            self.open(1)
            self.driver.execute_script("window.taken = ''; addEventListener('pointerdown', () => { window.taken ="
                                       " document.documentElement.dataset.fluidState; }, { capture: true, once: true })")
            self.key(Keys.ESCAPE)
            place = self.browser.place("[data-fluid-picture='1']")
            if place:
                x, y = place
                self.browser.mouse((x, y), *[(x + 4 * n, y + 9 * n) for n in range(1, 6)], lift=False)
            # A slow driver may press after it has landed.
            if self.driver.execute_script("return window.taken") == "closing":
                break
            if place:
                self.browser.mouse((x, y), press=False)
            self.setUp()
        else:
            self.fail("no press came while the picture was closing")
        time.sleep(0.05)
        held = self.browser.place("[data-fluid-picture='1']")
        time.sleep(0.15)
        self.assertTrue(held)
        self.assertEqual(self.browser.place("[data-fluid-picture='1']"), held, "it stays in the hand")
        self.browser.mouse((x + 20, y + 45), press=False)
        self.browser.until("['open', 'closed'].includes(document.documentElement.dataset.fluidState)")

    def test_buttons_leaf_and_lead_to_the_report(self):
        self.open(1)
        self.browser.wait(".viewer-next").click()
        self.item(2)
        self.browser.until("document.querySelector('.viewer-name')?.textContent === '02.jpg'")
        self.browser.wait(".viewer-card button").click()
        self.browser.wait(".score")
        self.wait_for("closed")
        self.browser.until("document.querySelector('.picture .clip').textContent === '02.jpg'")
        self.browser.wait(".bar .back").click()
        self.browser.until("document.querySelectorAll('main').length === 1 && document.querySelector('.grid') !== null")

    def test_a_throw_dismisses(self):
        self.open(2)
        x, y = self.browser.middle("[data-fluid-picture='2']")
        self.browser.mouse((x, y), *[(x, y + 18 * n) for n in range(1, 10)])
        self.wait_for("closed")


if __name__ == "__main__":
    unittest.main(verbosity=2)
