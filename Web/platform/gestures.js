// Events that the browser doesn't have: an element comes near the window, a finger drags it. They are dispatched as
// events of the element, so that they are handled like all others.
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    target.dispatchEvent(new CustomEvent('near', { detail: { isOn: isIntersecting } }));
  }
}, { rootMargin: '100% 0px' });

const PHASES = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3 };

// Every finger on `node`, and the main button of a mouse or pen, including coalesced events; what starts on a button
// belongs to the button.
function touches(node) {
  const down = new Set();
  for (const name of Object.keys(PHASES)) {
    node.addEventListener(name, (event) => {
      if (name === 'pointerdown') {
        if (event.button || event.target.closest('button')) return;
        down.add(event.pointerId);
      }
      if (!down.has(event.pointerId)) return;
      const parts = name === 'pointermove' ? event.getCoalescedEvents?.() ?? [] : [];
      const { left, top, width, height } = node.getBoundingClientRect();
      const numbers = (parts.length > 0 ? parts : [event]).flatMap((part) =>
        [PHASES[name], part.pointerId, part.clientX - left, part.clientY - top, part.timeStamp]);
      if (name === 'pointerup' || name === 'pointercancel') down.delete(event.pointerId);
      node.dispatchEvent(new CustomEvent('touches', { detail: { text: JSON.stringify([width, height, ...numbers]) } }));
    });
  }
}

// Starts watching `node` for events of `name`.
export function prepare(node, name) {
  if (name === 'near') observer.observe(node);
  if (name === 'touches') touches(node);
}
