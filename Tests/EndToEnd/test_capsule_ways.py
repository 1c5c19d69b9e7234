"""The capsules' page under difficult conditions: two zones, clock changes, no connection, Back, wrong responses."""

import re
import unittest

from playwright.sync_api import expect

from capsule_stage import PHOTO, SHOTS, CapsulePageTests, clean


class ZoneTests(CapsulePageTests):
    def reminder(self):
        self.button("Details").click()
        text = self.saved(self.button("Add a calendar reminder").click).decode()
        return re.search(r"DTSTART:(\S+)", text)[1]

    def test_the_moment_is_shown_by_the_clocks_there_and_here(self):
        page = self.open(zone="America/New_York")
        self.name_it()
        self.choose("2031-06-01T08:00", "Europe/Berlin")
        here = page.get_by_text("In your time zone: 1 Jun 2031 02:00 (New York, UTC-4)")
        expect(page.get_by_text("Opens 1 Jun 2031 08:00 (Berlin, UTC+2)")).to_be_visible()
        expect(here).to_be_visible()
        clean(page, "two zones")
        self.confirm()
        expect(here).to_be_visible()
        self.reload()
        expect(here).to_be_visible()
        self.assertEqual(self.reminder(), "20310601T060000Z")
        expect(here).to_be_visible()

    def test_a_time_that_is_shown_twice_there_is_two_moments_here(self):
        page = self.open(zone="America/New_York")
        self.name_it()
        self.choose("2031-10-26T02:30", "Europe/Berlin")
        expect(page.get_by_label("The first")).to_be_visible()
        expect(page.get_by_text("In your time zone: 25 Oct 2031 20:30")).to_be_visible()
        expect(page.get_by_text("In your time zone: 25 Oct 2031 21:30")).to_be_visible()
        clean(page, "twice")
        page.get_by_label("The second").check()
        self.confirm()
        expect(page.get_by_text("Sealed", exact=True)).to_be_visible()
        self.assertEqual(self.reminder(), "20311026T013000Z")

    def test_a_time_that_this_devices_clocks_skip_is_explained(self):
        page = self.open(zone="America/New_York")
        self.name_it()
        self.choose("2031-03-09T02:30")
        expect(page.get_by_text("that time doesn’t exist")).to_contain_text("9 Mar 2031 03:30 (New York, UTC-4)")
        expect(page.get_by_text("In your time zone")).to_have_count(0)
        clean(page, "skipped")
        self.confirm()
        self.assertEqual(self.reminder(), "20310309T073000Z")

    def test_another_zone_that_shows_the_same_is_not_shown_twice(self):
        page = self.open(zone="Asia/Seoul")
        self.name_it()
        self.choose("2031-06-01T08:00", "Asia/Tokyo")
        expect(page.get_by_text("Opens 1 Jun 2031 08:00 (Tokyo, UTC+9)")).to_be_visible()
        expect(page.get_by_text("In your time zone")).to_have_count(0)


