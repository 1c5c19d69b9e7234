// Photos that a person handed over: their inspection in a worker, addresses of them and of their parts, small pictures
// (File, Web Workers, Web Share).
import { createEngine } from '../platform/engine.js';
import { createTiles } from '../platform/tiles.js';
import { fileOf } from './reports.js';
import { files } from '../platform/files.js';
import { download, share } from './sharing.js';

export function photoEffects(page, { worker, tiler, removal, failed }) {
  const { exports, memory } = page;
  const address = (photo, use, blob) => page.tell('address', { photo, use, address: files.address(photo, blob) });
  const engine = createEngine(worker, (photo, answer) => page.beforeFrame(
    () => page.perform(exports.photoAnswer(photo, memory.putBytes(answer)))));
  const tiles = createTiles(tiler, (photo, picture) => address(photo, 'tile', picture));

  return {
    engine,
    effects: {
      inspect: ({ photo, isDeep, withDetails, way }) =>
        engine.inspect(photo, files.get(photo), isDeep, withDetails, way),
      release: ({ photos }) => files.release(photos),
      makeAddress: ({ photo, use, start, end, header }) => address(photo, use, files.part(photo, start, end, header)),
      makeTile: ({ photo, width }) => tiles.make(photo, files.get(photo), width),
      makeKeptTile: ({ entry, width }) => fileOf(-entry).then((file) => {
        if (file) tiles.make(-entry, file, width);
        else address(-entry, 'tile');
      }),
      makePage: ({ isShared, reports, language }) => engine.page(reports, language).then((content) => {
        if (content) (isShared ? share : download)('touchstone.html', 'text/html', content);
      }),
      sharePhoto: ({ photo }) => fileOf(photo).then((file) => file && share(file.name, file.type, file)),
      removeMetadata: ({ photos }) => Promise.all([import(removal), ...photos.map(fileOf)]).then(
        ([{ open }, ...list]) => open(list)).catch(failed),
    },
  };
}
