// Applies patches in the form of Sources/ViewKit/Rendering/PatchWriter.swift.
const SVG = 'http://www.w3.org/2000/svg';
// By the number of EventKind and ElementCommand.
const EVENTS = [, 'click', 'input', 'change', 'cancel', 'toggle', 'error'];
const COMMANDS = [, (node) => node.showModal(), (node) => node.focus({ preventScroll: true })];
const decoder = new TextDecoder();

export function createDOM(root, send) {
  const nodes = new Map([[0, root]]);
  const handlers = new Map();

  function handler(id, kind) {
    const key = id * 16 + kind;
    if (!handlers.has(key)) {
      handlers.set(key, (event) => {
        const target = event.currentTarget;
        // A dialog leaves when its node does, not by itself.
        if (event.type === 'cancel') event.preventDefault();
        const isOn = Boolean(target.checked ?? target.open);
        send(id, kind, isOn, event.target === target, String(target.value ?? ''));
      });
    }
    return handlers.get(key);
  }

  function forget(id) {
    nodes.delete(id);
    for (let kind = 1; kind < EVENTS.length; kind += 1) handlers.delete(id * 16 + kind);
  }

  return {
    apply(bytes) {
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
        const node = nodes.get(id);
        switch (operation) {
          case 1: nodes.set(id, byte() ? document.createElementNS(SVG, text()) : document.createElement(text())); break;
          case 2: nodes.set(id, document.createTextNode(text())); break;
          case 3: node.setAttribute(text(), text()); break;
          case 4: node.removeAttribute(text()); break;
          case 5: node.data = text(); break;
          case 6: {
            const child = nodes.get(number());
            node.insertBefore(child, nodes.get(number() || -1) ?? null);
            break;
          }
          case 7:
            // A dialog that is closed gives the focus back; one that is only taken away does not.
            if (node.localName === 'dialog') node.close();
            node.remove();
            forget(id);
            break;
          case 8: forget(id); break;
          case 9: { const kind = byte(); node.addEventListener(EVENTS[kind], handler(id, kind)); break; }
          case 10: { const kind = byte(); node.removeEventListener(EVENTS[kind], handler(id, kind)); break; }
          case 11: COMMANDS[byte()](node); break;
          default: throw new Error(`unknown patch ${operation}`);
        }
      }
    },
  };
}
