// The details of a photo's report, and files made of reports. What is decided is decided in Swift.
import { compile } from './platform/wasm.js';
import { now } from './platform/clock.js';
import { createMemory } from './platform/memory.js';
import { createPage } from './runtime.js';
import { detailsEffects } from './effects/details.js';
import { loadStyle } from './fluid/style.js';

// By the number of ReportFile.Format and of the language.
const FORMATS = ['html', 'json', 'csv'];
const LANGUAGES = ['en', 'ko', 'ja'];

let module;
const pages = new WeakMap();

function compiled() {
  module ??= compile(new URL('details.wasm', import.meta.url));
  // What could not be loaded is tried again the next time.
  module.catch(() => { module = undefined; });
  return module;
}

export const begin = () => compiled().catch(() => {});

async function mount(element) {
  const [wasm] = await Promise.all([compiled(), loadStyle('details.css')]);
  const page = await createPage(wasm, element);
  page.connect(detailsEffects(page, new URL('places.txt', import.meta.url)));
  page.start();
  return page;
}

// Shows a part of a photo's report in `element`.
export async function show(element, { details, of, file }, report) {
  if (!pages.has(element)) pages.set(element, mount(element));
  const page = await pages.get(element).catch((error) => {
    pages.delete(element);
    throw error;
  });
  page.tell('details', {
    part: details, photo: Number(of), hasFile: file !== undefined, report, language: document.documentElement.lang,
  });
}

// The bytes of a file made of `reports`.
export async function make(format, reports, language) {
  const { exports } = await WebAssembly.instantiate(await compiled());
  const memory = createMemory(exports);
  const length = memory.put(JSON.stringify(reports));
  return memory.bytes(exports.makeFile(length, FORMATS.indexOf(format), LANGUAGES.indexOf(language), now())).slice();
}
