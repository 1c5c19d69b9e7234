"""One walk through the web app in WebKitGTK: the page starts, a photo is read, the guide opens, a language is chosen."""

import glob
import os
import subprocess
import unittest

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select, WebDriverWait

from harness import Site, command_report, photos


class WebKitTests(unittest.TestCase):
    def setUp(self):
        # A container has no user namespaces for WebKit's own sandbox.
        if os.geteuid() == 0:
            os.environ["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        screen = subprocess.Popen(
            ["Xvfb", ":97", "-screen", "0", "1280x900x24"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(screen.wait)
        self.addCleanup(screen.terminate)
        os.environ["DISPLAY"] = ":97"
        self.site = self.enterContext(Site())
        options = webdriver.WebKitGTKOptions()
        options.binary_location = glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0]
        options.add_argument("--automation")
        service = webdriver.WebKitGTKService("/usr/bin/WebKitWebDriver")
        self.driver = webdriver.WebKitGTK(options=options, service=service)
        self.addCleanup(self.driver.quit)

    def wait(self, css, seconds=60):
        return WebDriverWait(self.driver, seconds).until(lambda driver: driver.find_elements(By.CSS_SELECTOR, css))[0]

    def test_a_photo_is_read_and_explained(self):
        photo = photos(3)[0]
        expected = command_report(photo)
        self.driver.get(self.site.address)
        self.wait("h1")
        self.driver.find_element(By.CSS_SELECTOR, "input[type=file]").send_keys(str(photo))
        self.assertEqual(self.wait(".number strong").text, str(expected["score"]))
        WebDriverWait(self.driver, 60).until(
            lambda driver: "…" not in driver.find_element(By.CSS_SELECTOR, ".verdict [role=status]").text)
        texts = [flag.text for flag in self.driver.find_elements(By.CSS_SELECTOR, ".flag .grow")]
        self.assertEqual(texts, [flag["text"] for flag in expected["flags"]])
        self.driver.find_element(By.CSS_SELECTOR, ".info").click()
        self.wait("dialog[open] .rules")
        self.driver.find_element(By.CSS_SELECTOR, "dialog .round").click()
        WebDriverWait(self.driver, 10).until(lambda driver: not driver.find_elements(By.CSS_SELECTOR, "dialog"))
        Select(self.driver.find_element(By.CSS_SELECTOR, ".language select")).select_by_value("ko")
        WebDriverWait(self.driver, 10).until(
            lambda driver: driver.find_element(By.TAG_NAME, "html").get_attribute("lang") == "ko")


if __name__ == "__main__":
    unittest.main(verbosity=2)
