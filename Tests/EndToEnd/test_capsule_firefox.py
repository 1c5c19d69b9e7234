#!/usr/bin/env python3
"""The capsules' page once in Firefox: keys, the worker's sealing, a reload at every step, and the opening."""

import json
import random
import tempfile
import pathlib
import unittest

from capsule_stage import LOCKED, PHOTO
from fake_keeper import KeptSite
from firefox import Firefox

YEAR = 400 * 86_400
LARGE = 20_000_000


class CapsuleFirefoxTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.site = cls.enterClassContext(KeptSite())
        cls.firefox = cls.enterClassContext(Firefox())

    def load(self, fragment=""):
        self.firefox.open(self.site.address + fragment)
        self.firefox.wait("document.querySelector('#capsule main') !== null")

    def reload(self):
        self.firefox.send("browsingContext.reload", {"context": self.firefox.context, "wait": "complete"})
        self.firefox.wait("document.querySelector('#capsule main') !== null")

    def press(self, name):
        name = json.dumps(name)
        self.firefox.wait(f"""(() => {{
            const found = [...document.querySelectorAll('#capsule button')].find((node) => node.checkVisibility() &&
              (node.innerText.trim() === {name} || node.getAttribute('aria-label') === {name}));
            found?.click();
            return found !== undefined; }})()""")

    def type(self, css, text):
        """Like a key press: the value, and an event."""
        self.firefox.wait(f"document.querySelector({json.dumps(css)}) !== null")
        self.firefox.evaluate(f"""(() => {{ const field = document.querySelector({json.dumps(css)});
            field.value = {json.dumps(text)}; field.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()""")

    def says(self, text, seconds=30):
        self.firefox.wait(f"document.getElementById('capsule').innerText.includes({json.dumps(text)})", seconds)

    def value(self, css):
        self.firefox.wait(f"document.querySelector({json.dumps(css)}) !== null")
        return self.firefox.evaluate(f"document.querySelector({json.dumps(css)}).value")

    def test_the_whole_way(self):
        self.load("#capsule")
        self.firefox.wait("document.querySelector('#capsule .way-in')?.click() ?? document.activeElement.id === 'capsule-name'")
        self.press("Next")
        self.says("Enter a name")
        self.type("#capsule-name", "For Mina")
        self.reload()
        self.assertEqual(self.value("#capsule-name"), "For Mina")
        self.press("Next")
        self.press("In a year")
        self.reload()
        self.press("Next")
        self.says("Ready to seal?")
        self.press("Seal it")
        self.says("Make copies")
        self.press("Make copies")
        self.press("Save as a file")
        self.press("Copy as text")
        self.says("0 of 2")
        self.try_copies()
        self.says("2 of 2")
        self.press("Done")
        self.says("Nothing inside yet")
        self.firefox.wait(f"({LOCKED})().then((told) => told === 'locked')")
        self.putting_in()
        self.opening()

    def try_copies(self):
        """Uses the grid on the sheet, which is shown before."""
        self.press("Show the sheet with the key")
        self.firefox.wait("document.querySelector('.sheet-of-keys').checkVisibility()")
        key = self.firefox.evaluate("[...document.querySelectorAll('.key-grid tbody td')].map((node) => node.innerText).join('')")
        for number in (1, 2):
            self.type(f"form.copy:nth-of-type({number}) input", f"Place {number}")
            self.press(f"Test copy {number}")
            self.firefox.wait("document.querySelectorAll('.places strong').length === 4")
            asked = self.firefox.evaluate(
                "[...document.querySelectorAll('.places strong')].map((node) => node.innerText).join(' ')").split()
            self.type(".characters", "".join(key[(int(place[1:]) - 1) * 8 + ord(place[0]) - 65] for place in asked))
            self.press("Check")
            self.says(f"{number} of 2")

    def putting_in(self):
        self.press("Write a letter")
        self.type("#letter", "Dear Mina")
        self.reload()
        self.assertEqual(self.value("#letter"), "Dear Mina")
        self.press("Add it")
        self.says("1 inside")
        large = self.folder / "large.bin"
        large.write_bytes(random.Random(1).randbytes(LARGE))
        for number, path in enumerate((PHOTO, large), 2):
            self.firefox.pick("#capsule input[type=file]", path)
            self.says(f"{number} inside", 90)
        self.reload()
        self.says("3 inside")
        (capsule,) = self.site.keeper.capsules.values()
        self.assertGreater(max(len(data) for data, _ in capsule["items"].values()), LARGE)

    def opening(self):
        self.site.keeper.shift = YEAR
        self.firefox.evaluate(f"""(() => {{ const clock = Date.now; Date.now = () => clock() + {YEAR * 1000};
            document.dispatchEvent(new Event('visibilitychange')); }})()""")
        self.press("Open it")
        self.press("Skip")
        self.says("Dear Mina")
        self.firefox.wait("document.querySelector('#capsule .bubble img') !== null")
        self.says("File (not shown here)")
        self.assertEqual([error for error in self.firefox.errors if "blob:" not in error], [])
        # Fetched items open again without asking the keeper.
        self.site.keeper.is_gone = True
        self.reload()
        self.says("Dear Mina")
        self.firefox.wait("document.querySelector('#capsule .bubble img') !== null")


if __name__ == "__main__":
    unittest.main(verbosity=2)
