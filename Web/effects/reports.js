// The latest reports in this browser, and photos beside them where that was asked for (IndexedDB).
import { createDatabase } from '../platform/database.js';
import { files } from '../platform/files.js';

const LIMIT = 50;

const database = createDatabase('touchstone', 2, (made, oldVersion) => {
  if (oldVersion < 1) made.createObjectStore('reports', { keyPath: 'id', autoIncrement: true });
  // A kept photo is under the number of its report.
  made.createObjectStore('photos');
});

const run = async (mode, work) => (await database(['reports', 'photos'], mode, work))?.result;
const loadPhoto = (entry) => run('readonly', (_, photos) => photos.get(entry));

async function save(report) {
  const id = await run('readwrite', (reports) => reports.add({ report }));
  await run('readwrite', (reports, photos) => {
    const old = IDBKeyRange.upperBound(id - LIMIT);
    photos.delete(old);
    return reports.delete(old);
  });
  return id;
}

async function load() {
  const entries = await run('readonly', (reports) => reports.getAll());
  const photos = new Set(await run('readonly', (_, photos) => photos.getAllKeys()));
  return entries.reverse().slice(0, LIMIT).map((entry) => ({ ...entry, hasPhoto: photos.has(entry.id) }));
}

// The file of a photo that is on the screen, or of a kept one, which has the number of its report with a minus.
export async function fileOf(photo) {
  if (!files.get(photo) && photo < 0) {
    const file = await loadPhoto(-photo).catch(() => undefined);
    if (file) files.put(photo, file);
  }
  return files.get(photo);
}

export function reportEffects(page) {
  const failed = () => page.tell('keepingFailed');
  const both = (work) => run('readwrite', (reports, photos) => {
    work(photos);
    return work(reports);
  }).catch(failed);

  // What was kept is shown when it is there.
  load().then((entries) => page.tell('history', { entries }), failed);

  return {
    saveReport: ({ photo, report }) => save(report).then((entry) => page.tell('kept', { photo, entry }), failed),
    deleteReport: ({ id }) => both((values) => values.delete(id)),
    deleteHistory: () => both((values) => values.clear()),
    savePhoto: ({ photo, entry }) => run('readwrite', (_, photos) => photos.put(files.get(photo), entry)).then(
      () => page.tell('photoKept', { entry, isKept: true }), () => page.tell('photoKept', { entry, isKept: false })),
    deletePhoto: ({ entry }) => run('readwrite', (_, photos) => photos.delete(entry)).catch(failed),
    loadPhoto: ({ entry }) => loadPhoto(entry).catch(() => undefined).then((file) => {
      if (file) files.put(-entry, file);
      page.tell('address', { photo: -entry, use: 'picture', address: files.address(-entry, file) });
    }),
  };
}
