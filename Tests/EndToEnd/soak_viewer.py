"""The app's grid and viewer under random touches for minutes, including its reports and the list of kept photos."""

from playwright.sync_api import sync_playwright

from app_stage import AppStage
from harness import ROOT, Site, chromium
from random_hands import Hands, soak

# Touches elsewhere would switch to other instruments, or open the system's own windows.
MAY_TOUCH = """([x, y]) => {
    const found = document.elementFromPoint(x, y);
    if (!found || found.closest('input, select, label, .viewer-share')) return false;
    if (found.closest('.viewer, .tile, .picture, .back, .edge')) return true;
    return !found.closest('a, button, summary, header, nav');
  }"""
# A person's settings: the order, and which verdicts are shown.
SORT = """const list = document.querySelector('main.screen:not(.leaving) select');
    if (list) { list.selectedIndex = %s; list.dispatchEvent(new Event('change', { bubbles: true })); }"""
FILTER = """const chips = document.querySelectorAll('main.screen:not(.leaving) .chip');
    chips[%s]?.click();"""


class AppHands(Hands):
    # Other orders, and photos of one verdict only, so that others are removed; then all of them again.
    lists = [SORT % "Math.floor(random * list.length)", FILTER % "Math.floor(random * chips.length)"]
    whole = f"{{ {SORT % 0} }} {{ {FILTER % 0} }}"

    def point(self):
        for _ in range(20):
            place = super().point()
            if self.stage.page.evaluate(MAY_TOUCH, place):
                return place
        return 2, self.size[1] / 2

    def back(self):
        """From a report, wherever the hands opened one."""
        self.stage.page.evaluate("document.querySelector('main.screen:not(.leaving) .score') && "
                                 "!document.querySelector('.viewer.fluid-active') && document.querySelector('.back')?.click()")

    def scroll(self):
        super().scroll()
        self.back()

    def rest(self):
        self.lift()
        for _ in range(3):
            self.stage.page.wait_for_timeout(700)
            self.stage.page.keyboard.press("Escape")
            self.stage.wait_for("closed")
            self.back()
        self.stage.poll("document.querySelectorAll('main').length === 1 && document.querySelector('.many') !== null")
        super().rest()


def main():
    with Site() as site, sync_playwright() as playwright:
        stage = AppStage(chromium(playwright), site, count=12, extra=sorted((ROOT / "Samples").glob("*.*")))
        hands = AppHands(stage, seed=12)
        # What is kept of each viewed photo, its address and its report, is created once.
        for number in range(1, len(stage.pictures) + 1):
            stage.page.locator(f"[data-photo='{number}']").scroll_into_view_if_needed()
            stage.open(number)
            stage.page.get_by_role("button", name="Report", exact=True).tap()
            stage.wait_for("closed")
            hands.rest()
        soak(hands)


if __name__ == "__main__":
    main()
