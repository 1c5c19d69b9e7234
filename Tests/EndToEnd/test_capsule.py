#!/usr/bin/env python3
"""The capsules' page in Chromium with touch: from the name to the opening, with a reload at every step, and the sealed items
opened by Debian's age and tar with the recovery sheet's commands. Screenshots go into build/screenshots."""

import datetime
import pathlib
import subprocess
import sys
import tempfile

from playwright.sync_api import expect, sync_playwright

from capsule_stage import SHOTS, clean, try_copies, value_of
from fake_keeper import KeptSite
from harness import ROOT, chromium

PICTURE = (ROOT / "Samples/sample-screenshot.png").read_bytes()


def shoot(page, name):
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"capsule-{name}.png")


def reload(page):
    page.reload()
    page.locator("#capsule main").wait_for()


def begin(page, site, fragment="capsule"):
    page.goto(site.address + "#" + fragment)
    page.locator("#capsule main").wait_for()


def make_copies(page):
    """Makes both copies of the key; returns the sheet's text."""
    page.get_by_role("button", name="Make copies").tap()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").tap()
    sheet = pathlib.Path(saved.value.path()).read_text()
    try_copies(page, sheet)
    page.get_by_role("button", name="Done").tap()
    return sheet


def invite(page):
    """A contributor's link."""
    page.get_by_role("button", name="Details").tap()
    page.get_by_role("button", name="Let others add to it").tap()
    return page.locator(".link-text").inner_text()


def put_in_by(link, guest):
    guest.goto(link)
    letter = guest.get_by_role("textbox", name="Your letter")
    expect(letter).to_be_visible()
    # What others added isn't known here.
    expect(guest.get_by_text("Nothing inside yet")).to_have_count(0)
    letter.fill("From a friend")
    guest.get_by_role("button", name="Add it").tap()
    expect(guest.get_by_text("1 saved")).to_be_visible()


def name_screen(page):
    """The name's field, focused: a browser turns a tap into a click a little later, and keys go to the focus."""
    page.get_by_role("button", name="Tap to start").tap()
    field = page.get_by_role("textbox", name="Name your capsule")
    expect(field).to_be_focused()
    return field


def confirm(page):
    """From choosing the moment through the summary to the seal."""
    page.get_by_role("button", name="Next").tap()
    page.get_by_role("button", name="Seal it").tap()


def seal(page, name="For Mina", preset="In a year"):
    """Seals a capsule with two copies of its key made; returns the recovery sheet's text."""
    name_screen(page)
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    page.get_by_role("button", name=preset).tap()
    confirm(page)
    expect(page.get_by_text("Sealed", exact=True)).to_be_visible()
    return make_copies(page)


def way_with_reloads(page, site):
    """Every step, a reload at each, and the steps that must be refused."""
    begin(page, site)
    clean(page, "home")
    shoot(page, "home")
    # The keyboard appears only if the field takes the focus within the tap's own task.
    page.evaluate("""() => { addEventListener('focusin', ({ target }) => {
        if (target.id === 'capsule-name') window.focusedInTap = window.inTap; });
        addEventListener('click', () => { window.inTap = true; }, true);
        addEventListener('click', () => { window.inTap = false; }); }""")
    field = name_screen(page)
    assert page.evaluate("window.focusedInTap") is True
    page.keyboard.type("\u200b  ")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="Enter a name")).to_be_visible()
    expect(field).to_be_focused()
    clean(page, "name")
    shoot(page, "name")
    field.fill("For Mina")
    reload(page)
    expect(field).to_have_value("For Mina")
    page.keyboard.press("Tab")
    field.press("Enter")
    expect(page.get_by_role("heading", name="When should it open?")).to_be_visible()
    page.get_by_role("button", name="Next").tap()
    expect(page.get_by_role("alert").filter(has_text="Choose a date")).to_be_visible()
    page.get_by_label("Date and time").fill("2001-01-01T08:00")
    expect(page.get_by_role("alert").filter(has_text="has passed")).to_be_visible()
    clean(page, "moment")
    page.get_by_role("button", name="In 5 years").tap()
    shoot(page, "moment")
    reload(page)
    chosen = page.get_by_label("Date and time").input_value()
    assert chosen, "the moment did not survive a reload"
    page.go_back()
    expect(field).to_have_value("For Mina")
    field.press("Enter")
    assert page.get_by_label("Date and time").input_value() == chosen


def zones(page):
    """A time that the clocks skip, and one that they repeat, in a zone that is not the device's."""
    page.get_by_role("combobox", name="Time zone").select_option("Europe/Berlin")
    page.get_by_label("Date and time").fill("2031-03-30T02:30")
    expect(page.get_by_text("that time doesn’t exist")).to_contain_text("03:30")
    page.get_by_label("Date and time").fill("2031-10-26T02:30")
    page.get_by_role("button", name="Next").tap()
    expect(page.get_by_role("alert").filter(has_text="twice")).to_be_visible()
    shoot(page, "twice")
    page.get_by_label("The second").check()
    reload(page)
    expect(page.get_by_label("The second")).to_be_checked()
    page.get_by_role("combobox", name="Time zone").select_option("Asia/Seoul")
    page.get_by_label("Date and time").fill("2031-06-01T08:00")
    expect(page.get_by_text("Opens 1 Jun 2031 08:00 (Seoul, UTC+9)")).to_be_visible()


