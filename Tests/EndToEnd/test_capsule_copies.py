"""The recovery sheet: tested copies, its QR code, paper, and a capsule recovered on
another device with its true count and authors; invitations with a code; reminders; a keyboard that stays."""

import datetime
import re
import subprocess
import tempfile
import unittest

from playwright.sync_api import expect

from capsule_stage import PHOTO, PLACES, SHOTS, CapsulePageTests, characters, clean, value_of

WIDE = "document.documentElement.scrollWidth - innerWidth"
# A browser with a barcode reader finds in every picture the text of its bytes.
READER = """
window.BarcodeDetector = class { async detect() { return window.seen ? [{ rawValue: window.seen }] : []; } };
"""
PNG = PHOTO.read_bytes()


def decoded(picture):
    """zbarimg's reading of a picture."""
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        file.write(picture)
        file.flush()
        run = subprocess.run(["zbarimg", "--quiet", "--raw", file.name], capture_output=True, text=True, check=True)
    return run.stdout


class CopyTests(CapsulePageTests):
    def sheet_screen(self, **options):
        page = self.open(**options)
        self.seal()
        expect(page.get_by_text("Sealed", exact=True)).to_be_visible()
        self.button("Make copies").click()
        return page

    def test_the_key_is_shown_on_demand_only(self):
        page = self.sheet_screen()
        self.assertNotIn("AGE-SECRET-KEY", page.locator("#capsule").inner_text())
        expect(page.locator(".sheet-of-keys")).to_be_hidden()
        self.button("Show the sheet with the key").click()
        expect(page.get_by_text("AGE-SECRET-KEY")).to_be_visible()
        clean(page, "shown sheet")
        # A copy can't be tested while the key is visible on the screen.
        self.button("Test copy 1").click()
        expect(page.locator(".sheet-of-keys")).to_be_hidden()
        expect(page.locator(".places strong")).to_have_count(4)

    def test_what_is_saved_and_copied_again_and_again_is_not_tested(self):
        page = self.sheet_screen()
        for _ in range(3):
            self.saved(self.button("Save as a file").click)
            self.button("Copy as text").click()
        expect(page.get_by_text("0 of 2 copies tested")).to_be_visible()
        expect(self.button("Done")).to_have_count(0)
        self.button("Back").click()
        expect(self.button("Write a letter")).to_have_count(0)

    def test_wrong_characters_one_place_for_both_and_then_the_right_ones(self):
        page = self.sheet_screen()
        sheet = self.saved(self.button("Save as a file").click).decode()

        def answer(right=True):
            asked = page.locator(".places strong")
            expect(asked).to_have_count(4)
            text = characters(sheet, asked.all_inner_texts())
            page.get_by_label("The four characters at").fill(text if right else "1111")
            self.button("Check").click()

        self.button("Test copy 1").click()
        answer(right=False)
        expect(page.get_by_role("alert").filter(has_text="aren’t the characters")).to_be_visible()
        clean(page, "wrong characters")
        answer()
        expect(page.get_by_role("alert").filter(has_text="First say where")).to_be_visible()
        page.get_by_label("Where will copy 1 be kept?").fill(PLACES[0])
        self.button("Check").click()
        expect(page.get_by_text("Tested: this copy works")).to_have_count(1)
        self.button("Test copy 2").click()
        page.get_by_label("Where will copy 2 be kept?").fill(PLACES[0].upper())
        answer()
        expect(page.get_by_role("alert").filter(has_text="same place")).to_be_visible()
        page.get_by_label("Where will copy 2 be kept?").fill(PLACES[1])
        self.button("Check").click()
        expect(page.get_by_text("2 of 2 copies tested")).to_be_visible()
        self.button("Done").click()
        expect(self.button("Write a letter")).to_be_visible()

    def test_a_copy_is_tested_by_its_code_where_the_browser_reads_codes(self):
        page = self.sheet_screen(script=READER)
        sheet = self.saved(self.button("Save as a file").click).decode()
        page.get_by_label("Where will copy 1 be kept?").fill(PLACES[0])
        self.button("Test copy 1").click()
        for seen, said in (("", "No QR code was found"), ("hello", "No QR code was found")):
            page.evaluate("(seen) => { window.seen = seen; }", seen)
            self.pick((PHOTO.name, "image/jpeg", PNG))
            expect(page.get_by_role("alert").filter(has_text=said)).to_be_visible()
        page.evaluate("(seen) => { window.seen = seen; }", f"owner_key: {value_of(sheet, 'owner_key')}\n")
        self.pick((PHOTO.name, "image/jpeg", PNG))
        expect(page.get_by_text("Tested: this copy works")).to_have_count(1)

    def test_without_a_reader_of_codes_there_is_no_button_for_one(self):
        page = self.sheet_screen()
        self.button("Test copy 1").click()
        expect(page.get_by_text("Scan its QR code")).to_have_count(0)

    def test_the_code_on_the_sheet_brings_the_capsule_back(self):
        """Read by zbarimg from the screen, as a phone would from paper."""
        page = self.sheet_screen()
        self.button("Show the sheet with the key").click()
        text = decoded(page.locator(".sheet-of-keys .qr").screenshot(scale="device"))
        self.assertNotIn("Mina", text)
        sheet = self.saved(self.button("Save as a file").click).decode()
        for label in ("owner_key", "capsule", "read_token", "keeper", "core_hash"):
            self.assertEqual(value_of(text, label), value_of(sheet, label))
        with self.browser.new_context(locale="en-US") as context:
            context.add_init_script(READER)
            other = context.new_page()
            other.goto(self.site.address + "#capsule&recover")
            other.evaluate("(seen) => { window.seen = seen; }", text)
            other.set_input_files(".capsule input[accept='image/*']", files=[
                {"name": PHOTO.name, "mimeType": "image/jpeg", "buffer": PNG}])
            expect(other.get_by_role("heading", name="For Mina")).to_be_visible()

    def test_paper_has_all_of_it_and_the_screens_controls_have_none(self):
        page = self.sheet_screen()
        page.evaluate("window.print = () => { window.isPrinted = true; }")
        self.button("Print").click()
        self.until("window.isPrinted === true")
        SHOTS.mkdir(parents=True, exist_ok=True)
        for before in SHOTS.glob("sheet-paper*"):
            before.unlink()
        with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
            page.pdf(path=file.name, format="A4", print_background=True)
            subprocess.run(["pdftoppm", "-r", "150", "-png", file.name, SHOTS / "sheet-paper"], check=True)
            text = subprocess.run(["pdftotext", "-layout", file.name, "-"], capture_output=True, text=True, check=True).stdout
        for words in ("Recovery sheet for", "For Mina", "AGE-SECRET-KEY", "For experts", "age -d -i keys/time.key"):
            self.assertIn(words, text)
        for words in ("Save as a file", "Where will copy", "Test copy", "Show the sheet"):
            self.assertNotIn(words, text)
        (paper,) = SHOTS.glob("sheet-paper*.png")
        self.assertIn("owner_key: AGE-SECRET-KEY", decoded(paper.read_bytes()))

    def test_it_fits_narrow_screens_and_large_text_in_every_language(self):
        page = self.sheet_screen(script=READER)
        self.button("Show the sheet with the key").click()
        for shown in (True, False):
            if not shown:
                page.locator("form.copy button[type=submit]").first.click()
                expect(page.locator(".places strong")).to_have_count(4)
            for language in ("en", "ko", "ja"):
                page.get_by_role("combobox").first.select_option(language)
                for width, text, scheme in ((390, 100, "light"), (320, 100, "dark"), (390, 200, "light")):
                    page.set_viewport_size({"width": width, "height": 844})
                    page.emulate_media(color_scheme=scheme)
                    page.evaluate("(size) => { document.documentElement.style.fontSize = `${size}%`; }", text)
                    self.assertLessEqual(page.evaluate(WIDE), 0, (language, width, text))
                    # Every character of the key is inside its card.
                    self.assertLessEqual(page.evaluate("""() => document.querySelector('.key-grid').getBoundingClientRect().right
                        - document.querySelector('.sheet-of-keys').getBoundingClientRect().right"""), 0, (language, width, text))
                    name = "sheet" if shown else "testing"
                    page.screenshot(path=SHOTS / f"{name}-{language}-{width}-{text}.png", full_page=True)
                    clean(page, (language, width, text))


