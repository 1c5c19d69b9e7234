#!/usr/bin/env python3
"""The device's sensors in Chromium, healthy and faulty: each recorder from its first effect to its verdict, and nothing
left open after any of them. Run by `make test-sensors`."""

import io
import math
import random
import unittest

from PIL import Image, ImageFilter, ImageStat

from harness import ROOT, Site
from probe_tests import ProbeTests, write_wav, write_y4m


class MotionTests(ProbeTests):
    """A device in a person's hands, with events created in the page."""

    scripts = ("body.js",)

    def test_a_healthy_device_passes(self):
        for check in ("motionTiming", "accelerometerRest", "gyroscopeRest", "accelerometerMovement", "vibration"):
            with self.subTest(check):
                self.assert_verdict(check, "pass", "warn")
                self.assertEqual(self.left_open(), [])

    def test_a_healthy_device_passes_what_is_turned_by_hand(self):
        for check in ("gyroscopeTurn", "motionAgreement", "compass"):
            with self.subTest(check):
                self.assert_verdict(check, "pass", "warn")
                self.assertEqual(self.left_open(), [])

    def test_faces_are_found_whatever_sign_gravity_has(self):
        self.page.evaluate("body.faceSign = -1")
        effect = self.assert_verdict("accelerometerFaces", "pass", "warn")
        evidence = {one["name"]: one.get("values") for one in effect["report"]["checks"][0]["evidence"]}
        self.assertEqual(sorted(evidence["faces"]), [0, 1, 2, 3, 4, 5])

    def test_a_stuck_axis_is_found(self):
        self.page.evaluate("body.stuck = 0")
        effect = self.run_check("accelerometerMovement")
        self.assertEqual(self.verdicts(effect), [("fail", "stuckAxis")])

    def test_a_biased_gyroscope_is_found(self):
        self.page.evaluate("body.bias = 8")
        self.assert_verdict("gyroscopeRest", "fail")

    def test_a_motor_that_does_nothing_is_found(self):
        self.page.evaluate("body.isFelt = false")
        self.assertEqual(self.verdicts(self.run_check("vibration", 1)), [("invalid", "vibrationOff")])
        self.assertEqual(self.verdicts(self.run_check("vibration", 3)), [("fail", "notFelt")])

    def test_a_hidden_page_breaks_off_and_closes(self):
        self.page.evaluate("probe.begin('accelerometerMovement')")
        self.page.evaluate("""() => {
            Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
        }""")
        self.assertEqual(self.page.evaluate("ended")["do"], "broke")


