// Forwards user input to the engine: pointers, clicks, wheel and keys.

// In the order of TransitionKey.
const KEYS = ['Escape', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];
// The other arrows, the page keys and the space bar must not scroll anything below the viewer.
const SCROLLING = /^(Arrow|Page| )/;

/** Listens until the returned function is called; `indexOf` returns the item that a page element belongs to, or −1. */
export function connectTouch(stage, viewer, indexOf) {
  const { engine, ask } = stage;
  const pointers = new Set();
  let [captured, isTap] = [];

  const itemAt = ({ clientX, clientY }) => {
    for (const element of document.elementsFromPoint(clientX, clientY)) {
      const index = indexOf(element);
      if (index >= 0) return index;
      // The viewer lets taps through to the page; whatever else covers an item is tapped itself.
      if (!viewer.contains(element)) return -1;
    }
    return -1;
  };

  const forward = (kind, event, index = -1) =>
    engine.pointer(kind, event.pointerId % 0x7fffffff, event.clientX, event.clientY, index, event.timeStamp);

  const isWanted = (event) => event.ctrlKey || event.metaKey || event.shiftKey;

  function pointerdown(event) {
    captured = isTap = false;
    if (event.button || (stage.state && event.target.closest?.('.fluid button'))) return;
    const index = itemAt(event);
    // Anything above or beside the viewer belongs to the page.
    if (index < 0 && !viewer.contains(event.target)) return;
    pointers.add(event.pointerId);
    captured = forward(0, event, index);
    isTap = index >= 0 && !captured;
    if (!captured) return;
    event.preventDefault();
    ask();
  }

  function pointermove(event) {
    // Its release was lost, such as outside the window.
    if (event.pointerType === 'mouse' && !event.buttons) pointerup(event);
    if (pointers.has(event.pointerId) && forward(1, event)) ask();
  }

  function pointerup(event) {
    if (!pointers.delete(event.pointerId)) return;
    const cancelled = event.type !== 'pointerup';
    if (cancelled) isTap = false;
    forward(cancelled || (isTap && isWanted(event)) ? 3 : 2, event);
    ask();
  }

  function click(event) {
    const { detail, target, timeStamp } = event;
    const index = captured && detail ? -2 : indexOf(target);
    if (index === -1 || isWanted(event)) return;
    event.preventDefault();
    // It was meant for the picture that was there, not for what it uncovered.
    if (index < 0) return event.stopPropagation();
    // The engine handles taps; a keyboard or screen reader only clicks.
    if (!isTap || !detail) stage.open(index, true, timeStamp);
    isTap = false;
  }

  // A field of the page that has the focus, such as one in a bar that stays touchable, keeps its keys.
  const isForField = ({ target }) => !viewer.contains(target) && target.closest('input, select, textarea, [contenteditable]');

  function keydown(event) {
    if (stage.item < 0 || event.ctrlKey || event.metaKey || event.altKey || isForField(event)) return;
    const number = KEYS.indexOf(event.key);
    if (number >= 0) stage.key(number, event.timeStamp);
    else if (event.key === 'Tab') tab(event.shiftKey);
    else if (!SCROLLING.test(event.key) || event.target.closest('.fluid button')) return;
    event.preventDefault();
    ask();
  }

  function tab(isBack) {
    const stops = [...viewer.querySelectorAll('button:enabled')];
    const place = stops.indexOf(document.activeElement);
    stops.at(isBack ? Math.max(place, 0) - 1 : (place + 1) % stops.length)?.focus();
  }

  function wheel(event) {
    if (stage.item < 0) return;
    event.preventDefault();
    if (!event.ctrlKey) return;
    engine.zoom(Math.exp(-event.deltaY / 100), event.clientX, event.clientY, event.timeStamp);
    ask();
  }

  const options = { capture: true, passive: false };
  const listeners = Object.entries({ pointerdown, pointermove, pointerup, pointercancel: pointerup, click, keydown, wheel });
  for (const [type, handler] of listeners) addEventListener(type, handler, options);
  return () => {
    for (const [type, handler] of listeners) removeEventListener(type, handler, options);
  };
}
