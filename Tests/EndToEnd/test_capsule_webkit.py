"""The capsules' page in WebKitGTK: from the name to the contents, with a reload at every step."""

import time
import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from capsule_stage import LOCKED, PHOTO
from fake_keeper import KeptSite
from webkit import CATCH_DOWNLOADS, WebKit

FORWARD = """
    const seconds = arguments[0] * 1000, clock = Date.now;
    Date.now = () => clock() + seconds;
    document.dispatchEvent(new Event('visibilitychange'));
"""


class CapsuleWebKitTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = cls.enterClassContext(KeptSite())
        cls.browser = cls.enterClassContext(WebKit())
        cls.driver = cls.browser.driver
        cls.driver.set_window_size(390, 844)

    def reload(self):
        self.driver.refresh()
        self.browser.wait("#capsule main")
        self.driver.execute_script(CATCH_DOWNLOADS)

    def button(self, *names):
        found = [node for node in self.browser.all("#capsule button") if node.is_displayed() and (
            node.text.strip() in names or node.get_attribute("aria-label") in names)]
        self.assertTrue(found, (names, [node.text for node in self.browser.all("#capsule button")]))
        return found[0]

    def says(self, *texts):
        self.browser.until(
            f"{list(texts)}.some((text) => document.getElementById('capsule').innerText.includes(text))", 20)

    def test_the_whole_way(self):
        self.driver.get(self.site.address + "#capsule")
        self.browser.wait("#capsule .way-in").click()
        self.browser.until("document.activeElement.id === 'capsule-name'")
        field = self.browser.wait("#capsule-name")
        field.send_keys(Keys.ENTER)
        self.says("Enter a name", "이름을 한 글자 이상")
        field.send_keys("For Mina")
        self.reload()
        field = self.browser.wait("#capsule-name")
        self.assertEqual(field.get_attribute("value"), "For Mina")
        field.send_keys(Keys.ENTER)
        self.browser.wait(".presets")
        self.button("In a year").click()
        self.reload()
        self.browser.wait(".presets [aria-pressed=true]")
        self.button("Next").click()
        self.browser.wait(".sealed-picture")
        # A tap in the first moments counts as the second of a double tap.
        self.browser.until("document.querySelector('.calm') === null")
        self.button("Seal it").click()
        self.says("Make copies")
        self.assertEqual(len(self.site.keeper.capsules), 1)
        self.reload()
        self.button("Make copies").click()
        self.button("Save as a file").click()
        self.says("0 of 2")
        self.try_copies()
        self.reload()
        self.button("Done").click()
        self.browser.wait(".pair-of-ways")
        self.locked()
        self.putting_in()
        self.opening()

    def try_copies(self):
        """Uses the grid on the sheet, which is shown before."""
        self.button("Show the sheet with the key").click()
        self.browser.wait(".sheet-of-keys:not(.paper-only)")
        key = self.driver.execute_script(
            "return [...document.querySelectorAll('.key-grid tbody td')].map((node) => node.innerText).join('')")
        for number in (1, 2):
            self.browser.wait(f"form.copy:nth-of-type({number}) input").send_keys(f"Place {number}")
            self.button(f"Test copy {number}").click()
            field = self.browser.wait(".characters")
            asked = [node.text for node in self.browser.all(".places strong")]
            field.send_keys("".join(key[(int(place[1:]) - 1) * 8 + ord(place[0]) - 65] for place in asked))
            self.button("Check").click()
            self.says(f"{number} of 2")

    def locked(self):
        """In a browser with non-extractable keys, nothing can read the owner's; otherwise its bytes stay."""
        time.sleep(1)
        found = self.driver.execute_async_script(
            f"const done = arguments[0]; ({LOCKED})().then(done, (error) => done(String(error)))")
        # WebKitGTK derives with such a key, but can't restore it from storage.
        self.assertIn(found, ("locked", "its bytes stay"))
        print("WebKitGTK:", found)

    def putting_in(self):
        self.button("Write a letter").click()
        self.browser.wait("#letter").send_keys("Dear Mina")
        self.reload()
        self.assertEqual(self.browser.wait("#letter").get_attribute("value"), "Dear Mina")
        self.button("Add it").click()
        self.says("1 inside")
        self.browser.all("#capsule input[type=file]")[0].send_keys(str(PHOTO))
        self.says("2 inside")
        self.reload()
        self.says("2 inside")

    def opening(self):
        self.site.keeper.shift = 400 * 86_400
        self.driver.execute_script(FORWARD, 400 * 86_400)
        self.says("It’s time to open it")
        self.button("Open it").click()
        self.browser.wait(".ceremony")
        self.button("Skip").click()
        self.says("Dear Mina")
        self.browser.wait(".bubble .badge")
        self.browser.wait(".bubble img")
        self.reload()
        self.browser.wait(".bubble img")
        self.browser.until("document.querySelector('#capsule .fluid-backdrop') !== null")
        time.sleep(0.5)
        self.browser.mouse(self.browser.middle(".bubble img"))
        self.browser.until("document.documentElement.dataset.fluidState === 'open'", 15)
        self.browser.until(f"document.querySelector('#capsule .viewer-name')?.textContent === '{PHOTO.name}'", 15)
        ActionChains(self.driver, duration=0).send_keys(Keys.ESCAPE).perform()
        self.browser.until("document.documentElement.dataset.fluidState === 'closed'", 15)


if __name__ == "__main__":
    unittest.main()
