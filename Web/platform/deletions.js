// What was deleted and can still be brought back: it is hidden by its keys, which are written down at once (localStorage
// is synchronous), so that a reload in the next moment finds a deletion, or its undoing, as it was left. It is gone from
// the disk when it can't be brought back any more, at the latest at the next visit.
import { now } from './clock.js';

// Seconds for which what was deleted can be brought back.
export const UNDO = 10;
const PREFIX = 'deleted.';

// Where nothing can be written down, this page at least remembers.
const remembered = new Map();

function noted() {
  const all = new Map(remembered);
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(PREFIX)) all.set(name, JSON.parse(localStorage.getItem(name)));
    }
  } catch { /* Nothing may be kept here. */ }
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

// `purge` deletes keys, each with its store's name, for good.
export function createDeletions(purge) {
  async function end(name) {
    const deletion = noted().get(name);
    if (!deletion) return;
    await purge(deletion.keys);
    note(name);
  }

  const mine = new Set();
  // A page that is left can't undo anything any more.
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) for (const name of mine) end(name).catch(() => {});
  });

  return {
    // Whether what is under that key of a store was deleted.
    isDeleted: (...place) => [...noted().values()].some(({ keys }) => keys.some((key) => isSame(key, place))),

    // Hides what is under these keys until it is gone; its name, to undo or end it.
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

    // Deletes it for good, unless it was brought back.
    async end(name) {
      mine.delete(name);
      await end(name);
    },

    // Something new is under these keys now.
    replace(...places) {
      for (const [name, { until, keys }] of noted()) {
        const rest = keys.filter((key) => !places.some((place) => isSame(key, place)));
        if (rest.length < keys.length) note(name, { until, keys: rest });
      }
    },

    // Calls `changed` when another tab has deleted something or brought it back.
    watch: (changed) => addEventListener('storage', ({ key }) => { if (key?.startsWith(PREFIX)) changed(); }),

    // Ends those that an earlier page left, each in its time: another tab may still undo one.
    endEarlier() {
      for (const [name, { until }] of noted()) {
        setTimeout(() => end(name).catch(() => {}), Math.max(0, until - now()) * 1000);
      }
    },
  };
}
