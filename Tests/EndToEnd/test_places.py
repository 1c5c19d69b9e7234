"""Places have addresses: Back and Forward go one step, a reload comes back to the same place, titles name it."""

import re
import time
import unittest

from playwright.sync_api import expect

from harness import photos
from page_tests import PageTests

FIRST = "Is this photo an original?"
# How many lists of photos are kept. A promise is no answer to `wait_for_function`: it is truthy.
KEPT = """() => new Promise((resolve) => {
  const request = indexedDB.open('touchstone');
  request.onsuccess = () => {
    const found = request.result.transaction('batch').objectStore('batch').count();
    found.onsuccess = () => { request.result.close(); resolve(found.result); };
  };
})"""


class PlacesTests(PageTests):
    def setUp(self):
        super().setUp()
        self.page.wait_for_function("() => performance.getEntriesByName('started').length > 0")

    def fragment(self):
        return self.page.evaluate("location.hash")

    def shows(self, fragment, title=None):
        """Waits until the address is that one; asserts the title."""
        expect(self.page).to_have_url(re.compile(re.escape(fragment) + "$") if fragment else re.compile(r"/sub/$"))
        if title:
            expect(self.page).to_have_title(title)

    def still(self):
        self.page.wait_for_function("() => !document.querySelector('main.front')")

    def grid(self, count=4):
        self.pick(*photos(count))
        expect(self.page.locator(".tile .badge")).to_have_count(count, timeout=30_000)
        self.shows("#photos&all", "All photos")
        # All of them are kept by now: no inspection is under way.
        self.wait_for_kept(1)

    def wait_for_kept(self, count):
        end = time.monotonic() + 30
        while self.page.evaluate(KEPT) != count:
            self.assertLess(time.monotonic(), end, f"{count} lists of photos were not kept")

    def test_back_and_forward_between_a_report_and_the_first_screen(self):
        photo = photos(1)[0]
        self.open_photo(photo)
        expect(self.page).to_have_url(re.compile(r"#photos&report=\d+$"))
        expect(self.page).to_have_title(re.compile("^" + re.escape(photo.name) + ": "))
        self.page.go_back()
        expect(self.page.locator("h1", has_text=FIRST)).to_be_visible()
        self.still()
        self.shows("", FIRST)
        self.page.go_forward()
        expect(self.page.locator(".score")).to_be_visible()
        expect(self.page).to_have_url(re.compile(r"#photos&report=\d+$"))

    def test_the_apps_own_back_leaves_no_entry_behind(self):
        self.open_photo(photos(1)[0])
        before = self.page.evaluate("history.state.depth")
        self.page.get_by_role("button", name="Back").click()
        self.shows("", FIRST)
        self.assertEqual((before, self.page.evaluate("history.state.depth")), (1, 0))

    def test_back_goes_step_by_step_from_a_sheet_over_a_report_of_many(self):
        self.grid()
        self.open_tile()
        expect(self.page.locator(".verdict")).to_be_visible()
        self.page.wait_for_function("() => location.hash.startsWith('#photos&all&report')")
        self.page.get_by_role("button", name=re.compile("privacy", re.I)).first.click()
        expect(self.page.locator("dialog.sheet")).to_be_visible()
        self.page.wait_for_function("() => location.hash.endsWith('&privacy')")
        self.page.go_back()
        expect(self.page.locator("dialog.sheet")).to_have_count(0)
        expect(self.page.locator(".verdict")).to_be_visible()
        self.page.go_back()
        self.still()
        expect(self.page.locator(".tile")).to_have_count(4)
        self.shows("#photos&all", "All photos")
        self.page.go_back()
        self.still()
        self.shows("", FIRST)
        self.assertEqual(self.errors, [])

    def test_a_reload_comes_back_to_many_photos_and_to_a_report_of_them(self):
        self.grid()
        scores = self.page.locator(".tile .badge").all_inner_texts()
        self.page.reload()
        expect(self.page.locator(".tile .badge")).to_have_count(4, timeout=15_000)
        self.assertEqual(self.page.locator(".tile .badge").all_inner_texts(), scores)
        self.shows("#photos&all", "All photos")
        self.page.locator(".tile").first.click()
        expect(self.page.locator(".verdict")).to_be_visible()
        self.page.go_back()
        self.still()
        expect(self.page.locator(".tile")).to_have_count(4)
        self.page.go_back()
        self.still()
        self.shows("", FIRST)

    def test_undoing_the_deletion_of_all_reports_brings_back_the_photos_shown_together(self):
        self.open_photo(photos(1)[0])
        expect(self.page).to_have_url(re.compile(r"#photos&report=\d+$"))
        self.page.go_back()
        self.still()
        self.grid()
        self.page.go_back()
        self.page.get_by_role("button", name="Delete all reports").first.click()
        self.wait_for_kept(0)
        self.page.get_by_role("button", name="Undo").click()
        self.wait_for_kept(1)
        self.page.goto(self.site.address + "#photos&all")
        self.page.reload()
        expect(self.page.locator(".tile .badge")).to_have_count(4, timeout=15_000)

    def test_a_reload_comes_back_to_a_report(self):
        self.open_photo(photos(1)[0])
        expect(self.page).to_have_url(re.compile(r"#photos&report=\d+$"))
        verdict, address = self.page.locator(".verdict h1").inner_text(), self.page.url
        self.page.reload()
        expect(self.page.locator(".verdict h1")).to_have_text(verdict, timeout=15_000)
        self.assertEqual(self.page.url, address)
        self.page.go_back()
        self.still()
        self.shows("", FIRST)

    def test_an_address_of_what_is_gone_is_the_first_screen(self):
        self.page.goto(self.site.address + "#photos&all&report=77")
        self.page.reload()
        expect(self.page.locator("h1", has_text=FIRST)).to_be_visible()
        self.shows("", FIRST)

    def test_the_viewer_and_the_report_behind_it_are_left_one_by_one(self):
        self.grid()
        self.page.locator(".tile").first.click()
        expect(self.page.get_by_role("button", name="Report", exact=True)).to_be_visible()
        self.page.wait_for_function("() => history.state?.fluid")
        self.page.get_by_role("button", name="Report", exact=True).click()
        expect(self.page.locator(".verdict")).to_be_visible()
        self.page.wait_for_function("() => location.hash.startsWith('#photos&all&report') && history.state.depth === 2")
        self.page.go_back()
        self.still()
        expect(self.page.locator(".tile")).to_have_count(4)
        self.shows("#photos&all")

    def test_a_guests_link_never_shows_the_picker_first(self):
        page = self.page.context.new_page()
        page.route("**/*.wasm", lambda route: None)
        page.goto(self.site.address + "#capsule&to=x", wait_until="commit")
        page.wait_for_function("() => document.querySelector('#root')?.childElementCount")
        self.assertFalse(page.locator("#root").is_visible())
        page.close()

    def test_the_service_worker_leaves_other_addresses_to_the_server(self):
        self.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        self.page.reload()
        self.page.wait_for_function("() => navigator.serviceWorker.controller")
        self.assertEqual(self.page.goto(self.site.address + "nothing/here").status, 404)
        self.page.goto(self.site.address + "fluid.html")
        expect(self.page.locator("#root")).to_have_count(0)
        self.errors.clear()


if __name__ == "__main__":
    unittest.main()
