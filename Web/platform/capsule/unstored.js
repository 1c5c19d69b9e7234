// Texts on their way into the database. A page that goes away leaves them where writes are synchronous, and the next
// page picks them up.
export function createUnstored(place) {
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

  function leave() {
    if (waiting.size === 0) return;
    isLeft = true;
    // An undefined text means deletion.
    const texts = [...waiting].map(([name, text]) => [name, text ?? null]);
    quietly(() => localStorage.setItem(place, JSON.stringify(texts)));
  }

  // What was left behind is never older than what is stored.
  function settle() {
    if (!isLeft) return;
    if (waiting.size > 0) {
      leave();
      return;
    }
    isLeft = false;
    quietly(() => localStorage.removeItem(place));
  }

  // A worker has neither these events nor this storage.
  if (globalThis.document) {
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', () => { if (document.hidden) leave(); });
  }

  return {
    add: (name, text) => waiting.set(name, text),

    // It is stored now. Anything left behind meanwhile is older.
    remove(name, text) {
      if (waiting.get(name) === text) waiting.delete(name);
      settle();
    },

    // Another page has stored a later text.
    replace(name) {
      waiting.delete(name);
      settle();
    },

    // Pairs of name and text, if an earlier page left any. They stay there until each is removed.
    take() {
      const left = quietly(() => JSON.parse(localStorage.getItem(place))
        .map(([name, text]) => [name, text ?? undefined])) ?? [];
      for (const [name, text] of left) waiting.set(name, text);
      isLeft = left.length > 0;
      return left;
    },
  };
}
