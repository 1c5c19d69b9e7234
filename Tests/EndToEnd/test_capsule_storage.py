"""The capsules page's browser storage: text typed a moment ago, two pages at once, no space, records and sealed items
that can't be read or that nothing names, hostile files, and mistyped names and opening times. Reading aloud also stops."""

import datetime
import unittest

from playwright.sync_api import expect

from capsule_stage import SHOTS, CapsulePageTests, clean

# The first write never finishes before the page is left.
SLOW = """const { put } = IDBObjectStore.prototype;
window.isSlow = false;
const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function (...all) {
  if (!window.isSlow) return open.apply(this, all);
  const request = new EventTarget();
  return request;
};"""
FULL = """const { put } = IDBObjectStore.prototype;
window.isFull = false;
IDBObjectStore.prototype.put = function (...all) {
  if (window.isFull) throw new DOMException('no room', 'QuotaExceededError');
  return put.apply(this, all);
};"""
# Performs `work` with the stores of texts and of sealed items; returns its request's result.
WITH_STORES = """(work, argument) => new Promise((resolve) => {
  const request = indexedDB.open('touchstone-capsule');
  request.onsuccess = () => {
    const transaction = request.result.transaction(['kept', 'sealed'], 'readwrite');
    const asked = work(...['kept', 'sealed'].map((name) => transaction.objectStore(name)), argument);
    transaction.oncomplete = () => { request.result.close(); resolve(asked.result); };
  };
})"""
VOICE = """window.said = [];
class Voice extends EventTarget {
  speak(words) { this.now = words; said.push(words.text); setTimeout(() => words.onstart?.()); }
  cancel() { const words = this.now; this.now = undefined; said.push(null); if (words) setTimeout(() => words.onerror?.()); }
  end() { const words = this.now; this.now = undefined; words.onend(); }
}
Object.defineProperty(window, 'speechSynthesis', { value: new Voice() });"""


