"""Figures of the built site in Chromium, printed: start-up slowed four times, engine time a file, 500 photos at once."""

import statistics

from playwright.sync_api import expect, sync_playwright

from harness import CORPUS, Site, chromium


def started(browser, address, selector):
    """Milliseconds from opening `address` until `selector` stands, with the processor slowed four times."""
    context = browser.new_context()
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(address, wait_until="commit")
    page.locator(selector).first.wait_for(state="attached")
    time = page.evaluate("performance.now()")
    context.close()
    return time


def engine(browser, site, files):
    page = browser.new_page()
    page.goto(site.address)
    expect(page.locator("h1")).to_be_visible()
    page.locator("input[type=file]").first.set_input_files([str(file) for file in files])
    expect(page.locator(".tile .badge")).to_have_count(len(files), timeout=120_000)
    expect(page.locator("progress")).to_have_count(0)
    entries = page.evaluate(
        "performance.getEntriesByName('inspect').map(({ duration, detail }) => [duration, detail.count])")
    page.close()
    return entries


def gaps(browser, site, files):
    """The gaps between frames while `files` are inspected, in milliseconds."""
    page = browser.new_page()
    page.goto(site.address)
    expect(page.locator("h1")).to_be_visible()
    page.evaluate(
        "() => { window.gaps = []; let last = performance.now();"
        " const next = (now) => { gaps.push(now - last); last = now; requestAnimationFrame(next); };"
        " requestAnimationFrame(next); }")
    page.locator("input[type=file]").first.set_input_files([str(file) for file in files])
    expect(page.locator(".tile .badge")).to_have_count(len(files), timeout=300_000)
    result = sorted(page.evaluate("gaps"))
    page.close()
    return result


def main():
    jpegs = sorted(path for path in (CORPUS / "photos").rglob("*.jpg") if 0 < path.stat().st_size < 8_000_000)
    if len(jpegs) < 100:
        print(f"skipped: no corpus at {CORPUS}")
        return
    with Site() as site, sync_playwright() as playwright:
        browser = chromium(playwright)
        blank = [started(browser, "data:text/html,<p>blank", "p") for _ in range(3)]
        page = [started(browser, site.address, "input[type=file]") for _ in range(3)]
        print(f"start, slowed 4 times: {statistics.median(page):.0f} ms; a blank page {statistics.median(blank):.0f} ms")
        entries = engine(browser, site, jpegs[:200])[1:]
        times = sorted(duration for duration, _ in entries)
        print(f"quick report of {len(times)} JPEGs: engine median {statistics.median(times):.2f} ms,"
              f" p95 {times[len(times) * 95 // 100]:.2f} ms, worst {times[-1]:.2f} ms;"
              f" file reads at most {max(reads for _, reads in entries):.0f}")
        many = (jpegs * 5)[:500]
        found = gaps(browser, site, many)
        print(f"{len(many)} photos at once: frame gap p99 {found[len(found) * 99 // 100]:.0f} ms, worst {found[-1]:.0f} ms")
        browser.close()


main()
