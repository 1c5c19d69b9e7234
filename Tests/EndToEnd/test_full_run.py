#!/usr/bin/env python3
"""Every check of the full catalogue on the app's own screens, on a device with everything and on an iPhone: from
the permissions through a reload, a pause, a skip and a repeat to the report, which is judged again elsewhere."""

import unittest

from playwright.sync_api import expect

from check_page import NAMES
from check_run import ARGUMENTS, HIDE, OPENS, EmulatedDeviceTests
from harness import Site, chromium

HEART_RATE = {"address": "00:11:22:33:44:55", "name": "Heart", "manufacturerData": [],
              "knownServiceUuids": ["0000180d-0000-1000-8000-00805f9b34fb"]}
AUTHENTICATOR = {"protocol": "ctap2", "transport": "internal", "hasUserVerification": True, "hasResidentKey": True,
                 "isUserVerified": True, "automaticPresenceSimulation": True}


class FullRunTests(EmulatedDeviceTests):
    depth = "Full"
    patience = 1500
    # Whether the person has a keyboard and a mouse.
    has_desk = False

    @classmethod
    def serve(cls):
        # Authenticators don't work for a page addressed by IP number.
        return Site("localhost")

    @classmethod
    def launch(cls):
        return chromium(cls.playwright, *ARGUMENTS, "--enable-features=WebBluetooth",
                        "--enable-blink-features=WebBluetooth")

    def answers(self):
        return {
            "typeDigits": self.type_digits, "typeDigitsAtEar": self.type_digits, "pressSide": self.press_side,
            "hearSides": self.hear_side, "enterNumber": self.enter_number, "enterBattery": self.enter_battery, "chooseDevice": self.choose_device,
            "hearOutput": lambda: self.button("Yes").count() and self.button("Yes").click(),
            "askForStylus": lambda: self.button("No").count() and self.button("No").click(),
            "plugIn": lambda: self.button("Yes").count() and self.button("Yes").click(),
        }

    def act(self):
        if self.page.locator(".statement").count():
            self.state()
        elif not self.has_desk and self.asked() in ("pressKeys", "clickMouse"):
            self.skip("This device doesn’t have one")
        else:
            if self.asked() == "hearSides" and self.button("Ready").count():
                self.page.evaluate("{ notes.length = 0; }")
            super().act()

    def type_digits(self):
        heard = self.page.evaluate("heard.shift()")
        if not heard or not self.page.locator(".keypad").count():
            return
        self.sides.append(heard["side"])
        for digit in heard["digits"]:
            self.page.locator(".keypad").get_by_role("button", name=str(digit), exact=True).click()

    def hear_side(self):
        side = self.page.evaluate("notes.shift()")
        if side and self.button("Left speaker").count():
            self.button("Left speaker" if side == "left" else "Right speaker").click()

    def enter_number(self):
        for label in ("in Settings", "SIM tray"):
            self.page.get_by_label(label).fill("49-015420-323751-8")
        self.button("Done").click()

    def press_side(self):
        self.page.evaluate(HIDE, "hidden")
        self.page.wait_for_timeout(300)
        self.page.evaluate(HIDE, "visible")

    def enter_battery(self):
        self.page.get_by_label("Maximum capacity").fill("91")
        self.page.get_by_label("Charge cycles").fill("210")
        self.button("Done").click()

    def state(self):
        # Nothing is answered before the person answers.
        self.assertEqual(self.page.locator(".statement :checked").count(), 0)
        for entry in self.page.locator(".statement").all():
            entry.get_by_role("radio").first.check()
        self.button("Done").click()

    def choose_device(self):
        for prompt in self.prompts:
            if prompt["devices"]:
                self.protocol.send("DeviceAccess.selectPrompt", {
                    "id": prompt["id"], "deviceId": prompt["devices"][0]["id"]})
                self.prompts.clear()
                return

    def begin(self, faults=""):
        self.sides, self.prompts, self.looked_at, self.done = [], [], set(), set()
        super().begin(faults)

    def choose(self):
        self.protocol.send("WebAuthn.enable")
        self.protocol.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        super().choose()

    def once(self, check, running):
        """Whether this is the first time that `check` runs."""
        if check != running or check in self.done or self.is_decided():
            return False
        self.done.add(check)
        return True

    def look_at(self, check):
        """Runs axe on every screen that waits for the person; measuring screens are left alone."""
        waits = self.page.locator(
            "dialog.stage, .current .button.primary, .keypad, .fields, .statement, .seconds").count()
        key = (check, self.asked(), self.is_decided())
        if waits and check and key not in self.looked_at:
            self.looked_at.add(key)
            self.assert_clean("-".join([self.shots, check, *([key[1]] if key[1] else []), *(["done"] if key[2] else [])]))

    def pause(self):
        self.button("Pause").last.click()
        expect(self.page.get_by_text("Paused.")).to_be_visible()
        self.assertEqual(self.page.evaluate("leftOpen()"), [])
        self.assert_clean(self.shots + "-paused")
        self.button("Resume").click()

    def darken(self):
        """The display turns off during the ghost touch check."""
        self.page.evaluate(HIDE, "hidden")
        expect(self.page.locator(".current")).to_contain_text("It was interrupted")
        self.page.evaluate(HIDE, "visible")
        self.button("Try again").click()

    def leave_out(self):
        self.button("Skip").click()
        self.assert_clean(self.shots + "-skip")
        self.button("This device doesn’t have one").click()

    def repeat(self, check):
        """Repeats one check from the report, and returns to it."""
        # The checks are folded away below the summary.
        self.page.evaluate("for (const fold of document.querySelectorAll('.dr-fold')) fold.open = true")
        row = self.page.locator(".dr-check").filter(has_text=self.names[check])
        row.get_by_role("button", name="Check again").click()
        expect(self.page.locator(".run")).to_be_visible()
        self.play()
        expect(self.page.locator(".report")).to_be_visible()

    def assert_all_opened(self, *but):
        """Each check that ran opened what it needs."""
        run = {row[0] for row in self.verdicts()} - {*but}
        self.assertEqual(self.opened, {(kind, check) for kind, checks in OPENS.items() for check in checks & run})


