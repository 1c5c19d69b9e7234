"""The gallery of fluid.html under random touches for minutes."""

import pathlib

from playwright.sync_api import sync_playwright

from fluid_stage import Stage, make_pictures
from harness import Site, chromium
from random_hands import Hands, soak


class GalleryHands(Hands):
    # Reversed, one removed; all restored.
    lists = ["main.append(...[...main.children].reverse())",
             "main.children[Math.floor(random * main.children.length)]?.remove()"]
    whole = "main.append(...all)"

    def __init__(self, stage, seed):
        super().__init__(stage, seed)
        stage.page.evaluate("window.main = document.querySelector('main'); window.all = [...main.children]")


def main():
    with Site() as site, sync_playwright() as playwright:
        make_pictures(pathlib.Path(site.folder) / "pictures")
        stage = Stage(chromium(playwright), site.address + "fluid.html?images=/pictures/images.json")
        soak(GalleryHands(stage, seed=11))


if __name__ == "__main__":
    main()
