"""The capsules page's browser storage: text typed a moment ago, two pages at once, no space, hostile files,
and mistyped names and opening times. Reading aloud also stops."""

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
