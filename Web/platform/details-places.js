// The elements that the inspector leaves for the details module: each is drawn when it appears, and again whenever its
// version changes, or the module couldn't be loaded.
import { fileOf } from '../effects/reports.js';
import { files } from './files.js';
import { reports } from './report-store.js';

// Milliseconds until an element is tried again.
const PATIENCE = 5000;

export function createDetails(page, address, failed) {
  const shown = new WeakMap();
  let module;

  function load() {
    module ??= import(address);
    // Retry next time if loading failed.
    module.catch(() => { module = undefined; });
    return module;
  }

  function draw(element) {
    const key = Object.values(element.dataset).join();
    if (shown.get(element) === key) return;
    shown.set(element, key);
    load().then(({ show }) => show(element, element.dataset, (photo) => reports.get(Number(photo)))).catch((error) => {
      failed(error);
      setTimeout(() => {
        if (shown.get(element) === key) shown.delete(element);
        if (element.isConnected) draw(element);
      }, PATIENCE);
    });
  }

  page.container.addEventListener('guide', () => page.send('guide'));
  page.container.addEventListener('readbytes', async ({ detail: { photo, start, end, answer } }) => {
    const file = await fileOf(photo);
    const bytes = await file?.slice(start, end).arrayBuffer().catch(() => undefined);
    answer(new Uint8Array(bytes ?? 0));
  });

  page.container.addEventListener('compare', ({ detail: { photo } }) => page.send('compare', { photo }));

  // Each side shows one image at a time: the previous address is released.
  const pictures = new Map();
  page.container.addEventListener('readpicture', async ({ detail: { photo, side, start, end, header, answer } }) => {
    const file = await fileOf(photo) && files.part(photo, start, end, header);
    URL.revokeObjectURL(pictures.get(side));
    pictures.set(side, file ? URL.createObjectURL(file) : '');
    answer(pictures.get(side));
  });

  page.container.addEventListener('opencredentials', () => page.send('credentials'));
  // The thumbnails of the credentials on screen: earlier ones are released.
  let thumbnails = [];
  page.container.addEventListener('readthumbnails', async ({ detail: { photo, pictures, answer } }) => {
    const file = await fileOf(photo);
    thumbnails.forEach((address) => URL.revokeObjectURL(address));
    thumbnails = file ? pictures.map(({ type, ranges }) => URL.createObjectURL(
      new Blob(ranges.map(([start, end]) => file.slice(start, end)), { type }))) : [];
    answer(thumbnails);
  });

  return {
    load,
    // Lets `engine` validate content credentials.
    connect: (engine) => page.container.addEventListener('readcredentials', async ({ detail: { photo, answer } }) => {
      const file = await fileOf(photo);
      answer(file ? new TextDecoder().decode(await engine.credentials(photo, file)) : '');
    }),
    // Loads the module before the first report.
    begin: () => load().then(({ begin }) => begin({ fileOf: files.get, reportOf: reports.bare }), () => {}),
    draw() {
      for (const element of page.container.querySelectorAll('[data-details]')) draw(element);
    },
  };
}
