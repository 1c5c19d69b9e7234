"""Every place has an address: Back and Forward go one step, a reload returns to the same place, titles name it."""

import re
import time
import unittest

from playwright.sync_api import expect

from harness import ROOT, photos
from page_tests import PageTests

FIRST = "Is this photo an original?"
# How many lists of photos are stored, under their reports' key. A promise isn't a result for `wait_for_function`: it is truthy.
KEPT = """() => new Promise((resolve) => {
  const request = indexedDB.open('touchstone');
  request.onsuccess = () => {
    const found = request.result.transaction('batch').objectStore('batch').count(0);
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
        """Waits for that address; asserts the title."""
        expect(self.page).to_have_url(re.compile(re.escape(fragment) + "$") if fragment else re.compile(r"/sub/$"))
        if title:
            expect(self.page).to_have_title(title)

    def grid(self, count=4):
        self.pick(*photos(count))
        expect(self.page.locator(".tile .badge")).to_have_count(count, timeout=30_000)
        self.shows("#photos&all", "All photos")
        # All of them are stored by now: no inspection is in progress.
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
        expect(self.page.locator(".history")).to_have_count(0)
        self.undo_and_reload_at_once()
        expect(self.page.locator(".history .row")).to_have_count(2)
        self.page.goto(self.site.address + "#photos&all")
        self.page.reload()
        expect(self.page.locator(".tile .badge")).to_have_count(4, timeout=15_000)

    def undo_and_reload_at_once(self):
        """In the same task: nothing pending has time to finish."""
        with self.page.expect_navigation():
            self.page.evaluate("() => { document.querySelector('.toast button').click(); location.reload(); }")

    def test_a_deletion_is_one_after_an_instant_reload(self):
        self.open_photo(photos(1)[0])
        expect(self.page).to_have_url(re.compile(r"#photos&report=\d+$"))
        self.page.go_back()
        self.still()
        with self.page.expect_navigation():
            self.page.evaluate("() => { document.querySelector('.history li > .link').click(); location.reload(); }")
        self.page.wait_for_function("() => performance.getEntriesByName('started').length > 0")
        self.page.wait_for_timeout(500)
        expect(self.page.locator(".history")).to_have_count(0)

    def test_what_can_not_be_undone_any_more_is_gone_from_the_disk(self):
        self.grid()
        self.page.go_back()
        self.still()
        row = self.page.locator(".history .row")
        expect(row).to_contain_text("4 photos")
        self.page.get_by_role("button", name="Delete these reports").click()
        expect(row).to_have_count(0)
        self.page.get_by_role("button", name="Undo").click()
        expect(row).to_have_count(1)
        self.page.get_by_role("button", name="Delete these reports").click()
        expect(self.page.locator(".toast")).to_have_count(0, timeout=15_000)
        self.wait_for_kept(0)

    def test_a_deletion_by_a_clock_that_was_ahead_ends_in_time(self):
        self.grid()
        self.page.go_back()
        self.still()
        self.page.get_by_role("button", name="Delete these reports").click()
        # The device's clock was a day ahead then.
        self.page.evaluate("""() => {
          const [name] = Object.keys(localStorage).filter((each) => each.startsWith('deleted.'));
          const { until, keys } = JSON.parse(localStorage.getItem(name));
          localStorage.setItem(name, JSON.stringify({ until: until + 86_400, keys }));
          // As if the page crashed: it ends nothing.
          IDBObjectStore.prototype.delete = () => { throw new Error('gone'); };
        }""")
        self.page.reload()
        self.wait_for_kept(0)

    def test_the_photos_shown_together_are_opened_again_from_the_history(self):
        self.grid()
        self.page.go_back()
        self.still()
        self.page.locator(".history .row").click()
        self.still()
        expect(self.page.locator(".tile .badge")).to_have_count(4)
        self.shows("#photos&all", "All photos")
        self.page.go_back()
        self.still()
        self.shows("", FIRST)

    def test_tabs_keep_in_step(self):
        other = self.page.context.new_page()
        other.goto(self.site.address)
        other.wait_for_function("() => performance.getEntriesByName('started').length > 0")
        self.grid()
        expect(other.locator(".history .row")).to_have_count(1)
        self.page.go_back()
        self.page.get_by_role("button", name="Delete these reports").click()
        expect(other.locator(".history .row")).to_have_count(0)
        self.page.get_by_role("button", name="Undo").click()
        expect(other.locator(".history .row")).to_have_count(1)

    def test_what_can_not_be_read_is_counted_shown_alone_and_there_after_a_reload(self):
        self.pick(*photos(3), ROOT / "README.md")
        expect(self.page.locator(".tile .badge")).to_have_count(4, timeout=30_000)
        self.wait_for_kept(1)
        self.page.reload()
        expect(self.page.locator(".tile .badge")).to_have_count(4, timeout=15_000)
        self.page.get_by_role("button", name="Can’t be read 1").click()
        # Other assertions on several tiles fail at once instead of waiting.
        expect(self.page.locator(".tile")).to_have_count(1)
        expect(self.page.locator(".tile")).to_have_text(re.compile("README.md"))

    def test_back_closes_the_removal_and_nothing_else(self):
        self.open_photo(ROOT / "Samples/sample-untouched-camera.jpg")
        expect(self.page).to_have_url(re.compile(r"#photos&report=\d+$"))
        self.page.get_by_role("button", name="Remove metadata").click()
        expect(self.page.locator("#removal dialog")).to_be_visible()
        self.page.go_back()
        expect(self.page.locator("#removal dialog")).to_have_count(0)
        expect(self.page.locator(".verdict")).to_be_visible()
        # Forward leads to nothing that was closed, and Back from there one step.
        self.page.go_forward()
        self.page.wait_for_function("() => !history.state.fluid")
        self.page.get_by_role("button", name="Remove metadata").click()
        expect(self.page.locator("#removal dialog")).to_be_visible()
        self.page.keyboard.press("Escape")
        expect(self.page.locator("#removal dialog")).to_have_count(0)
        self.page.go_back()
        self.still()
        self.shows("", FIRST)

    def test_a_reload_while_a_photo_is_seen_large_leads_to_the_list(self):
        self.grid()
        self.page.locator(".tile").first.click()
        self.page.wait_for_function("() => history.state?.fluid")
        self.page.reload()
        expect(self.page.locator(".tile .badge")).to_have_count(4, timeout=15_000)
        self.page.wait_for_function("() => !history.state.fluid")
        self.page.go_back()
        self.still()
        self.shows("", FIRST)

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

    def test_what_starts_late_puts_no_title_over_the_places_own(self):
        page = self.page.context.new_page()
        held = []
        page.route("**/app.wasm", lambda route: held.append(route))
        page.goto(self.site.address + "#capsule&recover", wait_until="commit")
        page.wait_for_function("() => performance.getEntriesByName('capsule started').length > 0")
        expect(page.locator("#capsule h1").first).to_be_visible()
        title = page.title()
        self.assertNotEqual(title, FIRST)
        while not held:
            page.wait_for_timeout(50)
        held[0].continue_()
        page.wait_for_function("() => performance.getEntriesByName('started').length > 0")
        self.assertEqual(page.title(), title)
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
