// What stays in this browser: the chosen language, and the latest reports. Where nothing may be kept, nothing is.
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
    const request = indexedDB.open('touchstone', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('reports', { keyPath: 'id', autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run(mode, work) {
  try {
    const database = await open();
    try {
      const transaction = database.transaction('reports', mode);
      const request = work(transaction.objectStore('reports'));
      return await new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

export const reports = {
  load: async () => ((await run('readonly', (store) => store.getAll())) ?? []).reverse().slice(0, LIMIT),
  async save(report) {
    const id = await run('readwrite', (store) => store.add({ report }));
    await run('readwrite', (store) => store.delete(IDBKeyRange.upperBound(id - LIMIT)));
  },
  delete: (id) => run('readwrite', (store) => store.delete(id)),
  clear: () => run('readwrite', (store) => store.clear()),
};
