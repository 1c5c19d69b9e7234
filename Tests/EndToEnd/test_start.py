"""The first screen before its Wasm is loaded: it is real, it responds, and no input is lost."""

import unittest

from playwright.sync_api import expect, sync_playwright

from harness import Site, chromium, photos

TITLES = {"en-US": "Is this photo an original?", "ko-KR": "이 사진, 원본일까요?", "ja": "この写真はオリジナルですか？"}
STARTED = "performance.getEntriesByName('started').length"
# Marks the first screen's elements, and reports which of them are still there.
MARK = "document.querySelectorAll('#root *').forEach((element) => { element.isFirst = true; })"
KEPT = "[...document.querySelectorAll('#root *')].filter((element) => !element.isFirst).map(({ outerHTML }) => outerHTML)"


class StartTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = cls.enterClassContext(Site())
        cls.playwright = cls.enterClassContext(sync_playwright())
        cls.browser = chromium(cls.playwright)
        cls.addClassCleanup(cls.browser.close)

    def open(self, held, locale="en-US", fragment=""):
        """Opens the page while requests that match `held` are held back; returns a function that releases them."""
        context = self.browser.new_context(locale=locale, service_workers="block")
        self.addCleanup(context.close)
        self.page = context.new_page()
        self.errors, waiting, let_through = [], [], []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.route(held, lambda route: route.continue_() if let_through else waiting.append(route))
        self.page.goto(self.site.address + fragment, wait_until="commit")
        if not fragment:
            expect(self.page.locator("h1")).to_be_visible(timeout=15_000)

        def release():
            while not waiting:
                self.page.wait_for_timeout(20)
            let_through.append(True)
            for route in waiting:
                route.continue_()

        return release

    def started(self):
        while not self.page.evaluate(STARTED):
            self.page.wait_for_timeout(20)

    def pick(self, *paths):
        self.page.locator("input[type=file]").first.set_input_files([str(path) for path in paths])

    def tearDown(self):
        self.assertEqual(self.errors, [])

    def test_each_language_is_there_before_the_wasm_and_is_taken_over_unchanged(self):
        for locale, title in TITLES.items():
            with self.subTest(locale):
                release = self.open("**/app.wasm", locale)
                expect(self.page.locator("h1")).to_have_text(title)
                expect(self.page.locator("html")).to_have_attribute("lang", locale[:2])
                self.assertEqual(self.page.title(), title)
                self.page.evaluate(MARK)
                self.page.locator("select").focus()
                before = self.page.locator("#root").inner_html()
                release()
                self.started()
                self.assertEqual(self.page.evaluate(KEPT), [])
                self.assertEqual(self.page.locator("#root").inner_html(), before)
                expect(self.page.locator("select")).to_be_focused()
                self.page.get_by_role("contentinfo").get_by_role("button").click()
                expect(self.page.get_by_role("dialog")).to_be_visible()

    def test_the_photos_title_is_not_on_another_instruments_page(self):
        release = self.open("**/check.js", fragment="#check")
        expect(self.page.locator("html")).to_have_attribute("lang", "en")
        self.started()
        self.assertNotEqual(self.page.title(), TITLES["en-US"])
        release()
        expect(self.page.locator("#check h1").first).to_be_visible(timeout=15_000)
        self.assertNotEqual(self.page.title(), TITLES["en-US"])

    def test_of_several_languages_the_first_known_one_is_shown(self):
        context = self.browser.new_context(locale="fr-FR", service_workers="block")
        self.addCleanup(context.close)
        self.page, self.errors = context.new_page(), []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.add_init_script("Object.defineProperty(navigator, 'languages', { value: ['fr-FR', 'ja', 'en'] });")
        self.page.goto(self.site.address)
        expect(self.page.locator("h1")).to_have_text(TITLES["ja"])
        expect(self.page.locator("html")).to_have_attribute("lang", "ja")
        self.started()
        expect(self.page.locator("h1")).to_have_text(TITLES["ja"])

    def test_a_pick_before_any_script_is_not_lost(self):
        photo = photos(3)[0]
        release = self.open("**/app.js")
        self.pick(photo)
        release()
        expect(self.page.locator(".picture .clip")).to_have_text(photo.name, timeout=15_000)

    def test_picks_before_the_wasm_are_not_lost(self):
        chosen = photos(3)[:2]
        release = self.open("**/app.wasm")
        for photo in chosen:
            self.pick(photo)
            # The script has taken the pick once the field is empty again.
            expect(self.page.locator("input[type=file]").first).to_have_js_property("value", "")
        release()
        expect(self.page.locator(".picture .clip")).to_have_text(chosen[-1].name, timeout=15_000)

    def test_a_pick_before_the_engine_waits_for_it(self):
        photo = photos(3)[0]
        release = self.open("**/worker.wasm")
        self.started()
        self.pick(photo)
        expect(self.page.locator("progress")).to_be_visible()
        release()
        expect(self.page.locator(".score")).to_be_visible(timeout=15_000)

    def test_a_language_chosen_before_the_wasm_is_taken(self):
        release = self.open("**/app.wasm")
        self.page.get_by_role("combobox").select_option("ja")
        release()
        expect(self.page.locator("h1")).to_have_text(TITLES["ja"])

    def test_the_engine_is_asked_for_when_the_page_has_started(self):
        self.open("**/nothing")
        self.started()
        began = "performance.getEntriesByName('started')[0].startTime"
        early = self.page.evaluate(
            f"performance.getEntriesByType('resource').filter(({{ startTime }}) => startTime < {began})"
            ".map(({ name }) => name).filter((name) => name.includes('worker'))")
        self.assertEqual(early, [])

    def test_without_the_engine_a_photo_says_so_and_a_later_one_is_read(self):
        photo = photos(3)[0]
        self.open("**/nothing")
        self.page.route("**/worker.wasm", lambda route: route.abort())
        self.page.reload()
        self.started()
        self.pick(photo)
        expect(self.page.get_by_role("alertdialog")).to_be_visible(timeout=15_000)
        self.page.get_by_role("button", name="OK", exact=True).click()
        self.page.unroute("**/worker.wasm")
        self.pick(photo)
        expect(self.page.locator(".score")).to_be_visible(timeout=15_000)


if __name__ == "__main__":
    unittest.main(verbosity=2)