class EverythingTests(FullRunTests):
    """A device and a browser with every feature."""

    shots = "full"

    def started(self):
        super().started()
        # A reloaded page loses its emulation.
        self.root.send("BluetoothEmulation.disable")
        self.root.send("BluetoothEmulation.enable", {"state": "powered-on", "leSupported": True})
        self.root.send("BluetoothEmulation.simulatePreconnectedPeripheral", HEART_RATE)
        self.protocol.send("DeviceAccess.disable")
        self.protocol.send("DeviceAccess.enable")

    def choose(self):
        self.protocol.on("DeviceAccess.deviceRequestPrompted", lambda prompt: self.prompts.append(prompt))
        super().choose()

    def meanwhile(self, check):
        self.look_at(check)
        if self.once("gyroscopeTurn", check):
            self.pause()
        elif self.once("ghostTouch", check):
            self.darken()
        elif self.once("touchLine", check):
            self.assertGreater(len(self.reload()), 15)
        elif self.once("earpieceDigits", check):
            self.leave_out()

    def test_every_check_is_played_to_the_report(self):
        self.begin("Object.assign(room, { width: 1920, height: 1080 });")
        self.play(self.meanwhile)
        self.assertEqual(self.done, {"gyroscopeTurn", "touchLine", "earpieceDigits", "ghostTouch"})
        self.assert_healthy(least=35)
        found = {row[0]: row[2:] for row in self.verdicts()}
        self.assertEqual(found["earpieceDigits"], ("skipped", "hasNone"))
        self.assertEqual(found["model"], ("skipped", "notNow"))
        self.assertEqual(found["nfc"], ("unavailable", "notOffered"))
        for check in ("bluetooth", "biometric", "buttons", "battery", "charger", "parts", "locks", "deviceNumber", "speakerDigits", "speakerSides",
                      "ghostTouch", "displayPixels", "displayRetention", "touchLine", "torch", "vibration", "compass", "location"):
            self.assertEqual(found[check], ("pass", None), check)
        self.assertEqual(self.sides, ["left", "right"])
        self.assert_all_opened("earpieceDigits")
        self.repeat("storage")
        self.repeat("microphoneNoise")
        self.assert_healthy(least=35)
        self.assert_clean("full-report")
        report = self.assert_judged_again()
        self.assertEqual(report["scope"], "full")


class IPhoneTests(FullRunTests):
    """An iPhone's rules: motion permission only after a tap, camera and microphone asked again at each visit, no vibration, battery,
    Bluetooth or torch."""

    shots = "iphone"
    scripts = (*EmulatedDeviceTests.scripts, "iphone.js")
    states = dict.fromkeys(NAMES, "prompt") | {"location": "granted", "motion": "granted"}

    @classmethod
    def launch(cls):
        return chromium(cls.playwright, *ARGUMENTS, "--auto-accept-camera-and-microphone-capture")

    def choose(self):
        super().choose()
        self.page.locator(".model select").select_option("iPhone 14")

    def allow(self):
        self.heading("What the checks need")
        while self.page.locator(".allow").count():
            self.page.locator(".allow").first.tap()
            self.page.wait_for_timeout(200)

    def meanwhile(self, check):
        self.look_at(check)
        # A busy machine may catch only some of the cameras' checks while they run.
        if not self.done and check in OPENS["camera"] and self.once(check, check):
            self.assertGreater(len(self.reload()), 15)
            # The motion permission lasts as long as the browser runs.
            self.assertEqual(self.page.evaluate("motionAsked"), 0)

    def test_every_check_is_played_to_the_report(self):
        self.begin()
        self.play(self.meanwhile)
        self.assertEqual(len(self.done), 1, "no camera's check was seen while it ran")
        self.assert_healthy(least=35)
        rows = self.verdicts()
        found = {row[0]: row[2:] for row in rows}
        for check in ("vibration", "torch", "bluetooth"):
            self.assertEqual(found[check], ("unavailable", "notOffered"), check)
        for check in ("charger", "battery", "compass", "earpieceDigits", "biometric", "buttons", "model"):
            self.assertEqual(found[check], ("pass", None), check)
        self.assertEqual([row[1] for row in rows if row[0] == "cameraPicture"],
                         ["Front Camera", "Back Camera", "Back Ultra Wide Camera"])
        self.assertEqual(self.sides, ["left", "right", "left"])
        self.assert_all_opened()
        self.assert_clean("iphone-report")
        report = self.assert_judged_again()
        self.assertEqual(report["device"]["stated"], "iPhone 14")


if __name__ == "__main__":
    unittest.main()
