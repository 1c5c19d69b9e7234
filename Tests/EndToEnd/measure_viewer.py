"""Prints figures of the app's viewer in Chromium: from a tap's end to the first motion, and the landing error."""

import statistics

from playwright.sync_api import sync_playwright

from app_stage import AppStage
from fluid_stage import distance
from harness import Site, chromium

RUNS = 5


def flight(browser, site, throttle):
    """Milliseconds from the tap's end to the first frame in which the tile has moved, and points off at its landing."""
    stage = AppStage(browser, site, throttle=throttle)
    home = stage.thumbnail(4)
    stage.start()
    stage.tap_thumbnail(4)
    stage.wait_for("open")
    record = stage.stop()
    first = next(at for at, rect in record.track(4, record.lift) if distance(rect, home) > 0.5) - record.lift
    stage.page.wait_for_timeout(600)
    stage.start()
    stage.page.keyboard.press("Escape")
    stage.wait_for("closed")
    end, home = stage.stop().track(4)[-1][1], stage.thumbnail(4)
    stage.close()
    return first, max(abs(one - other) for one, other in zip(end, home))


def main():
    with Site() as site, sync_playwright() as playwright:
        browser = chromium(playwright)
        for throttle in (1, 4):
            runs = [flight(browser, site, throttle) for _ in range(RUNS)]
            motion, landing = (statistics.median(values) for values in zip(*runs))
            print(f"processor slowed {throttle} times: first motion after {motion:.0f} ms (limit 34 unslowed),"
                  f" lands {landing:.2f} points off (limit 0.5)")
        browser.close()


main()
