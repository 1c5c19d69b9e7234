"""The gallery of fluid.html in Chromium, used by touch, mouse, keyboard and screen reader."""

import json
import pathlib
import random
import unittest

from axe_playwright_python.sync_playwright import Axe

from fluid_stage import Stage, distance, make_pictures, middle
from stage_tests import FlightTests, StageTests


class FluidTests(FlightTests, StageTests):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        make_pictures(pathlib.Path(cls.site.folder) / "pictures")

    def make(self, query="?images=/pictures/images.json", **options):
        return Stage(self.browser, self.site.address + "fluid.html" + query, **options)

    def item(self, stage):
        return stage.page.evaluate("document.documentElement.dataset.fluidItem ?? null")

    # Opening and closing

    def test_a_tap_opens_and_a_tap_beside_closes(self):
        stage = self.stage()
        stage.open(4)
        self.assertEqual(self.item(stage), "4")
        x, y, width, height = stage.rect(4)
        self.assertAlmostEqual(x + width / 2, 195, delta=0.01)
        self.assertAlmostEqual(y + height / 2, 422, delta=0.01)
        stage.tap(195, 830)
        stage.wait_for("closed")
        self.assertIsNone(self.item(stage))
        self.assertEqual(stage.page.locator("[data-fluid-picture]").count(), 0)

    def test_the_thumbnail_leaves_a_gap_and_comes_back(self):
        stage = self.stage()
        opacity = "getComputedStyle(document.querySelector('[data-fluid-thumb=\"2\"] img')).opacity"
        stage.open(2)
        self.assertEqual(stage.page.evaluate(opacity), "0")
        stage.page.keyboard.press("Escape")
        stage.wait_for("closed")
        self.assertEqual(stage.page.evaluate(opacity), "1")

    def test_the_full_picture_takes_the_thumbnails_place_when_it_is_there(self):
        stage = self.stage()
        stage.page.route("**/01.jpg", lambda route: (stage.page.wait_for_timeout(900), route.continue_()))
        stage.tap_thumbnail(1)
        stage.page.wait_for_timeout(60)
        self.assertIsNotNone(stage.rect(1), "the flight waits for nothing")
        stage.wait_for("open")
        stage.poll("document.querySelector('.fluid-loaded[data-fluid-picture] .fluid-full')?.naturalWidth === 1500")

    def test_a_second_tap_on_the_way_redirects(self):
        stage = self.stage()
        twelfth = middle(stage.thumbnail(12))
        stage.tap_thumbnail(1)
        stage.tap(*twelfth)
        self.assert_item(stage, "12")
        stage.wait_for("open")
        stage.page.wait_for_timeout(400)
        self.assertEqual(stage.page.locator("[data-fluid-picture]").count(), 1)

    def assert_item(self, stage, number):
        stage.poll(f"document.documentElement.dataset.fluidItem === '{number}'", 2)

    def test_the_page_below_a_closing_picture_scrolls(self):
        stage = self.stage()
        stage.page.evaluate("document.body.style.paddingBottom = '2000px'")
        stage.open(1)
        stage.page.keyboard.press("Escape")
        stage.page.wait_for_timeout(250)
        stage.drag((300, 800), (0, -20), 12)
        stage.wait_for("closed")
        self.assertGreater(stage.page.evaluate("scrollY"), 50)

    def test_it_lands_where_the_page_was_scrolled_to(self):
        stage = self.stage()
        stage.page.evaluate("document.body.style.paddingBottom = '2000px'")
        stage.open(7)
        stage.start()
        stage.page.keyboard.press("Escape")
        for _ in range(8):
            stage.page.wait_for_timeout(20)
            stage.page.evaluate("scrollBy(0, 12)")
        stage.wait_for("closed")
        track = stage.stop().track(7)
        self.assertLess(distance(track[-1][1], stage.thumbnail(7)), 1)

    def test_a_thumbnail_out_of_sight_is_faded_to(self):
        stage = self.stage()
        stage.page.evaluate("document.body.style.paddingBottom = '3000px'")
        stage.open(1)
        stage.page.evaluate("scrollTo(0, 2500)")
        stage.page.keyboard.press("Escape")
        stage.wait_for("closed")

    # Fingers on it

    def test_a_swipe_down_dismisses_and_a_short_pull_does_not(self):
        stage = self.stage()
        stage.open(1)
        stage.drag((195, 422), (0, 3), 12)
        stage.page.wait_for_timeout(500)
        self.assertEqual(stage.state, "open")
        stage.drag((195, 422), (0, 16), 12)
        stage.wait_for("closed")

    def test_a_mouse_whose_release_was_lost_lets_the_picture_go_back(self):
        stage = self.stage()
        stage.open(3)
        before = stage.rect(3)

        def mouse(kind, below, buttons):
            stage.cdp.send("Input.dispatchMouseEvent", {
                "type": kind, "x": 195, "y": 422 + below, "button": "left" if buttons else "none", "buttons": buttons,
                "clickCount": int(kind == "mousePressed")})

        mouse("mousePressed", 0, 1)
        for below in range(10, 70, 10):
            mouse("mouseMoved", below, 1)
        stage.page.wait_for_timeout(100)
        self.assertGreater(distance(stage.rect(3), before), 30)
        # Released outside the window, it comes back without a button.
        for below in range(70, 400, 30):
            mouse("mouseMoved", below, 0)
        stage.poll("document.documentElement.dataset.fluidState === 'open'")
        stage.page.wait_for_timeout(600)
        self.assertLess(distance(stage.rect(3), before), 1)

    def test_a_swipe_aside_turns_the_page(self):
        stage = self.stage()
        stage.open(4)
        stage.drag((300, 422), (-16, 0), 10)
        self.assert_item(stage, "5")
        stage.page.wait_for_timeout(600)
        self.assertAlmostEqual(middle(stage.rect(5))[0], 195, delta=0.01)

    def test_a_double_tap_scales_and_a_drag_moves_what_is_large(self):
        stage = self.stage()
        stage.open(1)
        before = stage.rect(1)
        stage.tap(250, 420)
        stage.tap(250, 420)
        stage.page.wait_for_timeout(600)
        large = stage.rect(1)
        self.assertAlmostEqual(large[2] / before[2], 2.5, delta=0.01)
        stage.drag((200, 420), (-8, 0), 12)
        stage.page.wait_for_timeout(900)
        self.assertLess(stage.rect(1)[0], large[0] - 60)
        self.assertEqual(self.item(stage), "1")

    def test_two_fingers_on_a_thumbnail_open_it(self):
        stage = self.stage()
        x, y = middle(stage.thumbnail(5))
        stage.touch("touchStart", (x - 20, y))
        stage.touch("touchStart", (x - 20, y), (x + 20, y))
        for spread in range(24, 120, 8):
            stage.touch("touchMove", (x - spread, y), (x + spread, y))
            stage.page.wait_for_timeout(8)
        self.assertGreater(stage.rect(5)[2], 300)
        stage.touch("touchEnd")
        stage.wait_for("open")

    # Keyboard, history, screen readers

    def test_keys_turn_pages_and_close(self):
        stage = self.stage()
        stage.page.locator("[data-fluid-thumb='3']").focus()
        stage.page.keyboard.press("Enter")
        stage.wait_for("open")
        for key, item in (("ArrowRight", "4"), ("ArrowLeft", "3"), ("End", "12"), ("Home", "1")):
            stage.page.keyboard.press(key)
            self.assert_item(stage, item)
        stage.page.keyboard.press("Escape")
        stage.wait_for("closed")
        stage.poll("document.activeElement.dataset.fluidThumb === '1'")

    def test_it_is_a_labelled_dialog_that_says_where_one_is(self):
        stage = self.stage()
        stage.open(3)
        dialog = stage.page.locator("[role=dialog]")
        self.assertEqual(dialog.get_attribute("aria-modal"), "true")
        self.assertEqual(dialog.get_attribute("aria-label"), "Photos")
        stage.poll("document.querySelector('[role=dialog] [role=status]').textContent === '3 of 12'")
        self.assertEqual(stage.page.locator("[data-fluid-picture] img[alt='Picture 3']").count(), 1)
        violations = Axe().run(stage.page).response["violations"]
        self.assertEqual([violation["id"] for violation in violations], [])

    def test_back_closes_and_leaves_the_page_where_it_was(self):
        stage = self.stage()
        stage.open(3)
        stage.page.wait_for_timeout(200)
        stage.page.go_back(wait_until="commit")
        stage.wait_for("closed")
        self.assertTrue(stage.page.evaluate("window.fluidReady"))

    # What the page is given

    def refusal(self, query):
        page = self.browser.new_page()
        self.addCleanup(page.close)
        page.goto(self.site.address + "fluid.html" + query)
        alert = page.locator("[role=alert]")
        alert.wait_for()
        return alert.text_content()

    def test_pictures_of_another_site_are_refused_in_a_sentence(self):
        sentence = "Pictures and their list have to be on this site."
        self.assertEqual(self.refusal("?images=https://example.com/images.json"), sentence)
        self.assertEqual(self.refusal("?images=javascript:alert(1)"), sentence)
        folder = pathlib.Path(self.site.folder)
        for entry in ({"src": "https://example.com/a.jpg"}, {"src": "/a.jpg", "thumbnail": "data:image/gif;base64,AA=="}):
            (folder / "foreign.json").write_text(json.dumps([entry]))
            self.assertEqual(self.refusal("?images=/foreign.json"), sentence)

    def test_what_is_no_list_is_said(self):
        folder = pathlib.Path(self.site.folder)
        (folder / "broken.json").write_text("{")
        self.assertIn("no list in JSON", self.refusal("?images=/broken.json"))
        self.assertIn("could not be loaded", self.refusal("?images=/nowhere.json"))

    def test_an_alternative_text_is_text(self):
        folder = pathlib.Path(self.site.folder)
        (folder / "alt.json").write_text(json.dumps([{
            "src": "/pictures/01.jpg", "thumbnail": "/pictures/t01.jpg", "width": 1500, "height": 1000,
            "alt": "<img src=x onerror=alert(1)>"}]))
        stage = self.stage(query="?images=/alt.json")
        stage.open(1)
        self.assertEqual(stage.page.locator(".fluid-caption").text_content(), "<img src=x onerror=alert(1)>")
        self.assertEqual(stage.page.locator("img[src=x]").count(), 0)

    # Anything at all

    def test_nothing_that_hands_do_leaves_it_stuck(self):
        stage = self.stage()
        stage.page.evaluate("document.body.style.paddingBottom = '1200px'")
        chance = random.Random(4)
        down = {}
        for _ in range(260):
            point = (chance.randint(5, 385), chance.randint(5, 835))
            kind = chance.random()
            if kind < 0.3 and not down:
                stage.tap(*point)
            elif kind < 0.6:
                down[len(down)] = point
                stage.touch("touchStart", *down.values())
                if len(down) > 2:
                    down.clear()
                    stage.touch("touchEnd")
            elif kind < 0.8 and down:
                down = {number: (x + chance.randint(-40, 40), y + chance.randint(-40, 40)) for number, (x, y) in down.items()}
                stage.touch("touchMove", *down.values())
            elif kind < 0.88 and down:
                down.clear()
                stage.touch("touchEnd")
            elif kind < 0.95:
                stage.page.keyboard.press(chance.choice(["Escape", "ArrowRight", "ArrowLeft", "Home", "End"]))
            else:
                stage.page.evaluate("(y) => scrollTo(0, y)", chance.randint(0, 300))
            stage.page.wait_for_timeout(chance.choice([0, 8, 30, 90]))
        if down:
            stage.touch("touchEnd")
        stage.page.wait_for_timeout(900)
        stage.page.keyboard.press("Escape")
        stage.wait_for("closed")
        self.assertEqual(stage.page.locator(".fluid-gap, [data-fluid-picture]").count(), 0)
        stage.page.evaluate("scrollTo(0, 0)")
        stage.open(5)


if __name__ == "__main__":
    unittest.main(verbosity=2)
