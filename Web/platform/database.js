// The databases of this browser. Every promise is rejected where the browser keeps nothing.

// A database that is opened for each piece of work. `upgrade` makes its stores; `options` are those of a transaction.
export function createDatabase(name, version, upgrade, options) {
  const open = () => new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, oldVersion);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('an older page holds the store'));
  });

  // Does `work` with the stores of those names in one transaction; gives what it gave, when that is through.
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

// Texts under names, in the store `kept` of a database.
export function createTexts(database) {
  // One after the other, so that the latest is what stays.
  let last = Promise.resolve();
  return {
    // Pairs of name and text.
    async load() {
      const values = await database(['kept'], 'readonly', (kept) => [kept.getAllKeys(), kept.getAll()]);
      const [keys, texts] = values.map(({ result }) => result);
      return keys.map((key, place) => [key, texts[place]]);
    },

    // Without a text the name is taken away.
    put(name, text) {
      last = last.catch(() => {}).then(() => database(['kept'], 'readwrite', (kept) =>
        (text === undefined ? kept.delete(name) : kept.put(text, name))));
      return last;
    },
  };
}
