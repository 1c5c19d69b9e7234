// The latest reports in this browser, with their photos if requested (IndexedDB).
import { createChannel } from '../platform/channel.js';
import { createDatabase } from '../platform/database.js';
import { UNDO, createDeletions } from '../platform/deletions.js';
import { now } from '../platform/clock.js';
import { files } from '../platform/files.js';
import { reports as store } from '../platform/report-store.js';

const LIMIT = 50;

const database = createDatabase('touchstone', 3, (made, oldVersion) => {
  if (oldVersion < 1) made.createObjectStore('reports', { keyPath: 'id', autoIncrement: true });
  // A stored photo has the number of its report.
  if (oldVersion < 2) made.createObjectStore('photos');
  // The reports of the last set of photos shown together, with the photos if requested.
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

// Stores `report` with a thumbnail of its photo. A photo stored with the report `replaced` moves to this one. All or
// nothing: a second attempt after a half-finished one would store the report twice.
async function save(report, replaced, picture) {
  const photo = replaced && await loadPhoto(replaced);
  return run('readwrite', (reports, photos) => {
    const added = reports.add({ report, savedAt: now(), picture });
    added.onsuccess = () => {
      if (photo) photos.put(photo, added.result);
      if (replaced) {
        photos.delete(replaced);
        reports.delete(replaced);
      }
      // Counted, since the numbers of replaced reports stay unused. They ascend.
      const kept = reports.getAllKeys();
      kept.onsuccess = () => {
        const old = IDBKeyRange.upperBound(kept.result.at(-LIMIT) ?? 0, true);
        photos.delete(old);
        reports.delete(old);
      };
    };
    return added;
  });
}

async function load() {
  const entries = await run('readonly', (reports) => reports.getAll());
  const photos = new Set(await run('readonly', (_, photos) => photos.getAllKeys()));
  return entries.filter(({ id }) => !deletions.isDeleted('reports', id)).reverse().slice(0, LIMIT).map((entry) => (
    { ...entry, hasPhoto: photos.has(entry.id) && !deletions.isDeleted('photos', entry.id) }));
}

// A day in the reader's format.
const day = (seconds) => (seconds
  ? new Date(seconds * 1000).toLocaleDateString(document.documentElement.lang, { dateStyle: 'medium' }) : undefined);

const addressOf = (picture) => (picture ? URL.createObjectURL(picture) : undefined);

const batchValue = (key) =>
  (deletions.isDeleted('batch', key) ? Promise.resolve() : inBatch('readonly', (batch) => batch.get(key)).catch(() => undefined));

// The last set of photos shown together, as listed in the history.
async function loadBatch() {
  const [reports, savedAt] = await Promise.all([REPORTS, SAVED].map(batchValue));
  return reports && { count: reports.length, date: day(savedAt) };
}

// Whether a file is still there. A browser may store one that isn't, but not its content.
const canBeRead = (file) => file?.slice(0, 1).arrayBuffer().then(() => true, () => false);

// The file of a photo on the screen, or of a stored one, whose number is that of its report, negated.
export async function fileOf(photo) {
  if (!files.get(photo) && photo < 0) {
    const file = await loadPhoto(-photo).catch(() => undefined);
    if (file) files.put(photo, file);
  }
  return files.get(photo);
}

export function reportEffects(page, small) {
  const failed = () => page.send('keepingFailed');
  // Keeps tabs in sync.
  const tabs = createChannel('touchstone-reports');
  // Counts what this tab stores and deletes, since a reading that began before is no longer right.
  let changes = 0;
  const changed = () => {
    changes += 1;
    tabs?.postMessage('');
  };
  // The last deletion, which can be undone.
  let last;

  // Deletes the entries with these keys.
  function remove(deletion, keys) {
    const name = deletions.begin(keys);
    changes += 1;
    last = name;
    setTimeout(() => {
      if (last === name) last = undefined;
      deletions.end(name).catch(() => {});
      page.send('deletionOver', { deletion });
    }, UNDO * 1000);
  }

  const reportKeys = (id) => [['reports', id], ['photos', id]];
  const batchKeys = [REPORTS, FILES, SAVED].map((key) => ['batch', key]);

  // The numbers of all reports, so that a deletion needn't look them up first.
  let numbers = [];
  let addresses = [];
  // One reading after another: an earlier one that answers later would show what is no longer stored.
  let reading = Promise.resolve();
  const show = () => {
    reading = reading.catch(() => {}).then(read);
    return reading;
  };

  // Shows what is stored once it is loaded.
  async function read() {
    const before = changes;
    const [entries, batch] = await Promise.all([load(), loadBatch()]);
    if (changes !== before) {
      await read();
      return;
    }
    for (const { id, report } of entries) store.put(-id, report);
    numbers = entries.map(({ id }) => id);
    const unused = addresses;
    const list = entries.map(({ savedAt, picture, ...entry }) => (
      { ...entry, date: day(savedAt), thumbnail: addressOf(picture) }));
    addresses = list.map(({ thumbnail }) => thumbnail).filter(Boolean);
    page.send('history', { entries: list, batch });
    for (const address of unused) URL.revokeObjectURL(address);
  }

  deletions.endEarlier();
  show().catch(failed);
  const again = () => show().catch(() => {});
  tabs?.addEventListener('message', again);
  deletions.watch(again);
  // Dates are in the page's language.
  new MutationObserver(again).observe(document.documentElement, { attributeFilter: ['lang'] });

  return {
    async saveReport({ photo, replacing }) {
      const report = store.bare(photo);
      const picture = await small(files.get(photo)).catch(() => undefined);
      try {
        // A browser that can only store text, as WebKit does for a while, still stores the report.
        const entry = await save(report, replacing, picture).catch(() => save(report, replacing));
        store.put(-entry, report);
        numbers.push(entry);
        changed();
        page.send('kept', { photo, entry, date: day(now()), thumbnail: addressOf(picture) });
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
        changed();
        page.send('batchKept', { count: photos.length, date: day(now()) });
      } catch {
        failed();
      }
      if (!withFiles) return;
      const originals = photos.map(files.get);
      const isGone = (await Promise.all(originals.map(canBeRead))).includes(false);
      // The browser copies the files, which takes time in proportion to their size, and fails if there is no room.
      const areKept = !isGone && await inBatch('readwrite', (batch) => batch.put(originals, FILES)).then(() => true, () => false);
      page.send('filesKept', { areKept, isGone });
    },
    async loadBatch() {
      const [reports = [], list = []] = await Promise.all([REPORTS, FILES].map(batchValue));
      reports.forEach((report, place) => store.put(-1_000_000 - place, report));
      list.forEach((file, place) => files.put(-1_000_000 - place, file));
      page.send('batch', { reports, hasFiles: list.length > 0 && list.length === reports.length });
    },
    deleteBatchFiles: ({ deletion }) => remove(deletion, [['batch', FILES]]),
    deleteBatch: ({ deletion }) => remove(deletion, batchKeys),
    async savePhoto({ photo, entry }) {
      const file = files.get(photo);
      const isGone = !await canBeRead(file);
      const isKept = !isGone && await run('readwrite', (_, photos) => photos.put(file, entry)).then(() => true, () => false);
      if (isKept) {
        deletions.replace(['photos', entry]);
        changed();
      }
      page.send('photoKept', { entry, isKept, isGone });
    },
    deletePhoto: ({ entry, deletion }) => remove(deletion, [['photos', entry]]),
    loadPhoto: ({ entry }) => loadPhoto(entry).catch(() => undefined).then((file) => {
      if (file) files.put(-entry, file);
      page.send('address', { photo: -entry, use: 'picture', address: files.address(-entry, file) });
    }),
  };
}
