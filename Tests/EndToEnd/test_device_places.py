"""Navigation in checks and capsules: Back goes one step, a reload returns, each place has a title; the four entrances, and
the summary of a device that was hardly checked."""

import json
import re
import unittest

from playwright.sync_api import expect

from capsule_stage import CapsulePageTests
from catalogue import words
from check_page import NAMES, CheckPageTests
from harness import ROOT
from page_tests import DESKTOP

SHOTS = ROOT / "build/screenshots"
DENIED = dict.fromkeys(NAMES, "denied")
DOORS = ("I’m selling it", "I’m buying it", "It’s new", "It came back from repair")


class DevicePlacesTests(CheckPageTests):
    def shows(self, fragment, title=None):
        expect(self.page).to_have_url(re.compile(re.escape(fragment) + "$"))
        if title:
            expect(self.page).to_have_title(title)

    def begin(self, fragment="#check", **options):
        self.open(fragment, states=DENIED, **options)
        self.button("Start").click()
        self.button("Continue without the rest").click()
        expect(self.page.locator(".run")).to_be_visible(timeout=10_000)

    def wait_for_stage(self):
        """Runs until a check waits for the person."""
        for _ in range(200):
            if self.page.locator("dialog.stage").count():
                return
            if self.button("Next").count():
                self.button("Next").click()
            self.page.wait_for_timeout(100)
        self.fail("no check waits for anybody")

    def test_each_door_has_its_path_and_its_way_back(self):
        self.open()
        for name in DOORS:
            with self.subTest(name):
                self.page.get_by_role("button", name=name).click()
                self.heading(name)
                expect(self.page).to_have_title(name)
                expect(self.page.locator(".steps li").first).to_be_visible()
                self.page.reload()
                self.started()
                self.heading(name)
                self.page.go_back()
                self.shows("#check", "Is this device healthy?")
        self.assertEqual(self.errors, [])

    def test_back_goes_from_a_check_to_all_checks_to_the_first_screen_and_forward_again(self):
        self.begin()
        self.wait_for_stage()
        self.page.wait_for_function("() => /&run=/.test(location.hash)")
        check = self.page.url.split("#")[1]
        self.assertEqual(self.page.title(), words("check.")[check.split("=")[1]])
        self.page.go_back()
        self.heading("All checks")
        expect(self.page.locator("dialog.stage")).to_have_count(0)
        self.shows("#check&run", "All checks")
        self.page.go_back()
        expect(self.page.get_by_text("A check was interrupted")).to_be_visible()
        self.shows("#check")
        self.page.go_forward()
        self.heading("All checks")
        self.button("Continue").click()
        expect(self.page.locator(".current, dialog.stage").first).to_be_visible()
        self.assertEqual(self.errors, [])

    def test_a_reload_comes_back_to_the_check(self):
        self.begin()
        self.wait_for_stage()
        self.page.wait_for_function("() => /&run=/.test(location.hash)")
        address = self.page.url
        self.page.reload()
        self.started()
        expect(self.page.get_by_text("Paused.")).to_be_visible()
        self.assertEqual(self.page.url, address)
        self.button("Resume").click()
        expect(self.page.locator("dialog.stage")).to_be_visible()
        self.page.go_back()
        self.heading("All checks")
        self.page.go_back()
        self.shows("#check")
        self.assertEqual(self.errors, [])

    def test_the_apps_own_back_leaves_no_entry_behind(self):
        self.open()
        self.page.get_by_role("button", name=DOORS[0]).click()
        self.shows("#check&sell")
        before = self.page.evaluate("history.state.depth")
        self.button("Back").click()
        self.shows("#check")
        self.assertEqual((before, self.page.evaluate("history.state.depth")), (1, 0))

    def test_a_buyers_link_is_recognised(self):
        self.begin("#check&code=7K3QP90Z")
        self.page.wait_for_function("() => /&run/.test(location.hash)")
        self.assertTrue(self.page.url.split("#")[1].startswith("check&code=7K3QP90Z&run"))
        self.page.go_back()
        self.page.go_back()
        self.heading("A buyer asks you to check this phone")
        self.assertEqual(json.loads(self.kept("run"))["report"]["challenge"], "7K3QP90Z")

    def test_a_report_of_few_checks_says_so_and_is_one_screen(self):
        self.begin()
        for _ in range(300):
            if not self.page.locator(".run").is_visible():
                break
            if self.page.locator("dialog.stage").count():
                self.page.keyboard.press("Escape")
            for name in ("Next", "Skip", "Not now"):
                if self.button(name).count():
                    self.tap_if_there(name)
                    break
            self.page.wait_for_timeout(100)
        expect(self.page.locator(".report h1")).to_contain_text(re.compile(r"Not enough checked: \d+ of \d+"))
        self.shows("#check&report")
        expect(self.page.locator(".dr-check").first).to_be_hidden()
        self.page.get_by_text("All checks and measurements").click()
        expect(self.page.locator(".dr-check").first).to_be_visible()
        self.page.reload()
        self.started()
        expect(self.page.locator(".report h1")).to_contain_text("Not enough checked")
        self.assertEqual(self.errors, [])

    def test_missing_hardware_is_no_missing_permission(self):
        gone = """navigator.mediaDevices.getUserMedia = () =>
            Promise.reject(new DOMException('none', 'NotFoundError'));"""
        # A phone's check looks for its camera itself.
        self.open(script=gone, states={**dict.fromkeys(NAMES, "granted"), "camera": "prompt"}, viewport=DESKTOP, touch=False)
        self.button("Start").click()
        self.page.get_by_role("button", name="Allow: Camera").click()
        expect(self.page.locator(".run")).to_be_visible(timeout=10_000)
        self.page.wait_for_timeout(500)
        checks = {check["id"]: check for check in json.loads(self.kept("run"))["report"]["checks"]}
        self.assertEqual((checks["cameraFrames"]["verdict"], checks["cameraFrames"]["reason"]), ("unavailable", "absent"))

    def test_a_desktop_without_sensors_leaves_motion_out_by_itself(self):
        self.begin_desktop()
        for _ in range(120):
            checks = {check["id"]: check for check in json.loads(self.kept("run") or '{"report":{"checks":[]}}')["report"]["checks"]}
            if "gyroscopeRest" in checks or "accelerometerRest" in checks:
                break
            self.page.wait_for_timeout(100)
        self.assertEqual(checks["motionTiming"].get("reason"), "absent")
        self.assertEqual(checks["accelerometerRest"].get("reason"), "absent")

    def begin_desktop(self):
        silent = "window.addEventListener('devicemotion', (event) => event.stopImmediatePropagation(), true);"
        self.open(states={**DENIED, "motion": "granted"}, viewport=DESKTOP, touch=False, script=silent)
        self.button("Start").click()
        self.button("Continue without the rest").click()
        expect(self.page.locator(".run")).to_be_visible(timeout=10_000)


class CapsulePlacesTests(CapsulePageTests):
    def test_the_words_of_its_addresses_open_nothing_of_the_photos(self):
        # Photos have a place called keys as well.
        self.open("capsule&keys")
        self.page.wait_for_function("() => performance.getEntriesByName('started').length")
        expect(self.page.locator("dialog")).to_have_count(0)

    def test_a_name_and_a_moment_are_one_step_each_and_survive_a_reload(self):
        self.open()
        expect(self.page).to_have_title("Time capsule")
        self.button("Tap to start", exact=False).click()
        expect(self.page).to_have_url(re.compile("#capsule&name$"))
        expect(self.page).to_have_title("Name your capsule")
        self.page.locator("#capsule-name").fill("Mina")
        self.page.locator("#capsule-name").press("Enter")
        expect(self.page).to_have_url(re.compile("#capsule&moment$"))
        self.page.reload()
        expect(self.page.locator("#capsule h1")).to_have_text("When should it open?", timeout=15_000)
        self.page.go_back()
        expect(self.page.locator("#capsule-name")).to_have_value("Mina")
        self.page.go_back()
        expect(self.page).to_have_url(re.compile("#capsule$"))


if __name__ == "__main__":
    unittest.main()
