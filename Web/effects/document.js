// The document: its language and title, and paper.
export const documentEffects = (page) => ({
  showLanguage({ language, title }) {
    page.title = title;
    Object.assign(document, { title }).documentElement.setAttribute('lang', language);
  },

  // Read by first.js, before any of this is there.
  storeLanguage({ language }) {
    try {
      localStorage.setItem('language', language);
    } catch { /* Not kept: next time the browser's language is taken. */ }
  },

  // The page may have to be drawn whole first, which the second frame has behind it.
  print: () => { requestAnimationFrame(() => requestAnimationFrame(() => print())); },
});
