"""Debian's WebKitGTK, driven by its own driver on an invisible display."""

import glob
import os
import subprocess

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.mouse_button import MouseButton
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

# Captures the text that the page would save, and saves nothing.
CATCH_DOWNLOADS = """
    window.saved = null;
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
        if (blob.type.startsWith('application/json')) blob.text().then((text) => { window.saved = text; });
        return create.call(URL, blob);
    };
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () { if (!this.download) click.call(this); };
"""


class WebKit:
    def __enter__(self):
        # Containers have no user namespaces for WebKit's own sandbox.
        if os.geteuid() == 0:
            os.environ["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        # It takes an unused display number, and reports it.
        reading, writing = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x900x24"], pass_fds=[writing],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as numbers:
            os.environ["DISPLAY"] = f":{numbers.readline().strip()}"
        options = webdriver.WebKitGTKOptions()
        options.binary_location = glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0]
        options.add_argument("--automation")
        try:
            self.driver = webdriver.WebKitGTK(
                options=options, service=webdriver.WebKitGTKService("/usr/bin/WebKitWebDriver"))
        except BaseException:
            self._end_screen()
            raise
        return self

    def __exit__(self, *_):
        self.driver.quit()
        self._end_screen()

    def _end_screen(self):
        self.screen.terminate()
        self.screen.wait()

    def open(self, address):
        self.driver.get(address)
        self.wait("h1")

    def all(self, css):
        return self.driver.find_elements(By.CSS_SELECTOR, css)

    def wait(self, css, seconds=60):
        return WebDriverWait(self.driver, seconds).until(lambda _: self.all(css))[0]

    def wait_gone(self, css, seconds=60):
        WebDriverWait(self.driver, seconds).until(lambda _: not self.all(css))

    def until(self, expression, seconds=60):
        return WebDriverWait(self.driver, seconds).until(lambda driver: driver.execute_script(f"return {expression}"))

    def pick(self, *paths):
        self.all("input[type=file]")[0].send_keys("\n".join(str(path) for path in paths))

    def settled(self):
        """Waits until the deep report has refined the quick one, and its screen is at rest."""
        self.until("document.querySelector('.verdict [role=status]')?.innerText.includes('…') === false"
                   " && document.querySelectorAll('main').length === 1")

    def texts(self, css):
        """The nodes' texts, all read at once: the page may redraw them between two reads."""
        return self.driver.execute_script(
            "return [...document.querySelectorAll(arguments[0])].filter((node) => node.checkVisibility())"
            ".map((node) => node.innerText.trim())", css)

    def text(self, css):
        self.wait(css)
        return self.texts(css)[0]

    def flags(self):
        """The flags' texts. They come with the details, which a module of its own draws soon after the verdict."""
        self.wait(".flag .grow")
        return self.texts(".flag .grow")

    def named(self, css, *names):
        """The first visible node with one of the names; None if there is none."""
        return self.driver.execute_script(
            "return [...document.querySelectorAll(arguments[0])].find((node) => node.checkVisibility()"
            " && arguments[1].includes(node.innerText.trim())) ?? null", css, names)

    def press(self, text):
        """Presses the button labelled `text`."""
        def pressed(_):
            button = self.named("button", text)
            if button:
                button.click()
            return button is not None

        # The page may redraw the button between finding and clicking it, and the click is then lost.
        WebDriverWait(self.driver, 60, ignored_exceptions=[StaleElementReferenceException]).until(pressed)

    def middle(self, selector):
        place = self.place(selector)
        assert place, f"nothing matches {selector}"
        return place

    def place(self, selector):
        """The centre of the first node; `None` if there is none: a flying picture has landed."""
        place = self.driver.execute_script(
            "const box = document.querySelector(arguments[0])?.getBoundingClientRect();"
            "return box && [box.left + box.width / 2, box.top + box.height / 2]", selector)
        return place and tuple(round(part) for part in place)

    def mouse(self, *steps, press=True, lift=True):
        """Moves from step to step, 8 ms each."""
        builder = ActionBuilder(self.driver, duration=8)
        mouse = builder.pointer_action
        mouse.move_to_location(*steps[0])
        if press:
            mouse.pointer_down(MouseButton.LEFT)
        for step in steps[1:]:
            mouse.move_to_location(*step)
        if lift:
            mouse.pointer_up(MouseButton.LEFT)
        builder.perform()
