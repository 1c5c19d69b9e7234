"""DeepCheck's screens in WebKitGTK, as far as possible: without a touch display, and with permissions left undecided."""

import contextlib
import json
import pathlib
import tempfile
import time
import unittest

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By

from harness import Site
from webkit import CATCH_DOWNLOADS, WebKit

KEPT = """
    const [name, done] = arguments;
    const request = indexedDB.open('touchstone-check', 1);
    request.onsuccess = () => {
      const get = request.result.transaction('kept').objectStore('kept').get(name);
      get.onsuccess = () => { request.result.close(); done(get.result ?? null); };
    };
"""
FORGET = """
    const [done] = arguments;
    const request = indexedDB.open('touchstone-check', 1);
    request.onsuccess = () => {
      const change = request.result.transaction('kept', 'readwrite');
      change.objectStore('kept').clear();
      change.oncomplete = () => { request.result.close(); done(); };
    };
"""


class CheckWebKitTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = cls.enterClassContext(Site())
        cls.browser = cls.enterClassContext(WebKit())

    def setUp(self):
        self.begin()
        # A buyer's code from another test would apply to this one's report.
        self.browser.driver.execute_async_script(FORGET)
        self.begin()

    def begin(self):
        """Reloads the page. Its stored state arrives after its first screen, and would replace earlier choices."""
        self.browser.driver.get("about:blank")
        self.browser.driver.get(self.site.address + "#check")
        self.browser.until("performance.getEntriesByName('check started').length")
        # It is there before it is shown.
        self.browser.until("document.querySelector('#check .depths')?.offsetParent")

    def button(self, *names):
        return self.browser.named("#check button", *names)

    def go_on(self):
        """Follows the screen, as far as possible here."""
        if self.browser.all("#check .decoy") and not self.browser.all("#check .mark"):
            self.browser.mouse(self.browser.middle("#check .decoy"))
            return
        # A board covers the run's buttons.
        button = self.button("Next colour") or next(
            (one for one in self.browser.all("#check button")
             if one.text.startswith("Continue without") and one.is_displayed()), None
        ) or self.button("Next", "Not now") or self.button("Ready", "Yes", "Resume")
        # There is no sound, and nothing has burned in.
        button = button or self.button("Both alike, or I can’t tell", "Even grey")
        if button:
            button.click()
        elif self.heading() == "IMEI or serial number":
            self.press("Skip")
        elif self.browser.all("#check .fields"):
            for field, value in zip(self.browser.all("#check .fields input"), ("91", "210"), strict=True):
                field.clear()
                field.send_keys(value)
            self.press("Done")
        elif self.browser.all("#check .statement"):
            for entry in self.browser.all("#check .statement"):
                entry.find_element(By.CSS_SELECTOR, "input").click()
            self.press("Done")
        elif self.browser.all("#check .keypad"):
            # There is no sound.
            self.press("Skip")

    def press(self, name):
        """Presses the button, unless it has disappeared with its check."""
        if button := self.button(name):
            button.click()

    def heading(self):
        return " ".join(self.browser.texts("#check h1"))

    def play(self, until, seconds=360):
        end = time.monotonic() + seconds
        while time.monotonic() < end and not until():
            # A button disappeared with its check.
            with contextlib.suppress(WebDriverException):
                self.go_on()
            time.sleep(0.1)
        self.assertTrue(until(), self.browser.driver.find_element(By.ID, "check").text)

    def kept(self, name):
        return json.loads(self.browser.driver.execute_async_script(KEPT, name))

    def test_the_way_from_one_instrument_to_the_other(self):
        self.browser.driver.find_element(By.CSS_SELECTOR, "#check a[href='#photos']").click()
        self.browser.until("!document.getElementById('root').hidden")
        self.browser.driver.find_element(By.CSS_SELECTOR, "#root a[href='#check']").click()
        self.browser.until("document.getElementById('root').hidden")

    def test_a_buyers_code_is_shown(self):
        self.browser.all("#check .doors button")[1].click()
        self.browser.wait("#check .steps")
        self.browser.driver.find_element(By.XPATH, "//*[@id='check']//button[contains(., 'Get a code')]").click()
        self.browser.wait("#check .qr")
        self.assertEqual(len(self.browser.wait("#check .code .large").text.replace(" ", "")), 8)

    def test_a_full_run_is_interrupted_and_comes_to_a_report_that_is_judged_again(self):
        self.browser.driver.find_element(By.CSS_SELECTOR, "#check input[value=full]").click()
        self.button("Start").click()
        self.browser.wait("#check .permission, #check .run")
        self.play(lambda: self.heading() == "Processor under load")
        before = self.kept("run")["report"]["checks"]
        self.assertGreater(len(before), 20)
        self.browser.driver.refresh()
        self.browser.wait("#check .current")
        self.button("Resume", "Next").click()
        self.browser.wait("#check .permission, #check .run")
        self.play(lambda: self.browser.all("#check .report .dr"))
        checks = self.kept("report")["checks"]
        self.assertEqual(checks[:len(before)], before)
        found = {check["id"]: (check["verdict"], check.get("reason")) for check in checks}
        print("\n".join(f"{check} {verdict} {reason or ''}" for check, (verdict, reason) in found.items()))
        for check in ("displayPixels", "battery", "charger", "storage", "network", "parts", "locks"):
            self.assertIn(found[check][0], ("pass", "warn"), (check, found[check]))
        for check in ("touchGrid", "multiTouch", "vibration", "bluetooth", "buttons"):
            self.assertEqual(found[check][0], "unavailable", (check, found[check]))
        self.assertNotIn("fail", {found[check][0] for check in found if check not in ("displayRefresh", "processor")})
        self.judge_again()

    def judge_again(self):
        self.browser.driver.execute_script(CATCH_DOWNLOADS)
        next(button for button in self.browser.all("#check .report button") if button.text == "JSON").click()
        saved = self.browser.until("window.saved")
        path = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())) / "report.json"
        path.write_text(saved)
        self.begin()
        self.browser.all("#check input[type=file]")[0].send_keys(str(path))
        self.assertIn("All verdicts and figures follow", self.browser.text("#check .review"))


if __name__ == "__main__":
    unittest.main()
