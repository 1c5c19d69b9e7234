#!/usr/bin/env python3
"""DeepCheck's permissions in Chromium: its own prompts answered one by one in every way, the settings, later visits, and
an iPhone's rules in a stub."""

import itertools
import unittest

from playwright.sync_api import expect

from check_page import NAMES, CheckPageTests
from harness import PROBE

# In the order of the prompts.
KINDS = ("motion", "location", "microphone", "camera")
GRANTED = dict.fromkeys(NAMES, "granted")

# Headless Chromium dismisses its prompts itself. So the person answers just before the browser asks: it then applies
# a grant or denial by itself, and asks and dismisses the rest.
ASKING = """
{
  const waited = (kind, ask) => async function (...values) {
    if (window.isAsking) await answerQuestion(kind(...values));
    return ask.apply(this, values);
  };
  addEventListener('click', ({ target }) => { window.isAsking ||= target.closest('button')?.textContent === 'Allow'; }, true);
  MediaDevices.prototype.getUserMedia = waited(({ video }) => (video ? 'camera' : 'microphone'), MediaDevices.prototype.getUserMedia);
  Geolocation.prototype.getCurrentPosition = waited(() => 'location', Geolocation.prototype.getCurrentPosition);
  const motion = DeviceMotionEvent.requestPermission;
  DeviceMotionEvent.requestPermission = waited(() => 'motion', async function () {
    return motion ? motion.call(this) : (await navigator.permissions.query({ name: 'accelerometer' })).state;
  });
}
"""

IPHONE = (PROBE / "iphone.js").read_text()


class PromptTests(CheckPageTests):
    """Each browser prompt granted, denied or dismissed."""

    def ask(self, **answers):
        self.asked = []

        def answer(kind):
            self.asked.append(kind)
            if (given := answers.get(kind, "granted")) != "dismissed":
                self.permit(kind, given)

        self.answer = answer
        self.open(script=ASKING, bindings={"answerQuestion": lambda kind: self.answer(kind)})
        self.protocol.send("Emulation.setGeolocationOverride", {"latitude": 37.5, "longitude": 127, "accuracy": 8})
        self.button("Start").click()
        self.heading("What the checks need")
        for count, kind in enumerate(KINDS, 1):
            # A browser may have decided it together with the previous one.
            if not self.allow(kind):
                continue
            self.answered(count)
        self.assertEqual(tuple(self.asked[:len(KINDS)]), KINDS)

    def answered(self, count):
        """Until that many prompts were answered, and none is on the screen."""
        for _ in range(100):
            if len(self.asked) >= count:
                break
            self.page.wait_for_timeout(50)
        # The question is drawn a frame after it is asked.
        self.page.wait_for_timeout(100)
        expect(self.page.get_by_text("Answer the browser’s prompt")).to_be_hidden()

    def allow(self, kind):
        """Taps the row's own button."""
        button = self.button(f"Allow: {kind.capitalize()}")
        if not button.count():
            return False
        button.click()
        return True

    def running(self):
        expect(self.page.locator(".run")).to_be_visible(timeout=10_000)

    def test_every_mix_of_answers_leads_to_the_run(self):
        for answers in itertools.product(("granted", "denied", "dismissed"), repeat=len(KINDS)):
            with self.subTest(answers):
                self.ask(**dict(zip(KINDS, answers)))
                for _ in range(answers.count("denied")):
                    self.page.get_by_role("button", name="How to allow it").first.click()
                    # With this browser's own steps.
                    expect(self.page.locator("dialog ol li")).to_have_count(3)
                    self.page.locator("dialog").get_by_role("button", name="Continue without it").click()
                dismissed = [kind for kind, answer in zip(KINDS, answers) if answer == "dismissed"]
                if dismissed:
                    # A person who dismissed a prompt gets only that one again; the run that follows opens what it needs.
                    self.asked.clear()
                    self.answer = lambda kind: (self.asked.append(kind), self.permit(kind, "granted"))
                    for count, kind in enumerate(dismissed, 1):
                        self.assertTrue(self.allow(kind))
                        self.answered(count)
                self.running()
                self.assertEqual(self.asked[:len(dismissed)] if dismissed else [], dismissed)
                self.assertEqual(self.errors, [])
                self.context.close()

    def test_what_was_dismissed_can_be_gone_on_without(self):
        self.ask(camera="dismissed")
        self.button("Continue without the rest").click()
        self.running()

    def test_what_is_settled_is_not_asked_again_at_a_later_visit(self):
        self.ask(location="denied")
        self.page.get_by_role("button", name="Continue without it").click()
        self.running()
        for _ in range(2):
            self.visit_again()
            # The run that was left may have opened its microphone after the prompts.
            self.asked.clear()
            self.button("Start").click()
            self.running()
            self.assertEqual(self.asked, [])


