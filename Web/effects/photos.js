// Photos that a person handed over: their inspection in a worker, addresses of photos and their parts, thumbnails
// (File, Web Workers, Web Share).
import { createEngine } from '../platform/engine.js';
import { createTiles } from '../platform/tiles.js';
import { fileOf } from './reports.js';
import { files, register } from '../platform/files.js';
import { reports } from '../platform/report-store.js';
import { printPage } from '../platform/printing.js';
import { download, share } from './sharing.js';

const TYPES = { html: 'text/html', json: 'application/json', csv: 'text/csv', card: 'image/png' };

// The address of the image that the page shows for a photo.
const pictureOf = (photo) =>
  document.querySelector(`button[data-photo="${photo}"] img`)?.currentSrc;

export function photoEffects(page, { worker, tiler, removal, details, failed }) {
  const { exports, memory } = page;
  const address = (photo, use, blob) => page.send('address', { photo, use, address: files.address(photo, blob) });
  const progress = (photo, percent) => page.send('progress', { photo, percent });
  let last;
  const engine = createEngine(worker, (photo, answer) => page.beforeFrame(() => {
    last = answer;
    page.perform(exports.photoAnswer(photo, memory.putBytes(answer)));
  }), progress);
  const send = (list, way) => page.send('files', { files: register(list, way) });
  const tiles = createTiles(tiler, (photo, picture) => address(photo, 'tile', picture));

  async function exportReports(format, name, isShared, language, photos) {
    const { make } = await details.load();
    const list = photos.map(reports.bare);
    const content = await make(format === 'print' ? 'html' : format, list, language, pictureOf(photos[0]));
    if (format === 'print') await printPage(new TextDecoder().decode(content), photos.map(pictureOf), name);
    else (isShared ? share : download)(name, TYPES[format], content);
  }

  return {
    engine,
    // A thumbnail of a photo in list size.
    tiles: (file) => (file ? tiles.small(file, 160) : Promise.resolve()),
    effects: {
      inspect: ({ photo, isDeep, withDetails, way }) =>
        engine.inspect(photo, files.get(photo), isDeep, withDetails, way),
      stopInspections: () => engine.stop(),
      release({ photos }) {
        files.release(photos);
        reports.release(photos);
      },
      takeReport: ({ photo }) => reports.put(photo, last),
      makeAddress: ({ photo, use, start, end, header }) => address(photo, use, files.part(photo, start, end, header)),
      makeTile: ({ photo, width }) => tiles.make(photo, files.get(photo), width),
      makeKeptTile: ({ entry, width }) => fileOf(-entry).then((file) => {
        if (file) tiles.make(-entry, file, width);
        else address(-entry, 'tile');
      }),
      export: ({ format, name, isShared, language, photos }) => exportReports(format, name, isShared, language, photos)
        .catch(failed),
      sharePhoto: ({ photo }) => fileOf(photo).then((file) => file && share(file.name, file.type, file)),
      openSample: ({ name }) => fetch(new URL(`samples/${name}.jpg`, import.meta.url))
        .then((response) => (response.ok ? response.blob() : Promise.reject(new Error(`sample: ${response.status}`))))
        .then((blob) => send([new File([blob], `sample-${name}.jpg`, { type: 'image/jpeg' })], 'files')).catch(failed),
      removeMetadata: ({ photos }) => Promise.all([import(removal), ...photos.map(fileOf)]).then(
        ([{ open }, ...list]) => open(list)).catch(failed),
    },
  };
}
