// The two images of a comparison: wheel and keys go to Swift, which decides what is visible. Fingers have events of
// their own: platform/gestures.js.
const KEYS = ['+', '=', '-', '0', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
// Points per line and per page, for wheels that use these units (UI Events, 5.3.1).
const UNITS = [1, 16, 400];

export function connectLens(page) {
  const { container } = page;
  container.addEventListener('wheel', (event) => {
    const frame = event.target.closest('.lens');
    if (!frame) return;
    // An image that is fully visible can't shrink further: the page scrolls instead.
    if (event.deltaY > 0 && !frame.closest('.zoomed')) return;
    event.preventDefault();
    const { left, top, width, height } = frame.getBoundingClientRect();
    page.send('lens', {
      x: (event.clientX - left) / width, y: (event.clientY - top) / height, turn: event.deltaY * UNITS[event.deltaMode],
    });
  }, { passive: false });
  container.addEventListener('keydown', (event) => {
    if (!event.target.closest('.comparison') || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!KEYS.includes(event.key)) return;
    event.preventDefault();
    page.send('lens', { key: event.key });
  });
  // A finger that leaves the image goes on moving it.
  container.addEventListener('pointerdown', (event) => {
    event.target.closest('.lens')?.setPointerCapture(event.pointerId);
  });
}
