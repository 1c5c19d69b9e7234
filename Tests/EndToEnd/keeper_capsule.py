#!/usr/bin/env python3
"""The capsules' page with the real server, in Chromium: a capsule is sealed, two people add items over a broken connection, and it
is opened after the server's clock has passed the moment; then read without any server.

keeper_capsule.py SERVER: needs the built site, dist/; skips without libfaketime.
"""

import datetime
import pathlib
import random
import subprocess
import sys
import tempfile
import urllib.request

from playwright.sync_api import expect, sync_playwright

from harness import ROOT, chromium
from keeper_client import Keeper
from keeper_clock import LIBRARY, Clock
from test_capsule import confirm, make_copies, reload, value_of
from test_vault import PICTURE

LARGE = 24_000_000


class Page:
    """A person's browser and its requests."""

    def __init__(self, browser, address):
        self.context = browser.new_context(
            has_touch=True, viewport={"width": 390, "height": 844}, accept_downloads=True, timezone_id="Asia/Seoul",
            locale="en-US")
        self.context.set_default_timeout(30_000)
        self.page, self.wrong, self.offsets = self.context.new_page(), [], []
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("request", self.note)
        self.page.goto(address)
        self.page.locator("#capsule main").wait_for()

    def note(self, request):
        if request.method == "PUT" and "/items/" in request.url:
            self.offsets.append(int(request.headers["upload-offset"]))


def seal(page, opens_at):
    page.get_by_role("button", name="Tap to start").tap()
    page.keyboard.type("For Mina")
    page.keyboard.press("Enter")
    page.get_by_label("Date and time").fill(opens_at.strftime("%Y-%m-%dT%H:%M"))
    confirm(page)
    expect(page.get_by_text("Sealed", exact=True)).to_be_visible()
    return make_copies(page)


def put_in(owner, browser, folder):
    """A letter, a picture, a large file whose connection breaks, and an item added by a link that is then revoked."""
    page = owner.page
    page.get_by_role("button", name="Write a letter").tap()
    page.get_by_role("textbox", name="Your letter").fill("Dear Mina")
    page.get_by_role("button", name="Add it").tap()
    expect(page.get_by_text("1 inside")).to_be_visible()
    page.set_input_files(".capsule input[type=file]", files=[
        {"name": "a.png", "mimeType": "image/png", "buffer": PICTURE}])
    expect(page.get_by_text("2 inside")).to_be_visible()
    file = folder / "large.bin"
    file.write_bytes(random.Random(3).randbytes(LARGE))
    owner.offsets.clear()
    page.set_input_files(".capsule input[type=file]", file)
    while len(owner.offsets) < 3:
        page.wait_for_timeout(10)
    owner.context.set_offline(True)
    page.wait_for_timeout(500)
    before = max(owner.offsets)
    owner.offsets.clear()
    owner.context.set_offline(False)
    reload(page)
    expect(page.get_by_text("3 inside")).to_be_visible(timeout=90_000)
    assert owner.offsets and min(owner.offsets) >= before - (4 << 20) > 0, (before, owner.offsets)
    page.get_by_role("button", name="Details").tap()
    page.get_by_role("button", name="Let others add to it").tap()
    link = page.locator(".link-text").inner_text()
    guest = Page(browser, link)
    guest.page.get_by_role("textbox", name="Your letter").fill("From a friend")
    guest.page.get_by_role("button", name="Add it").tap()
    expect(guest.page.get_by_text("1 saved")).to_be_visible()
    page.get_by_role("button", name="Revoke the link").tap()
    expect(page.get_by_role("button", name="Revoke the link")).to_have_count(0)
    reload(guest.page)
    expect(guest.page.get_by_text("no longer valid")).to_be_visible()
    guest.context.close()
    page.get_by_role("button", name="Back").tap()


def opened(page):
    expect(page.get_by_text("Dear Mina")).to_be_visible()
    expect(page.get_by_text("From a friend")).to_be_visible()
    expect(page.locator(".letters img")).to_have_count(1)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save large.bin").tap()
    assert pathlib.Path(saved.value.path()).read_bytes() == random.Random(3).randbytes(LARGE)


def run(browser, keeper, clock, folder):
    address = f"http://localhost:{keeper.port}/#capsule"
    owner = Page(browser, address)
    zone = datetime.timezone(datetime.timedelta(hours=9))
    moment = datetime.datetime.now(zone) + datetime.timedelta(minutes=7)
    sheet = seal(owner.page, moment)
    put_in(owner, browser, folder)
    owner.page.clock.set_fixed_time(moment + datetime.timedelta(seconds=90))
    reload(owner.page)
    owner.page.get_by_role("button", name="Open it").tap()
    expect(owner.page.get_by_role("alert").filter(has_text="isn’t time yet")).to_be_visible()
    keeper.stop()
    clock.set(600)
    # Within one boot a clock that jumps ahead is not trusted; the operator confirms it.
    subprocess.run(["env", keeper.program, "clock", "confirm", "--data", keeper.data], env=keeper.environment, check=True,
                   capture_output=True)
    keeper.start()
    # It is published within a second or two of the start.
    while b"touchstone_capsules_released_total 1" not in urllib.request.urlopen(f"http://127.0.0.1:{keeper.port}/metrics").read():
        owner.page.wait_for_timeout(100)
    owner.page.get_by_role("button", name="Open it").tap()
    owner.page.get_by_role("button", name="Skip").tap()
    opened(owner.page)
    by_sheet = Page(browser, address)
    by_sheet.page.clock.set_fixed_time(moment + datetime.timedelta(seconds=90))
    reload(by_sheet.page)
    by_sheet.page.get_by_role("button", name="I have a recovery sheet").tap()
    by_sheet.page.get_by_label("Or paste the text").fill(sheet)
    assert by_sheet.page.get_by_label("Capsule").input_value() == value_of(sheet, "capsule")
    by_sheet.page.get_by_role("button", name="Restore").tap()
    by_sheet.page.get_by_role("button", name="Open it").tap()
    by_sheet.page.get_by_role("button", name="Skip").tap()
    opened(by_sheet.page)
    keeper.stop()
    owner.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    reload(owner.page)
    opened(owner.page)
    assert not owner.wrong + by_sheet.wrong, owner.wrong + by_sheet.wrong


def main():
    if not pathlib.Path(LIBRARY).exists():
        print("capsule: skipped, there is no libfaketime")
        return
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        clock = Clock(folder)
        keeper = Keeper(pathlib.Path(sys.argv[1]).resolve(), folder / "data", ROOT / "dist", environment=clock.environment,
                        wrap=["env"])
        keeper.start()
        browser = chromium(playwright)
        try:
            run(browser, keeper, clock, folder)
        finally:
            browser.close()
            keeper.process.kill()
    print("capsule: sealed, put in, opened after its moment and by its sheet, and read without any server")


if __name__ == "__main__":
    main()
