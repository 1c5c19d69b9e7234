// What stays in this browser: the chosen language, the latest reports, and photos where that was asked for.
const LIMIT = 50;

// Read by first.js, before any of this is there.
export const language = {
  store(tag) {
    try {
      localStorage.setItem('language', tag);
    } catch { /* Not kept: next time the browser's language is taken. */ }
  },
};

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('touchstone', 2);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) request.result.createObjectStore('reports', { keyPath: 'id', autoIncrement: true });
      // A kept photo lies under the number of its report.
      request.result.createObjectStore('photos');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('an older page holds the store'));
  });
}

async function run(mode, work) {
  const database = await open();
  try {
    const transaction = database.transaction(['reports', 'photos'], mode);
    const request = work(transaction.objectStore('reports'), transaction.objectStore('photos'));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

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
