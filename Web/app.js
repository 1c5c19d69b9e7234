// Loads the Wasm, forwards events, applies patches and performs effects. What is decided is decided in Swift.
import { connectWays, files } from './platform/files.js';
import { compile } from './platform/wasm.js';
import { createDOM } from './platform/dom.js';
import { createEngine } from './platform/engine.js';
import { createMemory } from './platform/memory.js';
import { clipboard, download, printPage } from './platform/exports.js';
import { language, reports } from './platform/storage.js';
import { updates } from './platform/updates.js';

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
  const engine = createEngine(worker, (photo, answer) => perform(page.pageAnswer(photo, memory.putBytes(answer))));
  const tell = (message) => perform(page.pageReceive(memory.put(JSON.stringify(message))));

  const effects = {
    inspect: ({ photo, isDeep, withDetails }) => engine.inspect(photo, files.get(photo), isDeep, withDetails),
    release: ({ photos }) => files.release(photos),
    makePreview: ({ photo, start, end }) => tell({ type: 'preview', photo, address: files.preview(photo, start, end) }),
    download: ({ name, mediaType, text }) => download(name, mediaType, text),
    print: () => printPage(),
    copy: ({ text }) => clipboard(text),
    showLanguage: ({ language: tag, title }) => Object.assign(document, { title }).documentElement.setAttribute('lang', tag),
    storeLanguage: ({ language: tag }) => language.store(tag),
    saveReport: ({ report }) => reports.save(report).then(loadReports),
    deleteReport: ({ id }) => reports.delete(id),
    deleteHistory: () => reports.clear(),
    reload: () => updates.apply(),
  };

  // The answer's bytes must be taken before anything else is called: the next call reuses their room.
  function perform(length) {
    for (const effect of JSON.parse(memory.text(length))) effects[effect.do](effect);
    if (!isFrameAsked) requestAnimationFrame(render);
    isFrameAsked = true;
  }

  function render() {
    isFrameAsked = false;
    dom.apply(memory.bytes(page.pageRender()));
  }

  const loadReports = () => reports.load().then((entries) => tell({ type: 'history', entries }));

  perform(page.pageStart(memory.put(document.documentElement.lang)));
  dom.adopt(memory.bytes(page.pageRender()));
  begin(tell);
  // Seen by the browser's profiler and by the tests: from here on the page answers everything.
  performance.mark('started');
  engine.begin();
  loadReports();
  updates.watch(() => tell({ type: 'update' }));
}

start().catch((error) => {
  console.error(error);
  document.getElementById('unsupported').hidden = false;
});
