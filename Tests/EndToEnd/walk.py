"""A person who walks through the app in some browser, and what must hold at every place."""

import re
import time

from catalogue import texts
from harness import ROOT

# The clickable element with this text or label.
FIND = """
  const [words] = arguments;
  const said = (node) => [node.getAttribute('aria-label'), node.innerText].map((text) => text?.trim().replace(/\\s+/g, ' '));
  const top = [...document.querySelectorAll('dialog[open]')].pop() ?? document.body;
  const all = [...top.querySelectorAll('button, a, summary, label')].filter((node) => node.checkVisibility()
    && !node.closest('[inert], .leaving') && !node.disabled);
  // A label alone, and otherwise one with more beside it.
  const ways = [(text) => text === words, (text) => text?.startsWith(words), (text) => text?.includes(words)];
  return ways.map((way) => all.find((node) => said(node).some(way))).find(Boolean) ?? null;
"""
# The field with this label, or one that begins with it.
FIELD = """
  const [words] = arguments;
  const named = (node) => [node.getAttribute('aria-label'), ...[...node.labels ?? []].map((label) => label.innerText),
    document.getElementById(node.getAttribute('aria-labelledby'))?.innerText].some((text) => text?.trim().startsWith(words));
  const shown = [...document.querySelectorAll('input, textarea')].filter((node) => node.checkVisibility());
  return shown.find((node) => named(node) || /^[.[]/.test(words) && node.matches(words)) ?? null;
"""
# The current place: the address, the title, the largest heading on top, and the number of places before it.
PLACE = """
  const shown = (node) => node.checkVisibility() && !node.closest('.leaving, [inert]');
  const top = [...document.querySelectorAll('dialog[open]')].filter(shown).pop();
  const headings = [...(top ?? document).querySelectorAll('h1, h2')].filter(shown);
  const first = headings.find(({ localName }) => localName === 'h1') ?? headings[0];
  return [location.hash, document.title, first?.innerText.trim() ?? '', history.state?.depth ?? 0];
"""
# Layout faults: parts beyond the window's sides, text that is clipped, squeezed into a narrow column or below other text
# or a picture, headings and names broken within a word, and controls that can't be pressed.
MISFITS = """
  const found = [];
  const say = (what, node) => found.push(`${what}: ${node.outerHTML.slice(0, 160)}`);
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) found.push(`wider than the window by ${document.documentElement.scrollWidth - width}`);
  const modal = [...document.querySelectorAll('dialog[open]')].filter((node) => node.matches(':modal')).pop();
  const scrolls = (node) => node && (['auto', 'scroll'].includes(getComputedStyle(node).overflowX) || scrolls(node.parentElement));
  const top = modal ?? document.body;
  const all = [...top.querySelectorAll('*')].filter((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !node.closest('.visually-hidden, svg, [inert], .leaving, .fluid, [aria-hidden=true], head, script') && (modal || !node.closest('dialog')));
  for (const node of all) {
    const box = node.getBoundingClientRect();
    // What is only read aloud is a point.
    if (box.width < 2 || box.height < 2) continue;
    const style = getComputedStyle(node);
    if ((box.right > width + 1 || box.left < -1) && !scrolls(node.parentElement) && style.position !== 'fixed') say('beyond the side', node);
    const words = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
    if (!words || node.matches('select, option')) continue;
    const hidden = ['hidden', 'clip'];
    const cut = (hidden.includes(style.overflowX) && style.textOverflow !== 'ellipsis' && node.scrollWidth > node.clientWidth + 1)
      || (hidden.includes(style.overflowY) && style.textOverflow !== 'ellipsis' && node.scrollHeight > node.clientHeight + 1);
    if (cut) say('cut off', node);
    const [size, line] = [parseFloat(style.fontSize), parseFloat(style.lineHeight)];
    if (line < size) say('lines lower than their letters', node);
    if (style.display !== 'inline' && box.width < 4.5 * size && box.height >= 5 * line) say('squeezed into a column', node);
    if (style.overflowX === 'visible' && style.display !== 'inline' && node.scrollWidth > node.clientWidth + 2) say('words beyond their box', node);
  }
  const lines = (text, { index, 0: { length } }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + length);
    // Where a line ends before the text, WebKit adds an empty box there.
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    return new Set(boxes.map(({ bottom }) => Math.round(bottom))).size;
  };
  for (const heading of all.filter((node) => node.matches('h1, h2, h3, legend, .row > .value'))) {
    for (const text of [...heading.childNodes].filter(({ nodeType }) => nodeType === 3)) {
      const broken = [...text.data.matchAll(/\\p{Script=Latin}+/gu)].filter((word) => lines(text, word) > 1);
      if (broken.length > 0) say(`"${broken[0][0]}" is broken`, heading);
    }
  }
  const pinned = (node) => node && (['fixed', 'sticky'].includes(getComputedStyle(node).position) && node !== modal || pinned(node.parentElement));
  // The visible part of an element's own text.
  const blocks = all.filter((node) => getComputedStyle(node).display !== 'inline' && !pinned(node)).flatMap((node) => {
    const range = document.createRange();
    const own = [...node.childNodes].filter((child) => child.nodeType === 3 && child.data.trim());
    if (own.length === 0) return [];
    range.setStartBefore(own[0]);
    range.setEndAfter(own.at(-1));
    const [text, around] = [range.getBoundingClientRect(), node.getBoundingClientRect()];
    return [[node, { left: Math.max(text.left, around.left), right: Math.min(text.right, around.right),
      top: Math.max(text.top, around.top), bottom: Math.min(text.bottom, around.bottom) }]];
  });
  for (const [place, [node, box]] of blocks.entries()) {
    // A font's box is higher than its letters.
    const below = blocks.slice(place + 1).find(([other, { left, right, top: above, bottom }]) => !node.contains(other)
      && Math.min(box.right, right) - Math.max(box.left, left) > 8 && Math.min(box.bottom, bottom) - Math.max(box.top, above) > 12);
    if (below) say(`overlaps ${below[0].outerHTML.slice(0, 60)}`, node);
  }
  // What doesn't take touches covers words as well.
  const touchable = new CSSStyleSheet();
  touchable.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(touchable);
  const paints = (node) => {
    if (node instanceof SVGElement) return node.localName !== 'svg';
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    return node.matches('img, canvas, video') || backgroundImage !== 'none' || !backgroundColor.endsWith(', 0)');
  };
  for (const [node, { left, right, top: above, bottom }] of blocks) {
    const points = Array.from({ length: 40 }, (_, place) => [left + (right - left) * (place % 10 + 0.5) / 10,
      above + (bottom - above) * (Math.floor(place / 10) + 0.5) / 4]);
    const cover = points.flatMap(([x, y]) => {
      const hits = document.elementsFromPoint(x, y);
      return hits.slice(0, Math.max(0, hits.indexOf(node)));
    }).find((hit) => !node.contains(hit) && !pinned(hit) && paints(hit));
    if (cover) say(`painted over by ${cover.outerHTML.slice(0, 60)}`, node);
  }
  document.adoptedStyleSheets.pop();
  const middle = ({ left, right, top: above, bottom }) => [(left + right) / 2, (above + bottom) / 2];
  for (const node of all) {
    if (!node.matches('button, a[href], summary, select, textarea, input:not(.visually-hidden)') || node.disabled) continue;
    node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const [x, y] = middle(node.getBoundingClientRect());
    const hit = document.elementFromPoint(x, y);
    if (hit && !node.contains(hit) && !hit.contains(node) && !hit.closest('label')?.contains(node)) say(`covered by ${hit.outerHTML.slice(0, 60)}`, node);
    const box = node.getBoundingClientRect();
    if (node.matches('button') && (box.width < 24 || box.height < 24)) say('too small for a finger', node);
  }
  for (const line of top.querySelectorAll('.lines .guide')) {
    const { left, top: above, width: wide, height: high } = line.ownerSVGElement.getBoundingClientRect();
    const button = document.elementFromPoint(left + wide * line.x1.baseVal.value / 1000, above + high * line.y1.baseVal.value / 1000)
      ?.closest('button');
    if (button) say('covers where a line begins', button);
  }
  scrollTo(0, 0);
  return found;
"""
# The size of window and text, in percent: a phone, the narrowest phone, a phone in landscape, and phones with large text.
LAYOUTS = {"phone": (390, 844, 100), "narrow": (320, 568, 100), "landscape": (844, 390, 100), "large": (390, 844, 200),
           "largest": (320, 568, 200)}


