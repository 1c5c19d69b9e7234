"""A device with every sensor emulated in the hands of a person who does as the screen says: what the tests of whole runs
share."""

import json

from playwright.sync_api import expect

from check_page import NAMES, CheckPageTests
from harness import ROOT, chromium

PROBE = ROOT / "Tests/EndToEnd/probe"
# A headless browser on a busy machine draws and films as slowly as it likes.
UNSTEADY = ("displayRefresh", "cameraFrames")
ARGUMENTS = ("--use-fake-device-for-media-stream", "--autoplay-policy=no-user-gesture-required",
             "--use-angle=swiftshader", "--enable-unsafe-swiftshader")


def words(kind):
    """What the app says in English, by what stands behind `kind` in the names of its strings."""
    strings = json.loads((ROOT / "Sources/Interface/Resources/Localizable.xcstrings").read_text())["strings"]
    return {name.removeprefix(kind): entry["localizations"]["en"]["stringUnit"]["value"]
            for name, entry in strings.items() if name.startswith(kind) and ".face." not in name}


class EmulatedDeviceTests(CheckPageTests):
    names = words("check.")
    instructions = words("instruction.")

    @classmethod
    def launch(cls):
        return chromium(cls.playwright, *ARGUMENTS)

    def begin(self, faults=""):
        scripts = [(PROBE / name).read_text() for name in ("watch.js", "lens.js", "air.js", "body.js")]
        self.open(script="\n".join([*scripts, f"window.words = {json.dumps(self.instructions)};", faults]),
                  states=dict.fromkeys(NAMES, "granted"))
        self.protocol.send("Emulation.setGeolocationOverride", {"latitude": 37.5, "longitude": 127, "accuracy": 8})
        self.button("Start").click()
        expect(self.page.locator(".run")).to_be_visible(timeout=20_000)

    def running(self):
        """The check that is running, or has just come to its end."""
        name = self.page.locator("#check h1").all_inner_texts()
        return next((check for check, text in self.names.items() if [text] == name), None)

    def is_decided(self):
        return self.button("Next").count() > 0

    def play(self, meanwhile=lambda check: None):
        """Does what is asked for until the report is there, `meanwhile` whatever a test wants to happen."""
        for _ in range(1200):
            if not self.page.locator(".run").is_visible():
                return
            meanwhile(self.running())
            if self.play_stage():
                pass
            elif self.is_decided():
                self.button("Next").click()
            elif self.button("Ready").count():
                self.button("Ready").click()
            elif self.button("Go on").count():
                # A busy machine's browser may mute a camera for a moment, which pauses the run.
                self.button("Go on").click()
            elif self.page.locator(".current .instruction").all_inner_texts() == [self.instructions["enterBattery"]]:
                self.button("Skip").click()
                self.button("Not now").click()
            self.page.wait_for_timeout(150)
        self.fail(f"the run did not end: {self.page.locator('#check').inner_text()}")

    def verdicts(self):
        checks = self.saved_report()["checks"]
        return [(check["id"], check.get("part"), check["verdict"], check.get("reason")) for check in checks]

    def assert_healthy(self):
        expect(self.page.locator(".report")).to_be_visible()
        found = self.verdicts()
        print("\n".join(" ".join(str(word) for word in row if word) for row in found))
        wrong = [row for row in found if row[2] in ("fail", "invalid", "blocked") and row[0] not in UNSTEADY]
        self.assertEqual(wrong, [])
        self.assertGreater(len([row for row in found if row[2] in ("pass", "warn")]), 18)
        self.assertEqual(self.page.evaluate("leftOpen()"), [])
        self.assertEqual(self.errors, [])
