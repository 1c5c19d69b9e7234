"""Visits every place of the app in three languages: at each one Back, Forward and a reload, four layouts, axe, and an
empty console. `test_walk.py WebKitWalk` does it in WebKitGTK; WALK_LANGUAGES=ko,ja limits the languages.

The list of places is read from the sources that write addresses: an unvisited one fails the test.
"""

import contextlib
import datetime
import os
import pathlib
import sys
import time
import unittest

import axe_playwright_python
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import sync_playwright
from selenium.common.exceptions import ElementNotInteractableException, StaleElementReferenceException, WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from capsule_stage import characters
from fake_keeper import KeptSite
from harness import ROOT, Site, chromium
from page_tests import SHOTS
from walk import FIND, LAYOUTS, Walk, parts
from webkit import CATCH_DOWNLOADS, WebKit

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
RULES = "{ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }"
SAMPLES = [ROOT / "Samples" / f"sample-{name}.jpg" for name in ("saved-by-editor", "untouched-camera", "resized")]
SIGNED = ROOT.parent / "shared/corpus/photos/c2papub__jpeg_adobe-20220124-CACA.jpg"
THUMBNAIL = ROOT.parent / "shared/corpus/tamper/Kodak_DC3400--stale-thumb.jpg"
PHONE = {"width": 390, "height": 844}
FIT = "document.documentElement.style.fontSize = `${arguments[0]}%`"
YEAR = 366 * 86_400
SHOWN = "return [...document.querySelectorAll(arguments[0])].find((node) => node.checkVisibility())"
# Records what a page writes to the console, which the driver doesn't expose.
LISTEN = """
  if (window.noted) return;
  window.noted = [];
  for (const kind of ['warn', 'error', 'log']) console[kind] = (...words) => window.noted.push(`${kind}: ${words.join(' ')}`);
  addEventListener('error', ({ message }) => window.noted.push(`exception: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => window.noted.push(`exception: ${reason}`));
"""