class TypedTests(CapsulePageTests):
    def test_the_last_letter_survives_a_reload_at_once(self):
        page = self.open(script=SLOW)
        self.button("Tap to start", exact=False).click()
        page.evaluate("window.isSlow = true")
        page.keyboard.type("For Mina")
        self.reload()
        expect(page.get_by_role("textbox")).to_have_value("For Mina")
        page.get_by_role("textbox").press("Enter")
        self.button("In a year").click()
        self.confirm()
        self.copy_keys()
        self.button("Write a letter").click()
        page.evaluate("window.isSlow = true")
        page.keyboard.type("Dear Mina")
        self.reload()
        expect(page.get_by_role("textbox", name="Your letter")).to_have_value("Dear Mina")
        self.assertNotIn("Mina", page.evaluate("JSON.stringify({ ...localStorage })"))

    def test_what_was_left_gives_way_to_what_is_stored_later(self):
        page = self.open()
        self.button("Tap to start", exact=False).click()
        page.keyboard.type("Old")
        page.evaluate("dispatchEvent(new Event('pagehide'))")
        page.keyboard.type("er and newer")
        self.until("localStorage.length === 0")
        self.reload()
        expect(page.get_by_role("textbox")).to_have_value("Older and newer")

    def test_a_name_of_ten_thousand_letters_is_kept_and_refused(self):
        page = self.open()
        self.button("Tap to start", exact=False).click()
        for name in ("가" * 10_000, "a" + "\u0301" * 10_000):
            page.get_by_role("textbox").fill(name)
            page.keyboard.press("Enter")
            expect(page.get_by_text("Use at most 60 characters.")).to_be_visible()
            self.reload()
            expect(page.get_by_role("textbox")).to_have_value(name)
        for name in ("\u200b\u2066\u3164", "\u0301\u20dd", "\u202e"):
            page.get_by_role("textbox").fill(name)
            page.keyboard.press("Enter")
            expect(page.get_by_text("Enter a name")).to_be_visible()

    def test_names_of_every_script_stand_as_they_were_typed(self):
        page = self.open()
        name = "👨‍👩‍👧 שלום مرحبا \u202eevil"
        self.name_it(name)
        self.button("In a year").click()
        self.confirm()
        expect(page.locator("#capsule h1")).to_have_text(name)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        self.assertLessEqual(wide, 0)
        page.screenshot(path=SHOTS / "capsule-scripts.png")
        self.button("Details").click()
        self.assertIn(b"SUMMARY:", self.saved(self.button("Add a calendar reminder").click))

    def test_moments_that_are_mistakes(self):
        page = self.open()
        self.name_it()
        for wall, words in [("0001-01-01T00:00", "has passed"), ("0099-12-31T23:59", "has passed"), ("9999-12-31T23:59", "100 years")]:
            self.choose(wall)
            expect(page.get_by_role("alert").filter(has_text=words)).to_be_visible()
        # The field itself accepts no fifth digit in a year; another browser's may.
        page.evaluate("""() => { const field = document.querySelector('input[type=datetime-local]');
            Object.defineProperty(field, 'value', { value: '20311-06-01T08:00' }); field.dispatchEvent(new Event('input')); }""")
        expect(page.get_by_role("alert").filter(has_text="100 years")).to_be_visible()


    def test_each_of_two_pages_finds_again_what_was_typed_on_it(self):
        self.open()
        self.seal()
        self.copy_keys()
        self.button("Details").click()
        self.button("Let others add to it").click()
        link = self.page.locator(".link-text").inner_text()
        first = self.open(script=SLOW)
        second = self.context.new_page()
        second.goto(link)
        letter = second.get_by_role("textbox", name="Your letter")
        expect(letter).to_be_visible()
        self.button("Tap to start", exact=False).click()
        # Neither text is stored before both pages have gone away.
        for page in (first, second):
            page.evaluate("window.isSlow = true")
        first.get_by_role("textbox").press_sequentially("For Jun")
        letter.press_sequentially("From a friend")
        for page in (first, second):
            page.goto("about:blank")
        for page in (first, second):
            page.go_back()
        expect(first.get_by_role("textbox", name="Name your capsule")).to_have_value("For Jun")
        expect(letter).to_have_value("From a friend")


    def test_of_two_pages_texts_the_one_typed_last_counts_whichever_page_goes_last(self):
        first = self.open(script=SLOW)
        self.button("Tap to start", exact=False).click()
        second = self.context.new_page()
        second.goto(self.site.address + "#capsule")
        second.get_by_role("button", name="Tap to start").click()
        for page, name in ((first, "Old"), (second, "Newer")):
            page.evaluate("window.isSlow = true")
            page.get_by_role("textbox").press_sequentially(name)
        second.close(run_before_unload=True)
        first.goto("about:blank")
        first.go_back()
        expect(first.get_by_role("textbox")).to_have_value("Newer")
        self.until("localStorage.length === 0")


