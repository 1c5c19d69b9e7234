// Blocks into a store of their own and back, deleted afterwards.
const NAME = 'touchstone-trial';

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

function open() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('blocks');
  return done(request);
}

function write(database, index, block) {
  // On the disk, and not only on its way there.
  const transaction = database.transaction('blocks', 'readwrite', { durability: 'strict' });
  transaction.objectStore('blocks').put(block, index);
  return new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
}

const read = (database, index) => done(database.transaction('blocks').objectStore('blocks').get(index));

export const storage = {
  async store(visit, { blocks, bytes }) {
    await done(indexedDB.deleteDatabase(NAME));
    const database = await open();
    visit.onEnd(() => {
      database.close();
      indexedDB.deleteDatabase(NAME);
    });
    const seconds = { write: 0, read: 0 };
    const timed = async (name, task) => {
      const started = performance.now();
      const result = await task;
      seconds[name] += (performance.now() - started) / 1000;
      return result;
    };
    for (let index = 0; index < blocks && !visit.signal.aborted; index += 1) {
      await timed('write', write(database, index, visit.samples.storageBlock(index, bytes)));
    }
    for (let index = 0; index < blocks && !visit.signal.aborted; index += 1) {
      visit.samples.block(index, await timed('read', read(database, index)) ?? new Uint8Array());
    }
    visit.tell({ type: 'stored', writeSeconds: seconds.write, readSeconds: seconds.read });
  },
};