def putting_in(page, site):
    """Sealed offline at first; then a letter and a photo, one of them offline."""
    page.get_by_role("button", name="Next").tap()
    clean(page, "review")
    shoot(page, "review")
    # The summary survives a reload, and Back leads to the step before it.
    reload(page)
    expect(page.get_by_role("heading", name="Ready to seal?")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="When should it open?")).to_be_visible()
    page.get_by_role("button", name="Next").tap()
    site.keeper.is_gone = True
    # Two taps before anything could be drawn.
    page.get_by_role("button", name="Seal it").evaluate("(button) => { button.click(); button.click(); }")
    expect(page.get_by_text("Not sealed yet")).to_be_visible()
    clean(page, "queued")
    reload(page)
    expect(page.get_by_text("Not sealed yet")).to_be_visible()
    site.keeper.is_gone = False
    reload(page)
    expect(page.get_by_text("Sealed", exact=True)).to_be_visible()
    assert len(site.keeper.capsules) == 1
    shoot(page, "sealed")
    page.get_by_role("button", name="Make copies").tap()
    clean(page, "keys")
    shoot(page, "keys")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").tap()
    sheet = pathlib.Path(saved.value.path()).read_text()
    page.get_by_role("button", name="Copy as text").tap()
    # Saving and copying don't count as a test.
    expect(page.get_by_text("0 of 2 copies tested")).to_be_visible()
    assert page.get_by_role("button", name="Done").count() == 0
    try_copies(page, sheet)
    clean(page, "tested")
    page.wait_for_timeout(300)
    reload(page)
    expect(page.get_by_text("2 of 2 copies tested")).to_be_visible()
    page.get_by_text("For experts: test a whole key").tap()
    page.get_by_label("Type or paste").fill(value_of(sheet, "owner_key"))
    page.get_by_role("button", name="Test it").tap()
    expect(page.get_by_text("This copy works.")).to_be_visible()
    page.get_by_role("button", name="Done").tap()
    page.get_by_role("button", name="Write a letter").tap()
    page.get_by_role("textbox", name="Your letter").fill("Dear Mina,\nhello from then. 안녕!")
    page.wait_for_timeout(300)
    reload(page)
    expect(page.get_by_role("textbox", name="Your letter")).to_have_value("Dear Mina,\nhello from then. 안녕!")
    clean(page, "letter")
    shoot(page, "letter")
    site.keeper.breaks_after = 300
    page.get_by_role("button", name="Add it").tap()
    expect(page.get_by_text("1 waiting to be sent")).to_be_visible()
    # The broken connection must be this page's, or the next one would meet it and wait.
    while site.keeper.breaks_after is not None:
        page.wait_for_timeout(50)
    reload(page)
    expect(page.get_by_text("1 inside")).to_be_visible()
    page.set_input_files(".capsule input[type=file]", files=[
        {"name": "../../a.png", "mimeType": "image/png", "buffer": PICTURE},
        {"name": "evil.svg", "mimeType": "image/svg+xml", "buffer": b"<svg xmlns='http://www.w3.org/2000/svg' onload='parent.bad=1'/>"},
    ])
    expect(page.get_by_text("3 inside")).to_be_visible()
    clean(page, "in progress")
    shoot(page, "inside")
    return sheet


def stock_tools(site, sheet):
    """Runs the sheet's commands verbatim: age, age and tar."""
    capsule = site.keeper.capsules[value_of(sheet, "capsule")]
    found = {}
    for item, (data, _) in capsule["items"].items():
        with tempfile.TemporaryDirectory() as folder:
            place = pathlib.Path(folder)
            (place / "keys").mkdir()
            (place / "keys/owner.key").write_text(value_of(sheet, "owner_key") + "\n")
            (place / "keys/time.key").write_text(site.keeper.time_key(capsule)[0] + "\n")
            (place / "ITEM.age").write_bytes(data)
            command = next(line for line in sheet.splitlines() if line.startswith("5. ")).removeprefix("5. ")
            # tar's status 2: it names the files that an item doesn't have.
            run = subprocess.run(["bash", "-c", command + "; exit ${PIPESTATUS[1]}"], cwd=place, stdin=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL, check=False)
            assert run.returncode == 0, run
            assert sorted(path.name for path in place.iterdir()) == ["ITEM", "ITEM.age", "keys"]
            found[item] = sorted(path.name for path in (place / "ITEM").iterdir())
            if (place / "ITEM/letter.txt").exists():
                assert (place / "ITEM/letter.txt").read_text() == "Dear Mina,\nhello from then. 안녕!"
    assert sorted(found.values()) == [
        ["header.json", "letter.txt"], ["header.json", "photo"], ["header.json", "photo", "report.json"]], found