class TwoPagesTests(CapsulePageTests):
    def test_what_both_put_in_is_kept(self):
        first = self.open()
        self.seal()
        self.copy_keys()
        second = self.context.new_page()
        second.goto(self.site.address + "#capsule")
        expect(second.get_by_role("button", name="Write a letter")).to_be_visible()
        self.keeper.is_gone = True
        for page, text in ((first, "From the first"), (second, "From the second")):
            page.get_by_role("button", name="Write a letter").click()
            page.get_by_role("textbox", name="Your letter").fill(text)
            page.get_by_role("button", name="Add it").click()
            expect(page.get_by_text("waiting to be sent")).to_be_visible()
        for page in (first, second):
            expect(page.get_by_text("2 waiting to be sent")).to_be_visible()
        second.close()
        self.keeper.is_gone = False
        self.reload()
        self.inside(2)
        (capsule,) = self.keeper.capsules.values()
        self.assertEqual(len(capsule["items"]), 2)

    def test_a_capsule_sealed_in_one_is_there_in_the_other(self):
        first = self.open()
        second = self.context.new_page()
        second.goto(self.site.address + "#capsule")
        second.get_by_role("button", name="Tap to start").click()
        self.seal()
        expect(second.get_by_role("heading", name="For Mina")).to_be_visible()
        second.get_by_role("button", name="Details").click()
        second.get_by_role("button", name="Discard").click()
        expect(first.get_by_role("button", name="Tap to start")).to_be_visible()


    def test_a_letter_is_typed_on_while_another_capsule_is_sealed_elsewhere(self):
        self.open()
        self.seal()
        self.copy_keys()
        self.button("Details").click()
        self.button("Let others add to it").click()
        guest = self.open(self.page.locator(".link-text").inner_text().partition("#")[2])
        letter = guest.get_by_role("textbox", name="Your letter")
        letter.press_sequentially("From a ")
        letter.evaluate("(field) => { field.isFirst = true; }")
        self.page = self.context.new_page()
        self.page.goto(self.site.address + "#capsule")
        self.seal()
        guest.wait_for_timeout(300)
        self.assertTrue(guest.evaluate("document.activeElement.isFirst"))
        guest.keyboard.type("friend")
        expect(letter).to_have_value("From a friend")


    def test_an_opening_goes_on_while_another_capsule_is_sealed_elsewhere(self):
        first = self.open(script=VOICE)
        self.seal()
        self.copy_keys()
        self.put_letter("Dear Mina")
        self.inside(1)
        self.pass_time()
        self.button("Open it").click()
        # Read aloud, it goes on only when the voice has finished.
        self.button("Read aloud").click()
        first.evaluate("speechSynthesis.end()")
        status = first.locator(".ceremony [role=status]")
        expect(status).to_contain_text("Today the two keys meet")
        self.page = self.context.new_page()
        self.page.goto(self.site.address + "#capsule")
        expect(self.button("For Mina", exact=False)).to_be_visible()
        self.name_it("For Jun")
        self.choose("2099-01-01T08:00")
        self.confirm()
        expect(self.page.get_by_text("Sealed", exact=True)).to_be_visible()
        first.wait_for_timeout(300)
        expect(status).to_contain_text("Today the two keys meet")
        first.evaluate("speechSynthesis.end()")
        expect(status).to_contain_text("It’s open")


