"""DeepCheck's screens in Chromium as a phone: switching instruments, a run with a reload in the middle, the report and
a second judgement, and a buyer's code."""

import json
import pathlib
import tempfile
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from check_page import NAMES, CheckPageTests
from check_run import HIDE
from harness import ROOT

SHOTS = ROOT / "build/screenshots"
# Counts the requests for a wake lock.
COUNTED_LOCKS = """
  window.locks = 0;
  navigator.wakeLock.request = async () => { window.locks += 1; return { release: async () => {} }; };
"""


class SwitchingTests(CheckPageTests):
    def test_the_first_screen_leads_there_and_back(self):
        self.context = self.browser.new_context(viewport={"width": 390, "height": 844})
        self.addCleanup(self.context.close)
        page = self.page = self.context.new_page()
        requests = []
        page.on("request", lambda request: requests.append(request.url))
        page.goto(self.site.address)
        expect(page.locator("#root h1")).to_have_text("Is this photo an original?")
        page.wait_for_function("() => performance.getEntriesByName('started').length")
        self.assertFalse([url for url in requests if "check" in url])
        page.get_by_role("link", name="Device", exact=True).click()
        expect(page.locator("#check h1")).to_have_text("Is this device healthy?", timeout=20_000)
        expect(page.locator("#root")).to_be_hidden()
        self.assertEqual(page.title(), "Is this device healthy?")
        page.reload()
        expect(page.locator("#check h1")).to_be_visible(timeout=20_000)
        page.go_back()
        expect(page.locator("#root h1")).to_be_visible()
        expect(page.locator("#check")).to_be_hidden()

    def test_the_language_is_the_same_in_both(self):
        self.open()
        self.page.locator("#check select").select_option("ko")
        self.heading("이 기기, 괜찮을까요?")
        self.page.locator("#check").get_by_role("link", name="사진").click()
        expect(self.page.locator("#root h1")).to_have_text("이 사진, 원본일까요?")
        self.assertEqual(self.page.title(), "이 사진, 원본일까요?")