def parts(source, pattern):
    """The words of addresses in a Swift source, so that an unvisited place is noticed."""
    return set(re.findall(pattern, (ROOT / "Sources" / source).read_text()))


class Walk:
    """Goes from place to place with one browser's `hands`, and checks each."""

    def __init__(self, hands, language, patience=30):
        self.hands, self.language, self.patience = hands, language, patience
        self.words = texts(language)
        self.visited, self.findings = [], []

    def find(self, expression, *operands, seconds=None):
        end = time.monotonic() + (seconds or self.patience)
        while time.monotonic() < end:
            if found := self.hands.run(f"return {expression}", *operands):
                return found
            time.sleep(0.05)
        raise AssertionError(f"never: {expression} at {self.hands.run(PLACE)}")

    def say(self, key):
        return self.words[key].split("%")[0].strip()

    def press(self, key, words=None):
        """Presses the control called `key` in the catalogue."""
        words = words or self.say(key)
        end = time.monotonic() + self.patience
        while time.monotonic() < end:
            if self.hands.press(FIND, words):
                return
            time.sleep(0.05)
        raise AssertionError(f"nothing is called {words!r} at {self.hands.run(PLACE)}")

    def fill(self, label, text):
        """Types into the field with that label, or that selector."""
        end = time.monotonic() + self.patience
        while not self.hands.fill(FIELD, label, text):
            if time.monotonic() > end:
                raise AssertionError(f"no field is called {label!r} at {self.hands.run(PLACE)}")
            time.sleep(0.05)

    def tap(self, selector):
        self.find("document.querySelector(arguments[0])?.checkVisibility()", selector)
        self.hands.tap(selector)

    def place(self):
        """The current place, once it is stable."""
        end, before, since = time.monotonic() + self.patience, None, 0
        while time.monotonic() < end:
            now = self.hands.run(PLACE)
            if now != before or self.hands.run("return document.querySelector('main.front') !== null"):
                before, since = now, time.monotonic()
            elif time.monotonic() > since + 0.4:
                return now
            time.sleep(0.05)
        return before

    def comes_to(self, wanted, how):
        end = time.monotonic() + self.patience
        while (now := self.place()) != wanted:
            if time.monotonic() > end:
                self.findings.append(f"{self.language} {wanted[0] or 'first'}: {how} leads to {now} and not to {wanted}")
                return

    def look(self, name):
        """In every layout nothing is misplaced, and axe finds nothing."""
        for layout, size in LAYOUTS.items():
            self.hands.resize(*size)
            self.findings += [f"{self.language} {name}, {layout}: {misfit}" for misfit in self.hands.run(MISFITS)]
            self.hands.shoot(f"walk-{name}-{self.language}-{layout}")
        self.hands.resize(*LAYOUTS["phone"])
        # A bar floats over the end of the window; at the end of the page nothing is below it.
        self.hands.run("scrollTo(0, document.body.scrollHeight)")
        self.findings += [f"{self.language} {name}: {finding}" for finding in self.hands.axe()]
        self.hands.run("scrollTo(0, 0)")

    def arrive(self, name, fragment=None, back=True, forward=True, reload=True):
        """Arrived at a place: checks it, goes back and forward again, and reloads the page."""
        if fragment is not None:
            self.find("location.hash.startsWith(arguments[0])", fragment)
        here = self.place()
        self.visited.append(here[0].removeprefix("#"))
        if not here[1] or not here[2]:
            self.findings.append(f"{self.language} {name}: without a title or a heading: {here}")
        self.look(name)
        self.comes_to(here, "looking around")
        if back and here[3] > 0:
            self.hands.back()
            before = self.place()
            if before[3] != here[3] - 1:
                self.findings.append(f"{self.language} {name}: Back goes from {here} to {before}")
            if forward:
                self.hands.forward()
                self.comes_to(here, "Forward")
        if reload:
            self.hands.reload()
            self.comes_to(here, "a reload")
        return here

    def open(self, address):
        """Opens an address directly, as from a message."""
        self.hands.go("about:blank")
        self.hands.go(address)
        # Until its own page is loaded the place has neither a heading nor its title.
        instrument = re.match("check|capsule", address.partition("#")[2])
        mark = f"{instrument[0]} started" if instrument else "started"
        self.find("performance.getEntriesByName(arguments[0]).length > 0", mark)

    def back(self):
        """One step back; waits for the previous place."""
        depth = self.place()[3]
        self.hands.back()
        self.find("(history.state?.depth ?? 0) < arguments[0]", depth)
        self.place()

    def kinds(self):
        """The words of the visited addresses."""
        return {re.split("=", part)[0] for fragment in self.visited for part in fragment.split("&")[1:]}