class UnreadTests(CapsulePageTests):
    """What is stored and can't be read, or belongs to nothing."""

    def stored(self, work, argument=None):
        return self.page.evaluate(f"(argument) => ({WITH_STORES})({work}, argument)", argument)

    def sealed_items(self):
        return self.stored("(_, sealed) => sealed.getAllKeys()")

    def record(self):
        """The capsule's name in the store, and its record."""
        (name,) = [name for name in self.stored("(kept) => kept.getAllKeys()") if name.startswith("capsule:")]
        return name, self.stored("(kept, _, name) => kept.get(name)", name)

    def later(self, **span):
        self.page.clock.set_fixed_time(datetime.datetime.now(datetime.UTC) + datetime.timedelta(**span))
        self.reload()

    def unsent(self, text):
        """Seals a capsule and, with the Keeper gone, writes a letter for it; returns the letter's sealed item."""
        self.seal()
        self.copy_keys()
        self.keeper.is_gone = True
        self.put_letter(text)
        expect(self.page.get_by_text("1 waiting to be sent")).to_be_visible()
        (item,) = self.sealed_items()
        return item

    def test_a_sealed_item_that_no_capsule_names_is_dropped_a_day_after_it_was_found(self):
        page = self.open()
        waiting = self.unsent("Waiting")
        # The page that sealed it was closed before it could store the capsule's record.
        left = "A" * 22
        self.stored("(_, sealed, name) => sealed.put(new Blob(['sealed']), name)", left)
        for hours in (0, 23):
            self.later(hours=hours)
            page.wait_for_timeout(300)
            self.assertEqual(set(self.sealed_items()), {left, waiting}, hours)
        self.later(hours=25)
        for _ in range(100):
            if left not in self.sealed_items():
                break
            page.wait_for_timeout(50)
        self.assertEqual(self.sealed_items(), [waiting])
        self.keeper.is_gone = False
        self.reload()
        self.inside(1)

    def test_a_sealed_item_that_is_lost_is_named_and_does_not_hold_up_the_others(self):
        page = self.open()
        lost = self.unsent("Lost")
        self.stored("(_, sealed, name) => sealed.delete(name)", lost)
        self.put_letter("Found")
        expect(page.get_by_text("2 waiting to be sent")).to_be_visible()
        self.keeper.is_gone = False
        self.reload()
        self.inside(1)
        expect(page.get_by_text("1 not sent")).to_be_visible()
        expect(page.get_by_text("This device couldn’t read its sealed copy.").first).to_be_visible()
        (capsule,) = self.keeper.capsules.values()
        self.assertNotIn(lost, capsule["items"])
        clean(page, "unread")

    def test_a_record_of_which_a_part_is_not_understood_stays_as_it_is(self):
        page = self.open()
        self.seal()
        self.copy_keys()
        self.button("Details").click()
        self.button("Let others add to it").click()
        link = page.locator(".link-text").inner_text().partition("#")[2]
        name, text = self.record()
        # Another version may store the owner's key in another way.
        changed = text.replace('"key":', '"key":0,"":')
        self.stored("(kept, _, [name, text]) => kept.put(text, name)", [name, changed])
        for fragment in ("capsule", link):
            page.goto("about:blank")
            page.goto(self.site.address + "#" + fragment)
            expect(page.get_by_text("can’t be read by this version")).to_be_visible()
            expect(self.button("Tap to start", exact=False)).to_be_visible()
            page.wait_for_timeout(300)
            self.assertEqual(self.record(), (name, changed))
        clean(page, "not read")

    def test_what_waits_to_be_sent_stays_when_its_capsule_is_restored_from_a_sheet(self):
        self.open()
        self.seal()
        sheet = self.copy_keys()
        self.button("Details").click()
        self.button("Let others add to it").click()
        page = self.open(self.page.locator(".link-text").inner_text().partition("#")[2])
        self.keeper.faults["/items/"] = [500]
        page.get_by_role("textbox", name="Your letter").fill("From a friend")
        self.button("Add it").click()
        expect(page.get_by_text("1 waiting to be sent")).to_be_visible()
        page.goto("about:blank")
        self.keeper.is_gone = True
        page.goto(self.site.address + "#capsule")
        self.button("I have a recovery sheet").click()
        self.keeper.is_gone = False
        self.pick(("recovery-sheet.txt", "text/plain", sheet.encode()))
        expect(page.get_by_role("heading", name="For Mina")).to_be_visible()
        page.evaluate("dispatchEvent(new Event('online'))")
        self.inside(1)
        (capsule,) = self.keeper.capsules.values()
        self.assertEqual(len(capsule["items"]), 1)
        self.assertEqual(len(capsule["authors"]), 1)


