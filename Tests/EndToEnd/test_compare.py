"""Two photos side by side, a batch restored with its photos after a reload, cards, dragging out, a printed page."""

import io
import pathlib
import re
import unittest

from PIL import Image
from playwright.sync_api import expect

from harness import ROOT, photos
from page_tests import DESKTOP, PHONE, SHOTS, PageTests

EDITED = ROOT / "Samples/sample-saved-by-editor.jpg"
UNTOUCHED = ROOT / "Samples/sample-untouched-camera.jpg"
MARKED = ROOT.parent / "shared/corpus/tamper/Kodak_DC3400--stale-thumb.jpg"
ZOOM = "() => getComputedStyle(document.querySelector('.sides')).getPropertyValue('--zoom').trim()"


class CompareTests(PageTests):
    def setUp(self):
        super().setUp()
        self.page.wait_for_function("() => performance.getEntriesByName('started').length > 0")

    def grid(self, *paths):
        self.pick(*(paths or (UNTOUCHED, EDITED)))
        expect(self.page.locator(".tile .badge")).to_have_count(len(paths) or 2, timeout=60_000)
        expect(self.page.locator("progress")).to_have_count(0, timeout=60_000)

    def compare(self):
        """Selects the first two photos and compares them."""
        self.page.get_by_role("button", name="Select", exact=True).click()
        for tile in self.page.locator(".tile").all()[:2]:
            tile.click()
        self.page.get_by_role("button", name="Compare", exact=True).click()
        self.shown()

    def shown(self, pictures=2):
        expect(self.page.locator("dialog .sides img")).to_have_count(pictures, timeout=60_000)
        # The sheet has slid in from below.
        self.page.wait_for_function(
            "() => document.querySelector('dialog.sheet').getBoundingClientRect().bottom <= innerHeight + 0.5")
        self.page.wait_for_function(
            "() => [...document.querySelectorAll('.sides img')].every((image) => image.naturalWidth > 0)")

    def test_picking_nothing_leaves_the_comparison_open(self):
        self.grid()
        self.compare()
        session = self.page.context.new_cdp_session(self.page)
        session.send("Page.setInterceptFileChooserDialog", {"enabled": True, "cancel": True})
        self.page.evaluate("document.addEventListener('cancel', () => { window.cancelled = true; })")
        self.page.locator("dialog label", has_text="Compare with another photo").click()
        self.page.wait_for_function("() => window.cancelled")
        self.page.wait_for_timeout(600)
        expect(self.page.locator("dialog .sides")).to_be_visible()
        expect(self.page).to_have_url(re.compile("#photos&all&compare=1-2$"))
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog")).to_have_count(0)

    def zoom(self):
        return float(self.page.evaluate(ZOOM))

    def test_two_marked_photos_are_seen_through_one_lens(self):
        self.grid()
        self.compare()
        expect(self.page).to_have_url(re.compile("#photos&all&compare=1-2$"))
        expect(self.page).to_have_title("Compare")
        self.assertEqual(self.zoom(), 1)
        # Wheel, buttons, keys and touches move both.
        box = self.page.locator(".lens").first.bounding_box()
        self.page.mouse.move(box["x"] + box["width"] / 4, box["y"] + box["height"] / 4)
        self.page.mouse.wheel(0, -300)
        self.page.wait_for_function(f"() => Number(({ZOOM})()) > 1")
        before = self.zoom()
        self.page.get_by_role("button", name="Zoom in").click()
        self.page.wait_for_function(f"() => Math.abs(Number(({ZOOM})()) - {before * 1.5}) < 0.001")
        expect(self.page.locator(".zooms output")).to_have_text(f"Zoom {round(before * 150)}%")
        transforms = self.page.evaluate(
            "[...document.querySelectorAll('.sides img')].map((image) => getComputedStyle(image).transform)")
        self.assertEqual(len(set(transforms)), 1, transforms)
        sides = self.page.locator(".sides")
        sides.focus()
        before = sides.evaluate("(element) => element.style.getPropertyValue('--x')")
        self.page.keyboard.press("ArrowRight")
        self.page.wait_for_function(
            f"() => document.querySelector('.sides').style.getPropertyValue('--x') !== '{before}'")
        # Only the main button drags.
        before = sides.evaluate("(element) => element.style.getPropertyValue('--y')")
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down(button="right")
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 4, steps=4)
        self.page.mouse.up(button="right")
        self.page.wait_for_timeout(200)
        self.assertEqual(sides.evaluate("(element) => element.style.getPropertyValue('--y')"), before)
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 4, steps=4)
        self.page.mouse.up()
        self.page.wait_for_function(
            f"() => document.querySelector('.sides').style.getPropertyValue('--y') !== '{before}'")
        self.page.keyboard.press("0")
        self.page.wait_for_function(f"() => Number(({ZOOM})()) === 1")
        # Only the differences, and then everything.
        expect(self.page.locator(".differences [role=status]")).to_have_text(re.compile(r"^\d+ of \d+ values differ$"))
        some = self.page.locator(".pair-row").count()
        self.assertGreater(some, 3)
        expect(self.page.locator(".pair-row:not(.different)")).to_have_count(0)
        self.assert_accessible()
        self.page.get_by_role("switch").click()
        expect(self.page.locator(".pair-row:not(.different)")).not_to_have_count(0)
        self.assertGreater(self.page.locator(".pair-row").count(), some)
        # Back closes it and nothing else.
        self.page.go_back()
        expect(self.page.locator("dialog.sheet")).to_have_count(0)
        expect(self.page.locator(".tile.marked")).to_have_count(2)

    def place(self):
        return self.page.locator(".sides").evaluate(
            "({ style }) => ['--x', '--y'].map((name) => style.getPropertyValue(name)).join()")

    def test_a_mouse_whose_release_was_lost_drags_no_further(self):
        self.grid()
        self.compare()
        for _ in range(3):
            self.page.get_by_role("button", name="Zoom in").click()
        box = self.page.locator(".lens").first.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        session = self.page.context.new_cdp_session(self.page)

        def mouse(kind, right, buttons):
            session.send("Input.dispatchMouseEvent", {
                "type": kind, "x": x + right, "y": y, "button": "left" if buttons else "none", "buttons": buttons,
                "clickCount": int(kind == "mousePressed")})

        # Either it comes back without a button, or the window was covered meanwhile.
        for covered in (False, True):
            before = self.place()
            mouse("mousePressed", 0, 1)
            mouse("mouseMoved", 20, 1)
            self.page.wait_for_function(f"() => document.querySelector('.sides').style.getPropertyValue('--x') !== '{before.split(',')[0]}'")
            if covered:
                self.page.evaluate("dispatchEvent(new Event('blur'))")
            left = self.place()
            for right in (40, 60, 80):
                mouse("mouseMoved", right, int(covered))
            self.page.wait_for_timeout(200)
            self.assertEqual(self.place(), left)
            mouse("mouseReleased", 80, 0)

    def marked_boxes(self):
        self.grid()
        self.page.get_by_role("button", name="Select", exact=True).click()
        self.page.locator(".tile").first.click()
        expect(self.page.locator(".tile.marked .mark")).to_be_visible()
        return self.page.evaluate("""() => ['.tile.marked', '.tile.marked .thumbnail', '.tile .mark', '.choice', '.choice select']
          .map((part) => document.querySelector(part).getBoundingClientRect()).map(({ width, height }) => [width, height])""")

    def test_styles_that_are_loaded_later_leave_the_selection_as_it_is(self):
        before = self.marked_boxes()
        self.page.get_by_role("button", name="Done", exact=True).click()
        self.open_tile()
        expect(self.page.locator(".details").first).to_be_visible(timeout=60_000)
        # The styles of the other instruments, in the same document.
        self.page.evaluate("location.hash = 'check'")
        self.page.wait_for_function("() => performance.getEntriesByName('check started').length > 0")
        self.page.evaluate("location.hash = 'photos'")
        self.page.wait_for_function("() => !document.getElementById('root').hidden")
        self.assertEqual(self.marked_boxes(), before)

    def test_fingers_pinch_both(self):
        self.open(touch=True)
        self.grid()
        self.compare()
        box = self.page.locator(".lens").first.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        cdp = self.page.context.new_cdp_session(self.page)

        def touch(kind, away):
            points = [] if away is None else [{"x": x - away, "y": y, "id": 1}, {"x": x + away, "y": y, "id": 2}]
            cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", 20)
        for away in range(25, 85, 5):
            touch("touchMove", away)
        touch("touchEnd", None)
        self.page.wait_for_function(f"() => Number(({ZOOM})()) > 2")
        self.assertLess(self.zoom(), 6)

    def test_a_report_beside_its_thumbnail_and_beside_another_photo(self):
        self.open_photo(MARKED if MARKED.exists() else UNTOUCHED)
        self.page.get_by_role("button", name="Compare with the embedded thumbnail").click()
        self.shown()
        expect(self.page).to_have_url(re.compile("&compare=1$"))
        expect(self.page.locator(".side").nth(1)).to_contain_text("Embedded thumbnail")
        self.page.locator("dialog").screenshot(path=str(SHOTS / "compare-thumbnail.png"))
        self.page.go_back()
        expect(self.page.locator("dialog.sheet")).to_have_count(0)
        # From the report another photo is added for comparison; Back goes to the report, to both, to the first screen.
        self.page.locator("main input[data-way=comparison]").set_input_files(str(EDITED))
        self.shown()
        expect(self.page.locator(".side").nth(1)).to_contain_text(EDITED.name)
        expect(self.page.locator(".differences [role=status]")).to_contain_text("values differ", timeout=60_000)
        self.page.go_back()
        expect(self.page.locator("dialog.sheet")).to_have_count(0)
        expect(self.page.locator(".verdict")).to_be_visible()
        self.page.go_back()
        expect(self.page.locator(".tile")).to_have_count(2)
        self.still()
        self.page.go_back()
        expect(self.page.locator("h1", has_text="Is this photo an original?")).to_be_visible()

    def test_a_batch_comes_back_with_its_photos_after_a_reload(self):
        pictures = [photo for photo in photos(40) if photo.suffix.lower() in (".jpg", ".jpeg")][:6]
        self.grid(*pictures)
        expect(self.page.locator(".tile img")).to_have_count(6, timeout=60_000)
        self.page.get_by_role("button", name="Save the photos too").click()
        expect(self.page.get_by_role("button", name="Delete the saved photos")).to_be_visible(timeout=60_000)
        self.page.reload()
        expect(self.page.locator(".tile img")).to_have_count(6, timeout=60_000)
        self.compare()
        expect(self.page.locator(".differences [role=status]")).to_contain_text("values differ", timeout=60_000)
        # The comparison has an address too, and its pictures are restored.
        self.page.reload()
        self.shown()
        expect(self.page).to_have_url(re.compile("#photos&all&compare=1-2$"))
        self.page.go_back()
        expect(self.page.locator("dialog.sheet")).to_have_count(0)
        self.page.get_by_role("button", name="Delete the saved photos").click()
        self.page.get_by_role("button", name="Undo").click()
        # Storing is asynchronous.
        self.page.wait_for_timeout(500)
        self.page.reload()
        expect(self.page.locator(".tile img")).to_have_count(6, timeout=60_000)
        self.page.get_by_role("button", name="Delete the saved photos").click()
        self.page.wait_for_timeout(500)
        self.page.reload()
        expect(self.page.locator(".tile .badge")).to_have_count(6, timeout=60_000)
        expect(self.page.locator(".tile img")).to_have_count(0)

    def test_a_card_is_a_picture_with_the_photo_and_the_verdict(self):
        for locale, button in [("en-US", "Card (PNG)"), ("ko-KR", "카드(PNG)")]:
            self.open(locale=locale)
            self.open_photo(EDITED)
            with self.page.expect_download() as download:
                self.page.get_by_role("button", name=button).click()
            self.assertEqual(download.value.suggested_filename, "sample-saved-by-editor-card.png")
            path = SHOTS / f"card-{locale[:2]}.png"
            path.write_bytes(pathlib.Path(download.value.path()).read_bytes())
            card = Image.open(io.BytesIO(path.read_bytes())).convert("RGB")
            self.assertEqual(card.size, (1200, 630))
            self.assertGreater(len(card.crop((0, 0, 560, 630)).getcolors(400_000)), 100, "no photo")
            ring = [colour for _, colour in card.crop((616, 60, 916, 330)).getcolors(100_000)]
            self.assertTrue(any(red - green > 40 for red, green, _ in ring), "no red ring for this score")

    def test_a_photo_is_dragged_out_by_a_mouse(self):
        self.open(viewport=DESKTOP)
        self.page.wait_for_function("() => performance.getEntriesByName('started').length > 0")
        self.grid()
        self.page.evaluate("""() => addEventListener('dragstart', ({ dataTransfer }) => {
          window.dragged = [dataTransfer.getData('DownloadURL'), [...dataTransfer.files].map(({ name }) => name)];
        })""")
        box = self.page.locator(".tile .thumbnail").first.bounding_box()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + box["width"] / 2 + 40, box["y"] + 40, steps=4)
        self.page.wait_for_function("() => window.dragged")
        self.page.mouse.up()
        address, names = self.page.evaluate("window.dragged")
        self.assertRegex(address, f"^image/jpeg:{UNTOUCHED.name}:blob:")
        self.assertEqual(names, [UNTOUCHED.name])
        # Released over the page, it isn't a new choice.
        self.page.wait_for_timeout(500)
        expect(self.page.locator(".tile .badge")).to_have_count(2)

    @unittest.skipUnless(MARKED.exists(), "no corpus beside the package")
    def test_control_p_prints_a_photo_with_marks_on_one_page(self):
        self.open(script="window.print = () => { window.printed = document.title; };")
        self.open_photo(MARKED)
        expect(self.page.locator(".look svg.marks")).to_be_visible(timeout=60_000)
        self.page.keyboard.press("Control+p")
        self.page.wait_for_function("() => window.printed")
        self.assertEqual(self.page.evaluate("window.printed"), f"{MARKED.stem}-report")
        self.page.emulate_media(media="print")
        # The marks are over the photo, and no style of the app's reaches the report.
        picture, marks = self.page.locator("#paper .marked img"), self.page.locator("#paper .marked svg")
        self.assertGreater(picture.evaluate("(image) => image.naturalWidth"), 0)
        self.assertEqual(picture.bounding_box(), marks.bounding_box())
        self.assertEqual(self.page.evaluate("getComputedStyle(document.querySelector('#paper .verdict')).textAlign"), "start")
        path = SHOTS / "printed-marks.pdf"
        self.page.pdf(path=path, format="A4", print_background=True)
        self.assertEqual(len(re.findall(rb"/Type\s*/Page\b", path.read_bytes())), 1)

    def test_it_fits_small_screens_large_text_and_three_languages(self):
        for name, viewport, locale, scheme, size in [
            ("phone", PHONE, "en-US", "light", 16), ("desktop-dark", DESKTOP, "en-US", "dark", 16),
            ("korean", PHONE, "ko-KR", "light", 16), ("narrow-large", {"width": 320, "height": 640}, "ja-JP", "light", 32),
        ]:
            with self.subTest(name):
                self.open(viewport=viewport, locale=locale, scheme=scheme)
                self.page.wait_for_function("() => performance.getEntriesByName('started').length > 0")
                self.grid()
                self.page.evaluate(f"document.documentElement.style.fontSize = '{size}px'")
                self.page.locator(".actions [aria-pressed]").click()
                for tile in self.page.locator(".tile").all():
                    tile.click()
                # What can be done with the selected photos is in sight, without scrolling sideways.
                self.assertEqual(self.page.evaluate(
                    "() => [...document.querySelectorAll('.actions .button')].filter((button) => "
                    "button.getBoundingClientRect().right > innerWidth).map((button) => button.textContent)"), [])
                self.page.locator(".actions .button").nth(2).click()
                self.shown()
                expect(self.page.locator(".pair-row").first).to_be_visible(timeout=60_000)
                outside = self.page.evaluate(
                    "() => [...document.querySelectorAll('dialog *')].filter((part) => !part.closest('.lens, .visually-hidden')"
                    " && part.getBoundingClientRect().right > innerWidth + 1).map((part) => part.outerHTML.slice(0, 80))")
                self.assertEqual(outside, [])
                self.page.screenshot(path=str(SHOTS / f"compare-{name}.png"))
                self.assert_accessible()


if __name__ == "__main__":
    unittest.main()
