"""Transitions between screens: they can be grabbed in flight and reversed, and never block."""

import unittest

from playwright.sync_api import expect

from app_stage import AppStage
from stage_tests import StageTests

OFFSET = "document.querySelector('main.front')?.getBoundingClientRect().left ?? null"


class ScreenTests(StageTests):
    def make(self, **options):
        return AppStage(self.browser, self.site, **options)

    def opened(self, number=3, **options):
        """A photo's report over the scrolled grid."""
        stage = self.stage(**options)
        stage.page.evaluate("scrollTo(0, 160)")
        stage.open(number)
        stage.page.get_by_role("button", name="Report", exact=True).tap()
        stage.wait_for("closed")
        expect(stage.page.locator(".score")).to_be_visible()
        stage.page.wait_for_timeout(300)
        return stage

    def offset(self, stage):
        return stage.page.evaluate(OFFSET)

    def screens(self, stage):
        return stage.page.locator("main").count()

    def back(self, stage):
        stage.page.get_by_role("button", name="All photos").click()

    def test_back_leads_to_where_the_grid_was(self):
        stage = self.opened()
        self.assertEqual(stage.page.evaluate("scrollY"), 0)
        self.back(stage)
        expect(stage.page.locator(".score")).to_have_count(0)
        expect(stage.page.locator(".tile")).to_have_count(12)
        self.assertEqual(stage.page.evaluate("scrollY"), 160)
        self.assertIsNone(stage.page.evaluate("document.querySelector('main').getAttribute('style') || null"))

    def test_a_finger_from_the_edge_has_the_screen_and_lets_it_go_either_way(self):
        stage = self.opened()
        stage.drag((4, 420), (12, 0), 20, lift=False)
        stage.page.wait_for_timeout(80)
        self.assertEqual(self.screens(stage), 2)
        self.assertAlmostEqual(self.offset(stage), 230, delta=14)
        # Back again, and it stays.
        for step in range(1, 16):
            stage.touch("touchMove", (244 - step * 14, 420))
            stage.page.wait_for_timeout(8)
        stage.touch("touchEnd")
        expect(stage.page.locator("main")).to_have_count(1)
        expect(stage.page.locator(".score")).to_be_visible()
        # Thrown, it leaves.
        stage.drag((4, 420), (24, 0), 8)
        expect(stage.page.locator(".score")).to_have_count(0)
        expect(stage.page.locator("main")).to_have_count(1)
        self.assertEqual(stage.page.evaluate("scrollY"), 160)

    def test_a_screen_whose_finger_was_lost_goes_back_to_its_place(self):
        stage = self.opened()
        stage.drag((4, 420), (12, 0), 10, lift=False)
        stage.page.wait_for_timeout(80)
        self.assertGreater(self.offset(stage), 80)
        # Another window comes to the front.
        stage.page.evaluate("dispatchEvent(new Event('blur'))")
        expect(stage.page.locator("main")).to_have_count(1)
        expect(stage.page.locator(".score")).to_be_visible()
        stage.touch("touchEnd")
        stage.drag((4, 420), (24, 0), 8)
        expect(stage.page.locator(".score")).to_have_count(0)

    def test_what_leaves_is_taken_in_flight_and_turned_round(self):
        stage = self.opened()
        stage.page.evaluate("document.querySelector('.bar .back').click()")
        stage.page.wait_for_timeout(70)
        taken = self.offset(stage)
        self.assertTrue(0 < taken < 385, taken)
        stage.touch("touchStart", (388, 420))
        held = self.offset(stage)
        self.assertIsNotNone(held)
        stage.page.wait_for_timeout(120)
        self.assertAlmostEqual(self.offset(stage), held, delta=1)
        for step in range(1, 20):
            stage.touch("touchMove", (388 - step * 18, 420))
            stage.page.wait_for_timeout(8)
        stage.touch("touchEnd")
        expect(stage.page.locator("main")).to_have_count(1)
        expect(stage.page.locator(".score")).to_be_visible()

    def test_what_is_behind_takes_taps_while_the_screen_leaves(self):
        stage = self.opened()
        self.back(stage)
        expect(stage.page.locator("main.front")).to_have_count(1)
        stage.page.wait_for_timeout(160)
        stage.tap_thumbnail(5)
        stage.poll("document.documentElement.dataset.fluidItem === '5'", 2)

    def kept(self, count=2):
        """The first screen with some photos' reports."""
        stage = self.stage(count=0)
        for picture in sorted(stage.folder.glob("[0-9]*.jpg"))[:count]:
            stage.page.locator("input[type=file]").first.set_input_files(str(picture))
            expect(stage.page.locator(".score")).to_be_visible(timeout=15_000)
            expect(stage.page.locator(".verdict [role=status]")).not_to_contain_text("…", timeout=20_000)
            stage.page.get_by_role("button", name="Back").click()
            expect(stage.page.locator("main")).to_have_count(1)
        expect(stage.page.locator(".history .row")).to_have_count(count)
        return stage

    def leaving(self, stage):
        """The name of a report that was opened from the list and is beginning to leave."""
        stage.page.locator(".history .row").nth(1).click()
        expect(stage.page.locator(".score")).to_be_visible()
        expect(stage.page.locator("main")).to_have_count(1)
        name = stage.page.locator(".picture .clip").text_content()
        stage.page.evaluate("document.querySelector('.bar .back').click()")
        return name

    def taken_over(self, stage, row):
        """The offsets before another report is opened and in the frames after it, and which report stays."""
        offsets = stage.page.evaluate("""async (row) => {
            const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
            const offset = () => document.querySelector('main.front').getBoundingClientRect().left;
            // The next frame draws it, and from then on it moves.
            while ((document.querySelector('main.front')?.getBoundingClientRect().left ?? 0) <= 5) await frame();
            const offsets = [offset()];
            document.querySelectorAll('.screen:not(.leaving) .history .row')[row].click();
            for (let count = 0; count < 3; count += 1) { await frame(); offsets.push(offset()); }
            return offsets;
          }""", row)
        expect(stage.page.locator("main")).to_have_count(1)
        expect(stage.page.locator(".score")).to_be_visible()
        return offsets, stage.page.locator(".picture .clip").text_content()

    def test_another_report_comes_in_from_where_the_one_that_leaves_is(self):
        stage = self.kept()
        name = self.leaving(stage)
        offsets, shown = self.taken_over(stage, 0)
        self.assertTrue(5 < offsets[0] < 385, offsets)
        # No frame jumps further than a flying screen moves in one.
        for one, other in zip(offsets, offsets[1:]):
            self.assertLess(abs(one - other), 80, offsets)
        self.assertNotEqual(shown, name)

    def test_the_same_report_is_turned_round(self):
        stage = self.kept()
        name = self.leaving(stage)
        offsets, shown = self.taken_over(stage, 1)
        for one, other in zip(offsets, offsets[1:]):
            self.assertLess(abs(one - other), 80, offsets)
        self.assertEqual(shown, name)

    def test_less_movement_is_a_fade(self):
        stage = self.opened(reduced=True)
        # Every frame is checked: how many there are in a given time depends on the machine.
        stage.page.evaluate(
            "window.seen = []; (function look() { const front = document.querySelector('main.front');"
            " if (front) seen.push([front.getBoundingClientRect().left, Number(getComputedStyle(front).opacity)]);"
            " requestAnimationFrame(look); })()")
        self.back(stage)
        stage.page.wait_for_function("() => seen.length > 0 && !document.querySelector('main.front')")
        seen = stage.page.evaluate("seen")
        self.assertEqual({left for left, _ in seen}, {0})
        self.assertTrue(any(0 < opacity < 1 for _, opacity in seen), seen)

    def test_nothing_is_drawn_while_nothing_moves(self):
        stage = self.opened()
        stage.page.wait_for_timeout(1500)
        stage.page.evaluate("probe.callbacks = 0")
        stage.page.wait_for_timeout(500)
        self.assertEqual(stage.page.evaluate("probe.callbacks"), 0)


if __name__ == "__main__":
    unittest.main(verbosity=2)