class RoomTests(CapsulePageTests):
    def test_without_room_a_letter_survives_reloads_and_the_capsule_is_shown(self):
        page = self.open(script=FULL + "window.isFull = sessionStorage.full === 'yes';")
        self.seal()
        self.copy_keys()
        self.button("Write a letter").click()
        page.evaluate("sessionStorage.full = 'yes'; window.isFull = true")
        page.keyboard.type("Dear Mina")
        letter = page.get_by_role("textbox", name="Your letter")
        for _ in range(2):
            self.reload()
            expect(letter).to_have_value("Dear Mina")
        page.evaluate("sessionStorage.full = 'no'; window.isFull = false")
        self.reload()
        expect(letter).to_have_value("Dear Mina")
        self.until("localStorage.length === 0")
        self.reload()
        expect(letter).to_have_value("Dear Mina")

    def test_without_room_it_is_said_and_nothing_is_called_sealed(self):
        page = self.open(script=FULL)
        self.name_it()
        self.button("In a year").click()
        page.evaluate("window.isFull = true")
        self.confirm()
        expect(page.get_by_text("Not sealed yet")).to_be_visible()
        expect(page.locator(".update").first).to_be_visible()
        expect(page.get_by_text("Sealed", exact=True)).to_have_count(0)
        clean(page, "no room")
        page.screenshot(path=SHOTS / "capsule-no-room.png")
        page.evaluate("window.isFull = false")
        expect(page.get_by_text("Sealed", exact=True)).to_be_visible(timeout=40_000)
        expect(page.locator(".update")).to_have_count(0)
        self.copy_keys()
        self.button("Write a letter").click()
        page.get_by_role("textbox").fill("Kept although there is no room")
        page.evaluate("window.isFull = true")
        # Sealed data is stored by a worker, which has space; the list of it has none.
        self.button("Add it").click()
        expect(page.locator(".update").first).to_be_visible()
        page.evaluate("window.isFull = false")
        expect(page.locator(".update")).to_have_count(0, timeout=40_000)
        self.reload()
        self.inside(1)

    def test_a_store_that_the_browser_cleared_is_made_again(self):
        page = self.open()
        self.button("Tap to start", exact=False).click()
        page.keyboard.type("For")
        page.evaluate("""new Promise((resolve) => { const request = indexedDB.deleteDatabase('touchstone-capsule');
            request.onsuccess = request.onblocked = resolve; })""")
        page.keyboard.type(" Mina")
        page.wait_for_timeout(300)
        self.reload()
        expect(page.get_by_role("textbox")).to_have_value("For Mina")


class FileTests(CapsulePageTests):
    def test_files_of_every_kind_come_out_as_they_were(self):
        page = self.open()
        self.seal()
        self.copy_keys()
        html = b"<html><script>parent.bad = 1</script>"
        svg = b"<svg xmlns='http://www.w3.org/2000/svg' onload='window.bad=1'/>"
        files = [
            ("empty.jpg", "image/jpeg", b""), ("page.jpg", "image/jpeg", html), ("drawing.png", "image/png", svg),
            ("../../etc/passwd", "text/plain", b"x"), ("a\u202egnp.exe", "", b"MZ"), ("b\u0007\u001b[31m.txt", "text/plain", b"y"),
            ("photo.heic", "image/heic", b"\0\0\0\x18ftypheic" + bytes(64)), ("", "image/gif", b"GIF89a" + bytes(20)),
        ]
        for number, file in enumerate(files, 1):
            self.pick(file)
            self.inside(number)
        self.open_it()
        expect(page.locator("article")).to_have_count(len(files))
        expect(page.locator("article button.link").nth(len(files) - 1)).to_be_visible()
        self.assertIsNone(page.evaluate("window.bad ?? null"))
        page.screenshot(path=SHOTS / "capsule-files.png", full_page=True)
        names = page.locator(".letters .value, .letters .name").all_inner_texts()
        self.assertFalse([name for name in names if "/" in name or "\u202e" in name or "\x1b" in name], names)
        saves = page.get_by_role("button", name="Save ")
        found = []
        for place in range(len(files)):
            found.append(self.saved(saves.nth(place).click))
        self.assertEqual(found, [data for _, _, data in files])
        clean(page, "files")


