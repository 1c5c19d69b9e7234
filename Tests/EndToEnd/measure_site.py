"""Prints figures of the built site in Chromium: first load, start-up throttled 4×, engine time per file, 500 photos
at once."""

import statistics

from playwright.sync_api import expect, sync_playwright

from harness import CORPUS, Site, chromium, weight


# The page itself notes when its picker was tapped. A blank page has only a picker.
PROBE = """addEventListener('click', ({ target }) => {
  if (target.type === 'file') window.answered ??= performance.now();
}, true)"""
BLANK = "data:text/html,<label style='position:fixed;inset:0'><input type=file></label>"
STARTED = "performance.getEntriesByName('started')[0]?.startTime"


def picker(browser, address):
    """Where the page's picker will be."""
    page = browser.new_page()
    page.goto(address)
    box = page.locator("label:has(input[type=file])").first.bounding_box()
    page.close()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def opened(browser, address):
    """Milliseconds from opening `address` until the picker answers taps, and until the page has started, with the
    processor throttled 4×."""
    place = picker(browser, address)
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(PROBE)
    # With a listener no dialog opens.
    page.on("filechooser", lambda chooser: None)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(address, wait_until="commit")
    while not (answered := page.evaluate("window.answered")):
        page.mouse.click(*place)
    while address != BLANK and not page.evaluate(STARTED):
        pass
    started = page.evaluate(STARTED)
    context.close()
    return answered, started


def loaded(browser, site):
    """Bytes requested until the page has started, and in total: with the engine and the offline copy."""
    context = browser.new_context()
    page = context.new_page()
    site.server.served.clear()
    page.goto(site.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    page.wait_for_timeout(2000)
    names = page.evaluate(
        "performance.getEntriesByType('resource')"
        f".filter(({{ startTime }}) => startTime < {STARTED}).map(({{ name }}) => name)")
    context.close()
    return weight({"index.html"} | {name.removeprefix(site.address) for name in names}), weight(site.server.served)


def start(browser, site):
    first, whole = loaded(browser, site)
    print(f"first load: {first} bytes with gzip -9 until the page has started, {whole} in all")
    blank, page = [], []
    for _ in range(7):
        blank.append(opened(browser, BLANK)[0])
        page.append(opened(browser, site.address))
    answered, started = (statistics.median(times) for times in zip(*page))
    print(f"slowed 4 times: the picker answers after {answered:.0f} ms, a blank page's after"
          f" {statistics.median(blank):.0f} ms; the page has started after {started:.0f} ms")


def inspected(page):
    """Waits until all dropped photos have a report."""
    expect(page.locator(".tile").first).to_be_visible(timeout=60_000)
    expect(page.locator("progress")).to_have_count(0, timeout=300_000)


def engine(browser, site, files):
    page = browser.new_page()
    page.goto(site.address)
    expect(page.locator("h1")).to_be_visible()
    page.locator("input[type=file]").first.set_input_files([str(file) for file in files])
    inspected(page)
    entries = page.evaluate(
        "performance.getEntriesByName('inspect').map(({ duration, detail }) => [duration, detail.count])")
    page.close()
    return entries


# A page without the app takes the drop too, to measure the browser's own cost.
WATCH = """() => {
  window.gaps = []; window.tasks = []; window.dropped = undefined;
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => { event.preventDefault(); window.dropped ??= performance.now(); }, true);
  let last = performance.now();
  const next = (now) => { gaps.push([last, now - last]); last = now; requestAnimationFrame(next); };
  requestAnimationFrame(next);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: 'longtask' });
}"""


def dropped(page, files):
    """Drops `files` on the page; returns a function that gives the gaps between its frames and its long tasks, each
    with its start."""
    page.wait_for_timeout(1500)
    page.evaluate(WATCH)
    session = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(file) for file in files], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        session.send("Input.dispatchDragEvent", {"type": kind, "x": 200, "y": 300, "data": data})
    return lambda: page.evaluate("[gaps, tasks, dropped]")


def many(browser, site, files):
    page = browser.new_page()
    page.goto("data:text/html,<body style='height:90vh'>blank")
    tell = dropped(page, files)
    page.wait_for_timeout(1500)
    blank = max(gap for _, gap in tell()[0])
    page.close()
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(site.address)
    expect(page.locator("h1")).to_be_visible()
    tell = dropped(page, files)
    inspected(page)
    gaps, tasks, drop = tell()
    page.close()
    all_gaps = sorted(gap for _, gap in gaps)
    later = [duration for start, duration in tasks if start > drop]
    return all_gaps[len(all_gaps) * 99 // 100], all_gaps[-1], blank, max(later, default=0), sum(all_gaps) / 1000


def main():
    jpegs = sorted(path for path in (CORPUS / "photos").rglob("*.jpg") if 0 < path.stat().st_size < 8_000_000)
    with Site() as site, sync_playwright() as playwright:
        browser = chromium(playwright)
        start(browser, site)
        if len(jpegs) < 100:
            print(f"skipped the rest: no corpus at {CORPUS}")
            return
        entries = engine(browser, site, jpegs[:200])[1:]
        times = sorted(duration for duration, _ in entries)
        print(f"quick report of {len(times)} JPEGs: engine median {statistics.median(times):.2f} ms,"
              f" p95 {times[len(times) * 95 // 100]:.2f} ms, worst {times[-1]:.2f} ms;"
              f" file reads at most {max(reads for _, reads in entries):.0f}")
        for count in (500, 2000):
            runs = [many(browser, site, (jpegs * 20)[:count]) for _ in range(3)]
            p99, worst, blank, longest, seconds = (statistics.median(values) for values in zip(*runs))
            print(f"{count} photos dropped at once: all read in {seconds:.1f} s; frame gap p99 {p99:.0f} ms, worst"
                  f" {worst:.0f} ms at the drop itself, for which a blank page takes {blank:.0f} ms; longest task after"
                  f" the drop {longest:.0f} ms (0: none over 50)")
        browser.close()


main()
