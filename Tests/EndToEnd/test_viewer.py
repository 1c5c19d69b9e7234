"""The app's viewer in Chromium, used by touch, keyboard and screen reader."""

import math
import time
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from app_stage import AppStage
from fluid_stage import distance, middle, wait
from page_tests import CONTRAST, SHOTS
from stage_tests import FlightTests, StageTests


class ViewerTests(FlightTests, StageTests):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        SHOTS.mkdir(parents=True, exist_ok=True)

    def make(self, **options):
        return AppStage(self.browser, self.site, **options)

    def settled(self, stage):
        stage.page.wait_for_timeout(700)

    # Opening and closing

    def test_a_tap_on_a_tile_opens_it(self):
        stage = self.stage()
        stage.tap_thumbnail(4)
        stage.wait_for("open")
        self.settled(stage)
        x, y, width, height = stage.rect(4)
        self.assertAlmostEqual(x + width / 2, 195, delta=0.01)
        self.assertAlmostEqual(y + height / 2, 422, delta=0.01)
        self.assertAlmostEqual(width, 390, delta=0.01)

    def test_a_finger_takes_it_in_flight(self):
        stage = self.stage()
        stage.start()
        stage.tap_thumbnail(4)
        begin = time.perf_counter()
        wait(begin + 0.08)
        stage.drag(middle(stage.rect(4)), (0, 10), 10, lift=False)
        stage.page.wait_for_timeout(60)
        record = stage.stop()
        # It flies on until the touch arrives, and follows the finger from there.
        caught, *_, held = [middle(rect)[1] for _, rect in record.track(4, record.down)]
        self.assertGreater(held, caught + 60)
        self.assertLess(held, caught + 101)
        stage.touch("touchEnd")
        stage.poll("['open', 'closed'].includes(document.documentElement.dataset.fluidState)")

    def test_another_tile_is_taken_while_one_flies_home(self):
        stage = self.stage()
        stage.open(1)
        fourth = middle(stage.thumbnail(4))
        stage.page.keyboard.press("Escape")
        stage.page.wait_for_timeout(50)
        stage.tap(*fourth)
        stage.poll("document.documentElement.dataset.fluidItem === '4'", 2)
        stage.wait_for("open")
        self.settled(stage)
        self.assertEqual(stage.page.locator("[data-fluid-picture]").count(), 1)

    def landing(self, stage, number, close):
        stage.start()
        close()
        stage.wait_for("closed")
        return stage.stop().track(number)[-1][1], stage.thumbnail(number)

    def test_it_lands_where_the_tile_is(self):
        stage = self.stage()
        stage.open(4)
        end, home = self.landing(stage, 4, lambda: stage.page.keyboard.press("Escape"))
        for one, other in zip(end, home):
            self.assertAlmostEqual(one, other, delta=0.5)

    def test_it_lands_where_the_page_was_scrolled_and_sorted_to(self):
        stage = self.stage()
        stage.page.evaluate("scrollTo(0, 200)")
        stage.open(5)
        stage.page.evaluate("scrollTo(0, 120)")
        select = stage.page.get_by_label("Sort")
        select.evaluate("(list) => { list.value = '2'; list.dispatchEvent(new Event('change')); }")
        stage.page.wait_for_timeout(200)
        end, home = self.landing(stage, 5, lambda: stage.page.keyboard.press("Escape"))
        self.assertLess(distance(end, home), 0.5)

    def test_a_tile_that_is_not_drawn_is_faded_to(self):
        stage = self.stage(count=40)
        stage.open(1)
        stage.page.keyboard.press("End")
        stage.poll("document.documentElement.dataset.fluidItem === '40'")
        self.settled(stage)
        stage.page.keyboard.press("Escape")
        stage.wait_for("closed")
        self.assertEqual(stage.page.locator("[data-fluid-picture], .fluid-gap").count(), 0)

    def test_back_and_the_button_close(self):
        stage = self.stage()
        stage.open(3)
        self.settled(stage)
        stage.page.go_back(wait_until="commit")
        stage.wait_for("closed")
        expect(stage.page.locator(".grid").first).to_be_visible()
        stage.open(3)
        self.settled(stage)
        stage.page.get_by_role("button", name="Close").tap()
        stage.wait_for("closed")

    # Pages, scale and edges

    def test_swipes_and_keys_turn_pages(self):
        stage = self.stage()
        stage.open(4)
        stage.drag((300, 422), (-16, 0), 10)
        stage.poll("document.documentElement.dataset.fluidItem === '5'", 2)
        self.settled(stage)
        self.assertAlmostEqual(middle(stage.rect(5))[0], 195, delta=0.01)
        self.assertEqual(stage.photo, "05.jpg")
        for key, item in (("ArrowRight", "6"), ("ArrowLeft", "5"), ("End", "12"), ("Home", "1")):
            stage.page.keyboard.press(key)
            stage.poll(f"document.documentElement.dataset.fluidItem === '{item}'", 2)
        self.settled(stage)
        self.assertEqual(stage.photo, "01.jpg")

    def test_the_spot_under_two_fingers_stays_there(self):
        stage = self.stage()
        stage.open(1)
        self.settled(stage)
        before = stage.rect(1)
        ends = ((150.0, 400.0), (250.0, 440.0))
        stage.touch("touchStart", ends[0])
        stage.touch("touchStart", *ends)
        for step in range(1, 31):
            spread = 1 + step * 0.05
            ends = [(200 + step * 0.5 + (x - 200) * spread, 420 - step * 0.5 + (y - 420) * spread)
                    for x, y in ((150.0, 400.0), (250.0, 440.0))]
            stage.touch("touchMove", *ends)
            stage.page.wait_for_timeout(8)
        stage.page.wait_for_timeout(60)
        after = stage.rect(1)
        scale = after[2] / before[2]
        self.assertAlmostEqual(scale, 2.5, delta=0.03)
        # The spot that was between the fingers at first still is at the end.
        spot = [(200 - before[0]) / before[2], (420 - before[1]) / before[3]]
        now = (after[0] + spot[0] * after[2], after[1] + spot[1] * after[3])
        self.assertLess(math.dist(now, (215, 405)), 1)
        stage.touch("touchEnd")
        stage.page.wait_for_timeout(900)

    def test_a_double_tap_scales_and_a_throw_stops_at_the_edge(self):
        stage = self.stage()
        stage.open(1)
        self.settled(stage)
        before = stage.rect(1)
        stage.tap(195, 422)
        stage.tap(195, 422)
        self.settled(stage)
        self.assertAlmostEqual(stage.rect(1)[2] / before[2], 2.5, delta=0.01)
        stage.drag((150, 422), (20, 0), 8)
        stage.page.wait_for_timeout(1500)
        self.assertAlmostEqual(stage.rect(1)[0], 0, delta=0.5)
        self.assertEqual(stage.page.evaluate("document.documentElement.dataset.fluidItem"), "1")

    # What floats above it

    def test_it_says_what_the_photo_is(self):
        stage = self.stage()
        stage.open(2)
        self.settled(stage)
        self.assertEqual(stage.photo, "02.jpg")
        score = stage.page.locator(".tile .badge span:not(.visually-hidden)").nth(1).text_content()
        card = stage.page.locator(".viewer-card")
        expect(card.locator(".badge span:not(.visually-hidden)")).to_have_text(score)
        expect(stage.page.locator(".viewer [role=status]")).to_contain_text("2 of 12. 02.jpg. ")
        self.assertEqual(stage.page.locator("[data-fluid-picture] img[alt^='02.jpg, ']").count(), 1)

    def test_the_report_is_one_tap_away(self):
        stage = self.stage()
        stage.open(3)
        self.settled(stage)
        stage.page.get_by_role("button", name="Report", exact=True).tap()
        stage.wait_for("closed")
        expect(stage.page.locator(".score")).to_be_visible()
        expect(stage.page.locator(".verdict h1")).to_be_focused()
        self.assertEqual(stage.page.locator(".picture .clip").text_content(), "03.jpg")
        # From there it opens again, on its own, and Back still leads to the grid.
        stage.poll("document.querySelector('.picture img')?.naturalWidth > 0")
        stage.tap(*middle(stage.page.evaluate(
            "(() => { const { left, top, width, height } = document.querySelector('.picture img')"
            ".getBoundingClientRect(); return [left, top, width, height]; })()")))
        stage.wait_for("open")
        self.settled(stage)
        expect(stage.page.locator(".viewer-previous")).to_have_count(0)
        stage.page.keyboard.press("Escape")
        stage.wait_for("closed")
        stage.page.get_by_role("button", name="All photos").tap()
        expect(stage.page.locator(".tile")).to_have_count(12)

    def test_the_photo_itself_is_handed_over(self):
        stage = self.stage()
        stage.open(3)
        self.settled(stage)
        with stage.page.expect_download() as download:
            stage.page.get_by_role("button", name="Download this photo").tap()
        self.assertEqual(download.value.suggested_filename, "03.jpg")
        self.assertEqual(download.value.path().read_bytes(), stage.pictures[2].read_bytes())

    # Keyboard, screen readers, less movement

    def test_the_keyboard_opens_it_stays_inside_and_comes_back(self):
        stage = self.stage()
        stage.page.locator("[data-photo='3']").focus()
        stage.page.keyboard.press("Enter")
        stage.wait_for("open")
        self.settled(stage)
        for _ in range(7):
            stage.page.keyboard.press("Tab")
            self.assertTrue(stage.page.evaluate("document.querySelector('.viewer').contains(document.activeElement)"))
        stage.page.keyboard.press("Escape")
        stage.wait_for("closed")
        stage.poll("document.activeElement.dataset.photo === '3'")

    def test_it_is_a_labelled_dialog_without_violations(self):
        for scheme in ("light", "dark"):
            stage = self.stage(scheme=scheme)
            stage.page.screenshot(path=SHOTS / f"grid-{scheme}.png")
            stage.open(3)
            self.settled(stage)
            dialog = stage.page.locator(".viewer")
            self.assertEqual(dialog.get_attribute("aria-modal"), "true")
            self.assertEqual(dialog.get_attribute("aria-label"), "Photo")
            violations = Axe().run(stage.page).response["violations"]
            self.assertEqual([violation["id"] for violation in violations], [])
            stage.page.screenshot(path=SHOTS / f"viewer-{scheme}.png")

    def test_a_score_can_be_read_over_a_white_photo(self):
        stage = self.stage()
        stage.open(3)
        badge = stage.page.locator(".viewer-card .badge")
        for tone in ("green", "orange", "red", "grey"):
            badge.evaluate("(badge, tone) => { badge.className = `badge ${tone}`; }", tone)
            self.assertGreaterEqual(badge.evaluate(CONTRAST, {"from": ".viewer-card"}), 4.5, tone)

    # Photos that were kept

    def test_kept_photos_are_in_the_history_and_open_from_there(self):
        stage = self.stage(count=0)
        for picture in stage_pictures(stage)[:3]:
            stage.page.locator("input[type=file]").first.set_input_files(str(picture))
            expect(stage.page.locator(".score")).to_be_visible(timeout=15_000)
            expect(stage.page.locator(".verdict [role=status]")).not_to_contain_text("…", timeout=20_000)
            keep = stage.page.get_by_role("button", name="Save the photo too")
            keep.click()
            expect(stage.page.get_by_role("button", name="Delete the saved photo")).to_be_visible()
            stage.page.get_by_role("button", name="Back").click()
            expect(stage.page.locator(".history")).to_be_visible()
            stage.page.wait_for_timeout(600)
        stage.page.reload()
        stage.poll("document.querySelectorAll('.history .row[data-photo] img').length === 3", 15)
        stage.poll("document.querySelector('.fluid-backdrop') !== null", 15)
        stage.page.wait_for_timeout(500)
        row = stage.page.locator(".history .row").nth(1)
        row.scroll_into_view_if_needed()
        stage.page.screenshot(path=SHOTS / "history-light.png")
        violations = Axe().run(stage.page).response["violations"]
        self.assertEqual([violation["id"] for violation in violations], [])
        row.tap()
        stage.wait_for("open")
        self.settled(stage)
        stage.poll("document.querySelector('.fluid-loaded[data-fluid-picture] .fluid-full')?.naturalWidth > 400")
        self.assertEqual(stage.photo, stage_pictures(stage)[1].name)
        stage.page.get_by_role("button", name="Report", exact=True).tap()
        expect(stage.page.locator(".score")).to_be_visible()


def stage_pictures(stage):
    return sorted((stage.folder).glob("[0-9]*.jpg"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
