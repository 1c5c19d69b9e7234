// The details of a photo's report, and files made from reports. All decisions are made in Swift.
import { compile } from './platform/wasm.js';
import { now } from './platform/clock.js';
import { createMemory } from './platform/memory.js';
import { createPage } from './runtime.js';
import { connectDragging } from './platform/dragging.js';
import { detailsEffects } from './effects/details.js';
import { connectLens } from './platform/lens.js';
import { loadStyle } from './fluid/style.js';
import { paint } from './platform/card.js';

// Indexed by ReportFile.Format and by language.
const FORMATS = ['html', 'json', 'csv', 'card'];
const LANGUAGES = ['en', 'ko', 'ja'];

let module;
const pages = new WeakMap();

function compiled() {
  module ??= compile(new URL('details.wasm', import.meta.url));
  // Retry next time if loading failed.
  module.catch(() => { module = undefined; });
  return module;
}

// `photos` has the files and reports of what the page shows.
export function begin(photos) {
  connectDragging(photos, (report) => make('html', [report], document.documentElement.lang));
  return compiled().catch(() => {});
}

async function mount(element) {
  const [wasm] = await Promise.all([compiled(), loadStyle('details.css')]);
  const page = await createPage(wasm, element);
  page.connect(detailsEffects(page, new URL('places.txt', import.meta.url)));
  connectLens(page);
  page.start();
  return page;
}

// Shows a part of a photo's report in `element`, next to another photo's if there is one.
export async function show(element, { details, of, file, with: other, withfile }, reportOf) {
  if (!pages.has(element)) pages.set(element, mount(element));
  const page = await pages.get(element).catch((error) => {
    pages.delete(element);
    throw error;
  });
  page.send('details', {
    part: details,
    photo: Number(of),
    hasFile: file !== undefined,
    report: reportOf(of),
    other: other && { photo: Number(other), hasFile: withfile !== undefined, report: reportOf(other) },
    language: document.documentElement.lang,
  });
}

// The bytes of a file made from `reports`; a card includes the image at `address`.
export async function make(format, reports, language, address) {
  const { exports } = await WebAssembly.instantiate(await compiled());
  const memory = createMemory(exports);
  const length = memory.put(JSON.stringify(reports));
  const bytes = memory.bytes(exports.makeFile(length, FORMATS.indexOf(format), LANGUAGES.indexOf(language), now())).slice();
  return format === 'card' ? paint(bytes, address) : bytes;
}
