// The document: its language, and printing. Its title belongs to the current place (Web/platform/places.js): a page
// that starts late would otherwise overwrite it.
export const documentEffects = () => ({
  showLanguage: ({ language }) => document.documentElement.setAttribute('lang', language),

  // Read by first.js, before any of this is loaded.
  storeLanguage({ language }) {
    try {
      localStorage.setItem('language', language);
    } catch { /* Not stored: next time the browser's language is used. */ }
  },

  // The page may have to be drawn in full first, which is done by the second frame.
  print: () => { requestAnimationFrame(() => requestAnimationFrame(() => print())); },
});
