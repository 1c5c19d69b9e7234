"""The web app in Chromium."""

import io
import os
import pathlib
import re
import tempfile
import unittest

from PIL import Image
from playwright.sync_api import expect

from harness import ROOT, command_report, photos
from page_tests import CONTRAST, DESKTOP, PHONE, SHOTS, PageTests

# The last set of photos, which the history waits for, is read slowly: its transaction stays open.
HELD_READING = """const get = IDBObjectStore.prototype.get;
IDBObjectStore.prototype.get = function (...key) {
  const hold = () => { if (!window.isReleased) this.count().onsuccess = hold; };
  if (this.name === 'batch') hold();
  return get.apply(this, key);
};"""

# The next reading of the reports answers late, with what was stored when it began.
LATE_READING = """const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (...parts) {
  const transaction = begin.apply(this, parts);
  if (!window.isLate || !parts[0].includes('reports') || parts[1] !== 'readonly') return transaction;
  window.isLate = false;
  let done;
  transaction.addEventListener('complete', () => setTimeout(() => { window.hasAnswered = true; done(); }, 1500));
  Object.defineProperty(transaction, 'oncomplete', { set(handler) { done = handler; } });
  return transaction;
};"""

# The last part of storing a report fails once: the deletion of what is over the limit.
FAILING_END = """const { delete: remove } = IDBObjectStore.prototype;
IDBObjectStore.prototype.delete = function (...key) {
  const request = remove.apply(this, key);
  if (this.name === 'reports' && !window.hasFailed) {
    window.hasFailed = true;
    setTimeout(() => { try { this.transaction.abort(); } catch { /* It has ended. */ } });
    // Keeps it open until then.
    const hold = () => { this.count().onsuccess = hold; };
    hold();
  }
  return request;
};"""

# Performs `work` with the stores of reports and photos. A promise is the script's result, not its own completion's.
WITH_STORES = """(work, argument) => new Promise((resolve) => {
  const request = indexedDB.open('touchstone');
  request.onsuccess = () => {
    const transaction = request.result.transaction(['reports', 'photos'], 'readwrite');
    const result = work(...['reports', 'photos'].map((name) => transaction.objectStore(name)), argument);
    transaction.oncomplete = () => { request.result.close(); resolve(result?.map(({ result }) => result)); };
  };
})"""
USE_NUMBERS = f"(last) => ({WITH_STORES})((reports) => {{ reports.put({{ id: last }}); reports.delete(last); }}, last)"
REPEAT_REPORT = f"""(count) => ({WITH_STORES})((reports) => {{
  reports.getAll().onsuccess = ({{ target }}) => {{
    const {{ id, ...report }} = target.result.at(-1);
    for (let number = 0; number < count; number += 1) reports.add(report);
  }};
}}, count)"""
COUNT_STORED = f"() => ({WITH_STORES})((reports, photos) => [reports.count(), photos.count()])"


