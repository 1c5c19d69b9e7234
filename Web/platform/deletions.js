// Deletions that can still be undone: entries are hidden by their keys, which are recorded at once (localStorage is
// synchronous), so that a reload in the next moment finds a deletion, or its undoing, as it was left. Entries are
// removed from disk once they can't be restored any more, at the latest on the next visit.
import { now } from './clock.js';

// The number of seconds for which a deletion can be undone.
export const UNDO = 10;
const PREFIX = 'deleted.';

// If nothing can be recorded, this page at least remembers.
const remembered = new Map();

function noted() {
  const all = new Map(remembered);
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(PREFIX)) all.set(name, JSON.parse(localStorage.getItem(name)));
    }
  } catch { /* Storage is blocked. */ }
  return all;
}

function note(name, deletion) {
  remembered.delete(name);
  try {
    if (deletion) localStorage.setItem(name, JSON.stringify(deletion));
    else localStorage.removeItem(name);
  } catch {
    if (deletion) remembered.set(name, deletion);
  }
}

const isSame = ([store, key], [otherStore, otherKey]) => store === otherStore && key === otherKey;

// `purge` permanently deletes keys, each with its store's name.
export function createDeletions(purge) {
  async function end(name) {
    const deletion = noted().get(name);
    if (!deletion) return;
    await purge(deletion.keys);
    note(name);
  }

  const mine = new Set();
  // A page that was left can't undo anything.
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) for (const name of mine) end(name).catch(() => {});
  });

  return {
    // Whether the entry with that key in a store was deleted.
    isDeleted: (...place) => [...noted().values()].some(({ keys }) => keys.some((key) => isSame(key, place))),

    // Hides the entries with these keys until they are removed; returns its name, to undo or end it.
    begin(keys) {
      const name = PREFIX + crypto.randomUUID();
      mine.add(name);
      note(name, { until: now() + UNDO, keys });
      return name;
    },

    undo(name) {
      mine.delete(name);
      note(name);
    },

    // Deletes it permanently, unless it was undone.
    async end(name) {
      mine.delete(name);
      await end(name);
    },

    // These keys now have new content.
    replace(...places) {
      for (const [name, { until, keys }] of noted()) {
        const rest = keys.filter((key) => !places.some((place) => isSame(key, place)));
        if (rest.length < keys.length) note(name, { until, keys: rest });
      }
    },

    // Calls `changed` when another tab deletes something or undoes it.
    watch: (changed) => addEventListener('storage', ({ key }) => { if (key?.startsWith(PREFIX)) changed(); }),

    // Ends the deletions of earlier pages, each in its time: another tab may still undo one. If the device's clock was
    // wrong, that time may be years away.
    endEarlier() {
      for (const [name, { until }] of noted()) {
        const left = Math.min(Math.max(0, until - now()), UNDO);
        setTimeout(() => end(name).catch(() => {}), left * 1000);
      }
    },
  };
}
