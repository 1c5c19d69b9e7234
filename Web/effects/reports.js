// The latest reports in this browser, and photos beside them where that was asked for (IndexedDB).
import { createDatabase } from '../platform/database.js';
import { files } from '../platform/files.js';

const LIMIT = 50;

const database = createDatabase('touchstone', 3, (made, oldVersion) => {
  if (oldVersion < 1) made.createObjectStore('reports', { keyPath: 'id', autoIncrement: true });
  // A kept photo is under the number of its report.
  if (oldVersion < 2) made.createObjectStore('photos');
  // The reports of the photos that were shown together last, under one key.
  made.createObjectStore('batch');
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

const inBatch = async (mode, work) => (await database(['batch'], mode, work))?.result;

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
    deleteHistory: () => Promise.all([both((values) => values.clear()), inBatch('readwrite', (batch) => batch.clear())])
      .catch(failed),
    saveBatch: ({ reports }) => inBatch('readwrite', (batch) => batch.put(reports, 0)).catch(failed),
    loadBatch: () => inBatch('readonly', (batch) => batch.get(0)).catch(() => []).then(
      (reports = []) => page.tell('batch', { reports })),
    savePhoto: ({ photo, entry }) => run('readwrite', (_, photos) => photos.put(files.get(photo), entry)).then(
      () => page.tell('photoKept', { entry, isKept: true }), () => page.tell('photoKept', { entry, isKept: false })),
    deletePhoto: ({ entry }) => run('readwrite', (_, photos) => photos.delete(entry)).catch(failed),
    loadPhoto: ({ entry }) => loadPhoto(entry).catch(() => undefined).then((file) => {
      if (file) files.put(-entry, file);
      page.tell('address', { photo: -entry, use: 'picture', address: files.address(-entry, file) });
    }),
  };
}
