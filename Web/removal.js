// The removal of metadata: loads its Wasm, forwards events, applies patches and performs effects. What is decided is
// decided in Swift. The photos are only read; what is saved are copies.
import { compile } from './platform/wasm.js';
import { createDOM } from './platform/dom.js';
import { createMemory } from './platform/memory.js';
import { createMotion } from './platform/motion.js';
import { createRemover } from './platform/removal/remover.js';
import { download } from './platform/exports.js';
import { loadStyle } from './fluid/style.js';

let mounted;

// Shows the sheet for `files`; those that are not there any more are left out.
export async function open(files) {
  mounted ??= mount();
  // What could not be loaded is tried again the next time.
  mounted.catch(() => { mounted = undefined; });
  (await mounted)(files.filter(Boolean));
}

async function mount() {
  const [module] = await Promise.all([compile(new URL('removal.wasm', import.meta.url)), loadStyle('removal.css')]);
  const page = (await WebAssembly.instantiate(module)).exports;
  const memory = createMemory(page);
  const container = Object.assign(document.createElement('div'), { id: 'removal' });
  document.body.append(container);
  const dom = createDOM(container, (node, kind, isOn, isDirect, text) => {
    perform(page.removalEvent(node, kind, isOn, isDirect, memory.put(text)));
  });
  const motion = createMotion(page, (length) => perform(length), '#removal');
  const tell = (message) => perform(page.removalReceive(memory.put(JSON.stringify(message))));
  const remover = createRemover(
    new URL('platform/worker.js', import.meta.url), (photo, read) => tell({ type: 'progressed', photo, read }));
  let photos = [];
  const copies = new Map();

  // A copy under the name that it is to have.
  const named = ({ photo, name }) => new File([copies.get(photo)], name, { type: photos[photo].type });

  const effects = {
    survey: ({ photo }) => remover.run('survey', photo, photos[photo]).then(
      (answer) => tell({ type: 'surveyed', photo, answer }), () => tell({ type: 'surveyed', photo })),
    copy: ({ photo, kept }) => remover.run('copy', photo, photos[photo], kept).then((answer) => {
      if (answer.pieces) copies.set(photo, assembled(photos[photo], answer));
      tell({ type: 'copied', photo, answer });
    }).catch(() => tell({ type: 'copied', photo })),
    stop: () => remover.stop(),
    share: ({ files }) => share(files.map(named)),
    download: ({ files }) => save(files.map(named)),
    release: () => {
      photos = [];
      copies.clear();
    },
  };

  async function share(files) {
    try {
      await navigator.share({ files });
      tell({ type: 'saved', way: 'shared' });
    } catch (error) {
      // Who closed the sheet wanted nothing; what the other app would not take is still to be had as a file.
      if (error.name !== 'AbortError') save(files);
    }
  }

  function save(files) {
    for (const file of files) download(file.name, file.type, file);
    tell({ type: 'saved', way: 'downloaded' });
  }

  // The answer's bytes must be taken before anything else is called: the next call reuses their room.
  function perform(length) {
    const list = JSON.parse(memory.text(length));
    motion.drawing(() => dom.apply(memory.bytes(page.removalRender())));
    for (const effect of list) effects[effect.do](effect);
  }

  performance.mark('removal started');
  return (files) => {
    photos = files;
    copies.clear();
    tell({
      type: 'opened', language: document.documentElement.lang, canShare: canShare(files),
      photos: files.map(({ name }, photo) => ({ photo, name })),
    });
  };
}

// Whether other apps take files of these kinds.
function canShare(files) {
  return Boolean(navigator.canShare?.({ files: files.map(({ name, type }) => new File([' '], name, { type })) }));
}

// The copy of `photo`: its own bytes, which stay where they are until they are wanted, and few others.
function assembled(photo, { bytes, pieces }) {
  const parts = pieces.map(({ count, from, byte, written }) => {
    if (from !== undefined) return photo.slice(from, from + count);
    return written ? new Uint8Array(written) : new Uint8Array(count).fill(byte);
  });
  const copy = new Blob(parts);
  if (copy.size !== bytes) throw new Error(`${copy.size} bytes instead of ${bytes}`);
  return copy;
}
