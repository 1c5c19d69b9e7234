// Texts on their way into the database. A page that goes leaves them where it can write at once, and the next one finds
// them.
export function createUnstored(place) {
  const waiting = new Map();
  let isLeft = false;

  // Where the browser keeps nothing there is nothing to be found.
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
    // An undefined text is one that is to be taken away.
    const texts = [...waiting].map(([name, text]) => [name, text ?? null]);
    quietly(() => localStorage.setItem(place, JSON.stringify(texts)));
  }
  // A worker has no such events, and no such place.
  if (globalThis.document) {
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', () => { if (document.hidden) leave(); });
  }

  return {
    add: (name, text) => waiting.set(name, text),

    // It is stored now. What was left meanwhile is older.
    remove(name, text) {
      if (waiting.get(name) === text) waiting.delete(name);
      if (!isLeft || waiting.size > 0) return;
      isLeft = false;
      quietly(() => localStorage.removeItem(place));
    },

    // Pairs of name and text, as far as a page before left some.
    take() {
      const left = quietly(() => JSON.parse(localStorage.getItem(place))
        .map(([name, text]) => [name, text ?? undefined]));
      quietly(() => localStorage.removeItem(place));
      return left ?? [];
    },
  };
}
