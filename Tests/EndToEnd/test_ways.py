"""Every input of the app: pickers, camera, paste, drop, folder, another app; and the copies that phones make."""

import os
import pathlib
import shutil
import tempfile
import unittest

from playwright.sync_api import expect

from harness import ROOT, command_report, photos
from page_tests import PageTests
from phone_copies import IPHONE, image_io

MAKE_FILES = """([files, type]) => {
  const data = new DataTransfer();
  for (const [name, bytes] of files) data.items.add(new File([new Uint8Array(bytes)], name, { type }));
  return data;
}"""


class WayTests(PageTests):
    def field(self, way):
        return self.page.locator(f"input[data-way={way}]").first

    def shows(self, name):
        expect(self.page.locator(".picture .clip")).to_have_text(name, timeout=15_000)
        self.settled()

    def flags(self):
        return self.page.locator(".flag .grow").all_inner_texts()

    def transfer(self, *paths, media_type="image/jpeg"):
        files = [[path.name, list(path.read_bytes())] for path in paths]
        return self.page.evaluate_handle(MAKE_FILES, [files, media_type])

    def drop(self, *paths):
        session = self.page.context.new_cdp_session(self.page)
        data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            session.send("Input.dispatchDragEvent", {"type": kind, "x": 200, "y": 300, "data": data})

    def folder(self):
        return pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def test_a_photo_comes_from_the_files(self):
        self.open(touch=True)
        photo = photos(3)[0]
        expect(self.page.get_by_text("From Files", exact=True)).to_be_visible()
        self.assertIsNone(self.field("files").get_attribute("accept"))
        self.field("files").set_input_files(str(photo))
        self.shows(photo.name)
        self.assertEqual(self.exported(), [command_report(photo)])

    def test_what_the_page_took_is_never_an_original(self):
        self.open(touch=True)
        original = next(photo for photo in photos(200) if command_report(photo).get("verdict") == "original")
        expect(self.page.get_by_text("Take a photo")).to_be_visible()
        self.assertEqual(self.field("camera").get_attribute("capture"), "environment")
        self.field("camera").set_input_files(str(original))
        self.shows(original.name)
        expect(self.page.locator(".number strong")).to_have_text("60")
        expect(self.page.locator(".verdict h1")).to_contain_text("Can’t be verified")
        self.assertEqual(self.flags()[0], "Taken from this page")

    def test_a_photo_is_pasted(self):
        photo = photos(3)[0]
        self.page.evaluate(
            "(data) => document.body.dispatchEvent("
            "new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))", self.transfer(photo))
        self.shows(photo.name)
        self.assertEqual(self.exported(), [command_report(photo)])

    def test_what_is_pasted_into_a_field_stays_there(self):
        photo, other = photos(3)[:2]
        self.pick(photo, other)
        expect(self.page.locator(".tile .badge")).to_have_count(2, timeout=20_000)
        # Text that an office program copies comes with a picture of itself.
        self.page.evaluate(
            """(data) => {
              const field = document.querySelector('main').appendChild(document.createElement('textarea'));
              field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
              field.remove();
            }""", self.transfer(photo))
        # Another instrument is shown.
        self.page.goto(self.site.address + "#capsule")
        expect(self.page.locator(".capsule h1").first).to_be_visible(timeout=15_000)
        self.page.evaluate(
            "(data) => document.body.dispatchEvent("
            "new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))", self.transfer(photo))
        self.page.go_back()
        expect(self.page.locator(".tile .badge")).to_have_count(2)
        # There is no Keeper here.
        self.errors = [error for error in self.errors if "/api/v1/" not in error]

    def test_a_copied_picture_is_a_copy(self):
        self.page.evaluate("""async () => {
          const canvas = new OffscreenCanvas(320, 241);
          canvas.getContext('2d').fillRect(0, 0, 100, 100);
          const data = new DataTransfer();
          data.items.add(new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }));
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
        }""")
        self.shows("image.png")
        self.assertEqual(self.flags(), ["Copied from the clipboard"])

    def test_photos_are_dropped(self):
        chosen = photos(3)
        self.drop(*chosen)
        expect(self.page.locator(".tile .badge")).to_have_count(3, timeout=20_000)

    def test_a_folder_is_dropped_with_its_subfolders(self):
        folder, chosen = self.folder(), photos(40)
        jpegs = [photo for photo in chosen if photo.suffix.lower() == ".jpg"][:3]
        (folder / "trip/day").mkdir(parents=True)
        for path, photo in zip(("a.jpg", "trip/b.jpg", "trip/day/c.jpg"), jpegs):
            shutil.copy(photo, folder / path)
        (folder / "notes.txt").write_text("no photo")
        (folder / "trip/.hidden").write_text("no photo")
        self.drop(folder)
        expect(self.page.locator(".tile .badge")).to_have_count(3, timeout=20_000)
        expect(self.page.locator(".tile .name")).to_have_text(["a.jpg", "b.jpg", "c.jpg"])

    def test_a_folder_without_photos_is_reported(self):
        folder = self.folder()
        (folder / "notes.txt").write_text("no photo")
        self.drop(folder)
        expect(self.page.get_by_text("There are no photos in this folder")).to_be_visible()
        self.assert_accessible()
        self.page.get_by_role("button", name="OK", exact=True).click()
        expect(self.page.get_by_text("There are no photos in this folder")).to_have_count(0)

    def sharing(self):
        """The manifest's share target, once the service worker answers for it."""
        self.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        self.page.reload()
        expect(self.page.locator("h1")).to_be_visible()
        target = self.page.evaluate("fetch('manifest.webmanifest').then((file) => file.json())")["share_target"]
        self.assertEqual((target["method"], target["enctype"]), ("POST", "multipart/form-data"))
        return target["action"], target["params"]["files"][0]["name"]

    def left_in_the_inbox(self):
        return self.page.evaluate("caches.open('inbox').then((inbox) => inbox.keys()).then((keys) => keys.length)")

    def test_another_app_shares_photos_once(self):
        chosen = [photo for photo in photos(60) if photo.suffix.lower() == ".jpg"][:2]
        target = self.sharing()
        with self.page.expect_navigation():
            self.page.evaluate("""([data, action, name]) => {
              const form = Object.assign(document.createElement('form'), { action, method: 'post' });
              form.enctype = 'multipart/form-data';
              const field = Object.assign(document.createElement('input'), { type: 'file', name, multiple: true });
              field.files = data.files;
              document.body.append(form);
              form.append(field);
              form.submit();
            }""", [self.transfer(*chosen), *target])
        expect(self.page.locator(".tile .name")).to_have_text([photo.name for photo in chosen], timeout=15_000)
        expect(self.page).to_have_url(self.site.address + "#photos&all")
        self.assertEqual(self.left_in_the_inbox(), 0)
        # The photos themselves are not shared again; a reload shows at most their reports.
        self.page.goto(self.site.address + "#photos")
        self.page.reload()
        expect(self.page.locator(".empty")).to_be_visible(timeout=15_000)

    def share(self, target, photo):
        """Another app shares a photo, and the browser doesn't show the page yet."""
        self.page.evaluate("""async ([data, action, name]) => {
          const body = new FormData();
          body.append(name, data.files[0]);
          await fetch(action, { method: 'POST', body });
        }""", [self.transfer(photo), *target])

    def test_two_shares_before_the_page_has_looked_are_both_shown(self):
        chosen = [photo for photo in photos(60) if photo.suffix.lower() == ".jpg"][:2]
        target = self.sharing()
        for photo in chosen:
            self.share(target, photo)
        self.page.reload()
        expect(self.page.locator(".tile .name")).to_have_text([photo.name for photo in chosen], timeout=15_000)

    def test_what_is_shared_while_the_page_looks_waits_for_the_next(self):
        chosen = [photo for photo in photos(60) if photo.suffix.lower() == ".jpg"][:2]
        target = self.sharing()
        self.share(target, chosen[0])
        # The page has read what was there, and another photo arrives before it goes on.
        self.page.add_init_script("""const { match } = Cache.prototype;
          Cache.prototype.match = async function (request) {
            const found = await match.call(this, request);
            if (String(request.url).includes('/inbox/') && !sessionStorage.isLate) {
              sessionStorage.isLate = 'yes';
              await this.put(new URL('inbox/another/0', location), new Response(new Blob(['late']), { headers: { 'x-name': 'late.jpg' } }));
            }
            return found;
          };""")
        self.page.reload()
        self.shows(chosen[0].name)
        self.assertEqual(self.left_in_the_inbox(), 1)

    def test_a_copy_that_the_phone_made_is_shown_as_one(self):
        folder = self.folder()
        for name, fields in (("IMG_0123.jpeg", IPHONE), ("image.jpg", None)):
            path = folder / name
            path.write_bytes(image_io(fields))
            self.pick(path)
            self.shows(name)
            expect(self.page.locator(".verdict h1")).to_contain_text("Can’t be verified")
            expect(self.page.locator(".number strong")).to_have_text("60")
            self.assertEqual(self.flags()[0], "A copy your phone made for this page")
            self.assertEqual(self.exported(), [command_report(path)])
            self.page.get_by_role("button", name="How the score is calculated").click()
            expect(self.page.get_by_role("dialog")).to_contain_text("choose it from Files")
            self.page.keyboard.press("Escape")
            expect(self.page.get_by_role("dialog")).to_have_count(0)
            self.page.get_by_role("button", name="Back").click()
            expect(self.page.locator(".empty")).to_be_visible()

    def test_the_hint_names_the_pickers_setting(self):
        for locale, words in (("en-US", "Current"), ("ko-KR", "‘현재’"), ("ja-JP", "「現在」")):
            self.open(touch=True, locale=locale)
            self.page.locator(".hint summary").click()
            expect(self.page.locator(".hint")).to_contain_text(words)
            expect(self.page.locator(".hint")).to_contain_text("Android")
        self.assert_accessible()


if __name__ == "__main__":
    os.chdir(ROOT)
    unittest.main(verbosity=2)
