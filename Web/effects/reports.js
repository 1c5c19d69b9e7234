// The latest reports in this browser, and photos beside them where that was asked for (IndexedDB).
import { createDatabase } from '../platform/database.js';
import { now } from '../platform/clock.js';
import { files } from '../platform/files.js';
import { reports as store } from '../platform/report-store.js';

const LIMIT = 50;

const database = createDatabase('touchstone', 3, (made, oldVersion) => {
  if (oldVersion < 1) made.createObjectStore('reports', { keyPath: 'id', autoIncrement: true });
  // A kept photo is under the number of its report.
  if (oldVersion < 2) made.createObjectStore('photos');
  // The reports of the photos that were shown together last, and the photos where that was asked for.
  made.createObjectStore('batch');
});
const [REPORTS, FILES] = [0, 1];

const run = async (mode, work) => (await database(['reports', 'photos'], mode, work))?.result;
const loadPhoto = (entry) => run('readonly', (_, photos) => photos.get(entry));

// Keeps `report` with a small picture of its photo. The photo that was kept beside the report `replaced` is beside it now.
async function save(report, replaced, picture) {
  const id = await run('readwrite', (reports) => reports.add({ report, savedAt: now(), picture }));
  const photo = replaced && await loadPhoto(replaced);
  await run('readwrite', (reports, photos) => {
    const old = IDBKeyRange.upperBound(id - LIMIT);
    photos.delete(old);
    if (photo) photos.put(photo, id);
    if (replaced) {
      photos.delete(replaced);
      reports.delete(replaced);
    }
    return reports.delete(old);
  });
  return id;
}

async function load() {
  const entries = await run('readonly', (reports) => reports.getAll());
  const photos = new Set(await run('readonly', (_, photos) => photos.getAllKeys()));
  return entries.reverse().slice(0, LIMIT).map((entry) => ({ ...entry, hasPhoto: photos.has(entry.id) }));
}

// A day as the reader writes it.
const day = (seconds) => (seconds
  ? new Date(seconds * 1000).toLocaleDateString(document.documentElement.lang, { dateStyle: 'medium' }) : undefined);

const addressOf = (picture) => (picture ? URL.createObjectURL(picture) : undefined);

// Milliseconds for which what was deleted last can be brought back.
const UNDO = 10_000;
const nothing = () => Promise.resolve(() => {});
// How to bring it back.
let deleted = nothing();

// Deletes the reports that `choose` finds, and keeps them at hand for a while.
async function remove(choose, work) {
  const found = await Promise.all((await run('readonly', (reports) => reports.getAll())).filter(choose)
    .map(async (entry) => ({ entry, photo: await loadPhoto(entry.id) })));
  await work();
  return () => run('readwrite', (reports, photos) => {
    for (const { entry, photo } of found) {
      reports.put(entry);
      if (photo) photos.put(photo, entry.id);
    }
  });
}

async function restore() {
  const work = await deleted;
  deleted = nothing();
  await work();
}

const inBatch = async (mode, work) => (await database(['batch'], mode, work))?.result;
const batchValue = (key) => inBatch('readonly', (batch) => batch.get(key)).catch(() => undefined);
// Which photos were kept together last: what is brought back takes no newer ones' place.
let batches = 0;

// Deletes `keys` of the photos that are shown together; how to bring them back.
async function removeBatch(keys) {
  const [values, kept] = [await Promise.all(keys.map(batchValue)), batches];
  await inBatch('readwrite', (batch) => keys.forEach((key) => batch.delete(key)));
  return async () => {
    if (kept !== batches) return;
    await inBatch('readwrite', (batch) => keys.forEach((key, place) => values[place] && batch.put(values[place], key)));
  };
}

// The file of a photo that is on the screen, or of a kept one, which has the number of its report with a minus.
export async function fileOf(photo) {
  if (!files.get(photo) && photo < 0) {
    const file = await loadPhoto(-photo).catch(() => undefined);
    if (file) files.put(photo, file);
  }
  return files.get(photo);
}

export function reportEffects(page, small) {
  const failed = () => page.send('keepingFailed');
  const both = (work) => run('readwrite', (reports, photos) => {
    work(photos);
    return work(reports);
  }).catch(failed);

  function removeFor(deletion, work) {
    const back = work().catch(() => {
      failed();
      return () => {};
    });
    deleted = back;
    setTimeout(() => {
      if (deleted === back) deleted = nothing();
      page.send('deletionOver', { deletion });
    }, UNDO);
  }

  // What was kept is shown when it is there.
  load().then((entries) => {
    for (const { id, report } of entries) store.put(-id, report);
    const shown = ({ savedAt, picture, ...entry }) => ({ ...entry, date: day(savedAt), thumbnail: addressOf(picture) });
    page.send('history', { entries: entries.map(shown) });
  }, failed);

  return {
    async saveReport({ photo, replacing }) {
      const report = store.bare(photo);
      const picture = await small(files.get(photo)).catch(() => undefined);
      try {
        const entry = await save(report, replacing, picture);
        store.put(-entry, report);
        page.send('kept', { photo, entry, date: day(now()), thumbnail: addressOf(picture) });
      } catch {
        failed();
      }
    },
    deleteReport: ({ id, deletion }) =>
      removeFor(deletion, () => remove((entry) => entry.id === id, () => both((values) => values.delete(id)))),
    deleteHistory: ({ deletion }) => removeFor(deletion, async () => {
      const back = await Promise.all(
        [remove(() => true, () => both((values) => values.clear())), removeBatch([REPORTS, FILES])]);
      return () => Promise.all(back.map((bring) => bring()));
    }),
    undoDeletion: () => restore().catch(failed),
    async saveBatch({ photos, withFiles }) {
      batches += 1;
      await inBatch('readwrite', (batch) => {
        batch.delete(FILES);
        return batch.put(photos.map(store.bare), REPORTS);
      }).catch(failed);
      if (!withFiles) return;
      // The browser copies the files, which takes as long as they are large, and fails where it has no room.
      const areKept = await inBatch('readwrite', (batch) => batch.put(photos.map(files.get), FILES)).then(() => true, () => false);
      page.send('filesKept', { areKept });
    },
    async loadBatch() {
      const [reports = [], list = []] = await Promise.all([REPORTS, FILES].map(batchValue));
      reports.forEach((report, place) => store.put(-1_000_000 - place, report));
      list.forEach((file, place) => files.put(-1_000_000 - place, file));
      page.send('batch', { reports, hasFiles: list.length > 0 && list.length === reports.length });
    },
    deleteBatchFiles: ({ deletion }) => removeFor(deletion, () => removeBatch([FILES])),
    savePhoto: ({ photo, entry }) => run('readwrite', (_, photos) => photos.put(files.get(photo), entry)).then(
      () => page.send('photoKept', { entry, isKept: true }), () => page.send('photoKept', { entry, isKept: false })),
    deletePhoto: ({ entry, deletion }) => removeFor(deletion, () => remove(
      ({ id }) => id === entry, () => run('readwrite', (_, photos) => photos.delete(entry)))),
    loadPhoto: ({ entry }) => loadPhoto(entry).catch(() => undefined).then((file) => {
      if (file) files.put(-entry, file);
      page.send('address', { photo: -entry, use: 'picture', address: files.address(-entry, file) });
    }),
  };
}
