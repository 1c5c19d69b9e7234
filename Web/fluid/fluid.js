// A gallery of links that contain a picture: loads the Wasm, forwards pointers, keys and frames to it, and shows the
// layers that it computes.
import { createBars } from './bars.js';
import { createEntry } from './entry.js';
import { whenIdle } from './idle.js';
import { createStage, STATES } from './stage.js';
import { loadStyle } from './style.js';
import { connectTouch } from './touch.js';

const style = loadStyle('fluid.css');

/** Makes a gallery from the links in `root` that contain a picture. See fluid.d.ts. */
export default async function fluid(root = document.body, options = {}) {
  const anchors = [...root.querySelectorAll(options.selector ?? 'a[href]:has(img)')];
  const items = anchors.map((anchor) => {
    const image = anchor.querySelector('img');
    return { image, data: anchor.dataset, href: anchor.href, alt: image.alt };
  });
  await style;
  let isUnlisted;

  const [viewer, bars, describe] = createBars(options);
  const stage = await createStage(viewer, bars, items, Boolean(options.navigation), (shown) => {
    const { state, item } = stage;
    if (item < 0) {
      whenIdle(() => stage.item < 0 && refocus(anchors[shown]));
    } else if (item !== shown) {
      whenIdle(enter);
    }
    if (!state) whenIdle(rest);
    root.dispatchEvent(new CustomEvent('fluidchange', { detail: { state: STATES[state], item: item + 1 } }));
  });

  // Unless the person or the page has put the focus elsewhere by then.
  function refocus(anchor) {
    const { activeElement } = document;
    const isOurs = activeElement === document.body || viewer.contains(activeElement) || anchors.includes(activeElement);
    if (isOurs) anchor?.focus({ preventScroll: true });
  }

  function rest() {
    if (stage.state) return;
    leaveEntry();
    if (isUnlisted) list();
  }

  // Sizes that links don't give are those of their images, which may load later, some only when scrolled to.
  function list() {
    isUnlisted = stage.state;
    if (!isUnlisted) stage.list();
  }

  function loaded({ target }) {
    if (isUnlisted || !items.some(({ image, data }) => image === target && !data.width)) return;
    isUnlisted = true;
    whenIdle(list);
  }

  // Runs after the frame, like everything that takes the browser time, so as not to hold it up.
  function enter() {
    if (stage.item < 0) return;
    describe(stage, items);
    if (!viewer.contains(document.activeElement)) viewer.focus({ preventScroll: true });
    if (options.history !== false) enterEntry();
  }

  const [enterEntry, leaveEntry, endEntry] = createEntry(stage.close, enter);
  root.addEventListener('load', loaded, true);
  const disconnect = connectTouch(stage, viewer, (element) => anchors.indexOf(element.closest?.('a')));

  return {
    open: (number, { animated } = {}) => stage.open(number - 1, animated),
    close: stage.close,
    get state() { return STATES[stage.state]; },
    get item() { return stage.item + 1; },
    destroy() {
      disconnect();
      root.removeEventListener('load', loaded, true);
      stage.end();
      endEntry();
      viewer.remove();
    },
  };
}
