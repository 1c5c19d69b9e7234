#!/usr/bin/env python3
"""A full quick run on the app's own screens in Chromium, with every sensor emulated and every permission granted: a person
who follows the screen up to the report; reloaded, refused, unplugged and suspended in the middle; and nothing left
open."""

import unittest

from playwright.sync_api import expect

from check_run import HIDE, EmulatedDeviceTests


class QuickRunTests(EmulatedDeviceTests):
    def test_a_healthy_device_comes_to_a_report_without_a_fault(self):
        self.begin()
        reloads = []

        def reload(check):
            # In the middle of a check that listens.
            if check == "microphoneNoise" and not reloads:
                reloads.append(check)
                self.reload()

        self.play(reload)
        self.assertEqual(reloads, ["microphoneNoise"])
        self.assert_healthy()
        self.assert_clean("check-whole-report")
        self.assert_judged_again()

    def test_a_broken_device_is_found_out(self):
        self.begin("body.stuck = 0; body.isFelt = false; air.left = 0; room.isBlack = true;")
        retries = []

        def insist(check):
            # The screen asks about silent mode and the battery saver before it blames the motor.
            if check == "vibration" and self.is_decided() and len(retries) < 2:
                retries.append(check)
                self.button("Try again").click()

        self.play(insist)
        failed = {row[0] for row in self.verdicts() if row[2] == "fail"}
        self.assertLessEqual({"accelerometerMovement", "vibration", "speakerBalance"}, failed, self.verdicts())
        self.assertEqual(self.page.evaluate("leftOpen()"), [])


class InterruptedRunTests(EmulatedDeviceTests):
    """A part that disappears interrupts one check: it says so, closes, and the run continues."""

    def interrupt(self, check):
        if check not in self.interruptions or self.is_decided():
            return
        # Not before recording has begun.
        self.page.wait_for_timeout(1000)
        self.interruptions.pop(check)()
        expect(self.button("Next")).to_be_visible()
        expect(self.page.locator(".current")).to_contain_text("It was interrupted")
        self.assertEqual(self.page.evaluate("leftOpen()"), [], check)
        self.page.evaluate(HIDE, "visible")
        if check == "microphoneNoise":
            self.button("Try again").click()

    def test_a_run_survives_whatever_goes_away(self):
        run = self.page_script
        self.interruptions = {
            "accelerometerRest": lambda: self.page.evaluate(HIDE, "hidden"),
            "accelerometerMovement": lambda: (self.permit("location", "denied"), self.page.evaluate(HIDE, "hidden")),
            "microphoneNoise": run("open_.tracks.at(-1).dispatchEvent(new Event('ended'))"),
            "microphoneLevel": run("open_.contexts.at(-1).suspend()"),
            "cameraPicture": run("open_.tracks.at(-1).dispatchEvent(new Event('mute'))"),
        }
        self.begin()
        self.play(self.interrupt)
        self.assertEqual(self.interruptions, {})
        found = {row[0]: row[2:] for row in self.verdicts()}
        for check in ("accelerometerRest", "accelerometerMovement", "microphoneLevel", "cameraPicture"):
            self.assertEqual(found[check], ("invalid", "interrupted"))
        self.assertEqual(found["location"], ("blocked", "noPermission"))
        # The retried check, and all before and after it, are as they would have been.
        for check in ("motionTiming", "gyroscopeRest", "microphoneNoise", "soundDistortion", "touchGrid", "graphics"):
            self.assertIn(found[check][0], ("pass", "warn"), check)
        self.assertEqual(self.page.evaluate("leftOpen()"), [])
        self.assertEqual(self.errors, [])

    def page_script(self, script):
        return lambda: self.page.evaluate(f"{{ {script}; }}")


if __name__ == "__main__":
    unittest.main()
