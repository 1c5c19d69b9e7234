"""Problem files: each gets a clear message, and the page continues."""

import os
import pathlib
import tempfile
import unittest

from playwright.sync_api import expect

from harness import CORPUS, ROOT, photos
from page_tests import PageTests


class TroubleTests(PageTests):
    def setUp(self):
        super().setUp()
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def goes_on(self):
        self.pick(photos(3)[0])
        expect(self.page.locator(".score")).to_be_visible(timeout=20_000)
        self.settled()

    def test_a_file_of_300_megabytes_is_read_in_parts(self):
        path = self.folder / "large.jpg"
        jpeg = next(photo for photo in photos(60) if photo.suffix.lower() == ".jpg").read_bytes()
        with path.open("wb") as file:
            file.write(jpeg)
            file.truncate(300_000_000)
        self.pick(path)
        expect(self.page.locator(".score")).to_be_visible(timeout=20_000)
        # The deep report reads all of it, a megabyte or two at a time.
        expect(self.page.locator(".verdict [role=status]")).not_to_contain_text("…", timeout=60_000)
        self.page.get_by_role("button", name="Back").click()
        expect(self.page.locator(".empty")).to_be_visible()
        self.goes_on()

    def test_a_file_that_is_deleted_while_others_are_read_is_reported(self):
        chosen = [photo for photo in photos(300) if photo.suffix.lower() == ".jpg"][:40]
        gone = self.folder / "gone.jpg"
        gone.write_bytes(chosen[0].read_bytes())
        self.pick(*chosen, gone)
        gone.unlink()
        expect(self.page.locator("progress")).to_have_count(0, timeout=60_000)
        tile = self.page.locator(".tile", has_text="gone.jpg")
        expect(tile).to_contain_text("Can’t be read")
        tile.click()
        expect(self.page.get_by_role("alertdialog")).to_contain_text("The file can’t be read completely")
        self.assert_accessible()
        self.page.get_by_role("button", name="OK", exact=True).click()
        expect(self.page.locator(".tile .badge.red", has_text="Can’t be read")).to_have_count(1)
        self.open_tile()
        expect(self.page.locator(".score")).to_be_visible()

    def test_a_file_that_is_deleted_while_it_is_open_keeps_what_was_found(self):
        path = self.folder / "open.jpg"
        chosen = [photo for photo in photos(300) if photo.suffix.lower() == ".jpg"][:25]
        path.write_bytes(chosen[0].read_bytes())
        # For more than twenty only the quick report is made; the deep one when a photo is opened.
        self.pick(path, *chosen)
        expect(self.page.locator(".tile").first).to_be_visible(timeout=20_000)
        expect(self.page.locator("progress")).to_have_count(0, timeout=60_000)
        # A tile without a picture leads to the report at once.
        self.page.wait_for_function("document.querySelector('.tile img')?.naturalWidth > 0")
        path.unlink()
        self.open_tile()
        expect(self.page.get_by_role("alertdialog")).to_contain_text("open.jpg", timeout=15_000)
        self.page.get_by_role("button", name="OK", exact=True).click()
        expect(self.page.locator(".score")).to_be_visible()
        self.goes_on()

    def test_two_thousand_files_at_once(self):
        chosen = [photo for photo in photos(300) if photo.suffix.lower() == ".jpg"]
        self.pick(*(chosen * 20)[:2000])
        expect(self.page.locator(".tile").first).to_be_visible(timeout=30_000)
        expect(self.page.locator("progress")).to_have_count(0, timeout=180_000)
        self.assertLess(self.page.locator(".tile").count(), 100)
        expect(self.page.locator("h1")).to_have_text("2,000 photos")
        # The end is a scroll away, and drawn when it approaches.
        self.page.locator(".grid").last.scroll_into_view_if_needed()
        expect(self.page.locator(".grid").last.locator(".badge").first).to_be_visible()
        expect(self.page.locator(".grids > :nth-last-child(2) .tile").first).to_be_attached()
        self.page.get_by_label("Sort").select_option(label="Lowest score first")
        self.open_tile()
        expect(self.page.locator(".score")).to_be_visible()
        self.settled()

    def test_more_than_two_thousand_are_reported(self):
        small = ROOT / "Samples/sample-saved-by-editor.jpg"
        self.pick(*[small] * 2001)
        expect(self.page.get_by_text("Only the first 2,000 photos were added")).to_be_visible(timeout=30_000)
        self.page.get_by_role("button", name="Cancel").click()
        self.page.get_by_role("button", name="Back").click()
        expect(self.page.locator(".empty")).to_be_visible()
        self.goes_on()

    @unittest.skipUnless((CORPUS / "photos").is_dir(), f"no corpus at {CORPUS}")
    def test_a_picture_that_the_browser_can_not_decode_gives_way_to_its_preview(self):
        folder = CORPUS / "photos"
        for name, words in (
            ("exiftool__images_FujiFilm.raf", "The file is damaged, so here’s the small preview"),
            ("pillowheif__heif_special_xiaomi.heic", "small preview stored in the file"),
            ("mei__heic_exif-at-eof.heic", "The report is still complete"),
            ("exiftool__images_CanonRaw.cr2", "The report is still complete"),
        ):
            with self.subTest(photo=name):
                self.pick(folder / name)
                expect(self.page.locator(".picture .clip")).to_have_text(name, timeout=15_000)
                expect(self.page.locator(".picture small")).to_contain_text(words)
                expect(self.page.locator(".score")).to_be_visible()
                self.page.get_by_role("button", name="Back").click()
                expect(self.page.locator(".empty")).to_be_visible()

    @unittest.skipUnless((CORPUS / "photos").is_dir(), f"no corpus at {CORPUS}")
    def test_every_file_of_the_corpus_has_a_report_or_a_reason(self):
        files = sorted(path for path in (CORPUS / "photos").iterdir() if path.suffix not in (".tsv", ".md"))
        self.pick(*files)
        expect(self.page.locator(".tile").first).to_be_visible(timeout=30_000)
        expect(self.page.locator("progress")).to_have_count(0, timeout=180_000)
        expect(self.page.locator("h1")).to_have_text(f"{len(files)} photos")


if __name__ == "__main__":
    os.chdir(ROOT)
    unittest.main(verbosity=2)
