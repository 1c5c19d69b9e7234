// The page scrolls as a whole, although each screen has its own scroll position: a screen that isn't the page's own is
// fixed where it was visible, and one that becomes the page's own again returns to its position.
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
      // A new screen starts at the top, one that was there before continues where it was.
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
