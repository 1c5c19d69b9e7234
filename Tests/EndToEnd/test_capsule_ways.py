"""The capsules' page under difficult conditions: two zones, clock changes, no connection, Back, wrong responses, and a
Keeper that is busy, hangs or fails."""

import re
import threading
import unittest

from playwright.sync_api import expect

from capsule_stage import PHOTO, SHOTS, CapsulePageTests, clean, value_of


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


class KeeperTroubleTests(CapsulePageTests):
    """A Keeper that is busy, doesn't answer, or fails at one thing."""

    def sealed(self):
        """A sealed capsule's page, and its recovery sheet."""
        page = self.open()
        self.seal()
        return page, self.copy_keys()

    def is_online_again(self):
        self.page.evaluate("dispatchEvent(new Event('online'))")

    def test_a_busy_keeper_is_asked_again_for_the_key(self):
        page, _ = self.sealed()
        self.put_letter("Dear Mina")
        self.inside(1)
        self.pass_time()
        self.keeper.faults["/release$"] = [503, 429]
        self.button("Open it").click()
        expect(page.get_by_role("alert").filter(has_text="The Keeper is busy. This page tries again")).to_be_visible()
        self.button("Skip").click()
        expect(page.get_by_text("Dear Mina")).to_be_visible()

    def test_a_busy_keeper_is_asked_again_for_a_sheets_capsule(self):
        _, sheet = self.sealed()
        self.keeper.faults[f"/{value_of(sheet, 'capsule')}$"] = [429, 503]
        page = self.open()
        self.button("I have a recovery sheet").click()
        self.pick(("recovery-sheet.txt", "text/plain", sheet.encode()))
        expect(page.get_by_role("alert").filter(has_text="The Keeper is busy. This page tries again")).to_be_visible()
        expect(page.get_by_role("heading", name="For Mina")).to_be_visible()

    def test_an_opened_capsule_is_called_empty_only_once_its_list_is_there(self):
        page, _ = self.sealed()
        self.pass_time()
        self.keeper.holds = "/items$"
        self.open_sealed()
        expect(page.get_by_text("Asking the Keeper what’s inside…")).to_be_visible()
        expect(page.get_by_text("Nothing was added.")).to_have_count(0)
        self.keeper.holds = None
        expect(page.get_by_text("Nothing was added.")).to_be_visible()

    def open_sealed(self):
        self.button("Open it").click()
        self.button("Skip").click()

    def test_what_fails_does_not_hold_up_what_follows(self):
        page, _ = self.sealed()
        # The first letter's upload; the second one's succeeds at once.
        self.keeper.faults["/items/"] = [500]
        self.put_letter("First")
        expect(page.get_by_text("1 waiting to be sent")).to_be_visible()
        self.put_letter("Second")
        expect(page.get_by_text("1 inside", exact=True)).to_be_visible()
        expect(page.get_by_text("1 waiting to be sent")).to_be_visible()
        self.is_online_again()
        self.inside(2)

    def test_a_request_without_an_answer_is_given_up_and_made_again(self):
        page, _ = self.sealed()
        page.clock.install()
        unanswered = self.keeper.faults["/items/"] = [None]
        self.put_letter("Dear Mina")
        expect(page.get_by_text("1 waiting to be sent")).to_be_visible()
        while unanswered:
            page.wait_for_timeout(50)
        page.clock.fast_forward(50_000)
        page.clock.fast_forward(20_000)
        page.wait_for_timeout(300)
        # Sent again as after any lost connection.
        page.clock.fast_forward(20_000)
        self.inside(1)

    def test_an_answer_that_goes_on_is_waited_for(self):
        page, _ = self.sealed()
        self.put_letter("Dear Mina")
        self.inside(1)
        self.pass_running_time()
        self.keeper.pace = threading.Semaphore(0)
        self.open_sealed()
        for _ in range(4):
            expect(page.get_by_text("Opening…")).to_be_visible()
            page.clock.fast_forward(45_000)
            self.keeper.pace.release()
            page.wait_for_timeout(300)
        expect(page.get_by_text("Dear Mina")).to_be_visible()

    def test_sizes_beyond_2_gib_are_shown_as_they_are(self):
        page, _ = self.sealed()
        (capsule,) = self.keeper.capsules.values()
        capsule["items"]["A" * 22] = (bytes(3), self.keeper.now())
        self.keeper.sizes["A" * 22] = 3_000_000_000
        self.reload()
        expect(page.locator(".authors")).to_contain_text("3\u00a0GB")

    def test_with_a_link_one_adds_without_a_connection(self):
        self.sealed()
        self.button("Details").click()
        self.button("Let others add to it").click()
        link = self.page.locator(".link-text").inner_text()
        page = self.open(link.partition("#")[2])
        page.get_by_role("textbox", name="Your letter").fill("From a friend")
        self.button("Add it").click()
        expect(page.get_by_text("1 saved")).to_be_visible()
        self.keeper.is_gone = True
        self.reload()
        page.get_by_role("textbox", name="Your letter").fill("One more thing")
        self.button("Add it").click()
        expect(page.get_by_text("1 waiting to be sent")).to_be_visible()
        self.keeper.is_gone = False
        self.is_online_again()
        expect(page.get_by_text("2 saved")).to_be_visible()
        # Who has not joined yet waits for the Keeper, and doesn't have to reload.
        self.keeper.is_gone = True
        page = self.open(link.partition("#")[2])
        expect(page.get_by_text("The server isn’t responding. This page tries again by itself.")).to_be_visible()
        clean(page, "no answer")
        self.keeper.is_gone = False
        self.is_online_again()
        expect(page.get_by_role("textbox", name="Your letter")).to_be_visible()


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
        self.pass_running_time()
        self.button("Open it").click()
        for words in ("Sealed on", "Today the two keys meet", "It’s open"):
            expect(page.locator(".ceremony [role=status]")).to_contain_text(words)
            page.clock.fast_forward(1900)
        expect(page.get_by_text("Dear Mina")).to_be_visible()
        self.button("Show the opening again").click()
        expect(page.locator(".ceremony [role=status]")).to_contain_text("Sealed on")


if __name__ == "__main__":
    unittest.main()
