// The document: its language, and paper. Its title is that of the place where the person is (Web/platform/places.js): a page that
// starts late would put its own over it.
export const documentEffects = () => ({
  showLanguage: ({ language }) => document.documentElement.setAttribute('lang', language),

  // Read by first.js, before any of this is there.
  storeLanguage({ language }) {
    try {
      localStorage.setItem('language', language);
    } catch { /* Not kept: next time the browser's language is taken. */ }
  },

  // The page may have to be drawn whole first, which the second frame has behind it.
  print: () => { requestAnimationFrame(() => requestAnimationFrame(() => print())); },
});
