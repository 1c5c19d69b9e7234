#!/usr/bin/env python3
"""A whole quick run on the app's own screens in Chromium, every sensor emulated and every permission granted: a person
who does as the screen says, to the report; and nothing left open."""

import json
import unittest

from playwright.sync_api import expect

from check_page import NAMES, CheckPageTests
from harness import ROOT, chromium

PROBE = ROOT / "Tests/EndToEnd/probe"
# A headless browser on a busy machine draws and films as slowly as it likes.
UNSTEADY = ("displayRefresh", "cameraFrames")


def words():
    """What each instruction says in English."""
    strings = json.loads((ROOT / "Sources/Interface/Resources/Localizable.xcstrings").read_text())["strings"]
    return {name.removeprefix("instruction."): entry["localizations"]["en"]["stringUnit"]["value"]
            for name, entry in strings.items() if name.startswith("instruction.") and ".face." not in name}


class QuickRunTests(CheckPageTests):
    @classmethod
    def launch(cls):
        return chromium(
            cls.playwright, "--use-fake-device-for-media-stream", "--autoplay-policy=no-user-gesture-required",
            "--use-angle=swiftshader", "--enable-unsafe-swiftshader")

    def begin(self, faults=""):
        scripts = [(PROBE / name).read_text() for name in ("watch.js", "lens.js", "air.js", "body.js")]
        self.open(script="\n".join([*scripts, f"window.words = {json.dumps(words())};", faults]),
                  states=dict.fromkeys(NAMES, "granted"))
        self.protocol.send("Emulation.setGeolocationOverride", {"latitude": 37.5, "longitude": 127, "accuracy": 8})
        self.button("Start").click()
        for _ in range(3):
            expect(self.page.locator(".run, .permission").first).to_be_visible(timeout=20_000)
            if self.page.locator(".run").is_visible():
                break
            self.page.get_by_role("button", name="Go on without it").last.click()
        expect(self.page.locator(".run")).to_be_visible(timeout=20_000)

    def play(self):
        """Does what is asked for until the report is there."""
        for _ in range(1200):
            if not self.page.locator(".run").is_visible():
                return
            if self.play_stage():
                pass
            elif self.button("Next").count():
                self.button("Next").click()
            elif self.button("Ready").count():
                self.button("Ready").click()
            elif self.page.locator(".current .instruction").all_inner_texts() == [words()["enterBattery"]]:
                self.button("Skip").click()
                self.button("Not now").click()
            self.page.wait_for_timeout(150)
        self.fail(f"the run did not end: {self.page.locator('#check').inner_text()}")

    def verdicts(self):
        checks = self.saved_report()["checks"]
        return [(check["id"], check.get("part"), check["verdict"], check.get("reason")) for check in checks]

    def test_a_healthy_device_comes_to_a_report_without_a_fault(self):
        self.begin()
        self.play()
        expect(self.page.locator(".report")).to_be_visible()
        found = self.verdicts()
        print("\n".join(" ".join(str(word) for word in row if word) for row in found))
        wrong = [row for row in found if row[2] in ("fail", "invalid", "blocked") and row[0] not in UNSTEADY]
        self.assertEqual(wrong, [])
        self.assertGreater(len([row for row in found if row[2] in ("pass", "warn")]), 18)
        self.assertEqual(self.page.evaluate("leftOpen()"), [])
        self.assertEqual(self.errors, [])
        (ROOT / "build/screenshots").mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=ROOT / "build/screenshots/check-whole-report.png", full_page=True)

    def test_a_broken_device_is_found_out(self):
        self.begin("body.stuck = 0; body.isFelt = false; air.left = 0; room.isBlack = true;")
        self.play()
        failed = {row[0] for row in self.verdicts() if row[2] == "fail"}
        self.assertLessEqual({"accelerometerMovement", "vibration", "speakerBalance"}, failed, self.verdicts())
        self.assertEqual(self.page.evaluate("leftOpen()"), [])


if __name__ == "__main__":
    unittest.main()