def opening(page, site):
    """Moves the clock to the opening time."""
    moment = datetime.datetime(2031, 5, 31, 23, 0, 5, tzinfo=datetime.UTC)
    page.clock.set_fixed_time(moment - datetime.timedelta(minutes=3))
    reload(page)
    expect(page.locator(".countdown")).to_contain_text("2:55")
    page.clock.set_fixed_time(moment)
    reload(page)
    page.get_by_role("button", name="Open it").tap()
    expect(page.get_by_role("alert").filter(has_text="isn’t time yet")).to_be_visible()
    site.keeper.shift = int(moment.timestamp()) - int(datetime.datetime.now().timestamp())
    shoot(page, "due")
    page.get_by_role("button", name="Open it").tap()
    expect(page.locator(".ceremony")).to_be_visible()
    clean(page, "ceremony")
    shoot(page, "ceremony")
    page.get_by_role("button", name="Skip").tap()
    expect(page.get_by_text("hello from then. 안녕!")).to_be_visible()
    expect(page.locator(".letters img")).to_have_count(1)
    expect(page.get_by_text("File (not shown here)")).to_be_visible()
    assert page.evaluate("window.bad") is None
    shoot(page, "opened")
    clean(page, "opened")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save evil.svg").tap()
    assert b"<svg" in pathlib.Path(saved.value.path()).read_bytes()
    page.get_by_role("button", name="Show the opening again").tap()
    expect(page.locator(".ceremony")).to_be_visible()
    page.get_by_role("button", name="Skip").tap()
    reload(page)
    expect(page.get_by_text("hello from then. 안녕!")).to_be_visible()
    page.get_by_role("button", name="Back").tap()
    expect(page.get_by_role("button", name="Tap to start")).to_be_visible()
    expect(page.get_by_role("button", name="For Mina")).to_be_visible()
    shoot(page, "kept")


def others(browser, page, site):
    """Adds through a link from another browser, which refuses recipients other than the link's; then everything is deleted by name."""
    begin(page, site)
    seal(page, "For Jun")
    link = invite(page)
    clean(page, "details")
    shoot(page, "details")
    with browser.new_context(has_touch=True) as context:
        guest = context.new_page()
        put_in_by(link, guest)
        clean(guest, "guest")
        shoot(guest, "guest")
    site.keeper.swaps_recipients = True
    with browser.new_context(has_touch=True) as context:
        guest = context.new_page()
        guest.goto(link)
        expect(guest.get_by_text("names a different recipient")).to_be_visible()
        assert guest.get_by_role("textbox").count() == 0
    page.get_by_role("button", name="Back").tap()
    page.get_by_role("button", name="Write a letter").tap()
    page.get_by_role("textbox", name="Your letter").fill("Mine")
    page.get_by_role("button", name="Add it").tap()
    expect(page.get_by_text("1 inside")).to_be_visible()
    page.get_by_role("button", name="Details").tap()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download everything").tap()
    names = subprocess.run(["tar", "tf", saved.value.path()], capture_output=True, text=True, check=True).stdout.split()
    assert {"README.txt", "core.json", "receipt.json"} <= set(names) and any(name.endswith(".age") for name in names), names
    with page.expect_download() as saved:
        page.get_by_role("button", name="Add a calendar reminder").tap()
    assert "SUMMARY:For Jun is ready to open" in pathlib.Path(saved.value.path()).read_text()
    page.get_by_role("button", name="Delete permanently").tap()
    page.get_by_label("To continue").fill("For Jim")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="Nothing was deleted")).to_be_visible()
    page.get_by_label("To continue").fill("For Jun")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Tap to start")).to_be_visible()


def main():
    with sync_playwright() as playwright, KeptSite() as site:
        browser = chromium(playwright)
        options = {**playwright.devices["iPhone 13"], "timezone_id": "Asia/Seoul", "locale": "en-US"}
        options.pop("default_browser_type")
        context = browser.new_context(**options, accept_downloads=True)
        context.set_default_timeout(15_000)
        page = context.new_page()
        wrong = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        way_with_reloads(page, site)
        zones(page)
        sheet = putting_in(page, site)
        stock_tools(site, sheet)
        opening(page, site)
        context.close()
        site.keeper.shift = 0
        context = browser.new_context(**options, accept_downloads=True)
        context.set_default_timeout(15_000)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        others(browser, page, site)
        assert not wrong, wrong
        browser.close()
    print("the capsules' page: the whole flow, with reloads, zones, a broken connection, stock tools and a stranger's link")


if __name__ == "__main__":
    sys.exit(main())
