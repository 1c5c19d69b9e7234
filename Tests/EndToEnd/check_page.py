"""Shared by the tests of DeepCheck's screens: the page in Chromium as a phone, with permissions set one by one."""

import json
import unittest

from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect, sync_playwright

from harness import Site, chromium

PHONE = {"width": 390, "height": 844}
# The browser's names (Chrome DevTools Protocol, Browser.PermissionSetting).
NAMES = {"location": ["geolocation"], "motion": ["accelerometer", "gyroscope"], "microphone": ["microphone"],
         "camera": ["camera"]}


class CheckPageTests(unittest.TestCase):
    locale = "en-US"

    @classmethod
    def setUpClass(cls):
        cls.site = cls.enterClassContext(cls.serve())
        cls.playwright = cls.enterClassContext(sync_playwright())
        cls.browser = cls.launch()
        cls.addClassCleanup(cls.browser.close)

    @classmethod
    def serve(cls):
        return Site()

    @classmethod
    def launch(cls):
        return chromium(cls.playwright, "--use-fake-device-for-media-stream")

    def open(self, fragment="#check", script=None, states=None, viewport=None, scheme="light", locale=None, touch=True,
             bindings=None):
        """Opens the page with permission `states`; others are undecided."""
        self.context = self.browser.new_context(
            viewport=viewport or PHONE, device_scale_factor=3, has_touch=touch, is_mobile=touch, color_scheme=scheme,
            locale=locale or self.locale, accept_downloads=True)
        self.addCleanup(self.context.close)
        self.page = self.context.new_page()
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        for name, call in (bindings or {}).items():
            self.page.expose_function(name, call)
        if script:
            self.page.add_init_script(script)
        self.protocol = self.context.new_cdp_session(self.page)
        self.protocol.send("Emulation.setTouchEmulationEnabled", {"enabled": touch, "maxTouchPoints": 5})
        for kind in NAMES:
            self.permit(kind, (states or {}).get(kind, "prompt"))
        self.page.goto(self.site.address + fragment)
        self.started()

    def started(self):
        expect(self.page.locator("#check h1")).to_be_visible(timeout=20_000)
        self.page.wait_for_function("() => performance.getEntriesByName('check started').length")

    def visit_again(self):
        """From the first screen: a reload alone returns to where the person was."""
        self.page.evaluate("location.hash = '#check'")
        self.page.reload()
        self.started()

    def permit(self, kind, setting):
        if not hasattr(self, "root"):
            type(self).root = self.browser.new_browser_cdp_session()
        context = self.protocol.send("Target.getTargetInfo")["targetInfo"]["browserContextId"]
        for name in NAMES[kind]:
            self.root.send("Browser.setPermission", {
                "permission": {"name": name}, "setting": setting, "origin": self.site.origin,
                "browserContextId": context})

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def heading(self, text):
        expect(self.page.locator("#check h1")).to_have_text(text, timeout=20_000)

    def tap_if_there(self, *names):
        """Taps one button after the other. What a check shows may already be gone: it continues by itself."""
        try:
            for name in names:
                self.button(name).first.click(timeout=2000)
        except PlaywrightTimeout:
            pass

    def fingers(self, kind, *points):
        self.protocol.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})

    def play_stage(self):
        """Does what the check on the screen needs from fingers and eyes; returns whether there is one."""
        stage = self.page.locator("dialog.stage")
        if not stage.count():
            return False
        if stage.locator(".cells").count():
            self.wipe()
        elif stage.locator(".lines").count():
            self.follow()
        elif stage.get_by_role("timer").count():
            pass  # It must not be touched.
        elif "retention" in stage.get_attribute("class"):
            self.button("Even grey").click()
        elif "pixels" in stage.get_attribute("class"):
            self.look()
        else:
            self.touch()
        return True

    def look(self):
        box = self.page.locator(".board").bounding_box()
        for decoy in self.page.locator(".decoy").all():
            place = decoy.bounding_box()
            self.fingers("touchStart", (box["x"] + place["x"] + 1, box["y"] + place["y"] + 1))
            self.fingers("touchEnd")
        self.button("Next colour").click()

    # How often the display reports a moving finger, a second.
    reports = 60

    def touch(self):
        """Five fingers, then one that moves in circles."""
        points = [(60 + 60 * number, 300) for number in range(5)]
        for count in range(1, 6):
            self.fingers("touchStart", *points[:count])
        self.fingers("touchEnd")
        if not self.page.locator("dialog.stage progress").count():
            return
        self.page.evaluate("""(reports) => {
            const board = document.querySelector('.board');
            if (!board) return;
            const send = (type, x, time) => {
                const event = new PointerEvent(type, { pointerId: 77, clientX: x, clientY: 300, bubbles: true });
                Object.defineProperty(event, 'timeStamp', { value: time });
                event.getCoalescedEvents = () => [];
                board.dispatchEvent(event);
            };
            send('pointerdown', 100, 0);
            for (let step = 1; step < 300; step += 1) send('pointermove', 100 + step % 90, step * 1000 / reports);
            send('pointerup', 100, 300000 / reports);
        }""", self.reports)

    def follow(self):
        """Draws along the line shown, from end to end."""
        guide = self.page.locator(".lines .guide")
        ends = [float(guide.get_attribute(name)) / 1000 for name in ("x1", "y1", "x2", "y2")]
        width, height = self.page.viewport_size["width"], self.page.viewport_size["height"]
        for step in range(33):
            share = step / 32
            self.fingers("touchMove" if step else "touchStart", (
                width * (ends[0] + (ends[2] - ends[0]) * share), height * (ends[1] + (ends[3] - ends[1]) * share)))
        self.fingers("touchEnd")

    def wipe(self):
        """Taps the indicated cells one by one, then wipes over the whole display, line by line."""
        for _ in range(4):
            cell = self.page.locator(".cells .target")
            # An earlier wipe may already have filled the last cell.
            if not cell.count():
                return
            target = cell.bounding_box()
            self.fingers("touchStart", (target["x"] + target["width"] / 2, target["y"] + target["height"] / 2))
            self.fingers("touchEnd")
            self.page.wait_for_timeout(60)
        width, height = self.page.viewport_size["width"], self.page.viewport_size["height"]
        self.fingers("touchStart", (1, 1))
        y, right = 1, True
        while y < height:
            for share in range(17):
                x = 1 + (width - 2) * (share if right else 16 - share) / 16
                self.fingers("touchMove", (x, min(y, height - 1)))
            y, right = y + 24, not right
        self.fingers("touchMove", (width - 1, height - 1))
        for share in range(17):
            self.fingers("touchMove", (1 + (width - 2) * share / 16, height - 1))
        self.fingers("touchEnd")

    def saved_report(self):
        # The screen shows it before it is stored.
        for _ in range(50):
            if (report := self.kept("report")) is not None:
                return json.loads(report)
            self.page.wait_for_timeout(100)
        return self.fail("no report was stored")

    def kept(self, name):
        return self.page.evaluate("""(name) => new Promise((resolve, reject) => {
            const request = indexedDB.open('touchstone-check', 1);
            request.onerror = () => reject(request.error);
            request.onsuccess = () => {
                const get = request.result.transaction('kept').objectStore('kept').get(name);
                get.onsuccess = () => { request.result.close(); resolve(get.result); };
            };
        })""", name)
