"""A device with every sensor emulated, held by a person who follows the screen: shared by the tests of
whole runs."""

import contextlib
import json
import pathlib
import re
import time

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from catalogue import words
from check_page import NAMES, CheckPageTests
from harness import PROBE, ROOT, chromium

SHOTS = ROOT / "build/screenshots"
# A headless browser on a busy machine draws and films slowly, and shares its processor.
UNSTEADY = ("displayRefresh", "cameraFrames", "cameraRecording", "processor")
ARGUMENTS = ("--use-fake-device-for-media-stream", "--autoplay-policy=no-user-gesture-required",
             "--use-angle=swiftshader", "--enable-unsafe-swiftshader")
MOTION = {"motionTiming", "accelerometerRest", "gyroscopeRest", "accelerometerMovement", "accelerometerFaces",
          "gyroscopeTurn", "motionAgreement", "compass", "vibration"}
SOUND = {"microphoneNoise", "speakerBalance", "microphoneLevel", "microphoneResponse", "soundDistortion"}
# The turn on a table compares the gyroscope with the heading.
HEADING = {"compass", "gyroscopeTurn"}
# Which checks may open what: no other check may use it.
OPENS = {
    "devicemotion": MOTION, "deviceorientation": HEADING, "deviceorientationabsolute": HEADING,
    "place": {"location"}, "microphone": SOUND | {"cameraRecording"},
    "audio": SOUND | {"speakerDigits", "earpieceDigits", "speakerSides", "soundOutputs"},
    "camera": {"cameraFrames", "cameraResolution", "cameraPicture", "cameraSharpness", "cameraHotPixels", "torch", "cameraFocus", "cameraZoom",
               "cameraRecording"},
    "worker": {"processor", "memory"},
}
# In the order in which they run.
CATALOGUE = re.findall(r"^    case \.(\w+): ", (ROOT / "Sources/DeepCheck/Checks/CheckID.swift").read_text(), re.M)
BUSY = words("reason.")["busy"]
HIDE = """(state) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


class EmulatedDeviceTests(CheckPageTests):
    names = words("check.")
    faces = [text for _, text in sorted(words("instruction.face.").items())]
    instructions = {key: text for key, text in words("instruction.").items() if not key.startswith("face.")}
    scripts = ("watch.js", "lens.js", "air.js", "body.js", "listen.js")
    states = dict.fromkeys(NAMES, "granted")
    depth = "Quick"
    # Tapped without thinking.
    taps = ("Next", "Ready", "Resume")
    # How long a run may take on a busy machine, in seconds.
    patience = 240

    @classmethod
    def launch(cls):
        return chromium(cls.playwright, *ARGUMENTS)

    def begin(self, faults=""):
        self.opened, self.took, self.again = set(), 0, {}
        self.open(script="\n".join([
            *((PROBE / name).read_text() for name in self.scripts),
            f"window.words = {json.dumps(self.instructions)}; window.faces = {json.dumps(self.faces)};", faults]),
            states=self.states)
        self.protocol.send("Emulation.setGeolocationOverride", {"latitude": 37.5, "longitude": 127, "accuracy": 8})
        self.choose()
        self.button("Start").click()
        self.allow()
        expect(self.page.locator(".run")).to_be_visible(timeout=20_000)

    def choose(self):
        """The person's choices before the run."""
        self.page.get_by_text(self.depth, exact=True).click()

    def allow(self):
        """The person's answers to permission prompts."""

    def running(self):
        """The check that is running, or has just ended."""
        name = self.page.locator("#check h1").all_inner_texts()
        return next((check for check, text in self.names.items() if [text] == name), None)

    def asked(self):
        """The screen's current request."""
        found = " ".join(self.page.locator(".current .instruction").all_inner_texts())
        return next((key for key, text in self.instructions.items() if found.startswith(text)), None)

    def is_decided(self):
        return self.button("Next").count() > 0

    def play(self, meanwhile=lambda check: None):
        """Follows the requests until the report is there; `meanwhile` runs whatever a test needs."""
        begun = time.monotonic()
        while time.monotonic() < begun + self.patience:
            if not self.page.locator(".run").is_visible():
                self.took += time.monotonic() - begun
                return
            meanwhile(self.running())
            self.keep_account()
            self.act()
            self.page.wait_for_timeout(150)
        self.fail(f"the run did not end: {self.page.locator('#check').inner_text()}")

    def act(self):
        """The one thing to do now, if any."""
        if self.play_stage():
            return
        if self.is_decided() and self.was_busy():
            with contextlib.suppress(Late):
                self.button("Try again").click(timeout=2000)
            return
        # A busy machine's browser may mute a camera for a moment, which pauses the run.
        for name in self.taps:
            if self.button(name).count():
                # The check may continue by itself before the tap; the next look then finds the new request.
                with contextlib.suppress(Late):
                    self.button(name).click(timeout=2000)
                return
        if answer := self.answers().get(self.asked()):
            answer()

    def was_busy(self):
        """Whether the page says that the device was busy: the person then retries, up to five times."""
        check = self.running()
        if BUSY not in " ".join(self.page.locator(".current").all_inner_texts()):
            return False
        self.again[check] = self.again.get(check, 0) + 1
        return self.again[check] <= 5

    def answers(self):
        """The person's response to a request, beyond saying that they are ready."""
        return {"enterBattery": lambda: self.skip("Not now")}

    def skip(self, reason):
        self.button("Skip").click()
        self.button(reason).click()

    def keep_account(self):
        """Nothing is open for a check that does not need it."""
        now = self.page.evaluate("openNow()")
        for kind in now["found"]:
            self.users(kind, now["titles"])
        for kind, *titles in self.page.evaluate("open_.opened.splice(0)"):
            # Permission requests close their streams at once.
            if "What the checks need" not in titles or kind not in ("camera", "microphone"):
                self.opened.add((kind, self.users(kind, titles)[-1]))

    def users(self, kind, titles):
        """The checks that may use it between two titles; a check with nothing to do ends before it is shown."""
        places = [place for place, check in enumerate(CATALOGUE) if self.names[check] in titles] or [0]
        checks = [check for check in CATALOGUE[min(places):max(places) + 1] if check in OPENS[kind]]
        self.assertTrue(checks, f"{kind} is open for {titles}")
        return checks

    def reload(self):
        """The page is reloaded: finished checks are still there."""
        self.keep_account()
        before = self.verdicts("run")
        self.page.reload()
        self.started()
        # It returns to the check, with or without its result.
        self.button("Resume").or_(self.button("Next")).or_(self.button("Continue")).first.click()
        self.allow()
        expect(self.page.locator(".run")).to_be_visible(timeout=20_000)
        self.assertEqual(self.verdicts("run")[:len(before)], before)
        return before

    def verdicts(self, name="report"):
        # It is stored a moment after it is shown.
        for _ in range(50):
            if text := self.kept(name):
                break
            self.page.wait_for_timeout(100)
        report = json.loads(text)
        checks = (report if name == "report" else report["report"])["checks"]
        return [(check["id"], check.get("part"), check["verdict"], check.get("reason")) for check in checks]

    def assert_healthy(self, but=(), least=18):
        """No verdict against the device, and nothing left open; `but` lists what a test did on purpose."""
        expect(self.page.locator(".report")).to_be_visible()
        found = self.verdicts()
        print("\n".join(" ".join(str(word) for word in row if word) for row in found))
        print(f"{self.depth} run: {self.took / 60:.1f} min of this person")
        wrong = [row for row in found if row[2] in ("fail", "invalid", "blocked") and row[0] not in (*UNSTEADY, *but)]
        self.assertEqual(wrong, [])
        self.assertGreater(len([row for row in found if row[2] in ("pass", "warn")]), least)
        self.assert_closed()
        self.assertEqual(self.errors, [])

    def assert_closed(self):
        self.assertEqual(self.page.evaluate("leftOpen()"), [])
        self.assertEqual(self.page.evaluate("open_.locks.size"), 0, "the display is kept awake")

    def assert_judged_again(self):
        """The saved report, judged by another copy of the engine."""
        with self.page.expect_download() as download:
            self.page.get_by_role("button", name="JSON").click()
        report = pathlib.Path(download.value.path()).read_bytes()
        self.open()
        self.page.locator("#check input[type=file]").set_input_files(
            {"name": "report.json", "mimeType": "application/json", "buffer": report})
        expect(self.page.locator(".review")).to_contain_text("All verdicts and figures follow")
        return json.loads(report)

    def assert_clean(self, name):
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png", full_page=True)
        found = Axe().run(self.page)
        self.assertEqual(found.violations_count, 0, f"{name}: {found.generate_report()}")