class SettingsTests(CheckPageTests):
    def test_coming_back_from_the_settings_is_noticed(self):
        for kind, comes in itertools.product(KINDS, ("back", "beside")):
            with self.subTest(kind=kind, comes=comes):
                # A phone's settings are another app: the page isn't notified of the change meanwhile.
                deaf = "Object.defineProperty(PermissionStatus.prototype, 'onchange', { set() {} });"
                self.open(states={**GRANTED, kind: "denied"}, script=deaf if comes == "back" else None)
                self.button("Start").click()
                self.heading("What the checks need")
                self.page.get_by_role("button", name="How to allow it").click()
                expect(self.page.locator("dialog ol li").first).to_be_visible()
                self.permit(kind, "granted")
                if comes == "back":
                    self.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
                expect(self.page.locator(".run")).to_be_visible(timeout=10_000)
                self.context.close()

    def test_what_was_granted_before_skips_the_screen(self):
        self.open(states=GRANTED)
        self.button("Start").click()
        expect(self.page.locator(".run")).to_be_visible(timeout=10_000)

    def test_each_browser_has_its_own_steps(self):
        agents = {
            "Settings app": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1",
            "lock": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "address": "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36",
        }
        seen = set()
        for agent in agents.values():
            self.open(states={**GRANTED, "camera": "denied"}, script=f"""
                Object.defineProperty(Navigator.prototype, 'userAgent', {{ get: () => {agent!r} }});""")
            self.button("Start").click()
            self.page.get_by_role("button", name="How to allow it").click()
            seen.add(self.page.locator("dialog ol").inner_text())
            self.context.close()
        self.assertEqual(len(seen), len(agents))


class IPhoneTests(CheckPageTests):
    def begin(self, answer="granted"):
        self.open(script=IPHONE + f"window.motionAnswer = '{answer}';", states={**GRANTED, "motion": "prompt"})
        self.button("Start").tap()

    def running(self):
        expect(self.page.locator(".run")).to_be_visible(timeout=10_000)

    def again(self):
        """A later visit in the same browser: how often the motion prompt is shown."""
        self.visit_again()
        self.button("Start").tap()
        return self.page.evaluate("motionAsked")

    def test_motion_is_asked_for_from_the_tap_and_before_all_else(self):
        self.begin()
        self.heading("What the checks need")
        expect(self.page.get_by_text("Not available in this browser")).to_be_visible()
        self.assertEqual(self.page.evaluate("motionAsked"), 0)
        self.page.wait_for_timeout(5500)
        self.button("Allow: Motion").tap()
        self.running()
        self.assertEqual(self.page.evaluate("motionAsked"), 1)
        # The browser remembers it, and the screen is skipped.
        self.assertEqual(self.again(), 0)
        self.running()

    def test_a_denied_motion_says_that_safari_has_to_be_restarted(self):
        self.begin("denied")
        self.heading("What the checks need")
        self.button("Allow: Motion").tap()
        self.page.get_by_role("button", name="How to allow it").tap()
        expect(self.page.locator("dialog")).to_contain_text("Close Safari completely")
        self.assertEqual(self.again(), 0)
        self.heading("What the checks need")
        self.page.get_by_role("button", name="How to allow it").tap()
        expect(self.page.locator("dialog")).to_contain_text("Close Safari completely")
        # Restarted, Safari asks once more.
        self.page.evaluate("sessionStorage.clear()")
        self.visit_again()
        self.page.evaluate("window.motionAnswer = 'granted'")
        self.button("Start").tap()
        self.button("Allow: Motion").tap()
        self.running()

    def test_a_denied_motion_can_be_gone_on_without(self):
        self.begin("denied")
        self.button("Allow: Motion").tap()
        self.page.get_by_role("button", name="Continue without it").tap()
        self.running()


if __name__ == "__main__":
    unittest.main()
