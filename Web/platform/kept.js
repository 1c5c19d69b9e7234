// What the checks keep in this browser, text under a name: a run on its way, the latest report, and small things.
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('touchstone-check', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('kept');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run(mode, work) {
  const database = await open();
  try {
    const transaction = database.transaction('kept', mode);
    const result = work(transaction.objectStore('kept'));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

// One after the other, so that the latest is what stays.
let last = Promise.resolve();

// Every promise is rejected where the browser keeps nothing.
export const kept = {
  async load() {
    const values = await run('readonly', (store) => [store.getAllKeys(), store.getAll()]);
    const [keys, texts] = values.map(({ result }) => result);
    return Object.fromEntries(keys.map((key, place) => [key, texts[place]]));
  },

  store(name, text) {
    last = last.catch(() => {}).then(() => run('readwrite', (store) =>
      (text === undefined ? store.delete(name) : store.put(text, name))));
    return last;
  },
};
