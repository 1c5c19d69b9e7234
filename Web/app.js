// Loads the Wasm, forwards events, applies patches and performs effects. What is decided is decided in Swift.
import { connectWays, files } from './platform/files.js';
import { compile } from './platform/wasm.js';
import { createDOM } from './platform/dom.js';
import { createEngine } from './platform/engine.js';
import { createMemory } from './platform/memory.js';
import { createMotion } from './platform/motion.js';
import { canShare, clipboard, download, printPage, share } from './platform/exports.js';
import { showInstrument } from './platform/instruments.js';
import { language, reports } from './platform/storage.js';
import { createTiles } from './platform/tiles.js';
import { updates } from './platform/updates.js';
import { connectViewer } from './platform/viewer.js';

// Milliseconds of a frame of 16 that answers may take; and those after which no frame is waited for any more.
const ANSWERING_TIME = 5;
const LONGEST_WAIT = 250;

function unsupported(error) {
  console.error(error);
  document.getElementById('unsupported').hidden = false;
}

async function start() {
  let begin;
  const started = new Promise((resolve) => { begin = resolve; });
  // What is picked before the Wasm is there waits for it.
  connectWays((picked) => started.then((tell) => tell({ type: 'files', files: picked })));
  const page = (await WebAssembly.instantiate(await compile(new URL('app.wasm', import.meta.url)))).exports;
  const memory = createMemory(page);
  let isFrameAsked = false;

  const dom = createDOM(document.getElementById('root'), (node, kind, isOn, isDirect, text) => {
    perform(page.pageEvent(node, kind, isOn, isDirect, memory.put(text)));
  });
  const worker = new URL('platform/worker.js', import.meta.url);
  // Answers wait for the next frame and then share a part of it, so that hundreds of them leave time to draw.
  const answers = [];
  const engine = createEngine(worker, (photo, answer) => {
    answers.push([photo, answer]);
    askFrame();
  });
  const motion = createMotion(page, (length) => perform(length));
  const tell = (message) => perform(page.pageReceive(memory.put(JSON.stringify(message))));

  const tiles = createTiles(new URL('platform/tiler.js', import.meta.url), (photo, picture) => address(photo, 'tile', picture));
  const address = (photo, use, blob) => tell({ type: 'address', photo, use, address: files.address(photo, blob) });
  // The file of a photo that is on the screen, or of a kept one.
  const kept = async (photo) => {
    if (!files.get(photo) && photo < 0) {
      const file = await reports.loadPhoto(-photo).catch(() => undefined);
      if (file) files.put(photo, file);
    }
    return files.get(photo);
  };
  const keepingFailed = () => tell({ type: 'keepingFailed' });
  const photoKept = (entry, isKept) => tell({ type: 'photoKept', entry, isKept });

  const effects = {
    inspect: ({ photo, isDeep, withDetails, way }) =>
      engine.inspect(photo, files.get(photo), isDeep, withDetails, way),
    release: ({ photos }) => files.release(photos),
    makeAddress: ({ photo, use, start, end, header }) => address(photo, use, files.part(photo, start, end, header)),
    makeTile: ({ photo, width }) => tiles.make(photo, files.get(photo), width),
    download: ({ name, mediaType, text }) => download(name, mediaType, text),
    share: ({ name, mediaType, text }) => share(name, mediaType, text),
    print: () => printPage(),
    copy: ({ text }) => clipboard(text),
    showLanguage: ({ language: tag, title }) => Object.assign(document, { title }).documentElement.setAttribute('lang', tag),
    storeLanguage: ({ language: tag }) => language.store(tag),
    saveReport: ({ photo, report }) =>
      reports.save(report).then((entry) => tell({ type: 'kept', photo, entry }), keepingFailed),
    deleteReport: ({ id }) => reports.delete(id).catch(keepingFailed),
    deleteHistory: () => reports.clear().catch(keepingFailed),
    savePhoto: ({ photo, entry }) =>
      reports.savePhoto(entry, files.get(photo)).then(() => photoKept(entry, true), () => photoKept(entry, false)),
    deletePhoto: ({ entry }) => reports.deletePhoto(entry).catch(keepingFailed),
    loadPhoto: ({ entry }) => reports.loadPhoto(entry).catch(() => undefined).then((file) => {
      if (file) files.put(-entry, file);
      address(-entry, 'picture', file);
    }),
    reload: () => updates.apply(),
    removeMetadata: ({ photos }) => Promise.all([import(new URL('removal.js', import.meta.url)), ...photos.map(kept)]).then(
      ([{ open }, ...list]) => open(list)).catch(unsupported),
    ...connectViewer(new URL('viewer.js', import.meta.url), tell),
    sharePhoto: ({ photo }) => kept(photo).then((file) => file && share(file.name, file.type, file)),
    makeKeptTile: ({ entry, width }) => kept(-entry).then((file) => {
      if (file) tiles.make(-entry, file, width);
      else address(-entry, 'tile');
    }),
  };

  // The answer's bytes must be taken before anything else is called: the next call reuses their room.
  function perform(length) {
    for (const effect of JSON.parse(memory.text(length))) effects[effect.do](effect);
    askFrame();
  }

  function askFrame() {
    if (isFrameAsked) return;
    isFrameAsked = true;
    // A page that nobody sees gets no frames, and goes on all the same.
    const timer = setTimeout(frame, LONGEST_WAIT);
    const request = requestAnimationFrame(frame);
    function frame() {
      clearTimeout(timer);
      cancelAnimationFrame(request);
      render();
    }
  }

  function render() {
    const end = performance.now() + ANSWERING_TIME;
    while (answers.length > 0 && performance.now() < end) {
      const [photo, answer] = answers.shift();
      perform(page.pageAnswer(photo, memory.putBytes(answer)));
    }
    isFrameAsked = false;
    motion.drawing(() => dom.apply(memory.bytes(page.pageRender())));
    if (answers.length > 0) askFrame();
  }

  perform(page.pageStart(memory.put(document.documentElement.lang)));
  dom.adopt(memory.bytes(page.pageRender()));
  begin(tell);
  // Seen by the browser's profiler and by the tests: from here on the page answers everything.
  performance.mark('started');
  engine.begin();
  tell({ type: 'platform', canShare: canShare() });
  reports.load().then((entries) => tell({ type: 'history', entries }), keepingFailed);
  updates.watch(() => tell({ type: 'update' }));
  // The other instrument may have changed the language, and has another title.
  document.addEventListener('photos', () => tell({ type: 'language', language: document.documentElement.lang }));
}

showInstrument({
  check: new URL('check.js', import.meta.url), capsule: new URL('capsule.js', import.meta.url),
});
start().catch(unsupported);
