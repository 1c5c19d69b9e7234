// The page scrolls as a whole, though each screen has its own place: a screen that is not the page's own is fixed
// where it was seen, and one that is again goes back to where it was.
const screens = () => [...document.querySelectorAll('#root main')];
const own = (list) => list.find((screen) => !screen.classList.contains('aside'));

export function createScrolls() {
  // By the screen's depth.
  const places = new Map();

  function before() {
    const list = screens();
    return { list, current: own(list), tops: new Map(list.map((screen) => [screen, screen.getBoundingClientRect().top])), scroll: scrollY };
  }

  function after({ list, current: past, tops, scroll }) {
    const now = screens();
    const current = own(now);
    if (now.length === list.length && current === past) return;
    for (const screen of now) {
      if (!screen.classList.contains('front') && !screen.classList.contains('behind')) screen.removeAttribute('style');
      if (screen === current) screen.style.top = '';
    }
    if (current !== past && past && current) {
      const [from, to] = [past, current].map((screen) => Number(screen.dataset.depth));
      places.set(from, scroll);
      // A new screen begins at its top, one that was there or is come back to goes on where it was.
      scrollTo(0, to < from || list.includes(current) ? places.get(to) ?? 0 : 0);
    }
    for (const screen of now) {
      if (screen === current) continue;
      const top = tops.get(screen) ?? current.offsetTop - (places.get(Number(screen.dataset.depth)) ?? 0);
      screen.style.top = `${top}px`;
    }
  }

  return { before, after };
}
