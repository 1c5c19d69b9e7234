#!/usr/bin/env python3
"""The capsules' keys and sealed bytes in Chromium: a non-extractable key, an old browser, 50 MB without a frozen page,
a resumed upload, a recovery sheet on another device, revoked links, and an export that opens from the disk."""

import pathlib
import random
import re
import struct
import shutil
import subprocess
import sys
import tempfile
import time
import zlib

from playwright.sync_api import expect, sync_playwright

from capsule_stage import clean
from fake_keeper import KeptSite
from harness import chromium
from test_capsule import begin, invite, put_in_by, reload, seal, shoot, value_of

YEAR = 366 * 86_400
LARGE = 50_000_000
SVG = b"<svg xmlns='http://www.w3.org/2000/svg' onload='document.title=1'/>"
# The contents of the page's database, and whether its keys are extractable.
KEPT = """async () => {
  const database = await new Promise((resolve) => {
    const request = indexedDB.open('touchstone-capsule'); request.onsuccess = () => resolve(request.result); });
  const all = (name) => new Promise((resolve) => {
    const request = database.transaction(name).objectStore(name).getAll(); request.onsuccess = () => resolve(request.result); });
  const [kept, keys] = [await all('kept'), await all('keys')];
  database.close();
  const told = await Promise.all(keys.map(async (key) => [key.extractable, key.algorithm.name, key.usages.join(),
    await crypto.subtle.exportKey('jwk', key).then(() => 'read out', (error) => error.name)]));
  return { texts: kept.join(' '), keys: told };
}"""
OLD = """const real = crypto.subtle.importKey.bind(crypto.subtle);
crypto.subtle.importKey = (format, data, algorithm, ...rest) => (algorithm?.name ?? algorithm) === 'X25519'
  ? Promise.reject(new DOMException('no such algorithm', 'NotSupportedError')) : real(format, data, algorithm, ...rest);"""
# The longest time in which the page could not respond, and whether any task ran that long at all.
WATCH = """() => { window.longest = 0; let last = performance.now();
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.longest = Math.max(window.longest, entry.duration); })
    .observe({ type: 'longtask' });
  window.gap = 0;
  setInterval(() => { const now = performance.now(); window.gap = Math.max(window.gap, now - last - 10); last = now; }, 10); }"""

CALL_OFF = """() => { new MutationObserver((_, observer) => {
  const stop = [...document.querySelectorAll('button')].find((button) => button.textContent.includes('Stop sealing'));
  if (stop) { observer.disconnect(); stop.click(); window.calledOff = true; }
}).observe(document.body, { childList: true, subtree: true }); }"""


