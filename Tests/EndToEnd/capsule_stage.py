"""The capsules' page with a keeper, and helpers that make a capsule on it, by keyboard or by touch."""

import datetime
import pathlib
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

from fake_keeper import KeptSite
from harness import ROOT, chromium

SHOTS = ROOT / "build/screenshots"
PHOTO = ROOT / "Samples/sample-untouched-camera.jpg"
RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
# Whether the owner's key can be read from the page's storage.
LOCKED = """async () => {
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open('touchstone-capsule');
    Object.assign(request, { onsuccess: () => resolve(request.result), onerror: () => reject(request.error) }); });
  const all = (name) => new Promise((resolve) => {
    const request = database.transaction(name).objectStore(name).getAll(); request.onsuccess = () => resolve(request.result); });
  const [kept, keys] = [await all('kept'), await all('keys')];
  database.close();
  const isText = kept.join(' ').includes('AGE-SECRET-KEY');
  const isOut = await Promise.any(keys.map((key) => crypto.subtle.exportKey('jwk', key))).then(() => true, () => false);
  if (!isText && keys.length === 1 && !keys[0].extractable && !isOut) return 'locked';
  if (isText && keys.length === 0) return 'its bytes stay';
  return JSON.stringify({ isText, keys: keys.length, isOut });
}"""
YEAR = datetime.timedelta(days=366)


PLACES = ("Kitchen drawer", "At Grandma’s")


def value_of(sheet, label):
    return next(line.split(": ", 1)[1] for line in sheet.splitlines() if line.startswith(label + ": "))


def characters(sheet, places):
    """A copy's characters at these places, such as B3: column and row of the key after its prefix."""
    key = value_of(sheet, "owner_key").rsplit("1", 1)[1]
    return "".join(key[(int(place[1:]) - 1) * 8 + ord(place[0]) - ord("A")] for place in places)


def try_copies(page, sheet):
    """Enters both copies' places and tests them with characters from the sheet."""
    for number, place in enumerate(PLACES, 1):
        page.get_by_label(f"Where will copy {number} be kept?").fill(place)
        page.get_by_role("button", name=f"Test copy {number}").click()
        asked = page.locator(".places strong")
        expect(asked).to_have_count(4)
        page.get_by_label("The four characters at").fill(characters(sheet, asked.all_inner_texts()))
        page.get_by_role("button", name="Check", exact=True).click()
        expect(page.get_by_text("Tested: this copy works")).to_have_count(number)


def clean(page, where):
    """axe-core finds nothing."""
    # Elements that are still fading in don't have their colours yet; endless animations are not waited for.
    page.evaluate("Promise.race([Promise.allSettled(document.getAnimations().map((each) => each.finished)),"
                  " new Promise((resolve) => setTimeout(resolve, 2000))])")
    # A bar floats over the end of the window; at the end of the page nothing is below it.
    place = page.evaluate("() => { const before = scrollY; scrollTo(0, document.body.scrollHeight); return before; }")
    found = Axe().run(page, options={"runOnly": RULES}).response["violations"]
    page.evaluate("(place) => scrollTo(0, place)", place)
    assert not found, (where, [
        (each["id"], [(node["html"][:200], node["failureSummary"][:300]) for node in each["nodes"]]) for each in found])


class CapsulePageTests(unittest.TestCase):
    """A page with its own keeper per test; no errors may be logged."""

    @classmethod
    def setUpClass(cls):
        cls.playwright = cls.enterClassContext(sync_playwright())
        cls.browser = chromium(cls.playwright)
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.site = self.enterContext(KeptSite())
        self.keeper = self.site.keeper

    def open(self, fragment="capsule", zone="Asia/Seoul", touch=False, reduced=False, script=None):
        self.context = self.browser.new_context(
            viewport={"width": 390, "height": 844}, timezone_id=zone, locale="en-US", has_touch=touch, is_mobile=touch,
            accept_downloads=True, reduced_motion="reduce" if reduced else "no-preference")
        self.context.set_default_timeout(15_000)
        self.addCleanup(self.context.close)
        self.errors = []
        if script:
            self.context.add_init_script(script)
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(self.site.address + "#" + fragment)
        self.page.locator("#capsule main").wait_for()
        return self.page

    def tearDown(self):
        self.assertEqual(self.errors, [])

    def reload(self):
        self.page.reload()
        self.page.locator("#capsule main").wait_for()

    def until(self, expression):
        """Polls, since the page's policy forbids evaluating strings."""
        for _ in range(200):
            if self.page.evaluate(expression):
                return
            self.page.wait_for_timeout(50)
        self.fail(expression)

    def button(self, name, exact=True):
        return self.page.get_by_role("button", name=name, exact=exact)

    def name_it(self, name="For Mina"):
        self.button("Tap to start", exact=False).click()
        self.page.keyboard.type(name)
        self.page.keyboard.press("Enter")

    def choose(self, wall, zone=None):
        if zone:
            self.page.get_by_role("combobox", name="Time zone").select_option(zone)
        self.page.get_by_label("Date and time").fill(wall)

    def confirm(self):
        """From choosing the moment through the summary to the seal."""
        self.button("Next").click()
        self.button("Seal it").click()

    def seal(self, preset="In a year"):
        self.name_it()
        self.button(preset).click()
        self.confirm()
        expect(self.page.get_by_text("Sealed", exact=True)).to_be_visible()

    def copy_keys(self):
        # While the receipt is on its way the screen is still incomplete.
        expect(self.page.get_by_text("Sealed", exact=True)).to_be_visible()
        self.button("Make copies").click()
        sheet = self.saved(self.button("Save as a file").click).decode()
        try_copies(self.page, sheet)
        self.button("Done").click()
        return sheet

    def put_letter(self, text):
        self.button("Write a letter").click()
        self.page.get_by_role("textbox", name="Your letter").fill(text)
        self.button("Add it").click()

    def pick(self, *files):
        self.page.set_input_files(".capsule input[type=file]", files=[
            {"name": name, "mimeType": kind, "buffer": data} for name, kind, data in files])

    def inside(self, count):
        expect(self.page.get_by_text(f"{count} inside", exact=True)).to_be_visible()
        expect(self.page.get_by_text("waiting to be sent")).to_have_count(0)

    def pass_time(self, span=YEAR):
        """Moves the keeper's clock and the page's."""
        self.keeper.shift = int(span.total_seconds())
        self.page.clock.set_fixed_time(datetime.datetime.now(datetime.UTC) + span)
        self.reload()

    def pass_running_time(self):
        """Moves both clocks past the opening time; unlike after `pass_time`, the page's goes on."""
        self.keeper.shift = 400 * 86_400
        self.page.clock.install()
        self.page.clock.fast_forward(370 * 86_400_000)
        self.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

    def viewer(self, state):
        expect(self.page.locator(f"html[data-fluid-state='{state}']")).to_have_count(1)

    def viewer_is_there(self):
        expect(self.page.locator("#capsule .fluid-backdrop")).to_have_count(1)

    def open_it(self):
        self.pass_time()
        self.button("Open it").click()
        self.button("Skip").click()

    def saved(self, click):
        with self.page.expect_download() as download:
            click()
        return pathlib.Path(download.value.path()).read_bytes()
