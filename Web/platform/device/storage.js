// Writes blocks to a separate store, reads them back and deletes them: in private files if the browser has them (File
// System Standard, the origin private file system), otherwise in its database.
const NAME = 'touchstone-trial';

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

// Undefined if the browser has no such files, or doesn't let a page write them (older WebKit, private windows).
async function files() {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(NAME, { create: true });
    const store = {
      // Written data is there once the file is closed.
      async write(index, block) {
        const writable = await (await folder.getFileHandle(String(index), { create: true })).createWritable();
        try {
          await writable.write(block);
          await writable.close();
        } catch (error) {
          // An open file can't be deleted.
          await writable.abort().catch(() => {});
          throw error;
        }
      },
      async read(index) {
        const file = await (await folder.getFileHandle(String(index))).getFile();
        return new Uint8Array(await file.arrayBuffer());
      },
      delete: () => root.removeEntry(NAME, { recursive: true }).catch(() => {}),
    };
    if (globalThis.FileSystemFileHandle?.prototype.createWritable) return store;
    await store.delete();
  } catch {
    // Falls back to the database.
  }
  return undefined;
}

async function database() {
  await done(indexedDB.deleteDatabase(NAME));
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('blocks');
  const open = await done(request);
  return {
    write(index, block) {
      // On the disk, not just queued.
      const transaction = open.transaction('blocks', 'readwrite', { durability: 'strict' });
      transaction.objectStore('blocks').put(block, index);
      return new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
    },
    read: (index) => done(open.transaction('blocks').objectStore('blocks').get(index)),
    delete() {
      open.close();
      indexedDB.deleteDatabase(NAME);
    },
  };
}

export const storage = {
  async store(session, { blocks, bytes }) {
    const store = await files() ?? await database();
    session.onEnd(() => store.delete());
    const seconds = { write: 0, read: 0 };
    const timed = async (name, task) => {
      const started = performance.now();
      const result = await task;
      seconds[name] += (performance.now() - started) / 1000;
      return result;
    };
    for (let index = 0; index < blocks && !session.signal.aborted; index += 1) {
      await timed('write', store.write(index, session.samples.storageBlock(index, bytes)));
    }
    for (let index = 0; index < blocks && !session.signal.aborted; index += 1) {
      session.samples.block(index, await timed('read', store.read(index)) ?? new Uint8Array());
    }
    session.send({ type: 'stored', writeSeconds: seconds.write, readSeconds: seconds.read });
  },
};