class BrowserMotionTests(ProbeTests):
    """The browser's own events, from emulated sensors."""

    def open(self):
        def before(context, page):
            self.session = context.new_cdp_session(page)
            for kind in ("accelerometer", "gyroscope", "linear-acceleration"):
                self.session.send("Emulation.setSensorOverrideEnabled", {
                    "enabled": True, "type": kind,
                    "metadata": {"available": self.isThere, "minimumFrequency": 1, "maximumFrequency": 100}})
                if self.isThere:
                    reading = {"x": 0.02, "y": -0.04, "z": 9.81} if kind == "accelerometer" else {"x": 0, "y": 0, "z": 0}
                    self.session.send("Emulation.setSensorOverrideReadings", {"type": kind, "reading": {"xyz": reading}})

        super().open(before=before)

    isThere = True

    def test_real_events_at_rest_pass(self):
        for check in ("motionTiming", "accelerometerRest", "gyroscopeRest"):
            with self.subTest(check):
                self.assert_verdict(check, "pass", "warn")

    def test_each_axis_has_its_own_values(self):
        readings = {"accelerometer": (1, 2, 9.5), "gyroscope": (0.1, 0.2, 0.3), "linear-acceleration": (0.5, 0.25, 0.75)}
        # A trembling hand: Chromium sends no event for an unchanged reading.
        for number in range(10):
            for kind, (x, y, z) in readings.items():
                self.session.send("Emulation.setSensorOverrideReadings", {
                    "type": kind, "reading": {"xyz": {"x": x, "y": y, "z": z + 0.001 * (number % 2)}}})
            self.page.wait_for_timeout(50)
            if number == 0:
                self.listen("startMotion")
        message = self.heard()
        self.assertEqual(message["type"], "motion")
        for value, expected in zip(message["acceleration"], readings["accelerometer"], strict=True):
            self.assertAlmostEqual(value, expected, delta=0.11)
        # From rad/s to °/s.
        for value, expected in zip(message["rate"], readings["gyroscope"], strict=True):
            self.assertAlmostEqual(value, math.degrees(expected), delta=0.11)

    def test_the_heading_counts_clockwise_from_north(self):
        for heading in (90, 300):
            self.open()
            self.session.send("Emulation.setSensorOverrideEnabled", {
                "enabled": True, "type": "absolute-orientation",
                "metadata": {"available": True, "minimumFrequency": 1, "maximumFrequency": 100}})
            # Lying on a table, turned by this angle, clockwise as seen from above.
            half = math.radians(-heading) / 2
            self.session.send("Emulation.setSensorOverrideReadings", {
                "type": "absolute-orientation",
                "reading": {"quaternion": {"x": 0, "y": 0, "z": math.sin(half), "w": math.cos(half)}}})
            self.listen("startHeading")
            message = self.heard()
            self.assertEqual(message["type"], "heading")
            self.assertAlmostEqual(message["degrees"], heading, delta=1)

    def listen(self, start):
        """Collects what the page would send to the engine."""
        self.page.evaluate("""async (start) => {
            window.messages = [];
            const { motion } = await import('/platform/device/motion.js');
            window.controller = new AbortController();
            motion[start]({
                send: (message) => messages.push(message), refuse: (reason) => messages.push({ reason }),
                signal: controller.signal,
            });
        }""", start)

    def heard(self):
        """The last message, once there is one."""
        return self.page.evaluate("""async () => {
            while (messages.length === 0) await new Promise(requestAnimationFrame);
            controller.abort();
            return messages.at(-1);
        }""")

    def test_a_phone_without_sensors_lacks_a_part(self):
        # The probe's device is a phone.
        self.isThere = False
        self.open()
        self.assertEqual(self.verdicts(self.run_check("motionTiming")), [("invalid", "missedOnce")])
        self.assertEqual(self.verdicts(self.run_check("motionTiming", 2)), [("warn", "absent")])


class SoundTests(ProbeTests):
    """Loudspeakers and a microphone with a simulated path between them."""

    scripts = ("air.js",)

    def with_air(self, **faults):
        self.open()
        for name, value in faults.items():
            self.page.evaluate("([name, value]) => { air[name] = value; }", [name, value])

    def test_a_sound_loop_passes(self):
        for check in ("microphoneNoise", "microphoneLevel", "soundDistortion", "speakerBalance"):
            with self.subTest(check):
                self.assert_verdict(check, "pass")
                self.assertEqual(self.left_open(), [])

    def test_a_flat_loop_has_no_hole(self):
        # No phone has a flat loop: the response falls at both ends; but no band is missing here.
        self.assert_verdict("microphoneResponse", "pass", "warn")

    def test_a_dead_side_is_found(self):
        self.with_air(left=0)
        self.assertEqual(self.verdicts(self.run_check("speakerBalance")), [("fail", "deadSide")])

    def test_a_rattle_is_found(self):
        self.with_air(isRattling=True)
        # A single voice or door sounds similar.
        self.assertEqual(self.verdicts(self.run_check("soundDistortion")), [("invalid", "roomLoud")])
        self.assert_verdict("soundDistortion", "fail", attempt=2)

    def test_a_muffled_microphone_is_found(self):
        self.with_air(lowPass=700)
        # A hand over it has the same effect once.
        self.assertEqual(self.verdicts(self.run_check("microphoneResponse")), [("invalid", "missedOnce")])
        self.assertEqual(self.verdicts(self.run_check("microphoneResponse", attempt=2)), [("fail", "muffled")])

    def test_a_loop_that_the_browser_changes_is_not_judged(self):
        self.with_air(isProcessed=True)
        self.assertEqual([verdict for verdict, _ in self.verdicts(self.run_check("microphoneLevel"))], ["invalid"])

    def test_a_microphone_that_is_pulled_out_breaks_off(self):
        self.page.evaluate("probe.begin('microphoneNoise')")
        self.page.wait_for_timeout(1500)
        self.page.evaluate("open_.tracks[0].dispatchEvent(new Event('ended'))")
        self.assertEqual(self.page.evaluate("ended")["do"], "broke")

    def test_a_call_that_takes_the_sound_breaks_off(self):
        self.page.evaluate("probe.begin('microphoneLevel')")
        self.page.wait_for_timeout(1500)
        self.page.evaluate("{ open_.contexts.at(-1).suspend(); }")
        self.assertEqual(self.page.evaluate("ended")["do"], "broke")

    def test_sound_is_heard_in_silent_mode_without_ending_a_recording(self):
        # Chromium has no such setting.
        types = "Object.defineProperty(navigator, 'audioSession', { value: { set type(to) { (window.types ??= []).push(to); } } })"
        for check, expected in (("speakerSides", ["playback", "auto"]), ("microphoneNoise", ["auto", "auto"])):
            self.open()
            self.page.evaluate(types)
            self.page.evaluate("(check) => probe.begin(check)", check)
            self.page.locator("#ready").click()
            self.page.wait_for_timeout(500)
            self.page.evaluate("probe.stop()")
            self.assertEqual(self.page.evaluate("types"), expected)

    def test_digits_are_played_and_typed(self):
        self.page.evaluate("probe.begin('earpieceDigits')")
        self.page.locator("#ready").click()
        self.page.wait_for_timeout(500)
        self.page.evaluate("probe.answer({ answer: 'digits', digits: [1, 1, 1] })")
        self.page.evaluate("probe.answer({ answer: 'digits', digits: [1, 1, 1] })")
        self.assertEqual(self.verdicts(self.page.evaluate("ended")), [("fail", "notAnswered")])


