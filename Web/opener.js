// The page that lies in an export: opens it from the disk, with no server and no connection. What is decided is decided
// in Swift; what it asks for beside reading, opening and saving is not there.
import { bytesOf, fromBase64 } from './platform/capsule/base64.js';
import { createDOM } from './platform/dom.js';
import { createEnvelope } from './platform/capsule/envelope.js';
import { createMemory } from './platform/memory.js';
import { download } from './platform/exports.js';
import { takeHandedOver } from './platform/handover.js';

const container = document.getElementById('capsule');
const picked = [];
const opened = new Map();

async function start() {
  const wasm = fromBase64(document.getElementById('wasm').textContent);
  const page = (await WebAssembly.instantiate(wasm, {})).instance.exports;
  const memory = createMemory(page);
  const envelope = createEnvelope(page, memory);

  const dom = createDOM(container, (node, kind, isOn, isDirect, text) => {
    perform(page.capsuleEvent(node, kind, isOn, isDirect, memory.put(text)));
  });
  const tell = (message) => perform(page.capsuleReceive(memory.put(JSON.stringify(message))));
  const part = ({ file, start: from, end }) => picked[file].slice(from, end);

  const effects = {
    showLanguage({ language, title }) {
      Object.assign(document, { title }).documentElement.setAttribute('lang', language);
    },
    slice: ({ ticket, ...where }) => bytesOf(part(where)).then(
      (bytes) => tell({ type: 'sliced', ticket, bytes }), () => tell({ type: 'sliced', ticket })),
    unsealPart: ({ item, request, ticket, ...where }) => unseal(item, request, part(where)).then(
      (told) => tell({ type: 'unsealed', ticket, ...told }),
      () => tell({ type: 'unsealed', ticket, damage: 'damaged' })),
    save: ({ item, name }) => download(name, 'application/octet-stream', opened.get(item) ?? new Blob()),
  };

  async function unseal(item, request, sealed) {
    const { plain, told } = await envelope.open(request, sealed);
    if (told.damage) return { damage: told.damage };
    opened.set(item, plain);
    const shown = { header: told.header, report: told.report };
    if (told.isText) shown.text = await plain.text();
    if (told.mediaType) shown.address = URL.createObjectURL(plain);
    return shown;
  }

  function perform(length) {
    const list = JSON.parse(memory.text(length));
    dom.apply(memory.bytes(page.capsuleRender()).slice());
    for (const effect of list) effects[effect.do]?.(effect);
  }

  takeHandedOver(document, (files) => tell({
    type: 'picked',
    files: files.map((each) => ({ number: picked.push(each) - 1, name: each.name, type: each.type, size: each.size })),
  }));
  const now = Math.floor(Date.now() / 1000);
  perform(page.capsuleStart(memory.put(navigator.language)));
  tell({ type: 'platform', now, offset: -60 * new Date().getTimezoneOffset(), zone: 'UTC', zones: [], isOnline: true });
  tell({ type: 'route', fragment: 'capsule&archive' });
  tell({ type: 'loaded', capsules: [] });
}

start();
