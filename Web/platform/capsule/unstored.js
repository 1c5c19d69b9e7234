// Texts on their way into the database. A page that goes away leaves them where writes are synchronous, and the next
// page picks them up. Each page has its own place, so that one doesn't replace what another left.
export function createUnstored(place) {
  const own = `${place}:${Date.now()}-${Math.random()}`;
  // Each name's text, and when it was typed.
  const waiting = new Map();
  let isLeft = false;

  // If the browser can't store anything, there is nothing to find.
  const quietly = (work) => {
    try {
      return work();
    } catch {
      return null;
    }
  };

  // Earlier versions had one place for all pages.
  const keys = () => quietly(() => Object.keys(localStorage)
    .filter((key) => key === place || key.startsWith(`${place}:`))) ?? [];

  // Entries of a name, a text, and a time, which earlier versions didn't store. Null instead of a text means deletion.
  const read = (key) => {
    const entries = quietly(() => JSON.parse(localStorage.getItem(key)));
    return Array.isArray(entries) ? entries.filter(Array.isArray).map(([name, text, at]) => [name, text, at ?? 0]) : [];
  };

  const write = (key, entries) => quietly(() => (
    entries.length > 0 ? localStorage.setItem(key, JSON.stringify(entries)) : localStorage.removeItem(key)));

  function leave() {
    if (waiting.size === 0) return;
    isLeft = true;
    write(own, [...waiting].map(([name, { text, at }]) => [name, text ?? null, at]));
  }

  // What any page left under this name until then is older than what is stored.
  function forget(name, until) {
    for (const key of keys()) {
      const entries = read(key);
      const later = entries.filter(([other, , at]) => other !== name || at > until);
      if (later.length < entries.length) write(key, later);
    }
  }

  // A worker has neither these events nor this storage.
  if (globalThis.document) {
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', () => { if (document.hidden) leave(); });
  }

  return {
    add: (name, text) => waiting.set(name, { text, at: Date.now() }),

    // It is stored now.
    remove(name, text) {
      const entry = waiting.get(name);
      if (entry?.text === text && waiting.delete(name)) forget(name, entry.at);
      else if (isLeft) leave();
      if (waiting.size === 0) isLeft = false;
    },

    // Another page has stored a later text.
    replace(name) {
      waiting.delete(name);
      forget(name, Date.now());
    },

    // Pairs of name and text, if earlier pages left any: the latest under each name. They stay there until each is
    // removed.
    take() {
      const left = keys().flatMap(read).sort(([, , one], [, , other]) => one - other);
      for (const [name, text, at] of left) waiting.set(name, { text: text ?? undefined, at });
      return [...waiting].map(([name, { text }]) => [name, text]);
    },
  };
}
