"""A photo's report on the screen: the total, the bytes at each offset, dates, location, values, samples, undo."""

import re
import unittest

from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

from harness import ROOT
from page_tests import DESKTOP, SHOTS, PageTests
from walk import MISFITS

SAMPLES = ROOT / "Samples"
EDITED = SAMPLES / "sample-saved-by-editor.jpg"
UNTOUCHED = SAMPLES / "sample-untouched-camera.jpg"
MARKED = ROOT.parent / "shared/corpus/tamper/Kodak_DC3400--stale-thumb.jpg"


class DetailsTests(PageTests):
    def report(self, path=EDITED):
        self.open_photo(path)
        expect(self.page.locator(".flag").first).to_be_visible(timeout=15_000)

    def test_the_score_has_a_label_a_sentence_and_a_sum(self):
        self.report()
        expect(self.page.locator(".score-label")).to_have_text("Originality score")
        expect(self.page.locator(".verdict .sentence")).to_contain_text("saved again or edited")
        self.page.locator(".flag .points").first.click()
        expect(self.page.locator("dialog .equation")).to_have_text("100 − 73 − 13 = 14")
        expect(self.page).to_have_url(re.compile("&guide$"))
        self.assert_accessible()
        self.page.go_back()
        expect(self.page.locator("dialog.sheet")).to_have_count(0)

    def test_details_that_could_not_be_loaded_come_once_they_can(self):
        # A service worker would answer from its cache.
        self.open(script="delete Navigator.prototype.serviceWorker")
        context = self.page.context
        context.route("**/details.js", lambda route: route.abort())
        self.page.reload()
        self.open_photo(EDITED)
        self.page.wait_for_timeout(1000)
        expect(self.page.locator(".flag")).to_have_count(0)
        context.unroute("**/details.js")
        expect(self.page.locator(".flag").first).to_be_visible(timeout=15_000)
        self.errors.clear()

    def test_no_reason_opens_empty(self):
        self.report()
        for reason in self.page.locator(".flag").all():
            reason.locator("summary").click()
            self.assertGreater(len(reason.locator(".meaning").inner_text()), 20)
        self.assert_accessible()

    def test_large_text_fits_on_the_narrowest_phone(self):
        for locale in ("en-US", "ko-KR", "ja-JP"):
            with self.subTest(locale):
                self.open(viewport={"width": 320, "height": 568}, locale=locale)
                self.page.evaluate("document.documentElement.style.fontSize = '200%'")
                self.report(MARKED if MARKED.exists() else EDITED)
                self.page.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true")
                expect(self.page.locator(".flag .meaning").first).to_be_visible()
                self.still()
                self.assertEqual(self.page.evaluate(f"() => {{ {MISFITS} }}"), [])
                # “Back” and the language are on one line each.
                lines = self.page.locator(".bar .back").evaluate(
                    "(button) => button.getBoundingClientRect().height / parseFloat(getComputedStyle(button).fontSize)")
                self.assertLess(lines, 2)
                # A verdict is beside its symbol, and not a column of letters.
                self.page.go_back()
                expect(self.page.locator(".score")).to_have_count(0)
                self.still()
                self.pick(EDITED, ROOT / "README.md")
                expect(self.page.locator(".tile .badge")).to_have_count(2, timeout=30_000)
                badge = self.page.locator(".tile .badge").last.bounding_box()
                self.assertGreater(badge["width"], badge["height"])

    def test_an_offset_shows_the_files_bytes(self):
        self.report()
        first = self.page.locator(".flag").first
        first.locator("summary").click()
        offset = first.locator(".offset").first
        place = int(re.sub(r"\D", "", offset.inner_text()))
        offset.click()
        marks = first.locator(".hex mark")
        expect(marks).to_have_count(2)
        self.assertEqual(int(marks.first.inner_text(), 16), EDITED.read_bytes()[place])
        offset.click()
        expect(first.locator(".hex")).to_have_count(0)

    def test_dates_place_and_values(self):
        self.report()
        dates = self.page.locator(".timeline strong").all_inner_texts()
        self.assertGreaterEqual(len(dates), 2)
        self.assertLess(dates[0], dates[-1])
        expect(self.page.locator(".coast .land")).to_have_count(1, timeout=15_000)
        self.assertGreater(len(self.page.locator(".coast .land").get_attribute("d")), 100)
        expect(self.page.locator(".coast text")).to_have_text("Seoul")
        self.page.get_by_text("All values", exact=True).click()
        expect(self.page.locator(".values h3")).to_have_text(
            ["Camera", "Exposure", "Time", "Place", "Edit history", "Technical"])
        self.page.get_by_placeholder("Search the values").fill("software")
        expect(self.page.locator(".values h3")).to_have_text(["Edit history"])
        self.assert_accessible()

    def test_reports_wait_only_once_for_a_table_of_places_that_does_not_come(self):
        # A service worker would answer from its cache.
        self.open(script="delete Navigator.prototype.serviceWorker")
        asked = []
        self.page.context.route("**/places.txt", lambda route: asked.append(route))
        # Refined within a few seconds, the next one at once.
        for path, patience in ((EDITED, 10_000), (UNTOUCHED, 3_000)):
            self.pick(path)
            expect(self.page.locator(".picture .clip")).to_have_text(path.name, timeout=10_000)
            expect(self.page.locator(".verdict [role=status]")).not_to_contain_text("…", timeout=patience)
            self.assertNotIn("place", self.exported()[0]["summary"]["location"])
            self.page.get_by_role("button", name="Back").click()
            expect(self.page.locator("main")).to_have_count(1)
        # Once it has come, a photo has its place.
        self.assertNotEqual(asked, [])
        for route in asked:
            route.continue_()
        self.page.wait_for_timeout(500)
        self.report()
        self.assertEqual(self.exported()[0]["summary"]["location"]["place"], "Seoul, KR")

    @unittest.skipUnless(MARKED.exists(), "no corpus beside the package")
    def test_marks_lie_on_the_picture_and_can_be_hidden(self):
        self.report(MARKED)
        look = self.page.locator(".look")
        picture, marks = look.locator("img"), look.locator("svg.marks")
        expect(picture).to_have_attribute("src", re.compile("^blob:"))
        # The marks cover the picture exactly: a mark in one is in the other.
        self.assertEqual(picture.bounding_box(), marks.bounding_box())
        shown = picture.evaluate("(image) => [image.naturalWidth, image.naturalHeight]")
        self.assertEqual(marks.get_attribute("viewBox"), "0 0 {} {}".format(*shown))
        expect(look.locator("rect.frame.thumbnail")).not_to_have_count(0)
        words = look.locator(".legend li").all_inner_texts()
        self.assertTrue(all(re.fullmatch(r"[A-Z][a-z ]+: \d+\u00a0×\u00a0\d+ pixels from \d+, \d+", text) for text in words), words)
        for text in words:
            self.assertIn(text, marks.get_attribute("aria-label"))
        look.scroll_into_view_if_needed()
        look.screenshot(path=str(SHOTS / "details-marks.png"))
        self.assert_accessible()
        look.get_by_role("switch").click()
        expect(marks).to_have_count(0)
        expect(look.locator(".legend li")).to_have_count(len(words))
        look.screenshot(path=str(SHOTS / "details-marks-hidden.png"))
        look.get_by_role("switch").click()
        expect(marks).to_have_count(1)

    def test_without_marks_there_is_no_second_picture(self):
        self.report()
        expect(self.page.locator(".card.summary")).to_be_visible()
        expect(self.page.locator(".look")).to_have_count(0)

    def test_a_sample_is_one_tap_away(self):
        self.page.get_by_role("button", name="Saved by an editor").click()
        expect(self.page.locator(".verdict h1")).to_have_text("Changed after capture", timeout=20_000)
        self.page.go_back()
        self.page.get_by_role("button", name="As a camera saves it").click()
        expect(self.page.locator(".verdict h1")).to_have_text("Original", timeout=20_000)

    def test_the_history_has_pictures_dates_and_undo(self):
        self.report()
        self.page.wait_for_function("() => /report=\\d+$/.test(location.hash)")
        self.page.go_back()
        row = self.page.locator(".history li")
        expect(row).to_have_count(1)
        expect(row.locator("img")).to_have_count(1)
        expect(row.locator("small")).to_have_text(re.compile(r"20\d\d"))
        self.page.get_by_role("button", name="Delete all reports").first.click()
        expect(row).to_have_count(0)
        self.page.get_by_role("button", name="Undo").click()
        expect(row).to_have_count(1)
        self.page.reload()
        expect(row).to_have_count(1)
        self.page.get_by_role("button", name="Delete all reports").first.click()
        expect(self.page.locator(".toast")).to_have_count(1)
        expect(self.page.locator(".toast")).to_have_count(0, timeout=15_000)
        self.page.reload()
        self.page.wait_for_function("() => performance.getEntriesByName('started').length > 0")
        expect(row).to_have_count(0)

    def test_the_same_file_has_one_report(self):
        for _ in range(2):
            self.report()
            self.page.wait_for_function("() => /report=\\d+$/.test(location.hash)")
            self.page.go_back()
            expect(self.page.locator(".history li")).to_have_count(1)

    def test_a_report_is_printed_from_its_own_page(self):
        self.open(viewport=DESKTOP, scheme="dark", script="window.print = () => { window.printed = true; };")
        self.report()
        self.page.get_by_role("button", name="Print or PDF").click()
        self.page.wait_for_function("() => window.printed")
        self.page.emulate_media(media="print")
        expect(self.page.locator("#paper h1")).to_contain_text(EDITED.name)
        expect(self.page.locator("#root")).to_be_hidden()
        # Making the PDF ends the printing.
        path = SHOTS / "printed.pdf"
        self.page.pdf(path=path, format="A4", print_background=True)
        self.assertEqual(len(re.findall(rb"/Type\s*/Page\b", path.read_bytes())), 1)
        expect(self.page.locator("#paper")).to_have_count(0)

    def test_every_button_is_on_the_screen_at_twice_the_text(self):
        self.larger()
        self.fits()
        self.assert_accessible()
        self.report()
        self.page.wait_for_function("() => /report=\\d+$/.test(location.hash)")
        self.fits()
        self.page.go_back()
        expect(self.page.locator(".history li")).to_have_count(1)
        expect(self.page.locator("main")).to_have_count(1)
        self.fits()

    def larger(self):
        self.page.evaluate("document.documentElement.style.fontSize = '32px'")

    def fits(self):
        """Every part is on the screen once the screens have stopped moving. Overflow is clipped, so the page's
        width doesn't show it."""
        outside = """() => [...document.querySelectorAll('main button, main a, main dd, main .badge')]
            .filter((part) => part.getBoundingClientRect().right > innerWidth).map((part) => part.outerHTML.slice(0, 80))"""
        try:
            self.page.wait_for_function(f"() => ({outside})().length === 0", timeout=5000)
        except PlaywrightTimeout:
            self.fail(self.page.evaluate(outside))


if __name__ == "__main__":
    unittest.main()
