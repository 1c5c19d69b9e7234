// What stays in this browser: the chosen language, the latest reports, and photos where that was asked for.
import { createDatabase } from './database.js';

const LIMIT = 50;

// Read by first.js, before any of this is there.
export const language = {
  store(tag) {
    try {
      localStorage.setItem('language', tag);
    } catch { /* Not kept: next time the browser's language is taken. */ }
  },
};

const database = createDatabase('touchstone', 2, (made, oldVersion) => {
  if (oldVersion < 1) made.createObjectStore('reports', { keyPath: 'id', autoIncrement: true });
  // A kept photo lies under the number of its report.
  made.createObjectStore('photos');
});

const run = async (mode, work) => (await database(['reports', 'photos'], mode, work))?.result;

// Every promise is rejected where the browser keeps nothing.
export const reports = {
  async load() {
    const entries = await run('readonly', (reports) => reports.getAll());
    const photos = new Set(await run('readonly', (_, photos) => photos.getAllKeys()));
    return entries.reverse().slice(0, LIMIT).map((entry) => ({ ...entry, hasPhoto: photos.has(entry.id) }));
  },

  async save(report) {
    const id = await run('readwrite', (reports) => reports.add({ report }));
    await run('readwrite', (reports, photos) => {
      const old = IDBKeyRange.upperBound(id - LIMIT);
      photos.delete(old);
      return reports.delete(old);
    });
    return id;
  },

  delete: (id) => run('readwrite', (reports, photos) => {
    photos.delete(id);
    return reports.delete(id);
  }),

  clear: () => run('readwrite', (reports, photos) => {
    photos.clear();
    return reports.clear();
  }),

  savePhoto: (id, file) => run('readwrite', (_, photos) => photos.put(file, id)),
  loadPhoto: (id) => run('readonly', (_, photos) => photos.get(id)),
  deletePhoto: (id) => run('readwrite', (_, photos) => photos.delete(id)),
};