class MicrophoneFileTests(ProbeTests):
    """Chromium's own microphones, each playing a file."""

    def with_file(self, samples):
        path = self.folder / "microphone.wav"
        write_wav(path, samples)
        self.launch("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", f"--use-file-for-fake-audio-capture={path}")
        self.open()

    def test_a_quiet_room_passes(self):
        self.with_file([random.gauss(0, 0.0005) for _ in range(96_000)])
        self.assert_verdict("microphoneNoise", "pass")

    def test_a_loud_room_is_no_fault_of_the_device(self):
        self.with_file([random.gauss(0, 0.05) for _ in range(96_000)])
        self.assertEqual(set(self.verdicts(self.run_check("microphoneNoise"))), {("invalid", "roomLoud")})

    def test_a_dead_microphone_is_found(self):
        self.with_file([0] * 96_000)
        self.assertEqual(set(self.verdicts(self.run_check("microphoneNoise"))), {("fail", "silent")})


class CameraTests(ProbeTests):
    """Two cameras looking at a drawn room."""

    scripts = ("lens.js",)

    def setUp(self):
        super().setUp()
        # The person pointing the lenses follows the running check.
        self.page.evaluate("window.body = { get key() { return probe.instruction().key; } }")

    def test_every_lens_is_looked_through(self):
        effect = self.assert_verdict("cameraPicture", "pass", "warn")
        self.assertEqual([part["part"] for part in effect["report"]["checks"]], ["Front Camera", "Back Camera"])
        self.assertEqual(effect["log"].count("openCamera"), 2)

    def test_a_black_camera_is_found(self):
        self.page.evaluate("room.isBlack = true")
        effect = self.run_check("cameraPicture", attempt=3)
        self.assertEqual([verdict for verdict, _ in self.verdicts(effect)], ["fail", "fail"])

    def test_a_frozen_camera_is_found(self):
        self.page.evaluate("room.isFrozen = true")
        effect = self.run_check("cameraPicture")
        self.assertEqual([verdict for verdict, _ in self.verdicts(effect)], ["fail", "fail"])

    def test_a_camera_that_stops_is_found_on_the_last_try(self):
        self.page.evaluate("room.isStalled = true")
        effect = self.run_check("cameraFrames", attempt=3)
        self.assertEqual(self.verdicts(effect), [("fail", "frozen"), ("fail", "frozen")])

    def test_the_torch_is_seen(self):
        self.assert_verdict("torch", "pass")

    def test_a_torch_that_there_is_not_is_no_fault(self):
        self.page.evaluate("room.hasTorch = false")
        effect = self.run_check("torch")
        self.assertEqual((effect["do"], effect.get("verdict")), ("refuse", "unavailable"))

    def test_a_camera_that_is_taken_away_breaks_off(self):
        self.page.evaluate("probe.begin('cameraPicture')")
        self.page.wait_for_timeout(1500)
        self.page.evaluate("open_.tracks.at(-1).dispatchEvent(new Event('ended'))")
        self.assertEqual(self.page.evaluate("ended")["do"], "broke")