def png(width, height):
    """A grey picture."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = zlib.compress((b"\0" + b"\x80" * width) * height)
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


PICTURE = png(40, 30)


class Stage:
    """A browser with empty storage, and its page."""

    def __init__(self, browser, site, script=None):
        self.context = browser.new_context(
            has_touch=True, viewport={"width": 390, "height": 844}, accept_downloads=True, timezone_id="Asia/Seoul",
            locale="en-US")
        self.context.set_default_timeout(20_000)
        if script:
            self.context.add_init_script(script)
        self.page, self.wrong = self.context.new_page(), []
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        begin(self.page, site)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        self.context.close()
        assert kind or not self.wrong, self.wrong


def write(page, text):
    page.get_by_role("button", name="Write a letter").tap()
    page.get_by_role("textbox", name="Your letter").fill(text)
    page.get_by_role("button", name="Add it").tap()


def inside(page, count):
    expect(page.locator(".inside").get_by_text(f"{count} inside", exact=True)).to_be_visible(timeout=90_000)


def pass_the_moment(page, site):
    site.keeper.shift += YEAR
    page.clock.set_fixed_time(time.time() + site.keeper.shift)
    reload(page)


def open_it(page):
    page.get_by_role("button", name="Open it").tap()
    page.get_by_role("button", name="Skip").tap()


def locked_key(browser, site):
    """After the copies nothing can read the key, but it still opens the capsule; opened items can be read offline."""
    with Stage(browser, site) as stage:
        page = stage.page
        seal(page)
        page.wait_for_timeout(500)
        kept = page.evaluate(KEPT)
        assert "AGE-SECRET-KEY" not in kept["texts"], "the key's bytes are still there"
        assert kept["keys"] == [[False, "X25519", "deriveBits", "InvalidAccessError"]], kept["keys"]
        page.get_by_role("button", name="Details").tap()
        page.get_by_role("button", name="Recovery sheet").tap()
        expect(page.get_by_text("can’t be read out")).to_be_visible()
        assert page.get_by_role("button", name="Print").count() == 0
        clean(page, "locked")
        shoot(page, "locked")
        begin(page, site)
        write(page, "Dear Mina")
        inside(page, 1)
        page.set_input_files(".capsule input[type=file]", files=[
            {"name": "a.png", "mimeType": "image/png", "buffer": PICTURE},
            # Of several pieces, so that the key is used while more arrives.
            {"name": "b.bin", "mimeType": "application/octet-stream", "buffer": random.Random(1).randbytes(700_000)}])
        inside(page, 3)
        pass_the_moment(page, site)
        open_it(page)
        expect(page.get_by_text("Dear Mina")).to_be_visible()
        expect(page.locator(".letters img")).to_have_count(1)
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save b.bin").tap()
        assert pathlib.Path(saved.value.path()).read_bytes() == random.Random(1).randbytes(700_000)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        site.keeper.is_gone = True
        stage.context.set_offline(True)
        reload(page)
        expect(page.get_by_text("Dear Mina")).to_be_visible()
        expect(page.locator(".letters img")).to_have_count(1)
        stage.context.set_offline(False)
    site.keeper.is_gone, site.keeper.shift = False, 0


def old_browser(browser, site):
    """Without such keys the bytes stay, and the page doesn't mention it."""
    with Stage(browser, site, OLD) as stage:
        page = stage.page
        seal(page)
        page.wait_for_timeout(300)
        kept = page.evaluate(KEPT)
        assert "AGE-SECRET-KEY" in kept["texts"] and kept["keys"] == [], kept["keys"]
        assert page.get_by_role("alert").filter(has_text=re.compile(".")).count() == 0
        write(page, "From an old browser")
        inside(page, 1)
        pass_the_moment(page, site)
        open_it(page)
        expect(page.get_by_text("From an old browser")).to_be_visible()
    site.keeper.shift = 0


def large(browser, site, folder):
    """50 MB: the page responds meanwhile; it is cancelled; then it is added, interrupted and reloaded in the middle."""
    photo = folder / "large.jpg"
    photo.write_bytes(b"\xff\xd8\xff\xe0" + random.Random(2).randbytes(LARGE - 4))
    with Stage(browser, site) as stage:
        page = stage.page
        seal(page)
        page.evaluate(WATCH)
        site.keeper.received = 0
        # A slow mobile connection: otherwise everything is sent before it can be interrupted.
        site.keeper.delay = 0.5
        # A button that disappears when the work is done is pressed as soon as it appears.
        page.evaluate(CALL_OFF)
        page.locator(".capsule input[type=file]").set_input_files(photo)
        bar = page.get_by_role("progressbar", name="Sealing")
        sending = page.get_by_role("progressbar", name="Sending")
        wait_until(lambda: page.evaluate("Boolean(window.calledOff)") or sending.is_visible(), 90)
        called_off = "too fast here to be called off"
        if page.evaluate("window.calledOff"):
            expect(bar).to_have_count(0)
            page.wait_for_timeout(800)
            expect(page.get_by_text("Nothing inside yet")).to_be_visible()
            called_off = "and was called off once"
            page.locator(".capsule input[type=file]").set_input_files(photo)
        began = time.monotonic()
        expect(sending).to_be_visible(timeout=90_000)
        seconds = time.monotonic() - began
        longest, gap = page.evaluate("[window.longest, window.gap]")
        wait_until(lambda: site.keeper.received > LARGE / 4)
        stage.context.set_offline(True)
        page.wait_for_timeout(300)
        before = site.keeper.received
        stage.context.set_offline(False)
        reload(page)
        wait_until(lambda: site.keeper.received > before + LARGE / 4)
        site.keeper.delay = 0
        site.keeper.is_gone = True
        reload(page)
        page.wait_for_timeout(500)
        site.keeper.is_gone = False
        reload(page)
        inside(page, 1)
        items = [data for capsule in site.keeper.capsules.values() for data, _ in capsule["items"].values()]
        sealed = max(len(data) for data in items)
        again = site.keeper.received - sealed
        assert sealed > LARGE and again <= 4 * (4 << 20), (sealed, again)
        assert longest < 200, f"the page stood still for {longest} ms"
        print(f"50 MB: sealed in {seconds:.1f} s {called_off}; longest task of the page {longest:.0f} ms, longest wait {gap:.0f} ms;"
              f" after three breaks {again / 1e6:.1f} MB were sent twice")