class RunTests(CheckPageTests):
    """Permissions denied and skipped: the remaining checks are done on the screen, or run by themselves."""

    def begin(self, fragment="#check", depth=None, **options):
        self.open(fragment, states=dict.fromkeys(NAMES, "denied"), **options)
        if depth:
            self.page.get_by_text(depth, exact=True).click()
        self.button("Start").click()
        self.waive()

    def waive(self):
        for _ in NAMES:
            self.page.get_by_role("button", name="Continue without it").last.click()
        expect(self.page.locator(".run")).to_be_visible(timeout=10_000)

    def current(self):
        return self.page.locator("#check h1").text_content()

    def play(self, until=None):
        """Does whatever comes until the check called `until`, or the report."""
        for _ in range(200):
            if not self.page.locator(".run").is_visible():
                return
            name = self.current()
            if until and name == until:
                return
            if self.play_stage():
                pass
            elif self.button("Next").count():
                self.tap_if_there("Next")
            elif self.button("Skip").count() and not self.is_automatic():
                self.tap_if_there("Skip", "Not now")
            self.page.wait_for_timeout(150)
        self.fail(f"the run did not end: {self.current()}")

    def is_automatic(self):
        # None if the check has just ended.
        told = self.page.locator(".current .instruction").all_inner_texts()
        return not told or told[0] in ("Checking…", "One moment…")

    def test_the_display_stays_on_after_the_page_was_hidden(self):
        self.begin(script=COUNTED_LOCKS)
        self.assertEqual(self.page.evaluate("locks"), 1)
        # Browsers release the lock of a hidden page, and don't renew it.
        self.page.evaluate(HIDE, "hidden")
        self.page.evaluate(HIDE, "visible")
        self.page.wait_for_function("() => locks === 2")

    def test_a_quick_run_is_interrupted_by_a_reload_and_comes_to_a_report(self):
        self.begin()
        self.play(until="Multi-touch")
        self.page.reload()
        self.started()
        expect(self.page.get_by_text("Paused.")).to_be_visible()
        self.button("Resume").click()
        expect(self.page.locator(".run, .report").first).to_be_visible(timeout=10_000)
        self.play()
        expect(self.page.locator(".report")).to_be_visible()
        report = self.saved_report()
        self.assertEqual(report["schema"], "touchstone.device/1")
        verdicts = {check["id"]: check["verdict"] for check in report["checks"]}
        self.assertEqual(verdicts["touchGrid"], "pass")
        self.assertEqual(verdicts["multiTouch"], "pass")
        self.assertEqual(verdicts["displayPixels"], "pass")
        self.assertEqual(verdicts["motionTiming"], "blocked")
        self.page.reload()
        self.started()
        expect(self.page.locator(".report")).to_be_visible()
        self.button("Back").click()
        self.page.get_by_text("Latest report").click()
        expect(self.page.locator(".report")).to_be_visible()
        self.assertEqual(self.errors, [])

    def test_a_report_is_judged_again_and_an_edited_one_is_named(self):
        self.begin()
        self.play()
        with self.page.expect_download() as download:
            self.page.get_by_role("button", name="JSON").click()
        report = json.loads(pathlib.Path(download.value.path()).read_text())
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        whole, edited = folder / "whole.json", folder / "edited.json"
        whole.write_text(json.dumps(report))
        grid = next(check for check in report["checks"] if check["id"] == "touchGrid")
        next(series for series in grid["evidence"] if series["name"] == "missed")["values"] = [20, 21, 22]
        edited.write_text(json.dumps(report))
        self.open()
        self.page.locator("#check input[type=file]").set_input_files(str(whole))
        expect(self.page.locator(".review")).to_contain_text("All verdicts and figures follow")
        self.page.get_by_role("button", name="Back").click()
        # The leaving screen's field would take the file with it.
        expect(self.page.locator(".review")).to_have_count(0)
        self.page.locator("#check input[type=file]").set_input_files(str(edited))
        expect(self.page.locator(".review")).to_contain_text("Some of this report doesn’t follow")
        expect(self.page.locator(".review")).to_contain_text("Touch: whole display")
        # With another report open it is compared.
        self.page.locator("#check input[type=file]").set_input_files(str(whole))
        expect(self.page.locator(".review .dr")).to_be_visible()
        self.page.evaluate("location.hash = '#check&ask'")
        expect(self.page.locator(".qr")).to_be_visible()
        self.page.locator("#check input[type=file]").set_input_files(str(whole))
        expect(self.page.locator(".review")).to_contain_text("is for a different code")

    def test_what_can_not_be_read_is_no_report(self):
        self.open(touch=False)
        folder = self.enterContext(tempfile.TemporaryDirectory())
        data = {"items": [], "files": [folder], "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            self.protocol.send("Input.dispatchDragEvent", {"type": kind, "x": 200, "y": 300, "data": data})
        expect(self.page.locator(".review h1")).to_have_text("This isn’t a report")
        # Another one can be chosen here.
        self.page.locator(".review input[type=file]").set_input_files(
            {"name": "report.json", "mimeType": "application/json", "buffer": b"{}"})
        expect(self.page.locator(".review")).to_contain_text("another program or a newer version")
        self.assertEqual(self.errors, [])

    def test_a_device_without_a_report_is_not_told_that_one_is_replaced(self):
        self.open("#check&repair")
        self.heading("It came back from repair")
        expect(self.page.get_by_text("replaces the latest report")).to_have_count(0)

    def test_a_buyers_code_goes_into_the_report(self):
        self.open("#check&ask")
        code = self.page.locator(".code .large").inner_text().replace(" ", "")
        expect(self.page.locator(".qr")).to_be_visible()
        self.page.reload()
        self.started()
        self.assertEqual(self.page.locator(".code .large").inner_text().replace(" ", ""), code)
        self.begin(f"#check&code={code}")
        saved = json.loads(self.kept("run"))
        self.assertEqual(saved["report"]["challenge"], code)

    def test_pausing_skipping_and_stopping(self):
        self.begin()
        self.play(until=self.current())
        while self.page.locator("dialog.stage").count() == 0:
            self.page.wait_for_timeout(100)
        self.page.locator("dialog.stage").get_by_role("button", name="Pause").click()
        expect(self.page.get_by_text("Paused.")).to_be_visible()
        self.button("Resume").click()
        expect(self.page.locator("dialog.stage")).to_be_visible()
        self.page.keyboard.press("Escape")
        self.button("Stop").click()
        self.button("Keep going").click()
        self.button("Stop").click()
        self.button("Discard").click()
        self.heading("Is this device healthy?")
        self.assertIsNone(self.kept("run"))


class LookTests(CheckPageTests):
    def assert_clean(self, name):
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"check-{name}.png", full_page=True)
        result = Axe().run(self.page)
        self.assertEqual(result.violations_count, 0, result.generate_report())

    def test_the_screens_are_clean_for_axe(self):
        for scheme, locale in (("light", "en-US"), ("dark", "ko-KR"), ("light", "ja")):
            with self.subTest(scheme=scheme, locale=locale):
                self.open(scheme=scheme, locale=locale)
                self.assert_clean(f"welcome-{locale[:2]}")
                self.page.evaluate("location.hash = '#check&ask'")
                expect(self.page.locator(".qr")).to_be_visible()
                self.assert_clean(f"buyer-{locale[:2]}")
                self.page.evaluate("location.hash = '#check&chart'")
                expect(self.page.locator(".chart")).to_be_visible()
                self.assert_clean(f"chart-{locale[:2]}")
                self.page.evaluate("location.hash = '#check'")
                expect(self.page.locator(".depths")).to_be_visible()
                self.page.locator(".column > .button.primary").click()
                expect(self.page.locator(".permission").first).to_be_visible()
                self.assert_clean(f"permissions-{locale[:2]}")


if __name__ == "__main__":
    unittest.main()