class Chromium:
    """The page in Chromium, as a phone."""

    def __init__(self, browser, language):
        self.context = browser.new_context(viewport=PHONE, locale=language, has_touch=True, is_mobile=True,
                                           accept_downloads=True, timezone_id="Asia/Seoul", reduced_motion="reduce")
        self.page = self.context.new_page()
        self.page.set_default_timeout(30_000)
        self.console = []
        self.page.on("console", lambda message: self.console.append(f"{message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.console.append(f"exception: {error}"))

    def go(self, address):
        self.page.goto(address)

    def run(self, script, *operands):
        return self.page.evaluate(f"(operands) => (function () {{ {script} }})(...operands)", list(operands))

    def press(self, script, words):
        node = self.page.evaluate_handle(f"(words) => (function () {{ {script} }})(words)", words).as_element()
        if node:
            node.click(timeout=3000)
        return node is not None

    def tap(self, selector):
        self.page.locator(f"{selector}:visible").first.click()

    def fill(self, script, words, text):
        node = self.page.evaluate_handle(f"(words) => (function () {{ {script} }})(words)", words).as_element()
        if node:
            node.fill(text)
        return node is not None

    def key(self, key):
        self.page.keyboard.press(key)

    def pick(self, *paths, within=""):
        self.page.locator(f"{within} input[type=file]").first.set_input_files([str(path) for path in paths])

    def resize(self, width, height, text):
        self.page.set_viewport_size({"width": width, "height": height})
        self.run(FIT, text)
        self.page.wait_for_timeout(60)

    def shoot(self, name):
        self.page.screenshot(path=SHOTS / f"{name}.png")

    def axe(self):
        self.page.evaluate("Promise.race([Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),"
                           " new Promise((resolve) => setTimeout(resolve, 1000))]).then(() => 1)")
        if not self.page.evaluate("typeof axe === 'object'"):
            self.page.evaluate(AXE)
        found = self.page.evaluate(f"axe.run({RULES})")["violations"]
        return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]

    def back(self):
        self.page.go_back(wait_until="commit")

    def forward(self):
        self.page.go_forward(wait_until="commit")

    def reload(self):
        self.page.reload()

    def saved(self, press):
        with self.page.expect_download() as download:
            press()
        return pathlib.Path(download.value.path()).read_text()

    def close(self):
        self.context.close()


class Walks:
    """The walks, the same in each browser."""

    languages = tuple(os.environ.get("WALK_LANGUAGES", "en,ko,ja").split(","))
    # Show failures in full.
    maxDiff = None

    def walk(self, language, address):
        hands = self.hands(language)
        walk = Walk(hands, language)
        hands.go(address)
        walk.find("[...document.querySelectorAll('h1')].some((node) => node.checkVisibility())")
        return walk

    def ends(self, walk, places, unlike=()):
        """Every place was visited; nothing was found, and the console is empty."""
        walk.hands.close()
        console = [line for line in walk.hands.console if not any(part in line for part in unlike)]
        self.assertEqual(places - walk.kinds(), set(), "nobody walked there")
        self.assertEqual(walk.findings + console, [])

    def settled(self, walk):
        walk.find("document.querySelector('.verdict:not(.pending) h1') !== null")
        walk.find("/&(report|photo)=/.test(location.hash)")

    def test_photos(self):
        places = parts("PhotosFeature/Models/PhotosAddress.swift", r'"&(\w+)=?"')
        self.assertGreater(len(places), 5)
        for language in self.languages:
            with self.subTest(language):
                self.photos(self.walk(language, self.site.address), places)

    def photos(self, walk, places):
        hands = walk.hands
        walk.find("performance.getEntriesByName('started').length > 0")
        walk.arrive("first")
        walk.press("app.privacy")
        walk.arrive("privacy", "#photos&privacy")
        walk.back()
        hands.key("?")
        walk.arrive("keys", "#photos&keys")
        walk.back()
        hands.pick(ROOT / "README.md")
        walk.find("document.querySelector('[role=alertdialog]') !== null")
        walk.look("alert")
        walk.press("app.alert.ok")
        # A report, and everything over it.
        hands.pick(THUMBNAIL if THUMBNAIL.exists() else SAMPLES[0])
        self.settled(walk)
        walk.arrive("report", "#photos&report=")
        self.unfold(walk, "report-unfolded")
        walk.tap(".info")
        walk.arrive("guide")
        walk.back()
        walk.back()
        if SIGNED.exists():
            self.credentials(walk)
        else:
            print(f"skipped: content credentials, no file at {SIGNED}")
            places = places - {"credentials"}
        self.removal(walk)
        # Many photos, and everything over them.
        broken = ROOT / "README.md"
        hands.pick(*SAMPLES, broken)
        walk.find("document.querySelectorAll('.tile .badge').length === 4")
        walk.find("document.querySelector('progress') === null")
        walk.arrive("grid", "#photos&all")
        walk.find("document.querySelectorAll('.tile').length === 4")
        walk.press("app.mark")
        # Before that is drawn, a tap would open the photo.
        walk.find("document.querySelector('.tile[aria-pressed]') !== null")
        walk.tap(".tile")
        hands.tap("li:nth-child(2) > .tile")
        walk.press("app.compare")
        walk.arrive("comparison", "#photos&all&compare=")
        walk.back()
        walk.tap(".tile")
        self.settled(walk)
        walk.arrive("report-of-many", "#photos&all&")
        walk.back()
        walk.back()
        walk.arrive("first-with-history", reload=False)
        self.ends(walk, places)

    def unfold(self, walk, name):
        """Everything expandable is expanded, and fits."""
        walk.find("document.querySelector('.details summary') !== null")
        walk.hands.run("for (const each of document.querySelectorAll('main details')) each.open = true")
        walk.place()
        walk.look(name)
        walk.hands.run("for (const each of document.querySelectorAll('main details')) each.open = false")

    def credentials(self, walk):
        walk.hands.pick(SIGNED)
        self.settled(walk)
        walk.find("document.querySelector('.credential button') !== null")
        walk.tap(".credential button")
        walk.arrive("credentials", "#photos&report=")
        walk.back()
        # If a reload has left no file, only its report.
        walk.press("app.back")
        walk.find("location.hash === ''")

    def removal(self, walk):
        walk.hands.pick(SAMPLES[0])
        self.settled(walk)
        walk.press("app.removal")
        walk.find("document.querySelector('#removal .removal') !== null")
        walk.place()
        walk.look("removal")
        depth = walk.place()[3]
        walk.hands.back()
        after = walk.place()
        if after[3] != depth or walk.hands.run("return document.querySelector('#removal dialog') !== null"):
            walk.findings.append(f"{walk.language} removal: Back leads to {after}")
            walk.hands.reload()
        walk.press("app.back")
        walk.find("location.hash === ''")

    def test_device(self):
        places = parts("DeviceFeature/Models/DeviceAddress.swift", r'"&(\w+)=?"')
        places |= parts("DeviceFeature/Models/DeviceAddress.swift", r'case \w+ = "(\w+)"') | {"new"}
        for language in self.languages:
            with self.subTest(language):
                # The review is of a file, which no address can restore.
                self.device(self.walk(language, self.site.address + "#check"), places - {"review"})

    def device(self, walk, places):
        hands = walk.hands
        walk.find("performance.getEntriesByName('check started').length > 0")
        walk.arrive("device", "#check")
        for door in ("sell", "buy", "new", "repair"):
            walk.press(f"checkup.door.{door}")
            walk.arrive(f"device-{door}", f"#check&{door}")
            walk.back()
        for page in ("ask", "chart"):
            hands.run("location.hash = arguments[0]", f"#check&{page}")
            walk.arrive(f"device-{page}", f"#check&{page}", back=False)
            hands.go(self.site.address + "#check")
            hands.reload()
        walk.find("performance.getEntriesByName('check started').length > 0")
        walk.press("checkup.start")
        walk.find("document.querySelector('.permission, #check .run') !== null")
        if walk.place()[0].endswith("&permissions"):
            walk.arrive("device-permissions", "#check&permissions", forward=False, reload=False)
            if not walk.place()[0].endswith("&permissions"):
                walk.press("checkup.start")
        self.run_checks(walk)
        if self.goes_through_time:
            walk.arrive("device-report", "#check&report")
            self.unfold_report(walk)
        else:
            places = places - {"report"}
        walk.open(self.site.address + "#check&code=7K3QP90Z")
        walk.arrive("device-asked", "#check&code=7K3QP90Z", back=False)
        # The graphics driver's own messages about the graphics check.
        self.ends(walk, places, unlike=("GL Driver Message",))

    def unfold_report(self, walk):
        walk.hands.run("for (const each of document.querySelectorAll('#check details')) each.open = true")
        walk.look("device-report-unfolded")

    def run_checks(self, walk):
        """Skips what needs a person, and inspects the first check, all checks and each kind of stage."""
        hands, seen = walk.hands, set()
        keys = ("permission.rest", "permission.waive", "checkup.skip.notNow", "checkup.run.skip", "checkup.run.next",
                "checkup.run.goOn")
        for _ in range(600):
            fragment = hands.run("return location.hash")
            if "&report" in fragment:
                return
            stage = hands.run("return document.querySelector('dialog.stage')?.className ?? null")
            kind = stage or ("run" if "&run=" in fragment else "")
            if kind and kind not in seen and not hands.run("return document.querySelector('#check [role=timer]') !== null"):
                seen.add(kind)
                first = len(seen) == 1
                walk.look(f"device-{kind.replace(' ', '-')}")
                if first:
                    self.leave_and_return(walk)
                    if not self.goes_through_time:
                        return
            if stage:
                hands.key("Escape")
            for key in keys:
                # The check may continue by itself before the tap.
                with contextlib.suppress(PlaywrightError, WebDriverException):
                    if hands.press(FIND, walk.say(key)):
                        break
            time.sleep(0.1)
        raise AssertionError(f"the run does not end: {walk.place()}")

    def leave_and_return(self, walk):
        """From the check to all checks and back."""
        check = walk.place()
        walk.visited.append(check[0].removeprefix("#"))
        walk.hands.back()
        walk.arrive("device-overview", "#check&run", back=False, forward=False)
        walk.press("checkup.resume")

    def test_capsules(self):
        places = parts("CapsuleFeature/Models/PiggyBankScreen.swift", r'"capsule&(\w+)=?"')
        self.assertGreater(len(places), 9)
        for language in self.languages:
            with self.subTest(language), KeptSite() as kept:
                self.capsules(self.walk(language, kept.address + "#capsule"), kept, places)

    def capsules(self, walk, kept, places):
        hands = walk.hands
        walk.find("document.querySelector('#capsule main') !== null")
        walk.arrive("capsule", "#capsule")
        walk.press("capsule.recover")
        walk.arrive("capsule-recover", "#capsule&recover")
        walk.back()
        walk.press("capsule.begin")
        walk.find("document.querySelector('#capsule-name') !== null")
        walk.fill(walk.say("capsule.name.title"), "Mina")
        walk.arrive("capsule-name", "#capsule&name")
        hands.key("Enter") if hands.run("return document.activeElement?.id === 'capsule-name'") else walk.press("capsule.next")
        walk.find("location.hash === '#capsule&moment'")
        walk.press("capsule.moment.year")
        walk.arrive("capsule-moment", "#capsule&moment")
        walk.press("capsule.next")
        walk.arrive("capsule-seal", "#capsule&seal")
        walk.press("capsule.confirm")
        walk.find("location.hash === '#capsule'")
        walk.press("capsule.keys.open")
        walk.arrive("capsule-keys", "#capsule&keys")
        self.copies(walk)
        walk.press("capsule.letter")
        walk.arrive("capsule-letter", "#capsule&letter")
        walk.fill(walk.say("capsule.letter.label"), "Dear Mina")
        walk.press("capsule.letter.put")
        walk.find("location.hash === '#capsule'")
        walk.arrive("capsule-sealed", "#capsule")
        walk.press("capsule.more")
        walk.arrive("capsule-details", "#capsule&details")
        walk.press("capsule.link")
        walk.find("document.querySelector('.link-text')?.innerText.includes('#capsule&to=')")
        link = hands.run("return document.querySelector('.link-text').innerText.trim()")
        walk.look("capsule-link")
        # Someone else's browser: in the owner's own the link leads to the capsule.
        guest = self.walk(walk.language, link)
        guest.arrive("capsule-guest", "#capsule&to=", back=False)
        guest.open(kept.address + "#capsule&to=x")
        guest.arrive("capsule-broken", "#capsule&to=", back=False)
        guest.press("capsule.guest.home")
        guest.find("location.hash === '#capsule'")
        guest.find("document.querySelector('#capsule main h1')?.textContent === arguments[0]", guest.say("capsule.title"))
        self.ends(guest, set(), unlike=("404",))
        walk.visited += guest.visited
        walk.open(kept.address + "#capsule&archive")
        walk.arrive("capsule-archive", "#capsule&archive")
        if self.goes_through_time:
            self.opening(walk, kept)
        # A revoked or unknown link is not found, which the browser logs by itself.
        self.ends(walk, places if self.goes_through_time else places - {"open"}, unlike=("404",))

    def copies(self, walk):
        """Enters both copies' places and the requested characters."""
        sheet = walk.hands.saved(lambda: walk.press("capsule.keys.save"))
        works = walk.say("capsule.copy.works")
        for number in (1, 2):
            walk.fill(f'[aria-describedby=copy-fault-{number}]', f"Place {number}")
            walk.press("capsule.copy.test", walk.words["capsule.copy.test"].replace("%@", str(number)))
            walk.find("document.querySelectorAll('.places strong').length === 4")
            asked = walk.hands.run("return [...document.querySelectorAll('.places strong')].map((node) => node.innerText)")
            walk.fill(".characters", characters(sheet, asked))
            walk.press("capsule.copy.check")
            walk.find("document.querySelector('#capsule').innerText.split(arguments[0]).length > arguments[1]", works, number)
        walk.press("capsule.keys.done")

    def opening(self, walk, kept):
        kept.keeper.shift = YEAR
        walk.hands.page.clock.set_fixed_time(datetime.datetime.now(datetime.UTC) + datetime.timedelta(seconds=YEAR))
        walk.hands.go(kept.address + "#capsule")
        walk.hands.reload()
        walk.press("capsule.open")
        walk.press("capsule.ceremony.skip")
        walk.arrive("capsule-opened", "#capsule&open=")
        walk.press("app.back")
        walk.find("location.hash === '#capsule'")
        walk.arrive("capsule-list")

    def test_the_gallery_for_other_pages(self):
        walk = self.walk("en", self.site.address + "fluid.html")
        walk.find("window.fluidReady === true")
        walk.look("gallery")
        walk.press("", "Touchstone")
        walk.find("document.querySelector('#root h1')?.checkVisibility()")
        self.ends(walk, set())


class ChromiumWalk(Walks, unittest.TestCase):
    goes_through_time = True

    @classmethod
    def setUpClass(cls):
        cls.site = cls.enterClassContext(Site())
        cls.playwright = cls.enterClassContext(sync_playwright())
        cls.browser = chromium(cls.playwright, "--use-fake-device-for-media-stream")
        cls.addClassCleanup(cls.browser.close)
        SHOTS.mkdir(parents=True, exist_ok=True)

    def hands(self, language):
        return Chromium(self.browser, language)


class WebKitHands:
    """The page in WebKitGTK: a new browser for each walk, without the previous one's storage."""

    def __init__(self, language):
        self.browser = WebKit().__enter__()
        self.driver, self.language, self.noted = self.browser.driver, language, []
        width, height = self.driver.execute_script("return [innerWidth, innerHeight]")
        size = self.driver.get_window_size()
        self.frame = (size["width"] - width, size["height"] - height)

    def go(self, address):
        self.driver.get(address)
        if address.startswith("about:"):
            return
        if self.driver.execute_script("return localStorage.language !== arguments[0]", self.language):
            self.driver.execute_script("localStorage.language = arguments[0]; location.reload()", self.language)
            self.browser.until(f"document.documentElement.lang === '{self.language}'")
        self.listen()
        self.resize(*LAYOUTS["phone"])

    def listen(self):
        self.driver.execute_script(LISTEN)

    @property
    def console(self):
        return [*self.noted, *self.driver.execute_script("return window.noted ?? []")] if self.browser else self.noted

    def run(self, script, *operands):
        return self.driver.execute_script(script, *operands)

    def press(self, script, words):
        return self.reached(script, words, lambda node: node.click())

    def tap(self, selector):
        WebDriverWait(self.driver, 30).until(lambda _: self.reached(SHOWN, selector, lambda node: node.click()))

    def fill(self, script, words, text):
        def type_in(node):
            node.clear()
            node.send_keys(text)

        return self.reached(script, words, type_in)

    def reached(self, script, operand, act):
        """Acts on the node that the script finds; not if there is none, or while
        the page is redrawing it: the next try may succeed."""
        try:
            node = self.driver.execute_script(script, operand)
            if node:
                act(node)
            return node is not None
        except (StaleElementReferenceException, ElementNotInteractableException):
            return False

    def key(self, key):
        # Sent to the page, whatever has the focus: an element may be redrawn meanwhile.
        ActionChains(self.driver).send_keys({"Enter": Keys.ENTER, "Escape": Keys.ESCAPE}.get(key, key)).perform()

    def pick(self, *paths):
        self.browser.pick(*paths)

    def resize(self, width, height, text):
        # Its window is at least 447 wide, so only Chromium's walk shows narrower phones.
        self.driver.set_window_size(width + self.frame[0], height + self.frame[1])
        self.run(FIT, text)
        time.sleep(0.1)

    def shoot(self, name):
        self.driver.save_screenshot(str(SHOTS / f"webkit-{name}.png"))

    def axe(self):
        if not self.run("return typeof axe === 'object'"):
            self.run(AXE)
        return self.driver.execute_async_script(
            f"const done = arguments[0]; axe.run({RULES}).then((found) => done(found.violations.flatMap("
            "({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))))")

    def back(self):
        self.driver.back()

    def forward(self):
        self.driver.forward()

    def reload(self):
        self.noted = self.console
        self.driver.refresh()
        self.listen()

    def saved(self, press):
        self.run(CATCH_DOWNLOADS.replace("if (blob.type.startsWith('application/json')) ", ""))
        press()
        return self.browser.until("window.saved")

    def close(self):
        self.noted = self.console
        self.browser.__exit__()
        self.browser = None


class WebKitWalk(Walks, unittest.TestCase):
    # Its clock can't be moved, and its checks wait for permissions that stay undecided.
    goes_through_time = False

    @classmethod
    def setUpClass(cls):
        cls.site = cls.enterClassContext(Site())
        SHOTS.mkdir(parents=True, exist_ok=True)

    def hands(self, language):
        hands = WebKitHands(language)
        self.addCleanup(lambda: hands.browser and hands.close())
        return hands


if __name__ == "__main__":
    unittest.main(verbosity=2, defaultTest=None if len(sys.argv) > 1 else "ChromiumWalk")
