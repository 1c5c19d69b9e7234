"""Shared by the tests of the gallery, of the app's viewer and of its screens."""

import unittest

from playwright.sync_api import expect, sync_playwright

from harness import Site, chromium

# Records each frame's opacity of the flying picture.
OPACITIES = """() => {
    window.opacities = [];
    (function look() {
      const layer = document.querySelector('[data-fluid-picture]');
      if (layer) opacities.push(Number(getComputedStyle(layer).opacity));
      requestAnimationFrame(look);
    })();
  }"""


class StageTests(unittest.TestCase):
    """A site and a browser for all tests, and a stage for each; no page may throw."""

    @classmethod
    def setUpClass(cls):
        cls.site = cls.enterClassContext(Site())
        cls.playwright = cls.enterClassContext(sync_playwright())
        cls.browser = chromium(cls.playwright)
        cls.addClassCleanup(cls.browser.close)

    def make(self, **options):
        raise NotImplementedError

    def stage(self, **options):
        stage = self.make(**options)
        self.addCleanup(lambda: (self.assertEqual(stage.errors, []), stage.close()))
        return stage


class FlightTests:
    """Invariants of flying pictures, whatever the page."""

    def test_less_movement_fades_and_moves_nothing(self):
        stage = self.stage(reduced=True)
        stage.page.evaluate(OPACITIES)
        stage.start()
        stage.tap_thumbnail(1)
        stage.wait_for("open")
        stage.page.keyboard.press("Escape")
        stage.wait_for("closed")
        places = {tuple(round(number, 2) for number in rect) for _, rect in stage.stop().track(1)}
        self.assertEqual(len(places), 1)
        opacities = stage.page.evaluate("opacities")
        self.assertGreater(sum(0 < opacity < 1 for opacity in opacities), 3, opacities)
        self.assertEqual(max(opacities), 1)

    def test_nothing_is_drawn_while_nothing_moves(self):
        stage = self.stage()
        stage.open(1)
        stage.page.wait_for_timeout(1200)
        stage.page.evaluate("probe.callbacks = 0")
        stage.page.wait_for_timeout(500)
        self.assertEqual(stage.page.evaluate("probe.callbacks"), 0)

    def test_the_document_says_what_is_shown(self):
        stage = self.stage()
        stage.page.evaluate("""() => {
            const { dataset } = document.documentElement;
            window.said = [];
            new MutationObserver(() => said.push(`${dataset.fluidState} ${dataset.fluidItem ?? '-'}`))
              .observe(document.documentElement, { attributeFilter: ['data-fluid-state', 'data-fluid-item'] });
          }""")
        stage.open(3)
        stage.page.keyboard.press("Escape")
        stage.wait_for("closed")
        self.assertEqual(stage.page.evaluate("said"), ["opening 3", "open 3", "closing -", "closed -"])
        dialog = stage.page.locator("[role=dialog].fluid")
        stage.poll("document.querySelector('[role=dialog].fluid').getAttribute('aria-modal') === 'false'")
        # It is no longer modal from when it began to close.
        expect(dialog).to_be_hidden()

    def test_focus_goes_in_and_stays_and_comes_back(self):
        stage = self.stage()
        inside = "document.querySelector('[role=dialog].fluid').contains(document.activeElement)"
        stage.open(3)
        stage.poll(inside)
        for _ in range(8):
            stage.page.keyboard.press("Tab")
            self.assertTrue(stage.page.evaluate(inside))
        stage.page.keyboard.press("Escape")
        stage.wait_for("closed")
        stage.poll("(({ fluidThumb, photo }) => fluidThumb ?? photo)(document.activeElement.dataset) === '3'")
