// Loads the Wasm, forwards events, applies patches and performs effects. What is decided is decided in Swift.
import { connectWays, files } from './platform/files.js';
import { createDOM } from './platform/dom.js';
import { createEngine } from './platform/engine.js';
import { createMemory } from './platform/memory.js';
import { clipboard, download, printPage } from './platform/exports.js';
import { language, reports } from './platform/storage.js';
import { updates } from './platform/updates.js';

async function compile(address) {
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    // Some hosts don't know the media type of Wasm.
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
  }
}

async function start() {
  const module = await compile(new URL('touchstone.wasm', import.meta.url));
  const instance = await WebAssembly.instantiate(module, { platform: { readFile: () => 0, now: () => Date.now() / 1000 } });
  const page = instance.exports;
  const memory = createMemory(page);
  let isFrameAsked = false;

  const dom = createDOM(document.getElementById('root'), (node, kind, isOn, isDirect, text) => {
    perform(page.pageEvent(node, kind, isOn, isDirect, memory.put(text)));
  });
  const engine = createEngine(module, (photo, answer) => perform(page.pageAnswer(photo, memory.putBytes(answer))));
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

  perform(page.pageStart(memory.put(language.load())));
  render();
  connectWays((picked) => tell({ type: 'files', files: picked }));
  loadReports();
  updates.watch(() => tell({ type: 'update' }));
}

start().catch((error) => {
  console.error(error);
  document.getElementById('unsupported').hidden = false;
});
