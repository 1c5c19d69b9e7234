// The databases of this browser. Every promise rejects if the browser can't store anything.

// A database that is opened for each operation. `upgrade` creates its stores; `options` are for transactions.
export function createDatabase(name, version, upgrade, options) {
  const open = () => new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, oldVersion);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('an older page holds the store'));
  });

  // Runs `work` with the named stores in one transaction; returns its result once the transaction has completed.
  return async (stores, mode, work) => {
    const database = await open();
    try {
      const transaction = database.transaction(stores, mode, options);
      const result = work(...stores.map((store) => transaction.objectStore(store)));
      return await new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  };
}

// Named texts in the store `kept` of a database.
export function createTexts(database) {
  // One after another, so that the latest write wins.
  let last = Promise.resolve();
  return {
    // Pairs of name and text.
    async load() {
      const values = await database(['kept'], 'readonly', (kept) => [kept.getAllKeys(), kept.getAll()]);
      const [keys, texts] = values.map(({ result }) => result);
      return keys.map((key, place) => [key, texts[place]]);
    },

    // Without a text, the name is deleted.
    put(name, text) {
      last = last.catch(() => {}).then(() => database(['kept'], 'readwrite', (kept) =>
        (text === undefined ? kept.delete(name) : kept.put(text, name))));
      return last;
    },
  };
}