class VoiceTests(CapsulePageTests):
    def opened(self, script=VOICE):
        page = self.open(script=script)
        self.seal()
        self.copy_keys()
        self.put_letter("Dear Mina")
        self.inside(1)
        self.pass_time()
        self.button("Open it").click()
        return page

    def last(self):
        return self.page.evaluate("said.at(-1)")

    def test_the_ceremony_is_read_step_by_step_until_it_is_skipped(self):
        page = self.opened()
        self.button("Read aloud").click()
        self.assertIn("For Mina. Sealed on", self.last())
        page.evaluate("speechSynthesis.end()")
        self.assertIn("Today the two keys meet", self.last())
        # Without an event from the voice nothing continues.
        page.wait_for_timeout(4000)
        expect(page.locator(".ceremony [role=status]")).to_contain_text("Today the two keys meet")
        self.button("Skip").click()
        self.assertIsNone(self.last())
        page.wait_for_timeout(200)
        self.assertIsNone(self.last())

    def test_a_letter_falls_silent_when_one_leaves(self):
        page = self.opened()
        self.button("Skip").click()
        read = self.button("Read aloud")
        for leave in (read.click, lambda: self.button("Back").click(), lambda: page.evaluate("location.hash = ''")):
            if page.get_by_role("button", name="For Mina").is_visible():
                page.get_by_role("button", name="For Mina").click()
            read.click()
            self.assertEqual(self.last(), "Dear Mina")
            expect(read).to_have_attribute("aria-pressed", "true")
            leave()
            self.until("said.at(-1) === null")
            if "#" not in page.url or page.url.endswith("#"):
                break
            if read.is_visible():
                expect(read).to_have_attribute("aria-pressed", "false")

    def test_a_voice_that_begins_late_reads_nothing(self):
        page = self.opened()
        self.button("Skip").click()
        # Such a voice accepts a text and reports nothing for a while.
        page.evaluate("() => { speechSynthesis.speak = (words) => { speechSynthesis.now = words; said.push(words.text); }; }")
        read = self.button("Read aloud")
        read.click()
        self.assertEqual(self.last(), "Dear Mina")
        expect(read).to_have_attribute("aria-pressed", "false")
        self.assertIsNone(self.last())

    def test_without_a_voice_there_is_no_way_to_be_read_to(self):
        page = self.opened("Object.defineProperty(window, 'speechSynthesis', { value: undefined });")
        expect(page.locator(".ceremony")).to_be_visible()
        expect(self.button("Read aloud")).to_have_count(0)


class LinkTests(CapsulePageTests):
    def test_a_second_link_is_called_another(self):
        page = self.open()
        self.seal()
        self.button("Details").click()
        expect(self.button("Let others add to it")).to_have_count(0)
        self.button("Back").click()
        self.copy_keys()
        self.button("Details").click()
        self.button("Let others add to it").click()
        expect(self.button("Create another link")).to_be_visible()
        expect(self.button("Let others add to it")).to_have_count(0)
        expect(page.get_by_role("heading", name="Let others add to it")).to_be_visible()
        self.button("Create another link").click()
        expect(page.get_by_role("button", name="Revoke the link")).to_have_count(2)
        page.screenshot(path=SHOTS / "capsule-another-link.png", full_page=True)
        clean(page, "links")


class NewRulesTests(CapsulePageTests):
    # The browser's zone data gains an hour, as after an update.
    RULES = """const { formatToParts } = Intl.DateTimeFormat.prototype;
      Intl.DateTimeFormat.prototype.formatToParts = function (moment) {
        const isMoved = localStorage.getItem('rules') && this.resolvedOptions().timeZone === 'Europe/Berlin';
        return formatToParts.call(this, isMoved && moment ? moment - 3_600_000 : moment);
      };"""

    def test_new_rules_of_a_zone_are_shown_and_the_moment_stays(self):
        page = self.open(zone="America/New_York", script=self.RULES)
        self.name_it()
        self.choose("2031-06-01T08:00", "Europe/Berlin")
        self.confirm()
        expect(page.get_by_text("Sealed", exact=True)).to_be_visible()
        expect(page.get_by_text("rules have changed")).to_have_count(0)
        page.evaluate("localStorage.setItem('rules', '1')")
        self.reload()
        expect(page.get_by_text("rules have changed")).to_contain_text("You chose 1 Jun 2031 08:00")
        expect(page.get_by_text("Opens 1 Jun 2031 07:00 (Berlin, UTC+1)")).to_be_visible()
        expect(page.get_by_text("In your time zone: 1 Jun 2031 02:00 (New York, UTC-4)")).to_be_visible()
        clean(page, "new rules")
        page.screenshot(path=SHOTS / "capsule-new-rules.png")
        for language, name in (("ko", "독일 시간, UTC+1"), ("ja", "ドイツ時間, UTC+1")):
            page.get_by_role("combobox").select_option(language)
            expect(page.get_by_text(name)).to_be_visible()
            page.screenshot(path=SHOTS / f"capsule-new-rules-{language}.png")


if __name__ == "__main__":
    unittest.main()