class InspectorTests(PageTests):
    def test_the_report_equals_the_commands(self):
        for photo in photos(100):
            with self.subTest(photo=photo.name):
                expected = command_report(photo)
                self.pick(photo)
                if "error" in expected:
                    expect(self.page.get_by_role("alertdialog")).to_contain_text(expected["error"]["message"])
                    self.page.get_by_role("button", name="OK", exact=True).click()
                    continue
                expect(self.page.locator(".picture .clip")).to_have_text(photo.name, timeout=15_000)
                self.settled()
                self.assertEqual(self.exported(), [expected])
                expect(self.page.locator(".number strong")).to_have_text(str(expected["score"]))
                self.assertEqual(
                    self.page.locator(".flag .grow").all_inner_texts(), [flag["text"] for flag in expected["flags"]])
                self.page.get_by_role("button", name="Back").click()
                expect(self.page.locator(".empty")).to_be_visible()

    def test_a_flag_unfolds_its_evidence(self):
        photo = next(photo for photo in photos(60) if command_report(photo).get("flags"))
        evidence = command_report(photo)["flags"][0]["evidence"][0]
        self.open_photo(photo)
        first = self.page.locator(".flag").first
        expect(first.locator(".evidence")).to_be_hidden()
        first.locator("summary").click()
        expect(first.locator(".evidence")).to_contain_text(evidence["block"])
        self.assert_accessible()

    def test_the_score_is_as_large_as_its_ring_allows_whatever_the_texts_size(self):
        self.page.set_viewport_size(PHONE)
        self.open_photo(ROOT / "Samples/sample-saved-by-editor.jpg")
        for percent in (100, 200):
            with self.subTest(percent=percent):
                ring, score = self.page.evaluate("""(percent) => {
                    document.documentElement.style.fontSize = `${percent}%`;
                    const range = new Range();
                    range.selectNodeContents(document.querySelector('.number'));
                    return [document.querySelector('.dial'), range].map((part) => part.getBoundingClientRect().width);
                  }""", percent)
                number = self.page.evaluate("parseFloat(getComputedStyle(document.querySelector('.number strong')).fontSize)")
                self.assertAlmostEqual(number, ring * 0.3, delta=0.5)
                # Inside the ring, whose thickness is a tenth of its width on either side.
                self.assertLess(score, ring * 0.8)

    def test_the_instruments_names_stay_whole_in_large_text(self):
        # The rectangles of a text that a line break splits are several. Each is compared with the bar's.
        cut = """(percent) => {
          document.documentElement.style.fontSize = `${percent}%`;
          const bar = document.querySelector('.instruments').getBoundingClientRect();
          return [...document.querySelectorAll('.instruments span')].filter((name) => {
            const range = new Range();
            range.selectNodeContents(name);
            const [box, ...more] = range.getClientRects();
            return more.length > 0 || box.left < bar.left || box.right > bar.right;
          }).map((name) => name.textContent);
        }"""
        for viewport in ({"width": 320, "height": 568}, PHONE, {"width": 1000, "height": 800}):
            for locale in ("en-US", "ko-KR", "ja-JP"):
                self.open(viewport, locale=locale)
                for percent in (100, 200):
                    with self.subTest(viewport=viewport, locale=locale, percent=percent):
                        self.assertEqual(self.page.evaluate(cut, percent), [])

    def test_the_guide_opens_and_closes_by_button_and_by_escape(self):
        self.open_photo(photos(3)[1])
        info = self.page.get_by_role("button", name="How the score is calculated")
        for close in (lambda: self.page.get_by_role("button", name="Close").click(),
                      lambda: self.page.keyboard.press("Escape")):
            info.click()
            guide = self.page.get_by_role("dialog")
            expect(guide).to_be_visible()
            self.assert_accessible()
            close()
            expect(guide).to_have_count(0)
            expect(info).to_be_focused()

    def test_escape_does_what_the_list_of_keys_says(self):
        self.open_photo(photos(3)[1])
        # On a report there is nothing to close, and one press too many must not lose photos that aren't stored.
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("?")
        row = self.page.get_by_role("dialog").locator("dl div", has_text="Esc")
        expect(row.locator("dd")).to_have_text("Close")
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        expect(self.page.locator(".score")).to_be_visible()

    def test_the_language_switches_and_stays(self):
        self.open_photo(photos(3)[0])
        for name, tag, verdicts in (("한국어", "ko", "점수"), ("日本語", "ja", "スコア")):
            self.page.get_by_role("combobox").select_option(label=name)
            expect(self.page.locator("html")).to_have_attribute("lang", tag)
            expect(self.page.locator(".dial")).to_have_attribute("aria-label", re.compile(verdicts))
        verdict = self.page.locator(".verdict h1").inner_text()
        # The report has an address once it is stored.
        expect(self.page).to_have_url(re.compile(r"#photos&report=\d+$"))
        self.page.reload()
        expect(self.page.locator(".verdict h1")).to_have_text(verdict)
        expect(self.page.locator(".dial")).to_have_attribute("aria-label", re.compile("スコア"))

    def test_the_browsers_language_is_the_first(self):
        self.open(locale="ko-KR")
        expect(self.page.locator("h1")).to_have_text("이 사진, 원본일까요?")

    def test_an_empty_file_and_a_text_are_reported_and_nothing_is_lost(self):
        with tempfile.TemporaryDirectory() as folder:
            empty, text = pathlib.Path(folder, "empty.jpg"), pathlib.Path(folder, "notes.jpg")
            empty.write_bytes(b"")
            text.write_text("Not a photo. " * 100)
            for path, words in ((empty, "This file is empty"), (text, "isn’t a photo in a supported format")):
                self.pick(path)
                alert = self.page.get_by_role("alertdialog")
                expect(alert).to_contain_text(words, timeout=15_000)
                expect(alert).to_contain_text(path.name)
                self.assert_accessible()
                self.page.get_by_role("button", name="OK", exact=True).click()
                expect(self.page.locator("h1")).to_have_text("Is this photo an original?")
            good = photos(3)[0]
            self.pick(empty, good, text)
            expect(self.page.locator(".tile .badge.red", has_text="Can’t be read")).to_have_count(2, timeout=15_000)
            expect(self.page.locator(".tile:not([disabled])")).to_have_count(3)

    def test_many_photos_are_sorted_filtered_and_opened(self):
        chosen = photos(12)
        self.pick(*chosen)
        expect(self.page.locator(".tile .badge")).to_have_count(len(chosen), timeout=20_000)
        expect(self.page.locator("progress")).to_have_count(0, timeout=20_000)
        expected = [command_report(photo) for photo in chosen]
        scores = [report["score"] for report in expected if "score" in report]
        self.page.get_by_label("Sort").select_option(label="Lowest score first")
        shown = self.page.locator(".tile .badge span:not(.visually-hidden)")
        expect(shown.first).to_have_text(str(min(scores)))
        modified = sum(report.get("verdict") == "modified" for report in expected)
        self.page.get_by_role("button", name=f"Changed after capture {modified}", exact=True).click()
        expect(self.page.locator(".tile")).to_have_count(modified)
        self.assert_accessible()
        self.open_tile()
        expect(self.page.locator(".score")).to_be_visible()
        self.settled()
        expect(self.page.get_by_text("All values")).to_be_visible()
        self.page.get_by_role("button", name="All photos").click()
        expect(self.page.locator(".tile")).to_have_count(modified)

    def test_a_photo_is_dropped(self):
        photo = photos(3)[0]
        transfer = self.page.evaluate_handle(
            "([name, bytes]) => { const data = new DataTransfer();"
            " data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })); return data; }",
            [photo.name, list(photo.read_bytes())])
        self.page.dispatch_event("body", "drop", {"dataTransfer": transfer})
        expect(self.page.locator(".picture .clip")).to_have_text(photo.name, timeout=15_000)

    def test_values_are_searched_and_the_structure_is_shown(self):
        photo = next(photo for photo in photos(60) if command_report(photo).get("summary", {}).get("make"))
        self.open_photo(photo)
        self.page.get_by_text("All values").click()
        expect(self.page.locator(".value-row").first).to_be_visible()
        everything = self.page.locator(".value-row").count()
        self.page.get_by_role("searchbox").fill("make")
        expect(self.page.locator(".value-row").first).to_contain_text("ake")
        self.assertLess(self.page.locator(".value-row").count(), everything)
        self.page.get_by_text("Structure", exact=True).click()
        expect(self.page.locator(".tree > li").first).to_be_visible()
        self.assert_accessible()

    def test_reports_are_kept_and_deleted(self):
        photo = photos(3)[0]
        self.open_photo(photo)
        self.page.get_by_role("button", name="Back").click()
        row = self.page.locator(".history .row")
        expect(row).to_contain_text(photo.name)
        self.page.reload()
        expect(row).to_contain_text(photo.name)
        self.assert_accessible()
        row.click()
        expect(self.page.get_by_text("Only the report was saved")).to_be_visible()
        self.page.get_by_role("button", name="Back").click()
        self.page.get_by_role("button", name="Privacy").click()
        self.assert_accessible()
        self.page.get_by_role("button", name="Delete all reports").last.click()
        self.page.keyboard.press("Escape")
        expect(row).to_have_count(0)
        # Storing is asynchronous.
        self.page.wait_for_timeout(500)
        self.page.reload()
        expect(self.page.locator("h1")).to_be_visible()
        expect(row).to_have_count(0)

    def open_two_photos(self):
        """Opens two photos, one after the other, and goes back."""
        for photo in photos(3)[:2]:
            self.open_photo(photo)
            self.page.get_by_role("button", name="Back").click()
            expect(self.page.locator(".empty")).to_be_visible()

    def test_scores_and_hints_on_grey_can_be_read(self):
        for scheme in ("light", "dark"):
            self.open(scheme=scheme)
            self.open_two_photos()
            badge = self.page.locator(".history .badge").first
            for tone in ("green", "orange", "red", "grey"):
                badge.evaluate("(badge, tone) => { badge.className = `badge ${tone}`; }", tone)
                self.assertGreaterEqual(badge.evaluate(CONTRAST, {}), 4.5, f"{scheme} {tone}")
            # The search appears with the sixth report.
            badge.evaluate("""(badge) => badge.closest('.history').insertAdjacentHTML(
              'beforeend', '<label class="search"><input type="search" placeholder="Search"></label>')""")
            field = self.page.locator(".history .search input")
            self.assertGreaterEqual(field.evaluate(CONTRAST, {"pseudo": "::placeholder"}), 4.5, scheme)

    def test_what_is_chosen_is_seen_in_the_systems_own_colours(self):
        self.pick(*photos(3))
        expect(self.page.locator(".tile .badge")).to_have_count(3, timeout=20_000)
        self.page.emulate_media(forced_colors="active")
        chosen, other = self.page.locator(".chip").all()[:2]
        expect(chosen).to_have_attribute("aria-pressed", "true")
        # Inside the border, beside the words.
        grounds = []
        for chip in (chosen, other):
            picture = Image.open(io.BytesIO(chip.screenshot())).convert("RGB")
            grounds.append(picture.getpixel((16, picture.height // 2)))
        self.assertNotEqual(*grounds)

    def test_the_focus_stays_near_a_deleted_report(self):
        self.open_two_photos()
        rows = self.page.locator(".history .row")
        expect(rows).to_have_count(2)
        # Screen readers announce what changes in an element that was there before.
        notices = self.page.locator("[role=status]:has(.toast)")
        delete = self.page.locator(".history").get_by_role("button", name="Delete this report")
        delete.first.focus()
        self.page.keyboard.press("Enter")
        expect(rows).to_have_count(1)
        expect(notices).to_have_count(1)
        self.assertTrue(self.page.evaluate("document.activeElement.closest('.history') !== null"))

    def test_a_report_stored_while_the_history_is_read_stays_in_it(self):
        self.open(script=HELD_READING)
        self.open_two_photos()
        rows = self.page.locator(".history .row")
        expect(rows).to_have_count(2)
        self.page.evaluate("window.isReleased = true")
        self.page.wait_for_timeout(1000)
        expect(rows).to_have_count(2)

    def test_reports_of_the_same_photo_take_no_room_from_the_others(self):
        self.open_photo(photos(3)[0])
        self.page.get_by_role("button", name="Save the photo too").click()
        expect(self.page.get_by_role("button", name="Delete the saved photo")).to_be_visible()
        # The numbers of reports that were replaced, as by analysing one photo sixty times, are used up.
        self.page.evaluate(USE_NUMBERS, 60)
        self.page.get_by_role("button", name="Back").click()
        self.open_photo(photos(3)[1])
        expect(self.page).to_have_url(re.compile(r"#photos&report=6\d$"))
        self.page.goto(self.site.address + "#photos")
        self.page.reload()
        expect(self.page.locator(".history .row")).to_have_count(2)
        # Only the latest fifty stay.
        self.page.evaluate(REPEAT_REPORT, 49)
        self.open_photo(photos(3)[2])
        expect(self.page).to_have_url(re.compile(r"#photos&report=\d+$"))
        self.page.goto(self.site.address + "#photos")
        self.page.reload()
        self.page.wait_for_function("() => performance.getEntriesByName('started').length > 0")
        self.assertEqual(self.page.evaluate(COUNT_STORED), [50, 0])

    def test_an_earlier_reading_of_the_history_does_not_replace_a_later_one(self):
        other = self.page.context.new_page()
        other.add_init_script(LATE_READING)
        other.goto(self.site.address)
        other.wait_for_function("() => performance.getEntriesByName('started').length > 0")
        # Dates are in the page's language, so a change of it reads the history.
        other.evaluate("() => { window.isLate = true; document.documentElement.lang = 'en-GB'; }")
        other.wait_for_function("() => window.isLate === false")
        self.open_photo(photos(3)[0])
        expect(self.page).to_have_url(re.compile(r"#photos&report=\d+$"))
        other.wait_for_function("() => window.hasAnswered")
        other.wait_for_timeout(500)
        expect(other.locator(".history .row")).to_have_count(1)

    def test_a_report_whose_storing_fails_at_its_end_is_stored_once(self):
        self.open(script=FAILING_END)
        photo = photos(3)[0]
        self.open_photo(photo)
        self.page.wait_for_function("() => window.hasFailed")
        # The second attempt succeeds.
        expect(self.page).to_have_url(re.compile(r"#photos&report=\d+$"))
        self.assertEqual(self.page.evaluate(COUNT_STORED), [1, 0])
        self.page.reload()
        self.page.get_by_role("button", name="Back").click()
        expect(self.page.locator(".history .row")).to_have_count(1)

    def test_a_photo_that_is_left_is_not_read_to_its_end(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        small, large = photos(3)[0], folder / "large.jpg"
        large.write_bytes(small.read_bytes())
        # Reading all of it would take minutes.
        os.truncate(large, 20_000_000_000)
        self.pick(large)
        expect(self.page.locator(".score")).to_be_visible(timeout=20_000)
        expect(self.page.locator(".verdict [role=status]")).to_contain_text("…")
        self.page.get_by_role("button", name="Back").click()
        self.open_photo(small)
        expect(self.page.locator(".picture .clip")).to_have_text(small.name)

    def test_the_app_opens_without_a_network(self):
        self.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        self.page.reload()
        expect(self.page.locator("h1")).to_be_visible()
        self.page.context.set_offline(True)
        self.page.reload()
        expect(self.page.locator("h1")).to_have_text("Is this photo an original?", timeout=15_000)
        self.open_photo(photos(3)[0])

    def test_how_it_looks(self):
        photo = next(photo for photo in photos(60) if len(command_report(photo).get("flags", [])) > 1)
        for name, viewport in (("phone", PHONE), ("desktop", DESKTOP)):
            for scheme in ("light", "dark"):
                self.open(viewport, scheme)
                self.page.screenshot(path=SHOTS / f"{name}-{scheme}-empty.png")
                self.assert_accessible()
                self.open_photo(photo)
                self.page.wait_for_timeout(1200)
                self.page.screenshot(path=SHOTS / f"{name}-{scheme}-result.png")
                self.assert_accessible()
                self.page.get_by_role("button", name="How the score is calculated").click()
                self.page.wait_for_timeout(500)
                self.page.screenshot(path=SHOTS / f"{name}-{scheme}-guide.png")
                self.page.keyboard.press("Escape")
                self.page.get_by_role("button", name="Back").click()
                expect(self.page.locator(".empty")).to_be_visible()
                # Fewer if only the samples are available.
                chosen = photos(9)
                self.pick(*chosen)
                expect(self.page.locator(".tile .badge")).to_have_count(len(chosen), timeout=20_000)
                self.page.wait_for_timeout(500)
                self.page.screenshot(path=SHOTS / f"{name}-{scheme}-grid.png")


if __name__ == "__main__":
    os.chdir(ROOT)
    unittest.main(verbosity=2)
