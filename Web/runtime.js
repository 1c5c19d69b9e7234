// The one loop between a page and its Wasm: forwards events, applies patches, performs effects and sends messages. All
// decisions, including when to draw, are made in Swift: Sources/ViewKit/Page.
import { createDOM } from './platform/dom.js';
import { createMemory } from './platform/memory.js';
import { createPlaces } from './platform/places.js';

// In milliseconds: the part of a 16 ms frame that waiting work may take, and the longest wait for a frame.
const WORKING_TIME = 5;
const LONGEST_WAIT = 250;

// A page in `container` for the feature in a compiled `module`. `owns` tests whether an address belongs to it, if it
// has any.
export async function createPage(module, container, owns) {
  const { exports } = await WebAssembly.instantiate(module);
  const memory = createMemory(exports);
  const waiting = [];
  let isFrameAsked = false;
  const dom = createDOM(container, (node, kind, isOn, isDirect, text) => {
    perform(exports.pageEvent(node, kind, isOn, isDirect, memory.put(text)));
  });

  const effects = {
    draw: () => page.drawing(() => dom.apply(memory.bytes(exports.pageRender()))),
    drawSoon,
    // A page without addresses has no history.
    showPlaces: (effect) => places?.show(effect.places),
    refuse: ({ message }) => console.error(`Swift knows no message called ${message}.`),
  };

  // The bytes must be read before the next call, which reuses their memory.
  function perform(length) {
    for (const effect of JSON.parse(memory.text(length))) {
      const work = effects[effect.do];
      if (!work) throw new Error(`no effect is called ${effect.do}`);
      work(effect);
    }
  }

  function drawSoon() {
    if (isFrameAsked) return;
    isFrameAsked = true;
    // A hidden page gets no frames, but must go on.
    const timer = setTimeout(frame, LONGEST_WAIT);
    const request = requestAnimationFrame(frame);
    function frame() {
      clearTimeout(timer);
      cancelAnimationFrame(request);
      render();
    }
  }

  function render() {
    const end = performance.now() + WORKING_TIME;
    try {
      while (waiting.length > 0 && performance.now() < end) waiting.shift()();
    } finally {
      // One failing piece of work must not stop the page from ever drawing again.
      isFrameAsked = false;
      if (waiting.length > 0) drawSoon();
      effects.draw();
    }
  }

  const page = {
    exports,
    memory,
    container,
    perform,
    // Sends a message to Swift.
    send: (type, members) => perform(exports.pageReceive(memory.put(JSON.stringify({ type, ...members })))),
    // Adds effect handlers: objects with a function for each name.
    connect: (...families) => Object.assign(effects, ...families),
    start: () => perform(exports.pageStart(memory.put(document.documentElement.lang))),
    // Adopts what the build put into the page as what Swift would draw.
    adopt: () => dom.adopt(memory.bytes(exports.pageRender())),
    // Replaced by the screens' motion, which acts before and after drawing.
    drawing: (apply) => apply(),
    // Runs `work` before the next frame or a later one, so that hundreds of answers leave time to draw.
    beforeFrame(work) {
      waiting.push(work);
      drawSoon();
    },
  };
  const places = owns && createPlaces(owns, (members) => page.send('walked', members));
  // Passes Swift the address that the page was loaded with.
  page.walk = () => places.walk();
  return page;
}
