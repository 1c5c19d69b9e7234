"""The app on a phone's screen with twelve photos in its grid, and touches on it."""

import pathlib

from playwright.sync_api import expect

from fluid_stage import PHONE, PROBE, Stage, make_pictures

# A touch on a tile, in the viewer and on the result screen: the element showing the photo there.
SHOWN = (
    "(n) => { const places = document.querySelectorAll(`.screen:not(.leaving) [data-photo='${n}']`);"
    " const box = places[places.length - 1]; const shown = box.querySelector('img') ?? box;"
    " const { left, top, width, height } = shown.getBoundingClientRect(); return [left, top, width, height]; }")


class AppStage(Stage):
    """Photos are numbered from 1 in picking order."""

    def __init__(self, browser, site, count=12, reduced=False, viewport=PHONE, touch=True, scheme="light", throttle=1,
                 extra=()):
        self.context = browser.new_context(
            viewport=viewport, device_scale_factor=2, has_touch=touch, is_mobile=touch, color_scheme=scheme,
            locale="en-US", accept_downloads=True, reduced_motion="reduce" if reduced else "no-preference")
        self.context.add_init_script(PROBE)
        self.page = self.context.new_page()
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(site.address)
        expect(self.page.locator("h1")).to_be_visible(timeout=15_000)
        self.poll("performance.getEntriesByName('started').length", 15)
        self.cdp = self.context.new_cdp_session(self.page)
        folder = pathlib.Path(site.folder) / "pictures"
        if not folder.is_dir():
            make_pictures(folder)
        self.folder = folder
        self.pictures = [folder / f"{number % 12 + 1:02}.jpg" for number in range(count)] + list(extra)
        if count > 1:
            self.pick(self.pictures)
        if throttle > 1:
            self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": throttle})

    def pick(self, pictures):
        self.page.locator("input[type=file]").first.set_input_files([str(picture) for picture in pictures])
        drawn = min(len(pictures), 12)
        self.poll(f"document.querySelectorAll('.tile[data-photo] img').length >= {drawn}", 30)
        # Sharper tiles come one by one, the viewer when there is time.
        self.poll("document.querySelector('progress') === null", 30)
        self.poll("document.querySelector('.fluid-backdrop') !== null", 15)
        self.page.wait_for_timeout(900)

    def thumbnail(self, number):
        return self.page.evaluate(SHOWN, number)

    @property
    def photo(self):
        """The photo that the viewer shows, according to the page."""
        return self.page.evaluate("document.querySelector('.viewer-name')?.textContent ?? null")