class AddressTests(CapsulePageTests):
    def test_a_sheet_and_a_link_name_the_page_without_its_query(self):
        page = self.open()
        page.goto(self.site.address + "?from=mail#capsule")
        page.locator("#capsule main").wait_for()
        self.seal()
        sheet = self.copy_keys()
        self.assertIn(f"keeper: {self.site.address}api/v1\n", sheet)
        self.button("Details").click()
        self.button("Let others add to it").click()
        self.assertIn(self.site.address + "#capsule&to=", page.locator(".link-text").inner_text())


class InsideTests(CapsulePageTests):
    def invite(self, name):
        """A person's link, as in the code next to it."""
        self.button("Details").click()
        self.page.get_by_label("Who is it for?").fill(name)
        self.page.locator(".invitation button[type=submit]").click()
        expect(self.page.get_by_role("heading", name=f"For {name}")).to_be_visible()
        link = self.page.locator(".link-text").inner_text()
        self.assertEqual(decoded(self.page.locator(".invitation .qr").screenshot()).strip(), link)
        return link

    def filled(self):
        """The owner's letter and photo, and a letter through an invitation for Grandma. Returns the sheet."""
        page = self.open()
        self.seal()
        sheet = self.copy_keys()
        self.put_letter("Dear Mina")
        self.inside(1)
        self.pick((PHOTO.name, "image/jpeg", PHOTO.read_bytes()))
        self.inside(2)
        link = self.invite("Grandma")
        clean(page, "invitation")
        page.screenshot(path=SHOTS / "invitation.png", full_page=True)
        self.assertNotIn("Grandma", link)
        with self.browser.new_context(locale="en-US") as context:
            guest = context.new_page()
            guest.goto(link)
            guest.get_by_role("textbox", name="Your letter").fill("From a friend")
            guest.get_by_role("button", name="Add it").click()
            expect(guest.get_by_text("1 saved")).to_be_visible()
        self.button("Back").click()
        return sheet

    def test_the_owner_sees_who_added_what(self):
        self.filled()
        self.reload()
        page = self.page
        self.inside(3)
        rows = page.locator(".authors .row")
        expect(rows).to_have_count(2)
        expect(rows.nth(0)).to_contain_text("1 letter, 1 photo")
        expect(rows.nth(1)).to_contain_text("By the invitation for Grandma")
        clean(page, "who added what")
        page.screenshot(path=SHOTS / "inside-authors.png", full_page=True)
        self.open_it()
        expect(page.get_by_text("By the invitation for Grandma")).to_be_visible()

    def test_a_recovered_capsule_shows_its_true_count_and_authors(self):
        sheet = self.filled()
        with self.browser.new_context(locale="en-US", viewport={"width": 320, "height": 700}) as context:
            other = context.new_page()
            other.goto(self.site.address + "#capsule&recover")
            other.get_by_label("Or paste the text").fill(sheet)
            other.get_by_role("button", name="Restore").click()
            expect(other.get_by_text("3 inside", exact=True)).to_be_visible()
            rows = other.locator(".authors .row")
            expect(rows).to_have_count(2)
            expect(rows.nth(0)).to_contain_text("The owner")
            expect(rows.nth(0).locator("strong")).to_have_text("2")
            expect(rows.nth(1)).to_contain_text("From the link you created")
            self.assertLessEqual(other.evaluate(WIDE), 0)
            clean(other, "recovered")
            other.screenshot(path=SHOTS / "recovered-authors.png", full_page=True)

    def test_the_calendar_reminds_once_a_year_until_then(self):
        self.open()
        self.seal("In 5 years")
        self.button("Details").click()
        text = self.saved(self.button("Add a calendar reminder").click).decode()
        self.assertTrue(all(len(line.encode()) <= 75 for line in text.split("\r\n")))
        rule = re.search(r"RRULE:FREQ=YEARLY;UNTIL=(\d{8})\r\n", text)
        start = re.search(r"DTSTART;VALUE=DATE:(\d{8})", text)
        today = datetime.datetime.now()
        self.assertEqual(int(start[1][:4]), today.year + 1)
        self.assertEqual(int(rule[1][:4]), today.year + 5)
        self.assertEqual(text.count("BEGIN:VEVENT"), 2)
        self.assertIn("is still sealed", text.replace("\r\n ", ""))


