"""DeepCheck's screens in WebKitGTK, as far as it goes: without a touch display, and permissions that nobody answers."""

import time
import unittest

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By

from harness import Site
from webkit import WebKit


class CheckWebKitTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = cls.enterClassContext(Site())
        cls.browser = cls.enterClassContext(WebKit())

    def setUp(self):
        self.browser.driver.get("about:blank")
        self.browser.driver.get(self.site.address + "#check")
        # There before it is shown.
        self.browser.until("document.querySelector('#check .depths')?.offsetParent")

    def button(self, *names):
        return next((button for button in self.browser.all("#check button")
                     if button.text in names and button.is_displayed()), None)

    def go_on(self):
        for summary in self.browser.all("#check .hint:not([open]) summary"):
            summary.click()
        # A board lies over the buttons of the run.
        button = self.button("Next colour") or next(
            (one for one in self.browser.all("#check button")
             if one.text.startswith("Go on without") and one.is_displayed()), None
        ) or self.button("Next", "Not now") or self.button("Skip")
        if button:
            button.click()

    def test_the_way_from_one_instrument_to_the_other(self):
        self.browser.driver.find_element(By.CSS_SELECTOR, "#check a[href='#photos']").click()
        self.browser.until("!document.getElementById('root').hidden")
        self.browser.driver.find_element(By.CSS_SELECTOR, "#root a[href='#check']").click()
        self.browser.until("document.getElementById('root').hidden")

    def test_a_buyers_code_is_shown(self):
        self.browser.driver.find_element(By.CSS_SELECTOR, "#check a[href='#check&ask']").click()
        self.browser.wait("#check .qr")
        self.assertEqual(len(self.browser.wait("#check .code .large").text.replace(" ", "")), 8)

    def test_a_run_comes_to_a_report_without_anything_that_has_to_be_asked_for(self):
        self.button("Start", "시작하기", "始める").click()
        self.browser.wait("#check .permission, #check .run")
        for _ in range(150):
            if self.browser.all("#check .report"):
                break
            try:
                self.go_on()
            except WebDriverException:
                pass  # A button went with the check that it belonged to.
            time.sleep(0.1)
        self.browser.wait("#check .report .dr")


if __name__ == "__main__":
    unittest.main()
