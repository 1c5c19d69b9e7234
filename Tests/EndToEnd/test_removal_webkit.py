"""Removing metadata in WebKitGTK: the copy is identical to the command's."""

import base64
import unittest

from harness import Site
from test_removal import camera_photo, stripped
from webkit import WebKit

# Captures the bytes that the page would save, and saves nothing.
CATCH_COPIES = """
    window.copies = [];
    const create = URL.createObjectURL;
    let latest;
    URL.createObjectURL = (blob) => create.call(URL, latest = blob);
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
        if (!this.download) return click.call(this);
        const reader = new FileReader();
        reader.onload = () => window.copies.push([this.download, reader.result.split(',')[1]]);
        reader.readAsDataURL(latest);
    };
"""


class RemovalWebKitTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = cls.enterClassContext(Site())
        cls.browser = cls.enterClassContext(WebKit())

    def test_the_copy_is_the_commands(self):
        photo = camera_photo()
        self.browser.open(self.site.address)
        self.browser.pick(photo)
        self.browser.settled()
        # The language is the browser's own.
        self.browser.driver.execute_script(CATCH_COPIES)
        self.browser.driver.execute_script("document.querySelector('button:has(+ .export)').click()")
        self.browser.wait("#removal .button.primary").click()
        self.browser.wait("#removal .proved")
        self.browser.driver.execute_script("[...document.querySelectorAll('#removal .export button')].at(-1).click()")
        name, copy = self.browser.until("window.copies[0]")
        self.assertEqual(name, f"{photo.stem}-stripped{photo.suffix}")
        self.assertEqual(base64.b64decode(copy), stripped(photo))
        self.browser.driver.execute_script("document.querySelector('#removal .round').click()")
        self.browser.wait_gone("#removal dialog")


if __name__ == "__main__":
    unittest.main()
