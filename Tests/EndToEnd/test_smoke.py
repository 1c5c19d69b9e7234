"""Every screen of every feature once, in Chromium as a phone: it appears, and no error is logged.

For `make test`; the suites of `make test-all` test what a screen does. Screenshots go into
build/screenshots/smoke-*.png.
"""

import time
import unittest

from playwright.sync_api import expect

from app_stage import AppStage
from capsule_stage import PHOTO, CapsulePageTests, try_copies
from catalogue import said
from check_page import NAMES, CheckPageTests
from harness import ROOT
from page_tests import SHOTS, PageTests
from stage_tests import StageTests

SAMPLES = sorted((ROOT / "Samples").glob("sample-*"))


def shoot(page, name):
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"smoke-{name}.png")


class PhotosTests(PageTests):
    def called(self, name):
        return self.page.get_by_role("button", name=said(name), exact=True)

    def closes(self, dialog):
        self.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)

    def test_one_photo_from_the_picker_to_the_removal(self):
        expect(self.page.locator(".empty")).to_be_visible()
        shoot(self.page, "photos")
        self.open_photo(ROOT / "Samples/sample-saved-by-editor.jpg")
        shoot(self.page, "report")
        self.page.locator(".flag summary").first.click()
        expect(self.page.locator(".flag .evidence").first).to_be_visible()
        self.called("app.guide.open").click()
        guide = self.page.get_by_role("dialog")
        expect(guide).to_be_visible()
        shoot(self.page, "guide")
        self.closes(guide)
        self.page.get_by_text(said("report.values"), exact=True).click()
        expect(self.page.locator(".value-row").first).to_be_visible()
        self.page.get_by_text(said("report.structure"), exact=True).click()
        expect(self.page.locator(".tree > li").first).to_be_visible()
        shoot(self.page, "values")
        self.assertEqual(self.exported()[0]["verdict"], "modified")
        self.called("app.removal").click()
        sheet = self.page.locator("#removal dialog")
        expect(sheet.locator(".removal")).to_be_visible(timeout=20_000)
        shoot(self.page, "removal-plan")
        sheet.locator(".button.primary").click()
        expect(sheet.locator(".proved")).to_be_visible(timeout=20_000)
        shoot(self.page, "removal-proof")
        self.closes(sheet)
        self.called("app.back").click()
        expect(self.page.locator(".history .row")).to_have_count(1)
        self.called("app.privacy").click()
        expect(self.page.get_by_role("dialog")).to_be_visible()
        shoot(self.page, "privacy")

    def test_what_is_no_photo_is_named(self):
        self.pick(ROOT / "README.md")
        expect(self.page.get_by_role("alertdialog")).to_be_visible(timeout=15_000)
        shoot(self.page, "alert")

    def test_languages(self):
        headings = set()
        for tag in ("ko", "ja", "en"):
            self.page.locator("#root select").select_option(tag)
            expect(self.page.locator("html")).to_have_attribute("lang", tag)
            headings.add(self.page.locator("#root h1").text_content())
        self.assertEqual(len(headings), 3)


class GridTests(StageTests):
    def make(self, **options):
        return AppStage(self.browser, self.site, **options)

    def test_grid_viewer_and_report(self):
        stage = self.stage()
        shoot(stage.page, "grid")
        stage.open(3)
        shoot(stage.page, "viewer")
        stage.page.get_by_role("button", name=said("app.viewer.report"), exact=True).tap()
        stage.wait_for("closed")
        expect(stage.page.locator(".score")).to_be_visible()
        stage.page.get_by_role("button", name=said("app.back.photos")).click()
        expect(stage.page.locator(".tile")).to_have_count(12)

    def test_the_gallery_for_other_pages(self):
        page = self.browser.new_page()
        self.addCleanup(page.close)
        errors = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(self.site.address + "fluid.html")
        page.wait_for_function("() => window.fluidReady")
        page.locator("[data-fluid-thumb='2']").click()
        expect(page.locator("html[data-fluid-state='open']")).to_have_count(1)
        shoot(page, "gallery")
        page.keyboard.press("Escape")
        expect(page.locator("html[data-fluid-state='closed']")).to_have_count(1)
        self.assertEqual(errors, [])


