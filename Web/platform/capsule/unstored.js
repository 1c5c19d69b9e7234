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
      if (!isLeft || waiting.size > 0) return;
      isLeft = false;
      quietly(() => localStorage.removeItem(place));
    },

    // Pairs of name and text, if an earlier page left any.
    take() {
      const left = quietly(() => JSON.parse(localStorage.getItem(place))
        .map(([name, text]) => [name, text ?? undefined]));
      quietly(() => localStorage.removeItem(place));
      return left ?? [];
    },
  };
}
