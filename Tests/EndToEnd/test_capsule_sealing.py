"""The summary before the seal, and the keeper's conditions: invites, versions, a keeper that refuses everything."""

import json
import unittest

from playwright.sync_api import expect

from capsule_stage import SHOTS, CapsulePageTests, clean

CODE = "AAAAAAAAAAAAAAAAAAAAAA"
WIDE = "document.documentElement.scrollWidth - innerWidth"


class SealingTests(CapsulePageTests):
    def summary(self, preset="In 5 years", name="For Mina"):
        page = self.open()
        self.name_it(name)
        self.button(preset).click()
        self.button("Next").click()
        expect(page.get_by_role("heading", name="Ready to seal?")).to_be_visible()
        return page


class SummaryTests(SealingTests):
    def core(self):
        """Of the only capsule."""
        (capsule,) = self.keeper.capsules.values()
        return json.loads(capsule["core"])

    def test_it_says_what_will_be_sealed_before_it_is(self):
        page = self.summary()
        for text in ("For Mina", "Opens in 5 years", "(Seoul, UTC+9)", "0 letters, 0 photos", "Only you can add to it",
                     "The opening time is final"):
            expect(page.get_by_text(text).first).to_be_visible()
        expect(page.locator(".sealed-picture")).to_be_visible()
        self.assertEqual(self.keeper.capsules, {})
        clean(page, "summary")
        page.go_back()
        expect(page.get_by_role("heading", name="When should it open?")).to_be_visible()
        page.go_forward()
        self.button("Seal it").click()
        expect(page.get_by_text("Sealed", exact=True)).to_be_visible()
        # Back doesn't lead to the summary of a sealed capsule.
        page.go_back()
        expect(page.get_by_role("heading", name="Ready to seal?")).to_have_count(0)

    def test_the_ring_says_the_wait_as_people_do_beside_the_days(self):
        page = self.summary()
        self.button("Seal it").click()
        expect(page.locator(".countdown strong")).to_have_text("5 years")
        expect(page.locator(".countdown")).to_contain_text("days")

    def test_it_fits_narrow_screens_and_large_text_in_every_language(self):
        page = self.summary(name="For Mina, when she leaves home for the first time, 2044")
        SHOTS.mkdir(parents=True, exist_ok=True)
        for language in ("en", "ko", "ja"):
            page.get_by_role("combobox").first.select_option(language)
            for width, text, scheme in ((390, 100, "light"), (320, 100, "dark"), (390, 200, "light")):
                page.set_viewport_size({"width": width, "height": 844})
                page.emulate_media(color_scheme=scheme)
                page.evaluate("(size) => { document.documentElement.style.fontSize = `${size}%`; }", text)
                self.assertLessEqual(page.evaluate(WIDE), 0, (language, width, text))
                page.screenshot(path=SHOTS / f"review-{language}-{width}-{text}.png", full_page=True)
                clean(page, (language, width, text))

    def test_a_long_wait_takes_the_version_that_the_keeper_lists(self):
        self.keeper.about = {"capsule_versions": [1]}
        page = self.summary("In 10 years")
        expect(page.get_by_text("Usual encryption")).to_be_visible()
        self.button("Seal it").click()
        expect(page.get_by_text("Sealed", exact=True)).to_be_visible()
        self.assertEqual(self.core()["v"], 1)

    def test_where_the_keeper_lists_the_second_version_nothing_is_said(self):
        self.keeper.about = {"capsule_versions": [1, 2]}
        page = self.summary("In 10 years")
        expect(page.get_by_text("Usual encryption")).to_have_count(0)
        # This stage's time keys are version 1: the test checks the request, not the receipt.
        with page.expect_request(lambda request: request.method == "PUT") as sent:
            self.button("Seal it").click()
        self.assertEqual(json.loads(sent.value.post_data_json["core"])["v"], 2)


class InviteTests(SealingTests):
    def setUp(self):
        super().setUp()
        self.keeper.invite = CODE

    def test_a_code_is_asked_for_and_sent_along(self):
        self.keeper.about = {"sealing": "invite"}
        page = self.summary()
        field = page.get_by_label("Invite code")
        field.fill("nonsense")
        self.button("Seal it").click()
        expect(page.get_by_role("alert").filter(has_text="This isn’t a code")).to_be_visible()
        clean(page, "invite")
        page.screenshot(path=SHOTS / "review-invite.png", full_page=True)
        field.fill(" " + CODE + " ")
        self.reload()
        expect(field).to_have_value(" " + CODE + " ")
        self.button("Seal it").click()
        expect(page.get_by_text("Sealed", exact=True)).to_be_visible()

    def test_a_wrong_code_is_asked_for_again_without_starting_over(self):
        self.keeper.about = {"sealing": "invite"}
        page = self.summary()
        page.get_by_label("Invite code").fill("BAAAAAAAAAAAAAAAAAAAAA")
        self.button("Seal it").click()
        expect(page.get_by_role("heading", name="needs a valid invite code")).to_be_visible()
        expect(page.get_by_text("Sealed", exact=True)).to_have_count(0)
        clean(page, "refused code")
        page.screenshot(path=SHOTS / "queued-invite.png", full_page=True)
        page.get_by_label("Invite code").fill(CODE)
        self.button("Seal it").click()
        expect(page.get_by_text("Sealed", exact=True)).to_be_visible()

    def test_where_sealing_is_closed_it_is_said_before(self):
        self.keeper.about = {"sealing": "closed"}
        page = self.summary()
        expect(page.get_by_text("doesn’t accept new capsules")).to_be_visible()
        expect(self.button("Seal it")).to_have_count(0)


if __name__ == "__main__":
    unittest.main()