class DeviceTests(CheckPageTests):
    def called(self, name):
        return self.page.get_by_role("button", name=said(name), exact=True)

    def test_a_run_from_the_welcome_to_the_report(self):
        self.open(states=dict.fromkeys(NAMES, "denied"))
        shoot(self.page, "device")
        self.called("checkup.start").click()
        expect(self.page.locator(".permission").first).to_be_visible()
        self.page.get_by_role("button", name=said("permission.how")).first.click()
        expect(self.page.locator("dialog ol li").first).to_be_visible()
        shoot(self.page, "permission")
        for _ in NAMES:
            self.page.get_by_role("button", name=said("permission.waive")).last.click()
        expect(self.page.locator(".run")).to_be_visible(timeout=10_000)
        shoot(self.page, "run")
        self.play()
        expect(self.page.locator(".report")).to_be_visible()
        shoot(self.page, "device-report")
        self.review(self.kept("report"))
        self.assertEqual(self.errors, [])

    def play(self):
        """Follows the screen, and skips what needs hands or ears, until the report is there."""
        end = time.monotonic() + 120
        stages = set()
        while time.monotonic() < end:
            if not self.page.locator(".run").is_visible():
                return
            if self.page.locator("dialog.stage").count():
                stages.add(self.page.locator("#check h1").first.text_content())
                self.play_stage()
            elif self.called("checkup.run.next").count():
                self.tap_if_there(said("checkup.run.next"))
            elif self.called("checkup.answer.ready").count() or self.page.locator(".current input").count():
                self.tap_if_there(said("checkup.run.skip"), said("checkup.skip.notNow"))
            self.page.wait_for_timeout(100)
        self.fail(f"the run did not end: {self.page.locator('#check').inner_text()}")

    def review(self, report):
        """The report, judged again and compared with itself."""
        file = {"name": "report.json", "mimeType": "application/json", "buffer": report.encode()}
        # The report has its own address, and a reload returns to it.
        self.called("app.back").click()
        self.page.reload()
        self.started()
        self.page.locator("#check input[type=file]").set_input_files(file)
        expect(self.page.locator(".review")).to_be_visible()
        shoot(self.page, "review")
        self.page.locator("#check input[type=file]").set_input_files(file)
        expect(self.page.locator(".review .dr")).to_be_visible()
        shoot(self.page, "comparison")

    def test_a_buyers_code_and_the_chart(self):
        self.open("#check&ask")
        expect(self.page.locator(".qr")).to_be_visible()
        shoot(self.page, "buyer")
        self.page.evaluate("location.hash = '#check&chart'")
        expect(self.page.locator(".chart")).to_be_visible()
        shoot(self.page, "chart")
        self.assertEqual(self.errors, [])


class CapsuleTests(CapsulePageTests):
    def called(self, name, exact=True):
        return self.page.get_by_role("button", name=said(name), exact=exact)

    def copies(self):
        """Both copies of the key, and the sheet's contents."""
        self.called("capsule.keys.open").click()
        sheet = self.saved(self.called("capsule.keys.save").click).decode()
        try_copies(self.page, sheet)
        shoot(self.page, "capsule-keys")
        self.called("capsule.keys.done").click()
        return sheet

    def test_a_capsule_from_its_name_to_its_opening(self):
        page = self.open(reduced=True)
        shoot(page, "capsule")
        self.called("capsule.begin", exact=False).click()
        page.get_by_role("textbox", name=said("capsule.name.title")).fill("For Mina")
        shoot(page, "capsule-name")
        page.keyboard.press("Enter")
        self.called("capsule.moment.year").click()
        shoot(page, "capsule-moment")
        self.called("capsule.next").click()
        shoot(page, "capsule-review")
        self.called("capsule.confirm").click()
        expect(page.get_by_text(said("capsule.sealed"), exact=True)).to_be_visible()
        shoot(page, "capsule-sealed")
        sheet = self.copies()
        self.called("capsule.letter").click()
        page.get_by_role("textbox", name=said("capsule.letter.label")).fill("Dear Mina")
        shoot(page, "capsule-letter")
        self.called("capsule.letter.put").click()
        self.pick((PHOTO.name, "image/jpeg", PHOTO.read_bytes()))
        self.stored(2)
        shoot(page, "capsule-inside")
        self.called("capsule.more").click()
        self.called("capsule.link").click()
        link = page.locator(".link-text").inner_text()
        shoot(page, "capsule-details")
        self.guest(link)
        self.recovery(sheet)
        self.opening()

    def stored(self, count):
        """The keeper has the items."""
        end = time.monotonic() + 20
        while sum(len(capsule["items"]) for capsule in self.keeper.capsules.values()) < count:
            self.assertLess(time.monotonic(), end, "the items did not arrive")
            self.page.wait_for_timeout(50)

    def guest(self, link):
        with self.browser.new_context(locale="en-US") as context:
            guest = context.new_page()
            guest.goto(link)
            guest.get_by_role("textbox", name=said("capsule.letter.label")).fill("From a friend")
            guest.get_by_role("button", name=said("capsule.letter.put")).click()
            self.stored(3)
            shoot(guest, "capsule-guest")

    def recovery(self, sheet):
        with self.browser.new_context(locale="en-US") as context:
            other = context.new_page()
            other.goto(self.site.address + "#capsule")
            other.get_by_role("button", name=said("capsule.recover")).click()
            expect(other.get_by_role("heading", name=said("capsule.recover.title"))).to_be_visible()
            other.locator("#capsule textarea").first.fill(sheet)
            shoot(other, "capsule-recovery")

    def opening(self):
        page = self.page
        self.called("app.back").click()
        self.pass_time()
        self.called("capsule.open").click()
        expect(page.locator(".ceremony")).to_be_visible()
        shoot(page, "capsule-ceremony")
        self.called("capsule.ceremony.skip").click()
        expect(page.locator(".bubble img")).to_be_visible()
        shoot(page, "capsule-opened")
        self.viewer_is_there()
        page.locator(".bubble:has(img)").first.click()
        self.viewer("open")
        shoot(page, "capsule-viewer")
        page.keyboard.press("Escape")
        self.viewer("closed")


if __name__ == "__main__":
    unittest.main(verbosity=2)
