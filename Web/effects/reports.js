// The latest reports in this browser, and photos beside them where that was asked for (IndexedDB).
import { createDatabase } from '../platform/database.js';
import { UNDO, createDeletions } from '../platform/deletions.js';
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
const [REPORTS, FILES, SAVED] = [0, 1, 2];

const run = async (mode, work) => (await database(['reports', 'photos'], mode, work))?.result;
const inBatch = async (mode, work) => (await database(['batch'], mode, work))?.result;

const deletions = createDeletions((keys) => database(['reports', 'photos', 'batch'], 'readwrite', (...stores) => {
  for (const [name, key] of keys) stores.find((store) => store.name === name)?.delete(key);
}));
const loadPhoto = async (entry) =>
  (deletions.isDeleted('photos', entry) ? undefined : run('readonly', (_, photos) => photos.get(entry)));

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
  return entries.filter(({ id }) => !deletions.isDeleted('reports', id)).reverse().slice(0, LIMIT).map((entry) => (
    { ...entry, hasPhoto: photos.has(entry.id) && !deletions.isDeleted('photos', entry.id) }));
}

// A day as the reader writes it.
const day = (seconds) => (seconds
  ? new Date(seconds * 1000).toLocaleDateString(document.documentElement.lang, { dateStyle: 'medium' }) : undefined);

const addressOf = (picture) => (picture ? URL.createObjectURL(picture) : undefined);

const batchValue = (key) =>
  (deletions.isDeleted('batch', key) ? Promise.resolve() : inBatch('readonly', (batch) => batch.get(key)).catch(() => undefined));

// The photos that were shown together last, as the history lists them.
async function loadBatch() {
  const [reports, savedAt] = await Promise.all([REPORTS, SAVED].map(batchValue));
  return reports && { count: reports.length, date: day(savedAt) };
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
  // Tabs keep in step.
  const tabs = globalThis.BroadcastChannel && new BroadcastChannel('touchstone-reports');
  const changed = () => tabs?.postMessage('');
  // What was deleted last, and can be brought back.
  let last;

  // Deletes what is under these keys.
  function remove(deletion, keys) {
    const name = deletions.begin(keys);
    last = name;
    setTimeout(() => {
      if (last === name) last = undefined;
      deletions.end(name).catch(() => {});
      page.send('deletionOver', { deletion });
    }, UNDO * 1000);
  }

  const reportKeys = (id) => [['reports', id], ['photos', id]];
  const batchKeys = [REPORTS, FILES, SAVED].map((key) => ['batch', key]);

  // The numbers of all reports, so that a deletion need not ask for them first.
  let numbers = [];
  let addresses = [];
  // What was kept is shown when it is there.
  async function show() {
    const [entries, batch] = await Promise.all([load(), loadBatch()]);
    for (const { id, report } of entries) store.put(-id, report);
    numbers = entries.map(({ id }) => id);
    const before = addresses;
    const list = entries.map(({ savedAt, picture, ...entry }) => (
      { ...entry, date: day(savedAt), thumbnail: addressOf(picture) }));
    addresses = list.map(({ thumbnail }) => thumbnail).filter(Boolean);
    page.send('history', { entries: list, batch });
    for (const address of before) URL.revokeObjectURL(address);
  }

  deletions.endEarlier();
  show().catch(failed);
  const again = () => show().catch(() => {});
  tabs?.addEventListener('message', again);
  deletions.watch(again);
  // Days are written in the page's language.
  new MutationObserver(again).observe(document.documentElement, { attributeFilter: ['lang'] });

  return {
    async saveReport({ photo, replacing }) {
      const report = store.bare(photo);
      const picture = await small(files.get(photo)).catch(() => undefined);
      try {
        // A browser that keeps texts alone, as WebKit does for a while, keeps the report.
        const entry = await save(report, replacing, picture).catch(() => save(report, replacing));
        store.put(-entry, report);
        numbers.push(entry);
        page.send('kept', { photo, entry, date: day(now()), thumbnail: addressOf(picture) });
        changed();
      } catch {
        failed();
      }
    },
    deleteReport: ({ id, deletion }) => remove(deletion, reportKeys(id)),
    deleteHistory: ({ deletion }) => remove(deletion, [...numbers.flatMap(reportKeys), ...batchKeys]),
    undoDeletion() {
      if (last) deletions.undo(last);
      last = undefined;
    },
    async saveBatch({ photos, withFiles, unreadable }) {
      const list = photos.map(store.bare);
      for (const { place, file, code } of unreadable) list[place] = { file, error: { code } };
      try {
        await inBatch('readwrite', (batch) => {
          batch.delete(FILES);
          batch.put(now(), SAVED);
          return batch.put(list, REPORTS);
        });
        deletions.replace(...batchKeys);
        page.send('batchKept', { count: photos.length, date: day(now()) });
        changed();
      } catch {
        failed();
      }
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
    deleteBatchFiles: ({ deletion }) => remove(deletion, [['batch', FILES]]),
    deleteBatch: ({ deletion }) => remove(deletion, batchKeys),
    savePhoto: ({ photo, entry }) => run('readwrite', (_, photos) => photos.put(files.get(photo), entry)).then(() => {
      deletions.replace(['photos', entry]);
      page.send('photoKept', { entry, isKept: true });
      changed();
    }, () => page.send('photoKept', { entry, isKept: false })),
    deletePhoto: ({ entry, deletion }) => remove(deletion, [['photos', entry]]),
    loadPhoto: ({ entry }) => loadPhoto(entry).catch(() => undefined).then((file) => {
      if (file) files.put(-entry, file);
      page.send('address', { photo: -entry, use: 'picture', address: files.address(-entry, file) });
    }),
  };
}
