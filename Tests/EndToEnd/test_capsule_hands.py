"""The capsules' page by keyboard only, by touch, and as a screen reader gets it."""

import unittest

from playwright.sync_api import expect

from capsule_stage import PHOTO, PLACES, CapsulePageTests, characters, clean, try_copies

FOCUSED = """() => {
    const node = document.activeElement;
    if (node === document.body) return ['', false];
    const label = node.labels?.[0]?.innerText;
    return [node.getAttribute('aria-label') ?? label ?? node.innerText, node.matches(':focus-visible'),
            getComputedStyle(node).outlineStyle, node.closest('label') && getComputedStyle(node.closest('label')).outlineStyle];
}"""


class KeyboardTests(CapsulePageTests):
    def tab_to(self, name, limit=60):
        """Presses only Tab until the element called `name` has a visible focus."""
        for _ in range(limit):
            self.page.keyboard.press("Tab")
            found, *seen = self.page.evaluate(FOCUSED)
            if name in (found or ""):
                visible, outline, around = seen
                self.assertTrue(visible and {outline, around} - {"none", None}, f"{name}: the focus is not seen")
                return
        self.fail(f"{name} is not to be had by Tab")

    def press(self, name, key="Enter"):
        self.tab_to(name)
        self.page.keyboard.press(key)

    def test_the_whole_way_without_a_mouse(self):
        page = self.open()
        # Listen from the beginning: the event is brief, and the key press would be faster.
        choosers = []
        page.on("filechooser", lambda chooser: choosers.append(chooser))
        self.press("Time capsule")
        page.keyboard.type("For Mina")
        page.keyboard.press("Enter")
        self.press("In a year", "Space")
        self.press("Next")
        self.press("Seal it")
        expect(page.get_by_text("Sealed", exact=True)).to_be_visible()
        self.press("Make copies")
        self.tab_to("Save as a file")
        sheet = self.saved(lambda: page.keyboard.press("Enter")).decode()
        for number, place in enumerate(PLACES, 1):
            self.tab_to(f"Where will copy {number} be kept?")
            page.keyboard.type(place)
            self.press(f"Test copy {number}")
            expect(page.get_by_label("The four characters at")).to_be_focused()
            page.keyboard.type(characters(sheet, page.locator(".places strong").all_inner_texts()))
            page.keyboard.press("Enter")
            expect(page.get_by_text("Tested: this copy works")).to_have_count(number)
        self.press("Done")
        self.press("Write a letter")
        expect(page.get_by_role("textbox", name="Your letter")).to_be_focused()
        page.keyboard.type("Dear Mina,")
        page.keyboard.press("Enter")
        page.keyboard.type("hello from then")
        self.press("Add it")
        self.inside(1)
        self.tab_to("Add photos")
        page.keyboard.press("Enter")
        for _ in range(200):
            if choosers:
                break
            page.wait_for_timeout(50)
        choosers.pop().set_files(PHOTO)
        self.inside(2)
        self.pass_time()
        self.press("Open it")
        self.press("Skip")
        expect(page.get_by_text("Dear Mina,\nhello from then")).to_be_visible()
        expect(page.locator(".bubble img")).to_be_visible()
        self.viewer_by_keys()
        self.press("Show the opening again")
        self.press("Skip")
        self.press("Back")
        self.press("For Mina")
        expect(page.get_by_text("hello from then")).to_be_visible()

    def viewer_by_keys(self):
        page = self.page
        self.viewer_is_there()
        self.press(PHOTO.name)
        self.viewer("open")
        clean(page, "viewer")
        self.tab_to("Save " + PHOTO.name)
        self.assertEqual(self.saved(lambda: page.keyboard.press("Enter")), PHOTO.read_bytes())
        page.keyboard.press("Escape")
        self.viewer("closed")
        expect(page.locator(".bubble")).to_be_focused()

    def test_deleting_by_name(self):
        page = self.open()
        self.seal()
        self.copy_keys()
        self.put_letter("x")
        self.inside(1)
        self.press("Details")
        self.press("Delete permanently")
        expect(page.get_by_label("To continue")).to_be_focused()
        expect(page.locator("#delete-fault")).to_be_empty()
        page.keyboard.type("For Mina")
        page.keyboard.press("Enter")
        expect(self.button("Tap to start", exact=False)).to_be_visible()
        self.assertEqual(self.keeper.capsules, {})


