"""Every export from the app: paper, another app, a standalone page, JSON; and what stays stored."""

import os
import pathlib
import re
import shutil
import tempfile
import unittest

from playwright.sync_api import expect

from harness import ROOT, SITE, command_report, photos
from page_tests import DESKTOP, SHOTS, PageTests

SHARING = """navigator.canShare = ({ files }) => files.every((file) => file.type === 'text/html');
navigator.share = async ({ files }) => {
  window.shared = [files[0].name, files[0].type, await files[0].text()];
  if (window.refuse) throw new DOMException('no', window.refuse);
};"""
FORGETFUL = "Object.defineProperty(window, 'indexedDB', { value: { open() { throw new Error('private'); } } });"
# Firefox with this site's data blocked.
BLOCKED = FORGETFUL + """
  const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage', 'caches']) Object.defineProperty(window, name, { get: refuse });
  window.BroadcastChannel = class { constructor() { refuse(); } };
  Object.defineProperty(navigator, 'serviceWorker', { value: { register: async () => refuse() } });
"""
PRINTING = "window.print = () => { window.printed = (window.printed ?? 0) + 1; };"


def flagged():
    return next(photo for photo in photos(60) if len(command_report(photo).get("flags", [])) > 2)


class ExitTests(PageTests):
    def paper(self, name):
        path = SHOTS / name
        self.page.pdf(path=path, format="A4", print_background=True)
        return len(re.findall(rb"/Type\s*/Page\b", path.read_bytes()))

    def test_a_report_is_one_sheet_of_paper_with_every_reason(self):
        self.open(viewport=DESKTOP, scheme="dark", script=PRINTING)
        photo = flagged()
        self.open_photo(photo)
        self.page.get_by_role("button", name="Print or PDF").click()
        self.page.wait_for_function("() => window.printed === 1")
        self.page.emulate_media(media="print")
        for flag in command_report(photo)["flags"]:
            expect(self.page.locator("#paper")).to_contain_text(flag["text"])
        expect(self.page.locator("#root")).to_be_hidden()
        # Ink on white, whatever the screen shows.
        colour = self.page.evaluate("getComputedStyle(document.querySelector('#paper .verdict')).color")
        self.assertEqual(colour, "rgb(0, 0, 0)")
        # Making the PDF ends the printing.
        self.assertEqual(self.paper("report.pdf"), 1)
        expect(self.page.locator("#paper")).to_have_count(0)

    def test_pressed_twice_it_prints_one_report_and_leaves_the_page_as_it_was(self):
        self.open(viewport=DESKTOP, script=PRINTING)
        self.open_photo(photos(3)[0])
        media = "() => [...document.styleSheets].map(({ media }) => media.mediaText).join()"
        before = self.page.evaluate(media)
        self.page.get_by_role("button", name="Print or PDF").dblclick()
        self.page.wait_for_function("() => window.printed === 2")
        expect(self.page.locator("#paper")).to_have_count(1)
        self.page.evaluate("dispatchEvent(new Event('afterprint'))")
        expect(self.page.locator("#paper")).to_have_count(0)
        self.assertEqual(self.page.evaluate(media), before)
        self.assertEqual(self.page.evaluate("document.adoptedStyleSheets.length"), 0)

    def test_a_report_printed_by_the_browsers_menu_can_be_read(self):
        # None of the page's scripts run then; it prints the screen in print styles.
        self.open()
        self.open_photo(flagged())
        self.page.locator(".flags").first.wait_for()
        self.page.emulate_media(media="print")
        card = self.page.locator(".flags").first.bounding_box()
        self.assertGreater(card["width"], 0.8 * self.page.viewport_size["width"])
        self.assertLessEqual(self.paper("menu.pdf"), 3)

    def test_all_of_many_photos_are_printed(self):
        self.open(viewport=DESKTOP, script=PRINTING)
        chosen = [photo for photo in photos(300) if photo.suffix.lower() == ".jpg"][:90]
        self.pick(*chosen)
        expect(self.page.locator(".tile").first).to_be_visible(timeout=20_000)
        expect(self.page.locator("progress")).to_have_count(0, timeout=60_000)
        self.page.get_by_role("button", name="Print or PDF").click()
        self.page.wait_for_function("() => window.printed === 1", timeout=30_000)
        expect(self.page.locator("#paper article")).to_have_count(len(chosen))
        self.assertGreaterEqual(self.paper("many.pdf"), len(chosen))

    def test_a_report_is_handed_to_another_app(self):
        self.open(script=SHARING)
        photo = photos(3)[0]
        self.open_photo(photo)
        share = self.page.get_by_role("button", name="Share")
        share.click()
        self.page.wait_for_timeout(300)
        name, media_type, text = self.page.evaluate("window.shared")
        self.assertEqual((name, media_type), (f"{photo.stem}-report.html", "text/html"))
        self.assertIn(photo.name, text)
        self.assert_accessible()
        # If a person closes the system's sheet, or taps again while it is open, nothing happens; if the other app refuses,
        # the file is downloaded.
        downloads = []
        self.page.on("download", lambda download: downloads.append(download))
        for reason in ("AbortError", "InvalidStateError"):
            self.page.evaluate("(reason) => { window.refuse = reason; }", reason)
            share.click()
            self.page.wait_for_timeout(500)
        self.assertEqual(downloads, [])
        self.page.evaluate("window.refuse = 'NotAllowedError'")
        with self.page.expect_download() as download:
            share.click()
        self.assertEqual(download.value.suggested_filename, f"{photo.stem}-report.html")

    def test_there_is_no_sharing_where_the_browser_has_none(self):
        self.open(script="navigator.canShare = undefined")
        self.open_photo(photos(3)[0])
        expect(self.page.get_by_role("button", name="Share")).to_have_count(0)

    def test_the_saved_page_needs_no_other_file(self):
        photo = flagged()
        self.open_photo(photo)
        with self.page.expect_download() as download:
            self.page.get_by_role("button", name="Web page").click()
        path = SHOTS / "report.html"
        shutil.copy(download.value.path(), path)
        alone = self.page.context.new_page()
        requests = []
        alone.on("request", lambda request: requests.append(request.url))
        alone.goto(path.as_uri())
        expect(alone.locator("h1")).to_contain_text(photo.name)
        for flag in command_report(photo)["flags"]:
            expect(alone.locator("body")).to_contain_text(flag["text"])
        self.assertEqual(requests, [path.as_uri()])
        # The test requested it, not the app.
        self.requests.remove(path.as_uri())
        self.assertEqual(alone.locator("script, link, iframe").count(), 0)

    def test_a_photo_is_kept_when_asked_for_and_forgotten_when_asked_for(self):
        photo = [photo for photo in photos(60) if photo.suffix.lower() == ".jpg"][0]
        self.open_photo(photo)
        self.page.get_by_role("button", name="Save the photo too").click()
        expect(self.page.get_by_role("button", name="Delete the saved photo")).to_be_visible()
        self.page.reload()
        # The report is there again, with its photo, and it is listed on the first screen.
        expect(self.page.locator(".picture img")).to_be_visible(timeout=15_000)
        self.page.get_by_role("button", name="Back").click()
        self.page.locator(".history .row").click()
        self.page.get_by_role("button", name="Report", exact=True).click()
        picture = self.page.locator(".picture img")
        expect(picture).to_be_visible(timeout=15_000)
        self.assertGreater(picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)"), 0)
        # Its values are read from the photo again.
        expect(self.page.get_by_text("All values")).to_be_visible(timeout=15_000)
        self.assert_accessible()
        self.page.get_by_role("button", name="Delete the saved photo").click()
        self.page.wait_for_timeout(500)
        self.page.reload()
        expect(self.page.get_by_text("Only the report was saved")).to_be_visible(timeout=15_000)
        self.page.get_by_role("button", name="Back").click()
        self.page.locator(".history .row").click()
        expect(self.page.get_by_text("Only the report was saved")).to_be_visible()
        # The list, which has a button of that name in each row, has gone.
        expect(self.page.locator("main")).to_have_count(1)
        self.page.get_by_role("button", name="Delete this report").click()
        expect(self.page.locator(".history")).to_have_count(0)

    def test_a_photo_whose_file_is_gone_is_not_said_to_be_saved(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        gone = folder / "gone.jpg"
        shutil.copy(photos(3)[0], gone)
        self.open_photo(gone)
        save = self.page.get_by_role("button", name="Save the photo too")
        expect(save).to_be_visible()
        gone.unlink()
        save.click()
        expect(self.page.get_by_text("its file was moved, changed or deleted")).to_be_visible()
        expect(save).to_be_visible()

    def test_where_nothing_is_kept_that_is_said_once_and_nothing_else_breaks(self):
        for script in (FORGETFUL, BLOCKED):
            self.open(script=script)
            notice = self.page.get_by_text("This browser doesn’t save anything for this page")
            expect(notice).to_be_visible()
            self.assert_accessible()
            self.page.get_by_role("button", name="OK", exact=True).click()
            photo = photos(3)[0]
            self.open_photo(photo)
            self.assertEqual(self.exported(), [command_report(photo)])
            self.page.get_by_role("button", name="Back").click()
            expect(self.page.locator(".empty")).to_be_visible()
            expect(notice).to_have_count(0)
            expect(self.page.locator(".history")).to_have_count(0)

    def test_capsules_open_where_nothing_is_kept(self):
        self.open(script=BLOCKED)
        self.page.goto(self.site.address + "#capsule")
        expect(self.page.locator(".capsule h1").first).to_be_visible(timeout=15_000)
        # There is no Keeper here.
        self.errors = [error for error in self.errors if "/api/v1/" not in error]
        self.assertEqual(self.errors, [])

    def assert_not_done(self):
        """A notice says that something failed; the page goes on, and isn't called one that can't run."""
        notice = self.page.get_by_text("That didn’t work. Check your connection and try again.")
        expect(notice).to_be_visible()
        expect(self.page.locator("#unsupported")).to_be_hidden()
        self.page.get_by_role("button", name="OK", exact=True).click()
        expect(notice).to_have_count(0)
        self.assertTrue(self.errors, "the reason is in the console")
        self.errors.clear()

    def test_what_could_not_be_made_or_loaded_is_said_and_works_later(self):
        sample = self.page.get_by_role("button", name="As a camera saves it")
        self.page.route("**/samples/*", lambda route: route.fulfill(status=404, body="<h1>Not found</h1>"))
        sample.click()
        self.assert_not_done()
        expect(self.page.get_by_role("alertdialog")).to_have_count(0)
        self.page.unroute("**/samples/*")
        sample.click()
        expect(self.page.locator(".score")).to_be_visible(timeout=15_000)
        self.settled()
        self.page.route("**/removal.js", lambda route: route.abort())
        self.page.get_by_role("button", name="Remove metadata").click()
        self.assert_not_done()

    def test_a_part_that_could_not_be_loaded_is_said_until_it_is_left(self):
        unsupported = self.page.locator("#unsupported")
        self.page.route("**/check.js", lambda route: route.abort())
        self.page.evaluate("location.hash = '#check'")
        expect(unsupported).to_be_visible()
        self.page.go_back()
        expect(self.page.locator(".empty")).to_be_visible()
        expect(unsupported).to_be_hidden()
        self.assertTrue(self.errors)
        self.errors.clear()
        self.open_photo(photos(3)[0])

    def test_where_the_photos_can_not_start_another_instrument_may(self):
        self.page.route("**/app.wasm", lambda route: route.abort())
        self.page.reload()
        unsupported = self.page.locator("#unsupported")
        expect(unsupported).to_be_visible()
        self.page.evaluate("location.hash = '#check'")
        expect(self.page.locator("#check h1").first).to_be_visible(timeout=15_000)
        expect(unsupported).to_be_hidden()
        self.page.go_back()
        expect(unsupported).to_be_visible()
        self.errors.clear()

    def test_a_new_version_is_offered_and_never_mixes_with_the_old_one(self):
        folder = pathlib.Path(self.site.folder) / "versions"
        shutil.copytree(SITE, folder)
        self.page.goto(self.site.origin + "/versions/")
        self.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        self.page.reload()
        expect(self.page.locator("h1")).to_be_visible()
        old = self.page.evaluate("[...document.scripts].map((script) => script.src).join()")
        # The next build: other scripts under other names, and a service worker that lists them.
        shell = next(path.name for path in folder.iterdir() if path.name.startswith("shell-"))
        (folder / shell).rename(folder / "shell-0123456789abcdef")
        for name in ("index.html", "sw.js"):
            text = (folder / name).read_text().replace(shell, "shell-0123456789abcdef")
            (folder / name).write_text(re.sub(r"VERSION = '\w+'", "VERSION = 'next'", text))
        self.page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => 1)")
        expect(self.page.get_by_text("A new version is ready")).to_be_visible(timeout=15_000)
        # The old page keeps working although its scripts are gone from the server.
        self.open_photo(photos(3)[0])
        # It is stored once it has an address.
        expect(self.page).to_have_url(re.compile(r"#photos&report=\d+$"))
        self.page.reload()
        expect(self.page.locator("h1")).to_be_visible()
        self.assertEqual(self.page.evaluate("[...document.scripts].map((script) => script.src).join()"), old)
        expect(self.page.get_by_text("A new version is ready")).to_be_visible(timeout=15_000)
        self.assert_accessible()
        other = self.page.context.new_page()
        other.goto(self.site.origin + "/versions/")
        expect(other.get_by_text("A new version is ready")).to_be_visible(timeout=15_000)
        with self.page.expect_navigation():
            self.page.get_by_role("button", name="Reload").click()
        expect(self.page.locator("h1")).to_be_visible()
        self.assertIn("shell-0123456789abcdef", self.page.content())
        # The other tab loads further parts of the old version, and its button works although nothing waits any more.
        other.locator("input[type=file]").first.set_input_files(str(photos(3)[0]))
        other.get_by_role("button", name="Remove metadata").click(timeout=15_000)
        expect(other.locator("dialog h1, dialog h2").first).to_be_visible(timeout=15_000)
        other.keyboard.press("Escape")
        with other.expect_navigation():
            other.get_by_role("button", name="Reload").click()
        self.assertIn("shell-0123456789abcdef", other.content())
        other.close()
        # The new version returns to the report that the old one showed.
        expect(self.page.locator(".verdict")).to_be_visible(timeout=15_000)
        self.page.get_by_role("button", name="Back").click()
        self.open_photo(photos(3)[0])

    def test_a_browser_that_refuses_its_caches_uses_the_network(self):
        folder = pathlib.Path(self.site.folder) / "refused"
        shutil.copytree(SITE, folder)
        # Once everything is stored.
        text = (folder / "sw.js").read_text()
        refuse = "() => Promise.reject(new Error('Unexpected internal error.'))"
        (folder / "sw.js").write_text(
            f"{text}\naddEventListener('message', () => {{ caches.open = caches.match = {refuse}; }});\n")
        self.page.goto(self.site.origin + "/refused/")
        self.page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.active.postMessage(''))")
        self.page.reload()
        expect(self.page.locator("h1")).to_be_visible(timeout=15_000)
        self.open_photo(photos(3)[0])


if __name__ == "__main__":
    os.chdir(ROOT)
    unittest.main(verbosity=2)
