"""Removing metadata: the copy is identical to the command's, and the photo stays as it was."""

import io
import os
import pathlib
import shutil
import struct
import subprocess
import tempfile
import unittest
import zipfile

from PIL import ImageCms
from playwright.sync_api import expect

from harness import CORPUS, ROOT, command
from page_tests import CONTRAST, PHONE, SHOTS, PageTests

SAMPLES = ROOT / "Samples"
SHARING = """navigator.canShare = ({ files }) => files.every((file) => file.type.startsWith('image/'));
navigator.share = async ({ files }) => {
  if (window.refuse) throw new DOMException('no', window.refuse);
  window.shared = await Promise.all(files.map(async (file) => [file.name, file.type, file.size]));
};"""


def stripped(photo, keep="orientation,icc,gainmap"):
    """The command's copy of `photo`."""
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        done = subprocess.run(
            [command(), "strip", "--output", folder, "--keep", keep, photo], stdin=subprocess.DEVNULL,
            capture_output=True, check=False)
        assert done.returncode == 0, done.stderr
        return (folder / photo.name).read_bytes()
    finally:
        shutil.rmtree(folder)


def corpus(name):
    return next((path for path in (CORPUS / "photos").rglob(name)), None)


def segment(marker, payload):
    return bytes([0xFF, marker]) + (len(payload) + 2).to_bytes(2, "big") + payload


def turned_and_coloured():
    """A sample with Exif that rotates it, and with a colour profile."""
    photo = sorted(SAMPLES.glob("*.jpg"))[0].read_bytes()
    entry = bytes([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0])
    exif = b"MM\0*\0\0\0\x08\0\x01" + entry + bytes(4)
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    return (photo[:2] + segment(0xE1, b"Exif\0\0" + exif) + segment(0xE2, b"ICC_PROFILE\0\1\1" + profile) + photo[2:])


def old_tiff():
    """A TIFF with the old form of JPEG compression (TIFF 6.0, section 22), whose parts lie anywhere in the file."""
    fields = [(256, 3, 8), (257, 3, 8), (258, 3, 8), (259, 3, 6), (262, 3, 6), (273, 4, 8), (277, 3, 1), (278, 3, 8), (279, 4, 64)]
    directory = b"".join(struct.pack("<HHII", tag, kind, 1, value) for tag, kind, value in fields)
    return b"II*\0" + struct.pack("<I", 72) + bytes(64) + struct.pack("<H", len(fields)) + directory + bytes(4)


def camera_photo():
    """A photo with location, camera and dates."""
    return corpus("exifsamples__hdr_iphone_hdr_NO.jpg") or sorted(SAMPLES.glob("*.jpg"))[0]