class TroubleTests(CapsulePageTests):
    def test_offline_it_waits_and_back_it_is_sealed(self):
        page = self.open()
        self.name_it()
        self.button("In a year").click()
        self.context.set_offline(True)
        expect(page.get_by_text("You’re offline.")).to_be_visible()
        self.confirm()
        expect(page.get_by_text("Not sealed yet")).to_be_visible()
        expect(page.get_by_text("Sealed", exact=True)).to_have_count(0)
        clean(page, "waiting")
        self.context.set_offline(False)
        expect(page.get_by_text("Sealed", exact=True)).to_be_visible()
        self.copy_keys()
        self.context.set_offline(True)
        self.put_letter("Written without a connection")
        expect(page.get_by_text("1 waiting to be sent")).to_be_visible()
        self.context.set_offline(False)
        self.inside(1)

    def test_what_was_chosen_survives_back_and_forward(self):
        page = self.open()
        self.name_it()
        self.choose("2033-03-03T03:03", "Europe/Berlin")
        for _ in range(2):
            page.go_back()
            expect(page.get_by_role("textbox", name="Name your capsule")).to_have_value("For Mina")
            page.go_forward()
            expect(page.get_by_label("Date and time")).to_have_value("2033-03-03T03:03")
            expect(page.get_by_role("combobox", name="Time zone")).to_have_value("Europe/Berlin")
        self.reload()
        expect(page.get_by_label("Date and time")).to_have_value("2033-03-03T03:03")

    def test_faults_are_said_and_axe_finds_nothing(self):
        page = self.open()
        self.name_it("a" * 70)
        expect(page.get_by_text("Use at most 60 characters.")).to_be_visible()
        clean(page, "long name")
        page.get_by_role("textbox").fill("For Mina")
        page.keyboard.press("Enter")
        for wall, words in [("2001-01-01T00:00", "has passed"), ("9999-01-01T00:00", "100 years away")]:
            self.choose(wall)
            expect(page.get_by_role("alert").filter(has_text=words)).to_be_visible()
        clean(page, "faults")

    def test_a_bad_link_says_what_to_do(self):
        for fragment, words in [
            ("capsule&to=AAAAAAAAAAAAAAAAAAAAAA&link=v1." + "A" * 43 + "." + "A" * 22, "no longer valid"),
            ("capsule&to=x", "incomplete"),
        ]:
            page = self.open(fragment)
            expect(page.get_by_text(words)).to_be_visible()
            clean(page, words)


class PhotoTests(CapsulePageTests):
    """Photos: their bytes, report, thread and viewer."""

    def test_a_photo_comes_out_as_it_was_with_its_report(self):
        page = self.open(touch=True)
        self.seal()
        self.copy_keys()
        self.put_letter("Dear Mina, look at this.")
        other = PHOTO.with_name("sample-screenshot.png")
        self.inside(1)
        self.pick((PHOTO.name, "image/jpeg", PHOTO.read_bytes()))
        self.inside(2)
        self.pick((other.name, "image/png", other.read_bytes()))
        self.inside(3)
        (capsule,) = self.keeper.capsules.values()
        for data, _ in capsule["items"].values():
            self.assertNotIn(PHOTO.read_bytes()[:64], data, "a photo left unsealed")
            self.assertNotIn(b"score", data, "a report left unsealed")
        self.open_it()
        expect(page.locator(".bubble img")).to_have_count(2)
        expect(page.locator(".bubble .badge")).to_have_count(2)
        page.screenshot(path=SHOTS / "capsule-thread.png")
        self.assertEqual(
            self.saved(self.button("Save " + PHOTO.name).click), PHOTO.read_bytes())
        self.button("Report").first.click()
        expect(page.locator(".finding")).to_contain_text("Camera")
        self.button("Report").first.click()
        expect(page.locator(".finding")).to_have_count(0)
        self.in_the_viewer(page)

    def in_the_viewer(self, page):
        self.viewer_is_there()
        page.locator(".bubble").first.tap()
        self.viewer("open")
        expect(page.locator("#capsule .viewer-name")).to_have_text(PHOTO.name)
        page.wait_for_timeout(400)
        page.screenshot(path=SHOTS / "capsule-viewer.png")
        page.keyboard.press("ArrowRight")
        expect(page.locator("#capsule .viewer-name")).to_have_text("sample-screenshot.png")
        page.go_back()
        self.viewer("closed")
        expect(page.get_by_text("Dear Mina, look at this.")).to_be_visible()

    def test_the_ceremony_by_itself_and_again(self):
        page = self.open(reduced=True)
        self.seal()
        self.copy_keys()
        self.put_letter("Dear Mina")
        self.inside(1)
        self.keeper.shift = 400 * 86_400
        page.clock.install()
        page.clock.fast_forward(370 * 86_400_000)
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        self.button("Open it").click()
        for words in ("Sealed on", "Today the two keys meet", "It’s open"):
            expect(page.locator(".ceremony [role=status]")).to_contain_text(words)
            page.clock.fast_forward(1900)
        expect(page.get_by_text("Dear Mina")).to_be_visible()
        self.button("Show the opening again").click()
        expect(page.locator(".ceremony [role=status]")).to_contain_text("Sealed on")


if __name__ == "__main__":
    unittest.main()
