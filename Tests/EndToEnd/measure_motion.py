"""Prints figures of the gallery and the app's viewer compared with a page that only moves a picture, in one run in Chromium:
from a tap's end to the first motion, and main-thread time per frame while a picture opens and closes."""

import os
import pathlib
import statistics

from playwright.sync_api import sync_playwright

from app_stage import AppStage
from fluid_peers import make_control
from fluid_stage import Stage, distance, make_pictures
from harness import Site, chromium
from measure_fluid import main_thread

RUNS = 9
# First motion and the 95th percentile of a frame, as multiples of the control's.
LIMITS = (1.1, 1.2)


def first_motion(make, throttle):
    """Milliseconds from the tap's end to the first frame in which the picture has moved; `None` if it never does."""
    with make(throttle=throttle) as stage:
        home = stage.thumbnail(1)
        stage.start()
        stage.tap_thumbnail(1)
        stage.page.wait_for_timeout(700)
        record = stage.stop()
        return next((at - record.lift for at, rect in record.track(1, record.lift) if distance(rect, home) > 0.5), None)


def p95(values):
    return sorted(values)[max(0, int(len(values) * 0.95) - 1)]


def measure(subjects, throttle):
    """Medians of first motion, and of the 95th percentile of each run's frames. The subjects alternate, so that a busy
    machine slows all of them."""
    motions = {name: [] for name in subjects}
    frames = {name: [] for name in subjects}
    for _ in range(RUNS):
        for name, make in subjects.items():
            motions[name].append(first_motion(make, throttle))
            frames[name].append(p95([wall for wall, _ in main_thread(make, throttle)]))
    missed = {name: values.count(None) for name, values in motions.items()}
    motion = {name: statistics.median([value for value in values if value is not None]) for name, values in motions.items()}
    return motion, {name: statistics.median(values) for name, values in frames.items()}, missed


def main():
    with Site() as site, sync_playwright() as playwright:
        make_pictures(pathlib.Path(site.folder) / "pictures")
        control = make_control(site.folder)
        browser = chromium(playwright)

        def page(address):
            return lambda throttle=1: Stage(browser, f"{site.origin}/{address}", throttle)

        subjects = {
            "control": page(control),
            "gallery": page("sub/fluid.html?images=/pictures/images.json"),
            "viewer": lambda throttle=1: AppStage(browser, site, throttle=throttle),
        }
        print(f"Medians of {RUNS} runs, in turn, a fresh page each; the machine's load is {os.getloadavg()[0]:.1f} on"
              f" {os.cpu_count()} processors. Limits: first motion x{LIMITS[0]}, p95 x{LIMITS[1]} of the control's.\n")
        print("| processor | page | first motion | x control | p95 of a frame | x control | no motion |")
        print("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
        for throttle in (1, 4):
            motion, frame, missed = measure(subjects, throttle)
            for name in subjects:
                print(f"| {'as it is' if throttle == 1 else f'slowed {throttle} times'} | {name} | {motion[name]:.1f} ms"
                      f" | {motion[name] / motion['control']:.2f} | {frame[name]:.1f} ms | {frame[name] / frame['control']:.2f}"
                      f" | {missed[name]} of {RUNS} |")
        browser.close()


if __name__ == "__main__":
    main()
