"""A short pass through the web app in Debian's Firefox: the page starts, reads a photo, and changes language."""

import json
import unittest

from firefox import Firefox
from harness import Site, command_report, photos


class FirefoxTests(unittest.TestCase):
    def setUp(self):
        self.site = self.enterContext(Site())
        self.firefox = self.enterContext(Firefox())

    def texts(self, css):
        expression = f"JSON.stringify([...document.querySelectorAll({json.dumps(css)})].map((node) => node.innerText))"
        return json.loads(self.firefox.evaluate(expression))

    def test_a_photo_is_read_and_explained(self):
        photo = photos(3)[0]
        expected = command_report(photo)
        self.firefox.open(self.site.address)
        self.firefox.wait("document.querySelector('h1') !== null")
        self.firefox.pick("input[type=file]", photo)
        self.firefox.wait("document.querySelector('.verdict [role=status]')?.innerText.includes('…') === false")
        self.assertEqual(self.texts(".number strong"), [str(expected["score"])])
        self.assertEqual(self.texts(".flag .grow"), [flag["text"] for flag in expected["flags"]])
        self.firefox.evaluate("document.querySelector('.info').click()")
        self.firefox.wait("document.querySelector('dialog[open] .rules') !== null")
        self.firefox.evaluate("document.querySelector('dialog .round').click()")
        self.firefox.wait("document.querySelector('dialog') === null")
        self.firefox.evaluate("""(() => {
            const list = document.querySelector('.language select');
            list.value = 'ja';
            list.dispatchEvent(new Event('change', { bubbles: true }));
        })()""")
        self.firefox.wait("document.documentElement.lang === 'ja'")
        self.assertEqual([error for error in self.firefox.errors if "blob:" not in error], [])


if __name__ == "__main__":
    unittest.main(verbosity=2)