class KeyboardTests(CapsulePageTests):
    """A phone's keyboard follows the focus."""

    def test_it_stays_when_one_taps_beside_the_field_or_on_a_button(self):
        page = self.open(touch=True)
        self.button("Tap to start", exact=False).tap()
        field = page.get_by_role("textbox", name="Name your capsule")
        expect(field).to_be_focused()
        page.evaluate("window.left = 0; document.addEventListener('focusout', () => { window.left += 1; })")
        page.get_by_role("heading", name="Name your capsule").tap(position={"x": 5, "y": 5})
        page.touchscreen.tap(195, 700)
        expect(field).to_be_focused()
        # Nothing was typed: a message says so, and the keyboard is still up.
        self.button("Next").tap()
        expect(page.get_by_role("alert").filter(has_text="Enter a name")).to_be_visible()
        expect(field).to_be_focused()
        self.assertEqual(page.evaluate("window.left"), 0)

    def test_beside_a_letter_it_stays_and_another_field_takes_it(self):
        page = self.open(touch=True)
        self.seal()
        self.copy_keys()
        self.button("Write a letter").tap()
        letter = page.get_by_role("textbox", name="Your letter")
        expect(letter).to_be_focused()
        page.get_by_text("it can’t be read again").tap()
        expect(letter).to_be_focused()
        self.button("Add it").tap()
        expect(page.get_by_role("alert").filter(has_text="The letter is empty")).to_be_visible()
        expect(letter).to_be_focused()
        page.get_by_role("combobox").first.focus()
        expect(letter).not_to_be_focused()

    def test_a_mouse_still_takes_the_focus_away(self):
        page = self.open()
        self.button("Tap to start", exact=False).click()
        field = page.get_by_role("textbox", name="Name your capsule")
        expect(field).to_be_focused()
        page.mouse.click(195, 700)
        expect(field).not_to_be_focused()


if __name__ == "__main__":
    unittest.main()