class CameraFileTests(ProbeTests):
    """Chromium's own camera, playing a file."""

    WIDTH, HEIGHT = 640, 480

    def with_file(self, frames):
        path = self.folder / "camera.y4m"
        write_y4m(path, frames, self.WIDTH, self.HEIGHT)
        self.launch("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={path}")
        self.open()

    def frames(self, value, noise=4, count=12):
        rows = [bytes(max(0, min(255, value(x) + random.randint(-noise, noise))) for x in range(self.WIDTH))
                for _ in range(24)]
        return [b"".join(random.choices(rows, k=self.HEIGHT)) for _ in range(count)]

    def test_a_working_camera_passes(self):
        # A plain surface, as requested, each picture with its own noise for as long as frames are counted.
        self.with_file(self.frames(lambda x: 150, count=120))
        for check in ("cameraFrames", "cameraPicture"):
            with self.subTest(check):
                self.assert_verdict(check, "pass", "warn")
                self.assertEqual(self.left_open(), [])

    def test_print_is_sharp_to_a_working_camera(self):
        self.with_file(self.frames(lambda x: 60 + 120 * (x // 4 % 2)))
        self.assert_verdict("cameraSharpness", "pass", "warn")

    def test_pictures_that_come_again_are_found(self):
        self.with_file(self.frames(lambda x: 150, count=12))
        self.assert_verdict("cameraFrames", "fail")

    def chart(self, blur, noise):
        """The app's own chart, filmed by a lens with this blur (in pixels) and noise."""
        site = self.enterContext(Site())
        page = self.browser.new_page(viewport={"width": 1000, "height": 1000})
        page.goto(site.address + "#check&chart")
        page.locator(".chart").wait_for(timeout=20_000)
        picture = Image.open(io.BytesIO(page.locator(".chart").screenshot())).convert("L")
        page.close()
        filmed = picture.resize((self.WIDTH, self.HEIGHT), Image.LANCZOS).filter(ImageFilter.GaussianBlur(blur)).tobytes()
        shades = [random.randint(-noise, noise) for _ in range(100_003)]
        return [bytes(max(0, min(255, 16 + value * 200 // 255 + shades[(place + frame * 7919) % len(shades)]))
                      for place, value in enumerate(filmed)) for frame in range(3)]

    def test_the_chart_is_sharp_to_a_sharp_lens(self):
        self.with_file(self.chart(blur=0.6, noise=6))
        effect = self.assert_verdict("cameraSharpness", "pass")
        figures = {one["name"]: one["value"] for one in effect["report"]["checks"][0]["figures"]}
        self.assertLess(figures["edgeWidth"], 0.5)

    def test_noise_does_not_hide_a_blur(self):
        frames = self.chart(blur=4, noise=8)
        # By the Laplacian alone it would have passed, since noise counts as detail.
        laplacian = ImageFilter.Kernel((3, 3), (0, 1, 0, 1, -4, 1, 0, 1, 0), scale=1, offset=128)
        picture = Image.frombytes("L", (self.WIDTH, self.HEIGHT), frames[0]).filter(laplacian)
        self.assertGreater(ImageStat.Stat(picture).var[0], 100)
        self.with_file(frames)
        effect = self.assert_verdict("cameraSharpness", "fail", attempt=2)
        figures = {one["name"]: one["value"] for one in effect["report"]["checks"][0]["figures"]}
        self.assertLess(figures["sharpness"], 100)
        self.assertGreater(figures["edgeWidth"], 1)

    def test_a_blurred_camera_is_found(self):
        self.with_file(self.frames(lambda x: round(120 + 50 * math.sin(x / 60)), noise=0, count=3))
        self.assert_verdict("cameraSharpness", "fail", attempt=2)

    def test_a_black_camera_is_found(self):
        self.with_file(self.frames(lambda x: 1, noise=1))
        self.assert_verdict("cameraPicture", "fail", attempt=3)

    def test_hot_pixels_are_found(self):
        frames = [bytearray(frame) for frame in self.frames(lambda x: 4, noise=2)]
        for frame in frames:
            for place in range(30):
                frame[place * 9007 % len(frame)] = 220
        self.with_file([bytes(frame) for frame in frames])
        self.assert_verdict("cameraHotPixels", "fail")


class ComputingTests(ProbeTests):
    arguments = ("--use-fake-ui-for-media-stream", "--use-angle=swiftshader", "--enable-unsafe-swiftshader")

    def test_the_rest_of_the_machine(self):
        for check in ("graphics", "memory", "storage", "network", "displayRefresh"):
            with self.subTest(check):
                self.assert_verdict(check, "pass", "warn", "invalid" if check == "displayRefresh" else "pass")
                self.assertEqual(self.left_open(), [])

    def test_storage_without_files_is_the_database(self):
        self.open(before=lambda context, page: page.add_init_script("delete StorageManager.prototype.getDirectory;"))
        self.assert_verdict("storage", "pass")

    def test_storage_that_forgets_is_found(self):
        self.page.evaluate("""() => {
            const read = Blob.prototype.arrayBuffer;
            Blob.prototype.arrayBuffer = async function () {
                const bytes = new Uint8Array(await read.call(this));
                bytes[5000] ^= 1;
                return bytes.buffer;
            };
        }""")
        self.assert_verdict("storage", "fail")

    # Injected before the engine's instance in a check's worker.
    TAMPER = """
        const start = WebAssembly.instantiate;
        WebAssembly.instantiate = async (...values) => {
            const made = await start(...values);
            return { exports: { ...made.exports, %s } };
        };
    """

    def with_memory(self, tampering):
        self.open(before=lambda context, page: page.route("**/memory-worker.js", lambda route: route.fulfill(
            content_type="text/javascript", body=self.TAMPER % tampering + (ROOT / "Web/platform/device/memory-worker.js").read_text())))

    def memory(self, attempt=1):
        effect = self.run_check("memory", attempt)
        figures = {one["name"]: one["value"] for one in effect["report"]["checks"][0]["figures"]}
        return self.verdicts(effect), figures

    def test_memory_is_reported_tested_and_given_back(self):
        verdicts, figures = self.memory()
        self.assertEqual(verdicts, [("pass", None)])
        told = self.page.evaluate("navigator.deviceMemory")
        self.assertEqual(figures["memoryTold"], told * 2**30)
        self.assertEqual(figures["memoryTried"], min(16, max(4, told * 4)) * 2**24)
        self.assertEqual(figures["wrongWords"], 0)
        self.assertGreater(min(figures["writeRate"], figures["readRate"]), 1e7)
        self.assertEqual(self.left_open(), [])

    def test_one_bit_of_memory_that_is_stuck_is_found(self):
        # The two words whose lowest bit is stuck at 0, and at 1, in the last block but one.
        self.with_memory("""memoryStep() {
            const step = made.exports.memoryStep();
            const words = new BigUint64Array(made.exports.memory.buffer);
            const place = words.length - 2 ** 22;
            words[place] &= ~1n;
            words[place + 100] |= 1n;
            return step;
        }""")
        verdicts, figures = self.memory()
        self.assertEqual((verdicts, figures["wrongWords"]), ([("fail", None)], 4))

    def test_memory_that_the_browser_keeps_is_no_fault(self):
        self.with_memory("memoryBegin: (blocks, seed) => made.exports.memoryBegin(0, seed)")
        verdicts, figures = self.memory(attempt=3)
        self.assertEqual((verdicts, figures["memoryTried"]), ([("invalid", "noRoom")], 0))

    def test_a_worker_that_says_nothing_breaks_off(self):
        self.with_memory("memoryBegin: () => { for (;;); }")
        self.assertEqual(self.run_check("memory")["do"], "broke")

    def test_a_minute_of_load_is_stopped_whenever_it_is_wanted(self):
        self.page.evaluate("probe.begin('processor')")
        self.page.wait_for_timeout(3500)
        self.assertGreater(self.page.evaluate("probe.instruction().progress"), 0)
        self.page.evaluate("probe.stop()")

    def test_a_processor_that_is_taken_away_breaks_off(self):
        self.page.evaluate("probe.begin('processor')")
        self.page.wait_for_timeout(1500)
        self.page.evaluate("[...open_.workers].at(-1).dispatchEvent(new Event('error'))")
        self.assertEqual(self.page.evaluate("ended")["do"], "broke")

    def test_a_storage_that_is_full_is_no_fault(self):
        self.page.evaluate("""() => {
            FileSystemWritableFileStream.prototype.write = async () => { throw new DOMException('', 'QuotaExceededError'); };
        }""")
        effect = self.run_check("storage")
        self.assertEqual((effect["do"], effect.get("reason")), ("refuse", "noRoom"))

    def test_a_network_that_is_gone_is_no_fault(self):
        self.page.context.set_offline(True)
        effect = self.run_check("network")
        self.errors.clear()
        self.assertEqual(self.verdicts(effect), [("invalid", "notConnected")])

    def test_the_battery_is_stated(self):
        self.page.evaluate("probe.begin('battery')")
        self.page.wait_for_timeout(300)
        self.page.evaluate("probe.answer({ answer: 'battery', health: 91, cycles: 210 })")
        effect = self.page.evaluate("ended")
        self.assertEqual(self.verdicts(effect), [("pass", None)])
        self.assertEqual(effect["report"]["checks"][0]["basis"], "stated")

    def test_a_finger_unlocks(self):
        session = self.page.context.new_cdp_session(self.page)
        session.send("WebAuthn.enable")
        options = {"protocol": "ctap2", "transport": "internal", "hasUserVerification": True, "hasResidentKey": True,
                   "automaticPresenceSimulation": True}
        for isVerified, verdict in ((True, "pass"), (False, "invalid")):
            with self.subTest(verdict):
                made = session.send("WebAuthn.addVirtualAuthenticator", {"options": {**options, "isUserVerified": isVerified}})
                self.page.evaluate("probe.begin('biometric')")
                self.page.locator("#ready").click()
                self.assertEqual([one for one, _ in self.verdicts(self.page.evaluate("ended"))], [verdict])
                session.send("WebAuthn.removeVirtualAuthenticator", made)

    def test_a_phone_without_a_screen_lock_has_no_broken_reader(self):
        # This browser has no authenticator of its own, but waits for minutes; WebKit says no at once.
        # Without `void`, Playwright would call the function that is the expression's value.
        self.page.evaluate("void (navigator.credentials.create = () => Promise.reject(new DOMException('none', 'NotAllowedError')))")
        self.page.evaluate("probe.begin('biometric', 3)")
        self.page.locator("#ready").click()
        effect = self.page.evaluate("ended")
        self.assertEqual((effect["do"], effect.get("verdict"), effect.get("reason")), ("refuse", "blocked", "noScreenLock"))

    def test_a_page_that_is_called_by_a_number_is_offered_no_unlocking(self):
        self.origin = self.origin.replace("localhost", "127.0.0.1")
        self.open()
        self.page.evaluate("probe.begin('biometric')")
        self.page.locator("#ready").click()
        effect = self.page.evaluate("ended")
        self.assertEqual((effect["do"], effect.get("verdict"), effect.get("reason")), ("refuse", "unavailable", "notOffered"))


class PlaceTests(ProbeTests):
    def located(self, *accuracies):
        context = self.page.context
        context.grant_permissions(["geolocation"])
        session = context.new_cdp_session(self.page)
        self.page.evaluate("probe.begin('location')")
        for accuracy in accuracies:
            session.send("Emulation.setGeolocationOverride", {"latitude": 37.5, "longitude": 127, "accuracy": accuracy})
            self.page.wait_for_timeout(500)
        return self.finish()

    def test_a_place_that_gets_better_passes(self):
        effect = self.located(1200, 65, 8)
        self.assertEqual(self.verdicts(effect), [("pass", None)])
        # The position stays on the device.
        self.assertNotIn("37.5", str(effect["report"]))

    def test_a_place_that_is_forbidden_is_said_so(self):
        self.forbid()
        effect = self.run_check("location")
        self.assertEqual((effect["do"], effect.get("reason")), ("refuse", "noPermission"))

    def test_a_place_that_is_forbidden_in_the_middle_is_said_so(self):
        context = self.page.context
        context.grant_permissions(["geolocation"])
        context.new_cdp_session(self.page).send("Emulation.setGeolocationOverride", {
            "latitude": 37.5, "longitude": 127, "accuracy": 1200})
        self.page.evaluate("probe.begin('location')")
        self.page.wait_for_timeout(700)
        self.forbid()
        effect = self.finish()
        self.assertEqual((effect["do"], effect.get("reason")), ("refuse", "noPermission"))

    def forbid(self):
        browser = self.browser.new_browser_cdp_session()
        target = self.page.context.new_cdp_session(self.page).send("Target.getTargetInfo")["targetInfo"]
        browser.send("Browser.setPermission", {
            "permission": {"name": "geolocation"}, "setting": "denied", "origin": self.origin,
            "browserContextId": target["browserContextId"]})


class BluetoothTests(ProbeTests):
    """The browser's own list of devices: one is chosen, or the list closed; and with no adapter, or one that is off."""

    arguments = ("--enable-features=WebBluetooth", "--enable-blink-features=WebBluetooth")

    def ask(self, state="powered-on", attempt=1):
        root = self.browser.new_browser_cdp_session()
        root.send("BluetoothEmulation.enable", {"state": state, "leSupported": True})
        self.addCleanup(root.send, "BluetoothEmulation.disable")
        if state == "powered-on":
            root.send("BluetoothEmulation.simulatePreconnectedPeripheral", {
                "address": "00:11:22:33:44:55", "name": "Heart", "manufacturerData": [],
                "knownServiceUuids": ["0000180d-0000-1000-8000-00805f9b34fb"]})
        self.session = self.page.context.new_cdp_session(self.page)
        self.prompts = []
        self.session.on("DeviceAccess.deviceRequestPrompted", lambda prompt: self.prompts.append(prompt))
        self.session.send("DeviceAccess.enable")
        self.page.evaluate("attempt => probe.begin('bluetooth', attempt)", attempt)
        if state != "absent":
            for _ in range(100):
                if self.page.evaluate("probe.instruction().waits"):
                    break
                self.page.wait_for_timeout(50)
            # Tapped by the page itself: the list opens in the middle of a pointer's click.
            self.page.evaluate("document.getElementById('ready').click()")

    def prompt(self):
        for _ in range(100):
            if found := [prompt for prompt in self.prompts if prompt["devices"]]:
                return found[0]
            self.page.wait_for_timeout(50)
        raise AssertionError("the browser offers nothing")

    def outcome(self):
        effect = self.page.evaluate("ended")
        found = effect["report"]["checks"][0] if effect["do"] == "finish" else {}
        evidence = {one["name"]: one.get("values", one.get("value")) for one in found.get("evidence", ())}
        return self.verdicts(effect), evidence

    def test_a_device_is_chosen(self):
        self.ask()
        prompt = self.prompt()
        self.assertEqual(len(prompt["devices"]), 1)
        self.session.send("DeviceAccess.selectPrompt", {"id": prompt["id"], "deviceId": prompt["devices"][0]["id"]})
        verdicts, evidence = self.outcome()
        self.assertEqual(verdicts, [("pass", None)])
        self.assertEqual(evidence["seen"], [1])
        # The device's name is private and not recorded.
        self.assertNotIn("Heart", str(evidence))

    def test_a_list_that_is_closed_is_no_fault(self):
        self.ask()
        self.session.send("DeviceAccess.cancelPrompt", {"id": self.prompt()["id"]})
        verdicts, evidence = self.outcome()
        self.assertEqual(verdicts, [("pass", None)])
        self.assertEqual(evidence["seen"], [0])

    def test_an_adapter_that_is_off_does_not_block_the_run(self):
        # The browser waits for it to be switched on; a person who wants to continue cancels it.
        self.ask("powered-off")
        self.page.wait_for_timeout(500)
        self.assertEqual(self.prompts, [])
        self.page.evaluate("probe.stop()")

    def test_a_phone_without_an_adapter_may_have_it_switched_off(self):
        # The probe's device is a phone, and every phone has one.
        self.ask("absent")
        self.assertEqual(self.outcome()[0], [("invalid", "switchedOff")])

    def test_a_phone_without_an_adapter_at_the_second_try_has_a_fault(self):
        self.ask("absent", attempt=2)
        self.assertEqual(self.outcome()[0], [("warn", "absent")])


class EarlyEndTests(ProbeTests):
    arguments = ("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream")

    def test_an_end_before_the_browser_answers_leaves_nothing_open(self):
        for check in ("microphoneNoise", "cameraPicture", "storage", "memory", "processor", "displayRefresh", "location"):
            with self.subTest(check):
                self.page.evaluate("(check) => { probe.begin(check); probe.stop(); }", check)
                self.page.wait_for_timeout(1200)
                self.assertEqual(self.left_open(), [])

    def test_an_end_in_the_middle_leaves_nothing_open(self):
        for check in ("microphoneLevel", "cameraPicture", "storage", "memory", "processor", "graphics", "displayRefresh"):
            with self.subTest(check):
                self.page.evaluate("(check) => probe.begin(check)", check)
                self.page.wait_for_timeout(700)
                self.page.evaluate("probe.stop()")
                self.page.wait_for_timeout(500)
                self.assertEqual(self.left_open(), [])


class PermissionTests(ProbeTests):
    arguments = ()

    def set(self, name, setting):
        browser = self.browser.new_browser_cdp_session()
        target = self.page.context.new_cdp_session(self.page).send("Target.getTargetInfo")["targetInfo"]
        browser.send("Browser.setPermission", {
            "permission": {"name": name}, "setting": setting, "origin": self.origin,
            "browserContextId": target["browserContextId"]})

    def test_what_the_browser_says_is_reported(self):
        for name, kind in (("geolocation", "location"), ("camera", "camera"), ("microphone", "microphone")):
            for setting, status in (("denied", "denied"), ("granted", "authorized"), ("prompt", "notDetermined")):
                with self.subTest(f"{kind} {setting}"):
                    self.set(name, setting)
                    self.assertEqual(self.page.evaluate("(kind) => probe.query(kind)", kind), status)

    def test_motion_as_an_iphone_has_it(self):
        def before(context, page):
            page.add_init_script("""
                window.answer = 'granted';
                DeviceMotionEvent.requestPermission = async () => {
                  if (!navigator.userActivation.isActive) throw new DOMException('no tap', 'NotAllowedError');
                  return window.answer;
                };
                const query = navigator.permissions.query.bind(navigator.permissions);
                navigator.permissions.query = (one) => (/scope/.test(one.name) || one.name === 'accelerometer'
                  ? Promise.reject(new TypeError('unknown name')) : query(one));
                delete Navigator.prototype.bluetooth;
                delete Navigator.prototype.vibrate;
            """)

        self.open(before=before)
        ask = """(answer) => { window.answer = answer; window.wanted = 'motion'; }"""
        session = self.page.context.new_cdp_session(self.page)
        found = session.send("Runtime.evaluate", {
            "expression": "probe.query('motion')", "awaitPromise": True, "userGesture": False})
        self.assertEqual(found["result"]["value"], "notDetermined")
        self.page.evaluate(ask, "denied")
        self.page.locator("#ask").click()
        self.assertEqual(self.page.evaluate("asked"), "denied")
        self.page.evaluate(ask, "granted")
        self.page.locator("#ask").click()
        self.assertEqual(self.page.evaluate("asked"), "authorized")
        self.assertEqual(self.page.evaluate("probe.query('motion')"), "authorized")
        self.assertEqual(self.page.evaluate("probe.query('bluetooth')"), "unavailable")
        effect = self.run_check("vibration")
        self.assertEqual((effect["do"], effect.get("verdict"), effect.get("reason")), ("refuse", "unavailable", "notOffered"))


def print_costs():
    print("\n| in Wasm, ms | longest call | all calls |\n| --- | ---: | ---: |")
    for check, (longest, total) in sorted(ProbeTests.costs.items()):
        print(f"| {check} | {longest:.1f} | {total:.1f} |")


if __name__ == "__main__":
    unittest.addModuleCleanup(print_costs)
    unittest.main()
