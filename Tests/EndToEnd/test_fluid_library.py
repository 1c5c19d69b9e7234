"""The gallery as another site uses it: one call on links with pictures. Videos, rotated phones, the page's
bars, and removal."""

import pathlib
import shutil
import unittest

from playwright.sync_api import sync_playwright

from fluid_stage import Stage, distance, make_pictures, middle
from harness import ROOT, SITE, Site, chromium

PAGE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A page</title>
<meta name="viewport" content="width=device-width">
<style>body { margin: 0 } nav { position: fixed; inset: auto 0 0; z-index: 20; background: silver }
main { display: grid; grid-template-columns: repeat(3, 1fr) } a { touch-action: pan-x pan-y }
img { display: block; width: 100%; aspect-ratio: 1; object-fit: cover }</style></head>
<body><main></main><nav><button>Tools</button></nav><script type="module">
import fluid from '/sub/fluid/fluid.js';
const list = await (await fetch('/pictures/images.json')).json();
const film = async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
  const done = new Promise((resolve) => { recorder.ondataavailable = ({ data }) => resolve(URL.createObjectURL(data)); });
  recorder.start();
  for (let number = 0; number < 12; number += 1) {
    canvas.getContext('2d').fillStyle = `hsl(${number * 30} 80% 50%)`;
    canvas.getContext('2d').fillRect(0, 0, 320, 240);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  recorder.stop();
  return done;
};
const main = document.querySelector('main');
for (const [index, { src, thumbnail, width, height, alt }] of list.entries()) {
  const link = document.createElement('a');
  link.href = index === 0 ? await film() : `/pictures/${src}`;
  Object.assign(link.dataset, { fluidThumb: index + 1, width, height });
  if (index === 0) Object.assign(link.dataset, { kind: 'video', width: 320, height: 240 });
  link.append(Object.assign(new Image(), { src: `/pictures/${thumbnail}`, alt }));
  main.append(link);
}
await Promise.all([...document.images].map((image) => image.decode()));
window.taps = 0;
document.querySelector('nav button').onclick = () => { window.taps += 1; };
window.gallery = await fluid(main, { navigation: location.search === '?navigation' });
window.fluidReady = true;
</script></body></html>"""


# The stage alone, as the app's viewer uses it: its full pictures come when the test calls `arrive`.
STAGE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A stage</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/modules/fluid.css">
<style>img { width: 60px }</style></head><body><main></main><script type="module">
import { createBars } from '/modules/bars.js';
import { createStage } from '/modules/stage.js';
const list = await (await fetch('/pictures/images.json')).json();
window.arrive = [];
const items = list.slice(0, 6).map(({ src, thumbnail, width, height, alt }, index) => {
  const image = Object.assign(new Image(), { src: `/pictures/${thumbnail}` });
  document.querySelector('main').append(image);
  const href = new Promise((resolve) => { arrive[index] = () => resolve(`/pictures/${src}`); });
  return { image, alt, href, data: { width, height } };
});
await Promise.all([...document.images].map((image) => image.decode()));
const [viewer] = createBars({});
window.stage = await createStage(viewer, viewer.firstElementChild, items, false, () => {});
window.fluidReady = true;
</script></body></html>"""


class FluidLibraryTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = cls.enterClassContext(Site())
        folder = pathlib.Path(cls.site.folder)
        make_pictures(folder / "pictures")
        (folder / "page.html").write_text(PAGE)
        (folder / "stage.html").write_text(STAGE)
        shutil.copytree(ROOT / "Web/fluid", folder / "modules")
        shutil.copy(SITE / "fluid/fluid.wasm", folder / "modules")
        cls.playwright = cls.enterClassContext(sync_playwright())
        cls.browser = chromium(cls.playwright)
        cls.addClassCleanup(cls.browser.close)

    def stage(self, query="", page="page.html"):
        stage = Stage(self.browser, f"{self.site.origin}/{page}{query}")
        self.addCleanup(lambda: (self.assertEqual(stage.errors, []), stage.close()))
        return stage

    # Videos

    def test_a_video_flies_as_its_picture_and_plays_when_it_has_arrived(self):
        stage = self.stage()
        stage.tap_thumbnail(1)
        stage.page.wait_for_timeout(80)
        self.assertIsNotNone(stage.rect(1))
        self.assertEqual(stage.page.locator(".fluid video").count(), 0)
        stage.wait_for("open")
        stage.poll("document.querySelector('.fluid video')?.currentTime > 0")

    def test_a_video_in_the_hand_is_its_picture_again(self):
        stage = self.stage()
        stage.open(1)
        stage.poll("document.querySelector('.fluid video')")
        stage.page.keyboard.press("Escape")
        stage.page.wait_for_timeout(60)
        self.assertEqual(stage.page.locator(".fluid video").count(), 0)
        stage.wait_for("closed")

    def test_the_next_page_stops_the_video(self):
        stage = self.stage()
        stage.open(1)
        stage.poll("document.querySelector('.fluid video')")
        stage.page.keyboard.press("ArrowRight")
        stage.poll("!document.querySelector('.fluid video')")

    # Turned phones

    def test_a_turned_phone_shows_the_picture_in_its_middle(self):
        stage = self.stage()
        stage.open(2)
        stage.page.set_viewport_size({"width": 844, "height": 390})
        stage.page.wait_for_timeout(700)
        rect = stage.rect(2)
        self.assertLess(distance(rect, (0, 0, 844, 390)), 0.5)
        self.assertAlmostEqual(rect[3], 390, delta=0.5)

    def test_a_phone_turned_in_flight_takes_it_home_to_where_that_is_now(self):
        stage = self.stage()
        stage.open(5)
        stage.start()
        stage.page.keyboard.press("Escape")
        stage.page.wait_for_timeout(80)
        stage.page.set_viewport_size({"width": 844, "height": 390})
        stage.wait_for("closed")
        track = stage.stop().track(5)
        self.assertLess(distance(track[-1][1], stage.thumbnail(5)), 1)

    # Full pictures that take their time

    def test_a_picture_that_comes_late_is_not_shown_for_another(self):
        stage = self.stage(page="stage.html")
        stage.page.evaluate("stage.open(0)")
        stage.wait_for("open")
        stage.page.wait_for_timeout(500)
        stage.page.evaluate("stage.close()")
        stage.wait_for("closed")
        stage.page.wait_for_timeout(500)
        # The layers are used again for other items, whose pictures come first.
        stage.page.evaluate("arrive.slice(2).forEach((come) => come()); stage.open(5)")
        stage.wait_for("open")
        shown = "document.querySelector('.fluid-loaded[data-fluid-picture=\"{}\"] .fluid-full')?.src ?? ''"
        stage.poll(shown.format(6))
        stage.page.wait_for_timeout(500)
        stage.page.evaluate("arrive.slice(0, 2).forEach((come) => come())")
        stage.page.wait_for_timeout(500)
        self.assertTrue(stage.page.evaluate(shown.format(6)).endswith("/06.jpg"))
        stage.page.evaluate("stage.key(1)")
        stage.poll(shown.format(5))
        self.assertTrue(stage.page.evaluate(shown.format(5)).endswith("/05.jpg"))

    def test_a_thumbnail_that_loads_later_gives_its_proportions(self):
        stage = self.stage()
        stage.page.evaluate("""async () => {
            const { default: fluid } = await import('/sub/fluid/fluid.js');
            const other = document.createElement('aside');
            other.innerHTML = '<a href="/pictures/02.jpg"><img alt="Later"></a>';
            document.querySelector('main').before(other);
            window.other = await fluid(other);
            other.querySelector('img').src = '/pictures/t02.jpg';
            await other.querySelector('img').decode();
          }""")
        stage.page.wait_for_timeout(500)
        stage.page.evaluate("other.open(1)")
        stage.wait_for("open")
        _, _, width, height = stage.rect(1)
        self.assertAlmostEqual(height / width, 1.5, delta=0.01)

    def test_a_round_thumbnail_leaves_round(self):
        stage = self.stage()
        stage.page.add_style_tag(content="main img { border-radius: 50% }")
        stage.page.evaluate("""() => {
            window.roundness = [];
            (function look() {
              const layer = document.querySelector('[data-fluid-picture]');
              if (layer) {
                const { width } = layer.getBoundingClientRect();
                const style = getComputedStyle(layer);
                roundness.push(parseFloat(style.borderTopLeftRadius) * new DOMMatrix(style.transform).a / width);
              }
              requestAnimationFrame(look);
            })();
          }""")
        stage.open(3)
        stage.page.keyboard.press("Escape")
        stage.wait_for("closed")
        self.assertAlmostEqual(stage.page.evaluate("Math.max(...roundness)"), 0.5, delta=0.02)

    # The page's own bars, and the end

    def test_bars_of_the_page_stay_touchable_in_navigation(self):
        stage = self.stage("?navigation")
        stage.open(2)
        button = stage.page.locator("nav button").bounding_box()
        stage.tap(*middle((button["x"], button["y"], button["width"], button["height"])))
        stage.poll("window.taps === 1")
        self.assertEqual(stage.state, "open")

    def test_bars_of_the_page_lie_below_a_modal_viewer(self):
        stage = self.stage()
        stage.open(2)
        button = stage.page.locator("nav button").bounding_box()
        stage.tap(*middle((button["x"], button["y"], button["width"], button["height"])))
        stage.page.wait_for_timeout(200)
        self.assertEqual(stage.page.evaluate("window.taps"), 0)

    def bar_over_thumbnails(self, stage):
        """Moves the page's bar to the top, over the first thumbnails; returns the middle of its button."""
        stage.page.evaluate("document.querySelector('nav').style.inset = '0 0 auto'")
        button = stage.page.locator("nav button").bounding_box()
        return middle((button["x"], button["y"], button["width"], button["height"]))

    def test_a_button_over_a_thumbnail_is_tapped_instead_of_it(self):
        stage = self.stage()
        stage.tap(*self.bar_over_thumbnails(stage))
        stage.poll("window.taps === 1")
        stage.page.wait_for_timeout(200)
        self.assertEqual(stage.page.evaluate("gallery.state"), "closed")

    def test_a_bar_over_thumbnails_is_touchable_in_navigation(self):
        stage = self.stage("?navigation")
        stage.open(5)
        stage.tap(*self.bar_over_thumbnails(stage))
        stage.poll("window.taps === 1")
        self.assertEqual(stage.page.evaluate("[gallery.state, gallery.item]"), ["open", 5])

    def test_a_field_in_a_bar_of_the_page_keeps_its_keys(self):
        stage = self.stage("?navigation")
        stage.page.evaluate("document.querySelector('nav').append(document.createElement('input'))")
        stage.open(5)
        stage.poll("document.querySelector('.fluid').contains(document.activeElement)")
        stage.page.locator("nav input").focus()
        for key in ("a", "Space", "b", "ArrowLeft", "x", "Home", "y"):
            stage.page.keyboard.press(key)
        self.assertEqual(stage.page.locator("nav input").input_value(), "ya xb")
        self.assertEqual(stage.page.evaluate("gallery.item"), 5)

    def test_a_thumbnail_below_another_gallerys_viewer_is_out_of_reach(self):
        stage = self.stage()
        stage.page.evaluate("""async () => {
            const { default: fluid } = await import('/sub/fluid/fluid.js');
            const other = document.createElement('aside');
            other.style.width = '130px';
            other.innerHTML = '<a href="/pictures/12.jpg"><img src="/pictures/t12.jpg" alt="Other"></a>';
            document.querySelector('main').after(other);
            await other.querySelector('img').decode();
            window.other = await fluid(other);
          }""")
        stage.open(4)
        x, y, width, height = stage.page.evaluate(
            "(({ x, y, width, height }) => [x, y, width, height])(document.querySelector('aside img').getBoundingClientRect())")
        picture = stage.rect(4)
        below = y + height - 8
        self.assertGreater(below, picture[1] + picture[3], "it is beside the picture")
        stage.tap(x + width / 2, below)
        stage.poll("gallery.state === 'closed'")
        self.assertEqual(stage.page.evaluate("other.state"), "closed")

    def test_it_takes_everything_away_with_it(self):
        stage = self.stage()
        stage.open(3)
        stage.page.evaluate("gallery.destroy()")
        self.assertEqual(stage.page.locator(".fluid, .fluid-gap").count(), 0)
        stage.page.evaluate("window.followed = 0; document.querySelector('main').addEventListener('click', (event) => {"
                            " event.preventDefault(); window.followed += 1; })")
        stage.tap_thumbnail(4)
        stage.poll("window.followed === 1")

    def test_removed_while_open_it_leaves_no_state_entry_or_lost_focus(self):
        stage = self.stage()
        stage.open(3)
        stage.poll("history.state?.fluid && history.scrollRestoration === 'manual'")
        stage.poll("document.querySelector('.fluid').contains(document.activeElement)")
        stage.page.evaluate("""() => {
            window.said = [];
            document.querySelector('main').addEventListener('fluidchange', ({ detail }) => said.push(detail.state, detail.item));
            gallery.destroy();
          }""")
        self.assertEqual(stage.page.evaluate("said"), ["closed", 0])
        self.assertEqual(stage.page.evaluate("({ ...document.documentElement.dataset })"), {})
        stage.poll("!history.state?.fluid && history.scrollRestoration === 'auto'")
        stage.poll("document.activeElement.dataset.fluidThumb === '3'")

    def test_removed_by_a_page_that_has_gone_on_it_takes_no_step_back(self):
        stage = self.stage()
        stage.open(3)
        stage.poll("history.state?.fluid")
        stage.page.evaluate("history.pushState({ next: true }, ''); gallery.destroy()")
        self.assertEqual(stage.page.evaluate("history.scrollRestoration"), "auto")
        stage.page.wait_for_timeout(300)
        self.assertEqual(stage.page.evaluate("history.state"), {"next": True})

    def test_focus_that_the_page_has_moved_meanwhile_stays_there(self):
        stage = self.stage()
        stage.open(3)
        stage.poll("document.querySelector('.fluid').contains(document.activeElement)")
        stage.page.evaluate("""() => {
            document.querySelector('main').addEventListener('fluidchange', ({ detail }) => {
              if (detail.state === 'closing') document.querySelector('nav button').focus();
            });
          }""")
        stage.page.keyboard.press("Escape")
        stage.wait_for("closed")
        stage.page.wait_for_timeout(500)
        self.assertEqual(stage.page.evaluate("document.activeElement.textContent"), "Tools")


if __name__ == "__main__":
    unittest.main(verbosity=2)
