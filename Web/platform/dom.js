// Applies patches in the form of Sources/ViewKit/Rendering/PatchWriter.swift.
import { prepare } from './gestures.js';

const SVG = 'http://www.w3.org/2000/svg';
// Indexed by EventKind and ElementCommand.
const EVENTS = [null, 'click', 'input', 'change', 'cancel', 'toggle', 'error', 'near', 'touches', 'submit'];
const focus = (node) => node.focus({ preventScroll: true });
const COMMANDS = [null, (node) => node.showModal(), focus, (node) => { scrollTo(0, 0); focus(node); }];
// What may receive the focus of a removed element. A text field would open a phone's keyboard.
const RECEIVERS = 'button:not(:disabled), a[href], summary, [tabindex]';
const decoder = new TextDecoder();

// Reads the patches in `bytes` and calls the function for each.
function read(bytes, steps) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const byte = () => bytes[at++];
  const number = () => view.getUint32((at += 4) - 4, true);
  const text = () => {
    const length = number();
    at += length;
    return decoder.decode(bytes.subarray(at - length, at));
  };
  while (at < bytes.length) {
    const operation = byte();
    const id = number();
    switch (operation) {
      case 1: steps.createElement(id, byte() === 1, text()); break;
      case 2: steps.createText(id, text()); break;
      case 3: steps.setAttribute(id, text(), text()); break;
      case 4: steps.removeAttribute(id, text()); break;
      case 5: steps.setText(id, text()); break;
      case 6: steps.insertBefore(id, number(), number()); break;
      case 7: steps.remove(id); break;
      case 8: steps.forget(id); break;
      case 9: steps.listen(id, byte()); break;
      case 10: steps.unlisten(id, byte()); break;
      case 11: steps.perform(id, byte()); break;
      default: throw new Error(`unknown patch ${operation}`);
    }
  }
}

// An attribute that starts with two hyphens sets a style property: the page's policy allows no style attribute, but
// does allow single properties.
function setAttribute(node, name, value) {
  if (name.startsWith('--')) node.style.setProperty(name, value);
  else node.setAttribute(name, value);
}

function removeAttribute(node, name) {
  if (name.startsWith('--')) node.style.removeProperty(name);
  else node.removeAttribute(name);
}

export function createDOM(root, send) {
  const nodes = new Map([[0, root]]);
  const handlers = new Map();
  // The elements near a removed one that had the focus, nearest first.
  let near = [];

  // Notes the elements after and around `node`, as far as the screen or dialog reaches.
  function noteFocus(node) {
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body || !node.contains(activeElement)) return;
    near = [node.nextElementSibling];
    for (let parent = node.parentElement; parent && parent !== root; parent = parent.parentElement) {
      near.push(parent);
      if (parent.matches('main, dialog')) break;
    }
  }

  // Browsers move the focus of a removed element to the top of the page, where a screen reader or a keyboard would start
  // again. Does nothing if another element has got it.
  function keepFocus() {
    if (near.length === 0) return;
    const places = near.filter((node) => node?.isConnected);
    near = [];
    if (document.activeElement !== document.body) return;
    const place = places.map((node) => (node.matches(RECEIVERS) ? node : node.querySelector(RECEIVERS))).find(Boolean);
    if (place) focus(place);
  }

  function handler(id, kind) {
    const key = id * 16 + kind;
    if (!handlers.has(key)) {
      handlers.set(key, (event) => {
        const target = event.currentTarget;
        // A file field in a dialog reports by the same name that nothing was picked; the dialog stays.
        if (event.type === 'cancel' && event.target !== target) return;
        // A dialog closes with its node, not by itself; and a form loads nothing.
        if (event.type === 'cancel' || event.type === 'submit') event.preventDefault();
        const isOn = Boolean(event.detail?.isOn ?? target.checked ?? target.open);
        // Events on a dialog's backdrop are events of the dialog.
        const isDirect = event.target === target && !event.pseudoElement;
        send(id, kind, isOn, isDirect, String(event.detail?.text ?? target.value ?? ''));
      });
    }
    return handlers.get(key);
  }

  function forget(id) {
    nodes.delete(id);
    for (let kind = 1; kind < EVENTS.length; kind += 1) handlers.delete(id * 16 + kind);
  }

  const drawing = {
    createElement: (id, isSVG, tag) =>
      nodes.set(id, isSVG ? document.createElementNS(SVG, tag) : document.createElement(tag)),
    createText: (id, text) => nodes.set(id, document.createTextNode(text)),
    setAttribute: (id, name, value) => setAttribute(nodes.get(id), name, value),
    removeAttribute: (id, name) => removeAttribute(nodes.get(id), name),
    setText: (id, text) => { nodes.get(id).data = text; },
    insertBefore: (id, child, next) => nodes.get(id).insertBefore(nodes.get(child), nodes.get(next || -1) ?? null),
    remove(id) {
      const node = nodes.get(id);
      // A closed dialog returns the focus; one that is only removed doesn't.
      if (node.localName === 'dialog') node.close();
      else noteFocus(node);
      node.remove();
      forget(id);
    },
    forget,
    listen(id, kind) {
      nodes.get(id).addEventListener(EVENTS[kind], handler(id, kind));
      prepare(nodes.get(id), EVENTS[kind]);
    },
    unlisten: (id, kind) => nodes.get(id).removeEventListener(EVENTS[kind], handler(id, kind)),
    perform: (id, command) => COMMANDS[command](nodes.get(id)),
  };

  // Adopts existing nodes in place of those the patches would create: in their order, last child first.
  function adopting() {
    const walker = document.createTreeWalker(root);
    const next = () => {
      let node = walker.lastChild() ?? walker.previousSibling();
      while (!node && walker.parentNode()) node = walker.previousSibling();
      return node;
    };
    const expect = (isSo) => { if (!isSo) throw new Error('the page is not as it was drawn'); };
    const take = (id, isAlike) => {
      const node = next();
      expect(node && isAlike(node));
      nodes.set(id, node);
    };
    return {
      ...drawing,
      createElement: (id, isSVG, tag) => take(id, (node) => node.localName === tag),
      createText: (id, text) => take(id, (node) => node.data === text),
      setAttribute() {},
      insertBefore() {},
      end: () => expect(!next()),
    };
  }

  return {
    apply(bytes) {
      read(bytes, drawing);
      keepFocus();
    },

    // Applies the first patches to nodes already in the page, or else draws everything again.
    adopt(bytes) {
      try {
        const steps = adopting();
        read(bytes, steps);
        steps.end();
      } catch {
        nodes.clear();
        nodes.set(0, root).get(0).replaceChildren();
        read(bytes, drawing);
      }
      // Reports choices made before anything listened.
      for (const list of root.querySelectorAll('select')) {
        if (!list.selectedOptions[0]?.defaultSelected) list.dispatchEvent(new Event('change'));
      }
    },
  };
}