def wait_until(is_so, seconds=60):
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.02)


def recovery(browser, site):
    """From the sheet's file, and typed, into browsers with empty storage."""
    with Stage(browser, site) as stage:
        sheet = seal(stage.page)
        write(stage.page, "Found again")
        inside(stage.page, 1)
    with Stage(browser, site) as stage:
        page = stage.page
        shoot(page, "home-recovery")
        page.get_by_role("button", name="I have a recovery sheet").tap()
        clean(page, "recovery")
        page.get_by_role("button", name="Restore").tap()
        expect(page.get_by_role("alert").filter(has_text="owner_key is incomplete")).to_be_visible()
        shoot(page, "recovery")
        page.get_by_label("Owner’s key").fill(value_of(sheet, "owner_key").lower())
        page.get_by_label("Capsule").fill(value_of(sheet, "capsule"))
        page.get_by_label("Read token").fill(value_of(sheet, "read_token")[:-1])
        page.get_by_role("button", name="Restore").tap()
        expect(page.get_by_role("alert").filter(has_text="read_token is incomplete")).to_be_visible()
        page.get_by_label("Read token").fill(value_of(sheet, "read_token"))
        page.get_by_role("button", name="Restore").tap()
        expect(page.get_by_role("heading", name="For Mina")).to_be_visible()
        page.get_by_role("button", name="Details").tap()
        page.get_by_role("button", name="Remove from this device").tap()
        page.get_by_role("button", name="I have a recovery sheet").tap()
        page.set_input_files(".capsule input[type=file]", files=[
            {"name": "recovery-sheet.txt", "mimeType": "text/plain", "buffer": sheet.encode()}])
        expect(page.get_by_role("heading", name="For Mina")).to_be_visible()
        expect(page.locator(".countdown")).to_be_visible()
        expect(page.get_by_text("this device can open it")).to_be_visible()
        assert page.get_by_role("button", name="Write a letter").count() == 0
        clean(page, "recovered")
        shoot(page, "recovered")
        page.wait_for_timeout(300)
        kept = page.evaluate(KEPT)
        assert "AGE-SECRET-KEY" not in kept["texts"] and len(kept["keys"]) == 1
        pass_the_moment(page, site)
        open_it(page)
        expect(page.get_by_text("Found again")).to_be_visible()
    site.keeper.shift = 0


def links(browser, site):
    """A revoked link can't add anything."""
    with Stage(browser, site) as stage:
        page = stage.page
        seal(page)
        link = invite(page)
        with browser.new_context(has_touch=True) as context:
            guest = context.new_page()
            put_in_by(link, guest)
        clean(page, "links")
        shoot(page, "links")
        page.get_by_role("button", name="Revoke the link").tap()
        expect(page.get_by_role("button", name="Revoke the link")).to_have_count(0)
        assert page.locator(".link-text").count() == 0
        with browser.new_context(has_touch=True) as context:
            guest = context.new_page()
            guest.goto(link)
            expect(guest.get_by_text("no longer valid")).to_be_visible()


def export(browser, site, folder):
    """Everything, a stranger's letter too, opens from the disk with the network off, and by the printed commands."""
    with Stage(browser, site) as stage:
        page = stage.page
        sheet = seal(page)
        write(page, "Mine")
        inside(page, 1)
        page.set_input_files(".capsule input[type=file]", files=[
            {"name": "../../a.png", "mimeType": "image/png", "buffer": PICTURE},
            {"name": "evil.svg", "mimeType": "image/svg+xml", "buffer": SVG}])
        inside(page, 3)
        link = invite(page)
        with browser.new_context(has_touch=True) as context:
            guest = context.new_page()
            put_in_by(link, guest)
        button = page.get_by_role("button", name="Download everything, still sealed")
        cancelled(page, button)
        answers = busy_once(page)
        with page.expect_download() as saved:
            button.tap()
        saved.value.save_as(folder / "capsule.tar")
        assert len(answers) > 1
    subprocess.run(["tar", "xf", "capsule.tar"], cwd=folder, check=True, stdin=subprocess.DEVNULL)
    capsule = site.keeper.capsules[value_of(sheet, "capsule")]
    keys = value_of(sheet, "owner_key"), site.keeper.time_key(capsule)[0]
    assert len(capsule["items"]) == 4 == len([path for path in folder.glob("*.age") if path.name != "canary.age"])
    as_printed(folder, keys)
    from_the_disk(browser, folder, keys)