class RemovalTests(PageTests):
    def sheet(self):
        return self.page.locator("#removal dialog")

    def ask(self, *photos):
        """Opens the photos, and the sheet that lists what will be removed."""
        if len(photos) == 1:
            self.open_photo(photos[0])
        else:
            self.pick(*photos)
            expect(self.page.locator(".tile")).to_have_count(len(photos), timeout=20_000)
            expect(self.page.locator("progress")).to_have_count(0, timeout=30_000)
        self.page.get_by_role("button", name="Remove metadata").click()
        expect(self.sheet().locator(".removal")).to_be_visible(timeout=20_000)

    def make(self):
        self.sheet().locator(".button.primary").click()
        expect(self.sheet().locator(".proved")).to_be_visible(timeout=30_000)

    def saved(self):
        with self.page.expect_download() as download:
            self.sheet().get_by_role("button", name="Save").click()
        return download.value.suggested_filename, pathlib.Path(download.value.path()).read_bytes()

    def test_the_copy_is_the_commands(self):
        photo = camera_photo()
        before = photo.read_bytes()
        self.ask(photo)
        expect(self.sheet()).to_contain_text("values")
        self.assert_accessible()
        self.make()
        expect(self.sheet()).to_contain_text("unchanged")
        self.assert_accessible()
        name, copy = self.saved()
        self.assertEqual(name, f"{photo.stem}-stripped{photo.suffix}")
        self.assertEqual(copy, stripped(photo))
        self.assertEqual(photo.read_bytes(), before)
        expect(self.sheet()).to_contain_text("Saved to your downloads")

    def test_many_photos_at_once_are_saved_as_one_archive(self):
        # Chromium drops the eleventh of many downloads within a second, and prompts before the second.
        sample = sorted(SAMPLES.glob("*.jpg"))[0]
        with tempfile.TemporaryDirectory() as folder:
            names = [f"사진 {number}.jpg" for number in range(12)] + ["사진 3-stripped.jpg", "café.jpg"]
            photos = [pathlib.Path(folder) / name for name in names]
            for number, photo in enumerate(photos):
                photo.write_bytes(sample.read_bytes()[:-2] + b"\x55" * number + b"\xff\xd9")
            self.ask(*photos)
            self.make()
            downloads = []
            self.page.on("download", lambda download: downloads.append(download))
            name, content = self.saved()
            expect(self.sheet()).to_contain_text("Saved to your downloads")
            self.assertEqual((name, len(downloads)), ("stripped.zip", 1))
            with zipfile.ZipFile(io.BytesIO(content)) as archive:
                self.assertIsNone(archive.testzip())
                self.assertEqual(
                    {entry: archive.read(entry) for entry in archive.namelist()},
                    {f"{photo.stem}-stripped.jpg": stripped(photo) for photo in photos})

    def test_every_format_that_is_offered(self):
        photos = [path for path in sorted(SAMPLES.iterdir()) if path.suffix.lower() in (".jpg", ".png", ".webp", ".gif")]
        photos += [path for path in map(corpus, ("*test.heic", "*.avif", "*.webp", "*.gif", "*.png", "*.jxl", "*.jp2", "*.tiff")) if path]
        for photo in photos:
            with self.subTest(photo=photo.name):
                self.open()
                self.ask(photo)
                if self.sheet().get_by_text("Nothing to remove").count():
                    self.assertEqual(stripped(photo), photo.read_bytes())
                    continue
                self.make()
                self.assertEqual(self.saved()[1], stripped(photo))

    def test_what_is_to_stay_is_chosen(self):
        photo = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())) / "turned.jpg"
        photo.write_bytes(turned_and_coloured())
        self.ask(photo)
        choices = self.sheet().get_by_role("switch")
        knob = {"pseudo": "::before", "paint": "backgroundColor"}
        for scheme in ("light", "dark"):
            self.page.emulate_media(color_scheme=scheme)
            for is_on in (True, False):
                choices.first.set_checked(is_on)
                self.page.wait_for_timeout(300)
                self.assertGreaterEqual(choices.first.evaluate(CONTRAST, knob), 3, f"{scheme} {is_on}")
        choices.first.set_checked(True)
        self.page.emulate_media(color_scheme="light")
        expect(choices).to_have_count(2)
        self.page.screenshot(path=SHOTS / "removal-choices.png")
        self.assert_accessible()
        for index in range(2):
            choices.nth(index).click()
            expect(choices.nth(index)).not_to_be_checked()
        self.make()
        self.assertEqual(self.saved()[1], stripped(photo, keep="none"))

    def test_what_cannot_be_written_is_said_beforehand(self):
        photo = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())) / "old.tif"
        photo.write_bytes(old_tiff())
        self.ask(photo)
        expect(self.sheet()).to_contain_text("can’t be")
        expect(self.sheet().locator(".button.primary")).to_have_count(0)
        self.assert_accessible()

    def test_the_copy_is_handed_to_another_app(self):
        self.open(script=SHARING)
        photo = camera_photo()
        self.ask(photo)
        self.make()
        share = self.sheet().get_by_role("button", name="Share")
        # If a person closes the system's sheet, nothing happens.
        self.page.evaluate("window.refuse = 'AbortError'")
        share.click()
        self.page.wait_for_timeout(200)
        expect(self.sheet()).to_contain_text("isn’t saved yet")
        self.page.evaluate("window.refuse = undefined")
        share.click()
        expect(self.sheet()).to_contain_text("Shared.")
        self.assertEqual(
            self.page.evaluate("window.shared"),
            [[f"{photo.stem}-stripped{photo.suffix}", "image/jpeg", len(stripped(photo))]])
        # If the other app refuses it, it is downloaded.
        self.page.evaluate("window.refuse = 'NotAllowedError'")
        with self.page.expect_download():
            share.click()

    def test_all_of_it_by_keyboard(self):
        self.open_photo(camera_photo())
        self.page.get_by_role("button", name="Remove metadata").focus()
        self.page.keyboard.press("Enter")
        expect(self.sheet().locator(".removal")).to_be_visible(timeout=20_000)
        # The focus is in the sheet, on its first text.
        self.assertTrue(self.page.evaluate("document.activeElement.closest('#removal dialog') !== null"))
        for _ in range(10):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("document.activeElement.matches('#removal .primary')"):
                break
        self.page.keyboard.press("Enter")
        expect(self.sheet().locator(".proved h3")).to_be_focused(timeout=20_000)
        self.page.keyboard.press("Escape")
        expect(self.sheet()).to_have_count(0)
        expect(self.page.get_by_role("button", name="Remove metadata")).to_be_focused()

    def test_it_works_without_a_network(self):
        self.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        self.page.reload()
        expect(self.page.locator("h1")).to_be_visible()
        self.page.context.set_offline(True)
        photo = camera_photo()
        self.ask(photo)
        self.make()
        self.assertEqual(self.saved()[1], stripped(photo))

    def test_a_large_file_shows_its_progress_and_can_be_cancelled(self):
        with tempfile.TemporaryDirectory() as folder:
            # A scan's coded data may have any length.
            photo = pathlib.Path(folder) / "large.jpg"
            data = sorted(SAMPLES.glob("*.jpg"))[0].read_bytes()
            photo.write_bytes(data[:-2] + b"\x55" * 150_000_000 + data[-2:])
            self.ask(photo)
            self.sheet().locator(".button.primary").click()
            bar = self.sheet().locator("progress")
            expect(bar).to_be_visible()
            self.assertTrue(any(float(bar.get_attribute("value") or 0) > 0 or self.page.wait_for_timeout(100)
                                for _ in range(100)))
            self.sheet().get_by_role("button", name="Cancel").click()
            expect(self.sheet().locator(".removal .primary")).to_be_visible()
            self.make()
            with self.page.expect_download() as download:
                self.sheet().get_by_role("button", name="Save").click()
            self.assertEqual(pathlib.Path(download.value.path()).read_bytes(), stripped(photo))

    def test_a_photo_that_is_gone_meanwhile_is_reported(self):
        with tempfile.TemporaryDirectory() as folder:
            photo = pathlib.Path(folder) / "gone.jpg"
            shutil.copy(sorted(SAMPLES.glob("*.jpg"))[0], photo)
            self.open_photo(photo)
            photo.unlink()
            self.page.get_by_role("button", name="Remove metadata").click()
            expect(self.sheet().locator(".orange")).to_be_visible(timeout=20_000)
            expect(self.sheet().locator(".button.primary")).to_have_count(0)

    def test_copies_of_photos_that_are_gone_meanwhile_are_not_said_to_be_saved(self):
        for names in (("gone.jpg",), ("gone.jpg", "here.jpg")):
            with tempfile.TemporaryDirectory() as folder:
                photos = [pathlib.Path(folder) / name for name in names]
                for photo in photos:
                    shutil.copy(sorted(SAMPLES.glob("*.jpg"))[0], photo)
                self.open()
                self.ask(*photos)
                self.make()
                photos[0].unlink()
                self.sheet().get_by_role("button", name="Save").click()
                outcome = self.sheet().get_by_role("status").first
                expect(outcome).to_contain_text("may have been moved, changed or deleted")
                self.assertEqual(self.errors, [])

    def test_how_it_looks(self):
        photo = camera_photo()
        for scheme in ("light", "dark"):
            for locale, language in (("en-US", "en"), ("ko-KR", "ko"), ("ja-JP", "ja")):
                self.open(viewport=PHONE, scheme=scheme, locale=locale)
                self.open_photo(photo)
                self.page.locator("button:has-text('메타데이터'), button:has-text('metadata'), button:has-text('メタデータ')").last.click()
                expect(self.sheet().locator(".removal")).to_be_visible(timeout=20_000)
                self.page.wait_for_timeout(700)
                self.page.screenshot(path=SHOTS / f"removal-plan-{language}-{scheme}.png")
                self.make()
                self.page.wait_for_timeout(300)
                self.page.screenshot(path=SHOTS / f"removal-done-{language}-{scheme}.png")


if __name__ == "__main__":
    os.chdir(ROOT)
    unittest.main(verbosity=2)
