"""A photo's content credentials: who signed, when, what was done, what the picture was made from, the codes."""

import json
import pathlib
import re
import subprocess
import unittest

from playwright.sync_api import expect

from harness import ROOT, command
from page_tests import SHOTS, PageTests

PHOTOS = ROOT.parent / "shared/corpus/photos"
# Signed by a test authority: a picture made from two, one of which was signed too.
SIGNED = PHOTOS / "c2papub__jpeg_adobe-20220124-CACA.jpg"
CHANGED = PHOTOS / "c2papub__jpeg_adobe-20220124-XCI.jpg"


@unittest.skipUnless(SIGNED.exists() and CHANGED.exists(), "no corpus beside the package")
class CredentialsTests(PageTests):
    def credentials(self, path=SIGNED):
        self.open_photo(path)
        self.page.locator(".credential").get_by_role("button").click()
        sheet = self.page.locator("dialog.sheet")
        expect(sheet.locator(".finding")).to_be_visible(timeout=20_000)
        return sheet

    def test_a_person_reads_who_signed_and_what_was_done(self):
        sheet = self.credentials()
        expect(sheet.locator(".finding")).to_contain_text("This is the image that was signed, but the signer is unknown")
        expect(sheet.locator(".signed dt", has_text="Signed by")).to_be_visible()
        self.assertTrue(all(text.strip().endswith(".") for text in sheet.locator("section > .steps > li > span").all_inner_texts()))
        self.assert_accessible()
        self.page.screenshot(path=str(SHOTS / "credentials.png"))

    def test_the_pictures_it_was_made_of_unfold_by_keyboard(self):
        sheet = self.credentials()
        picture = sheet.locator(".ingredients img").first
        expect(picture).to_have_attribute("src", re.compile("^blob:"))
        self.page.wait_for_function("(image) => image.naturalWidth > 0", arg=picture.element_handle())
        summary = sheet.locator(".ingredients summary").first
        summary.focus()
        self.page.keyboard.press("Enter")
        expect(sheet.locator(".ingredients .inside").first).to_be_visible()
        self.assert_accessible()
        self.page.keyboard.press("Enter")
        expect(sheet.locator(".ingredients .inside").first).to_be_hidden()

    def test_the_json_is_the_commands(self):
        sheet = self.credentials()
        sheet.get_by_text("Validation codes").click()
        expect(sheet.locator("code", has_text="signingCredential.untrusted").first).to_be_visible()
        sheet.get_by_text("Raw data (JSON)").click()
        expect(sheet.locator("pre")).to_contain_text('"touchstone.credentials/1"')
        self.assert_accessible()
        with self.page.expect_download() as download:
            sheet.get_by_role("button", name="Save as a file").click()
        self.assertEqual(download.value.suggested_filename, SIGNED.name + ".credentials.json")
        found = json.loads(pathlib.Path(download.value.path()).read_text())
        written = subprocess.run(
            [command(), "credentials", "--format", "json", SIGNED], capture_output=True, text=True, check=False)
        expected = json.loads(written.stdout)
        self.assertEqual({**found, "file": ""}, {**expected, "file": ""})

    def test_a_change_after_signing_is_said_first(self):
        sheet = self.credentials(CHANGED)
        expect(sheet.locator(".finding")).to_contain_text("Changed after signing")

    def test_back_closes_the_page_and_forward_and_reload_come_back_to_it(self):
        self.credentials()
        expect(self.page).to_have_url(re.compile("&credentials$"))
        self.page.go_back()
        expect(self.page.locator("dialog.sheet")).to_have_count(0)
        self.page.go_forward()
        expect(self.page.locator("dialog.sheet .finding")).to_be_visible()
        self.page.wait_for_function("() => /report=\\d+&credentials$/.test(location.hash)")
        # The report is restored, but the photo only if it was kept.
        self.page.reload()
        expect(self.page.locator("dialog.sheet")).to_contain_text("Choose it again", timeout=20_000)

    def test_a_kept_photos_credentials_come_back_after_a_reload(self):
        self.open_photo(SIGNED)
        self.page.get_by_role("button", name="Save the photo too").click()
        self.page.get_by_role("button", name="Delete the saved photo").wait_for()
        self.page.locator(".credential").get_by_role("button").click()
        expect(self.page.locator("dialog.sheet .finding")).to_be_visible(timeout=20_000)
        self.page.reload()
        expect(self.page.locator("dialog.sheet .finding")).to_be_visible(timeout=20_000)

    def test_in_other_languages_in_the_dark_and_with_large_text(self):
        for locale in ("ko-KR", "ja-JP"):
            self.open(scheme="dark", locale=locale)
            self.page.evaluate("document.documentElement.style.fontSize = '32px'")
            sheet = self.credentials()
            sheet.locator(".codes summary").first.click()
            outside = self.page.evaluate("""() => [...document.querySelectorAll('dialog.sheet :is(button, dd, li, summary)')]
                .filter((part) => part.getBoundingClientRect().right > innerWidth + 1).map((part) => part.outerHTML.slice(0, 80))""")
            self.assertEqual(outside, [])
            self.assert_accessible()
            self.page.screenshot(path=str(SHOTS / f"credentials-{locale}-large-dark.png"))


if __name__ == "__main__":
    unittest.main()
