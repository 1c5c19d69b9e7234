"""The web app in WebKitGTK."""

import base64
import json
import pathlib
import tempfile
import unittest

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from harness import Site, command_report, photos, without_time
from webkit import CATCH_DOWNLOADS, WebKit


class WebKitTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = cls.enterClassContext(Site())
        cls.browser = cls.enterClassContext(WebKit())
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))

    def setUp(self):
        self.browser.open(self.site.address)
        self.choose_language("en")

    def choose_language(self, tag):
        Select(self.browser.wait(".language select")).select_by_value(tag)
        self.browser.until(f"document.documentElement.lang === '{tag}'")

    def test_a_photo_is_read_and_explained(self):
        photo = photos(3)[0]
        expected = command_report(photo)
        self.browser.pick(photo)
        self.browser.settled()
        self.assertEqual(self.browser.text(".number strong"), str(expected["score"]))
        texts = self.browser.flags()
        self.assertEqual(texts, [flag["text"] for flag in expected["flags"]])

    def open_guide(self):
        """Waits until it is at rest: a slow driver can't hit it while it moves."""
        self.browser.wait(".info").click()
        self.browser.until("document.querySelector('dialog[open]:has(.rules)')?.style.transform === 'translateY(0px)'")

    def test_the_guide_opens_and_closes_by_button_and_by_escape(self):
        self.browser.pick(photos(3)[0])
        self.browser.settled()
        self.open_guide()
        self.browser.wait("dialog .round").click()
        self.browser.wait_gone("dialog")
        self.open_guide()
        self.browser.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
        self.browser.wait_gone("dialog")

    def test_every_language_is_spoken(self):
        photo = photos(3)[0]
        for tag in ("ko", "ja", "en"):
            with self.subTest(language=tag):
                self.choose_language(tag)
                self.browser.pick(photo)
                self.browser.settled()
                expected = command_report(photo, language=tag)
                texts = self.browser.flags()
                self.assertEqual(texts, [flag["text"] for flag in expected["flags"]])
                self.browser.open(self.site.address)

    def test_many_photos_get_a_badge_each(self):
        some = photos(12)
        self.browser.pick(*some)
        self.browser.until(f"document.querySelectorAll('.tile .badge').length >= {len(some)}")
        # Including those below the window, which WebKit counts as not visible (content-visibility).
        badges = self.browser.driver.execute_script(
            "return [...document.querySelectorAll('.tile .badge span:not(.visually-hidden)')].map((badge) => badge.textContent)")
        scores = sorted(int(text) for text in badges if text.isdigit())
        reports = [command_report(photo) for photo in some]
        self.assertEqual(scores, sorted(report["score"] for report in reports if "score" in report))

    def test_an_empty_file_and_a_text_are_reported(self):
        for name, content in (("empty.jpg", b""), ("words.jpg", b"only words, and no photo at all")):
            with self.subTest(file=name):
                path = self.folder / name
                path.write_bytes(content)
                self.browser.pick(path)
                message = self.browser.text("[role=alertdialog]")
                self.assertIn(command_report(path)["error"]["message"], message)
                self.browser.press("OK")
                self.browser.wait_gone("[role=alertdialog]")

    def test_a_photo_is_dropped_and_pasted(self):
        photo = next(photo for photo in photos(60) if photo.suffix.lower() == ".jpg")
        for event in ("drop", "paste"):
            with self.subTest(way=event):
                self.browser.driver.execute_script("""
                    const [bytes, name, kind] = arguments;
                    const data = new DataTransfer();
                    data.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name, { type: 'image/jpeg' }));
                    const field = kind === 'drop' ? 'dataTransfer' : 'clipboardData';
                    const event = new Event(kind, { bubbles: true, cancelable: true });
                    Object.defineProperty(event, field, { value: data });
                    document.body.dispatchEvent(event);
                """, base64.b64encode(photo.read_bytes()).decode(), photo.name, event)
                self.browser.settled()
                self.assertEqual(
                    self.browser.text(".number strong"), str(command_report(photo)["score"]))
                self.browser.open(self.site.address)

    def test_the_reports_equal_the_commands(self):
        self.browser.driver.execute_script(CATCH_DOWNLOADS)
        for photo in photos(100, largest=2_000_000):
            with self.subTest(photo=photo.name):
                expected = command_report(photo)
                self.browser.pick(photo)
                if "error" in expected:
                    self.browser.wait("[role=alertdialog]")
                    self.browser.press("OK")
                    continue
                self.browser.until(
                    f"document.querySelector('.picture .clip')?.innerText === {json.dumps(photo.name)}")
                self.browser.settled()
                self.browser.driver.execute_script("window.saved = null")
                self.browser.press("JSON")
                found = json.loads(self.browser.until("window.saved"))
                self.assertEqual([without_time(report) for report in found], [expected])
                self.browser.press("Back")
                self.browser.wait(".empty")


if __name__ == "__main__":
    unittest.main(verbosity=2)