class TouchTests(CapsulePageTests):
    def inside_keeper(self, count):
        for _ in range(200):
            if len(self.keeper.capsules) >= count:
                break
            self.page.wait_for_timeout(50)
        self.assertEqual(len(self.keeper.capsules), count)

    def test_confirm_tapped_five_times_makes_one(self):
        page = self.open(touch=True)
        button = self.button("Tap to start", exact=False)
        button.tap()
        page.keyboard.type("For Mina")
        self.button("Next").tap()
        self.button("In 5 years").tap()
        self.tap_often("Next")
        expect(page.get_by_role("heading", name="Ready to seal?")).to_be_visible()
        self.assertEqual(self.keeper.capsules, {})
        self.tap_often("Seal it")
        # Later taps hit whatever is drawn under the finger by then.
        expect(page.get_by_role("heading", name="For Mina")).to_be_visible()
        self.inside_keeper(1)
        self.assertEqual(sum(method == "PUT" for method, _ in self.keeper.requests), 1)

    def tap_often(self, name):
        # The previous screen may still be fading, and the new one ignores taps at first.
        self.button(name).tap(trial=True)
        box = self.button(name).bounding_box()
        for _ in range(5):
            self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def test_a_double_tap_on_seal_it_opens_nothing(self):
        """Wherever the second tap lands on the new screen."""
        page = self.open(touch=True)
        self.name_it()
        self.button("In 5 years").tap()
        self.button("Next").tap()
        self.button("Seal it").tap(trial=True)
        # Puts the details button under the finger.
        page.evaluate("""() => {
            const { left, top, width, height } = [...document.querySelectorAll('#capsule button.primary')].at(-1).getBoundingClientRect();
            new MutationObserver((_, observer) => {
              const details = [...document.querySelectorAll('#capsule button')].find((node) => node.innerText === 'Details');
              if (!details) return;
              observer.disconnect();
              Object.assign(details.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
            }).observe(document.getElementById('capsule'), { childList: true, subtree: true });
          }""")
        box = self.button("Seal it").bounding_box()
        for _ in range(2):
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.get_by_text("Sealed", exact=True)).to_be_visible()
        page.wait_for_timeout(300)
        expect(page.get_by_role("heading", name="About this capsule")).to_have_count(0)
        # Shortly afterwards the button works.
        self.button("Details").tap()
        expect(page.get_by_role("heading", name="About this capsule")).to_be_visible()

    def test_everything_to_be_touched_is_large_enough(self):
        page = self.open(touch=True)

        def check(where):
            small = page.evaluate("""() => [...document.querySelectorAll('#capsule button, #capsule a, #capsule select, #capsule label.button')]
                .filter((node) => node.checkVisibility() && node.getBoundingClientRect().width > 1)
                .map((node) => [node.innerText, node.getBoundingClientRect().width, node.getBoundingClientRect().height])
                .filter(([, width, height]) => width < 44 || height < 44)""")
            self.assertEqual(small, [], where)
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            self.assertLessEqual(wide, 0, where)

        check("home")
        self.name_it()
        check("moment")
        self.button("In a year").tap()
        self.button("Next").tap()
        check("review")
        self.button("Seal it").tap()
        self.button("Make copies").tap()
        check("keys")
        sheet = self.saved(self.button("Save as a file").tap).decode()
        try_copies(page, sheet)
        check("tested")
        self.button("Done").tap()
        self.put_letter("Dear Mina")
        self.pick((PHOTO.name, "image/jpeg", PHOTO.read_bytes()))
        self.inside(2)
        check("inside")
        self.button("Details").tap()
        check("details")
        self.button("Back").tap()
        self.open_it()
        expect(page.locator(".bubble img")).to_be_visible()
        check("opened")


class ScreenReaderTests(CapsulePageTests):
    """The accessibility tree: roles, names, states."""

    def spoken(self, *lines):
        tree = self.page.locator("#capsule").aria_snapshot()
        for line in lines:
            self.assertIn(line, tree)

    def test_roles_and_names_of_every_step(self):
        page = self.open()
        self.spoken('heading "Time capsule" [level=1]', 'button "Time capsule', 'navigation')
        self.button("Tap to start", exact=False).click()
        self.spoken('heading "Name your capsule" [level=1]', 'textbox "Name your capsule"', 'button "Next"', "alert")
        page.keyboard.press("Enter")
        self.spoken("alert", "Enter a name: at least one letter.")
        field = page.get_by_role("textbox", name="Name your capsule")
        self.assertEqual(field.get_attribute("aria-invalid"), "true")
        expect(field).to_have_accessible_description("Enter a name: at least one letter.")
        page.keyboard.type("For Mina")
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="When should it open?")).to_be_focused()
        self.button("In a year").click()
        self.spoken('group "Quick choices"', 'button "In a year" [pressed]', 'button "In 5 years"', 'combobox "Time zone"',
                  "status", 'button "Next"', "Opens in 1 year")
        self.button("Next").click()
        expect(page.get_by_role("heading", name="Ready to seal?")).to_be_focused()
        self.spoken('heading "Ready to seal?" [level=1]', "For Mina", "Opens in 1 year", "0 letters, 0 photos",
                  "Only you can add to it", "The opening time is final", 'button "Seal it"')
        self.button("Seal it").click()
        # It is sealed once the Keeper has answered.
        expect(self.button("Make copies")).to_be_visible()
        self.spoken('heading "For Mina" [level=1]', "Time left", " days", "status", "Sealed", 'button "Make copies"')
        self.copy_keys()
        self.spoken('button "Write a letter"', "Nothing inside yet")
        self.button("Write a letter").click()
        self.spoken('heading "A letter" [level=1]', 'textbox "Your letter"')
        self.button("Add it").click()
        self.spoken("The letter is empty. Write at least one word.")

    def test_the_ceremony_and_what_was_inside_are_announced_in_order(self):
        page = self.open(reduced=True)
        self.seal()
        self.copy_keys()
        self.put_letter("Dear Mina")
        self.inside(1)
        self.pick((PHOTO.name, "image/jpeg", PHOTO.read_bytes()))
        self.inside(2)
        self.pass_time()
        self.button("Open it").click()
        expect(page.get_by_role("heading", name="For Mina")).to_be_focused()
        self.spoken("status", 'button "Read aloud"', 'button "Skip"')
        self.button("Skip").click()
        expect(page.locator(".bubble img")).to_be_visible()
        self.spoken('heading "For Mina" [level=1]', 'heading "What was inside" [level=2]', "article", "Dear Mina",
                  f'button "Save {PHOTO.name}"', "listitem")
        self.assertLess(*(self.page.locator("#capsule").aria_snapshot().index(text) for text in ("Dear Mina", PHOTO.name)))
        report = self.button("Report")
        report.click()
        self.spoken('button "Report" [expanded]', "As analysed when it was added")
        clean(page, "report")


if __name__ == "__main__":
    unittest.main()
