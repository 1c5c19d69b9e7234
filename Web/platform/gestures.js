// Events that the browser doesn't have: an element comes near the window, a finger drags it. They are dispatched as
// events of the element, so that they are handled like all others.
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    target.dispatchEvent(new CustomEvent('near', { detail: { isOn: isIntersecting } }));
  }
}, { rootMargin: '100% 0px' });

const PHASES = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3 };

// Each finger that is down: its element, and where it was last.
const held = new Map();

function send(node, phase, parts) {
  const { left, top, width, height } = node.getBoundingClientRect();
  const numbers = parts.flatMap(({ pointerId, clientX, clientY, timeStamp }) =>
    [phase, pointerId, clientX - left, clientY - top, timeStamp]);
  node.dispatchEvent(new CustomEvent('touches', { detail: { text: JSON.stringify([width, height, ...numbers]) } }));
}

// Its release was lost, or may be: outside the window, or while another is in front.
function cancel(pointerId, timeStamp) {
  const { node, clientX, clientY } = held.get(pointerId);
  held.delete(pointerId);
  send(node, PHASES.pointercancel, [{ pointerId, clientX, clientY, timeStamp }]);
}

const cancelAll = ({ timeStamp }) => [...held.keys()].forEach((pointerId) => cancel(pointerId, timeStamp));
addEventListener('blur', cancelAll);
document.addEventListener('visibilitychange', (event) => { if (document.hidden) cancelAll(event); });

// Every finger on `node`, and the main button of a mouse or pen, including coalesced events; what starts on a button
// belongs to the button.
function touches(node) {
  const isHeld = ({ pointerId }) => held.get(pointerId)?.node === node;
  for (const name of Object.keys(PHASES)) {
    node.addEventListener(name, (event) => {
      const { pointerId, clientX, clientY } = event;
      if (name === 'pointerdown' && (event.button || event.target.closest('button'))) return;
      if (name !== 'pointerdown' && !isHeld(event)) return;
      if (name === 'pointermove' && event.pointerType === 'mouse' && event.buttons === 0) {
        cancel(pointerId, event.timeStamp);
        return;
      }
      if (name === 'pointerup' || name === 'pointercancel') held.delete(pointerId);
      else held.set(pointerId, { node, clientX, clientY });
      const parts = name === 'pointermove' ? event.getCoalescedEvents?.() ?? [] : [];
      send(node, PHASES[name], parts.length > 0 ? parts : [event]);
    });
  }
  // Another element has captured it. After a release, it is held no more.
  node.addEventListener('lostpointercapture', (event) => { if (isHeld(event)) cancel(event.pointerId, event.timeStamp); });
}

// Starts watching `node` for events of `name`.
export function prepare(node, name) {
  if (name === 'near') observer.observe(node);
  if (name === 'touches') touches(node);
}
