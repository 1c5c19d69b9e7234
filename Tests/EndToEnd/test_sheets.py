"""Sheets: they follow the finger, trap the focus, and return it."""

import os
import time
import unittest

from playwright.sync_api import expect

from harness import ROOT, photos
from page_tests import PageTests


class SheetTests(PageTests):
    def setUp(self):
        self.open(touch=True)
        self.open_photo(photos(3)[1])
        self.info = self.page.get_by_role("button", name="How the score is calculated")
        self.sheet = self.page.get_by_role("dialog")
        self.info.tap()
        expect(self.sheet).to_be_visible()
        self.page.wait_for_timeout(500)

    def drag(self, distance, steps=10, wait=16, lift=True):
        """Drags the sheet down by `distance` points by its grabber."""
        session = self.page.context.new_cdp_session(self.page)
        box = self.page.locator(".grabber").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        # Its own clock: its speed must not depend on how busy the machine is.
        self.clock = time.time()

        def send(kind, points, wait):
            self.clock += wait / 1000
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": self.clock})

        send("touchStart", [{"x": x, "y": y}], 0)
        for step in range(1, steps + 1):
            send("touchMove", [{"x": x, "y": y + distance * step / steps}], wait)
        self.lift = lambda wait: send("touchEnd", [], wait)
        if lift:
            self.lift(wait)

    def top(self):
        return self.sheet.bounding_box()["y"]

    def test_the_sheet_is_under_the_finger(self):
        before = self.top()
        self.drag(120, lift=False)
        self.page.wait_for_timeout(300)
        self.assertAlmostEqual(self.top() - before, 120, delta=2)
        self.lift(300)

    def test_let_go_of_near_its_place_it_comes_back(self):
        before = self.top()
        self.drag(80, lift=False)
        # A finger at rest throws nothing.
        self.lift(300)
        self.page.wait_for_timeout(700)
        expect(self.sheet).to_be_visible()
        self.assertAlmostEqual(self.top(), before, delta=1)

    def test_pulled_down_it_leaves_and_gives_the_focus_back(self):
        self.drag(500)
        expect(self.sheet).to_have_count(0)
        expect(self.info).to_be_focused()

    def test_thrown_it_leaves(self):
        self.drag(150, steps=3, wait=5)
        expect(self.sheet).to_have_count(0)

    def test_a_finger_whose_release_was_lost_lets_go_of_it(self):
        before = self.top()
        hide = """() => {
          Object.defineProperty(document, 'hidden', { value: true, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
          delete document.hidden;
        }"""
        for lose in ("() => dispatchEvent(new Event('blur'))", hide):
            self.drag(80, lift=False)
            self.page.wait_for_timeout(200)
            self.assertAlmostEqual(self.top() - before, 80, delta=2)
            self.page.evaluate(lose)
            self.page.wait_for_timeout(700)
            self.assertAlmostEqual(self.top(), before, delta=1)
            self.lift(300)
        # The next finger has it again.
        self.drag(500)
        expect(self.sheet).to_have_count(0)

    def test_a_mouse_button_whose_release_was_lost_lets_go_of_it(self):
        session = self.page.context.new_cdp_session(self.page)
        before, box = self.top(), self.page.locator(".grabber").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

        def mouse(kind, below, **button):
            session.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y + below, **button})

        mouse("mousePressed", 0, button="left", buttons=1, clickCount=1)
        for below in range(10, 90, 10):
            mouse("mouseMoved", below, button="left", buttons=1)
        self.page.wait_for_timeout(200)
        self.assertAlmostEqual(self.top() - before, 80, delta=2)
        # Released outside the window, it comes back without a button.
        for below in range(90, 190, 10):
            mouse("mouseMoved", below, button="none", buttons=0)
        self.page.wait_for_timeout(700)
        self.assertAlmostEqual(self.top(), before, delta=1)
        self.drag(500)
        expect(self.sheet).to_have_count(0)

    def test_with_reduced_motion_it_closes_all_the_same(self):
        self.page.emulate_media(reduced_motion="reduce")
        self.page.get_by_role("button", name="Close").tap()
        expect(self.sheet).to_have_count(0)
        self.info.tap()
        self.page.wait_for_timeout(400)
        self.drag(500)
        expect(self.sheet).to_have_count(0)

    def test_a_tap_beside_it_and_escape_close_it(self):
        self.page.touchscreen.tap(200, 20)
        expect(self.sheet).to_have_count(0)
        self.info.tap()
        expect(self.sheet).to_be_visible()
        self.page.keyboard.press("Escape")
        expect(self.sheet).to_have_count(0)

    def test_the_focus_stays_inside(self):
        for _ in range(6):
            self.page.keyboard.press("Tab")
            inside = self.page.evaluate(
                "document.activeElement === document.body || document.activeElement.closest('dialog') !== null")
            self.assertTrue(inside)

    def test_privacy_is_one_tap_from_the_first_screen(self):
        self.open(touch=True)
        self.page.get_by_role("button", name="Privacy").tap()
        expect(self.page.get_by_role("dialog")).to_contain_text("no part of them is sent anywhere")


if __name__ == "__main__":
    os.chdir(ROOT)
    unittest.main(verbosity=2)