def cancelled(page, button):
    """An export whose items don't arrive shows how far it is, and can be cancelled."""
    page.route("**/items/*", lambda route: None)
    button.tap()
    progress = page.get_by_role("progressbar", name="Downloading everything")
    expect(progress).to_have_attribute("max", "4")
    expect(page.get_by_text("of 4")).to_be_visible()
    shoot(page, "exporting")
    page.get_by_role("button", name="Cancel").tap()
    expect(progress).to_have_count(0)
    page.unroute("**/items/*")


def busy_once(page):
    """The Keeper's first answer to an item's request is that it is busy."""
    answers = []

    def answer(route):
        answers.append(route)
        if len(answers) == 1:
            route.fulfill(status=429, headers={"Retry-After": "1"})
        else:
            route.continue_()

    page.route("**/items/*", answer)
    return answers


def as_printed(folder, keys):
    """Opens each item with the command that the export prints, with stock tools."""
    (folder / "keys").mkdir()
    (folder / "keys/owner.key").write_text(keys[0] + "\n")
    (folder / "keys/time.key").write_text(keys[1] + "\n")
    commands = [line.strip() for line in (folder / "README.txt").read_text().splitlines() if "age -d" in line]
    assert len(commands) == 1, commands
    letters = set()
    for path in folder.glob("*.age"):
        if path.name == "canary.age":
            continue
        # tar reports the files that an item doesn't have.
        subprocess.run(["bash", "-c", commands[0].replace("ITEM", path.stem)], cwd=folder, check=False,
                       stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        made = folder / path.stem
        assert (made / "header.json").exists(), path
        if (made / "letter.txt").exists():
            letters.add((made / "letter.txt").read_text())
        shutil.rmtree(made)
    assert letters == {"Mine", "From a friend"}, letters
    shutil.rmtree(folder / "keys")


def watched(page):
    """The page's errors and requests from now on, in two growing lists."""
    wrong, asked = [], []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: asked.append(request.url))
    return wrong, asked


def from_the_disk(browser, folder, keys):
    for files in ([folder / "capsule.tar"], [path for path in folder.iterdir() if path.is_file()]):
        with browser.new_context(has_touch=True, accept_downloads=True, locale="en-US") as context:
            context.set_offline(True)
            page = context.new_page()
            wrong, asked = watched(page)
            page.goto((folder / "open.html").as_uri())
            page.locator("#capsule main").wait_for()
            clean(page, "opener")
            page.set_input_files("input[type=file]", files)
            expect(page.get_by_text("4 inside")).to_be_visible()
            page.get_by_label("Owner’s key").fill(keys[1])
            page.get_by_label("Time key").fill(keys[0])
            page.get_by_role("button", name="Open it").tap()
            expect(page.get_by_role("alert").filter(has_text="belongs to another capsule")).to_be_visible()
            page.get_by_label("Owner’s key").fill(keys[0])
            page.get_by_label("Time key").fill(keys[1])
            page.get_by_role("button", name="Open it").tap()
            expect(page.get_by_text("From a friend")).to_be_visible()
            expect(page.get_by_text("Mine", exact=True)).to_be_visible()
            expect(page.locator(".letters img")).to_have_count(1)
            assert page.locator(".letters img").evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 40
            expect(page.get_by_text("File (not shown here)")).to_be_visible()
            clean(page, "opener, opened")
            with page.expect_download() as saved:
                page.get_by_role("button", name="Save evil.svg").tap()
            assert pathlib.Path(saved.value.path()).read_bytes() == SVG
            page.screenshot(path=folder / "shot.png", full_page=True)
            assert not wrong, wrong
            assert all(url.startswith(("file:", "blob:")) for url in asked), asked
    shot = pathlib.Path(__file__).resolve().parents[2] / "build/screenshots/capsule-opener.png"
    shot.write_bytes((folder / "shot.png").read_bytes())


def main():
    wanted = sys.argv[1:]
    with sync_playwright() as playwright, KeptSite() as site, tempfile.TemporaryDirectory() as name:
        browser = chromium(playwright)
        folder = pathlib.Path(name)
        for part in (locked_key, old_browser, recovery, links, export, large):
            if wanted and part.__name__ not in wanted:
                continue
            part(*([browser, site, folder] if part in (export, large) else [browser, site]))
            print(f"vault: {part.__name__.replace('_', ' ')}")
        browser.close()


if __name__ == "__main__":
    sys.exit(main())
