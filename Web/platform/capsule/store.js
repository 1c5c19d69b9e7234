// What capsules leave in this browser: texts under names, and sealed items under theirs.
function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('touchstone-capsule', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('kept');
      request.result.createObjectStore('sealed');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run(name, mode, work) {
  const database = await openDatabase();
  try {
    // What was called stored must survive a crash of the whole system, not only of the browser.
    const transaction = database.transaction(name, mode, { durability: 'strict' });
    const result = work(transaction.objectStore(name));
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
function inTurn(work) {
  last = last.catch(() => {}).then(work);
  return last;
}

// Every promise is rejected where the browser keeps nothing.
export const store = {
  async load() {
    const values = await run('kept', 'readonly', (kept) => [kept.getAllKeys(), kept.getAll()]);
    const [keys, texts] = values.map(({ result }) => result);
    return keys.map((key, place) => [key, texts[place]]);
  },

  put: (name, text) => inTurn(() => run('kept', 'readwrite', (kept) =>
    (text === undefined ? kept.delete(name) : kept.put(text, name)))),

  putSealed: (item, blob) => run('sealed', 'readwrite', (sealed) => sealed.put(blob, item)),
  sealed: async (item) => (await run('sealed', 'readonly', (sealed) => sealed.get(item))).result,
  drop: (item) => run('sealed', 'readwrite', (sealed) => sealed.delete(item)),
};
