// Puts the prerendered first screen into the page in the person's language, so that it responds to taps before any Wasm
// is loaded. A classic script, so that nothing is painted before it has run.
(() => {
  let chosen;
  try {
    chosen = localStorage.getItem('language');
  } catch { /* Storage is blocked: use the browser's language. */ }
  const screens = [...document.querySelectorAll('template')];
  const tag = (chosen ?? navigator.language ?? '').split('-')[0].toLowerCase();
  const screen = screens.find(({ lang }) => lang === tag) ?? screens[0];
  Object.assign(document, { title: screen.title }).documentElement.lang = screen.lang;
  document.getElementById('root').append(screen.content);
  // The address may ask for another instrument: Web/platform/instruments.js.
  document.getElementById('root').hidden = ['check', 'capsule'].includes(location.hash.slice(1).split('&')[0]);
  for (const each of screens) each.remove();
})();
