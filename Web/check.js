// The checks of the device: loads their Wasm, forwards events, applies patches and performs effects. What is decided is
// decided in Swift.
import { compile } from './platform/wasm.js';
import { createDOM } from './platform/dom.js';
import { createDevice } from './platform/device/device.js';
import { createMemory } from './platform/memory.js';
import { createSamples } from './platform/device/samples.js';
import { canShare, clipboard, download, printPage, share } from './platform/exports.js';
import { facts, watchSize } from './platform/facts.js';
import { kept } from './platform/kept.js';
import { language } from './platform/storage.js';
import { loadStyle } from './fluid/style.js';
import { stayAwake } from './platform/awake.js';
import { takeHandedOver } from './platform/handover.js';

// No report is larger; the rest of a file is not even read.
const LARGEST_FILE = 16_000_001;

export async function mount(container) {
  const [module] = await Promise.all([compile(new URL('check.wasm', import.meta.url)), loadStyle('instruments.css')]);
  const page = (await WebAssembly.instantiate(module)).exports;
  const memory = createMemory(page);
  let isFrameAsked = false;

  const dom = createDOM(container, (node, kind, isOn, isDirect, text) => {
    perform(page.checkEvent(node, kind, isOn, isDirect, memory.put(text)));
  });
  const tell = (message) => perform(page.checkReceive(memory.put(JSON.stringify(message))));
  const device = createDevice({
    tell: (event) => tell({ type: 'sensor', event }),
    samples: createSamples(page, memory, perform),
    addresses: {
      ear: new URL('platform/device/ear.js', import.meta.url),
      load: new URL('platform/device/load.js', import.meta.url),
      recall: new URL('platform/device/recall.js', import.meta.url),
      wasm: new URL('check.wasm', import.meta.url),
    },
  });

  const effects = {
    none: () => {},
    query: ({ kind }) => device.query(kind).then((status) => tell({ type: 'permission', kind, status })),
    request: ({ kind }) => device.request(kind).then((status) => tell({ type: 'answer', kind, status })),
    draw: () => tell({
      type: 'drawn', bytes: [...crypto.getRandomValues(new Uint8Array(8))], time: Math.floor(Date.now() / 1000),
    }),
    showDevice: () => showDevice(),
    keep: ({ name, text }) => kept.store(name, text).catch(() => tell({ type: 'keepingFailed' })),
    perform: ({ effect }) => device.perform(effect),
    stop: () => device.stop(),
    stayAwake: ({ isOn }) => stayAwake(isOn),
    wait: ({ milliseconds, number }) => setTimeout(() => tell({ type: 'waited', number }), milliseconds),
    download: ({ name, mediaType, text }) => download(name, mediaType, text),
    share: ({ name, mediaType, text }) => share(name, mediaType, text),
    print: () => printPage(),
    copy: ({ text }) => clipboard(text),
    showLanguage: ({ language: tag, title }) => Object.assign(document, { title }).documentElement.setAttribute('lang', tag),
    storeLanguage: ({ language: tag }) => language.store(tag),
  };

  async function showDevice() {
    tell({ type: 'platform', ...await facts(), canShare: canShare() });
  }

  // The answer's bytes must be taken before anything else is called: the next call reuses their room.
  function perform(length) {
    for (const effect of JSON.parse(memory.text(length))) effects[effect.do](effect);
    if (isFrameAsked) return;
    isFrameAsked = true;
    requestAnimationFrame(render);
  }

  function render() {
    isFrameAsked = false;
    dom.apply(memory.bytes(page.checkRender()));
  }

  // Files that are handed over here are reports.
  const open = async (file) => tell({ type: 'file', name: file.name, text: await file.slice(0, LARGEST_FILE).text() });
  takeHandedOver(container, ([first]) => { if (first) open(first); });
  const returned = () => tell({ type: 'returned' });
  document.addEventListener('visibilitychange', () => tell({ type: document.hidden ? 'hidden' : 'returned' }));
  device.watch(returned);

  perform(page.checkStart(memory.put(document.documentElement.lang)));
  await showDevice();
  watchSize(showDevice);
  await kept.load().then((all) => tell({ type: 'loaded', ...all }), () => tell({ type: 'keepingFailed' }));
  performance.mark('check started');
  return {
    // The other instrument may have changed the language, and has another title.
    route(fragment) {
      tell({ type: 'language', language: document.documentElement.lang });
      tell({ type: 'route', fragment });
    },
    leave: () => tell({ type: 'left' }),
  };
}
